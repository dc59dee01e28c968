/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-turn.h: moving round the loop, for those who show it.
 */

#pragma once

#include "terminus-actions.h"

G_BEGIN_DECLS

/* Whoever moves there pays the Automa’s coin (L1033). */
gboolean terminus_meets_automa (const TerminusState *state, Zone zone);
/* The `may` of the verb “move”. */
typedef struct
{
  gint8 zone;
  gint8 automa_moves; /* how far the Automa goes out of the way; UNKNOWN: nobody said it */
} TerminusMove;
gboolean terminus_may_move (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* "Build (1 Permit)", "Build (needs 1 Permit)"; `note` is nullable and consumed. */
TsPhrase *terminus_format_action (const TerminusAction *action, TsPhrase *note);

G_END_DECLS
