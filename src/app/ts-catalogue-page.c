/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-catalogue-page.c: the cards of a game, each to be looked up and filled in.
 */

#include <glib/gi18n.h>

#include "ts-catalogue-page.h"

#include "ts-entries.h"
#include "ts-help-button.h"
#include "ts-import-window.h"
#include "ts-line-row.h"
#include "ts-line.h"
#include "ts-list-dialog.h"
#include "ts-long-list.h"
#include "ts-nook.h"
#include "ts-session-words.h"
#include "ts-widget.h"

/* Pixels, of the drawing where there is no card yet. */
#define PICTURE_SIZE 96

struct _TsCataloguePage
{
  TsPage parent_instance;

  AdwWindowTitle *title;
  TsHelpButton *help;
  TsLongList *list; /* of TsLine, whose group is a TsEntryType */
  const TsGame *game;
};

/* The parts of a type, from the top. */
enum
{
  HEADING,
  BEGINNING, /* where there is no card yet */
  CARD
};

G_DEFINE_FINAL_TYPE (TsCataloguePage, ts_catalogue_page, TS_TYPE_PAGE)

static void
new_entry_cb (TsCataloguePage *self, GtkButton *button)
{
  ts_page_go_to_entry (TS_PAGE (self), self->game, g_object_get_data (G_OBJECT (button), "type"),
                       NULL);
}

static void
list_cb (TsCataloguePage *self, GtkButton *button)
{
  ts_list_dialog_present (TS_PAGE (self), self->game,
                          ts_catalogue_find_type (self->game->catalogue,
                                                  g_object_get_data (G_OBJECT (button), "type")));
}

/* One that another table has given away. */
static void
open_cb (TsCataloguePage *self)
{
  ts_import_window_choose (TS_PAGE (self));
}

/* What is missing for playing, or, where nobody can tell, how much is empty; NULL: nothing.
 * (transfer full, nullable) */
static char *
format_missing (TsCataloguePage *self, const TsEntryType *type, JsonObject *entry)
{
  guint unknown = ts_entries_count_unknown (type, entry);
  g_autofree char *needs
      = ts_entries_format_needs (type, entry, ts_page_get_language (TS_PAGE (self)), NULL);

  if (needs != NULL)
    /* Translators: %s is what a card lacks for playing: “enemy entries, objectives”. */
    return g_strdup_printf (_ ("Still missing: %s"), needs);
  if (unknown == 0 || ts_entries_have_needs (type))
    return NULL;
  return g_strdup_printf (ngettext ("%u field to fill in", "%u fields to fill in", unknown),
                          unknown);
}

/* (transfer full) */
static char *
format_name (TsCataloguePage *self, const TsLine *line)
{
  const TsEntryType *type = line->group;

  return ts_catalogue_format_name (self->game->catalogue, type->id, line->data,
                                   ts_page_get_language (TS_PAGE (self)));
}

static GtkWidget *
show_card (TsCataloguePage *self, const TsLine *line, GtkWidget *row)
{
  g_autofree char *name = format_name (self, line);
  g_autofree char *missing = format_missing (self, line->group, line->data);

  return ts_line_row_show (row, name, missing, TRUE);
}

static GtkWidget *
new_button (TsCataloguePage *self,
            const TsEntryType *type,
            const char *icon,
            const char *name,
            GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  ts_widget_set_name (button, name);
  g_object_set_data (G_OBJECT (button), "type", (gpointer) type->id);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  return button;
}

static GtkWidget *
new_buttons (TsCataloguePage *self, const TsEntryType *type)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  const char *kind = ts_language_text (ts_page_get_language (TS_PAGE (self)), type->label);
  /* Translators: %s is a kind of cards in the plural, such as “Missions”. */
  g_autofree char *list = g_strdup_printf (_ ("%s: type or paste a whole list"), kind);
  /* Translators: %s is a kind of cards in the plural, such as “Missions”. */
  g_autofree char *add = g_strdup_printf (_ ("%s: add your own"), kind);

  /* Translators: %s is a kind of cards in the plural, such as “Missions”. */
  g_autofree char *open = g_strdup_printf (_ ("%s: import from a file"), kind);

  gtk_box_append (GTK_BOX (box),
                  new_button (self, type, "document-open-symbolic", open, G_CALLBACK (open_cb)));
  if (!type->apart)
    gtk_box_append (GTK_BOX (box),
                    new_button (self, type, "edit-paste-symbolic", list, G_CALLBACK (list_cb)));
  gtk_box_append (GTK_BOX (box),
                  new_button (self, type, "list-add-symbolic", add, G_CALLBACK (new_entry_cb)));
  return box;
}

static const char *
get_picture (const TsEntryType *type)
{
  for (const TsSpec *spec = type->fields; spec->name != NULL; spec++)
    if (spec->kind == TS_SPEC_MAP)
      return type->apart ? "tableside-empty-map-symbolic" : "tableside-empty-sheet-symbolic";
  return "tableside-empty-cards-symbolic";
}

