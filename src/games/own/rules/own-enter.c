/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-enter.c: the number that people enter as a turn or a phase ends: a bid, what a turn has
 * brought.
 */

#include "own.h"

const OwnNumber *
own_find_entered (const OwnState *state, guint owner, gint64 *value)
{
  const OwnPhase *phase = own_get_phase (state);
  const OwnNumber *number = phase->enters >= 0 ? &state->setup->game->numbers[phase->enters] : NULL;
  OwnOwner of = owner < FIRST_SIDE ? OWN_OF_PLAYER : owner < THE_TABLE ? OWN_OF_SIDE : OWN_OF_TABLE;
  guint8 acting = own_get_acting (state);
  int index = own_find_owner (state, owner);

  if (number == NULL || number->of != (gint8) of || index < 0
      || own_is_hidden (state, (guint) phase->enters))
    return NULL;
  if (acting != 0 && of != OWN_OF_TABLE
      && (acting & (of == OWN_OF_SIDE ? own_get_members (state, (guint) index) : 1u << index)) == 0)
    return NULL;
  *value = state->numbers[phase->enters][index];
  return number;
}

/* What the number becomes. */
static gint64
get_result (const OwnState *state, gint64 before, gint64 entered)
{
  return own_get_phase (state)->adds ? before + entered : entered;
}

static gboolean
may_be (const OwnState *state, guint owner, gint64 entered, TsWhyNot *why_not)
{
  gint64 before, result;
  const OwnNumber *number = own_find_entered (state, owner, &before);

  TS_NEED (why_not, number != NULL, ts_phrase ("That is not entered now."));
  result = get_result (state, before, entered);
  TS_NEED (why_not, result >= number->min && result <= number->max,
           ts_phrase ("“{number}” goes from {min} to {max}, and would be {value}.",
                      own_arg ("number", number->name), ts_number ("min", number->min),
                      ts_number ("max", number->max), ts_number ("value", result)));
  return TRUE;
}

gboolean
own_may_enter (const OwnState *state, const OwnEntry *entry, TsWhyNot *why_not)
{
  for (guint i = 0; i < MAX_OWNERS; i++)
    {
      if (!entry->said[i])
        continue;
      TS_NEED (why_not, i >= FIRST_SIDE || own_find_owner (state, i) >= 0,
               ts_phrase ("Nobody plays {seat} here.", ts_term ("seat", own_seats[i].label)));
      if (!may_be (state, i, entry->values[i], why_not))
        return FALSE;
    }
  return TRUE;
}

/* What a player or a side is called. */
static TsArg
get_name (const OwnState *state, guint owner)
{
  return owner < FIRST_SIDE ? ts_name ("player", state->setup->names[own_find_owner (state, owner)])
                            : own_arg ("player", state->setup->game->sides[owner - FIRST_SIDE]);
}

gboolean
own_enter (OwnState *state, const OwnEntry *entry, TsOutcome *outcome)
{
  g_autoptr (GPtrArray) said = ts_phrase_array_new ();
  const OwnNumber *number = NULL;

  for (guint i = 0; i < MAX_OWNERS; i++)
    {
      gint64 before, result;

      if (!entry->said[i])
        continue;
      number = own_find_entered (state, i, &before);
      result = get_result (state, before, entry->values[i]);
      state->numbers[own_get_phase (state)->enters][own_find_owner (state, i)] = (gint32) result;
      if (i == THE_TABLE)
        ts_title (outcome, ts_phrase ("{number}: {value}", own_arg ("number", number->name),
                                      ts_number ("value", result)));
      else
        g_ptr_array_add (said, ts_phrase ("{player} {points}", get_name (state, i),
                                          ts_number ("points", result)));
    }
  if (said->len == 0)
    return entry->said[THE_TABLE];
  ts_title (outcome, ts_phrase ("{row}: {points}", own_arg ("row", number->name),
                                ts_list ("points", g_steal_pointer (&said))));
  return TRUE;
}
