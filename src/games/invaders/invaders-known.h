/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-known.h: what this session knows of cards that have a name.
 *
 * It begins with the catalogue.  What somebody says at the table about a card fills its blanks, and
 * a card with a new name becomes one more, so that nothing is asked twice; both are remembered
 * for the next game as facts.
 */

#pragma once

#include "invaders.h"

G_BEGIN_DECLS

/* At the start of a session. (transfer full, of Known) */
GArray *invaders_read_known (const InvadersSetup *setup);
GArray *invaders_copy_known (const GArray *known);

/* NULL: there is no such card. */
const Known *invaders_find_known (const InvadersState *state, const char *id);
/* The same for a command that names it; NULL with an error. */
Known *invaders_get_known (InvadersState *state, const char *id, GError **error);
/* The card that is called so, or a new one; NULL: there is no room for more. A new one is
 * remembered with its name and its side. */
Known *invaders_meet (InvadersState *state, const char *name, Side side, TsOutcome *outcome);
TsPhrase *invaders_say_known (const Known *known);

/* Sets one number ("discard", "drain", "power", "tokens"), the side, or how it is played, and
 * remembers it. Values must be in the range of their field. */
void invaders_learn_number (Known *known, const char *field, gint64 value, TsOutcome *outcome);
void invaders_learn_side (Known *known, Side side, TsOutcome *outcome);
void invaders_learn_plays (Known *known, Plays plays, TsOutcome *outcome);

G_END_DECLS
