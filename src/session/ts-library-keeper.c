/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-keeper.c: what is done for a library beside the writing, in a thread of its own.
 *
 * Commands go to the write-ahead log.  Whoever copies the file alone would miss them, so when
 * nothing was written for a while, or the log has grown, the log is carried over into the file;
 * passively, so that nobody who writes ever waits for it.
 *
 * Before the first write of a day the library is copied.  The thread that writes only begins a
 * transaction that reads, which holds what there is at this moment; the copying goes on beside it.
 */

#include "ts-library-backup-private.h"

#include <string.h>
#include <unistd.h>

#define IDLE_US (2 * G_TIME_SPAN_SECOND)
#define MOST_IDLE_US (60 * G_TIME_SPAN_SECOND)
#define BUSY_MILLISECONDS 5000
#define MANY_PAGES 1000 /* in the log that are not in the file: it is time */
#define FEW_PAGES 64    /* left of many: who writes carries them over, and the log begins anew */
#define TOO_MANY_PAGES 8000 /* the thread does not get round to it */

struct _TsKeeper
{
  TsLibrary *library; /* outlives the keeper */
  char *path;
  pid_t process;   /* a child that inherits the library has no thread */
  gint64 day_ends; /* in microseconds of g_get_real_time(); 0: not asked yet */

  GMutex lock;
  GCond changed;
  GThread *thread;   /* nullable: made when there is something to do */
  sqlite3 *snapshot; /* what is to be copied; nullable */
  gint64 due;        /* of g_get_monotonic_time(): to carry the log over; 0: nothing to carry */
  gint64 pause;      /* until the next try */
  int carried;       /* pages of the log that are in the file, as far as is known */
  gboolean working;
  gboolean ending;
  GError *trouble; /* why there is no copy of this day, until somebody was told; nullable */
};

static sqlite3 *
open_beside (const char *path)
{
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
    {
      sqlite3_busy_timeout (db, BUSY_MILLISECONDS);
      /* The last one out must not tidy a file that may not be ours any more. */
      sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
      return db;
    }
  sqlite3_close (db);
  return NULL;
}

/* Whether all of the log is in the file now; `carried`, which may be NULL, are its pages that are.
 * Who has the file under another name must not find it changed: then what is in the log stays
 * there, for who opens the library where it was. */
static gboolean
carry_over (sqlite3 *db, int *carried)
{
  int in_log = 0, done = 0, moved = FALSE;
  gboolean asked;

  sqlite3_file_control (db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  asked = !moved
          && sqlite3_wal_checkpoint_v2 (db, "main", SQLITE_CHECKPOINT_PASSIVE, &in_log, &done)
                 == SQLITE_OK;
  if (asked && carried != NULL)
    *carried = done;
  return asked && done >= in_log;
}

static gboolean
carry_over_beside (const char *path, int *carried)
{
  sqlite3 *db = open_beside (path);
  gboolean whole;

  if (db == NULL)
    return FALSE;
  /* Else SQLite has not looked at the log yet, and finds nothing to do. */
  whole = sqlite3_exec (db, "SELECT count(*) FROM sqlite_schema", NULL, NULL, NULL) == SQLITE_OK
          && carry_over (db, carried);
  sqlite3_close (db);
  return whole;
}

static void
weak_ref_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

static gboolean
describe_trouble_cb (gpointer data)
{
  g_autoptr (TsLibrary) library = g_weak_ref_get (data);

  if (library != NULL)
    g_signal_emit_by_name (library, "troubled");
  return G_SOURCE_REMOVE;
}

/* With the lock held. */
static void
take_trouble (TsKeeper *self, GError *error)
{
  GWeakRef *library = g_new0 (GWeakRef, 1);

  g_clear_error (&self->trouble);
  self->trouble = error;
  g_weak_ref_init (library, self->library);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, describe_trouble_cb, library, weak_ref_free);
}

