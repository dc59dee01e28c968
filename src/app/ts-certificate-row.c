/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-certificate-row.c: whether the table link is encrypted, and with what.
 */

#include <glib/gi18n.h>

#include "ts-certificate-row.h"

struct _TsCertificateRow
{
  AdwExpanderRow parent_instance;

  GSettings *settings;
  GtkFileChooserNative *chooser; /* nullable */
  const char *asked;             /* the key of the settings that it is for */

  AdwActionRow *certificate;
  AdwActionRow *key;
  GtkWidget *clear;
};

G_DEFINE_FINAL_TYPE (TsCertificateRow, ts_certificate_row, ADW_TYPE_EXPANDER_ROW)

#define CERTIFICATE "link-certificate"
#define KEY "link-key"

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
show_file (AdwActionRow *row, const char *path)
{
  g_autofree char *name = *path != '\0' ? g_filename_display_basename (path) : NULL;

  adw_action_row_set_subtitle (row, name != NULL ? name : _ ("No file yet"));
}

static void
update (TsCertificateRow *self)
{
  g_autofree char *certificate = g_settings_get_string (self->settings, CERTIFICATE);
  g_autofree char *key = g_settings_get_string (self->settings, KEY);
  gboolean encrypted = *certificate != '\0' && *key != '\0';

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self),
                                 encrypted ? _ ("Encrypted") : _ ("Not encrypted"));
  adw_expander_row_set_subtitle (
      ADW_EXPANDER_ROW (self),
      encrypted ? _ ("With your certificate: phones must trust who signed it")
                : _ ("Others on the same network could read it: use one you trust"));
  show_file (self->certificate, certificate);
  show_file (self->key, key);
  gtk_widget_set_sensitive (self->clear, *certificate != '\0' || *key != '\0');
}

/* One without the other is a choice that is not made yet. */
static void
take_file (TsCertificateRow *self, const char *path)
{
  const char *other = g_str_equal (self->asked, KEY) ? CERTIFICATE : KEY;
  g_autofree char *beside = g_settings_get_string (self->settings, other);

  g_settings_set_string (self->settings, self->asked, path);
  if (*beside != '\0')
    g_signal_emit (self, signals[CHOSEN], 0);
}

static void
response_cb (TsCertificateRow *self, int response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  g_clear_object (&self->chooser);
  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    take_file (self, path);
}

static void
ask (TsCertificateRow *self, const char *title, const char *key)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  g_clear_object (&self->chooser);
  self->asked = key;
  self->chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (root),
                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
certificate_cb (TsCertificateRow *self)
{
  ask (self, _ ("The certificate, a PEM file"), CERTIFICATE);
}

static void
key_cb (TsCertificateRow *self)
{
  ask (self, _ ("The key of the certificate, a PEM file"), KEY);
}

static void
clear_cb (TsCertificateRow *self)
{
  g_settings_reset (self->settings, CERTIFICATE);
  g_settings_reset (self->settings, KEY);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
ts_certificate_row_dispose (GObject *object)
{
  TsCertificateRow *self = TS_CERTIFICATE_ROW (object);

  g_clear_object (&self->chooser);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_CERTIFICATE_ROW);
  G_OBJECT_CLASS (ts_certificate_row_parent_class)->dispose (object);
}

static void
ts_certificate_row_class_init (TsCertificateRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_certificate_row_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", TS_TYPE_CERTIFICATE_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-certificate-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TsCertificateRow, certificate);
  gtk_widget_class_bind_template_child (widget_class, TsCertificateRow, key);
  gtk_widget_class_bind_template_child (widget_class, TsCertificateRow, clear);
  gtk_widget_class_bind_template_callback (widget_class, certificate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
}

static void
ts_certificate_row_init (TsCertificateRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ts_certificate_row_set_settings (TsCertificateRow *self, GSettings *settings)
{
  g_return_if_fail (TS_IS_CERTIFICATE_ROW (self) && self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::" CERTIFICATE, G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
