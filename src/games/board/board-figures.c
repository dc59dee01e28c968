/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board-figures.c: figures as people describe them.
 */

#include "board.h"

#include "ts-sketch-verbs.h"

#include <string.h>

#define ID_STEM 20

static const BoardSide hex_sides[] = {
  { "hero", N_ ("Heroes"), "blue" },
  { "enemy", N_ ("Enemies"), "red" },
  {},
};

static const BoardSide square_sides[] = {
  { "red", N_ ("Red"), "red" },
  { "blue", N_ ("Blue"), "blue" },
  { "white", N_ ("White"), "white" },
  { "yellow", N_ ("Yellow"), "yellow" },
  {},
};

/* All sides there are; which of them a map has is for the map to say. */
static const TsChoice sides[] = {
  { "hero", N_ ("Heroes") },
  { "enemy", N_ ("Enemies") },
  { "red", N_ ("Red") },
  { "blue", N_ ("Blue") },
  { "white", N_ ("White") },
  { "yellow", N_ ("Yellow") },
  {},
};

const TsSpec board_figure_args[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = MAX_NAME, .label = N_ ("Name") },
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = sides, .label = N_ ("Side"),
    .hint = N_ ("heroes and enemies on hexes, a color on squares") },
  { "move", TS_SPEC_INTEGER, .min = 0, .max = MAX_NUMBER, .label = N_ ("Movement points") },
  { "range", TS_SPEC_INTEGER, .min = 0, .max = MAX_NUMBER, .label = N_ ("Range") },
  { "flies", TS_SPEC_BOOLEAN, .label = N_ ("Flies over obstacles") },
  { "width", TS_SPEC_INTEGER, .min = 1, .max = MAX_SPAN, .label = N_ ("Squares wide") },
  { "height", TS_SPEC_INTEGER, .min = 1, .max = MAX_SPAN, .label = N_ ("Squares high") },
  { "place", TS_SPEC_INTEGERS, .min = -TS_HEX_LIMIT, .max = TS_HEX_LIMIT,
    .label = N_ ("Place on the map"), .hint = N_ ("2, -1") },
  {},
};

const TsSpec board_change_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure") },
  { "name", TS_SPEC_TEXT, .min = 1, .max = MAX_NAME, .label = N_ ("Name") },
  { "side", TS_SPEC_CHOICE, .choices = sides, .label = N_ ("Side") },
  { "move", TS_SPEC_INTEGER, .min = 0, .max = MAX_NUMBER, .label = N_ ("Movement points") },
  { "range", TS_SPEC_INTEGER, .min = 0, .max = MAX_NUMBER, .label = N_ ("Range") },
  { "flies", TS_SPEC_BOOLEAN, .label = N_ ("Flies over obstacles") },
  { "down", TS_SPEC_BOOLEAN, .label = N_ ("Is down") },
  { "width", TS_SPEC_INTEGER, .min = 1, .max = MAX_SPAN, .label = N_ ("Squares wide") },
  { "height", TS_SPEC_INTEGER, .min = 1, .max = MAX_SPAN, .label = N_ ("Squares high") },
  {},
};

