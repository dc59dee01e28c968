/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-turn.c: from turn to turn, how the game ends, and where people say that it stands
 * otherwise.
 *
 * Draw, main, the Invader's attack; at the end of the Invader's turn the plot marker goes down when
 * Mankind drained nothing in it (public).  At the start of Mankind's turn its Hero is turned
 * upright (L16).
 */

#include "invaders.h"
#include "invaders-verbs.h"

#include <string.h>

/* A way in which a game ends: who wins by it, or N_SIDES for either; and in a sentence, NULL where
 * it needs more words. */
typedef struct
{
  guint winner;
  const char *sentence;
} End;

static const TsChoice ends[] = {
  { "deck", N_ ("No card left to draw") },
  { "decks", N_ ("Both decks are empty") },
  { "skull", N_ ("The plot marker has reached the skull") },
  { "heroes", N_ ("All Heroes of the Resistance are eliminated") },
  { "eurasia", N_ ("The resistance in Eurasia is gone") },
  { "pacific-africa", N_ ("The resistance in the Pacific rim and Africa is gone") },
  { "weapon", N_ ("Mankind’s bio-weapon is complete") },
  { "agreed", N_ ("Both players agree") },
  { NULL },
};

/* In the same order. */
static const End how[] = {
  { N_SIDES, NULL },
  { SIDE_MANKIND, N_ ("Both decks ran out together.") },
  { SIDE_MANKIND, N_ ("The plot marker reached the skull.") },
  { SIDE_INVADER, N_ ("All Heroes of the Resistance are eliminated.") },
  { SIDE_INVADER, N_ ("The resistance in Eurasia is gone.") },
  { SIDE_INVADER, N_ ("The resistance in the Pacific rim and in Africa is gone.") },
  { SIDE_MANKIND, N_ ("Mankind has completed its bio-weapon.") },
  { N_SIDES, N_ ("The table agreed on it.") },
};

enum
{
  STAT_DISCARD,
  STAT_DRAIN,
  STAT_POWER,
  STAT_TOKENS,
};

static const TsChoice stats[] = {
  [STAT_DISCARD] = { "discard", N_ ("Discard cost") },
  [STAT_DRAIN] = { "drain", N_ ("Drain cost") },
  [STAT_POWER] = { "power", TS_NC ("card", "Power") },
  [STAT_TOKENS] = { "tokens", N_ ("Tokens") },
  { NULL },
};

typedef struct
{
  gint8 side;
  gint8 how;
} Win;

static const TsSpec win_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_sides, .label = N_ ("Winner"),
    TS_INTO (Win, side) },
  { "how", TS_SPEC_CHOICE, .required = TRUE, .choices = ends, .label = N_ ("How"),
    TS_INTO (Win, how) },
  { NULL },
};

typedef struct
{
  gint8 phase;
  gint8 side;  /* NOBODY: the active one */
  gint16 turn; /* 0: as it is */
} SetPhase;

static const TsSpec set_phase_args[] = {
  { "phase", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_phases, .label = N_ ("Phase"),
    TS_INTO (SetPhase, phase) },
  { "side", TS_SPEC_CHOICE, .choices = invaders_sides, .label = N_ ("Whose turn it is"),
    TS_INTO (SetPhase, side) },
  { "turn", TS_SPEC_INTEGER, .min = 1, .max = MAX_TURN, .label = N_ ("Turn"),
    TS_INTO (SetPhase, turn) },
  { NULL },
};

typedef struct
{
  gint16 card; /* which of those that are known */
  gint8 stat;
  gint16 value;
} Learn;

static const TsSpec learn_args[] = {
  { "card", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Card"), TS_INTO (Learn, card),
    .find = invaders_find_entry },
  { "stat", TS_SPEC_CHOICE, .required = TRUE, .choices = stats, .label = N_ ("Number"),
    TS_INTO (Learn, stat) },
  { "value", TS_SPEC_INTEGER, .required = TRUE, .min = -MAX_POWER, .max = MAX_POWER,
    .label = N_ ("Value"), TS_INTO (Learn, value) },
  { NULL },
};

/* The moment. */

