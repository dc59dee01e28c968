/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-transcripts.c: plays the transcripts of every game, src/games/GAME/transcripts/NAME.jsonl.
 *
 * A transcript is a rule of the game as data, one JSON object a line.  The first line names it:
 *
 *   {"transcript":"E002-01","what":"in plain words","setup":{…}}
 *
 * With "automatic":true in it the program goes on by itself after each command.
 *
 * Every further line is a command, an expectation, or a command with what must come of it:
 *
 *   "do":{"do":VERB,…}     the command; undo and redo too.  Dice must be typed: nothing is random
 *   "refused":"CODE"       it is refused with this code, and changes nothing; "rules" is taken
 *                          when the command says "anyway":true
 *   "says":"…"             the English sentence of the refusal has this in it
 *   "title":"…"            the step's English title
 *   "result":{             what the card shows of it first, in English: "kicker", "text", "great",
 *      "seat","dice",      "seat", the dice as the table reads them, "picture" of a great one,
 *      "idle","picture"}   "idle": the line that is left of a step without anything to do
 *   "deeds":["KIND",…]     the kinds of its instructions, all of them, in order
 *   "besides":["KIND",…]   of them, those that the view's list of the machines does not tell
 *   "reasons":["…",…]      each of these is in one of its English reasons
 *   "facts":["…",…]        what it learns for the next game, "TYPE ID FIELD VALUE", all of it in
 *                          order; "TYPE ID FIELD AT VALUE" of one element of a list
 *   "keep":"NAME"          the host's whole view afterwards is remembered by that name,
 *   "same":"NAME"          and is the same again, byte for byte
 *   "viewer":"SEAT"        the view below is that of a seat, not the host's
 *   "expect":{             a part of the host's English view afterwards:
 *      "title","subtitle","over"
 *      "rail":[{…},…]      all steps in order: "label", "state"
 *      "seats":[{…},…]     whose phones may join, in order: "id", "label"
 *      "now":{…}           "instruction", "kicker", "seat", "footnote", …
 *      "offers":{          in answer to the instruction:
 *         "has":[VERB,…],"not":[VERB,…]  what may be done, and what may not
 *         "first":{…}        the first of them: "label", "style", "command", …
 *         "blocked":{"VERB":"…"}}  what the rules do not allow, with this in its reason
 *      "more":{…}          the same behind “More”
 *      "trackers":{"ID":{…}}  "value", "items", "checked", "note", "corrected", "rows", …
 *      "absent":["ID",…]   trackers that are not there
 *      "sketch":{…}        "map", "spots", …
 *      "ending":{…}        "headline", "why", "picture", "seats"
 *      "acts":{"ID":{…}}   what the machines did: "text", "note", "chosen", …; "letters": those
 * that are offered, all of them; null: not there "tokens":{"ID":{…}},  figures of the sketch: "at",
 * "down", …; null: not there "things":{"ID":{…}}  what may be told of one: "label", "about",
 * "offers" as above; null: nothing "clock":{…}         "hands", "seconds", "left", … as the "at" of
 * the commands says "score":{           the score: "summary", "final", "now",
 * "moments":[{"label","values"},…] "cells":{"ROW.COLUMN":{…}}  "value", "unknown", "corrected",
 * "assumed", "clear"; "why":["…",…]: each of these is in one of its lines; "offers":{…} as above;
 * null: there is no such cell "ranks":{"COLUMN":1}  null: not decided "notes":["…",…]}}  each of
 * these is in one of its notes
 *
 * What an expectation leaves out may be anything; a flag that is false may be left out of a view.
 */

#include <string.h>

#include "../unit.h"
#include "../view/part-fit.h"
#include "expectation.h"
#include "labels.h"
#include "view-digest.h"
#include "walk.h"
#include "../imports.h"
#include "../runs.h"
#include "ts-ending.h"
#include "ts-export.h"
#include "ts-games.h"
#include "ts-json.h"

/* Any moment will do, if it is always the same. */
#define NOW 1700000000

/* Texts that were looked up in vain. */
static GHashTable *missing;

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

static const TsSpec rail_columns[] = {
  { "label", TS_SPEC_TEXT },
  { "state", TS_SPEC_TEXT },
  {},
};

