/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-roll.c: `roll`: dice, as many times as one likes, or their exact odds.
 */

#include "ts-cli.h"

#include "ts-games.h"
#include "ts-json.h"

#include <string.h>

#define MAX_COUNT 1000000000
#define BUFFER_SIZE 65536
#define COLUMN_WIDTH 14

static struct
{
  char *count;
  char *seed;
  gboolean json;
  gboolean odds;
} given;

static const GOptionEntry entries[] = {
  { "count", 0, 0, G_OPTION_ARG_FILENAME, &given.count, N_ ("Roll that many times"), N_ ("N") },
  { "seed", 0, 0, G_OPTION_ARG_FILENAME, &given.seed,
    N_ ("Roll a sequence that is the same every time"), N_ ("N") },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("Print one JSON object a roll"), NULL },
  { "odds", 0, 0, G_OPTION_ARG_NONE, &given.odds, N_ ("Print the exact odds instead of rolling"),
    NULL },
  {},
};

/* An expression and the roll that is made over and over. */
typedef struct
{
  TsDice *dice;
  TsRoll *roll;
} Throw;

static void
throw_clear (Throw *self)
{
  g_clear_pointer (&self->roll, ts_roll_free);
  g_clear_pointer (&self->dice, ts_dice_free);
}

/* "4d6kh3", or "genesis:3attack" with the dice of that game. */
static TsDice *
parse_spec (const char *spec, GError **error)
{
  const char *colon = strchr (spec, ':');
  g_autofree char *id = NULL;
  const TsGame *game;

  if (colon == NULL)
    return ts_dice_parse (spec, NULL, error);

  id = g_strndup (spec, (gsize) (colon - spec));
  game = ts_games_find (id, error);
  return game != NULL ? ts_dice_parse (colon + 1, game->dice, error) : NULL;
}

static GArray *
parse_specs (char **words, GError **error)
{
  g_autoptr (GArray) throws = g_array_new (FALSE, TRUE, sizeof (Throw));

  g_array_set_clear_func (throws, (GDestroyNotify) throw_clear);

  for (guint i = 0; words[i] != NULL; i++)
    {
      Throw throw = { parse_spec (words[i], error), NULL };

      if (throw.dice == NULL)
        return NULL;
      g_array_append_val (throws, throw);
    }

  return g_steal_pointer (&throws);
}

static void
append_json (const Throw *throw, GString *buffer)
{
  g_autoptr (JsonObject) object = ts_roll_to_json (throw->roll, throw->dice);
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);
  g_autofree char *text = json_to_string (node, FALSE);

  g_string_append (buffer, text);
}

static gboolean
write_out (GString *buffer)
{
  gboolean ok = ts_cli_write (buffer->str, buffer->len);

  g_string_truncate (buffer, 0);
  return ok;
}

static gboolean
roll_all (GArray *throws, guint64 count, TsChance *chance)
{
  g_autoptr (GString) buffer = g_string_sized_new (2 * BUFFER_SIZE);

  for (guint64 i = 0; i < count; i++)
    for (guint j = 0; j < throws->len; j++)
      {
        Throw *throw = &g_array_index (throws, Throw, j);

        if (throw->roll == NULL)
          throw->roll = ts_dice_roll (throw->dice, chance);
        else
          ts_dice_roll_again (throw->dice, throw->roll, chance);

        if (given.json)
          append_json (throw, buffer);
        else
          ts_roll_append (throw->roll, throw->dice, buffer);
        g_string_append_c (buffer, '\n');

        if (buffer->len >= BUFFER_SIZE)
          {
            if (!write_out (buffer))
              return FALSE;
            ts_cli_show_progress ((double) i / (double) count);
          }
      }

  return write_out (buffer);
}

/* "12.35%"; what would be rounded to nothing is "<0.01%". (transfer full) */
static char *
format_percent (double chance, const TsLanguage *language)
{
  gboolean tiny = chance > 0 && chance < 0.00005;
  g_autofree char *percent = ts_language_format_percent (language, tiny ? 0.0001 : chance, 2);

  return g_strconcat (tiny ? "<" : "", percent, NULL);
}

/* By hand, because there may be millions. Numbered dice hold nothing that would have to be
 * escaped. */
static gboolean
print_odds_json (const TsOdds *odds, const char *dice)
{
  g_autoptr (GString) buffer = g_string_sized_new (2 * BUFFER_SIZE);

  g_string_append_printf (buffer, "{\"dice\":\"%s\",\"mean\":", dice);
  ts_json_append_number (buffer, odds->mean);
  g_string_append_printf (buffer, ",\"min\":%" G_GINT64_FORMAT ",\"chance\":[", odds->min);

  for (guint i = 0; i < odds->n_totals; i++)
    {
      if (i > 0)
        g_string_append_c (buffer, ',');
      ts_json_append_number (buffer, odds->chance[i]);
      if (buffer->len >= BUFFER_SIZE && !write_out (buffer))
        return FALSE;
    }

  g_string_append (buffer, "]}\n");
  return write_out (buffer);
}