static gboolean
reject_moment (const InvadersState *state, TsWhyNot *why_not)
{
  if (state->phase == PHASE_SETUP)
    return ts_reject (why_not, ts_phrase ("First confirm that everything is set up."));
  if (state->phase == PHASE_OVER)
    return ts_reject (why_not, ts_phrase ("The game is over."));
  return ts_reject (why_not,
                    ts_phrase ("A card is announced: first choose whether someone cancels it."));
}

static gboolean
reject_phase (const InvadersState *state, InvadersPhase phase, TsWhyNot *why_not)
{
  if (!invaders_is_running (state))
    return reject_moment (state, why_not);
  if (phase == PHASE_SETUP)
    return ts_reject (why_not, ts_phrase ("The game has begun: that was for its setup."));
  return ts_reject (
      why_not, ts_phrase ("That belongs to another phase: {wanted}. Now it is: {side}, {phase}.",
                          ts_term ("wanted", invaders_phases[phase - PHASE_DRAW].label),
                          invaders_name_side ((InvadersSide) state->active),
                          ts_term ("phase", invaders_phases[state->phase - PHASE_DRAW].label)));
}

gboolean
invaders_is_phase (const InvadersState *state, InvadersPhase phase, TsWhyNot *why_not)
{
  return (state->phase == phase && state->n_chain == 0) || reject_phase (state, phase, why_not);
}

gboolean
invaders_is_running (const InvadersState *state)
{
  return state->phase != PHASE_SETUP && state->phase != PHASE_OVER && state->n_chain == 0;
}

gboolean
invaders_may_now (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return invaders_is_running (state) || reject_moment (state, why_not);
}

void
invaders_instruct (TsView *view, guint side, TsPhrase *instruction, TsPhrase *explanation)
{
  ts_view_instruct (view, side < N_SIDES ? invaders_seat ((InvadersSide) side) : NULL, instruction,
                    explanation);
}

TsOffer *
invaders_offer (TsView *view, InvadersSide side, TsPhrase *label, const char *verb, gboolean more)
{
  TsOffer *self = more ? ts_view_offer_more (view, label, verb)
                       : ts_view_offer (view, TS_OFFER_PLAIN, label, verb);

  ts_offer_set_seat (self, invaders_seat (side));
  return self;
}

/* Turns. */

void
invaders_begin_turn (InvadersState *state, InvadersSide side, TsOutcome *outcome)
{
  InvadersPlace place;

  state->drawn = 0;
  state->drained = 0;
  state->attacked = FALSE;
  state->missed = 0;
  state->chosen = (Chosen){ NULL };
  state->latest = (Latest){ .there = FALSE };
  memset (state->results, 0, sizeof state->results);
  FOR_EACH_PLACE (place)
  state->forces[place.side].slots[place.zone][place.slot].due = FALSE;
  state->active = side;
  state->phase = PHASE_DRAW;
  state->turn = (gint16) MIN (state->turn + 1, MAX_TURN);
  if (side == SIDE_MANKIND)
    invaders_turn_hero (state, FALSE, outcome);
}

/* The end. */

static TsPhrase *
format_end (const InvadersState *state)
{
  if (how[state->how].sentence != NULL)
    return ts_phrase_msgid (how[state->how].sentence);
  return ts_phrase (
      "The deck of {side} was empty when a card had to be drawn.",
      ts_part ("side", invaders_format_side (invaders_other ((InvadersSide) state->winner))));
}

void
invaders_end (InvadersState *state, InvadersSide winner, const char *id, TsOutcome *outcome)
{
  state->n_chain = 0;
  state->chosen = (Chosen){ NULL };
  state->phase = PHASE_OVER;
  state->winner = (gint8) winner;
  state->how = (guint8) MAX (ts_choice_index (ends, id), 0);
  ts_great (outcome, TS_GREAT_VICTORY, ts_phrase ("{side} wins", invaders_name_side (winner)));
  invaders_show_side (winner, outcome);
  ts_reason (outcome,
             ts_phrase ("{side} wins: {why}", invaders_name_side (winner),
                        ts_part ("why", format_end (state))),
             0);
}

static gboolean
may_win (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Win *win = args;
  guint winner = how[win->how].winner;

  TS_NEED (why_not, winner == N_SIDES || winner == (guint) win->side,
           ts_phrase ("That is a victory of {side}. Choose that side, or another way.",
                      ts_part ("side", invaders_format_side (winner))));
  return TRUE;
}

