/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-body.c: the cases: joining, keeping up, commands that cross, secrets, going.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "link-body.h"

#include "random-player.h"
#include "ts-games.h"
#include "ts-json.h"

#define STEPS 120
#define TAPS 200

/* Two runners whom everybody can tell apart. */
#define RACE                                                                                       \
  "{\"players\":[{\"name\":\"Ada\",\"seat\":\"red\"},{\"name\":\"Grace\",\"seat\":\"blue\"}],"     \
  "\"course\":\"beach\"}"

static const LinkFixture *fixture;

typedef struct
{
  TsSession *session;
  gpointer table;
  TsHub *hub;
} Table;

static JsonObject *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonObject *object = ts_json_read_object (text, strlen (text), &error);

  g_assert_no_error (error);
  return object;
}

static Table *
table_new_with (const char *game, const char *setup, const TsHubLimits *limits)
{
  Table *self = g_new0 (Table, 1);
  g_autoptr (JsonObject) object = parse (setup);
  g_autoptr (GError) error = NULL;

  self->session = ts_session_new (ts_games_find (game, NULL), object, &error);
  g_assert_no_error (error);
  ts_session_set_chance (self->session, ts_chance_new_seeded (7));
  self->table = fixture->start (self->session, limits);
  self->hub = fixture->get_hub (self->table);
  return self;
}

static Table *
table_new (void)
{
  return table_new_with ("template", RACE, NULL);
}

static void
table_free (Table *self)
{
  fixture->stop (self->table);
  g_object_unref (self->session);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LinkPhone, link_phone_free)

static LinkPhone *
join (Table *table, TsRole role, const char *seat)
{
  return link_phone_join (fixture, table->table, role, seat, "en", NULL);
}

static LinkPhone *
join_named (Table *table, TsRole role, const char *seat, const char *name)
{
  g_autofree char *members = g_strdup_printf ("\"name\":\"%s\"", name);

  return link_phone_join (fixture, table->table, role, seat, "en", members);
}

/* What the phone shows must be what the session shows to its viewer. */
static void
assert_right (Table *table, LinkPhone *phone)
{
  const TsViewer viewer = { phone->language, phone->role, phone->seat };
  g_autoptr (TsView) view = ts_session_view (table->session, &viewer);
  g_autoptr (JsonNode) expected = ts_view_to_json (view);

  assert_int_equal (phone->edition, ts_session_get_edition (table->session));
  if (!json_node_equal (expected, phone->view))
    {
      g_autofree char *shown = json_to_string (phone->view, FALSE);
      g_autofree char *right = json_to_string (expected, FALSE);

      fail_msg ("shown: %s\nright: %s", shown, right);
    }
}

static void
assert_done (JsonObject *answer)
{
  if (link_phone_get_code (answer) != NULL)
    fail_msg ("refused: %s", json_object_get_string_member (
                                 json_object_get_object_member (answer, "error"), "message"));
}

static void
do_well (LinkPhone *phone, const char *command)
{
  g_autoptr (JsonObject) answer = link_phone_do_text (phone, command);

  assert_done (answer);
}

static void
do_badly (LinkPhone *phone, const char *command, const char *code)
{
  g_autoptr (JsonObject) answer = link_phone_do_text (phone, command);

  assert_string_equal (link_phone_get_code (answer), code);
}

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
      g_autoptr (LinkPhone) phone = join (table, cases[i].role, cases[i].seat);
      g_autoptr (JsonObject) welcome = NULL;
      const char *line = strchr (phone->heard->str, '\n');

      welcome = ts_json_read_object (phone->heard->str, (gsize) (line - phone->heard->str), NULL);
      assert_string_equal (json_object_get_string_member (welcome, "by"), cases[i].by);
      assert_string_equal (json_object_get_string_member (welcome, "role"),
                           ts_role_get_word (cases[i].role));
      assert_int_equal (phone->client, i + 1);
      assert_right (table, phone);
    }
}

