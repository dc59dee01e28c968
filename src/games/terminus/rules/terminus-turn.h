/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-turn.h: taking a turn, for those who show it.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* The `may` of the verb “move”. */
typedef struct
{
  gint8 zone;
  gint8 automa_moves; /* how far the Automa goes out of the way; UNKNOWN: nobody said it */
} TerminusMove;
gboolean terminus_may_move (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* Whether that player may act once more now, by an upgrade or a development. */
gboolean terminus_may_act_again (const TerminusState *state, int player);
/* Whether nobody has had a turn since; people may have forgotten one more action of another. */
gboolean terminus_acted_last (const TerminusState *state, int player);
/* Whose turn it is has moved where nothing can be done. */
gboolean terminus_is_stuck (const TerminusState *state);

G_END_DECLS
