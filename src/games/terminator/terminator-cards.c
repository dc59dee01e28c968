/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-cards.c: stub
 */

#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

void
terminator_begin_draw (TerminatorState *state, TsOutcome *outcome)
{
}

guint
terminator_draw (TerminatorState *state, int actor, guint n, TsOutcome *outcome)
{
  return 0;
}

void
terminator_discard (TerminatorState *state, int actor, guint n, TsOutcome *outcome)
{
}

void
terminator_lay_card (TerminatorState *state, int actor, TsOutcome *outcome)
{
}

void
terminator_tuck (TerminatorState *state, TsOutcome *outcome)
{
}

void
terminator_untuck (TerminatorState *state, TsOutcome *outcome)
{
}

void
terminator_clear_played (TerminatorState *state, TsOutcome *outcome)
{
}

const TsSpec terminator_cards_args[] = { {} };

const TsSpec terminator_hand_size_args[] = { {} };

gboolean
terminator_apply_cards (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_hand_size (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_draw_hands (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
