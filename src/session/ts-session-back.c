/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-back.c: ways back that are longer than a step.
 *
 * A way back is found from who had to act before each step, and in which round, as a clock has it.
 * What is looked at is played again, from the nearest copy:
 *
 *     round    2   2   2       2         2          2         2
 *     acts     —  Ana Ana  machines  machines   machines      —
 *            r-6  r-5 r-4     r-3       r-2        r-1     r (now)
 *                  ^           ^
 *                 turn        run
 */

#include "ts-session-private.h"

/* Farther back nobody wants to go but by the log. */
#define MOST_STEPS 640

/* What lay before the last steps. */
typedef struct
{
  guint64 first;   /* the rev of the first of them */
  GArray *moments; /* of TsMoment, up to the present */
} Past;

static TsMoment *
get_moment (const Past *past, guint64 rev)
{
  return &g_array_index (past->moments, TsMoment, rev - past->first);
}

/* Back to the beginning of the round; `moments` is empty where that cannot be played. */
static void
look_back (TsSession *self, Past *past)
{
  g_autoptr (TsPlay) play = NULL;

  past->first = self->rev > MOST_STEPS ? self->rev - MOST_STEPS : 0;
  past->moments = g_array_new (FALSE, FALSE, sizeof (TsMoment));
  play = ts_session_play_at (self, past->first, NULL);
  for (guint64 rev = past->first; play != NULL && rev <= self->rev; rev++)
    {
      TsMoment moment;

      if (rev > past->first && !ts_session_replay (self, play, rev, NULL, NULL))
        {
          g_array_set_size (past->moments, 0);
          return;
        }
      moment = ts_session_look (play);
      g_array_append_val (past->moments, moment);
    }
}

/* The first rev of those in a row, up to `rev`, that are as it is; `rev` is none: itself. */
typedef gboolean (*SameFunc) (const TsMoment *one, const TsMoment *other);

static guint64
find_first (const Past *past, guint64 rev, SameFunc same)
{
  const TsMoment *last = get_moment (past, rev);

  while (rev > past->first && same (get_moment (past, rev - 1), last))
    rev--;
  return rev;
}

static gboolean
are_machines (const TsMoment *one, const TsMoment *other)
{
  return one->machines == other->machines;
}

static gboolean
is_same_turn (const TsMoment *one, const TsMoment *other)
{
  return one->actors == other->actors && one->round == other->round;
}

static gboolean
is_same_round (const TsMoment *one, const TsMoment *other)
{
  return one->round == other->round;
}

/* The last run of the machines; it may go on still. */
static guint64
find_run (const Past *past, guint64 present)
{
  guint64 rev = present;

  while (rev > past->first && !get_moment (past, rev)->machines)
    rev--;
  return get_moment (past, rev)->machines ? find_first (past, rev, are_machines) : G_MAXUINT64;
}

/* Of whoever acts; between turns, while machines act, and before anything was done in a turn, of
 * who acted before. */
static guint64
find_turn (const Past *past, guint64 present)
{
  guint64 rev = present, first;

  for (;;)
    {
      while (rev > past->first && get_moment (past, rev)->actors == 0)
        rev--;
      if (get_moment (past, rev)->actors == 0)
        return G_MAXUINT64;
      first = find_first (past, rev, is_same_turn);
      if (first < present || first == past->first)
        return first;
      rev = first - 1;
    }
}

/* The last one, where the game is over and in no round any more. */
static guint64
find_round (const Past *past, guint64 present)
{
  guint64 rev = present;

  while (rev > past->first && get_moment (past, rev)->round == 0)
    rev--;
  return get_moment (past, rev)->round > 0 ? find_first (past, rev, is_same_round) : G_MAXUINT64;
}

static guint64
find_in (const Past *past, guint64 present, const char *word)
{
  guint64 rev = g_str_equal (word, "run")    ? find_run (past, present)
                : g_str_equal (word, "turn") ? find_turn (past, present)
                                             : find_round (past, present);

  return rev < present ? rev : G_MAXUINT64;
}

guint64
ts_session_find_way_back (TsSession *self, const char *word)
{
  Past past;
  guint64 rev = G_MAXUINT64;

  look_back (self, &past);
  if (past.moments->len > 0)
    rev = find_in (&past, self->rev, word);
  g_array_unref (past.moments);
  return rev;
}

static void
add_way (TsSession *self, GPtrArray *ways, const char *word, guint64 to)
{
  g_autoptr (GPtrArray) steps = ts_session_dup_steps (self, to + 1, to + 1);
  TsWayBack *way;

  if (steps->len == 0)
    return;
  way = g_new0 (TsWayBack, 1);
  way->word = word;
  way->to = to;
  way->steps = MAX (ts_session_count_given (self, to, self->rev), 1);
  way->first = ts_phrase_ref (((TsStep *) steps->pdata[0])->outcome->title);
  g_ptr_array_add (ways, way);
}

GPtrArray *
ts_session_list_ways_back (TsSession *self)
{
  GPtrArray *ways = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_way_back_free);
  guint64 last = ts_session_find_last (self);
  Past past;

  if (last == 0 || !ts_session_can_undo (self))
    return ways;
  add_way (self, ways, NULL, last - 1);
  look_back (self, &past);
  for (const TsChoice *way = ts_undo_ways;
       way->id != NULL && past.moments->len > 0 && ways->len > 0; way++)
    {
      guint64 to = find_in (&past, self->rev, way->id);

      if (to < ((TsWayBack *) ways->pdata[ways->len - 1])->to)
        add_way (self, ways, way->id, to);
    }
  g_array_unref (past.moments);
  return ways;
}

const char *
ts_way_back_get_label (const TsWayBack *self)
{
  if (self->word == NULL)
    return N_ ("This step");
  for (const TsChoice *way = ts_undo_ways; way->id != NULL; way++)
    if (g_str_equal (way->id, self->word))
      return way->label;
  return self->word;
}

void
ts_way_back_free (TsWayBack *self)
{
  ts_phrase_unref (self->first);
  g_free (self);
}
