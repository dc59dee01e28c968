/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-body-sketch.c: the cases about questions to the sketch.
 */

#include <string.h>

#include "../unit.h"
#include "link-body-private.h"

#include "ts-sketch-inquiry.h"

/* An Endo behind a door, and two who wait for it. */
#define OUTPOST                                                                                    \
  "{\"mission\":{\"id\":\"sheet\",\"dice\":2,\"entries\":[{\"name\":\"Alpha\",\"numbers\":[6]}],"  \
  "\"red\":[\"endo\"],\"starting\":[{\"color\":\"red\"}],\"sketch\":{\"grid\":\"hex\",\"hexes\":"  \
  "[[0,0],[1,0],[2,0],[3,0],[4,0],[5,0],[6,0]],\"doors\":[[[2,0],[3,0]]]}},\"heroes\":["           \
  "{\"color\":\"red\",\"character\":\"john\"},{\"color\":\"blue\",\"character\":\"guardian\"}]}"

#define THROUGH_THE_DOOR "{\"picks\":[{\"token\":\"blue\"},{\"place\":[6,0]}]}"

static const char *const questions[] = {
  "{}",
  "{\"picks\":[{\"token\":\"red\"}]}",
  "{\"picks\":[{\"token\":\"red-endo-1\"}],\"at\":[4,0]}",
  "{\"picks\":[{\"token\":\"red\"},{\"token\":\"blue\"}]}",
  THROUGH_THE_DOOR,
  "{\"picks\":[{\"token\":\"red-endo-1\"}],\"reach\":true}",
  "{\"picks\":[{\"token\":\"red-endo-1\"}],\"reach\":true,\"move\":1}",
  "{\"picks\":[{\"token\":\"blue\"}],\"drag\":{\"token\":\"red\",\"place\":[2,0]}}",
};

static Table *
open_outpost (const TsHubLimits *limits)
{
  Table *table = table_new_with ("genesis", OUTPOST, limits);
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);

  table_do_well (host, "{\"do\":\"begin\"}");
  table_do_well (host, "{\"do\":\"put\",\"figure\":\"red\",\"place\":[0,0]}");
  table_do_well (host, "{\"do\":\"put\",\"figure\":\"blue\",\"place\":[1,0]}");
  table_do_well (host, "{\"do\":\"put\",\"figure\":\"red-endo-1\",\"place\":[6,0]}");
  return table;
}

/* (transfer full) */
static JsonObject *
ask (LinkPhone *phone, const char *question)
{
  g_autofree char *ticket = g_strdup_printf ("question-%u", ++phone->n_tickets);
  g_autofree char *text = g_strdup_printf ("{\"type\":\"ask\",\"ticket\":\"%s\"%s%s", ticket,
                                           question[1] != '}' ? "," : "", question + 1);
  JsonObject *told;

  link_phone_send (phone, text);
  told = link_phone_await (phone, "told");
  assert_string_equal (json_object_get_string_member (told, "ticket"), ticket);
  return told;
}

/* What the window would say, of the same viewer's view. (transfer full) */
static JsonObject *
answer_as_window (Table *table, const LinkPhone *phone, const char *question)
{
  const TsViewer viewer = { phone->language, phone->role, phone->seat };
  g_autoptr (TsView) view = ts_session_view (table->session, &viewer);
  g_autoptr (JsonObject) object = table_parse (question);
  g_auto (TsSketchMap) map = { 0 };
  g_auto (TsSketchInquiry) inquiry = { 0 };
  g_autoptr (TsSketchTable) window = NULL;
  g_autoptr (TsSketchAnswer) answer = NULL;

  assert_true (ts_sketch_map_init_from_json (&map, view->sketch->map, NULL));
  window = ts_sketch_table_new (&map, view, phone->language);
  assert_true (ts_sketch_inquiry_init_from_json (&inquiry, object, NULL));
  assert_true (ts_sketch_inquiry_check (&inquiry, window, NULL));
  answer = ts_sketch_inquiry_answer (&inquiry, window);
  return ts_sketch_answer_to_json (answer);
}

