/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-ending.c: the end of the game on the table, and what people want to do then.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-ending.h"

/* What was on the table in place of the panels makes room, and comes back when the end is undone.
 * People can still open it. */
static void
make_room (TsTableView *self)
{
  self->had_score = self->wants_score;
  self->had_sketch = self->wants_sketch;
  self->wants_sketch = FALSE;
  ts_table_view_wish_score (self, FALSE);
}

static void
give_room_back (TsTableView *self)
{
  self->wants_sketch = self->had_sketch;
  ts_table_view_wish_score (self, self->had_score);
}

/* After a mission of a campaign there is more to be done than to read who won. */
static gboolean
says_all (const TsView *view)
{
  return view->now.explanation == NULL || g_strcmp0 (view->now.explanation, view->ending->why) == 0;
}

/* Whether it leaves nothing to do: then the end is what the eye meets first. */
static gboolean
is_last_word (TsTableView *self, const TsView *view)
{
  return self->told && view->now.offers->len == 0 && view->more->len == 0;
}

/* Above what happened last.  A mission is played again from its campaign, with what the characters
 * had; what nobody has saved is not played again. */
static void
add_card (TsTableView *self)
{
  GtkWidget *card = ts_ending_card_new ();

  self->ending = TS_ENDING_CARD (card);
  ts_ending_card_set_again (self->ending,
                            self->campaign == 0 && ts_session_get_library (self->session) != NULL);
  gtk_widget_insert_before (card, gtk_widget_get_parent (GTK_WIDGET (self->result)),
                            GTK_WIDGET (self->result));
}

void
ts_table_view_update_ending (TsTableView *self, const TsView *view)
{
  gboolean over = view->ending != NULL;

  if (over && self->ending == NULL)
    add_card (self);
  if (self->ending != NULL)
    ts_ending_card_set_view (self->ending, view);
  self->told = over && says_all (view);
  self->headed = over && g_strcmp0 (view->now.instruction, view->ending->headline) == 0;
  self->last_word = is_last_word (self, view);
  if (over == self->over)
    {
      ts_table_view_arrange (self);
      return;
    }
  self->over = over;
  ts_guard_raise (&self->ending_guard);
  if (over)
    make_room (self);
  else
    give_room_back (self);
  ts_table_view_update_score (self, view);
  ts_table_view_update_sketch (self, view);
}

void
ts_table_view_set_up_ending (TsTableView *self)
{
  self->ending_guard.clock = g_get_monotonic_time;
}

void
ts_table_view_play_again (TsTableView *self)
{
  g_autoptr (TsSession) session = NULL;
  g_autoptr (GError) error = NULL;

  if (ts_guard_is_up (&self->ending_guard) || self->campaign != 0)
    return;
  session = ts_session_create_again (self->session, g_get_real_time () / G_USEC_PER_SEC, &error);
  if (session == NULL)
    ts_page_report_error (TS_PAGE (self), error);
  else
    ts_page_open_session (TS_PAGE (self), ts_session_get_id (session));
}

void
ts_table_view_share_ending (TsTableView *self)
{
  g_autoptr (TsView) view = ts_page_dup_view (TS_PAGE (self), self->session);
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));
  const char *title = ts_session_get_name (self->session);
  g_autofree char *ending = NULL;
  g_autofree char *score = NULL;
  g_autofree char *text = NULL;

  if (view->ending == NULL)
    return;
  ending = ts_ending_to_text (view->ending, title != NULL ? title : view->title);
  score = view->score != NULL ? ts_score_to_text (view->score, view->title, language) : NULL;
  text = score != NULL ? g_strconcat (ending, "\n", score, NULL) : g_strdup (ending);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ts_page_announce (TS_PAGE (self), ts_phrase ("How it ended is on the clipboard"));
}
