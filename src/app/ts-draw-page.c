/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-draw-page.c: a map is drawn here for the page below.
 */

#include <glib/gi18n.h>

#include "ts-draw-page.h"

#include "ts-maps.h"
#include "ts-widget.h"

/* The board of the game that squares are for; any other size is a tap away. */
#define BOARD_SIZE 22

struct _TsDrawPage
{
  TsPage parent_instance;

  AdwWindowTitle *title;
  GtkMenuButton *menu;
  TsSketchDrawer *drawer;
  const TsGame *game;
  TsSession *session; /* nullable */
  char *field;        /* nullable */
  JsonNode *start;    /* the map as it was; a null when there was none */
  JsonArray *entries; /* what its entries are called; nullable */
};

G_DEFINE_FINAL_TYPE (TsDrawPage, ts_draw_page, TS_TYPE_PAGE)

static gboolean
is_empty (const TsSketchMap *map)
{
  return map->grid == TS_GRID_HEX && ts_hex_map_get_n_cells (map->hexes) == 0;
}

/* A null when it is empty. */
static JsonNode *
dup_map (TsDrawPage *self)
{
  const TsSketchMap *map = ts_sketch_drawer_get_map (self->drawer);
  JsonNode *node;

  if (is_empty (map))
    return json_node_new (JSON_NODE_NULL);
  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, ts_sketch_map_to_json (map));
  return node;
}

static TsGrid
get_grid (TsDrawPage *self)
{
  return ts_sketch_drawer_get_map (self->drawer)->grid;
}

static void
offer_tiles (TsDrawPage *self)
{
  ts_maps_offer_tiles (self->drawer, ts_page_get_library (TS_PAGE (self)), self->game,
                       ts_page_get_language (TS_PAGE (self)));
}

/* The menu is there where the session was set up with a sheet that can hold the map. */
static void
offer_sheet (TsDrawPage *self)
{
  g_autofree char *name = self->session != NULL ? ts_maps_format_sheet (
                              self->session, get_grid (self), ts_page_get_language (TS_PAGE (self)))
                                                : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->menu), name != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "drawing.keep-on-sheet", name != NULL);
}

static void
keep_on_sheet_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsDrawPage *self = TS_DRAW_PAGE (widget);
  const TsSketchMap *map = ts_sketch_drawer_get_map (self->drawer);
  g_autofree char *sheet
      = ts_maps_format_sheet (self->session, map->grid, ts_page_get_language (TS_PAGE (self)));
  g_autoptr (GError) error = NULL;

  if (is_empty (map))
    ts_page_announce (TS_PAGE (self), ts_phrase ("Nothing is drawn yet."));
  else if (ts_maps_keep_on_sheet (self->session, map, &error))
    /* Translators: {name} is the name of a mission. */
    ts_page_announce (TS_PAGE (self),
                      ts_phrase ("Saved. New games of “{name}” will start with this map",
                                 ts_name ("name", sheet)));
  else
    ts_page_report_error (TS_PAGE (self), error);
}

static void
save_tile_cb (TsDrawPage *self, const char *name)
{
  g_autoptr (GError) error = NULL;

  if (ts_maps_keep_tile (ts_page_get_library (TS_PAGE (self)), self->game, name,
                         ts_sketch_drawer_get_map (self->drawer), &error))
    ts_page_announce (TS_PAGE (self),
                      ts_phrase ("Saved the tile “{name}”", ts_name ("name", name)));
  else
    ts_page_report_error (TS_PAGE (self), error);
}

static void
done_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_draw_page_finish (TS_DRAW_PAGE (widget));
}

/* From wherever the focus is on this page. */
static gboolean
history_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  const char *action;

  g_variant_get (arguments, "(&s)", &action);
  return gtk_widget_activate_action (GTK_WIDGET (TS_DRAW_PAGE (widget)->drawer), action, NULL);
}

static void
ts_draw_page_refresh (TsPage *page)
{
  offer_sheet (TS_DRAW_PAGE (page));
}

