/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * step-laws.h: what holds at every step of a game; a broken law ends the test.
 */

#pragma once

#include "walk.h"

G_BEGIN_DECLS

/* Plays on by `n` steps.  What the view offers is accepted and says in whole texts what came of it;
 * garbage is refused in a sentence and changes nothing; a copy is independent and outlives what it
 * was copied from; views are whole, and every role gets what it may have. */
void play_by_the_laws (Walk *walk, guint n);

/* All that is offered now is tried, and nothing is done: before the first command and after the end
 * much is refused that is not in between. */
void try_what_is_offered (Walk *walk);

/* An error is one of ours, and a sentence in every language. */
void check_error (const Walk *walk, const GError *error);

G_END_DECLS
