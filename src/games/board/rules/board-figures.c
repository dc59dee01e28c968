/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board-figures.c: figures as people describe them: added, changed and removed by hand.
 */

#include "board.h"

#include "ts-sketch-verbs.h"

#include <string.h>

#define ID_STEM 20
#define MAX_NUMBER 99 /* movement points, range */
#define MAX_NAME 40

const TsChoice board_sides[] = {
  [SIDE_HERO] = { "hero", N_ ("Heroes") },
  [SIDE_ENEMY] = { "enemy", N_ ("Enemies") },
  [SIDE_RED] = { "red", N_ ("Red") },
  [SIDE_BLUE] = { "blue", N_ ("Blue") },
  [SIDE_WHITE] = { "white", N_ ("White") },
  [SIDE_YELLOW] = { "yellow", N_ ("Yellow") },
  {},
};

/* The color in which the figures of a side are shown. */
static const char *const seats[] = {
  [SIDE_HERO] = "blue", [SIDE_ENEMY] = "red",   [SIDE_RED] = "red",
  [SIDE_BLUE] = "blue", [SIDE_WHITE] = "white", [SIDE_YELLOW] = "yellow",
};

int
board_find_figure (gconstpointer data, const char *id, TsWhyNot *why_not)
{
  const BoardState *state = data;

  for (guint i = 0; i < state->n_figures; i++)
    if (strcmp (state->figures[i].id, id) == 0)
      return (int) i;
  ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                ts_phrase ("There is no figure “{figure}”. Choose one of those on the screen.",
                           ts_name ("figure", id)));
  return NOBODY;
}

/* What may be said of a figure: what is not said stays as it is. */
#define NAME_ARG(is_required)                                                                      \
  {                                                                                                \
    "name", TS_SPEC_TEXT, .required = is_required, .min = 1, .max = MAX_NAME,                      \
                          .label = N_ ("Name"), TS_INTO (BoardDescription, name)                   \
  }
#define NUMBER_ARG(member, least, most, text)                                                      \
  {                                                                                                \
#member, TS_SPEC_INTEGER, .min = least, .max = most, .label = text,                            \
                              TS_INTO(BoardDescription, member), .otherwise = NOT_SAID             \
  }
#define FLAG_ARG(member, text)                                                                     \
  {                                                                                                \
#member, TS_SPEC_BOOLEAN, .label = text, TS_INTO(BoardDescription, member),                    \
                              .otherwise = NOT_SAID                                                \
  }

const TsSpec board_figure_args[] = {
  NAME_ARG (TRUE),
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = board_sides, .label = N_ ("Side"),
    .hint = N_ ("heroes and enemies on hexes, a color on squares"),
    TS_INTO (BoardDescription, side) },
  NUMBER_ARG (move, 0, MAX_NUMBER, N_ ("Movement points")),
  NUMBER_ARG (range, 0, MAX_NUMBER, N_ ("Range")),
  FLAG_ARG (flies, N_ ("Flies over obstacles")),
  NUMBER_ARG (width, 1, MAX_SPAN, N_ ("Squares wide")),
  NUMBER_ARG (height, 1, MAX_SPAN, N_ ("Squares high")),
  { "place", TS_SPEC_INTEGERS, .min = -TS_HEX_LIMIT, .max = TS_HEX_LIMIT, .count = 2,
    .label = N_ ("Place on the map"), .hint = N_ ("2, -1"),
    TS_INTO_LIST (BoardDescription, place, n_place), TS_HAS (BoardDescription, is_placed) },
  {},
};

static const TsSpec change_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure"),
    TS_INTO (BoardDescription, figure), .find = board_find_figure },
  NAME_ARG (FALSE),
  { "side", TS_SPEC_CHOICE, .choices = board_sides, .label = N_ ("Side"),
    TS_INTO (BoardDescription, side) },
  NUMBER_ARG (move, 0, MAX_NUMBER, N_ ("Movement points")),
  NUMBER_ARG (range, 0, MAX_NUMBER, N_ ("Range")),
  FLAG_ARG (flies, N_ ("Flies over obstacles")),
  FLAG_ARG (down, N_ ("Is down")),
  NUMBER_ARG (width, 1, MAX_SPAN, N_ ("Squares wide")),
  NUMBER_ARG (height, 1, MAX_SPAN, N_ ("Squares high")),
  {},
};

const TsSpec board_which_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure"),
    TS_INTO (BoardWhich, figure), .find = board_find_figure },
  {},
};

/* The numbers of the roster: "move-ID" and "range-ID". */

