/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-score.c: scores as JSON, as text, as CSV.
 */

#include <string.h>

#include "../number-field.h"
#include "../unit.h"
#include "ts-score.h"

static TsView *
make_view (void)
{

  return ts_view_new (ts_language_get_english ());
}

static TsScore *
add_score (TsView *view, const char *first, const char *second)
{
  TsScore *score = ts_view_set_score (view);

  ts_score_add_column (score, "pink", g_strdup (first), "pink");
  ts_score_add_column (score, "red", g_strdup (second), NULL);
  return score;
}

static TsScoreCell *
get_cell (TsScoreRow *row, guint column)
{
  return row->cells->pdata[column];
}

static TsScoreRow *
add_row (TsScore *score, const char *label, gint64 first, gint64 second)
{
  TsScoreRow *row = ts_score_add_row (score, label, g_strdup (label));

  ts_score_cell_set (get_cell (row, 0), first);
  ts_score_cell_set (get_cell (row, 1), second);
  return row;
}

static void
assert_json (const TsScore *score, const char *expected)
{
  g_autofree char *text = ts_part_print (&ts_score_part, score);

  assert_string_equal (text, expected);
}

static void
assert_text (const TsScore *score, const char *title, const char *expected)
{
  g_autofree char *text = ts_score_to_text (score, title, ts_language_get_english ());

  assert_string_equal (text, expected);
}

static void
assert_csv (const TsScore *score, const char *expected)
{
  g_autofree char *csv = ts_score_to_csv (score, ts_language_get_english ());

  assert_string_equal (csv, expected);
}

static void
writes_what_is_there (void **state)
{
  g_autoptr (TsView) view = make_view ();
  TsScore *score = ts_view_set_score (view);

  assert_json (score, "{\"columns\":[],\"rows\":[]}");
  ts_score_add_column (score, "pink", g_strdup ("Pink"), "pink");
  ts_score_add_row (score, "stops", g_strdup ("Stops"));
  assert_json (score, "{\"columns\":[{\"id\":\"pink\",\"label\":\"Pink\",\"seat\":\"pink\"}],"
                      "\"rows\":[{\"id\":\"stops\",\"label\":\"Stops\","
                      "\"cells\":[{\"unknown\":true}]}]}");
}

static void
writes_everything (void **state)
{
  g_autoptr (TsView) view = make_view ();
  TsScore *score = add_score (view, "Pink", "Red");
  TsScoreRow *row = ts_score_add_row (score, "stops", g_strdup ("Stops"));
  TsScoreMoment *moment = ts_score_add_moment (score, g_strdup ("Year 1"));
  TsScoreCell *cell = get_cell (row, 0);
  TsOffer *offer = ts_score_cell_add_offer (get_cell (row, 1), view, TS_OFFER_PLAIN,
                                            g_strdup ("Count"), "count");

  ((TsScoreColumn *) score->columns->pdata[0])->rank = 1;
  row->note = g_strdup ("small");
  row->total = TRUE;
  cell->id = g_strdup ("stops.pink");
  ts_score_cell_set (cell, -3);
  cell->corrected = cell->assumed = TRUE;
  ts_score_cell_add_why (cell, g_strdup ("one"));
  ts_score_cell_add_why (cell, g_strdup ("two"));
  cell->clear = json_object_new ();
  json_object_set_string_member (cell->clear, "do", "clear");
  add_number_field (offer, "n", g_strdup ("N"), 0, 9, 1);
  offer->blocked = g_strdup ("too early");
  g_array_index (moment->values, gint64, 1) = 0;
  score->summary = g_strdup ("Pink leads");
  ts_score_add_note (score, g_strdup ("a note"));
  score->final = score->now = TRUE;

  assert_json (score,
               "{\"columns\":[{\"id\":\"pink\",\"label\":\"Pink\",\"seat\":\"pink\",\"rank\":1},"
               "{\"id\":\"red\",\"label\":\"Red\"}],"
               "\"rows\":[{\"id\":\"stops\",\"label\":\"Stops\",\"note\":\"small\",\"total\":true,"
               "\"cells\":["
               "{\"id\":\"stops.pink\",\"value\":-3,\"corrected\":true,\"assumed\":true,"
               "\"why\":[\"one\",\"two\"],\"clear\":{\"do\":\"clear\"}},"
               "{\"unknown\":true,\"offers\":[{\"label\":\"Count\",\"style\":\"plain\","
               "\"command\":{\"do\":\"count\"},\"fields\":[{\"id\":\"n\",\"label\":\"N\","
               "\"kind\":\"integer\",\"required\":true,\"min\":0,\"max\":9,\"value\":1}],"
               "\"blocked\":\"too early\"}]}]}],"
               "\"moments\":[{\"label\":\"Year 1\",\"values\":[null,0]}],"
               "\"summary\":\"Pink leads\",\"notes\":[\"a note\"],\"final\":true,\"now\":true}");
}

static void
is_part_of_the_view (void **state)
{
  g_autoptr (TsView) view = make_view ();
  g_autoptr (JsonNode) without = ts_view_to_json (view);
  g_autoptr (JsonNode) with = NULL;
  JsonObject *score;

  assert_false (json_object_has_member (json_node_get_object (without), "score"));
  add_score (view, "Pink", "Red");
  with = ts_view_to_json (view);
  score = json_object_get_object_member (json_node_get_object (with), "score");
  assert_int_equal (json_array_get_length (json_object_get_array_member (score, "columns")), 2);
}

