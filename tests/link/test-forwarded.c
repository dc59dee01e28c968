/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-forwarded.c: whom a proxy speaks for, whatever came along with the request; and which phones
 * are told apart by it.
 */

#include <string.h>

#include "../unit.h"
#include "ts-forwarded.h"

static const struct
{
  const char *listed, *named, *whom;
} cases[] = {
  { NULL, NULL, NULL },
  { "198.51.100.7", NULL, "198.51.100.7" },
  { "10.0.0.1, 198.51.100.7", NULL, "198.51.100.7" },
  { "10.0.0.1,10.0.0.2 ,\t198.51.100.7 ", NULL, "198.51.100.7" },
  { "garbage, \"half, ::, 198.51.100.7", NULL, "198.51.100.7" },
  { "198.51.100.7:4711", NULL, "198.51.100.7" },
  { "2001:db8::1", NULL, "2001:db8::1" },
  { "2001:0DB8:0::0001", NULL, "2001:db8::1" },
  { "[2001:db8::1]", NULL, "2001:db8::1" },
  { "[2001:db8::1]:4711", NULL, "2001:db8::1" },
  { "::ffff:198.51.100.7", NULL, "198.51.100.7" },
  { "", NULL, NULL },
  { ",", NULL, NULL },
  { "198.51.100.7,", NULL, NULL },
  { "198.51.100.7, unknown", NULL, NULL },
  { "198.51.100.7, 256.1.1.1", NULL, NULL },
  { "198.51.100.7:", NULL, NULL },
  { "198.51.100.7:x", NULL, NULL },
  { "198.51.100.7:123456", NULL, NULL },
  { "[2001:db8::1", NULL, NULL },
  { "[2001:db8::1]x", NULL, NULL },
  { "198.51.100.7 10.0.0.1", NULL, NULL },
  { "table.example", NULL, NULL },

  { NULL, "for=198.51.100.7", "198.51.100.7" },
  { NULL, "For=10.0.0.1, FOR=198.51.100.7;proto=https;by=10.0.0.9", "198.51.100.7" },
  { NULL, "proto=https ; for=\"198.51.100.7:80\"", "198.51.100.7" },
  { NULL, "for=\"[2001:db8::1]:4711\"", "2001:db8::1" },
  { NULL, "for=\"198\\.51.100.7\"", "198.51.100.7" },
  { NULL, "for=\"a, for=10.0.0.1\", for=198.51.100.7", "198.51.100.7" },
  { NULL, "for=10.0.0.1;host=\"a\\\"b, for=10.0.0.2\", for=198.51.100.7", "198.51.100.7" },
  { NULL, "", NULL },
  { NULL, "for=", NULL },
  { NULL, "for", NULL },
  { NULL, "=198.51.100.7", NULL },
  { NULL, "for=unknown", NULL },
  { NULL, "for=_hidden", NULL },
  { NULL, "for=198.51.100.7, proto=https", NULL },
  { NULL, "for=198.51.100.7,", NULL },
  { NULL, "for=10.0.0.1;for=198.51.100.7", NULL },
  { NULL, "for=\"198.51.100.7", NULL },
  { NULL, "for=\"half, for=198.51.100.7", NULL },
  { NULL, "for=\"198.51.100.7\\", NULL },
  { NULL, "for=198.51.100.7 10.0.0.1", NULL },
  { NULL, "for = 198.51.100.7", NULL },
  { NULL, "for=2001:db8::1", "2001:db8::1" },

  /* A proxy that says the one leaves the other as somebody sent it. */
  { "198.51.100.7", "for=198.51.100.7", "198.51.100.7" },
  { "198.51.100.7", "for=10.0.0.1", NULL },
  { "10.0.0.1", "for=198.51.100.7", NULL },
  { "198.51.100.7", "for=", NULL },
  { "", "for=198.51.100.7", NULL },
};

static void
test_cases (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *whom = ts_forwarded_find (cases[i].listed, cases[i].named);

      if (g_strcmp0 (whom, cases[i].whom) != 0)
        fail_msg ("%s | %s: %s instead of %s", cases[i].listed, cases[i].named, whom,
                  cases[i].whom);
    }
}

/* Whatever is sent, what the proxy appends to a list is what counts. */
static void
test_appended (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);

  for (guint i = 0; i < 20000; i++)
    {
      static const char letters[] = " ,;=\"\\[]:.019afor_%\t";
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *whom = NULL, *any = NULL;

      for (gint32 n = g_rand_int_range (rand, 0, 24); n > 0; n--)
        g_string_append_c (text, letters[g_rand_int_range (rand, 0, (gint32) strlen (letters))]);
      any = ts_forwarded_find (NULL, text->str);
      g_string_append (text, ", 198.51.100.7");
      whom = ts_forwarded_find (text->str, NULL);
      assert_string_equal (whom, "198.51.100.7");
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_cases),
    cmocka_unit_test (test_appended),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
