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
/* Steps of the capacity marker were taken, `n` of which nobody has read off the track; `first` is
 * the first of these. */
void terminus_ask_power_later (TerminusState *state, int player, int first, int n);
/* A player moved to a zone while nobody had said where the Automa stands. */
void terminus_ask_meeting_later (TerminusState *state, int player, Zone zone);
/* Whether something of this is open. */
gboolean terminus_asks_afterwards (const TerminusState *state);
/* TRUE: that is what is asked now. */
gboolean terminus_show_asked (const TerminusState *state, TsView *view);

/* terminus-capacity.c: the build upgrades (L844-848), and how many icons of the track are passed
 * and have unlocked nothing yet, however the marker came there. */
enum
{
  UNLOCK_HUB,
  UNLOCK_SECOND,
};
extern const TsChoice terminus_unlock_choices[];
int terminus_count_locked (const TerminusState *state, int player);
gboolean terminus_has_unlocked (const TerminusState *state, int player, int upgrade);
gboolean terminus_has_unlocked_both (const Player *self);
void terminus_unlock (TerminusState *state, int player, int upgrade, TsOutcome *outcome);

G_END_DECLS
