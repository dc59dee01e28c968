/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-saying.c: texts that are in no language yet, and what they come to in each.
 */

#include <string.h>

#include "../unit.h"
#include "ts-counters.h"
#include "ts-json.h"
#include "ts-saying.h"
#include "ts-view-private.h"

/* More than are kept when nothing holds them. */
#define MANY 10000

static GPtrArray *kept, *made;

static int
set_up (void **state)
{
  kept = ts_sayings_new ();
  made = g_ptr_array_new_with_free_func (g_free);
  return 0;
}

static int
tear_down (void **state)
{
  g_ptr_array_unref (made);
  g_ptr_array_unref (kept);
  return 0;
}

static void
assert_says (const char *text, const char *code, const char *wanted)
{
  assert_string_equal (ts_saying_say (text, ts_language_find (code), made), wanted);
}

static TsPhrase *
undo_by (const char *who)
{
  return ts_phrase ("{who}: {what}", ts_name ("who", who), ts_term ("what", "Undo"));
}

static void
says_a_phrase_in_each_language (void **state)
{
  g_autofree char *text = ts_saying_mark (undo_by ("Ana"), kept);

  assert_true (ts_saying_is_open (text));
  assert_says (text, "en", "Ana: Undo");
  assert_says (text, "pt_BR", "Ana: Desfazer");
  assert_says (text, "en", "Ana: Undo");
}

static void
knows_phrases_by_what_they_say (void **state)
{
  g_autofree char *text = ts_saying_mark (undo_by ("Ana"), kept);
  g_autofree char *same = ts_saying_mark (undo_by ("Ana"), kept);
  g_autofree char *other = ts_saying_mark (undo_by ("Ben"), kept);
  g_autofree char *three = ts_saying_mark (ts_phrase_plural ("{n} hex", "{n} hexes", 3), kept);
  g_autofree char *four = ts_saying_mark (ts_phrase_plural ("{n} hex", "{n} hexes", 4), kept);

  assert_string_equal (text, same);
  assert_string_not_equal (text, other);
  assert_string_not_equal (three, four);
  assert_says (other, "en", "Ben: Undo");
  assert_says (four, "en", "4 hexes");
}

static void
puts_a_phrase_into_words_once (void **state)
{
#ifdef TS_COUNTERS
  guint64 before;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *text = ts_saying_mark (undo_by ("Carol"), kept);

      assert_says (text, "en", "Carol: Undo");
      if (i == 0)
        before = ts_counters[TS_COUNT_PHRASES];
    }
  assert_int_equal (ts_counters[TS_COUNT_PHRASES], before);
#else
  skip ();
#endif
}

static void
leaves_typed_texts_as_they_are (void **state)
{
  g_autofree char *text = ts_saying_mark (ts_phrase_verbatim ("Zoë {x}"), kept);

  assert_string_equal (text, "Zoë {x}");
  assert_false (ts_saying_is_open (text));
  assert_ptr_equal (ts_saying_say (text, ts_language_get_english (), made), text);
  assert_null (ts_saying_say (NULL, ts_language_get_english (), made));
}

static void
says_what_is_put_together (void **state)
{
  g_autofree char *undo = ts_saying_mark (ts_phrase ("Undo"), kept);
  g_autofree char *two = g_strdup_printf ("%s · %s2", undo, undo);
  g_autofree char *gap = g_strdup_printf ("%s" TS_SAYING_GAP "7", undo);
  g_autofree char *digit = g_strdup_printf ("%s 3" TS_SAYING_GAP "7", undo);
  g_autofree char *initial = ts_saying_make_initial (undo);
  g_autofree char *typed = ts_saying_make_initial ("élan");

  assert_says (two, "pt_BR", "Desfazer · Desfazer2");
  assert_says (gap, "en", "Undo 7");
  assert_says (digit, "en", "Undo 3: 7");
  assert_says (initial, "en", "U");
  assert_says (initial, "pt_BR", "D");
  assert_string_equal (typed, "É");
}

