/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-preferences.h: what a person prefers: language, size of the text, light or dark, the screen.
 */

#pragma once

#include <adwaita.h>

#include "ts-profile.h"

G_BEGIN_DECLS

#define TS_TYPE_PREFERENCES (ts_preferences_get_type ())
G_DECLARE_FINAL_TYPE (TsPreferences, ts_preferences, TS, PREFERENCES, AdwPreferencesWindow)

/* A change of language puts the window up again, in that language. */
void ts_preferences_present (GtkWindow *parent, TsProfile *profile);

G_END_DECLS
