/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-body.c: the cases about joining, keeping up and going; all of them in a list.
 */

#include <string.h>

#include "../unit.h"
#include "link-body.h"

#include "link-body-private.h"
#include "random-player.h"
#include "ts-json.h"
#include "walk.h"
#include "../runs.h"

#define FEW_STEPS 15
#define MANY_STEPS 120

/* Joining. */

static void
test_roles (void **state)
{
  static const struct
  {
    TsRole role;
    const char *seat, *by;
  } cases[] = {
    { TS_ROLE_HOST, NULL, "Host" },    { TS_ROLE_SEAT, "red", "Ada" },
    { TS_ROLE_SEAT, "blue", "Grace" }, { TS_ROLE_WATCH, NULL, "Spectator" },
    { TS_ROLE_WALL, NULL, "Wall" },
  };
  g_autoptr (Table) table = table_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LinkPhone) phone = table_join (table, cases[i].role, cases[i].seat);
      g_autoptr (JsonObject) welcome = NULL;
      const char *line = strchr (phone->heard->str, '\n');

      welcome = ts_json_read_object (phone->heard->str, (gsize) (line - phone->heard->str), NULL);
      assert_string_equal (json_object_get_string_member (welcome, "by"), cases[i].by);
      assert_string_equal (json_object_get_string_member (welcome, "role"),
                           ts_role_get_word (cases[i].role));
      assert_int_equal (phone->client, i + 1);
      table_assert_right (table, phone);
    }
}

static void
test_people (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = table_join_named (table, TS_ROLE_SEAT, "red", "Ana");
  g_autoptr (JsonObject) message = NULL;
  g_autoptr (GPtrArray) people = NULL;
  JsonArray *list;

  for (;;)
    {
      message = link_phone_await (host, "people");
      list = json_object_get_array_member (message, "people");
      if (json_array_get_length (list) == 2)
        break;
      g_clear_pointer (&message, json_object_unref);
    }
  assert_string_equal (
      json_object_get_string_member (json_array_get_object_element (list, 1), "name"), "Ana");
  people = ts_hub_dup_people (table->hub);
  assert_int_equal (people->len, 2);
  assert_string_equal (((TsPerson *) people->pdata[1])->seat, "red");
  assert_int_equal (((TsPerson *) people->pdata[1])->client, red->client);
}

/* Who comes back and shows the right thing is sent nothing but that. */
static void
test_same (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autofree char *right = g_strdup_printf ("\"session\":\"%s\",\"edition\":0", host->session);
  g_autofree char *old = g_strdup_printf ("\"session\":\"%s\",\"edition\":9", host->session);
  g_autoptr (LinkPhone) back
      = link_phone_join (table_fixture, table->table, TS_ROLE_HOST, NULL, "en", right);
  g_autoptr (LinkPhone) late
      = link_phone_join (table_fixture, table->table, TS_ROLE_HOST, NULL, "en", old);
  /* What it shows is not in its language, or another's. */
  g_autoptr (LinkPhone) other
      = link_phone_join (table_fixture, table->table, TS_ROLE_HOST, NULL, "pt_BR", right);
  g_autoptr (LinkPhone) watch
      = link_phone_join (table_fixture, table->table, TS_ROLE_WATCH, NULL, "en", right);

  assert_non_null (strstr (back->heard->str, "\"same\""));
  assert_null (back->view);
  table_assert_right (table, late);
  table_assert_right (table, other);
  table_assert_right (table, watch);
}

static void
test_strangers (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);

  table_expect_bye (table, "{\"type\":\"hello\",\"protocol\":2,\"token\":7}", "version");
  table_expect_bye (table, "{\"type\":\"hello\",\"protocol\":0}", "version");
  table_expect_bye (table, "{\"type\":\"hello\",\"protocol\":1}", "garbage");
  table_expect_bye (table, "{\"type\":\"ping\"}", "garbage");
  table_expect_bye (table, "GET / HTTP/1.1", "garbage");
  table_expect_bye (table, "", "garbage");
  table_expect_bye (table,
                    "{\"type\":\"hello\",\"protocol\":1,\"token\":\"abcdefghijklmnopqrstuv\"}",
                    "invitation");
  table_do_well (host, "{\"do\":\"note\",\"text\":\"still here\"}");
}

