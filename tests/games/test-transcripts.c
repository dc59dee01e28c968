/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-transcripts.c: plays the transcripts of every game, src/games/GAME/transcripts/NAME.jsonl.
 *
 * A transcript is a rule of the game as data, one JSON object a line.  The first line names it:
 *
 *   {"transcript":"E002-01","what":"in plain words","setup":{…}}
 *
 * Every further line is a command, an expectation, or a command with what must come of it:
 *
 *   "do":{"do":VERB,…}     the command; undo and redo too.  Dice must be typed: nothing is random
 *   "refused":"CODE"       it is refused with this code, and changes nothing; "rules" is taken
 *                          when the command says "anyway":true
 *   "says":"…"             the English sentence of the refusal has this in it
 *   "title":"…"            the step's English title
 *   "deeds":["KIND",…]     the kinds of its deeds, all of them, in order
 *   "reasons":["…",…]      each of these is in one of its English reasons
 *   "viewer":"SEAT"        the view below is that of a seat, not the host's
 *   "expect":{             a part of the host's English view afterwards:
 *      "title","subtitle","over"
 *      "now":{…}           "instruction", "kicker", "seat", "footnote", …
 *      "offers":{          in answer to the instruction:
 *         "has":[VERB,…],"not":[VERB,…]  what may be done, and what may not
 *         "blocked":{"VERB":"…"}}  what the rules do not allow, with this in its reason
 *      "more":{…}          the same behind “More”
 *      "trackers":{"ID":{…}}  "value", "items", "checked", "note", "corrected", "rows", …
 *      "absent":["ID",…]   trackers that are not there
 *      "sketch":{…}        "map", "spots", …
 *      "tokens":{"ID":{…}},  figures of the sketch: "at", "down", …; null: not there
 *      "score":{           the score: "summary", "final", "now", "moments":[{"label","values"},…]
 *         "cells":{"ROW.COLUMN":{…}}  "value", "unknown", "corrected", "assumed", "clear";
 *                          "why":["…",…]: each of these is in one of its lines; "offers":{…} as
 *                          above; null: there is no such cell
 *         "ranks":{"COLUMN":1}  null: not decided
 *         "notes":["…",…]}}  each of these is in one of its notes
 *
 * What an expectation leaves out may be anything; a flag that is false may be left out of a view.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "transcript.h"
#include "ts-session.h"

/* Any moment will do, if it is always the same. */
#define NOW 1700000000

static const TsSpec moment_columns[] = {
  { "label", TS_SPEC_TEXT },
  { "values", TS_SPEC_INTEGERS, .min = -1000000, .max = 1000000, .blanks = TRUE },
  {},
};

static const TsSpec score_specs[] = {
  { "summary", TS_SPEC_TEXT }, { "final", TS_SPEC_BOOLEAN },
  { "now", TS_SPEC_BOOLEAN },  { "moments", TS_SPEC_TABLE, .columns = moment_columns },
  { "cells", TS_SPEC_OBJECT }, { "ranks", TS_SPEC_OBJECT },
  { "notes", TS_SPEC_TEXTS },  {},
};

static const TsSpec offers_specs[] = {
  { "has", TS_SPEC_TEXTS },
  { "not", TS_SPEC_TEXTS },
  { "blocked", TS_SPEC_OBJECT },
  {},
};

