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
    .group = N_ ("Who plays") },
  { "invader-player", TS_SPEC_TEXT, .max = 60, .label = N_ ("Who plays the Invader") },
  { "sums", TS_SPEC_BOOLEAN, .label = N_ ("Only the sums: no cards are noted"),
    .group = N_ ("What you play"),
    .hint = N_ ("zone totals, decks, the plot marker and whose turn it is: nothing is typed but "
                "numbers") },
  { "mankind-deck", TS_SPEC_INTEGER, .min = 1, .max = MAX_CARDS,
    .label = N_ ("Cards in Mankind’s deck"), .hint = N_ ("Heroes are not among them"),
    .assumed = TRUE },
  { "invader-deck", TS_SPEC_INTEGER, .min = 1, .max = MAX_CARDS,
    .label = N_ ("Cards in the Invader’s deck"), .assumed = TRUE },
  { "pacific", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Power of the Pacific rim"),
    .hint = N_ ("as printed on the board; if empty, you will be asked when it is needed") },
  { "eurasia", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Power of Eurasia"),
    .hint = N_ ("as printed on the board") },
  { "africa", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Power of Africa"),
    .hint = N_ ("as printed on the board") },
  { "drain-loses", TS_SPEC_BOOLEAN, .more = TRUE, .group = N_ ("Options"),
    .label = N_ ("A player who must drain more than the deck has loses"),
    .hint = N_ ("otherwise what is there is drained, and the next draw loses"), .assumed = TRUE },
  { "strategies", TS_SPEC_BOOLEAN, .more = TRUE, .label = N_ ("Tableside tracks the strategies"),
    .when = "sums=false" },
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards do") },
  { NULL },
};

static const TsSpec check_args[] = {
  { "item", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CHECKS, .label = N_ ("Line"),
    TS_INTO (TsTick, item) },
  { NULL },
};

static const TsSpec begin_args[] = {
  { "first", TS_SPEC_CHOICE, .choices = invaders_sides, .label = N_ ("Who starts") },
  { "mankind-hand", TS_SPEC_INTEGER, .max = MAX_OPENING_HAND,
    .label = N_ ("Mankind’s opening hand") },
  { "invader-hand", TS_SPEC_INTEGER, .max = MAX_OPENING_HAND,
    .label = N_ ("The Invader’s opening hand") },
  { NULL },
};

static const char *const player_keys[N_SIDES] = { "mankind-player", "invader-player" };
static const char *const deck_keys[N_SIDES] = { "mankind-deck", "invader-deck" };
static const char *const hand_keys[N_SIDES] = { "mankind-hand", "invader-hand" };

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

/* What the form says goes before what the catalogue knows of the board. */
static gint16
read_zone (const InvadersSetup *setup, InvadersZone zone)
{
  const char *id = invaders_zones[zone].id;
  g_autoptr (JsonObject) card = invaders_dup_card (setup, "zone", id);

  return (gint16) ts_arg_number (setup->json, id, ts_arg_number (card, "power", UNKNOWN));
}

void
invaders_read_setup (gpointer data, JsonObject *json)
{
  InvadersSetup *setup = data;

  setup->json = json;
  for (InvadersSide side = 0; side < N_SIDES; side++)
    {
      setup->players[side] = ts_text (ts_arg_text (json, player_keys[side]));
      setup->decks[side] = (gint16) json_object_get_int_member (json, deck_keys[side]);
    }
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    setup->zone_power[zone] = read_zone (setup, zone);
  setup->drain_loses = json_object_get_boolean_member (json, "drain-loses");
  setup->sums = ts_arg_flag (json, "sums", FALSE);
  setup->keeps_strategies = json_object_get_boolean_member (json, "strategies") && !setup->sums;
}

static Cost
read_cost (const InvadersSetup *setup, const char *id)
{
  g_autoptr (JsonObject) card = invaders_dup_card (setup, "strategy", id);

  return (Cost){ (gint16) ts_arg_number (card, "discard", UNKNOWN),
                 (gint16) ts_arg_number (card, "drain", UNKNOWN) };
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
  state->plot_cost = read_cost (state->setup, PLOT_ACTION_ID);
  for (InvadersSide side = 0; side < N_SIDES; side++)
    {
      state->forces[side].deck = state->setup->decks[side];
      for (guint i = 0; i < N_STRATEGIES; i++)
        state->forces[side].strategies[i].cost
            = read_cost (state->setup, invaders_strategy_id (side, i + 1));
    }
}

/* The checklist. */

static gboolean
may_check (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (invaders_lay, state);

  return invaders_is_phase (state, PHASE_SETUP, why_not) && ts_checklist_may (lines, args, why_not);
}

static void
perform_check (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (invaders_lay, state);

  ts_checklist_perform (lines, state->checked, args, outcome);
}

void
invaders_view_checklist (const InvadersState *state, TsView *view)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (state->phase != PHASE_SETUP)
    return;
  lines = ts_tabletop_list_setup (invaders_lay, state);
  ts_checklist_show (lines, state->checked, view,
                     ts_view_add_panel (view, "setup", ts_view_text (view, "On the table")));
}

/* The opening. */

/* As the command says, else as somebody has typed it into the catalogue, or said in an earlier
 * game; UNKNOWN. */
static int
read_hand (JsonObject *args, JsonObject *known, InvadersSide side)
{
  const char *key = hand_keys[side];

  return (int) ts_arg_number (args, key, ts_arg_number (known, key, UNKNOWN));
}

static int
read_first (JsonObject *args, JsonObject *known)
{
  return ts_arg_choice (json_object_has_member (args, "first") ? args : known, "first",
                        invaders_sides);
}

