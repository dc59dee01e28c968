/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-thing-menu.h: what may be said of a thing that was tapped, at the place where it is seen.
 *
 * A tap on an answer sends it and closes the menu, or asks first for the number that it lacks; what
 * the rules do not allow says why, and is done anyway by another tap, as everywhere.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

/* A popover, which keeps nothing of `thing`; whoever sets its parent takes it away again. `token`
 * is the figure of the sketch that it moves, see TS_ACTION_TAKE; nullable. */
GtkWidget *ts_thing_menu_new (const TsThing *thing, const char *token, const TsLanguage *language);

G_END_DECLS
