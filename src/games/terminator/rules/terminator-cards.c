/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-cards.c: hands, decks and discard piles, counted: the cards are people's (L438-446).
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

typedef struct
{
  gint8 who;
  guint8 draw, discard; /* 0: none */
} Cards;

static const TsSpec cards_args[] = {
  { "who", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_actors, .label = N_ ("Whose"),
    TS_INTO (Cards, who) },
  { "draw", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Cards drawn"),
    TS_INTO (Cards, draw) },
  { "discard", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Cards discarded"),
    TS_INTO (Cards, discard) },
  { NULL },
};

typedef struct
{
  gint8 who;
  guint8 size;
} HandSize;

static const TsSpec hand_size_args[] = {
  { "who", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_actors, .label = N_ ("Whose"),
    TS_INTO (HandSize, who) },
  { "size", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = MAX_AMOUNT,
    .label = N_ ("Cards in a full hand"), TS_INTO (HandSize, size) },
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
    ts_add_instruction (
        outcome, "draw",
        ts_phrase_plural ("{actor}: draw {n} card", "{actor}: draw {n} cards", drawn,
                          terminator_name_actor (state, actor)),
        ts_phrase_plural ("{actor}: put {n} card from the hand back on top of the deck",
                          "{actor}: put {n} cards from the hand back on top of the deck", drawn,
                          terminator_name_actor (state, actor)));
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
  ts_add_instruction (
      outcome, "shuffle",
      ts_phrase_plural ("{actor}: shuffle the discard pile ({n} card) into a new deck",
                        "{actor}: shuffle the discard pile ({n} cards) into a new deck", n,
                        terminator_name_actor (state, actor)),
      ts_phrase_plural ("{actor}: make a discard pile of {n} card of the deck again",
                        "{actor}: make a discard pile of {n} cards of the deck again", n,
                        terminator_name_actor (state, actor)));
  ts_reason (outcome,
             ts_phrase ("{actor}: the deck is empty ({rule})", terminator_name_actor (state, actor),
                        ts_part ("rule", ts_format_heading ("Draw Action Cards"))),
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
    ts_add_instruction (outcome, "discard",
                        ts_phrase_plural ("{actor}: discard {n} card", "{actor}: discard {n} cards",
                                          taken, terminator_name_actor (state, actor)),
                        ts_phrase_plural ("{actor}: take {n} card back from the discard pile",
                                          "{actor}: take {n} cards back from the discard pile",
                                          taken, terminator_name_actor (state, actor)));
}

/* Where a card lies (L211-221). A msgid. */
static const char *
get_lay (const TerminatorState *state, int actor)
{
  if (state->action.half == HALF_BASIC)
    return N_ ("{actor}: lay the card face down beside the statcard");
  if (actor == ACTOR_SKYNET && state->action.half == HALF_2029)
    return N_ ("{actor}: lay the card face up beside the 2029 board");
  return N_ ("{actor}: lay the card face up beside the statcard");
}

void
terminator_lay_card (TerminatorState *state, int actor, TsOutcome *outcome)
{
  Deck *self = &state->decks[actor];

  add_cards (&self->played, take_cards (&self->hand, 1));
  ts_instruct (outcome, "lay", get_lay (state, actor),
               N_ ("{actor}: take the card back into the hand"),
               terminator_name_actor (state, actor));
  ts_add_up (outcome, 1, "laid/%d", actor);
}

/* The Terminator's damage. */

/* Corrected by hand, its damage may be less. */
static void
limit_tokens (TerminatorState *state)
{
  state->tucked_tokens = MIN (state->tucked_tokens, state->tucked);
}

void
terminator_tuck (TerminatorState *state, TsOutcome *outcome)
{
  Deck *self = &state->decks[ACTOR_SKYNET];
  guint taken;

  if (self->deck <= 0)
    shuffle_anew (state, ACTOR_SKYNET, outcome);
  taken = take_cards (&self->deck, 1);
  limit_tokens (state);
  state->tucked = (guint8) MIN (state->tucked + 1, MAX_AMOUNT);
  if (taken == 0)
    state->tucked_tokens = (guint8) MIN (state->tucked_tokens + 1, state->tucked);
  if (taken > 0)
    ts_add_instruction (
        outcome, "tuck",
        ts_phrase ("Skynet: tuck the top card of the deck face down under the Terminator’s "
                   "statcard"),
        ts_phrase ("Skynet: put a card from under the Terminator’s statcard back on top of "
                   "the deck"));
  else
    ts_add_instruction (
        outcome, "tuck",
        ts_phrase ("Skynet: no card is left to tuck: put a damage token on the Terminator’s "
                   "statcard"),
        ts_phrase ("Skynet: take a damage token off the Terminator’s statcard"));
}

void
terminator_untuck (TerminatorState *state, TsOutcome *outcome)
{
  if (state->tucked == 0)
    return;
  limit_tokens (state);
  state->tucked--;
  if (state->tucked_tokens > 0)
    {
      state->tucked_tokens--;
      ts_add_instruction (
          outcome, "untuck",
          ts_phrase ("Skynet: take a damage token off the Terminator’s statcard"),
          ts_phrase ("Skynet: put a damage token on the Terminator’s statcard again"));
      return;
    }
  add_cards (&state->decks[ACTOR_SKYNET].discard, 1);
  ts_add_instruction (
      outcome, "untuck", ts_phrase ("Skynet: discard a card from under the Terminator’s statcard"),
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
    ts_add_instruction (
        outcome, "clear",
        ts_phrase ("Put all cards that were played in this round on the discard piles"),
        ts_phrase ("Take the played cards back from the discard piles: {list}",
                   ts_list ("list", g_steal_pointer (&list))));
}

void
terminator_begin_draw (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_DRAW;
}

static gboolean
may_draw_hands (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_in_phase (data, PHASE_DRAW, why_not);
}

guint
terminator_count_missing (const TerminatorState *state, int actor)
{
  const Deck *self = &state->decks[actor];

  return terminator_has_actor (state, actor) ? (guint) MAX (self->size - self->hand, 0) : 0;
}

static void
perform_draw_hands (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  guint drawn = 0;

  for (int i = 0; i < N_ACTORS; i++)
    drawn += terminator_draw (state, i, terminator_count_missing (state, i), outcome);
  ts_title (outcome, drawn > 0 ? ts_phrase ("Everyone draws up to the hand size")
                               : ts_phrase ("Nobody draws: all hands are full"));
  if (drawn == 0)
    ts_idle (outcome, ts_phrase ("Nobody draws: all hands are full"));
  terminator_begin_cops (state, outcome);
}

/* Hands are drawn as the numbers say. */
JsonObject *
terminator_next_draw (const TerminatorState *state)
{
  return terminator_new_command ("draw-hands");
}

/* At any moment. */

static gboolean
is_in_game (const TerminatorState *state, int actor, TsWhyNot *why_not)
{
  TS_NEED (why_not, terminator_has_actor (state, actor),
           ts_phrase ("{actor} is not in this game.", terminator_name_actor (state, actor)));
  return TRUE;
}

static gboolean
may_hand_size (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  return is_in_game (data, ((const HandSize *) args)->who, why_not);
}

static void
perform_hand_size (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const HandSize *hand = args;

  state->decks[hand->who].size = hand->size;
  ts_title (outcome, ts_phrase_plural ("{actor}: a full hand is {n} card from now on",
                                       "{actor}: a full hand is {n} cards from now on", hand->size,
                                       terminator_name_actor (state, hand->who)));
}

/* What is drawn may be discarded at once. */
static gboolean
may_cards (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Cards *cards = args;
  const Deck *deck = &state->decks[cards->who];
  gboolean draws = cards->draw > 0 && (deck->deck > 0 || deck->discard > 0);

  if (!is_in_game (state, cards->who, why_not))
    return FALSE;
  TS_NEED (why_not, cards->draw > 0 || cards->discard > 0,
           ts_phrase ("Enter how many cards are drawn or discarded."));
  TS_NEED (why_not, cards->discard == 0 || deck->hand > 0 || draws,
           ts_phrase ("{actor} has no cards in hand. Correct the hand if that is wrong.",
                      terminator_name_actor (state, cards->who)));
  return cards->draw > 0 || cards->discard <= deck->hand
         || ts_reject_new (
             why_not,
             ts_phrase_plural ("{actor} has only {n} card in hand. Discard fewer, or correct the "
                               "hand.",
                               "{actor} has only {n} cards in hand. Discard fewer, or correct the "
                               "hand.",
                               deck->hand, terminator_name_actor (state, cards->who)));
}

static TsPhrase *
format_cards (const TerminatorState *state, int actor, guint drawn, guint discarded)
{
  TsArg name = terminator_name_actor (state, actor);

  if (drawn > 0 && discarded > 0)
    return ts_phrase ("{actor} draws {drawn} and discards {discarded}", name,
                      ts_number ("drawn", drawn), ts_number ("discarded", discarded));
  return discarded > 0
             ? ts_phrase_plural ("{actor} discards {n} card", "{actor} discards {n} cards",
                                 discarded, name)
             : ts_phrase_plural ("{actor} draws {n} card", "{actor} draws {n} cards", drawn, name);
}

static void
perform_cards (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Cards *cards = args;
  int actor = cards->who;
  guint drawn = terminator_draw (state, actor, cards->draw, outcome);
  guint discarded = (guint) MIN (cards->discard, state->decks[actor].hand);

  if (discarded < cards->discard)
    ts_reason (outcome,
               ts_phrase_plural ("{actor} has only {n} card in hand to discard, of {all}.",
                                 "{actor} has only {n} cards in hand to discard, of {all}.",
                                 discarded, terminator_name_actor (state, actor),
                                 ts_number ("all", cards->discard)),
               0);
  terminator_discard (state, actor, discarded, outcome);
  ts_title (outcome, format_cards (state, actor, drawn, discarded));
  terminator_show_actor (state, actor, outcome);
}

/* cards {who, draw?, discard?}: what a card or a mission brings, at any moment; hand-size {who,
 * size}: from now on; draw-hands {}: refresh 2 */
const TsVerb terminator_cards_verbs[] = {
  { "cards", N_ ("Draw or discard cards"), cards_args, sizeof (Cards),
    .moment = terminator_during_game, .may = may_cards, .perform = perform_cards },
  { "hand-size", N_ ("Another hand size"), hand_size_args, sizeof (HandSize),
    .moment = terminator_during_game, .may = may_hand_size, .perform = perform_hand_size },
  { "draw-hands", N_ ("Draw up to the hand size"), .moment = may_draw_hands,
    .perform = perform_draw_hands },
  { NULL, N_ ("Cards") },
};
