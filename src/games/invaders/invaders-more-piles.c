/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-more-piles.c: to be written.
 */

#include "invaders-view.h"

void
invaders_more_piles (const InvadersState *state, TsView *view)
{
}
