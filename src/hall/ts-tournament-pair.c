/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament-pair.c: the next round of a tournament, by its form, and back.
 */

#include "ts-tournament.h"

#include "ts-elimination.h"
#include "ts-swiss.h"

static gboolean
has_room (const TsTournament *self, GError **error)
{
  return self->rounds->len < TS_TOURNAMENT_MAX_ROUNDS
         || ts_error_set (error, TS_ERROR_REFUSED,
                          ts_phrase ("A tournament has at most {n} rounds.",
                                     ts_number ("n", TS_TOURNAMENT_MAX_ROUNDS)));
}

gboolean
ts_tournament_can_pair (const TsTournament *self, GError **error)
{
  TsTournament part;
  gboolean can;

  if (!has_room (self, error))
    return FALSE;
  if (!ts_tournament_is_elimination (self, self->rounds->len))
    return ts_swiss_can_pair (self, error);
  ts_tournament_part_init (&part, self, TRUE);
  can = ts_elimination_can_pair (&part, error);
  ts_tournament_part_clear (&part);
  return can;
}

/* (transfer full, nullable) */
static TsTournamentRound *
pair_next (const TsTournament *self, gint64 at, GError **error)
{
  TsTournament part;
  TsTournamentRound *round;

  if (!ts_tournament_is_elimination (self, self->rounds->len))
    return ts_swiss_pair (self, at, error);
  ts_tournament_part_init (&part, self, TRUE);
  round = ts_elimination_pair (&part, at, error);
  ts_tournament_part_clear (&part);
  return round;
}

gboolean
ts_tournament_pair (TsTournament *self, gint64 at, GError **error)
{
  TsTournamentRound *round = has_room (self, error) ? pair_next (self, at, error) : NULL;

  if (round != NULL)
    g_ptr_array_add (self->rounds, round);
  return round != NULL;
}

void
ts_tournament_unpair (TsTournament *self)
{
  g_ptr_array_set_size (self->rounds, (int) self->rounds->len - 1);
  if (self->rounds->len > self->cut)
    return;
  self->cut = 0;
  g_clear_pointer (&self->best, g_array_unref);
}
