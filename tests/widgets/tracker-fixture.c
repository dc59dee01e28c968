/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * tracker-fixture.c: a view of one panel, and a tracker of it as a widget.
 */

#include "tracker-fixture.h"

Page
new_page (void)
{
  Page page = { new_view (), NULL };

  page.panel = ts_view_add_panel (page.view, "panel", g_strdup ("Panel"));
  return page;
}

TsTracker *
add (Page *page, TsTrackerKind kind, const char *id)
{
  return ts_view_add_tracker (page->view, page->panel, kind, id, g_strdup_printf ("the %s", id));
}

Listener *
listen_to (const TsTracker *tracker)
{
  Listener *listener = listener_new ();

  listener_add (listener, ts_tracker_list_new_widget (tracker));
  assert_all_named (listener->box);
  return listener;
}