/* Marks stand in JSON as they are, and what they come to has there what it needs. */
static void
says_what_stands_in_json (void **state)
{
  g_autofree char *undo = ts_saying_mark (undo_by ("\"Ana\" \\"), kept);
  g_autofree char *initial = ts_saying_make_initial (undo);
  char *texts[]
      = { g_strdup_printf ("\"%s\" %s\n", undo, undo),
          g_strdup_printf ("%s 3" TS_SAYING_GAP "7 %s", undo, initial), g_strdup ("plain \\ é") };
  g_autoptr (GString) json = g_string_new ("[\"first\"");
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (JsonNode) node = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_string_append_c (json, ',');
      ts_json_append_text (json, texts[i]);
    }
  g_string_append_c (json, ']');
  ts_saying_append_json (said, json->str, json->len, ts_language_find ("pt_BR"));
  node = ts_json_read (said->str, said->len, NULL);
  assert_non_null (node);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      assert_says (texts[i], "pt_BR",
                   json_array_get_string_element (json_node_get_array (node), i + 1));
      g_clear_pointer (&texts[i], g_free);
    }
}

/* A text that is a name within another phrase has no forms, whatever it says. */
static void
names_what_is_not_said_yet (void **state)
{
  g_autofree char *undo = ts_saying_mark (ts_phrase ("Undo"), kept);
  g_autofree char *text = ts_saying_mark (undo_by (undo), kept);

  assert_says (text, "en", "Undo: Undo");
  assert_says (text, "pt_BR", "Desfazer: Desfazer");
}

/* What a view still has stays, whatever else is said meanwhile. */
static void
keeps_what_is_held (void **state)
{
  g_autofree char *held = ts_saying_mark (undo_by ("Dora"), kept);
  const char *words = ts_saying_say (held, ts_language_get_english (), made);

  for (guint i = 0; i < MANY; i++)
    {
      g_autoptr (GPtrArray) passing = ts_sayings_new ();
      g_autofree char *text
          = ts_saying_mark (ts_phrase_plural ("{n} hex", "{n} hexes", i), passing);

      ts_saying_say (text, ts_language_get_english (), made);
    }
  assert_ptr_equal (ts_saying_say (held, ts_language_get_english (), made), words);
  assert_string_equal (words, "Dora: Undo");
}

/* One view, two languages: every text that a view can have. */
static void
says_all_of_a_view (void **state)
{
  g_autoptr (TsView) whole = ts_view_new (NULL);
  TsPanel *panel = ts_view_add_panel (whole, "p", ts_view_text (whole, "Undo"));
  TsTracker *row = ts_panel_add (panel, TS_TRACKER_TABLE, "t", ts_phrase ("Undo"));
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  TsOffer *offer = ts_view_offer (whole, TS_OFFER_PLAIN, ts_phrase ("Undo"), "go");
  TsField *field = ts_offer_add_field (offer, TS_SPEC_TEXT, "words", ts_view_text (whole, "Undo"));
  g_autofree char *proposed = ts_view_text (whole, "Undo");
  g_autoptr (TsView) said = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  ts_view_instruct (whole, NULL, ts_phrase ("Undo"), ts_phrase ("Undo"));
  ts_field_propose_text (field, proposed);
  ts_field_add (field, "c", ts_phrase ("Undo"));
  g_ptr_array_add (cells, ts_view_text (whole, "Undo"));
  g_ptr_array_add (row->rows, cells);
  said = ts_view_say (whole, ts_language_find ("pt_BR"));
  node = ts_view_to_json (said);
  text = json_to_string (node, FALSE);
  assert_null (strstr (text, "Undo"));
  assert_true (g_utf8_validate (text, -1, NULL));
  assert_string_equal (said->now.instruction, "Desfazer");
  assert_string_equal (json_node_get_string (field->value), proposed);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (says_a_phrase_in_each_language, set_up, tear_down),
    cmocka_unit_test_setup_teardown (knows_phrases_by_what_they_say, set_up, tear_down),
    cmocka_unit_test_setup_teardown (puts_a_phrase_into_words_once, set_up, tear_down),
    cmocka_unit_test_setup_teardown (leaves_typed_texts_as_they_are, set_up, tear_down),
    cmocka_unit_test_setup_teardown (says_what_is_put_together, set_up, tear_down),
    cmocka_unit_test_setup_teardown (says_what_stands_in_json, set_up, tear_down),
    cmocka_unit_test_setup_teardown (names_what_is_not_said_yet, set_up, tear_down),
    cmocka_unit_test_setup_teardown (keeps_what_is_held, set_up, tear_down),
    cmocka_unit_test_setup_teardown (says_all_of_a_view, set_up, tear_down),
  };

  return cmocka_run_group_tests_name ("saying", tests, NULL, NULL);
}
