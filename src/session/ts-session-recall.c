/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-recall.c: what was thrown and answered in a run, whichever way it went then.
 *
 * A throw is remembered by who throws for the how-manieth time, an answer by its question; what
 * makes these the same the game says (TsGame.thrower, TsGame.ask).  All that followed from a step
 * done otherwise counts, on the line or left behind: so nobody rolls anew by trying ways, and who
 * comes back to an earlier one finds the dice that lay.  But who has taken an answer back by hand
 * gives it anew, whatever is done meanwhile.
 */

#include "ts-session-private.h"

#include "ts-library-private.h"

struct _TsRecall
{
  GHashTable *throws;  /* thrower → JsonObject, with its dice */
  GHashTable *answers; /* question → JsonObject, without dice that are a thrower's */
};

/* The ways of a run being walked through. */
typedef struct
{
  TsSession *session;
  TsRecall *recall;
  guint64 from;        /* what ended by then has nothing to do with it */
  gboolean reached;    /* only what was */
  GHashTable *visited; /* of TsFork */
} Walk;

static void
put (GHashTable *table, char *key, JsonObject *command)
{
  g_hash_table_insert (table, key, json_object_ref (command));
}

static void
add_answer (TsRecall *self, char *question, JsonObject *command, const char *dice)
{
  g_autoptr (JsonObject) answer = ts_session_dup_bare (command);

  if (dice != NULL)
    json_object_remove_member (answer, dice);
  if (dice != NULL && json_object_has_member (answer, "rolled"))
    json_object_remove_member (answer, "rolled");
  put (self->answers, question, answer);
}

/* Whether it is the program's own step there; what the program only gives again is not. */
static gboolean
is_own (const TsPlay *play, JsonObject *command)
{
  g_autoptr (JsonObject) own
      = ts_arg_flag (command, "auto", FALSE) ? ts_play_dup_next (play) : NULL;

  return own != NULL;
}

void
ts_recall_add (TsRecall *self, const TsPlay *play, JsonObject *command)
{
  g_autoptr (JsonObject) bare = ts_session_dup_bare (command);
  g_autofree char *question = ts_play_dup_question (play, command);
  const char *dice = NULL;
  char *thrower = ts_play_dup_thrower (play, bare, &dice);

  if (thrower == NULL)
    dice = NULL;
  else
    put (self->throws, thrower, bare);
  if (question != NULL && !is_own (play, command))
    add_answer (self, g_steal_pointer (&question), command, dice);
}

static void walk_forks (Walk *self, const TsPlay *play, const char *step);

static void
walk (Walk *self, const TsPlay *start, GPtrArray *steps)
{
  g_autoptr (TsPlay) play = ts_play_copy (start);

  for (guint i = 0; i < steps->len; i++)
    {
      g_autoptr (JsonObject) command = ts_library_text_to_object (steps->pdata[i], NULL);

      if (command == NULL)
        return;
      ts_recall_add (self->recall, play, command);
      if (!ts_play_apply (play, command, NULL, NULL))
        return;
      walk_forks (self, play, steps->pdata[i]);
    }
}

static void
walk_fork (Walk *self, const TsPlay *play, TsFork *fork)
{
  if ((self->reached && !fork->reached) || !g_hash_table_add (self->visited, fork))
    return;
  walk (self, play, fork->before);
  walk (self, play, fork->after);
}

/* Those that part after a step which is walked through. */
static void
walk_forks (Walk *self, const TsPlay *play, const char *step)
{
  GPtrArray *forks = self->session->forks;

  for (guint i = 0; i < forks->len; i++)
    if (((TsFork *) forks->pdata[i])->step == step)
      walk_fork (self, play, forks->pdata[i]);
}

static gboolean
parts_from_line (TsSession *self, const TsFork *fork, guint64 from)
{
  guint64 end = MAX (ts_fork_get_end (fork, FALSE), ts_fork_get_end (fork, TRUE));

  return end > from && fork->base <= self->rev
         && (fork->base == 0 || self->commands->pdata[fork->base - 1] == fork->step);
}

TsRecall *
ts_session_recall (TsSession *self, guint64 from, gboolean reached)
{
  TsRecall *recall = g_new (TsRecall, 1);
  g_autoptr (GHashTable) visited = g_hash_table_new (NULL, NULL);
  Walk walk = { self, recall, from, reached, visited };

  if (reached)
    ts_forks_mark_reached (self->forks, self->commands, self->rev);
  recall->throws
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) json_object_unref);
  recall->answers
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) json_object_unref);
  for (guint i = 0; i < self->forks->len; i++)
    {
      TsFork *fork = self->forks->pdata[i];
      g_autoptr (TsPlay) play
          = parts_from_line (self, fork, from) ? ts_session_play_at (self, fork->base, NULL) : NULL;

      if (play != NULL)
        walk_fork (&walk, play, fork);
    }
  return recall;
}

