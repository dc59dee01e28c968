/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament-words.h: what is called how in a tournament, for JSON and for people; private to
 * the files of the tournament.
 */

#pragma once

#include "ts-tournament.h"

G_BEGIN_DECLS

/* The words of the JSON. FALSE: no such word, NULL included. */
const char *ts_form_get_word (TsTournamentForm form);
gboolean ts_form_find (const char *word, TsTournamentForm *form);
const char *ts_tie_get_word (TsTie tie);
gboolean ts_tie_find (const char *word, TsTie *tie);

/* What people call it: msgids. */
const char *ts_form_get_label (TsTournamentForm form);
const char *ts_tie_get_label (TsTie tie);

/* A tournament without players and rounds from its members; those that are absent are as usual.
 * Not checked as a whole. NULL: refused. (transfer full) */
TsTournament *ts_tournament_read_head (JsonObject *object, guint64 seed, GError **error);

G_END_DECLS
