/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-begin.c: the table is laid out, both take their opening hands, and the first turn
 * begins.
 *
 * No text that there is says how large the opening hands are and who starts: the table says it
 * once.
 */

#include "invaders-flow.h"
#include "invaders-piles.h"
#include "invaders-setup.h"
#include "invaders-verbs.h"
#include "invaders-words.h"
#include "ts-checklist.h"

const TsSpec invaders_check_args[] = {
  { "item", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CHECKS, .label = N_ ("Line") },
  { NULL },
};

const TsSpec invaders_begin_args[] = {
  { "first", TS_SPEC_CHOICE, .choices = invaders_sides, .label = N_ ("Who starts") },
  { "mankind-hand", TS_SPEC_INTEGER, .max = MAX_OPENING_HAND,
    .label = N_ ("Mankind’s opening hand") },
  { "invader-hand", TS_SPEC_INTEGER, .max = MAX_OPENING_HAND,
    .label = N_ ("The Invader’s opening hand") },
  { NULL },
};

static const char *const hand_keys[N_SIDES] = { "mankind-hand", "invader-hand" };

/* What the catalogue does not know is remembered for the next game. */
static gboolean
read_first (JsonObject *command, JsonObject *known, Side *first, TsOutcome *outcome, GError **error)
{
  const char *given = ts_arg_text (command, "first");
  int side = ts_choice_index (invaders_sides, given != NULL ? given : ts_arg_text (known, "first"));

  if (side == NOBODY)
    return ts_refuse (error, ts_phrase ("Say who starts, with “first”: “mankind” or “invader”."));
  *first = (Side) side;
  if (!json_object_has_member (known, "first"))
    ts_fact_text (outcome, "table", "opening", "first", given);
  return TRUE;
}

static gboolean
read_hand (const InvadersState *state,
           Side side,
           JsonObject *command,
           JsonObject *known,
           guint *hand,
           TsOutcome *outcome,
           GError **error)
{
  const char *key = hand_keys[side];
  gint64 given = ts_arg_number (command, key, UNKNOWN);
  gint64 n = given != UNKNOWN ? given : ts_arg_number (known, key, UNKNOWN);

  if (n == UNKNOWN)
    return ts_refuse (error,
                      ts_phrase ("Say how many cards {side} begins with, with “{key}”.",
                                 ts_part ("side", invaders_say_side (side)), ts_name ("key", key)));
  if (n > state->forces[side].deck)
    return ts_refuse (error,
                      ts_phrase_plural ("The deck of {side} has only {n} card. Say a smaller "
                                        "opening hand.",
                                        "The deck of {side} has only {n} cards. Say a smaller "
                                        "opening hand.",
                                        state->forces[side].deck,
                                        ts_part ("side", invaders_say_side (side))));
  *hand = (guint) n;
  if (!json_object_has_member (known, key))
    ts_fact (outcome, "table", "opening", key, n);
  return TRUE;
}

gboolean
invaders_apply_check (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  g_autoptr (GPtrArray) list = invaders_say_checklist (state);

  return invaders_need_phase (state, PHASE_SETUP, error)
         && ts_checklist_turn (list, state->checked, command, outcome, error);
}

gboolean
invaders_apply_begin (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  g_autoptr (JsonObject) known = invaders_dup_card (state->setup, "table", "opening");
  guint hands[N_SIDES];
  Side first = SIDE_MANKIND;

  if (!invaders_need_phase (state, PHASE_SETUP, error)
      || !read_first (command, known, &first, outcome, error))
    return FALSE;
  for (Side side = 0; side < N_SIDES; side++)
    if (!read_hand (state, side, command, known, &hands[side], outcome, error))
      return FALSE;

  ts_title (outcome, ts_phrase ("The table is laid out"));
  for (Side side = 0; side < N_SIDES; side++)
    invaders_draw (state, side, hands[side], outcome);
  invaders_begin_turn (state, first, outcome);
  return TRUE;
}
