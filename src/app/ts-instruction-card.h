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

/* Signal "dismissed": a person says that it is done. */

#define TS_TYPE_INSTRUCTION_CARD (ts_instruction_card_get_type ())
G_DECLARE_FINAL_TYPE (TsInstructionCard, ts_instruction_card, TS, INSTRUCTION_CARD, GtkWidget)

/* A card hides itself while it has nothing to say; what the machines did stays. */
void ts_instruction_card_clear (TsInstructionCard *self);

/* What the machines did in this phase, above the rest. */
void ts_instruction_card_set_acts (TsInstructionCard *self, const TsView *view);

/* The instructions of an outcome below `heading`; without instructions one line says `nothing`, or
 * the card hides when that is NULL. */
void ts_instruction_card_show (TsInstructionCard *self,
                               const char *heading,
                               const TsOutcome *outcome,
                               const char *nothing,
                               const TsLanguage *language);

/* The instructions of the last steps (of TsStep) that had any, the newest first and above the
 * others. */
void ts_instruction_card_show_steps (TsInstructionCard *self,
                                     const char *heading,
                                     const GPtrArray *steps,
                                     const TsLanguage *language);

G_END_DECLS