static void
test_people (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = join_named (table, TS_ROLE_SEAT, "red", "Ana");
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
  g_autoptr (LinkPhone) host = join (table, TS_ROLE_HOST, NULL);
  g_autofree char *right = g_strdup_printf ("\"session\":\"%s\",\"edition\":0", host->session);
  g_autofree char *old = g_strdup_printf ("\"session\":\"%s\",\"edition\":9", host->session);
  g_autoptr (LinkPhone) back
      = link_phone_join (fixture, table->table, TS_ROLE_HOST, NULL, "en", right);
  g_autoptr (LinkPhone) late
      = link_phone_join (fixture, table->table, TS_ROLE_HOST, NULL, "en", old);
  /* What it shows is not in its language, or another's. */
  g_autoptr (LinkPhone) other
      = link_phone_join (fixture, table->table, TS_ROLE_HOST, NULL, "pt_BR", right);
  g_autoptr (LinkPhone) watch
      = link_phone_join (fixture, table->table, TS_ROLE_WATCH, NULL, "en", right);

  assert_non_null (strstr (back->heard->str, "\"same\""));
  assert_null (back->view);
  assert_right (table, late);
  assert_right (table, other);
  assert_right (table, watch);
}

static void
expect_bye (Table *table, const char *first, const char *code)
{
  g_autoptr (LinkPhone) phone = link_phone_new (fixture, table->table);
  g_autofree char *bye = NULL;

  link_phone_send (phone, first);
  bye = link_phone_await_bye (phone);
  assert_string_equal (bye, code);
}

static void
test_strangers (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = join (table, TS_ROLE_HOST, NULL);

  expect_bye (table, "{\"type\":\"hello\",\"protocol\":2,\"token\":7}", "version");
  expect_bye (table, "{\"type\":\"hello\",\"protocol\":0}", "version");
  expect_bye (table, "{\"type\":\"hello\",\"protocol\":1}", "garbage");
  expect_bye (table, "{\"type\":\"ping\"}", "garbage");
  expect_bye (table, "GET / HTTP/1.1", "garbage");
  expect_bye (table, "", "garbage");
  expect_bye (table, "{\"type\":\"hello\",\"protocol\":1,\"token\":\"abcdefghijklmnopqrstuv\"}",
              "invitation");
  do_well (host, "{\"do\":\"note\",\"text\":\"still here\"}");
}

static void
test_full (void **state)
{
  static const TsHubLimits limits = { .clients = 2, .rate = 60, .burst = 240 };
  g_autoptr (Table) table = table_new_with ("template", RACE, &limits);
  g_autoptr (LinkPhone) host = join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) watch = join (table, TS_ROLE_WATCH, NULL);
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}",
                         link_phone_find_token (table->hub, TS_ROLE_WATCH, NULL));

  expect_bye (table, hello, "full");
  do_well (host, "{\"do\":\"note\",\"text\":\"still here\"}");
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
    return parse ("{\"do\":\"undo\"}");
  if (g_rand_int_range (rand, 0, 12) == 0 && ts_session_can_redo (table->session))
    return parse ("{\"do\":\"redo\"}");
  return random_player_pick (view, rand);
}

/* The first two seats of the game, where it has any. */
static GPtrArray *
list_seats (Table *table)
{
  GPtrArray *list = ts_invitations_list (ts_hub_get_invitations (table->hub));
  GPtrArray *seats = g_ptr_array_new ();

  for (guint i = 0; i < list->len; i++)
    if (((TsInvitation *) list->pdata[i])->role == TS_ROLE_SEAT)
      g_ptr_array_add (seats, ((TsInvitation *) list->pdata[i])->seat);
  return seats;
}

