/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-room.h: a place for what scrolls: it takes the height that is left, and asks its child for
 * none.
 *
 * A scrolled window asks its child how high it is for every width that its parents think of,
 * several in each layout, and then takes the room that there is.  For a list of eighty steps or a
 * page of panels those questions take longer than everything else that follows a tap.  Put the
 * scrolled window into a room where it expands anyway.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_TYPE_ROOM (ts_room_get_type ())
G_DECLARE_FINAL_TYPE (TsRoom, ts_room, TS, ROOM, GtkWidget)

G_END_DECLS
