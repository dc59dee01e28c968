/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-play-unlaid.c: what a game shows and does not say where it lies.
 */

#include "ts-play-private.h"
#include "ts-tabletop.h"

static gboolean
shows (const GPtrArray *trackers, const char *id)
{
  for (guint i = 0; i < trackers->len; i++)
    {
      const TsTracker *tracker = trackers->pdata[i];

      if (g_str_equal (tracker->id, id) || shows (tracker->parts, id))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_in_panel (const TsView *view, const char *id)
{
  for (guint i = 0; i < view->panels->len; i++)
    if (shows (((TsPanel *) view->panels->pdata[i])->trackers, id))
      return TRUE;
  return FALSE;
}

/* Whether the game says of it that it lies on the table, or on none. */
static gboolean
is_laid (const TsPlay *self, const char *id)
{
  return ts_tabletop_knows (self->game->lay, self->state, id)
         || ts_tabletop_is_aside (self->game->aside, id);
}

GPtrArray *
ts_play_list_unlaid (const TsPlay *self, const TsView *view)
{
  GPtrArray *unlaid = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) numbers = ts_numbers_list (self->game->numbers, self->state);

  for (guint i = 0; i < view->panels->len; i++)
    {
      const char *id = ((TsPanel *) view->panels->pdata[i])->id;

      if (!is_laid (self, id))
        g_ptr_array_add (unlaid, g_strdup (id));
    }
  for (guint i = 0; i < numbers->len; i++)
    {
      const char *id = numbers->pdata[i];

      if (!is_in_panel (view, id) && !is_laid (self, id))
        g_ptr_array_add (unlaid, g_strdup (id));
    }
  return unlaid;
}
