/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-backup.c: `backup` and `restore`: copies of the library, and going back to one.
 */

#include "ts-cli.h"

#include "ts-library-backup.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct
{
  char *library;
  char *to;
  gboolean json;
  gboolean none;
} given;

static const GOptionEntry backup_entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "to", 0, 0, G_OPTION_ARG_FILENAME, &given.to, N_ ("New file (default: one beside the library)"),
    N_ ("FILE") },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("Print one JSON object"), NULL },
  {},
};

static const GOptionEntry restore_entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("Print one JSON object a backup"), NULL },
  { "none", 0, 0, G_OPTION_ARG_NONE, &given.none,
    N_ ("Offer no backup of a library that is gone any more"), NULL },
  {},
};

static char *
dup_library_path (void)
{
  return given.library != NULL ? g_strdup (given.library) : ts_library_get_default_path ();
}

/* A library that must be there: an empty one is not worth a copy. (transfer full) */
static TsLibrary *
open_existing (const TsLanguage *language, GError **error)
{
  g_autofree char *path = dup_library_path ();
  g_autofree char *shown = g_filename_display_name (path);

  if (g_access (path, F_OK) == 0)
    return ts_cli_open_library (language, path, TRUE, error);
  ts_error_set (error, TS_ERROR_FAILED,
                ts_phrase ("There is no library {file}.", ts_name ("file", shown)));
  return NULL;
}

static JsonObject *
session_to_json (const TsSessionInfo *info)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", info->name);
  json_object_set_string_member (object, "game", info->game);
  json_object_set_int_member (object, "commands", (gint64) info->length);
  json_object_set_int_member (object, "changed", info->changed);
  return object;
}

static void
add_content (JsonObject *object, const TsBackup *backup)
{
  JsonArray *sessions = json_array_new ();

  for (guint i = 0; i < backup->sessions->len; i++)
    json_array_add_object_element (sessions, session_to_json (backup->sessions->pdata[i]));
  json_object_set_array_member (object, "sessions", sessions);
  json_object_set_int_member (object, "commands", (gint64) backup->commands);
  json_object_set_int_member (object, "cards", (gint64) backup->cards);
  json_object_set_int_member (object, "campaigns", (gint64) backup->campaigns);
}

/* What the copy is and holds; `kept` is what was there before it was brought back, `problem` why
 * nobody can tell what it holds. Both are nullable. */
static gboolean
print_json (const TsBackup *backup,
            const char *kept,
            const TsLanguage *language,
            const GError *problem)
{
  JsonObject *object = json_object_new ();
  g_autofree char *shown = g_filename_display_name (backup->path);

  json_object_set_string_member (object, "file", shown);
  json_object_set_int_member (object, "at", backup->at);
  json_object_set_string_member (object, "reason", ts_backup_get_reason_word (backup));
  if (kept != NULL)
    json_object_set_string_member (object, "kept", kept);
  if (problem != NULL)
    {
      g_autofree char *sentence = ts_error_format (problem, language);

      json_object_set_string_member (object, "problem", sentence);
    }
  else
    add_content (object, backup);
  return ts_cli_take_json (object);
}

static TsCliStatus
report_made (const TsLanguage *language, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsBackup) backup = ts_backup_new (path);
  g_autofree char *shown = g_filename_display_name (path);

  if (!ts_backup_look (backup, &error))
    return ts_cli_report (language, TS_CLI_FAILED, error);
  if (given.json)
    return print_json (backup, NULL, language, NULL) ? TS_CLI_OK : TS_CLI_FAILED;
  return ts_cli_take_phrase (ts_phrase ("{file} holds {content}.", ts_name ("file", shown),
                                        ts_part ("content", ts_backup_dup_content (backup))),
                             language)
             ? TS_CLI_OK
             : TS_CLI_FAILED;
}

static TsCliStatus
run_backup (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = open_existing (language, &error);
  g_autofree char *path = NULL;

  if (library != NULL && given.to == NULL)
    path = ts_library_backup (library, TS_BACKUP_ASKED, &error);
  else if (library != NULL && ts_library_backup_to (library, given.to, &error))
    path = g_strdup (given.to);

  return path != NULL ? report_made (language, path)
                      : ts_cli_report (language, TS_CLI_FAILED, error);
}

