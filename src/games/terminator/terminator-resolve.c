/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-resolve.c: the deploy phase: the sides resolve their Deploy cards in turn (L405-417).
 *
 * A card is resolved at once, or unit by unit, as a sketch is filled.  What finds no place goes
 * back: the unit to the supply, its resources to the pool; from an area that only enemies stand in
 * as well (X000-11).
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"
#include "ts-sketch-verbs.h"

#define HEADING "Deploying Units"
#define CANCELLED "Cancelled Deployment"
#define MAX_UNITS 16 /* on one card: all of a side that can be deployed, and the tank */

/* clang-format off */
#define PLACED_ARG(id, text)                                                                       \
  { id, TS_SPEC_INTEGER, .max = MAX_UNITS, .label = text }
/* clang-format on */

const TsSpec terminator_resolve_args[] = {
  { "card", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_DEPLOYS,
    .label = N_ ("Deploy card") },
  { "unit", TS_SPEC_CHOICE, .choices = terminator_deployable,
    .label = N_ ("Only one of these units for now") },
  PLACED_ARG ("soldier", N_ ("Soldiers placed")),
  PLACED_ARG ("heavy", N_ ("Heavies placed")),
  PLACED_ARG ("t800", N_ ("T-800 placed")),
  PLACED_ARG ("stinger", N_ ("Stingers placed")),
  PLACED_ARG ("tank", N_ ("HK-Tanks placed")),
  { "places", TS_SPEC_INTEGERS, .max = TS_SQUARE_LIMIT - 1, .label = N_ ("Squares, x and y") },
  { "held", TS_SPEC_BOOLEAN, .label = N_ ("Only enemies stand in the area") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* What becomes of a card, as a command says it. */
typedef struct
{
  guint8 placed[N_KINDS];
  guint8 returned[N_KINDS];
  TsSquare places[MAX_UNITS];
  guint n_places;
} Order;

static guint
count (const guint8 units[N_KINDS])
{
  guint n = 0;

  for (guint i = 0; i < N_KINDS; i++)
    n += units[i];
  return n;
}

static TsPhrase *
say_card_units (const Deploy *deploy)
{
  return ts_phrase ("On this Deploy card: {units}.",
                    ts_part ("units", terminator_say_all_units (deploy->units)));
}

/* One unit alone: nothing is said of the others. */
static gboolean
read_single (const Deploy *deploy, JsonObject *command, Order *order, GError **error)
{
  int kind = ts_arg_choice (command, "unit", terminator_kinds);

  if (deploy->units[kind] == 0)
    return ts_refuse (error, say_card_units (deploy));
  order->placed[kind] = 1;
  return TRUE;
}

static gboolean
read_counts (const Deploy *deploy, JsonObject *command, Order *order, GError **error)
{
  gboolean held = ts_arg_flag (command, "held", FALSE);

  for (guint i = 0; i < N_KINDS; i++)
    {
      gint64 n = ts_arg_number (command, terminator_kinds[i].id, deploy->units[i]);

      if (n > deploy->units[i])
        return ts_refuse (error, say_card_units (deploy));
      order->placed[i] = held ? 0 : (guint8) n;
      order->returned[i] = (guint8) (deploy->units[i] - order->placed[i]);
    }
  return TRUE;
}

static gboolean
read_places (const TerminatorState *state, JsonObject *command, Order *order, GError **error)
{
  JsonArray *list = json_object_has_member (command, "places")
                        ? json_object_get_array_member (command, "places")
                        : NULL;
  guint n = list != NULL ? json_array_get_length (list) : 0;

  if (n == 0)
    return TRUE;
  if (state->map == NULL)
    return ts_refuse (error, ts_phrase ("There are no squares yet: lay a map first."));
  if (n % 2 != 0 || n / 2 > count (order->placed))
    return ts_refuse (error, ts_phrase ("Give a column and a row for each unit that is placed."));
  order->n_places = n / 2;
  for (guint i = 0; i < order->n_places; i++)
    order->places[i] = (TsSquare){ (int) json_array_get_int_element (list, 2 * i),
                                   (int) json_array_get_int_element (list, 2 * i + 1) };
  return TRUE;
}

static gboolean
read_order (const TerminatorState *state,
            const Deploy *deploy,
            JsonObject *command,
            Order *order,
            GError **error)
{
  if (json_object_has_member (command, "unit") ? !read_single (deploy, command, order, error)
                                               : !read_counts (deploy, command, order, error))
    return FALSE;
  return read_places (state, command, order, error);
}

/* What the sketch shows of the area (L417). */
static gboolean
check_room (const TerminatorState *state,
            const Deploy *deploy,
            const Order *order,
            JsonObject *command,
            TsOutcome *outcome,
            GError **error)
{
  Area area = (Area) deploy->area;

  if (count (order->placed) == 0 || !terminator_sees_area (state, area))
    return TRUE;
  if (terminator_is_overrun (state, area, (Side) deploy->side)
      && !ts_rules_forbid (command,
                           ts_phrase ("Only enemies stand in {area}.", terminator_name_area (area)),
                           CANCELLED, outcome, error))
    return FALSE;
  if (count (order->placed) <= terminator_count_free (state, area))
    return TRUE;
  return ts_rules_forbid (
      command,
      ts_phrase_plural ("{area} has {n} empty square.", "{area} has {n} empty squares.",
                        terminator_count_free (state, area), terminator_name_area (area)),
      CANCELLED, outcome, error);
}

static gboolean
is_listed (const TerminatorState *state, Area area, Kind kind, TsSquare square)
{
  g_autoptr (GArray) squares = terminator_list_free (state, area, kind);

  for (guint i = 0; i < squares->len; i++)
    if (g_array_index (squares, TsSquare, i).x == square.x
        && g_array_index (squares, TsSquare, i).y == square.y)
      return TRUE;
  return FALSE;
}

static gboolean
place_on_sketch (TerminatorState *state,
                 int figure,
                 Area area,
                 TsSquare square,
                 JsonObject *command,
                 TsOutcome *outcome,
                 GError **error)
{
  Figure *self = &state->figures[figure];
  gboolean listed = !terminator_sees_area (state, area)
                    || is_listed (state, area, terminator_get_kind (figure), square);

  terminator_enter_2029 (state, figure);
  self->placed = TRUE;
  self->x = (gint16) square.x;
  self->y = (gint16) square.y;
  if (!terminator_check_stand (state, figure, error))
    return FALSE;
  if (!listed
      && !ts_rules_forbid (
          command,
          ts_phrase ("{square} is not in {area}.",
                     ts_part ("square", terminator_say_square (square.x, square.y)),
                     terminator_name_area (area)),
          "2029 Deployment Areas", outcome, error))
    return FALSE;
  ts_deed (outcome, "place",
           ts_phrase ("{figure} → {area}, {square}", terminator_name_figure (state, figure),
                      terminator_name_area (area),
                      ts_part ("square", terminator_say_square (square.x, square.y))),
           ts_phrase ("{figure} → Deploy card", terminator_name_figure (state, figure)));
  return TRUE;
}

static void
tell_placed (const guint8 units[N_KINDS], Area area, TsOutcome *outcome)
{
  if (outcome != NULL && count (units) > 0)
    ts_outcome_add_deed (
        outcome, "place",
        ts_phrase ("{units} → {area}, on empty squares",
                   ts_part ("units", terminator_say_all_units (units)),
                   terminator_name_area (area)),
        ts_phrase ("{units} → Deploy card", ts_part ("units", terminator_say_all_units (units))));
}

/* Those whose square is known one by one, the others together. */
static gboolean
place_units (TerminatorState *state,
             const Order *order,
             Area area,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  guint8 elsewhere[N_KINDS] = {};
  guint next = 0;

  for (Kind i = 0; i < N_KINDS; i++)
    for (guint j = 0; j < order->placed[i]; j++)
      {
        int figure = terminator_take_from_card (state, i);

        if (figure == NOBODY)
          figure = terminator_take_from_supply (state, i);
        if (figure == NOBODY)
          continue;
        if (next >= order->n_places)
          {
            terminator_enter_2029 (state, figure);
            elsewhere[i]++;
          }
        else if (!place_on_sketch (state, figure, area, order->places[next++], command, outcome,
                                   error))
          return FALSE;
      }
  tell_placed (elsewhere, area, outcome);
  return TRUE;
}

/* What was paid for some of the units of a kind. */
static int
take_share (Deploy *deploy, Kind kind, guint n)
{
  int share;

  if (n == 0 || deploy->units[kind] == 0)
    return 0;
  share = deploy->paid[kind] * (int) n / deploy->units[kind];
  deploy->units[kind] = (guint8) (deploy->units[kind] - n);
  deploy->paid[kind] = (gint16) (deploy->paid[kind] - share);
  return share;
}

static int
take_shares (Deploy *deploy, const guint8 units[N_KINDS])
{
  int paid = 0;

  for (Kind i = 0; i < N_KINDS; i++)
    paid += take_share (deploy, i, units[i]);
  return paid;
}

static void
spend (int paid, TsOutcome *outcome)
{
  if (paid > 0)
    ts_deed (outcome, "spend",
             ts_phrase ("Deploy card: {resources} back to the tokens beside the board",
                        ts_part ("resources", terminator_say_resources (paid))),
             ts_phrase ("Deploy card: {resources} onto it",
                        ts_part ("resources", terminator_say_resources (paid))));
}

static void
give_back (
    TerminatorState *state, Side side, const guint8 units[N_KINDS], int paid, TsOutcome *outcome)
{
  if (count (units) == 0)
    return;
  for (Kind i = 0; i < N_KINDS; i++)
    for (guint j = 0; j < units[i]; j++)
      {
        int figure = terminator_take_from_card (state, i);

        if (figure != NOBODY)
          terminator_take_off (state, figure, WHERE_SUPPLY);
      }
  ts_deed (
      outcome, "cancel",
      ts_phrase ("Deploy card: {units} back into the supply",
                 ts_part ("units", terminator_say_all_units (units))),
      ts_phrase ("{units} → Deploy card", ts_part ("units", terminator_say_all_units (units))));
  terminator_gain (state, side, paid, outcome);
  ts_reason (outcome,
             ts_phrase ("What cannot be placed goes back to the supply, and its resources to the "
                        "pool ({rule})",
                        ts_part ("rule", ts_say_heading (CANCELLED))),
             0);
}

static void
tell_title (const Deploy *deploy, const Order *order, TsOutcome *outcome)
{
  TsArg side = terminator_name_side ((Side) deploy->side);
  TsArg area = terminator_name_area ((Area) deploy->area);

  if (count (order->placed) == 0)
    ts_outcome_set_title (
        outcome, ts_phrase ("{side}: cancelled, nothing is deployed to {area}", side, area));
  else
    ts_outcome_set_title (
        outcome, ts_phrase ("{side}: {units} → {area}", side,
                            ts_part ("units", terminator_say_all_units (order->placed)), area));
}

static gboolean
check_turn (const TerminatorState *state,
            const Deploy *deploy,
            JsonObject *command,
            TsOutcome *outcome,
            GError **error)
{
  if (!deploy->there)
    return ts_refuse (error, ts_phrase ("No such Deploy card waits."));
  if (deploy->side == state->turn)
    return TRUE;
  return ts_rules_forbid (command,
                          ts_phrase ("The sides take turns: the next card is not one of this "
                                     "side: {side}.",
                                     terminator_name_side ((Side) deploy->side)),
                          HEADING, outcome, error);
}

gboolean
terminator_is_overrun (const TerminatorState *state, Area area, Side side)
{
  return terminator_count_in_area (state, area, side) == 0
         && terminator_count_in_area (state, area, (Side) !side) > 0;
}

void
terminator_pass_deploy (TerminatorState *state, Side side, TsOutcome *outcome)
{
  if (terminator_count_deploys (state, side) > 0)
    {
      state->turn = (gint8) side;
      return;
    }
  if (terminator_count_deploys (state, (Side) !side) == 0)
    {
      terminator_begin_control (state, outcome);
      return;
    }
  if (state->turn != (gint8) !side)
    state->turn = (gint8) !side;
  else
    ts_reason (outcome,
               ts_phrase ("{side} has no Deploy card left: the other side goes on",
                          terminator_name_side (side)),
               0);
}

gboolean
terminator_apply_resolve (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Deploy *deploy = &state->deploys[ts_arg_number (command, "card", 1) - 1];
  Side side = (Side) deploy->side;
  Order order = {};

  if (!terminator_need_phase (state, PHASE_DEPLOY, error)
      || !check_turn (state, deploy, command, outcome, error)
      || !read_order (state, deploy, command, &order, error)
      || !check_room (state, deploy, &order, command, outcome, error))
    return FALSE;
  if (outcome != NULL)
    tell_title (deploy, &order, outcome);
  if (!place_units (state, &order, (Area) deploy->area, command, outcome, error))
    return FALSE;
  spend (take_shares (deploy, order.placed), outcome);
  give_back (state, side, order.returned, take_shares (deploy, order.returned), outcome);
  if (terminator_count_deployed (deploy) > 0)
    return TRUE;
  *deploy = (Deploy){};
  terminator_pass_deploy (state, (Side) !side, outcome);
  return TRUE;
}
