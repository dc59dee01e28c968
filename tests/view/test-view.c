/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-view.c: views as JSON, as doc/view.md promises them to those who read them.
 */

#include "../number-field.h"
#include "../unit.h"
#include "ts-view.h"

static const TsDie coin = {
  "coin",
  "Coin",
  (const TsFace[]){ { "head", "Head", "H" }, { "tail", "Tail", "T" }, { NULL } },
};

static TsView *
make_view (void)
{
  TsView *view;

  view = ts_view_new (ts_language_get_english ());
  view->game = g_strdup ("test");
  view->title = g_strdup ("Title");
  view->now.instruction = g_strdup ("Do it");

  return view;
}

static void
assert_json (const TsView *view, const char *expected)
{
  g_autoptr (JsonNode) node = ts_view_to_json (view);
  g_autofree char *text = json_to_string (node, FALSE);

  assert_string_equal (text, expected);
}

static void
assert_tracker (TsView *view, const char *expected)
{
  g_autoptr (JsonNode) node = ts_view_to_json (view);
  JsonArray *panels = json_object_get_array_member (json_node_get_object (node), "panels");
  JsonArray *trackers
      = json_object_get_array_member (json_array_get_object_element (panels, 0), "trackers");
  g_autofree char *text = json_to_string (json_array_get_element (trackers, 0), FALSE);

  assert_string_equal (text, expected);
}

static void
writes_the_frame (void **state)
{
  g_autoptr (TsView) view = make_view ();
  TsRailStep *step;

  assert_json (view,
               "{\"view\":1,\"game\":\"test\",\"rev\":0,\"title\":\"Title\",\"over\":false,"
               "\"now\":{\"instruction\":\"Do it\",\"offers\":[]},\"rail\":[],\"panels\":[]}");

  view->rev = 7;
  view->over = TRUE;
  step = ts_view_add_step (view, 1, TS_STEP_SKIPPED, g_strdup ("Step"));
  step->seat = g_strdup ("red");
  ts_view_add_more (view, g_strdup ("Other"), "other")->seat = g_strdup ("red");
  ts_view_add_panel (view, "p", g_strdup ("Panel"))->seat = g_strdup ("red");
  ts_view_add_seat (view, "red", ts_phrase_verbatim ("Ada"));
  assert_json (
      view,
      "{\"view\":1,\"game\":\"test\",\"rev\":7,\"title\":\"Title\",\"over\":true,"
      "\"now\":{\"instruction\":\"Do it\",\"offers\":[]},"
      "\"more\":[{\"label\":\"Other\",\"style\":\"plain\",\"command\":{\"do\":\"other\"},"
      "\"seat\":\"red\"}],"
      "\"rail\":[{\"label\":\"Step\",\"seat\":\"red\",\"state\":\"skipped\",\"level\":1}],"
      "\"panels\":[{\"id\":\"p\",\"title\":\"Panel\",\"seat\":\"red\","
      "\"help\":\"reminder\",\"trackers\":[]}],\"seats\":[{\"id\":\"red\",\"label\":\"Ada\"}]}");
}

/* By the kind of the first tracker, unless the game has said more; of panels that are not there it
 * may say what it likes. */
static void
explains_panels (void **state)
{
  static const TsPanelHelp helps[] = { { "gone", "undo" }, { "p", "cards" }, { NULL, NULL } };
  static const char *const wanted[] = {
    [TS_TRACKER_COUNTER] = "numbers", [TS_TRACKER_TRACK] = "track",
    [TS_TRACKER_COUNTDOWN] = "track", [TS_TRACKER_PIPS] = "limits",
    [TS_TRACKER_QUEUE] = "queue",     [TS_TRACKER_ROSTER] = "people",
    [TS_TRACKER_TABLE] = "reminder",  [TS_TRACKER_CHECK] = "checks",
    [TS_TRACKER_TEXT] = "reminder",
  };

  for (TsTrackerKind kind = 0; kind < G_N_ELEMENTS (wanted); kind++)
    {
      g_autoptr (TsView) view = make_view ();
      TsPanel *panel = ts_view_add_panel (view, "p", g_strdup ("Panel"));

      assert_string_equal (ts_panel_get_help (panel), "reminder");
      ts_view_add_tracker (view, panel, kind, "t", g_strdup ("Tracker"));
      ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, "u", g_strdup ("Text"));
      assert_string_equal (ts_panel_get_help (panel), wanted[kind]);
      ts_view_explain (view, helps);
      assert_string_equal (ts_panel_get_help (panel), "cards");
    }
}

