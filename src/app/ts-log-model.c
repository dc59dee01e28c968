/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-log-model.c: the log of a session as a list, newest step first, read as it is looked at.
 */

#include "ts-log-model.h"

/* A chunk is what the session replays anyway to reach one of its steps. */
#define CHUNK TS_SESSION_STRIDE
/* So many are kept: what is not on the screen is read again when it is looked at again. */
#define MOST_CHUNKS 16

struct _TsLogItem
{
  GObject parent_instance;

  guint64 rev;
  TsStep *step; /* NULL for the beginning */
};

G_DEFINE_FINAL_TYPE (TsLogItem, ts_log_item, G_TYPE_OBJECT)

struct _TsLogModel
{
  GObject parent_instance;

  TsSession *session;
  guint64 length;
  guint64 rev;
  guint64 serial;
  guint64 entries;
  guint n;            /* items, */
  guint most;         /* and how many are wanted of all that there are */
  GHashTable *chunks; /* number of the chunk → GPtrArray of TsLogItem */
};

static void ts_log_model_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TsLogModel,
                               ts_log_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, ts_log_model_list_init))

static TsLogItem *
new_item (guint64 rev, TsStep *step)
{
  TsLogItem *item = g_object_new (TS_TYPE_LOG_ITEM, NULL);

  item->rev = rev;
  item->step = step;
  return item;
}

static GPtrArray *
ensure_chunk (TsLogModel *self, guint64 number)
{
  guint64 first = number * CHUNK + 1;
  GPtrArray *chunk = g_hash_table_lookup (self->chunks, &number);
  g_autoptr (GPtrArray) steps = NULL;

  if (chunk != NULL)
    return chunk;
  if (g_hash_table_size (self->chunks) >= MOST_CHUNKS)
    g_hash_table_remove_all (self->chunks);
  chunk = g_ptr_array_new_with_free_func (g_object_unref);
  steps = ts_session_dup_steps (self->session, first, MIN (first + CHUNK - 1, self->length));
  g_ptr_array_set_free_func (steps, NULL);
  for (guint i = 0; i < steps->len; i++)
    g_ptr_array_add (chunk, new_item (first + i, g_ptr_array_index (steps, i)));
  g_hash_table_insert (self->chunks, g_memdup2 (&number, sizeof number), chunk);
  return chunk;
}

/* How many steps at the beginning are certainly still the same.  A change makes the line longer by
 * one step at most, and only an append does; so a program that plays on by itself rewrites nothing.
 * One change else is an undo or a redo, or a step in the place of undone ones; of several at once,
 * and of what was left behind and is entered again, nothing is known. */
static guint64
count_kept (TsLogModel *self, guint64 length, guint64 rev)
{
  gboolean replaced_last = rev == self->rev + 1 && rev == length;
  guint64 changes = ts_session_get_serial (self->session) - self->serial;

  if (ts_session_get_entries (self->session) != self->entries)
    return 0;
  if (length == self->length + changes)
    return self->length;
  if (changes != 1)
    return 0;
  if (length == self->length && !replaced_last)
    return length;
  return MIN (MIN (self->rev, rev), MIN (self->length, length));
}

static gboolean
is_beyond (gpointer key, gpointer value, gpointer user_data)
{
  const guint64 *number = key;
  const guint64 *kept = user_data;

  return (*number + 1) * CHUNK > *kept;
}

static void
ts_log_item_finalize (GObject *object)
{
  g_clear_pointer (&TS_LOG_ITEM (object)->step, ts_step_free);
  G_OBJECT_CLASS (ts_log_item_parent_class)->finalize (object);
}

static void
ts_log_item_class_init (TsLogItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ts_log_item_finalize;
}

static void
ts_log_item_init (TsLogItem *self)
{
}

static GType
ts_log_model_get_item_type (GListModel *list)
{
  return TS_TYPE_LOG_ITEM;
}

static guint
ts_log_model_get_n_items (GListModel *list)
{
  return TS_LOG_MODEL (list)->n;
}

static gpointer
ts_log_model_get_item (GListModel *list, guint position)
{
  TsLogModel *self = TS_LOG_MODEL (list);
  guint64 rev = self->length - position;
  GPtrArray *chunk;

  if (position >= self->n)
    return NULL;
  if (rev == 0)
    return new_item (0, NULL);
  chunk = ensure_chunk (self, (rev - 1) / CHUNK);
  g_return_val_if_fail ((rev - 1) % CHUNK < chunk->len, NULL);
  return g_object_ref (g_ptr_array_index (chunk, (rev - 1) % CHUNK));
}

static void
ts_log_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = ts_log_model_get_item_type;
  iface->get_n_items = ts_log_model_get_n_items;
  iface->get_item = ts_log_model_get_item;
}

static void
ts_log_model_finalize (GObject *object)
{
  TsLogModel *self = TS_LOG_MODEL (object);

  g_hash_table_unref (self->chunks);
  g_object_unref (self->session);
  G_OBJECT_CLASS (ts_log_model_parent_class)->finalize (object);
}

static void
ts_log_model_class_init (TsLogModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ts_log_model_finalize;
}

static void
ts_log_model_init (TsLogModel *self)
{
  self->most = TS_LOG_FEW;
  self->chunks = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                        (GDestroyNotify) g_ptr_array_unref);
}

guint64
ts_log_item_get_rev (TsLogItem *self)
{
  return self->rev;
}

const TsStep *
ts_log_item_get_step (TsLogItem *self)
{
  return self->step;
}

TsLogModel *
ts_log_model_new (TsSession *session)
{
  TsLogModel *self = g_object_new (TS_TYPE_LOG_MODEL, NULL);

  self->session = g_object_ref (session);
  self->length = ts_session_get_length (session);
  self->rev = ts_session_get_rev (session);
  self->serial = ts_session_get_serial (session);
  self->entries = ts_session_get_entries (session);
  ts_log_model_show_few (self, TS_LOG_FEW);
  return self;
}

/* At the end, where the earliest stand. */
static void
limit (TsLogModel *self)
{
  guint before = self->n;

  self->n = (guint) MIN (self->length + 1, self->most);
  if (self->n > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->n - before);
  else if (self->n < before)
    g_list_model_items_changed (G_LIST_MODEL (self), self->n, before - self->n, 0);
}

/* What followed what was removed still follows what was added, however much of both is seen. */
static void
change (TsLogModel *self, guint64 removed, guint64 added)
{
  guint gone = (guint) MIN (removed, self->n);
  guint come = (guint) MIN (added, self->most);
  guint rest = added > self->most ? 0 : self->n - gone;

  if (rest == 0)
    gone = self->n;
  self->n = come + rest;
  if (gone > 0 || come > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, gone, come);
}

void
ts_log_model_show_more (TsLogModel *self, guint more)
{
  self->most = self->n + more;
  limit (self);
}

void
ts_log_model_show_few (TsLogModel *self, guint few)
{
  self->most = few + (guint) (self->length - self->rev);
  limit (self);
}

void
ts_log_model_update (TsLogModel *self)
{
  guint64 length = ts_session_get_length (self->session);
  guint64 rev = ts_session_get_rev (self->session);
  guint64 kept = count_kept (self, length, rev);
  guint64 removed = self->length - kept;

  if (ts_session_get_serial (self->session) == self->serial)
    return;
  if (kept < MAX (self->length, length))
    g_hash_table_foreach_remove (self->chunks, is_beyond, &kept);
  self->length = length;
  self->rev = rev;
  self->serial = ts_session_get_serial (self->session);
  self->entries = ts_session_get_entries (self->session);
  change (self, removed, length - kept);
  limit (self);
}
