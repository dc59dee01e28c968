/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-backup.c: writes a copy of a library, names it, and lets old ones go.
 */

#include "ts-library-backup-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define SLICE 256 /* pages that are copied at a time */
#define TRIES 100 /* while another program has the file to itself */
#define N_DAYS 7
#define N_WEEKS 4
#define N_OTHERS 10
#define LONG_PAUSE 366 /* days: whoever was away for longer, or a clock that went wrong */
#define N_STRETCHES 2  /* between long pauses, of which days are kept */
#define STAMP "YYYY-MM-DD"

static const char *const reasons[] = {
  [TS_BACKUP_DAY] = "",
  [TS_BACKUP_ASKED] = "asked",
  [TS_BACKUP_RESTORE] = "restore",
  [TS_BACKUP_UPGRADE] = "upgrade",
};

gboolean
ts_backup_fail_to_write (const char *path, const char *reason, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  return ts_error_set (error, TS_ERROR_FAILED,
                       ts_phrase ("The backup {file} could not be written ({reason}). Check the "
                                  "disk and its folder; what is in the library is not touched.",
                                  ts_name ("file", shown), ts_name ("reason", reason)));
}

static gboolean
fail_on_taken (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  return ts_error_set (error, TS_ERROR_REFUSED,
                       ts_phrase ("{file} is there already. Choose another name for the backup.",
                                  ts_name ("file", shown)));
}

/* "library" of "/home/ada/library.db" (transfer full) */
static char *
dup_stem (const char *library)
{
  g_autofree char *path = ts_library_resolve_path (library);
  char *name = g_path_get_basename (path);

  if (g_str_has_suffix (name, ".db") && strlen (name) > strlen (".db"))
    name[strlen (name) - strlen (".db")] = '\0';
  return name;
}

char *
ts_backup_dup_folder (const char *library)
{
  g_autofree char *path = ts_library_resolve_path (library);

  return g_strconcat (path, "-backups", NULL);
}

