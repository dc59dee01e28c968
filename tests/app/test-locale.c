/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-locale.c: a language is spoken wholly, whether or not this computer has its locale.
 */

#include <glib/gi18n.h>

#include "../unit.h"
#include "app-fixture.h"

#include "ts-language.h"
#include "ts-locale.h"

/* No computer has a locale of it: the C library falls back to C. */
#define LOCALE "pt_BR.UTF-8@nowhere"

static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANGUAGE", NULL };

static void
the_language_that_the_environment_names_is_spoken_without_its_locale (void **state)
{
  const TsLanguage *portuguese = ts_language_get_preferred ();

  assert_string_equal (ts_language_get_code (portuguese), "pt_BR");
  ts_locale_use ("");
  assert_string_equal (_ ("Undo"), ts_language_text (portuguese, "Undo"));
}

static void
a_language_that_is_chosen_is_spoken_without_its_locale (void **state)
{
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    {
      ts_locale_use (*code);
      assert_string_equal (_ ("Undo"), ts_language_text (ts_language_find (*code), "Undo"));
    }
  ts_locale_use ("");
  assert_string_equal (_ ("Undo"), ts_language_text (ts_language_find ("pt_BR"), "Undo"));
}

/* As after the first start: no setting was ever changed, which would be heard of. */
static void
the_first_window_speaks_it (void **state)
{
  App *app = app_new ();

  app_start (app);
  assert_true (app_can_read (app->window, "1–4 jogadores"));
  assert_false (app_can_read (app->window, "Choose a game"));
  app_stop (app);
  app_free (app);
}

/* The better English of its catalogue, too. */
static void
where_no_language_is_named_english_is_spoken (void **state)
{
  static const char *const names[] = { "C", "POSIX", "C.UTF-8" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *text = N_ ("Share with these");
      const char *better = ts_language_text (ts_language_get_english (), text);

      assert_string_not_equal (better, text);
      g_setenv ("LANG", names[i], TRUE);
      ts_locale_use ("");
      assert_string_equal (_ (text), better);
      ts_locale_use ("de");
      assert_string_equal (_ ("Undo"), ts_language_text (ts_language_find ("de"), "Undo"));
    }
  g_setenv ("LANG", LOCALE, TRUE);
  ts_locale_use ("");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_first_window_speaks_it),
    cmocka_unit_test (the_language_that_the_environment_names_is_spoken_without_its_locale),
    cmocka_unit_test (a_language_that_is_chosen_is_spoken_without_its_locale),
    cmocka_unit_test (where_no_language_is_named_english_is_spoken),
  };

  for (const char *const *name = variables; *name != NULL; name++)
    g_unsetenv (*name);
  g_setenv ("LANG", LOCALE, TRUE);
  /* GTK, that it cannot use what LANG names. */
  app_forgive ("Locale not supported");
  app_init ();
  return cmocka_run_group_tests_name ("locale", tests, NULL, NULL);
}
