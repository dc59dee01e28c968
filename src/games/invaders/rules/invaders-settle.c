/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-settle.c: a card that was announced is settled: nobody cancels any more.
 *
 * All cancels go to their owners' discard piles, in the order in which they were played.
 */

#include "invaders.h"
#include "invaders-verbs.h"

TsArg
invaders_name_link (const InvadersState *state, guint i)
{
  return ts_part ("card", invaders_format_named (state, state->chain[i].id, state->chain[i].name));
}

/* Whether the card of the chain enters play as it stands. */
static gboolean
stands (const InvadersState *state)
{
  return state->n_chain % 2 == 1;
}

static void
discard_link (InvadersState *state, guint i, TsOutcome *outcome)
{
  const Announced *link = &state->chain[i];

  invaders_put_discard (state, (InvadersSide) link->side, link->id, link->name);
  ts_instruct (outcome, "discard-announced", N_ ("{side}: {card} face up onto the discard pile"),
               N_ ("{side}: take {card} from the discard pile, it lies open again"),
               invaders_name_side ((InvadersSide) link->side), invaders_name_link (state, i));
}

/* All text takes effect at once (L36, L65). */
static void
follow_text (InvadersState *state, TsOutcome *outcome)
{
  g_autofree char *words = invaders_dup_words (state, state->chain[0].id, "text");

  ts_add_instruction (
      outcome, "one-shot",
      words != NULL ? ts_phrase ("Follow the text of {card} now: {words}",
                                 invaders_name_link (state, 0), ts_name ("words", words))
                    : ts_phrase ("Follow the text of {card} now", invaders_name_link (state, 0)),
      ts_phrase ("Take back what {card} did", invaders_name_link (state, 0)));
  discard_link (state, 0, outcome);
}

/* What happens only when the card enters play (L71) is said only then. */
static void
enter (InvadersState *state, TsOutcome *outcome)
{
  const Announced *card = &state->chain[0];
  g_autofree char *words = invaders_dup_words (state, card->id, "enters");
  InvadersPlace place;

  if (state->entrance.sacrifice != NOBODY
      && invaders_find_serial (state, state->entrance.sacrifice, &place))
    invaders_discard_card (state, &place, outcome);
  invaders_enter (state, (InvadersSide) card->side, &state->entrance, card->id, card->name,
                  outcome);
  if (words != NULL)
    ts_instruct (outcome, "enters", N_ ("{card} enters play: {words}"),
                 N_ ("Take back what {card} did as it entered play"), invaders_name_link (state, 0),
                 ts_name ("words", words));
}

static void
explain_chain (const InvadersState *state, TsOutcome *outcome)
{
  guint cancels = state->n_chain - 1;

  if (cancels > 0)
    ts_reason (outcome,
               stands (state)
                   ? ts_phrase_plural ("{n} cancel: the card comes into play.",
                                       "{n} cancels, each undoes the one before it: the card comes "
                                       "into play.",
                                       cancels)
                   : ts_phrase_plural ("{n} cancel: the card is discarded, and its cost stays "
                                       "paid.",
                                       "{n} cancels, each undoes the one before it: the card is "
                                       "discarded, and its cost stays paid.",
                                       cancels),
               5);
}

static TsPhrase *
format_settled (const InvadersState *state)
{
  if (!stands (state))
    return ts_phrase ("Canceled: {card}", invaders_name_link (state, 0));
  return state->entrance.zone == NOBODY
             ? ts_phrase ("It takes effect: {card}", invaders_name_link (state, 0))
             : ts_phrase ("It comes into play: {card}", invaders_name_link (state, 0));
}

/* The card that came last may be settled too, although it is in play: then nobody cancels it any
 * more. */
static gboolean
is_unsettled (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;

  TS_NEED (why_not, state->n_chain > 0 || invaders_may_reopen (state),
           ts_phrase ("There is no card to settle. Play one first."));
  return TRUE;
}

void
invaders_settle_chain (InvadersState *state, TsOutcome *outcome)
{
  ts_title (outcome, format_settled (state));
  ts_result (outcome, ts_phrase_msgid (invaders_sides[state->chain[0].side].label),
             format_settled (state));
  invaders_show_side ((InvadersSide) state->chain[0].side, outcome);
  explain_chain (state, outcome);
  if (!stands (state))
    discard_link (state, 0, outcome);
  for (guint i = 1; i < state->n_chain; i++)
    discard_link (state, i, outcome);
  if (stands (state) && state->entrance.zone == NOBODY)
    follow_text (state, outcome);
  else if (stands (state))
    enter (state, outcome);
  state->n_chain = 0;
  state->entrance = (Entrance){ .zone = NOBODY, .sacrifice = NOBODY };
}

static void
perform_settle (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Announced *card = &state->latest.card;

  if (state->n_chain > 0)
    {
      invaders_settle_chain (state, outcome);
      return;
    }
  ts_title (outcome,
            ts_phrase ("Nobody cancels {card}",
                       ts_part ("card", invaders_format_named (state, card->id, card->name))));
  invaders_forget_latest (state);
}

/* settle {}: nobody cancels any more */
const TsVerb invaders_settle_verbs[] = {
  { "settle", N_ ("Nobody cancels"), .moment = is_unsettled, .perform = perform_settle },
  { NULL, N_ ("Cards") },
};
