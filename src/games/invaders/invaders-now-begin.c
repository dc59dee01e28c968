/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-now-begin.c: to be written.
 */

#include "invaders-view.h"

void
invaders_show_setup (const InvadersState *state, TsView *view)
{
}

void
invaders_view_checklist (const InvadersState *state, TsView *view)
{
}
