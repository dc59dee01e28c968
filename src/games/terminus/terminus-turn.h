/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-turn.h: what a turn may be besides a move and an action.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* Whether an upgrade may bring that player one more action at this moment. */
gboolean terminus_may_act_again (const TerminusState *state, int player);
/* Somebody has moved where nothing can be done: the turn may end without an action. */
gboolean terminus_may_end_turn (const TerminusState *state);

G_END_DECLS
