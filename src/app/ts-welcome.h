/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-welcome.h: what the first page begins with at the very first start: three pictures that say
 * what this is, and where to begin.
 *
 * It can be seen while the setting "welcomed" is false; its buttons turn that on.
 *
 * It emits "choose" when somebody wants to choose a game.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_TYPE_WELCOME (ts_welcome_get_type ())
G_DECLARE_FINAL_TYPE (TsWelcome, ts_welcome, TS, WELCOME, GtkBox)

void ts_welcome_follow (TsWelcome *self, GSettings *settings);
/* Puts the focus on what is suggested; FALSE: it cannot be seen. */
gboolean ts_welcome_grab (TsWelcome *self);

G_END_DECLS
