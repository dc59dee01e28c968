/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-broker-address.c: addresses of halls as people type them.
 */

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "../unit.h"
#include "ts-broker.h"
#include "ts-hall-table.h"

#define NO_ADDRESS "This is not the address of a hall; it should look like “mqtts://BROKER/HALL”."
#define NO_NAME                                                                                    \
  " cannot be used as the name of a hall or table: use up to 40 characters (a–z, 0–9 and "     \
  "hyphens), "                                                                                     \
  "such as “club-night”."
#define NOT_HERE                                                                                   \
  "Without encryption only a broker on this computer is used: write “mqtts://” instead of "    \
  "“mqtt://”."

static const struct
{
  const char *text;
  gboolean insist;
  gboolean tls;
  const char *host;
  guint16 port;
  const char *user;
  const char *password;
  const char *hall;
  const char *table;
  const char *shown; /* NULL: as the text */
} right[] = {
  { "mqtts://b.example/club", FALSE, TRUE, "b.example", 8883, NULL, NULL, "club", NULL, NULL },
  { "mqtts://b.example/club/", FALSE, TRUE, "b.example", 8883, NULL, NULL, "club", NULL,
    "mqtts://b.example/club" },
  { "mqtts://ana@b.example:18/club", FALSE, TRUE, "b.example", 18, "ana", NULL, "club", NULL,
    NULL },
  { "mqtts://a%40b:p%3Aw@b.example/club/t-7", FALSE, TRUE, "b.example", 8883, "a@b", "p:w", "club",
    "t-7", "mqtts://a%40b@b.example/club/t-7" },
  { "mqtts://:p@b.example/club", FALSE, TRUE, "b.example", 8883, NULL, "p", "club", NULL,
    "mqtts://b.example/club" },
  { "mqtt://localhost/club", FALSE, FALSE, "localhost", 1883, NULL, NULL, "club", NULL, NULL },
  { "mqtt://127.0.0.1:1884/club", FALSE, FALSE, "127.0.0.1", 1884, NULL, NULL, "club", NULL, NULL },
  { "mqtt://[::1]/club", FALSE, FALSE, "::1", 1883, NULL, NULL, "club", NULL, NULL },
  { "mqtt://b.example/club", TRUE, FALSE, "b.example", 1883, NULL, NULL, "club", NULL, NULL },
};

static void
test_right (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TsBrokerAddress) read
          = ts_broker_address_read (right[i].text, right[i].insist, &error);
      g_autoptr (TsBrokerAddress) address = NULL;
      g_autofree char *shown = NULL;

      g_assert_no_error (error);
      address = ts_broker_address_copy (read);
      shown = ts_broker_address_format (address);
      assert_int_equal (address->tls, right[i].tls);
      assert_string_equal (address->host, right[i].host);
      assert_int_equal (address->port, right[i].port);
      assert_true (g_strcmp0 (address->user, right[i].user) == 0);
      assert_true (g_strcmp0 (address->password, right[i].password) == 0);
      assert_string_equal (address->hall, right[i].hall);
      assert_true (g_strcmp0 (address->table, right[i].table) == 0);
      assert_string_equal (shown, right[i].shown != NULL ? right[i].shown : right[i].text);
    }
}

static const char *const wrong[][2] = {
  { "", NO_ADDRESS },
  { "club", NO_ADDRESS },
  { "b.example/club", NO_ADDRESS },
  { "https://b.example/club", NO_ADDRESS },
  { "mqtts:///club", NO_ADDRESS },
  { "mqtts://b.example", NO_ADDRESS },
  { "mqtts://b.example/", "“”" NO_NAME },
  { "mqtts://b.example/club/t/x", NO_ADDRESS },
  { "mqtts://b.example/club?x", NO_ADDRESS },
  { "mqtts://b.example/club#x", NO_ADDRESS },
  { "mqtts://b.example:x/club", NO_ADDRESS },
  { "mqtts://b.example:99999/club", NO_ADDRESS },
  { "mqtts://b.example/Club", "“Club”" NO_NAME },
  { "mqtts://b.example/-", "“-”" NO_NAME },
  { "mqtts://b.example/club/+", "“+”" NO_NAME },
  { "mqtt://b.example/club", NOT_HERE },
  { "mqtt://192.168.1.5/club", NOT_HERE },
  { "mqtt://localhost.example/club", NOT_HERE },
};

static void
test_wrong (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TsBrokerAddress) address = ts_broker_address_read (wrong[i][0], FALSE, &error);

      if (address != NULL)
        fail_msg ("“%s” was taken.", wrong[i][0]);
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE));
      assert_string_equal (error->message, wrong[i][1]);
    }
}

static const char *const names[][3] = {
  { "mqtts://b.example/club/t-7", "Table 9", "t-7" },
  { "mqtts://ana@b.example/club/t-7", NULL, "t-7" },
  { "mqtts://Ana.B@b.example/club", "Table 9", "ana-b" },
  { "mqtts://b.example/club", "Table 9", "table-9" },
  { "mqtts://b.example/club", "?", NULL },
  { "mqtts://b.example/club", NULL, NULL },
};

static void
test_names (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (TsBrokerAddress) address = ts_broker_address_read (names[i][0], FALSE, NULL);
      g_autofree char *name = ts_hall_table_choose_name (address, names[i][1]);

      assert_true (g_strcmp0 (name, names[i][2]) == 0);
    }
}

/* A file that vouches for nobody is found before anything is tried. */
static void
test_authority (void **state)
{
  g_autoptr (TsBrokerAddress) address = ts_broker_address_read ("mqtts://b/club", FALSE, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsBroker) broker = NULL;
  g_autofree char *path = NULL;
  g_autofree char *said = NULL;
  int file = g_file_open_tmp ("ca-XXXXXX", &path, NULL);

  assert_true (file >= 0);
  close (file);
  address->ca = g_strdup (path);
  broker = ts_broker_new (address);
  assert_false (ts_broker_start (broker, &error));
  said = g_strdup_printf ("There is no certificate in PEM form to be read in the file “%s”.", path);
  assert_string_equal (error->message, said);
  g_unlink (path);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_right),
    cmocka_unit_test (test_wrong),
    cmocka_unit_test (test_names),
    cmocka_unit_test (test_authority),
  };

  return cmocka_run_group_tests_name ("broker-address", tests, NULL, NULL);
}
