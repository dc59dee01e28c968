/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-draw-page.h: a map is drawn here for the page below: that of the session on the table, of a
 * tile, of a mission sheet.
 *
 * "Done" gives the page below one answer, {"field":…,"map":{…}}: without "field" for a session,
 * without "map" when nothing is drawn.  Whoever goes back in another way is offered to go on.
 * Closing the window is "Done".
 *
 * The draft of the place is {"grid":"hex|square","title":…,"start":{…map…},"map":{…map…},"entries":
 * [NAME,…]}: what was there at the start, and what is drawn now; a map that is not there is absent
 * or null, and so are names of the entries where nobody knows any.
 */

#pragma once

#include "ts-page.h"
#include "ts-sketch.h"

G_BEGIN_DECLS

#define TS_TYPE_DRAW_PAGE (ts_draw_page_get_type ())
G_DECLARE_FINAL_TYPE (TsDrawPage, ts_draw_page, TS, DRAW_PAGE, TsPage)

/* The place to draw at. `grid` is "hex" or "square", `map` what is drawn already (nullable),
 * `title` whose map it is. (transfer full) */
TsPlace *
ts_draw_page_new_place (const TsGame *game, const char *grid, JsonObject *map, const char *title);

/* What the entries of the map are called there (of char *, nullable). */
void ts_draw_page_name_entries (TsPlace *place, const GPtrArray *names);

/* Goes on at `place` with what was drawn for the same map and left; undo brings back the map as it
 * was. FALSE: it was left somewhere else. */
gboolean ts_draw_page_take_up (TsPlace *place, const TsPlace *left);

GtkWidget *ts_draw_page_new (TsProfile *profile, const TsPlace *place);

/* What "Done" does. */
void ts_draw_page_finish (TsDrawPage *self);

G_END_DECLS