static const TsSpec seat_columns[] = {
  { "id", TS_SPEC_TEXT },
  { "label", TS_SPEC_TEXT },
  {},
};

static const TsSpec offers_specs[] = {
  { "has", TS_SPEC_TEXTS },
  { "not", TS_SPEC_TEXTS },
  { "first", TS_SPEC_OBJECT },
  { "blocked", TS_SPEC_OBJECT },
  {},
};

static const TsSpec result_specs[] = {
  { "kicker", TS_SPEC_TEXT },   { "text", TS_SPEC_TEXT },
  { "great", TS_SPEC_BOOLEAN }, { "picture", TS_SPEC_TEXT },
  { "seat", TS_SPEC_TEXT },     { "dice", TS_SPEC_TEXTS },
  { "idle", TS_SPEC_TEXT },     {},
};

static const TsSpec line_specs[] = {
  { "do", TS_SPEC_OBJECT },
  { "refused", TS_SPEC_TEXT },
  { "says", TS_SPEC_TEXT },
  { "title", TS_SPEC_TEXT },
  { "result", TS_SPEC_OBJECT, .columns = result_specs },
  { "deeds", TS_SPEC_TEXTS },
  { "besides", TS_SPEC_TEXTS },
  { "reasons", TS_SPEC_TEXTS },
  { "facts", TS_SPEC_TEXTS },
  { "keep", TS_SPEC_TEXT },
  { "same", TS_SPEC_TEXT },
  { "viewer", TS_SPEC_TEXT },
  { "expect", TS_SPEC_OBJECT,
    .columns = (const TsSpec[]){ { "title", TS_SPEC_TEXT },
                                 { "subtitle", TS_SPEC_TEXT },
                                 { "over", TS_SPEC_BOOLEAN },
                                 { "rail", TS_SPEC_TABLE, .columns = rail_columns },
                                 { "seats", TS_SPEC_TABLE, .columns = seat_columns },
                                 { "now", TS_SPEC_OBJECT },
                                 { "offers", TS_SPEC_OBJECT, .columns = offers_specs },
                                 { "more", TS_SPEC_OBJECT, .columns = offers_specs },
                                 { "trackers", TS_SPEC_OBJECT },
                                 { "absent", TS_SPEC_TEXTS },
                                 { "sketch", TS_SPEC_OBJECT },
                                 { "ending", TS_SPEC_OBJECT },
                                 { "acts", TS_SPEC_OBJECT },
                                 { "tokens", TS_SPEC_OBJECT },
                                 { "things", TS_SPEC_OBJECT },
                                 { "clock", TS_SPEC_OBJECT },
                                 { "score", TS_SPEC_OBJECT, .columns = score_specs },
                                 {} } },
  {},
};

/* Whether an offer ends a turn as it stands. That a turn was played on the table, with nothing of
 * it noted, is told at any moment of it, and is no end that people reach step by step. */
static gboolean
ends_turn (const Run *run, const TsOffer *offer)
{
  const TsVerb *verb
      = ts_game_find_verb (ts_session_get_game (run->session), ts_arg_text (offer->command, "do"));
  gboolean asks = FALSE;

  for (guint i = 0; i < offer->fields->len; i++)
    asks |= ((const TsField *) offer->fields->pdata[i])->required;
  return verb != NULL && verb->ends && offer->blocked == NULL && !asks
         && !ts_arg_flag (offer->command, "table", FALSE);
}

/* What ends a turn has one place: it is never looked for behind “More”, and one is never the first
 * button here and the last one there. */
static void
check_end (const Run *run, const TsView *view)
{
  guint n = 0, marked = 0;

  for (guint i = 0; i < view->now.offers->len; i++)
    {
      n += ends_turn (run, view->now.offers->pdata[i]);
      marked += ((const TsOffer *) view->now.offers->pdata[i])->ends;
    }
  if (n == 1 && marked != 1)
    wrong (run, "the end of a turn", "a button with a place of its own", "another");
  for (guint i = 0; i < view->more->len && n == 0; i++)
    if (ends_turn (run, view->more->pdata[i]))
      wrong (run, "the end of a turn", "a button", ((const TsOffer *) view->more->pdata[i])->label);
}

