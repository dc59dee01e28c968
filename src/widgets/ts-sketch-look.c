/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-look.c: the colours of a map, from the style sheet.
 */

#include "ts-sketch-look.h"

typedef struct
{
  const char *name;
  gsize offset;
} Entry;

static const Entry entries[] = {
  { "map_face", offsetof (TsSketchLook, face) },
  { "map_line", offsetof (TsSketchLook, line) },
  { "map_ink", offsetof (TsSketchLook, ink) },
  { "map_dot", offsetof (TsSketchLook, dot) },
  { "map_rough_face", offsetof (TsSketchLook, rough_face) },
  { "map_rough", offsetof (TsSketchLook, rough) },
  { "map_blocked_face", offsetof (TsSketchLook, blocked_face) },
  { "map_blocked", offsetof (TsSketchLook, blocked) },
  { "map_entry_face", offsetof (TsSketchLook, entry_face) },
  { "map_entry", offsetof (TsSketchLook, entry) },
  { "map_wall", offsetof (TsSketchLook, wall) },
  { "map_door", offsetof (TsSketchLook, door) },
  { "map_door_edge", offsetof (TsSketchLook, door_edge) },
  { "map_pick", offsetof (TsSketchLook, pick) },
  { "map_sight", offsetof (TsSketchLook, sight) },
  { "map_stop", offsetof (TsSketchLook, stop) },
  { "map_stop_ink", offsetof (TsSketchLook, stop_ink) },
  { "map_halo", offsetof (TsSketchLook, halo) },
};

/* Without the style sheet of the program everything has the colour of text. */
static void
read_color (GtkStyleContext *context, const char *name, GdkRGBA *color)
{
  if (!gtk_style_context_lookup_color (context, name, color))
    gtk_style_context_get_color (context, color);
}

void
ts_sketch_look_read (TsSketchLook *self, GtkWidget *widget)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    read_color (context, entries[i].name, (GdkRGBA *) ((char *) self + entries[i].offset));
  for (guint i = 0; i < TS_LOOK_SEATS; i++)
    {
      g_autofree char *piece = g_strconcat ("piece_", ts_seat_get_id (i), NULL);
      g_autofree char *ink = g_strconcat (piece, "_ink", NULL);

      read_color (context, piece, &self->piece[i]);
      read_color (context, ink, &self->piece_ink[i]);
    }
}
