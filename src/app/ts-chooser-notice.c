/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-chooser-notice.c: what people must know about the library, above everything else; and where it
 * was begun in the place of one that is gone, the backup of that, with one tap away.
 */

#include <glib/gi18n.h>

#include "ts-chooser-private.h"

#include "ts-restoring.h"
#include "ts-wrap-box.h"

static char *
format_offer (TsChooser *self)
{
  g_autoptr (TsPhrase) offer
      = ts_phrase ("Beside this library lie backups of one that is gone. The last: {when}; "
                   "{content}.",
                   ts_part ("when", ts_backup_dup_time (self->lost)),
                   ts_part ("content", ts_backup_dup_content (self->lost)));

  return ts_phrase_format (offer, ts_page_get_language (TS_PAGE (self)));
}

/* It was closed once, perhaps with more in it that is still being looked for. */
static gboolean
is_known (TsChooser *self, const char *text)
{
  return self->closed != NULL && g_str_has_prefix (self->closed, text);
}

static void
show (TsChooser *self)
{
  g_autofree char *notice = ts_profile_dup_notice (ts_page_get_profile (TS_PAGE (self)));
  g_autofree char *offer = self->lost != NULL ? format_offer (self) : NULL;
  g_autofree char *text
      = g_strdup_printf ("%s%s%s", notice != NULL ? notice : "",
                         notice != NULL && offer != NULL ? "\n" : "", offer != NULL ? offer : "");

  gtk_label_set_label (self->notice_text, text);
  gtk_widget_set_visible (self->lost_buttons, offer != NULL);
  gtk_revealer_set_reveal_child (self->notice, *text != '\0' && !is_known (self, text));
}

static void
notice_closed_cb (TsChooser *self)
{
  g_free (self->closed);
  self->closed = g_strdup (gtk_label_get_label (self->notice_text));
  gtk_revealer_set_reveal_child (self->notice, FALSE);
}

static void
failed_cb (TsPage *page)
{
  show (TS_CHOOSER (page));
}

static void
restore_lost_cb (TsChooser *self)
{
  ts_restoring_start (TS_PAGE (self), self->lost->path, failed_cb);
}

static void
forget_lost_cb (TsChooser *self)
{
  g_autoptr (GError) error = NULL;

  if (!ts_library_forget_lost (ts_page_get_library (TS_PAGE (self)), &error))
    {
      ts_page_report_error (TS_PAGE (self), error);
      return;
    }
  g_clear_pointer (&self->lost, ts_backup_free);
  show (self);
}

static void
find_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const char *const *words = data;

  g_task_return_pointer (task, ts_backup_find_lost (words[0], words[1]),
                         (GDestroyNotify) ts_backup_free);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  TsChooser *self = TS_CHOOSER (source);
  TsBackup *lost = g_task_propagate_pointer (G_TASK (result), NULL);

  if (lost == NULL) /* there is none, or the page is gone */
    return;
  g_clear_object (&self->finding);
  g_clear_pointer (&self->lost, ts_backup_free);
  self->lost = lost;
  show (self);
}

/* Which one takes as long as it is large. */
static void
find_lost (TsChooser *self)
{
  TsLibrary *library = ts_page_get_library (TS_PAGE (self));
  g_autofree char *identity = ts_library_dup_identity (library);
  const char *const words[] = { ts_library_get_path (library), identity, NULL };
  g_autoptr (GTask) task = NULL;

  self->finding = g_cancellable_new ();
  task = g_task_new (self, self->finding, found_cb, NULL);
  g_task_set_task_data (task, g_strdupv ((char **) words), (GDestroyNotify) g_strfreev);
  g_task_run_in_thread (task, find_in_thread);
}

void
ts_chooser_show_notice (TsChooser *self)
{
  show (self);
  if (ts_library_is_bereft (ts_page_get_library (TS_PAGE (self))))
    find_lost (self);
}

void
ts_chooser_sync_notice (TsChooser *self)
{
  if (self->lost == NULL || ts_library_is_bereft (ts_page_get_library (TS_PAGE (self))))
    return;
  g_clear_pointer (&self->lost, ts_backup_free);
  show (self);
}

void
ts_chooser_drop_notice (TsChooser *self)
{
  g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
  g_clear_pointer (&self->lost, ts_backup_free);
}

void
ts_chooser_bind_notice (GtkWidgetClass *klass)
{
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_bind_template_child (klass, TsChooser, notice);
  gtk_widget_class_bind_template_child (klass, TsChooser, notice_text);
  gtk_widget_class_bind_template_child (klass, TsChooser, lost_buttons);
  gtk_widget_class_bind_template_callback (klass, notice_closed_cb);
  gtk_widget_class_bind_template_callback (klass, restore_lost_cb);
  gtk_widget_class_bind_template_callback (klass, forget_lost_cb);
}
