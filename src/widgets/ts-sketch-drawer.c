/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-drawer.c: a map is drawn here.
 */

#include <glib/gi18n.h>

#include "ts-sketch-drawer.h"

#include "ts-announce.h"
#include "ts-sketch-brushes.h"
#include "ts-sketch-canvas.h"
#include "ts-sketch-editor.h"
#include "ts-sketch-tile.h"
#include "ts-nook.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

struct _TsSketchDrawer
{
  GtkWidget parent_instance;
  TsSketchEditor *editor;
  TsBrush brush;
  guint entry;      /* the number that TS_BRUSH_ENTRY lays, */
  guint n_entries;  /* of so many */
  GPtrArray *tiles; /* of TsTile, one a button of the strip */
  TsTile *tile;     /* the one that is laid instead of a brush; nullable */
  guint turns;
  gboolean flipped;
  gboolean stroking;  /* what is painted belongs to a stroke that nobody has taken back */
  gboolean changed;   /* by that stroke */
  const char *reason; /* why a place that it passed stayed as it was; nullable */
  const TsLanguage *language;

  TsSketchCanvas *canvas;
  GtkLabel *complaint;
  GtkStack *details; /* of the brush or the tile: one of the next three */
  GtkLabel *hint;
  GtkWidget *numbers;
  GtkWidget *tile_tools;
  GtkWidget *tile_strip;
  GtkBox *tile_buttons;
  GtkWidget *palette;
  GtkMenuButton *size;
  GtkWidget *save;
  GtkPopover *save_popover;
  GtkEditable *tile_name;
  GtkAdjustment *width;
  GtkAdjustment *height;
};

enum
{
  SAVE_TILE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TsSketchDrawer, ts_sketch_drawer, GTK_TYPE_WIDGET)

static void size_changed_cb (TsSketchDrawer *self);

static const TsSketchMap *
get_map (TsSketchDrawer *self)
{
  return ts_sketch_editor_get_map (self->editor);
}

static gboolean
is_blank (const TsSketchMap *map)
{
  return map->grid == TS_GRID_HEX && ts_hex_map_get_n_cells (map->hexes) == 0;
}

/* NULL: nothing is wrong. */
static void
complain (TsSketchDrawer *self, const char *text)
{
  ts_widget_show_text (GTK_WIDGET (self->complaint), text);
  ts_announce (GTK_WIDGET (self), TS_ANNOUNCE_RESULT, text);
}

static void
set_number (TsSketchDrawer *self, GtkAdjustment *adjustment, int number)
{
  g_signal_handlers_block_by_func (adjustment, size_changed_cb, self);
  gtk_adjustment_set_value (adjustment, number);
  g_signal_handlers_unblock_by_func (adjustment, size_changed_cb, self);
}

static void
show_size (TsSketchDrawer *self)
{
  const TsSquareMap *map = get_map (self)->squares;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->size), map != NULL);
  if (map == NULL)
    return;
  set_number (self, self->width, ts_square_map_get_width (map));
  set_number (self, self->height, ts_square_map_get_height (map));
  /* Translators: the size of a board, how many squares across and down: “22 × 22” */
  text = g_strdup_printf (_ ("%d × %d"), ts_square_map_get_width (map),
                          ts_square_map_get_height (map));
  gtk_menu_button_set_label (self->size, text);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (self->size))),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* What the brush lays, in full: a finger sees no tooltips. */
static const char *
get_hint (TsSketchDrawer *self)
{
  guint n_looks;
  const TsBrushLook *looks = ts_brush_looks_get (get_map (self)->grid, &n_looks);

  if (is_blank (get_map (self)) && self->brush == TS_BRUSH_PLAIN)
    return _ ("Drag over the paper to lay hexes.");
  for (guint i = 0; i < n_looks; i++)
    if (looks[i].brush == self->brush)
      return _ (looks[i].hint);
  return "";
}

static void
show_details (TsSketchDrawer *self)
{
  GtkWidget *details = GTK_WIDGET (self->hint);

  if (self->tile != NULL)
    details = self->tile_tools;
  else if (self->brush == TS_BRUSH_ENTRY)
    details = self->numbers;
  gtk_label_set_label (self->hint, get_hint (self));
  gtk_stack_set_visible_child (self->details, details);
}

