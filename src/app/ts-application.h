/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-application.h: the program: its settings, its library, its actions, its windows.
 *
 * Emits "library-touched" when somebody, this program or another, has written to the library file.
 */

#pragma once

#include <adwaita.h>

#include "ts-library.h"

G_BEGIN_DECLS

#define TS_TYPE_APPLICATION (ts_application_get_type ())
G_DECLARE_FINAL_TYPE (TsApplication, ts_application, TS, APPLICATION, AdwApplication)

TsApplication *ts_application_new (void);

/* (transfer none) */
GSettings *ts_application_get_settings (TsApplication *self);

/* The library, opened when it is first asked for. When the file cannot be used at all it is one in
 * memory, so that people can still play; ts_application_dup_notice() says so. (transfer none) */
TsLibrary *ts_application_get_library (TsApplication *self);

/* What people must know about the library, in their language. (nullable, transfer full) */
char *ts_application_dup_notice (TsApplication *self);

/* The language of games and errors, as the settings say. */
const TsLanguage *ts_application_get_language (TsApplication *self);

G_END_DECLS
