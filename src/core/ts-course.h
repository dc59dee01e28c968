/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-course.h: how a game without a score went, for the picture at its end.
 *
 * TsGame.measure says what the game is measured by at one moment, a number a line: the spaces that
 * each runner has run, the wounds that each character has.  A course collects these, asked after
 * every command, to one value a line for each round: the last one in it, with what the command did
 * that ended it, after what the first of them began with.  With `taken` it counts
 * instead what each line has risen by in all, so that wounds that were healed still count.
 */

#pragma once

#include "ts-phrase.h"

G_BEGIN_DECLS

typedef struct
{
  TsPhrase *label;
  const char *seat; /* nullable, interned */
  gint64 value;
} TsMeasureLine;

/* What a game is measured by now. */
typedef struct
{
  gint64 moment;    /* the number of the round, from 1; 0: none has begun, and nothing counts */
  TsPhrase *label;  /* of the round; NULL with it 0 */
  const char *unit; /* msgid: what the values count */
  const char *most; /* msgid: what it is called to have the highest; NULL: not worth saying */
  gboolean taken;
  GArray *lines; /* of TsMeasureLine, always the same ones in the same order */
} TsMeasure;

TsMeasure *ts_measure_new (void);
void ts_measure_free (TsMeasure *self);
/* Phrases are consumed. */
void ts_measure_begin (TsMeasure *self, gint64 moment, TsPhrase *label, const char *unit);
void ts_measure_add (TsMeasure *self, TsPhrase *label, const char *seat, gint64 value);

typedef struct
{
  TsPhrase *label;
  const char *seat; /* nullable, interned */
  gint64 last;      /* the value that was taken last */
  GArray *values;   /* of gint64, one a moment */
} TsCourseLine;

typedef struct
{
  const char *unit;   /* msgid; NULL: nothing was taken yet */
  const char *most;   /* msgid; nullable */
  gint64 moment;      /* the last one */
  GPtrArray *moments; /* of TsPhrase */
  GPtrArray *lines;   /* of TsCourseLine */
} TsCourse;

TsCourse *ts_course_new (void);
/* (transfer full) */
TsCourse *ts_course_copy (const TsCourse *self);
void ts_course_free (TsCourse *self);
/* Takes what the game is measured by after one more command. */
void ts_course_take (TsCourse *self, const TsMeasure *measure);
/* The line with the highest last value; NULL: several have it, or it is 0. */
const TsCourseLine *ts_course_find_most (const TsCourse *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsMeasure, ts_measure_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsCourse, ts_course_free)

G_END_DECLS
