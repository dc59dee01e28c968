/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-stats.c: `stats`: what was played, by whom, who won, and how the dice fell.
 */

#include "ts-cli.h"

#include "ts-games.h"
#include "ts-score.h"
#include "ts-shelf-bgstats.h"
#include "ts-synopsis.h"

#include <string.h>

static struct
{
  char *library;
  char *person;
  char *format;
  char *import;
  char **join;
  gboolean json;
} given;

static const GOptionEntry entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "person", 0, 0, G_OPTION_ARG_FILENAME, &given.person,
    N_ ("Only the games and missions that this person played"), N_ ("NAME") },
  { "format", 0, 0, G_OPTION_ARG_FILENAME, &given.format,
    N_ ("Format: text, csv, json or bgsplay (default: text)"), N_ ("FORMAT") },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("The same as --format json"), NULL },
  { "import", 0, 0, G_OPTION_ARG_FILENAME, &given.import,
    N_ ("First add the plays that BG Stats exported to this file; - is standard input"),
    N_ ("FILE") },
  { "join", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &given.join,
    N_ ("First count two names as one person; a name on both sides parts them again"),
    N_ ("NAME=PERSON") },
  {},
};

/* Text. */

static void
append_heading (GString *string, const char *heading, const TsLanguage *language)
{
  g_string_append_c (string, '\n');
  ts_cli_append_styled (string, ts_language_text (language, heading), 0, TS_CLI_STYLE_TITLE);
  g_string_append_c (string, '\n');
}

static void
append_column (GString *string, const char *text, guint width)
{
  g_string_append (string, "  ");
  ts_cli_append_padded (string, text != NULL ? text : "", width);
}

static void
end_line (GString *string)
{
  while (string->len > 0 && string->str[string->len - 1] == ' ')
    g_string_truncate (string, string->len - 1);
  g_string_append_c (string, '\n');
}

static char *
format_day (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d") : g_strdup ("");
}

static void
append_figures (GString *string, const TsShelfFigures *figures, const TsLanguage *language)
{
  g_autofree char *plays = ts_shelf_format_plays (figures->plays, language);
  g_autofree char *won = ts_shelf_format_won (figures, language);
  g_autofree char *time = ts_synopsis_format_time (figures->seconds, language);
  g_autofree char *last = format_day (figures->last);
  g_autofree char *best = ts_shelf_format_best (figures, language);

  g_string_append (string, "  ");
  ts_cli_append_styled (string, figures->name, 34, TS_CLI_STYLE_NAME);
  append_column (string, plays, 12);
  append_column (string, won, 16);
  append_column (string, time, 12);
  append_column (string, last, 10);
  append_column (string, best, 0);
  end_line (string);
}

static void
append_list (GString *string, const char *heading, GPtrArray *list, const TsLanguage *language)
{
  if (list->len > 0)
    append_heading (string, heading, language);
  for (guint i = 0; i < list->len; i++)
    append_figures (string, list->pdata[i], language);
}

static void
append_scenes (GString *string, GPtrArray *list, const TsLanguage *language)
{
  if (list->len > 0)
    append_heading (string, N_ ("Missions, the hardest first"), language);
  for (guint i = 0; i < list->len; i++)
    {
      const TsShelfFigures *scene = list->pdata[i];
      g_autofree char *won = ts_shelf_format_won (scene, language);

      g_string_append (string, "  ");
      ts_cli_append_styled (string, scene->name, 34, TS_CLI_STYLE_NAME);
      append_column (string, won, 16);
      append_column (string, scene->game, 0);
      end_line (string);
    }
}

/* "1: 50 · 2: 47 · …", "Hit: 30 · …": sides that show the same are told one by one. */
static void
append_sides (GString *string, const TsLuckTest *test, const TsLanguage *language)
{
  for (guint i = 0; i < test->counts->len; i++)
    {
      guint n = g_array_index (test->counts, guint, i);

      g_string_append (string, i > 0 ? " · " : "    ");
      if (test->die != NULL)
        g_string_append_printf (string, "%s: %u",
                                ts_language_text (language, test->die->faces[i].label), n);
      else
        g_string_append_printf (string, "%u: %u", i + 1, n);
    }
  g_string_append_c (string, '\n');
}

static void
append_dice (GString *string, const TsLuck *luck, const TsLanguage *language)
{
  if (luck->n_dice > 0)
    append_heading (string, N_ ("Dice"), language);
  for (guint i = 0; i < ts_luck_count_kinds (luck); i++)
    {
      g_autofree char *name = NULL;
      g_autofree char *text = NULL;
      TsLuckTest test;

      ts_luck_test (luck, i, &test);
      name = ts_shelf_format_die (&test, language);
      text = ts_shelf_format_test (&test, language);
      g_string_append (string, "  ");
      ts_cli_append_styled (string, name, 34, TS_CLI_STYLE_NAME);
      append_column (string, text, 0);
      end_line (string);
      if (test.sides <= 20)
        append_sides (string, &test, language);
    }
}