/* Numbers stand under one another by their units, whatever the labels are written in. */
static void
aligns_the_text (void **state)
{
  g_autoptr (TsView) view = make_view ();
  TsScore *score = add_score (view, "Érica", "大田");

  add_row (score, "Estações", 7, -12);
  add_row (score, "e\xcc\x81", 100, 3);
  assert_text (score, NULL,
               "          Érica  大田\n"
               "Estações      7   -12\n"
               "e\xcc\x81           100     3\n");
  assert_text (score, "Terminus",
               "Terminus\n\n"
               "          Érica  大田\n"
               "Estações      7   -12\n"
               "e\xcc\x81           100     3\n");
}

static void
marks_the_text (void **state)
{
  g_autoptr (TsView) view = make_view ();
  TsScore *score = add_score (view, "Pink", "Red");
  TsScoreRow *stops = add_row (score, "Stops", 11, 8);
  TsScoreRow *total = ts_score_add_row (score, "total", g_strdup ("Total"));

  ts_score_cell_set (get_cell (total, 1), 108);
  assert_text (score, NULL,
               "       Pink  Red\n"
               "Stops    11    8\n"
               "Total     ?  108\n");

  get_cell (stops, 1)->corrected = TRUE;
  ((TsScoreColumn *) score->columns->pdata[0])->rank = 2;
  score->summary = g_strdup ("Red leads");
  ts_score_add_note (score, g_strdup ("Ties: coins."));
  ts_score_add_note (score, g_strdup ("Total is missing."));
  assert_text (score, NULL,
               "       Pink   Red\n"
               "Stops    11     8*\n"
               "Total     ?   108\n"
               "Place     2\n"
               "\n"
               "Red leads\n"
               "Ties: coins.\n"
               "Total is missing.\n"
               "* set by hand\n");
}

/* A table stays a table, whatever people call themselves. */
static void
keeps_lines_whole (void **state)
{
  g_autoptr (TsView) view = make_view ();
  TsScore *score = add_score (view, "A\nB", "C\tD");

  add_row (score, "R\rS", 1, 2);
  assert_text (score, NULL,
               "     A B  C D\n"
               "R S    1    2\n");
  assert_csv (score, "Points,\"A\nB\",C\tD\r\n\"R\rS\",1,2\r\n");
}

static void
writes_csv (void **state)
{
  g_autoptr (TsView) view = make_view ();
  TsScore *score = add_score (view, "Pink, the first", "The \"red\" one");
  TsScoreRow *total = ts_score_add_row (score, "total", g_strdup ("Total"));

  ts_score_cell_set (get_cell (total, 0), G_MAXINT64);
  get_cell (total, 0)->corrected = TRUE;
  add_row (score, "Debts", -7, 0);
  assert_csv (score, "Points,\"Pink, the first\",\"The \"\"red\"\" one\"\r\n"
                     "Total,9223372036854775807,\r\n"
                     "Debts,-7,0\r\n");

  ((TsScoreColumn *) score->columns->pdata[1])->rank = 1;
  assert_csv (score, "Points,\"Pink, the first\",\"The \"\"red\"\" one\"\r\n"
                     "Total,9223372036854775807,\r\n"
                     "Debts,-7,0\r\n"
                     "Place,,1\r\n");
}

/* What a spreadsheet would calculate is said to be text; numbers remain numbers. */
static void
disarms_formulas (void **state)
{
  g_autoptr (TsView) view = make_view ();
  TsScore *score = add_score (view, "=HYPERLINK(\"http://x\",\"y\")", "+1");

  add_row (score, "-1", -1, 1);
  add_row (score, "@SUM(A1)", 0, 0);
  add_row (score, "\tx", 0, 0);
  add_row (score, "\r=1", 0, 0);
  add_row (score, "a=b", 0, 0);
  add_row (score, "", 0, 0);
  assert_csv (score, "Points,\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",'+1\r\n"
                     "'-1,-1,1\r\n"
                     "'@SUM(A1),0,0\r\n"
                     "'\tx,0,0\r\n"
                     "\"'\r=1\",0,0\r\n"
                     "a=b,0,0\r\n"
                     ",0,0\r\n");
}

/* A text that a language has, said in it. */
static void
assert_says (const char *text, const TsLanguage *language, const char *msgid)
{
  assert_non_null (strstr (text, ts_language_text (language, msgid)));
}

static void
speaks_portuguese (void **state)
{
  const TsLanguage *language = ts_language_find ("pt_BR");
  g_autoptr (TsView) view = make_view ();
  TsScore *score = add_score (view, "João", "Ana");
  TsScoreRow *row = add_row (score, "Estações", 1, 2);
  g_autofree char *text = NULL;
  g_autofree char *csv = NULL;

  get_cell (row, 0)->corrected = TRUE;
  ((TsScoreColumn *) score->columns->pdata[0])->rank = 2;
  text = ts_score_to_text (score, "Terminus", language);
  csv = ts_score_to_csv (score, language);
  assert_says (text, language, "set by hand");
  assert_says (text, language, TS_NC ("ranking", "Place"));
  assert_says (csv, language, "Points");
  assert_says (csv, language, TS_NC ("ranking", "Place"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (writes_what_is_there), cmocka_unit_test (writes_everything),
    cmocka_unit_test (is_part_of_the_view),  cmocka_unit_test (aligns_the_text),
    cmocka_unit_test (marks_the_text),       cmocka_unit_test (keeps_lines_whole),
    cmocka_unit_test (writes_csv),           cmocka_unit_test (disarms_formulas),
    cmocka_unit_test (speaks_portuguese),
  };

  return cmocka_run_group_tests_name ("score", tests, NULL, NULL);
}
