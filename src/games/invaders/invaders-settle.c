/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-settle.c: nobody cancels any more: what was announced enters play or is discarded.
 *
 * Each cancel undoes the one before it (L83-88): with an even number of them the card comes into
 * play.  All cancels go to their owners' discard piles, in the order in which they were played.
 */

#include "invaders-board.h"
#include "invaders-flow.h"
#include "invaders-piles.h"
#include "invaders-play.h"
#include "invaders-setup.h"
#include "invaders-verbs.h"

Side
invaders_get_answerer (const InvadersState *state)
{
  return invaders_other ((Side) state->chain[state->n_chain - 1].side);
}

gboolean
invaders_stands (const InvadersState *state)
{
  return state->n_chain % 2 == 1;
}

static void
discard_announced (InvadersState *state, const Announced *link, TsOutcome *outcome)
{
  invaders_put_discard (state, (Side) link->side, link->id, link->name);
  ts_deed (outcome, "discard-announced",
           ts_phrase ("{side}: {card} face up onto the discard pile",
                      invaders_name_side ((Side) link->side),
                      ts_part ("card", invaders_say_announced (state, link))),
           ts_phrase ("{side}: take {card} from the discard pile, it lies open again",
                      invaders_name_side ((Side) link->side),
                      ts_part ("card", invaders_say_announced (state, link))));
}

/* What its owner typed of a card; NULL: nothing. (full) */
static char *
dup_words (const InvadersState *state, const Announced *link, const char *field)
{
  g_autoptr (JsonObject) card
      = link->id != NULL ? invaders_dup_card (state->setup, "card", link->id) : NULL;

  return card != NULL ? g_strdup (ts_arg_text (card, field)) : NULL;
}

/* All text takes effect at once (L36, L65). */
static void
follow_text (InvadersState *state, const Announced *link, TsOutcome *outcome)
{
  g_autofree char *words = dup_words (state, link, "text");

  ts_deed (outcome, "one-shot",
           words != NULL ? ts_phrase ("Follow the text of {card} now: {words}",
                                      ts_part ("card", invaders_say_announced (state, link)),
                                      ts_name ("words", words))
                         : ts_phrase ("Follow the text of {card} now",
                                      ts_part ("card", invaders_say_announced (state, link))),
           ts_phrase ("Take back what {card} did",
                      ts_part ("card", invaders_say_announced (state, link))));
  discard_announced (state, link, outcome);
}

/* What happens only when the card enters play (L71) is said only then. */
static void
say_enters (const InvadersState *state, const Announced *link, TsOutcome *outcome)
{
  g_autofree char *words = dup_words (state, link, "enters");

  if (words != NULL)
    ts_deed (outcome, "enters",
             ts_phrase ("{card} enters play: {words}",
                        ts_part ("card", invaders_say_announced (state, link)),
                        ts_name ("words", words)),
             ts_phrase ("Take back what {card} did as it entered play",
                        ts_part ("card", invaders_say_announced (state, link))));
}

static void
enter (InvadersState *state, const Announced *link, TsOutcome *outcome)
{
  const Entrance *entrance = &state->entrance;
  Place place;

  if (entrance->sacrifice != NOBODY && invaders_find_serial (state, entrance->sacrifice, &place))
    invaders_discard_card (state, &place, outcome);
  invaders_enter (state, (Side) link->side, entrance, link->id, link->name, outcome);
  say_enters (state, link, outcome);
}

static void
say_chain (const InvadersState *state, TsOutcome *outcome)
{
  guint cancels = state->n_chain - 1;

  if (cancels > 0)
    ts_reason (outcome,
               invaders_stands (state)
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
say_title (const InvadersState *state)
{
  TsArg card = ts_part ("card", invaders_say_announced (state, state->chain));

  if (!invaders_stands (state))
    return ts_phrase ("Cancelled: {card}", card);
  return state->entrance.zone == NOBODY ? ts_phrase ("It takes effect: {card}", card)
                                        : ts_phrase ("It comes into play: {card}", card);
}

gboolean
invaders_apply_settle (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  gboolean stands;

  if (state->n_chain == 0)
    return ts_refuse (error, ts_phrase ("No card waits to be settled. Play one first."));
  stands = invaders_stands (state);
  ts_title (outcome, say_title (state));
  say_chain (state, outcome);
  if (!stands)
    discard_announced (state, state->chain, outcome);
  for (guint i = 1; i < state->n_chain; i++)
    discard_announced (state, &state->chain[i], outcome);
  if (stands && state->entrance.zone == NOBODY)
    follow_text (state, state->chain, outcome);
  else if (stands)
    enter (state, state->chain, outcome);
  for (guint i = 0; i < state->n_chain; i++)
    invaders_clear_announced (&state->chain[i]);
  state->n_chain = 0;
  state->entrance = (Entrance){ .zone = NOBODY, .sacrifice = NOBODY };
  return TRUE;
}
