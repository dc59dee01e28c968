/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-pack.c: `pack`: what lies on the table of a session, in the order in which one sets it up.
 */

#include "ts-cli.h"

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
  { "session", 0, 0, G_OPTION_ARG_FILENAME, &given.session, N_ ("The session whose table to print"),
    N_ ("NAME") },
  { "format", 0, 0, G_OPTION_ARG_FILENAME, &given.format,
    N_ ("Format: text or json (default: text)"), N_ ("FORMAT") },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("The same as --format json"), NULL },
  { "seat", 0, 0, G_OPTION_ARG_FILENAME, &given.seat,
    N_ ("As the player of this color sees it, with what only they may know"), N_ ("SEAT") },
  {},
};

/* As on paper: a box for the pencil before each line. */
static gboolean
print_text (const TsView *view)
{
  g_autoptr (GString) string = g_string_new (view->title);

  g_string_append_c (string, '\n');
  for (guint i = 0; i < view->unpack->len; i++)
    {
      const TsPanel *section = view->unpack->pdata[i];

      g_string_append_printf (string, "\n%s\n", section->title);
      for (guint j = 0; j < section->trackers->len; j++)
        {
          const TsTracker *line = section->trackers->pdata[j];

          g_string_append_printf (string, "  %s %s", line->checked ? "☑" : "☐", line->label);
          if (line->note != NULL)
            g_string_append_printf (string, ": %s", line->note);
          g_string_append_c (string, '\n');
        }
    }
  return ts_cli_write (string->str, string->len);
}

static void
put_line (TsJsonText *json, const TsTracker *line)
{
  ts_json_open_object (json, NULL);
  ts_json_put_text (json, "line", line->id);
  ts_json_put_text (json, "label", line->label);
  ts_json_put_text (json, "text", line->note);
  ts_json_put_flag (json, "laid", line->checked);
  ts_json_close (json);
}

static gboolean
print_json (const TsView *view)
{
  TsJsonText *json = ts_json_text_new ();

  ts_json_open_object (json, NULL);
  ts_json_open_list (json, "table");
  for (guint i = 0; i < view->unpack->len; i++)
    {
      const TsPanel *section = view->unpack->pdata[i];

      ts_json_open_object (json, NULL);
      ts_json_put_text (json, "title", section->title);
      ts_json_open_list (json, "lines");
      for (guint j = 0; j < section->trackers->len; j++)
        put_line (json, section->trackers->pdata[j]);
      ts_json_close (json);
      ts_json_close (json);
    }
  ts_json_close (json);
  ts_json_close (json);
  return ts_cli_take_written (json);
}

static const struct
{
  const char *name;
  gboolean (*print) (const TsView *view);
} formats[] = { { "text", print_text }, { "json", print_json } };

static TsCliStatus
check_options (const TsLanguage *language, const char *file, guint *format)
{
  TsCliStatus status = ts_cli_check_source (language, file, given.library, given.session);

  if (status != TS_CLI_OK)
    return status;
  return ts_cli_find_format (&ts_cli_pack_entry, language, given.format, given.json, format);
}

static TsView *
view_file (const char *file, const TsViewer *viewer, GError **error)
{
  g_autoptr (TsImport) import = ts_cli_read_import (viewer->language, file, error);
  const TsPlay *play = import != NULL ? ts_cli_find_play (import, error) : NULL;

  return play != NULL ? ts_play_view_table (play, viewer) : NULL;
}

static TsView *
view_session (const TsViewer *viewer, GError **error)
{
  g_autoptr (TsLibrary) library
      = ts_cli_open_library (viewer->language, given.library, FALSE, error);
  g_autoptr (TsSession) session
      = library != NULL ? ts_cli_open_session (viewer->language, library, given.session, error)
                        : NULL;

  return session != NULL ? ts_play_view_table (ts_session_get_play (session), viewer) : NULL;
}

static gboolean
check_seat (const TsView *view, GError **error)
{
  g_autoptr (GPtrArray) known = ts_phrase_array_new ();

  for (guint i = 0; i < view->seats->len; i++)
    {
      const TsViewSeat *seat = view->seats->pdata[i];

      if (g_strcmp0 (given.seat, seat->id) == 0)
        return TRUE;
      g_ptr_array_add (known, ts_phrase_verbatim (seat->id));
    }
  return given.seat == NULL
         || ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                          ts_phrase ("Nobody plays {seat} here. The players are: {known}.",
                                     ts_name ("seat", given.seat),
                                     ts_list ("known", g_steal_pointer (&known))));
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  const TsViewer viewer
      = { language, given.seat != NULL ? TS_ROLE_SEAT : TS_ROLE_HOST, given.seat };
  g_autoptr (GError) error = NULL;
  g_autoptr (TsView) view = NULL;
  guint format;
  TsCliStatus status = check_options (language, words[0], &format);

  if (status != TS_CLI_OK)
    return status;

  view = words[0] != NULL ? view_file (words[0], &viewer, &error) : view_session (&viewer, &error);
  if (view == NULL || !check_seat (view, &error))
    return ts_cli_report (language, TS_CLI_FAILED, error);
  return formats[format].print (view) ? TS_CLI_OK : TS_CLI_FAILED;
}

static const char *
get_format (guint n)
{
  return n < G_N_ELEMENTS (formats) ? formats[n].name : NULL;
}

const TsCliEntry ts_cli_pack_entry = {
  .name = "pack",
  .arguments = N_ ("[FILE]"),
  .summary = N_ ("Print what lies on the table of a session, to lay it out again another day"),
  .examples = "tableside-cli pack --session \"Friday evening\"\n"
              "tableside-cli pack session.json --json",
  .options = entries,
  .get_format = get_format,
  .max_words = 1,
  .run = run,
};
