/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-clock.h: a clock a seat, which runs for whoever must act, in every game alike.
 *
 * People set it, take a break and put it away with commands of the frame, so that it is undone,
 * replayed and seen by everybody like everything else:
 *
 *   {"do":"clock","turn":90,"seat":45,"game":120}   sets it, with limits: seconds a turn, minutes
 *                       for each player, minutes for the game; each may be left out: none
 *   {"do":"clock","off":true}   puts it away
 *   {"do":"timer","minutes":10}   a timer, such as a mission's own: it runs from now on, in the
 *                       set-up from the first round on, beside the clock or without one; another
 *                       one takes its place
 *   {"do":"timer","off":true}   puts it away
 *   {"do":"pause"}, {"do":"resume"}   a break; the next step of the game ends one, too
 *
 * It never ends or refuses anything.  It reads no time: what a clock shows is what the "at" of the
 * commands says, and who had to act before each of them.  Not counted is:
 *
 *   1  a break that people take;
 *   2  what lies more than TS_CLOCK_BREAK apart: the machine slept, or the table did;
 *   3  "away", the seconds of a command that nobody had before it: the program was closed, or
 *      what was done in them was undone; the session fills it in, see ts-session-clock.c;
 *   4  a clock of the machine that was put back.
 *
 * Times are in UTC: summer time moves nothing.
 */

#pragma once

#include "ts-outcome.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* Seconds after which nobody is thinking any more. */
#define TS_CLOCK_BREAK (15 * 60)

/* What people have set: a flat part of every state. */
typedef struct
{
  gboolean on; /* a clock a seat; a timer needs none */
  gboolean paused;
  gint64 turn, seat, game; /* limits in seconds; 0: none */
  gint64 timer;            /* seconds of the timer; 0: there is none */
  guint timers;            /* how many have been set: the number of that one */
} TsClockRules;

/* The clock of one seat. */
typedef struct
{
  char *seat;
  char *label;
  gint64 total;  /* seconds that it had to act */
  gint64 turn;   /* of these, in the turn that goes on */
  gboolean acts; /* it must act now */
} TsClockHand;

/* As it was when the last command was given. */
struct _TsClock
{
  TsClockRules rules;
  GPtrArray *hands;    /* of TsClockHand */
  gint64 seconds;      /* of the whole game */
  gint64 timer;        /* of the timer */
  gboolean waits;      /* the timer does, for the first round */
  char *timer_label;   /* what it is called; nullable: there is none */
  gboolean over;       /* the game is */
  char *left;          /* how long it still takes at this pace, or what can be played; nullable */
  JsonObject *command; /* what a tap on it does: a break, or its end; nullable */
};

/* What two of the four verbs take. */
extern const TsSpec ts_clock_args[];
extern const TsSpec ts_clock_timer_args[];

/* Applies a command of one of the four verbs. TS_ERROR_REFUSED. */
gboolean
ts_clock_rules_apply (TsClockRules *self, JsonObject *command, TsOutcome *outcome, GError **error);
/* There is a clock or a timer. */
gboolean ts_clock_rules_are_set (const TsClockRules *self);

/* How many seconds of play lie between two moments, `away` of which do not count. */
gint64 ts_clock_span (gint64 from, gint64 to, gint64 away);
/* The same between the last command, given at `last`, and this one. */
gint64 ts_clock_measure (const TsClockRules *self, gint64 last, JsonObject *command);

/* Who must act: a bit for each seat of the view, in their order. Whose moment it is; in nobody's,
 * everybody who is asked something. */
guint32 ts_clock_find_actors (const TsView *view);

/* Adds to “More” what may be done about the clock. */
void ts_clock_offer (const TsClockRules *rules, TsView *view);
/* With a hand for each seat of the view, of which `actors` must act. (transfer full) */
TsClock *ts_clock_new (const TsView *view, const TsClockRules *rules, guint32 actors);
TsClock *ts_clock_copy (const TsClock *self);
void ts_clock_free (TsClock *self);

/* Once `passed` more seconds have gone by (-1: it stands): how many are left until the next limit
 * of whoever must act, or of the game, and how many the timer has; G_MAXINT64: there is none. */
gint64 ts_clock_get_left (const TsClock *self, gint64 passed);
gint64 ts_clock_get_timer_left (const TsClock *self, gint64 passed);
/* What that calls for: light, a sound where people want one, a word. */
typedef enum
{
  TS_CLOCK_CALM,
  TS_CLOCK_LAST, /* the last TS_CLOCK_LAST_SECONDS */
  TS_CLOCK_OVER, /* nothing more than that comes of it */
} TsClockCue;
#define TS_CLOCK_LAST_SECONDS 10
TsClockCue ts_clock_find_cue (gint64 left);

/* "1:05", "1:02:03"; below zero "−0:20". (transfer full) */
char *ts_clock_format (gint64 seconds);
/* A TsClock. */
extern const TsPart ts_clock_part;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsClock, ts_clock_free)

G_END_DECLS
