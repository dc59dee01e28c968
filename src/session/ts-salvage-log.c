/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-salvage-log.c: the write-ahead log of a database, read without SQLite.
 *
 * A log has a header and then frames; each frame carries a page and a checksum of itself and of all
 * before it.  Where a frame is damaged, the checksum that it carries is mostly not, so that the
 * frames behind it can be checked all the same.  See https://sqlite.org/fileformat2.html#walformat
 */

#include "ts-salvage-log.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEADER 32
#define FRAME_HEADER 24
#define MAGIC 0x377f0682 /* the last bit: the words of the checksum are big-endian */
#define MOST_PAGE 65536

typedef struct
{
  guint32 one;
  guint32 two;
} Sum;

/* What is known while frames are read. */
typedef struct
{
  guint8 salt[8];
  gboolean big_endian;
  Sum seeds[2]; /* what the checksum of the next frame may go on from */
  guint n_seeds;
} Chain;

static guint32
read_word (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

static Sum
read_sum (const guint8 *bytes)
{
  return (Sum){ read_word (bytes), read_word (bytes + 4) };
}

static Sum
add (Sum sum, const guint8 *bytes, gsize length, gboolean big_endian)
{
  for (gsize i = 0; i + 8 <= length; i += 8)
    {
      guint32 one, two;

      memcpy (&one, bytes + i, 4);
      memcpy (&two, bytes + i + 4, 4);
      sum.one += (big_endian ? GUINT32_FROM_BE (one) : GUINT32_FROM_LE (one)) + sum.two;
      sum.two += (big_endian ? GUINT32_FROM_BE (two) : GUINT32_FROM_LE (two)) + sum.one;
    }
  return sum;
}

static gboolean
are_same (Sum a, Sum b)
{
  return a.one == b.one && a.two == b.two;
}

static gboolean
is_page_size (guint32 size)
{
  return size >= 512 && size <= MOST_PAGE && (size & (size - 1)) == 0;
}

/* Whether the header is what was written. */
static gboolean
read_header (TsLog *self, Chain *chain)
{
  guint8 header[HEADER];
  guint32 magic;

  if (pread (self->file, header, HEADER, 0) != HEADER)
    return FALSE;
  magic = read_word (header);
  chain->big_endian = magic & 1;
  if ((magic & ~1u) != MAGIC || !is_page_size (read_word (header + 8))
      || !are_same (add ((Sum){ 0, 0 }, header, 24, chain->big_endian), read_sum (header + 24)))
    return FALSE;

  self->page_size = read_word (header + 8);
  memcpy (chain->salt, header + 16, 8);
  chain->seeds[0] = read_sum (header + 24);
  chain->n_seeds = 1;
  return TRUE;
}

static gboolean
read_frame (TsLog *self, guint64 index, guint8 *buffer)
{
  gsize length = FRAME_HEADER + self->page_size;

  return pread (self->file, buffer, length, (off_t) (HEADER + index * length)) == (gssize) length;
}

static Sum
sum_up (Sum seed, const guint8 *buffer, const TsLog *self, gboolean big_endian)
{
  seed = add (seed, buffer, 8, big_endian);
  return add (seed, buffer + FRAME_HEADER, self->page_size, big_endian);
}

/* Without a header: the salt and the order of bytes with which frames follow one another. */
static gboolean
guess_header (TsLog *self, Chain *chain, guint8 *buffer)
{
  for (guint64 i = 0; i < 16 && read_frame (self, i, buffer); i++)
    {
      Sum seed = read_sum (buffer + 16);
      guint8 salt[8];

      memcpy (salt, buffer + 8, 8);
      if (!read_frame (self, i + 1, buffer) || memcmp (salt, buffer + 8, 8) != 0)
        continue;
      memcpy (chain->salt, salt, 8);
      for (guint big = 0; big < 2; big++)
        if (are_same (sum_up (seed, buffer, self, big == 1), read_sum (buffer + 16)))
          {
            chain->big_endian = big == 1;
            return TRUE;
          }
    }
  return FALSE;
}

static TsFrame
judge_frame (TsLog *self, Chain *chain, guint64 index, const guint8 *buffer)
{
  Sum carried = read_sum (buffer + 16);
  TsFrame frame = { .page = read_word (buffer),
                    .commit = read_word (buffer + 4),
                    .offset = HEADER + index * (FRAME_HEADER + self->page_size) + FRAME_HEADER,
                    .ours = memcmp (buffer + 8, chain->salt, 8) == 0 };
  Sum computed = carried;

  for (guint i = chain->n_seeds; i-- > 0 && !frame.sound;)
    {
      computed = sum_up (chain->seeds[i], buffer, self, chain->big_endian);
      frame.sound = frame.ours && are_same (computed, carried);
    }
  chain->seeds[0] = computed;
  chain->seeds[1] = carried;
  chain->n_seeds = frame.sound ? 1 : 2;
  return frame;
}

/* Where the transaction ends that frame `bad` belongs to; the number of frames if nowhere. */
static guint
find_end (const GArray *frames, guint bad)
{
  const TsFrame *frame = &g_array_index (frames, TsFrame, bad);

  if (frame->ours && frame->commit != 0)
    return bad;
  for (guint i = bad + 1; i < frames->len; i++)
    {
      frame = &g_array_index (frames, TsFrame, i);
      if (frame->sound && frame->commit != 0)
        return i;
    }
  return frames->len;
}

/* What follows a transaction was begun when that was on the disk. */
static gboolean
lost_something (const GArray *frames, gboolean has_header)
{
  guint bad = 0;

  while (has_header && bad < frames->len && g_array_index (frames, TsFrame, bad).sound)
    bad++;
  if (bad >= frames->len)
    return FALSE;
  for (guint i = find_end (frames, bad) + 1; i < frames->len; i++)
    if (g_array_index (frames, TsFrame, i).sound)
      return TRUE;
  return FALSE;
}

static void
read_frames (TsLog *self)
{
  g_autofree guint8 *buffer = g_malloc (FRAME_HEADER + MOST_PAGE);
  Chain chain = { .n_seeds = 0 };
  gboolean has_header = read_header (self, &chain);
  guint last = 0;

  if (!has_header && !guess_header (self, &chain, buffer))
    return;
  for (guint64 i = 0; read_frame (self, i, buffer); i++)
    {
      TsFrame frame = judge_frame (self, &chain, i, buffer);

      g_array_append_val (self->frames, frame);
      if (frame.sound && frame.commit != 0)
        last = self->frames->len;
    }
  self->damaged = lost_something (self->frames, has_header);
  g_array_set_size (self->frames, last);
}

TsLog *
ts_log_open (const char *path, guint32 page_size)
{
  TsLog *self = g_new0 (TsLog, 1);

  self->frames = g_array_new (FALSE, FALSE, sizeof (TsFrame));
  self->page_size = page_size;
  self->file = open (path, O_RDONLY | O_CLOEXEC);
  if (self->file >= 0)
    read_frames (self);
  return self;
}

void
ts_log_free (TsLog *self)
{
  if (self->file >= 0)
    close (self->file);
  g_array_unref (self->frames);
  g_free (self);
}

gboolean
ts_log_is_damaged (const char *path)
{
  g_autoptr (TsLog) log = ts_log_open (path, 4096);

  return log->damaged;
}
