/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-maps.h: the maps that owners keep among the cards of a game: tiles, and the map of a sheet
 * that a session was set up with.
 *
 * A game offers tiles by having the entry type "tile" with a field "map"; a sheet can hold a map
 * when its type has a field of the kind TS_SPEC_MAP.  Everything here does without where it has
 * neither.
 */

#pragma once

#include "ts-session.h"
#include "ts-sketch-drawer.h"

G_BEGIN_DECLS

/* Whether the game keeps tiles of this grid. */
gboolean ts_maps_have_tiles (const TsGame *game, TsGrid grid);

/* Offers every tile of the drawer's grid in the drawer, in place of those that it had. */
void ts_maps_offer_tiles (TsSketchDrawer *drawer,
                          TsLibrary *library,
                          const TsGame *game,
                          const TsLanguage *language);

/* Keeps a map as a new tile of that name. */
gboolean ts_maps_keep_tile (TsLibrary *library,
                            const TsGame *game,
                            const char *name,
                            const TsSketchMap *map,
                            GError **error);

/* The name of the sheet that a session was set up with and that can hold its map; NULL: there is
 * none in the library. (transfer full, nullable) */
char *ts_maps_format_sheet (TsSession *session, TsGrid grid, const TsLanguage *language);

/* Writes the map into that sheet, for sessions to come. */
gboolean ts_maps_keep_on_sheet (TsSession *session, const TsSketchMap *map, GError **error);

G_END_DECLS