static JsonObject *
ts_draw_page_dup_draft (TsPage *page)
{
  TsDrawPage *self = TS_DRAW_PAGE (page);
  JsonObject *draft = json_object_new ();

  json_object_set_string_member (draft, "grid", get_grid (self) == TS_GRID_HEX ? "hex" : "square");
  json_object_set_string_member (draft, "title", adw_window_title_get_subtitle (self->title));
  json_object_set_member (draft, "start", json_node_copy (self->start));
  json_object_set_member (draft, "map", dup_map (self));
  if (self->entries != NULL)
    json_object_set_array_member (draft, "entries", json_array_ref (self->entries));
  return draft;
}

/* A board without anything on it is a map, but none that anybody would miss. */
static gboolean
ts_draw_page_is_unfinished (TsPage *page)
{
  TsDrawPage *self = TS_DRAW_PAGE (page);
  g_autoptr (JsonNode) map = dup_map (self);

  return JSON_NODE_HOLDS_OBJECT (map) && !json_node_equal (map, self->start)
         && (get_grid (self) == TS_GRID_HEX
             || json_object_has_member (json_node_get_object (map), "obstructed"));
}

static gboolean
ts_draw_page_grab (TsPage *page)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TS_DRAW_PAGE (page)->drawer));
}

static void
ts_draw_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_DRAW_PAGE);
  G_OBJECT_CLASS (ts_draw_page_parent_class)->dispose (object);
}

static void
ts_draw_page_finalize (GObject *object)
{
  TsDrawPage *self = TS_DRAW_PAGE (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->start, json_node_unref);
  g_clear_pointer (&self->entries, json_array_unref);
  g_free (self->field);
  G_OBJECT_CLASS (ts_draw_page_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *klass)
{
  const GdkModifierType shift = GDK_CONTROL_MASK | GDK_SHIFT_MASK;

  gtk_widget_class_install_action (klass, "drawing.done", NULL, done_cb);
  gtk_widget_class_install_action (klass, "drawing.keep-on-sheet", NULL, keep_on_sheet_cb);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Return, GDK_CONTROL_MASK, "drawing.done",
                                       NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_z, GDK_CONTROL_MASK, history_cb, "(s)", "draw.undo");
  gtk_widget_class_add_binding (klass, GDK_KEY_z, shift, history_cb, "(s)", "draw.redo");
  gtk_widget_class_add_binding (klass, GDK_KEY_y, GDK_CONTROL_MASK, history_cb, "(s)", "draw.redo");
}

static void
ts_draw_page_class_init (TsDrawPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TsPageClass *page_class = TS_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_draw_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_draw_page_finalize;
  page_class->refresh = ts_draw_page_refresh;
  page_class->dup_draft = ts_draw_page_dup_draft;
  page_class->is_unfinished = ts_draw_page_is_unfinished;
  page_class->grab = ts_draw_page_grab;
  install_actions (widget_class);
  g_type_ensure (TS_TYPE_SKETCH_DRAWER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-draw-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsDrawPage, title);
  gtk_widget_class_bind_template_child (widget_class, TsDrawPage, menu);
  gtk_widget_class_bind_template_child (widget_class, TsDrawPage, drawer);
  gtk_widget_class_bind_template_callback (widget_class, save_tile_cb);
}

static void
ts_draw_page_init (TsDrawPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_name_menu_button (self->menu, _ ("Menu"));
}

/* The map of a member of the draft, or an empty one where there is none that can be read. TRUE:
 * there is. */
static gboolean
init_map (TsSketchMap *map, JsonObject *draft, const char *member)
{
  JsonNode *node = json_object_get_member (draft, member);
  gboolean hexes = g_str_equal (json_object_get_string_member (draft, "grid"), "hex");

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node)
      && ts_sketch_map_init_from_json (map, json_node_get_object (node), NULL))
    return TRUE;
  ts_sketch_map_init (map, hexes ? TS_GRID_HEX : TS_GRID_SQUARE, BOARD_SIZE, BOARD_SIZE);
  return FALSE;
}

