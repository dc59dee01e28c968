/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-address-row.c: the addresses of this computer to choose from.
 */

#include <glib/gi18n.h>

#include "ts-address-row.h"

#include "ts-addresses.h"
#include "ts-combo.h"

struct _TsAddressRow
{
  AdwComboRow parent_instance;

  GPtrArray *addresses; /* of TsAddress */
  char *chosen;         /* by hand, and not in use yet; nullable */
  char *gone;           /* nullable; when it is in use, it stands behind them in the list */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TsAddressRow, ts_address_row, ADW_TYPE_COMBO_ROW)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const TsAddress *
get_address (TsAddressRow *self, guint index)
{
  return index < self->addresses->len ? g_ptr_array_index (self->addresses, index) : NULL;
}

/* The number of addresses: not there. */
static guint
find_address (TsAddressRow *self, const char *wanted)
{
  guint i;

  for (i = 0; i < self->addresses->len; i++)
    if (g_strcmp0 (get_address (self, i)->address, wanted) == 0)
      break;
  return i;
}

static void
add_name (GtkStringList *names, const TsAddress *address, const TsLanguage *language)
{
  g_autoptr (TsPhrase) phrase = ts_address_name (address);
  g_autofree char *name = ts_phrase_format (phrase, language);

  gtk_string_list_take (names, g_strdup_printf ("%s · %s", name, address->address));
}

static GListModel *
list_names (TsAddressRow *self, gboolean in_use, const TsLanguage *language)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->addresses->len; i++)
    add_name (names, get_address (self, i), language);
  if (self->gone != NULL && in_use)
    /* Translators: %s is an address that this computer had. */
    gtk_string_list_take (names, g_strdup_printf (_ ("%s (no longer available)"), self->gone));
  return G_LIST_MODEL (names);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* The usual list cuts long texts at the end, where the address stands. */
static void
show_whole (TsAddressRow *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (self), factory);
}

static void
selected_cb (TsAddressRow *self)
{
  if (self->updating
      || adw_combo_row_get_selected (ADW_COMBO_ROW (self)) == GTK_INVALID_LIST_POSITION)
    return;
  g_clear_pointer (&self->gone, g_free);
  g_free (self->chosen);
  self->chosen = g_strdup (ts_address_row_get_address (self));
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
ts_address_row_finalize (GObject *object)
{
  TsAddressRow *self = TS_ADDRESS_ROW (object);

  g_ptr_array_unref (self->addresses);
  g_free (self->chosen);
  g_free (self->gone);
  G_OBJECT_CLASS (ts_address_row_parent_class)->finalize (object);
}

static void
ts_address_row_class_init (TsAddressRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ts_address_row_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", TS_TYPE_ADDRESS_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
}

static void
ts_address_row_init (TsAddressRow *self)
{
  self->addresses = g_ptr_array_new ();
  show_whole (self);
  ts_combo_show_choice (ADW_COMBO_ROW (self));
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
}

void
ts_address_row_update (TsAddressRow *self,
                       const char *wanted,
                       gboolean in_use,
                       const TsLanguage *language)
{
  g_autoptr (GListModel) names = NULL;
  guint index;

  g_ptr_array_unref (self->addresses);
  self->addresses = ts_addresses_list ();
  if (in_use)
    g_clear_pointer (&self->chosen, g_free);
  if (self->chosen != NULL)
    wanted = self->chosen;
  index = find_address (self, wanted);
  g_free (self->gone);
  self->gone = *wanted != '\0' && index == self->addresses->len ? g_strdup (wanted) : NULL;
  names = list_names (self, in_use, language);
  self->updating = TRUE;
  adw_combo_row_set_model (ADW_COMBO_ROW (self), names);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self),
                              index < g_list_model_get_n_items (names) ? index : 0);
  self->updating = FALSE;
}

const char *
ts_address_row_get_address (TsAddressRow *self)
{
  const TsAddress *address = get_address (self, adw_combo_row_get_selected (ADW_COMBO_ROW (self)));

  return address != NULL ? address->address : self->gone;
}

const char *
ts_address_row_get_gone (TsAddressRow *self)
{
  return self->gone;
}

gboolean
ts_address_row_is_self (TsAddressRow *self)
{
  const TsAddress *address = get_address (self, adw_combo_row_get_selected (ADW_COMBO_ROW (self)));

  return address != NULL && address->kind == TS_NETWORK_SELF;
}