static void
test_full (void **state)
{
  static const TsHubLimits limits = { .clients = 2, .rate = 60, .burst = 240 };
  g_autoptr (Table) table = table_new_with ("template", RACE, &limits);
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}",
                         link_phone_find_token (table->hub, TS_ROLE_WATCH, NULL));

  table_expect_bye (table, hello, "full");
  table_do_well (host, "{\"do\":\"note\",\"text\":\"still here\"}");
  link_phone_catch_up (watch, 1);
}

/* Keeping up. */

/* What a player would tap, from what the phone may see. (nullable) */
static JsonObject *
pick (Table *table, LinkPhone *phone, GRand *rand)
{
  const TsViewer viewer = { phone->language, phone->role, phone->seat };
  g_autoptr (TsView) view = ts_session_view (table->session, &viewer);

  if (g_rand_int_range (rand, 0, 12) == 0 && ts_session_can_undo (table->session))
    return table_parse ("{\"do\":\"undo\"}");
  if (g_rand_int_range (rand, 0, 12) == 0 && ts_session_can_redo (table->session))
    return table_parse ("{\"do\":\"redo\"}");
  return random_player_pick (view, rand);
}

static GPtrArray *
join_five (Table *table)
{
  GPtrArray *phones = g_ptr_array_new_with_free_func ((GDestroyNotify) link_phone_free);
  g_autoptr (GPtrArray) seats = table_list_seats (table);
  const char *one = seats->len > 0 ? seats->pdata[0] : NULL;
  const char *two = seats->len > 1 ? seats->pdata[1] : NULL;

  g_ptr_array_add (phones, table_join (table, TS_ROLE_HOST, NULL));
  g_ptr_array_add (phones,
                   link_phone_join (table_fixture, table->table,
                                    one != NULL ? TS_ROLE_SEAT : TS_ROLE_HOST, one, "pt_BR", NULL));
  g_ptr_array_add (phones, link_phone_join (table_fixture, table->table,
                                            two != NULL ? TS_ROLE_SEAT : TS_ROLE_HOST, two, "en",
                                            "\"deflate\":true"));
  g_ptr_array_add (phones, link_phone_join (table_fixture, table->table, TS_ROLE_WATCH, NULL,
                                            "pt_BR", "\"whole\":true"));
  g_ptr_array_add (phones, table_join (table, TS_ROLE_WALL, NULL));
  return phones;
}

/* On a slow machine a walk takes longer than a phone may be silent. */
static void
stay (GPtrArray *phones)
{
  for (guint i = 0; i < phones->len; i++)
    {
      g_autoptr (JsonObject) pong = NULL;

      link_phone_send (phones->pdata[i], "{\"type\":\"ping\"}");
      pong = link_phone_await (phones->pdata[i], "pong");
    }
}

static void
walk (const char *game, guint32 seed)
{
  /* Nobody can tap so fast: this is not about how often one may. */
  static const TsHubLimits limits = { .clients = 5, .rate = 1000000, .burst = 1000000 };
  g_autoptr (Table) table = table_new_with (game, "{}", &limits);
  g_autoptr (GPtrArray) phones = join_five (table);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < runs (FEW_STEPS, MANY_STEPS); i++)
    {
      LinkPhone *phone = phones->pdata[g_rand_int_range (rand, 0, 3)];
      g_autoptr (JsonObject) command = pick (table, phone, rand);
      g_autoptr (JsonObject) answer = NULL;

      if (i % 10 == 0)
        stay (phones);
      if (command == NULL)
        continue;
      answer = link_phone_do (phone, command);
      table_assert_done (answer);
      for (guint j = 0; j < phones->len; j++)
        {
          if (phones->pdata[j] != phone)
            link_phone_catch_up (phones->pdata[j], ts_session_get_serial (table->session));
          table_assert_right (table, phones->pdata[j]);
        }
    }
  assert_true (((LinkPhone *) phones->pdata[0])->n_changes > 0);
  assert_int_equal (((LinkPhone *) phones->pdata[3])->n_changes, 0);
}

static void
test_walk_template (void **state)
{
  for (guint32 seed = 1; seed <= 3; seed++)
    walk ("template", seed);
}

/* What a game shows is the same over any wire: sockets carry the template, and all games in a long
 * run only. */
static void
walk_game (const char *game)
{
  if (!table_fixture->slow || runs (FALSE, TRUE))
    walk (game, 1);
}

