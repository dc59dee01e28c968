/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-draw.c: everything on the table as the session says it is now.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-widget.h"

/* How far back the instructions are looked for that hands may still be busy with. */
#define RECENT_STEPS 16

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
update_instructions (TsTableView *self)
{
  guint64 rev = ts_session_get_rev (self->session);
  guint64 first = MAX (rev > RECENT_STEPS ? rev - RECENT_STEPS + 1 : 1, self->handled + 1);
  g_autoptr (GPtrArray) steps = NULL;

  if (rev < first || ts_table_view_asks_back (self))
    {
      ts_instruction_card_clear (self->instruction_card);
      return;
    }
  steps = ts_session_dup_steps (self->session, first, rev);
  ts_instruction_card_show_steps (self->instruction_card, _ ("Do on the table"), steps,
                                  ts_page_get_language (TS_PAGE (self)));
}

/* Above a map it has its place, whether it says anything or not; on a narrow window it stands below
 * what to do now. */
void
ts_table_view_show_summary (TsTableView *self)
{
  gboolean says;

  ts_summary_set_brief (self->summary, self->narrow);
  says = *ts_summary_get_text (self->summary) != '\0';
  gtk_widget_set_visible (self->strip, self->narrow ? says : ts_table_view_shows_sketch (self));
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

TsView *
ts_table_view_dup_view (TsTableView *self)
{
  const TsViewer viewer = { ts_page_get_language (TS_PAGE (self)), TS_ROLE_HOST, NULL };

  return ts_session_view (self->session, &viewer);
}

/* Folded, the line says how much there is to do, and what comes first. */
void
ts_table_view_name_fold (TsTableView *self)
{
  g_autofree char *first = NULL, *label = NULL;
  TsInstructionCard *card
      = ts_table_view_asks_back (self) ? self->back_card : self->instruction_card;
  guint n = ts_instruction_card_count (card, &first);

  if (n == 0 || gtk_expander_get_expanded (self->fold))
    label = g_strdup (_ ("Do on the table"));
  else
    /* Translators: %u is how many things hands have to do, %s the first of them. */
    label = g_strdup_printf (_ ("Do on the table · %u: %s"), n, first);
  gtk_label_set_label (GTK_LABEL (self->fold_label), label);
  gtk_widget_set_tooltip_text (self->fold_label, label);
  ts_widget_call (GTK_WIDGET (self->fold), label);
  gtk_widget_set_visible (self->hands,
                          ts_table_view_asks_back (self)
                              || gtk_widget_get_visible (GTK_WIDGET (self->instruction_card)));
}

void
ts_table_view_draw (TsTableView *self)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));
  g_autoptr (TsView) view = ts_table_view_dup_view (self);

  if (self->drawn != ts_session_get_serial (self->session))
    ts_table_view_close_menus (self);
  self->drawn = ts_session_get_serial (self->session);
  adw_window_title_set_title (self->title, view->title);
  adw_window_title_set_subtitle (self->title, view->subtitle != NULL ? view->subtitle : "");
  ts_table_view_update_clock (self, view);
  ts_table_view_show_pack (self, view);
  ts_result_card_set_view (self->result, view);
  ts_now_card_set_view (self->now, view, language);
  ts_phase_rail_set_view (self->rail, view);
  update_history_buttons (self);
  ts_instruction_card_set_acts (self->instruction_card, view);
  update_instructions (self);
  ts_table_view_name_fold (self);
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
  ts_table_view_update_dice (self);
  ts_table_view_update_log (self);
}
