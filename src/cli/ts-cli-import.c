/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-import.c: `import`: a session, or a whole library, from a file that Tableside wrote.
 */

#include "ts-cli.h"

#include "ts-export.h"
#include "ts-file.h"
#include "ts-games.h"
#include "ts-writing.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static struct
{
  char *library;
  char *session;
  gboolean list;
  char **only;
  gboolean json;
} given;

static const GOptionEntry entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "session", 0, 0, G_OPTION_ARG_FILENAME, &given.session,
    N_ ("Name of the new session (default: that of the file)"), N_ ("NAME") },
  { "list", 0, 0, G_OPTION_ARG_NONE, &given.list,
    N_ ("Only list what would change; nothing is written"), NULL },
  { "only", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &given.only,
    N_ ("Import only these: sessions, cards, campaigns or the name of one; repeatable"),
    N_ ("WHAT") },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json,
    N_ ("Print one JSON object a session, card or campaign"), NULL },
  {},
};

const char *const ts_cli_import_kinds[] = {
  [TS_IMPORT_CAMPAIGN] = "campaigns",
  [TS_IMPORT_ENTRY] = "cards",
  [TS_IMPORT_SESSION] = "sessions",
  NULL,
};

static const char *const changes[] = {
  [TS_IMPORT_NEW] = N_ ("new"),         [TS_IMPORT_SAME] = N_ ("same"),
  [TS_IMPORT_LONGER] = N_ ("longer"),   [TS_IMPORT_DIFFERENT] = N_ ("different"),
  [TS_IMPORT_REFUSED] = N_ ("refused"),
};

static const TsCliStyle change_styles[] = {
  [TS_IMPORT_NEW] = TS_CLI_STYLE_GOOD,    [TS_IMPORT_SAME] = TS_CLI_STYLE_QUIET,
  [TS_IMPORT_LONGER] = TS_CLI_STYLE_NOTE, [TS_IMPORT_DIFFERENT] = TS_CLI_STYLE_NOTE,
  [TS_IMPORT_REFUSED] = TS_CLI_STYLE_BAD,
};

/* One read; 0: the end, -1: errno says why. */
static gssize
read_block (int fd, char *block, gsize size)
{
  gssize n;

  do
    n = read (fd, block, size);
  while (n < 0 && errno == EINTR);
  return n;
}

/* What is not JSON is told with the file's name, as in a setup; what it says is told by itself. */
static gboolean
fail_for_file (const char *path, GError *problem, GError **error)
{
  if (!g_error_matches (problem, TS_ERROR, TS_ERROR_BAD_JSON))
    {
      g_propagate_error (error, problem);
      return FALSE;
    }
  ts_error_set (error, TS_ERROR_BAD_JSON,
                ts_phrase ("File “{file}”: {problem}", ts_name ("file", path),
                           ts_part ("problem", ts_error_dup_phrase (problem))));
  g_error_free (problem);
  return FALSE;
}

static gboolean
read_import (TsImport *import, int fd, const char *path, GError **error)
{
  guint64 size = ts_cli_measure (fd);
  g_autofree char *block = g_malloc (65536);
  TsImportStatus status = TS_IMPORT_MORE;
  GError *problem = NULL;

  while (status == TS_IMPORT_MORE)
    {
      gssize n = read_block (fd, block, 65536);

      if (n < 0)
        return ts_file_fail (path, errno, error);
      ts_import_feed (import, block, (gsize) n);
      do
        status = ts_import_step (import, &problem);
      while (status == TS_IMPORT_BUSY);
      if (size > 0)
        ts_cli_show_progress ((double) ts_import_get_offset (import) / (double) size);
    }
  return status == TS_IMPORT_DONE || fail_for_file (path, problem, error);
}