static void
assert_told (Table *table, LinkPhone *phone, const char *question)
{
  g_autoptr (JsonObject) told = ask (phone, question);
  g_autoptr (JsonObject) wanted = answer_as_window (table, phone, question);

  assert_int_equal (json_object_get_int_member (told, "edition"),
                    ts_session_get_serial (table->session));
  json_object_remove_member (told, "type");
  json_object_remove_member (told, "ticket");
  json_object_remove_member (told, "edition");
  if (!json_object_equal (told, wanted))
    fail_msg ("%s: %s", question,
              json_array_get_string_element (json_object_get_array_member (told, "lines"), 0));
}

/* Everybody is told what the window says, by turns, in its language, also after a change. */
void
test_ask (void **state)
{
  g_autoptr (Table) table = open_outpost (NULL);
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autoptr (LinkPhone) rui
      = link_phone_join (table_fixture, table->table, TS_ROLE_WATCH, NULL, "pt_BR", NULL);
  g_autoptr (LinkPhone) wall = table_join (table, TS_ROLE_WALL, NULL);
  g_autoptr (LinkPhone) ana
      = link_phone_join (table_fixture, table->table, TS_ROLE_SEAT, "blue", "pt_BR", NULL);
  LinkPhone *const phones[] = { host, red, watch, rui, wall, ana };

  for (guint round = 0; round < 2; round++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
        for (guint j = 0; j < G_N_ELEMENTS (phones); j++)
          assert_told (table, phones[j], questions[i]);
      table_do_well (host, round == 0 ? "{\"do\":\"door\",\"edge\":[2,0,3,0],\"open\":true}"
                                      : "{\"do\":\"undo\"}");
      /* Who has asked last is not told what was so before. */
      assert_told (table, ana, THROUGH_THE_DOOR);
    }
}

/* One clear error each, in which nothing is done. */
void
test_ask_badly (void **state)
{
  static const struct
  {
    const char *question, *code;
  } cases[] = {
    { "{\"picks\":[{\"token\":\"red-endo-9\"}]}", "unknown-figure" },
    { "{\"picks\":[{\"place\":[10000,10000]}]}", "refused" },
    { "{\"picks\":[{\"place\":[99999999999,0]}]}", "bad-sketch" },
    { "{\"picks\":[{},{},{}]}", "bad-sketch" },
    { "{\"picks\":[{\"token\":\"red\"}],\"reach\":true,\"move\":99999999}", "bad-sketch" },
    { "{\"drag\":{\"token\":\"red\",\"place\":{}}}", "bad-sketch" },
  };
  g_autoptr (Table) table = open_outpost (NULL);
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  guint64 serial = ts_session_get_serial (table->session);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonObject) told = ask (watch, cases[i].question);

      assert_string_equal (link_phone_get_code (told), cases[i].code);
      assert_false (json_object_has_member (told, "lines"));
    }
  assert_int_equal (ts_session_get_serial (table->session), serial);
}

/* Where there is no sketch, or no map yet, that is said. */
void
test_ask_nothing (void **state)
{
  g_autoptr (Table) race = table_new ();
  g_autoptr (Table) bare = table_new_with ("genesis", "{}", NULL);
  Table *const tables[] = { race, bare };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (LinkPhone) phone = table_join (tables[i], TS_ROLE_HOST, NULL);
      g_autoptr (JsonObject) told = ask (phone, "{}");

      assert_string_equal (link_phone_get_code (told), "refused");
    }
}

/* Who asks without end is told to slow down, then sent away; the others are served. */
void
test_ask_flood (void **state)
{
  static const TsHubLimits limits = { .clients = 8, .rate = 1, .burst = 40 };
  g_autoptr (Table) table = open_outpost (&limits);
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autofree char *bye = NULL;

  for (guint i = 0; i < 100; i++)
    link_phone_send (watch, "{\"type\":\"ask\",\"ticket\":\"again-and-again\",\"picks\":[{"
                            "\"token\":\"red-endo-1\"}]}");
  bye = link_phone_await_bye (watch);
  assert_string_equal (bye, "flood");
  assert_non_null (strstr (watch->heard->str, "slow-down"));
  assert_non_null (strstr (watch->heard->str, "Rule "));
  table_do_well (host, "{\"do\":\"note\",\"text\":\"still here\"}");
}
