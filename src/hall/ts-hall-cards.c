/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-cards.c: cards for the other tables of a hall.
 */

#include "ts-hall-cards.h"

#include "ts-entry-file.h"

#include <string.h>

struct _TsHallCards
{
  GObject parent_instance;

  TsBroker *broker;
  char *hall;
  char *table;
  char *name;
  GHashTable *own;    /* of GBytes, by key */
  gboolean published; /* the hall is told at once of what is given */
  GHashTable *left;   /* a set of keys: what this table gave before it broke off */
  GPtrArray *topics;  /* of those in `cards`, in the same order */
  GPtrArray *cards;   /* of TsHallCard */
};

G_DEFINE_FINAL_TYPE (TsHallCards, ts_hall_cards, G_TYPE_OBJECT)

static guint changed_signal;

static void
publish (TsHallCards *self, const char *key, GBytes *message)
{
  g_autofree char *topic = ts_hall_topic_write (self->hall, TS_HALL_CARD, self->table, key);

  ts_broker_publish (self->broker, topic, message);
}

void
ts_hall_cards_publish (TsHallCards *self)
{
  GHashTableIter iter;
  gpointer key, message;

  self->published = TRUE;
  g_hash_table_iter_init (&iter, self->own);
  while (g_hash_table_iter_next (&iter, &key, &message))
    publish (self, key, message);
  g_hash_table_iter_init (&iter, self->left);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    publish (self, key, NULL);
  g_hash_table_remove_all (self->left);
}

void
ts_hall_cards_withdraw (TsHallCards *self)
{
  GHashTableIter iter;
  gpointer key;

  self->published = FALSE;
  g_hash_table_iter_init (&iter, self->own);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    publish (self, key, NULL);
}

gboolean
ts_hall_cards_give (
    TsHallCards *self, const char *key, const char *name, const char *file, GError **error)
{
  TsHallCard card = { (char *) key, self->name, (char *) name, (char *) file };
  g_autoptr (GBytes) message = NULL;

  if (strlen (file) > TS_HALL_MAX_CARD)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("“{name}” has more than {max} kilobytes: give it away as a "
                                    "file.",
                                    ts_name ("name", name),
                                    ts_number ("max", TS_HALL_MAX_CARD / 1024)));
  if (!ts_hall_cards_has (self, key) && g_hash_table_size (self->own) >= TS_HALL_MAX_GIVEN)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("A table gives {max} cards to its hall at most.",
                                    ts_number ("max", TS_HALL_MAX_GIVEN)));
  message = ts_hall_card_write (&card);
  g_hash_table_insert (self->own, g_strdup (key), g_bytes_ref (message));
  if (self->published)
    publish (self, key, message);
  return TRUE;
}

gboolean
ts_hall_cards_has (TsHallCards *self, const char *key)
{
  return g_hash_table_contains (self->own, key);
}

GPtrArray *
ts_hall_cards_list (TsHallCards *self)
{
  return self->cards;
}

/* What is something else, as a session, would be imported without a question. (transfer full,
 * nullable) */
static TsHallCard *
read_card (GBytes *message)
{
  g_autoptr (TsHallCard) card = ts_hall_card_read (message, NULL);

  return card != NULL && ts_entry_file_is (card->file) ? g_steal_pointer (&card) : NULL;
}

/* One that is given anew keeps its place; what makes no sense, or is one too many, is not there. */
static void
take (TsHallCards *self, const char *topic, GBytes *message)
{
  g_autoptr (TsHallCard) card = read_card (message);
  guint at;
  gboolean known = g_ptr_array_find_with_equal_func (self->topics, topic, g_str_equal, &at);

  if (!known && (card == NULL || self->cards->len >= TS_HALL_MAX_CARDS))
    return;
  if (!known)
    {
      g_ptr_array_add (self->topics, g_strdup (topic));
      g_ptr_array_add (self->cards, g_steal_pointer (&card));
    }
  else if (card != NULL)
    {
      ts_hall_card_free (self->cards->pdata[at]);
      self->cards->pdata[at] = g_steal_pointer (&card);
    }
  else
    {
      g_ptr_array_remove_index (self->topics, at);
      g_ptr_array_remove_index (self->cards, at);
    }
  g_signal_emit (self, changed_signal, 0);
}

/* What a table retained and does not give any more is taken back as soon as it may say so. */
static void
take_own (TsHallCards *self, const char *key, GBytes *message)
{
  if (g_bytes_get_size (message) == 0 || ts_hall_cards_has (self, key))
    return;
  if (self->published)
    publish (self, key, NULL);
  else
    g_hash_table_add (self->left, g_strdup (key));
}

static void
message_cb (TsHallCards *self, const char *topic, GBytes *message)
{
  g_autoptr (TsHallTopic) parts = ts_hall_topic_read (self->hall, topic);

  if (parts == NULL || parts->kind != TS_HALL_CARD)
    return;
  if (g_str_equal (parts->table, self->table))
    take_own (self, parts->detail, message);
  else
    take (self, topic, message);
}

/* A broker tells all of it again when it is back. */
static void
down_cb (TsHallCards *self)
{
  self->published = FALSE;
  g_hash_table_remove_all (self->left);
  g_ptr_array_set_size (self->topics, 0);
  g_ptr_array_set_size (self->cards, 0);
  g_signal_emit (self, changed_signal, 0);
}

static void
ts_hall_cards_finalize (GObject *object)
{
  TsHallCards *self = TS_HALL_CARDS (object);

  g_object_unref (self->broker);
  g_free (self->hall);
  g_free (self->table);
  g_free (self->name);
  g_hash_table_unref (self->own);
  g_hash_table_unref (self->left);
  g_ptr_array_unref (self->topics);
  g_ptr_array_unref (self->cards);
  G_OBJECT_CLASS (ts_hall_cards_parent_class)->finalize (object);
}

static void
ts_hall_cards_class_init (TsHallCardsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = ts_hall_cards_finalize;
  changed_signal = g_signal_new ("changed", TS_TYPE_HALL_CARDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
ts_hall_cards_init (TsHallCards *self)
{
  self->own
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  self->left = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->topics = g_ptr_array_new_with_free_func (g_free);
  self->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_hall_card_free);
}

TsHallCards *
ts_hall_cards_new (TsBroker *broker, const char *hall, const char *table, const char *name)
{
  TsHallCards *self = g_object_new (TS_TYPE_HALL_CARDS, NULL);
  g_autofree char *all = ts_hall_topic_write (hall, TS_HALL_CARD, "+", "+");

  self->broker = g_object_ref (broker);
  self->hall = g_strdup (hall);
  self->table = g_strdup (table);
  self->name = g_strdup (name);
  ts_broker_subscribe (broker, all);
  g_signal_connect_object (broker, "message", G_CALLBACK (message_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (broker, "down", G_CALLBACK (down_cb), self, G_CONNECT_SWAPPED);
  return self;
}
