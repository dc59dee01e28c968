/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-window-private.h: what the files of TsWindow share.
 */

#pragma once

#include "ts-window.h"

G_BEGIN_DECLS

/* Installs every action of the window, and its keys. */
void ts_window_install_actions (GtkWidgetClass *klass);

/* Enables what can be done now. */
void ts_window_update_actions (TsWindow *self);

G_END_DECLS
