/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-questions.c: what a game asks about a viewer while it builds a view, and for whom else
 * the view is the same.
 */

#include "ts-view-private.h"

#include <string.h>

typedef enum
{
  QUESTION_ACTS_AT_ALL,
  QUESTION_ACTS, /* may act for the seat */
  QUESTION_HOST,
  QUESTION_PLAYS,     /* plays on the seat's phone; NULL: on none */
  QUESTION_PLAYS_ANY, /* on one of several, a line each */
} QuestionKind;

typedef struct
{
  QuestionKind kind;
  const char *seat; /* interned; nullable */
  gboolean answer;
} Question;

GArray *
ts_view_questions_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Question));
}

static gboolean
is_host (const TsViewer *viewer)
{
  return viewer->role == TS_ROLE_HOST;
}

static const char *
get_player (const TsViewer *viewer)
{
  return viewer->role == TS_ROLE_SEAT ? viewer->seat : NULL;
}

static gboolean
is_one_of (const char *seat, const char *lines)
{
  gsize length = seat != NULL ? strlen (seat) : 0;

  for (const char *line = lines; seat != NULL && *line != '\0';)
    {
      gsize end = strcspn (line, "\n");

      if (end == length && memcmp (line, seat, length) == 0)
        return TRUE;
      line += end + (line[end] == '\n');
    }
  return FALSE;
}

static gboolean
answer (const TsView *self, const TsViewer *viewer, QuestionKind kind, const char *seat)
{
  switch (kind)
    {
    case QUESTION_ACTS_AT_ALL:
      return is_host (viewer) || viewer->role == TS_ROLE_SEAT;
    case QUESTION_ACTS:
      return ts_view_allows (self, viewer, seat);
    case QUESTION_HOST:
      return is_host (viewer);
    case QUESTION_PLAYS_ANY:
      return is_one_of (get_player (viewer), seat);
    case QUESTION_PLAYS:
    default:
      return g_strcmp0 (get_player (viewer), seat) == 0;
    }
}

static gboolean
ask (const TsView *self, QuestionKind kind, const char *seat)
{
  Question question = { kind, g_intern_string (seat), answer (self, self->viewer, kind, seat) };

  for (guint i = 0; i < self->questions->len; i++)
    {
      const Question *asked = &g_array_index (self->questions, Question, i);

      if (asked->kind == kind && asked->seat == question.seat)
        return question.answer;
    }
  g_array_append_val (self->questions, question);
  return question.answer;
}

gboolean
ts_view_may_act_for (const TsView *self, const char *seat)
{
  return ask (self, QUESTION_ACTS, seat);
}

gboolean
ts_view_may_act (const TsView *self)
{
  return ask (self, QUESTION_ACTS_AT_ALL, NULL);
}

gboolean
ts_view_is_for_host (const TsView *self)
{
  return ask (self, QUESTION_HOST, NULL);
}

gboolean
ts_view_is_for (const TsView *self, const char *seat)
{
  return seat != NULL && ask (self, QUESTION_PLAYS, seat);
}

gboolean
ts_view_is_for_any (const TsView *self, const char *const *seats)
{
  g_autofree char *lines = g_strjoinv ("\n", (char **) seats);

  return ask (self, QUESTION_PLAYS_ANY, lines);
}

const char *
ts_view_get_player (const TsView *self)
{
  const char *player = get_player (self->viewer);

  ask (self, QUESTION_PLAYS, player);
  return player;
}

gboolean
ts_view_allows (const TsView *self, const TsViewer *viewer, const char *seat)
{
  if (viewer->role != TS_ROLE_SEAT)
    return is_host (viewer);
  return seat == NULL || g_strcmp0 (seat, viewer->seat) == 0
         || ts_view_find_seat (self, seat) == NULL;
}

/* Offers are left out for who may do nothing: a view that has them suits such a viewer, too. */
static gboolean
suits (const TsView *self, const TsViewer *viewer, const Question *asked)
{
  return answer (self, viewer, asked->kind, asked->seat) == asked->answer
         || (asked->kind == QUESTION_ACTS_AT_ALL && asked->answer);
}

gboolean
ts_view_suits (const TsView *self, const TsViewer *viewer)
{
  for (guint i = 0; i < self->questions->len; i++)
    if (!suits (self, viewer, &g_array_index (self->questions, Question, i)))
      return FALSE;
  return TRUE;
}
