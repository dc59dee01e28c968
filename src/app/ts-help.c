/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help.c: the manual in a window.
 */

#include <glib/gi18n.h>

#include "ts-help.h"

#include "ts-help-picture.h"
#include "ts-help-print.h"
#include "ts-help-texts.h"
#include "ts-nook.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

#include <string.h>

struct _TsHelp
{
  AdwWindow parent_instance;

  AdwLeaflet *leaflet;
  GtkWidget *list_part, *page_part;
  GtkWidget *search;
  GtkListBox *chapters;
  AdwWindowTitle *title;
  GtkScrolledWindow *scroll;
  GtkBox *page, *head;
  GtkListBox *paragraphs;
  const TsLanguage *language;
  const TsHelpChapter *shown; /* nullable: none yet */
  char *sought;               /* folded; nullable: nothing */
};

G_DEFINE_FINAL_TYPE (TsHelp, ts_help, ADW_TYPE_WINDOW)

/* Searching. */

/* In small letters, which are as long in all languages that we have: what is found in them stands
 * at the same place. */
static char *
fold (const char *text)
{
  return g_utf8_strdown (text, -1);
}

static gboolean
has (const char *text, const char *sought)
{
  g_autofree char *folded = fold (text);

  return strstr (folded, sought) != NULL;
}

static gboolean
is_found (const TsHelpParagraph *paragraph, const char *sought)
{
  return (paragraph->where & TS_HELP_WINDOW) != 0
         && (has (_ (paragraph->text), sought)
             || (paragraph->term != NULL && has (_ (paragraph->term), sought)));
}

/* The first paragraph that has what is sought; NULL: none. */
static const TsHelpParagraph *
find_first (const TsHelpChapter *chapter, const char *sought)
{
  for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
    if (is_found (i, sought))
      return i;
  return NULL;
}

static const TsHelpChapter *
get_chapter (GtkListBoxRow *row)
{
  return ts_help_texts_get () + gtk_list_box_row_get_index (row);
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer user_data)
{
  TsHelp *self = user_data;
  const TsHelpChapter *chapter = get_chapter (row);

  return self->sought == NULL || has (_ (chapter->title), self->sought)
         || find_first (chapter, self->sought) != NULL;
}

/* What is sought is marked wherever it stands. */
static void
mark (GtkLabel *label, const char *sought)
{
  g_autofree char *text = fold (gtk_label_get_text (label));
  PangoAttrList *attributes = pango_attr_list_new ();

  for (char *at = sought != NULL ? strstr (text, sought) : NULL; at != NULL;
       at = strstr (at + strlen (sought), sought))
    {
      PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
      PangoAttribute *line = pango_attr_underline_new (PANGO_UNDERLINE_SINGLE);

      bold->start_index = line->start_index = (guint) (at - text);
      bold->end_index = line->end_index = (guint) (at - text + (gssize) strlen (sought));
      pango_attr_list_insert (attributes, bold);
      pango_attr_list_insert (attributes, line);
    }
  gtk_label_set_attributes (label, attributes);
  pango_attr_list_unref (attributes);
}

/* The page. */

static GtkWidget *
new_label (const char *text, GtkAccessibleRole role, const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, "wrap",
                                   TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, style);
  return label;
}

/* Marked with what is sought. */
static GtkWidget *
new_marked (TsHelp *self, const char *text, GtkAccessibleRole role, const char *style)
{
  GtkWidget *label = new_label (text, role, style);

  mark (GTK_LABEL (label), self->sought);
  return label;
}

static GtkWidget *
new_words (TsHelp *self, const char *text)
{
  return new_marked (self, text, GTK_ACCESSIBLE_ROLE_LABEL, "words");
}

/* One below the other. */
static GtkWidget *
new_pair (GtkWidget *above, GtkWidget *below)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_box_append (GTK_BOX (box), above);
  gtk_box_append (GTK_BOX (box), below);
  return box;
}

/* Two columns, as the window of all keys has them: what has no room beside the words goes below. */
static GtkWidget *
new_key (TsHelp *self, const TsHelpParagraph *paragraph)
{
  GtkWidget *line = ts_wrap_box_new (12, FALSE);
  GtkWidget *words = new_words (self, _ (paragraph->text));

  gtk_widget_set_hexpand (words, TRUE);
  ts_wrap_box_append (TS_WRAP_BOX (line), words);
  ts_wrap_box_append (TS_WRAP_BOX (line),
                      new_marked (self, _ (paragraph->term), GTK_ACCESSIBLE_ROLE_LABEL, "keys"));
  return line;
}

static GtkWidget *
new_step (TsHelp *self, const TsHelpParagraph *paragraph)
{
  g_autofree char *text = g_strdup_printf ("%u. %s", paragraph->number, _ (paragraph->text));

  return new_words (self, text);
}

