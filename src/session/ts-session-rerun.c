/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-rerun.c: a run made again from one step that is done otherwise.
 *
 *   the program's own steps      as they follow now, with the dice that their throwers have thrown
 *   answers to its questions     where the same question is asked again, whoever is asked in which
 *                                order; else people are asked
 *   steps done otherwise before  done otherwise again, where whoever did them could still do so
 *   all else that people did     where it was, or as soon as the run waits, if it still does the
 *                                same: “deeds” below.  What does not is lost, and named before
 *
 * A deed that came after the run comes after it again: what somebody did in the next turn must not
 * lie in the way of enemies that still move.  But a number that was set right is right at once.
 */

#include "ts-session-private.h"

#include "ts-library-private.h"

#include <string.h>

/* Steps that are made again at most: a game that never needed people would never end. */
#define MOST_STEPS 1000

/* Something that people did beside the run. */
typedef struct
{
  JsonObject *command;
  char *question; /* nullable: what was asked then */
  char *row;      /* nullable: what the number that it corrects looked like */
  char *told;     /* what it did */
  TsPhrase *title;
} Deed;

/* A step that people had the program do otherwise. */
typedef struct
{
  JsonObject *command;
  char *chooser; /* who did it, see ts_outcome_set_option() */
  TsPhrase *title;
} Choice;

typedef struct
{
  TsSession *session;
  TsRerun *rerun;
  TsRecall *recall;
  GPtrArray *deeds;   /* of Deed, those that are not done again yet */
  GPtrArray *choices; /* of Choice, likewise */
  guint64 base;
  guint most; /* of the program's own steps */
  gint64 at;
} Maker;

static void
free_deed (Deed *self)
{
  json_object_unref (self->command);
  g_clear_pointer (&self->title, ts_phrase_unref);
  g_free (self->question);
  g_free (self->row);
  g_free (self->told);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Deed, free_deed)

static void
free_choice (gpointer data)
{
  Choice *self = data;

  json_object_unref (self->command);
  ts_phrase_unref (self->title);
  g_free (self->chooser);
  g_free (self);
}

static void
free_step (gpointer data)
{
  TsRerunStep *step = data;

  json_object_unref (step->command);
  ts_outcome_free (step->outcome);
  g_free (step);
}

GPtrArray *
ts_rerun_steps_new (void)
{
  return g_ptr_array_new_with_free_func (free_step);
}

TsRerunStep *
ts_rerun_steps_add (GPtrArray *steps, JsonObject *command, TsOutcome *outcome)
{
  TsRerunStep *step = g_new (TsRerunStep, 1);

  *step = (TsRerunStep){ command, outcome };
  g_ptr_array_add (steps, step);
  return step;
}

void
ts_rerun_free (TsRerun *self)
{
  g_clear_pointer (&self->play, ts_play_free);
  g_ptr_array_unref (self->steps);
  g_clear_pointer (&self->copies, g_ptr_array_unref);
  g_ptr_array_unref (self->before);
  g_ptr_array_unref (self->lost);
  g_free (self);
}

/* What was there before. */

static TsView *
look (const TsPlay *play)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };

  return ts_play_view (play, &viewer);
}

static JsonObject *
find_row (JsonArray *rows, const char *id)
{
  for (guint i = 0; rows != NULL && i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      JsonObject *part = json_object_has_member (row, "parts")
                             ? find_row (json_object_get_array_member (row, "parts"), id)
                             : NULL;

      if (part != NULL)
        return part;
      if (g_strcmp0 (ts_arg_text (row, "id"), id) == 0)
        return row;
    }
  return NULL;
}

/* A number or an order as people see it; NULL: the command corrects none. (transfer full) */
static char *
dup_row (const TsPlay *play, JsonObject *command)
{
  static const char *const corrections[] = { "correct", "reorder", NULL };
  g_autoptr (TsView) view = NULL;
  g_autoptr (JsonNode) json = NULL;
  JsonArray *panels;
  JsonObject *row = NULL;
  g_autoptr (JsonNode) node = NULL;

  if (!g_strv_contains (corrections, ts_arg_text (command, "do")))
    return NULL;
  view = look (play);
  json = ts_view_to_json (view);
  panels = json_object_get_array_member (json_node_get_object (json), "panels");
  for (guint i = 0; panels != NULL && row == NULL && i < json_array_get_length (panels); i++)
    row = find_row (
        json_object_get_array_member (json_array_get_object_element (panels, i), "trackers"),
        ts_arg_text (command, "id"));
  if (row == NULL)
    return g_strdup ("");
  node = json_node_init_object (json_node_alloc (), row);
  return json_to_string (node, FALSE);
}