static const TsSpec line_specs[] = {
  { "do", TS_SPEC_OBJECT },
  { "refused", TS_SPEC_TEXT },
  { "says", TS_SPEC_TEXT },
  { "title", TS_SPEC_TEXT },
  { "deeds", TS_SPEC_TEXTS },
  { "reasons", TS_SPEC_TEXTS },
  { "viewer", TS_SPEC_TEXT },
  { "expect", TS_SPEC_OBJECT,
    .columns = (const TsSpec[]){ { "title", TS_SPEC_TEXT },
                                 { "subtitle", TS_SPEC_TEXT },
                                 { "over", TS_SPEC_BOOLEAN },
                                 { "now", TS_SPEC_OBJECT },
                                 { "offers", TS_SPEC_OBJECT, .columns = offers_specs },
                                 { "more", TS_SPEC_OBJECT, .columns = offers_specs },
                                 { "trackers", TS_SPEC_OBJECT },
                                 { "absent", TS_SPEC_TEXTS },
                                 { "sketch", TS_SPEC_OBJECT },
                                 { "tokens", TS_SPEC_OBJECT },
                                 { "score", TS_SPEC_OBJECT, .columns = score_specs },
                                 {} } },
  {},
};

typedef struct
{
  const Transcript *transcript;
  guint line; /* of the file */
  TsSession *session;
} Run;

/* `seat` NULL: the host's. */
static char *
dup_view (TsSession *session, const TsLanguage *language, const char *seat)
{
  TsViewer viewer
      = { .language = language, .role = seat != NULL ? TS_ROLE_SEAT : TS_ROLE_HOST, .seat = seat };
  g_autoptr (TsView) view = ts_session_view (session, &viewer);
  g_autoptr (JsonNode) node = ts_view_to_json (view);

  return json_to_string (node, FALSE);
}

static char *
dup_english_view (const Run *run)
{
  return dup_view (run->session, ts_language_get_english (), NULL);
}

static void
wrong (const Run *run, const char *what, const char *wanted, const char *got)
{
  print_message ("# %s:%u: %s: wanted %s, got %s\n", run->transcript->file, run->line, what, wanted,
                 got);
  fail_msg ("%s:%u: %s: wanted %s, got %s", run->transcript->file, run->line, what, wanted, got);
}

static void
check_text (const Run *run, const char *what, JsonObject *line, const char *name, const char *got)
{
  const char *wanted = json_object_get_string_member_with_default (line, name, NULL);

  if (wanted != NULL && g_strcmp0 (wanted, got) != 0)
    wrong (run, what, wanted, got != NULL ? got : "nothing");
}

static gboolean matches (JsonNode *wanted, JsonNode *got);

static gboolean
matches_object (JsonObject *wanted, JsonObject *got)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, wanted);
  while (json_object_iter_next (&iter, &name, &node))
    if (!matches (node, json_object_get_member (got, name)))
      return FALSE;
  return TRUE;
}

static gboolean
matches_array (JsonArray *wanted, JsonArray *got)
{
  if (json_array_get_length (wanted) != json_array_get_length (got))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (wanted); i++)
    if (!matches (json_array_get_element (wanted, i), json_array_get_element (got, i)))
      return FALSE;
  return TRUE;
}

/* Objects may hold more than is wanted. */
static gboolean
matches (JsonNode *wanted, JsonNode *got)
{
  if (got == NULL)
    return JSON_NODE_HOLDS_NULL (wanted)
           || (JSON_NODE_HOLDS_VALUE (wanted) && json_node_get_value_type (wanted) == G_TYPE_BOOLEAN
               && !json_node_get_boolean (wanted));
  if (json_node_get_node_type (wanted) != json_node_get_node_type (got))
    return FALSE;
  if (JSON_NODE_HOLDS_OBJECT (wanted))
    return matches_object (json_node_get_object (wanted), json_node_get_object (got));
  if (JSON_NODE_HOLDS_ARRAY (wanted))
    return matches_array (json_node_get_array (wanted), json_node_get_array (got));
  return json_node_equal (wanted, got);
}

static void
check_matches (const Run *run, const char *what, JsonNode *wanted, JsonNode *got)
{
  g_autofree char *wanted_text = NULL;
  g_autofree char *got_text = NULL;

  if (matches (wanted, got))
    return;
  wanted_text = json_to_string (wanted, FALSE);
  got_text = got != NULL ? json_to_string (got, FALSE) : g_strdup ("nothing");
  wrong (run, what, wanted_text, got_text);
}

