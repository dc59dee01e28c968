/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-sketch.c: the sketch on the table, and how it gets its map.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-draw-page.h"
#include "ts-entries.h"

/* How much of the table what to do now may take from the sketch, in pixels; the rest is scrolled
 * to. */
#define CARDS_HEIGHT_NARROW 150
#define CARDS_HEIGHT_WIDE 330
#define CARDS_HEIGHT_LEAST 110

/* People draw the map on a page of its own; it comes back through ts_table_view_take(). */
static void
draw_cb (TsTableView *self)
{
  g_autoptr (TsView) view = ts_table_view_dup_view (self);
  TsPlace *place;

  if (view->sketch == NULL)
    return;
  place = ts_draw_page_new_place (ts_session_get_game (self->session), view->sketch->grid,
                                  view->sketch->map, view->title);
  place->session = g_object_ref (self->session);
  ts_page_go (TS_PAGE (self), place);
}

/* What the header bar, the parts and the least sketch leave of the window. */
static int
measure_room (TsTableView *self, int width)
{
  GtkWidget *leaflet = GTK_WIDGET (self->leaflet);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int room = root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) : 0;

  for (GtkWidget *part = gtk_widget_get_first_child (gtk_widget_get_parent (leaflet)); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    if (part != leaflet && gtk_widget_get_visible (part))
      room -= ts_table_view_measure_height (part, -1, TRUE);
  return room - ts_table_view_measure_height (GTK_WIDGET (self->sketch), width, TRUE);
}

/* A scrolled window alone would not know how high its texts are at the width that they have. */
static gboolean
fit_cards_cb (gpointer user_data)
{
  TsTableView *self = user_data;
  int limit = self->narrow ? CARDS_HEIGHT_NARROW : CARDS_HEIGHT_WIDE;
  int width = gtk_widget_get_width (GTK_WIDGET (self->main_page));
  int height = -1;

  self->fitting = 0;
  if (ts_table_view_shows_sketch (self))
    {
      limit = CLAMP (measure_room (self, width), CARDS_HEIGHT_LEAST, limit);
      height = ts_table_view_measure_height (gtk_scrolled_window_get_child (self->main_page), width,
                                             TRUE);
      height = MIN (height, limit);
    }
  gtk_scrolled_window_set_min_content_height (self->main_page, height);
  return G_SOURCE_REMOVE;
}

static void
ensure_sketch (TsTableView *self)
{
  if (self->sketch != NULL)
    return;
  self->sketch = TS_SKETCH_VIEW (ts_sketch_view_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->sketch), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->sketch), "sketch");
  g_signal_connect_swapped (self->sketch, "draw", G_CALLBACK (draw_cb), self);
  /* The leaflet gives its pages another width without asking the table. */
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->main_page), "changed",
                           G_CALLBACK (ts_table_view_fit_cards), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->main_part, GTK_WIDGET (self->sketch));
}

/* Without a sketch the cards have all the height; with one they have what they need. */
static void
give_room (TsTableView *self, gboolean shown)
{
  gtk_widget_set_vexpand (GTK_WIDGET (self->main_page), !shown);
  ts_now_card_set_brief (self->now, shown && self->narrow);
  ts_table_view_fit_cards (self);
}

/* Only a map of hexes can have nothing on it at all. */
static JsonObject *
dup_empty_map (void)
{
  g_auto (TsSketchMap) map = { 0 };

  ts_sketch_map_init (&map, TS_GRID_HEX, 0, 0);
  return ts_sketch_map_to_json (&map);
}

static void
set_has_sketch (TsTableView *self, gboolean has_sketch)
{
  if (self->has_sketch == has_sketch)
    return;
  self->has_sketch = has_sketch;
  g_object_notify (G_OBJECT (self), "has-sketch");
  g_object_notify (G_OBJECT (self), "part");
  ts_table_view_arrange (self);
}

/* Who looked at the sketch last time finds it again; but a game that begins, begins with what to
 * set up, which stands in the panels. */
static gboolean
is_looked_at (TsTableView *self, const TsView *view)
{
  GSettings *settings = ts_application_get_settings (ts_page_get_application (TS_PAGE (self)));

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
  ts_table_view_arrange (self);
  g_object_notify (G_OBJECT (self), "sketch");
  g_object_notify (G_OBJECT (self), "part");
}

gboolean
ts_table_view_shows_sketch (TsTableView *self)
{
  return self->wants_sketch && self->has_sketch;
}

/* Later: their height changes in the middle of an allocation. */
void
ts_table_view_fit_cards (TsTableView *self)
{
  if (self->fitting == 0 && self->sketch != NULL)
    self->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cards_cb, self, NULL);
}

void
ts_table_view_arrange (TsTableView *self)
{
  gboolean shown = ts_table_view_shows_sketch (self);

  if (shown)
    ensure_sketch (self);
  if (self->sketch != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->sketch), shown);
  gtk_widget_set_visible (GTK_WIDGET (self->panels), !shown);
  give_room (self, shown);
}

/* A way to the sketch says whether what to do now can be done there. */
static void
mark (GtkWidget *way, gboolean answers)
{
  if (answers)
    gtk_widget_add_css_class (way, "answers");
  else
    gtk_widget_remove_css_class (way, "answers");
  gtk_widget_set_tooltip_text (way, answers ? _ ("Answer on the sketch") : NULL);
}

void
ts_table_view_update_sketch (TsTableView *self, const TsView *view)
{
  gboolean answers = view->sketch != NULL && view->sketch->spots->len > 0;

  mark (self->sketch_toggle, answers);
  mark (self->sketch_part, answers);
  set_has_sketch (self, view->sketch != NULL);
  open_as_left (self, view);
  gtk_widget_set_visible (self->sketch_button, answers && !ts_table_view_shows_sketch (self));
  if (ts_table_view_shows_sketch (self))
    ts_sketch_view_set_view (self->sketch, view, ts_page_get_language (TS_PAGE (self)));
  ts_now_card_set_explained (self->now, ts_table_view_shows_sketch (self)
                                            && ts_sketch_view_explains (self->sketch));
  ts_table_view_fit_cards (self);
}

gboolean
ts_table_view_take (TsPage *page, JsonObject *answer)
{
  TsTableView *self = TS_TABLE_VIEW (page);
  g_autoptr (TsView) view = ts_table_view_dup_view (self);
  g_autoptr (JsonObject) command = NULL;
  JsonNode *map = json_object_get_member (answer, "map");

  if (view->sketch == NULL || view->sketch->lay == NULL)
    {
      ts_page_say (page, _ ("This session takes no map now."));
      return FALSE;
    }
  command = ts_entries_dup_object (view->sketch->lay);
  if (map != NULL)
    json_object_set_member (command, "map", json_node_copy (map));
  else
    json_object_set_object_member (command, "map", dup_empty_map ());
  return ts_table_view_do (self, command);
}
