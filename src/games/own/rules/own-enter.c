/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-enter.c: the number that people enter as a turn or a phase ends: a bid, what a turn has
 * brought.
 */

#include "own.h"

/* NULL: nothing is entered in this phase. */
static const OwnNumber *
get_entered (const OwnState *state)
{
  const OwnPhase *phase = own_get_phase (state);

  return phase->enters >= 0 ? &state->setup->game->numbers[phase->enters] : NULL;
}

/* Whether it is entered for an owner now.  What is secret is noted where it stands. */
static gboolean
is_asked (const OwnState *state, guint owner)
{
  const OwnNumber *number = get_entered (state);
  OwnOwner of = owner < FIRST_SIDE ? OWN_OF_PLAYER : owner < THE_TABLE ? OWN_OF_SIDE : OWN_OF_TABLE;
  guint8 acting = own_get_acting (state);
  int index = own_find_owner (state, owner);

  if (number == NULL || number->of != (gint8) of || index < 0
      || own_is_hidden (state, (guint) own_get_phase (state)->enters))
    return FALSE;
  if (acting == 0 || of == OWN_OF_TABLE)
    return TRUE;
  return (acting & (of == OWN_OF_SIDE ? own_get_members (state, (guint) index) : 1u << index)) != 0;
}

static gint64
get_value (const OwnState *state, guint owner)
{
  return state->numbers[own_get_phase (state)->enters][own_find_owner (state, owner)];
}

/* What the number becomes. */
static gint64
get_result (const OwnState *state, guint owner, gint64 entered)
{
  return own_get_phase (state)->adds ? get_value (state, owner) + entered : entered;
}

static gboolean
may_be (const OwnState *state, guint owner, gint64 entered, TsWhyNot *why_not)
{
  const OwnNumber *number = get_entered (state);
  gint64 result;

  TS_NEED (why_not, is_asked (state, owner), ts_phrase ("That is not entered now."));
  result = get_result (state, owner, entered);
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

  for (guint i = 0; i < MAX_OWNERS; i++)
    {
      gint64 result;

      if (!entry->said[i])
        continue;
      result = get_result (state, i, entry->values[i]);
      state->numbers[own_get_phase (state)->enters][own_find_owner (state, i)] = (gint32) result;
      if (i == THE_TABLE)
        ts_title (outcome,
                  ts_phrase ("{number}: {value}", own_arg ("number", get_entered (state)->name),
                             ts_number ("value", result)));
      else
        g_ptr_array_add (said, ts_phrase ("{player} {points}", get_name (state, i),
                                          ts_number ("points", result)));
    }
  if (said->len == 0)
    return entry->said[THE_TABLE];
  ts_title (outcome, ts_phrase ("{row}: {points}", own_arg ("row", get_entered (state)->name),
                                ts_list ("points", g_steal_pointer (&said))));
  return TRUE;
}

/* Nothing is proposed but that nothing is added: what was there is of the last time, a bid or
 * tricks that would bring their points once more. */
static void
ask_value (const OwnState *state, TsOffer *offer, const char *argument, guint owner)
{
  const OwnNumber *number = get_entered (state);
  TsField *field = ts_offer_ask (offer, argument);
  gint64 value = get_value (state, owner);

  if (owner != THE_TABLE && own_get_acting (state) == 0)
    ts_field_set_label (
        field, owner < FIRST_SIDE ? own_format_player (state, (guint) own_find_owner (state, owner))
                                  : own_say (state->setup->game->sides[owner - FIRST_SIDE]));
  else
    ts_field_set_label (field, own_say (number->name));
  if (own_get_phase (state)->adds)
    ts_field_set_range (field, number->min - value, number->max - value);
  else
    ts_field_set_range (field, number->min, number->max);
  if (own_get_phase (state)->adds)
    {
      ts_field_propose (field, 0);
      return;
    }
  field->required = TRUE;
  ts_field_set_hint (field, ts_phrase ("it was {n}", ts_number ("n", value)));
}

void
own_ask_entry (const OwnState *state, TsOffer *offer)
{
  for (guint i = 0; i < MAX_OWNERS; i++)
    if (is_asked (state, i))
      ask_value (state, offer, own_owners[i], i);
}
