/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-seats-group.h: the seats of a table and who sits on each, with a button that makes it free.
 */

#pragma once

#include <adwaita.h>

#include "ts-hub.h"

G_BEGIN_DECLS

#define TS_TYPE_SEATS_GROUP (ts_seats_group_get_type ())
G_DECLARE_FINAL_TYPE (TsSeatsGroup, ts_seats_group, TS, SEATS_GROUP, AdwPreferencesGroup)

/* Signal "freed": the seat whose id is given with it is to be made free. */

/* Shows who sits there now; `hub` is nullable: phones may not follow, and nobody does. `view` has
 * the names of the seats, in `language`. */
void ts_seats_group_update (TsSeatsGroup *self,
                            TsHub *hub,
                            const TsView *view,
                            const TsLanguage *language);

G_END_DECLS
