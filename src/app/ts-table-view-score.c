/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-score.c: the score on the table, and how it leaves it.
 */

#include <glib/gi18n.h>

#include "ts-date.h"
#include "ts-table-view-private.h"

#include "ts-share-print.h"

static const struct
{
  const char *action;
  TsShareKind kind;
} saves[] = {
  { "score.save-csv", TS_SHARE_CSV },
  { "score.save-picture", TS_SHARE_PICTURE },
  { "score.save-pdf", TS_SHARE_PDF },
};

/* The line below the title: the game, unless that is the title, and the day. */
static char *
format_date (TsTableView *self, const char *title)
{
  const TsGame *game = ts_session_get_game (self->session);
  const char *name = ts_language_text (ts_page_get_language (TS_PAGE (self)), game->name);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* Translators: when a session was last played: day, month and year */
  g_autofree char *day = ts_date_format (now, _ ("%d %B %Y"));

  return g_str_equal (name, title) ? g_steal_pointer (&day)
                                   : g_strdup_printf ("%s · %s", name, day);
}

/* NULL: there is no score, or nothing at all. */
static TsShare *
make_share (TsTableView *self, gboolean ending)
{
  g_autoptr (TsView) view = ts_page_dup_view (TS_PAGE (self), self->session);
  const char *title = ts_session_get_name (self->session);
  g_autofree char *date = NULL;

  if (view->score == NULL && !(ending && view->ending != NULL))
    return NULL;
  if (title == NULL || *title == '\0')
    title = view->title;
  date = format_date (self, title);
  return ts_share_new (g_steal_pointer (&view), title, date, ts_page_get_language (TS_PAGE (self)));
}

static void
ensure_score (TsTableView *self)
{
  if (self->score != NULL)
    return;
  self->score = TS_SCORE_VIEW (ts_score_view_new ());
  ts_table_view_add_guest (self, GTK_WIDGET (self->score));
}

void
ts_table_view_wish_score (TsTableView *self, gboolean wanted)
{
  self->wants_score = wanted;
  if (ts_table_view_shows_score (self))
    ensure_score (self);
  ts_table_view_arrange_sketch (self);
  g_object_notify (G_OBJECT (self), "score");
  g_object_notify (G_OBJECT (self), "sketch");
  g_object_notify (G_OBJECT (self), "part");
}

static void
set_has_score (TsTableView *self, gboolean has_score)
{
  if (self->has_score == has_score)
    return;
  self->has_score = has_score;
  g_object_notify (G_OBJECT (self), "has-score");
  ts_table_view_wish_score (self, self->wants_score);
}

/* Who looked at the score last time finds it again. */
static void
open_as_left (TsTableView *self, const TsView *view)
{
  gboolean opened = self->score_opened;

  self->score_opened = TRUE;
  if (!opened && view->score != NULL && view->rev > 0
      && g_settings_get_boolean (ts_page_get_settings (TS_PAGE (self)), "show-score"))
    ts_table_view_wish_score (self, TRUE);
}

/* When it is all about the score, it comes by itself, and goes again unless people wanted it. The
 * end of the game has a card of its own. */
static void
follow_now (TsTableView *self, const TsView *view)
{
  gboolean now = view->score != NULL && view->score->now && view->ending == NULL;

  if (now == self->score_now)
    return;
  self->score_now = now;
  if (now && !self->wants_score)
    {
      self->score_came = TRUE;
      ts_table_view_wish_score (self, TRUE);
    }
  else if (!now && self->score_came)
    {
      self->score_came = FALSE;
      ts_table_view_wish_score (self, FALSE);
    }
  else
    ts_table_view_arrange (self);
}

void
ts_table_view_update_score (TsTableView *self, const TsView *view)
{
  set_has_score (self, view->score != NULL);
  open_as_left (self, view);
  follow_now (self, view);
  /* The view here goes away with its reader; the table of the score keeps its own. */
  if (ts_table_view_shows_score (self))
    ts_score_view_take_view (self->score, ts_page_dup_view (TS_PAGE (self), self->session),
                             ts_page_get_language (TS_PAGE (self)));
}

void
ts_table_view_share_score (TsTableView *self, const char *action)
{
  TsShare *share = make_share (self, FALSE);

  if (share == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (saves); i++)
    if (g_str_equal (saves[i].action, action))
      {
        ts_share_save (share, saves[i].kind, TS_PAGE (self));
        return;
      }
  ts_share_copy (share, TS_PAGE (self));
  ts_share_free (share);
}

void
ts_table_view_print (TsTableView *self)
{
  TsShare *share = make_share (self, TRUE);

  if (share != NULL)
    ts_share_print (share, TS_PAGE (self));
  else
    ts_page_announce (TS_PAGE (self), ts_phrase ("There is no result to print yet"));
}
