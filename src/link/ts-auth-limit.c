/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-auth-limit.c: counts wrong invitations for each caller, the latest first, and codes in all.
 */

#include "ts-auth-limit.h"

static const guint waits[] = { 0, 1, 2, 4, 8, TS_AUTH_LIMIT_SHUT_OUT };

#define ENOUGH (G_N_ELEMENTS (waits) - 1)

typedef struct
{
  char *key;     /* a network, or "pass WORD" */
  guint n_wrong; /* at most ENOUGH */
  gint64 last;
  GList link; /* in `latest` */
} Record;

struct _TsAuthLimit
{
  GHashTable *records; /* key → Record, which owns the key */
  GQueue latest;       /* of Record; the one that was wrong last comes first */
  gint64 busy;         /* when the last wrong code will be paid for, at one each EACH seconds */
};

static void
free_record (gpointer data)
{
  Record *record = data;

  g_free (record->key);
  g_free (record);
}

static void
forget (TsAuthLimit *self, Record *record)
{
  g_queue_unlink (&self->latest, &record->link);
  g_hash_table_remove (self->records, record->key);
}

/* NULL: nothing is held against it. */
static Record *
find_record (TsAuthLimit *self, const char *key, gint64 now)
{
  Record *record = g_hash_table_lookup (self->records, key);

  if (record != NULL && now - record->last >= TS_AUTH_LIMIT_MEMORY)
    {
      forget (self, record);
      return NULL;
    }
  return record;
}

static Record *
add_record (TsAuthLimit *self, const char *key)
{
  Record *record = g_new0 (Record, 1);

  if (self->latest.length == TS_AUTH_LIMIT_CALLERS)
    forget (self, self->latest.tail->data);
  record->key = g_strdup (key);
  record->link.data = record;
  g_hash_table_insert (self->records, record->key, record);
  g_queue_push_head_link (&self->latest, &record->link);
  return record;
}

static void
count (TsAuthLimit *self, const char *key, gint64 now)
{
  Record *record = find_record (self, key, now);

  if (record == NULL)
    record = add_record (self, key);
  record->n_wrong = MIN (record->n_wrong + 1, ENOUGH);
  record->last = now;
  g_queue_unlink (&self->latest, &record->link);
  g_queue_push_head_link (&self->latest, &record->link);
}

/* What is counted of a caller. */
typedef struct
{
  char *keys[2];
  guint n_keys;
} Keys;

static void
clear_keys (Keys *keys)
{
  for (guint i = 0; i < keys->n_keys; i++)
    g_free (keys->keys[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Keys, clear_keys)

static Keys
find_keys (const TsAuthCaller *caller)
{
  Keys keys = { .n_keys = 1 };

  keys.keys[0] = g_strdup (caller->network);
  if (caller->pass != NULL)
    keys.keys[keys.n_keys++] = g_strconcat ("pass ", caller->pass, NULL);
  return keys;
}

/* Seconds until one more wrong code is within what all may do together. */
static gint64
get_wait_of_all (const TsAuthLimit *self, gboolean is_known, gint64 now)
{
  gint64 room = is_known ? TS_AUTH_LIMIT_BURST / 2 : TS_AUTH_LIMIT_BURST;

  return self->busy - now - (room - 1) * TS_AUTH_LIMIT_EACH;
}

TsAuthLimit *
ts_auth_limit_new (void)
{
  TsAuthLimit *self = g_new0 (TsAuthLimit, 1);

  self->records = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_record);
  g_queue_init (&self->latest);
  self->busy = G_MININT64 / 2;
  return self;
}

void
ts_auth_limit_free (TsAuthLimit *self)
{
  g_hash_table_unref (self->records);
  g_free (self);
}

guint
ts_auth_limit_get_wait (TsAuthLimit *self, const TsAuthCaller *caller, gint64 now)
{
  g_auto (Keys) keys = find_keys (caller);
  gboolean is_known = FALSE;
  gint64 wait = 0;

  for (guint i = 0; i < keys.n_keys; i++)
    {
      const Record *record = find_record (self, keys.keys[i], now);

      if (record == NULL)
        continue;
      is_known = TRUE;
      wait = MAX (wait, record->last + waits[record->n_wrong] - now);
    }
  if (caller->code)
    wait = MAX (wait, get_wait_of_all (self, is_known, now));
  return (guint) wait;
}

gboolean
ts_auth_limit_is_shut_out (TsAuthLimit *self, const TsAuthCaller *caller, gint64 now)
{
  g_auto (Keys) keys = find_keys (caller);

  for (guint i = 0; i < keys.n_keys; i++)
    {
      const Record *record = find_record (self, keys.keys[i], now);

      if (record != NULL && record->n_wrong == ENOUGH
          && now - record->last < TS_AUTH_LIMIT_SHUT_OUT)
        return TRUE;
    }
  return FALSE;
}

void
ts_auth_limit_note_wrong (TsAuthLimit *self, const TsAuthCaller *caller, gint64 now)
{
  g_auto (Keys) keys = find_keys (caller);

  for (guint i = 0; i < keys.n_keys; i++)
    count (self, keys.keys[i], now);
  if (caller->code)
    self->busy = MAX (self->busy, now) + TS_AUTH_LIMIT_EACH;
}
