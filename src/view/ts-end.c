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

/* Of type TsOffer. (transfer full) */
static GPtrArray *
list_ends (const TsGame *game, const GPtrArray *offers)
{
  GPtrArray *ends = g_ptr_array_new ();

  for (guint i = 0; i < offers->len; i++)
    {
      TsOffer *offer = offers->pdata[i];
      const TsVerb *verb = ts_game_find_verb (game, ts_arg_text (offer->command, "do"));

      if (verb != NULL && verb->ends && offer->blocked == NULL)
        g_ptr_array_add (ends, offer);
    }
  return ends;
}

/* Whether none of those who are offered it is offered another one. */
static gboolean
is_only_end (const GPtrArray *ends, const TsOffer *end)
{
  for (guint i = 0; i < ends->len; i++)
    {
      const TsOffer *other = ends->pdata[i];

      if (other != end && (other->audience & end->audience) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
mark (const TsGame *game, const GPtrArray *offers)
{
  g_autoptr (GPtrArray) ends = list_ends (game, offers);

  for (guint i = 0; i < ends->len; i++)
    {
      TsOffer *end = ends->pdata[i];

      end->ends = is_only_end (ends, end) && !asks_anything (end);
    }
}

void
ts_end_mark (const TsView *view)
{
  mark (view->played, view->now.offers);
  for (guint i = 0; view->askings != NULL && i < view->askings->len; i++)
    mark (view->played, ((TsAsking *) view->askings->pdata[i])->now.offers);
}