static GError *
copy_snapshot (const char *path, sqlite3 *snapshot)
{
  g_autofree char *to = ts_backup_choose_path (path, TS_BACKUP_DAY);
  GError *error = NULL;

  if (ts_backup_write (snapshot, to, TRUE, &error))
    ts_backup_prune (path);
  sqlite3_close (snapshot);
  return error;
}

/* With the lock held, and without it while it works. */
static void
work_on_copy (TsKeeper *self)
{
  sqlite3 *snapshot = g_steal_pointer (&self->snapshot);
  GError *error;

  self->working = TRUE;
  g_mutex_unlock (&self->lock);
  error = copy_snapshot (self->path, snapshot);
  g_mutex_lock (&self->lock);
  self->working = FALSE;
  if (error != NULL)
    take_trouble (self, error);
  g_cond_broadcast (&self->changed);
}

static void
work_on_log (TsKeeper *self)
{
  gboolean whole;
  int carried = 0;

  self->due = 0;
  self->working = TRUE;
  g_mutex_unlock (&self->lock);
  whole = carry_over_beside (self->path, &carried);
  g_mutex_lock (&self->lock);
  self->working = FALSE;
  self->carried = carried;
  self->pause = whole ? IDLE_US : MIN (2 * self->pause, MOST_IDLE_US);
  if (!whole && self->due == 0)
    self->due = g_get_monotonic_time () + self->pause;
  g_cond_broadcast (&self->changed);
}

static gpointer
work (gpointer data)
{
  TsKeeper *self = data;

  g_mutex_lock (&self->lock);
  while (self->snapshot != NULL || !self->ending)
    if (self->snapshot != NULL)
      work_on_copy (self);
    else if (self->due != 0 && g_get_monotonic_time () >= self->due)
      work_on_log (self);
    else if (self->due != 0)
      g_cond_wait_until (&self->changed, &self->lock, self->due);
    else
      g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);
  return NULL;
}

/* With the lock held. */
static void
wake (TsKeeper *self)
{
  if (self->thread == NULL)
    self->thread = g_thread_try_new ("library", work, self, NULL);
  g_cond_broadcast (&self->changed);
}

/* With the lock held. The thread is woken for what is earlier than what it waits for. */
static void
plan (TsKeeper *self, gint64 due)
{
  gboolean earlier = self->due == 0 || due < self->due;

  self->due = due;
  if (earlier)
    wake (self);
}

/* While somebody writes without a pause, the thread is never done with all of the log, which then
 * does not begin anew: who writes carries over the few pages that are left. With the lock held. */
static void
note_commit (TsKeeper *self, sqlite3 *db, int n_pages)
{
  int left;

  if (n_pages < self->carried)
    self->carried = 0;
  left = n_pages - self->carried;
  if (left >= TOO_MANY_PAGES || (n_pages >= MANY_PAGES && left <= FEW_PAGES))
    carry_over (db, &self->carried);
  plan (self, g_get_monotonic_time () + (left >= MANY_PAGES && !self->working ? 0 : IDLE_US));
}

static int
committed_cb (void *data, sqlite3 *db, const char *name, int n_pages)
{
  TsKeeper *self = data;

  if (self->process == getpid ())
    {
      g_mutex_lock (&self->lock);
      note_commit (self, db, n_pages);
      g_mutex_unlock (&self->lock);
    }
  else if (n_pages >= TOO_MANY_PAGES)
    carry_over (db, NULL);
  return SQLITE_OK;
}

void
ts_library_keep (TsLibrary *self)
{
  TsKeeper *keeper = g_new0 (TsKeeper, 1);

  keeper->library = self;
  keeper->path = g_strdup (self->path);
  keeper->process = getpid ();
  keeper->pause = IDLE_US;
  g_mutex_init (&keeper->lock);
  g_cond_init (&keeper->changed);
  sqlite3_wal_hook (self->db, committed_cb, keeper);
  self->keeper = keeper;
}

