/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-photo-file.c: pictures of the log and what the desktop has.
 */

#include "ts-photo-file.h"

#include <adwaita.h>

#include "ts-file.h"

/* A photo of a good camera; what is larger is no photo. */
#define MOST_FILE (64 * 1024 * 1024)
#define WINDOW_WIDTH 900
#define WINDOW_HEIGHT 700

static const char *const qualities[] = { "82", "70", "55", "40" };

static GBytes *
fail_no_picture (GError **error)
{
  ts_error_set (error, TS_ERROR_BAD_VALUE,
                ts_phrase ("This file is no picture that can be read here. Choose another one."));
  return NULL;
}

/* What shines through would be black. Consumes it. */
static GdkPixbuf *
fill_ground (GdkPixbuf *pixbuf)
{
  GdkPixbuf *filled;

  if (!gdk_pixbuf_get_has_alpha (pixbuf))
    return pixbuf;
  filled = gdk_pixbuf_composite_color_simple (pixbuf, gdk_pixbuf_get_width (pixbuf),
                                              gdk_pixbuf_get_height (pixbuf), GDK_INTERP_NEAREST,
                                              255, 16, 0xffffff, 0xffffff);
  g_object_unref (pixbuf);
  return filled;
}

/* At most `most` pixels on its longer side. (transfer full) */
static GdkPixbuf *
scale (GdkPixbuf *pixbuf, int most)
{
  int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  int longer = MAX (width, height);

  if (longer <= most)
    return g_object_ref (pixbuf);
  return gdk_pixbuf_scale_simple (pixbuf, MAX (1, width * most / longer),
                                  MAX (1, height * most / longer), GDK_INTERP_BILINEAR);
}

/* NULL: it does not get small enough so. */
static GBytes *
encode (GdkPixbuf *pixbuf)
{
  for (gsize i = 0; i < G_N_ELEMENTS (qualities); i++)
    {
      char *buffer;
      gsize size;

      if (!gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &size, "jpeg", NULL, "quality", qualities[i],
                                      NULL))
        return NULL;
      if (size <= TS_PHOTO_MAX_BYTES)
        return g_bytes_new_take (buffer, size);
      g_free (buffer);
    }
  return NULL;
}

static GBytes *
make_small (GdkPixbuf *pixbuf)
{
  GBytes *bytes = NULL;

  for (int most = TS_PHOTO_MAX_SIDE; bytes == NULL && most > 0; most /= 2)
    {
      g_autoptr (GdkPixbuf) small = scale (pixbuf, most);

      bytes = encode (small);
    }
  return bytes;
}

static GBytes *
read_stream (GInputStream *stream, GError **error)
{
  g_autoptr (GdkPixbuf) given = gdk_pixbuf_new_from_stream (stream, NULL, NULL);
  g_autoptr (GdkPixbuf) upright = NULL;
  GBytes *bytes = NULL;

  if (given != NULL)
    upright = fill_ground (gdk_pixbuf_apply_embedded_orientation (given));
  if (upright != NULL)
    bytes = make_small (upright);
  return bytes != NULL ? bytes : fail_no_picture (error);
}

static GBytes *
read_file (GFile *file, GError **error)
{
  g_autoptr (GInputStream) stream = ts_file_open_stream (file, MOST_FILE, error);

  return stream != NULL ? read_stream (stream, error) : NULL;
}

static void
return_bytes (GTask *task, GBytes *bytes, GError *error)
{
  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
load_file (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GBytes *bytes = read_file (data, &error);

  return_bytes (task, bytes, error);
}

static void
load_bytes (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (data);
  GError *error = NULL;
  GBytes *bytes = read_stream (stream, &error);

  return_bytes (task, bytes, error);
}

void
ts_photo_file_load_async (GFile *file, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_file);
}

void
ts_photo_bytes_load_async (GBytes *bytes, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, load_bytes);
}

GBytes *
ts_photo_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

GdkTexture *
ts_photo_to_texture (GBytes *picture, int height)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (picture);
  g_autoptr (GdkPixbuf) pixbuf
      = height > 0 ? gdk_pixbuf_new_from_stream_at_scale (stream, -1, height, TRUE, NULL, NULL)
                   : gdk_pixbuf_new_from_stream (stream, NULL, NULL);

  return pixbuf != NULL ? gdk_texture_new_for_pixbuf (pixbuf) : NULL;
}

static void
close_by_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

static void
hide_focus_cb (GtkWindow *parent)
{
  gtk_window_set_focus_visible (parent, FALSE);
}

/* A key that closes it is none that looks for the focus behind it. */
static void
leave_focus (GtkWidget *window, GtkWidget *parent)
{
  if (!gtk_window_get_focus_visible (GTK_WINDOW (parent)))
    g_signal_connect_object (window, "destroy", G_CALLBACK (hide_focus_cb), parent,
                             G_CONNECT_SWAPPED);
}

void
ts_photo_present (GtkWidget *widget, GBytes *picture, const char *what)
{
  g_autoptr (GdkTexture) texture = ts_photo_to_texture (picture, 0);
  GtkWidget *image = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window = g_object_new (ADW_TYPE_WINDOW, "title", what, "content", box, "transient-for",
                                    gtk_widget_get_root (widget), "default-width", WINDOW_WIDTH,
                                    "default-height", WINDOW_HEIGHT, NULL);

  gtk_picture_set_alternative_text (GTK_PICTURE (image), what);
  gtk_widget_set_vexpand (image, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), image);
  close_by_escape (window);
  leave_focus (window, GTK_WIDGET (gtk_widget_get_root (widget)));
  gtk_window_present (GTK_WINDOW (window));
}
