/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-table.c: the session that play and serve go on with, or make.
 */

#include "ts-cli.h"

#include "ts-games.h"
#include "ts-library-backup.h"

static struct
{
  char *setup;
  char **assignments;
  char *seed;
  char *library;
  char *session;
} given;

const GOptionEntry ts_cli_table_options[] = {
  { "setup", 0, 0, G_OPTION_ARG_FILENAME, &given.setup, N_ ("Set the game up from a JSON file"),
    N_ ("FILE") },
  { "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &given.assignments,
    N_ ("Set one option of the game; may be repeated"), N_ ("KEY=VALUE") },
  { "seed", 0, 0, G_OPTION_ARG_FILENAME, &given.seed,
    N_ ("Roll a sequence that is the same every time"), N_ ("N") },
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library, N_ ("Save the session in this library"),
    N_ ("FILE") },
  { "session", 0, 0, G_OPTION_ARG_FILENAME, &given.session,
    N_ ("Session to continue, or to create"), N_ ("NAME") },
  {},
};

/* What the library cannot do is nobody's wrong word. */
static TsCliStatus
report_new (const TsLanguage *language, const GError *error)
{
  gboolean ours = g_error_matches (error, TS_ERROR, TS_ERROR_FAILED)
                  || g_error_matches (error, TS_ERROR, TS_ERROR_BUSY)
                  || g_error_matches (error, TS_ERROR, TS_ERROR_READ_ONLY)
                  || g_error_matches (error, TS_ERROR, TS_ERROR_DAMAGED)
                  || error->domain != TS_ERROR;

  return ts_cli_report (language, ours ? TS_CLI_FAILED : TS_CLI_WRONG, error);
}

/* A session in memory. */
static TsCliStatus
begin_session (TsCliTable *table, const TsGame *game, JsonObject *setup)
{
  g_autoptr (GError) error = NULL;

  table->session = ts_session_new (game, setup, &error);
  table->made = table->session != NULL;
  return table->made ? TS_CLI_OK : report_new (table->language, error);
}

static TsCliStatus
go_on_with_session (TsCliTable *table, const TsGame *game, const TsSessionInfo *info)
{
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (info->game, game->id))
    return ts_cli_wrong (table->language,
                         ts_phrase ("“{session}” is a session of {game}: play that, or choose "
                                    "another name.",
                                    ts_name ("session", given.session),
                                    ts_name ("game", info->game)));
  if (given.setup != NULL || given.assignments != NULL)
    return ts_cli_wrong (
        table->language,
        ts_phrase (
            "“{session}” is already set up: remove --setup and --set, or choose another name.",
            ts_name ("session", given.session)));

  table->session = ts_cli_open_found (table->language, table->library, info->id, game, &error);
  return table->session != NULL ? TS_CLI_OK : ts_cli_report (table->language, TS_CLI_FAILED, error);
}

/* The session of that name, or a new one where there is none. Of two programs that make it at once
 * one is told that the name is taken, and goes on with what the other made. */
static TsCliStatus
find_or_make (TsCliTable *table, const TsGame *game, JsonObject *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSessionInfo) info = NULL;

  if (!ts_spec_check_new_name (given.session, &error))
    return ts_cli_report (table->language, TS_CLI_WRONG, error);
  table->session = ts_session_create (table->library, game, given.session, setup, 0,
                                      ts_cli_get_now (), &error);
  table->made = table->session != NULL;
  if (table->made)
    return TS_CLI_OK;
  if (!g_error_matches (error, TS_ERROR, TS_ERROR_TAKEN))
    return report_new (table->language, error);

  g_clear_error (&error);
  info = ts_library_find_session (table->library, given.session, &error);
  if (error != NULL)
    return ts_cli_report (table->language, TS_CLI_FAILED, error);
  return info != NULL ? go_on_with_session (table, game, info) : find_or_make (table, game, setup);
}

/* The setup is read before the library is opened, so that a wrong one leaves no trace. */
static TsCliStatus
open_session (TsCliTable *table, const TsGame *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSessionInfo) info = NULL;
  g_autoptr (JsonObject) setup = ts_cli_read_setup (game, given.setup, given.assignments, &error);

  if (setup == NULL)
    return ts_cli_report (table->language, TS_CLI_WRONG, error);
  if (given.library == NULL)
    return begin_session (table, game, setup);

  table->path = given.library;
  table->library = ts_cli_open_library (table->language, given.library, TRUE, &error);
  if (table->library != NULL)
    info = ts_library_find_session (table->library, given.session, &error);
  if (error != NULL)
    return ts_cli_report (table->language, TS_CLI_FAILED, error);

  return info != NULL ? go_on_with_session (table, game, info) : find_or_make (table, game, setup);
}

static TsCliStatus
check_options (const TsLanguage *language, guint64 *seed)
{
  g_autoptr (GError) error = NULL;

  if ((given.library != NULL) != (given.session != NULL))
    return ts_cli_wrong (language, ts_phrase ("--library and --session go together: give both, "
                                              "or neither."));

  if ((given.session != NULL && !ts_spec_check_name (given.session, &error))
      || (given.seed != NULL
          && !ts_cli_read_number ("--seed", given.seed, 0, G_MAXUINT64, seed, &error)))
    return ts_cli_report (language, TS_CLI_WRONG, error);

  return TS_CLI_OK;
}

gint64
ts_cli_get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

void
ts_cli_table_free (TsCliTable *self)
{
  g_autoptr (GError) trouble = NULL;

  if (self->library != NULL && !ts_library_settle (self->library, &trouble))
    ts_cli_report (self->language, TS_CLI_FAILED, trouble);
  g_clear_object (&self->session);
  g_clear_object (&self->library);
  g_free (self);
}

void
ts_cli_table_take_back (TsCliTable *self)
{
  if (self->made && self->library != NULL)
    ts_library_set_deleted (self->library, ts_session_get_id (self->session), TRUE,
                            ts_cli_get_now (), NULL);
}

TsCliStatus
ts_cli_table_open (const TsLanguage *language, const char *game_id, TsCliTable **table)
{
  g_autoptr (TsCliTable) self = g_new0 (TsCliTable, 1);
  g_autoptr (GError) error = NULL;
  const TsGame *game = ts_games_find (game_id, &error);
  guint64 seed = 0;
  TsCliStatus status;

  if (game == NULL)
    return ts_cli_report (language, TS_CLI_WRONG, error);

  self->language = language;
  status = check_options (language, &seed);
  if (status == TS_CLI_OK)
    status = open_session (self, game);
  if (status != TS_CLI_OK)
    return status;

  if (given.seed != NULL)
    ts_session_set_chance (self->session, ts_chance_new_seeded (seed));
  *table = g_steal_pointer (&self);
  return TS_CLI_OK;
}
