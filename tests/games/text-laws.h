/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * text-laws.h: what says nothing is no text, whoever asks for one.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

/* Every text that a command, a setup or a card of the game may hold, however deep, is refused when
 * it is made of nothing but blanks, line breaks or what is not seen; and in a sentence that names
 * it. Ends the test. */
void check_blank_texts (const TsGame *game);

G_END_DECLS
