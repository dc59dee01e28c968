/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-trial.h: the table as it will look with a card that is being filled in, and that can be
 * played on: a session in memory, which goes on with every change.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-session.h"

G_BEGIN_DECLS

#define TS_TYPE_ENTRY_TRIAL (ts_entry_trial_get_type ())
G_DECLARE_FINAL_TYPE (TsEntryTrial, ts_entry_trial, TS, ENTRY_TRIAL, GtkWidget)

/* Plays an entry that is right, of a type that can be tried (TsEntryType.setup). */
void ts_entry_trial_play (TsEntryTrial *self,
                          const TsGame *game,
                          const TsEntryType *type,
                          JsonObject *entry,
                          const TsLanguage *language);

/* The session; NULL: nothing was right yet. (transfer none, nullable) */
TsSession *ts_entry_trial_get_session (TsEntryTrial *self);

G_END_DECLS
