/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-now-play.c: to be written.
 */

#include "invaders-view.h"

void
invaders_show_main (const InvadersState *state, TsView *view)
{
}

void
invaders_show_chain (const InvadersState *state, TsView *view)
{
}
