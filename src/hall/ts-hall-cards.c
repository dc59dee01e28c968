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
  GPtrArray *cards;   /* of Card: those of the others */
  GHashTable *states; /* of the tables that have some: whether they are online, by their names */
};

/* What another table gives. */
typedef struct
{
  char *table; /* on the broker */
  TsGivenCard *given;
} Card;

static void ts_hall_cards_exchange_init (TsCardExchangeInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TsHallCards,
                               ts_hall_cards,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TS_TYPE_CARD_EXCHANGE,
                                                      ts_hall_cards_exchange_init))

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

static gboolean
give (TsCardExchange *exchange, const char *key, const char *name, const char *file, GError **error)
{
  TsHallCards *self = TS_HALL_CARDS (exchange);
  TsHallCard card = { (char *) key, self->name, (char *) name, (char *) file };
  g_autoptr (GBytes) message = NULL;

  if (strlen (file) > TS_HALL_MAX_CARD)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("“{name}” has more than {max} kilobytes: give it away as a "
                                    "file.",
                                    ts_name ("name", name),
                                    ts_number ("max", TS_HALL_MAX_CARD / 1024)));
  if (!g_hash_table_contains (self->own, key) && g_hash_table_size (self->own) >= TS_HALL_MAX_GIVEN)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("A table gives {max} cards to its hall at most.",
                                    ts_number ("max", TS_HALL_MAX_GIVEN)));
  message = ts_hall_card_write (&card);
  g_hash_table_insert (self->own, g_strdup (key), g_bytes_ref (message));
  if (self->published)
    publish (self, key, message);
  return TRUE;
}

static gboolean
is_online (TsHallCards *self, const char *table)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->states, table));
}

static GPtrArray *
list (TsCardExchange *exchange)
{
  TsHallCards *self = TS_HALL_CARDS (exchange);
  GPtrArray *given = g_ptr_array_new ();

  for (guint i = 0; i < self->cards->len; i++)
    {
      const Card *card = self->cards->pdata[i];

      if (is_online (self, card->table))
        g_ptr_array_add (given, card->given);
    }
  return given;
}

static void
ts_hall_cards_exchange_init (TsCardExchangeInterface *interface)
{
  interface->give = give;
  interface->list = list;
}

static void
free_card (gpointer data)
{
  Card *self = data;

  g_free (self->table);
  ts_given_card_free (self->given);
  g_free (self);
}

/* What is something else, as a session, would be imported without a question. (transfer full,
 * nullable) */
static TsGivenCard *
read_card (const TsHallTopic *topic, GBytes *message)
{
  g_autoptr (TsHallCard) card = ts_hall_card_read (message, NULL);
  g_autofree char *game = NULL, *type = NULL;
  TsGivenCard *given;

  if (card == NULL || !ts_entry_file_tell (card->file, &game, &type))
    return NULL;
  given = g_new0 (TsGivenCard, 1);
  given->id = g_strconcat (topic->table, "/", topic->detail, NULL);
  given->table = g_steal_pointer (&card->table);
  given->name = g_steal_pointer (&card->name);
  given->file = g_steal_pointer (&card->file);
  given->game = g_steal_pointer (&game);
  given->type = g_steal_pointer (&type);
  return given;
}

/* The place of the card of a topic; behind the last one: it is not there. */
static guint
find_place (TsHallCards *self, const TsHallTopic *topic)
{
  g_autofree char *id = g_strconcat (topic->table, "/", topic->detail, NULL);
  guint i = 0;

  while (i < self->cards->len && !g_str_equal (((Card *) self->cards->pdata[i])->given->id, id))
    i++;
  return i;
}

static gboolean
has_cards (TsHallCards *self, const char *table)
{
  for (guint i = 0; i < self->cards->len; i++)
    if (g_str_equal (((Card *) self->cards->pdata[i])->table, table))
      return TRUE;
  return FALSE;
}

/* Who gives something is asked whether it is there, and nobody else: a hall is large. */
static void
watch (TsHallCards *self, const char *table)
{
  gboolean known = g_hash_table_contains (self->states, table), wanted = has_cards (self, table);
  g_autofree char *topic = ts_hall_topic_write (self->hall, TS_HALL_STATE, table, NULL);

  if (wanted && !known)
    {
      g_hash_table_insert (self->states, g_strdup (table), NULL);
      ts_broker_subscribe (self->broker, topic);
    }
  else if (known && !wanted)
    {
      ts_broker_unsubscribe (self->broker, topic);
      g_hash_table_remove (self->states, table);
    }
}

/* One that is given anew keeps its place; what makes no sense, or is one too many, is not there. */
static void
take (TsHallCards *self, const TsHallTopic *topic, GBytes *message)
{
  g_autoptr (TsGivenCard) given = read_card (topic, message);
  guint place = find_place (self, topic);
  gboolean known = place < self->cards->len;
  Card *card;

  if (!known && (given == NULL || self->cards->len >= TS_HALL_MAX_CARDS))
    return;
  if (known)
    g_ptr_array_remove_index (self->cards, place);
  if (given != NULL)
    {
      card = g_new0 (Card, 1);
      card->table = g_strdup (topic->table);
      card->given = g_steal_pointer (&given);
      g_ptr_array_insert (self->cards, (gint) place, card);
    }
  watch (self, topic->table);
  g_signal_emit (self, changed_signal, 0);
}

static void
take_state (TsHallCards *self, const char *table, GBytes *message)
{
  g_autoptr (TsHallState) state = ts_hall_state_read (message, NULL);
  gboolean online = state != NULL && state->online;

  if (!g_hash_table_contains (self->states, table) || online == is_online (self, table))
    return;
  g_hash_table_insert (self->states, g_strdup (table), GINT_TO_POINTER (online));
  g_signal_emit (self, changed_signal, 0);
}

/* What a table retained and does not give any more is taken back as soon as it may say so. */
static void
take_own (TsHallCards *self, const char *key, GBytes *message)
{
  if (g_bytes_get_size (message) == 0 || g_hash_table_contains (self->own, key))
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

  if (parts != NULL && parts->kind == TS_HALL_STATE)
    take_state (self, parts->table, message);
  if (parts == NULL || parts->kind != TS_HALL_CARD)
    return;
  if (g_strcmp0 (parts->table, self->table) == 0)
    take_own (self, parts->detail, message);
  else
    take (self, parts, message);
}

/* A broker tells all of it again when it is back. */
static void
down_cb (TsHallCards *self)
{
  g_autofree gpointer *tables = g_hash_table_get_keys_as_array (self->states, NULL);

  self->published = FALSE;
  g_hash_table_remove_all (self->left);
  g_ptr_array_set_size (self->cards, 0);
  for (guint i = 0; tables[i] != NULL; i++)
    watch (self, tables[i]);
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
  g_ptr_array_unref (self->cards);
  g_hash_table_unref (self->states);
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
  self->cards = g_ptr_array_new_with_free_func (free_card);
  self->states = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
