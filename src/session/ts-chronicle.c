/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-chronicle.c: what the commands of a session say about the game as a whole, counted and in
 * words.
 */

#include "ts-chronicle.h"

#include "ts-counters.h"
#include "ts-ending.h"
#include "ts-score.h"
#include "ts-synopsis.h"

#include <math.h>

/* Facts about dice: so many people, and so many kinds of dice. */
#define MOST_PEOPLE 4
#define MOST_DIES 2

static void
chronicler_free (gpointer data)
{
  TsChronicler *person = data;

  g_free (person->name);
  ts_luck_free (person->luck);
  g_free (person);
}

TsChronicle *
ts_chronicle_new (void)
{
  TsChronicle *self = g_new0 (TsChronicle, 1);

  self->luck = ts_luck_new ();
  self->people = g_ptr_array_new_with_free_func (chronicler_free);
  self->course = ts_course_new ();
  return self;
}

static gpointer
copy_person (gconstpointer item, gpointer user_data)
{
  TsChronicler *person = g_memdup2 (item, sizeof *person);
  const TsLuck *luck = person->luck;

  person->name = g_strdup (person->name);
  person->luck = ts_luck_new ();
  ts_luck_merge (person->luck, luck);
  return person;
}

TsChronicle *
ts_chronicle_copy (const TsChronicle *self)
{
  TsChronicle *copy = g_memdup2 (self, sizeof *self);

  copy->luck = ts_luck_new ();
  ts_luck_merge (copy->luck, self->luck);
  copy->people = g_ptr_array_new_with_free_func (chronicler_free);
  g_ptr_array_extend (copy->people, self->people, (GCopyFunc) copy_person, NULL);
  copy->course = ts_course_copy (self->course);
  return copy;
}

void
ts_chronicle_free (TsChronicle *self)
{
  ts_luck_free (self->luck);
  g_ptr_array_unref (self->people);
  ts_course_free (self->course);
  g_free (self);
}

/* What the steps say. */

static TsChronicler *
ensure_person (TsChronicle *self, const char *seat, const char *name)
{
  TsChronicler *person;

  for (guint i = 0; i < self->people->len; i++)
    {
      person = self->people->pdata[i];
      if (seat != NULL ? g_strcmp0 (person->seat, seat) == 0 : g_strcmp0 (person->name, name) == 0)
        return person;
    }
  person = g_new0 (TsChronicler, 1);
  person->seat = g_intern_string (seat);
  person->name = seat == NULL ? g_strdup (name) : NULL;
  person->luck = ts_luck_new ();
  g_ptr_array_add (self->people, person);
  return person;
}

/* Where nobody knows whose doing it was, or the machines did it, it is nobody's. */
static void
note_person (TsDeed *self, JsonObject *command, const TsOutcome *outcome)
{
  const char *name = ts_arg_text (command, "by");

  if (outcome->machine)
    return;
  self->seat = g_intern_string (outcome->seat);
  if (self->seat == NULL && !ts_arg_flag (command, "auto", FALSE))
    self->name = g_strdup (name);
}

static void
note_dice (TsDeed *self, const TsOutcome *outcome)
{
  if (outcome->n_thrown == 0)
    return;
  self->dice = g_array_new (FALSE, FALSE, sizeof (TsShownDie));
  g_array_append_vals (self->dice, outcome->dice->data, outcome->n_thrown);
}

void
ts_deed_init (TsDeed *self,
              const TsClockRules *clock,
              gint64 last,
              JsonObject *command,
              const TsOutcome *outcome)
{
  gint64 at = ts_arg_number (command, "at", 0);

  *self = (TsDeed){ .seconds = ts_clock_measure (clock, last, command),
                    .last = at > 0 ? at : last,
                    .given = !ts_arg_flag (command, "auto", FALSE),
                    .great = outcome->great != TS_GREAT_NOT };
  note_person (self, command, outcome);
  note_dice (self, outcome);
}

void
ts_deed_clear (TsDeed *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->dice, g_array_unref);
  g_clear_pointer (&self->measure, ts_measure_free);
}

