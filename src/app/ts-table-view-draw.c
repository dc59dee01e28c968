/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-draw.c: everything on the table as the session says it is now.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-widget.h"

static char *
describe_step (TsTableView *self, guint64 rev)
{
  g_autoptr (GPtrArray) steps = ts_session_dup_steps (self->session, rev, rev);
  const TsStep *step = steps->len > 0 ? g_ptr_array_index (steps, 0) : NULL;

  return step != NULL
             ? ts_phrase_format (step->outcome->title, ts_page_get_language (TS_PAGE (self)))
             : NULL;
}

void
ts_table_view_show_redo (TsTableView *self)
{
  gtk_widget_set_visible (self->redo, !self->narrow || ts_session_can_redo (self->session));
}

static void
update_history_buttons (TsTableView *self)
{
  guint64 rev = ts_session_get_rev (self->session);
  g_autofree char *last = rev > 0 ? describe_step (self, rev) : NULL;
  g_autofree char *next
      = ts_session_can_redo (self->session) ? describe_step (self, rev + 1) : NULL;
  /* Translators: %s is the name of a step of the log. */
  g_autofree char *undo = last != NULL ? g_strdup_printf (_ ("Undo: %s"), last) : NULL;
  /* Translators: %s is the name of a step of the log. */
  g_autofree char *redo = next != NULL ? g_strdup_printf (_ ("Redo: %s"), next) : NULL;

  ts_widget_set_name (self->undo, undo != NULL ? undo : _ ("Undo"));
  ts_widget_set_name (self->redo, redo != NULL ? redo : _ ("Redo"));
  ts_table_view_show_redo (self);
}

static void
update_campaign (TsTableView *self, const TsView *view)
{
  gboolean over = view->over && self->campaign != 0;
  g_autoptr (GError) error = NULL;

  gtk_widget_set_visible (self->campaign_button, over);
  if (over && !ts_session_record_next_setup (self->session, self->campaign, &error))
    ts_page_report_error (TS_PAGE (self), error);
}

void
ts_table_view_update_side (TsTableView *self)
{
  if (self->settling == 0)
    ts_table_side_update (self->side, self->drawer || self->page == TS_PAGE_SIDE);
}

void
ts_table_view_draw (TsTableView *self)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));
  g_autoptr (TsView) view = ts_page_dup_view (TS_PAGE (self), self->session);

  if (self->drawn != ts_session_get_serial (self->session))
    ts_table_menus_close (&self->menus);
  self->drawn = ts_session_get_serial (self->session);
  adw_window_title_set_title (self->title, view->title);
  adw_window_title_set_subtitle (self->title, view->subtitle != NULL ? view->subtitle : "");
  ts_table_clock_set_view (self->clock, view);
  ts_table_view_show_pack (self, view);
  ts_result_card_set_view (self->result, view);
  ts_now_card_set_view (self->now, view, language);
  ts_phase_rail_set_view (self->rail, view);
  update_history_buttons (self);
  ts_table_hands_set_view (self->hands, view);
  ts_table_view_rise (self);
  ts_summary_set_view (self->summary, view);
  ts_table_view_show_summary (self);
  /* What to do now is on the screen first; the rest comes a frame later. */
  if (self->settling != 0)
    return;
  ts_panel_grid_set_view (self->panels, view);
  ts_foot_set_view (self->foot, view);
  ts_table_view_update_score (self, view);
  ts_table_view_update_sketch (self, view);
  ts_table_view_update_ending (self, view);
  update_campaign (self, view);
  ts_table_view_update_side (self);
}
