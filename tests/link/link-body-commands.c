/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-body-commands.c: the cases about commands that cross, who may do what, and secrets.
 */

#include <stdlib.h>
#include <string.h>

#include "../unit.h"
#include "link-body-private.h"

#include "ts-channel.h"

#define TAPS 200

/* Commands. */

/* Two people tap the same button, and write notes, as fast as they can; neither waits. */
void
test_two_tappers (void **state)
{
  static const TsHubLimits limits = { .clients = 2, .rate = 1000000, .burst = 1000000 };
  g_autoptr (Table) table = table_new_with ("template", RACE, &limits);
  g_autoptr (LinkPhone) one = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) two = table_join (table, TS_ROLE_HOST, NULL);
  LinkPhone *const phones[] = { one, two };
  g_autoptr (GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_done = 0, n_stale = 0;

  for (guint i = 0; i < TAPS; i++)
    for (guint j = 0; j < 2; j++)
      {
        g_autofree char *text = g_strdup_printf ("{\"do\":\"note\",\"text\":\"%u by %u\"}", i, j);
        g_autoptr (JsonObject) command = i % 2 == 0
                                             ? table_parse (text)
                                             : table_parse ("{\"do\":\"tick\",\"id\":\"pawns\","
                                                            "\"checked\":true}");

        g_free (link_phone_send_command (phones[j], command, phones[j]->serial));
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
      guint64 serial = ts_session_get_serial (table->session);

      /* The other's last commands may still be on the way. */
      if ((guint64) phones[i]->serial != serial)
        link_phone_catch_up (phones[i], serial);
      table_assert_right (table, phones[i]);
    }
}

/* What looks the same as it did when it was tapped is done; what does not is asked again. */
void
test_older_views (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) one = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (JsonObject) rounds
      = table_parse ("{\"do\":\"correct\",\"id\":\"rounds\",\"value\":4}");
  g_autoptr (JsonObject) pass = table_parse ("{\"do\":\"pass\"}");
  g_autoptr (JsonObject) undo = table_parse ("{\"do\":\"undo\"}");
  static const char *const codes[] = { NULL, "stale", "stale" };
  JsonObject *const commands[] = { rounds, pass, undo };

  table_do_well (one, "{\"do\":\"pass\"}");
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (JsonObject) answer = NULL;

      g_free (link_phone_send_command (one, commands[i], 0));
      answer = link_phone_await (one, "answer");
      if (codes[i] == NULL)
        table_assert_done (answer);
      else
        assert_string_equal (link_phone_get_code (answer), codes[i]);
    }
  for (guint i = 0; i < TS_CHANNEL_MEMORY + 1; i++)
    table_do_well (one, "{\"do\":\"note\",\"text\":\"later\"}");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (JsonObject) answer = NULL;

      g_free (link_phone_send_command (one, commands[i], 0));
      answer = link_phone_await (one, "answer");
      assert_string_equal (link_phone_get_code (answer), "stale");
    }
}

void
test_tickets (void **state)
{
  static const char again[] = "{\"type\":\"do\",\"ticket\":\"once-and-again\",\"seen\":0,"
                              "\"command\":{\"do\":\"pass\"}}";
  static const char refused[] = "{\"type\":\"do\",\"ticket\":\"never-and-never\",\"seen\":0,"
                                "\"command\":{\"do\":\"undo\"}}";
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) one = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) two = table_join (table, TS_ROLE_SEAT, "red");
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
  assert_int_equal (ts_session_get_serial (table->session), 1);
}

/* The host's program was ended before the phone heard that it was done, and it asks again. */
void
test_restart (void **state)
{
  static const char pass[] = "{\"type\":\"do\",\"ticket\":\"once-and-again\",\"seen\":0,"
                             "\"command\":{\"do\":\"pass\"}}";
  g_autoptr (Table) table = table_new ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (LinkPhone) phone = table_join (table, TS_ROLE_HOST, NULL);
      g_autoptr (JsonObject) answer = NULL;

      link_phone_send (phone, pass);
      answer = link_phone_await (phone, "answer");
      table_assert_done (answer);
      assert_int_equal (ts_session_get_serial (table->session), 1);
      g_clear_pointer (&phone, link_phone_free);
      table_restart (table);
    }
}

