/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-ending.c: the end of a game within a view: building it, its members, and its text.
 */

#include "ts-ending.h"

#include "ts-score.h"
#include "ts-view-private.h"
#include "ts-writing.h"

static void
line_free (gpointer data)
{
  TsEndingLine *line = data;

  g_free (line->label);
  g_free (line->seat);
  g_array_unref (line->values);
  g_free (line);
}

static void
fact_free (gpointer data)
{
  TsEndingFact *fact = data;

  g_free (fact->label);
  g_free (fact->text);
  g_free (fact->seat);
  g_free (fact);
}

static TsEnding *
ending_new (char *headline)
{
  TsEnding *self = g_new0 (TsEnding, 1);

  self->headline = headline;
  self->kind = TS_GREAT_TIME;
  self->seats = g_ptr_array_new_with_free_func (g_free);
  self->moments = g_ptr_array_new_with_free_func (g_free);
  self->lines = g_ptr_array_new_with_free_func (line_free);
  self->facts = g_ptr_array_new_with_free_func (fact_free);
  return self;
}

void
ts_ending_free (TsEnding *self)
{
  g_free (self->headline);
  g_free (self->why);
  g_free (self->length);
  g_free (self->unit);
  g_ptr_array_unref (self->seats);
  g_ptr_array_unref (self->moments);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->facts);
  g_free (self);
}

gboolean
ts_ending_has_won (const TsEnding *self, const char *seat)
{
  return g_ptr_array_find_with_equal_func (self->seats, seat, g_str_equal, NULL);
}

void
ts_view_set_ending (TsView *self, const char *seat, TsPhrase *headline, TsPhrase *why)
{
  g_clear_pointer (&self->ending, ts_ending_free);
  self->ending = ending_new (ts_view_format (self, headline));
  if (why != NULL)
    self->ending->why = ts_view_format (self, why);
  if (seat != NULL)
    ts_view_add_winner (self, seat);
}

/* What the instruction says, where the game has said nothing else. */
static void
ensure_ending (TsView *view)
{
  const char *headline = view->now.instruction != NULL ? view->now.instruction : view->title;

  if (view->ending != NULL)
    return;
  view->ending = ending_new (g_strdup (headline));
  view->ending->why = g_strdup (view->now.explanation);
}

void
ts_view_add_winner (TsView *self, const char *seat)
{
  ensure_ending (self);
  self->ending->kind = TS_GREAT_VICTORY;
  g_ptr_array_add (self->ending->seats, g_strdup (seat));
}

void
ts_view_set_ending_kind (TsView *self, TsGreat kind)
{
  ensure_ending (self);
  self->ending->kind = kind;
}

void
ts_view_complete_ending (TsView *self)
{
  if (self->over)
    ensure_ending (self);
  else
    g_clear_pointer (&self->ending, ts_ending_free);
}

TsEndingLine *
ts_ending_add_line (TsEnding *self, char *label, const char *seat)
{
  TsEndingLine *line = g_new0 (TsEndingLine, 1);

  line->label = label;
  line->seat = g_strdup (seat);
  line->values = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_ptr_array_add (self->lines, line);
  return line;
}

void
ts_ending_add_fact (TsEnding *self, char *label, char *text, const char *seat)
{
  TsEndingFact *fact = g_new0 (TsEndingFact, 1);

  fact->label = label;
  fact->text = text;
  fact->seat = g_strdup (seat);
  g_ptr_array_add (self->facts, fact);
}

/* Those that the host sees: what is over is laid open. (transfer container) of TsScoreMoment */
static GPtrArray *
list_moments (const TsScore *score)
{
  const TsAudience host = ts_view_get_viewers (score->view, &(TsViewer){ .role = TS_ROLE_HOST });
  GPtrArray *moments = g_ptr_array_new ();

  for (guint i = 0; i < score->moments->len; i++)
    if ((((TsScoreMoment *) score->moments->pdata[i])->audience & host) != 0)
      g_ptr_array_add (moments, score->moments->pdata[i]);
  return moments;
}

static void
take_column (TsEnding *self, const TsScoreColumn *column, const GPtrArray *moments, guint i)
{
  TsEndingLine *line = ts_ending_add_line (self, g_strdup (column->label), column->seat);

  for (guint j = 0; j < moments->len; j++)
    g_array_append_val (line->values,
                        g_array_index (((TsScoreMoment *) moments->pdata[j])->values, gint64, i));
}

