/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-said-once.c: what a screen reader says of a tracker says each thing once, whatever kind of
 * tracker it is, whatever is known of it and whatever can be done with it.
 */

#include "support.h"

#include "ts-tracker-list.h"

/* A value as it can be: `state` counts what nobody knows, what was corrected, and what is assumed;
 * each correctable, with a command, or with both. */
static void
put_state (TsTracker *tracker, guint state)
{
  tracker->max = 3;
  tracker->unknown = state == 1;
  tracker->corrected = state == 2;
  tracker->assumed = state == 3;
}

static void
put_uses (TsTracker *tracker, guint uses)
{
  tracker->correctable = (uses & 1) != 0;
  if ((uses & 2) == 0)
    return;
  tracker->command = json_object_new ();
  json_object_set_string_member (tracker->command, "do", "mark");
}

static void
assert_kind_says_once (TsTrackerKind kind, guint state, guint uses)
{
  TsView *view = new_view ();
  TsPanel *panel = ts_view_add_panel (view, "panel", g_strdup ("Panel"));
  TsTracker *row = ts_view_add_tracker (view, panel, kind, "thing", g_strdup ("the thing"));
  Listener *listener;

  put_state (row, state);
  put_uses (row, uses);
  for (TsTrackerKind i = TS_TRACKER_COUNTER; kind == TS_TRACKER_ROSTER && i <= TS_TRACKER_TEXT; i++)
    {
      g_autofree char *id = g_strdup_printf ("part-%d", i);
      TsTracker *part = ts_tracker_add_part (view, row, i, id, g_strdup_printf ("item %d", i));

      put_state (part, state);
      put_uses (part, uses);
    }
  listener = listener_new ();
  listener_add (listener, ts_tracker_list_new_widget (row));
  assert_all_named (listener->box);
  listener_free (listener);
  ts_view_free (view);
}

static void
each_kind_says_each_thing_once (void **state)
{
  for (guint kind = TS_TRACKER_COUNTER; kind <= TS_TRACKER_TEXT; kind++)
    for (guint i = 0; i < 4; i++)
      for (guint uses = 0; uses < 4; uses++)
        assert_kind_says_once (kind, i, uses);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (each_kind_says_each_thing_once),
  };

  return cmocka_run_group_tests_name ("said-once", tests, init_gtk, NULL);
}
