/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hub-photo.c: pictures that phones bring and look at in pieces, and what is refused of them.
 */

#include <string.h>

#include "../unit.h"
#include "../photo.h"
#include "folder.h"
#include "memory-wire.h"
#include "ts-games.h"
#include "ts-hub-private.h"
#include "ts-json.h"
#include "ts-photo.h"

#define NOW 1700000000

typedef struct
{
  TsLibrary *library;
  TsSession *session;
  TsHub *hub;
  LinkPhone *host;
  LinkPhone *seat;
  LinkPhone *wall;
} Fixture;

static int
set_up (void **state)
{
  Fixture *self = g_new0 (Fixture, 1);
  g_autoptr (JsonObject) setup = folder_parse ("{}");
  const TsHubLimits limits = { .clients = 16, .rate = 1000, .burst = 10000 };

  self->library = folder_open_library (NULL);
  self->session = ts_session_create (self->library, ts_games_find ("template", NULL), "Evening",
                                     setup, 0, NOW, NULL);
  assert_non_null (self->session);
  self->hub = memory_fixture.start (self->session, &limits);
  self->host = link_phone_join (&memory_fixture, self->hub, TS_ROLE_HOST, NULL, "en", NULL);
  self->seat = link_phone_join (&memory_fixture, self->hub, TS_ROLE_SEAT, "red", "de", NULL);
  self->wall = link_phone_join (&memory_fixture, self->hub, TS_ROLE_WALL, NULL, "en", NULL);
  *state = self;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *self = *state;

  link_phone_free (self->host);
  link_phone_free (self->seat);
  link_phone_free (self->wall);
  g_object_unref (self->hub);
  g_object_unref (self->session);
  g_object_unref (self->library);
  g_free (self);
  return 0;
}

/* The answer to a piece. (transfer full) */
static JsonObject *
send_piece (LinkPhone *phone, GBytes *picture, gsize from, gsize length)
{
  const guint8 *bytes = g_bytes_get_data (picture, NULL);
  g_autofree char *text = g_base64_encode (bytes + from, length);
  g_autofree char *message
      = g_strdup_printf ("{\"type\":\"upload\",\"ticket\":\"piece-01\","
                         "\"from\":%u,\"size\":%u,\"bytes\":\"%s\"}",
                         (guint) from, (guint) g_bytes_get_size (picture), text);

  link_phone_send (phone, message);
  return link_phone_await (phone, "upload");
}

/* Piece after piece, as the answers say. (transfer full) */
static JsonObject *
send_all (LinkPhone *phone, GBytes *picture)
{
  JsonObject *answer = NULL;
  gsize from = 0, size = g_bytes_get_size (picture);

  do
    {
      g_clear_pointer (&answer, json_object_unref);
      answer = send_piece (phone, picture, from, MIN (size - from, TS_PROTOCOL_MAX_PIECE));
      from = (gsize) ts_arg_number (answer, "from", 0);
    }
  while (from > 0);
  return answer;
}

static JsonObject *
ask (LinkPhone *phone, const char *hash, gsize from)
{
  g_autofree char *message = g_strdup_printf (
      "{\"type\":\"image\",\"ticket\":\"image-01\",\"image\":\"%s\",\"from\":%u}", hash,
      (guint) from);

  link_phone_send (phone, message);
  return link_phone_await (phone, "image");
}

static void
assert_sees (LinkPhone *phone, const char *hash, GBytes *expected)
{
  g_autoptr (GByteArray) seen = g_byte_array_new ();
  g_autoptr (GBytes) whole = NULL;

  while (seen->len < g_bytes_get_size (expected))
    {
      g_autoptr (JsonObject) answer = ask (phone, hash, seen->len);
      g_autofree guchar *bytes = NULL;
      gsize length;

      assert_int_equal (ts_arg_number (answer, "size", 0), g_bytes_get_size (expected));
      assert_int_equal (ts_arg_number (answer, "from", -1), seen->len);
      bytes = g_base64_decode (ts_arg_text (answer, "bytes"), &length);
      assert_in_range (length, 1, TS_PROTOCOL_MAX_PIECE);
      g_byte_array_append (seen, bytes, (guint) length);
    }
  whole = g_byte_array_free_to_bytes (g_steal_pointer (&seen));
  assert_true (g_bytes_equal (whole, expected));
}

static void
assert_code (JsonObject *answer /* (transfer full) */, const char *code)
{
  assert_string_equal (link_phone_get_code (answer), code);
  json_object_unref (answer);
}

static char *
add (LinkPhone *phone, GBytes *picture, const char *text)
{
  g_autoptr (JsonObject) held = send_all (phone, picture), answer = NULL;
  const char *hash = ts_arg_text (held, "image");
  g_autofree char *command
      = g_strdup_printf ("{\"do\":\"photo\",\"image\":\"%s\",\"text\":\"%s\"}", hash, text);

  answer = link_phone_do_text (phone, command);
  assert_true (ts_arg_flag (answer, "ok", FALSE));
  return g_strdup (hash);
}

/* A seat adds it, everybody sees it, to the largest that there may be. */
static void
test_added_and_seen (void **state)
{
  Fixture *self = *state;
  g_autoptr (GBytes) picture = photo_new (1280, 960, TS_PHOTO_MAX_BYTES - 100, 1);
  g_autofree char *hash = add (self->seat, picture, "Der Turm");
  g_autofree char *known = ts_photo_make_hash (picture);

  assert_string_equal (hash, known);
  link_phone_catch_up (self->host, 1);
  assert_sees (self->host, hash, picture);
  assert_sees (self->wall, hash, picture);
  link_phone_send (self->wall, "{\"type\":\"log\"}");
  json_object_unref (link_phone_await (self->wall, "log"));
  assert_non_null (strstr (self->wall->heard->str, hash));
  assert_non_null (strstr (self->host->heard->str, "\"title\":\"Der Turm\",\"photo\":\""));
  /* Beyond its end there is nothing. */
  {
    g_autoptr (JsonObject) answer = ask (self->host, hash, 9999999);

    assert_string_equal (ts_arg_text (answer, "bytes"), "");
  }
}

