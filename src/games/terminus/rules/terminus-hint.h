/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-hint.h: rules that only people can hold, because they need the map of the city.
 *
 * Each is said to a player with the question where it matters, with its section of the rulebook,
 * until that player has done it once: then it stands in the log, and is not said again.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

typedef enum
{
  HINT_LINE,       /* no gaps, nothing crossed, one of two parallel spaces (L813-817) */
  HINT_SECOND,     /* from the prime hub as well (L877) */
  HINT_CONNECTION, /* each stop once, and none of one's own (L840) */
  HINT_BLOCK,      /* where a development may lie (L479-482) */
  HINT_BESIDE,     /* which developments a lobbyist may go to (L492) */
} TerminusHint;

/* With its section, for whose turn it is; NULL: that player has done it once. (transfer full) */
TsPhrase *terminus_format_hint (const TerminusState *state, TerminusHint hint);
/* The player of the turn has done it. */
void terminus_hear (TerminusState *state, TerminusHint hint, TsOutcome *outcome);

G_END_DECLS
