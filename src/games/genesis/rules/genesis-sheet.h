/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-sheet.h: the texts of the mission sheet: of its owner, or shipped and translated.
 *
 * A text may be NULL, and says nothing then.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* As an argument of a phrase; as a phrase. */
TsArg genesis_sheet_text (const char *name, const char *text);
TsPhrase *genesis_format_sheet (const char *text);
/* Of a list of them, nullable. (transfer full, of TsPhrase) */
GPtrArray *genesis_list_sheet (JsonArray *texts);
/* What the mission is called. */
TsPhrase *genesis_format_mission (const GenesisState *state);

G_END_DECLS
