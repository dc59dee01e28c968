/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board-view.c: what people see of a board without rules, and may do.
 */

#include "board.h"

#include <string.h>

/* Whether a figure is one that an offer is about. */
typedef gboolean (*Suits) (const BoardFigure *figure);

static gboolean
is_square (const BoardState *state)
{
  return state->map.grid == TS_GRID_SQUARE;
}

static gboolean
has_map (const BoardState *state)
{
  return is_square (state) || ts_hex_map_get_n_cells (state->map.hexes) > 0;
}

static gboolean
is_hero (const BoardFigure *figure)
{
  return strcmp (figure->side->id, "hero") == 0;
}

static gboolean
suits_all (const BoardFigure *figure)
{
  return TRUE;
}

static gboolean
suits_down (const BoardFigure *figure)
{
  return is_hero (figure) && figure->down;
}

static gboolean
suits_standing (const BoardFigure *figure)
{
  return is_hero (figure) && !figure->down;
}

static gboolean
suits_flying (const BoardFigure *figure)
{
  return figure->flies;
}

static gboolean
suits_walking (const BoardFigure *figure)
{
  return !figure->flies;
}

/* Those beside the map. */
static GPtrArray *
list_waiting (const BoardState *state)
{
  GPtrArray *waiting = ts_phrase_array_new ();

  for (guint i = 0; i < state->figures->len; i++)
    if (!board_get_figure (state, i)->placed)
      g_ptr_array_add (waiting, board_say_figure (board_get_figure (state, i)));
  return waiting;
}

static void
add_side_field (const BoardState *state, TsView *view, TsOffer *offer)
{
  TsField *field = ts_offer_add_field (offer, TS_SPEC_CHOICE, "side", ts_view_text (view, "Side"));

  field->required = TRUE;
  for (const BoardSide *side = board_get_sides (state->map.grid); side->id != NULL; side++)
    ts_field_add_choice (field, side->id, ts_view_text (view, side->label), side->seat);
}

static void
add_name_field (TsView *view, TsOffer *offer)
{
  TsField *field = ts_offer_add_field (offer, TS_SPEC_TEXT, "name", ts_view_text (view, "Name"));

  field->required = TRUE;
  field->min = 1;
  field->max = MAX_NAME;
}

static void
add_number_field (TsOffer *offer, const char *id, char *label, int min, int max)
{
  TsField *field = ts_offer_add_field (offer, TS_SPEC_INTEGER, id, label);

  field->min = min;
  field->max = max;
}

static void
fill_add (const BoardState *state, TsView *view, TsOffer *offer)
{
  add_name_field (view, offer);
  add_side_field (state, view, offer);
  add_number_field (offer, "move", ts_view_text (view, "Movement points"), 0, MAX_NUMBER);
  add_number_field (offer, "range", ts_view_text (view, "Range"), 0, MAX_NUMBER);
  ts_offer_add_field (offer, TS_SPEC_BOOLEAN, "flies", ts_view_text (view, "Flies over obstacles"));
  if (!is_square (state))
    return;
  add_number_field (offer, "width", ts_view_text (view, "Squares wide"), 1, MAX_SPAN);
  add_number_field (offer, "height", ts_view_text (view, "Squares high"), 1, MAX_SPAN);
}

/* An offer about one of the figures that suit; NULL when there is none. */
static TsOffer *
offer_figures (
    const BoardState *state, TsView *view, const char *label, const char *verb, Suits suits)
{
  TsOffer *offer = NULL;
  TsField *field = NULL;

  for (guint i = 0; i < state->figures->len; i++)
    {
      const BoardFigure *figure = board_get_figure (state, i);

      if (!suits (figure))
        continue;
      if (offer == NULL)
        {
          offer = ts_view_add_more (view, ts_view_text (view, label), verb);
          field
              = ts_offer_add_field (offer, TS_SPEC_CHOICE, "figure", ts_view_text (view, "Figure"));
          field->required = TRUE;
        }
      ts_field_add_choice (field, figure->id, g_strdup (figure->name), figure->side->seat);
    }
  return offer;
}

static void
offer_flag (const BoardState *state,
            TsView *view,
            const char *label,
            Suits suits,
            const char *member,
            gboolean value)
{
  TsOffer *offer = offer_figures (state, view, label, "change", suits);

  if (offer != NULL)
    json_object_set_boolean_member (offer->command, member, value);
}

