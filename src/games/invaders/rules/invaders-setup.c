/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-setup.c: what people choose before play, the table laid out, the opening hands.
 *
 * No text that there is says how large the opening hands are and who starts: the table says it
 * once.
 */

#include "invaders.h"
#include "invaders-verbs.h"
#include "ts-checklist.h"
#include "ts-json.h"

const TsSpec invaders_options[] = {
  { "mankind-player", TS_SPEC_TEXT, .max = 60, .label = N_ ("Who plays Mankind"),
    .group = N_ ("Who plays"), TS_INTO (InvadersSetup, players[SIDE_MANKIND]) },
  { "invader-player", TS_SPEC_TEXT, .max = 60, .label = N_ ("Who plays the Invader"),
    TS_INTO (InvadersSetup, players[SIDE_INVADER]) },
  { "sums", TS_SPEC_BOOLEAN, .label = N_ ("Only the sums: no cards are noted"),
    .group = N_ ("What you play"),
    .hint = N_ ("zone totals, decks, the plot marker and whose turn it is: nothing is typed but "
                "numbers"),
    TS_INTO (InvadersSetup, sums) },
  { "mankind-deck", TS_SPEC_INTEGER, .min = 1, .max = MAX_CARDS,
    .label = N_ ("Cards in Mankind’s deck"), .hint = N_ ("heroes are not among them"),
    .assumed = TRUE, TS_INTO (InvadersSetup, decks[SIDE_MANKIND]) },
  { "invader-deck", TS_SPEC_INTEGER, .min = 1, .max = MAX_CARDS,
    .label = N_ ("Cards in the Invader’s deck"), .assumed = TRUE,
    TS_INTO (InvadersSetup, decks[SIDE_INVADER]) },
  { "pacific", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Power of the Pacific rim"),
    .hint = N_ ("as printed on the board; if empty, you will be asked when it is needed"),
    TS_INTO (InvadersSetup, zone_power[ZONE_PACIFIC]), .otherwise = UNKNOWN },
  { "eurasia", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Power of Eurasia"),
    .hint = N_ ("as printed on the board"), TS_INTO (InvadersSetup, zone_power[ZONE_EURASIA]),
    .otherwise = UNKNOWN },
  { "africa", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Power of Africa"),
    .hint = N_ ("as printed on the board"), TS_INTO (InvadersSetup, zone_power[ZONE_AFRICA]),
    .otherwise = UNKNOWN },
  { "drain-loses", TS_SPEC_BOOLEAN, .more = TRUE, .group = N_ ("Options"),
    .label = N_ ("A player who must drain more than the deck has loses"),
    .hint = N_ ("otherwise what is there is drained, and the next draw loses"), .assumed = TRUE,
    TS_INTO (InvadersSetup, drain_loses) },
  { "strategies", TS_SPEC_BOOLEAN, .more = TRUE, .label = N_ ("Tableside tracks the strategies"),
    .when = "sums=false", TS_INTO (InvadersSetup, keeps_strategies) },
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards do") },
  { NULL },
};

static const TsSpec check_args[] = {
  { "item", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CHECKS, .label = N_ ("Line"),
    TS_INTO (TsTick, item) },
  { NULL },
};

static const TsSpec begin_args[] = {
  { "first", TS_SPEC_CHOICE, .choices = invaders_sides, .label = N_ ("Who starts"),
    TS_INTO (InvadersOpening, first) },
  { "mankind-hand", TS_SPEC_INTEGER, .max = MAX_OPENING_HAND,
    .label = N_ ("Mankind’s opening hand"), TS_INTO (InvadersOpening, hands[SIDE_MANKIND]),
    .otherwise = UNKNOWN },
  { "invader-hand", TS_SPEC_INTEGER, .max = MAX_OPENING_HAND,
    .label = N_ ("The Invader’s opening hand"), TS_INTO (InvadersOpening, hands[SIDE_INVADER]),
    .otherwise = UNKNOWN },
  { NULL },
};

static const char *const deck_keys[N_SIDES] = { "mankind-deck", "invader-deck" };

const char *const invaders_hand_keys[N_SIDES] = { "mankind-hand", "invader-hand" };

/* The setup. */

static void
fill_flag (JsonObject *setup, const char *name, gboolean flag)
{
  if (!json_object_has_member (setup, name))
    json_object_set_boolean_member (setup, name, flag);
}

static gboolean
check_cards (JsonObject *setup, GError **error)
{
  JsonObject *cards = json_object_get_object_member (setup, "cards");

  if (!ts_catalogue_check_cards (&invaders_catalogue, cards, error))
    return FALSE;
  if (!json_object_has_member (cards, "card")
      || json_object_get_size (json_object_get_object_member (cards, "card")) <= MAX_TYPED)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_SETUP,
                       ts_phrase ("There can be at most {most} cards. Remove some from the "
                                  "catalogue.",
                                  ts_number ("most", MAX_TYPED)));
}

JsonObject *
invaders_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) setup = ts_json_dup_object (given);

  for (InvadersSide side = 0; side < N_SIDES; side++)
    if (!json_object_has_member (setup, deck_keys[side]))
      json_object_set_int_member (setup, deck_keys[side], DECK_SIZE);
  fill_flag (setup, "sums", FALSE);
  fill_flag (setup, "drain-loses", FALSE);
  fill_flag (setup, "strategies", TRUE);
  if (!json_object_has_member (setup, "cards"))
    json_object_set_object_member (setup, "cards", json_object_new ());

  return check_cards (setup, error) ? g_steal_pointer (&setup) : NULL;
}

