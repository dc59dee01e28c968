/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-score.c: whose eyes a viewer has.
 */

#include "terminus-table.h"

#include "terminus-words.h"

int
terminus_get_reader (const TerminusState *state, const TsView *view)
{
  const char *player = ts_view_get_reader (view);

  return player != NULL ? terminus_find_player (state, player) : NOBODY;
}

TsReaders
terminus_begin_readers (const TerminusState *state, TsView *view, gboolean differ)
{
  TsAudience phones = 0;

  for (int i = 0; differ && i < (int) state->setup->n_players; i++)
    phones |= ts_view_get_phone (view, terminus_player_id (state, i));
  return ts_readers_begin (view, phones);
}