static void
offer_more (const BoardState *state, TsView *view)
{
  if (state->figures->len > 0 && state->figures->len < MAX_FIGURES)
    fill_add (state, view, ts_view_add_more (view, ts_view_text (view, "Add a figure…"), "add"));
  offer_flag (state, view, N_ ("A hero is down…"), suits_standing, "down", TRUE);
  offer_flag (state, view, N_ ("A hero stands up…"), suits_down, "down", FALSE);
  offer_flag (state, view, N_ ("A figure flies…"), suits_walking, "flies", TRUE);
  offer_flag (state, view, N_ ("A figure flies no longer…"), suits_flying, "flies", FALSE);
  if (state->figures->len == 0)
    return;
  add_name_field (view, offer_figures (state, view, N_ ("Rename a figure…"), "change", suits_all));
  add_side_field (state, view,
                  offer_figures (state, view, N_ ("Change a figure’s side…"), "change", suits_all));
  offer_figures (state, view, N_ ("Remove a figure…"), "remove", suits_all);
}

static void
ask_figures (const BoardState *state, TsView *view)
{
  TsOffer *offer;

  view->now.instruction = ts_view_text (view, "Add the figures");
  view->now.explanation = ts_view_text (view, "Those that stand on the table, one after another.");
  offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, ts_view_text (view, "Add a figure"), "add");
  fill_add (state, view, offer);
}

static void
show_now (const BoardState *state, TsView *view)
{
  g_autoptr (GPtrArray) waiting = list_waiting (state);

  if (!has_map (state))
    {
      view->now.instruction = ts_view_text (view, "Draw the map");
      view->now.explanation
          = ts_view_text (view, "The hexes that lie on the table, with their walls and doors.");
    }
  else if (state->figures->len == 0)
    ask_figures (state, view);
  else if (waiting->len > 0)
    {
      view->now.instruction = ts_view_text (view, "Put the figures on the map");
      view->now.explanation
          = ts_view_say (view, ts_phrase ("Beside the map: {figures}",
                                          ts_list ("figures", g_steal_pointer (&waiting))));
    }
  else
    {
      view->now.instruction = ts_view_text (view, "Ask the sketch: pick two figures");
      view->now.explanation = ts_view_text (
          view, "It says whether they see each other. Pick one figure to see where it may go.");
    }
}

/* No rounds: only how far the table is with its sketch. */
static void
show_rail (const BoardState *state, TsView *view)
{
  static const char *const steps[]
      = { N_ ("Draw the map"), N_ ("Put the figures on the map"), N_ ("Ask the sketch") };
  g_autoptr (GPtrArray) waiting = list_waiting (state);
  guint now = !has_map (state) ? 0 : state->figures->len == 0 || waiting->len > 0 ? 1 : 2;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    ts_view_add_step (view, 0,
                      i < now    ? TS_STEP_DONE
                      : i == now ? TS_STEP_NOW
                                 : TS_STEP_AHEAD,
                      ts_view_text (view, steps[i]));
}

static void
show_title (const BoardState *state, TsView *view)
{
  view->title = ts_view_text (view, "Any other board");
  view->subtitle = ts_view_say (
      view,
      is_square (state)
          ? ts_phrase ("{width} by {height} squares",
                       ts_number ("width", ts_square_map_get_width (state->map.squares)),
                       ts_number ("height", ts_square_map_get_height (state->map.squares)))
          : ts_phrase_plural ("{n} hex", "{n} hexes", ts_hex_map_get_n_cells (state->map.hexes)));
}

static void
add_number (
    TsView *view, TsTracker *row, const char *kind, const char *figure, char *label, int number)
{
  g_autofree char *id = g_strconcat (kind, "-", figure, NULL);
  TsTracker *part = ts_tracker_add_part (view, row, TS_TRACKER_COUNTER, id, label);

  part->value = MAX (number, 0);
  part->max = MAX_NUMBER;
  part->unknown = number == TS_SKETCH_UNKNOWN;
  part->correctable = TRUE;
}

static void
add_badge (TsView *view, TsTracker *row, gboolean is, const char *label)
{
  if (is)
    ts_tracker_add_mark (row, ts_view_text (view, label), NULL, 0);
}