static gboolean
print_text (TsShelf *shelf, const TsLanguage *language)
{
  GString *string = g_string_new (NULL);
  g_autoptr (GPtrArray) games = ts_shelf_list_games (shelf, given.person);
  g_autoptr (GPtrArray) people = ts_shelf_list_people (shelf, NULL);
  g_autoptr (GPtrArray) scenes = ts_shelf_list_scenes (shelf, given.person);
  g_autoptr (TsLuck) luck = ts_shelf_add_luck (shelf);
  g_autofree char *plays = ts_shelf_format_plays (ts_shelf_get_plays (shelf)->len, language);

  g_string_append_printf (string, "%s\n", plays);
  append_list (string, N_ ("Board games"), games, language);
  if (given.person == NULL)
    append_list (string, N_ ("People"), people, language);
  append_scenes (string, scenes, language);
  if (given.person == NULL)
    append_dice (string, luck, language);
  return ts_cli_take_string (string);
}

/* JSON. */

static void
put_score (TsJsonText *json, const char *name, gint64 score)
{
  if (score != TS_SCORE_UNKNOWN)
    ts_json_put_number (json, name, score);
}

static void
put_player (TsJsonText *json, const TsShelfPlayer *player)
{
  ts_json_open_object (json, NULL);
  ts_json_put_text (json, "name", player->name);
  ts_json_put_text (json, "person", player->person);
  ts_json_put_text (json, "seat", player->seat);
  ts_json_put_boolean (json, "won", player->won);
  put_score (json, "score", player->score);
  ts_json_put_number (json, "dice", player->luck->n_dice);
  ts_json_close (json);
}

static void
put_play (TsJsonText *json, const TsShelfPlay *play)
{
  ts_json_open_object (json, NULL);
  ts_json_put_text (json, "id", play->id);
  ts_json_put_text (json, "session", play->title);
  ts_json_put_text (json, "game", play->game);
  ts_json_put_text (json, "scene", play->scene);
  ts_json_put_text (json, "result", play->result);
  ts_json_put_text (json, "note", play->note);
  ts_json_put_number (json, "began", play->began);
  ts_json_put_number (json, "seconds", play->seconds);
  ts_json_put_boolean (json, "finished", play->finished);
  ts_json_open_list (json, "players");
  for (guint i = 0; i < play->players->len; i++)
    put_player (json, play->players->pdata[i]);
  ts_json_close (json);
  ts_json_close (json);
}

static void
put_figures (TsJsonText *json, const TsShelfFigures *figures)
{
  ts_json_open_object (json, NULL);
  ts_json_put_text (json, "name", figures->name);
  ts_json_put_text (json, "game", figures->game);
  ts_json_put_number (json, "plays", figures->plays);
  ts_json_put_number (json, "finished", figures->finished);
  ts_json_put_number (json, "won", figures->won);
  ts_json_put_number (json, "seconds", figures->seconds);
  ts_json_put_number (json, "last", figures->last);
  put_score (json, "best", figures->best);
  ts_json_put_text (json, "best_name", figures->best_name);
  ts_json_close (json);
}

static void
put_list (TsJsonText *json, const char *name, GPtrArray *list)
{
  ts_json_open_list (json, name);
  for (guint i = 0; i < list->len; i++)
    put_figures (json, list->pdata[i]);
  ts_json_close (json);
}

static void
put_dice (TsJsonText *json, const TsLuck *luck)
{
  ts_json_open_list (json, "dice");
  for (guint i = 0; i < ts_luck_count_kinds (luck); i++)
    {
      TsLuckTest test;

      ts_luck_test (luck, i, &test);
      ts_json_open_object (json, NULL);
      ts_json_put_text (json, "die", test.die != NULL ? test.die->id : NULL);
      ts_json_put_number (json, "sides", test.sides);
      ts_json_put_number (json, "dice", test.n_dice);
      if (test.chance >= 0)
        ts_json_put_number (json, "percent", (gint64) (100 * test.chance + 0.5));
      ts_json_open_list (json, "counts");
      for (guint side = 0; side < test.counts->len; side++)
        ts_json_put_number (json, NULL, g_array_index (test.counts, guint, side));
      ts_json_close (json);
      ts_json_close (json);
    }
  ts_json_close (json);
}

static gboolean
print_json (TsShelf *shelf, const TsLanguage *language)
{
  TsJsonText *json = ts_json_text_new ();
  GPtrArray *plays = ts_shelf_get_plays (shelf);
  g_autoptr (GPtrArray) games = ts_shelf_list_games (shelf, given.person);
  g_autoptr (GPtrArray) people = ts_shelf_list_people (shelf, NULL);
  g_autoptr (GPtrArray) scenes = ts_shelf_list_scenes (shelf, given.person);
  g_autoptr (TsLuck) luck = ts_shelf_add_luck (shelf);

  ts_json_open_object (json, NULL);
  put_list (json, "games", games);
  put_list (json, "people", people);
  put_list (json, "scenes", scenes);
  put_dice (json, luck);
  ts_json_open_list (json, "plays");
  for (guint i = 0; i < plays->len; i++)
    put_play (json, plays->pdata[i]);
  ts_json_close (json);
  ts_json_close (json);
  return ts_cli_take_written (json);
}