static void
writes_offers_with_fields (void **state)
{
  g_autoptr (TsView) view = make_view ();
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("Go"), "go");
  TsField *who = ts_offer_add_field (offer, TS_SPEC_CHOICE, "who", g_strdup ("Who"));

  ts_field_add_choice (who, "ada", g_strdup ("Ada"), "red");
  add_number_field (offer, "n", g_strdup ("How many"), 1, 6, 2);
  ts_offer_add_dice (offer, "coins", g_strdup ("Coins"), &coin, 0, 3);
  ts_offer_add_dice (offer, "dice", g_strdup ("Dice"), NULL, 8, 2);

  assert_json (
      view,
      "{\"view\":1,\"game\":\"test\",\"rev\":0,\"title\":\"Title\",\"over\":false,"
      "\"now\":{\"instruction\":\"Do it\",\"offers\":[{\"label\":\"Go\",\"style\":\"suggested\","
      "\"command\":{\"do\":\"go\"},\"fields\":["
      "{\"id\":\"who\",\"label\":\"Who\",\"kind\":\"choice\","
      "\"choices\":[{\"id\":\"ada\",\"label\":\"Ada\",\"seat\":\"red\"}]},"
      "{\"id\":\"n\",\"label\":\"How many\",\"kind\":\"integer\",\"required\":true,\"min\":1,"
      "\"max\":6,\"value\":2},"
      "{\"id\":\"coins\",\"label\":\"Coins\",\"kind\":\"dice\",\"min\":0,\"max\":3,"
      "\"die\":\"coin\",\"faces\":[{\"id\":\"head\",\"symbol\":\"H\"},"
      "{\"id\":\"tail\",\"symbol\":\"T\"}]},"
      "{\"id\":\"dice\",\"label\":\"Dice\",\"kind\":\"dice\",\"min\":0,\"max\":2,\"die\":\"d8\"}"
      "]}]},\"rail\":[],\"panels\":[]}");
}

static TsTracker *
add_tracker (TsView *view, TsTrackerKind kind)
{
  return ts_view_add_tracker (view, ts_view_add_panel (view, "p", g_strdup ("Panel")), kind, "t",
                              g_strdup ("T"));
}

static void
writes_numbers (void **state)
{
  g_autoptr (TsView) open = make_view ();
  g_autoptr (TsView) unknown = make_view ();
  g_autoptr (TsView) track = make_view ();
  TsTracker *counter = add_tracker (open, TS_TRACKER_COUNTER);
  TsTracker *secret = add_tracker (unknown, TS_TRACKER_PIPS);
  TsTracker *course = add_tracker (track, TS_TRACKER_TRACK);

  counter->value = 3;
  counter->max = -1;
  counter->goal = 5;
  counter->correctable = TRUE;
  assert_tracker (open, "{\"id\":\"t\",\"kind\":\"counter\",\"label\":\"T\",\"correctable\":true,"
                        "\"value\":3,\"min\":0,\"goal\":5}");
  assert_int_equal (ts_tracker_get_goal (counter), 5);

  secret->unknown = TRUE;
  secret->max = 4;
  assert_tracker (unknown, "{\"id\":\"t\",\"kind\":\"pips\",\"label\":\"T\",\"unknown\":true,"
                           "\"min\":0,\"max\":4}");
  assert_int_equal (ts_tracker_get_goal (secret), 4);

  course->max = 9;
  ts_tracker_add_mark (course, g_strdup ("Ada"), "red", 4);
  assert_tracker (track, "{\"id\":\"t\",\"kind\":\"track\",\"label\":\"T\",\"value\":0,\"min\":0,"
                         "\"max\":9,\"marks\":[{\"label\":\"Ada\",\"seat\":\"red\",\"at\":4}]}");
}