/* The map has changed, or may have. */
static void
show_map (TsSketchDrawer *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  ts_sketch_canvas_set_map (self->canvas, get_map (self));
  show_size (self);
  show_details (self);
  gtk_widget_action_set_enabled (widget, "draw.undo", ts_sketch_editor_can_undo (self->editor));
  gtk_widget_action_set_enabled (widget, "draw.redo", ts_sketch_editor_can_redo (self->editor));
}

/* What a tap does now. */
static void
show_tool (TsSketchDrawer *self)
{
  gboolean stamps = self->tile != NULL;
  TsSketchMode mode
      = ts_brush_is_edge (self->brush) ? TS_SKETCH_PAINT_EDGES : TS_SKETCH_PAINT_CELLS;

  ts_sketch_canvas_set_stamp (self->canvas, stamps ? &self->tile->map : NULL, self->turns,
                              self->flipped);
  ts_sketch_canvas_set_mode (self->canvas, stamps ? TS_SKETCH_STAMP : mode);
  show_details (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "draw.turn", stamps);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "draw.flip", stamps);
  complain (self, NULL);
}

/* Why a brush changed nothing, where that may surprise; NULL: it need not be said. */
static const char *
explain_place (TsSketchDrawer *self, int x, int y)
{
  const TsSketchMap *map = get_map (self);

  if (map->grid == TS_GRID_SQUARE || self->brush == TS_BRUSH_ERASE
      || ts_sketch_map_contains (map, x, y))
    return NULL;
  return ts_hex_map_get_n_cells (map->hexes) >= TS_HEX_MAP_LIMIT
             ? _ ("The map is full: it can have 20,000 hexes.")
             : _ ("That is beyond the largest possible map.");
}

static const char *
explain_edge (TsSketchDrawer *self, TsHex hex, guint direction)
{
  const TsHexMap *map = get_map (self)->hexes;

  if (ts_hex_map_find (map, hex) >= 0 && ts_hex_map_find (map, ts_hex_step (hex, direction)) >= 0)
    return NULL;
  return _ ("Walls and doors stand between two hexes of the map: draw the hexes first.");
}

static void
stroke_begin_cb (TsSketchDrawer *self)
{
  ts_sketch_editor_begin (self->editor);
  self->stroking = TRUE;
  self->changed = FALSE;
  self->reason = NULL;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "draw.undo", TRUE);
  complain (self, NULL);
}

static void
apply_result (TsSketchDrawer *self, gboolean changed, const char *reason)
{
  if (changed)
    ts_sketch_canvas_set_map (self->canvas, get_map (self));
  else if (self->reason == NULL)
    self->reason = reason;
  self->changed |= changed;
}

static void
painted_cb (TsSketchDrawer *self, int x, int y)
{
  if (!self->stroking)
    return;
  apply_result (self, ts_sketch_editor_paint (self->editor, self->brush, x, y, self->entry),
                explain_place (self, x, y));
}

static void
edge_painted_cb (TsSketchDrawer *self, int q, int r, guint direction)
{
  TsHex hex = { q, r };

  if (!self->stroking)
    return;
  apply_result (self, ts_sketch_editor_paint_edge (self->editor, self->brush, hex, direction),
                explain_edge (self, hex, direction));
}

/* A stroke that has drawn something may well have passed places where it could not. */
static void
stroke_end_cb (TsSketchDrawer *self)
{
  ts_sketch_editor_end (self->editor);
  if (self->stroking && !self->changed)
    complain (self, self->reason);
  self->stroking = FALSE;
  show_map (self);
}

/* In its middle: the rest of it draws nothing. */
static void
take_stroke_back (TsSketchDrawer *self)
{
  self->stroking = FALSE;
  ts_sketch_editor_end (self->editor);
  if (self->changed)
    ts_sketch_editor_undo (self->editor);
  show_map (self);
}

/* Lays the tile. */
static void
place_cb (TsSketchDrawer *self, int x, int y)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (self->tile == NULL)
    return;
  if (!ts_sketch_editor_stamp (self->editor, &self->tile->map, x, y, self->turns, self->flipped,
                               &error))
    text = ts_error_format (error, self->language);
  complain (self, text);
  show_map (self);
}

static void
size_changed_cb (TsSketchDrawer *self)
{
  ts_sketch_editor_resize (self->editor, (int) gtk_adjustment_get_value (self->width),
                           (int) gtk_adjustment_get_value (self->height));
  show_map (self);
}

