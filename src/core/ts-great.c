/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-great.c: what kind of great moment something is.
 */

#include "ts-great.h"

static const char *const pictures[TS_N_GREATS] = {
  [TS_GREAT_FALL] = "fall", [TS_GREAT_STRIKE] = "strike",   [TS_GREAT_GOAL] = "goal",
  [TS_GREAT_TIME] = "time", [TS_GREAT_VICTORY] = "victory", [TS_GREAT_DEFEAT] = "defeat",
  [TS_GREAT_DRAW] = "draw",
};

const char *
ts_great_get_picture (TsGreat self)
{
  return self < TS_N_GREATS ? pictures[self] : NULL;
}