static void
writes_lists (void **state)
{
  g_autoptr (TsView) queue = make_view ();
  g_autoptr (TsView) roster = make_view ();
  g_autoptr (TsView) table = make_view ();
  TsTracker *waiting = add_tracker (queue, TS_TRACKER_QUEUE);
  TsTracker *row = add_tracker (roster, TS_TRACKER_ROSTER);
  TsTracker *pad = add_tracker (table, TS_TRACKER_TABLE);
  GPtrArray *line = g_ptr_array_new_with_free_func (g_free);

  assert_tracker (queue, "{\"id\":\"t\",\"kind\":\"queue\",\"label\":\"T\",\"items\":[]}");
  ts_tracker_add_mark (waiting, g_strdup ("Endo"), NULL, 0);
  assert_tracker (queue, "{\"id\":\"t\",\"kind\":\"queue\",\"label\":\"T\",\"items\":[\"Endo\"]}");

  ts_tracker_add_mark (row, g_strdup ("Stunned"), NULL, 0);
  ts_tracker_add_part (roster, row, TS_TRACKER_PIPS, "t.wounds", g_strdup ("Wounds"))->max = 3;
  assert_tracker (roster,
                  "{\"id\":\"t\",\"kind\":\"roster\",\"label\":\"T\","
                  "\"badges\":[\"Stunned\"],\"parts\":[{\"id\":\"t.wounds\","
                  "\"kind\":\"pips\",\"label\":\"Wounds\",\"value\":0,\"min\":0,\"max\":3}]}");

  g_ptr_array_add (pad->columns, g_strdup ("Ada"));
  g_ptr_array_add (line, g_strdup ("12"));
  g_ptr_array_add (pad->rows, line);
  assert_tracker (table, "{\"id\":\"t\",\"kind\":\"table\",\"label\":\"T\",\"columns\":[\"Ada\"],"
                         "\"rows\":[[\"12\"]]}");
}

/* What every game says of its offers and numbers. */
static void
builds_offers (void **state)
{
  g_autoptr (TsView) view = make_view ();
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("Go"), "go");
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), offer->command);
  g_autofree char *text = NULL;

  ts_offer_put_text (offer, "to", "x");
  ts_offer_put_number (offer, "n", -2);
  ts_offer_put_flag (offer, "free", TRUE);
  text = json_to_string (node, FALSE);
  assert_string_equal (text, "{\"do\":\"go\",\"to\":\"x\",\"n\":-2,\"free\":true}");
}

static void
builds_fields_and_numbers (void **state)
{
  g_autoptr (TsView) view = make_view ();
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("Go"), "go");
  TsPanel *panel = ts_view_add_panel (view, "p", g_strdup ("P"));
  TsTracker *tracker = ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "t", g_strdup ("T"));
  const TsField *field = ts_view_add_field (view, offer, TS_SPEC_TEXT, "to", "Undo", TRUE);

  assert_string_equal (field->label, "Undo");
  assert_true (field->required);
  field = ts_view_add_field (view, offer, TS_SPEC_INTEGER, "n", "Undo", FALSE);
  assert_false (field->required);
  assert_null (field->value);

  ts_tracker_set_number (tracker, 3, 0, 9);
  assert_true (tracker->correctable);
  assert_false (tracker->unknown);
  assert_int_equal (tracker->max, 9);
  ts_tracker_set_number (tracker, -1, 0, 9);
  assert_true (tracker->unknown);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (writes_the_frame),
    cmocka_unit_test (explains_panels),
    cmocka_unit_test (writes_offers_with_fields),
    cmocka_unit_test (builds_offers),
    cmocka_unit_test (builds_fields_and_numbers),
    cmocka_unit_test (writes_numbers),
    cmocka_unit_test (writes_lists),
  };

  return cmocka_run_group_tests_name ("view", tests, NULL, NULL);
}
