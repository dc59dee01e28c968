/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-link-origin.c: by which names browsers may call the link.
 */

#include <string.h>

#include "../unit.h"
#include "ts-addresses.h"
#include "ts-error.h"
#include "ts-origin.h"

static GPtrArray *
make_sites (void)
{
  GPtrArray *sites = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_site_free);

  g_ptr_array_add (sites, ts_site_new ("http", "192.168.1.5", 8080));
  g_ptr_array_add (sites, ts_site_new ("http", "fd00::5", 80));
  g_ptr_array_add (sites, ts_site_new_for_url ("https://Table.example/tonight/", NULL));
  return sites;
}

static void
test_hosts (void **state)
{
  static const struct
  {
    const char *host;
    int site; /* -1: nobody's */
  } cases[] = {
    { "192.168.1.5:8080", 0 },
    { "192.168.1.5", -1 },
    { "192.168.1.5:80", -1 },
    { "192.168.1.5:08080", -1 },
    { "192.168.1.5:8080 ", -1 },
    { "192.168.1.5:8080.evil.example", -1 },
    { "192.168.1.5:8080, evil.example", -1 },
    { "evil.example, 192.168.1.5:8080", -1 },
    { "x192.168.1.5:8080", -1 },
    { "evil.example:8080", -1 },
    { "localhost:8080", -1 },
    { "[fd00::5]", 1 },
    { "[fd00::5]:80", 1 },
    { "[FD00::5]", 1 },
    { "fd00::5", -1 },
    { "[fd00::5]:8080", -1 },
    { "table.example", 2 },
    { "TABLE.example:443", 2 },
    { "table.example:80", -1 },
    { "table.example.", -1 },
    { "tonight.table.example", -1 },
    { "", -1 },
    { NULL, -1 },
  };
  g_autoptr (GPtrArray) sites = make_sites ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TsSite *site = ts_site_find (sites, cases[i].host);

      assert_ptr_equal (site, cases[i].site < 0 ? NULL : g_ptr_array_index (sites, cases[i].site));
    }
}

static void
test_origins (void **state)
{
  static const struct
  {
    const char *origin;
    gboolean admitted;
  } cases[] = {
    { NULL, TRUE },
    { "http://192.168.1.5:8080", TRUE },
    { "http://[fd00::5]", TRUE },
    { "https://table.example", TRUE },
    { "https://192.168.1.5:8080", FALSE },
    { "http://192.168.1.5", FALSE },
    { "http://192.168.1.5:8080/", FALSE },
    { "http://192.168.1.5:8080.evil.example", FALSE },
    { "http://table.example", FALSE },
    { "https://table.example:444", FALSE },
    { "https://evil.example", FALSE },
    { "http://192.168.1.5:8080, https://evil.example", FALSE },
    { "file://", FALSE },
    { "null", FALSE },
    { "", FALSE },
  };
  g_autoptr (GPtrArray) sites = make_sites ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_int_equal (ts_site_admits (sites, cases[i].origin), cases[i].admitted);
}

static void
test_urls (void **state)
{
  static const char *const refused[] = {
    "",
    "table.example",
    "/",
    "ftp://table.example/",
    "javascript:alert(1)",
    "https://",
    "https:///x",
    "https://me:secret@table.example/",
    "https://table.example/?x",
    "https://table.example/#x",
    "https://table.example;script-src *",
    "https://table.example:99999/",
    "https://a b/",
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (ts_site_new_for_url (refused[i], &error));
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE));
    }
}

static void
test_policies (void **state)
{
  g_autoptr (TsSite) plain = ts_site_new ("http", "fd00::5", 8080);
  g_autoptr (TsSite) secure = ts_site_new_for_url ("https://table.example:8443", NULL);
  g_autofree char *strict = ts_site_make_policy (plain, NULL, NULL);
  g_autofree char *page = ts_site_make_policy (secure, "'sha256-a='", "'sha256-b='");

  assert_non_null (strstr (strict, "connect-src 'self' ws://[fd00::5]:8080;"));
  assert_non_null (strstr (strict, "script-src 'self'; style-src 'self';"));
  assert_non_null (strstr (page, "connect-src 'self' wss://table.example:8443;"));
  assert_non_null (strstr (page, "script-src 'self' 'sha256-a='; style-src 'self' 'sha256-b=';"));
  assert_true (g_str_has_prefix (strict, "default-src 'none';"));
  assert_null (strstr (page, "unsafe"));
  assert_null (strchr (page, '*'));
}

static void
test_trust (void **state)
{
  static const struct
  {
    const char *url;
    gboolean trusted;
  } cases[] = {
    { "https://table.example", TRUE },     { "https://192.168.1.5:8443", TRUE },
    { "http://127.0.0.1:8080", TRUE },     { "http://127.8.0.1", TRUE },
    { "http://[::1]:8080", TRUE },         { "http://localhost", TRUE },
    { "http://localhost:8080", TRUE },     { "http://192.168.1.5:8080", FALSE },
    { "http://[fd00::5]", FALSE },         { "http://table.example", FALSE },
    { "http://[::1:2]", FALSE },           { "http://127.example.org", FALSE },
    { "http://localhost.example", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsSite) site = ts_site_new_for_url (cases[i].url, NULL);

      if (ts_site_is_trusted (site) != cases[i].trusted)
        fail_msg ("%s", cases[i].url);
    }
}

static void
test_addresses (void **state)
{
  g_autoptr (GPtrArray) addresses = ts_addresses_list ();
  const TsAddress *last = g_ptr_array_index (addresses, addresses->len - 1);

  assert_string_equal (last->address, "127.0.0.1");
  assert_int_equal (last->kind, TS_NETWORK_SELF);
  for (guint i = 0; i < addresses->len; i++)
    {
      const TsAddress *address = g_ptr_array_index (addresses, i);
      const TsAddress *before = i > 0 ? g_ptr_array_index (addresses, i - 1) : address;
      g_autoptr (TsPhrase) name = ts_address_name (address);
      g_autofree char *words = ts_phrase_format (name, ts_language_get_english ());

      assert_true (before->kind <= address->kind);
      assert_false (g_str_has_prefix (address->address, "fe80"));
      assert_true (address == last || strstr (words, address->interface) != NULL);
      assert_true (address == last || !g_str_has_prefix (address->address, "127."));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_hosts), cmocka_unit_test (test_origins),
    cmocka_unit_test (test_urls),  cmocka_unit_test (test_policies),
    cmocka_unit_test (test_trust), cmocka_unit_test (test_addresses),
  };

  return cmocka_run_group_tests_name ("link-origin", tests, NULL, NULL);
}