static gboolean
print_line (const TsBackup *backup, const TsLanguage *language, const GError *problem)
{
  GString *line = g_string_new (NULL);
  g_autofree char *name = g_path_get_basename (backup->path);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (TsPhrase) content = problem == NULL ? ts_backup_dup_content (backup) : NULL;
  g_autofree char *words = content != NULL ? ts_phrase_format (content, language)
                                           : ts_error_format (problem, language);

  ts_cli_append_styled (line, shown, 40, TS_CLI_STYLE_NAME);
  g_string_append_printf (line, "  %s\n", words);
  return ts_cli_take_string (line);
}

static TsCliStatus
list_backups (const TsLanguage *language)
{
  g_autofree char *path = dup_library_path ();
  g_autoptr (GPtrArray) backups = ts_backup_list (path);
  gboolean ok = TRUE;

  if (backups->len == 0)
    fprintf (stderr, "%s\n", ts_language_text (language, N_ ("There are no backups yet.")));
  ts_cli_begin_progress (language, N_ ("Checking"));
  for (guint i = 0; i < backups->len && ok; i++)
    {
      TsBackup *backup = backups->pdata[i];
      g_autoptr (GError) problem = NULL;

      ts_cli_show_progress ((double) i / backups->len);
      ts_backup_look (backup, &problem);
      ok = given.json ? print_json (backup, NULL, language, problem)
                      : print_line (backup, language, problem);
    }
  return ok ? TS_CLI_OK : TS_CLI_FAILED;
}

/* A file, or the name of one of those that lie beside the library. */
static char *
find_backup (const char *word)
{
  g_autofree char *library = dup_library_path ();
  g_autofree char *folder = ts_backup_dup_folder (library);
  g_autofree char *beside = g_build_filename (folder, word, NULL);

  return g_strdup (strchr (word, '/') == NULL && g_file_test (beside, G_FILE_TEST_EXISTS) ? beside
                                                                                          : word);
}

static TsCliStatus
report_restored (const TsLanguage *language, const char *path, const char *kept)
{
  g_autoptr (TsBackup) backup = ts_backup_new (path);
  g_autofree char *shown = g_filename_display_name (kept);
  g_autoptr (GError) error = NULL;

  if (!ts_backup_look (backup, &error))
    return ts_cli_report (language, TS_CLI_FAILED, error);
  if (given.json)
    return print_json (backup, shown, language, NULL) ? TS_CLI_OK : TS_CLI_FAILED;
  return ts_cli_take_phrase (
             ts_phrase (
                 "The library holds {content} again. What was there before was saved as {file}.",
                 ts_part ("content", ts_backup_dup_content (backup)), ts_name ("file", shown)),
             language)
             ? TS_CLI_OK
             : TS_CLI_FAILED;
}

static TsCliStatus
decline_backups (const TsLanguage *language, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = ts_cli_open_library_to_restore (language, path, &error);

  if (library == NULL || !ts_library_forget_lost (library, &error))
    return ts_cli_report (language, TS_CLI_FAILED, error);
  return TS_CLI_OK;
}

static TsCliStatus
run_restore (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *library_path = dup_library_path ();
  g_autofree char *path = words[0] != NULL ? find_backup (words[0]) : NULL;
  g_autofree char *kept = NULL;
  g_autoptr (TsLibrary) library = NULL;

  if (given.none)
    return decline_backups (language, library_path);
  if (path == NULL)
    return list_backups (language);

  library = ts_cli_open_library_to_restore (language, library_path, &error);
  if (library == NULL || !ts_library_restore (library, path, &kept, &error))
    return ts_cli_report (language, TS_CLI_FAILED, error);
  return report_restored (language, path, kept);
}

const TsCliEntry ts_cli_backup_entry = {
  .name = "backup",
  .summary = N_ ("Copy the library into one file"),
  .details = N_ ("The copy is checked after it was written. It can be made while a window or "
                 "“serve” is at work."),
  .examples = "tableside-cli backup --to /media/stick/tableside.db",
  .options = backup_entries,
  .run = run_backup,
};

const TsCliEntry ts_cli_restore_entry = {
  .name = "restore",
  .arguments = N_ ("[BACKUP]"),
  .summary = N_ ("List the backups of the library, or bring one back"),
  .details = N_ ("BACKUP is a file, or the name of one from the list. What is in the library now "
                 "is saved as a backup too. First close sessions that are open elsewhere."),
  .examples = "tableside-cli restore\n"
              "tableside-cli restore library-2026-11-22.db",
  .options = restore_entries,
  .max_words = 1,
  .run = run_restore,
};
