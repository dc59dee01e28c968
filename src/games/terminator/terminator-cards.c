/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-cards.c: hands, decks and discard piles, counted: the cards are people's.
 */

#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

const TsSpec terminator_cards_args[] = {
  { "who", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_actors, .label = N_ ("Whose") },
  { "draw", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Cards drawn") },
  { "discard", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Cards discarded") },
  { NULL },
};

const TsSpec terminator_hand_size_args[] = {
  { "who", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_actors, .label = N_ ("Whose") },
  { "size", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = MAX_AMOUNT,
    .label = N_ ("Cards in a full hand") },
  { NULL },
};

/* A pile never counts more than can be typed for it. */
static void
add_cards (gint16 *pile, guint n)
{
  *pile = (gint16) MIN (*pile + (gint64) n, MAX_AMOUNT);
}

static guint
take_cards (gint16 *pile, guint n)
{
  guint taken = MIN (n, (guint) MAX (*pile, 0));

  *pile = (gint16) (*pile - (gint16) taken);
  return taken;
}

/* Drawing. */

static guint
draw_from_deck (TerminatorState *state, int actor, guint n, TsOutcome *outcome)
{
  Deck *self = &state->decks[actor];
  guint drawn = take_cards (&self->deck, n);

  add_cards (&self->hand, drawn);
  if (drawn > 0)
    ts_deed (outcome, "draw",
             ts_phrase_plural ("{actor}: draw {n} card", "{actor}: draw {n} cards", drawn,
                               terminator_name_actor (state, actor)),
             ts_phrase_plural ("{actor}: put {n} card from the hand back on top of the deck",
                               "{actor}: put {n} cards from the hand back on top of the deck",
                               drawn, terminator_name_actor (state, actor)));
  return drawn;
}

/* The discard pile becomes the deck (L446). */
static void
shuffle_anew (TerminatorState *state, int actor, TsOutcome *outcome)
{
  Deck *self = &state->decks[actor];
  guint n = take_cards (&self->discard, MAX_AMOUNT);

  if (n == 0)
    return;
  add_cards (&self->deck, n);
  ts_deed (outcome, "shuffle",
           ts_phrase_plural ("{actor}: shuffle the discard pile ({n} card) into a new deck",
                             "{actor}: shuffle the discard pile ({n} cards) into a new deck", n,
                             terminator_name_actor (state, actor)),
           ts_phrase_plural ("{actor}: make a discard pile of {n} card of the deck again",
                             "{actor}: make a discard pile of {n} cards of the deck again", n,
                             terminator_name_actor (state, actor)));
  ts_reason (outcome,
             ts_phrase ("{actor}: the deck is empty ({rule})", terminator_name_actor (state, actor),
                        ts_part ("rule", ts_say_heading ("Draw Action Cards"))),
             0);
}

static void
report_short (const TerminatorState *state, int actor, guint drawn, TsOutcome *outcome)
{
  ts_reason (outcome,
             drawn == 0 ? ts_phrase ("{actor}: neither a deck nor a discard pile is left: no card "
                                     "is drawn",
                                     terminator_name_actor (state, actor))
                        : ts_phrase_plural ("{actor}: neither a deck nor a discard pile is left: "
                                            "only {n} card is drawn",
                                            "{actor}: neither a deck nor a discard pile is left: "
                                            "only {n} cards are drawn",
                                            drawn, terminator_name_actor (state, actor)),
             0);
}

guint
terminator_draw (TerminatorState *state, int actor, guint n, TsOutcome *outcome)
{
  guint drawn = draw_from_deck (state, actor, n, outcome);

  if (drawn < n)
    {
      shuffle_anew (state, actor, outcome);
      drawn += draw_from_deck (state, actor, n - drawn, outcome);
    }
  if (drawn < n)
    report_short (state, actor, drawn, outcome);
  return drawn;
}

/* Out of the hand. */

void
terminator_discard (TerminatorState *state, int actor, guint n, TsOutcome *outcome)
{
  Deck *self = &state->decks[actor];
  guint taken = take_cards (&self->hand, n);

  add_cards (&self->discard, taken);
  if (taken > 0)
    ts_deed (outcome, "discard",
             ts_phrase_plural ("{actor}: discard {n} card", "{actor}: discard {n} cards", taken,
                               terminator_name_actor (state, actor)),
             ts_phrase_plural ("{actor}: take {n} card back from the discard pile",
                               "{actor}: take {n} cards back from the discard pile", taken,
                               terminator_name_actor (state, actor)));
}

/* Where a card lies (L211-221). */
static TsPhrase *
say_lay (const TerminatorState *state, int actor)
{
  if (state->action.half == HALF_BASIC)
    return ts_phrase ("{actor}: lay the card face down beside the statcard",
                      terminator_name_actor (state, actor));
  if (actor == ACTOR_SKYNET && state->action.half == HALF_2029)
    return ts_phrase ("{actor}: lay the card face up beside the 2029 board",
                      terminator_name_actor (state, actor));
  return ts_phrase ("{actor}: lay the card face up beside the statcard",
                    terminator_name_actor (state, actor));
}

void
terminator_lay_card (TerminatorState *state, int actor, TsOutcome *outcome)
{
  Deck *self = &state->decks[actor];

  add_cards (&self->played, take_cards (&self->hand, 1));
  ts_deed (outcome, "lay", say_lay (state, actor),
           ts_phrase ("{actor}: take the card back into the hand",
                      terminator_name_actor (state, actor)));
}

/* The Terminator's damage. */

void
terminator_tuck (TerminatorState *state, TsOutcome *outcome)
{
  Deck *self = &state->decks[ACTOR_SKYNET];
  guint taken;

  if (self->deck <= 0)
    shuffle_anew (state, ACTOR_SKYNET, outcome);
  taken = take_cards (&self->deck, 1);
  state->tucked = (guint8) MIN (state->tucked + 1, MAX_AMOUNT);
  if (taken > 0)
    ts_deed (outcome, "tuck",
             ts_phrase ("Skynet: tuck the top card of the deck face down under the Terminator’s "
                        "statcard"),
             ts_phrase ("Skynet: put a card from under the Terminator’s statcard back on top of "
                        "the deck"));
  else
    ts_deed (outcome, "tuck",
             ts_phrase ("Skynet: no card is left to tuck: put a damage token on the Terminator’s "
                        "statcard"),
             ts_phrase ("Skynet: take a damage token off the Terminator’s statcard"));
}

void
terminator_untuck (TerminatorState *state, TsOutcome *outcome)
{
  if (state->tucked == 0)
    return;
  state->tucked--;
  add_cards (&state->decks[ACTOR_SKYNET].discard, 1);
  ts_deed (outcome, "untuck",
           ts_phrase ("Skynet: discard a card from under the Terminator’s statcard"),
           ts_phrase ("Skynet: tuck a card of the discard pile under the Terminator’s statcard "
                      "again"));
}

/* The refresh phase. */

void
terminator_clear_played (TerminatorState *state, TsOutcome *outcome)
{
  g_autoptr (GPtrArray) list = ts_phrase_array_new ();

  for (int i = 0; i < N_ACTORS; i++)
    {
      Deck *self = &state->decks[i];
      guint n = take_cards (&self->played, MAX_AMOUNT);

      add_cards (&self->discard, n);
      if (n > 0 && outcome != NULL)
        g_ptr_array_add (list, ts_phrase_plural ("{actor} {n} card", "{actor} {n} cards", n,
                                                 terminator_name_actor (state, i)));
    }
  if (list->len > 0)
    ts_deed (outcome, "clear",
             ts_phrase ("Put all cards that were played in this round on the discard piles"),
             ts_phrase ("Take the played cards back from the discard piles: {list}",
                        ts_list ("list", g_steal_pointer (&list))));
}

void
terminator_begin_draw (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_DRAW;
}

/* Up to the size of the hand; who has more keeps it (X000-17). */
static guint
fill_hand (TerminatorState *state, int actor, TsOutcome *outcome)
{
  const Deck *self = &state->decks[actor];

  if (!terminator_has_actor (state, actor) || self->hand >= self->size)
    return 0;
  return terminator_draw (state, actor, (guint) (self->size - self->hand), outcome);
}

gboolean
terminator_apply_draw_hands (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  guint drawn = 0;

  if (!terminator_need_phase (state, PHASE_DRAW, error))
    return FALSE;
  for (int i = 0; i < N_ACTORS; i++)
    drawn += fill_hand (state, i, outcome);
  ts_title (outcome, drawn > 0 ? ts_phrase ("Everybody draws up to the hand size")
                               : ts_phrase ("Nobody draws: all hands are full"));
  terminator_begin_cops (state, outcome);
  return TRUE;
}

/* At any moment. */

static int
need_actor (const TerminatorState *state, JsonObject *command, GError **error)
{
  int actor = ts_arg_choice (command, "who", terminator_actors);

  if (!terminator_need_running (state, error))
    return NOBODY;
  if (terminator_has_actor (state, actor))
    return actor;
  ts_refuse (error,
             ts_phrase ("{actor} is not in this game.", terminator_name_actor (state, actor)));
  return NOBODY;
}

static void
title_cards (
    const TerminatorState *state, int actor, guint drawn, guint discarded, TsOutcome *outcome)
{
  if (outcome == NULL)
    return;
  if (drawn > 0 && discarded > 0)
    ts_title (outcome, ts_phrase ("{actor} draws {drawn} and discards {discarded}",
                                  terminator_name_actor (state, actor), ts_number ("drawn", drawn),
                                  ts_number ("discarded", discarded)));
  else if (discarded > 0)
    ts_title (outcome, ts_phrase_plural ("{actor} discards {n} card", "{actor} discards {n} cards",
                                         discarded, terminator_name_actor (state, actor)));
  else
    ts_title (outcome, ts_phrase_plural ("{actor} draws {n} card", "{actor} draws {n} cards", drawn,
                                         terminator_name_actor (state, actor)));
}

gboolean
terminator_apply_cards (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int actor = need_actor (state, command, error);
  guint draw = (guint) ts_arg_number (command, "draw", 0);
  guint discard = (guint) ts_arg_number (command, "discard", 0);
  guint drawn;

  if (actor == NOBODY)
    return FALSE;
  if (draw + discard == 0)
    return ts_refuse (error, ts_phrase ("Say how many cards are drawn or discarded."));
  drawn = draw > 0 ? terminator_draw (state, actor, draw, outcome) : 0;
  if (discard > 0 && state->decks[actor].hand <= 0)
    return ts_refuse (error, ts_phrase ("{actor} has no cards in hand. Correct the hand if "
                                        "that is wrong.",
                                        terminator_name_actor (state, actor)));

  discard = MIN (discard, (guint) state->decks[actor].hand);
  terminator_discard (state, actor, discard, outcome);
  title_cards (state, actor, drawn, discard, outcome);
  return TRUE;
}

gboolean
terminator_apply_hand_size (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int actor = need_actor (state, command, error);

  if (actor == NOBODY)
    return FALSE;
  state->decks[actor].size = (gint16) ts_arg_number (command, "size", 0);
  ts_title (outcome,
            ts_phrase_plural ("{actor}: a full hand is {n} card from now on",
                              "{actor}: a full hand is {n} cards from now on",
                              state->decks[actor].size, terminator_name_actor (state, actor)));
  return TRUE;
}
