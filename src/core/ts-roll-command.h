/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-roll-command.h: dice that no rule asks for, in every game alike.
 *
 *   {"do":"roll","dice":"2d6+3","why":"Who hits?"}
 *   {"do":"roll","dice":"2d6+3","result":[3,null]}   null: the program rolls this one
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

extern const TsSpec ts_roll_command_args[];

/* Writes the roll into its command: every die, so that it can be counted again without chance.
 * TS_ERROR_BAD_DICE. */
gboolean ts_roll_command_complete (const TsGame *game,
                                   JsonObject *command,
                                   TsChance *chance,
                                   GError **error);
/* Tells what was rolled. TS_ERROR_BAD_DICE when a die is missing. */
gboolean
ts_roll_command_tell (const TsGame *game, JsonObject *command, TsOutcome *outcome, GError **error);

/* Of the dice of any command: what people threw themselves is told; the rest was thrown by the
 * program. `args` are those of its verb, `outcome` is nullable. */
void ts_report_real_dice (const TsSpec *args, JsonObject *command, TsOutcome *outcome);

G_END_DECLS
