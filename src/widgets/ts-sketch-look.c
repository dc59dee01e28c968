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

static const char *const seats[] = { "red", "blue", "white", "yellow" };

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
  { "piece_red", offsetof (TsSketchLook, piece[0]) },
  { "piece_red_ink", offsetof (TsSketchLook, piece_ink[0]) },
  { "piece_blue", offsetof (TsSketchLook, piece[1]) },
  { "piece_blue_ink", offsetof (TsSketchLook, piece_ink[1]) },
  { "piece_white", offsetof (TsSketchLook, piece[2]) },
  { "piece_white_ink", offsetof (TsSketchLook, piece_ink[2]) },
  { "piece_yellow", offsetof (TsSketchLook, piece[3]) },
  { "piece_yellow_ink", offsetof (TsSketchLook, piece_ink[3]) },
  { "piece_other", offsetof (TsSketchLook, piece[4]) },
  { "piece_other_ink", offsetof (TsSketchLook, piece_ink[4]) },
};

/* Without the style sheet of the program everything has the colour of text. */
void
ts_sketch_look_read (TsSketchLook *self, GtkWidget *widget)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GdkRGBA *color = (GdkRGBA *) ((char *) self + entries[i].offset);

      if (!gtk_style_context_lookup_color (context, entries[i].name, color))
        gtk_style_context_get_color (context, color);
    }
}

guint
ts_sketch_look_find_seat (const char *seat)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (seats) && g_strcmp0 (seats[i], seat) != 0)
    i++;
  return i;
}