static void
check_labels (const Run *run, const TsView *view)
{
  const char *twin = find_twin (view);

  if (twin != NULL)
    wrong (run, "offers", "a label for each", twin);
  if (find_long (view) != NULL)
    wrong (run, "offers", "a label that can be read at a glance", find_long (view));
  check_end (run, view);
}

/* `seat` NULL: the host's. (transfer full) */
static TsView *
dup_view (const Run *run, const char *seat, const TsLanguage *language)
{
  TsViewer viewer
      = { .language = language, .role = seat != NULL ? TS_ROLE_SEAT : TS_ROLE_HOST, .seat = seat };
  TsView *view = ts_session_view (run->session, &viewer);

  check_labels (run, view);
  return view;
}

/* The same in English. */
static JsonNode *
make_view (const Run *run, const char *seat)
{
  g_autoptr (TsView) view = dup_view (run, seat, ts_language_get_english ());

  return ts_view_to_json (view);
}

/* What the play itself says now; a session would show again what it has built before. */
static guint64
digest_now (const Run *run)
{
  const TsViewer host = { .language = ts_language_get_english (), .role = TS_ROLE_HOST };
  g_autoptr (TsView) view = ts_play_view (ts_session_get_play (run->session), &host);

  check_labels (run, view);
  return view_digest (view);
}