/* What the form says of a zone goes before what the catalogue knows of the board. */
void
invaders_read_setup (gpointer data, JsonObject *json)
{
  InvadersSetup *setup = data;

  ts_spec_read (invaders_options, json, setup);
  setup->json = json;
  for (InvadersSide side = 0; side < N_SIDES; side++)
    setup->players[side] = ts_text (setup->players[side]);
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      InvadersPrint print = { UNKNOWN };

      if (setup->zone_power[zone] != UNKNOWN)
        continue;
      invaders_read_card (setup, "zone", invaders_zones[zone].id, &print);
      setup->zone_power[zone] = print.power;
    }
  setup->keeps_strategies = setup->keeps_strategies && !setup->sums;
}

/* What the catalogue says of it. */
static void
begin_strategy (const InvadersSetup *setup, const char *id, Strategy *strategy)
{
  g_autoptr (JsonObject) entry = invaders_dup_card (setup, "strategy", id);

  strategy->name = ts_text (ts_entry_get_name (entry));
  invaders_read_card (setup, "strategy", id, &strategy->cost);
}

void
invaders_begin (gpointer data, gconstpointer setup)
{
  InvadersState *state = data;

  state->setup = setup;
  invaders_read_known (state);
  state->winner = NOBODY;
  state->next_serial = 1;
  state->plot = PLOT_START;
  state->heroes = N_HEROES;
  state->entrance = (Entrance){ .zone = NOBODY, .sacrifice = NOBODY };
  memcpy (state->zone_power, state->setup->zone_power, sizeof state->zone_power);
  invaders_begin_totals (state);
  invaders_read_card (state->setup, "strategy", PLOT_ACTION_ID, &state->plot_cost);
  for (InvadersSide side = 0; side < N_SIDES; side++)
    {
      state->forces[side].deck = state->setup->decks[side];
      for (guint i = 0; i < N_STRATEGIES; i++)
        begin_strategy (state->setup, invaders_strategy_id (side, i + 1),
                        &state->forces[side].strategies[i]);
    }
}

/* The checklist. */

static gboolean
is_setup (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return invaders_is_phase (state, PHASE_SETUP, why_not);
}

static gboolean
may_check (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (invaders_lay, state);

  return ts_checklist_may (lines, args, why_not);
}

static void
perform_check (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (invaders_lay, state);

  ts_checklist_perform (lines, state->checked, args, outcome);
}

/* The opening. */

InvadersOpening
invaders_read_opening (const InvadersState *state)
{
  InvadersOpening opening = { NOBODY, { UNKNOWN, UNKNOWN } };

  invaders_read_card (state->setup, "table", "opening", &opening);
  return opening;
}

/* What the command says goes before it. */
static InvadersOpening
get_opening (const InvadersState *state, const InvadersOpening *said)
{
  InvadersOpening opening = invaders_read_opening (state);

  if (said->first != NOBODY)
    opening.first = said->first;
  for (InvadersSide side = 0; side < N_SIDES; side++)
    if (said->hands[side] != UNKNOWN)
      opening.hands[side] = said->hands[side];
  return opening;
}

static gboolean
may_draw_hand (const InvadersState *state, InvadersSide side, int n, TsWhyNot *why_not)
{
  gint16 deck = state->forces[side].deck;

  TS_NEED (why_not, n != UNKNOWN,
           ts_phrase ("Enter how many cards {side} begins with, with “{key}”.",
                      ts_part ("side", invaders_format_side (side)),
                      ts_name ("key", invaders_hand_keys[side])));
  TS_NEED (why_not, n <= deck,
           ts_phrase_plural ("The deck of {side} has only {n} card. Enter a smaller opening hand.",
                             "The deck of {side} has only {n} cards. Enter a smaller opening hand.",
                             deck, ts_part ("side", invaders_format_side (side))));
  return TRUE;
}

static gboolean
may_begin (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const InvadersOpening opening = get_opening (state, args);

  TS_NEED (why_not, opening.first != NOBODY,
           ts_phrase ("Choose who starts, Mankind or the Invader (first: mankind, invader)."));
  return may_draw_hand (state, SIDE_MANKIND, opening.hands[SIDE_MANKIND], why_not)
         && may_draw_hand (state, SIDE_INVADER, opening.hands[SIDE_INVADER], why_not);
}

/* What the catalogue does not know is remembered for the next game. */
static void
perform_begin (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const InvadersOpening known = invaders_read_opening (state), opening = get_opening (state, args);

  ts_title (outcome, ts_phrase ("The table is laid out"));
  if (known.first == NOBODY)
    ts_fact_text (outcome, "table", "opening", "first", invaders_sides[opening.first].id);
  for (InvadersSide side = 0; side < N_SIDES; side++)
    if (known.hands[side] == UNKNOWN)
      ts_fact (outcome, "table", "opening", invaders_hand_keys[side], opening.hands[side]);
  for (InvadersSide side = 0; side < N_SIDES; side++)
    invaders_draw (state, side, (guint) opening.hands[side], outcome);
  invaders_begin_turn (state, (InvadersSide) opening.first, outcome);
}

/* check {item}; begin {first: side, mankind-hand, invader-hand: cards; asked where nobody knows;
 * drawn from the decks} */
const TsVerb invaders_setup_verbs[] = {
  { "check", N_ ("Tick a line of the setup"), check_args, sizeof (TsTick), .moment = is_setup,
    .may = may_check, .perform = perform_check },
  { "begin", N_ ("Everything is laid out"), begin_args, sizeof (InvadersOpening),
    .moment = is_setup, .may = may_begin, .perform = perform_begin },
  { NULL, N_ ("Setup") },
};