static GtkWidget *
new_content (TsHelp *self, const TsHelpParagraph *paragraph)
{
  switch (paragraph->kind)
    {
    case TS_HELP_HEADING:
      return new_marked (self, _ (paragraph->text), GTK_ACCESSIBLE_ROLE_HEADING, "title-3");
    case TS_HELP_STEP:
      return new_step (self, paragraph);
    case TS_HELP_TERM:
      return new_pair (new_marked (self, _ (paragraph->term), GTK_ACCESSIBLE_ROLE_LABEL, "heading"),
                       new_words (self, _ (paragraph->text)));
    case TS_HELP_KEY:
      return new_key (self, paragraph);
    case TS_HELP_SHOT:
      return new_pair (ts_help_shot_new (paragraph, self->language),
                       new_words (self, _ (paragraph->text)));
    case TS_HELP_TEXT:
    default:
      return new_words (self, _ (paragraph->text));
    }
}

/* Each line of the list can have the focus: whoever reads by keyboard or by ear goes from one to
 * the next. */
static void
add_paragraph (TsHelp *self, const TsHelpParagraph *paragraph)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), new_content (self, paragraph));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_name (row, paragraph->id);
  gtk_widget_add_css_class (row, "paragraph");
  gtk_list_box_append (self->paragraphs, row);
}

static void
clear_page (TsHelp *self)
{
  GtkWidget *child;

  ts_widget_clear_box (self->head);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->paragraphs))) != NULL)
    gtk_list_box_remove (self->paragraphs, child);
}

static void
show_chapter (TsHelp *self, const TsHelpChapter *chapter)
{
  self->shown = chapter;
  clear_page (self);
  gtk_box_append (self->head,
                  new_label (_ (chapter->title), GTK_ACCESSIBLE_ROLE_HEADING, "title-1"));
  if (chapter->picture != NULL)
    gtk_box_append (self->head, ts_help_picture_new (chapter->picture));
  for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
    if (i->where & TS_HELP_WINDOW)
      add_paragraph (self, i);
  adw_window_title_set_title (self->title, _ (chapter->title));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
}

/* Only what has its place can be brought into sight; and the leaflet gives the focus to the first
 * button of a page that it turns to. */
static gboolean
bring_cb (GtkWidget *paragraph, GdkFrameClock *clock, gpointer user_data)
{
  TsHelp *self = TS_HELP (gtk_widget_get_root (paragraph));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroll);
  graphene_rect_t bounds;

  if (gtk_widget_get_height (paragraph) == 0
      || !gtk_widget_compute_bounds (paragraph, GTK_WIDGET (self->page), &bounds))
    return G_SOURCE_CONTINUE;
  gtk_widget_grab_focus (paragraph);
  gtk_adjustment_clamp_page (adjustment, bounds.origin.y,
                             bounds.origin.y + bounds.size.height
                                 + gtk_widget_get_margin_bottom (GTK_WIDGET (self->page)));
  return G_SOURCE_REMOVE;
}

static void
show_paragraph (TsHelp *self, const char *id)
{
  for (GtkWidget *i = gtk_widget_get_first_child (GTK_WIDGET (self->paragraphs)); i != NULL;
       i = gtk_widget_get_next_sibling (i))
    if (g_str_equal (gtk_widget_get_name (i), id))
      {
        gtk_widget_add_css_class (i, "here");
        gtk_widget_add_tick_callback (i, bring_cb, NULL, NULL);
      }
    else
      gtk_widget_remove_css_class (i, "here");
}

/* Selects it in the list, too. */
static void
go (TsHelp *self, const TsHelpChapter *chapter, const char *paragraph)
{
  int index = (int) (chapter - ts_help_texts_get ());

  gtk_list_box_select_row (self->chapters, gtk_list_box_get_row_at_index (self->chapters, index));
  adw_leaflet_set_visible_child (self->leaflet, self->page_part);
  if (paragraph != NULL)
    show_paragraph (self, paragraph);
}

static void
open_paragraph (TsHelp *self, const char *id)
{
  const TsHelpChapter *chapter = ts_help_texts_find (id, TS_HELP_WINDOW, NULL);

  if (chapter == NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  g_clear_pointer (&self->sought, g_free);
  gtk_list_box_invalidate_filter (self->chapters);
  show_chapter (self, chapter);
  go (self, chapter, id);
}

/* What people do. */

static void
search_cb (TsHelp *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));

  g_free (self->sought);
  self->sought = *text != '\0' ? fold (text) : NULL;
  gtk_list_box_invalidate_filter (self->chapters);
  show_chapter (self, self->shown);
}

static GtkListBoxRow *
find_visible_row (TsHelp *self)
{
  for (int i = 0; gtk_list_box_get_row_at_index (self->chapters, i) != NULL; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->chapters, i);

      if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
        return row;
    }
  return NULL;
}

/* To the first chapter that has what is sought, and to where it has it. */
static void
open_found (TsHelp *self, const TsHelpChapter *chapter)
{
  const TsHelpParagraph *found = self->sought != NULL ? find_first (chapter, self->sought) : NULL;

  go (self, chapter, found != NULL ? found->id : NULL);
}

