/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-body-asked.c: what phones ask beside the game: dice, odds, the score, steps left behind.
 */

#include <math.h>
#include <string.h>

#include "../unit.h"
#include "link-body-private.h"
#include "ts-dice.h"

#define TRAINS "{\"players\":[{\"color\":\"pink\"},{\"color\":\"red\"}]}"

/* (transfer full) */
static JsonObject *
ask (LinkPhone *phone, const char *type, const char *question)
{
  link_phone_send (phone, question);
  return link_phone_await (phone, type);
}

/* (transfer full) */
static JsonObject *
ask_odds (LinkPhone *phone, const char *dice, const char *more)
{
  g_autofree char *question = g_strdup_printf (
      "{\"type\":\"odds\",\"ticket\":\"odds-001\",\"dice\":\"%s\"%s}", dice, more);

  return ask (phone, "odds", question);
}

/* What the odds say is what core counts, to a millionth. */
static void
assert_counted (JsonObject *answer, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsDice) dice = ts_dice_parse (text, NULL, &error);
  TsOdds *odds = ts_dice_get_odds (dice);
  JsonArray *bars = json_object_get_array_member (answer, "bars");
  gint64 sum = 0, least = json_object_get_int_member (answer, "least");

  assert_int_equal (json_object_get_int_member (answer, "min"), odds->min);
  assert_int_equal (json_object_get_int_member (answer, "max"), odds->min + odds->n_totals - 1);
  assert_true (fabs (json_object_get_int_member (answer, "mean") / 1e6 - odds->mean) < 1e-6);
  assert_true (
      fabs (json_object_get_int_member (answer, "chance") / 1e6 - ts_odds_at_least (odds, least))
      < 1e-6);
  assert_true (json_array_get_length (bars) <= TS_PROTOCOL_MAX_BARS);
  for (guint i = 0; i < json_array_get_length (bars); i++)
    {
      JsonArray *bar = json_array_get_array_element (bars, i);

      if (odds->n_totals <= TS_PROTOCOL_MAX_BARS)
        assert_true (fabs (json_array_get_int_element (bar, 1) / 1e6 - odds->chance[i]) < 1e-6);
      sum += json_array_get_int_element (bar, 1);
    }
  assert_in_range (sum, 1000000 - 200, 1000000 + 200);
  ts_odds_free (odds);
}