static void
brush_toggled_cb (TsSketchDrawer *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  self->brush = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "brush"));
  self->tile = NULL;
  show_tool (self);
}

static void
number_toggled_cb (TsSketchDrawer *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    self->entry = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "entry"));
}

static void
tile_toggled_cb (TsSketchDrawer *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  self->tile = g_object_get_data (G_OBJECT (button), "tile");
  self->turns = 0;
  self->flipped = FALSE;
  show_tool (self);
}

static void
save_shown_cb (TsSketchDrawer *self)
{
  gtk_editable_set_text (self->tile_name, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->tile_name));
}

static void
save_tile_cb (TsSketchDrawer *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->tile_name)));

  if (*name == '\0')
    {
      gtk_widget_error_bell (GTK_WIDGET (self->tile_name));
      gtk_widget_grab_focus (GTK_WIDGET (self->tile_name));
      return;
    }
  gtk_popover_popdown (self->save_popover);
  if (is_blank (get_map (self)))
    complain (self, _ ("Nothing is drawn yet."));
  else
    g_signal_emit (self, signals[SAVE_TILE], 0, name);
}

static void
history_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsSketchDrawer *self = TS_SKETCH_DRAWER (widget);

  if (self->stroking)
    take_stroke_back (self);
  else if (g_str_equal (name, "draw.undo"))
    ts_sketch_editor_undo (self->editor);
  else if (g_str_equal (name, "draw.redo"))
    ts_sketch_editor_redo (self->editor);
  else
    ts_sketch_editor_clear (self->editor);
  complain (self, NULL);
  show_map (self);
}

static void
turn_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsSketchDrawer *self = TS_SKETCH_DRAWER (widget);

  self->turns = (self->turns + 1) % (get_map (self)->grid == TS_GRID_HEX ? TS_HEX_SIDES : 4);
  show_tool (self);
}

static void
flip_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsSketchDrawer *self = TS_SKETCH_DRAWER (widget);

  self->flipped = !self->flipped;
  show_tool (self);
}

static void
zoom_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsSketchCanvas *canvas = TS_SKETCH_DRAWER (widget)->canvas;

  if (g_str_equal (name, "draw.zoom-in"))
    ts_sketch_canvas_zoom_in (canvas);
  else if (g_str_equal (name, "draw.zoom-out"))
    ts_sketch_canvas_zoom_out (canvas);
  else
    ts_sketch_canvas_zoom_to_fit (canvas);
}

static void
choose_next_number (TsSketchDrawer *self)
{
  GtkWidget *button = gtk_widget_get_first_child (self->numbers);

  for (guint i = self->entry % self->n_entries; i > 0; i--)
    button = gtk_widget_get_next_sibling (button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

/* The brush of that number, in the order of the palette; once more, the next entry. */
static gboolean
choose_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  TsSketchDrawer *self = TS_SKETCH_DRAWER (widget);
  GtkWidget *button = gtk_widget_get_first_child (self->palette);

  for (guint i = GPOINTER_TO_UINT (user_data); i > 0 && button != NULL; i--)
    button = gtk_widget_get_next_sibling (button);
  if (button == NULL)
    return FALSE;
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)) && self->brush == TS_BRUSH_ENTRY)
    choose_next_number (self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  return TRUE;
}

/* Leaves the brush that was there before the tile. */
static void
put_tile_away (TsSketchDrawer *self)
{
  for (GtkWidget *button = gtk_widget_get_first_child (self->palette); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "brush")) == self->brush)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

/* Without a stroke or a tile Escape is for others. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  TsSketchDrawer *self = TS_SKETCH_DRAWER (widget);

  if (self->stroking)
    take_stroke_back (self);
  else if (self->tile != NULL)
    put_tile_away (self);
  else
    return FALSE;
  return TRUE;
}

/* Adds a toggle to a box of toggles of which one is chosen. */
static void
add_toggle (GtkWidget *box, GtkWidget *button)
{
  GtkWidget *first = gtk_widget_get_first_child (box);

  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  ts_wrap_box_append (TS_WRAP_BOX (box), button);
}

