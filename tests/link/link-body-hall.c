/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-body-hall.c: what a hall tells the table, and the judge whom the table calls: everybody
 * knows, whoever comes later too, and nothing of it is a part of the game.
 */

#include <string.h>

#include "../unit.h"
#include "link-body-private.h"
#include "ts-json.h"

#define AT 1700000000

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* HALL of a message; NULL: it has none. */
static JsonObject *
get_hall (JsonObject *message)
{
  return json_object_has_member (message, "hall") ? json_object_get_object_member (message, "hall")
                                                  : NULL;
}

/* The first message that it has heard. (transfer full) */
static JsonObject *
get_welcome (LinkPhone *phone)
{
  g_autofree char *line = g_strndup (phone->heard->str, strcspn (phone->heard->str, "\n"));

  return table_parse (line);
}

static void
assert_notice (JsonObject *message, const char *text, gint64 left)
{
  JsonObject *notice = json_object_get_object_member (get_hall (message), "notice");

  assert_string_equal (json_object_get_string_member (notice, "text"), text);
  assert_int_equal (json_object_get_int_member (notice, "at"), AT);
  assert_int_equal (json_object_has_member (notice, "left"), left != 0);
  if (left != 0)
    assert_in_range (left - json_object_get_int_member (notice, "left"), 0, 60);
}

void
test_hall_notice (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) wall = table_join (table, TS_ROLE_WALL, NULL);
  g_autoptr (LinkPhone) guest = NULL;
  g_autoptr (JsonObject) before = get_welcome (wall);
  g_autoptr (JsonObject) after = NULL;
  g_autoptr (JsonObject) ends = NULL;
  g_autoptr (JsonObject) over = NULL;
  g_autoptr (JsonObject) nothing = NULL;
  guint64 serial = ts_session_get_serial (table->session);

  assert_null (get_hall (before));
  ts_hub_set_notice (table->hub, "Ten minutes", AT, get_now () + 600);
  ends = link_phone_await (wall, "hall");
  assert_notice (ends, "Ten minutes", 600);
  /* Once more it is nothing new. */
  ts_hub_set_notice (table->hub, "Lunch", AT, 0);
  ts_hub_set_notice (table->hub, "Lunch", AT, 0);
  over = link_phone_await (wall, "hall");
  assert_notice (over, "Lunch", 0);
  guest = table_join (table, TS_ROLE_WATCH, NULL);
  after = get_welcome (guest);
  assert_notice (after, "Lunch", 0);
  ts_hub_set_notice (table->hub, NULL, 0, 0);
  nothing = link_phone_await (wall, "hall");
  assert_null (get_hall (nothing));
  assert_int_equal (ts_session_get_serial (table->session), serial);
}

/* What has ended long ago nobody is told who comes then. */
void
test_hall_over (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) just = NULL;
  g_autoptr (LinkPhone) late = NULL;
  g_autoptr (JsonObject) to_just = NULL;
  g_autoptr (JsonObject) to_late = NULL;

  ts_hub_set_notice (table->hub, "Ten minutes", AT, get_now () - 2);
  just = table_join (table, TS_ROLE_WALL, NULL);
  to_just = get_welcome (just);
  assert_notice (to_just, "Ten minutes", -2);
  ts_hub_set_notice (table->hub, "Ten minutes", AT, get_now () - 301);
  late = table_join (table, TS_ROLE_WALL, NULL);
  to_late = get_welcome (late);
  assert_null (get_hall (to_late));
}

static void
count_cb (TsHub *hub, guint *count)
{
  ++*count;
}

/* (transfer full) */
static JsonObject *
ask (LinkPhone *phone, const char *type, const char *question)
{
  link_phone_send (phone, question);
  return link_phone_await (phone, type);
}

static void
expect_refusal (LinkPhone *phone, const char *code)
{
  g_autoptr (JsonObject) refused = ask (phone, "error", "{\"type\":\"judge\",\"on\":true}");

  assert_string_equal (link_phone_get_code (refused), code);
}

/* By whom one is called, as a phone hears it next; NULL: by nobody. "": at the computer. (transfer
 * full) */
static char *
hear_call (LinkPhone *phone)
{
  g_autoptr (JsonObject) message = link_phone_await (phone, "hall");
  JsonObject *hall = get_hall (message);

  if (hall == NULL || !json_object_has_member (hall, "called"))
    return NULL;
  assert_true (json_object_get_boolean_member (hall, "judge"));
  return g_strdup (json_object_get_string_member_with_default (
      json_object_get_object_member (hall, "called"), "by", ""));
}

static void
assert_call (LinkPhone *phone, const char *by)
{
  g_autofree char *heard = hear_call (phone);

  if (g_strcmp0 (heard, by) != 0)
    fail_msg ("called by %s, not by %s", heard != NULL ? heard : "nobody",
              by != NULL ? by : "nobody");
}

void
test_hall_judge (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) red = table_join_named (table, TS_ROLE_SEAT, "red", "Ana");
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  guint64 serial = ts_session_get_serial (table->session);
  guint count = 0;

  g_signal_connect (table->hub, "judge", G_CALLBACK (count_cb), &count);
  expect_refusal (red, "refused");
  ts_hub_set_judge_offered (table->hub, TRUE);
  assert_call (watch, NULL);
  expect_refusal (watch, "not-yours");
  assert_false (ts_hub_is_judge_called (table->hub));

  link_phone_send (red, "{\"type\":\"judge\",\"on\":true}");
  assert_call (watch, "Ana");
  assert_true (ts_hub_is_judge_called (table->hub));
  assert_string_equal (ts_hub_get_judge_by (table->hub), "Ana");
  link_phone_send (host, "{\"type\":\"judge\",\"on\":false}");
  assert_call (watch, NULL);
  assert_int_equal (count, 2);
  assert_null (ts_hub_get_judge_by (table->hub));

  /* The hall's own doing is no news to whoever has the hub. */
  ts_hub_set_judge (table->hub, TRUE, NULL);
  assert_call (watch, "");
  ts_hub_set_judge_offered (table->hub, FALSE);
  assert_call (watch, NULL);
  assert_false (ts_hub_is_judge_called (table->hub));
  ts_hub_set_judge (table->hub, TRUE, NULL);
  assert_false (ts_hub_is_judge_called (table->hub));
  assert_int_equal (count, 2);
  assert_int_equal (ts_session_get_serial (table->session), serial);
}