static void
perform_win (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Win *win = args;
  InvadersSide side = (InvadersSide) win->side;

  ts_title (outcome, ts_phrase ("{side} wins", invaders_name_side (side)));
  invaders_end (state, side, ends[win->how].id, outcome);
}

void
invaders_show_over (const InvadersState *state, TsView *view)
{
  invaders_instruct (view, N_SIDES,
                     state->winner == SIDE_MANKIND ? ts_phrase ("Mankind wins")
                                                   : ts_phrase ("The Invader wins"),
                     format_end (state));
  view->now.footnote = ts_view_text (view, "To play on, undo or correct the phase.");
  if (state->winner != NOBODY)
    ts_view_add_winner (view, invaders_seat ((InvadersSide) state->winner));
}

/* Whose deck runs out has lost. */
void
invaders_measure (gconstpointer data, TsMeasure *measure)
{
  const InvadersState *state = data;

  if (state->turn == 0)
    return;
  ts_measure_begin (measure, state->turn,
                    ts_phrase ("Turn {turn}", ts_number ("turn", state->turn)),
                    N_ ("Cards in the deck"));
  for (InvadersSide side = 0; side < N_SIDES; side++)
    ts_measure_add (measure, ts_phrase_msgid (invaders_sides[side].label), invaders_seat (side),
                    state->forces[side].deck);
}

/* Signs of an end: what points to one is said, and people confirm it. */

static gboolean
is_deserted (const InvadersState *state, InvadersZone zone)
{
  return state->held[zone] && invaders_count_cards (state, SIDE_MANKIND, zone) == 0;
}

/* Where Mankind has had cards and has none now: a weaker sign, since the one review that names
 * these ends does not say whether cards or the power of zones are meant; NULL: nowhere. */
static TsPhrase *
format_deserted (const InvadersState *state)
{
  if (is_deserted (state, ZONE_EURASIA))
    return ts_phrase ("No card of Mankind is left in Eurasia.");
  if (is_deserted (state, ZONE_PACIFIC) && is_deserted (state, ZONE_AFRICA))
    return ts_phrase ("No card of Mankind is left in the Pacific rim or in Africa.");
  return NULL;
}

static gboolean
is_worn_down (const InvadersState *state, InvadersZone zone)
{
  return invaders_get_zone_power (state, zone) == 0 && state->zone_markers[zone] > 0;
}

/* What leaves no doubt, however it came about: a marker that was set there by hand, too. */
static TsPhrase *
format_plain_sign (const InvadersState *state, const char *id)
{
  if (g_str_equal (id, "skull") && state->plot == 0)
    return ts_phrase ("The plot marker is on the skull.");
  if (g_str_equal (id, "heroes") && state->fallen >= N_HEROES)
    return ts_phrase ("All Heroes of the Resistance are eliminated.");
  return NULL;
}

/* Why an end may have come; NULL: nothing points to it. */
static TsPhrase *
format_sign (const InvadersState *state, const char *id)
{
  TsPhrase *plain = format_plain_sign (state, id);
  InvadersPlace place;

  if (plain != NULL)
    return plain;
  if (g_str_equal (id, "heroes") && state->heroes <= 0 && !invaders_find_hero (state, &place))
    return ts_phrase ("No Hero is in play, and none is left.");
  if (g_str_equal (id, "eurasia") && is_worn_down (state, ZONE_EURASIA))
    return ts_phrase ("The zone power of Eurasia is down to 0.");
  if (g_str_equal (id, "pacific-africa") && is_worn_down (state, ZONE_PACIFIC)
      && is_worn_down (state, ZONE_AFRICA))
    return ts_phrase ("The zone power of the Pacific rim and of Africa is down to 0.");
  return NULL;
}

/* Two ends of the same side are told apart by how. */
static TsPhrase *
format_proposal (const InvadersState *state, guint i)
{
  guint alike = 0;

  for (guint j = 0; ends[j].id != NULL; j++)
    if (how[j].winner == how[i].winner)
      {
        g_autoptr (TsPhrase) sign = format_sign (state, ends[j].id);

        alike += sign != NULL;
      }
  if (alike > 1)
    return ts_phrase ("{what}", ts_term ("what", ends[i].label));
  return how[i].winner == SIDE_MANKIND ? ts_phrase ("The game is over: Mankind wins")
                                       : ts_phrase ("The game is over: the Invader wins");
}