static GPtrArray *
join_five (Table *table)
{
  GPtrArray *phones = g_ptr_array_new_with_free_func ((GDestroyNotify) link_phone_free);
  g_autoptr (GPtrArray) seats = list_seats (table);
  const char *one = seats->len > 0 ? seats->pdata[0] : NULL;
  const char *two = seats->len > 1 ? seats->pdata[1] : NULL;

  g_ptr_array_add (phones, join (table, TS_ROLE_HOST, NULL));
  g_ptr_array_add (phones,
                   link_phone_join (fixture, table->table,
                                    one != NULL ? TS_ROLE_SEAT : TS_ROLE_HOST, one, "pt_BR", NULL));
  g_ptr_array_add (phones, link_phone_join (fixture, table->table,
                                            two != NULL ? TS_ROLE_SEAT : TS_ROLE_HOST, two, "en",
                                            "\"deflate\":true"));
  g_ptr_array_add (phones, link_phone_join (fixture, table->table, TS_ROLE_WATCH, NULL, "pt_BR",
                                            "\"whole\":true"));
  g_ptr_array_add (phones, join (table, TS_ROLE_WALL, NULL));
  return phones;
}

static void
walk (const char *game, guint32 seed)
{
  /* Nobody can tap so fast: this is not about how often one may. */
  static const TsHubLimits limits = { .clients = 5, .rate = 1000000, .burst = 1000000 };
  g_autoptr (Table) table = table_new_with (game, "{}", &limits);
  g_autoptr (GPtrArray) phones = join_five (table);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < STEPS; i++)
    {
      LinkPhone *phone = phones->pdata[g_rand_int_range (rand, 0, 3)];
      g_autoptr (JsonObject) command = pick (table, phone, rand);
      g_autoptr (JsonObject) answer = NULL;

      if (command == NULL)
        continue;
      answer = link_phone_do (phone, command);
      assert_done (answer);
      for (guint j = 0; j < phones->len; j++)
        {
          if (phones->pdata[j] != phone)
            link_phone_catch_up (phones->pdata[j], ts_session_get_edition (table->session));
          assert_right (table, phones->pdata[j]);
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

static void
test_walk_genesis (void **state)
{
  walk ("genesis", 1);
}

static void
test_walk_terminus (void **state)
{
  walk ("terminus", 1);
}

static void
test_language (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = join (table, TS_ROLE_SEAT, "red");
  g_autoptr (JsonObject) view = NULL;

  link_phone_send (red, "{\"type\":\"language\",\"lang\":\"pt_BR\"}");
  view = link_phone_await (red, "view");
  red->language = ts_language_find ("pt_BR");
  assert_right (table, red);

  do_well (host, "{\"do\":\"pass\"}");
  link_phone_catch_up (red, 1);
  assert_right (table, red);
  assert_right (table, host);
}

/* Commands. */

/* Two people tap the same button, and write notes, as fast as they can; neither waits. */
static void
test_two_tappers (void **state)
{
  static const TsHubLimits limits = { .clients = 2, .rate = 1000000, .burst = 1000000 };
  g_autoptr (Table) table = table_new_with ("template", RACE, &limits);
  g_autoptr (LinkPhone) one = join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) two = join (table, TS_ROLE_HOST, NULL);
  LinkPhone *const phones[] = { one, two };
  g_autoptr (GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_done = 0, n_stale = 0;

  for (guint i = 0; i < TAPS; i++)
    for (guint j = 0; j < 2; j++)
      {
        g_autofree char *text = g_strdup_printf ("{\"do\":\"note\",\"text\":\"%u by %u\"}", i, j);
        g_autoptr (JsonObject) command = i % 2 == 0 ? parse (text)
                                                    : parse ("{\"do\":\"tick\",\"id\":\"pawns\","
                                                             "\"checked\":true}");

        g_free (link_phone_send_command (phones[j], command, phones[j]->edition));
      }

  for (guint i = 0; i < 2 * TAPS; i++)
    {
      LinkPhone *phone = phones[i % 2];
      g_autoptr (JsonObject) answer = link_phone_await (phone, "answer");
      const char *code = link_phone_get_code (answer);

      /* A ticket is answered once. */
      assert_true (
          g_hash_table_add (answers, g_strdup (json_object_get_string_member (answer, "ticket"))));
      if (code == NULL)
        n_done++;
      else
        {
          assert_string_equal (code, "stale");
          n_stale++;
        }
    }
  assert_int_equal (n_done + n_stale, 2 * TAPS);
  assert_int_equal (ts_session_get_rev (table->session), n_done);
  /* Every note, and the first to tap the box. */
  assert_int_equal (n_done, TAPS + 1);
  for (guint i = 0; i < 2; i++)
    {
      guint64 edition = ts_session_get_edition (table->session);

      /* The other's last commands may still be on the way. */
      if ((guint64) phones[i]->edition != edition)
        link_phone_catch_up (phones[i], edition);
      assert_right (table, phones[i]);
    }
}

/* What looks the same as it did when it was tapped is done; what does not is asked again. */
static void
test_older_views (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) one = join (table, TS_ROLE_HOST, NULL);
  g_autoptr (JsonObject) rounds = parse ("{\"do\":\"correct\",\"id\":\"rounds\",\"value\":4}");
  g_autoptr (JsonObject) pass = parse ("{\"do\":\"pass\"}");
  g_autoptr (JsonObject) undo = parse ("{\"do\":\"undo\"}");
  static const char *const codes[] = { NULL, "stale", "stale" };
  JsonObject *const commands[] = { rounds, pass, undo };

  do_well (one, "{\"do\":\"pass\"}");
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (JsonObject) answer = NULL;

      g_free (link_phone_send_command (one, commands[i], 0));
      answer = link_phone_await (one, "answer");
      if (codes[i] == NULL)
        assert_done (answer);
      else
        assert_string_equal (link_phone_get_code (answer), codes[i]);
    }
  for (guint i = 0; i < TS_HUB_MEMORY + 1; i++)
    do_well (one, "{\"do\":\"note\",\"text\":\"later\"}");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (JsonObject) answer = NULL;

      g_free (link_phone_send_command (one, commands[i], 0));
      answer = link_phone_await (one, "answer");
      assert_string_equal (link_phone_get_code (answer), "stale");
    }
}

