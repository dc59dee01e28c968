/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board-figures.c: figures as people describe them: added, changed and removed by hand.
 */

#include "board.h"

#include "ts-shown.h"
#include "ts-sketch-verbs.h"

#include <string.h>

#define ID_STEM 20
#define MAX_NUMBER 99 /* movement points, range */
#define MAX_SPAN 20   /* squares along a side of a figure */
#define MAX_NAME 40

/* All sides there are; which of them a map has is for the map to say. */
static const TsChoice sides[] = {
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

static int
find_figure (gconstpointer data, const char *id, TsWhyNot *why_not)
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
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = sides, .label = N_ ("Side"),
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

const TsSpec board_change_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure"),
    TS_INTO (BoardDescription, figure), .find = find_figure },
  NAME_ARG (FALSE),
  { "side", TS_SPEC_CHOICE, .choices = sides, .label = N_ ("Side"),
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
    TS_INTO (BoardWhich, figure), .find = find_figure },
  {},
};

const TsSpec board_put_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure"),
    TS_INTO (BoardPut, figure), .find = find_figure },
  { "place", TS_SPEC_INTEGERS, .required = TRUE, .min = -TS_HEX_LIMIT, .max = TS_HEX_LIMIT,
    .count = 2, .label = N_ ("Place on the map"), .hint = N_ ("2, -1"),
    TS_INTO_LIST (BoardPut, place, n_place) },
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
  return sides[figure->side].id;
}

const char *
board_get_seat (const BoardFigure *figure)
{
  return seats[figure->side];
}

TsPhrase *
board_format_figure (const BoardFigure *figure)
{
  return ts_phrase_verbatim (figure->name);
}

static gboolean
is_on (BoardSide side, TsGrid grid)
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
  TS_NEED (why_not, is_on (figure->side, grid),
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
    outcome->seat = board_get_seat (figure);
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

gboolean
board_may_change (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
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

void
board_perform_change (gpointer data, gconstpointer args, TsOutcome *outcome)
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

void
board_perform_remove (gpointer data, gconstpointer args, TsOutcome *outcome)
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

/* What people may do about them. */

/* A side is one of those that the map has. */
static TsField *
ask (const BoardState *state, TsOffer *offer, const char *argument)
{
  TsField *field;

  if (ts_spec_find (board_figure_args, argument)->choices != sides)
    return ts_offer_ask (offer, argument);
  field = ts_offer_ask_among (offer, argument);
  for (BoardSide i = 0; sides[i].id != NULL; i++)
    if (is_on (i, state->map.grid))
      ts_field_add_choice (field, sides[i].id, ts_view_text (field->view, sides[i].label),
                           seats[i]);
  return field;
}

void
board_ask_figure (const BoardState *state, TsOffer *offer)
{
  for (const TsSpec *spec = board_figure_args; spec->kind != TS_SPEC_INTEGERS; spec++)
    if (state->map.grid == TS_GRID_SQUARE || spec->max != MAX_SPAN)
      ask (state, offer, spec->name);
}

/* Whether something new is said of a figure by a flag; NULL: always. */
static gboolean
changes (const BoardFigure *figure, const char *flag, gboolean value)
{
  if (flag == NULL)
    return TRUE;
  if (strcmp (flag, "flies") == 0)
    return figure->flies != value;
  return figure->side == SIDE_HERO && figure->down != value;
}

/* An offer about one of the figures that a flag (nullable) changes; NULL when there is none. */
static TsOffer *
offer_figures (const BoardState *state,
               TsView *view,
               const char *label,
               const char *verb,
               const char *flag,
               gboolean value)
{
  TsOffer *offer = NULL;
  TsField *field = NULL;

  for (guint i = 0; i < state->n_figures; i++)
    {
      const BoardFigure *figure = &state->figures[i];

      if (!changes (figure, flag, value))
        continue;
      if (offer == NULL)
        {
          offer = ts_view_add_more (view, ts_view_text (view, label), verb);
          field = ts_offer_ask_among (offer, "figure");
        }
      ts_field_add_choice (field, figure->id, g_strdup (figure->name), board_get_seat (figure));
    }
  if (offer != NULL && flag != NULL)
    ts_offer_put_flag (offer, flag, value);
  return offer;
}

/* A field that a change may do without, but not this one. */
static void
offer_change (const BoardState *state, TsView *view, const char *label, const char *argument)
{
  TsOffer *offer = offer_figures (state, view, label, "change", NULL, FALSE);

  ask (state, offer, argument)->required = TRUE;
}

void
board_offer_figures (const BoardState *state, TsView *view)
{
  if (state->n_figures == 0)
    return;
  if (state->n_figures < MAX_FIGURES)
    board_ask_figure (state, ts_view_offer_more (view, ts_phrase ("Add a figure…"), "add"));
  offer_figures (state, view, N_ ("A hero is down…"), "change", "down", TRUE);
  offer_figures (state, view, N_ ("A hero stands up…"), "change", "down", FALSE);
  offer_figures (state, view, N_ ("A figure flies…"), "change", "flies", TRUE);
  offer_figures (state, view, N_ ("A figure flies no longer…"), "change", "flies", FALSE);
  offer_change (state, view, N_ ("Rename a figure…"), "name");
  offer_change (state, view, N_ ("Change a figure’s side…"), "side");
  offer_figures (state, view, N_ ("Remove a figure…"), "remove", NULL, FALSE);
}

/* The roster. */

static void
add_badge (TsTracker *row, gboolean is, const char *label)
{
  if (is)
    ts_tracker_add_mark (row, ts_view_text (row->view, label), NULL, 0);
}

void
board_view_figures (const BoardState *state, TsView *view)
{
  TsPanel *panel;

  if (state->n_figures == 0)
    return;
  panel = ts_view_add_panel (view, "figures", ts_view_text (view, "Figures"));
  for (guint i = 0; i < state->n_figures; i++)
    {
      const BoardFigure *figure = &state->figures[i];
      g_autofree char *id = g_strconcat ("figure-", figure->id, NULL);
      TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, id, board_format_figure (figure));

      row->seat = g_strdup (board_get_seat (figure));
      add_badge (row, !figure->placed, N_ ("beside the map"));
      add_badge (row, figure->down, N_ ("down"));
      add_badge (row, figure->flies, N_ ("flies"));
      ts_tracker_add_number (row, board_numbers, "move", state, i);
      ts_tracker_add_number (row, board_numbers, "range", state, i);
    }
}
