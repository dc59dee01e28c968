/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-locale.c: switches gettext to another language while the program runs.
 */

#include "ts-locale.h"

#include "ts-language.h"

#include <libintl.h>
#include <locale.h>

/* What the environment said before the first switch; NULL: nothing. */
static char *system_language;

static gboolean
is_plain_locale (const char *name)
{
  return name == NULL || g_str_equal (name, "C") || g_str_equal (name, "POSIX")
         || g_ascii_strncasecmp (name, "C.", 2) == 0;
}

/* gettext reads LANGUAGE only in a locale that is not C, and since glibc 2.39 C.UTF-8, which every
 * system has, counts as C. The same locale is also found by the name of a country that is none, as
 * German is for one that nobody described, and under that name gettext translates. */
static void
leave_plain_locale (void)
{
  static const char *const names[] = { "C_XX.UTF-8", "en_US.UTF-8", "en_GB.UTF-8" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (setlocale (LC_MESSAGES, names[i]) != NULL)
      return;
}

/* Where the environment names no language, or one whose locale this computer lacks, the C library
 * falls back to the message ids, while GLib and our own catalogues follow the name: they would
 * speak two at once. */
static const char *
find_missing_language (const char *code)
{
  if (*code != '\0' || !is_plain_locale (setlocale (LC_MESSAGES, NULL)))
    return code;
  return ts_language_get_code (ts_language_get_preferred ());
}

static void
bind_catalogues (void)
{
  const char *folder = g_getenv ("TABLESIDE_LOCALEDIR");

  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}

void
ts_locale_init (void)
{
  setlocale (LC_ALL, "");
  system_language = g_strdup (g_getenv ("LANGUAGE"));
  bind_catalogues ();
  /* GLib decides once, from the default domain, whether it translates at all. A program that
   * starts in English would never be switched: let it decide before our domain is the default. */
  g_dgettext (GETTEXT_PACKAGE, "Tableside");
  textdomain (GETTEXT_PACKAGE);
}

void
ts_locale_use (const char *code)
{
  if (setlocale (LC_MESSAGES, "") == NULL)
    setlocale (LC_MESSAGES, "C");
  if (system_language == NULL)
    g_unsetenv ("LANGUAGE");
  else
    g_setenv ("LANGUAGE", system_language, TRUE);
  code = find_missing_language (code);
  if (*code != '\0')
    {
      g_setenv ("LANGUAGE", code, TRUE);
      if (is_plain_locale (setlocale (LC_MESSAGES, NULL)))
        leave_plain_locale ();
    }
  /* Makes gettext forget what it looked up in the language before. */
  bind_catalogues ();
}
