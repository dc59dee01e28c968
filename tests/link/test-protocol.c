/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-protocol.c: messages read from bytes that anybody may have sent, and written.
 */

#include <gio/gio.h>
#include <string.h>

#include "../unit.h"
#include "ts-json.h"
#include "ts-message.h"
#include "ts-protocol.h"
#include "ts-saying.h"
#include "ts-telling.h"

#define HELLO "{\"type\":\"hello\",\"protocol\":1,\"token\":\"T\""
#define DO "{\"type\":\"do\",\"ticket\":\"12345678\",\"seen\":3"

static TsMessage *
read_well (const char *text)
{
  g_autoptr (GError) error = NULL;
  TsMessage *message = ts_message_read (text, strlen (text), &error);

  g_assert_no_error (error);
  return message;
}

static void
test_hello (void **state)
{
  g_autoptr (TsMessage) full
      = read_well (HELLO ",\"lang\":\"pt_BR\",\"name\":\"Ana\",\"session\":\"S\",\"edition\":12,"
                         "\"deflate\":true,\"whole\":true,\"colour\":[7]}");
  g_autoptr (TsMessage) bare = read_well (HELLO "}");
  g_autoptr (TsMessage) newer = read_well ("{\"type\":\"hello\",\"protocol\":2,\"token\":[],"
                                           "\"lang\":\"en\"}");

  assert_int_equal (full->kind, TS_MESSAGE_HELLO);
  assert_string_equal (full->hello.token, "T");
  assert_string_equal (full->hello.language, "pt_BR");
  assert_string_equal (full->hello.name, "Ana");
  assert_string_equal (full->hello.session, "S");
  assert_int_equal (full->hello.edition, 12);
  assert_true (full->hello.deflate && full->hello.whole);
  assert_null (bare->hello.name);
  assert_null (bare->hello.language);
  assert_false (bare->hello.deflate || bare->hello.whole);
  assert_int_equal (newer->hello.protocol, 2);
}

static void
test_others (void **state)
{
  g_autoptr (TsMessage) command = read_well (DO ",\"command\":{\"do\":\"pass\"}}");
  g_autoptr (TsMessage) log = read_well ("{\"type\":\"log\"}");
  g_autoptr (TsMessage) before
      = read_well ("{\"type\":\"log\",\"before\":9223372036854775807,\"count\":100}");
  g_autoptr (TsMessage) renew
      = read_well ("{\"type\":\"renew\",\"role\":\"seat\",\"seat\":\"red\"}");
  g_autoptr (TsMessage) remove = read_well ("{\"type\":\"remove\",\"client\":3}");
  g_autoptr (TsMessage) ping = read_well (" {\"type\" : \"ping\"}\n");

  assert_string_equal (command->ticket, "12345678");
  assert_int_equal (command->doing.seen, 3);
  assert_string_equal (json_object_get_string_member (command->doing.command, "do"), "pass");
  assert_int_equal (log->log.before, 0);
  assert_int_equal (log->log.count, 50);
  assert_int_equal (before->log.before, G_MAXINT64);
  assert_int_equal (before->log.count, 100);
  assert_int_equal (renew->place.role, TS_ROLE_SEAT);
  assert_string_equal (renew->place.seat, "red");
  assert_int_equal (remove->client, 3);
  assert_int_equal (ping->kind, TS_MESSAGE_PING);
}

static void
test_requests (void **state)
{
  g_autoptr (TsMessage) open
      = read_well ("{\"type\":\"open\",\"ticket\":\"12345678\",\"session\":7}");
  g_autoptr (TsMessage) start = read_well (
      "{\"type\":\"start\",\"ticket\":\"12345678\",\"game\":\"genesis\",\"name\":\"x\","
      "\"campaign\":4,\"session\":9,\"setup\":{\"mode\":\"campaign\"},\"later\":[]}");
  g_autoptr (TsMessage) check = read_well (
      "{\"type\":\"check\",\"ticket\":\"12345678\",\"game\":\"genesis\",\"kind\":\"enemy\","
      "\"entry\":{\"name\":\"Endo\"}}");

  assert_int_equal (open->session, 7);
  assert_string_equal (start->ticket, "12345678");
  assert_string_equal (start->setup.game, "genesis");
  assert_int_equal (start->setup.campaign, 4);
  /* That is not for who begins a game to say. */
  assert_int_equal (start->made, 0);
  assert_string_equal (json_object_get_string_member (start->setup.setup, "mode"), "campaign");
  assert_null (check->cards.setup);
  assert_string_equal (check->cards.type, "enemy");
  assert_null (check->cards.id);
  assert_string_equal (json_object_get_string_member (check->cards.entry, "name"), "Endo");
}

