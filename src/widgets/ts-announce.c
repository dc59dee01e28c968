/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-announce.c: says to who listens with a screen reader what others see at a glance.
 */

#include "ts-announce.h"

#include <gmodule.h>

/* gtk_accessible_announce() and its GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM, which does not cut
 * off what is being said; and gtk_accessible_get_at_context(), which GTK has for longer. */
typedef void (*AnnounceFunc) (GtkAccessible *self, const char *message, int priority);
typedef GObject *(*GetContextFunc) (GtkAccessible *self);
#define PRIORITY_MEDIUM 1

/* What GTK talks to where there is no bus for screen readers.  Up to 4.18 at least it cannot take
 * an announcement: GTK calls a function that is not there, and the program ends. */
#define STAND_IN "GtkTestATContext"

/* What waits in a window, and for how many milliseconds. */
#define WAITING "ts-announce"
#define WAIT 100

typedef struct
{
  TsSentences *sentences;
  guint source;
} Waiting;

static AnnounceFunc announce;
static GetContextFunc get_context;

static gpointer
find (const char *name)
{
  GModule *program = g_module_open (NULL, 0);
  gpointer symbol = NULL;

  if (program != NULL)
    g_module_symbol (program, name, &symbol);
  return symbol;
}

static void
look_up (void)
{
  static gsize looked_up = 0;

  if (!g_once_init_enter (&looked_up))
    return;
  announce = (AnnounceFunc) find ("gtk_accessible_announce");
  get_context = (GetContextFunc) find ("gtk_accessible_get_at_context");
  g_once_init_leave (&looked_up, 1);
}

static gboolean
can_be_heard (GtkAccessible *self)
{
  g_autoptr (GObject) context = get_context (self);

  return context != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (context), STAND_IN);
}

gboolean
ts_announce_is_possible (void)
{
  look_up ();
  return announce != NULL;
}

static void
waiting_free (gpointer data)
{
  Waiting *self = data;

  g_clear_handle_id (&self->source, g_source_remove);
  ts_sentences_free (self->sentences);
  g_free (self);
}

static gboolean
announce_cb (gpointer user_data)
{
  GtkWidget *window = user_data;
  Waiting *waiting = g_object_steal_data (G_OBJECT (window), WAITING);
  g_autofree char *said = ts_sentences_to_text (waiting->sentences);

  waiting->source = 0;
  waiting_free (waiting);
  if (gtk_widget_get_mapped (window) && can_be_heard (GTK_ACCESSIBLE (window)))
    announce (GTK_ACCESSIBLE (window), said, PRIORITY_MEDIUM);
  return G_SOURCE_REMOVE;
}

/* It goes with the window. */
static TsSentences *
get_waiting (GtkWidget *window)
{
  Waiting *waiting = g_object_get_data (G_OBJECT (window), WAITING);

  if (waiting == NULL)
    {
      waiting = g_new (Waiting, 1);
      waiting->sentences = ts_sentences_new ();
      waiting->source = g_timeout_add (WAIT, announce_cb, window);
      g_object_set_data_full (G_OBJECT (window), WAITING, waiting, waiting_free);
    }
  return waiting->sentences;
}

void
ts_announce (GtkWidget *widget, TsAnnounceKind kind, const char *text)
{
  if (text != NULL && *text != '\0' && gtk_widget_get_mapped (widget) && ts_announce_is_possible ())
    ts_sentences_add (get_waiting (GTK_WIDGET (gtk_widget_get_root (widget))), kind, text);
}