static JsonNode *
find_tracker (JsonArray *trackers, const char *id)
{
  for (guint i = 0; i < json_array_get_length (trackers); i++)
    {
      JsonNode *node = json_array_get_element (trackers, i);
      JsonObject *tracker = json_node_get_object (node);

      if (g_str_equal (json_object_get_string_member (tracker, "id"), id))
        return node;
      if (json_object_has_member (tracker, "parts"))
        node = find_tracker (json_object_get_array_member (tracker, "parts"), id);
      else
        node = NULL;
      if (node != NULL)
        return node;
    }
  return NULL;
}

static JsonNode *
find_tracker_in_view (JsonObject *view, const char *id)
{
  JsonArray *panels = json_object_get_array_member (view, "panels");
  JsonNode *found = NULL;

  for (guint i = 0; i < json_array_get_length (panels) && found == NULL; i++)
    found = find_tracker (
        json_object_get_array_member (json_array_get_object_element (panels, i), "trackers"), id);
  return found;
}

static void
check_trackers (const Run *run, JsonObject *expect, JsonObject *view)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *wanted;

  if (json_object_has_member (expect, "trackers"))
    {
      json_object_iter_init (&iter, json_object_get_object_member (expect, "trackers"));
      while (json_object_iter_next (&iter, &id, &wanted))
        check_matches (run, id, wanted, find_tracker_in_view (view, id));
    }
  if (json_object_has_member (expect, "absent"))
    {
      JsonArray *absent = json_object_get_array_member (expect, "absent");

      for (guint i = 0; i < json_array_get_length (absent); i++)
        if (find_tracker_in_view (view, json_array_get_string_element (absent, i)) != NULL)
          wrong (run, json_array_get_string_element (absent, i), "nothing", "a tracker");
    }
}

static JsonArray *
get_array (JsonObject *object, const char *name)
{
  return json_object_has_member (object, name) ? json_object_get_array_member (object, name) : NULL;
}

/* Whether a verb is offered; blocked, with `why` in the reason, where that is not NULL. */
static gboolean
has_offer (JsonArray *offers, const char *verb, const char *why)
{
  for (guint i = 0; offers != NULL && i < json_array_get_length (offers); i++)
    {
      JsonObject *offer = json_array_get_object_element (offers, i);
      JsonObject *command = json_object_get_object_member (offer, "command");
      const char *blocked = json_object_get_string_member_with_default (offer, "blocked", NULL);

      if (g_str_equal (json_object_get_string_member (command, "do"), verb)
          && (why == NULL ? blocked == NULL : blocked != NULL && strstr (blocked, why) != NULL))
        return TRUE;
    }
  return FALSE;
}

static void
check_blocked (const Run *run, JsonObject *wanted, JsonArray *offers)
{
  JsonObjectIter iter;
  const char *verb;
  JsonNode *node;

  json_object_iter_init (&iter, wanted);
  while (json_object_iter_next (&iter, &verb, &node))
    if (!has_offer (offers, verb, json_node_get_string (node)))
      wrong (run, verb, json_node_get_string (node), "nothing blocked by that");
}

static void
check_offers (const Run *run, JsonObject *wanted, JsonArray *offers)
{
  static const char *const names[] = { "not", "has" };

  for (gboolean should = FALSE; should <= TRUE; should++)
    {
      JsonArray *verbs = get_array (wanted, names[should]);

      for (guint i = 0; verbs != NULL && i < json_array_get_length (verbs); i++)
        if (has_offer (offers, json_array_get_string_element (verbs, i), NULL) != should)
          wrong (run, json_array_get_string_element (verbs, i), should ? "an offer" : "no offer",
                 should ? "none" : "one");
    }
  if (json_object_has_member (wanted, "blocked"))
    check_blocked (run, json_object_get_object_member (wanted, "blocked"), offers);
}

