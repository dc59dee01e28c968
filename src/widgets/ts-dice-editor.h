/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-dice-editor.h: real dice, tapped in: a row of faces for each die.
 *
 * Its value is an array with one element a die, a number, the id of a face, or null for a die that
 * the program rolls; no value at all when every die is empty.  A second tap on a face takes it
 * back.  On the keyboard a digit sets the die that has the focus and goes on to the next, Backspace
 * empties it, Enter is done.  Dice with more than TS_DICE_FACES sides are numbers to be typed.
 */

#pragma once

#include "ts-dice.h"
#include "ts-editor.h"

G_BEGIN_DECLS

#define TS_DICE_FACES 12
/* How many dice have a row each; of more, none is asked for. */
#define TS_DICE_ROWS 20

#define TS_TYPE_DICE_EDITOR (ts_dice_editor_get_type ())
G_DECLARE_FINAL_TYPE (TsDiceEditor, ts_dice_editor, TS, DICE_EDITOR, TsEditor)

GtkWidget *ts_dice_editor_new (const TsLanguage *language);

/* Adds a die: a game's own (static), or with `die` NULL a numbered one. */
void ts_dice_editor_add (TsDiceEditor *self, const TsDie *die, guint sides);

G_END_DECLS
