/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-put-back.c: what hands put back after several undos in a row, in every transcript.
 *
 * A transcript is played to its end, taken back step by step to its beginning and done again. After
 * each step the list of what hands do adds up: no two lines say the same, on the way back whatever
 * their numbers.
 * When all is as it was nothing is left; and a way back in one go asks for what many small ones ask
 * for.
 *
 * What is summed is a number: where a tracker of the view changes with a thing that is summed, it
 * changes by as much with each step that says so.
 */

#include <string.h>

#include "../runs.h"
#include "../unit.h"
#include "transcript.h"
#include "ts-json.h"
#include "ts-session.h"
#include "walk.h"

#define NOW 1700000000

typedef struct
{
  const Transcript *transcript;
  TsSession *session;
  GHashTable *sums;    /* of a thing to the ids of the trackers that may be its number */
  GHashTable *numbers; /* by the id of its tracker, as the view has them now */
  guint n_lines;
} Run;

static void wrong (const Run *run, const char *what, const char *text) G_GNUC_NORETURN;

static void
wrong (const Run *run, const char *what, const char *text)
{
  fail_msg ("%s: %s: %s", run->transcript->name, what, text);
  abort ();
}

/* The list. */

/* A line that takes something back, without its numbers but those in names. */
static char *
dup_shape (const TsPhrase *phrase)
{
  g_autoptr (JsonObject) arguments = json_object_new ();
  g_autoptr (TsPhrase) one = ts_phrase_counts (phrase) ? ts_phrase_recount (phrase, 2) : NULL;
  g_autofree char *text = ts_phrase_format (one != NULL ? one : phrase, ts_language_get_english ());
  g_autoptr (GString) shape = g_string_new (text);
  g_autoptr (GList) names = NULL;

  ts_phrase_add_arguments (phrase, ts_language_get_english (), arguments);
  names = json_object_get_members (arguments);
  for (GList *name = names; name != NULL; name = name->next)
    {
      JsonNode *node = json_object_get_member (arguments, name->data);

      if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
        g_string_append_printf (shape, " %s", json_node_get_string (node));
    }
  return g_strdup (shape->str);
}

/* All lines in one text; no two of them are alike. */
static char *
dup_lines (Run *run, gboolean back)
{
  g_autoptr (GPtrArray) lines = ts_hands_list (ts_session_get_hands (run->session));
  g_autoptr (GHashTable) shapes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const TsPhrase *text = ((TsHandLine *) lines->pdata[i])->text;
      g_autofree char *line = ts_phrase_format (text, ts_language_get_english ());

      if (!g_hash_table_add (shapes, back ? dup_shape (text) : g_strdup (line)))
        wrong (run, "said twice", line);
      g_string_append_printf (all, "%s\n", line);
    }
  run->n_lines += lines->len;
  return g_strdup (all->str);
}

static gboolean
seek (const Run *run, const char *verb, gint64 to)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  if (to >= 0)
    json_object_set_int_member (command, "to", to);
  return ts_session_do (run->session, command, NOW, NULL, NULL);
}

static void
check_list (Run *run)
{
  guint64 end = ts_session_get_rev (run->session);
  g_autofree char *back = NULL, *at_once = NULL, *left = NULL;

  ts_session_put_hands_away (run->session);
  while (seek (run, "undo", -1))
    {
      g_free (back);
      back = dup_lines (run, TRUE);
    }
  while (ts_session_get_rev (run->session) < end && seek (run, "redo", -1))
    g_free (dup_lines (run, FALSE));
  left = dup_lines (run, FALSE);
  if (*left != '\0')
    wrong (run, "left when all is as it was", left);
  if (!seek (run, "undo", 0))
    return;
  at_once = dup_lines (run, TRUE);
  if (back != NULL && !g_str_equal (back, at_once))
    wrong (run, "at once", at_once);
  ts_session_put_hands_away (run->session);
  while (runs (FALSE, TRUE) && ts_session_get_rev (run->session) < end && seek (run, "redo", -1))
    g_free (dup_lines (run, FALSE));
}

/* The sums. */

static void
add_number (GHashTable *numbers, const TsTracker *tracker)
{
  gint64 *value = g_new (gint64, 1);

  *value = tracker->kind == TS_TRACKER_CHECK ? tracker->checked : tracker->value;
  g_hash_table_insert (numbers, g_strdup (tracker->id), value);
  for (guint i = 0; i < tracker->parts->len; i++)
    add_number (numbers, tracker->parts->pdata[i]);
}

static GHashTable *
list_numbers (TsSession *session)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &host);
  GHashTable *numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsPanel *panel = view->panels->pdata[i];

      for (guint j = 0; j < panel->trackers->len; j++)
        add_number (numbers, panel->trackers->pdata[j]);
    }
  return numbers;
}

