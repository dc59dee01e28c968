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
G_END_DECLS
