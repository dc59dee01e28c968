/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-guide-round.h: a guided round that is being played: its session, and the hint of the moment.
 *
 * The session is a real one, only in memory: with the round it is gone, and no library, list or
 * setting has heard of it, unless somebody goes on with it (ts_guide_round_save()).
 *
 * What may be said, and when, is in ts-guide.h; where it points is the table's to say; how it looks
 * is ts-hint.h.
 */

#pragma once

#include "ts-guide.h"
#include "ts-hint.h"
#include "ts-session.h"

G_BEGIN_DECLS

typedef struct _TsTableView TsTableView;

#define TS_TYPE_GUIDE_ROUND (ts_guide_round_get_type ())
G_DECLARE_FINAL_TYPE (TsGuideRound, ts_guide_round, TS, GUIDE_ROUND, GObject)

/* Of a game that has one, at its beginning. (transfer full) */
TsGuideRound *ts_guide_round_new (const TsGame *game, GError **error);
TsSession *ts_guide_round_get_session (TsGuideRound *self);

/* Shows its hints on this table from now on; NULL: on none. Neither is kept alive. */
void ts_guide_round_show (TsGuideRound *self, TsTableView *table, TsHint *hint);
/* “Next” */
void ts_guide_round_pass (TsGuideRound *self);
/* Whether its last hint is shown. */
gboolean ts_guide_round_is_over (TsGuideRound *self);

/* Puts the session into a library, as it is now; its number there, 0 on error. */
gint64 ts_guide_round_save (TsGuideRound *self,
                            TsLibrary *library,
                            const TsLanguage *language,
                            GError **error);

G_END_DECLS