static JsonNode *
find_token (JsonObject *view, const char *id)
{
  JsonArray *tokens = json_object_has_member (view, "sketch")
                          ? get_array (json_object_get_object_member (view, "sketch"), "tokens")
                          : NULL;

  for (guint i = 0; tokens != NULL && i < json_array_get_length (tokens); i++)
    if (g_str_equal (
            json_object_get_string_member (json_array_get_object_element (tokens, i), "id"), id))
      return json_array_get_element (tokens, i);
  return NULL;
}

static void
check_tokens (const Run *run, JsonObject *expect, JsonObject *view)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *wanted;

  if (!json_object_has_member (expect, "tokens"))
    return;
  json_object_iter_init (&iter, json_object_get_object_member (expect, "tokens"));
  while (json_object_iter_next (&iter, &id, &wanted))
    check_matches (run, id, wanted, find_token (view, id));
}

/* Each of the texts that are wanted is in one of those that there are. */
static void
check_lines (const Run *run, const char *what, JsonArray *wanted, JsonArray *got)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; got != NULL && i < json_array_get_length (got); i++)
    g_string_append_printf (all, "%s\n", json_array_get_string_element (got, i));
  for (guint i = 0; i < json_array_get_length (wanted); i++)
    if (strstr (all->str, json_array_get_string_element (wanted, i)) == NULL)
      wrong (run, what, json_array_get_string_element (wanted, i), all->str);
}

/* The object in a list that has this id, and where it is. */
static JsonObject *
find_by_id (JsonArray *list, const char *id, guint *index)
{
  for (*index = 0; *index < json_array_get_length (list); (*index)++)
    {
      JsonObject *object = json_array_get_object_element (list, *index);

      if (g_str_equal (json_object_get_string_member (object, "id"), id))
        return object;
    }
  return NULL;
}

/* `name` is ROW.COLUMN; rows may have dots. */
static JsonNode *
find_cell (JsonObject *score, const char *name)
{
  const char *dot = strrchr (name, '.');
  g_autofree char *row_id = dot != NULL ? g_strndup (name, (gsize) (dot - name)) : NULL;
  JsonObject *row;
  guint place;

  if (dot == NULL)
    return NULL;
  row = find_by_id (json_object_get_array_member (score, "rows"), row_id, &place);
  if (row == NULL
      || find_by_id (json_object_get_array_member (score, "columns"), dot + 1, &place) == NULL)
    return NULL;
  return json_array_get_element (json_object_get_array_member (row, "cells"), place);
}

static void
check_cell (const Run *run, const char *name, JsonNode *wanted, JsonNode *got)
{
  g_autoptr (JsonObject) rest = NULL;
  g_autoptr (JsonNode) rest_node = NULL;
  JsonObject *cell = got != NULL ? json_node_get_object (got) : NULL;

  if (cell == NULL || !JSON_NODE_HOLDS_OBJECT (wanted))
    {
      check_matches (run, name, wanted, got);
      return;
    }
  rest = ts_catalogue_overlay (json_node_get_object (wanted), NULL);
  if (json_object_has_member (rest, "why"))
    check_lines (run, name, json_object_get_array_member (rest, "why"), get_array (cell, "why"));
  if (json_object_has_member (rest, "offers"))
    check_offers (run, json_object_get_object_member (rest, "offers"), get_array (cell, "offers"));
  json_object_remove_member (rest, "why");
  json_object_remove_member (rest, "offers");
  rest_node = json_node_init_object (json_node_alloc (), rest);
  check_matches (run, name, rest_node, got);
}

static void
check_cells (const Run *run, JsonObject *wanted, JsonObject *score)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, wanted);
  while (json_object_iter_next (&iter, &name, &node))
    check_cell (run, name, node, find_cell (score, name));
}

