/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-deploy.c: stub
 */

#include "terminator-view.h"

void
terminator_offer_deploy (const TerminatorState *state, TsView *view)
{
}

void
terminator_offer_develop (const TerminatorState *state, TsView *view)
{
}

void
terminator_show_deploy (const TerminatorState *state, TsView *view)
{
}

void
terminator_show_control (const TerminatorState *state, TsView *view)
{
}