static void
append_cell (GString *buffer, const char *text)
{
  for (glong i = g_utf8_strlen (text, -1); i < COLUMN_WIDTH; i++)
    g_string_append_c (buffer, ' ');
  g_string_append (buffer, text);
}

static void
append_odds_heading (GString *buffer,
                     const TsOdds *odds,
                     const char *dice,
                     const TsLanguage *language)
{
  g_autofree char *mean = ts_language_format_decimal (language, odds->mean, 2);
  g_autoptr (TsPhrase) phrase
      = ts_phrase ("{dice}: {mean} on average", ts_name ("dice", dice), ts_name ("mean", mean));
  g_autofree char *heading = ts_phrase_format (phrase, language);

  g_string_append_printf (buffer, "%s\n", heading);
  append_cell (buffer, ts_language_text (language, TS_NC ("odds", "total")));
  append_cell (buffer, ts_language_text (language, TS_NC ("odds", "exactly")));
  append_cell (buffer, ts_language_text (language, TS_NC ("odds", "at least")));
  g_string_append_c (buffer, '\n');
}

/* One row a total; the chance of at least it is summed on the way, for there may be millions. */
static gboolean
print_odds_table (const TsOdds *odds, const char *dice, const TsLanguage *language)
{
  g_autoptr (GString) buffer = g_string_sized_new (2 * BUFFER_SIZE);
  double at_least = 1;

  append_odds_heading (buffer, odds, dice, language);

  for (guint i = 0; i < odds->n_totals; i++)
    {
      g_autofree char *total = g_strdup_printf ("%" G_GINT64_FORMAT, odds->min + i);
      g_autofree char *exactly = format_percent (odds->chance[i], language);
      g_autofree char *least = format_percent (CLAMP (at_least, odds->chance[i], 1), language);

      append_cell (buffer, total);
      append_cell (buffer, exactly);
      append_cell (buffer, least);
      g_string_append_c (buffer, '\n');
      at_least -= odds->chance[i];

      if (buffer->len >= BUFFER_SIZE && !write_out (buffer))
        return FALSE;
    }

  return write_out (buffer);
}

static TsCliStatus
print_odds (const TsLanguage *language, const Throw *throw)
{
  g_autofree char *dice = ts_dice_to_string (throw->dice);
  g_autoptr (TsOdds) odds = ts_dice_get_odds (throw->dice);
  gboolean ok;

  if (odds == NULL)
    {
      g_autoptr (GError) error = NULL;

      ts_error_set (&error, TS_ERROR_FAILED,
                    ts_phrase ("There are no odds to show for “{dice}”: its dice have faces "
                               "instead of numbers, or are too many to count.",
                               ts_name ("dice", dice)));
      return ts_cli_report (language, TS_CLI_FAILED, error);
    }

  ok = given.json ? print_odds_json (odds, dice) : print_odds_table (odds, dice, language);
  return ok ? TS_CLI_OK : TS_CLI_FAILED;
}

static TsCliStatus
print_all_odds (const TsLanguage *language, GArray *throws)
{
  TsCliStatus status = TS_CLI_OK;

  for (guint i = 0; i < throws->len && status == TS_CLI_OK; i++)
    status = print_odds (language, &g_array_index (throws, Throw, i));

  return status;
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) throws = NULL;
  g_autoptr (TsChance) chance = NULL;
  guint64 count = 1;
  guint64 seed = 0;

  if (given.odds && (given.count != NULL || given.seed != NULL))
    return ts_cli_wrong (language, ts_phrase ("--odds rolls nothing: remove --count and --seed."));

  if ((given.count != NULL
       && !ts_cli_read_number ("--count", given.count, 1, MAX_COUNT, &count, &error))
      || (given.seed != NULL
          && !ts_cli_read_number ("--seed", given.seed, 0, G_MAXUINT64, &seed, &error)))
    return ts_cli_report (language, TS_CLI_WRONG, error);

  throws = parse_specs (words, &error);
  if (throws == NULL)
    return ts_cli_report (language, TS_CLI_WRONG, error);

  if (given.odds)
    return print_all_odds (language, throws);

  chance = given.seed != NULL ? ts_chance_new_seeded (seed) : ts_chance_new ();
  ts_cli_begin_progress (language, N_ ("Rolling"));
  return roll_all (throws, count, chance) ? TS_CLI_OK : TS_CLI_FAILED;
}

const TsCliEntry ts_cli_roll_entry = {
  .name = "roll",
  .arguments = N_ ("SPEC…"),
  .summary = N_ ("Roll dice"),
  .details = N_ ("Write dice as 4d6, 2d10+3, d%, 4d6kh3 (keep the 3 highest), 2d20kl1 or 5d6dh2 "
                 "(drop the 2 highest). The dice of a game work too: genesis:3attack."),
  .examples = "tableside-cli roll 4d6kh3 --count 6\n"
              "tableside-cli roll 4d6kh3 --odds\n"
              "tableside-cli roll genesis:3attack",
  .options = entries,
  .min_words = 1,
  .max_words = G_MAXUINT,
  .run = run,
};
