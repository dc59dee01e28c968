/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-window-options.h: the options of `tableside`, the window.
 *
 * They stand here, for the command line writes the man page of both programs; what they do is in
 * src/app.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Descriptions are msgids; ends with an entry without a name. */
extern const GOptionEntry ts_window_options[];

G_END_DECLS