static void
test_refused (void **state)
{
  static const struct
  {
    const char *text;
    TsErrorCode code;
  } cases[] = {
    { "", TS_ERROR_BAD_JSON },
    { "nonsense", TS_ERROR_BAD_JSON },
    { "[]", TS_ERROR_BAD_JSON },
    { "{\"type\":\"ping\"}{}", TS_ERROR_BAD_JSON },
    { "{\"type\":\"ping\",\"type\":\"ping\"}", TS_ERROR_BAD_JSON },
    { "{\"type\":\"ping\",\"n\":99999999999999999999}", TS_ERROR_BAD_JSON },
    { "{\"type\":\"p\\u0000\"}", TS_ERROR_BAD_JSON },
    { "{\"type\":\"\xff\"}", TS_ERROR_BAD_JSON },
    { "{}", TS_ERROR_BAD_VALUE },
    { "{\"type\":null}", TS_ERROR_BAD_VALUE },
    { "{\"type\":{}}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"\"}", TS_ERROR_UNKNOWN_VERB },
    { "{\"type\":\"Hello\"}", TS_ERROR_UNKNOWN_VERB },
    { "{\"type\":\"hello\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"hello\",\"protocol\":\"1\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"hello\",\"protocol\":-1}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"hello\",\"protocol\":1.0}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"hello\",\"protocol\":null}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"hello\",\"protocol\":1}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"hello\",\"protocol\":1,\"token\":1}", TS_ERROR_BAD_VALUE },
    { HELLO ",\"name\":\"\"}", TS_ERROR_BAD_VALUE },
    { HELLO ",\"name\":\" \"}", TS_ERROR_BAD_VALUE },
    { HELLO ",\"name\":\"a\\nb\"}", TS_ERROR_BAD_VALUE },
    { HELLO ",\"name\":null}", TS_ERROR_BAD_VALUE },
    { HELLO ",\"lang\":1}", TS_ERROR_BAD_VALUE },
    { HELLO ",\"edition\":-1}", TS_ERROR_BAD_VALUE },
    { HELLO ",\"edition\":true}", TS_ERROR_BAD_VALUE },
    { HELLO ",\"session\":[]}", TS_ERROR_BAD_VALUE },
    { HELLO ",\"deflate\":1}", TS_ERROR_BAD_VALUE },
    { HELLO ",\"whole\":\"true\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"odds\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"odds\",\"ticket\":\"12345678\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"odds\",\"ticket\":\"12345678\",\"dice\":6}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"odds\",\"ticket\":\"1\",\"dice\":\"2d6\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"odds\",\"ticket\":\"12345678\",\"dice\":\"2d6\",\"least\":1.5}",
      TS_ERROR_BAD_VALUE },
    { "{\"type\":\"score\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"score\",\"form\":\"pdf\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"score\",\"form\":[]}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"branch\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"branch\",\"branch\":-1}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"step\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"step\",\"on\":1}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"judge\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"judge\",\"on\":\"yes\"}", TS_ERROR_BAD_VALUE },
    { DO "}", TS_ERROR_BAD_VALUE },
    { DO ",\"command\":[]}", TS_ERROR_BAD_VALUE },
    { DO ",\"command\":null}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"do\",\"command\":{}}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"do\",\"ticket\":\"1234567\",\"command\":{}}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"do\",\"ticket\":\"1234567+\",\"command\":{}}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"do\",\"ticket\":\"1234567é\",\"command\":{}}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"do\",\"ticket\":\"12345678901234567890123456789012345678901234567890"
      "123456789012345\",\"command\":{}}",
      TS_ERROR_BAD_VALUE },
    { "{\"type\":\"do\",\"ticket\":\"12345678\",\"seen\":\"0\",\"command\":{}}",
      TS_ERROR_BAD_VALUE },
    { "{\"type\":\"ask\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"ask\",\"ticket\":7}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"ask\",\"ticket\":\"1234567\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"name\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"log\",\"count\":101}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"log\",\"count\":0}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"renew\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"renew\",\"role\":\"seat\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"remove\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"remove\",\"client\":0}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"remove\",\"client\":4294967296}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"sessions\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"open\",\"ticket\":\"12345678\",\"session\":\"7\"}", TS_ERROR_BAD_VALUE },
    { "{\"type\":\"start\",\"ticket\":\"12345678\",\"game\":\"genesis\",\"name\":\"x\"}",
      TS_ERROR_BAD_VALUE },
    { "{\"type\":\"keep\",\"ticket\":\"12345678\",\"game\":\"genesis\",\"kind\":\"enemy\","
      "\"entry\":[]}",
      TS_ERROR_BAD_VALUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TsMessage) message
          = ts_message_read (cases[i].text, strlen (cases[i].text), &error);

      if (message != NULL || !g_error_matches (error, TS_ERROR, (int) cases[i].code))
        fail_msg ("%s: %s", cases[i].text, error != NULL ? error->message : "taken");
    }
}