static void
test_walk_genesis (void **state)
{
  walk_game ("genesis");
}

static void
test_walk_terminator (void **state)
{
  walk_game ("terminator");
}

static void
test_walk_terminus (void **state)
{
  walk_game ("terminus");
}

static void
test_walk_miniatures (void **state)
{
  walk_game ("miniatures");
}

static void
test_walk_invaders (void **state)
{
  walk_game ("invaders");
}

static void
test_language (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");
  g_autoptr (JsonObject) view = NULL;

  link_phone_send (red, "{\"type\":\"language\",\"lang\":\"pt_BR\"}");
  view = link_phone_await (red, "view");
  red->language = ts_language_find ("pt_BR");
  table_assert_right (table, red);

  table_do_well (host, "{\"do\":\"pass\"}");
  link_phone_catch_up (red, 1);
  table_assert_right (table, red);
  table_assert_right (table, host);
}

/* Going. */

static void
test_renew (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");
  g_autoptr (LinkPhone) blue = table_join (table, TS_ROLE_SEAT, "blue");
  g_autofree char *old = g_strdup (link_phone_find_token (table->hub, TS_ROLE_SEAT, "red"));
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}", old);
  g_autofree char *bye = NULL;
  g_autoptr (JsonObject) list = NULL;
  g_autoptr (JsonObject) error = NULL;

  link_phone_send (blue, "{\"type\":\"renew\",\"role\":\"seat\",\"seat\":\"red\"}");
  error = link_phone_await (blue, "error");
  assert_string_equal (link_phone_get_code (error), "not-yours");
  assert_string_equal (link_phone_find_token (table->hub, TS_ROLE_SEAT, "red"), old);

  link_phone_send (host, "{\"type\":\"renew\",\"role\":\"seat\",\"seat\":\"red\"}");
  list = link_phone_await (host, "invitations");
  assert_int_equal (json_array_get_length (json_object_get_array_member (list, "invitations")), 6);
  bye = link_phone_await_bye (red);
  assert_string_equal (bye, "renewed");
  assert_string_not_equal (link_phone_find_token (table->hub, TS_ROLE_SEAT, "red"), old);
  table_expect_bye (table, hello, "invitation");
  table_do_well (blue, "{\"do\":\"note\",\"text\":\"still here\"}");
}

static void
test_remove (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autofree char *text = g_strdup_printf ("{\"type\":\"remove\",\"client\":%u}", red->client);
  g_autofree char *removed = NULL;
  g_autofree char *closed = NULL;

  link_phone_send (host, text);
  removed = link_phone_await_bye (red);
  assert_string_equal (removed, "removed");
  table_do_well (host, "{\"do\":\"pass\"}");
  link_phone_catch_up (watch, 1);

  ts_hub_close_all (table->hub);
  closed = link_phone_await_bye (watch);
  assert_string_equal (closed, "closed");
}

/* A hello by a token, and by a pass (nullable). (transfer full) */
static char *
write_hello (const char *token, const char *pass)
{
  return g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"%s%s%s}", token,
                          pass != NULL ? ",\"pass\":\"" : "", pass != NULL ? pass : "",
                          pass != NULL ? "\"" : "");
}

static void
expect_welcome (Table *table, const char *hello)
{
  g_autoptr (LinkPhone) phone = link_phone_new (table_fixture, table->table);

  link_phone_send (phone, hello);
  json_object_unref (link_phone_await (phone, "welcome"));
}

/* Who was removed does not come back by what it has; who came by the same invitation stays, and
 * comes back; the invitation that there is now invites anybody, the one who was removed too. */