static void
check_ranks (const Run *run, JsonObject *wanted, JsonObject *score)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *node;

  json_object_iter_init (&iter, wanted);
  while (json_object_iter_next (&iter, &id, &node))
    {
      guint place;
      JsonObject *column = find_by_id (json_object_get_array_member (score, "columns"), id, &place);

      if (column == NULL)
        wrong (run, id, "a column", "none");
      check_matches (run, id, node, json_object_get_member (column, "rank"));
    }
}

static void
check_score (const Run *run, JsonObject *wanted, JsonObject *score)
{
  static const char *const members[] = { "summary", "final", "now", "moments", NULL };

  for (guint i = 0; members[i] != NULL; i++)
    if (json_object_has_member (wanted, members[i]))
      check_matches (run, members[i], json_object_get_member (wanted, members[i]),
                     json_object_get_member (score, members[i]));
  if (json_object_has_member (wanted, "cells"))
    check_cells (run, json_object_get_object_member (wanted, "cells"), score);
  if (json_object_has_member (wanted, "ranks"))
    check_ranks (run, json_object_get_object_member (wanted, "ranks"), score);
  if (json_object_has_member (wanted, "notes"))
    check_lines (run, "notes", json_object_get_array_member (wanted, "notes"),
                 get_array (score, "notes"));
}

static void
check_expectation (const Run *run, JsonObject *expect, const char *viewer)
{
  static const char *const members[] = { "title", "subtitle", "over", "now", "sketch", NULL };
  g_autofree char *text = dup_view (run->session, ts_language_get_english (), viewer);
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  JsonObject *view = json_node_get_object (node);

  for (guint i = 0; members[i] != NULL; i++)
    if (json_object_has_member (expect, members[i]))
      check_matches (run, members[i], json_object_get_member (expect, members[i]),
                     json_object_get_member (view, members[i]));
  if (json_object_has_member (expect, "offers"))
    check_offers (run, json_object_get_object_member (expect, "offers"),
                  get_array (json_object_get_object_member (view, "now"), "offers"));
  if (json_object_has_member (expect, "more"))
    check_offers (run, json_object_get_object_member (expect, "more"), get_array (view, "more"));
  check_trackers (run, expect, view);
  check_tokens (run, expect, view);
  if (!json_object_has_member (expect, "score"))
    return;
  if (!json_object_has_member (view, "score"))
    wrong (run, "score", "one", "none");
  check_score (run, json_object_get_object_member (expect, "score"),
               json_object_get_object_member (view, "score"));
}

static void
check_refusal (const Run *run, JsonObject *line, const GError *error)
{
  const char *says = json_object_get_string_member_with_default (line, "says", "");

  if (!json_object_has_member (line, "refused"))
    wrong (run, "command", "to be accepted", error->message);
  check_text (run, "refusal", line, "refused", ts_error_get_word (error));
  if (strstr (error->message, says) == NULL)
    wrong (run, "refusal", says, error->message);
}

static void
check_deeds (const Run *run, JsonArray *wanted, const TsOutcome *outcome)
{
  g_autoptr (JsonNode) wanted_node = json_node_init_array (json_node_alloc (), wanted);
  g_autoptr (JsonNode) got_node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *got = json_array_new ();

  for (guint i = 0; i < outcome->deeds->len; i++)
    json_array_add_string_element (got, ((TsDeed *) outcome->deeds->pdata[i])->kind);
  json_node_take_array (got_node, got);
  check_matches (run, "deeds", wanted_node, got_node);
}

static void
check_reasons (const Run *run, JsonArray *wanted, const TsOutcome *outcome)
{
  g_autoptr (GString) said = g_string_new (NULL);

  for (guint i = 0; i < outcome->reasons->len; i++)
    {
      g_autofree char *reason
          = ts_reason_say (outcome->reasons->pdata[i], ts_language_get_english ());

      g_string_append_printf (said, "%s\n", reason);
    }
  for (guint i = 0; i < json_array_get_length (wanted); i++)
    if (strstr (said->str, json_array_get_string_element (wanted, i)) == NULL)
      wrong (run, "reasons", json_array_get_string_element (wanted, i), said->str);
}

