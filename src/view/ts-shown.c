/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shown.c: numbers, lines of a set-up and queues, as trackers.
 */

#include "ts-shown.h"

/* A check has its tick, all others their number. */
static TsTracker *
fill_tracker (TsTracker *tracker,
              const TsNumber *number,
              const TsGroup *group,
              gconstpointer state,
              guint thing)
{
  gint64 value = ts_number_get (number, group, state, thing);
  gint64 min, max;

  ts_number_get_limits (number, state, thing, &min, &max);
  ts_tracker_set_number (tracker, value, min, max);
  tracker->checked = ts_tracker_kind_get_traits (number->kind)->tick && value != 0;
  tracker->corrected = tracker->corrected && !number->by_hand;
  return tracker;
}

TsTracker *
ts_panel_add_number (
    TsPanel *panel, const TsGroup *group, const char *number, gconstpointer state, guint thing)
{
  const TsNumber *self = ts_group_find (group, number);
  g_autofree char *id = NULL;

  if (!ts_number_is_there (self, state, thing))
    return NULL;
  id = ts_number_make_id (self, group, state, thing);
  return fill_tracker (ts_view_add_tracker (panel->view, panel, self->kind, id,
                                            ts_view_text (panel->view, self->label)),
                       self, group, state, thing);
}

TsTracker *
ts_tracker_add_number (
    TsTracker *row, const TsGroup *group, const char *number, gconstpointer state, guint thing)
{
  const TsNumber *self = ts_group_find (group, number);
  g_autofree char *id = NULL;

  if (!ts_number_is_there (self, state, thing))
    return NULL;
  id = ts_number_make_id (self, group, state, thing);
  return fill_tracker (
      ts_tracker_add_part (row->view, row, self->kind, id, ts_view_text (row->view, self->label)),
      self, group, state, thing);
}

void
ts_checklist_show (GPtrArray *lines, const guint8 *checked, TsView *view, TsPanel *panel)
{
  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *id = g_strdup_printf ("check.%u", i + 1);
      TsTracker *tracker
          = ts_view_add_tracker (view, panel, TS_TRACKER_CHECK, id,
                                 ts_view_format (view, ts_phrase_ref (lines->pdata[i])));

      tracker->checked = checked[i];
      tracker->command = json_object_new ();
      json_object_set_string_member (tracker->command, "do", "check");
      json_object_set_int_member (tracker->command, "item", i + 1);
    }
}

void
ts_queue_mark (TsQueueFunc find, gconstpointer state, TsView *view)
{
  for (guint i = 0; find != NULL && i < view->panels->len; i++)
    {
      GPtrArray *trackers = ((TsPanel *) view->panels->pdata[i])->trackers;

      for (guint j = 0; j < trackers->len; j++)
        {
          TsTracker *tracker = trackers->pdata[j];
          guint n = 0;

          /* Only looked at here, and written to where it is changed. */
          if (tracker->kind == TS_TRACKER_QUEUE && tracker->marks->len > 1
              && find ((gpointer) state, tracker->id, &n) != NULL)
            tracker->sortable = n == tracker->marks->len;
        }
    }
}
