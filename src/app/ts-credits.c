/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-credits.c: the window that says what this is, who made it, and what it is made with.
 */
#include "ts-credits.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct
{
  const char *name;
  const char *copyright;
  GtkLicense license;
} Library;

static const Library libraries[] = {
  { "GTK", "© The GTK Team", GTK_LICENSE_LGPL_2_1 },
  { "Libadwaita", "© The GNOME Project", GTK_LICENSE_LGPL_2_1 },
  { "GLib", "© The GLib developers", GTK_LICENSE_LGPL_2_1 },
  { "JSON-GLib", "© OpenedHand, Intel, Emmanuele Bassi", GTK_LICENSE_LGPL_2_1 },
  { "libsoup", "© Ximian, Red Hat, Igalia", GTK_LICENSE_CUSTOM },
  { "libqrencode", "© Kentaro Fukuchi", GTK_LICENSE_LGPL_2_1 },
};

/* What GtkLicense has no name for is told by its own words, which nobody translates. */
#define LGPL_2_0 "GNU Library General Public License, version 2 or later"
#define BLESSING "The author disclaims copyright to this source code."

static void
add_libraries (AdwAboutWindow *window)
{
  for (gsize i = 0; i < G_N_ELEMENTS (libraries); i++)
    {
      const Library *library = &libraries[i];
      const char *words = library->license == GTK_LICENSE_CUSTOM ? LGPL_2_0 : NULL;

      adw_about_window_add_legal_section (window, library->name, library->copyright,
                                          library->license, words);
    }
  adw_about_window_add_legal_section (window, "SQLite", NULL, GTK_LICENSE_CUSTOM, BLESSING);
}

void
ts_credits_present (GtkWindow *parent)
{
  const char *developers[] = { "The Tableside authors", NULL };
  GtkWidget *window = g_object_new (
      ADW_TYPE_ABOUT_WINDOW, "transient-for", parent, "application-name", "Tableside",
      "application-icon", TS_APP_ID, "version", TS_VERSION, "developer-name",
      _ ("The Tableside authors"), "developers", developers, "license-type", GTK_LICENSE_GPL_3_0,
      "website", TS_HOMEPAGE, "issue-url", TS_ISSUES, "comments",
      _ ("Sits beside a physical board game and keeps track of what people forget."),
      /* Translators: your names, one a line */
      "translator-credits", _ ("translator-credits"), NULL);

  add_libraries (ADW_ABOUT_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
}