static guint
count_figures (gconstpointer state)
{
  return ((const BoardState *) state)->n_figures;
}

static const char *
get_id (gconstpointer state, guint figure)
{
  return ((const BoardState *) state)->figures[figure].id;
}

static void
describe_change (TsOutcome *outcome, const BoardFigure *figure)
{
  ts_title (outcome,
            ts_phrase ("{figure} is changed", ts_part ("figure", board_format_figure (figure))));
}

static const TsNumber figure_numbers[] = {
  { "move", N_ ("Movement"), TS_TRACKER_COUNTER, TS_AT (BoardFigure, move), .max = MAX_NUMBER },
  { "range", N_ ("Range"), TS_TRACKER_COUNTER, TS_AT (BoardFigure, range), .max = MAX_NUMBER },
  {},
};

static void
set_number (gpointer state, guint i, const TsNumber *number, gint64 value, TsOutcome *outcome)
{
  BoardFigure *figure = &((BoardState *) state)->figures[i];

  *(number == figure_numbers ? &figure->move : &figure->range) = (int) value;
  describe_change (outcome, figure);
}

const TsGroup board_numbers[] = {
  { "{number}-{thing}", figure_numbers, TS_THINGS (BoardState, figures), count_figures, get_id,
    .set_number = set_number },
  {},
};

/* What a figure is. */

const char *
board_get_side_id (const BoardFigure *figure)
{
  return board_sides[figure->side].id;
}

const char *
board_get_seat (BoardSide side)
{
  return seats[side];
}

TsPhrase *
board_format_figure (const BoardFigure *figure)
{
  return ts_phrase_verbatim (figure->name);
}

gboolean
board_has_side (TsGrid grid, BoardSide side)
{
  return (side <= SIDE_ENEMY) == (grid == TS_GRID_HEX);
}

