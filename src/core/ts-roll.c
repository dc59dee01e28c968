/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-roll.c: rolls dice, counts them, and writes a roll as text and as JSON.
 *
 * Rolling again and appending as text happen millions of times a second, so that they neither
 * allocate nor go through printf.
 */

#include "ts-dice-private.h"

#include <string.h>

/* A gint64 with its sign. */
#define LONGEST_NUMBER 20

/* Where a die stands among those that are dropped first: 1 for the first to go. */
static guint32
rank_value (const TsTerm *term, guint32 value)
{
  return ts_term_drops_low (term) ? value : term->sides + 1 - value;
}

static guint
count_up_to (const TsTerm *term, const TsRolledDie *dice, guint32 rank)
{
  guint n = 0;

  for (guint i = 0; i < term->n_dice; i++)
    n += rank_value (term, dice[i].value) <= rank;
  return n;
}

/* The rank of the last die to be dropped, found by halving: quick for four dice as for a thousand,
 * and in no memory at all. */
static guint32
find_last_rank (const TsTerm *term, const TsRolledDie *dice, guint n_dropped)
{
  guint32 low = 1;
  guint32 high = term->sides;

  while (low < high)
    {
      const guint32 middle = (low + high) / 2;

      if (count_up_to (term, dice, middle) >= n_dropped)
        high = middle;
      else
        low = middle + 1;
    }

  return low;
}

/* Of equal dice the first ones are dropped. */
static void
drop_dice (const TsTerm *term, TsRolledDie *dice)
{
  const guint n_dropped = term->n_dice - term->n_kept;
  const guint32 last = find_last_rank (term, dice, n_dropped);
  guint n_ties = n_dropped - count_up_to (term, dice, last - 1);

  for (guint i = 0; i < term->n_dice; i++)
    {
      const guint32 rank = rank_value (term, dice[i].value);

      dice[i].dropped = rank < last || (rank == last && n_ties > 0);
      n_ties -= rank == last && n_ties > 0;
    }
}

static gint64
count_term (const TsTerm *term, TsRolledDie *dice)
{
  gint64 sum = term->number;

  if (term->die != NULL)
    return 0;

  if (term->pick != TS_PICK_ALL)
    drop_dice (term, dice);
  for (guint i = 0; i < term->n_dice; i++)
    if (!dice[i].dropped)
      sum += dice[i].value;

  return term->minus ? -sum : sum;
}

static void
count_roll (const TsDice *self, TsRoll *roll)
{
  roll->total = 0;
  for (guint i = 0; i < self->n_terms; i++)
    roll->total += count_term (&self->terms[i], &roll->dice[self->terms[i].first_die]);
}

/* A roll whose dice lie on no side yet. */
static TsRoll *
lay_out_dice (const TsDice *self)
{
  TsRoll *roll = g_new0 (TsRoll, 1);

  roll->n_dice = self->n_dice;
  roll->dice = g_new0 (TsRolledDie, self->n_dice);
  for (guint i = 0; i < self->n_terms; i++)
    for (guint j = 0; j < self->terms[i].n_dice; j++)
      roll->dice[self->terms[i].first_die + j].term = i;

  return roll;
}

static void
throw_die (const TsDice *self, TsRolledDie *die, TsChance *chance)
{
  die->value = ts_chance_die (chance, self->terms[die->term].sides);
  die->typed = FALSE;
}

static gboolean
check_typed (const TsDice *self, const guint32 *typed, guint n_typed, GError **error)
{
  if (n_typed > self->n_dice)
    return ts_error_set (error, TS_ERROR_BAD_DICE,
                         ts_phrase_plural ("Too many results: “{dice}” is {n} die.",
                                           "Too many results: “{dice}” are {n} dice.", self->n_dice,
                                           ts_notation ("dice", self->text)));

  for (guint i = 0; i < n_typed; i++)
    if (typed[i] > ts_dice_get_sides (self, i))
      return ts_error_set (
          error, TS_ERROR_BAD_DICE,
          ts_phrase ("Die {at} of “{dice}” cannot show {value}: type 1 to {sides}, "
                     "or 0 to have it rolled.",
                     ts_number ("at", i + 1), ts_notation ("dice", self->text),
                     ts_number ("value", typed[i]),
                     ts_number ("sides", ts_dice_get_sides (self, i))));

  return TRUE;
}

static guint
count_digits (guint64 number)
{
  guint n = 1;

  for (; number >= 10; number /= 10)
    n++;
  return n;
}

static char *
write_number (char *end, guint64 number)
{
  char *next = end + count_digits (number);

  for (char *digit = next; digit > end; number /= 10)
    *--digit = '0' + number % 10;
  return next;
}

static char *
write_total (char *end, gint64 total)
{
  end = g_stpcpy (end, " = ");
  if (total < 0)
    *end++ = '-';
  return write_number (end, total < 0 ? -(guint64) total : (guint64) total);
}

static char *
write_die (char *end, const TsTerm *term, const TsRolledDie *die)
{
  if (term->die != NULL)
    return g_stpcpy (end, term->die->faces[die->value - 1].symbol);
  if (!die->dropped)
    return write_number (end, die->value);

  *end++ = '(';
  end = write_number (end, die->value);
  *end++ = ')';
  return end;
}

