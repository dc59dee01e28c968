/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament-cut.c: a Swiss tournament that goes on as an elimination of its best.
 */

#include "ts-tournament.h"

#include "ts-standings.h"
#include "ts-swiss.h"

gboolean
ts_tournament_is_elimination (const TsTournament *self, guint round)
{
  return self->form == TS_FORM_ELIMINATION || (self->cut > 0 && round >= self->cut);
}

void
ts_tournament_part_init (TsTournament *part, const TsTournament *self, gboolean after)
{
  guint from = after ? self->cut : 0;
  guint to = after || self->cut == 0 ? self->rounds->len : self->cut;

  *part = *self;
  part->cut = 0;
  part->before = from;
  part->rounds = g_ptr_array_new ();
  for (guint i = from; i < to; i++)
    g_ptr_array_add (part->rounds, self->rounds->pdata[i]);
  if (after)
    part->form = TS_FORM_ELIMINATION;
  else
    part->best = NULL;
}

void
ts_tournament_part_clear (TsTournament *part)
{
  g_ptr_array_unref (part->rounds);
}

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

typedef struct
{
  guint place;
  guint lot;
  guint player;
} Entrant;

static int
compare_entrants (gconstpointer a, gconstpointer b)
{
  const Entrant *one = a;
  const Entrant *other = b;

  if (one->place != other->place)
    return one->place < other->place ? -1 : 1;
  return one->lot < other->lot ? -1 : 1;
}

/* All players, the best first; lots decide between equal ones. (transfer full) (of guint) */
static GArray *
rank (const TsTournament *self)
{
  g_autoptr (GArray) standings = ts_standings_new (self);
  g_autoptr (GArray) lots = ts_tournament_draw_lots (self);
  g_autofree Entrant *entrants = g_new (Entrant, standings->len + 1);
  GArray *ranks = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < standings->len; i++)
    {
      const TsStanding *standing = &g_array_index (standings, TsStanding, i);

      entrants[i] = (Entrant){ standing->place, g_array_index (lots, guint, standing->player),
                               standing->player };
    }
  qsort (entrants, standings->len, sizeof (Entrant), compare_entrants);
  for (guint i = 0; i < standings->len; i++)
    g_array_append_val (ranks, entrants[i].player);
  return ranks;
}

/* Those who have not dropped out, the best first. (transfer full) (of guint) */
static GArray *
list_best (const TsTournament *self)
{
  GArray *best = rank (self);

  for (guint i = best->len; i-- > 0;)
    if (ts_tournament_get_player (self, g_array_index (best, guint, i))->out)
      g_array_remove_index (best, i);
  return best;
}

gboolean
ts_tournament_was_passed_over (const TsTournament *self, guint player)
{
  TsTournament part;
  g_autoptr (GArray) ranks = NULL;
  gboolean before = FALSE, passed = FALSE;

  ts_tournament_part_init (&part, self, FALSE);
  ranks = rank (&part);
  ts_tournament_part_clear (&part);
  for (guint i = 0; i < ranks->len; i++)
    {
      guint other = g_array_index (ranks, guint, i);

      before |= other == player;
      for (guint k = 0; before && k < self->best->len; k++)
        passed |= g_array_index (self->best, guint, k) == other;
    }
  return passed;
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

void
ts_tournament_unpair (TsTournament *self)
{
  g_ptr_array_set_size (self->rounds, (int) self->rounds->len - 1);
  if (self->rounds->len > self->cut)
    return;
  self->cut = 0;
  g_clear_pointer (&self->best, g_array_unref);
}