static void
build_palette (TsSketchDrawer *self)
{
  TsGrid grid = get_map (self)->grid;
  guint n_looks;
  const TsBrushLook *looks = ts_brush_looks_get (grid, &n_looks);

  ts_wrap_box_clear (TS_WRAP_BOX (self->palette));
  for (guint i = 0; i < n_looks; i++)
    {
      GtkWidget *button = ts_brush_look_new_button (&looks[i], grid);

      g_object_set_data (G_OBJECT (button), "brush", GUINT_TO_POINTER (looks[i].brush));
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (brush_toggled_cb), self);
      add_toggle (self->palette, button);
    }
  choose_cb (GTK_WIDGET (self), NULL, GUINT_TO_POINTER (0));
}

static void
add_number (TsSketchDrawer *self, guint number, const char *label)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_widget_add_css_class (button, "brush");
  g_object_set_data (G_OBJECT (button), "entry", GUINT_TO_POINTER (number));
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (number_toggled_cb), self);
  add_toggle (self->numbers, button);
}

/* `names` is nullable. */
static void
build_numbers (TsSketchDrawer *self, const GPtrArray *names)
{
  gboolean named = names != NULL && names->len > 0;

  ts_wrap_box_clear (TS_WRAP_BOX (self->numbers));
  self->n_entries = named ? MIN (names->len, TS_HEX_MAX_ENTRIES) : TS_HEX_MAX_ENTRIES;
  for (guint i = 0; i < self->n_entries; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      add_number (self, i + 1, named ? g_ptr_array_index (names, i) : number);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (self->numbers)),
                                TRUE);
}

static gboolean
ts_sketch_drawer_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TS_SKETCH_DRAWER (widget)->canvas));
}

static void
ts_sketch_drawer_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_SKETCH_DRAWER);
  G_OBJECT_CLASS (ts_sketch_drawer_parent_class)->dispose (object);
}

static void
ts_sketch_drawer_finalize (GObject *object)
{
  TsSketchDrawer *self = TS_SKETCH_DRAWER (object);

  ts_sketch_editor_free (self->editor);
  g_ptr_array_unref (self->tiles);
  G_OBJECT_CLASS (ts_sketch_drawer_parent_class)->finalize (object);
}

static const struct
{
  const char *name;
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "draw.undo", history_cb },  { "draw.redo", history_cb },  { "draw.clear", history_cb },
  { "draw.turn", turn_cb },     { "draw.flip", flip_cb },     { "draw.zoom-in", zoom_cb },
  { "draw.zoom-out", zoom_cb }, { "draw.zoom-fit", zoom_cb },
};

static const struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
} keys[] = {
  { GDK_KEY_z, GDK_CONTROL_MASK, "draw.undo" },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "draw.redo" },
  { GDK_KEY_y, GDK_CONTROL_MASK, "draw.redo" },
  { GDK_KEY_r, 0, "draw.turn" },
  { GDK_KEY_f, 0, "draw.flip" },
};

static void
install_actions (GtkWidgetClass *klass)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].modifiers, keys[i].action,
                                         NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, escape_cb, NULL);
}

/* 1 to 9. */
static void
add_digits (TsSketchDrawer *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < 9; i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (
            gtk_alternative_trigger_new (gtk_keyval_trigger_new (GDK_KEY_1 + i, 0),
                                         gtk_keyval_trigger_new (GDK_KEY_KP_1 + i, 0)),
            gtk_callback_action_new (choose_cb, GUINT_TO_POINTER (i), NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, canvas);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, complaint);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, details);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, hint);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, numbers);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, tile_tools);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, tile_strip);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, tile_buttons);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, palette);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, size);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, save);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, save_popover);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, tile_name);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, width);
  gtk_widget_class_bind_template_child (klass, TsSketchDrawer, height);
  gtk_widget_class_bind_template_callback (klass, stroke_begin_cb);
  gtk_widget_class_bind_template_callback (klass, painted_cb);
  gtk_widget_class_bind_template_callback (klass, edge_painted_cb);
  gtk_widget_class_bind_template_callback (klass, stroke_end_cb);
  gtk_widget_class_bind_template_callback (klass, place_cb);
  gtk_widget_class_bind_template_callback (klass, size_changed_cb);
  gtk_widget_class_bind_template_callback (klass, save_shown_cb);
  gtk_widget_class_bind_template_callback (klass, save_tile_cb);
}

