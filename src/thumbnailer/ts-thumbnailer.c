/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-thumbnailer.c: what file managers run for the picture of an exported file:
 *
 *   tableside-thumbnailer FILE PICTURE.png [SIZE]
 *
 * GNOME runs it in a sandbox with nothing but this program's libraries, the file and a folder for
 * the picture, and under a name that is not the file's.  The file may be anything: whoever sends it
 * says of what type it is.  What cannot be drawn is one sentence and the exit status 1; a command
 * line that is wrong is 2.
 */

#include <cairo.h>
#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>

#include "ts-export.h"
#include "ts-file.h"
#include "ts-games.h"
#include "ts-import.h"
#include "ts-thumbnail.h"

#define SIZE 256
#define BLOCK_SIZE 65536
/* What is longer is not looked through for a picture. */
#define MAX_FILE (2 * TS_SESSION_MAX_BYTES)
/* Nobody waits for a picture any longer. */
#define PATIENCE (10 * G_TIME_SPAN_SECOND)
/* The name of every file in GNOME's sandbox begins so. */
#define STAND_IN "gnome-desktop-"

static gboolean
feed (TsImport *import, GInputStream *stream, char *block, GError **error)
{
  gssize length = g_input_stream_read (stream, block, BLOCK_SIZE, NULL, error);

  if (length >= 0)
    ts_import_feed (import, block, (gsize) length);
  return length >= 0;
}

/* Of everything only that it is everything. */
static gboolean
read_file (TsImport *import, GInputStream *stream, GError **error)
{
  g_autofree char *block = g_malloc (BLOCK_SIZE);
  gint64 until = g_get_monotonic_time () + PATIENCE;
  TsImportStatus status = TS_IMPORT_MORE;

  while (status != TS_IMPORT_DONE && !ts_import_is_everything (import))
    {
      if (status == TS_IMPORT_MORE && !feed (import, stream, block, error))
        return FALSE;
      status = ts_import_step (import, error);
      if (status == TS_IMPORT_FAILED)
        return FALSE;
      if (g_get_monotonic_time () > until)
        return ts_error_set (error, TS_ERROR_FAILED,
                             ts_phrase ("This session is too long to be drawn."));
    }
  return TRUE;
}

/* What people called it; NULL: the file does not say. (nullable, transfer full) */
static char *
dup_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *shown = base != NULL ? g_filename_display_name (base) : NULL;

  return shown != NULL && !g_str_has_prefix (shown, STAND_IN) ? ts_export_strip_suffix (shown)
                                                              : NULL;
}

static void
describe_session (TsThumbnail *thumbnail, const TsPlay *play)
{
  const TsViewer viewer = { ts_language_get_preferred (), TS_ROLE_WATCH, NULL };
  const TsGame *game = ts_play_get_game (play);
  g_autoptr (TsView) view = ts_play_view (play, &viewer);
  const char *what
      = view->scene != NULL ? view->scene : ts_language_text (viewer.language, game->name);

  thumbnail->mark = g_strdup (game->id);
  if (thumbnail->title != NULL && view->moment != NULL)
    thumbnail->line = g_strdup_printf ("%s · %s", what, view->moment);
  else
    thumbnail->line = g_strdup (thumbnail->title != NULL ? what : view->moment);
  if (thumbnail->title == NULL)
    thumbnail->title = g_strdup (what);
}

static gboolean
describe (TsThumbnail *thumbnail, GFile *file, GError **error)
{
  g_autoptr (TsImport) import = ts_import_new (ts_games_find, error);
  g_autoptr (GInputStream) stream
      = import != NULL ? ts_file_open_stream (file, MAX_FILE, error) : NULL;

  if (stream == NULL || !read_file (import, stream, error))
    return FALSE;
  thumbnail->title = dup_name (file);
  if (!ts_import_is_everything (import))
    describe_session (thumbnail, ts_import_get_play (import));
  else
    {
      thumbnail->mark = g_strdup ("tableside");
      if (thumbnail->title == NULL)
        thumbnail->title = g_strdup ("Tableside");
    }
  return TRUE;
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
write_picture (const TsThumbnail *thumbnail, int size, const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = ts_thumbnail_draw (thumbnail, size);
  cairo_status_t status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);

  cairo_surface_destroy (surface);
  return status == CAIRO_STATUS_SUCCESS
             ? g_file_set_contents (path, (const char *) bytes->data, (gssize) bytes->len, error)
             : ts_error_set (error, TS_ERROR_FAILED,
                             ts_phrase ("The picture cannot be drawn: {reason}",
                                        ts_name ("reason", cairo_status_to_string (status))));
}

static int
report (const GError *error, int status)
{
  g_autofree char *sentence = ts_error_format (error, ts_language_get_preferred ());

  g_strdelimit (sentence, "\n\r\t\033", ' ');
  /* Not g_printerr(): it would bend UTF-8 to the charset of the locale. */
  fprintf (stderr, "%s\n", sentence);
  return status;
}

static gboolean
read_size (const char *text, int *size)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, TS_THUMBNAIL_MIN, TS_THUMBNAIL_MAX, &number, NULL))
    return FALSE;
  *size = (int) number;
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_auto (TsThumbnail) thumbnail = { NULL };
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  int size = SIZE;

  if (argc < 3 || argc > 4 || (argc == 4 && !read_size (argv[3], &size)))
    {
      ts_error_set (&error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("Usage: tableside-thumbnailer FILE PICTURE.png [SIZE], with a size "
                               "of {min} to {max} pixels",
                               ts_number ("min", TS_THUMBNAIL_MIN),
                               ts_number ("max", TS_THUMBNAIL_MAX)));
      return report (error, 2);
    }
  file = g_file_new_for_commandline_arg (argv[1]);
  if (!describe (&thumbnail, file, &error) || !write_picture (&thumbnail, size, argv[2], &error))
    return report (error, EXIT_FAILURE);
  return EXIT_SUCCESS;
}