static void
add_dice (TsChronicle *self, TsChronicler *person, const TsDeed *deed)
{
  for (guint i = 0; deed->dice != NULL && i < deed->dice->len; i++)
    {
      const TsShownDie *die = &g_array_index (deed->dice, TsShownDie, i);

      ts_luck_add (self->luck, die);
      if (person != NULL)
        ts_luck_add (person->luck, die);
    }
}

void
ts_chronicle_add (TsChronicle *self, const TsDeed *deed)
{
  TsChronicler *person = deed->seat != NULL || deed->name != NULL
                             ? ensure_person (self, deed->seat, deed->name)
                             : NULL;

  ts_count (TS_COUNT_DEEDS, 1);
  self->seconds += deed->seconds;
  self->commands += deed->given;
  self->great += deed->great;
  if (person != NULL)
    person->great += deed->great;
  add_dice (self, person, deed);
  if (deed->measure != NULL)
    ts_course_take (self->course, deed->measure);
}

/* Words. */

/* NULL: nobody of this game; then their dice are only among all. */
static const char *
get_name (const TsView *view, const TsChronicler *person)
{
  if (person->seat == NULL)
    return person->name;
  for (guint i = 0; i < view->seats->len; i++)
    {
      const TsViewSeat *seat = view->seats->pdata[i];

      if (g_str_equal (seat->id, person->seat))
        return seat->label;
    }
  return NULL;
}

/* "Sarah: 24 of 61" */
static TsPhrase *
format_share (const TsView *view, const TsChronicler *person, guint n, guint all)
{
  return ts_phrase ("{who}: {n} of {all}", ts_name ("who", get_name (view, person)),
                    ts_number ("n", n), ts_number ("all", all));
}

static guint
count_dice (const TsChronicler *person)
{
  return person->luck->n_dice;
}

static guint
count_great (const TsChronicler *person)
{
  return person->great;
}

/* Who has the most of something, when at least two have some of it, and nobody has as much. */
static const TsChronicler *
find_most (const TsChronicle *self, const TsView *view, guint (*count) (const TsChronicler *))
{
  const TsChronicler *most = NULL;
  guint highest = 0, n = 0;

  for (guint i = 0; i < self->people->len; i++)
    {
      const TsChronicler *person = self->people->pdata[i];
      guint own = get_name (view, person) != NULL ? count (person) : 0;

      n += own > 0;
      if (own > highest)
        most = person;
      else if (own == highest)
        most = NULL;
      highest = MAX (highest, own);
    }
  return n >= 2 ? most : NULL;
}

static void
show_most (const TsChronicle *self,
           TsView *view,
           guint (*count) (const TsChronicler *),
           const char *label,
           guint all)
{
  const TsChronicler *most = find_most (self, view, count);

  if (most != NULL)
    ts_ending_add_fact (view->ending, ts_view_text (view, label),
                        ts_view_format (view, format_share (view, most, count (most), all)),
                        most->seat);
}

static void
show_luck_of (const TsLuck *luck, const TsChronicler *person, TsView *view)
{
  TsPhrase *label = person != NULL ? ts_phrase ("Dice of {who} against the odds",
                                                ts_name ("who", get_name (view, person)))
                                   : ts_phrase ("Dice against the odds");

  ts_ending_add_fact (view->ending, ts_view_format (view, label),
                      ts_view_format (view, ts_luck_dup_phrase (luck)),
                      person != NULL ? person->seat : NULL);
}

/* Of everybody for themselves when there is something to compare. */
static void
show_luck (const TsChronicle *self, TsView *view)
{
  const TsChronicler *people[MOST_PEOPLE];
  guint n = 0;

  if (self->luck->n < TS_LUCK_LEAST)
    return;
  for (guint i = 0; i < self->people->len && n < MOST_PEOPLE; i++)
    {
      const TsChronicler *person = self->people->pdata[i];

      if (get_name (view, person) != NULL && person->luck->n >= TS_LUCK_LEAST)
        people[n++] = person;
    }
  for (guint i = 0; n >= 2 && i < n; i++)
    show_luck_of (people[i]->luck, people[i], view);
  if (n < 2)
    show_luck_of (self->luck, NULL, view);
}

