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

/* What lies before a command. */
typedef struct
{
  gint64 at;      /* when the command was given, or the last one before it of which that is known */
  gint64 seconds; /* of play */
  guint32 actors; /* who had to act, see ts_clock_find_actors(); 0 too where nobody asked */
  guint round;
  guint timer; /* whose seconds these are, too: the number of the timer that ran; 0: of none */
} Span;

static const Span *
get_span (TsSession *self, guint64 rev)
{
  return rev > 0 ? &g_array_index (self->spans, Span, rev - 1) : NULL;
}

static gint64
get_last (TsSession *self, guint64 rev)
{
  const Span *span = get_span (self, rev);

  return span != NULL ? span->at : 0;
}

/* What the host sees: a player may not be shown what others are asked. */
static TsView *
build_view (const TsPlay *play)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };

  return ts_play_view (play, &viewer);
}

static void
look (Span *span, const TsPlay *play)
{
  const TsClockRules *rules = ts_play_get_clock (play);
  g_autoptr (TsView) view = build_view (play);

  span->actors = ts_clock_find_actors (view);
  span->round = view->round;
  span->timer = rules->timer > 0 && view->round > 0 ? rules->timers : 0;
  if (view->over)
    span->seconds = 0;
}

/* What the program does by itself takes no time: only before what people do somebody has to act. */
static void
add_span (TsSession *self, const TsPlay *play, JsonObject *command)
{
  gint64 last = get_last (self, self->spans->len), at = ts_arg_number (command, "at", 0);
  Span span
      = { at > 0 ? at : last, ts_clock_measure (ts_play_get_clock (play), last, command), 0, 0, 0 };

  if (!ts_arg_flag (command, "auto", FALSE))
    look (&span, play);
  g_array_append_val (self->spans, span);
}

/* Looks at the steps up to the present that nobody has looked at yet. */
static void
extend_spans (TsSession *self)
{
  g_autoptr (TsPlay) play = NULL;

  if (self->spans->len < self->rev)
    play = ts_session_play_at (self, self->spans->len, NULL);
  while (play != NULL && self->spans->len < self->rev)
    {
      guint64 rev = self->spans->len + 1;
      g_autoptr (JsonObject) command
          = ts_library_text_to_object (self->commands->pdata[rev - 1], NULL);

      if (command == NULL)
        return;
      add_span (self, play, command);
      if (!ts_session_replay (self, play, rev, NULL, NULL))
        return;
    }
}

GArray *
ts_session_new_spans (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Span));
}

void
ts_session_drop_spans (TsSession *self, guint64 beyond)
{
  if (self->spans->len > beyond)
    g_array_set_size (self->spans, (guint) beyond);
}

/* The part that goes on. */

static gint64
read_at (TsSession *self, guint64 rev)
{
  gint64 at = 0;

  for (; rev > 0 && at == 0; rev--)
    {
      g_autoptr (JsonObject) command
          = ts_library_text_to_object (self->commands->pdata[rev - 1], NULL);

      at = command != NULL ? ts_arg_number (command, "at", 0) : 0;
    }
  return at;
}

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
  self->clock_from = read_at (self, self->rev);
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
    self->clock_kept = ts_clock_measure (rules, read_at (self, self->rev), next);
}

void
ts_session_complete_time (TsSession *self, JsonObject *command)
{
  const TsClockRules *rules = ts_play_get_clock (self->play);
  gint64 last, at, passed;

  if (!ts_clock_rules_are_set (rules) || rules->paused || json_object_has_member (command, "away"))
    return;
  last = read_at (self, self->rev);
  at = ts_arg_number (command, "at", 0);
  passed = MAX (ts_session_get_clock_passed (self, at), 0);
  if (last > 0 && at - last > passed && ts_clock_span (last, at, 0) != passed)
    json_object_set_int_member (command, "away", at - last - passed);
}

/* What a view shows. */

/* A turn is what one has to act without another between, within a round. */
static void
count_hand (TsSession *self, TsClockHand *hand, guint32 bit, guint round)
{
  const Span *before = NULL;

  for (guint i = 0; i < self->spans->len && i < self->rev; i++)
    {
      const Span *span = &g_array_index (self->spans, Span, i);

      if (span->actors == 0)
        continue;
      if (before == NULL || (before->actors & bit) == 0 || before->round != span->round)
        hand->turn = 0;
      if ((span->actors & bit) != 0)
        {
          hand->turn += span->seconds;
          hand->total += span->seconds;
        }
      before = span;
    }
  if (!hand->acts || before == NULL || (before->actors & bit) == 0 || before->round != round)
    hand->turn = 0;
}

/* How long the rounds took that are over, and the one that goes on. */
typedef struct
{
  guint first; /* round of which anything is known; 0: none */
  gint64 before, in_this;
} Pace;

static Pace
measure_pace (TsSession *self, guint round)
{
  Pace pace = { 0 };

  for (guint i = 0; i < self->spans->len && i < self->rev; i++)
    {
      const Span *span = &g_array_index (self->spans, Span, i);

      if (span->round == 0 || span->round > round)
        continue;
      if (pace.first == 0)
        pace.first = span->round;
      if (span->round == round)
        pace.in_this += span->seconds;
      else
        pace.before += span->seconds;
    }
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
  g_autofree char *time = ts_synopsis_format_time (
      round_off (rounds * mean - MIN (pace->in_this, mean)), view->language);

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
say_left (TsSession *self, const TsClock *clock, const TsView *view)
{
  Pace pace = measure_pace (self, view->round);
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
count (TsSession *self, TsClock *clock, const TsView *view)
{
  extend_spans (self);
  for (guint i = 0; i < self->spans->len && i < self->rev; i++)
    {
      const Span *span = &g_array_index (self->spans, Span, i);

      clock->seconds += span->seconds;
      if (span->timer > 0 && span->timer == clock->rules.timers)
        clock->timer += span->seconds;
    }
  for (guint i = 0; i < clock->hands->len; i++)
    count_hand (self, clock->hands->pdata[i], 1u << i, view->round);
  clock->left = say_left (self, clock, view);
}

void
ts_session_show_clock (TsSession *self, TsView *view)
{
  const TsClockRules *rules = ts_play_get_clock (self->play);
  g_autoptr (TsView) hosts = NULL;

  if (!ts_clock_rules_are_set (rules))
    return;
  hosts = build_view (self->play);
  view->clock = ts_clock_new (view, rules, ts_clock_find_actors (hosts));
  count (self, view->clock, view);
}
