/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-end.h: what ends a turn stands in one place, whatever else is offered.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* Sets TsOffer.ends.  Where there are several ways to end a turn, or something is asked first, that
 * is a question, and no offer has it. */
void ts_end_mark (const TsView *view);

G_END_DECLS