static void
show_face (const TsLuckFace *face, TsView *view)
{
  ts_ending_add_fact (
      view->ending, ts_view_text (view, face->die->label),
      ts_view_format (
          view, ts_phrase_plural (
                    "“{face}” {n} time with {dice} dice, about {mean} were to be expected",
                    "“{face}” {n} times with {dice} dice, about {mean} were to be expected",
                    face->n, ts_term ("face", face->face->label), ts_number ("dice", face->n_dice),
                    ts_number ("mean", lround (face->mean)))),
      NULL);
}

static void
show_dice (const TsChronicle *self, TsView *view)
{
  guint shown = 0;
  g_autofree char *number = g_strdup_printf ("%u", self->luck->n_dice);

  if (self->luck->n_dice == 0)
    return;
  if (find_most (self, view, count_dice) != NULL)
    show_most (self, view, count_dice, N_ ("Most dice"), self->luck->n_dice);
  else
    ts_ending_add_fact (view->ending, ts_view_text (view, N_ ("Dice thrown")),
                        g_steal_pointer (&number), NULL);
  show_luck (self, view);
  for (guint i = 0; i < ts_luck_count_kinds (self->luck) && shown < MOST_DIES; i++)
    {
      TsLuckFace face;

      if (!ts_luck_find_face (self->luck, i, &face))
        continue;
      show_face (&face, view);
      shown++;
    }
}

static void
show_course_most (const TsCourse *course, TsView *view)
{
  const TsCourseLine *most = course->most != NULL ? ts_course_find_most (course) : NULL;

  if (most != NULL && course->lines->len >= 2)
    ts_ending_add_fact (
        view->ending, ts_view_text (view, course->most),
        ts_view_format (view, ts_phrase ("{who}: {n}", ts_part ("who", ts_phrase_ref (most->label)),
                                         ts_number ("n", g_array_index (most->values, gint64,
                                                                        most->values->len - 1)))),
        most->seat);
}

/* Nobody was hurt, say: a picture of that would be a line on the ground. */
static gboolean
is_empty (const TsCourse *course)
{
  for (guint i = 0; i < course->lines->len; i++)
    {
      const GArray *values = ((TsCourseLine *) course->lines->pdata[i])->values;

      for (guint j = 0; j < values->len; j++)
        if (g_array_index (values, gint64, j) != 0)
          return FALSE;
    }
  return TRUE;
}

static void
show_course (const TsCourse *course, TsView *view)
{
  TsEnding *ending = view->ending;

  ts_ending_take_score (ending, view->score, ts_view_text (view, N_ ("Points")));
  if (ending->lines->len > 0 || is_empty (course))
    return;
  ending->unit = ts_view_text (view, course->unit);
  for (guint i = 0; i < course->moments->len; i++)
    g_ptr_array_add (ending->moments,
                     ts_view_format (view, ts_phrase_ref (course->moments->pdata[i])));
  for (guint i = 0; i < course->lines->len; i++)
    {
      const TsCourseLine *line = course->lines->pdata[i];
      TsEndingLine *shown = ts_ending_add_line (
          ending, ts_view_format (view, ts_phrase_ref (line->label)), line->seat);

      g_array_append_vals (shown->values, line->values->data, line->values->len);
    }
}

/* "1 h 20 min · 143 steps" */
static char *
format_length (const TsView *view)
{
  guint minutes = view->ending->minutes;
  TsPhrase *steps = ts_phrase_plural ("{n} step", "{n} steps", (gint64) view->ending->commands);
  g_autofree char *said = ts_view_format (view, steps);
  TsPhrase *time = ts_synopsis_dup_time (60 * (gint64) minutes);
  g_autofree char *time_said = time != NULL ? ts_view_format (view, time) : NULL;

  return time_said != NULL ? g_strdup_printf ("%s · %s", time_said, said) : g_steal_pointer (&said);
}

void
ts_chronicle_show (const TsChronicle *self, TsView *view)
{
  view->ending->minutes = (guint) ((self->seconds + 30) / 60);
  view->ending->commands = self->commands;
  view->ending->length = format_length (view);
  show_course (self->course, view);
  show_course_most (self->course, view);
  show_dice (self, view);
  show_most (self, view, count_great, N_ ("Most great moments"), self->great);
}