/* The name for a session from a file: what --session says, else the file's, else the game's. */
static char *
choose_name (const char *path, const TsGame *game, const TsLanguage *language)
{
  g_autofree char *base = NULL;
  g_autofree char *name = NULL;

  if (given.session != NULL)
    return g_strdup (given.session);
  if (g_str_equal (path, "-"))
    return g_strdup (ts_language_text (language, game->name));

  base = g_path_get_basename (path);
  name = ts_export_strip_suffix (base);
  return g_utf8_validate (name, -1, NULL) ? ts_writing_dup_seen (name) : g_steal_pointer (&name);
}

/* One alone has the name that is asked for, or is refused: its file does not say. */
static gboolean
name_session (TsImport *import, const char *path, const TsLanguage *language, GError **error)
{
  const TsGame *game = ts_play_get_game (ts_import_get_play (import));
  g_autofree char *name = choose_name (path, game, language);

  if (!ts_spec_check_name (name, error))
    return FALSE;
  ts_import_set_name (import, name, FALSE);
  return TRUE;
}

static gboolean
compare (TsImport *import, TsLibrary *library, const TsLanguage *language, GError **error)
{
  gboolean more = TRUE;

  ts_cli_begin_progress (language, N_ ("Comparing"));
  while (more)
    {
      if (!ts_import_compare_next (import, library, &more, error))
        return FALSE;
      ts_cli_show_progress (ts_import_get_compared (import));
    }
  ts_cli_end_progress ();
  return TRUE;
}

static gboolean
is_meant (const TsImportItem *item, const char *what)
{
  return g_str_equal (ts_cli_import_kinds[item->kind], what) || g_strcmp0 (item->name, what) == 0
         || g_strcmp0 (item->id, what) == 0;
}

/* Whether --only, where it is given, names it. */
static gboolean
is_wanted (const TsImportItem *item)
{
  gboolean wanted = given.only == NULL;

  for (char **what = given.only; what != NULL && *what != NULL; what++)
    wanted |= is_meant (item, *what);
  return wanted;
}

/* What is wanted and was skipped. */
static guint
count_skipped (TsImport *import)
{
  GPtrArray *items = ts_import_get_items (import);
  guint n = 0;

  for (guint i = 0; i < items->len; i++)
    {
      const TsImportItem *item = items->pdata[i];

      n += item->change == TS_IMPORT_REFUSED && is_wanted (item);
    }
  return n;
}

/* Leaves only what --only names; each must name something. */
static gboolean
choose (TsImport *import, GError **error)
{
  GPtrArray *items = ts_import_get_items (import);

  for (char **what = given.only; what != NULL && *what != NULL; what++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < items->len; i++)
        found |= is_meant (items->pdata[i], *what);
      if (!found)
        return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                             ts_phrase ("There is no “{name}” in this file. See what there is with "
                                        "--list.",
                                        ts_name ("name", *what)));
    }
  for (guint i = 0; i < items->len; i++)
    ((TsImportItem *) items->pdata[i])->chosen &= is_wanted (items->pdata[i]);
  return TRUE;
}

static gboolean
print_item_json (const TsImportItem *item, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "change", changes[item->change]);
  json_object_set_string_member (object, "kind", ts_cli_import_kinds[item->kind]);
  if (item->name != NULL)
    json_object_set_string_member (object, "name", item->name);
  if (item->game != NULL)
    json_object_set_string_member (object, "game", item->game);
  if (item->kind == TS_IMPORT_SESSION)
    json_object_set_int_member (object, "commands", (gint64) item->length);
  if (item->reason != NULL)
    {
      g_autofree char *reason = ts_phrase_format (item->reason, language);

      json_object_set_string_member (object, "reason", reason);
    }
  return ts_cli_take_json (object);
}

/* "new        sessions   Monday" */
static gboolean
print_item_line (const TsImportItem *item, const TsLanguage *language)
{
  GString *line = g_string_new (NULL);

  ts_cli_append_styled (line, ts_language_text (language, changes[item->change]), 11,
                        change_styles[item->change]);
  ts_cli_append_padded (line, ts_cli_import_kinds[item->kind], 11);
  ts_cli_append_padded (line, item->name != NULL ? item->name : "?", 0);
  if (item->reason != NULL)
    {
      g_autofree char *reason = ts_phrase_format (item->reason, language);

      g_string_append_printf (line, ": %s", reason);
    }
  g_string_append_c (line, '\n');
  return ts_cli_take_string (line);
}

