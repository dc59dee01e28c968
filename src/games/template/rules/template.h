/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * template.h: what the chapters of the template game share.
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

/* A course card. */
typedef struct
{
  guint8 length; /* spaces */
  guint8 limit;  /* rounds until night */
  guint8 bonus;  /* what a star is worth; 0: nobody has told */
} TemplateCourse;

/* What was chosen before play: read once, shared by all states. */
typedef struct
{
  JsonObject *json; /* whole, as prepared */
  guint n_runners;
  const char *names[MAX_RUNNERS];
  const char *seats[MAX_RUNNERS];
  JsonObject *course;
  TemplateCourse card; /* the same, read */
  guint8 length;       /* spaces to run */
  gboolean assumed;    /* whether the limit is a guess */
} TemplateSetup;

/* One flat block. */
typedef struct
{
  const TemplateSetup *setup;
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
} TemplateState;

extern const TsChoice template_seats[];
extern const TsDie template_dice[];

/* Before the race (template-setup.c): see TsGame. */
extern const TsCatalogue template_catalogue;
extern const TsSpec template_options[];
extern const TsVerb template_setup_verbs[];
JsonObject *template_prepare (JsonObject *given, GError **error);
void template_read_setup (gpointer setup, JsonObject *json);
void template_begin (gpointer state, gconstpointer setup);
extern const TsChoice template_checklist[]; /* its lines: bits of `ticked` */
/* What lies on the table, in the order in which it is set up. */
void template_lay (gconstpointer state, TsTabletop *table);
/* Who runs next can be corrected: the frame puts it into another order. */
guint8 *template_find_queue (gpointer state, const char *id, guint *n);
/* What a campaign keeps of this race, and the setup of the next one. Races grow longer. */
JsonObject *template_make_next_setup (gconstpointer state);

/* The race: its verbs. */
extern const TsVerb template_race_verbs[];
/* Numbers that people may correct. */
extern const TsGroup template_numbers[];
/* How far everybody has run. */
void template_measure (gconstpointer state, TsMeasure *measure);
gboolean template_is_over (const TemplateState *state);
gboolean template_is_winner (const TemplateState *state, guint runner);
TsArg template_name_runner (const TemplateState *state, guint runner); /* {runner} */
TsPhrase *template_format_runner (gconstpointer state, guint runner);
/* All who are furthest ahead. */
TsPhrase *template_format_winners (const TemplateState *state);

G_END_DECLS
