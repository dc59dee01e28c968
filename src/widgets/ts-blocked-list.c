/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-blocked-list.c: the offers that the rules do not allow now, one below the other.
 */

#include <glib/gi18n.h>

#include "ts-blocked-list.h"
#include "ts-blocked-offer.h"
#include "ts-send.h"
#include "ts-widget.h"

/* More than so many stand behind an expander. */
#define MAX_OPEN 3

struct _TsBlockedList
{
  GtkWidget parent_instance;
  TsGuard *guard;
  TsBlockedCheck check; /* nullable */
  gpointer check_data;
  GPtrArray *offers; /* of TsBlockedOffer */

  GtkWidget *few;
  GtkWidget *fold;
  GtkWidget *many;
};

G_DEFINE_FINAL_TYPE (TsBlockedList, ts_blocked_list, GTK_TYPE_WIDGET)

/* Whoever works with keys goes on inside.  Under a pointer nothing moves, as it would when the page
 * scrolled to the focus. */
static gboolean
turn (TsBlockedList *self, TsBlockedOffer *offer, gboolean by_key)
{
  if (ts_guard_is_up (self->guard))
    return FALSE;
  ts_guard_raise (self->guard);
  ts_blocked_offer_set_open (offer, !ts_blocked_offer_get_open (offer));
  if (by_key && ts_blocked_offer_get_open (offer))
    ts_blocked_offer_enter (offer);
  return TRUE;
}

static void
asked_cb (TsBlockedOffer *offer, gpointer user_data)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (offer));

  turn (user_data, offer, GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)));
}

/* The view may come back, without the offer, before the command has returned. */
static void
insisted_cb (TsBlockedOffer *offer, gpointer user_data)
{
  TsBlockedList *self = user_data;
  g_autoptr (JsonObject) command = NULL;
  g_autoptr (GError) error = NULL;

  if (ts_guard_is_up (self->guard))
    return;
  if (self->check != NULL
      && !self->check (ts_blocked_offer_get_form (offer), &error, self->check_data))
    {
      ts_blocked_offer_complain (offer, error);
      return;
    }
  command = ts_blocked_offer_dup_command (offer);
  if (command != NULL)
    ts_send_command (GTK_WIDGET (offer), command);
}

static void
clear (TsBlockedList *self)
{
  for (guint i = 0; i < self->offers->len; i++)
    {
      GtkWidget *offer = g_ptr_array_index (self->offers, i);

      gtk_box_remove (GTK_BOX (gtk_widget_get_parent (offer)), offer);
    }
  g_ptr_array_set_size (self->offers, 0);
  gtk_expander_set_expanded (GTK_EXPANDER (self->fold), FALSE);
}

static void
add (TsBlockedList *self, const TsOffer *source, const TsLanguage *language)
{
  GtkWidget *offer = ts_blocked_offer_new (source, language);

  g_signal_connect (offer, "asked", G_CALLBACK (asked_cb), self);
  g_signal_connect (offer, "insisted", G_CALLBACK (insisted_cb), self);
  g_ptr_array_add (self->offers, offer);
}

/* They go where their number lets them stand. */
static void
arrange (TsBlockedList *self)
{
  gboolean folds = self->offers->len > MAX_OPEN;
  /* Translators: the number of things that the rules do not allow now */
  g_autofree char *label = g_strdup_printf (_ ("Not allowed now (%u)"), self->offers->len);

  for (guint i = 0; i < self->offers->len; i++)
    gtk_box_append (GTK_BOX (folds ? self->many : self->few), g_ptr_array_index (self->offers, i));
  gtk_expander_set_label (GTK_EXPANDER (self->fold), label);
  ts_widget_call (self->fold, label);
  gtk_widget_set_visible (self->fold, folds);
  gtk_widget_set_visible (self->few, !folds);
  gtk_widget_set_visible (GTK_WIDGET (self), self->offers->len > 0);
}

static void
ts_blocked_list_dispose (GObject *object)
{
  g_ptr_array_set_size (TS_BLOCKED_LIST (object)->offers, 0);
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_BLOCKED_LIST);
  G_OBJECT_CLASS (ts_blocked_list_parent_class)->dispose (object);
}

static void
ts_blocked_list_finalize (GObject *object)
{
  g_ptr_array_unref (TS_BLOCKED_LIST (object)->offers);
  G_OBJECT_CLASS (ts_blocked_list_parent_class)->finalize (object);
}

static void
ts_blocked_list_class_init (TsBlockedListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_blocked_list_dispose;
  object_class->finalize = ts_blocked_list_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-blocked-list.ui");
  gtk_widget_class_bind_template_child (widget_class, TsBlockedList, few);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedList, fold);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedList, many);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "blockedlist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_blocked_list_init (TsBlockedList *self)
{
  self->offers = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
ts_blocked_list_set_guard (TsBlockedList *self, TsGuard *guard)
{
  g_return_if_fail (TS_IS_BLOCKED_LIST (self));

  self->guard = guard;
}

void
ts_blocked_list_set_check (TsBlockedList *self, TsBlockedCheck check, gpointer data)
{
  g_return_if_fail (TS_IS_BLOCKED_LIST (self));

  self->check = check;
  self->check_data = data;
}

JsonArray *
ts_blocked_list_dup_dice (TsBlockedList *self, TsForm *except, const char **label)
{
  g_return_val_if_fail (TS_IS_BLOCKED_LIST (self), NULL);

  for (guint i = 0; i < self->offers->len; i++)
    {
      TsBlockedOffer *offer = g_ptr_array_index (self->offers, i);
      TsForm *form = ts_blocked_offer_get_form (offer);
      JsonArray *dice = form != NULL && form != except ? ts_form_dup_dice (form) : NULL;

      if (dice == NULL)
        continue;
      *label = ts_blocked_offer_get_label (offer);
      return dice;
    }
  return NULL;
}

void
ts_blocked_list_set_offers (TsBlockedList *self,
                            const GPtrArray *offers,
                            const TsLanguage *language)
{
  g_return_if_fail (TS_IS_BLOCKED_LIST (self));
  g_return_if_fail (self->guard != NULL);

  clear (self);
  for (guint i = 0; i < offers->len; i++)
    {
      const TsOffer *offer = g_ptr_array_index (offers, i);

      if (offer->blocked != NULL)
        add (self, offer, language);
    }
  arrange (self);
}

gboolean
ts_blocked_list_activate (TsBlockedList *self, guint offer)
{
  g_return_val_if_fail (TS_IS_BLOCKED_LIST (self), FALSE);

  return offer < self->offers->len && self->offers->len <= MAX_OPEN
         && turn (self, g_ptr_array_index (self->offers, offer), TRUE);
}
