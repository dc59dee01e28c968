/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * breaks.c: words that go on in the next line, though there is room for them.
 */

#include "breaks.h"

#include "../drawn.h"
#include "ts-widget.h"

/* Lines of text that the margins on both sides of one are as wide as: of its card, its row, its
 * button. */
#define MARGINS 6

/* In a word or after one. */
static gboolean
is_letter (const char *text, const char *at)
{
  return at > text && g_unichar_isalnum (g_utf8_get_char (at))
         && g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)));
}

/* How wide the word is that a place stands in, with what is written against it. */
static int
measure_word (GtkWidget *label, const char *text, const char *at)
{
  const char *end = at;
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *word = NULL;
  int width;

  while (at > text && !g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (at))))
    at = g_utf8_prev_char (at);
  while (*end != '\0' && !g_unichar_isspace (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  word = g_strndup (at, (gsize) (end - at));
  layout = gtk_widget_create_pango_layout (label, word);
  pango_layout_set_attributes (layout, pango_layout_get_attributes (drawn_layout (label)));
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* What stands beside it in its box, or in what is laid out as one, needs as much. */
static int
measure_siblings (GtkWidget *widget)
{
  GtkWidget *box = gtk_widget_get_parent (widget);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (box);
  int all = 0;

  if (!GTK_IS_BOX_LAYOUT (layout)
      || gtk_orientable_get_orientation (GTK_ORIENTABLE (layout)) == GTK_ORIENTATION_VERTICAL)
    return 0;
  for (GtkWidget *i = gtk_widget_get_first_child (box); i; i = gtk_widget_get_next_sibling (i))
    {
      int least = 0;

      if (i != widget && gtk_widget_get_mapped (i))
        gtk_widget_measure (i, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      all += least;
    }
  return all;
}

/* What a label could have had for itself: of the width of what scrolls it, or of the window, what
 * nothing beside it needs. */
static int
get_room (GtkWidget *label)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *view = scrolled != NULL ? scrolled : GTK_WIDGET (gtk_widget_get_root (label));
  int room = gtk_widget_get_width (view) - MARGINS * ts_widget_get_line_height (view);

  for (GtkWidget *i = label; i != view; i = gtk_widget_get_parent (i))
    room -= measure_siblings (i);
  return room;
}

static void
find_breaks (GtkWidget *label, GPtrArray *texts)
{
  PangoLayout *layout = drawn_layout (label);
  const char *text = pango_layout_get_text (layout);

  for (GSList *i = pango_layout_get_lines_readonly (layout); i != NULL; i = i->next)
    {
      const char *at = text + ((PangoLayoutLine *) i->data)->start_index;

      if (is_letter (text, at) && measure_word (label, text, at) <= get_room (label))
        g_ptr_array_add (texts, g_strdup_printf ("%s: %.20s", text, at));
    }
}

static void
find (GtkWidget *widget, GPtrArray *texts)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (drawn_text (widget) != NULL)
    find_breaks (widget, texts);
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    find (i, texts);
}

GPtrArray *
breaks_find (GtkWidget *widget)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  find (widget, texts);
  return texts;
}