void
test_refusals (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");
  g_autoptr (LinkPhone) blue = table_join (table, TS_ROLE_SEAT, "blue");
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autoptr (LinkPhone) wall = table_join (table, TS_ROLE_WALL, NULL);

  table_do_badly (watch, "{\"do\":\"pass\"}", "not-yours");
  table_do_badly (wall, "{\"do\":\"note\",\"text\":\"a\"}", "not-yours");
  table_do_badly (watch, "{\"do\":\"undo\"}", "not-yours");
  table_do_badly (blue, "{\"do\":\"pass\"}", "not-yours");
  table_do_badly (blue, "{\"do\":\"bet\",\"seat\":\"red\",\"on\":\"blue\"}", "not-yours");
  table_do_badly (blue, "{\"do\":\"correct\",\"id\":\"energy-red\",\"value\":1}", "not-yours");
  table_do_badly (blue, "{\"do\":\"fly\"}", "not-yours");
  table_do_badly (host, "{\"do\":\"fly\"}", "unknown-verb");
  table_do_badly (host, "{}", "bad-value");
  table_do_badly (host, "{\"do\":[]}", "bad-value");
  table_do_badly (host, "{\"do\":\"learn\",\"bonus\":3}", "refused");
  table_do_badly (red, "{\"do\":\"pass\",\"at\":5}", "unknown-key");
  table_do_badly (host, "{\"do\":\"pass\",\"at\":5}", "unknown-key");
  table_do_badly (host, "{\"do\":\"pass\",\"rolled\":0}", "unknown-key");
  table_do_badly (host, "{\"do\":\"note\",\"text\":\"a\",\"ticket\":\"12345678\"}", "unknown-key");
  table_do_badly (host, "{\"do\":\"undo\",\"to\":7}", "refused");
  assert_int_equal (ts_session_get_serial (table->session), 0);

  table_do_well (red, "{\"do\":\"pass\"}");
  link_phone_catch_up (blue, 1);
  table_do_well (blue, "{\"do\":\"note\",\"text\":\"a\"}");
}

/* Nobody is disturbed by what another one sends. */
void
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
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (JsonObject) message = NULL;

      link_phone_send (host, lines[i]);
      message = link_phone_await (host, "error");
      assert_true (strlen (json_object_get_string_member (
                       json_object_get_object_member (message, "error"), "message"))
                   > 10);
    }
  assert_int_equal (ts_session_get_serial (table->session), 0);
  table_do_well (host, "{\"do\":\"pass\"}");
}

/* The lines of the next "hands", "✓" before those that are ticked. (transfer full) */
static char *
await_hands (LinkPhone *phone, gint64 steps)
{
  g_autoptr (JsonObject) message = link_phone_await (phone, "hands");
  JsonArray *lines = json_object_get_array_member (message, "lines");
  GString *said = g_string_new (NULL);

  assert_int_equal (json_object_get_int_member_with_default (message, "steps", -99), steps);
  for (guint i = 0; i < json_array_get_length (lines); i++)
    {
      JsonObject *line = json_array_get_object_element (lines, i);

      g_string_append_printf (
          said, "%" G_GINT64_FORMAT "%s ", json_object_get_int_member (line, "id"),
          json_object_get_boolean_member_with_default (line, "ticked", FALSE) ? "✓" : "");
    }
  return g_string_free (said, FALSE);
}

/* One list for the whole table, for who comes later too; whoever plays ticks for all. */
void
test_hands (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autoptr (LinkPhone) late = NULL;
  g_autoptr (JsonObject) error = NULL, log = NULL;
  g_autofree char *first = NULL, *ticked = NULL, *seen = NULL, *known = NULL, *gone = NULL;
  g_autofree char *tick = NULL;
  JsonArray *ways;

  table_do_well (red, "{\"do\":\"advance\",\"dice\":[\"one\",\"one\"]}");
  link_phone_catch_up (host, 1);
  table_do_well (host, "{\"do\":\"undo\"}");
  first = await_hands (red, 1);
  assert_true (strlen (first) > 0 && strstr (first, "✓") == NULL);
  tick = g_strdup_printf ("{\"type\":\"tick\",\"line\":%d,\"on\":true}", atoi (first));
  link_phone_send (watch, tick);
  error = link_phone_await (watch, "error");
  link_phone_send (red, tick);
  ticked = await_hands (host, 1);
  if (strstr (ticked, "✓") == NULL)
    {
      g_free (ticked);
      ticked = await_hands (host, 1);
    }
  assert_non_null (strstr (ticked, "✓"));
  late = table_join (table, TS_ROLE_WALL, NULL);
  known = await_hands (late, 1);
  assert_string_equal (known, ticked);

  link_phone_send (red, "{\"type\":\"log\",\"count\":1,\"ways\":true}");
  log = link_phone_await (red, "log");
  ways = json_object_get_array_member (log, "ways");
  assert_int_equal (json_array_get_length (ways), 0);

  table_do_well (host, "{\"do\":\"pass\"}");
  gone = await_hands (late, -99);
  assert_string_equal (gone, "");
}