static char *
write_term (char *end, const TsTerm *term, const TsRolledDie *dice)
{
  if (term->n_dice == 0)
    return write_number (end, term->number);

  for (guint i = 0; i < term->n_dice; i++)
    {
      if (i > 0)
        *end++ = ' ';
      end = write_die (end, term, &dice[i]);
    }

  return end;
}

static char *
write_roll (char *end, const TsRoll *roll, const TsDice *dice)
{
  end = g_stpcpy (end, dice->text);
  *end++ = ':';
  for (guint i = 0; i < dice->n_terms; i++)
    {
      const TsTerm *term = &dice->terms[i];

      if (i > 0 || term->minus)
        end = g_stpcpy (end, term->minus ? " -" : " +");
      *end++ = ' ';
      end = write_term (end, term, &roll->dice[term->first_die]);
    }

  return dice->has_numbers ? write_total (end, roll->total) : end;
}

static gsize
measure_die (const TsTerm *term)
{
  gsize longest = 0;

  if (term->die == NULL)
    return count_digits (term->sides) + strlen ("()");

  for (const TsFace *face = term->die->faces; face->id != NULL; face++)
    longest = MAX (longest, strlen (face->symbol));
  return longest;
}

gsize
ts_dice_measure_roll (const TsDice *self)
{
  gsize longest = strlen (self->text) + strlen (": = ") + LONGEST_NUMBER;

  for (guint i = 0; i < self->n_terms; i++)
    {
      const TsTerm *term = &self->terms[i];

      longest += strlen (" + ") + LONGEST_NUMBER + term->n_dice * (measure_die (term) + 1);
    }

  return longest;
}

static JsonObject *
describe_die (const TsRolledDie *die, const TsTerm *term)
{
  JsonObject *object = json_object_new ();

  if (term->die != NULL)
    {
      json_object_set_string_member (object, "die", term->die->id);
      json_object_set_string_member (object, "face", term->die->faces[die->value - 1].id);
    }
  else
    {
      g_autofree char *name = g_strdup_printf ("d%u", term->sides);

      json_object_set_string_member (object, "die", name);
      json_object_set_int_member (object, "value", die->value);
    }

  if (term->minus)
    json_object_set_boolean_member (object, "minus", TRUE);
  if (die->dropped)
    json_object_set_boolean_member (object, "dropped", TRUE);
  if (die->typed)
    json_object_set_boolean_member (object, "typed", TRUE);
  return object;
}

TsRoll *
ts_dice_roll (const TsDice *self, TsChance *chance)
{
  TsRoll *roll = lay_out_dice (self);

  ts_dice_roll_again (self, roll, chance);
  return roll;
}

void
ts_dice_roll_again (const TsDice *self, TsRoll *roll, TsChance *chance)
{
  g_return_if_fail (roll->n_dice == self->n_dice);

  for (guint i = 0; i < roll->n_dice; i++)
    throw_die (self, &roll->dice[i], chance);
  count_roll (self, roll);
}

TsRoll *
ts_dice_roll_typed (
    const TsDice *self, const guint32 *typed, guint n_typed, TsChance *chance, GError **error)
{
  TsRoll *roll;

  if (!check_typed (self, typed, n_typed, error))
    return NULL;

  roll = lay_out_dice (self);
  for (guint i = 0; i < roll->n_dice; i++)
    {
      TsRolledDie *die = &roll->dice[i];

      if (i >= n_typed || typed[i] == 0)
        {
          throw_die (self, die, chance);
          continue;
        }
      die->value = typed[i];
      die->typed = TRUE;
    }

  count_roll (self, roll);
  return roll;
}

void
ts_roll_free (TsRoll *self)
{
  g_free (self->dice);
  g_free (self);
}

void
ts_roll_append (const TsRoll *self, const TsDice *dice, GString *string)
{
  const gsize length = string->len;
  const char *end;

  g_return_if_fail (self->n_dice == dice->n_dice);

  g_string_set_size (string, length + dice->longest_roll);
  end = write_roll (string->str + length, self, dice);
  g_string_truncate (string, end - string->str);
}

char *
ts_roll_to_string (const TsRoll *self, const TsDice *dice)
{
  GString *string = g_string_new (NULL);

  ts_roll_append (self, dice, string);
  return g_string_free (string, FALSE);
}

JsonObject *
ts_roll_to_json (const TsRoll *self, const TsDice *dice)
{
  JsonObject *object = json_object_new ();
  JsonArray *rolls = json_array_new ();

  g_return_val_if_fail (self->n_dice == dice->n_dice, object);

  for (guint i = 0; i < self->n_dice; i++)
    json_array_add_object_element (rolls,
                                   describe_die (&self->dice[i], &dice->terms[self->dice[i].term]));

  json_object_set_string_member (object, "dice", dice->text);
  json_object_set_int_member (object, "total", self->total);
  json_object_set_array_member (object, "rolls", rolls);
  return object;
}
