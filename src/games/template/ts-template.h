/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-template.h: what the files of the template game share.
 *
 * The game: two to four runners on a course of some spaces.  The runner in front of the queue runs
 * with two dice, for one energy, or rests.  A star on a die is worth what the course card says.
 * Whoever reaches the end wins; when night falls first, whoever is furthest ahead.  Everybody may
 * bet on a runner in secret.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

#define MAX_RUNNERS 4
#define MAX_ENERGY 3
#define RUN_DICE 2

/* What was chosen before play never changes, so all copies of a state share one. */
typedef struct
{
  JsonObject *setup; /* whole, as prepared */
  guint n_runners;
  const char *names[MAX_RUNNERS]; /* borrowed from the setup */
  const TsChoice *seats[MAX_RUNNERS];
  JsonObject *course; /* borrowed from the setup */
  int length;         /* spaces to run */
  int limit;          /* rounds until night */
  gboolean assumed;   /* whether the limit is a guess */
} TsRace;

/* One flat block: a copy is a memcpy() and one more reference to the race. */
typedef struct
{
  TsRace *race;
  guint8 steps[MAX_RUNNERS];
  guint8 energy[MAX_RUNNERS];
  guint8 stars[MAX_RUNNERS]; /* rolled so far */
  guint8 bets[MAX_RUNNERS];  /* 0: none, else whom: the runner's index plus 1 */
  guint8 queue[MAX_RUNNERS]; /* indexes of runners, whose turn it is in front */
  guint8 gone;               /* turns taken in this round */
  guint8 rounds;             /* left until night */
  guint8 bonus;              /* what a star is worth; 0: nobody has told yet */
  guint8 pending;            /* stars that wait for the bonus */
  guint8 ticked;             /* bits: the checklist */
} TsRaceState;

extern const TsDie ts_template_dice[];
extern const TsCatalogue ts_template_catalogue;
extern const TsSpec ts_template_options[];
extern const TsChoice ts_template_seats[];

/* The checklist before the start: an id and its line. */
extern const TsChoice ts_template_checklist[];

/* ts-template-setup.c */
JsonObject *ts_template_prepare (JsonObject *given, GError **error);
TsRace *ts_template_race_new (JsonObject *setup);
void ts_template_race_unref (TsRace *race);

/* ts-template.c */
gboolean ts_template_is_over (const TsRaceState *state);
gboolean ts_template_is_winner (const TsRaceState *state, guint runner);

/* ts-template-view.c */
void ts_template_view (gconstpointer state, TsView *view);

G_END_DECLS
