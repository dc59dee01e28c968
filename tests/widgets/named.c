/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * named.c: whether each control has a name that a screen reader can say, and says a thing once.
 */

#include "named.h"

#include "ts-face-button.h"

#include "../unit.h"

static gboolean
has (GtkWidget *widget, GtkAccessibleProperty property)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property);
}

static gboolean
is_related (GtkWidget *widget, GtkAccessibleRelation relation)
{
  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), relation);
}

static gboolean
has_name (GtkWidget *control)
{
  return has (control, GTK_ACCESSIBLE_PROPERTY_LABEL)
         || is_related (control, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* A button that is to be filled yet, and hidden until then; one that draws its face has no child.
 */
static gboolean
is_blank (GtkWidget *control)
{
  return GTK_IS_BUTTON (control) && !TS_IS_FACE_BUTTON (control)
         && gtk_button_get_child (GTK_BUTTON (control)) == NULL;
}

/* The parts of a composed control are named by it; in a menu button both are, see ts-widget.h. */
static gboolean
is_part (GtkWidget *control)
{
  GtkWidget *parent = gtk_widget_get_parent (control);

  return parent != NULL && (GTK_IS_DROP_DOWN (parent) || GTK_IS_SPIN_BUTTON (parent));
}

/* GTK only tells what a property is where it is something else. */
static char *
read_property (GtkWidget *widget, GtkAccessibleProperty property)
{
  const char *nothing = "\001";

  if (!has (widget, property))
    return g_strdup ("");
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, nothing);
}

/* Whether a part comes again, with letters in it: "rank: rank", "Wounds: 0 of 3. Wounds: 0 of 3".
 * Commas part the things of lists, of which some may be the same. */
static gboolean
says_twice (const char *text)
{
  g_auto (GStrv) parts = g_regex_split_simple ("[:·()–\n]+|[.…!?](?: |$)", text, 0, 0);
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *part = g_utf8_casefold (g_strstrip (parts[i]), -1);

      if (!g_regex_match_simple ("\\pL", part, 0, 0))
        g_free (part);
      else if (!g_hash_table_add (said, part))
        return TRUE;
    }
  return FALSE;
}

/* What is around the toggle of a menu button has its name, and does not describe it. */
static void
assert_composed (GtkWidget *around, GtkWidget *toggle, const char *name)
{
  g_autofree char *outer = read_property (around, GTK_ACCESSIBLE_PROPERTY_LABEL);

  if (!g_str_equal (outer, name))
    fail_msg ("around “%s” stands “%s”", name, outer);
  if (is_related (toggle, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY))
    fail_msg ("what is around “%s” says it again", name);
}

/* What has no name is called what its tooltip says. */
static void
assert_said_once_in (GtkWidget *around, const char *name)
{
  const char *tooltip = gtk_widget_get_tooltip_text (around);
  g_autofree char *said = g_strjoin (". ", name, tooltip, NULL);

  if (!has (around, GTK_ACCESSIBLE_PROPERTY_LABEL) && says_twice (said))
    fail_msg ("around “%s” stands “%s”", name, tooltip);
}

/* What a screen reader says of a control: its name, and more about it.  What shows a tooltip and
 * has no name is called what the tooltip says. */
static void
assert_said_once (GtkWidget *control)
{
  g_autofree char *name = read_property (control, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_autofree char *more = read_property (control, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  GtkWidget *parent = gtk_widget_get_parent (control);
  g_autofree char *said = g_strjoin (". ", name, more, NULL);

  if (says_twice (said))
    fail_msg ("this is said twice: %s", said);
  if (*name != '\0' && is_related (control, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    fail_msg ("“%s” (%s) is also called what stands on it", name, G_OBJECT_TYPE_NAME (control));
  if (parent != NULL && GTK_IS_MENU_BUTTON (parent))
    assert_composed (parent, control, name);
  for (; parent != NULL && *name != '\0'; parent = gtk_widget_get_parent (parent))
    assert_said_once_in (parent, name);
}

static gboolean
is_control (GtkWidget *widget)
{
  const GType types[]
      = { GTK_TYPE_BUTTON,    GTK_TYPE_ENTRY,        GTK_TYPE_SWITCH,   GTK_TYPE_TEXT_VIEW,
          GTK_TYPE_DROP_DOWN, GTK_TYPE_CHECK_BUTTON, GTK_TYPE_EXPANDER, GTK_TYPE_SPIN_BUTTON };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_type_is_a (G_OBJECT_TYPE (widget), types[i]))
      return TRUE;
  return FALSE;
}

/* The button that searches preferences has a picture and a tooltip. */
static gboolean
is_foreign_bar (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwHeaderBar")
         && gtk_widget_get_ancestor (widget, g_type_from_name ("AdwPreferencesWindow")) != NULL;
}

/* Of libadwaita and GTK: what rows of theirs, the frame of the window and menus are made of. */
static gboolean
is_foreign (GtkWidget *widget)
{
  const char *foreign[]
      = { "AdwEntryRow", "AdwComboRow", "AdwExpanderRow", "GtkWindowControls", "GtkPopoverMenu" };

  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      GType type = g_type_from_name (foreign[i]);

      if (type != 0 && g_type_is_a (G_OBJECT_TYPE (widget), type))
        return TRUE;
    }
  return FALSE;
}

static void
fail_nameless (GtkWidget *control)
{
  g_autoptr (GString) where = g_string_new (NULL);

  for (GtkWidget *i = control; i != NULL; i = gtk_widget_get_parent (i))
    g_string_append_printf (where, " in %s", G_OBJECT_TYPE_NAME (i));
  fail_msg ("this has no name:%s", where->str + strlen (" in"));
}

void
assert_all_named (GtkWidget *root)
{
  if (is_foreign (root) || is_foreign_bar (root))
    return;
  if (is_control (root))
    {
      if (!is_part (root) && !is_blank (root) && !has_name (root))
        fail_nameless (root);
      assert_said_once (root);
    }
  for (GtkWidget *i = gtk_widget_get_first_child (root); i; i = gtk_widget_get_next_sibling (i))
    assert_all_named (i);
}
