/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-blocked-list.c: the offers that the rules do not allow now, one below the other.
 */

#include <glib/gi18n.h>

#include "ts-blocked-list.h"
#include "ts-blocked-offer.h"
#include "ts-focus-path.h"
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

  GtkWidget *few;  /* NULL until there are some */
  GtkWidget *fold; /* NULL until there are many, which are in it */
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

/* (transfer full, of TsBlockedOffer) */
static GPtrArray *
take_out (TsBlockedList *self)
{
  GPtrArray *former = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->offers->len; i++)
    {
      GtkWidget *offer = g_ptr_array_index (self->offers, i);

      g_ptr_array_add (former, g_object_ref (offer));
      gtk_box_remove (GTK_BOX (gtk_widget_get_parent (offer)), offer);
    }
  g_ptr_array_set_size (self->offers, 0);
  return former;
}

static GtkWidget *
make (TsBlockedList *self, const TsOffer *source, const TsLanguage *language)
{
  GtkWidget *offer = ts_blocked_offer_new (source, language);

  g_signal_connect (offer, "asked", G_CALLBACK (asked_cb), self);
  g_signal_connect (offer, "insisted", G_CALLBACK (insisted_cb), self);
  return offer;
}

/* Those that stood there, while others take their places. */
typedef struct
{
  GPtrArray *offers; /* of TsBlockedOffer */
  GHashTable *taken; /* of those: their places are */
  GArray *path;      /* to the focus, within `typing`; nullable: it is elsewhere */
  GtkWidget *typing; /* what has its place once that is taken; nullable */
  gboolean whole;    /* what is filled in has its place */
} Former;

static void
find_typing (TsBlockedList *self, Former *former)
{
  for (guint i = 0; i < self->offers->len && former->path == NULL; i++)
    {
      former->typing = g_ptr_array_index (self->offers, i);
      former->path = ts_focus_path_find (former->typing);
    }
}

/* One that said the same, and can stay as it is; NULL: there is none. */
static GtkWidget *
find_same (Former *former, const TsOffer *source)
{
  for (guint i = 0; i < former->offers->len; i++)
    {
      TsBlockedOffer *offer = g_ptr_array_index (former->offers, i);

      if (!g_hash_table_contains (former->taken, offer) && !ts_blocked_offer_is_sent (offer)
          && ts_blocked_offer_is (offer, source))
        return GTK_WIDGET (offer);
    }
  return NULL;
}

/* Goes on where the first that asked for the same was. */
static void
take_place (Former *former, GtkWidget *offer)
{
  for (guint i = 0; i < former->offers->len; i++)
    {
      GtkWidget *other = g_ptr_array_index (former->offers, i);

      if (!ts_blocked_offer_asks_the_same (TS_BLOCKED_OFFER (offer), TS_BLOCKED_OFFER (other))
          || ts_blocked_offer_is_sent (TS_BLOCKED_OFFER (other))
          || !g_hash_table_add (former->taken, other))
        continue;
      if (former->typing == other)
        former->typing = offer;
      former->whole
          &= ts_blocked_offer_take_over (TS_BLOCKED_OFFER (offer), TS_BLOCKED_OFFER (other));
      return;
    }
}

static void
add (TsBlockedList *self, const TsOffer *source, const TsLanguage *language, Former *former)
{
  GtkWidget *offer = find_same (former, source);

  if (offer != NULL)
    g_hash_table_add (former->taken, offer);
  else
    {
      offer = make (self, source, language);
      take_place (former, offer);
    }
  g_ptr_array_add (self->offers, offer);
}

static gboolean
has_open (TsBlockedList *self)
{
  for (guint i = 0; i < self->offers->len; i++)
    if (ts_blocked_offer_get_open (g_ptr_array_index (self->offers, i)))
      return TRUE;
  return FALSE;
}

