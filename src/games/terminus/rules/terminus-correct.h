/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-correct.h: all numbers that a panel shows and that can be corrected, see ts-number.h.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* By what they belong to. */
typedef enum
{
  TERMINUS_BOARDS,    /* COLOR.NUMBER: of a player */
  TERMINUS_DISTRICTS, /* COLOR.NUMBER.DISTRICT; thing: player * (N_DISTRICTS + 1) + district */
  TERMINUS_PROJECTS,  /* COLOR.project.N; thing: player * MAX_PROJECTS + project */
  TERMINUS_STOCKS,    /* market.RESOURCE */
  TERMINUS_AUTOMA,    /* automa.NUMBER */
  TERMINUS_OPTIONS,   /* bonus.N.NUMBER: of an option of the bonus track that was typed */
  TERMINUS_POINTS,    /* score.ROW.COLOR; thing: player * N_ROWS + row */
  TERMINUS_TABLE,     /* year */
  TERMINUS_FLAGS,     /* see terminus-flags.h */
} TerminusGroup;

extern const TsGroup terminus_numbers[];
/* TsGame.corrected: from here people go on themselves. */
void terminus_note_correction (gpointer state);

G_END_DECLS