static gboolean
is_name_taken (const BoardState *state, const BoardFigure *but, const char *name)
{
  for (guint i = 0; i < state->n_figures; i++)
    if (&state->figures[i] != but && strcmp (state->figures[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

/* The name as typed, or with a number behind it, so that every figure has one of its own. */
static const char *
make_name (const BoardState *state, const BoardFigure *but, const char *typed)
{
  g_autofree char *base = g_strstrip (g_strdup (typed));
  g_autofree char *name = g_strdup (base);

  for (guint i = 2; is_name_taken (state, but, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", base, i);
    }
  return ts_text (name);
}

/* "sarah-1": the name as far as it is plain letters, and a number that nothing had before. */
static const char *
make_id (BoardState *state, const char *name)
{
  g_autoptr (GString) id = g_string_new (NULL);

  for (const char *c = name; *c != '\0' && id->len < ID_STEM; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (id, g_ascii_tolower (*c));
  g_string_append_printf (id, "%s%u", id->len > 0 ? "-" : "figure-", ++state->n_added);
  return ts_text (id->str);
}

/* What is said of a figure but its name and place; the rest stays. */
static void
describe (BoardFigure *figure, const BoardDescription *said)
{
  if (said->side != NOT_SAID)
    figure->side = (BoardSide) said->side;
  if (said->move != NOT_SAID)
    figure->move = said->move;
  if (said->range != NOT_SAID)
    figure->range = said->range;
  if (said->flies != NOT_SAID)
    figure->flies = said->flies;
  if (said->down != NOT_SAID)
    figure->down = said->down;
  if (said->width != NOT_SAID)
    figure->width = said->width;
  if (said->height != NOT_SAID)
    figure->height = said->height;
}

/* Whether there can be a figure as it is described. */
static gboolean
may_be (const BoardFigure *figure, const char *name, TsGrid grid, TsWhyNot *why_not)
{
  GError *error = NULL;

  if (name != NULL && !ts_spec_check_name (name, &error))
    return ts_reject_error (why_not, error);
  TS_NEED (why_not, board_has_side (grid, figure->side),
           grid == TS_GRID_HEX
               ? ts_phrase ("On hexes a figure is one of the heroes or the enemies.")
               : ts_phrase ("On squares a figure is red, blue, white or yellow."));
  TS_NEED (why_not, grid == TS_GRID_SQUARE || (figure->width == 1 && figure->height == 1),
           ts_phrase ("On hexes every figure takes one hex. Leave its size out."));
  return TRUE;
}

/* Whose figure it is about. */
static void
show_side (const BoardFigure *figure, TsOutcome *outcome)
{
  if (outcome != NULL)
    outcome->seat = board_get_seat (figure->side);
}

/* A new figure. */

static const BoardFigure newcomer
    = { .width = 1, .height = 1, .move = TS_SKETCH_UNKNOWN, .range = TS_SKETCH_UNKNOWN };

static void
add (BoardState *state, const BoardDescription *said)
{
  BoardFigure *figure = &state->figures[state->n_figures++];

  *figure = newcomer;
  describe (figure, said);
  figure->name = make_name (state, figure, said->name);
  figure->id = make_id (state, figure->name);
  figure->placed = said->is_placed;
  figure->x = said->place[0];
  figure->y = said->place[1];
}

gboolean
board_may_add (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  BoardState there = *(const BoardState *) data;
  const BoardDescription *said = args;
  BoardFigure figure = newcomer;
  GError *error = NULL;

  TS_NEED (why_not, there.n_figures < MAX_FIGURES,
           ts_phrase ("There are {max} figures already. Remove one first.",
                      ts_number ("max", MAX_FIGURES)));
  describe (&figure, said);
  if (!may_be (&figure, said->name, there.map.grid, why_not))
    return FALSE;
  if (!said->is_placed)
    return TRUE;
  add (&there, said);
  if (ts_sketch_check_place (said->place, &there.map, &error))
    board_check_place (&there, there.n_figures - 1, &error);
  return ts_reject_error (why_not, error);
}

void
board_perform_add (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  BoardState *state = data;
  BoardState before = *state;
  const BoardFigure *figure = &state->figures[state->n_figures];

  add (state, args);
  if (figure->placed)
    board_describe_move (outcome, &before, state, before.n_figures);
  ts_title (outcome,
            ts_phrase ("{figure} joins", ts_part ("figure", board_format_figure (figure))));
  show_side (figure, outcome);
}

/* Changes. */

static gboolean
may_change (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const BoardState *state = data;
  const BoardDescription *said = args;
  BoardFigure figure = state->figures[said->figure];

  describe (&figure, said);
  if (!may_be (&figure, said->name, state->map.grid, why_not))
    return FALSE;
  TS_NEED (why_not, said->down != TRUE || figure.side == SIDE_HERO,
           ts_phrase ("Only heroes on hexes can be down. Put the figure beside the map or remove "
                      "it."));
  return TRUE;
}

static void
perform_change (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  BoardState *state = data;
  BoardState before = *state;
  const BoardDescription *said = args;
  guint i = (guint) said->figure;
  BoardFigure *figure = &state->figures[i];

  describe (figure, said);
  if (said->name != NULL)
    figure->name = make_name (state, figure, said->name);
  figure->down = figure->down && figure->side == SIDE_HERO;
  if (figure->down && !before.figures[i].down)
    ts_great (outcome, TS_GREAT_FALL,
              ts_phrase ("{figure} is down", ts_part ("figure", board_format_figure (figure))));
  show_side (figure, outcome);
  if (figure->down != before.figures[i].down)
    ts_instruct (outcome, figure->down ? "lay-down" : "stand-up",
                 figure->down ? N_ ("Lay {figure} down") : N_ ("Stand {figure} up"),
                 figure->down ? N_ ("Stand {figure} up") : N_ ("Lay {figure} down"),
                 ts_part ("figure", board_format_figure (figure)));
  board_take_aside (state, i, &before, outcome);
  describe_change (outcome, figure);
}

static void
perform_remove (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  BoardState *state = data;
  BoardState before = *state;
  guint i = (guint) ((const BoardWhich *) args)->figure;
  BoardFigure *figure = &state->figures[i];

  figure->placed = FALSE;
  if (before.figures[i].placed)
    board_describe_move (outcome, &before, state, i);
  ts_title (outcome,
            ts_phrase ("{figure} is removed", ts_part ("figure", board_format_figure (figure))));
  state->n_figures--;
  memmove (figure, figure + 1, (state->n_figures - i) * sizeof *figure);
}

const TsVerb board_figures_verbs[] = {
  { "add", N_ ("Add a figure"), board_figure_args, sizeof (BoardDescription), .may = board_may_add,
    .perform = board_perform_add },
  { "change", N_ ("Change a figure"), change_args, sizeof (BoardDescription), .may = may_change,
    .perform = perform_change },
  { "remove", N_ ("Remove a figure"), board_which_args, sizeof (BoardWhich),
    .perform = perform_remove },
  { "correct", N_ ("Correct by hand"), ts_correct_args, sizeof (TsCorrection) },
  { NULL, N_ ("Figures") },
};
