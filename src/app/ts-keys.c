/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-keys.c: the window that lists all keys.
 */

#include "ts-keys.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ts-widget.h"
#include "ts-wrap-box.h"

/* What separates the keys of a row, each of which stands for itself. */
#define SPACE " "

typedef struct
{
  const char *keys; /* as gtk_accelerator_parse() has them; NULL: a group begins here */
  const char *title;
} Key;

static const Key general[] = {
  { NULL, N_ ("At the table") },
  { "1 2 3", N_ ("Press the first, second, third button") },
  { "0", N_ ("Type real dice") },
  { "<Control>z", N_ ("Undo") },
  { "<Control><Alt>z", N_ ("Undo more than one step") },
  { "<Control><Shift>z <Control>y", N_ ("Redo") },
  { "<Control>d", N_ ("Dice") },
  { "<Control>m", N_ ("Sketch") },
  { "<Control>t", N_ ("Score") },
  { "<Control>l", N_ ("Log") },
  { "<Control>v", N_ ("Add the copied photo to the log") },
  { "<Control>k", N_ ("Check the table") },
  { "<Control>i", N_ ("Invite phones") },
  { "<Control>j", N_ ("Call a judge") },
  { "<Control>p", N_ ("Print the score or the result") },
  { "<Control>r", N_ ("Read aloud again") },
  { "<Alt>1", N_ ("What to do now") },
  { "<Alt>2", N_ ("The round") },
  { "<Alt>3", N_ ("Dice") },
  { "<Alt>4", N_ ("Log") },
  { NULL, N_ ("Setting up") },
  { "<Control>Return", N_ ("Start the game") },
  { "<Control>s", N_ ("Save the card") },
  { "<Alt>Left <Alt>Right", N_ ("Move what is chosen in a queue") },
  { "Delete", N_ ("Remove it from the queue") },
  { NULL, N_ ("Everywhere") },
  { "<Control>n", N_ ("New game") },
  { "<Control>h", N_ ("Statistics") },
  { "<Alt>Left", N_ ("Back") },
  { "Escape", N_ ("Close what is open") },
  { "F10", N_ ("Menu") },
  { "<Control>comma", N_ ("Preferences") },
  { "F1", N_ ("Help") },
  { "<Control>question <Control>F1", N_ ("Keyboard shortcuts") },
  { "<Control>q", N_ ("Quit") },
  {},
};

static const Key score[] = {
  { NULL, N_ ("In the table") },
  { "Left Right Up Down", N_ ("Go from number to number") },
  { "Home End", N_ ("To the first or last player") },
  { "Return", N_ ("See how a number was worked out") },
  {},
};

static const Key sketch[] = {
  { NULL, N_ ("On the map") },
  { "Left Right Up Down", N_ ("Go from place to place") },
  { "Return", N_ ("Pick or draw here") },
  { "Delete", N_ ("Take off the map") },
  { "bracketleft bracketright", N_ ("Turn to an edge: a wall, a door") },
  { "a b c", N_ ("To the place marked with the letter") },
  { "plus minus 0", N_ ("Closer, farther, the whole map") },
  { "1 2 3", N_ ("Choose the first, second, third brush") },
  { "r f", N_ ("Turn a tile, turn it over") },
  { "<Control>Return", N_ ("The drawing is done") },
  {},
};

static const struct
{
  const char *title;
  const char *icon;
  const Key *keys;
} pages[] = {
  { N_ ("General"), "input-keyboard-symbolic", general },
  { N_ ("Score"), "tableside-score-symbolic", score },
  { N_ ("Sketch"), "tableside-sketch-symbolic", sketch },
};

/* "Ctrl+Z", in the language of the window. (transfer full) */
static char *
name_key (const char *key)
{
  GdkModifierType modifiers;
  guint value;

  gtk_accelerator_parse (key, &value, &modifiers);
  return gtk_accelerator_get_label (value, modifiers);
}

static GtkWidget *
make_label (const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* Seen as keys, heard in words. What has no room beside the words goes below them. */
static GtkWidget *
make_row (const Key *key)
{
  GtkWidget *line = ts_wrap_box_new (6, FALSE);
  GtkWidget *row
      = g_object_new (ADW_TYPE_PREFERENCES_ROW, "title", _ (key->title), "child", line, NULL);
  g_auto (GStrv) keys = g_strsplit (key->keys, SPACE, -1);
  g_autoptr (GString) said = g_string_new (NULL);

  gtk_widget_add_css_class (line, "key-line");
  ts_wrap_box_append (TS_WRAP_BOX (line), make_label (_ (key->title)));
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *name = name_key (keys[i]);

      ts_wrap_box_append (TS_WRAP_BOX (line), gtk_shortcut_label_new (keys[i]));
      g_string_append_printf (said, "%s%s", i > 0 ? ", " : "", name);
    }
  ts_widget_describe (row, said->str);
  return row;
}

static AdwPreferencesPage *
make_page (const char *title, const char *icon, const Key *keys)
{
  AdwPreferencesPage *page
      = g_object_new (ADW_TYPE_PREFERENCES_PAGE, "title", title, "icon-name", icon, NULL);
  AdwPreferencesGroup *group = NULL;

  for (const Key *key = keys; key->title != NULL; key++)
    if (key->keys != NULL)
      adw_preferences_group_add (group, make_row (key));
    else
      {
        group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", _ (key->title), NULL);
        adw_preferences_page_add (page, group);
      }
  return page;
}

void
ts_keys_present (GtkWindow *parent)
{
  AdwPreferencesWindow *window
      = g_object_new (ADW_TYPE_PREFERENCES_WINDOW, "transient-for", parent, "modal", TRUE, "title",
                      _ ("Keyboard shortcuts"), NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    adw_preferences_window_add (window,
                                make_page (_ (pages[i].title), pages[i].icon, pages[i].keys));
  ts_widget_say_all_when_cut (GTK_WIDGET (window));
  gtk_window_present (GTK_WINDOW (window));
}
