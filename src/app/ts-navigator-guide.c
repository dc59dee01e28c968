/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-navigator-guide.c: the guided round among the pages: begun, left and continued.
 */

#include "ts-navigator-private.h"

#include "ts-games.h"
#include "ts-table-view.h"

/* Below the toasts. */
static void
add_hint (TsNavigator *self)
{
  GtkOverlay *overlay = GTK_OVERLAY (adw_bin_get_child (ADW_BIN (self)));

  self->hint = g_object_new (TS_TYPE_HINT, NULL);
  gtk_overlay_add_overlay (overlay, GTK_WIDGET (self->hint));
  gtk_widget_insert_before (GTK_WIDGET (self->hint), GTK_WIDGET (overlay),
                            gtk_widget_get_parent (GTK_WIDGET (self->toasts)));
}

void
ts_navigator_show_round (TsNavigator *self)
{
  const TsPlace *table = ts_navigator_find_table (self);
  TsPage *page = ts_navigator_get_page (self);
  gboolean in_front = table != NULL && TS_IS_TABLE_VIEW (page);
  TsGuideRound *round = in_front ? table->round : NULL;

  if (self->round != NULL && self->round != round)
    ts_guide_round_show (self->round, NULL, NULL);
  g_set_object (&self->round, round);
  if (round != NULL && self->hint == NULL)
    add_hint (self);
  if (round != NULL)
    ts_guide_round_show (round, TS_TABLE_VIEW (page), self->hint);
}

void
ts_navigator_set_left (TsNavigator *self, TsPlace *place)
{
  g_clear_pointer (&self->left, ts_place_free);
  self->left = place;
}

const TsGame *
ts_navigator_find_guided (void)
{
  for (const TsGame *const *games = ts_games_get_all (); *games != NULL; games++)
    if (!(*games)->hidden && ts_guide_exists (*games))
      return *games;
  return NULL;
}

void
ts_navigator_begin_guide (TsNavigator *self)
{
  const TsGame *game = ts_navigator_find_guided ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TsGuideRound) round = NULL;
  TsPlace *place;

  if (game == NULL || !ts_navigator_finish (self))
    return;
  round = ts_guide_round_new (game, &error);
  if (round == NULL)
    {
      ts_shell_report_error (TS_SHELL (self), error);
      return;
    }
  place = ts_place_new (TS_PLACE_TABLE, game);
  place->session = g_object_ref (ts_guide_round_get_session (round));
  place->round = g_steal_pointer (&round);
  ts_navigator_set_left (self, NULL);
  ts_navigator_lay_on_table (self, place);
}

void
ts_navigator_pass_hint (TsNavigator *self)
{
  if (self->round != NULL)
    ts_guide_round_pass (self->round);
}

void
ts_navigator_leave_guide (TsNavigator *self)
{
  if (self->round != NULL)
    ts_shell_go_home (TS_SHELL (self));
}

void
ts_navigator_save_guide (TsNavigator *self)
{
  g_autoptr (GError) error = NULL;
  gint64 id = self->round != NULL
                  ? ts_guide_round_save (self->round, ts_profile_get_library (self->profile),
                                         ts_profile_get_language (self->profile), &error)
                  : 0;

  if (id != 0)
    ts_shell_open_session (TS_SHELL (self), id);
  else if (error != NULL)
    ts_shell_report_error (TS_SHELL (self), error);
}

gboolean
ts_navigator_has_guide (TsNavigator *self)
{
  return self->round != NULL;
}

/* It is on the table, below whatever else has been opened since. */
static gboolean
is_on_table (TsNavigator *self)
{
  const TsPlace *table = ts_navigator_find_table (self);

  return table != NULL && table->round != NULL;
}

gboolean
ts_navigator_can_resume_guide (TsNavigator *self)
{
  return self->left != NULL || is_on_table (self);
}

void
ts_navigator_resume_guide (TsNavigator *self)
{
  if (!ts_navigator_finish (self))
    return;
  if (is_on_table (self))
    while (!ts_navigator_has_guide (self))
      ts_shell_go_back (TS_SHELL (self));
  else if (self->left != NULL)
    ts_navigator_lay_on_table (self, g_steal_pointer (&self->left));
}
