/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-now-draw.c: to be written.
 */

#include "invaders-view.h"

void
invaders_show_draw (const InvadersState *state, TsView *view)
{
}
