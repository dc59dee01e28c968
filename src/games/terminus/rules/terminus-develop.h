/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-develop.h: developments in the city, and the rows of lobbyists on projects.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* TsSpec.find: the number of a development */
int terminus_find_numbered (gconstpointer state, const char *number, TsWhyNot *why_not);
/* Where the action of a development is used: what its card says, or where it was used first; Zone,
 * UNKNOWN */
int terminus_find_zone (const TerminusState *state, const Development *development);
/* Those that are laid out and not in the city yet; whether the table said which ones they are. */
guint terminus_count_waiting_developments (const TerminusState *state);
gboolean terminus_knows_developments (const TerminusState *state);
/* Whose turn it is has a lobbyist on it. */
gboolean terminus_has_lobbyist_on (const TerminusState *state, const Development *development);

/* Projects. */

#define FIRST_LOBBYISTS 2 /* on a new row of a project, at least (L548) */
/* How many lobbyists a player may put on a project now; whether whose turn it is has enough of
 * them. */
int terminus_get_least_lobbyists (const TerminusState *state, int player, guint project);
int terminus_get_most_lobbyists (const TerminusState *state, int player, guint project);
gboolean terminus_is_project_row_open (const TerminusState *state, guint project);

G_END_DECLS
