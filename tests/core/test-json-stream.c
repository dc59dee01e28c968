/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-json-stream.c: JSON read piece by piece, however it is cut.
 */

#include <string.h>

#include "../unit.h"
#include "../runs.h"
#include "ts-json-stream.h"
#include "ts-json.h"

/* What to do with what opens, by its name. */
static void
decide (TsJsonStream *stream)
{
  const char *name = ts_json_stream_get_name (stream);

  if (g_strcmp0 (name, "take") == 0)
    ts_json_stream_take (stream, 64);
  else if (g_strcmp0 (name, "pass") == 0)
    ts_json_stream_pass (stream);
}

static void
note (GString *trace, const TsJsonStream *stream, TsJsonEvent event)
{
  const char *name = ts_json_stream_get_name (stream);

  if (event == TS_JSON_CLOSE)
    g_string_append (trace, ")");
  if (event != TS_JSON_OPEN && event != TS_JSON_VALUE)
    return;
  if (name != NULL)
    g_string_append_printf (trace, "%s:", name);
  if (event == TS_JSON_OPEN)
    g_string_append (trace, ts_json_stream_is_object (stream) ? "{(" : "[(");
  else
    g_string_append_printf (trace, "%s,", ts_json_stream_get_text (stream)->str);
}

/* What is told of a document in pieces of `size` bytes, each a copy of its own, so that reading
 * beyond it is found. NULL: an error. */
static char *
read_in_pieces (const char *text, gsize length, gsize size, GError **error)
{
  g_autoptr (TsJsonStream) stream = ts_json_stream_new ();
  g_autoptr (GString) trace = g_string_new (NULL);
  g_autofree char *piece = NULL;
  gsize at = 0;
  TsJsonEvent event;

  while ((event = ts_json_stream_next (stream, error)) != TS_JSON_END)
    {
      gsize n = MIN (size, length - at);

      if (event == TS_JSON_BAD)
        return NULL;
      note (trace, stream, event);
      if (event == TS_JSON_OPEN)
        decide (stream);
      if (event != TS_JSON_MORE)
        continue;
      g_free (piece);
      piece = g_memdup2 (text + at, n);
      ts_json_stream_feed (stream, piece, n);
      at += n;
    }
  assert_true (ts_json_stream_get_offset (stream) == length);
  return g_string_free (g_steal_pointer (&trace), FALSE);
}

static const struct
{
  const char *text;
  const char *trace;
} good[] = {
  { "0", "0," },
  { " \"a\\\"b\" ", "\"a\\\"b\"," },
  { "-1.5e3\n", "-1.5e3," },
  { "{}", "{()" },
  { "\xef\xbb\xbf{}", "{()" },
  { "[ ]", "[()" },
  { "[1,[2,{\"a\":null}],\"]\"]", "[(1,[(2,{(a:null,))\"]\",)" },
  { "{\"a\" : 1 , \"b\":[true,false]}", "{(a:1,b:[(true,false,))" },
  { "{\"take\":{\"a\" : [1, 2 , \"x y\\\\\" ]},\"b\":2}",
    "{(take:{(take:{\"a\":[1,2,\"x y\\\\\"]},b:2,)" },
  { "{\"take\":[]}", "{(take:[(take:[],)" },
  { "{\"pass\":{\"take\":[\"}\\\"]\",{}]},\"\":\"\"}", "{(pass:{(pass:,:\"\",)" },
  { "{\"\\u0061\":\"\\ud83d\\ude00 ção\"}", "{(a:\"\\ud83d\\ude00 ção\",)" },
};

static const struct
{
  const char *text;
  const char *part; /* of what is said */
} bad[] = {
  { "", "too early, after byte 0" },
  { " ", "too early" },
  { "\xef\xbb{}", "byte 3 " },
  { " \xef\xbb\xbf{}", "byte 2 " },
  { "\xef\xbb\xbf\xef\xbb\xbf{}", "byte 4 " },
  { "\xef \xbb\xbf{}", "byte 3 " },
  { "\xef\xbb\xbf", "too early" },
  { "\xff\xfe{", "not UTF-8 text" },
  { "\xfe\xff", "not UTF-8 text" },
  { "{\xff", "byte 2 " },
  { "x", "byte 1 " },
  { "nul", "byte 1 " },
  { "-", "byte 1 " },
  { "01", "byte 1 " },
  { "99999999999999999999", "byte 1 " },
  { "1 2", "byte 3 " },
  { "{} {}", "byte 4 " },
  { "[1,]", "byte 4 " },
  { "[,1]", "byte 2 " },
  { "[1 2]", "byte 4 " },
  { "[1}", "byte 3 " },
  { "{\"a\":1]", "byte 7 " },
  { "{1:2}", "byte 2 " },
  { "{\"a\" 1}", "byte 6 " },
  { "{\"a\"}", "byte 5 " },
  { "{\"a\":}", "byte 6 " },
  { "{\"a\":1,}", "byte 8 " },
  { "{\"a\":1,\"\\u0061\":2}", "“a” appears twice, again at byte 8" },
  { "{\"a\":1", "too early, after byte 6" },
  { "{\"a\":\"x", "too early, after byte 7" },
  { "{\"take\":[", "too early" },
  { "{\"take\":[\"", "too early" },
  { "{\"pass\":[", "too early" },
  { "[\"\t\"]", "byte 2 " },
  { "[\"\\x\"]", "byte 2 " },
  { "[\"\\ud83d\"]", "byte 2 " },
  { "[\"\xc3\"]", "byte 2 " },
  { "{\"\xc3\":1}", "byte 2 " },
  { "{\"take\":[1234567890123456789012345678901234567890123456789012345678901234567890]}",
    "begins at byte 9 is too long: it may have 64" },
};