void
ts_ending_take_score (TsEnding *self, const TsScore *score, char *unit)
{
  g_autoptr (GPtrArray) moments = NULL;

  if (score == NULL || score->moments->len == 0)
    {
      g_free (unit);
      return;
    }
  moments = list_moments (score);
  self->unit = unit;
  for (guint i = 0; i < moments->len; i++)
    g_ptr_array_add (self->moments, g_strdup (((TsScoreMoment *) moments->pdata[i])->label));
  for (guint i = 0; i < score->columns->len; i++)
    take_column (self, score->columns->pdata[i], moments, i);
}

char *
ts_ending_to_text (const TsEnding *self, const char *title)
{
  GString *text = g_string_new (title);

  if (title != NULL)
    g_string_append_c (text, '\n');
  g_string_append_printf (text, "%s\n", self->headline);
  if (self->why != NULL)
    g_string_append_printf (text, "%s\n", self->why);
  if (self->length != NULL)
    g_string_append_printf (text, "%s\n", self->length);
  for (guint i = 0; i < self->facts->len; i++)
    {
      const TsEndingFact *fact = self->facts->pdata[i];

      gsize start = text->len;

      ts_writing_append_item (text, "", fact->label);
      ts_writing_append_item (text, ": ", fact->text);
      ts_writing_begin_forward (text, start);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static const TsPartMember line_members[] = {
  { "label", TS_PART_TEXT (TsEndingLine, label), .always = TRUE, .means = "who it is" },
  { "seat", TS_PART_TEXT (TsEndingLine, seat), .means = "whose it is" },
  { "values", TS_PART_NUMBERS (TsEndingLine, values), .always = TRUE, .means = "one a moment" },
  { NULL },
};

static const TsPart line_part = { "line", "Somebody's way through the game.", line_members };

static const TsPartMember fact_members[] = {
  { "label", TS_PART_TEXT (TsEndingFact, label), .always = TRUE, .means = "`Most dice`" },
  { "text", TS_PART_TEXT (TsEndingFact, text), .always = TRUE, .means = "`Sarah: 24 of 61`" },
  { "seat", TS_PART_TEXT (TsEndingFact, seat), .means = "whose it is" },
  { NULL },
};

static const TsPart fact_part = { "fact", "Something that stood out.", fact_members };

static gboolean
has_course (gconstpointer part)
{
  return ((const TsEnding *) part)->lines->len > 0;
}

static void
put_picture (TsJsonText *json, const char *name, gconstpointer part)
{
  ts_json_put_text (json, name, ts_great_get_picture (((const TsEnding *) part)->kind));
}

static void
put_commands (TsJsonText *json, const char *name, gconstpointer part)
{
  ts_json_put_number (json, name, (gint64) ((const TsEnding *) part)->commands);
}

static const TsPartMember ending_members[] = {
  { "headline", TS_PART_TEXT (TsEnding, headline), .always = TRUE, .means = "who won" },
  { "why", TS_PART_TEXT (TsEnding, why), .means = "and why" },
  { "picture", TS_PART_IS_TEXT, .put = put_picture, .means = "as that of a `result`" },
  { "seats", TS_PART_TEXTS (TsEnding, seats), .always = TRUE,
    .means = "those that won: none where nobody did, or nobody said" },
  { "minutes", TS_PART_NUMBER (TsEnding, minutes), .always = TRUE,
    .means = "without the breaks that people took, and without those of more than a quarter of "
             "an hour" },
  { "commands", TS_PART_IS_NUMBER, .always = TRUE, .put = put_commands,
    .means = "without what the program did by itself" },
  { "length", TS_PART_TEXT (TsEnding, length), .means = "both in words" },
  { "unit", TS_PART_TEXT (TsEnding, unit), .has = has_course, .means = "what the lines count" },
  { "moments", TS_PART_TEXTS (TsEnding, moments), .empty = TRUE, .has = has_course,
    .means = "when they were counted" },
  { "course", TS_PART_LIST (TsEnding, lines, line_part),
    .means = "what is drawn, a line each; absent: there is nothing to draw" },
  { "facts", TS_PART_LIST (TsEnding, facts, fact_part), .means = "what stood out" },
  { NULL },
};

const TsPart ts_ending_part = {
  "ending",
  "It takes the place of what the table was busy with.",
  ending_members,
};