static gboolean
is_name_taken (const BoardState *state, const BoardFigure *but, const char *name)
{
  for (guint i = 0; i < state->figures->len; i++)
    if (board_get_figure (state, i) != but && strcmp (board_get_figure (state, i)->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* The name as typed, or with a number behind it, so that every figure has one of its own. */
static GRefString *
make_name (const BoardState *state, const BoardFigure *but, const char *typed)
{
  g_autofree char *base = g_strstrip (g_strdup (typed));
  g_autofree char *name = g_strdup (base);

  for (guint i = 2; is_name_taken (state, but, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", base, i);
    }
  return g_ref_string_new (name);
}

/* "sarah-1": the name as far as it is plain letters, and a number that nothing had before. */
static GRefString *
make_id (BoardState *state, const char *name)
{
  g_autoptr (GString) id = g_string_new (NULL);

  for (const char *c = name; *c != '\0' && id->len < ID_STEM; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (id, g_ascii_tolower (*c));
  g_string_append_printf (id, "%s%u", id->len > 0 ? "-" : "figure-", ++state->n_added);
  return g_ref_string_new (id->str);
}

static gboolean
read_side (const BoardState *state, BoardFigure *figure, const char *id, GError **error)
{
  for (const BoardSide *side = board_get_sides (state->map.grid); side->id != NULL; side++)
    if (strcmp (side->id, id) == 0)
      {
        figure->side = side;
        return TRUE;
      }
  return ts_error_set (error, TS_ERROR_REFUSED,
                       state->map.grid == TS_GRID_HEX
                           ? ts_phrase ("On hexes a figure is one of the heroes or the enemies.")
                           : ts_phrase ("On squares a figure is red, blue, white or yellow."));
}

/* The numbers that are given; the others stay. */
static gboolean
read_numbers (const BoardState *state, BoardFigure *figure, JsonObject *args, GError **error)
{
  figure->move = (int) ts_arg_number (args, "move", figure->move);
  figure->range = (int) ts_arg_number (args, "range", figure->range);
  figure->flies = ts_arg_flag (args, "flies", figure->flies);
  figure->width = (int) ts_arg_number (args, "width", figure->width);
  figure->height = (int) ts_arg_number (args, "height", figure->height);
  if (state->map.grid == TS_GRID_SQUARE || (figure->width == 1 && figure->height == 1))
    return TRUE;
  return ts_error_set (error, TS_ERROR_REFUSED,
                       ts_phrase ("On hexes every figure takes one hex. Leave its size out."));
}

const BoardSide *
board_get_sides (TsGrid grid)
{
  return grid == TS_GRID_HEX ? hex_sides : square_sides;
}

gboolean
board_add_figure (BoardState *self, JsonObject *args, GError **error)
{
  const char *name = ts_arg_text (args, "name");
  BoardFigure figure
      = { .width = 1, .height = 1, .move = TS_SKETCH_UNKNOWN, .range = TS_SKETCH_UNKNOWN };

  if (self->figures->len == MAX_FIGURES)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("There are {max} figures already. Remove one first.",
                                    ts_number ("max", MAX_FIGURES)));
  if (!ts_spec_check_name (name, error)
      || !read_side (self, &figure, ts_arg_text (args, "side"), error)
      || !read_numbers (self, &figure, args, error))
    return FALSE;

  if (json_object_has_member (args, "place"))
    {
      if (!ts_sketch_read_at (args, &self->map, &figure.x, &figure.y, error))
        return FALSE;
      figure.placed = TRUE;
    }
  figure.name = make_name (self, NULL, name);
  figure.id = make_id (self, figure.name);
  g_array_append_val (self->figures, figure);
  return !figure.placed
         || board_check_place (self, board_get_figure (self, self->figures->len - 1), error);
}

gboolean
board_change_figure (BoardState *self, BoardFigure *figure, JsonObject *args, GError **error)
{
  const char *name = ts_arg_text (args, "name");
  const char *side = ts_arg_text (args, "side");

  if (name != NULL && !ts_spec_check_name (name, error))
    return FALSE;
  if (side != NULL && !read_side (self, figure, side, error))
    return FALSE;
  if (!read_numbers (self, figure, args, error))
    return FALSE;

  if (name != NULL)
    {
      g_ref_string_release (figure->name);
      figure->name = make_name (self, figure, name);
    }
  figure->down = ts_arg_flag (args, "down", figure->down);
  if (!figure->down || strcmp (figure->side->id, "hero") == 0)
    return TRUE;
  if (json_object_has_member (args, "down"))
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("Only heroes on hexes can be down. Put the figure beside the "
                                    "map or remove it."));
  figure->down = FALSE;
  return TRUE;
}
