/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-pack.c: `pack`: what lies on the table of a session, in the order in which one sets it up.
 */

#include "ts-cli.h"

static struct
{
  char *format;
  gboolean json;
} given;

static const GOptionEntry entries[] = {
  { "format", 0, 0, G_OPTION_ARG_FILENAME, &given.format,
    N_ ("Format: text or json (default: text)"), N_ ("FORMAT") },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("The same as --format json"), NULL },
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

          g_string_append_printf (string, "  %s ", line->checked ? "☑" : "☐");
          ts_cli_append_padded (string, line->label, 0);
          if (line->note != NULL)
            {
              g_string_append (string, ": ");
              ts_cli_append_padded (string, line->note, 0);
            }
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
run (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsView) view = NULL;
  const TsGame *game = NULL;
  guint format;
  TsCliStatus status = ts_cli_shown_check (language, words[0]);

  if (status == TS_CLI_OK)
    status = ts_cli_find_format (&ts_cli_pack_entry, language, given.format, given.json, &format);
  if (status != TS_CLI_OK)
    return status;

  view = ts_cli_shown_view (language, words[0], ts_play_view_table, &game, &error);
  if (view == NULL)
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
  .more_options = { ts_cli_shown_options },
  .get_format = get_format,
  .max_words = 1,
  .run = run,
};