/* Until the thread has nothing to copy any more. */
static void
wait_for_copy (TsKeeper *self)
{
  if (self->process != getpid ())
    return;
  g_mutex_lock (&self->lock);
  while (self->thread != NULL && (self->snapshot != NULL || self->working))
    g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);
}

static void
end_thread (TsKeeper *self)
{
  g_mutex_lock (&self->lock);
  self->ending = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
  if (self->thread != NULL)
    g_thread_join (self->thread);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
}

void
ts_library_keep_no_more (TsLibrary *self)
{
  TsKeeper *keeper = g_steal_pointer (&self->keeper);

  if (keeper == NULL)
    return;
  sqlite3_wal_hook (self->db, NULL, NULL);
  if (keeper->process == getpid ())
    end_thread (keeper);
  carry_over (self->db, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, ts_library_has_moved (self), NULL);
  g_clear_error (&keeper->trouble);
  g_free (keeper->path);
  g_free (keeper);
}

static gint64
find_end_of_day (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) tomorrow = now != NULL ? g_date_time_add_days (now, 1) : NULL;
  g_autoptr (GDateTime) end = tomorrow != NULL ? g_date_time_new_local (
                                  g_date_time_get_year (tomorrow), g_date_time_get_month (tomorrow),
                                  g_date_time_get_day_of_month (tomorrow), 0, 0, 0)
                                               : NULL;

  return end != NULL ? g_date_time_to_unix (end) * G_USEC_PER_SEC : G_MAXINT64;
}

static int
note_number_cb (void *data, int n, char **values, char **names)
{
  *(gboolean *) data = g_strcmp0 (values[0], "1") == 0;
  return 0;
}

/* A connection that goes on seeing what there is now, if there is anything. */
static sqlite3 *
take_snapshot (const char *path)
{
  gboolean filled = FALSE;
  sqlite3 *db = open_beside (path);

  if (db != NULL
      && sqlite3_exec (db,
                       "BEGIN; SELECT EXISTS (SELECT 1 FROM session)"
                       " OR EXISTS (SELECT 1 FROM entry) OR EXISTS (SELECT 1 FROM campaign)",
                       note_number_cb, &filled, NULL)
             == SQLITE_OK
      && filled)
    return db;
  sqlite3_close (db);
  return NULL;
}

void
ts_library_keep_day (TsLibrary *self)
{
  TsKeeper *keeper = self->keeper;
  g_autofree char *to = NULL;
  sqlite3 *snapshot;

  if (keeper == NULL || keeper->process != getpid () || g_get_real_time () < keeper->day_ends)
    return;
  keeper->day_ends = find_end_of_day ();
  to = ts_backup_choose_path (self->path, TS_BACKUP_DAY);
  snapshot = g_file_test (to, G_FILE_TEST_EXISTS) ? NULL : take_snapshot (self->path);
  if (snapshot == NULL)
    return;

  g_mutex_lock (&keeper->lock);
  keeper->snapshot = snapshot;
  wake (keeper);
  if (keeper->thread == NULL) /* the system has no more of them */
    work_on_copy (keeper);
  g_mutex_unlock (&keeper->lock);
}

GError *
ts_library_take_trouble (TsLibrary *self)
{
  GError *trouble;

  if (self->keeper == NULL)
    return NULL;
  g_mutex_lock (&self->keeper->lock);
  trouble = g_steal_pointer (&self->keeper->trouble);
  g_mutex_unlock (&self->keeper->lock);
  return trouble;
}

gboolean
ts_library_settle (TsLibrary *self, GError **error)
{
  GError *trouble;

  if (self->keeper == NULL)
    return TRUE;
  wait_for_copy (self->keeper);
  carry_over (self->db, NULL);
  trouble = ts_library_take_trouble (self);
  if (trouble != NULL)
    g_propagate_error (error, trouble);
  return trouble == NULL;
}
