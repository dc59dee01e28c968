/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-resolve.c: the deploy phase: the sides resolve their Deploy cards in turn (L405-417).
 *
 * A card is resolved at once, or unit by unit, as a sketch is filled.  What finds no place goes
 * back: the unit to the supply, its resources to the pool; from an area that only enemies stand in
 * as well (X000-11).  Where the sketch sees an area it knows what fits; elsewhere people say what
 * found room.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#include <string.h>

#define CANCELLED "Cancelled Deployment"
#define MAX_UNITS 16 /* on one card: all of a side that can be deployed, and the tank */

typedef struct
{
  guint8 card;           /* from 1 */
  gint8 unit;            /* TerminatorKind: one of these alone; NOBODY */
  gint8 placed[N_KINDS]; /* UNKNOWN: all of them */
  gint16 places[2 * MAX_UNITS];
  guint8 n_places; /* two of each square */
  gboolean held;
} Resolve;

/* clang-format off */
#define PLACED_ARG(id, kind, text)                                                                 \
  { id, TS_SPEC_INTEGER, .max = MAX_UNITS, .when = "unit=false", .label = text,                    \
    .otherwise = UNKNOWN, TS_INTO (Resolve, placed[kind]) }
/* clang-format on */

static const TsSpec resolve_args[] = {
  { "card", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_DEPLOYS,
    .label = N_ ("Deploy card"), .otherwise = 1, TS_INTO (Resolve, card) },
  { "unit", TS_SPEC_CHOICE, .choices = terminator_deployable,
    .label = N_ ("Only one of these units for now"), TS_INTO (Resolve, unit),
    .find = terminator_find_kind },
  PLACED_ARG ("soldier", KIND_SOLDIER, N_ ("Soldiers placed")),
  PLACED_ARG ("heavy", KIND_HEAVY, N_ ("Heavies placed")),
  PLACED_ARG ("t800", KIND_T800, N_ ("T-800 placed")),
  PLACED_ARG ("stinger", KIND_STINGER, N_ ("Stingers placed")),
  PLACED_ARG ("tank", KIND_TANK, N_ ("HK-Tanks placed")),
  { "places", TS_SPEC_INTEGERS, .max = TS_SQUARE_LIMIT - 1, .label = N_ ("Squares, x and y"),
    TS_INTO_LIST (Resolve, places, n_places) },
  { "held", TS_SPEC_BOOLEAN, .when = "unit=false", .label = N_ ("Only enemies stand in the area"),
    TS_INTO (Resolve, held) },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec resolve_all_args[] = {
  TS_ANYWAY_ARG,
  { NULL },
};

/* What becomes of a card, as a command says it. */
typedef struct
{
  guint8 placed[N_KINDS];
  guint8 returned[N_KINDS];
  TsSquare places[MAX_UNITS];
  guint n_numbers; /* two of each place */
} Order;

/* FALSE: there are not so many on the card. */
static gboolean
make_order (const Deploy *deploy, const Resolve *said, Order *order)
{
  *order = (Order){ .n_numbers = said->n_places };
  for (guint i = 0; i < said->n_places / 2u; i++)
    order->places[i] = (TsSquare){ said->places[2 * i], said->places[2 * i + 1] };
  if (said->unit != NOBODY)
    {
      /* One unit alone: nothing is said of the others. */
      order->placed[said->unit] = 1;
      return deploy->units[said->unit] > 0;
    }
  for (guint i = 0; i < N_KINDS; i++)
    {
      int n = said->placed[i] != UNKNOWN ? said->placed[i] : deploy->units[i];

      if (n > deploy->units[i])
        return FALSE;
      order->placed[i] = said->held ? 0 : (guint8) n;
      order->returned[i] = (guint8) (deploy->units[i] - order->placed[i]);
    }
  return TRUE;
}

/* Where only enemies stand nothing is placed. */
static gboolean
agrees (const Resolve *said, TsWhyNot *why_not)
{
  for (TerminatorKind i = 0; said->held && i < N_KINDS; i++)
    if (said->placed[i] > 0 && !ts_reject_idle (why_not, terminator_cards[i].id))
      return FALSE;
  return TRUE;
}

static gboolean
is_order (const TerminatorState *state, const Order *order, TsWhyNot *why_not)
{
  TS_NEED (why_not, order->n_numbers == 0 || state->map != NULL,
           ts_phrase ("There are no squares yet: add a map first."));
  TS_NEED (why_not,
           order->n_numbers % 2 == 0
               && order->n_numbers / 2 <= terminator_sum_units (order->placed),
           ts_phrase ("Give a column and a row for each unit that is placed."));
  return TRUE;
}

/* What the sketch shows of the area (L417). */
static gboolean
has_room (const TerminatorState *state, const Deploy *deploy, const Order *order, TsWhyNot *why_not)
{
  Area area = (Area) deploy->area;
  guint n_free;

  if (terminator_sum_units (order->placed) == 0 || !terminator_sees_area (state, area))
    return TRUE;
  if (terminator_is_overrun (state, area, (Side) deploy->side)
      && !ts_forbid_brief (why_not, ts_phrase ("The sketch shows only enemies there."),
                           ts_phrase ("Only enemies stand in {area}.", terminator_name_area (area)),
                           CANCELLED))
    return FALSE;
  n_free = terminator_count_free (state, area);
  return terminator_sum_units (order->placed) <= n_free
         || ts_forbid_brief (
             why_not, n_free == 0 ? ts_phrase ("The sketch shows no empty square.") : NULL,
             ts_phrase_plural ("{area} has {n} empty square.", "{area} has {n} empty squares.",
                               n_free, terminator_name_area (area)),
             CANCELLED);
}

/* Placing. */

static gboolean
is_listed (const TerminatorState *state, Area area, TerminatorKind kind, TsSquare square)
{
  g_autoptr (GArray) squares = terminator_list_free (state, area, kind);

  for (guint i = 0; i < squares->len; i++)
    if (g_array_index (squares, TsSquare, i).x == square.x
        && g_array_index (squares, TsSquare, i).y == square.y)
      return TRUE;
  return FALSE;
}

/* Asks when there is a `why_not`, and tells when there is an outcome. */
static gboolean
place_on_sketch (TerminatorState *state,
                 int figure,
                 Area area,
                 TsSquare square,
                 TsWhyNot *why_not,
                 TsOutcome *outcome)
{
  Figure *self = &state->figures[figure];
  gboolean listed = why_not == NULL || !terminator_knows_area (state, area)
                    || is_listed (state, area, terminator_get_kind (figure), square);
  GError *error = NULL;

  terminator_enter_2029 (state, figure);
  self->placed = TRUE;
  self->x = (gint16) square.x;
  self->y = (gint16) square.y;
  ts_instruct (outcome, "place", N_ ("{figure} → {area}, {square}"), N_ ("{figure} → Deploy card"),
               terminator_name_figure (state, figure), terminator_name_area (area),
               ts_part ("square", terminator_format_square (square.x, square.y)));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "figure/%d", figure);
  if (why_not != NULL && !terminator_check_stand (state, figure, &error))
    return ts_reject_error (why_not, error);
  return listed
         || ts_forbid_new_at (
             why_not,
             ts_phrase ("{square} is not in {area}.",
                        ts_part ("square", terminator_format_square (square.x, square.y)),
                        terminator_name_area (area)),
             ts_format_heading ("2029 Deployment Areas"));
}