static gboolean
print_item (const TsImportItem *item, const TsLanguage *language)
{
  return given.json ? print_item_json (item, language) : print_item_line (item, language);
}

static TsCliStatus
print_list (TsImport *import, const TsLanguage *language)
{
  GPtrArray *items = ts_import_get_items (import);

  for (guint i = 0; i < items->len; i++)
    {
      const TsImportItem *item = items->pdata[i];

      if ((item->chosen || given.only == NULL
           || (item->change == TS_IMPORT_REFUSED && is_wanted (item)))
          && !print_item (item, language))
        return TS_CLI_FAILED;
    }
  return count_skipped (import) == 0 ? TS_CLI_OK : TS_CLI_FAILED;
}

static TsPhrase *
format_item (const TsImportItem *item)
{
  switch (item->kind)
    {
    case TS_IMPORT_SESSION:
      return ts_phrase_plural ("“{name}” has been read, with {n} command.",
                               "“{name}” has been read, with {n} commands.", (gint64) item->length,
                               ts_name ("name", item->name));
    case TS_IMPORT_CAMPAIGN:
      return ts_phrase ("The campaign “{name}” has been read.", ts_name ("name", item->name));
    case TS_IMPORT_ENTRY:
    default:
      return ts_phrase ("The card “{name}” has been read.", ts_name ("name", item->name));
    }
}

static TsCliStatus
report_refused (const TsImportItem *item, const TsLanguage *language)
{
  g_autoptr (GError) error = NULL;

  ts_error_set (&error, TS_ERROR_BAD_VALUE,
                ts_phrase ("“{name}” was skipped: {reason}",
                           ts_name ("name", item->name != NULL ? item->name : "?"),
                           ts_part ("reason", ts_phrase_ref (item->reason))));
  return ts_cli_report (language, TS_CLI_FAILED, error);
}

static gboolean
print_written (const TsImportItem *item, const TsLanguage *language)
{
  return given.json ? print_item_json (item, language)
                    : ts_cli_take_phrase (format_item (item), language);
}

/* What was written to standard output; what was refused is a complaint, and then not all went
 * well. */
static TsCliStatus
tell (TsImport *import, const TsLanguage *language)
{
  GPtrArray *items = ts_import_get_items (import);
  TsCliStatus status = TS_CLI_OK;

  for (guint i = 0; i < items->len; i++)
    {
      const TsImportItem *item = items->pdata[i];

      if (item->change == TS_IMPORT_REFUSED && is_wanted (item))
        status = report_refused (item, language);
      else if (item->chosen && !print_written (item, language))
        return TS_CLI_FAILED;
    }
  return status;
}

static gboolean
has_chosen (TsImport *import)
{
  GPtrArray *items = ts_import_get_items (import);

  for (guint i = 0; i < items->len; i++)
    if (((TsImportItem *) items->pdata[i])->chosen)
      return TRUE;
  return FALSE;
}

static gboolean
write_all (TsImport *import, TsLibrary *library, const TsLanguage *language, GError **error)
{
  gint64 now = ts_cli_get_now ();
  gboolean more = TRUE;

  ts_cli_begin_progress (language, N_ ("Saving"));
  while (more)
    {
      if (!ts_import_write_next (import, library, now, &more, error))
        return FALSE;
      ts_cli_show_progress (ts_import_get_written (import));
    }
  ts_cli_end_progress ();
  return TRUE;
}

