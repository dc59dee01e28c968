/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-map-editor.c: a map in a form: small, with a button to draw it on a page of its own.
 */

#include <glib/gi18n.h>

#include "ts-map-editor.h"

#include "ts-game.h"
#include "ts-sketch-preview.h"
#include "ts-wrap-box.h"

#define PREVIEW_WIDTH 200
#define PREVIEW_HEIGHT 140

struct _TsMapEditor
{
  TsEditor parent_instance;
  char *name;
  char *grid;      /* nullable: either */
  JsonNode *value; /* nullable */

  GtkWidget *box;
  GtkWidget *picture; /* nullable */
  GtkWidget *draw;
  GtkWidget *draw_squares; /* where both grids may be drawn and none is yet */
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE (TsMapEditor, ts_map_editor, TS_TYPE_EDITOR)

static GtkWidget *
new_picture (JsonNode *value)
{
  g_auto (TsSketchMap) map = { 0 };
  GtkWidget *label;

  if (JSON_NODE_HOLDS_OBJECT (value)
      && ts_sketch_map_init_from_json (&map, json_node_get_object (value), NULL))
    return ts_sketch_preview_new (&map, PREVIEW_WIDTH, PREVIEW_HEIGHT);
  label = gtk_label_new (_ ("This map cannot be shown here. It is left unchanged."));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static const char *
format_draw (TsMapEditor *self)
{
  if (self->value != NULL)
    return _ ("Change the drawing…");
  return self->grid != NULL ? _ ("Draw…") : _ ("Draw hexes…");
}

static void
update (TsMapEditor *self)
{
  if (self->picture != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->picture);
  self->picture = self->value != NULL ? new_picture (self->value) : NULL;
  if (self->picture != NULL)
    {
      gtk_widget_set_halign (self->picture, GTK_ALIGN_START);
      gtk_box_prepend (GTK_BOX (self->box), self->picture);
    }
  gtk_button_set_label (GTK_BUTTON (self->draw), format_draw (self));
  gtk_widget_set_visible (self->draw_squares, self->value == NULL && self->grid == NULL);
  gtk_widget_set_visible (self->remove, self->value != NULL);
}

/* The grid of the map that is there. */
static const char *
get_grid (TsMapEditor *self)
{
  JsonObject *map = self->value != NULL && JSON_NODE_HOLDS_OBJECT (self->value)
                        ? json_node_get_object (self->value)
                        : NULL;

  return map != NULL ? ts_arg_text (map, "grid") : NULL;
}

static void
draw_clicked_cb (TsMapEditor *self)
{
  const char *grid = self->grid != NULL ? self->grid : get_grid (self);

  gtk_widget_activate_action (GTK_WIDGET (self), TS_ACTION_DRAW, "(ss)", self->name,
                              g_strcmp0 (grid, "square") == 0 ? "square" : "hex");
}

static void
squares_clicked_cb (TsMapEditor *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), TS_ACTION_DRAW, "(ss)", self->name, "square");
}

static void
remove_clicked_cb (TsMapEditor *self)
{
  g_clear_pointer (&self->value, json_node_unref);
  gtk_widget_grab_focus (self->draw);
  update (self);
  ts_editor_changed (TS_EDITOR (self));
}

static JsonNode *
ts_map_editor_dup_value (TsEditor *editor)
{
  TsMapEditor *self = TS_MAP_EDITOR (editor);

  return self->value != NULL ? json_node_copy (self->value) : NULL;
}

static void
ts_map_editor_set_value (TsEditor *editor, JsonNode *value)
{
  TsMapEditor *self = TS_MAP_EDITOR (editor);

  g_clear_pointer (&self->value, json_node_unref);
  self->value = value != NULL ? json_node_copy (value) : NULL;
  update (self);
}

static void
ts_map_editor_finalize (GObject *object)
{
  TsMapEditor *self = TS_MAP_EDITOR (object);

  g_clear_pointer (&self->value, json_node_unref);
  g_free (self->name);
  g_free (self->grid);
  G_OBJECT_CLASS (ts_map_editor_parent_class)->finalize (object);
}

static void
ts_map_editor_class_init (TsMapEditorClass *klass)
{
  TsEditorClass *editor_class = TS_EDITOR_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_map_editor_finalize;
  editor_class->dup_value = ts_map_editor_dup_value;
  editor_class->set_value = ts_map_editor_set_value;
}

static void
ts_map_editor_init (TsMapEditor *self)
{
  GtkWidget *buttons = ts_wrap_box_new (6, FALSE);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->draw = gtk_button_new ();
  self->draw_squares = gtk_button_new_with_label (_ ("Draw squares…"));
  self->remove = gtk_button_new_with_label (_ ("Remove the map"));
  ts_wrap_box_append (TS_WRAP_BOX (buttons), self->draw);
  ts_wrap_box_append (TS_WRAP_BOX (buttons), self->draw_squares);
  ts_wrap_box_append (TS_WRAP_BOX (buttons), self->remove);
  gtk_box_append (GTK_BOX (self->box), buttons);
  g_signal_connect_swapped (self->draw, "clicked", G_CALLBACK (draw_clicked_cb), self);
  g_signal_connect_swapped (self->draw_squares, "clicked", G_CALLBACK (squares_clicked_cb), self);
  g_signal_connect_swapped (self->remove, "clicked", G_CALLBACK (remove_clicked_cb), self);
  ts_editor_set_child (TS_EDITOR (self), self->box);
  ts_editor_set_wide (TS_EDITOR (self), TRUE);
}

GtkWidget *
ts_map_editor_new (const char *name, const char *grid)
{
  TsMapEditor *self = g_object_new (TS_TYPE_MAP_EDITOR, NULL);

  self->name = g_strdup (name);
  self->grid = g_strdup (grid);
  update (self);
  return GTK_WIDGET (self);
}
