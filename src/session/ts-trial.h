/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-trial.h: a game that is played beside the form of an entry that it is made of, see
 * TsEntryType.setup; in no library, and nobody else's.
 */

#pragma once

#include "ts-session.h"

G_BEGIN_DECLS

typedef struct _TsTrial TsTrial;

TsTrial *ts_trial_new (void);
void ts_trial_free (TsTrial *self);

/* Goes on with an entry that is right, where its game can; else another game begins. FALSE: it is
 * the same one as before. */
gboolean
ts_trial_play (TsTrial *self, const TsGame *game, const TsEntryType *type, JsonObject *entry);
/* Once more, with what is played now. */
void ts_trial_begin_again (TsTrial *self);
/* As people at the table would; nothing is played: FALSE. */
gboolean ts_trial_do (TsTrial *self, JsonObject *command, GError **error);

/* What is played; NULL: nothing yet. (transfer none, nullable) */
TsSession *ts_trial_get_session (const TsTrial *self);
/* What whoever fills in the form sees; something is played. (transfer full) */
TsView *ts_trial_view (const TsTrial *self, const TsLanguage *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsTrial, ts_trial_free)

G_END_DECLS