static void
check_text (const Run *run, const char *what, JsonObject *line, const char *name, const char *got)
{
  const char *wanted = json_object_get_string_member_with_default (line, name, NULL);

  if (wanted != NULL && g_strcmp0 (wanted, got) != 0)
    wrong (run, what, wanted, got != NULL ? got : "nothing");
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
check_instructions (const Run *run, JsonArray *wanted, const TsOutcome *outcome)
{
  g_autoptr (JsonNode) wanted_node = json_node_init_array (json_node_alloc (), wanted);
  g_autoptr (JsonNode) got_node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *got = json_array_new ();

  for (guint i = 0; i < outcome->instructions->len; i++)
    json_array_add_string_element (got, ((TsInstruction *) outcome->instructions->pdata[i])->kind);
  json_node_take_array (got_node, got);
  check_matches (run, "deeds", wanted_node, got_node);
}

static gboolean
is_told (const TsView *view, const TsInstruction *instruction)
{
  for (guint i = 0; i < view->acts->len; i++)
    if (g_strcmp0 (((TsAct *) view->acts->pdata[i])->id, instruction->act) == 0)
      return TRUE;
  return FALSE;
}

static void
check_besides (const Run *run, JsonArray *wanted, const TsOutcome *outcome)
{
  g_autoptr (TsView) view = dup_view (run, NULL, ts_language_get_english ());
  g_autoptr (TsOutcome) besides = ts_outcome_new ();

  for (guint i = 0; i < outcome->instructions->len; i++)
    {
      const TsInstruction *instruction = outcome->instructions->pdata[i];

      if (!is_told (view, instruction))
        ts_outcome_add_instruction (besides, instruction->kind, ts_phrase_ref (instruction->done),
                                    ts_phrase_ref (instruction->undone));
    }
  check_instructions (run, wanted, besides);
}

static void
check_reasons (const Run *run, JsonArray *wanted, const TsOutcome *outcome)
{
  g_autoptr (GString) said = g_string_new (NULL);

  for (guint i = 0; i < outcome->reasons->len; i++)
    {
      g_autofree char *reason
          = ts_reason_format (outcome->reasons->pdata[i], ts_language_get_english ());

      g_string_append_printf (said, "%s\n", reason);
    }
  for (guint i = 0; i < json_array_get_length (wanted); i++)
    if (strstr (said->str, json_array_get_string_element (wanted, i)) == NULL)
      wrong (run, "reasons", json_array_get_string_element (wanted, i), said->str);
}

static char *
format_fact (const TsFact *fact)
{
  g_autofree char *at = fact->at > 0 ? g_strdup_printf ("%u ", fact->at) : g_strdup ("");
  g_autofree char *value = json_to_string (fact->value, FALSE);

  return g_strdup_printf ("%s %s %s %s%s", fact->type, fact->id, fact->field, at, value);
}

static void
check_facts (const Run *run, JsonArray *wanted, const TsOutcome *outcome)
{
  g_autoptr (JsonNode) wanted_node = json_node_init_array (json_node_alloc (), wanted);
  g_autoptr (JsonNode) got_node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *got = json_array_new ();

  for (guint i = 0; i < outcome->facts->len; i++)
    {
      g_autofree char *fact = format_fact (outcome->facts->pdata[i]);

      json_array_add_string_element (got, fact);
    }
  json_node_take_array (got_node, got);
  check_matches (run, "facts", wanted_node, got_node);
}

static void
add_text (JsonObject *object, const char *name, const TsPhrase *phrase)
{
  g_autofree char *text
      = phrase != NULL ? ts_phrase_format (phrase, ts_language_get_english ()) : NULL;

  ts_json_set_text (object, name, text);
}

/* (transfer full) */
static JsonArray *
list_dice (const TsOutcome *outcome)
{
  JsonArray *dice = json_array_new ();

  for (guint i = 0; i < outcome->dice->len; i++)
    {
      const TsShownDie *die = &g_array_index (outcome->dice, TsShownDie, i);
      g_autofree char *value = die->die != NULL ? g_strdup (die->die->faces[die->value - 1].id)
                                                : g_strdup_printf ("%u", die->value);

      json_array_add_string_element (dice, value);
    }
  return dice;
}

static void
check_result (const Run *run, JsonObject *wanted, const TsOutcome *outcome)
{
  g_autoptr (JsonNode) wanted_node = json_node_init_object (json_node_alloc (), wanted);
  g_autoptr (JsonNode) got_node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *got = json_object_new ();

  json_node_take_object (got_node, got);
  add_text (got, "kicker", outcome->kicker);
  add_text (got, "text", outcome->result != NULL ? outcome->result : outcome->title);
  add_text (got, "idle", outcome->idle);
  ts_json_set_text (got, "seat", outcome->seat);
  json_object_set_boolean_member (got, "great", outcome->great != TS_GREAT_NOT);
  ts_json_set_text (got, "picture", ts_great_get_picture (outcome->great));
  json_object_set_array_member (got, "dice", list_dice (outcome));
  check_matches (run, "result", wanted_node, got_node);
}

static void
check_outcome (const Run *run, JsonObject *line, const TsOutcome *outcome)
{
  g_autofree char *title = NULL;

  if (json_object_has_member (line, "refused"))
    wrong (run, "command", "a refusal", "it was accepted");
  if (outcome->title != NULL)
    title = ts_phrase_format (outcome->title, ts_language_get_english ());
  check_text (run, "title", line, "title", title);
  if (json_object_has_member (line, "result"))
    check_result (run, json_object_get_object_member (line, "result"), outcome);
  if (json_object_has_member (line, "deeds"))
    check_instructions (run, json_object_get_array_member (line, "deeds"), outcome);
  if (json_object_has_member (line, "besides"))
    check_besides (run, json_object_get_array_member (line, "besides"), outcome);
  if (json_object_has_member (line, "reasons"))
    check_reasons (run, json_object_get_array_member (line, "reasons"), outcome);
  if (json_object_has_member (line, "facts"))
    check_facts (run, json_object_get_array_member (line, "facts"), outcome);
}

static void
format_result (const TsOutcome *outcome, const TsLanguage *language)
{
  const TsPhrase *const phrases[] = { outcome->kicker, outcome->result, outcome->idle };

  for (guint i = 0; i < G_N_ELEMENTS (phrases); i++)
    if (phrases[i] != NULL)
      g_free (ts_phrase_format (phrases[i], language));
}

/* For who listens for texts that have no translation. */
static void
format_outcome (const TsOutcome *outcome, const GError *error)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; codes[i] != NULL; i++)
    {
      const TsLanguage *language = ts_language_find (codes[i]);

      if (error != NULL)
        {
          g_free (ts_error_format (error, language));
          continue;
        }
      g_free (ts_phrase_format (outcome->title, language));
      format_result (outcome, language);
      json_array_unref (ts_outcome_instructions_to_json (outcome, language));
      json_array_unref (ts_outcome_reasons_to_json (outcome, language));
    }
}

