/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-encrypting.c: phones at the table with a certificate of one's own, chosen in the window. The
 * certificates are made here with openssl; without it the tests are left out.
 */

#include <glib/gstdio.h>

#include "../unit.h"
#include "app-fixture.h"
#include "ts-certificate-row.h"
#include "ts-qr-code.h"

#define ADDRESS "subjectAltName=IP:127.0.0.1"

static char *folder;

static char *
make_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* NAME.pem and NAME.key; FALSE: there is no openssl. */
static gboolean
make_pair (const char *name)
{
  g_autofree char *certificate = g_strdup_printf ("%s/%s.pem", folder, name);
  g_autofree char *key = g_strdup_printf ("%s/%s.key", folder, name);
  const char *const words[] = {
    "openssl", "req",   "-x509", "-newkey",   "ec",    "-pkeyopt", "ec_paramgen_curve:prime256v1",
    "-nodes",  "-days", "1",     "-subj",     "/CN=t", "-addext",  ADDRESS,
    "-keyout", key,     "-out",  certificate, NULL
  };
  int status = 1;

  return g_spawn_sync (NULL, (char **) words, NULL,
                       G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                       &status, NULL)
         && status == 0;
}

/* On the page of the codes. */
static void
start_at_codes (App *app)
{
  if (!make_pair ("table") || !make_pair ("other"))
    skip ();
  app_start_at_table (app);
  app_activate (app, "win.invite");
}

/* What somebody who picks both files does, one after the other. */
static void
choose (App *app, const char *certificate, const char *key)
{
  g_autofree char *certificate_path = make_path (certificate), *key_path = make_path (key);

  g_settings_set_string (app_get_settings (app), "link-certificate", certificate_path);
  g_settings_set_string (app_get_settings (app), "link-key", key_path);
  g_signal_emit_by_name (app_get_widget (app, TS_TYPE_CERTIFICATE_ROW, NULL), "chosen");
  app_settle ();
}

static const char *
get_code (App *app)
{
  return ts_qr_code_get_text (TS_QR_CODE (app_get_widget (app, TS_TYPE_QR_CODE, NULL)));
}

static void
it_is_encrypted_as_soon_as_both_files_are_chosen (void **state)
{
  App *app = *state;

  start_at_codes (app);
  assert_true (app_can_read (app->window, "Not encrypted"));
  app_set_inviting (app, TRUE);
  assert_true (g_str_has_prefix (get_code (app), "http://127.0.0.1:"));
  choose (app, "table.pem", "table.key");
  assert_true (app_is_inviting (app));
  assert_true (g_str_has_prefix (get_code (app), "https://127.0.0.1:"));
  assert_false (app_can_read (app->window, "Not encrypted"));
  assert_true (app_can_read (app->window, "Encrypted"));
}

static void
it_can_be_forgotten (void **state)
{
  App *app = *state;

  start_at_codes (app);
  choose (app, "table.pem", "table.key");
  app_set_inviting (app, TRUE);
  assert_true (g_str_has_prefix (get_code (app), "https://"));
  adw_expander_row_set_expanded (
      ADW_EXPANDER_ROW (app_get_widget (app, TS_TYPE_CERTIFICATE_ROW, NULL)), TRUE);
  app_settle ();
  g_signal_emit_by_name (app_get_widget (app, GTK_TYPE_BUTTON, "Forget both"), "clicked");
  app_settle ();
  assert_true (g_str_has_prefix (get_code (app), "http://"));
  assert_true (app_can_read (app->window, "Not encrypted"));
}

static void
wrong_files_are_said_and_nothing_listens (void **state)
{
  static const struct
  {
    const char *certificate, *key, *said;
  } cases[] = {
    { "nothing.pem", "table.key", "There is no file" },
    { "table.key", "table.key", "holds no certificate" },
    { "table.pem", "table.pem", "holds no key" },
    { "table.pem", "other.key", "is not the one of the certificate" },
  };
  App *app = *state;

  start_at_codes (app);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose (app, cases[i].certificate, cases[i].key);
      app_set_inviting (app, TRUE);
      assert_false (app_is_inviting (app));
      assert_true (app_can_read (app->window, cases[i].said));
    }
  choose (app, "table.pem", "table.key");
  app_set_inviting (app, TRUE);
  assert_true (app_is_inviting (app));
}

static int
make_folder (void **state)
{
  folder = g_dir_make_tmp ("tableside-XXXXXX", NULL);
  return folder != NULL ? 0 : -1;
}

static int
remove_folder (void **state)
{
  static const char *const names[] = { "table.pem", "table.key", "other.pem", "other.key" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = make_path (names[i]);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (it_is_encrypted_as_soon_as_both_files_are_chosen, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (it_can_be_forgotten, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (wrong_files_are_said_and_nothing_listens, app_set_up,
                                     app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("encrypting", tests, make_folder, remove_folder);
}