static void
test_tickets (void **state)
{
  static const char again[] = "{\"type\":\"do\",\"ticket\":\"once-and-again\",\"seen\":0,"
                              "\"command\":{\"do\":\"pass\"}}";
  static const char refused[] = "{\"type\":\"do\",\"ticket\":\"never-and-never\",\"seen\":0,"
                                "\"command\":{\"do\":\"undo\"}}";
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) one = join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) two = join (table, TS_ROLE_SEAT, "red");
  LinkPhone *const phones[] = { one, two, one };

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *first = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (phones); j++)
        {
          g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
          g_autofree char *text = NULL;

          link_phone_send (phones[j], i == 0 ? again : refused);
          json_node_take_object (node, link_phone_await (phones[j], "answer"));
          text = json_to_string (node, FALSE);
          if (first == NULL)
            first = g_steal_pointer (&text);
          else
            assert_string_equal (text, first);
        }
    }
  assert_int_equal (ts_session_get_edition (table->session), 1);
}

static void
test_refusals (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = join (table, TS_ROLE_SEAT, "red");
  g_autoptr (LinkPhone) blue = join (table, TS_ROLE_SEAT, "blue");
  g_autoptr (LinkPhone) watch = join (table, TS_ROLE_WATCH, NULL);
  g_autoptr (LinkPhone) wall = join (table, TS_ROLE_WALL, NULL);

  do_badly (watch, "{\"do\":\"pass\"}", "not-yours");
  do_badly (wall, "{\"do\":\"note\",\"text\":\"a\"}", "not-yours");
  do_badly (watch, "{\"do\":\"undo\"}", "not-yours");
  do_badly (blue, "{\"do\":\"pass\"}", "not-yours");
  do_badly (blue, "{\"do\":\"bet\",\"seat\":\"red\",\"on\":\"blue\"}", "not-yours");
  do_badly (blue, "{\"do\":\"correct\",\"id\":\"energy-red\",\"value\":1}", "not-yours");
  do_badly (blue, "{\"do\":\"fly\"}", "not-yours");
  do_badly (host, "{\"do\":\"fly\"}", "unknown-verb");
  do_badly (host, "{}", "bad-value");
  do_badly (host, "{\"do\":[]}", "bad-value");
  do_badly (host, "{\"do\":\"learn\",\"bonus\":3}", "refused");
  do_badly (red, "{\"do\":\"pass\",\"at\":5}", "unknown-key");
  do_badly (host, "{\"do\":\"pass\",\"at\":5}", "unknown-key");
  do_badly (host, "{\"do\":\"pass\",\"rolled\":0}", "unknown-key");
  do_badly (host, "{\"do\":\"note\",\"text\":\"a\",\"ticket\":\"12345678\"}", "unknown-key");
  do_badly (host, "{\"do\":\"undo\",\"to\":7}", "refused");
  assert_int_equal (ts_session_get_edition (table->session), 0);

  do_well (red, "{\"do\":\"pass\"}");
  link_phone_catch_up (blue, 1);
  do_well (blue, "{\"do\":\"note\",\"text\":\"a\"}");
}

