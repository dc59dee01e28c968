/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-flow.c: from turn to turn, the plot marker, and how the game ends.
 */

#include "invaders-flow.h"

#include "invaders-board.h"
#include "invaders-setup.h"

/* What a command needs. */

static gboolean
refuse_moment (const InvadersState *state, GError **error)
{
  if (state->phase == PHASE_SETUP)
    return ts_refuse (error, ts_phrase ("First say that everything is laid out."));
  if (state->phase == PHASE_OVER)
    return ts_refuse (error, ts_phrase ("The game is over."));
  if (state->n_chain > 0)
    return ts_refuse (error, ts_phrase ("A card is announced: first say whether somebody cancels "
                                        "it."));
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
invaders_need_phase (const InvadersState *state, Phase phase, GError **error)
{
  return (state->phase == phase && state->n_chain == 0) || refuse_moment (state, error);
}

gboolean
invaders_is_running (const InvadersState *state)
{
  return state->phase != PHASE_SETUP && state->phase != PHASE_OVER && state->n_chain == 0;
}

gboolean
invaders_need_running (const InvadersState *state, GError **error)
{
  return invaders_is_running (state) || refuse_moment (state, error);
}

/* Turns. */

/* What holds for one turn only. */
static void
forget_turn (InvadersState *state)
{
  state->drawn = 0;
  state->drained = 0;
  state->attacked = FALSE;
  for (Zone zone = 0; zone < N_ZONES; zone++)
    {
      state->results[zone] = (Result){};
      for (Side side = 0; side < N_SIDES; side++)
        for (guint i = 0; i < N_SLOTS; i++)
          state->forces[side].slots[zone][i].due = FALSE;
    }
}

void
invaders_turn_hero (InvadersState *state, gboolean turned, TsOutcome *outcome)
{
  Place place;
  Card *card;

  if (!invaders_find_hero (state, &place) || (invaders_card (state, &place)->turned != 0) == turned)
    return;
  card = &state->forces[place.side].slots[place.zone][place.slot];
  card->turned = turned != 0;
  if (outcome == NULL)
    return;
  if (turned)
    ts_outcome_add_deed (outcome, "turn-hero",
                         ts_phrase ("Turn {card} by 90 degrees", invaders_name_card (state, card)),
                         ts_phrase ("Turn {card} upright again", invaders_name_card (state, card)));
  else
    ts_outcome_add_deed (
        outcome, "turn-hero", ts_phrase ("Turn {card} upright", invaders_name_card (state, card)),
        ts_phrase ("Turn {card} by 90 degrees again", invaders_name_card (state, card)));
}

void
invaders_begin_turn (InvadersState *state, Side side, TsOutcome *outcome)
{
  forget_turn (state);
  state->active = side;
  state->phase = PHASE_DRAW;
  state->turn = (gint16) MIN (state->turn + 1, MAX_TURN);
  if (side == SIDE_MANKIND)
    invaders_turn_hero (state, FALSE, outcome);
}

/* The plot marker. */

void
invaders_move_plot (InvadersState *state, int by, TsOutcome *outcome)
{
  int from = state->plot;
  int to = CLAMP (from + by, 0, PLOT_MAX);

  if (from == to)
    return;
  state->plot = (gint8) to;
  ts_deed (
      outcome, "plot",
      ts_phrase ("Plot marker: {from} → {to}", ts_number ("from", from), ts_number ("to", to)),
      ts_phrase ("Plot marker: {from} → {to}", ts_number ("from", to), ts_number ("to", from)));
  if (to == 0)
    invaders_end (state, SIDE_MANKIND, "skull", outcome);
}

/* The end. */

/* Who wins by it, or N_SIDES; and in a sentence, NULL where it needs more words. */
static const struct
{
  const char *how;
  guint winner;
  const char *sentence;
} ends[] = {
  { "deck", N_SIDES, NULL },
  { "decks", SIDE_MANKIND, N_ ("Both decks ran out together.") },
  { "skull", SIDE_MANKIND, N_ ("The plot marker reached the skull.") },
  { "heroes", SIDE_INVADER, N_ ("All Heroes of the Resistance are eliminated.") },
  { "eurasia", SIDE_INVADER, N_ ("The resistance in Eurasia is gone.") },
  { "pacific-africa", SIDE_INVADER,
    N_ ("The resistance in the Pacific rim and in Africa is gone.") },
  { "weapon", SIDE_MANKIND, N_ ("Mankind has completed its bio-weapon.") },
  { "agreed", N_SIDES, N_ ("The table agreed on it.") },
};

static guint
find_end (const char *how)
{
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_strcmp0 (ends[i].how, how) == 0)
      return i;
  return G_N_ELEMENTS (ends) - 1;
}

guint
invaders_get_end_winner (const char *how)
{
  return ends[find_end (how)].winner;
}

TsPhrase *
invaders_say_end (const InvadersState *state)
{
  const char *sentence = ends[find_end (invaders_ends[state->how].id)].sentence;

  if (sentence != NULL)
    return ts_phrase_msgid (sentence);
  return ts_phrase ("The deck of {side} was empty when a card had to be drawn.",
                    ts_part ("side", invaders_say_side (invaders_other ((Side) state->winner))));
}

void
invaders_end (InvadersState *state, Side winner, const char *how, TsOutcome *outcome)
{
  for (guint i = 0; i < state->n_chain; i++)
    invaders_clear_announced (&state->chain[i]);
  state->n_chain = 0;
  state->phase = PHASE_OVER;
  state->winner = (gint8) winner;
  state->how = (guint8) MAX (ts_choice_index (invaders_ends, how), 0);
  ts_reason (outcome,
             ts_phrase ("{side} wins: {why}", invaders_name_side (winner),
                        ts_part ("why", invaders_say_end (state))),
             0);
}

/* Signs of an end. */

static gboolean
is_deserted (const InvadersState *state, Zone zone)
{
  return state->held[zone] && invaders_count_cards (state, SIDE_MANKIND, zone) == 0;
}

static gboolean
is_worn_down (const InvadersState *state, Zone zone)
{
  return invaders_get_zone_power (state, zone) == 0 && state->zone_markers[zone] > 0;
}

static TsPhrase *
hint_heroes (const InvadersState *state)
{
  Place place;

  if (invaders_find_hero (state, &place) || state->heroes > 0)
    return NULL;
  return ts_phrase ("No Hero is in play, and none is left.");
}

TsPhrase *
invaders_say_deserted (const InvadersState *state)
{
  if (is_deserted (state, ZONE_EURASIA))
    return ts_phrase ("No card of Mankind is left in Eurasia.");
  if (is_deserted (state, ZONE_PACIFIC) && is_deserted (state, ZONE_AFRICA))
    return ts_phrase ("No card of Mankind is left in the Pacific rim or in Africa.");
  return NULL;
}

TsPhrase *
invaders_say_end_hint (const InvadersState *state, const char *how)
{
  if (g_str_equal (how, "skull") && state->plot == 0)
    return ts_phrase ("The plot marker is on the skull.");
  if (g_str_equal (how, "heroes"))
    return hint_heroes (state);
  if (g_str_equal (how, "eurasia") && is_worn_down (state, ZONE_EURASIA))
    return ts_phrase ("The zone power of Eurasia is down to 0.");
  if (g_str_equal (how, "pacific-africa") && is_worn_down (state, ZONE_PACIFIC)
      && is_worn_down (state, ZONE_AFRICA))
    return ts_phrase ("The zone power of the Pacific rim and of Africa is down to 0.");
  return NULL;
}
