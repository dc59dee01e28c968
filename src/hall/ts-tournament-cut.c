/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament-cut.c: a Swiss tournament that goes on as an elimination of its best.
 */

#include "ts-tournament.h"

#include "ts-standings.h"
#include "ts-swiss.h"

static guint
count_present (const TsTournament *self)
{
  guint n = 0;

  for (guint i = 0; i < self->players->len; i++)
    n += !ts_tournament_get_player (self, i)->out;
  return n;
}

gboolean
ts_tournament_can_cut (const TsTournament *self, GError **error)
{
  if (self->form != TS_FORM_SWISS || self->cut > 0 || self->rounds->len == 0)
    return ts_error_set (
        error, TS_ERROR_REFUSED,
        ts_phrase ("Only rounds of the Swiss system can be followed by an elimination."));
  return ts_swiss_can_pair (self, error);
}

/* Those who have not dropped out, the best first. (transfer full) (of guint) */
static GArray *
list_best (const TsTournament *self)
{
  GArray *best = ts_standings_rank (self);

  for (guint i = best->len; i-- > 0;)
    if (ts_tournament_get_player (self, g_array_index (best, guint, i))->out)
      g_array_remove_index (best, i);
  return best;
}

gboolean
ts_tournament_cut (TsTournament *self, guint n, guint advance, gint64 at, GError **error)
{
  if (!ts_tournament_can_cut (self, error))
    return FALSE;
  if (n < 2 || n > count_present (self))
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("So many players have not been here to the end."));
  self->best = list_best (self);
  g_array_set_size (self->best, n);
  self->cut = self->rounds->len;
  self->advance = advance;
  return ts_tournament_pair (self, at, error);
}
