/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-lost.c: which copy to offer where a library was lost: its file was missing, empty or
 * damaged when it was opened, and a new one was begun beside the copies of the old one.
 */

#include "ts-library-backup-private.h"

#define SLACK (24 * 3600) /* seconds by which the clocks of honest machines differ */

typedef struct
{
  TsBackup *backup;
  TsProgress progress;
  gboolean ahead; /* made in the future: its clock was wrong, or ours is */
} Candidate;

static void
free_candidate (gpointer data)
{
  Candidate *self = data;

  g_clear_pointer (&self->backup, ts_backup_free);
  ts_progress_clear (&self->progress);
  g_free (self);
}

/* Those of other libraries, the last made first. (transfer full) */
static GPtrArray *
list_candidates (const char *library, const char *identity)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func (free_candidate);
  g_autoptr (GPtrArray) backups = ts_backup_list (library);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (guint i = 0; i < backups->len; i++)
    {
      const TsBackup *backup = backups->pdata[i];
      g_auto (TsProgress) progress = { 0 };
      Candidate *candidate;

      if (!ts_backup_read_progress (backup->path, &progress) || !progress.filled
          || (*identity != '\0' && g_str_equal (progress.identity, identity)))
        continue;
      candidate = g_new (Candidate, 1);
      *candidate = (Candidate){ ts_backup_new (backup->path), progress, backup->at > now + SLACK };
      progress.identity = NULL;
      g_ptr_array_add (candidates, candidate);
    }
  return candidates;
}

static gboolean
is_better (const Candidate *a, const Candidate *b)
{
  return (a->ahead || a->backup->at == b->backup->at)
         && ts_progress_compare (&a->progress, &b->progress) > 0;
}

/* The last that was made; of those of the same second, and of those that were made in the future,
 * one that had come farther. */
static guint
choose (GPtrArray *candidates)
{
  guint best = 0;

  while (best + 1 < candidates->len && ((Candidate *) candidates->pdata[best])->ahead)
    best++;
  for (guint i = 0; i < candidates->len; i++)
    if (is_better (candidates->pdata[i], candidates->pdata[best]))
      best = i;
  return best;
}

TsBackup *
ts_backup_find_lost (const char *library, const char *identity)
{
  g_autoptr (GPtrArray) candidates = list_candidates (library, identity);

  while (candidates->len > 0)
    {
      guint best = choose (candidates);
      Candidate *candidate = candidates->pdata[best];

      if (ts_backup_look (candidate->backup, NULL))
        return g_steal_pointer (&candidate->backup);
      g_ptr_array_remove_index (candidates, best);
    }
  return NULL;
}

gboolean
ts_library_is_bereft (TsLibrary *self)
{
  g_autofree char *bereft
      = self->path != NULL ? ts_library_read_property (self, TS_PROPERTY_BEREFT) : NULL;

  return bereft != NULL;
}

TsBackup *
ts_library_find_lost (TsLibrary *self)
{
  g_autofree char *identity = ts_library_dup_identity (self);

  return ts_library_is_bereft (self) ? ts_backup_find_lost (self->path, identity) : NULL;
}

gboolean
ts_library_forget_lost (TsLibrary *self, GError **error)
{
  return ts_library_check_writable (self, error)
         && ts_library_write_property (self, TS_PROPERTY_BEREFT, NULL, error);
}
