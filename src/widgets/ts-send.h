/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-send.h: how every widget here hands on a command.
 *
 * There is one mechanism: the action "table.command" with one string, the command as JSON.  A
 * widget activates it on itself and GTK carries it up; the page that holds the session installs the
 * action (in a group named "table") and does the command.  So widgets know no session, popovers
 * need no wiring, and a test listens in one place.
 */

#pragma once

#include <gtk/gtk.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The parameter has the type "s": a JSON object with at least "do". */
#define TS_ACTION_COMMAND "table.command"

/* Activates TS_ACTION_COMMAND; nothing happens where no ancestor has it. */
void ts_send_command (GtkWidget *widget, JsonObject *command);

/* What is tapped to say what came of it (TsThing), and where that is: the page opens what may be
 * said there. The parameter: the thing's id, then x, y, width and height in the window. */
#define TS_ACTION_THING "table.thing"
#define TS_ACTION_THING_TYPE "(siiii)"

/* A figure that is to be moved on the sketch, by its id: the page takes it up there. */
#define TS_ACTION_TAKE "table.take"

/* Activates TS_ACTION_THING. `where` is within `widget`; NULL: all of it. */
void ts_send_thing (GtkWidget *widget, const char *thing, const GdkRectangle *where);

/* Sends {"do":"correct","id":ID,"value":VALUE}. */
void ts_send_correction (GtkWidget *widget, const char *id, gint64 value);

G_END_DECLS
