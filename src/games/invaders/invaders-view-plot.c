/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-view-plot.c: to be written.
 */

#include "invaders-view.h"

void
invaders_view_plot (const InvadersState *state, TsView *view)
{
}