/* Nobody is disturbed by what another one sends. */
static void
test_nonsense (void **state)
{
  static const char *const lines[] = {
    "",
    "{",
    "[]",
    "7",
    "{\"type\":\"dance\"}",
    "{\"type\":7}",
    "{}",
    "{\"type\":\"do\"}",
    "{\"type\":\"do\",\"ticket\":\"short\",\"command\":{}}",
    "{\"type\":\"do\",\"ticket\":\"12345678\",\"command\":7}",
    "{\"type\":\"log\",\"count\":0}",
    "{\"type\":\"log\",\"before\":-1}",
    "{\"type\":\"name\",\"name\":\"\"}",
    "{\"type\":\"renew\",\"role\":\"king\"}",
    "{\"type\":\"renew\",\"role\":\"seat\",\"seat\":\"nobody\"}",
    "{\"type\":\"remove\",\"client\":99}",
    "{\"type\":\"hello\",\"protocol\":1,\"token\":\"\"}",
  };
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = join (table, TS_ROLE_HOST, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (JsonObject) message = NULL;

      link_phone_send (host, lines[i]);
      message = link_phone_await (host, "error");
      assert_true (strlen (json_object_get_string_member (
                       json_object_get_object_member (message, "error"), "message"))
                   > 10);
    }
  assert_int_equal (ts_session_get_edition (table->session), 0);
  do_well (host, "{\"do\":\"pass\"}");
}

/* Journal and log say who it was, whatever the phone writes there. */
static void
test_names (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) red = join_named (table, TS_ROLE_SEAT, "red", "Ana");
  g_autoptr (LinkPhone) host = join_named (table, TS_ROLE_HOST, NULL, "Bia");
  g_autoptr (JsonObject) happened = NULL;
  g_autoptr (JsonObject) log = NULL;
  JsonObject *step;

  do_well (red, "{\"do\":\"pass\",\"by\":\"Somebody else\"}");
  link_phone_catch_up (host, 1);
  link_phone_send (host, "{\"type\":\"name\",\"name\":\"Bea\"}");
  do_well (host, "{\"do\":\"undo\"}");
  happened = link_phone_await (red, "happened");
  while (json_object_get_int_member (happened, "edition") != 2)
    {
      json_object_unref (happened);
      happened = link_phone_await (red, "happened");
    }
  assert_string_equal (json_object_get_string_member (happened, "do"), "undo");
  assert_string_equal (json_object_get_string_member (happened, "by"), "Bea");
  assert_int_equal (json_object_get_int_member (happened, "client"), host->client);

  link_phone_send (red, "{\"type\":\"log\"}");
  log = link_phone_await (red, "log");
  assert_int_equal (json_object_get_int_member (log, "rev"), 0);
  step = json_array_get_object_element (json_object_get_array_member (log, "steps"), 0);
  assert_string_equal (json_object_get_string_member (step, "by"), "Ana");
  assert_string_equal (json_object_get_string_member (step, "undone_by"), "Bea");
}