/* Where something lies is told by what is beside it, which may be something else then; the place
 * itself is in the command. */
static void
append_phrase (GString *told, const TsPhrase *phrase)
{
  g_autofree char *text = ts_phrase_format (phrase, ts_language_get_english ());
  g_autoptr (GString) line = g_string_new (text);
  g_autoptr (JsonObject) args = json_object_new ();
  const char *place;

  ts_phrase_add_arguments (phrase, ts_language_get_english (), args);
  place = ts_arg_text (args, "place");
  if (place != NULL)
    g_string_replace (line, place, "", 0);
  g_string_append_printf (told, "%s\n", line->str);
}

/* What a step did, by which it is the same as another. (transfer full) */
static char *
tell (const TsOutcome *outcome)
{
  GString *told = g_string_new (NULL);

  append_phrase (told, outcome->title);
  for (guint i = 0; i < outcome->instructions->len; i++)
    {
      const TsInstruction *instruction = outcome->instructions->pdata[i];

      append_phrase (told, instruction->done);
      append_phrase (told, instruction->undone);
    }
  if (outcome->result != NULL)
    append_phrase (told, outcome->result);
  return g_string_free (told, FALSE);
}

static gboolean
is_deed (const TsPlay *play, JsonObject *command)
{
  g_autofree char *answers = ts_play_dup_question (play, command);

  return answers == NULL && !ts_arg_flag (command, "auto", FALSE);
}

static Deed *
new_deed (const TsPlay *play, JsonObject *command)
{
  Deed *self = g_new0 (Deed, 1);

  self->command = ts_session_dup_bare (command);
  self->question = ts_play_dup_question (play, NULL);
  self->row = dup_row (play, command);
  return self;
}

/* Whoever gave them. */
static gboolean
is_same_command (JsonObject *command, JsonObject *other)
{
  g_autoptr (JsonObject) one = ts_session_dup_bare (command);
  g_autoptr (JsonObject) two = ts_session_dup_bare (other);

  if (json_object_has_member (one, "by"))
    json_object_remove_member (one, "by");
  if (json_object_has_member (two, "by"))
    json_object_remove_member (two, "by");
  return json_object_equal (one, two);
}

/* Whether it stands in the place of what the program would have done; else it is an answer. Who
 * went back to that has left the choice to it again, as if nothing had been done otherwise. */
static gboolean
is_choice (const TsPlay *play, JsonObject *command)
{
  g_autoptr (JsonObject) own = NULL;
  JsonObject *of;

  if (!json_object_has_member (command, "instead"))
    return FALSE;
  of = json_object_get_object_member (command, "instead");
  own = ts_play_dup_next (play);
  return own != NULL && (!is_same_command (own, command) || is_same_command (of, command));
}

/* Who had a choice; NULL: nobody. (transfer full) */
static char *
dup_chooser (const TsOutcome *outcome)
{
  return outcome->chooser != NULL ? ts_phrase_format (outcome->chooser, ts_language_get_english ())
                                  : NULL;
}

static void
add_choice (Maker *self, JsonObject *command, const TsOutcome *outcome)
{
  g_autofree char *chooser = dup_chooser (outcome);
  Choice *choice;

  if (chooser == NULL)
    return;
  choice = g_new (Choice, 1);
  *choice = (Choice){ ts_session_dup_bare (command), g_steal_pointer (&chooser),
                      ts_phrase_ref (outcome->title) };
  g_ptr_array_add (self->choices, choice);
}