static void
found_cb (TsHelp *self)
{
  GtkListBoxRow *row;

  /* It comes a moment after what is typed. */
  search_cb (self);
  row = find_visible_row (self);
  if (row != NULL && self->sought != NULL)
    open_found (self, get_chapter (row));
}

static void
stop_cb (TsHelp *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    gtk_window_close (GTK_WINDOW (self));
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static void
selected_cb (TsHelp *self, GtkListBoxRow *row)
{
  if (row != NULL && get_chapter (row) != self->shown)
    show_chapter (self, get_chapter (row));
}

static void
activated_cb (TsHelp *self, GtkListBoxRow *row)
{
  open_found (self, get_chapter (row));
}

static void
back_cb (TsHelp *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->list_part);
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_help_print (GTK_WINDOW (widget), TS_HELP (widget)->language);
}

/* It stands on the first page, in the window that this one is about. */
static void
welcome_cb (TsHelp *self)
{
  gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))),
                              "app.welcome", NULL);
  gtk_window_close (GTK_WINDOW (self));
}

/* The window that it was opened from plays it. */
static void
play (GtkWidget *widget, const char *action)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), action, NULL);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
guide_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  play (widget, "win.guide");
}

static void
resume_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  play (widget, "win.guide-resume");
}

static void
update_resume (TsHelp *self, TsNavigator *navigator)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.guide-resume",
                                 ts_navigator_can_resume_guide (navigator));
}

static void
ts_help_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_HELP);
  G_OBJECT_CLASS (ts_help_parent_class)->dispose (object);
}

static void
ts_help_finalize (GObject *object)
{
  g_free (TS_HELP (object)->sought);
  G_OBJECT_CLASS (ts_help_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TsHelp, leaflet);
  gtk_widget_class_bind_template_child (klass, TsHelp, list_part);
  gtk_widget_class_bind_template_child (klass, TsHelp, page_part);
  gtk_widget_class_bind_template_child (klass, TsHelp, search);
  gtk_widget_class_bind_template_child (klass, TsHelp, chapters);
  gtk_widget_class_bind_template_child (klass, TsHelp, title);
  gtk_widget_class_bind_template_child (klass, TsHelp, scroll);
  gtk_widget_class_bind_template_child (klass, TsHelp, page);
  gtk_widget_class_bind_template_child (klass, TsHelp, head);
  gtk_widget_class_bind_template_child (klass, TsHelp, paragraphs);
}

static void
bind_callbacks (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, search_cb);
  gtk_widget_class_bind_template_callback (klass, found_cb);
  gtk_widget_class_bind_template_callback (klass, stop_cb);
  gtk_widget_class_bind_template_callback (klass, selected_cb);
  gtk_widget_class_bind_template_callback (klass, activated_cb);
  gtk_widget_class_bind_template_callback (klass, back_cb);
  gtk_widget_class_bind_template_callback (klass, welcome_cb);
}

static void
ts_help_class_init (TsHelpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_help_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_help_finalize;
  g_type_ensure (TS_TYPE_NOOK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-help.ui");
  bind_children (widget_class);
  bind_callbacks (widget_class);
  gtk_widget_class_install_action (widget_class, "help.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "help.guide", NULL, guide_cb);
  gtk_widget_class_install_action (widget_class, "help.guide-resume", NULL, resume_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "help.print",
                                       NULL);
}

static void
ts_help_init (TsHelp *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_hush (GTK_WIDGET (self));
  for (const TsHelpChapter *i = ts_help_texts_get (); i->id != NULL; i++)
    gtk_list_box_append (self->chapters,
                         new_label (_ (i->title), GTK_ACCESSIBLE_ROLE_LABEL, "chapter"));
  gtk_list_box_set_filter_func (self->chapters, filter_cb, self, NULL);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  gtk_widget_grab_focus (self->search);
}

/* NULL: it is not open. (nullable, transfer none) */
static TsHelp *
find_open (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (TS_IS_HELP (window) && gtk_window_get_transient_for (window) == parent)
        return TS_HELP (window);
    }
  return NULL;
}

static TsHelp *
open_help (TsWindow *parent)
{
  TsHelp *self = g_object_new (TS_TYPE_HELP, "transient-for", parent, NULL);
  TsNavigator *navigator = ts_window_get_navigator (parent);

  self->language = ts_window_get_language (parent);
  gtk_list_box_select_row (self->chapters, gtk_list_box_get_row_at_index (self->chapters, 0));
  update_resume (self, navigator);
  g_signal_connect_object (navigator, "changed", G_CALLBACK (update_resume), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
ts_help_present (TsWindow *parent, const char *paragraph)
{
  TsHelp *self = find_open (GTK_WINDOW (parent));

  if (self == NULL)
    self = open_help (parent);
  gtk_window_present (GTK_WINDOW (self));
  if (paragraph != NULL)
    open_paragraph (self, paragraph);
}
