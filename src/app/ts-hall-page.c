/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-page.c: the table shared with a hall.
 */

#include <glib/gi18n.h>

#include "ts-hall-page.h"

#include "ts-import-window.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"
#include "ts-writing.h"

#include <string.h>

struct _TsHallPage
{
  TsPage parent_instance;

  TsHallShare *hall;
  GtkFileChooserNative *chooser; /* nullable */

  GtkLabel *line;
  AdwPreferencesGroup *given;
  GPtrArray *rows; /* of cards that other tables give */
  GtkWidget *lost; /* says what becomes of a table without its broker */
  GtkEditable *address;
  GtkEditable *table;
  GtkEditable *user;
  GtkEditable *password;
  AdwActionRow *certificate;
  GtkWidget *choose;
  GtkWidget *forget;
  GtkWidget *address_error, *table_error, *certificate_error;
  GtkLabel *address_wrong, *table_wrong, *certificate_wrong;
  GtkWidget *share;
  GtkWidget *stop;
};

G_DEFINE_FINAL_TYPE (TsHallPage, ts_hall_page, TS_TYPE_PAGE)

static void
show_certificate (TsHallPage *self)
{
  g_autofree char *path
      = g_settings_get_string (ts_page_get_settings (TS_PAGE (self)), "hall-certificate");
  g_autofree char *name = *path != '\0' ? g_filename_display_basename (path) : NULL;

  adw_action_row_set_subtitle (self->certificate,
                               name != NULL ? name : _ ("None: the broker’s is a known one"));
  gtk_widget_set_visible (self->forget, *path != '\0');
}

static void
show_line (TsHallPage *self)
{
  TsPhrase *line = ts_hall_share_get_line (self->hall);
  g_autofree char *text
      = line != NULL ? ts_phrase_format (line, ts_page_get_language (TS_PAGE (self))) : NULL;

  ts_widget_show_text (GTK_WIDGET (self->line), text);
  gtk_widget_set_visible (self->lost, ts_hall_share_is_lost (self->hall));
  ts_widget_set_class (GTK_WIDGET (self->line), "notice", !ts_hall_share_is_seen (self->hall));
}

/* (transfer container, nullable) */
static GPtrArray *
find_cards (TsHallPage *self)
{
  TsHallCards *cards = ts_hall_share_get_cards (self->hall);

  return cards != NULL ? ts_card_exchange_list (TS_CARD_EXCHANGE (cards)) : NULL;
}

/* It is shown what it holds before it is taken, as of a file that is opened. */
static void
take_cb (AdwActionRow *row, TsHallPage *self)
{
  const char *file = g_object_get_data (G_OBJECT (row), "file");
  g_autoptr (GBytes) bytes = g_bytes_new (file, strlen (file));

  ts_import_window_open_bytes (ts_page_get_shell (TS_PAGE (self)),
                               ts_page_get_profile (TS_PAGE (self)), bytes);
}

static GtkWidget *
new_row (TsHallPage *self, const TsGivenCard *card)
{
  g_autofree char *name = ts_writing_dup_seen (card->name);
  g_autofree char *table = ts_writing_dup_seen (card->table);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), table);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "file", g_strdup (card->file), g_free);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_signal_connect (row, "activated", G_CALLBACK (take_cb), self);
  return row;
}

static gboolean
is_row_of (GtkWidget *row, const TsGivenCard *card)
{
  return g_strcmp0 (g_object_get_data (G_OBJECT (row), "file"), card->file) == 0;
}

/* A row that says the same stays, and with it the focus. */
static void
show_given (TsHallPage *self)
{
  g_autoptr (GPtrArray) cards = find_cards (self);
  guint n = 0;

  for (guint i = 0; cards != NULL && i < cards->len; i++)
    {
      if (n < self->rows->len && is_row_of (self->rows->pdata[n], cards->pdata[i]))
        {
          n++;
          continue;
        }
      while (self->rows->len > n)
        adw_preferences_group_remove (self->given,
                                      g_ptr_array_steal_index (self->rows, self->rows->len - 1));
      g_ptr_array_add (self->rows, new_row (self, cards->pdata[i]));
      adw_preferences_group_add (self->given, self->rows->pdata[n++]);
    }
  while (self->rows->len > n)
    adw_preferences_group_remove (self->given,
                                  g_ptr_array_steal_index (self->rows, self->rows->len - 1));
  gtk_widget_set_visible (GTK_WIDGET (self->given), n > 0);
}

static void
update (TsHallPage *self)
{
  gboolean on = ts_hall_share_is_on (self->hall);

  show_line (self);
  show_given (self);
  show_certificate (self);
  gtk_widget_set_visible (self->stop, on);
  gtk_button_set_label (GTK_BUTTON (self->share),
                        on ? _ ("Share with these") : _ ("Share the table"));
}

/* One sentence below the field; NULL: nothing is wrong there. */
static void
say_wrong (TsHallPage *self, TsHallField field, const char *sentence)
{
  GtkWidget *rows[] = { self->address_error, self->table_error, self->certificate_error };
  GtkLabel *labels[] = { self->address_wrong, self->table_wrong, self->certificate_wrong };
  gpointer fields[] = { self->address, self->table, self->choose };

  gtk_label_set_label (labels[field], sentence != NULL ? sentence : "");
  gtk_widget_set_visible (rows[field], sentence != NULL);
  ts_widget_mark_wrong (fields[field], sentence != NULL);
  if (sentence != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (fields[field]));
}