/* The step that leads to `rev`; `play` goes with it. */
static gboolean
take_step (Maker *self, TsPlay *play, guint64 rev, GError **error)
{
  JsonObject *command = ts_library_text_to_object (self->session->commands->pdata[rev - 1], error);
  g_autoptr (Deed) deed = NULL;
  const TsRerunStep *step;
  gboolean choice;

  if (command == NULL)
    return FALSE;
  step = ts_rerun_steps_add (self->rerun->before, command, ts_outcome_new ());
  if (rev > self->base + 1 && is_deed (play, command))
    deed = new_deed (play, command);
  choice = rev > self->base + 1 && is_choice (play, command);
  ts_recall_add (self->recall, play, command);
  if (!ts_session_replay (self->session, play, rev, step->outcome, error))
    return FALSE;
  if (choice)
    add_choice (self, command, step->outcome);
  if (deed == NULL)
    return TRUE;
  deed->title = ts_phrase_ref (step->outcome->title);
  deed->told = tell (step->outcome);
  g_ptr_array_add (self->deeds, g_steal_pointer (&deed));
  return TRUE;
}

static gboolean
take_before (Maker *self, GError **error)
{
  g_autoptr (TsPlay) play = ts_play_copy (self->rerun->play);

  for (guint64 rev = self->base + 1; rev <= self->session->rev; rev++)
    if (!take_step (self, play, rev, error))
      return FALSE;
  return TRUE;
}

/* How it goes now. */

/* What whoever did this had done otherwise before, if it is not done again yet. (nullable) */
static Choice *
find_choice (Maker *self, const TsOutcome *outcome)
{
  g_autofree char *chooser = self->choices->len > 0 ? dup_chooser (outcome) : NULL;

  for (guint i = 0; chooser != NULL && i < self->choices->len; i++)
    if (strcmp (((Choice *) self->choices->pdata[i])->chooser, chooser) == 0)
      return self->choices->pdata[i];
  return NULL;
}

static void
take_over (Maker *self, TsPlay *play, JsonObject *command, TsOutcome *outcome)
{
  TsRerun *rerun = self->rerun;
  Choice *choice = find_choice (self, outcome);

  if (choice != NULL && is_same_command (choice->command, command))
    g_ptr_array_remove (self->choices, choice);
  ts_rerun_steps_add (rerun->steps, json_object_ref (command), outcome);
  ts_play_free (rerun->play);
  rerun->play = play;
  if ((self->base + rerun->steps->len) % TS_SESSION_STRIDE == 0)
    g_ptr_array_add (rerun->copies, ts_play_copy (play));
}

/* FALSE: it may not be given, or (`told`, nullable) does something else than it did. */
static gboolean
give (Maker *self, JsonObject *command, const char *told, GError **error)
{
  g_autoptr (TsPlay) play = ts_play_copy (self->rerun->play);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autofree char *now = NULL;

  if (!json_object_has_member (command, "at"))
    json_object_set_int_member (command, "at", self->at);
  if (!ts_recall_complete (self->recall, play, command, self->session->chance, error)
      || !ts_play_apply (play, command, outcome, error))
    return FALSE;
  now = told != NULL ? tell (outcome) : NULL;
  if (g_strcmp0 (now, told) != 0)
    return FALSE;
  take_over (self, g_steal_pointer (&play), command, g_steal_pointer (&outcome));
  return TRUE;
}

static void
do_deed (Maker *self, const Deed *deed)
{
  g_autofree char *row = dup_row (self->rerun->play, deed->command);

  if (g_strcmp0 (row, deed->row) != 0 || !give (self, deed->command, deed->told, NULL))
    g_ptr_array_add (self->rerun->lost, ts_phrase_ref (deed->title));
}

/* Whether it may be done while the run waits for people, or is over. */
static gboolean
is_due (const Deed *deed, gboolean over)
{
  const TsVerb *base = ts_play_get_base_verbs ();

  if (over || deed->question != NULL || deed->row != NULL)
    return TRUE;
  while (base->name != NULL && strcmp (base->name, ts_arg_text (deed->command, "do")) != 0)
    base++;
  return base->name != NULL;
}

/* How many of them were done until this question had been asked; 0: it is another. */
static guint
count_until (Maker *self, const char *question)
{
  for (guint i = self->deeds->len; i > 0 && question != NULL; i--)
    if (g_strcmp0 (((Deed *) self->deeds->pdata[i - 1])->question, question) == 0)
      return i;
  return 0;
}

/* What people did beside the run when they were asked this. */
static gboolean
do_deeds_of (Maker *self, const char *question)
{
  guint n = count_until (self, question);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (Deed) deed = g_ptr_array_steal_index (self->deeds, 0);

      do_deed (self, deed);
    }
  return n > 0;
}

