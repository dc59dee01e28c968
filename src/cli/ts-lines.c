/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-lines.c: lines of bounded length from a file descriptor.
 */

#include "ts-lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define BLOCK_SIZE 65536

struct _TsLines
{
  int fd;
  gsize max;
  guint64 number;
  guint64 taken;
  GString *line;
  gsize at;  /* in block: what has not been handed out */
  gsize end; /* in block: what has been read */
  char block[BLOCK_SIZE];
};

/* Waits for at least one byte. 0: there are no more; -1: errno says why. */
static gssize
read_block (TsLines *self)
{
  gssize n;

  do
    n = read (self->fd, self->block, BLOCK_SIZE);
  while (n < 0 && errno == EINTR);

  self->at = 0;
  self->end = n > 0 ? (gsize) n : 0;

  return n;
}

/* Moves bytes up to a newline, or all there are, into the line. TRUE: the newline was there. */
static gboolean
take_bytes (TsLines *self, gboolean *too_long)
{
  const char *first = self->block + self->at;
  const char *newline = memchr (first, '\n', self->end - self->at);
  gsize length = newline != NULL ? (gsize) (newline - first) : self->end - self->at;

  if (self->line->len + length > self->max)
    *too_long = TRUE;
  if (!*too_long)
    g_string_append_len (self->line, first, (gssize) length);

  length += newline != NULL ? 1 : 0;
  self->at += length;
  self->taken += length;
  return newline != NULL;
}

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (text[i] != ' ' && text[i] != '\t' && text[i] != '\r')
      return FALSE;
  return TRUE;
}

/* The next line, blank or not. */
static TsLineStatus
read_line (TsLines *self)
{
  gboolean too_long = FALSE;
  gboolean begun = FALSE;

  g_string_truncate (self->line, 0);
  for (;;)
    {
      if (self->at == self->end)
        {
          gssize n = read_block (self);

          if (n < 0)
            return TS_LINE_FAILED;
          if (n == 0 && !begun)
            return TS_LINE_END;
          if (n == 0)
            break;
        }

      begun = TRUE;
      if (take_bytes (self, &too_long))
        break;
    }

  self->number++;
  return too_long ? TS_LINE_TOO_LONG : TS_LINE_READ;
}

TsLines *
ts_lines_new (int fd, gsize max)
{
  TsLines *self = g_new (TsLines, 1);

  self->fd = fd;
  self->max = max;
  self->number = 0;
  self->taken = 0;
  self->line = g_string_new (NULL);
  self->at = self->end = 0;

  return self;
}

void
ts_lines_free (TsLines *self)
{
  g_string_free (self->line, TRUE);
  g_free (self);
}

TsLineStatus
ts_lines_next (TsLines *self, const GString **line)
{
  TsLineStatus status;

  do
    status = read_line (self);
  while (status == TS_LINE_READ && is_blank (self->line->str, self->line->len));

  *line = self->line;
  return status;
}

gboolean
ts_lines_has_next (const TsLines *self)
{
  const char *first = self->block + self->at;
  const char *end = self->block + self->end;
  const char *newline;

  while ((newline = memchr (first, '\n', (gsize) (end - first))) != NULL)
    {
      if (!is_blank (first, (gsize) (newline - first)))
        return TRUE;
      first = newline + 1;
    }
  return FALSE;
}

guint64
ts_lines_get_number (const TsLines *self)
{
  return self->number;
}

guint64
ts_lines_get_taken (const TsLines *self)
{
  return self->taken;
}
