/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-link-http.c: what the link serves to browsers, and to whom it serves nothing.
 */

#include <gio/gio.h>
#include <string.h>

#include "../unit.h"
#include "link-server.h"
#include "ts-link-page.h"
#include "ts-page-texts.h"
#include "wire.h"

#define FOLDER "/io/github/tableside/Tableside/web/"

static LinkServer *server;
static guint16 port;

static int
set_up (void **state)
{
  server = link_server_new (NULL);
  port = link_server_get_port (server);
  return 0;
}

static int
tear_down (void **state)
{
  link_server_free (server);
  return 0;
}

static char *
get (const char *path, const char *headers)
{
  g_autofree char *line = g_strdup_printf ("GET %s HTTP/1.1", path);

  return wire_ask (port, line, headers);
}

static const char *
get_body (const char *answer)
{
  const char *end = strstr (answer, "\r\n\r\n");

  assert_non_null (end);
  return end + 4;
}

static char *
dup_header (const char *answer, const char *name)
{
  g_autofree char *start = g_strdup_printf ("\r\n%s: ", name);
  const char *found = strstr (answer, start);

  if (found == NULL)
    return NULL;
  found += strlen (start);
  return g_strndup (found, strcspn (found, "\r"));
}

static void
assert_header (const char *answer, const char *name, const char *expected)
{
  g_autofree char *value = dup_header (answer, name);

  assert_non_null (value);
  assert_string_equal (value, expected);
}

static void
test_page (void **state)
{
  g_autofree char *answer = get ("/", NULL);
  g_autofree char *policy = dup_header (answer, "Content-Security-Policy");
  g_autofree char *socket = g_strdup_printf ("connect-src 'self' ws://127.0.0.1:%u;", port);

  assert_int_equal (wire_get_status (answer), 200);
  assert_header (answer, "Content-Type", "text/html; charset=utf-8");
  assert_header (answer, "X-Content-Type-Options", "nosniff");
  assert_header (answer, "Referrer-Policy", "no-referrer");
  assert_header (answer, "Cross-Origin-Opener-Policy", "same-origin");
  assert_header (answer, "Cross-Origin-Resource-Policy", "same-origin");
  assert_header (answer, "Cache-Control", "no-cache");
  assert_null (dup_header (answer, "Connection"));
  assert_non_null (strstr (policy, socket));
  assert_non_null (strstr (policy, "default-src 'none'"));
  assert_null (dup_header (answer, "Server"));
}

/* The first screen is there without a script, in the language that the browser asks for. */
static void
test_first_screen (void **state)
{
  static const struct
  {
    const char *headers, *code;
  } cases[] = {
    { NULL, "en" },
    { "Accept-Language: fr, xx;q=0.5\r\n", "en" },
    { "Accept-Language: pt-PT, en;q=0.5\r\n", "pt_BR" },
    { "Accept-Language: de-AT, es;q=0.5\r\n", "de" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TsLanguage *language = ts_language_find (cases[i].code);
      g_autofree char *answer = get ("/", cases[i].headers);
      g_autofree char *said = g_strdup_printf ("<p role=\"status\">%s</p>",
                                               ts_language_text (language, "Connecting…"));
      g_autofree char *root = g_strdup_printf ("<html lang=\"%s\"", cases[i].code);

      assert_header (answer, "Vary", "Accept-Language, Accept-Encoding");
      assert_non_null (strstr (answer, said));
      assert_non_null (strstr (answer, g_strdelimit (root, "_", '-')));
      assert_null (strstr (answer, "{{"));
    }
}

/* What the policy lets stand in the page is what stands there. */
static void
test_inline (void **state)
{
  static const char *const tags[] = { "script", "style" };
  g_autofree char *answer = get ("/", NULL), *file = get ("/icon.svg", NULL);
  g_autofree char *policy = dup_header (answer, "Content-Security-Policy");
  g_autofree char *plain = dup_header (file, "Content-Security-Policy");
  g_autoptr (GBytes) body = g_bytes_new_static (get_body (answer), strlen (get_body (answer)));

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autofree char *hash = ts_link_page_hash (body, tags[i]);
      g_autofree char *part = g_strdup_printf ("%s-src 'self' %s;", tags[i], hash);

      assert_non_null (strstr (policy, part));
      assert_null (strstr (plain, hash));
    }
}

