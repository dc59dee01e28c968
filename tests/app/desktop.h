/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * desktop.h: a desktop that asks the search provider over a real bus, as the shell does.
 */

#pragma once

#include "ts-search.h"

G_BEGIN_DECLS

typedef struct
{
  GDBusConnection *connection; /* of the program */
  GDBusConnection *shell;
  TsSearch *search;
} Desktop;

/* Both ends in this program, on connections of their own. */
void desktop_connect (Desktop *self, GApplication *application, TsProfile *profile);
void desktop_disconnect (Desktop *self);

/* What a method answers; the main loop runs meanwhile. `arguments` may be floating. (transfer full)
 */
GVariant *desktop_ask (Desktop *self, const char *method, GVariant *arguments);

G_END_DECLS