static void
test_log (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = join (table, TS_ROLE_HOST, NULL);
  static const struct
  {
    const char *text;
    guint first, last;
  } cases[] = {
    { "{\"type\":\"log\",\"count\":3}", 8, 10 },
    { "{\"type\":\"log\"}", 1, 10 },
    { "{\"type\":\"log\",\"before\":3,\"count\":2}", 1, 2 },
    { "{\"type\":\"log\",\"before\":3,\"count\":100}", 1, 2 },
    { "{\"type\":\"log\",\"before\":9000000000000000000,\"count\":1}", 10, 10 },
    { "{\"type\":\"log\",\"before\":1}", 1, 0 },
  };

  for (guint i = 0; i < 10; i++)
    do_well (host, "{\"do\":\"note\",\"text\":\"a\"}");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonObject) log = NULL;
      JsonArray *steps;

      link_phone_send (host, cases[i].text);
      log = link_phone_await (host, "log");
      steps = json_object_get_array_member (log, "steps");
      assert_int_equal (json_object_get_int_member (log, "length"), 10);
      assert_int_equal (json_array_get_length (steps), cases[i].last + 1 - cases[i].first);
      for (guint j = 0; j < json_array_get_length (steps); j++)
        assert_int_equal (
            json_object_get_int_member (json_array_get_object_element (steps, j), "rev"),
            cases[i].last - j);
    }
}

/* Secrets. */

/* What everybody but the owner of a secret hears of it. (transfer full) */
static char *
overhear (
    const char *game, const char *setup, const char *seat, const char *before, const char *secret)
{
  g_autoptr (Table) table = table_new_with (game, setup, NULL);
  g_autoptr (GPtrArray) seats = list_seats (table);
  g_autoptr (GPtrArray) phones = g_ptr_array_new_with_free_func ((GDestroyNotify) link_phone_free);
  g_autoptr (LinkPhone) owner = join (table, TS_ROLE_SEAT, seat);
  g_auto (GStrv) lines = g_strsplit (before, "\n", -1);
  GString *heard = g_string_new (NULL);

  g_ptr_array_add (phones, join (table, TS_ROLE_HOST, NULL));
  g_ptr_array_add (phones, join (table, TS_ROLE_WATCH, NULL));
  g_ptr_array_add (phones, join (table, TS_ROLE_WALL, NULL));
  for (guint i = 0; i < seats->len; i++)
    if (!g_str_equal (seats->pdata[i], seat))
      g_ptr_array_add (phones, join (table, TS_ROLE_SEAT, seats->pdata[i]));
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    do_well (phones->pdata[0], lines[i]);
  for (guint i = 0; i < phones->len; i++)
    {
      LinkPhone *phone = phones->pdata[i];

      if (phone->edition < (gint64) ts_session_get_edition (table->session))
        link_phone_catch_up (phone, ts_session_get_edition (table->session));
      g_string_truncate (phone->heard, 0);
    }
  if (owner->edition < (gint64) ts_session_get_edition (table->session))
    link_phone_catch_up (owner, ts_session_get_edition (table->session));

  do_well (owner, secret);
  for (guint i = 0; i < phones->len; i++)
    {
      LinkPhone *phone = phones->pdata[i];
      g_autoptr (JsonObject) pong = NULL;

      link_phone_catch_up (phone, ts_session_get_edition (table->session));
      link_phone_send (phone, "{\"type\":\"ping\"}");
      pong = link_phone_await (phone, "pong");
      /* Who has joined is told whenever it pleases. */
      for (char **line = g_strsplit (phone->heard->str, "\n", -1), **all = line;; line++)
        {
          if (*line == NULL)
            {
              g_strfreev (all);
              break;
            }
          if (!g_str_has_prefix (*line, "{\"type\":\"people\""))
            g_string_append_printf (heard, "%s\n", *line);
        }
    }
  return g_string_free (heard, FALSE);
}

static void
test_secret_bet (void **state)
{
  g_autofree char *one
      = overhear ("template", RACE, "red", "", "{\"do\":\"bet\",\"seat\":\"red\",\"on\":\"red\"}");
  g_autofree char *two
      = overhear ("template", RACE, "red", "", "{\"do\":\"bet\",\"seat\":\"red\",\"on\":\"blue\"}");

  assert_string_equal (one, two);
  assert_non_null (strstr (one, "has bet"));
}