/* Journal and log say who it was, whatever the phone writes there. */
void
test_names (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) red = table_join_named (table, TS_ROLE_SEAT, "red", "Ana");
  g_autoptr (LinkPhone) host = table_join_named (table, TS_ROLE_HOST, NULL, "Bia");
  g_autoptr (JsonObject) happened = NULL;
  g_autoptr (JsonObject) log = NULL;
  JsonObject *step;

  table_do_well (red, "{\"do\":\"pass\",\"by\":\"Somebody else\"}");
  link_phone_catch_up (host, 1);
  link_phone_send (host, "{\"type\":\"name\",\"name\":\"Bea\"}");
  table_do_well (host, "{\"do\":\"undo\"}");
  happened = link_phone_await (red, "happened");
  while (json_object_get_int_member (happened, "edition") != 2)
    {
      json_object_unref (happened);
      happened = link_phone_await (red, "happened");
    }
  assert_string_equal (json_object_get_string_member (happened, "do"), "undo");
  assert_string_equal (json_object_get_string_member (happened, "by"), "Bea (Host)");
  assert_int_equal (json_object_get_int_member (happened, "client"), host->client);

  link_phone_send (red, "{\"type\":\"log\"}");
  log = link_phone_await (red, "log");
  assert_int_equal (json_object_get_int_member (log, "rev"), 0);
  step = json_array_get_object_element (json_object_get_array_member (log, "steps"), 0);
  assert_string_equal (json_object_get_string_member (step, "by"), "Ana (Ada)");
  assert_string_equal (json_object_get_string_member (step, "undone_by"), "Bea (Host)");
}

/* Who did the last step, as the session has it. (transfer full) */
static char *
dup_last_by (Table *table)
{
  guint64 length = ts_session_get_length (table->session);
  g_autoptr (GPtrArray) steps = ts_session_dup_steps (table->session, length, length);

  return g_strdup (((TsStep *) steps->pdata[0])->by);
}

static void
note_by (Table *table, LinkPhone *phone, const char *by)
{
  g_autofree char *written = NULL;

  table_do_well (phone, "{\"do\":\"note\",\"text\":\"a\",\"by\":\"Grace\"}");
  written = dup_last_by (table);
  assert_string_equal (written, by);
}

/* Nobody is written down as somebody else, by whatever letters. */
void
test_forged_names (void **state)
{
  /* The other seat by its id and its label, the host, the others, in both languages, by letters of
   * other widths and alphabets, with what is not seen between them. */
  static const char *const forged[]
      = { "Grace",      "GRACE",      "grace",       " Gr\u00e1ce ", "G r a c e",
          "\uff27race", "Gr\u0430ce", "Gra\u200bce", "blue",         "Blue",
          "bl\u03c5e",  "Host",       "host",        "H\u03bfst",    "Anfitri\u00e3o",
          "ANFITRIAO",  "Spectator",  "wall",        "watch",        "ho\u00adst" };
  static const char *const fine[] = { "Gracie", "Ada", "Red and Blue", "Zo\u00eb" };
  static const char *const recorded[]
      = { "Gracie (Ada)", "Ada", "Red and Blue (Ada)", "Zoë (Ada)" };
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) red = table_join (table, TS_ROLE_SEAT, "red");

  for (guint i = 0; i < G_N_ELEMENTS (forged); i++)
    {
      g_autofree char *message = g_strdup_printf ("{\"type\":\"name\",\"name\":\"%s\"}", forged[i]);
      g_autoptr (LinkPhone) greeter = table_join_named (table, TS_ROLE_SEAT, "red", forged[i]);
      g_autoptr (JsonObject) error = NULL;

      assert_non_null (strstr (greeter->heard->str, "\"refused\""));
      note_by (table, greeter, "Ada");
      link_phone_send (red, message);
      error = link_phone_await (red, "error");
      assert_string_equal (link_phone_get_code (error), "refused");
      note_by (table, red, "Ada");
    }
  for (guint i = 0; i < G_N_ELEMENTS (fine); i++)
    {
      g_autofree char *message = g_strdup_printf ("{\"type\":\"name\",\"name\":\"%s\"}", fine[i]);

      link_phone_send (red, message);
      note_by (table, red, recorded[i]);
    }
}