static char *
dup_folder (void)
{
  g_autofree char *answer = get ("/", NULL);
  const char *start = strstr (answer, "data-files=\"");

  assert_non_null (start);
  start += strlen ("data-files=\"");
  return g_strndup (start, strcspn (start, "\""));
}

static void
assert_type (const char *answer, const char *name)
{
  g_autofree char *type = dup_header (answer, "Content-Type");

  if (g_str_has_suffix (name, ".js"))
    assert_string_equal (type, "text/javascript; charset=utf-8");
  if (g_str_has_suffix (name, ".css"))
    assert_string_equal (type, "text/css; charset=utf-8");
  if (g_str_has_suffix (name, ".svg"))
    assert_string_equal (type, "image/svg+xml; charset=utf-8");
  if (g_str_has_suffix (name, ".webmanifest"))
    assert_string_equal (type, "application/manifest+json; charset=utf-8");
}

/* Every file of the page, with a type that says what it is; but for what is made for its reader it
 * is in the folder too, where it never changes. */
static void
test_files (void **state)
{
  static const char *const for_readers[]
      = { "hall.html", "index.html", "wall.html", "manifest.webmanifest", "worker.js", NULL };
  g_autofree char *folder = dup_folder ();
  g_auto (GStrv) names
      = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  assert_non_null (names);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/", names[i], NULL);
      g_autofree char *kept_path = g_strconcat ("/", folder, path, NULL);
      g_autofree char *answer = get (path, NULL), *kept = get (kept_path, NULL);
      gboolean page = g_str_has_suffix (names[i], ".html");

      assert_int_equal (wire_get_status (answer), page ? 404 : 200);
      assert_header (answer, "Cache-Control", "no-cache");
      if (!page)
        assert_type (answer, names[i]);
      assert_int_equal (wire_get_status (kept),
                        g_strv_contains (for_readers, names[i]) ? 404 : 200);
      if (wire_get_status (kept) == 200)
        assert_header (kept, "Cache-Control", "public, max-age=31536000, immutable");
    }
}

/* Another folder, or none, leads nowhere. */
static void
test_folders (void **state)
{
  g_autofree char *folder = dup_folder ();
  char *paths[] = {
    g_strdup_printf ("/%s", folder),
    g_strdup_printf ("/%s/", folder),
    g_strdup_printf ("/%s//icon.svg", folder),
    g_strdup_printf ("/%s/%s/icon.svg", folder, folder),
    g_strdup_printf ("/%.15s/icon.svg", folder),
    g_strdup_printf ("/%sx/icon.svg", folder),
    g_strdup ("/0000000000000000/icon.svg"),
    g_strdup_printf ("/%s/texts/fr.json", folder),
  };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *answer = get (paths[i], NULL);

      if (wire_get_status (answer) != 404)
        fail_msg ("%s: %s", paths[i], answer);
    }
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    g_free (paths[i]);
}

/* One connection serves one file after the other; who is refused asks anew. */
static void
test_one_connection (void **state)
{
  static const char *const asked[]
      = { "/icon.svg", "/texts/en.json", "/", "/nothing", "/icon.svg" };
  g_autoptr (GString) requests = g_string_new (NULL);
  int wire = wire_connect (port);
  g_autofree char *answers = NULL;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    g_string_append_printf (requests, "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", asked[i],
                            port);
  assert_true (wire_send (wire, requests->str, requests->len));
  answers = wire_read_all (wire);
  for (const char *rest = answers; (rest = strstr (rest, "HTTP/1.1 ")) != NULL; rest++)
    n++;
  assert_int_equal (n, 4);
  assert_non_null (strstr (answers, "HTTP/1.1 404"));
  wire_close (wire);
}

/* What was asked for over a connection does not shorten what may be sent over its WebSocket. */
static void
test_socket_after_files (void **state)
{
  g_autofree char *request
      = g_strdup_printf ("GET /icon.svg HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", port);
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":%d,\"token\":\"%s\"}",
                         TS_PROTOCOL_VERSION, link_server_get_token (server, TS_ROLE_HOST));
  g_autofree char *view = NULL;
  int wire = wire_connect (port);

  assert_true (wire_send (wire, request, strlen (request)));
  wire_skip_answer (wire);
  wire_shake_hands (wire, port, NULL);
  wire_await_handshake (wire);
  assert_true (wire_send_text (wire, hello));
  view = wire_await (wire, "\"view\"");
  assert_non_null (view);
  wire_close (wire);
}