/* Those whose square is known one by one, the others together. */
static gboolean
place_units (
    TerminatorState *state, const Order *order, Area area, TsWhyNot *why_not, TsOutcome *outcome)
{
  guint8 elsewhere[N_KINDS] = {};
  guint next = 0;

  for (TerminatorKind i = 0; i < N_KINDS; i++)
    for (guint j = 0; j < order->placed[i]; j++)
      {
        int figure = terminator_take_from_card (state, i);

        if (figure == NOBODY)
          figure = terminator_take_from_supply (state, i);
        if (figure == NOBODY)
          continue;
        if (next >= order->n_numbers / 2)
          {
            terminator_enter_2029 (state, figure);
            elsewhere[i]++;
          }
        else if (!place_on_sketch (state, figure, area, order->places[next++], why_not, outcome))
          return FALSE;
      }
  if (terminator_sum_units (elsewhere) > 0)
    ts_instruct (
        outcome, "place", N_ ("{units} → {area}, on empty squares"), N_ ("{units} → Deploy card"),
        ts_part ("units", terminator_format_all_units (elsewhere)), terminator_name_area (area));
  return TRUE;
}

/* What was paid for some of the units of a kind. */
static int
take_share (Deploy *deploy, TerminatorKind kind, guint n)
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

  for (TerminatorKind i = 0; i < N_KINDS; i++)
    paid += take_share (deploy, i, units[i]);
  return paid;
}