/* The longest name that there may be leaves room for the seat. */
void
test_long_name (void **state)
{
  g_autofree char *name = g_strnfill (TS_MAX_NAME, 'n');
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) red = table_join_named (table, TS_ROLE_SEAT, "red", name);
  g_autofree char *by = NULL;

  table_do_well (red, "{\"do\":\"note\",\"text\":\"a\"}");
  by = dup_last_by (table);
  assert_int_equal (g_utf8_strlen (by, -1), TS_MAX_NAME);
  assert_true (g_str_has_suffix (by, "n… (Ada)"));
}

void
test_log (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
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
    table_do_well (host, "{\"do\":\"note\",\"text\":\"a\"}");
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

/* Who has joined is told whenever it pleases, with a code that is another each time; who is asked,
 * after a while: before or after the command. That one follows from the view, which is compared. */
static void
append_all_but_timed (GString *heard, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    if (!g_str_has_prefix (*line, "{\"type\":\"people\"")
        && !g_str_has_prefix (*line, "{\"type\":\"lobby\"")
        && !g_str_has_prefix (*line, "{\"type\":\"asked\""))
      g_string_append_printf (heard, "%s\n", *line);
}

/* What everybody but the owner of a secret hears of it. (transfer full) */
static char *
overhear (
    const char *game, const char *setup, const char *seat, const char *before, const char *secret)
{
  g_autoptr (Table) table = table_new_with (game, setup, NULL);
  g_autoptr (GPtrArray) seats = table_list_seats (table);
  g_autoptr (GPtrArray) phones = g_ptr_array_new_with_free_func ((GDestroyNotify) link_phone_free);
  g_autoptr (LinkPhone) owner = table_join (table, TS_ROLE_SEAT, seat);
  g_auto (GStrv) lines = g_strsplit (before, "\n", -1);
  GString *heard = g_string_new (NULL);

  g_ptr_array_add (phones, table_join (table, TS_ROLE_HOST, NULL));
  g_ptr_array_add (phones, table_join (table, TS_ROLE_WATCH, NULL));
  g_ptr_array_add (phones, table_join (table, TS_ROLE_WALL, NULL));
  for (guint i = 0; i < seats->len; i++)
    if (!g_str_equal (seats->pdata[i], seat))
      g_ptr_array_add (phones, table_join (table, TS_ROLE_SEAT, seats->pdata[i]));
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    table_do_well (phones->pdata[0], lines[i]);
  for (guint i = 0; i < phones->len; i++)
    {
      LinkPhone *phone = phones->pdata[i];

      if (phone->serial < (gint64) ts_session_get_serial (table->session))
        link_phone_catch_up (phone, ts_session_get_serial (table->session));
      g_string_truncate (phone->heard, 0);
    }
  if (owner->serial < (gint64) ts_session_get_serial (table->session))
    link_phone_catch_up (owner, ts_session_get_serial (table->session));

  table_do_well (owner, secret);
  for (guint i = 0; i < phones->len; i++)
    {
      LinkPhone *phone = phones->pdata[i];
      g_autoptr (JsonObject) pong = NULL;

      link_phone_catch_up (phone, ts_session_get_serial (table->session));
      link_phone_send (phone, "{\"type\":\"ping\"}");
      pong = link_phone_await (phone, "pong");
      append_all_but_timed (heard, phone->heard->str);
    }
  return g_string_free (heard, FALSE);
}

void
test_secret_bet (void **state)
{
  g_autofree char *one
      = overhear ("template", RACE, "red", "", "{\"do\":\"bet\",\"seat\":\"red\",\"on\":\"red\"}");
  g_autofree char *two
      = overhear ("template", RACE, "red", "", "{\"do\":\"bet\",\"seat\":\"red\",\"on\":\"blue\"}");

  assert_string_equal (one, two);
  assert_non_null (strstr (one, "has bet"));
}

void
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

/* A side of one seat. */
void
test_secret_cache (void **state)
{
  static const char setup[] = "{\"players\":\"2\"}";
  static const char before[] = "{\"do\":\"begin\",\"factories\":2}\n{\"do\":\"cache\"}";
  g_autofree char *one = overhear ("terminator", setup, "pink", before,
                                   "{\"do\":\"note-cache\",\"cache\":1,\"where\":\"Zeppelin\","
                                   "\"amount\":3}");
  g_autofree char *two = overhear ("terminator", setup, "pink", before,
                                   "{\"do\":\"note-cache\",\"cache\":1,\"where\":\"Bathysphere\","
                                   "\"amount\":17}");

  assert_null (strstr (one, "Zeppelin"));
  assert_string_equal (one, two);
}
