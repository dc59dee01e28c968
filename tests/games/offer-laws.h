/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * offer-laws.h: every single thing that a view offers now, tried on copies of the game; a broken
 * law ends the test.  `seat` is whose view; NULL: the host's.
 */

#pragma once

#include "walk.h"

G_BEGIN_DECLS

/* Each of the places that answer the instruction can be tapped. */
void try_spots (const Walk *walk, const char *seat);
/* What answers the instruction and what is behind “More” is accepted; what is shown greyed is
 * refused by the rules, and taken when the table wants it anyway. */
void try_offers (const Walk *walk, const char *seat);
/* Each cell of the score: its questions can be answered, its number be set by hand and given back.
 */
void try_score (const Walk *walk, const char *seat);
/* What taps on trackers and their parts send is accepted. */
void try_taps (const Walk *walk, const char *seat);

G_END_DECLS