void
test_odds (void **state)
{
  static const char *const fine[] = { "2d6", "4d6kh3", "d20 - 30", "40d10 + 2d4", "1d6 - 1d6" };
  static const char *const wrong[]
      = { "", "2d", "1001d6", "2d10001", "3attack", "2d6; drop", "d6-attack" };
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (fine); i++)
    {
      g_autoptr (JsonObject) answer = ask_odds (watch, fine[i], "");

      assert_string_equal (json_object_get_string_member (answer, "ticket"), "odds-001");
      assert_counted (answer, fine[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (JsonObject) answer = ask_odds (watch, wrong[i], "");

      assert_string_equal (link_phone_get_code (answer), "bad-dice");
      assert_false (json_object_has_member (answer, "bars"));
    }
}

/* What somebody wants to reach is counted exactly, also where a bar holds many totals; what would
 * hold up the others is not counted. */
void
test_odds_limits (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (JsonObject) exact = ask_odds (host, "50d6", ",\"least\":199");
  g_autoptr (JsonObject) never = ask_odds (host, "2d6", ",\"least\":13");
  g_autoptr (JsonObject) always = ask_odds (host, "2d6", ",\"least\":-9223372036854775807");
  g_autoptr (JsonObject) heavy = ask_odds (host, "100d100kh50", "");

  assert_int_equal (json_object_get_int_member (exact, "least"), 199);
  assert_counted (exact, "50d6");
  assert_int_equal (json_object_get_int_member (never, "chance"), 0);
  assert_int_equal (json_object_get_int_member (always, "chance"), 1000000);
  assert_string_equal (json_object_get_string_member (heavy, "dice"), "100d100kh50");
  assert_false (json_object_has_member (heavy, "bars"));
  assert_null (link_phone_get_code (heavy));
}

/* A game's own dice, in the words of whoever asks. */
void
test_own_dice (void **state)
{
  g_autoptr (Table) table = table_new_with ("template", RACE, NULL);
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");
  g_autoptr (JsonObject) answer = ask (red, "dice", "{\"type\":\"dice\"}");
  JsonArray *dice = json_object_get_array_member (answer, "dice");
  const TsDie *die = ts_session_get_game (table->session)->dice;
  JsonObject *first = json_array_get_object_element (dice, 0);
  g_autofree char *throw = g_strdup_printf ("3%s", die->id);
  g_autoptr (JsonObject) odds = ask_odds (red, throw, "");
  JsonArray *faces = json_object_get_array_member (odds, "faces");

  assert_string_equal (json_object_get_string_member (first, "id"), die->id);
  assert_string_equal (json_object_get_string_member (first, "label"), die->label);
  for (guint i = 0; i < json_array_get_length (faces); i++)
    {
      JsonObject *face = json_array_get_object_element (faces, i);

      assert_in_range (json_object_get_int_member (face, "chance"), 1, 1000000);
      assert_non_null (json_object_get_string_member (face, "label"));
    }
  assert_false (json_object_has_member (odds, "bars"));
}

/* What a roll showed is said to who rolled and to the others, so that some can be rolled again. */
void
test_rolled (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autoptr (JsonObject) answer
      = link_phone_do_text (red, "{\"do\":\"roll\",\"dice\":\"3d6\",\"result\":[6,null,1]}");
  JsonObject *roll = json_object_get_object_member (answer, "roll");
  JsonArray *result = json_object_get_array_member (roll, "result");
  g_autoptr (JsonObject) happened = link_phone_await (watch, "happened");
  g_autoptr (JsonObject) many = link_phone_do_text (red, "{\"do\":\"roll\",\"dice\":\"21d6\"}");

  assert_string_equal (json_object_get_string_member (roll, "dice"), "3d6");
  assert_int_equal (json_array_get_int_element (result, 0), 6);
  assert_in_range (json_array_get_int_element (result, 1), 1, 6);
  assert_int_equal (json_array_get_int_element (result, 2), 1);
  assert_true (json_node_equal (
      json_object_get_member (json_object_get_object_member (happened, "roll"), "result"),
      json_object_get_member (roll, "result")));
  table_assert_done (many);
  assert_false (json_object_has_member (many, "roll"));
}

/* A spectator takes the score away as whoever plays does; where there is none that is said. */
void
test_score (void **state)
{
  g_autoptr (Table) race = table_new ();
  g_autoptr (LinkPhone) red = table_join (race, TS_ROLE_SEAT, "red");
  g_autoptr (Table) table = table_new_with ("terminus", TRAINS, NULL);
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autoptr (JsonObject) never = ask (red, "score", "{\"type\":\"score\",\"form\":\"text\"}");
  g_autoptr (JsonObject) text = NULL;
  g_autoptr (JsonObject) csv = NULL;
  g_autoptr (JsonObject) none = NULL;

  table_do_well (host, "{\"do\":\"begin\"}");
  table_do_well (host, "{\"do\":\"order\",\"pink\":3,\"red\":4}");
  table_do_well (host, "{\"do\":\"hub\"}");
  table_do_well (host, "{\"do\":\"hub\"}");
  text = ask (watch, "score", "{\"type\":\"score\",\"form\":\"text\"}");
  csv = ask (watch, "score", "{\"type\":\"score\",\"form\":\"csv\"}");
  none = ask (watch, "score", "{\"type\":\"score\",\"form\":\"ending\"}");
  assert_null (link_phone_get_code (text));
  assert_non_null (strchr (json_object_get_string_member (text, "text"), '\n'));
  assert_non_null (strchr (json_object_get_string_member (csv, "text"), ','));
  assert_non_null (json_object_get_string_member (csv, "name"));
  assert_string_equal (link_phone_get_code (none), "nothing");
  assert_string_equal (link_phone_get_code (never), "nothing");
}

/* What was left behind by another command after an undo, and whose steps they were. */
void
test_left_behind (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (JsonObject) log = NULL;
  g_autoptr (JsonObject) branch = NULL;
  g_autoptr (JsonObject) again = NULL;
  g_autoptr (JsonObject) gone = NULL;
  g_autofree char *question = NULL;
  JsonObject *left, *step;

  table_do_well (red, "{\"do\":\"pass\"}");
  table_do_well (red, "{\"do\":\"undo\"}");
  table_do_well (red, "{\"do\":\"note\",\"text\":\"a\"}");
  link_phone_catch_up (host, ts_session_get_serial (table->session));
  log = ask (host, "log", "{\"type\":\"log\"}");
  left = json_array_get_object_element (json_object_get_array_member (log, "left"), 0);
  step = json_array_get_object_element (json_object_get_array_member (log, "steps"), 0);
  assert_int_equal (json_object_get_int_member (left, "count"), 1);
  assert_int_equal (json_object_get_int_member (left, "to"), 1);
  assert_false (json_object_has_member (step, "own"));

  question = g_strdup_printf ("{\"type\":\"branch\",\"branch\":%" G_GINT64_FORMAT "}",
                              json_object_get_int_member (left, "branch"));
  branch = ask (host, "branch", question);
  assert_int_equal (json_array_get_length (json_object_get_array_member (branch, "steps")), 1);
  gone = ask (host, "branch", "{\"type\":\"branch\",\"branch\":999}");
  assert_int_equal (json_array_get_length (json_object_get_array_member (gone, "steps")), 0);
  again = ask (red, "log", "{\"type\":\"log\",\"count\":1}");
  step = json_array_get_object_element (json_object_get_array_member (again, "steps"), 0);
  assert_true (json_object_get_boolean_member (step, "own"));
}

/* One step at a time is the host's to choose, and everybody is told. */
void
test_step (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");
  g_autoptr (JsonObject) refused = NULL;
  g_autoptr (JsonObject) first = NULL;
  g_autoptr (JsonObject) second = NULL;

  ts_session_set_automatic (table->session, TRUE);
  first = link_phone_await (red, "step");
  assert_false (json_object_get_boolean_member (first, "on"));
  refused = ask (red, "error", "{\"type\":\"step\",\"on\":true}");
  assert_string_equal (link_phone_get_code (refused), "not-yours");
  assert_true (ts_session_get_automatic (table->session));
  link_phone_send (host, "{\"type\":\"step\",\"on\":true}");
  second = link_phone_await (red, "step");
  assert_true (json_object_get_boolean_member (second, "on"));
  assert_false (ts_session_get_automatic (table->session));
}
