/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-dice-tray.h: dice outside the rules: any expression, its exact odds, real dice, rerolls.
 *
 * Sends through TS_ACTION_COMMAND (ts-send.h)
 *
 *   {"do":"roll","dice":"4d6kh3","why":"…","result":[6,null,3,null]}
 *
 * where "why" and "result" are left out when empty, and null is a die that the program rolls.  A
 * reroll of chosen dice of the last roll sends the kept ones as "result".
 */

#pragma once

#include <adwaita.h>

#include "ts-dice.h"

G_BEGIN_DECLS

#define TS_TYPE_DICE_TRAY (ts_dice_tray_get_type ())
G_DECLARE_FINAL_TYPE (TsDiceTray, ts_dice_tray, TS, DICE_TRAY, GtkWidget)

GtkWidget *ts_dice_tray_new (void);

/* The game's own dice (static, nullable), and the language of their faces and of errors. */
void ts_dice_tray_set_dies (TsDiceTray *self, const TsDie *dies, const TsLanguage *language);

/* What was rolled, newest first: a list of GtkStringObject, in words. NULL: nothing. */
void ts_dice_tray_set_history (TsDiceTray *self, GListModel *history);

/* The last roll, a completed command with "dice" and "result", whose dice may be rolled again;
 * NULL: there is none. */
void ts_dice_tray_set_last (TsDiceTray *self, JsonObject *command);

/* Puts an expression into the entry. */
void ts_dice_tray_set_expression (TsDiceTray *self, const char *expression);

G_END_DECLS
