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

/* What the spans up to a step come to. It goes along with the steps; a step back adds all up once
 * more. */
struct _TsTally
{
  guint n; /* spans that are in it */
  gint64 seconds;
  guint timer; /* the last one that ran, */
  gint64 timer_seconds;
  guint32 actors;             /* of the last span in which somebody had to act, */
  guint round;                /* and its round */
  gint64 turn[32], total[32]; /* a bit of `actors` each */
  GHashTable *rounds;         /* of gint64: the seconds of each round */
  guint first;                /* round of which anything is known; 0: none */
  gint64 all_rounds;          /* the seconds of all of them */
};

static TsTally *
tally_new (void)
{
  TsTally *self = g_new0 (TsTally, 1);

  self->rounds = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return self;
}

void
ts_tally_free (TsTally *self)
{
  g_hash_table_unref (self->rounds);
  g_free (self);
}

static gint64
get_seconds_of_round (const TsTally *self, guint round)
{
  const gint64 *seconds = g_hash_table_lookup (self->rounds, GUINT_TO_POINTER (round));

  return seconds != NULL ? *seconds : 0;
}

static void
add_to_round (TsTally *self, const Span *span)
{
  gint64 seconds = get_seconds_of_round (self, span->round) + span->seconds;

  if (span->round == 0)
    return;
  if (self->first == 0)
    self->first = span->round;
  self->all_rounds += span->seconds;
  g_hash_table_insert (self->rounds, GUINT_TO_POINTER (span->round),
                       g_memdup2 (&seconds, sizeof seconds));
}

/* A turn is what one has to act without another between, within a round. */
static void
add_to_hands (TsTally *self, const Span *span)
{
  if (span->actors == 0)
    return;
  for (guint i = 0; i < 32; i++)
    {
      guint32 bit = 1u << i;

      if ((self->actors & bit) == 0 || self->round != span->round)
        self->turn[i] = 0;
      if ((span->actors & bit) == 0)
        continue;
      self->turn[i] += span->seconds;
      self->total[i] += span->seconds;
    }
  self->actors = span->actors;
  self->round = span->round;
}

static void
add_to_tally (TsTally *self, const Span *span)
{
  self->n++;
  self->seconds += span->seconds;
  if (span->timer > 0 && span->timer != self->timer)
    self->timer_seconds = 0;
  if (span->timer > 0)
    {
      self->timer = span->timer;
      self->timer_seconds += span->seconds;
    }
  add_to_round (self, span);
  add_to_hands (self, span);
}

/* What the spans up to the present come to. */
static const TsTally *
tally_up (TsSession *self)
{
  guint n = (guint) MIN (self->spans->len, self->rev);

  if (self->tally != NULL && self->tally->n > n)
    g_clear_pointer (&self->tally, ts_tally_free);
  if (self->tally == NULL)
    self->tally = tally_new ();
  while (self->tally->n < n)
    add_to_tally (self->tally, &g_array_index (self->spans, Span, self->tally->n));
  return self->tally;
}

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
      self->moment = make_moment (ts_session_get_whole (self));
      self->moment_rows = self->rows + 1;
    }
  return self->moment;
}

/* `moment` NULL: the program did it by itself, which takes no time: only before what people do
 * somebody has to act. */
static void
add_span (TsSession *self, const TsClockRules *rules, const TsMoment *moment, JsonObject *command)
{
  gint64 last = get_last (self, self->spans->len), at = ts_arg_number (command, "at", 0);
  Span span = { at > 0 ? at : last, ts_clock_measure (rules, last, command), 0, 0, 0 };

  if (moment != NULL)
    {
      span.actors = moment->actors;
      span.round = moment->round;
      span.timer = rules->timer > 0 && moment->round > 0 ? rules->timers : 0;
      span.seconds = moment->over ? 0 : span.seconds;
    }
  g_array_append_val (self->spans, span);
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

  if (self->spans->len < self->rev)
    play = ts_session_play_at (self, self->spans->len, NULL);
  while (play != NULL && self->spans->len < self->rev)
    {
      guint64 rev = self->spans->len + 1;
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

  if (!ts_clock_rules_are_set (rules) || self->spans->len != self->rev)
    return;
  moment = given ? get_moment (self) : (TsMoment){ 0 };
  add_span (self, rules, given ? &moment : NULL, command);
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
  if (self->tally != NULL && self->tally->n > beyond)
    g_clear_pointer (&self->tally, ts_tally_free);
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
ts_session_complete_time (TsSession *self, guint64 rev, JsonObject *command)
{
  const TsClockRules *rules = ts_play_get_clock (self->play);
  gint64 last, at, passed;

  if (!ts_clock_rules_are_set (rules) || rules->paused || json_object_has_member (command, "away"))
    return;
  last = read_at (self, rev);
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
  pace.in_this = get_seconds_of_round (tally, round);
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
  view->clock = ts_clock_new (view, rules, get_moment (self).actors);
  extend_spans (self);
  count (tally_up (self), view->clock, view);
}
