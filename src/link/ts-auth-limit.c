/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-auth-limit.c: counts wrong invitations for each address, the latest address first.
 */

#include "ts-auth-limit.h"

static const guint waits[] = { 0, 1, 2, 4, 8, TS_AUTH_LIMIT_SHUT_OUT };

#define ENOUGH (G_N_ELEMENTS (waits) - 1)

typedef struct
{
  char *address;
  guint n_wrong; /* at most ENOUGH */
  gint64 last;
  GList link; /* in `latest` */
} Caller;

struct _TsAuthLimit
{
  GHashTable *callers; /* address → Caller, which owns the key */
  GQueue latest;       /* of Caller; the one that was wrong last comes first */
};

static void
free_caller (gpointer data)
{
  Caller *caller = data;

  g_free (caller->address);
  g_free (caller);
}

static void
forget (TsAuthLimit *self, Caller *caller)
{
  g_queue_unlink (&self->latest, &caller->link);
  g_hash_table_remove (self->callers, caller->address);
}

/* NULL: nothing is held against the address. */
static Caller *
find_caller (TsAuthLimit *self, const char *address, gint64 now)
{
  Caller *caller = g_hash_table_lookup (self->callers, address);

  if (caller != NULL && now - caller->last >= TS_AUTH_LIMIT_MEMORY)
    {
      forget (self, caller);
      return NULL;
    }
  return caller;
}

static Caller *
add_caller (TsAuthLimit *self, const char *address)
{
  Caller *caller = g_new0 (Caller, 1);

  if (self->latest.length == TS_AUTH_LIMIT_ADDRESSES)
    forget (self, self->latest.tail->data);
  caller->address = g_strdup (address);
  caller->link.data = caller;
  g_hash_table_insert (self->callers, caller->address, caller);
  g_queue_push_head_link (&self->latest, &caller->link);
  return caller;
}

TsAuthLimit *
ts_auth_limit_new (void)
{
  TsAuthLimit *self = g_new0 (TsAuthLimit, 1);

  self->callers = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_caller);
  g_queue_init (&self->latest);
  return self;
}

void
ts_auth_limit_free (TsAuthLimit *self)
{
  g_hash_table_unref (self->callers);
  g_free (self);
}

guint
ts_auth_limit_get_wait (TsAuthLimit *self, const char *address, gint64 now)
{
  const Caller *caller = find_caller (self, address, now);

  if (caller == NULL)
    return 0;
  return (guint) MAX (caller->last + waits[caller->n_wrong] - now, 0);
}

gboolean
ts_auth_limit_is_shut_out (TsAuthLimit *self, const char *address, gint64 now)
{
  const Caller *caller = find_caller (self, address, now);

  return caller != NULL && caller->n_wrong == ENOUGH && now - caller->last < TS_AUTH_LIMIT_SHUT_OUT;
}

void
ts_auth_limit_note_wrong (TsAuthLimit *self, const char *address, gint64 now)
{
  Caller *caller = find_caller (self, address, now);

  if (caller == NULL)
    caller = add_caller (self, address);
  caller->n_wrong = MIN (caller->n_wrong + 1, ENOUGH);
  caller->last = now;
  g_queue_unlink (&self->latest, &caller->link);
  g_queue_push_head_link (&self->latest, &caller->link);
}

void
ts_auth_limit_note_right (TsAuthLimit *self, const char *address)
{
  Caller *caller = g_hash_table_lookup (self->callers, address);

  if (caller != NULL)
    forget (self, caller);
}
