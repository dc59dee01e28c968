/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-places.h: what the seats of a session are called in each language, and a name in the log as
 * its reader calls it.
 *
 * A log keeps who it was as the phone called itself: "Ana (Vermelho)", or "Vermelho" alone of who
 * has no name.  No phone can take what another place is called in any language, see ts-hub-name.c:
 * so what is called like a place stands for it.
 */

#pragma once

#include "ts-session.h"

G_BEGIN_DECLS

typedef struct _TsPlaces TsPlaces;

/* (transfer full) */
TsPlaces *ts_places_new (TsSession *session);
void ts_places_free (TsPlaces *self);

/* The seats in their order, as that language calls them: array of TsViewSeat. (transfer none) */
GPtrArray *ts_places_list (TsPlaces *self, const TsLanguage *language);
/* NULL: there is no such seat. (transfer none, nullable) */
const char *ts_places_get_label (TsPlaces *self, const char *seat, const TsLanguage *language);
/* Who it was, with the place in that language. `by` is nullable, and then the answer.
 * (transfer full, nullable) */
char *ts_places_say (TsPlaces *self, const char *by, const TsLanguage *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsPlaces, ts_places_free)

G_END_DECLS