/* To look takes longer than the command itself: what was seen after one refusal is what there is
 * before the next. */
static void
do_command (Run *run, JsonObject *line)
{
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GError) error = NULL;

  if (json_object_has_member (line, "refused") && run->seen == 0)
    run->seen = digest_now (run);

  if (ts_session_do (run->session, json_object_get_object_member (line, "do"), NOW, outcome,
                     &error))
    {
      check_outcome (run, line, outcome);
      run->seen = 0;
    }
  else
    {
      check_refusal (run, line, error);
      if (digest_now (run) != run->seen)
        wrong (run, "view after a refusal", "the same", "another");
    }
  format_outcome (outcome, error);
}

static void
look (const Run *run, JsonObject *line)
{
  const char *viewer = json_object_get_string_member_with_default (line, "viewer", NULL);
  g_autoptr (JsonNode) view = make_view (run, viewer);
  g_autofree char *misfit = part_find_misfit (&ts_view_part, json_node_get_object (view));

  if (misfit != NULL)
    wrong (run, "doc/view.md", "as it is there", misfit);
  check_expectation (run, json_object_get_object_member (line, "expect"),
                     json_node_get_object (view));
}

/* What people typed begins as they typed it, in English, too. */
static void
check_beginnings (const Run *run, const char *viewer, const TsView *view)
{
  const char *small = find_small (view);
  g_autoptr (TsView) english
      = small != NULL ? dup_view (run, viewer, ts_language_get_english ()) : NULL;

  if (small != NULL && find_small (english) == NULL)
    wrong (run, "offers and questions", "a capital at first", small);
}

/* What is seen in the languages that have to be translated. In a short run they take turns, line by
 * line, as the seat sees it, or the host without one: a text that nobody marked is missed in any of
 * them. In a long run it is all of them, and everybody. */
static void
format_views (const Run *run, const char *viewer)
{
  const char *const *codes = ts_language_get_codes () + 1;
  guint n = g_strv_length ((char **) codes);

  for (guint i = runs (run->line % n, 0); i < runs (run->line % n + 1, n); i++)
    {
      g_autoptr (TsView) view = dup_view (run, viewer, ts_language_find (codes[i]));

      check_beginnings (run, viewer, view);
    }
  if (runs (FALSE, TRUE))
    g_free (walk_dup_all_views (ts_session_get_play (run->session)));
}

static void
compare_views (Run *run, JsonObject *line)
{
  const char *keep = json_object_get_string_member_with_default (line, "keep", NULL);
  const char *same = json_object_get_string_member_with_default (line, "same", NULL);
  g_autoptr (JsonNode) view = keep != NULL || same != NULL ? make_view (run, NULL) : NULL;
  g_autofree char *text = view != NULL ? json_to_string (view, FALSE) : NULL;
  const char *kept = same != NULL ? g_hash_table_lookup (run->kept, same) : NULL;

  if (same != NULL && g_strcmp0 (kept, text) != 0)
    wrong (run, same, kept != NULL ? kept : "a view that was kept", text);
  if (keep != NULL)
    g_hash_table_insert (run->kept, g_strdup (keep), g_steal_pointer (&text));
}

static void
run_line (Run *run, JsonObject *line)
{
  const char *viewer = json_object_get_string_member_with_default (line, "viewer", NULL);
  gboolean refused = json_object_has_member (line, "refused");
  g_autoptr (GError) error = NULL;

  if (!ts_spec_check (line_specs, line, NULL, &error))
    wrong (run, "line", "the format of transcripts", error->message);
  if (json_object_has_member (line, "do"))
    do_command (run, line);
  if (json_object_has_member (line, "expect"))
    look (run, line);
  else if (viewer != NULL)
    wrong (run, "viewer", "an expectation of that view", "none");
  compare_views (run, line);
  /* Nothing else is seen after what was refused, or was only looked at. */
  if (viewer != NULL || (json_object_has_member (line, "do") && !refused))
    format_views (run, viewer);
}

