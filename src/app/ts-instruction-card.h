/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-instruction-card.h: what hands have to do on the table, as a list that stays until it is not
 * true any more.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-session.h"

G_BEGIN_DECLS

/* Signals "dismissed": a person says that it is done; "ticked" (guint line, gboolean ticked): that
 * one line of what is put back is. */

#define TS_TYPE_INSTRUCTION_CARD (ts_instruction_card_get_type ())
G_DECLARE_FINAL_TYPE (TsInstructionCard, ts_instruction_card, TS, INSTRUCTION_CARD, GtkWidget)

/* A card hides itself while it has nothing to say; what the machines did stays. */
void ts_instruction_card_clear (TsInstructionCard *self);

/* What the machines did in this phase, above the rest. */
void ts_instruction_card_set_acts (TsInstructionCard *self, const TsView *view);

/* What hands put back, below `heading`, each line with a tick; without lines one says `nothing`.
 * `again` (nullable) was done again: who had put it back without a tick reads it below. */
void ts_instruction_card_show_hands (TsInstructionCard *self,
                                     const char *heading,
                                     const TsHands *hands,
                                     const TsOutcome *again,
                                     const char *nothing,
                                     const TsLanguage *language);

/* The instructions of the last steps (of TsStep) that had any, the newest first and above the
 * others. */
void ts_instruction_card_show_steps (TsInstructionCard *self,
                                     const char *heading,
                                     const GPtrArray *steps,
                                     const TsLanguage *language);

/* How many things it asks for that are not ticked; `first` receives the first of them. */
guint ts_instruction_card_count (TsInstructionCard *self, char **first);

G_END_DECLS