static void
check_outcome (const Run *run, JsonObject *line, const TsOutcome *outcome)
{
  g_autofree char *title = NULL;

  if (json_object_has_member (line, "refused"))
    wrong (run, "command", "a refusal", "it was accepted");
  if (outcome->title != NULL)
    title = ts_phrase_say (outcome->title, ts_language_get_english ());
  check_text (run, "title", line, "title", title);
  if (json_object_has_member (line, "deeds"))
    check_deeds (run, json_object_get_array_member (line, "deeds"), outcome);
  if (json_object_has_member (line, "reasons"))
    check_reasons (run, json_object_get_array_member (line, "reasons"), outcome);
}

static void
do_command (const Run *run, JsonObject *line)
{
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *before = dup_english_view (run);

  if (ts_session_do (run->session, json_object_get_object_member (line, "do"), NOW, outcome,
                     &error))
    {
      check_outcome (run, line, outcome);
    }
  else
    {
      g_autofree char *after = dup_english_view (run);

      check_refusal (run, line, error);
      if (!g_str_equal (before, after))
        wrong (run, "view after a refusal", before, after);
    }
}

static void
run_line (const Run *run, JsonObject *line)
{
  g_autoptr (GError) error = NULL;

  if (!ts_spec_check (line_specs, line, NULL, &error))
    wrong (run, "line", "the format of transcripts", error->message);
  if (json_object_has_member (line, "do"))
    do_command (run, line);
  if (json_object_has_member (line, "expect"))
    check_expectation (run, json_object_get_object_member (line, "expect"),
                       json_object_get_string_member_with_default (line, "viewer", NULL));
  else if (json_object_has_member (line, "viewer"))
    wrong (run, "viewer", "an expectation of that view", "none");
}

/* What is exported, read back, must be the same game in every language. */
static void
check_replay (const Run *run)
{
  const char *const *codes = ts_language_get_codes ();
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) exported = ts_session_export (run->session);
  g_autoptr (TsSession) again = ts_session_import (NULL, NULL, run->transcript->game,
                                                   json_node_get_object (exported), NOW, &error);

  if (again == NULL)
    wrong (run, "replay", "to be accepted", error->message);
  for (guint i = 0; codes[i] != NULL; i++)
    {
      const TsLanguage *language = ts_language_find (codes[i]);
      g_autofree char *first = dup_view (run->session, language, NULL);
      g_autofree char *second = dup_view (again, language, NULL);

      if (!g_str_equal (first, second))
        wrong (run, "view of the replay", first, second);
    }
}

static void
test_transcript (void **state)
{
  const Transcript *transcript = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = ts_session_new (transcript->game, transcript->setup, &error);
  Run run = { transcript, 1, session };

  if (session == NULL)
    wrong (&run, "setup", "to be accepted", error->message);
  for (guint i = 0; i < transcript->lines->len; i++)
    {
      run.line = i + 2;
      run_line (&run, transcript->lines->pdata[i]);
    }
  check_replay (&run);
}

static void
add_cases (GPtrArray *transcripts, GArray *cases)
{
  for (guint i = 0; i < transcripts->len; i++)
    {
      Transcript *transcript = transcripts->pdata[i];
      struct CMUnitTest unit
          = { .name = transcript->name, .test_func = test_transcript, .initial_state = transcript };

      g_array_append_val (cases, unit);
    }
}

int
main (void)
{
  const TsGame *const *games = ts_games_get_all ();
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_ptr_array_add (all, transcripts_read (games[i]));
      add_cases (all->pdata[i], cases);
    }
  return _cmocka_run_group_tests ("transcripts", (struct CMUnitTest *) (gpointer) cases->data,
                                  cases->len, NULL, NULL);
}