static TsImport *
read_back (const Run *run, const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsImport) import = imports_read (text, length, 1000, ts_games_find, &error);

  if (error != NULL)
    wrong (run, "replay", "to be accepted", error->message);
  return g_steal_pointer (&import);
}

static void
write_back (const Run *run, TsImport *import, TsLibrary *library)
{
  g_autoptr (GError) error = NULL;

  if (!ts_import_write (import, library, NOW, &error))
    wrong (run, "import", "to be written", error->message);
}

static gboolean
append_cb (const char *bytes, gsize length, gpointer user_data, GError **error)
{
  g_string_append_len (user_data, bytes, (gssize) length);
  return TRUE;
}

static GString *
export_all (const Run *run, TsLibrary *library)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsExport) export = ts_export_new (library, &error);
  GString *text = g_string_new (NULL);
  gboolean more = export != NULL;

  while (more && ts_export_step (export, append_cb, text, &more, &error))
    continue;
  if (error != NULL)
    wrong (run, "export", "to be written", error->message);
  return text;
}

/* A library with the session, exported, imported into an empty one and exported again. */
static void
check_everything (const Run *run, TsImport *session)
{
  g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
  g_autoptr (TsLibrary) other = ts_library_open (NULL, NULL);
  g_autoptr (TsImport) import = NULL;
  GString *first, *second;

  ts_import_set_name (session, "Session", FALSE);
  write_back (run, session, library);
  first = export_all (run, library);
  import = read_back (run, first->str, first->len);
  write_back (run, import, other);
  second = export_all (run, other);
  if (!g_string_equal (first, second))
    wrong (run, "everything, exported twice", first->str, second->str);
  g_string_free (first, TRUE);
  g_string_free (second, TRUE);
}

/* What is exported, read back, must be the same game in every language. */
static void
check_replay (const Run *run)
{
  static guint n_checked;
  const char *const *codes = ts_language_get_codes ();
  g_autoptr (JsonNode) exported = ts_session_export (run->session);
  g_autofree char *text = json_to_string (exported, FALSE);
  g_autoptr (TsImport) import = read_back (run, text, strlen (text));
  const TsPlay *again = ts_import_get_play (import);

  for (guint i = 0; codes[i] != NULL; i++)
    {
      const TsLanguage *language = ts_language_find (codes[i]);

      if (walk_digest_view (ts_session_get_play (run->session), TS_ROLE_HOST, NULL, language)
          != walk_digest_view (again, TS_ROLE_HOST, NULL, language))
        wrong (run, "view of the replay", "the same", "another");
    }
  if (n_checked++ % runs (8, 1) == 0)
    check_everything (run, import);
}

/* What a campaign goes on with can be played. */
static void
check_next_setup (const Run *run)
{
  static const char *const setups[] = { "next", "again" };
  g_autoptr (JsonObject) next_setup = ts_play_dup_next_setup (ts_session_get_play (run->session));

  for (guint i = 0; next_setup != NULL && i < G_N_ELEMENTS (setups); i++)
    if (json_object_has_member (next_setup, setups[i]))
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (TsPlay) play = ts_play_new (
            run->transcript->game, json_object_get_object_member (next_setup, setups[i]), &error);

        if (play == NULL)
          wrong (run, setups[i], "a setup that can be played", error->message);
      }
}

/* Transcripts that ended with somebody's victory. */
static guint n_won;

/* The whole ending in a language; NULL: it is not over. (transfer full) */
static char *
dup_ending (const Run *run, const TsLanguage *language)
{
  const TsViewer viewer = { language, TS_ROLE_WATCH, NULL };
  g_autoptr (TsView) view = ts_session_view (run->session, &viewer);

  if (view->ending == NULL)
    return NULL;
  n_won += view->ending->seats->len > 0;
  if (view->ending->length == NULL || view->ending->commands == 0)
    wrong (run, "the end", "what the commands say", view->ending->headline);
  for (guint i = 0; i < view->ending->lines->len; i++)
    if (((TsEndingLine *) view->ending->lines->pdata[i])->values->len != view->ending->moments->len)
      wrong (run, "the course", "a value for each moment", view->ending->headline);
  return ts_part_print (&ts_ending_part, view->ending);
}

