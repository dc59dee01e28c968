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

/* Whether a player enters it now; -1: whether it is entered for the table.  What is secret is noted
 * where it stands. */
static gboolean
is_asked (const OwnState *state, int player)
{
  const OwnNumber *number = get_entered (state);
  int turn = own_get_player (state);

  if (number == NULL || number->each != (player >= 0)
      || own_is_hidden (state, (guint) own_get_phase (state)->enters))
    return FALSE;
  return player < 0 || turn < 0 || turn == player;
}

static gint64
get_value (const OwnState *state, int player)
{
  return state->numbers[own_get_phase (state)->enters][MAX (player, 0)];
}

/* What the number becomes. */
static gint64
get_result (const OwnState *state, int player, gint64 entered)
{
  return own_get_phase (state)->adds ? get_value (state, player) + entered : entered;
}

static gboolean
may_be (const OwnState *state, int player, gint64 entered, TsWhyNot *why_not)
{
  const OwnNumber *number = get_entered (state);
  gint64 result;

  TS_NEED (why_not, is_asked (state, player), ts_phrase ("That is not entered now."));
  result = get_result (state, player, entered);
  TS_NEED (why_not, result >= number->min && result <= number->max,
           ts_phrase ("“{number}” goes from {min} to {max}, and would be {value}.",
                      own_arg ("number", number->name), ts_number ("min", number->min),
                      ts_number ("max", number->max), ts_number ("value", result)));
  return TRUE;
}

gboolean
own_may_enter (const OwnState *state, const OwnEntry *entry, TsWhyNot *why_not)
{
  for (guint i = 0; i < MAX_PLAYERS; i++)
    {
      int player = own_find_player (state, i);

      if (!entry->said[i])
        continue;
      TS_NEED (why_not, player >= 0,
               ts_phrase ("Nobody plays {seat} here.", ts_term ("seat", own_seats[i].label)));
      if (!may_be (state, player, entry->values[i], why_not))
        return FALSE;
    }
  return !entry->has_table || may_be (state, -1, entry->table, why_not);
}

/* What it has become. */
static gint64
set_value (OwnState *state, int player, gint64 entered)
{
  gint64 result = get_result (state, player, entered);

  state->numbers[own_get_phase (state)->enters][MAX (player, 0)] = (gint32) result;
  return result;
}

static gboolean
enter_of_players (OwnState *state, const OwnEntry *entry, TsOutcome *outcome)
{
  g_autoptr (GPtrArray) said = ts_phrase_array_new ();

  for (guint i = 0; i < MAX_PLAYERS; i++)
    {
      int player = own_find_player (state, i);

      if (!entry->said[i])
        continue;
      g_ptr_array_add (
          said, ts_phrase ("{player} {points}", ts_name ("player", state->setup->names[player]),
                           ts_number ("points", set_value (state, player, entry->values[i]))));
    }
  if (said->len == 0)
    return FALSE;
  ts_title (outcome, ts_phrase ("{row}: {points}", own_arg ("row", get_entered (state)->name),
                                ts_list ("points", g_steal_pointer (&said))));
  return TRUE;
}

gboolean
own_enter (OwnState *state, const OwnEntry *entry, TsOutcome *outcome)
{
  if (!entry->has_table)
    return enter_of_players (state, entry, outcome);
  ts_title (outcome, ts_phrase ("{number}: {value}", own_arg ("number", get_entered (state)->name),
                                ts_number ("value", set_value (state, -1, entry->table))));
  return TRUE;
}

/* Nothing is proposed but that nothing is added: what was there is of the last time, a bid or
 * tricks that would bring their points once more. */
static void
ask_value (const OwnState *state, TsOffer *offer, const char *argument, int player)
{
  const OwnNumber *number = get_entered (state);
  TsField *field = ts_offer_ask (offer, argument);
  gint64 value = get_value (state, player);

  if (player >= 0 && own_get_player (state) < 0)
    ts_field_set_label (field, own_format_player (state, (guint) player));
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
  for (guint i = 0; i < MAX_PLAYERS; i++)
    {
      int player = own_find_player (state, i);

      if (player >= 0 && is_asked (state, player))
        ask_value (state, offer, own_seats[i].id, player);
    }
  if (is_asked (state, -1))
    ask_value (state, offer, "table", -1);
}