static void
test_texts (void **state)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; codes[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/texts/%s.json", codes[i]);
      g_autofree char *answer = get (path, NULL);
      g_autoptr (JsonNode) texts = ts_page_texts_to_json (ts_language_find (codes[i]));
      g_autofree char *expected = json_to_string (texts, FALSE);

      assert_int_equal (wire_get_status (answer), 200);
      assert_header (answer, "Content-Type", "application/json; charset=utf-8");
      assert_string_equal (get_body (answer), expected);
    }
}

static void
test_nothing_else (void **state)
{
  static const char *const paths[] = {
    "/linkx",
    "/link/",
    "/link/x",
    "//",
    "//link",
    "/../index.html",
    "/%2e%2e/etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/etc/passwd",
    "/icon.svg/",
    "/icon.svg%00",
    "/icon.svg%2f",
    "/Icon.svg",
    "/web/index.html",
    "/index.html",
    "/wall.html",
    "/wall/",
    "/texts/",
    "/texts/en",
    "/texts/fr.json",
    "/texts/../icon.svg.json",
    "/texts/pt_BR.json/",
    "/texts/pt-BR.json",
    "/io/github/tableside/Tableside/web/index.html",
    "/favicon.ico",
    "/%",
    "/%zz",
    "/\x01",
    "*",
  };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *answer = get (paths[i], NULL);
      guint status = wire_get_status (answer);

      if (status != 404 && status != 400)
        fail_msg ("%s: %s", paths[i], answer);
      assert_null (strstr (answer, "root:"));
    }
}

static void
test_hosts (void **state)
{
  g_autofree char *own = g_strdup_printf ("127.0.0.1:%u", port);
  g_autofree char *local = g_strdup_printf ("LOCALHOST:%u", port);
  g_autofree char *rebound = g_strdup_printf ("evil.example:%u", port);
  g_autofree char *twice = g_strdup_printf ("%s\r\nHost: evil.example", own);
  const char *const refused[] = { "evil.example", rebound, "127.0.0.1", "127.0.0.1:1" };
  g_autofree char *good = wire_ask_host (port, "GET / HTTP/1.1", own, NULL);
  g_autofree char *also_good = wire_ask_host (port, "GET / HTTP/1.1", local, NULL);
  g_autofree char *both = wire_ask_host (port, "GET / HTTP/1.1", twice, NULL);
  g_autofree char *none = NULL;
  int wire = wire_connect (port);

  /* As a name that is not ours or, from a libsoup that takes no second one, as no request. */
  assert_true (wire_get_status (both) == 403 || g_str_has_prefix (both, "HTTP/1.0 400 "));
  assert_int_equal (wire_get_status (good), 200);
  assert_int_equal (wire_get_status (also_good), 200);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *answer = wire_ask_host (port, "GET / HTTP/1.1", refused[i], NULL);

      assert_int_equal (wire_get_status (answer), 403);
      assert_non_null (strstr (get_body (answer), "not the address of the table"));
      assert_null (strstr (answer, "<html"));
    }

  wire_send (wire, "GET / HTTP/1.1\r\n\r\n", 18);
  none = wire_read_all (wire);
  assert_int_not_equal (wire_get_status (none), 200);
  wire_close (wire);
}

