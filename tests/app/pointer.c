/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * pointer.c: the pointer and the keys of a real display, by xdotool.
 */

#include "pointer.h"

#include <gdk/x11/gdkx.h>

#include "../unit.h"
#include "app-fixture.h"

/* Frames: a page is laid out, folds where it is narrow, and is laid out again. */
#define FRAMES 6

typedef struct
{
  GtkWidget *window;
  guint n;
} Frames;

static void
painted_cb (Frames *self)
{
  self->n++;
  gtk_widget_queue_draw (self->window);
}

static gboolean
are_drawn (gpointer user_data)
{
  return ((Frames *) user_data)->n >= FRAMES;
}

void
pointer_let_draw (gpointer window)
{
  Frames frames = { window, 0 };
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gulong handler
      = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &frames);

  app_settle ();
  gtk_widget_queue_draw (window);
  app_wait (are_drawn, &frames);
  g_signal_handler_disconnect (clock, handler);
  app_settle ();
}

static gboolean
is_set (gpointer user_data)
{
  return *(gpointer *) user_data != NULL;
}

static void
ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

void
pointer_do (const char *format, ...)
{
  g_autofree char *line = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  words = g_strsplit (line, " ", -1);
  process = g_subprocess_newv ((const char *const *) words,
                               G_SUBPROCESS_FLAGS_STDERR_SILENCE | G_SUBPROCESS_FLAGS_INHERIT_FDS,
                               &error);
  assert_non_null (process);
  g_subprocess_wait_async (process, NULL, ended_cb, &result);
  app_wait (is_set, &result);
  if (!g_subprocess_wait_check_finish (process, result, &error))
    fail_msg ("%s: %s", line, error->message);
}

gulong
pointer_get_window (GtkNative *native)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (native));
}

void
pointer_move_to (GtkWidget *widget, int dx)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_rect_t bounds;
  double x, y;

  assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (native), &bounds));
  gtk_native_get_surface_transform (native, &x, &y);
  pointer_do ("xdotool mousemove --window %lu %d %d", pointer_get_window (native),
              (int) (x + bounds.origin.x + bounds.size.width / 2) + dx,
              (int) (y + bounds.origin.y + bounds.size.height / 2));
}

gboolean
pointer_can_reach (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds;
  GtkWidget *hit;

  if (!gtk_widget_compute_bounds (widget, root, &bounds))
    return FALSE;
  hit = gtk_widget_pick (root, bounds.origin.x + bounds.size.width / 2,
                         bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT);
  return hit != NULL && (hit == widget || gtk_widget_is_ancestor (hit, widget));
}
