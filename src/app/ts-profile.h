/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-profile.h: what the program keeps for a person: the settings, the library, the language.
 *
 * Every page and window has it, and it knows none of them.
 *
 * It emits "library-touched" when somebody, this program or another, has written to the library
 * file, and "library-troubled" when ts_library_take_trouble() has something to say.
 */

#pragma once

#include <gio/gio.h>

#include "ts-library.h"

G_BEGIN_DECLS

#define TS_TYPE_PROFILE (ts_profile_get_type ())
G_DECLARE_FINAL_TYPE (TsProfile, ts_profile, TS, PROFILE, GObject)

/* (transfer full) */
TsProfile *ts_profile_new (void);

/* Keeps everything in another file than usual; only before the library is first asked for. */
void ts_profile_set_library_path (TsProfile *self, const char *path);

/* (transfer none) */
GSettings *ts_profile_get_settings (TsProfile *self);

/* The library, opened when it is first asked for. When the file cannot be used at all it is one in
 * memory, so that people can still play; ts_profile_dup_notice() says so. (transfer none) */
TsLibrary *ts_profile_get_library (TsProfile *self);

/* For who only looks, and must not make a library or mend one: NULL where there is none that can be
 * read. Nobody may write to it. (nullable, transfer none) */
TsLibrary *ts_profile_find_library (TsProfile *self);

/* What people must know about the library, in their language. (nullable, transfer full) */
char *ts_profile_dup_notice (TsProfile *self);

/* The language of games and errors, as the settings say. */
const TsLanguage *ts_profile_get_language (TsProfile *self);

G_END_DECLS
