/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-preferences.c: what a person prefers.
 */

#include <glib/gi18n.h>

#include "ts-preferences.h"
#include "ts-speech.h"

#include "ts-combo.h"
#include "ts-language.h"

struct _TsPreferences
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow *language;
  AdwComboRow *color_scheme;
  GtkSpinButton *scale;
  GtkAdjustment *text_scale;
  GtkSwitch *step_by_step;
  GtkSwitch *keep_awake;
  GtkSwitch *table_check;
  GtkWidget *aloud_row;
  GtkSwitch *read_aloud;
  GtkSwitch *clock_sound;
  TsProfile *profile;
  GSettings *settings; /* of the profile */
};

G_DEFINE_FINAL_TYPE (TsPreferences, ts_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* In the order of the rows. */
static const char *const color_schemes[] = { "system", "light", "dark" };

static void
fill_languages (TsPreferences *self)
{
  const char *const *codes = ts_language_get_codes ();
  g_autofree char *code = g_settings_get_string (self->settings, "language");
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  gtk_string_list_append (names, _ ("Follow system"));
  for (guint i = 0; codes[i] != NULL; i++)
    {
      gtk_string_list_append (names, ts_language_get_name (ts_language_find (codes[i])));
      if (g_str_equal (codes[i], code))
        selected = i + 1;
    }
  adw_combo_row_set_model (self->language, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->language, selected);
}

/* In an idle: the row that was just activated goes away with the window. */
static gboolean
present_again_cb (gpointer user_data)
{
  TsPreferences *self = user_data;

  ts_preferences_present (gtk_window_get_transient_for (GTK_WINDOW (self)), self->profile);
  gtk_window_destroy (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
language_cb (TsPreferences *self)
{
  guint selected = adw_combo_row_get_selected (self->language);
  const char *code = selected > 0 ? ts_language_get_codes ()[selected - 1] : "";
  g_autofree char *old = g_settings_get_string (self->settings, "language");

  if (g_str_equal (old, code))
    return;
  g_settings_set_string (self->settings, "language", code);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, present_again_cb, g_object_ref (self), g_object_unref);
}

static void
color_scheme_cb (TsPreferences *self)
{
  guint selected = adw_combo_row_get_selected (self->color_scheme);

  g_settings_set_string (self->settings, "color-scheme", color_schemes[selected]);
}

static void
show_color_scheme (TsPreferences *self)
{
  g_autofree char *scheme = g_settings_get_string (self->settings, "color-scheme");

  for (guint i = 0; i < G_N_ELEMENTS (color_schemes); i++)
    if (g_str_equal (color_schemes[i], scheme))
      adw_combo_row_set_selected (self->color_scheme, i);
}

/* With the mark between whole and fraction that the language has, which is not that of the system:
 * GTK would write and read the latter. */
static gboolean
write_scale_cb (TsPreferences *self)
{
  g_autofree char *text = ts_language_format_decimal (ts_profile_get_language (self->profile),
                                                      gtk_adjustment_get_value (self->text_scale),
                                                      gtk_spin_button_get_digits (self->scale));

  gtk_editable_set_text (GTK_EDITABLE (self->scale), text);
  return TRUE;
}

/* Both marks: people type either. */
static int
read_scale_cb (TsPreferences *self, double *value)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->scale)));
  char *end;

  *value = g_ascii_strtod (g_strdelimit (g_strstrip (text), ",", '.'), &end);
  return end != text && *end == '\0' ? TRUE : GTK_INPUT_ERROR;
}

static void
ts_preferences_dispose (GObject *object)
{
  TsPreferences *self = TS_PREFERENCES (object);

  /* The setting would still change a number that has no window. */
  if (self->text_scale != NULL)
    g_settings_unbind (self->text_scale, "value");
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_PREFERENCES);
  g_clear_object (&TS_PREFERENCES (object)->profile);
  G_OBJECT_CLASS (ts_preferences_parent_class)->dispose (object);
}

static void
ts_preferences_class_init (TsPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_preferences_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, TsPreferences, language);
  gtk_widget_class_bind_template_child (widget_class, TsPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, TsPreferences, scale);
  gtk_widget_class_bind_template_child (widget_class, TsPreferences, text_scale);
  gtk_widget_class_bind_template_child (widget_class, TsPreferences, step_by_step);
  gtk_widget_class_bind_template_child (widget_class, TsPreferences, keep_awake);
  gtk_widget_class_bind_template_child (widget_class, TsPreferences, table_check);
  gtk_widget_class_bind_template_child (widget_class, TsPreferences, aloud_row);
  gtk_widget_class_bind_template_child (widget_class, TsPreferences, read_aloud);
  gtk_widget_class_bind_template_child (widget_class, TsPreferences, clock_sound);
}

static void
ts_preferences_init (TsPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_combo_show_choice (self->language);
  ts_combo_show_choice (self->color_scheme);
}

void
ts_preferences_present (GtkWindow *parent, TsProfile *profile)
{
  TsPreferences *self = g_object_new (TS_TYPE_PREFERENCES, "transient-for", parent, NULL);

  self->profile = g_object_ref (profile);
  self->settings = ts_profile_get_settings (profile);
  fill_languages (self);
  show_color_scheme (self);
  g_signal_connect_swapped (self->scale, "output", G_CALLBACK (write_scale_cb), self);
  g_signal_connect_swapped (self->scale, "input", G_CALLBACK (read_scale_cb), self);
  g_settings_bind (self->settings, "text-scale", self->text_scale, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "step-by-step", self->step_by_step, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "keep-awake", self->keep_awake, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "table-check", self->table_check, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "read-aloud", self->read_aloud, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "clock-sound", self->clock_sound, "active",
                   G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_visible (self->aloud_row, ts_speech_is_possible ());
  g_signal_connect_swapped (self->language, "notify::selected", G_CALLBACK (language_cb), self);
  g_signal_connect_swapped (self->color_scheme, "notify::selected", G_CALLBACK (color_scheme_cb),
                            self);
  write_scale_cb (self);
  gtk_window_present (GTK_WINDOW (self));
}
