/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-now-over.c: to be written.
 */

#include "invaders-view.h"

void
invaders_show_over (const InvadersState *state, TsView *view)
{
}

void
invaders_more_game (const InvadersState *state, TsView *view)
{
}