static gboolean
is_whole (const Former *former)
{
  for (guint i = 0; i < former->offers->len; i++)
    {
      TsBlockedOffer *offer = g_ptr_array_index (former->offers, i);

      if (ts_blocked_offer_is_begun (offer) && !g_hash_table_contains (former->taken, offer))
        return FALSE;
    }
  return former->whole;
}

static GtkWidget *
ensure_few (TsBlockedList *self)
{
  if (self->few == NULL)
    {
      self->few = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gtk_widget_insert_after (self->few, GTK_WIDGET (self), NULL);
    }
  return self->few;
}

static GtkWidget *
ensure_many (TsBlockedList *self)
{
  if (self->many == NULL)
    {
      self->many = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      self->fold = gtk_expander_new (NULL);
      gtk_expander_set_child (GTK_EXPANDER (self->fold), self->many);
      gtk_widget_insert_before (self->fold, GTK_WIDGET (self), NULL);
    }
  return self->many;
}

static void
name_fold (TsBlockedList *self)
{
  /* Translators: the number of things that the rules do not allow now */
  g_autofree char *label = g_strdup_printf (_ ("Not allowed now (%u)"), self->offers->len);

  /* GTK makes a new label of it. */
  if (g_strcmp0 (gtk_expander_get_label (GTK_EXPANDER (self->fold)), label) != 0)
    gtk_expander_set_label (GTK_EXPANDER (self->fold), label);
  gtk_expander_set_expanded (GTK_EXPANDER (self->fold),
                             gtk_expander_get_expanded (GTK_EXPANDER (self->fold))
                                 && has_open (self));
  ts_widget_call (self->fold, label);
}

/* They go where their number lets them stand. */
static void
arrange (TsBlockedList *self)
{
  gboolean folds = self->offers->len > MAX_OPEN;

  for (guint i = 0; i < self->offers->len; i++)
    gtk_box_append (GTK_BOX (folds ? ensure_many (self) : ensure_few (self)),
                    g_ptr_array_index (self->offers, i));
  if (self->fold != NULL)
    {
      name_fold (self);
      gtk_widget_set_visible (self->fold, folds);
    }
  if (self->few != NULL)
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
  gtk_widget_class_set_css_name (widget_class, "blockedlist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_blocked_list_init (TsBlockedList *self)
{
  self->offers = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  arrange (self);
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

gboolean
ts_blocked_list_is_begun (TsBlockedList *self)
{
  g_return_val_if_fail (TS_IS_BLOCKED_LIST (self), FALSE);

  for (guint i = 0; i < self->offers->len; i++)
    {
      TsBlockedOffer *offer = g_ptr_array_index (self->offers, i);

      if (ts_blocked_offer_get_open (offer) || ts_blocked_offer_is_begun (offer))
        return TRUE;
    }
  return FALSE;
}

gboolean
ts_blocked_list_set_offers (TsBlockedList *self,
                            const GPtrArray *offers,
                            const TsLanguage *language)
{
  Former former = { .whole = TRUE };
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) path = NULL;

  g_return_val_if_fail (TS_IS_BLOCKED_LIST (self), FALSE);
  g_return_val_if_fail (self->guard != NULL, FALSE);

  find_typing (self, &former);
  path = former.path;
  former.offers = before = take_out (self);
  former.taken = taken;
  for (guint i = 0; offers != NULL && i < offers->len; i++)
    {
      const TsOffer *offer = g_ptr_array_index (offers, i);

      if (offer->blocked != NULL)
        add (self, offer, language, &former);
    }
  arrange (self);
  if (path != NULL && g_ptr_array_find (self->offers, former.typing, NULL))
    ts_focus_path_follow (path, former.typing);
  return is_whole (&former);
}

gboolean
ts_blocked_list_activate (TsBlockedList *self, guint offer)
{
  g_return_val_if_fail (TS_IS_BLOCKED_LIST (self), FALSE);

  return offer < self->offers->len && self->offers->len <= MAX_OPEN
         && turn (self, g_ptr_array_index (self->offers, offer), TRUE);
}
