/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-end.c: what ends a turn.
 */

#include "ts-end.h"

#include "ts-game.h"

static gboolean
asks_anything (const TsOffer *offer)
{
  for (guint i = 0; i < offer->fields->len; i++)
    if (((const TsField *) offer->fields->pdata[i])->required)
      return TRUE;
  return FALSE;
}

void
ts_end_mark (const TsView *view)
{
  TsOffer *end = NULL;
  guint n = 0;

  for (guint i = 0; i < view->now.offers->len; i++)
    {
      TsOffer *offer = view->now.offers->pdata[i];
      const TsVerb *verb = ts_game_find_verb (view->played, ts_arg_text (offer->command, "do"));

      if (verb == NULL || !verb->ends || offer->blocked != NULL)
        continue;
      end = offer;
      n++;
    }
  if (n == 1)
    end->ends = !asks_anything (end);
}
