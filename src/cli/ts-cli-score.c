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
  char *library;
  char *session;
  char *format;
  char *seat;
  gboolean json;
} given;

static const GOptionEntry entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "session", 0, 0, G_OPTION_ARG_FILENAME, &given.session, N_ ("The session whose score to print"),
    N_ ("NAME") },
  { "format", 0, 0, G_OPTION_ARG_FILENAME, &given.format,
    N_ ("Format: text, csv or json (default: text)"), N_ ("FORMAT") },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("The same as --format json"), NULL },
  { "seat", 0, 0, G_OPTION_ARG_FILENAME, &given.seat,
    N_ ("As the player of this color sees it, with what only they may know"), N_ ("SEAT") },
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

  ts_score_put (json, NULL, score);
  return ts_cli_take_written (json);
}

static const struct
{
  const char *name;
  gboolean (*print) (const TsGame *game, const TsScore *score, const TsLanguage *language);
} formats[] = { { "text", print_text }, { "csv", print_csv }, { "json", print_json } };

static TsCliStatus
check_options (const TsLanguage *language, const char *file, guint *format)
{
  TsCliStatus status = ts_cli_check_source (language, file, given.library, given.session);

  if (status != TS_CLI_OK)
    return status;
  return ts_cli_find_format (&ts_cli_score_entry, language, given.format, given.json, format);
}

static TsView *
view_file (const char *file, const TsGame **game, const TsViewer *viewer, GError **error)
{
  g_autoptr (TsImport) import = ts_cli_read_import (viewer->language, file, error);
  const TsPlay *play = import != NULL ? ts_cli_find_play (import, error) : NULL;

  if (play == NULL)
    return NULL;
  *game = ts_play_get_game (play);
  return ts_play_view (play, viewer);
}

/* What is shown of the session or the file, and of which game. (transfer full) */
static TsView *
open_view (const char *file, const TsGame **game, const TsViewer *viewer, GError **error)
{
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (TsSession) session = NULL;

  if (file != NULL)
    return view_file (file, game, viewer, error);

  library = ts_cli_open_library (viewer->language, given.library, FALSE, error);
  session = library != NULL ? ts_cli_open_session (viewer->language, library, given.session, error)
                            : NULL;
  if (session == NULL)
    return NULL;
  *game = ts_session_get_game (session);
  return ts_session_view (session, viewer);
}

static gboolean
has_seat (const TsScore *score, const char *seat)
{
  for (guint i = 0; i < score->columns->len; i++)
    if (g_strcmp0 (((TsScoreColumn *) score->columns->pdata[i])->seat, seat) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
check_score (const TsGame *game, const TsView *view, GError **error)
{
  GPtrArray *known;

  if (view->score == NULL)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("{game} shows no score here.", ts_term ("game", game->name)));
  if (given.seat == NULL || has_seat (view->score, given.seat))
    return TRUE;

  known = ts_phrase_array_new ();
  for (guint i = 0; i < view->score->columns->len; i++)
    {
      const TsScoreColumn *column = view->score->columns->pdata[i];

      if (column->seat != NULL)
        g_ptr_array_add (known, ts_phrase_verbatim (column->seat));
    }
  return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                       ts_phrase ("Nobody plays {seat} here. The players are: {known}.",
                                  ts_name ("seat", given.seat), ts_list ("known", known)));
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  const TsViewer viewer
      = { language, given.seat != NULL ? TS_ROLE_SEAT : TS_ROLE_HOST, given.seat };
  g_autoptr (GError) error = NULL;
  g_autoptr (TsView) view = NULL;
  const TsGame *game = NULL;
  guint format;
  TsCliStatus status = check_options (language, words[0], &format);

  if (status != TS_CLI_OK)
    return status;

  view = open_view (words[0], &game, &viewer, &error);
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
  .get_format = get_format,
  .max_words = 1,
  .run = run,
};