/* (transfer full) */
static char *
surround (const char *before, char with, gsize n, const char *after)
{
  g_autofree char *middle = g_strnfill (n, with);

  return g_strconcat (before, middle, after, NULL);
}

static void
test_long (void **state)
{
  static const char before[] = "{\"type\":\"ping\",\"text\":\"";
  gsize most = TS_PROTOCOL_MAX_MESSAGE - strlen (before) - strlen ("\"}");
  g_autofree char *longest = surround (before, 'x', most, "\"}");
  g_autofree char *longer = surround (before, 'x', most + 1, "\"}");
  g_autofree char *deep = surround ("{\"type\":\"ping\",\"a\":", '[', 60000, "");
  g_autofree char *name = surround (HELLO ",\"name\":\"", 'x', 60000, "\"}");
  g_autofree char *token
      = surround ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"", 'x', 60000, "\"}");
  g_autoptr (TsMessage) message = read_well (longest);
  g_autoptr (TsMessage) hello = read_well (token);

  assert_null (ts_message_read (longer, strlen (longer), NULL));
  assert_null (ts_message_read (deep, strlen (deep), NULL));
  assert_null (ts_message_read (name, strlen (name), NULL));
}

/* Whatever is cut off or spoilt is a message or an error, never anything else. */
static void
test_spoilt (void **state)
{
  static const char text[] = DO ",\"command\":{\"do\":\"note\",\"text\":\"\\u00e9\\n\"}}";
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint i = 0; i < 20000; i++)
    {
      gsize length = (gsize) g_rand_int_range (rand, 0, sizeof text);
      g_autofree char *bytes = g_memdup2 (text, MAX (length, 1));
      g_autoptr (GError) error = NULL;
      g_autoptr (TsMessage) message = NULL;

      if (length > 0)
        bytes[g_rand_int_range (rand, 0, (gint32) length)] = (char) g_rand_int_range (rand, 0, 256);
      message = ts_message_read (bytes, length, &error);
      assert_true ((message == NULL) == (error != NULL));
      assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
    }
}

static char *
inflate (GBytes *bytes)
{
  g_autoptr (GZlibDecompressor) zlib = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  char *text = g_malloc0 (100000);
  gsize n_read, n_written;

  assert_int_equal (g_converter_convert (G_CONVERTER (zlib), g_bytes_get_data (bytes, NULL),
                                         g_bytes_get_size (bytes), text, 99999,
                                         G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL),
                    G_CONVERTER_FINISHED);
  return text;
}

static GBytes *
write_text (const char *text)
{
  JsonObject *message = json_object_new ();

  json_object_set_string_member (message, "type", "t");
  json_object_set_string_member (message, "text", text);
  return ts_protocol_write (message);
}

static void
test_written (void **state)
{
  static const char awkward[] = "\"\\/\b\f\n\r\t\x01\x7f é 日本 \xf0\x9f\x8e\xb2";
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autofree char *same = g_strnfill (TS_PROTOCOL_DEFLATE_FROM, 'x');
  g_autofree char *noise = g_strnfill (TS_PROTOCOL_DEFLATE_FROM, 'x');
  g_autoptr (GBytes) small = write_text (awkward);
  g_autoptr (JsonObject) again
      = ts_json_read_object (g_bytes_get_data (small, NULL), g_bytes_get_size (small), NULL);
  g_autoptr (GBytes) plain = write_text (same);
  g_autoptr (GBytes) packed = ts_protocol_deflate (plain);
  g_autoptr (GBytes) unpackable = NULL;
  g_autoptr (GBytes) tried = NULL;
  g_autofree char *unpacked = NULL;

  assert_null (ts_protocol_deflate (small));
  assert_string_equal (json_object_get_string_member (again, "text"), awkward);

  assert_true (g_bytes_get_size (packed) < 100);
  unpacked = inflate (packed);
  assert_int_equal (strlen (unpacked), g_bytes_get_size (plain));
  assert_memory_equal (unpacked, g_bytes_get_data (plain, NULL), strlen (unpacked));

  for (guint i = 0; i < TS_PROTOCOL_DEFLATE_FROM; i++)
    noise[i] = (char) g_rand_int_range (rand, '#', '[');
  unpackable = write_text (noise);
  tried = ts_protocol_deflate (unpackable);
  assert_true (tried == NULL || g_bytes_get_size (tried) < g_bytes_get_size (unpackable));
}