/* Why there is nothing to be written. */
static TsPhrase *
format_nothing (TsImport *import)
{
  guint n = count_skipped (import);

  if (ts_import_get_items (import)->len == 0)
    return ts_phrase ("There is nothing in this file.");
  return n > 0 ? ts_phrase_plural ("Nothing was read: {n} thing had to be skipped.",
                                   "Nothing was read: {n} things had to be skipped.", n)
               : ts_phrase ("There is nothing in it that is not here already.");
}

/* The file is read before the library is opened, so that a bad one leaves no trace; and one that
 * brings nothing makes none. */
static gboolean
write_chosen (TsImport *import, const TsLanguage *language, GError **error)
{
  g_autoptr (TsLibrary) library = NULL;

  if (!has_chosen (import) && given.json)
    return TRUE;
  if (!has_chosen (import))
    return ts_cli_take_phrase (format_nothing (import), language);
  library = ts_cli_open_library (language, given.library, TRUE, error);
  return library != NULL && write_all (import, library, language, error);
}

/* One session is the same, whatever its file is called. */
static gboolean
check_new (TsImport *import, GError **error)
{
  const TsImportItem *item = ts_import_get_items (import)->pdata[0];

  return item->change != TS_IMPORT_SAME
         || ts_error_set (error, TS_ERROR_TAKEN,
                          ts_phrase ("This session is here already: it is called “{name}”. To have "
                                     "it twice, give it another name with --session.",
                                     ts_name ("name", item->known)));
}

static gboolean
prepare (TsImport *import, const char *path, const TsLanguage *language, GError **error)
{
  g_autoptr (TsLibrary) library = NULL;

  if (!ts_import_is_everything (import) && !name_session (import, path, language, error))
    return FALSE;
  if (!ts_import_is_everything (import) && !given.list && given.session != NULL)
    return choose (import, error);
  library = ts_cli_open_library (language, given.library, FALSE, error);
  return library != NULL && compare (import, library, language, error) && choose (import, error)
         && (ts_import_is_everything (import) || given.list || check_new (import, error));
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsImport) import = NULL;

  if (given.session != NULL && !ts_spec_check_new_name (given.session, &error))
    return ts_cli_report (language, TS_CLI_WRONG, error);

  import = ts_cli_read_import (language, words[0], &error);
  if (import == NULL)
    return ts_cli_report (language, TS_CLI_FAILED, error);
  if (given.session != NULL && ts_import_is_everything (import))
    return ts_cli_wrong (language, ts_phrase ("This file holds more than one session: choose what "
                                              "to import with --only, and remove --session."));
  if (!prepare (import, words[0], language, &error))
    return ts_cli_report (language, TS_CLI_FAILED, error);
  if (given.list)
    return print_list (import, language);
  return write_chosen (import, language, &error) ? tell (import, language)
                                                 : ts_cli_report (language, TS_CLI_FAILED, error);
}

TsImport *
ts_cli_read_import (const TsLanguage *language, const char *path, GError **error)
{
  gboolean is_input = g_str_equal (path, "-");
  int fd = is_input ? STDIN_FILENO : ts_file_open (path, G_MAXUINT64, error);
  g_autoptr (TsImport) import = NULL;
  gboolean ok;

  if (fd < 0)
    return NULL;
  ts_cli_begin_progress (language, N_ ("Reading"));
  import = ts_import_new (ts_games_find, error);
  ok = import != NULL && read_import (import, fd, path, error);
  ts_cli_end_progress ();
  if (!is_input)
    close (fd);
  return ok ? g_steal_pointer (&import) : NULL;
}

const TsCliEntry ts_cli_import_entry = {
  .name = "import",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Read a session from an exported file; - is standard input"),
  .details = N_ ("A file that “export --everything” wrote can be imported too. What is new is "
                 "added, and a card that is different is replaced. A session or a campaign that is "
                 "different is added beside yours, under a name with a number. So is a card that "
                 "another table gave away."),
  .examples = "tableside-cli import everything.json --list\n"
              "tableside-cli import everything.json --only campaigns --only \"Friday evening\"",
  .options = entries,
  .min_words = 1,
  .max_words = 1,
  .run = run,
};