static void
ts_sketch_drawer_class_init (TsSketchDrawerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_sketch_drawer_dispose;
  object_class->finalize = ts_sketch_drawer_finalize;
  widget_class->focus = ts_widget_focus;
  widget_class->grab_focus = ts_sketch_drawer_grab_focus;
  signals[SAVE_TILE] = g_signal_new ("save-tile", TS_TYPE_SKETCH_DRAWER, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  install_actions (widget_class);
  g_type_ensure (TS_TYPE_NOOK);
  g_type_ensure (TS_TYPE_SKETCH_CANVAS);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-sketch-drawer.ui");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_sketch_drawer_init (TsSketchDrawer *self)
{
  g_auto (TsSketchMap) nothing = { 0 };

  self->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_tile_free);
  self->language = ts_language_get_english ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_hush (GTK_WIDGET (self));
  ts_widget_name_menu_button (self->size, _ ("Size of the board"));
  ts_widget_name_menu_button (GTK_MENU_BUTTON (self->save), _ ("Save as tile…"));
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  build_numbers (self, NULL);
  add_digits (self);
  ts_sketch_map_init (&nothing, TS_GRID_HEX, 0, 0);
  ts_sketch_drawer_set_map (self, &nothing);
}

GtkWidget *
ts_sketch_drawer_new (void)
{
  return g_object_new (TS_TYPE_SKETCH_DRAWER, NULL);
}

void
ts_sketch_drawer_set_language (TsSketchDrawer *self, const TsLanguage *language)
{
  g_return_if_fail (TS_IS_SKETCH_DRAWER (self));

  self->language = language;
  ts_sketch_canvas_set_language (self->canvas, language);
}

void
ts_sketch_drawer_set_map (TsSketchDrawer *self, const TsSketchMap *map)
{
  g_return_if_fail (TS_IS_SKETCH_DRAWER (self));

  ts_sketch_drawer_clear_tiles (self);
  g_clear_pointer (&self->editor, ts_sketch_editor_free);
  self->editor = ts_sketch_editor_new (map);
  build_palette (self);
  show_map (self);
}

void
ts_sketch_drawer_replace_map (TsSketchDrawer *self, const TsSketchMap *map)
{
  g_return_if_fail (TS_IS_SKETCH_DRAWER (self));

  ts_sketch_editor_replace (self->editor, map);
  show_map (self);
}

const TsSketchMap *
ts_sketch_drawer_get_map (TsSketchDrawer *self)
{
  g_return_val_if_fail (TS_IS_SKETCH_DRAWER (self), NULL);

  return get_map (self);
}

void
ts_sketch_drawer_clear_tiles (TsSketchDrawer *self)
{
  g_return_if_fail (TS_IS_SKETCH_DRAWER (self));

  if (self->tile != NULL)
    put_tile_away (self);
  ts_widget_clear_box (self->tile_buttons);
  g_ptr_array_set_size (self->tiles, 0);
  gtk_widget_set_visible (self->tile_strip, FALSE);
}

void
ts_sketch_drawer_add_tile (TsSketchDrawer *self, const char *name, const TsSketchMap *map)
{
  GtkWidget *brush;
  GtkWidget *button;
  TsTile *tile;

  g_return_if_fail (TS_IS_SKETCH_DRAWER (self));

  if (map->grid != get_map (self)->grid)
    return;
  tile = ts_tile_new (map);
  g_ptr_array_add (self->tiles, tile);
  button = ts_tile_new_button (tile, name);
  brush = gtk_widget_get_first_child (self->palette);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (brush));
  g_object_set_data (G_OBJECT (button), "tile", tile);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (tile_toggled_cb), self);
  gtk_box_append (self->tile_buttons, button);
  gtk_widget_set_visible (self->tile_strip, TRUE);
}

void
ts_sketch_drawer_set_entries (TsSketchDrawer *self, GPtrArray *names)
{
  g_return_if_fail (TS_IS_SKETCH_DRAWER (self));

  build_numbers (self, names);
  ts_sketch_canvas_set_entries (self->canvas, names);
}

void
ts_sketch_drawer_set_keeps_tiles (TsSketchDrawer *self, gboolean keeps_tiles)
{
  g_return_if_fail (TS_IS_SKETCH_DRAWER (self));

  gtk_widget_set_visible (self->save, keeps_tiles);
}
