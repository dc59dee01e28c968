/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-canvas-format.c: a place of the canvas in words.
 */

#include <glib/gi18n.h>

#include "ts-sketch-canvas-private.h"
#include "ts-sketch-words.h"

static const char *const edge_names[] = {
  /* Translators: what is on an edge of a hex; %s is which edge: “on the left”. */
  [TS_EDGE_NONE] = N_ ("no wall (%s)"),
  [TS_EDGE_WALL] = N_ ("wall (%s)"),
  [TS_EDGE_DOOR] = N_ ("closed door (%s)"),
  [TS_EDGE_OPEN_DOOR] = N_ ("open door (%s)"),
};

static const char *const side_names[TS_HEX_SIDES] = {
  N_ ("on the right"), N_ ("on the lower right"), N_ ("on the lower left"),
  N_ ("on the left"),  N_ ("on the upper left"),  N_ ("on the upper right"),
};

static char *
format_phrase (TsSketchCanvas *self, TsPhrase *phrase)
{
  char *text = ts_phrase_format (phrase, self->language);

  ts_phrase_unref (phrase);
  return text;
}

/* From the middle of the map, which stays where it is while the cursor moves. */
static char *
format_where (TsSketchCanvas *self, int x, int y)
{
  TsSketchPlace middle = ts_plane_find_center (self->map.grid, &self->extent);
  g_autoptr (TsSketch) empty = NULL;

  if (self->map.grid == TS_GRID_HEX && middle.x == x && middle.y == y)
    return g_strdup (_ ("middle of the map"));
  if (self->map.grid == TS_GRID_HEX)
    return format_phrase (self,
                          ts_hex_offset_format ((TsHex){ middle.x, middle.y }, (TsHex){ x, y }));
  empty = ts_sketch_new (&self->map);
  return format_phrase (self, ts_sketch_place_format (empty, NULL, x, y, NULL));
}

/* Consumes `text`. */
static void
append (GString *list, char *text)
{
  if (list->len > 0)
    g_string_append (list, C_ ("list", ", "));
  g_string_append (list, text);
  g_free (text);
}

/* One side of a hex with what is on it: "wall (on the left)". */
static char *
format_edge (TsEdge edge, guint direction)
{
  GString *text = g_string_new (_ (edge_names[edge]));

  g_string_replace (text, "%s", _ (side_names[direction]), 1);
  return g_string_free (text, FALSE);
}

static char *
format_entry (const GPtrArray *names, guint entry)
{
  if (names != NULL && entry <= names->len)
    /* Translators: %s is the name of an entry of enemies, such as “Alpha”. */
    return g_strdup_printf (_ ("entry %s"), (char *) g_ptr_array_index (names, entry - 1));
  /* Translators: %u is the number of an entry of enemies. */
  return g_strdup_printf (_ ("entry %u"), entry);
}

static void
append_hex (GString *list, const TsHexMap *map, const GPtrArray *names, TsHex hex)
{
  const TsHexCell *cell = ts_hex_map_look (map, hex);

  if (cell == NULL)
    {
      append (list, g_strdup (_ ("not on the map")));
      return;
    }
  if (cell->entry != 0)
    append (list, format_entry (names, cell->entry));
  if (cell->blocked)
    append (list, g_strdup (_ ("blocked")));
  if (cell->rough)
    append (list, g_strdup (_ ("obstacle")));
  for (guint d = 0; d < TS_HEX_SIDES; d++)
    {
      TsEdge edge = ts_hex_map_get_edge (map, hex, d);

      if (edge != TS_EDGE_NONE)
        append (list, format_edge (edge, d));
    }
}

static gboolean
covers (const TsPiece *piece, int x, int y)
{
  return x >= piece->at.x && x < piece->at.x + piece->width && y >= piece->at.y
         && y < piece->at.y + piece->height;
}

static void
append_pieces (GString *list, TsSketchCanvas *self, int x, int y)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const TsPiece *piece = self->pieces->pdata[i];

      if (!covers (piece, x, y))
        continue;
      append (list, g_strdup (piece->label));
      if (piece->down)
        append (list, g_strdup (_ ("down")));
    }
  for (guint i = 0; i < self->spots->len; i++)
    {
      const TsSpot *spot = self->spots->pdata[i];

      if (spot->x == x && spot->y == y)
        append (list, g_strdup (spot->label));
    }
}

static void
append_field (GString *list, TsSketchCanvas *self, int x, int y)
{
  for (guint i = 0; self->overlay != NULL && i < self->overlay->field->len; i++)
    {
      const TsSketchNote *note = &g_array_index (self->overlay->field, TsSketchNote, i);

      if (note->place.x == x && note->place.y == y)
        /* Translators: %s is what a move there costs. */
        append (list, g_strdup_printf (_ ("reach %s"), note->text));
    }
}

/* "2 to the right, 1 down: Endo 2, blocked". */
static char *
format_place (TsSketchCanvas *self, int x, int y)
{
  g_autofree char *where = NULL;
  g_autoptr (GString) what = g_string_new (NULL);

  if (!self->has_map)
    return g_strdup (_ ("There is no map"));
  where = format_where (self, x, y);
  append_pieces (what, self, x, y);
  if (self->map.grid == TS_GRID_HEX)
    append_hex (what, self->map.hexes, self->entries, (TsHex){ x, y });
  else if (ts_square_map_is_obstructed (self->map.squares, (TsSquare){ x, y }))
    append (what, g_strdup (_ ("obstructed")));
  append_field (what, self, x, y);
  if (what->len == 0)
    return g_steal_pointer (&where);
  /* Translators: a place of the map, and what is there */
  return g_strdup_printf (_ ("%1$s: %2$s"), where, what->str);
}

static char *
format_cursor (TsSketchCanvas *self)
{
  g_autofree char *place = format_place (self, self->cursor.x, self->cursor.y);
  g_autofree char *edge = NULL;

  if (!self->has_map || self->edge < 0)
    return g_steal_pointer (&place);
  edge = format_edge (ts_hex_map_get_edge (self->map.hexes,
                                           (TsHex){ self->cursor.x, self->cursor.y },
                                           (guint) self->edge),
                      (guint) self->edge);
  /* Translators: an edge of a hex with what is on it, and the hex */
  return g_strdup_printf (_ ("%1$s. %2$s"), edge, place);
}

void
ts_sketch_canvas_describe (TsSketchCanvas *self)
{
  g_autofree char *text = format_cursor (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}
