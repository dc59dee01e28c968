/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-clock.c: who had to act for how long, found from the commands and when they were
 * given.
 *
 * Nothing of it is stored but what people set and what a command says about its time.  A step's
 * time belongs to whoever had to act before it; times that lie beside the line of commands that
 * undo and redo go along are nobody's:
 *
 *      11:00       11:02        11:05        11:06          11:07
 *   ---- 7 ---------- 8 ----------- 9 ------ undo to 7 -------- 8'
 *         Ana, 2 min   Ben, 3 min    Ana      Ana has her 2 min again, and 1 min more
 *
 * So 8' is given with "away": 240 of the 420 seconds since 7 are not hers.  The same holds after
 * the program was closed: what passed then is nobody's until the next step.
 */

#include "ts-session-private.h"

#include "ts-library-private.h"
#include "ts-synopsis.h"

/* What the host sees: a player may not be shown what others are asked. */
static TsMoment
make_moment (const TsView *view)
{
  return (TsMoment){ ts_clock_find_actors (view), view->round, view->over,
                     view->now.seat == NULL && view->now.color != NULL };
}

TsMoment
ts_session_look (const TsPlay *play)
{
  g_autoptr (TsView) view = ts_play_build_view (play);

  return make_moment (view);
}

/* To put an order right and to choose in secret is the frame's, too, and does not. */
gboolean
ts_session_keeps_moment (TsSession *self, JsonObject *command)
{
  const char *verb = ts_arg_text (command, "do");

  return ts_game_find_verb (self->game, verb) == NULL && !g_str_equal (verb, "reorder")
         && !g_str_has_prefix (verb, "secret-");
}

/* The present one, which is looked at once. */
static TsMoment
get_moment (TsSession *self)
{
  if (self->moment_rows != self->rows + 1)
    {
      self->moment = ts_session_look (self->play);
      self->moment_rows = self->rows + 1;
    }
  return self->moment;
}

/* `moment` NULL: the program did it by itself, which takes no time: only before what people do
 * somebody has to act. */
static void
add_span (TsSession *self, const TsClockRules *rules, const TsMoment *moment, JsonObject *command)
{
  gint64 last = ts_spans_get_last (self->spans), at = ts_arg_number (command, "at", 0);
  TsSpan span = { at > 0 ? at : last, ts_clock_measure (rules, last, command), 0, 0, 0 };

  if (moment != NULL)
    {
      span.actors = moment->actors;
      span.round = moment->round;
      span.timer = rules->timer > 0 && moment->round > 0 ? rules->timers : 0;
      span.seconds = moment->over ? 0 : span.seconds;
    }
  ts_spans_add (self->spans, &span);
}

static void
add_span_of (TsSession *self, const TsPlay *play, JsonObject *command)
{
  const TsClockRules *rules = ts_play_get_clock (play);
  gboolean given = !ts_arg_flag (command, "auto", FALSE);
  TsMoment moment = given ? ts_session_look (play) : (TsMoment){ 0 };

  add_span (self, rules, given ? &moment : NULL, command);
}

/* Looks at the steps up to the present that nobody has looked at yet. */
static void
extend_spans (TsSession *self)
{
  g_autoptr (TsPlay) play = NULL;

  if (ts_spans_count (self->spans) < self->rev)
    play = ts_session_play_at (self, ts_spans_count (self->spans), NULL);
  while (play != NULL && ts_spans_count (self->spans) < self->rev)
    {
      guint64 rev = ts_spans_count (self->spans) + 1;
      g_autoptr (JsonObject) command
          = ts_library_text_to_object (self->commands->pdata[rev - 1], NULL);

      if (command == NULL)
        return;
      add_span_of (self, play, command);
      if (!ts_session_replay (self, play, rev, NULL, NULL))
        return;
    }
}

void
ts_session_note_span (TsSession *self, JsonObject *command)
{
  const TsClockRules *rules = ts_play_get_clock (self->play);
  gboolean given = !ts_arg_flag (command, "auto", FALSE);
  TsMoment moment;

  if (!ts_clock_rules_are_set (rules) || ts_spans_count (self->spans) != self->rev)
    return;
  moment = given ? get_moment (self) : (TsMoment){ 0 };
  add_span (self, rules, given ? &moment : NULL, command);
}

/* The part that goes on. */

gint64
ts_session_get_clock_passed (TsSession *self, gint64 now)
{
  const TsClockRules *rules = ts_play_get_clock (self->play);

  if (!ts_clock_rules_are_set (rules) || rules->paused || self->clock_from == 0)
    return -1;
  if (now - self->clock_from + self->clock_kept > TS_CLOCK_BREAK)
    return -1;
  return self->clock_kept + ts_clock_span (self->clock_from, now, 0);
}

void
ts_session_start_clock (TsSession *self, JsonObject *command)
{
  self->clock_from = ts_arg_number (command, "at", 0);
  self->clock_kept = 0;
}

void
ts_session_restart_clock (TsSession *self)
{
  self->clock_from = ts_session_read_at (self, self->rev);
  self->clock_kept = 0;
}

