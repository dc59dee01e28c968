/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-catalogue-page.c: the cards of a game, each to be looked up and filled in.
 */

#include <glib/gi18n.h>

#include "ts-catalogue-page.h"

#include "ts-entries.h"
#include "ts-list-dialog.h"
#include "ts-widget.h"

/* Pixels, of the drawing where there is no card yet. */
#define PICTURE_SIZE 96

struct _TsCataloguePage
{
  TsPage parent_instance;

  AdwWindowTitle *title;
  GtkBox *types;
  const TsGame *game;
};

G_DEFINE_FINAL_TYPE (TsCataloguePage, ts_catalogue_page, TS_TYPE_PAGE)

static void
entry_cb (TsCataloguePage *self, AdwActionRow *row)
{
  ts_page_go_to_entry (TS_PAGE (self), self->game, g_object_get_data (G_OBJECT (row), "type"),
                       g_object_get_data (G_OBJECT (row), "entry"));
}

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

static GtkWidget *
new_row (TsCataloguePage *self, const TsEntryType *type, JsonObject *entry)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *name = ts_catalogue_format_name (self->game->catalogue, type->id, entry,
                                                    ts_page_get_language (TS_PAGE (self)));
  g_autofree char *subtitle = format_missing (self, type, entry);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_object_set_data (G_OBJECT (row), "type", (gpointer) type->id);
  g_object_set_data_full (G_OBJECT (row), "entry",
                          g_strdup (json_object_get_string_member (entry, "id")), g_free);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (entry_cb), self);
  return row;
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
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill");
  g_object_set_data (G_OBJECT (button), "type", (gpointer) type->id);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (new_entry_cb), self);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), about);
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "beginning");
  return box;
}

static void
add_type (TsCataloguePage *self, const TsEntryType *type)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autoptr (GPtrArray) entries
      = ts_library_list_entries (ts_page_get_library (TS_PAGE (self)), self->game, type->id, NULL);

  adw_preferences_group_set_title (
      ADW_PREFERENCES_GROUP (group),
      ts_language_text (ts_page_get_language (TS_PAGE (self)), type->label));
  if (type->own)
    adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group),
                                             new_buttons (self, type));
  ts_widget_say_all_when_cut (group);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               new_row (self, type, g_ptr_array_index (entries, i)));
  if (type->own && entries != NULL && entries->len == 0)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_beginning (self, type));
  gtk_box_append (self->types, group);
}

static void
ts_catalogue_page_refresh (TsPage *page)
{
  TsCataloguePage *self = TS_CATALOGUE_PAGE (page);

  ts_widget_clear_box (self->types);
  for (const TsEntryType *type = self->game->catalogue->types; type->id != NULL; type++)
    add_type (self, type);
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
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-catalogue-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsCataloguePage, title);
  gtk_widget_class_bind_template_child (widget_class, TsCataloguePage, types);
}

static void
ts_catalogue_page_init (TsCataloguePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_catalogue_page_new (TsProfile *profile, const TsGame *game)
{
  TsCataloguePage *self = g_object_new (TS_TYPE_CATALOGUE_PAGE, "profile", profile, NULL);

  self->game = game;
  adw_window_title_set_subtitle (self->title,
                                 ts_language_text (ts_profile_get_language (profile), game->name));
  return GTK_WIDGET (self);
}
