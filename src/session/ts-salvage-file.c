/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-salvage-file.c: all rows of a damaged database with its log, page by page.
 *
 * No page says truly what is on another one when any may be damaged.  So the trees are not climbed:
 * every page is read for itself, in its newest version, and rows are known by how they look.  Where
 * a page does not come out it is searched byte by byte, and so are its older versions.
 */

#include "ts-salvage-file.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ts-salvage-log.h"

#define USUAL_PAGE_SIZE 4096
#define LONGEST_ROW (64 * 1024 * 1024)

typedef struct
{
  TsPageReader reader;
  int file;
  guint64 size;
  TsLog *log;
  guint32 n_pages;
  GArray *places;       /* of guint32: places in log->frames, by page and then from old to new */
  GHashTable *given_up; /* numbers of pages that hold nothing any more */
  guint8 *page;
  GArray *odd; /* of guint32: the pages that did not come out */
  TsFoundAt level;
  TsTakeRow take;
  gpointer user_data;
} File;

static const TsFrame *
get_frame (const File *self, guint place)
{
  return &g_array_index (self->log->frames, TsFrame, g_array_index (self->places, guint32, place));
}

static gint
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  const GArray *frames = data;
  guint32 one = *(const guint32 *) a, other = *(const guint32 *) b;
  guint32 page = g_array_index (frames, TsFrame, one).page;
  guint32 other_page = g_array_index (frames, TsFrame, other).page;

  if (page != other_page)
    return page < other_page ? -1 : 1;
  return one < other ? -1 : one > other;
}

/* Where the frames of a page begin; the end if it has none. */
static guint
find_frames (const File *self, guint32 number)
{
  guint low = 0, high = self->places->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_frame (self, middle)->page < number)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static gboolean
read_from (int file, guint8 *page, gsize size, guint64 offset)
{
  gssize n = pread (file, page, size, (off_t) offset);

  if (n <= 0)
    return FALSE;
  memset (page + n, 0, size - (gsize) n);
  return TRUE;
}

static gboolean
read_from_file (const File *self, guint32 number, guint8 *page)
{
  gsize size = self->reader.page_size;

  return number > 0 && read_from (self->file, page, size, (guint64) (number - 1) * size);
}

/* The place of the newest version of a page of which we know that it is what was written; -1: that
 * is the one in the file itself. */
static int
find_newest (const File *self, guint32 number)
{
  int newest = -1;

  for (guint i = find_frames (self, number);
       i < self->places->len && get_frame (self, i)->page == number; i++)
    if (get_frame (self, i)->sound)
      newest = (int) i;
  return newest;
}

static gboolean
read_newest (guint32 number, guint8 *page, gpointer user_data)
{
  const File *self = user_data;
  int place = find_newest (self, number);

  if (place >= 0)
    return read_from (self->log->file, page, self->reader.page_size,
                      get_frame (self, (guint) place)->offset);
  return read_from_file (self, number, page);
}

/* A page on which a row goes on. What is in the log is newer than what is in the file, and is
 * mostly what was written, even where its checksum is wrong: most pages are larger than the damage.
 */
static gboolean
read_next (guint32 number, guint8 *page, gpointer user_data)
{
  const File *self = user_data;
  guint first = find_frames (self, number), end = first;

  while (end < self->places->len && get_frame (self, end)->page == number)
    end++;
  if (find_newest (self, number) >= 0 || end == first)
    return read_newest (number, page, user_data);
  return read_from (self->log->file, page, self->reader.page_size,
                    get_frame (self, end - 1)->offset);
}

static void
take_row (const TsRow *row, gpointer user_data)
{
  File *self = user_data;

  self->take (row, self->level, self->user_data);
}