/* What was thought here before, up to the command that was undone, is thought still. */
void
ts_session_turn_clock (TsSession *self, JsonObject *seek)
{
  const TsClockRules *rules = ts_play_get_clock (self->play);
  g_autoptr (JsonObject) next = NULL;

  ts_session_start_clock (self, seek);
  if (ts_clock_rules_are_set (rules) && self->rev < self->commands->len)
    next = ts_library_text_to_object (self->commands->pdata[self->rev], NULL);
  if (next != NULL)
    self->clock_kept = ts_clock_measure (rules, ts_session_read_at (self, self->rev), next);
}

void
ts_session_complete_time (TsSession *self, guint64 rev, JsonObject *command)
{
  const TsClockRules *rules = ts_play_get_clock (self->play);
  gint64 last, at, passed;

  if (!ts_clock_rules_are_set (rules) || rules->paused || json_object_has_member (command, "away"))
    return;
  last = ts_session_read_at (self, rev);
  at = ts_arg_number (command, "at", 0);
  passed = MAX (ts_session_get_clock_passed (self, at), 0);
  if (last > 0 && at - last > passed && ts_clock_span (last, at, 0) != passed)
    json_object_set_int_member (command, "away", at - last - passed);
}

/* What a view shows. */

static void
count_hand (const TsTally *tally, TsClockHand *hand, guint i, guint round)
{
  hand->total = tally->total[i];
  hand->turn = tally->turn[i];
  if (!hand->acts || (tally->actors & 1u << i) == 0 || tally->round != round)
    hand->turn = 0;
}

/* How long the rounds took that are over, and the one that goes on. */
typedef struct
{
  guint first; /* round of which anything is known; 0: none */
  gint64 before, in_this;
} Pace;

/* A round that was corrected back is behind those that were played: they do not count. */
static Pace
measure_pace (const TsTally *tally, guint round)
{
  Pace pace = { tally->first <= round ? tally->first : 0, tally->all_rounds, 0 };
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, tally->rounds);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (GPOINTER_TO_UINT (key) >= round)
      pace.before -= *(gint64 *) value;
  pace.in_this = ts_tally_get_round (tally, round);
  return pace;
}

/* What is said is no more exact than what is known. */
static gint64
round_off (gint64 seconds)
{
  gint64 step = seconds < 10 * 60 ? 60 : 5 * 60;

  return MAX ((seconds + step / 2) / step * step, 60);
}

static char *
format_left (const Pace *pace, gint64 mean, const TsView *view)
{
  gint64 rounds = (gint64) view->rounds - view->round + 1;
  g_autofree char *time = ts_view_format (
      view, ts_synopsis_dup_time (round_off (rounds * mean - MIN (pace->in_this, mean))));

  return ts_view_format (view, ts_phrase_plural ("About {time} for the round that is left",
                                                 "About {time} for the {n} rounds that are left",
                                                 rounds, ts_name ("time", time)));
}

/* With so much time left, how much of it can be played. */
static char *
format_possible (gint64 left, gint64 mean, const TsView *view)
{
  gint64 rounds = MAX (left, 0) / mean;

  return ts_view_format (
      view, rounds == 0 ? ts_phrase ("No time for another round at this pace")
                        : ts_phrase_plural ("Time for {n} more round at this pace",
                                            "Time for {n} more rounds at this pace", rounds));
}

/* NULL: no round is over yet, or nothing is to be reached or waited for. */
static char *
say_left (const TsTally *tally, const TsClock *clock, const TsView *view)
{
  Pace pace = measure_pace (tally, view->round);
  gint64 mean;

  if (clock->waits && !clock->over)
    return ts_view_text (view, N_ ("The timer begins with the first round"));
  if (!clock->rules.on || clock->over || pace.first == 0 || pace.first >= view->round)
    return NULL;
  mean = pace.before / (view->round - pace.first);
  if (mean == 0)
    return NULL;
  if (view->rounds >= view->round)
    return format_left (&pace, mean, view);
  return clock->rules.game > 0 ? format_possible (clock->rules.game - clock->seconds, mean, view)
                               : NULL;
}

static void
count (const TsTally *tally, TsClock *clock, const TsView *view)
{
  clock->seconds = tally->seconds;
  clock->timer = tally->timer == clock->rules.timers ? tally->timer_seconds : 0;
  for (guint i = 0; i < clock->hands->len; i++)
    count_hand (tally, clock->hands->pdata[i], i, view->round);
  clock->left = say_left (tally, clock, view);
}

void
ts_session_show_clock (TsSession *self, TsView *view)
{
  const TsClockRules *rules = ts_play_get_clock (self->play);

  if (!ts_clock_rules_are_set (rules))
    return;
  self->moment = make_moment (view);
  self->moment_rows = self->rows + 1;
  view->clock = ts_clock_new (view, rules, self->moment.actors);
  extend_spans (self);
  count (ts_spans_tally (self->spans, self->rev), view->clock, view);
}
