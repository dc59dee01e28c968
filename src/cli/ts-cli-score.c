/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-score.c: `score`: the points of a session, to read, to paste, to calculate with.
 */

#include "ts-cli.h"

#include "ts-score.h"

#include <string.h>

static struct
{
  char *format;
  gboolean json;
} given;

static const GOptionEntry entries[] = {
  { "format", 0, 0, G_OPTION_ARG_FILENAME, &given.format,
    N_ ("Format: text, csv or json (default: text)"), N_ ("FORMAT") },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("The same as --format json"), NULL },
  {},
};

static gboolean
print_text (const TsGame *game, const TsScore *score, const TsLanguage *language)
{
  const char *title = ts_language_text (language, game->name);
  g_autofree char *text = ts_score_to_text (score, title, language);

  return ts_cli_write (text, strlen (text));
}

static gboolean
print_csv (const TsGame *game, const TsScore *score, const TsLanguage *language)
{
  g_autofree char *csv = ts_score_to_csv (score, language);

  return ts_cli_write (csv, strlen (csv));
}

static gboolean
print_json (const TsGame *game, const TsScore *score, const TsLanguage *language)
{
  TsJsonText *json = ts_json_text_new ();

  ts_part_put (&ts_score_part, json, NULL, score);
  return ts_cli_take_written (json);
}

static const struct
{
  const char *name;
  gboolean (*print) (const TsGame *game, const TsScore *score, const TsLanguage *language);
} formats[] = { { "text", print_text }, { "csv", print_csv }, { "json", print_json } };

static gboolean
check_score (const TsGame *game, const TsView *view, GError **error)
{
  return view->score != NULL
         || ts_error_set (error, TS_ERROR_REFUSED,
                          ts_phrase ("{game} shows no score here.", ts_term ("game", game->name)));
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsView) view = NULL;
  const TsGame *game = NULL;
  guint format;
  TsCliStatus status = ts_cli_shown_check (language, words[0]);

  if (status == TS_CLI_OK)
    status = ts_cli_find_format (&ts_cli_score_entry, language, given.format, given.json, &format);
  if (status != TS_CLI_OK)
    return status;

  view = ts_cli_shown_view (language, words[0], ts_play_view, &game, &error);
  if (view == NULL || !check_score (game, view, &error))
    return ts_cli_report (language, TS_CLI_FAILED, error);
  return formats[format].print (game, view->score, language) ? TS_CLI_OK : TS_CLI_FAILED;
}

static const char *
get_format (guint n)
{
  return n < G_N_ELEMENTS (formats) ? formats[n].name : NULL;
}

const TsCliEntry ts_cli_score_entry = {
  .name = "score",
  .arguments = N_ ("[FILE]"),
  .summary = N_ ("Print the score of a session, or of an exported file; - is standard input"),
  .examples = "tableside-cli score --session \"Friday evening\"\n"
              "tableside-cli score session.json --format csv >score.csv",
  .options = entries,
  .more_options = { ts_cli_shown_options },
  .get_format = get_format,
  .max_words = 1,
  .run = run,
};