/* Of those that say a number. */
static void
add_amounts (const TsOutcome *outcome, GHashTable *amounts)
{
  for (guint i = 0; i < outcome->instructions->len; i++)
    {
      const TsInstruction *instruction = outcome->instructions->pdata[i];
      int before;

      if (instruction->amount == 0
          || !(ts_phrase_counts (instruction->done) || ts_phrase_counts (instruction->undone)))
        continue;
      before = GPOINTER_TO_INT (g_hash_table_lookup (amounts, instruction->thing));
      g_hash_table_insert (amounts, g_strdup (instruction->thing),
                           GINT_TO_POINTER (before + instruction->amount));
    }
  for (guint i = 0; i < outcome->then->len; i++)
    add_amounts (outcome->then->pdata[i], amounts);
}

static gint64
get_change (GHashTable *before, GHashTable *after, const char *id)
{
  const gint64 *from = g_hash_table_lookup (before, id), *to = g_hash_table_lookup (after, id);

  return (to != NULL ? *to : 0) - (from != NULL ? *from : 0);
}

/* Which numbers became more by as much, or less. */
static GHashTable *
list_changed (GHashTable *before, GHashTable *after, int amount, GHashTable *among)
{
  GHashTable *changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) all = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer id;

  for (int i = 0; i < 2; i++)
    {
      g_hash_table_iter_init (&iter, i == 0 ? before : after);
      while (g_hash_table_iter_next (&iter, &id, NULL))
        g_hash_table_add (all, id);
    }
  g_hash_table_iter_init (&iter, all);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    for (int sign = -1; sign <= 1; sign += 2)
      {
        g_autofree char *way = g_strdup_printf ("%c%s", sign < 0 ? '-' : '+', (char *) id);

        if (get_change (before, after, id) == sign * amount
            && (among == NULL || g_hash_table_contains (among, way)))
          g_hash_table_add (changed, g_steal_pointer (&way));
      }
  return changed;
}

static void
check_sums (Run *run, const TsOutcome *outcome, GHashTable *after)
{
  g_autoptr (GHashTable) amounts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer thing, amount;

  add_amounts (outcome, amounts);
  g_hash_table_iter_init (&iter, amounts);
  while (g_hash_table_iter_next (&iter, &thing, &amount))
    {
      GHashTable *among = g_hash_table_lookup (run->sums, thing), *changed;

      if (amount == NULL)
        continue;
      changed = list_changed (run->numbers, after, GPOINTER_TO_INT (amount), among);
      if (g_hash_table_size (changed) == 0 && among != NULL && g_hash_table_size (among) > 0)
        wrong (run, "no number changes with", thing);
      g_hash_table_insert (run->sums, g_strdup (thing), changed);
    }
}

static void
play_line (Run *run, JsonObject *command)
{
  static const char *const seeks[] = { "undo", "redo", "instead", NULL };
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  GHashTable *after;

  if (!ts_session_do (run->session, command, NOW, outcome, NULL))
    return;
  after = list_numbers (run->session);
  if (!g_strv_contains (seeks, ts_arg_text (command, "do")))
    check_sums (run, outcome, after);
  g_hash_table_unref (run->numbers);
  run->numbers = after;
}

/* TRUE: other ways were gone on the way, so that what lies behind is no row of steps. */
static gboolean
play (Run *run)
{
  gboolean instead = FALSE;

  run->numbers = list_numbers (run->session);
  for (guint i = 0; i < run->transcript->lines->len; i++)
    {
      JsonObject *line = run->transcript->lines->pdata[i], *command;

      if (!json_object_has_member (line, "do") || json_object_has_member (line, "refused"))
        continue;
      command = json_object_get_object_member (line, "do");
      instead |= g_strcmp0 (ts_arg_text (command, "do"), "instead") == 0;
      play_line (run, command);
    }
  g_hash_table_unref (run->numbers);
  return instead;
}

static void
check_transcript (const Transcript *transcript)
{
  g_autoptr (TsSession) session = ts_session_new (transcript->game, transcript->setup, NULL);
  g_autoptr (GHashTable) sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                       (GDestroyNotify) g_hash_table_unref);
  Run run = { transcript, session, .sums = sums };

  assert_non_null (session);
  ts_session_set_automatic (session, transcript->automatic);
  if (!play (&run))
    check_list (&run);
}

static void
test_put_back (void **state)
{
  g_autoptr (GPtrArray) all = transcripts_read (*state);
  const char *only = g_getenv ("TABLESIDE_TRANSCRIPT");

  for (guint i = 0; i < all->len; i++)
    if (only == NULL || strstr (((Transcript *) all->pdata[i])->name, only) != NULL)
      check_transcript (all->pdata[i]);
}

int
main (void)
{
  const TsGame *const *games = ts_games_get_all ();
  struct CMUnitTest unit = { .test_func = test_put_back };

  for (guint i = 0; games[i] != NULL; i++)
    if (walk_wants (games[i]))
      {
        unit.name = games[i]->id;
        unit.initial_state = (gpointer) games[i];
      }
  return _cmocka_run_group_tests ("put back", &unit, 1, NULL, NULL);
}