static gboolean
do_next_deed (Maker *self, gboolean over)
{
  for (guint i = 0; i < self->deeds->len; i++)
    {
      g_autoptr (Deed) deed = NULL;

      if (!is_due (self->deeds->pdata[i], over))
        continue;
      deed = g_ptr_array_steal_index (self->deeds, i);
      do_deed (self, deed);
      return TRUE;
    }
  return FALSE;
}

static gboolean
give_answer (Maker *self)
{
  g_autoptr (JsonObject) answer = ts_recall_take_answer (self->recall, self->rerun->play);

  return answer != NULL && give (self, answer, NULL, NULL);
}

/* In the place of `own`, which the program would do now, be it the same: it stays their choice. */
static gboolean
choose_again (Maker *self, Choice *choice, JsonObject *own)
{
  g_autoptr (JsonObject) command = ts_session_dup_bare (choice->command);

  json_object_set_object_member (command, "instead", ts_session_dup_bare (own));
  if (give (self, command, NULL, NULL))
    return TRUE;
  g_ptr_array_add (self->rerun->lost, ts_phrase_ref (choice->title));
  g_ptr_array_remove (self->choices, choice);
  return FALSE;
}

static gboolean
give_own (Maker *self, JsonObject *own)
{
  g_autoptr (TsPlay) there = self->choices->len > 0 ? ts_play_copy (self->rerun->play) : NULL;
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  Choice *choice = NULL;

  /* Nobody chooses where dice are thrown: then it is refused, for it has none yet. */
  if (there != NULL && ts_play_apply (there, own, outcome, NULL))
    choice = find_choice (self, outcome);
  if (choice != NULL && choose_again (self, choice, own))
    return TRUE;
  return give (self, own, NULL, NULL);
}

/* One step further. FALSE: people are needed, and did nothing more before. */
static gboolean
go_on (Maker *self)
{
  TsRerun *rerun = self->rerun;
  g_autoptr (JsonObject) own
      = rerun->steps->len < self->most ? ts_play_dup_next (rerun->play) : NULL;
  g_autofree char *question = NULL;

  if (own != NULL)
    return give_own (self, own);
  question = ts_play_dup_question (rerun->play, NULL);
  return do_deeds_of (self, question) || give_answer (self)
         || do_next_deed (self, question == NULL);
}

static void
make (Maker *self)
{
  for (guint i = 0; i < MOST_STEPS && go_on (self); i++)
    continue;
  for (guint i = 0; i < self->choices->len; i++)
    g_ptr_array_add (self->rerun->lost,
                     ts_phrase_ref (((Choice *) self->choices->pdata[i])->title));
  for (guint i = 0; i < self->deeds->len; i++)
    g_ptr_array_add (self->rerun->lost, ts_phrase_ref (((Deed *) self->deeds->pdata[i])->title));
}

TsRerun *
ts_session_rerun (TsSession *self, guint64 base, JsonObject *other, GError **error)
{
  TsPlay *play = ts_session_play_at (self, base, error);
  g_autoptr (TsRerun) rerun = g_new0 (TsRerun, 1);
  g_autoptr (GPtrArray) deeds = g_ptr_array_new_with_free_func ((GDestroyNotify) free_deed);
  g_autoptr (GPtrArray) choices = g_ptr_array_new_with_free_func (free_choice);
  Maker maker
      = { self, rerun, NULL, deeds, choices, base, MOST_STEPS, ts_arg_number (other, "at", 0) };
  gboolean done;

  rerun->play = play;
  rerun->steps = ts_rerun_steps_new ();
  rerun->copies = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_play_free);
  rerun->before = ts_rerun_steps_new ();
  rerun->lost = ts_phrase_array_new ();
  if (play == NULL)
    return NULL;
  /* One step at a time: no more of them than there were. */
  if (!self->automatic)
    maker.most = (guint) (self->rev - base);
  maker.recall = ts_session_recall (self, base, FALSE);
  done = take_before (&maker, error) && give (&maker, other, NULL, error);
  if (done)
    make (&maker);
  ts_recall_free (maker.recall);
  return done ? g_steal_pointer (&rerun) : NULL;
}
