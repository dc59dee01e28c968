/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-pack-print.h: what lies on the table, on one sheet of paper where that can be: the map, and
 * below it all lines in columns, with a box for the pencil before each.
 *
 * It is black on white.  What does not fit is set in smaller letters, and goes on to another page
 * only where those could no longer be read.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

/* `view` has been laid out (TsView.unpack) and is consumed; `title` and `subtitle` stand on top.
 * Prints all of it, without asking anything of the caller. (transfer full) */
GtkPrintOperation *ts_pack_print_new (TsView *view, const char *title, const char *subtitle);

G_END_DECLS