char *
ts_backup_choose_path (const char *library, TsBackupReason reason)
{
  g_autofree char *folder = ts_backup_dup_folder (library);
  g_autofree char *stem = dup_stem (library);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* There is no time when the clock stands beyond the year 9999. */
  g_autofree char *stamp
      = now == NULL
            ? g_strdup ("9999-12-31")
            : g_date_time_format (now, reason == TS_BACKUP_DAY ? "%Y-%m-%d" : "%Y-%m-%d-%H%M%S");

  for (guint i = 1;; i++)
    {
      g_autofree char *number = i == 1 ? g_strdup ("") : g_strdup_printf ("-%u", i);
      g_autofree char *name
          = reason == TS_BACKUP_DAY
                ? g_strdup_printf ("%s-%s.db", stem, stamp)
                : g_strdup_printf ("%s-%s-%s%s.db", stem, stamp, reasons[reason], number);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (reason == TS_BACKUP_DAY || !g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

gboolean
ts_backup_copy_pages (sqlite3 *source, sqlite3 *copy)
{
  sqlite3_backup *backup = sqlite3_backup_init (copy, "main", source, "main");
  int result = SQLITE_OK;

  if (backup == NULL)
    return FALSE;
  for (guint waited = 0; result == SQLITE_OK || result == SQLITE_BUSY || result == SQLITE_LOCKED;)
    {
      result = sqlite3_backup_step (backup, SLICE);
      if (result == SQLITE_OK)
        continue;
      if (result == SQLITE_DONE || ++waited > TRIES)
        break;
      g_usleep (50000);
    }
  return sqlite3_backup_finish (backup) == SQLITE_OK && result == SQLITE_DONE;
}

static int
note_verdict_cb (void *user_data, int n, char **values, char **names)
{
  *(gboolean *) user_data = g_strcmp0 (values[0], "ok") == 0;
  return 0;
}

static gboolean
is_whole (sqlite3 *db)
{
  gboolean whole = FALSE;

  return sqlite3_exec (db, "PRAGMA quick_check(1)", note_verdict_cb, &whole, NULL) == SQLITE_OK
         && whole;
}

/* A copy has no log beside it that could be left behind when it is carried away. */
static gboolean
fill_copy (sqlite3 *source, const char *path, GError **error)
{
  sqlite3 *copy = NULL;
  gboolean done
      = sqlite3_open_v2 (path, &copy, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK
        && sqlite3_exec (copy, "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY", NULL, NULL,
                         NULL)
               == SQLITE_OK
        && ts_backup_copy_pages (source, copy)
        && sqlite3_exec (copy, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK
        && is_whole (copy);

  if (!done)
    ts_backup_fail_to_write (path, sqlite3_errmsg (copy), error);
  sqlite3_close (copy);
  return done;
}

/* On the disk for good; a folder that cannot be synced is let be. */
static gboolean
sync_file (const char *path, int flags)
{
  int file = open (path, flags | O_CLOEXEC);
  gboolean synced = file >= 0 && fsync (file) == 0;

  if (file >= 0)
    close (file);
  return synced;
}

/* Never over another file: of two programs that copy at once the first has it. */
static gboolean
give_name (const char *from, const char *to, gboolean lenient, GError **error)
{
  gboolean named = link (from, to) == 0;
  int cause = errno;

  if (!named && cause != EEXIST && !g_file_test (to, G_FILE_TEST_EXISTS))
    {
      /* A file system without links. */
      if (g_rename (from, to) == 0)
        return TRUE;
      cause = errno;
    }
  g_unlink (from);
  if (named || (cause == EEXIST && lenient))
    return TRUE;
  return cause == EEXIST ? fail_on_taken (to, error)
                         : ts_backup_fail_to_write (to, g_strerror (cause), error);
}

gboolean
ts_backup_write (sqlite3 *source, const char *to, gboolean lenient, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (to);
  g_autofree char *draft = g_build_filename (folder, ".backup-XXXXXX", NULL);
  int file;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return ts_backup_fail_to_write (to, g_strerror (errno), error);
  file = g_mkstemp (draft); /* 0600: there are secrets in it */
  if (file < 0)
    return ts_backup_fail_to_write (to, g_strerror (errno), error);
  close (file);

  if (!fill_copy (source, draft, error))
    {
      g_unlink (draft);
      return FALSE;
    }
  if (!sync_file (draft, O_RDWR))
    {
      int cause = errno;

      g_unlink (draft);
      return ts_backup_fail_to_write (to, g_strerror (cause), error);
    }
  if (!give_name (draft, to, lenient, error))
    return FALSE;
  sync_file (folder, O_RDONLY | O_DIRECTORY);
  return TRUE;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return -strcmp (*(const char **) a, *(const char **) b);
}

/* Where the day stands in the name of a copy; NULL: it is none of ours. */
static const char *
find_stamp (const char *name, const char *stem)
{
  const char *stamp = name + strlen (stem) + 1;

  if (!g_str_has_prefix (name, stem) || name[strlen (stem)] != '-'
      || !g_str_has_suffix (name, ".db"))
    return NULL;
  for (gsize i = 0; i < strlen (STAMP); i++)
    if (STAMP[i] == '-' ? stamp[i] != '-' : !g_ascii_isdigit (stamp[i]))
      return NULL;
  return stamp;
}

static gboolean
is_of_a_day (const char *stamp)
{
  return g_str_equal (stamp + strlen (STAMP), ".db");
}

/* The names of the copies, of days or the others, the last first. (transfer full) */
static GPtrArray *
list_names (const char *folder, const char *stem, gboolean of_days)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      const char *stamp = find_stamp (name, stem);

      if (stamp != NULL && is_of_a_day (stamp) == of_days)
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* Days since the first of January of year 1, which was a Monday; 0: no such day. */
static guint
find_day (const char *stamp)
{
  GDate date;
  int year = 0, month = 0, day = 0;

  if (sscanf (stamp, "%d-%d-%d", &year, &month, &day) != 3
      || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return 0;
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return g_date_get_julian (&date) - 1;
}

/* A copy that may have to go. */
typedef struct
{
  char *path;
  guint day;
  TsProgress progress;
  gboolean kept;
} Old;

static void
clear_old (gpointer data)
{
  Old *old = data;

  g_free (old->path);
  ts_progress_clear (&old->progress);
}

/* The last day first. (transfer full) */
static GArray *
list_old (const char *folder, const char *stem, gboolean of_days)
{
  g_autoptr (GPtrArray) names = list_names (folder, stem, of_days);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Old));

  g_array_set_clear_func (list, clear_old);
  for (guint i = 0; i < names->len; i++)
    {
      Old old = { .path = g_build_filename (folder, names->pdata[i], NULL),
                  .day = find_day (find_stamp (names->pdata[i], stem)) };

      ts_backup_read_progress (old.path, &old.progress);
      g_array_append_val (list, old);
    }
  return list;
}

static gint
compare_progress (gconstpointer a, gconstpointer b)
{
  const Old *one = *(Old *const *) a;
  const Old *other = *(Old *const *) b;
  int order = -ts_progress_compare (&one->progress, &other->progress);

  return order != 0 ? order : -strcmp (one->path, other->path);
}

/* Those that had come farthest, whatever day a clock gave them. */
static void
keep_farthest (GArray *list, guint n)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (sorted, &g_array_index (list, Old, i));
  g_ptr_array_sort (sorted, compare_progress);
  for (guint i = 0; i < MIN (n, sorted->len); i++)
    ((Old *) sorted->pdata[i])->kept = TRUE;
}

static void
keep_last (GArray *list, guint n)
{
  for (guint i = 0; i < MIN (n, list->len); i++)
    g_array_index (list, Old, i).kept = TRUE;
}

/* The last days before each long pause. A clock that is years ahead or behind for some days makes
 * one, and must not push the right days out. */
static void
keep_last_days (GArray *list)
{
  guint n_days = 0, n_stretches = 1, before = 0;

  for (guint i = 0; i < list->len; i++)
    {
      Old *old = &g_array_index (list, Old, i);

      if (i > 0 && before > old->day + LONG_PAUSE)
        {
          n_stretches++;
          n_days = 0;
        }
      if (n_stretches > N_STRETCHES)
        return;
      old->kept |= n_days++ < N_DAYS;
      before = old->day;
    }
}

/* The last copy of a week that is over. */
static void
keep_weeks (GArray *list)
{
  guint week = list->len > 0 ? g_array_index (list, Old, 0).day / 7 : 0;
  guint n_weeks = 0;

  for (guint i = 0; i < list->len; i++)
    {
      Old *old = &g_array_index (list, Old, i);
      gboolean last_of_week = old->day / 7 != week && n_weeks < N_WEEKS;

      n_weeks += last_of_week;
      week = old->day / 7;
      old->kept |= last_of_week;
    }
}

static void
keep_young (GArray *list)
{
  gint64 youth = g_get_real_time () / G_USEC_PER_SEC - N_WEEKS * 7 * 24 * 3600;

  for (guint i = 0; i < list->len; i++)
    {
      Old *old = &g_array_index (list, Old, i);
      GStatBuf status;

      old->kept |= g_stat (old->path, &status) != 0 || status.st_mtime >= youth;
    }
}

static void
remove_others (GArray *list)
{
  for (guint i = 0; i < list->len; i++)
    if (!g_array_index (list, Old, i).kept)
      g_unlink (g_array_index (list, Old, i).path);
}

static void
prune_days (const char *folder, const char *stem)
{
  g_autoptr (GArray) list = list_old (folder, stem, TRUE);

  keep_last_days (list);
  keep_weeks (list);
  keep_farthest (list, N_DAYS);
  remove_others (list);
}

static void
prune_others (const char *folder, const char *stem)
{
  g_autoptr (GArray) list = list_old (folder, stem, FALSE);

  keep_last (list, N_OTHERS);
  keep_young (list);
  keep_farthest (list, N_OTHERS);
  remove_others (list);
}

/* What a program that was killed left of a copy. */
static void
prune_drafts (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 old = g_get_real_time () / G_USEC_PER_SEC - 24 * 3600;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      if (g_str_has_prefix (name, ".backup-") && g_stat (path, &status) == 0
          && status.st_mtime < old)
        g_unlink (path);
    }
}

void
ts_backup_prune (const char *library)
{
  g_autofree char *folder = ts_backup_dup_folder (library);
  g_autofree char *stem = dup_stem (library);

  prune_days (folder, stem);
  prune_others (folder, stem);
  prune_drafts (folder);
}

static gboolean
check_has_file (TsLibrary *self, GError **error)
{
  return self->path != NULL
         || ts_error_set (
             error, TS_ERROR_FAILED,
             ts_phrase ("This library is not in a file, so there is nothing to copy."));
}

char *
ts_library_backup (TsLibrary *self, TsBackupReason reason, GError **error)
{
  g_autofree char *to = NULL;

  if (!check_has_file (self, error))
    return NULL;
  to = ts_backup_choose_path (self->path, reason);
  if (!ts_backup_write (self->db, to, reason == TS_BACKUP_DAY, error))
    return NULL;
  ts_backup_prune (self->path);
  return g_steal_pointer (&to);
}

gboolean
ts_library_backup_to (TsLibrary *self, const char *to, GError **error)
{
  if (!check_has_file (self, error))
    return FALSE;
  if (g_file_test (to, G_FILE_TEST_EXISTS))
    return fail_on_taken (to, error);
  return ts_backup_write (self->db, to, FALSE, error);
}

static TsBackupReason
find_reason (const char *name)
{
  for (gsize i = G_N_ELEMENTS (reasons); i-- > 1;)
    {
      g_autofree char *part = g_strdup_printf ("-%s", reasons[i]);

      if (strstr (name, part) != NULL)
        return (TsBackupReason) i;
    }
  return TS_BACKUP_DAY;
}

const char *
ts_backup_get_reason_word (const TsBackup *self)
{
  return self->reason == TS_BACKUP_DAY ? "day" : reasons[self->reason];
}

void
ts_backup_free (TsBackup *self)
{
  g_free (self->path);
  g_clear_pointer (&self->sessions, g_ptr_array_unref);
  g_free (self);
}

TsBackup *
ts_backup_new (const char *path)
{
  TsBackup *self = g_new0 (TsBackup, 1);
  g_autofree char *name = g_path_get_basename (path);
  GStatBuf status;

  self->path = g_strdup (path);
  self->reason = find_reason (name);
  self->at = g_stat (path, &status) == 0 ? (gint64) status.st_mtime : 0;
  return self;
}

static gint
compare_backups (gconstpointer a, gconstpointer b)
{
  const TsBackup *one = *(TsBackup *const *) a;
  const TsBackup *other = *(TsBackup *const *) b;

  if (one->at != other->at)
    return one->at > other->at ? -1 : 1;
  return -strcmp (one->path, other->path);
}

GPtrArray *
ts_backup_list (const char *library)
{
  GPtrArray *backups = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_backup_free);
  g_autofree char *folder = ts_backup_dup_folder (library);
  g_autofree char *stem = dup_stem (library);

  for (guint of_days = 0; of_days < 2; of_days++)
    {
      g_autoptr (GPtrArray) names = list_names (folder, stem, of_days == 1);

      for (guint i = 0; i < names->len; i++)
        {
          g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

          g_ptr_array_add (backups, ts_backup_new (path));
        }
    }
  g_ptr_array_sort (backups, compare_backups);
  return backups;
}