static void
test_origins (void **state)
{
  g_autofree char *own = g_strdup_printf ("Origin: http://127.0.0.1:%u\r\n", port);
  g_autofree char *good = get ("/", own);
  g_autofree char *bad = get ("/", "Origin: http://evil.example\r\n");
  g_autofree char *null = get ("/", "Origin: null\r\n");
  g_autofree char *socket
      = get ("/link", "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                      "Origin: http://evil.example\r\n");

  assert_int_equal (wire_get_status (good), 200);
  assert_int_equal (wire_get_status (bad), 403);
  assert_int_equal (wire_get_status (null), 403);
  assert_int_equal (wire_get_status (socket), 403);
}

static void
test_methods (void **state)
{
  static const char *const methods[]
      = { "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "GETS", "TRACE", "CONNECT", "get" };
  g_autofree char *head = wire_ask (port, "HEAD / HTTP/1.1", NULL);
  g_autofree char *body = wire_ask (port, "POST / HTTP/1.1", "Content-Length: 4\r\n\r\nbody");

  assert_int_equal (wire_get_status (head), 200);
  assert_string_equal (get_body (head), "");
  assert_int_equal (wire_get_status (body), 405);
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s / HTTP/1.1", methods[i]);
      g_autofree char *answer = wire_ask (port, line, NULL);

      if (wire_get_status (answer) < 400)
        fail_msg ("%s: %s", methods[i], answer);
    }
}

/* Who has a file already is told so, and nothing else. */
static void
test_tags (void **state)
{
  g_autofree char *first = get ("/", NULL);
  g_autofree char *tag = dup_header (first, "ETag");
  g_autofree char *packed = get ("/", "Accept-Encoding: gzip, br\r\n");
  g_autofree char *packed_tag = dup_header (packed, "ETag");
  g_autofree char *same = g_strdup_printf ("If-None-Match: \"x\", %s\r\n", tag);
  g_autofree char *again = get ("/", same);
  g_autofree char *other = get ("/", "If-None-Match: \"x\"\r\n");

  assert_true (tag[0] == '"' && tag[strlen (tag) - 1] == '"');
  assert_string_not_equal (tag, packed_tag);
  assert_header (packed, "Vary", "Accept-Language, Accept-Encoding");
  assert_int_equal (wire_get_status (again), 304);
  assert_string_equal (get_body (again), "");
  assert_header (again, "ETag", tag);
  assert_int_equal (wire_get_status (other), 200);
}

static void
test_compression (void **state)
{
  g_autofree char *plain = get ("/texts/pt_BR.json", "Accept-Encoding: gzip;q=0\r\n");
  g_autofree char *size = dup_header (plain, "Content-Length");
  g_autofree char *packed = get ("/texts/pt_BR.json", "Accept-Encoding: GZIP\r\n");
  g_autofree char *packed_size = dup_header (packed, "Content-Length");
  guint64 length = g_ascii_strtoull (packed_size, NULL, 10);

  assert_null (dup_header (plain, "Content-Encoding"));
  assert_header (packed, "Content-Encoding", "gzip");
  assert_true (length * 2 < g_ascii_strtoull (size, NULL, 10));
}

static void
test_ranges (void **state)
{
  g_autofree char *answer = get ("/", "Range: bytes=0-1,1-2,2-3\r\n");

  assert_int_equal (wire_get_status (answer), 200);
}

/* A sentence that a person can read, in a language that the browser asks for. */
static void
test_sentences (void **state)
{
  g_autofree char *english = get ("/nothing", "Accept-Language: fr, xx;q=0.5\r\n");
  g_autofree char *portuguese = get ("/nothing", "Accept-Language: fr, pt-BR;q=0.5\r\n");

  assert_non_null (strstr (get_body (english), "There is nothing here"));
  assert_header (english, "Content-Type", "text/plain; charset=utf-8");
  if (ts_language_has (ts_language_find ("pt_BR"), "There is nothing here: the page is at “/”."))
    assert_null (strstr (get_body (portuguese), "There is nothing here"));
}

static void
test_handshakes (void **state)
{
  static const char *const refused[] = {
    NULL,
    "Upgrade: websocket\r\n",
    "Upgrade: websocket\r\nConnection: Upgrade\r\n",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: short\r\n",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 12\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
    "Upgrade: h2c\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *answer = get ("/link", refused[i]);

      assert_int_equal (wire_get_status (answer), 400);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_page),
    cmocka_unit_test (test_first_screen),
    cmocka_unit_test (test_inline),
    cmocka_unit_test (test_folders),
    cmocka_unit_test (test_files),
    cmocka_unit_test (test_one_connection),
    cmocka_unit_test (test_socket_after_files),
    cmocka_unit_test (test_texts),
    cmocka_unit_test (test_nothing_else),
    cmocka_unit_test (test_hosts),
    cmocka_unit_test (test_origins),
    cmocka_unit_test (test_methods),
    cmocka_unit_test (test_tags),
    cmocka_unit_test (test_compression),
    cmocka_unit_test (test_ranges),
    cmocka_unit_test (test_sentences),
    cmocka_unit_test (test_handshakes),
  };

  return cmocka_run_group_tests_name ("link-http", tests, set_up, tear_down);
}
