/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-keys.h: the window that lists all keys.
 *
 * GtkShortcutsWindow does not break its lines, and so does not fit on a narrow screen.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows it before PARENT. It closes itself. */
void ts_keys_present (GtkWindow *parent);

G_END_DECLS