static void
test_secret_agenda (void **state)
{
  static const char setup[] = "{\"players\":[{\"color\":\"pink\"},{\"color\":\"red\"}]}";
  static const char before[] = "{\"do\":\"begin\"}\n{\"do\":\"order\",\"pink\":3,\"red\":4}\n"
                               "{\"do\":\"hub\"}\n{\"do\":\"hub\"}";
  g_autofree char *one = overhear ("terminus", setup, "pink", before,
                                   "{\"do\":\"secret\",\"player\":\"pink\",\"name\":\"Zeppelin\","
                                   "\"top\":3,\"bottom\":6}");
  g_autofree char *two = overhear ("terminus", setup, "pink", before,
                                   "{\"do\":\"secret\",\"player\":\"pink\",\"name\":\"Bathysphere"
                                   "\",\"top\":17,\"bottom\":91}");

  assert_null (strstr (one, "Zeppelin"));
  assert_string_equal (one, two);
}

/* Going. */

static void
test_renew (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = join (table, TS_ROLE_SEAT, "red");
  g_autoptr (LinkPhone) blue = join (table, TS_ROLE_SEAT, "blue");
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
  assert_int_equal (json_array_get_length (json_object_get_array_member (list, "invitations")), 5);
  bye = link_phone_await_bye (red);
  assert_string_equal (bye, "renewed");
  assert_string_not_equal (link_phone_find_token (table->hub, TS_ROLE_SEAT, "red"), old);
  expect_bye (table, hello, "invitation");
  do_well (blue, "{\"do\":\"note\",\"text\":\"still here\"}");
}

static void
test_remove (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = join (table, TS_ROLE_SEAT, "red");
  g_autoptr (LinkPhone) watch = join (table, TS_ROLE_WATCH, NULL);
  g_autofree char *text = g_strdup_printf ("{\"type\":\"remove\",\"client\":%u}", red->client);
  g_autofree char *removed = NULL;
  g_autofree char *closed = NULL;

  link_phone_send (host, text);
  removed = link_phone_await_bye (red);
  assert_string_equal (removed, "removed");
  do_well (host, "{\"do\":\"pass\"}");
  link_phone_catch_up (watch, 1);

  ts_hub_close_all (table->hub);
  closed = link_phone_await_bye (watch);
  assert_string_equal (closed, "closed");
}

/* Who asks too much is told to slow down, then sent away; the others are served. */
static void
test_flood (void **state)
{
  static const TsHubLimits limits = { .clients = 8, .rate = 1, .burst = 20 };
  g_autoptr (Table) table = table_new_with ("template", RACE, &limits);
  g_autoptr (LinkPhone) host = join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = join (table, TS_ROLE_SEAT, "red");
  g_autofree char *bye = NULL;

  for (guint i = 0; i < 60; i++)
    link_phone_send (red, "{\"type\":\"ping\"}");
  bye = link_phone_await_bye (red);
  assert_string_equal (bye, "flood");
  assert_non_null (strstr (red->heard->str, "slow-down"));
  do_well (host, "{\"do\":\"pass\"}");
}

#define CASE(name)                                                                                 \
  {                                                                                                \
#name, test_##name, NULL, NULL, NULL                                                           \
  }

int
link_body_run (const LinkFixture *given)
{
  struct CMUnitTest cases[] = {
    CASE (roles),      CASE (people),        CASE (same),         CASE (strangers),
    CASE (full),       CASE (walk_template), CASE (walk_genesis), CASE (walk_terminus),
    CASE (language),   CASE (two_tappers),   CASE (older_views),  CASE (tickets),
    CASE (refusals),   CASE (nonsense),      CASE (names),        CASE (log),
    CASE (secret_bet), CASE (secret_agenda), CASE (renew),        CASE (remove),
    CASE (flood),
  };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  fixture = given;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_ptr_array_add (names, g_strconcat (given->name, ": ", cases[i].name, NULL));
      cases[i].name = names->pdata[i];
    }
  return cmocka_run_group_tests_name (given->name, cases, NULL, NULL);
}
