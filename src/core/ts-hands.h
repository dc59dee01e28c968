/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hands.h: what hands put back after several undos in a row, or do again after redos, as one
 * list that adds up.
 *
 * Undo is tapped faster than hands move things.  So the list holds all that lies otherwise on the
 * table than the game has it, whichever way it came to that:
 *
 *   undo  a wound on Sarah            Sarah: take 1 wound off
 *   undo  another                     Sarah: take 2 wounds off
 *   redo  that one                    Sarah: take 1 wound off
 *
 * What moved twice goes back once, to where it stood first; what cancels is left out.  What an
 * instruction is about its game says, see ts_outcome_add_up(); where it says nothing, it is about
 * what it says: the same once more is twice as much.
 *
 * A line that is ticked is done: it stays as it is, ticked, and nothing is added to it.  What would
 * have cancelled it is a line of its own, for hands have to do that now.
 */

#pragma once

#include "ts-outcome.h"

G_BEGIN_DECLS

typedef struct _TsHands TsHands;

typedef struct
{
  guint id; /* the same as long as the line is there, whatever is added to it */
  TsPhrase *text;
  gboolean ticked;
} TsHandLine;

TsHands *ts_hands_new (void);
void ts_hands_free (TsHands *self);

/* Adds what a seek asks for; `steps` is how many steps it took back, below 0: did again. */
void ts_hands_take (TsHands *self, const TsOutcome *seek, int steps);
void ts_hands_clear (TsHands *self);

/* Whether a seek was taken since it was cleared. */
gboolean ts_hands_are_asked (const TsHands *self);
/* How many steps were taken back in all; below 0: done again. */
int ts_hands_get_steps (const TsHands *self);
/* Of TsHandLine, in the order in which they were asked for. (transfer full) */
GPtrArray *ts_hands_list (const TsHands *self);
/* FALSE: there is no such line, or it is so already. */
gboolean ts_hands_tick (TsHands *self, guint id, gboolean ticked);
/* All of it is done: nothing of it is a line any more, and what comes is counted from here. */
void ts_hands_put_away (TsHands *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHands, ts_hands_free)

G_END_DECLS