static gboolean
may_draw_hand (const InvadersState *state, InvadersSide side, int n, TsWhyNot *why_not)
{
  gint16 deck = state->forces[side].deck;

  if (n == UNKNOWN)
    return ts_reject (why_not, ts_phrase ("Enter how many cards {side} begins with, with “{key}”.",
                                          ts_part ("side", invaders_format_side (side)),
                                          ts_name ("key", hand_keys[side])));
  return n <= deck
         || ts_reject (why_not,
                       ts_phrase_plural (
                           "The deck of {side} has only {n} card. Enter a smaller opening hand.",
                           "The deck of {side} has only {n} cards. Enter a smaller opening hand.",
                           deck, ts_part ("side", invaders_format_side (side))));
}

static gboolean
may_begin (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  g_autoptr (JsonObject) known = invaders_dup_card (state->setup, "table", "opening");

  if (!invaders_is_phase (state, PHASE_SETUP, why_not))
    return FALSE;
  if (read_first (args, known) == NOBODY)
    return ts_reject (
        why_not,
        ts_phrase ("Choose who starts, Mankind or the Invader (first: mankind, invader)."));
  return may_draw_hand (state, SIDE_MANKIND, read_hand (args, known, SIDE_MANKIND), why_not)
         && may_draw_hand (state, SIDE_INVADER, read_hand (args, known, SIDE_INVADER), why_not);
}

/* What the catalogue does not know is remembered for the next game. */
static void
perform_begin (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;
  g_autoptr (JsonObject) known = invaders_dup_card (state->setup, "table", "opening");

  ts_title (outcome, ts_phrase ("The table is laid out"));
  if (!json_object_has_member (known, "first"))
    ts_fact_text (outcome, "table", "opening", "first", ts_arg_text (args, "first"));
  for (InvadersSide side = 0; side < N_SIDES; side++)
    if (!json_object_has_member (known, hand_keys[side]))
      ts_fact (outcome, "table", "opening", hand_keys[side], read_hand (args, known, side));
  for (InvadersSide side = 0; side < N_SIDES; side++)
    invaders_draw (state, side, (guint) read_hand (args, known, side), outcome);
  invaders_begin_turn (state, (InvadersSide) read_first (args, known), outcome);
}

static gboolean
is_known (const InvadersState *state, JsonObject *opening)
{
  if (!json_object_has_member (opening, "first"))
    return FALSE;
  for (InvadersSide side = 0; side < N_SIDES; side++)
    {
      gint64 n = ts_arg_number (opening, hand_keys[side], UNKNOWN);

      if (n == UNKNOWN || n > state->forces[side].deck)
        return FALSE;
    }
  return TRUE;
}

static void
offer_known (TsView *view, JsonObject *opening)
{
  InvadersSide first = (InvadersSide) ts_arg_choice (opening, "first", invaders_sides);
  TsOffer *offer = ts_view_offer (view, TS_OFFER_SUGGESTED,
                                  ts_phrase ("Everything is laid out: {side} starts",
                                             ts_part ("side", invaders_format_side (first))),
                                  "begin");

  ts_offer_set_hint (offer,
                     ts_phrase ("Opening hands: Mankind {mankind}, the Invader {invader}",
                                ts_number ("mankind", ts_arg_number (opening, "mankind-hand", 0)),
                                ts_number ("invader", ts_arg_number (opening, "invader-hand", 0))));
}

static void
propose (TsField *field, JsonObject *opening, const char *key)
{
  if (json_object_has_member (opening, key))
    field->value = json_object_dup_member (opening, key);
}

static void
offer_asking (const InvadersState *state, TsView *view, JsonObject *opening, gboolean known)
{
  TsOffer *offer = ts_view_offer (
      view, known ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
      known ? ts_phrase ("It begins otherwise…") : ts_phrase ("Everything is laid out…"), "begin");
  TsField *field
      = ts_view_add_field (view, offer, TS_SPEC_CHOICE, "first", N_ ("Who starts"), TRUE);

  for (InvadersSide side = 0; side < N_SIDES; side++)
    ts_field_add_choice (field, invaders_sides[side].id,
                         ts_view_text (view, invaders_sides[side].label), invaders_seat (side));
  propose (field, opening, "first");
  for (InvadersSide side = 0; side < N_SIDES; side++)
    {
      field = ts_offer_ask (offer, hand_keys[side]);
      field->max = MIN (MAX_OPENING_HAND, state->forces[side].deck);
      field->required = TRUE;
      ts_field_set_hint (field, ts_phrase ("cards"));
      if (ts_arg_number (opening, hand_keys[side], 0) <= field->max)
        propose (field, opening, hand_keys[side]);
    }
}

void
invaders_show_setup (const InvadersState *state, TsView *view)
{
  g_autoptr (JsonObject) opening = invaders_dup_card (state->setup, "table", "opening");
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (invaders_lay, state);
  guint open = ts_checklist_count_open (lines, state->checked);
  gboolean known = is_known (state, opening);

  invaders_instruct (
      view, N_SIDES, ts_phrase ("Lay out the table"),
      open > 0 ? ts_phrase_plural ("{n} line of the list is open. Tick them if you like.",
                                   "{n} lines of the list are open. Tick them if you like.", open)
               : NULL);
  if (known)
    offer_known (view, opening);
  offer_asking (state, view, opening, known);
}

/* check {item}; begin {first: side, mankind-hand, invader-hand: cards; asked where nobody knows;
 * drawn from the decks} */
const TsVerb invaders_setup_verbs[] = {
  { "check", N_ ("Tick a line of the setup"), check_args, sizeof (TsTick), .may = may_check,
    .perform = perform_check },
  { "begin", N_ ("Everything is laid out"), begin_args, .json_may = may_begin,
    .json_perform = perform_begin },
  { NULL, N_ ("Setup") },
};