static gboolean
is_plain (const InvadersState *state, const char *id)
{
  g_autoptr (TsPhrase) sign = format_plain_sign (state, id);

  return sign != NULL;
}

gboolean
invaders_is_end_plain (const InvadersState *state)
{
  return is_plain (state, "skull") || is_plain (state, "heroes");
}

void
invaders_propose_ends (const InvadersState *state, TsView *view, gboolean plain)
{
  for (guint i = 0; ends[i].id != NULL; i++)
    {
      TsPhrase *sign
          = is_plain (state, ends[i].id) == plain ? format_sign (state, ends[i].id) : NULL;
      TsOffer *self;

      if (sign == NULL)
        continue;
      self = ts_view_offer (view, plain ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                            format_proposal (state, i), "win");
      ts_offer_put_text (self, "side", invaders_sides[how[i].winner].id);
      ts_offer_put_text (self, "how", ends[i].id);
      ts_offer_set_hint (self, ts_phrase ("{hint} Confirm it if that ends the game (assumed).",
                                          ts_part ("hint", sign)));
    }
}

static void
offer_win (const InvadersState *state, TsView *view, InvadersSide side)
{
  TsOffer *self = ts_view_offer_more (
      view, side == SIDE_MANKIND ? ts_phrase ("Mankind wins…") : ts_phrase ("The Invader wins…"),
      "win");
  TsField *field = ts_offer_ask_among (self, "how");

  ts_offer_put_text (self, "side", invaders_sides[side].id);
  ts_offer_set_hint (self, side == SIDE_INVADER ? format_deserted (state) : NULL);
  for (guint i = 0; ends[i].id != NULL; i++)
    if (how[i].winner == N_SIDES || how[i].winner == side)
      ts_field_add (field, ends[i].id, ts_phrase_msgid (ends[i].label));
}

/* Where the turn stands, as it is on the table: nobody draws, nothing is turned. A game that is
 * over goes on. */

static InvadersSide
get_side (const InvadersState *state, const SetPhase *said)
{
  return (InvadersSide) (said->side != NOBODY ? said->side : state->active);
}

static gboolean
is_begun (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;

  return state->phase == PHASE_OVER || invaders_may_now (state, args, why_not);
}

static gboolean
may_set_phase (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const SetPhase *said = args;

  TS_NEED (why_not,
           said->phase + PHASE_DRAW != PHASE_ATTACK || get_side (state, said) == SIDE_INVADER,
           ts_phrase ("Only the Invader has an attack phase."));
  return TRUE;
}

static void
perform_set_phase (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const SetPhase *said = args;

  state->phase = (guint8) (said->phase + PHASE_DRAW);
  state->active = get_side (state, said);
  state->attacked = FALSE;
  state->missed = 0;
  state->winner = NOBODY;
  if (said->turn > 0)
    state->turn = said->turn;
  if (state->phase == PHASE_DRAW)
    state->drawn = 0;
  ts_title (outcome, ts_phrase ("Corrected: {side}, {phase}",
                                invaders_name_side ((InvadersSide) state->active),
                                ts_term ("phase", invaders_phases[said->phase].label)));
}

static void
offer_phase (const InvadersState *state, TsView *view, InvadersSide side)
{
  guint n = side == SIDE_INVADER ? 3 : 2;
  TsOffer *self = ts_view_offer_more (view,
                                      side == SIDE_MANKIND
                                          ? ts_phrase ("Correct the phase: Mankind’s turn…")
                                          : ts_phrase ("Correct the phase: the Invader’s turn…"),
                                      "set-phase");
  TsField *field = ts_offer_ask_among (self, "phase");

  ts_offer_put_text (self, "side", invaders_sides[side].id);
  for (guint i = 0; i < n; i++)
    ts_field_add (field, invaders_phases[i].id, ts_phrase_msgid (invaders_phases[i].label));
  field = ts_offer_ask (self, "turn");
  field->required = TRUE;
  ts_field_propose (field, MAX (state->turn, 1));
}

/* What is read off a card before it is played. */