/* A broadcast of so many bytes, of which so many phones are known. (transfer full) */
static TsBroadcast *
make_broadcast (gsize length, guint n_expected)
{
  g_autofree char *text = g_strnfill (length, 'x');
  TsBroadcast *broadcast = ts_broadcast_new_take (write_text (text));

  for (guint i = 0; i < n_expected; i++)
    ts_broadcast_expect (broadcast);
  return broadcast;
}

static void
test_deflated (void **state)
{
  static const struct
  {
    gsize length;
    guint n_expected;
    gboolean deflated;
  } cases[] = {
    { 4000, 0, TRUE }, { 4000, 1, FALSE }, { 4000, 2, TRUE }, { 40000, 1, TRUE }, { 100, 8, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsBroadcast) broadcast = make_broadcast (cases[i].length, cases[i].n_expected);
      g_autoptr (TsBroadcast) same = make_broadcast (cases[i].length, 0);
      g_autoptr (TsBroadcast) other = make_broadcast (cases[i].length + 1, 0);
      gboolean deflated;
      const GBytes *first = ts_broadcast_get_bytes (broadcast, TRUE, &deflated);

      assert_int_equal (deflated, cases[i].deflated);
      assert_ptr_equal (ts_broadcast_get_bytes (broadcast, TRUE, &deflated), first);
      ts_broadcast_get_bytes (broadcast, FALSE, &deflated);
      assert_false (deflated);
      assert_true (ts_broadcast_is_same (broadcast, same));
      assert_false (ts_broadcast_is_same (broadcast, other));
    }
}

/* Put into words once a language, for all who are told the same. */
static void
test_told (void **state)
{
  g_autoptr (GPtrArray) sayings = ts_sayings_new ();
  g_autofree char *undo = ts_saying_mark (ts_phrase ("Undo"), sayings);
  g_autofree char *again = ts_saying_mark (ts_phrase ("Undo"), sayings);
  g_autofree char *other = ts_saying_mark (ts_phrase ("Redo"), sayings);
  const char *marks[] = { undo, again, other };
  TsTelling *tellings[G_N_ELEMENTS (marks)];
  const TsLanguage *english = ts_language_get_english (), *portuguese = ts_language_find ("pt_BR");
  gboolean deflated;

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      GString *message = g_string_new (NULL);

      g_string_printf (message, "{\"a\":\"%s\"}", marks[i]);
      tellings[i] = ts_telling_new (message, sayings);
    }
  assert_true (ts_telling_is_same (tellings[0], tellings[1]));
  assert_false (ts_telling_is_same (tellings[0], tellings[2]));
  assert_ptr_equal (ts_telling_say (tellings[0], english), ts_telling_say (tellings[0], english));
  assert_string_equal (
      g_bytes_get_data (
          ts_broadcast_get_bytes (ts_telling_say (tellings[0], portuguese), FALSE, &deflated),
          NULL),
      "{\"a\":\"Desfazer\"}");
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    ts_telling_free (tellings[i]);
}

static void
test_numbers (void **state)
{
  static const char text[] = "{\"a\":9223372036854775807,\"b\":-9223372036854775808,"
                             "\"c\":9007199254740993,\"d\":0,\"e\":0.5,\"g\":null,"
                             "\"h\":[true,false,[],{}]}";
  JsonObject *object = ts_json_read_object (text, strlen (text), NULL);
  g_autoptr (GBytes) bytes = ts_protocol_write (object);

  assert_int_equal (g_bytes_get_size (bytes), strlen (text));
  assert_memory_equal (g_bytes_get_data (bytes, NULL), text, strlen (text));
}

static void
test_roles (void **state)
{
  TsRole role;

  for (guint i = TS_ROLE_HOST; i <= TS_ROLE_WALL; i++)
    {
      assert_true (ts_role_find (ts_role_get_word ((TsRole) i), &role));
      assert_int_equal (role, i);
      assert_non_null (ts_role_get_label ((TsRole) i));
    }
  assert_false (ts_role_find ("", &role));
  assert_false (ts_role_find ("Host", &role));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_hello),    cmocka_unit_test (test_others),
    cmocka_unit_test (test_requests), cmocka_unit_test (test_refused),
    cmocka_unit_test (test_long),     cmocka_unit_test (test_spoilt),
    cmocka_unit_test (test_written),  cmocka_unit_test (test_numbers),
    cmocka_unit_test (test_roles),    cmocka_unit_test (test_deflated),
    cmocka_unit_test (test_told),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
