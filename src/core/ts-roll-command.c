/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-roll-command.c: throws dice that no rule asked for.
 */

#include "ts-roll-command.h"

const TsSpec ts_roll_command_args[] = {
  { "dice", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Dice"),
    .hint = N_ ("2d6+3, 4d6kh3, d%") },
  { "result", TS_SPEC_DICE, .max = TS_MAX_ITEMS, .label = N_ ("What the real dice show") },
  { "why", TS_SPEC_TEXT, .label = N_ ("What for") },
  { NULL },
};

/* What was typed for a roll as numbers, 0 for a die that the program rolls. Which numbers there are
 * is for ts_dice_roll_typed() to say: it names the die. */
static GArray *
read_typed (JsonObject *command, const TsDice *dice, GError **error)
{
  g_autoptr (GArray) typed = g_array_new (FALSE, TRUE, sizeof (guint32));
  JsonArray *array;

  if (!json_object_has_member (command, "result"))
    return g_steal_pointer (&typed);

  array = json_object_get_array_member (command, "result");
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const TsDie *die = i < ts_dice_get_n_dice (dice) ? ts_dice_get_die (dice, i) : NULL;
      guint32 value;

      if (!ts_command_read_die (json_array_get_element (array, i), die, G_MAXINT, &value, error))
        return NULL;
      g_array_append_val (typed, value);
    }

  return g_steal_pointer (&typed);
}

static guint
count_shown (const GArray *typed)
{
  guint n = 0;

  for (guint i = 0; i < typed->len; i++)
    n += g_array_index (typed, guint32, i) > 0;
  return n;
}

/* `chance` is NULL for a roll that was completed: then every die must show something. */
static TsRoll *
read_roll (const TsGame *game, JsonObject *command, TsChance *chance, TsDice **dice, GError **error)
{
  g_autoptr (TsDice) parsed = ts_dice_parse (ts_arg_text (command, "dice"), game->dice, error);
  g_autoptr (GArray) typed = parsed != NULL ? read_typed (command, parsed, error) : NULL;
  TsRoll *roll;

  if (typed == NULL)
    return NULL;
  if (chance == NULL
          ? count_shown (typed) != ts_dice_get_n_dice (parsed)
          : json_object_has_member (command, "result") && typed->len != ts_dice_get_n_dice (parsed))
    {
      ts_error_set (
          error, TS_ERROR_BAD_DICE,
          ts_phrase ("There should be {wanted} dice here, not {given}.",
                     ts_number ("wanted", ts_dice_get_n_dice (parsed)),
                     ts_number ("given", chance == NULL ? count_shown (typed) : typed->len)));
      return NULL;
    }

  roll = ts_dice_roll_typed (parsed, (guint32 *) (gpointer) typed->data, typed->len, chance, error);
  *dice = roll != NULL ? g_steal_pointer (&parsed) : NULL;
  return roll;
}

gboolean
ts_roll_command_complete (const TsGame *game, JsonObject *command, TsChance *chance, GError **error)
{
  g_autoptr (TsDice) dice = NULL;
  g_autoptr (TsRoll) roll = read_roll (game, command, chance, &dice, error);
  JsonArray *result;
  guint rolled = 0;

  if (roll == NULL)
    return FALSE;

  result = json_array_new ();
  for (guint i = 0; i < roll->n_dice; i++)
    {
      const TsDie *die = ts_dice_get_die (dice, i);

      rolled += !roll->dice[i].typed;
      if (die != NULL)
        json_array_add_string_element (result, die->faces[roll->dice[i].value - 1].id);
      else
        json_array_add_int_element (result, roll->dice[i].value);
    }
  json_object_set_array_member (command, "result", result);
  if (rolled > 0)
    json_object_set_int_member (command, "rolled", rolled);

  return TRUE;
}

/* How many dice a command carries, in all its lists of them. */
static guint
count_dice (const TsSpec *args, JsonObject *command)
{
  guint n = 0;

  for (; args != NULL && args->name != NULL; args++)
    if (args->kind == TS_SPEC_DICE && json_object_has_member (command, args->name))
      n += json_array_get_length (json_object_get_array_member (command, args->name));
  return n;
}

void
ts_report_real_dice (const TsSpec *args, JsonObject *command, TsOutcome *outcome)
{
  guint n_dice = count_dice (args, command);
  guint n_real = n_dice - (guint) ts_arg_number (command, "rolled", 0);

  if (n_dice > 0 && n_real == n_dice)
    ts_reason (outcome, ts_phrase ("thrown by hand"), 0);
  else if (n_real > 0 && n_real < n_dice)
    ts_reason (
        outcome,
        ts_phrase_plural ("{n} of them thrown by hand", "{n} of them thrown by hand", n_real), 0);
}

gboolean
ts_roll_command_tell (const TsGame *game, JsonObject *command, TsOutcome *outcome, GError **error)
{
  g_autoptr (TsDice) dice = NULL;
  g_autoptr (TsRoll) roll = read_roll (game, command, NULL, &dice, error);
  g_autofree char *text = NULL;
  const char *why = ts_arg_text (command, "why");

  if (roll == NULL)
    return FALSE;
  if (outcome == NULL)
    return TRUE;

  for (guint i = 0; i < roll->n_dice; i++)
    ts_outcome_add_die (outcome, ts_dice_get_die (dice, i), ts_dice_get_sides (dice, i),
                        roll->dice[i].value);
  outcome->n_thrown = outcome->dice->len;
  text = ts_roll_to_string (roll, dice);
  ts_outcome_set_title (
      outcome, why == NULL || *why == '\0'
                   ? ts_phrase ("{roll}", ts_notation ("roll", text))
                   : ts_phrase ("{why}: {roll}", ts_name ("why", why), ts_notation ("roll", text)));
  ts_report_real_dice (ts_roll_command_args, command, outcome);

  return TRUE;
}
