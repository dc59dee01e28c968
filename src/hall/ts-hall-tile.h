/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-tile.h: what a tile and a result say of a view of the wall, as pure functions.
 */

#pragma once

#include "ts-clock.h"
#include "ts-hall-protocol.h"
#include "ts-score.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* What does not depend on the language; `passed` as ts_session_get_clock_passed() has it. Whose and
 * which one it is is for the caller to fill in. (transfer full) */
TsHallTile *ts_hall_tile_new (const TsView *view, gint64 passed, gint64 now);
/* The lines of the same moment in a language, which is the view's, or this is in none yet; the view
 * is of the same seats. */
void ts_hall_tile_add_texts (TsHallTile *self,
                             const TsView *view,
                             const TsLanguage *language,
                             const char *game);

/* Of a game that is over; the view is in words. (transfer full) */
TsHallResult *ts_hall_result_new (const TsView *view);

G_END_DECLS
