/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-session.c: a session of the library as a play.
 */

#include "ts-shelf-private.h"

#include "ts-ending.h"
#include "ts-score.h"
#include "ts-session-private.h"
#include "ts-synopsis.h"

char *
ts_shelf_make_session_id (TsLibrary *library, gint64 session)
{
  g_autofree char *identity = ts_library_dup_identity (library);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, session);

  return ts_shelf_make_id (identity, number);
}

static gint64
get_score (const TsScore *score, const char *seat)
{
  int column = score != NULL ? ts_score_find_column (score, seat) : -1;

  return column >= 0 ? ts_score_get_total (score, (guint) column) : TS_SCORE_UNKNOWN;
}

/* Whose dice a step's were: of a seat, or of somebody who gave a name with the command. */
static TsShelfPlayer *
find_player (const TsShelfPlay *play, const TsChronicler *person)
{
  for (guint i = 0; i < play->players->len; i++)
    {
      TsShelfPlayer *player = play->players->pdata[i];

      if (person->seat != NULL ? g_strcmp0 (player->seat, person->seat) == 0
                               : g_strcmp0 (player->name, person->name) == 0)
        return player;
    }
  return NULL;
}

static void
take_chronicle (TsShelfPlay *play, const TsChronicle *chronicle)
{
  play->seconds = chronicle->seconds;
  ts_luck_merge (play->luck, chronicle->luck);
  for (guint i = 0; i < chronicle->people->len; i++)
    {
      const TsChronicler *person = chronicle->people->pdata[i];
      TsShelfPlayer *player = find_player (play, person);

      if (player != NULL)
        ts_luck_merge (player->luck, person->luck);
    }
}

static void
take_view (TsShelfPlay *play, const TsView *view)
{
  play->scene = g_strdup (view->scene);
  play->finished = view->over;
  play->result = view->ending != NULL ? g_strdup (view->ending->headline) : NULL;
  for (guint i = 0; i < view->seats->len; i++)
    {
      const TsViewSeat *seat = view->seats->pdata[i];
      TsShelfPlayer *player = ts_shelf_play_add_player (play, seat->label, seat->id);

      player->won = view->ending != NULL && ts_ending_has_won (view->ending, seat->id);
      player->score = get_score (view->score, seat->id);
    }
}

TsShelfPlay *
ts_shelf_read_session (TsLibrary *library,
                       const TsSessionInfo *info,
                       const TsGame *game,
                       const TsLanguage *language,
                       GError **problem)
{
  const TsViewer viewer = { language, TS_ROLE_HOST, NULL };
  g_autoptr (TsSession) session = ts_session_open (library, info->id, game, problem);
  g_autoptr (TsView) view = NULL;
  TsShelfPlay *play;

  if (session == NULL || ts_session_get_rev (session) == 0)
    return NULL;
  view = ts_play_view (ts_session_get_play (session), &viewer);
  play = ts_shelf_play_new ();
  play->id = ts_shelf_make_session_id (library, info->id);
  play->session = info->id;
  play->title = ts_synopsis_is_unnamed (info, game) ? NULL : g_strdup (info->name);
  play->game = g_strdup (ts_language_text (language, game->name));
  play->began = info->created;
  take_view (play, view);
  take_chronicle (play, ts_session_get_chronicle (session));
  return play;
}