static void
test_good (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    for (gsize size = 1; size <= strlen (good[i].text); size++)
      {
        g_autoptr (GError) error = NULL;
        g_autofree char *trace = read_in_pieces (good[i].text, strlen (good[i].text), size, &error);

        if (trace == NULL)
          fail_msg ("%s: %s", good[i].text, error->message);
        assert_string_equal (trace, good[i].trace);
      }
}

static void
test_bad (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    for (gsize size = 1; size <= strlen (bad[i].text) + 1; size++)
      {
        g_autoptr (GError) error = NULL;

        assert_null (read_in_pieces (bad[i].text, strlen (bad[i].text), size, &error));
        assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_JSON));
        if (strstr (error->message, bad[i].part) == NULL)
          fail_msg ("%s: %s", bad[i].text, error->message);
      }
}

static void
test_nul (void **state)
{
  static const char *const parts[] = { "\0{}", "{\0}", "[1\0]", "[\"\0\"]", "{\"\0\":1}", "[1]\0" };
  static const gsize lengths[] = { 3, 3, 4, 5, 7, 4 };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (read_in_pieces (parts[i], lengths[i], 2, &error));
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_JSON));
    }
}

static void
assert_too_much (GString *text, const char *part)
{
  g_autoptr (GError) error = NULL;

  assert_null (read_in_pieces (text->str, text->len, 4096, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_JSON));
  if (strstr (error->message, part) == NULL)
    fail_msg ("%s", error->message);
  g_string_free (text, TRUE);
}

/* `n` times `what`, behind `start`. */
static GString *
repeat (const char *start, const char *what, guint n)
{
  GString *text = g_string_new (start);

  for (guint i = 0; i < n; i++)
    g_string_append (text, what);
  return text;
}

/* A bomb ends where it has become too much, not where the file ends. */
static void
test_bombs (void **state)
{
  GString *members = g_string_new ("{\"a\":0");

  for (guint i = 0; i < 100; i++)
    g_string_append_printf (members, ",\"%u\":0", i);
  assert_too_much (members, "too many members");
  assert_too_much (repeat ("", "[", 100), "nested too deeply, from byte 65");
  assert_too_much (repeat ("{\"pass\":", "[", 100), "nested too deeply, from byte 73");
  assert_too_much (repeat ("{\"take\":", "{\"a\":", 10000), "too long");
  assert_too_much (repeat ("\"", "x", 100000), "too long");
  assert_too_much (repeat ("1", "0", 100000), "too long");
  assert_too_much (repeat ("{\"", "x", 100000), "too long: it may have 256");
}

/* What is blank outside of texts costs nothing, and joins nothing. */
static void
test_blanks (void **state)
{
  GString *text = repeat ("{\"take\":[1,", "  \n", 10000);
  g_autofree char *trace = NULL;
  g_autoptr (GError) error = NULL;

  g_string_append (text, "2 ,3 4]}");
  trace = read_in_pieces (text->str, text->len, 100, NULL);
  assert_string_equal (trace, "{(take:[(take:[1,2,3 4],)");
  g_string_free (text, TRUE);
}

/* Entered wholly, a document is taken just where the reader of whole texts takes it. */
static void
test_against_the_whole_reader (void **state)
{
  static const char letters[] = "{}[],:\"\\ 01-.eutnl\xc3\xa9";
  static const char *const seeds[]
      = { "{\"a\":[1,{\"b\":null}],\"c\":\"d\\u00e9\"}", "[[],{},\"é\",-1.5e2,true]" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_taken = 0;

  for (guint i = 0; i < runs (20000, 2000000); i++)
    {
      g_autofree char *text = g_strdup (seeds[i % G_N_ELEMENTS (seeds)]);
      gsize length = strlen (text);
      g_autofree char *trace = NULL;
      g_autoptr (JsonNode) node = NULL;

      for (gint n = g_rand_int_range (rand, 1, 4); n > 0; n--)
        text[g_rand_int_range (rand, 0, (gint) length)]
            = letters[g_rand_int_range (rand, 0, sizeof letters - 1)];
      node = ts_json_read (text, length, NULL);
      trace = read_in_pieces (text, length, (gsize) g_rand_int_range (rand, 1, 9), NULL);
      if ((trace != NULL) != (node != NULL))
        fail_msg ("%s", text);
      n_taken += node != NULL;
    }
  assert_true (n_taken > 100);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_good),   cmocka_unit_test (test_bad),
    cmocka_unit_test (test_nul),    cmocka_unit_test (test_bombs),
    cmocka_unit_test (test_blanks), cmocka_unit_test (test_against_the_whole_reader),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