/* Where there is none yet: what they are for, and the button that begins. */
static GtkWidget *
new_beginning (TsCataloguePage *self, const TsEntryType *type)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *picture = gtk_image_new_from_icon_name (get_picture (type));
  GtkWidget *about = gtk_label_new (ts_language_text (language, type->about));
  GtkWidget *button = gtk_button_new_with_label (ts_language_text (language, type->add));

  gtk_image_set_pixel_size (GTK_IMAGE (picture), PICTURE_SIZE);
  gtk_widget_add_css_class (picture, "game-picture");
  gtk_label_set_wrap (GTK_LABEL (about), TRUE);
  gtk_label_set_justify (GTK_LABEL (about), GTK_JUSTIFY_CENTER);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                         GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (button, "pill");
  g_object_set_data (G_OBJECT (button), "type", (gpointer) type->id);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (new_entry_cb), self);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), about);
  gtk_box_append (GTK_BOX (box), ts_nook_new (button, 0.5, TS_NOOK_FILL));
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "beginning");
  return ts_line_row_new_around (box, ts_language_text (language, type->about));
}

static GtkWidget *
new_heading (TsCataloguePage *self, const TsEntryType *type)
{
  const char *title = ts_language_text (ts_page_get_language (TS_PAGE (self)), type->label);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "hexpand", TRUE,
                                   "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
  if (type->own)
    gtk_box_append (GTK_BOX (box), new_buttons (self, type));
  gtk_widget_add_css_class (box, "section");
  return ts_line_row_new_around (box, title);
}

static GtkWidget *
show_row (gpointer item, GtkWidget *row, gpointer page)
{
  const TsLine *line = item;

  if (line->part == CARD)
    return show_card (page, line, row);
  return line->part == HEADING ? new_heading (page, line->group)
                               : new_beginning (page, line->group);
}

/* Where there is no card yet, the row leads where its button does. */
static gboolean
choose (gpointer item, gpointer page)
{
  const TsLine *line = item;
  const TsEntryType *type = line->group;

  if (line->part != HEADING)
    ts_page_go_to_entry (page, TS_CATALOGUE_PAGE (page)->game, type->id,
                         line->data != NULL ? json_object_get_string_member (line->data, "id")
                                            : NULL);
  return line->part != HEADING;
}

/* Where there is no card yet, what it would be is found. (transfer full) */
static char *
format_searched (TsCataloguePage *self, const TsLine *line)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));
  const TsEntryType *type = line->group;
  g_autofree char *name = line->part == CARD ? format_name (self, line)
                                             : g_strdup (ts_language_text (language, type->add));

  return g_strdup_printf ("%s %s", name, ts_language_text (language, type->label));
}

static gboolean
matches (gpointer item, const char *const *words, gpointer page)
{
  g_autofree char *text = NULL;

  if (((const TsLine *) item)->part == HEADING)
    return FALSE;
  text = format_searched (page, item);
  return ts_session_words_match (text, words);
}

static const TsLongListUse use
    = { .show = show_row, .is_same = ts_line_is_same, .choose = choose, .matches = matches };

static void
add_type (TsCataloguePage *self, const TsEntryType *type, GPtrArray *lines)
{
  g_autoptr (GPtrArray) entries
      = ts_library_list_entries (ts_page_get_library (TS_PAGE (self)), self->game, type->id, NULL);

  g_ptr_array_add (lines, ts_line_new (type, HEADING, NULL));
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    g_ptr_array_add (lines, ts_line_new (type, CARD, entries->pdata[i]));
  if (type->own && entries != NULL && entries->len == 0)
    g_ptr_array_add (lines, ts_line_new (type, BEGINNING, NULL));
}

static void
ts_catalogue_page_refresh (TsPage *page)
{
  TsCataloguePage *self = TS_CATALOGUE_PAGE (page);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (const TsEntryType *type = self->game->catalogue->types; type->id != NULL; type++)
    add_type (self, type, lines);
  ts_long_list_fill (self->list, lines);
}

static void
ts_catalogue_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_CATALOGUE_PAGE);
  G_OBJECT_CLASS (ts_catalogue_page_parent_class)->dispose (object);
}

static void
ts_catalogue_page_class_init (TsCataloguePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_catalogue_page_dispose;
  TS_PAGE_CLASS (klass)->refresh = ts_catalogue_page_refresh;
  g_type_ensure (TS_TYPE_LONG_LIST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-catalogue-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsCataloguePage, title);
  gtk_widget_class_bind_template_child (widget_class, TsCataloguePage, help);
  gtk_widget_class_bind_template_child (widget_class, TsCataloguePage, list);
}

static void
ts_catalogue_page_init (TsCataloguePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_long_list_set_use (self->list, &use, self);
}

GtkWidget *
ts_catalogue_page_new (TsProfile *profile, const TsGame *game)
{
  TsCataloguePage *self = g_object_new (TS_TYPE_CATALOGUE_PAGE, "profile", profile, NULL);

  const TsLanguage *language = ts_profile_get_language (profile);
  const char *title = ts_language_text (language, ts_catalogue_get_title (game->catalogue));

  self->game = game;
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, ts_language_text (language, game->name));
  ts_long_list_call (self->list, title);
  g_object_set (self->help, "what", title, NULL);
  return GTK_WIDGET (self);
}