static void
remember (TsHallPage *self)
{
  GSettings *settings = ts_page_get_settings (TS_PAGE (self));

  g_settings_set_string (settings, "hall-address", gtk_editable_get_text (self->address));
  g_settings_set_string (settings, "hall-table", gtk_editable_get_text (self->table));
  g_settings_set_string (settings, "hall-user", gtk_editable_get_text (self->user));
}

static void
share_cb (TsHallPage *self)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  TsHallField field;

  remember (self);
  for (TsHallField i = 0; i < TS_HALL_N_FIELDS; i++)
    say_wrong (self, i, NULL);
  if (ts_hall_share_start (self->hall, gtk_editable_get_text (self->password), &field, &error))
    return;
  sentence = ts_error_format (error, language);
  say_wrong (self, field, sentence);
}

static void
stop_cb (TsHallPage *self)
{
  ts_hall_share_stop (self->hall);
  gtk_widget_grab_focus (self->share);
}

static void
response_cb (TsHallPage *self, int response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  g_clear_object (&self->chooser);
  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    g_settings_set_string (ts_page_get_settings (TS_PAGE (self)), "hall-certificate", path);
  show_certificate (self);
}

static void
choose_cb (TsHallPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  g_clear_object (&self->chooser);
  self->chooser
      = gtk_file_chooser_native_new (_ ("The certificate of its authority, a PEM file"),
                                     GTK_WINDOW (root), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
forget_cb (TsHallPage *self)
{
  g_settings_reset (ts_page_get_settings (TS_PAGE (self)), "hall-certificate");
  show_certificate (self);
  gtk_widget_grab_focus (self->choose);
}

static void
fill (TsHallPage *self, GtkEditable *field, const char *key)
{
  g_autofree char *text = g_settings_get_string (ts_page_get_settings (TS_PAGE (self)), key);

  gtk_editable_set_text (field, text);
}

static void
ts_hall_page_refresh (TsPage *page)
{
  update (TS_HALL_PAGE (page));
}

static gboolean
ts_hall_page_grab (TsPage *page)
{
  TsHallPage *self = TS_HALL_PAGE (page);
  gboolean short_of_it
      = !ts_hall_share_is_on (self->hall) && ts_hall_share_needs_password (self->hall);

  return gtk_widget_grab_focus (GTK_WIDGET (short_of_it ? self->password : self->address));
}

static void
ts_hall_page_dispose (GObject *object)
{
  TsHallPage *self = TS_HALL_PAGE (object);

  g_clear_object (&self->chooser);
  g_clear_object (&self->hall);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_HALL_PAGE);
  G_OBJECT_CLASS (ts_hall_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TsHallPage, line);
  gtk_widget_class_bind_template_child (klass, TsHallPage, given);
  gtk_widget_class_bind_template_child (klass, TsHallPage, lost);
  gtk_widget_class_bind_template_child (klass, TsHallPage, address);
  gtk_widget_class_bind_template_child (klass, TsHallPage, table);
  gtk_widget_class_bind_template_child (klass, TsHallPage, user);
  gtk_widget_class_bind_template_child (klass, TsHallPage, password);
  gtk_widget_class_bind_template_child (klass, TsHallPage, certificate);
  gtk_widget_class_bind_template_child (klass, TsHallPage, choose);
  gtk_widget_class_bind_template_child (klass, TsHallPage, forget);
  gtk_widget_class_bind_template_child (klass, TsHallPage, address_error);
  gtk_widget_class_bind_template_child (klass, TsHallPage, table_error);
  gtk_widget_class_bind_template_child (klass, TsHallPage, certificate_error);
  gtk_widget_class_bind_template_child (klass, TsHallPage, address_wrong);
  gtk_widget_class_bind_template_child (klass, TsHallPage, table_wrong);
  gtk_widget_class_bind_template_child (klass, TsHallPage, certificate_wrong);
  gtk_widget_class_bind_template_child (klass, TsHallPage, share);
  gtk_widget_class_bind_template_child (klass, TsHallPage, stop);
  gtk_widget_class_bind_template_callback (klass, share_cb);
  gtk_widget_class_bind_template_callback (klass, stop_cb);
  gtk_widget_class_bind_template_callback (klass, choose_cb);
  gtk_widget_class_bind_template_callback (klass, forget_cb);
}

static void
ts_hall_page_class_init (TsHallPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_hall_page_dispose;
  TS_PAGE_CLASS (klass)->refresh = ts_hall_page_refresh;
  TS_PAGE_CLASS (klass)->grab = ts_hall_page_grab;
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-hall-page.ui");
  bind_children (widget_class);
}

static void
ts_hall_page_init (TsHallPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_hall_page_new (TsProfile *profile, TsHallShare *hall)
{
  TsHallPage *self = g_object_new (TS_TYPE_HALL_PAGE, "profile", profile, NULL);
  const char *password = ts_hall_share_get_password (hall);

  self->hall = g_object_ref (hall);
  fill (self, self->address, "hall-address");
  fill (self, self->table, "hall-table");
  fill (self, self->user, "hall-user");
  gtk_editable_set_text (self->password, password != NULL ? password : "");
  g_signal_connect_object (hall, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