static guint32
read_word (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* The list begins on the first page and goes on over pages that are given up themselves. */
static void
list_given_up (File *self)
{
  guint32 size = self->reader.page_size;
  guint32 trunk = read_newest (1, self->page, self) ? read_word (self->page + 32) : 0;

  while (trunk != 0 && trunk <= self->n_pages
         && g_hash_table_add (self->given_up, GUINT_TO_POINTER (trunk))
         && read_newest (trunk, self->page, self))
    {
      guint32 n = read_word (self->page + 4);

      for (guint32 i = 0; n <= size / 4 - 2 && i < n; i++)
        g_hash_table_add (self->given_up, GUINT_TO_POINTER (read_word (self->page + 8 + 4 * i)));
      trunk = read_word (self->page);
    }
}

static void
read_page (File *self, guint32 number)
{
  if (!ts_page_read (&self->reader, number, self->page))
    ts_page_search (&self->reader, self->page);
}

static void
read_frame (File *self, const TsFrame *frame)
{
  if (read_from (self->log->file, self->page, self->reader.page_size, frame->offset))
    read_page (self, frame->page);
}

static void
read_whole_pages (File *self)
{
  self->level = TS_FOUND_WHOLE;
  for (guint32 number = 1; number <= self->n_pages; number++)
    if (!g_hash_table_contains (self->given_up, GUINT_TO_POINTER (number))
        && read_newest (number, self->page, self)
        && ts_page_check (&self->reader, number, self->page))
      read_page (self, number);
    else
      g_array_append_val (self->odd, number);
}

static void
read_odd_pages (File *self)
{
  self->level = TS_FOUND_ODD;
  for (guint i = 0; i < self->odd->len; i++)
    {
      guint32 number = g_array_index (self->odd, guint32, i);

      if (!g_hash_table_contains (self->given_up, GUINT_TO_POINTER (number))
          && read_newest (number, self->page, self))
        read_page (self, number);
    }
}

/* They may be newer than any other version of their page, whose number may be damaged too. */
static void
read_damaged_frames (File *self)
{
  self->level = TS_FOUND_DAMAGED;
  for (guint i = 0; i < self->places->len; i++)
    if (!get_frame (self, i)->sound)
      read_frame (self, get_frame (self, i));
}

static void
read_old_versions (File *self)
{
  self->level = TS_FOUND_OLD;
  for (guint j = 0; j < self->odd->len; j++)
    {
      guint32 number = g_array_index (self->odd, guint32, j);

      for (guint i = find_frames (self, number);
           i < self->places->len && get_frame (self, i)->page == number; i++)
        if (get_frame (self, i)->sound)
          read_frame (self, get_frame (self, i));
      if (read_from_file (self, number, self->page))
        read_page (self, number);
    }
}

static guint32
count_pages (const File *self)
{
  guint64 n = (self->size + self->reader.page_size - 1) / self->reader.page_size;

  for (guint i = 0; i < self->log->frames->len; i++)
    {
      const TsFrame *frame = &g_array_index (self->log->frames, TsFrame, i);

      if (frame->sound)
        n = MAX (n, frame->page);
    }
  return (guint32) MIN (n, G_MAXUINT32 - 1);
}

static void
sort_frames (File *self)
{
  for (guint32 i = 0; i < self->log->frames->len; i++)
    g_array_append_val (self->places, i);
  g_array_sort_with_data (self->places, compare_places, self->log->frames);
}

static guint32
find_page_size (const File *self)
{
  guint8 head[18];
  guint32 size;

  if (pread (self->file, head, sizeof head, 0) != sizeof head)
    return USUAL_PAGE_SIZE;
  size = (guint32) head[16] << 8 | head[17];
  size = size == 1 ? 65536 : size;
  /* A number that nobody sees is damaged as easily as any other. */
  return size >= 1024 && size <= 65536 && (size & (size - 1)) == 0
                 && memcmp (head, "SQLite", 6) == 0
             ? size
             : USUAL_PAGE_SIZE;
}

static void
read_with (File *self, guint32 page_size)
{
  self->reader.page_size = page_size;
  self->n_pages = count_pages (self);
  self->reader.budget = 4 * self->size + 4 * (guint64) self->log->frames->len * page_size;
  g_array_set_size (self->odd, 0);
  g_hash_table_remove_all (self->given_up);
  list_given_up (self);
  read_whole_pages (self);
  read_odd_pages (self);
  read_damaged_frames (self);
  read_old_versions (self);
}

static gboolean
open_files (File *self, const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  struct stat status;

  self->file = open (path, O_RDONLY | O_CLOEXEC);
  if (self->file >= 0 && fstat (self->file, &status) == 0)
    self->size = (guint64) status.st_size;
  self->log = ts_log_open (log, self->file >= 0 ? find_page_size (self) : USUAL_PAGE_SIZE);
  return self->file >= 0 || self->log->file >= 0;
}

gboolean
ts_salvage_read_file (const char *path,
                      gboolean (*is_ours) (const TsRow *row),
                      TsTakeRow take,
                      gpointer user_data)
{
  File self = { .take = take, .user_data = user_data };
  gboolean opened = open_files (&self, path);
  guint32 page_size
      = self.log->frames->len > 0 || self.file < 0 ? self.log->page_size : find_page_size (&self);

  self.reader = (TsPageReader){ .most = LONGEST_ROW,
                                .read_page = read_next,
                                .is_ours = is_ours,
                                .take = take_row,
                                .user_data = &self };
  self.places = g_array_new (FALSE, FALSE, sizeof (guint32));
  self.odd = g_array_new (FALSE, FALSE, sizeof (guint32));
  self.given_up = g_hash_table_new (NULL, NULL);
  self.page = g_malloc (65536);
  if (opened)
    {
      sort_frames (&self);
      if (page_size != USUAL_PAGE_SIZE && self.log->frames->len == 0)
        read_with (&self, USUAL_PAGE_SIZE);
      read_with (&self, page_size);
    }

  if (self.file >= 0)
    close (self.file);
  ts_log_free (self.log);
  g_array_unref (self.places);
  g_array_unref (self.odd);
  g_hash_table_unref (self.given_up);
  g_free (self.page);
  return opened;
}