static void
show_figures (const BoardState *state, TsView *view)
{
  TsPanel *panel;

  if (state->figures->len == 0)
    return;
  panel = ts_view_add_panel (view, "figures", ts_view_text (view, "Figures"));
  for (guint i = 0; i < state->figures->len; i++)
    {
      const BoardFigure *figure = board_get_figure (state, i);
      g_autofree char *id = g_strconcat ("figure-", figure->id, NULL);
      TsTracker *row
          = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id, g_strdup (figure->name));

      row->seat = g_strdup (figure->side->seat);
      add_badge (view, row, !figure->placed, N_ ("beside the map"));
      add_badge (view, row, figure->down, N_ ("down"));
      add_badge (view, row, figure->flies, N_ ("flies"));
      add_number (view, row, "move", figure->id, ts_view_text (view, "Movement"), figure->move);
      add_number (view, row, "range", figure->id, ts_view_text (view, "Range"), figure->range);
    }
}

/* How a table counts is nowhere said: it rests on a guess until people have chosen otherwise. */
static void
show_count (const BoardState *state, TsView *view)
{
  TsTracker *tracker;

  if (!is_square (state))
    return;
  tracker = ts_view_add_tracker (
      view, ts_view_add_panel (view, "count", ts_view_text (view, "How it is counted")),
      TS_TRACKER_TEXT, "count", ts_view_text (view, "Range"));
  tracker->assumed = state->count == TS_RANGE_KING;
  tracker->note
      = ts_view_text (view, state->count == TS_RANGE_KING ? N_ ("A diagonal step counts 1")
                                                          : N_ ("A diagonal step counts 2"));
}

/* The first letter of the name, or with the digit at its end, or with the first digit that makes it
 * one of its own; with more figures of one letter than that, they share. */
static char *
make_mark (GHashTable *taken, const char *name)
{
  char last = name[strlen (name) - 1];
  g_autofree char *first = g_utf8_substring (name, 0, 1);
  g_autofree char *letter = g_utf8_strup (first, -1);
  g_autofree char *cut = g_utf8_substring (letter, 0, 1);
  g_autofree char *mark = g_ascii_isdigit (last) && strlen (name) > 1
                              ? g_strdup_printf ("%s%c", cut, last)
                              : g_strdup (cut);

  for (guint i = 2; i <= 9 && g_hash_table_contains (taken, mark); i++)
    {
      g_free (mark);
      mark = g_strdup_printf ("%s%u", cut, i);
    }
  g_hash_table_add (taken, g_strdup (mark));
  return g_steal_pointer (&mark);
}

static void
add_token (TsView *view, const BoardFigure *figure, char *mark)
{
  TsToken *token = ts_view_add_token (view, figure->id, g_strdup (figure->name), mark, "put",
                                      figure->placed ? "away" : NULL);

  token->seat = g_strdup (figure->side->seat);
  token->side = figure->side->id;
  token->placed = figure->placed;
  token->x = figure->x;
  token->y = figure->y;
  token->width = figure->width;
  token->height = figure->height;
  token->down = figure->down;
  token->flies = figure->flies;
  token->move = figure->move;
  token->range = figure->range;
}

/* By whose rules the sketch answers: a board without rules has no pages to name. */
static char *
say_source (const BoardState *state, const TsView *view)
{
  return is_square (state) ? ts_view_text (view, "as in Terminator: The Board Game")
                           : ts_view_text (view, "as in Genesis: Rise of the Resistance");
}

static void
show_sketch (const BoardState *state, TsView *view)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  ts_view_set_sketch (view, is_square (state) ? "square" : "hex",
                      has_map (state) ? ts_sketch_map_to_json (&state->map) : NULL, "lay",
                      is_square (state) ? NULL : "door");
  view->sketch->now = TRUE;
  view->sketch->sight = say_source (state, view);
  view->sketch->moves = say_source (state, view);
  if (is_square (state))
    view->sketch->count = state->count == TS_RANGE_KING ? "king" : "orthogonal";
  for (guint i = 0; i < state->figures->len; i++)
    {
      const BoardFigure *figure = board_get_figure (state, i);

      add_token (view, figure, make_mark (taken, figure->name));
    }
}

void
board_view (gconstpointer data, TsView *view)
{
  const BoardState *state = data;

  show_title (state, view);
  show_now (state, view);
  show_rail (state, view);
  offer_more (state, view);
  show_figures (state, view);
  show_count (state, view);
  show_sketch (state, view);
}