/* Tables and files of others. */

static gboolean
print_csv (TsShelf *shelf, const TsLanguage *language)
{
  g_autofree char *csv = ts_shelf_to_csv (shelf);

  return ts_cli_write (csv, strlen (csv));
}

static gboolean
print_bgsplay (TsShelf *shelf, const TsLanguage *language)
{
  g_autofree char *json = ts_bgstats_write (shelf);

  return ts_cli_write (json, strlen (json)) && ts_cli_write ("\n", 1);
}

static const struct
{
  const char *name;
  gboolean (*print) (TsShelf *shelf, const TsLanguage *language);
} formats[] = {
  { "text", print_text }, { "csv", print_csv }, { "json", print_json }, { "bgsplay", print_bgsplay }
};

static TsCliStatus
check_options (const TsLanguage *language, guint *format)
{
  for (guint i = 0; given.join != NULL && given.join[i] != NULL; i++)
    if (strchr (given.join[i], '=') == NULL)
      return ts_cli_wrong (language, ts_phrase ("--join needs NAME=PERSON, not “{text}”.",
                                                ts_name ("text", given.join[i])));
  return ts_cli_find_format (&ts_cli_stats_entry, language, given.format, given.json, format);
}

/* What is changed first. */

static void
complain (const TsPhrase *phrase, const TsLanguage *language)
{
  g_autofree char *sentence = ts_phrase_format (phrase, language);

  ts_cli_complain (sentence);
}

static void
report_import (const TsBgstatsImport *import, const TsLanguage *language)
{
  g_autoptr (TsPhrase) phrase = ts_bgstats_import_dup_phrase (import);

  for (guint i = 0; i < import->problems->len; i++)
    complain (import->problems->pdata[i], language);
  complain (phrase, language);
}

static gboolean
import_plays (TsLibrary *library, const TsLanguage *language, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (TsBgstatsImport) import = ts_bgstats_import_new ();

  if (given.import == NULL)
    return TRUE;
  text = ts_cli_read_text (given.import, TS_BGSTATS_MAX_FILE, error);
  if (text == NULL || !ts_bgstats_read (library, text, strlen (text), import, error))
    return FALSE;
  report_import (import, language);
  return TRUE;
}

static gboolean
join_people (TsLibrary *library, GError **error)
{
  for (guint i = 0; given.join != NULL && given.join[i] != NULL; i++)
    {
      const char *sign = strchr (given.join[i], '=');
      g_autofree char *name = g_strndup (given.join[i], (gsize) (sign - given.join[i]));

      if (!ts_shelf_join (library, name, sign + 1, error))
        return FALSE;
    }
  return TRUE;
}

static TsShelf *
read_shelf (TsLibrary *library, const TsLanguage *language, GError **error)
{
  TsShelf *shelf = ts_shelf_new (library, ts_games_get_all (), language, error);
  gboolean more = shelf != NULL;

  ts_cli_begin_progress (language, N_ ("Reading sessions"));
  while (more)
    {
      ts_shelf_step (shelf, &more);
      ts_cli_show_progress (ts_shelf_get_fraction (shelf));
    }
  ts_cli_end_progress ();
  return shelf;
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (TsShelf) shelf = NULL;
  gboolean writes = given.import != NULL || given.join != NULL;
  guint format;
  TsCliStatus status = check_options (language, &format);

  if (status != TS_CLI_OK)
    return status;
  library = ts_cli_open_library (language, given.library, writes, &error);
  if (library != NULL && import_plays (library, language, &error) && join_people (library, &error))
    shelf = read_shelf (library, language, &error);
  if (shelf == NULL)
    return ts_cli_report (language, TS_CLI_FAILED, error);

  for (guint i = 0; i < ts_shelf_get_problems (shelf)->len; i++)
    complain (ts_shelf_get_problems (shelf)->pdata[i], language);
  return formats[format].print (shelf, language) ? TS_CLI_OK : TS_CLI_FAILED;
}

static const char *
get_format (guint n)
{
  return n < G_N_ELEMENTS (formats) ? formats[n].name : NULL;
}

const TsCliEntry ts_cli_stats_entry = {
  .name = "stats",
  .summary = N_ ("Print what was played, who won, how long it took and how the dice fell"),
  .details = N_ ("Everything is read from the sessions of the library. Plays that BG Stats "
                 "recorded can be added, and all plays can be given to it. How even the dice fell "
                 "is Pearson’s chi-square test: fair dice are often uneven too."),
  .examples = "tableside-cli stats --person Ana\n"
              "tableside-cli stats --format bgsplay >evenings.bgsplay\n"
              "tableside-cli stats --join \"Aninha=Ana\"",
  .options = entries,
  .get_format = get_format,
  .run = run,
};
