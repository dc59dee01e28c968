/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-file.c: ordinary files of a length that is known before.
 */

#include "ts-file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define BLOCK 65536

static gboolean
fail_as_special (const char *name, GError **error)
{
  return ts_error_set (error, TS_ERROR_FAILED,
                       ts_phrase ("“{file}” is not an ordinary file but a pipe or a device: copy "
                                  "what it gives into a file first.",
                                  ts_name ("file", name)));
}

static gboolean
fail_as_long (const char *name, guint64 max, GError **error)
{
  return ts_error_set (error, TS_ERROR_FAILED,
                       ts_phrase ("The file “{file}” is too long: it may have {max} bytes at most.",
                                  ts_name ("file", name), ts_number ("max", (gint64) max)));
}

/* Where ours has no words, the system's. */
gboolean
ts_file_fail (const char *name, int code, GError **error)
{
  if (code == ENOENT)
    return ts_error_set (error, TS_ERROR_FAILED,
                         ts_phrase ("There is no file “{file}”.", ts_name ("file", name)));
  if (code == EACCES)
    return ts_error_set (
        error, TS_ERROR_FAILED,
        ts_phrase ("You are not allowed to read the file “{file}”.", ts_name ("file", name)));
  if (code == EISDIR)
    return ts_error_set (
        error, TS_ERROR_FAILED,
        ts_phrase ("“{file}” is a folder; name a file in it.", ts_name ("file", name)));

  return ts_error_set (error, TS_ERROR_FAILED,
                       ts_phrase ("The file “{file}” cannot be read: {reason}.",
                                  ts_name ("file", name), ts_name ("reason", g_strerror (code))));
}

/* `result` is that of stat() or fstat(). */
static gboolean
check_status (int result, const struct stat *status, const char *path, guint64 max, GError **error)
{
  if (result != 0)
    return ts_file_fail (path, errno, error);
  if (S_ISDIR (status->st_mode))
    return ts_file_fail (path, EISDIR, error);
  if (!S_ISREG (status->st_mode))
    return fail_as_special (path, error);
  return (guint64) status->st_size <= max || fail_as_long (path, max, error);
}

gboolean
ts_file_check (const char *path, guint64 max, GError **error)
{
  struct stat status;

  return check_status (stat (path, &status), &status, path, max, error);
}

/* It is looked at before it is opened, for to open a device may do something, and a pipe waits; and
 * again afterwards, for it may have become another one. */
int
ts_file_open (const char *path, guint64 max, GError **error)
{
  struct stat status;
  int file;

  if (!ts_file_check (path, max, error))
    return -1;
  file = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0)
    ts_file_fail (path, errno, error);
  else if (!check_status (fstat (file, &status), &status, path, max, error))
    {
      close (file);
      file = -1;
    }
  return file;
}

gboolean
ts_file_read_rest (int file, const char *name, gsize max, GString *bytes, GError **error)
{
  char block[BLOCK];
  gsize first = bytes->len;
  gssize n;

  do
    {
      n = read (file, block, BLOCK);
      if (n > 0)
        g_string_append_len (bytes, block, n);
      if (bytes->len - first > max)
        return fail_as_long (name, max, error);
    }
  while (n > 0 || (n < 0 && errno == EINTR));

  return n == 0 || ts_file_fail (name, errno, error);
}

GString *
ts_file_read (const char *path, gsize max, GError **error)
{
  g_autoptr (GString) bytes = g_string_new (NULL);
  int file = ts_file_open (path, max, error);
  gboolean ok = file >= 0 && ts_file_read_rest (file, path, max, bytes, error);

  if (file >= 0)
    close (file);
  return ok ? g_steal_pointer (&bytes) : NULL;
}

static gboolean
check_info (GFileInfo *info, const char *name, guint64 max, GError **error)
{
  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    return ts_file_fail (name, EISDIR, error);
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    return fail_as_special (name, error);
  return (guint64) g_file_info_get_size (info) <= max || fail_as_long (name, max, error);
}

GInputStream *
ts_file_open_stream (GFile *file, guint64 max, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                           G_FILE_QUERY_INFO_NONE, NULL, error);

  return check_info (info, name, max, error) ? G_INPUT_STREAM (g_file_read (file, NULL, error))
                                             : NULL;
}