/* A phone's own picture of where it was taken goes no farther than the host. */
static void
test_exif_goes_no_farther (void **state)
{
  Fixture *self = *state;
  g_autoptr (GBytes) plain = photo_new (640, 480, 50000, 1), with = NULL;
  GByteArray *file = g_byte_array_new ();
  g_autofree char *hash = NULL;

  g_byte_array_append (file, g_bytes_get_data (plain, NULL), 2);
  photo_append_segment (file, 0xe1, "Exif\0\0GPS 52.5", 14);
  g_byte_array_append (file, (const guint8 *) g_bytes_get_data (plain, NULL) + 2,
                       (guint) g_bytes_get_size (plain) - 2);
  with = g_byte_array_free_to_bytes (file);
  hash = add (self->host, with, "Here");
  assert_sees (self->seat, hash, plain);
}

static void
test_not_everybody_may (void **state)
{
  Fixture *self = *state;
  g_autoptr (GBytes) picture = photo_new (64, 48, 100, 1);
  g_autofree char *hash = ts_photo_make_hash (picture);
  g_autoptr (JsonObject) held = NULL;

  assert_code (send_all (self->wall, picture), "not-yours");
  held = send_all (self->seat, picture);
  assert_non_null (json_object_get_member (held, "image"));
  /* What only waits for its command is nobody's to see. */
  assert_code (ask (self->seat, hash, 0), "unknown-id");
}

/* A piece that is lost or comes twice, and one that begins anew. */
static void
test_pieces_out_of_order (void **state)
{
  Fixture *self = *state;
  g_autoptr (GBytes) picture = photo_new (640, 480, 90000, 1);
  const struct
  {
    gsize from, length;
    gint64 next;
  } pieces[] = {
    { 5000, 100, 0 },      { 0, 30000, 30000 },   { 0, 20000, 20000 },
    { 40000, 100, 20000 }, { 20000, 100, 20100 }, { 20000, 100, 20100 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (JsonObject) answer
          = send_piece (self->seat, picture, pieces[i].from, pieces[i].length);

      assert_int_equal (ts_arg_number (answer, "from", -1), pieces[i].next);
    }
  g_free (add (self->seat, picture, "At last"));
}

static void
test_garbage (void **state)
{
  static const char *const messages[] = {
    "{\"type\":\"upload\"}",
    "{\"type\":\"upload\",\"ticket\":\"piece-01\"}",
    "{\"type\":\"upload\",\"ticket\":\"piece-01\",\"from\":0,\"size\":0,\"bytes\":\"AAAA\"}",
    "{\"type\":\"upload\",\"ticket\":\"piece-01\",\"from\":0,\"size\":524289,\"bytes\":\"AAAA\"}",
    "{\"type\":\"upload\",\"ticket\":\"piece-01\",\"from\":9,\"size\":9,\"bytes\":\"AAAA\"}",
    "{\"type\":\"upload\",\"ticket\":\"piece-01\",\"from\":-1,\"size\":9,\"bytes\":\"AAAA\"}",
    "{\"type\":\"upload\",\"ticket\":\"piece-01\",\"from\":0,\"size\":9,\"bytes\":\"\"}",
    "{\"type\":\"upload\",\"ticket\":\"piece-01\",\"from\":0,\"size\":9,\"bytes\":\"AAA\"}",
    "{\"type\":\"upload\",\"ticket\":\"piece-01\",\"from\":0,\"size\":9,\"bytes\":\"A===\"}",
    "{\"type\":\"upload\",\"ticket\":\"piece-01\",\"from\":0,\"size\":9,\"bytes\":\"AA A\"}",
    "{\"type\":\"upload\",\"ticket\":\"piece-01\",\"from\":0,\"size\":9,\"bytes\":7}",
    "{\"type\":\"image\",\"ticket\":\"image-01\"}",
    "{\"type\":\"image\",\"ticket\":\"image-01\",\"image\":\"../../etc/passwd\"}",
    "{\"type\":\"image\",\"ticket\":\"image-01\",\"image\":7}",
  };
  Fixture *self = *state;
  g_autoptr (GBytes) garbage = g_bytes_new_static ("\xff\xd8 no picture", 13);
  g_autoptr (GBytes) large = photo_new (4000, 3000, 1000, 1);
  g_autofree char *unknown = g_strnfill (TS_PHOTO_HASH_LENGTH, 'a');

  for (gsize i = 0; i < G_N_ELEMENTS (messages); i++)
    {
      link_phone_send (self->seat, messages[i]);
      json_object_unref (link_phone_await (self->seat, "error"));
    }
  assert_code (send_all (self->seat, garbage), "bad-value");
  assert_code (send_all (self->seat, large), "bad-value");
  assert_code (ask (self->seat, unknown, 0), "unknown-id");
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_added_and_seen),    TEST (test_exif_goes_no_farther),
    TEST (test_not_everybody_may), TEST (test_pieces_out_of_order),
    TEST (test_garbage),
  };

  return cmocka_run_group_tests_name ("hub-photo", tests, NULL, NULL);
}