static void
test_removed (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) bad = table_join (table, TS_ROLE_WATCH, NULL);
  g_autoptr (LinkPhone) put_by = table_join (table, TS_ROLE_WATCH, NULL);
  g_autoptr (LinkPhone) good = table_join (table, TS_ROLE_WATCH, NULL);
  g_autofree char *old = g_strdup (link_phone_find_token (table->hub, TS_ROLE_WATCH, NULL));
  g_autofree char *window_hello = write_hello (old, bad->pass);
  g_autoptr (LinkPhone) window = link_phone_new (table_fixture, table->table);
  g_autofree char *hoarded = write_hello (old, put_by->pass);
  g_autofree char *other = write_hello (old, good->pass), *by_token = write_hello (old, NULL);
  g_autofree char *remove = g_strdup_printf ("{\"type\":\"remove\",\"client\":%u}", bad->client);
  g_autofree char *bye = NULL, *again = NULL, *bye_too = NULL;
  g_autoptr (JsonObject) list = NULL;
  const char *new;

  assert_string_not_equal (bad->pass, good->pass);
  link_phone_send (window, window_hello);
  json_object_unref (link_phone_await (window, "welcome"));
  link_phone_free (g_steal_pointer (&put_by));
  json_object_unref (link_phone_await (host, "people"));

  link_phone_send (host, remove);
  list = link_phone_await (host, "invitations");
  bye = link_phone_await_bye (bad);
  assert_string_equal (bye, "removed");
  bye_too = link_phone_await_bye (window);
  assert_string_equal (bye_too, "removed");
  new = link_phone_find_token (table->hub, TS_ROLE_WATCH, NULL);
  assert_string_not_equal (new, old);

  table_do_well (host, "{\"do\":\"pass\"}");
  link_phone_catch_up (good, 1);
  expect_welcome (table, other);
  table_expect_bye (table, window_hello, "removed");
  table_expect_bye (table, hoarded, "removed");
  again = write_hello (new, bad->pass);
  expect_welcome (table, again);
  /* Now it has a pass of its own again, and this one is still void. */
  table_expect_bye (table, window_hello, "removed");
  table_expect_bye (table, by_token, "invitation");
  /* That was a wrong one, for which everybody else there waits. */
  expect_welcome (table, other);
}

/* A pass is good for its own invitation only, and not for one that the host has renewed. */
static void
test_passes (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autofree char *as_red
      = write_hello (link_phone_find_token (table->hub, TS_ROLE_SEAT, "red"), watch->pass);
  g_autofree char *watch_hello
      = write_hello (link_phone_find_token (table->hub, TS_ROLE_WATCH, NULL), watch->pass);
  g_autoptr (LinkPhone) red = link_phone_new (table_fixture, table->table);
  g_autoptr (LinkPhone) same = link_phone_new (table_fixture, table->table);
  g_autoptr (JsonObject) red_welcome = NULL, same_welcome = NULL;

  link_phone_send (red, as_red);
  red_welcome = link_phone_await (red, "welcome");
  assert_string_equal (json_object_get_string_member (red_welcome, "role"), "seat");
  assert_string_not_equal (json_object_get_string_member (red_welcome, "pass"), watch->pass);
  link_phone_send (same, watch_hello);
  same_welcome = link_phone_await (same, "welcome");
  assert_string_equal (json_object_get_string_member (same_welcome, "pass"), watch->pass);

  assert_true (ts_hub_renew (table->hub, TS_ROLE_WATCH, NULL, NULL));
  table_expect_bye (table, watch_hello, "invitation");
}

static LinkPhone *
join_by (Table *table, TsRole role, const char *seat, gboolean in)
{
  LinkPhone *phone = link_phone_new (table_fixture, table->table);
  g_autofree char *hello = write_hello (link_phone_find_token (table->hub, role, seat), NULL);

  link_phone_send (phone, hello);
  json_object_unref (link_phone_await (phone, in ? "welcome" : "bye"));
  return phone;
}

/* However many watch, who plays gets in; however many play as one, the others do. */
static void
test_room (void **state)
{
  static const TsHubLimits limits
      = { .clients = 12, .rate = 1000, .burst = 1000, .invitation = 10, .address = 11 };
  g_autoptr (Table) table = table_new_with ("template", RACE, &limits);
  g_autoptr (GPtrArray) phones = g_ptr_array_new_with_free_func ((GDestroyNotify) link_phone_free);
  g_autoptr (GPtrArray) people = NULL;

  for (guint i = 0; i < 12; i++)
    g_ptr_array_add (phones, join_by (table, TS_ROLE_WATCH, NULL, i < limits.invitation));
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (phones, join_by (table, TS_ROLE_WALL, NULL, i < 1));
  for (guint i = 0; i < TS_HUB_OWN + 2; i++)
    g_ptr_array_add (phones, join_by (table, TS_ROLE_SEAT, "red", TRUE));
  g_ptr_array_add (phones, join_by (table, TS_ROLE_HOST, NULL, TRUE));
  for (guint i = 0; i < TS_HUB_OWN; i++)
    g_ptr_array_add (phones, join_by (table, TS_ROLE_SEAT, "blue", i < 5));

  people = ts_hub_dup_people (table->hub);
  assert_int_equal (people->len, limits.clients);
}