static void
give_back (
    TerminatorState *state, Side side, const guint8 units[N_KINDS], int paid, TsOutcome *outcome)
{
  if (terminator_sum_units (units) == 0)
    return;
  terminator_put_back (state, units);
  ts_instruct (outcome, "cancel", N_ ("Deploy card: {units} back into the supply"),
               N_ ("{units} from the supply → Deploy card"),
               ts_part ("units", terminator_format_all_units (units)));
  terminator_gain (state, side, paid, outcome);
  ts_reason (outcome,
             ts_phrase ("What cannot be placed goes back to the supply, and its resources to the "
                        "pool ({rule})",
                        ts_part ("rule", ts_format_heading (CANCELLED))),
             0);
}

/* The phase. */

void
terminator_begin_deploy (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_DEPLOY;
  state->turn = SIDE_RESISTANCE;
  if (terminator_count_deploys (state, SIDE_RESISTANCE) > 0)
    return;
  if (terminator_count_deploys (state, SIDE_SKYNET) > 0)
    {
      state->turn = SIDE_SKYNET;
      return;
    }
  ts_reason (outcome, ts_phrase ("No pending Deploy card: on to the control phase"), 0);
  terminator_begin_control (state, outcome);
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
               ts_phrase ("{side} has no Deploy card left: the other side continues",
                          terminator_name_side (side)),
               0);
}

/* The sides take turns. */
static gboolean
is_next (const TerminatorState *state, const Deploy *deploy, TsWhyNot *why_not)
{
  if (!deploy->there)
    return ts_reject (why_not, ts_phrase ("There is no such pending Deploy card."));
  return deploy->side == state->turn
         || ts_forbid_brief (why_not, ts_phrase ("The other side resolves a card first."),
                             ts_phrase ("The sides take turns: the next card is not one of this "
                                        "side: {side}.",
                                        terminator_name_side ((Side) deploy->side)),
                             "Deploying Units");
}

static gboolean
is_deploy (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_in_phase (state, PHASE_DEPLOY, why_not);
}

static gboolean
may_resolve (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Resolve *said = args;
  const Deploy *deploy = &state->deploys[said->card - 1];
  TerminatorState there = *state;
  Order order;

  if (!is_next (state, deploy, why_not))
    return FALSE;
  TS_NEED (why_not, make_order (deploy, said, &order),
           ts_phrase ("On this Deploy card: {units}.",
                      ts_part ("units", terminator_format_all_units (deploy->units))));
  return agrees (said, why_not) && is_order (state, &order, why_not)
         && has_room (state, deploy, &order, why_not)
         && place_units (&there, &order, (Area) deploy->area, why_not, NULL);
}

static TsPhrase *
format_resolved (const Deploy *deploy, const Order *order)
{
  TsArg side = terminator_name_side ((Side) deploy->side);
  TsArg area = terminator_name_area ((Area) deploy->area);

  if (terminator_sum_units (order->placed) == 0)
    return ts_phrase ("{side}: canceled, nothing is deployed to {area}", side, area);
  return ts_phrase ("{side}: {units} → {area}", side,
                    ts_part ("units", terminator_format_all_units (order->placed)), area);
}

