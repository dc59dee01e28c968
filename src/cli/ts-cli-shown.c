/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-shown.c: the session of which pack and score print something: one of a library, or an
 * exported file.
 */

#include "ts-cli.h"

static struct
{
  char *library;
  char *session;
  char *seat;
} given;

const GOptionEntry ts_cli_shown_options[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "session", 0, 0, G_OPTION_ARG_FILENAME, &given.session, N_ ("The session to show"),
    N_ ("NAME") },
  { "seat", 0, 0, G_OPTION_ARG_FILENAME, &given.seat,
    N_ ("As the player of this color sees it, with what only they may know"), N_ ("SEAT") },
  {},
};

static gboolean
check_seat (const TsView *view, GError **error)
{
  g_autoptr (GPtrArray) known = ts_phrase_array_new ();

  if (given.seat == NULL)
    return TRUE;
  for (guint i = 0; i < view->seats->len; i++)
    {
      const TsViewSeat *seat = view->seats->pdata[i];

      if (g_str_equal (given.seat, seat->id))
        return TRUE;
      g_ptr_array_add (known, ts_phrase_verbatim (seat->id));
    }
  return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                       ts_phrase ("Nobody plays {seat} here. The players are: {known}.",
                                  ts_name ("seat", given.seat),
                                  ts_list ("known", g_steal_pointer (&known))));
}

/* The session in the file. */
static const TsPlay *
find_play (const TsImport *import, GError **error)
{
  const TsPlay *play = ts_import_get_play (import);

  if (play == NULL)
    ts_error_set (error, TS_ERROR_BAD_VALUE,
                  ts_phrase ("This file holds more than one session: import it and name one with "
                             "--session."));
  return play;
}

static TsView *
view_play (const TsPlay *play,
           const TsLanguage *language,
           TsView *(*view) (const TsPlay *play, const TsViewer *viewer),
           GError **error)
{
  const TsViewer viewer
      = { language, given.seat != NULL ? TS_ROLE_SEAT : TS_ROLE_HOST, given.seat };
  g_autoptr (TsView) shown = view (play, &viewer);

  return check_seat (shown, error) ? g_steal_pointer (&shown) : NULL;
}

TsCliStatus
ts_cli_shown_check (const TsLanguage *language, const char *file)
{
  if ((file != NULL) == (given.session != NULL))
    return ts_cli_wrong (language,
                         ts_phrase ("Give a session with --session NAME, or an exported file."));
  if (file != NULL && given.library != NULL)
    return ts_cli_wrong (language,
                         ts_phrase ("An exported file is not in a library: remove --library."));
  return TS_CLI_OK;
}

TsView *
ts_cli_shown_view (const TsLanguage *language,
                   const char *file,
                   TsView *(*view) (const TsPlay *play, const TsViewer *viewer),
                   const TsGame **game,
                   GError **error)
{
  g_autoptr (TsImport) import = NULL;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (TsSession) session = NULL;
  const TsPlay *play = NULL;

  if (file != NULL)
    import = ts_cli_read_import (language, file, error);
  else
    library = ts_cli_open_library (language, given.library, FALSE, error);
  if (library != NULL)
    session = ts_cli_open_session (language, library, given.session, error);

  if (session != NULL)
    play = ts_session_get_play (session);
  else if (import != NULL)
    play = find_play (import, error);
  if (play == NULL)
    return NULL;
  *game = ts_play_get_game (play);
  return view_play (play, language, view, error);
}