/* Devices that were forgotten, or that found the code, do not lock its player out: the newest takes
 * the place of the oldest, and both are told. */
static void
test_devices_of_a_place (void **state)
{
  static const TsRole roles[] = { TS_ROLE_SEAT, TS_ROLE_HOST };

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      const char *seat = roles[i] == TS_ROLE_SEAT ? "red" : NULL;
      g_autoptr (Table) table = table_new ();
      g_autoptr (LinkPhone) blue = table_join (table, TS_ROLE_SEAT, "blue");
      g_autoptr (GPtrArray) phones
          = g_ptr_array_new_with_free_func ((GDestroyNotify) link_phone_free);
      g_autoptr (GPtrArray) people = NULL;

      for (guint j = 0; j < TS_HUB_OWN; j++)
        g_ptr_array_add (phones, table_join (table, roles[i], seat));
      for (guint j = 0; j < 3; j++)
        {
          g_autoptr (JsonObject) told = NULL;
          g_autofree char *bye = NULL;

          g_ptr_array_add (phones, table_join (table, roles[i], seat));
          told = link_phone_await (phones->pdata[TS_HUB_OWN + j], "error");
          assert_string_equal (link_phone_get_code (told), "replaced");
          bye = link_phone_await_bye (phones->pdata[j]);
          assert_string_equal (bye, "replaced");
          assert_null (strstr (((LinkPhone *) phones->pdata[j])->heard->str, "\"retry\""));
        }
      people = ts_hub_dup_people (table->hub);
      assert_int_equal (people->len, TS_HUB_OWN + 1);
      table_do_well (blue, "{\"do\":\"note\",\"text\":\"undisturbed\"}");
    }
}

/* Who asks too much is told to slow down, then sent away; the others are served. */
static void
test_flood (void **state)
{
  static const TsHubLimits limits = { .clients = 8, .rate = 1, .burst = 20 };
  g_autoptr (Table) table = table_new_with ("template", RACE, &limits);
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");
  g_autofree char *bye = NULL;

  for (guint i = 0; i < 60; i++)
    link_phone_send (red, "{\"type\":\"ping\"}");
  bye = link_phone_await_bye (red);
  assert_string_equal (bye, "flood");
  assert_non_null (strstr (red->heard->str, "slow-down"));
  table_do_well (host, "{\"do\":\"pass\"}");
}

#define CASE(name)                                                                                 \
  {                                                                                                \
#name, test_##name, NULL, NULL, NULL                                                           \
  }

int
link_body_run (const LinkFixture *given)
{
  struct CMUnitTest cases[] = {
    CASE (roles),
    CASE (people),
    CASE (same),
    CASE (strangers),
    CASE (full),
    CASE (walk_template),
    CASE (walk_genesis),
    CASE (walk_terminator),
    CASE (walk_terminus),
    CASE (walk_miniatures),
    CASE (walk_invaders),
    CASE (language),
    CASE (two_tappers),
    CASE (older_views),
    CASE (tickets),
    CASE (refusals),
    CASE (nonsense),
    CASE (hands),
    CASE (names),
    CASE (forged_names),
    CASE (long_name),
    CASE (log),
    CASE (secret_bet),
    CASE (secret_agenda),
    CASE (secret_cache),
    CASE (renew),
    CASE (remove),
    CASE (removed),
    CASE (passes),
    CASE (room),
    CASE (devices_of_a_place),
    CASE (flood),
    CASE (ask),
    CASE (ask_badly),
    CASE (ask_nothing),
    CASE (ask_flood),
    CASE (odds),
    CASE (odds_limits),
    CASE (own_dice),
    CASE (rolled),
    CASE (score),
    CASE (left_behind),
    CASE (step),
    CASE (restart),
    CASE (hall_notice),
    CASE (hall_over),
    CASE (hall_judge),
  };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  table_fixture = given;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_ptr_array_add (names, g_strconcat (given->name, ": ", cases[i].name, NULL));
      cases[i].name = names->pdata[i];
    }
  return cmocka_run_group_tests_name (given->name, cases, NULL, NULL);
}