static void
resolve (TerminatorState *state, Deploy *deploy, const Order *order, TsOutcome *outcome)
{
  Side side = (Side) deploy->side;
  int paid;

  ts_title (outcome, format_resolved (deploy, order));
  terminator_show_side (state, side, outcome);
  place_units (state, order, (Area) deploy->area, NULL, outcome);
  paid = take_shares (deploy, order->placed);
  if (paid > 0)
    ts_instruct (outcome, "spend",
                 N_ ("Deploy card: {resources} back to the tokens beside the board"),
                 N_ ("Deploy card: {resources} onto it"),
                 ts_part ("resources", terminator_format_resources (paid)));
  give_back (state, side, order->returned, take_shares (deploy, order->returned), outcome);
  if (terminator_sum_units (deploy->units) > 0)
    return;
  *deploy = (Deploy){};
  terminator_pass_deploy (state, (Side) !side, outcome);
}

static void
perform_resolve (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Resolve *said = args;
  Deploy *deploy = &state->deploys[said->card - 1];
  Order order;

  make_order (deploy, said, &order);
  resolve (state, deploy, &order, outcome);
}

/* All that wait, in turn: where everything finds room, nothing depends on the order. */

/* The first one of the side that is on; NULL: none. */
static Deploy *
find_first (TerminatorState *state)
{
  for (guint i = 0; i < MAX_DEPLOYS; i++)
    if (state->deploys[i].there && state->deploys[i].side == state->turn)
      return &state->deploys[i];
  return NULL;
}

static Order
make_whole (const Deploy *deploy)
{
  Order order = {};

  memcpy (order.placed, deploy->units, sizeof order.placed);
  return order;
}

static gboolean
may_resolve_all (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  for (guint i = 0; i < MAX_DEPLOYS; i++)
    {
      const Deploy *deploy = &state->deploys[i];
      Order order = make_whole (deploy);

      if (deploy->there && !has_room (state, deploy, &order, why_not))
        return FALSE;
    }
  TS_NEED (why_not, find_first ((TerminatorState *) state) != NULL,
           ts_phrase ("There is no such pending Deploy card."));
  return TRUE;
}

static void
perform_resolve_all (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  Deploy *deploy;

  while (state->phase == PHASE_DEPLOY && (deploy = find_first (state)) != NULL)
    {
      Order order = make_whole (deploy);

      resolve (state, deploy, &order, outcome);
    }
  ts_title (outcome, ts_phrase ("All Deploy cards are resolved"));
}

/* The only card of the side that is on, into an area that the sketch sees: enemies hold it, or no
 * square is empty. Nobody chooses anything, it is cancelled (L417). */
JsonObject *
terminator_next_resolve (const TerminatorState *state)
{
  const Deploy *deploy = find_first ((TerminatorState *) state);
  gboolean overrun;
  JsonObject *command;

  if (deploy == NULL || terminator_count_deploys (state, (Side) state->turn) != 1
      || !terminator_sees_area (state, (Area) deploy->area))
    return NULL;
  overrun = terminator_is_overrun (state, (Area) deploy->area, (Side) deploy->side);
  if (!overrun && terminator_count_free (state, (Area) deploy->area) > 0)
    return NULL;
  command = terminator_new_command ("resolve");
  json_object_set_int_member (command, "card", deploy - state->deploys + 1);
  if (overrun)
    json_object_set_boolean_member (command, "held", TRUE);
  for (TerminatorKind i = 0; i < N_KINDS && !overrun; i++)
    if (deploy->units[i] > 0)
      json_object_set_int_member (command, terminator_cards[i].id, 0);
  return command;
}

/* resolve {card, soldier?, heavy?, t800?, stinger?, tank?: how many of them are placed; all,
 * unit?: a kind: only one of them, the others follow, places?: squares x, y, x, y, … of who is
 * placed, by kind, held?: only enemies are in the area, anyway}; resolve-all {anyway}: of all that
 * wait everything finds room */
const TsVerb terminator_resolve_verbs[] = {
  { "resolve", N_ ("Resolve a Deploy card"), resolve_args, sizeof (Resolve), .moment = is_deploy,
    .may = may_resolve, .perform = perform_resolve },
  { "resolve-all", N_ ("Resolve all Deploy cards"), resolve_all_args, .moment = is_deploy,
    .may = may_resolve_all, .perform = perform_resolve_all },
  { NULL, N_ ("2029") },
};
