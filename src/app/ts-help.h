/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help.h: the help: short situations at the table, and what to do in each.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TS_TYPE_HELP (ts_help_get_type ())
G_DECLARE_FINAL_TYPE (TsHelp, ts_help, TS, HELP, AdwWindow)

void ts_help_present (GtkWindow *parent);
/* Opened where it says who can listen to the table link. */
void ts_help_present_safety (GtkWindow *parent);

G_END_DECLS