static void
seek (const Run *run, const char *verb)
{
  g_autoptr (JsonObject) command = json_object_new ();
  g_autoptr (GError) error = NULL;

  json_object_set_string_member (command, "do", verb);
  if (!ts_session_do (run->session, command, NOW, NULL, &error))
    wrong (run, verb, "to be possible", error->message);
}

/* An end that is undone and done again is the same end. */
static void
check_ending (const Run *run)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; codes[i] != NULL; i++)
    {
      const TsLanguage *language = ts_language_find (codes[i]);
      g_autofree char *ending = dup_ending (run, language);
      g_autofree char *again = NULL;

      if (ending == NULL)
        return;
      seek (run, "undo");
      seek (run, "redo");
      again = dup_ending (run, language);
      if (g_strcmp0 (ending, again) != 0)
        wrong (run, "the end, done again", ending, again != NULL ? again : "nothing");
    }
}

/* After all others, of a game that can end: it has been won by somebody. */
static void
test_endings (void **state)
{
  assert_int_not_equal (n_won, 0);
}

static void
test_transcript (void **state)
{
  const Transcript *transcript = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = ts_session_new (transcript->game, transcript->setup, &error);
  g_autoptr (GHashTable) kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Run run = { transcript, 1, session, .kept = kept };

  if (session == NULL)
    wrong (&run, "setup", "to be accepted", error->message);
  ts_session_set_automatic (session, transcript->automatic);
  format_views (&run, NULL);
  for (guint i = 0; i < transcript->lines->len; i++)
    {
      run.line = i + 2;
      run_line (&run, transcript->lines->pdata[i]);
    }
  check_replay (&run);
  check_ending (&run);
  check_next_setup (&run);
}

static void
remember_cb (const TsLanguage *language, const char *text, gpointer user_data)
{
  g_hash_table_add (user_data, g_strdup_printf ("%s: %s", ts_language_get_code (language), text));
}

static int
watch_texts (void **state)
{
  ts_language_watch_missing (remember_cb, missing);
  return 0;
}

/* The last one: what all others have looked up. */
static void
test_texts (void **state)
{
  g_autoptr (GList) texts = g_hash_table_get_keys (missing);

  ts_language_watch_missing (NULL, NULL);
  texts = g_list_sort (texts, (GCompareFunc) strcmp);
  for (GList *text = texts; text != NULL; text = text->next)
    print_message ("# untranslated %s\n", (const char *) text->data);
  if (texts != NULL)
    fail_msg ("%u texts have no translation", g_list_length (texts));
}

static void
add_cases (GPtrArray *transcripts, GArray *cases)
{
  for (guint i = 0; i < transcripts->len; i++)
    {
      Transcript *transcript = transcripts->pdata[i];
      const char *only = g_getenv ("TABLESIDE_TRANSCRIPT");
      struct CMUnitTest unit
          = { .name = transcript->name, .test_func = test_transcript, .initial_state = transcript };

      if (only != NULL && strstr (transcript->name, only) == NULL)
        continue;
      g_array_append_val (cases, unit);
    }
}

int
main (void)
{
  const TsGame *const *games = ts_games_get_all ();
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  const struct CMUnitTest texts = cmocka_unit_test (test_texts);
  const struct CMUnitTest endings = cmocka_unit_test (test_endings);
  int failed;

  for (guint i = 0; games[i] != NULL; i++)
    if (walk_wants (games[i]))
      {
        g_ptr_array_add (all, transcripts_read (games[i]));
        add_cases (all->pdata[all->len - 1], cases);
      }
  g_assert (cases->len > 0);
  /* Any other board has no rules, and no end. */
  if (!walk_wants (ts_games_find ("board", NULL)) && g_getenv ("TABLESIDE_TRANSCRIPT") == NULL)
    g_array_append_val (cases, endings);
  g_array_append_val (cases, texts);
  missing = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  failed = _cmocka_run_group_tests ("transcripts", (struct CMUnitTest *) (gpointer) cases->data,
                                    cases->len, watch_texts, NULL);
  g_hash_table_unref (missing);
  return failed;
}
