/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entries.h: catalogue entries where a form needs them.
 *
 * In a form an entry is chosen by its id; ts_session_create() makes the whole entry of it.
 */

#pragma once

#include "ts-library.h"
#include "ts-spec-form.h"

G_BEGIN_DECLS

/* Offers the entries of every type of the game's catalogue where the form asks for one. */
void ts_entries_offer (TsSpecForm *form,
                       TsLibrary *library,
                       const TsGame *game,
                       const TsLanguage *language);

/* Whole entries of `object` become their ids, in place. */
void ts_entries_fold (const TsSpec *specs, JsonObject *object);

/* A copy that shares nothing. (transfer full) */
JsonObject *ts_entries_dup_object (JsonObject *object);

/* An id that no entry has, from what a person called it: "own-" and letters, digits, dashes that
 * scripts can type. (transfer full) */
char *
ts_entries_make_id (TsLibrary *library, const TsGame *game, const char *type, const char *name);

/* What is wrong with the form in words: what is still empty has the name that the form gives it,
 * not its key. (transfer full) */
char *
ts_entries_format_complaint (TsSpecForm *form, const GError *error, const TsLanguage *language);

/* What is wrong with the form, below it, where nothing moves when it comes and goes; `error`
 * nullable. */
void ts_entries_complain (GtkLabel *label,
                          TsSpecForm *form,
                          const GError *error,
                          const TsLanguage *language);

G_END_DECLS
