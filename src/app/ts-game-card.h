/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-game-card.h: a game that can be begun, as a card: its picture, its name, how many play how
 * long, and what the program does for it.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-game.h"

G_BEGIN_DECLS

#define TS_TYPE_GAME_CARD (ts_game_card_get_type ())
G_DECLARE_FINAL_TYPE (TsGameCard, ts_game_card, TS, GAME_CARD, GtkFlowBoxChild)

GtkWidget *ts_game_card_new (const TsGame *game, const TsLanguage *language);

const TsGame *ts_game_card_get_game (TsGameCard *self);

/* The icon that is the picture of a game, for any GtkImage with the class "game-picture". NULL: it
 * has none. (transfer full, nullable) */
char *ts_game_card_find_picture (const TsGame *game);

G_END_DECLS