static gboolean
has_power (const Known *known)
{
  return known->plays == UNKNOWN || known->plays == PLAYS_STAYS;
}

static gboolean
may_learn (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Learn *learn = args;
  const Known *known = &((const InvadersState *) state)->known[learn->card];
  gboolean power = learn->stat == STAT_POWER;
  GError *error = NULL;

  TS_NEED (why_not, !power || has_power (known),
           ts_phrase ("{card} has no power value: it does not stay in a slot.",
                      ts_part ("card", invaders_format_known (known))));
  ts_check_range (learn->value, power ? -MAX_POWER : 0,
                  learn->stat == STAT_TOKENS ? MAX_TOKENS : MAX_COST, &error);
  return ts_reject_error (why_not, error);
}

static void
perform_learn (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Learn *learn = args;
  Known *known = &((InvadersState *) state)->known[learn->card];

  invaders_learn_number (known, stats[learn->stat].id, learn->value, outcome);
  ts_title (outcome,
            ts_phrase ("{card} · {stat}: {value}", ts_part ("card", invaders_format_known (known)),
                       ts_term ("stat", stats[learn->stat].label),
                       ts_number ("value", learn->value)));
}

/* With a choice of cards; `stat` NULL: of the two costs. There is no offer when no card is known.
 */
static void
offer_learn (const InvadersState *state, TsView *view, TsPhrase *label, const char *stat, int max)
{
  g_autoptr (TsPhrase) said = label;
  gboolean power = g_strcmp0 (stat, "power") == 0;
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (guint i = 0; i < state->n_known; i++)
    {
      if (power && !has_power (&state->known[i]))
        continue;
      if (self == NULL)
        {
          self = ts_view_offer_more (view, ts_phrase_ref (said), "learn");
          if (stat != NULL)
            ts_offer_put_text (self, "stat", stat);
          field = ts_offer_ask_among (self, "card");
        }
      ts_field_add (field, state->known[i].id, invaders_format_known (&state->known[i]));
    }
  if (self == NULL)
    return;
  if (stat == NULL)
    {
      field = ts_offer_ask_among (self, "stat");
      ts_field_set_label (field, ts_phrase ("Which cost"));
      for (guint i = 0; i < 2; i++)
        ts_field_add (field, stats[i].id, ts_phrase_msgid (stats[i].label));
    }
  field = ts_offer_ask (self, "value");
  ts_field_set_label (field, ts_phrase ("Number"));
  ts_field_set_range (field, power ? -max : 0, max);
}

/* What a card costs and enters with counts when it is played, its power in an attack too. */
static void
offer_learned (const InvadersState *state, TsView *view)
{
  if (state->phase == PHASE_MAIN)
    offer_learn (state, view, ts_phrase ("The cost of a card…"), NULL, MAX_COST);
  if (state->phase != PHASE_DRAW)
    offer_learn (state, view, ts_phrase ("The power on a card…"), "power", MAX_POWER);
  if (state->phase == PHASE_MAIN)
    offer_learn (state, view, ts_phrase ("The tokens with which a card enters…"), "tokens",
                 MAX_TOKENS);
}

void
invaders_offer_corrections (const InvadersState *state, TsView *view)
{
  gboolean running = invaders_is_running (state);

  if (running)
    {
      if (!state->setup->sums)
        offer_learned (state, view);
      for (InvadersSide side = 0; side < N_SIDES; side++)
        offer_win (state, view, side);
    }
  if (running || state->phase == PHASE_OVER)
    for (InvadersSide side = 0; side < N_SIDES; side++)
      offer_phase (state, view, side);
}

/* win {side, how}: what a card or the board says; set-phase {phase, side?, turn?}; learn {card:
 * of the catalogue, stat, value} */
const TsVerb invaders_turn_verbs[] = {
  { "win", N_ ("The game is over"), win_args, sizeof (Win), .moment = invaders_may_now,
    .may = may_win, .perform = perform_win },
  { "set-phase", N_ ("Correct the phase"), set_phase_args, sizeof (SetPhase), .moment = is_begun,
    .may = may_set_phase, .perform = perform_set_phase },
  { "learn", N_ ("A number from a card"), learn_args, sizeof (Learn), .may = may_learn,
    .perform = perform_learn },
  { NULL, N_ ("Correct") },
};
