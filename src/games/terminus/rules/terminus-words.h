/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-words.h: what things are called: names for people.
 *
 * Ids and names are borrowed and live as long as the program or the setup; phrases and arguments
 * are new, and consumed by the phrase that they are put into.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

const char *terminus_player_id (const TerminusState *state, int player); /* "pink" */
int terminus_find_player (const TerminusState *state, const char *id);   /* NOBODY */
/* The player's name, or the color: "Ana", "Pink". */
TsPhrase *terminus_format_player (const TerminusState *state, int player);
/* The same as argument {player} of a phrase. */
TsArg terminus_name_player (const TerminusState *state, int player);
/* "Turns": the part of the game that is played now. */
TsPhrase *terminus_format_phase (const TerminusState *state);
/* That nobody plays as `id` (nullable), and who does: a whole sentence. */
TsPhrase *terminus_format_stranger (const TerminusState *state, const char *id);
/* In the largest letters: what came of it (consumed; NULL: the title says it) below the player's
 * name, whose doing it was. Nothing, and the result let go, when `outcome` is NULL. */
void
terminus_show_player (const TerminusState *state, int player, TsPhrase *result, TsOutcome *outcome);
/* "knightsbridge"; "unsaid" for N_DISTRICTS: nobody said which. */
const char *terminus_district_id (guint district);
/* "Tarragon Hills (TH)": what the owner typed over the shipped name. */
TsPhrase *terminus_format_district (const TerminusState *state, int district);
/* "Project 8", "Project 8: Ring line", "Third project" when nobody said which. */
TsPhrase *terminus_format_project (const TerminusState *state, guint project);
/* "Development 05", with the owner's name when there is one. */
TsPhrase *terminus_format_development (const TerminusState *state, guint number);
/* "Upgrade A3", with the owner's name. */
TsPhrase *terminus_format_upgrade (const TerminusState *state, guint upgrade);
/* "Agenda 12", "Secret agenda": for everybody; never what a secret one says. */
TsPhrase *terminus_format_agenda (const TerminusState *state, int player, guint agenda);
/* "2 Permits", with the right plural. */
TsPhrase *terminus_format_resource (Resource resource, gint64 n);
/* "3 coins, 1 Permit, 2 rails"; "nothing". */
TsPhrase *terminus_format_goods (const Goods *goods);

G_END_DECLS
