/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-asked.h: what only the table shows and a command passed over: asked right afterwards.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* In the order in which they are asked. */
typedef enum
{
  QUESTION_MEETING,
  QUESTION_POWER,
  QUESTION_UNLOCK,
  QUESTION_BASE,
  N_QUESTIONS,
} TerminusQuestion;
/* Of whom that is asked now; NOBODY: of nobody. */
int terminus_find_asked (const TerminusState *state, TerminusQuestion question);
/* Whether something of this is open. */
gboolean terminus_asks_afterwards (const TerminusState *state);

G_END_DECLS
