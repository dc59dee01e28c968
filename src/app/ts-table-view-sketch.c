/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-sketch.c: the sketch on the table, and how it gets its map.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-draw-page.h"
#include "ts-table-tabs.h"
#include "ts-widget.h"

/* People draw the map on a page of its own; it comes back through TsPageClass.take. */
static void
draw_cb (TsTableView *self)
{
  g_autoptr (TsView) view = ts_page_dup_view (TS_PAGE (self), self->session);
  TsPlace *place;

  if (view->sketch == NULL)
    return;
  place = ts_draw_page_new_place (ts_session_get_game (self->session), view->sketch->grid,
                                  view->sketch->map, view->title);
  ts_draw_page_name_entries (place, view->sketch->entries);
  place->session = g_object_ref (self->session);
  ts_page_go (TS_PAGE (self), place);
}

static void
ensure_sketch (TsTableView *self)
{
  if (self->sketch != NULL)
    return;
  self->sketch = TS_SKETCH_VIEW (ts_sketch_view_new ());
  g_signal_connect_swapped (self->sketch, "draw", G_CALLBACK (draw_cb), self);
  ts_table_view_add_guest (self, GTK_WIDGET (self->sketch));
}

void
ts_table_view_arrange_sketch (TsTableView *self)
{
  if (ts_table_view_shows_sketch (self))
    ensure_sketch (self);
  ts_table_view_arrange (self);
}

static void
set_has_sketch (TsTableView *self, gboolean has_sketch)
{
  if (self->has_sketch == has_sketch)
    return;
  self->has_sketch = has_sketch;
  g_object_notify (G_OBJECT (self), "has-sketch");
  g_object_notify (G_OBJECT (self), "part");
  ts_table_view_arrange_sketch (self);
}

/* Who looked at the sketch last time finds it again; but a game that begins, begins with what to
 * set up, which stands in the panels. */
static gboolean
is_looked_at (TsTableView *self, const TsView *view)
{
  GSettings *settings = ts_page_get_settings (TS_PAGE (self));

  return view->rev > 0 && view->sketch->map != NULL
         && g_settings_get_boolean (settings, "show-sketch");
}

static void
open_as_left (TsTableView *self, const TsView *view)
{
  if (self->opened)
    return;
  self->opened = TRUE;
  if (view->sketch == NULL || !(view->sketch->now || is_looked_at (self, view)))
    return;
  self->wants_sketch = TRUE;
  ts_table_view_arrange_sketch (self);
  g_object_notify (G_OBJECT (self), "sketch");
  g_object_notify (G_OBJECT (self), "part");
}

/* A way to the sketch says whether what to do now can be done there. */
static void
mark (GtkWidget *way, gboolean answers)
{
  if (way == NULL)
    return;
  ts_widget_set_class (way, "answers", answers);
  ts_widget_set_tooltip (way, answers ? _ ("Answer on the sketch") : NULL);
}

void
ts_table_view_mark_sketch (TsTableView *self)
{
  mark (self->sketch_toggle, self->answers);
  mark (ts_table_tabs_find (GTK_BOX (self->tabs), "sketch"), self->answers);
}

/* Whether some of the marked places answer what is asked. */
static gboolean
has_answers (const TsView *view)
{
  for (guint i = 0; view->sketch != NULL && i < view->sketch->spots->len; i++)
    if (((TsSpot *) g_ptr_array_index (view->sketch->spots, i))->kind != TS_SPOT_WAY)
      return TRUE;
  return FALSE;
}

void
ts_table_view_update_sketch (TsTableView *self, const TsView *view)
{
  gboolean answers = has_answers (view);

  self->answers = answers;
  ts_table_view_mark_sketch (self);
  set_has_sketch (self, view->sketch != NULL);
  open_as_left (self, view);
  gtk_widget_set_visible (self->sketch_button, answers && !ts_table_view_shows_sketch (self));
  if (ts_table_view_shows_sketch (self))
    ts_sketch_view_set_view (self->sketch, view, ts_page_get_language (TS_PAGE (self)));
  ts_now_card_set_explained (self->now, ts_table_view_shows_sketch (self)
                                            && ts_sketch_view_explains (self->sketch));
}