void
ts_recall_free (TsRecall *self)
{
  g_hash_table_unref (self->throws);
  g_hash_table_unref (self->answers);
  g_free (self);
}

/* The command with the dice that its thrower has thrown before, if it names none itself; `missing`:
 * how many are still to be rolled, `rolled`: how many of them the program had rolled. FALSE: there
 * are none. */
static gboolean
lay (const TsRecall *self, const TsPlay *play, JsonObject *command, guint *missing, guint *rolled)
{
  const char *dice = NULL;
  g_autofree char *thrower = ts_play_dup_thrower (play, command, &dice);
  JsonObject *known = thrower != NULL ? g_hash_table_lookup (self->throws, thrower) : NULL;
  guint n;

  if (known == NULL || json_object_has_member (command, dice))
    return FALSE;
  *missing = ts_play_lay_dice (play, command, known);
  n = json_array_get_length (json_object_get_array_member (command, dice)) - *missing;
  *rolled = MIN (n, (guint) ts_arg_number (known, "rolled", 0));
  return TRUE;
}

gboolean
ts_recall_complete (
    const TsRecall *self, const TsPlay *play, JsonObject *command, TsChance *chance, GError **error)
{
  guint missing = 0, rolled = 0;

  if (self != NULL)
    lay (self, play, command, &missing, &rolled);
  if (!ts_play_complete (play, command, chance, error))
    return FALSE;
  if (rolled > 0)
    json_object_set_int_member (command, "rolled",
                                rolled + (missing > 0 ? ts_arg_number (command, "rolled", 0) : 0));
  return TRUE;
}

/* A throw of which people are asked is answered by the dice that lay, if they are enough. */
JsonObject *
ts_recall_take_answer (TsRecall *self, const TsPlay *play)
{
  g_autofree char *question = ts_play_dup_question (play, NULL);
  JsonObject *known = question != NULL ? g_hash_table_lookup (self->answers, question) : NULL;
  g_autoptr (JsonObject) answer = NULL;
  g_autoptr (JsonObject) trial = NULL;
  guint missing = 0, rolled = 0;
  const char *dice = NULL;
  g_autofree char *thrower = NULL;

  if (known == NULL && question != NULL)
    known = g_hash_table_lookup (self->throws, question);
  if (known == NULL)
    return NULL;
  answer = ts_session_dup_bare (known);
  g_hash_table_remove (self->answers, question);
  thrower = ts_play_dup_thrower (play, answer, &dice);
  if (thrower == NULL)
    return g_steal_pointer (&answer);
  if (json_object_has_member (answer, dice))
    json_object_remove_member (answer, dice);
  trial = ts_session_dup_bare (answer);
  return lay (self, play, trial, &missing, &rolled) && missing == 0 ? g_steal_pointer (&answer)
                                                                    : NULL;
}

void
ts_recall_drop_answer (TsRecall *self, const TsPlay *play, JsonObject *command)
{
  g_autofree char *question = ts_play_dup_question (play, command);

  if (question != NULL)
    g_hash_table_remove (self->answers, question);
}

/* Up to the present, since a step of it was done otherwise. */
static void
walk_line (TsSession *self, const TsFork *fork)
{
  g_autoptr (TsPlay) play = ts_session_play_at (self, fork->base, NULL);

  for (guint64 rev = fork->base + 1; play != NULL && rev <= self->rev; rev++)
    {
      g_autoptr (JsonObject) command
          = ts_library_text_to_object (self->commands->pdata[rev - 1], NULL);

      if (command == NULL)
        return;
      ts_recall_add (self->recall, play, command);
      ts_recall_drop_answer (self->recall, play, command);
      if (!ts_play_apply (play, command, NULL, NULL))
        return;
    }
}

/* Once a run is over, nothing of it is asked again. */
void
ts_session_look_for_recall (TsSession *self)
{
  const TsFork *fork;
  g_autofree char *question = NULL;

  if (self->recall_rows == self->rows + 1)
    return;
  g_clear_pointer (&self->recall, ts_recall_free);
  self->recall_rows = self->rows + 1;
  fork = ts_forks_find_last (self->forks, self->commands, self->rev);
  question = fork != NULL ? ts_play_dup_question (self->play, NULL) : NULL;
  if (question == NULL)
    return;
  self->recall = ts_session_recall (self, fork->base, TRUE);
  walk_line (self, fork);
}

JsonObject *
ts_session_dup_next (TsSession *self)
{
  JsonObject *command = ts_play_dup_next (self->play);
  g_autofree char *question = NULL;

  if (command != NULL)
    return command;
  ts_session_look_for_recall (self);
  if (self->recall == NULL)
    return NULL;
  command = ts_recall_take_answer (self->recall, self->play);
  if (command != NULL)
    json_object_set_boolean_member (command, "auto", TRUE);
  question = ts_play_dup_question (self->play, NULL);
  if (question == NULL)
    g_clear_pointer (&self->recall, ts_recall_free);
  return command;
}
