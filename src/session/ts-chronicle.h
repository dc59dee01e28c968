/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-chronicle.h: what the commands of a session say about the game as a whole: how long it
 * was, what dice fell to whom, whose the great moments were, how it went round by round.
 *
 * It is kept of each command once somebody asked, and is the same for every viewer; words are made
 * of it for each.
 */

#pragma once

#include "ts-course.h"
#include "ts-luck.h"
#include "ts-play.h"

G_BEGIN_DECLS

/* Whose doing a step was, as far as it is known. */
typedef struct
{
  const char *seat; /* interned; NULL: it is known by name only */
  char *name;       /* as the command says it was given by; NULL with a seat */
  TsLuck *luck;
  guint great; /* great moments */
} TsChronicler;

/* What one command says about it. */
typedef struct
{
  gint64 seconds; /* of play */
  gint64 last;    /* when it was given, or the last one before it of which that is known */
  gboolean given; /* by people */
  gboolean great;
  const char *seat;   /* interned, nullable */
  char *name;         /* nullable, as that of TsChronicler */
  GArray *dice;       /* of TsShownDie; nullable */
  TsMeasure *measure; /* nullable: what the game is measured by after it */
} TsDeed;

/* `clock` is as it was before the command, `last` that of the deed before it. */
void ts_deed_init (TsDeed *self,
                   const TsClockRules *clock,
                   gint64 last,
                   JsonObject *command,
                   const TsOutcome *outcome);
void ts_deed_clear (TsDeed *self);

typedef struct
{
  gint64 seconds;    /* of play */
  guint64 commands;  /* that people gave */
  guint great;       /* great moments of everybody, and of nobody in particular */
  TsLuck *luck;      /* all dice */
  GPtrArray *people; /* of TsChronicler */
  TsCourse *course;
} TsChronicle;

TsChronicle *ts_chronicle_new (void);
/* (transfer full) */
TsChronicle *ts_chronicle_copy (const TsChronicle *self);
void ts_chronicle_free (TsChronicle *self);
/* One more command. */
void ts_chronicle_add (TsChronicle *self, const TsDeed *deed);
/* Adds what it says to the ending of a view, which has one. */
void ts_chronicle_show (const TsChronicle *self, TsView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsChronicle, ts_chronicle_free)

G_END_DECLS