/* What was drawn since the start is a step that can be undone. */
static void
show_draft (TsDrawPage *self, JsonObject *draft)
{
  g_auto (TsSketchMap) start = { 0 };
  g_auto (TsSketchMap) drawn = { 0 };
  gboolean begun = json_object_has_member (draft, "start");
  gboolean read = init_map (&start, draft, begun ? "start" : "map");

  ts_sketch_drawer_set_map (self->drawer, &start);
  self->start = read ? dup_map (self) : json_node_new (JSON_NODE_NULL);
  if (!begun)
    return;
  init_map (&drawn, draft, "map");
  ts_sketch_drawer_replace_map (self->drawer, &drawn);
}

static void
show_entries (TsDrawPage *self, JsonObject *draft)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  if (!json_object_has_member (draft, "entries"))
    return;
  self->entries = json_array_ref (json_object_get_array_member (draft, "entries"));
  for (guint i = 0; i < json_array_get_length (self->entries); i++)
    g_ptr_array_add (names, g_strdup (json_array_get_string_element (self->entries, i)));
  ts_sketch_drawer_set_entries (self->drawer, names);
}

TsPlace *
ts_draw_page_new_place (const TsGame *game, const char *grid, JsonObject *map, const char *title)
{
  TsPlace *place = ts_place_new (TS_PLACE_DRAW, game);

  place->draft = json_object_new ();
  json_object_set_string_member (place->draft, "grid", grid);
  json_object_set_string_member (place->draft, "title", title);
  if (map != NULL)
    json_object_set_object_member (place->draft, "map", json_object_ref (map));
  return place;
}

void
ts_draw_page_name_entries (TsPlace *place, const GPtrArray *names)
{
  JsonArray *array = names != NULL ? json_array_new () : NULL;

  for (guint i = 0; names != NULL && i < names->len; i++)
    json_array_add_string_element (array, g_ptr_array_index (names, i));
  if (array != NULL)
    json_object_set_array_member (place->draft, "entries", array);
}

gboolean
ts_draw_page_take_up (TsPlace *place, const TsPlace *left)
{
  JsonNode *start = json_object_get_member (place->draft, "map");

  if (left->kind != place->kind || left->game != place->game || left->session != place->session
      || g_strcmp0 (left->field, place->field) != 0
      || !g_str_equal (json_object_get_string_member (left->draft, "grid"),
                       json_object_get_string_member (place->draft, "grid")))
    return FALSE;
  json_object_set_member (place->draft, "start",
                          start != NULL ? json_node_copy (start) : json_node_new (JSON_NODE_NULL));
  json_object_set_member (place->draft, "map",
                          json_node_copy (json_object_get_member (left->draft, "map")));
  return TRUE;
}

GtkWidget *
ts_draw_page_new (TsProfile *profile, const TsPlace *place)
{
  TsDrawPage *self = g_object_new (TS_TYPE_DRAW_PAGE, "profile", profile, NULL);

  self->game = place->game;
  self->field = g_strdup (place->field);
  if (place->session != NULL)
    self->session = g_object_ref (place->session);
  adw_window_title_set_subtitle (self->title,
                                 json_object_get_string_member (place->draft, "title"));
  ts_sketch_drawer_set_language (self->drawer, ts_profile_get_language (profile));
  show_draft (self, place->draft);
  show_entries (self, place->draft);
  ts_sketch_drawer_set_keeps_tiles (self->drawer, ts_maps_have_tiles (self->game, get_grid (self)));
  offer_tiles (self);
  g_signal_connect_object (ts_profile_get_library (profile), "changed", G_CALLBACK (offer_tiles),
                           self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
ts_draw_page_finish (TsDrawPage *self)
{
  g_autoptr (JsonObject) answer = json_object_new ();
  g_autoptr (JsonNode) map = dup_map (self);

  if (json_node_equal (map, self->start))
    {
      ts_page_go_back (TS_PAGE (self));
      return;
    }
  if (self->field != NULL)
    json_object_set_string_member (answer, "field", self->field);
  if (JSON_NODE_HOLDS_OBJECT (map))
    json_object_set_member (answer, "map", g_steal_pointer (&map));
  ts_page_answer (TS_PAGE (self), answer);
}
