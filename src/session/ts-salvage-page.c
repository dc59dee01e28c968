/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-salvage-page.c: rows read from one page of a database, without SQLite.
 *
 * A page of a tree has a header, a list of where its cells are, a gap, and the cells.  A cell holds
 * a row, or its beginning, and then the number of the page on which it goes on.  Every byte behind
 * the gap belongs to a cell or is known to be free: where that does not come out, the page is
 * damaged.  See https://sqlite.org/fileformat2.html#b_tree_pages
 */

#include "ts-salvage-page.h"

#include <string.h>

#define FILE_HEADER 100 /* on the first page */
#define LEAST_CELL 4

typedef enum
{
  INDEX_INTERIOR = 0x02,
  TABLE_INTERIOR = 0x05,
  INDEX_LEAF = 0x0a,
  TABLE_LEAF = 0x0d,
} PageType;

typedef struct
{
  const guint8 *page;
  gsize at;   /* where the row's bytes begin */
  gsize size; /* of all of it on this page */
  gsize local;
  gsize payload;
  gboolean has_id;
  gint64 id;
} Cell;

static guint
read_short (const guint8 *bytes)
{
  return (guint) bytes[0] << 8 | bytes[1];
}

/* 0 where it goes beyond `end`. */
static gsize
read_varint (const guint8 *bytes, gsize at, gsize end, guint64 *value)
{
  *value = 0;
  for (gsize i = 0; i < 9 && at + i < end; i++)
    {
      guint8 byte = bytes[at + i];

      if (i == 8)
        {
          *value = *value << 8 | byte;
          return 9;
        }
      *value = *value << 7 | (byte & 0x7f);
      if ((byte & 0x80) == 0)
        return i + 1;
    }
  return 0;
}

/* How much of a row stands on the page itself. */
static gsize
find_local (gsize usable, gsize payload, gboolean of_table)
{
  gsize most = of_table ? usable - 35 : (usable - 12) * 64 / 255 - 23;
  gsize least = (usable - 12) * 32 / 255 - 23;
  gsize left = least + (payload - least) % (usable - 4);

  if (payload <= most)
    return payload;
  return left <= most ? left : least;
}

/* The cell that begins at `at`; FALSE: it cannot be one. */
static gboolean
read_cell (const TsPageReader *self, const guint8 *page, gsize at, PageType type, Cell *cell)
{
  gsize end = self->page_size, from = at;
  guint64 payload = 0, id = 0;
  gsize length;

  if (type == INDEX_INTERIOR || type == TABLE_INTERIOR)
    at += 4;
  if (type == TABLE_INTERIOR)
    {
      length = read_varint (page, at, end, &id);
      *cell = (Cell){ .size = at + length - from };
      return length > 0;
    }
  length = read_varint (page, at, end, &payload);
  at += length;
  if (length == 0 || payload > self->most)
    return FALSE;
  if (type == TABLE_LEAF)
    {
      length = read_varint (page, at, end, &id);
      at += length;
      if (length == 0)
        return FALSE;
    }

  *cell = (Cell){ .page = page, .at = at, .payload = payload, .has_id = type == TABLE_LEAF };
  cell->id = (gint64) id;
  cell->local = find_local (end, payload, cell->has_id);
  at += cell->local + (cell->local < payload ? 4 : 0);
  cell->size = MAX (at - from, LEAST_CELL);
  return at <= end && from + cell->size <= end;
}

/* A row in one piece: on the page, or put together in `whole`. NULL: it cannot be had. */
static const guint8 *
join_payload (TsPageReader *self, const Cell *cell, GByteArray *whole)
{
  g_autofree guint8 *page = NULL;
  const guint8 *link = cell->page + cell->at + cell->local;
  gsize usable = self->page_size - 4;

  if (cell->local == cell->payload)
    return cell->page + cell->at;
  if (cell->payload > self->budget)
    return NULL;
  self->budget -= cell->payload;
  page = g_malloc (self->page_size);
  g_byte_array_append (whole, cell->page + cell->at, (guint) cell->local);
  while (whole->len < cell->payload)
    {
      guint32 next = read_short (link) << 16 | read_short (link + 2);

      if (next == 0 || !self->read_page (next, page, self->user_data))
        return NULL;
      g_byte_array_append (whole, page + 4, (guint) MIN (usable, cell->payload - whole->len));
      link = page;
    }
  return whole->data;
}

static gint64
read_integer (const guint8 *bytes, gsize length)
{
  guint64 value = length > 0 && (bytes[0] & 0x80) != 0 ? G_MAXUINT64 : 0;

  for (gsize i = 0; i < length; i++)
    value = value << 8 | bytes[i];
  return (gint64) value;
}

/* How long a value of a type is; G_MAXSIZE: there is no such type. */
static gsize
measure (guint64 type)
{
  static const gsize lengths[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0 };

  if (type < G_N_ELEMENTS (lengths))
    return lengths[type];
  return type < 12 ? G_MAXSIZE : (gsize) (type - 12) / 2;
}

static TsValue
read_value (guint64 type, const guint8 *bytes, gsize length)
{
  const char *text = (const char *) bytes;

  if (type == 0)
    return (TsValue){ .kind = TS_VALUE_NULL };
  if (type <= 6)
    return (TsValue){ .kind = TS_VALUE_INTEGER, .integer = read_integer (bytes, length) };
  if (type == 8 || type == 9)
    return (TsValue){ .kind = TS_VALUE_INTEGER, .integer = (gint64) type - 8 };
  if (type >= 13 && type % 2 == 1 && g_utf8_validate_len (text, length, NULL))
    return (TsValue){ .kind = TS_VALUE_TEXT, .text = text, .length = length };
  if (type >= 12 && type % 2 == 0)
    return (TsValue){ .kind = TS_VALUE_BYTES, .text = text, .length = length };
  return (TsValue){ .kind = TS_VALUE_OTHER };
}

/* The types of all values and their lengths, which must come out even. The first look is at what
 * stands on the page, so that rows that go on elsewhere are not put together for nothing. */
static gboolean
read_types (const Cell *cell, guint64 *types, guint *n)
{
  const guint8 *bytes = cell->page + cell->at;
  guint64 header = 0;
  gsize at = read_varint (bytes, 0, cell->local, &header);
  gsize total = header;

  *n = 0;
  if (at == 0 || header > cell->local)
    return FALSE;
  while (at < header)
    {
      gsize length, value;

      if (*n == TS_SALVAGE_COLUMNS)
        return FALSE;
      length = read_varint (bytes, at, header, &types[*n]);
      value = length > 0 ? measure (types[*n]) : G_MAXSIZE;
      if (value > cell->payload)
        return FALSE;
      total += value;
      at += length;
      (*n)++;
    }
  return at == header && total == cell->payload && *n > 0;
}

/* FALSE: it is no row at all. */
static gboolean
take_cell (TsPageReader *self, const Cell *cell)
{
  g_autoptr (GByteArray) whole = NULL;
  guint64 types[TS_SALVAGE_COLUMNS];
  TsRow row = { .has_id = cell->has_id, .id = cell->id };
  const guint8 *bytes;
  guint64 at = 0;

  if (!read_types (cell, types, &row.n_values))
    return FALSE;
  whole = g_byte_array_new ();
  bytes = join_payload (self, cell, whole);
  if (bytes == NULL)
    return FALSE;
  read_varint (bytes, 0, cell->payload, &at);
  for (guint i = 0; i < row.n_values; i++)
    {
      gsize length = measure (types[i]);

      row.values[i] = read_value (types[i], bytes + at, length);
      at += length;
    }
  if (self->is_ours (&row))
    self->take (&row, self->user_data);
  return TRUE;
}

static gboolean
check_cell (TsPageReader *self, const Cell *cell)
{
  guint64 types[TS_SALVAGE_COLUMNS];
  guint n;

  return read_types (cell, types, &n);
}

/* Notes that bytes are used; FALSE: they were already, or lie beyond the end. */
static gboolean
mark (guint8 *used, gsize page_size, gsize from, gsize length)
{
  if (from + length > page_size)
    return FALSE;
  for (gsize i = from; i < from + length; i++)
    if (used[i]++ != 0)
      return FALSE;
  return TRUE;
}

static gboolean
mark_free (const TsPageReader *self, const guint8 *page, gsize first, guint8 *used)
{
  for (gsize at = first; at != 0;)
    {
      gsize next;

      if (at + 4 > self->page_size || !mark (used, self->page_size, at, read_short (page + at + 2)))
        return FALSE;
      next = read_short (page + at);
      if (next != 0 && next <= at)
        return FALSE;
      at = next;
    }
  return TRUE;
}

static gboolean
is_tree (guint8 type)
{
  return type == INDEX_INTERIOR || type == TABLE_INTERIOR || type == INDEX_LEAF
         || type == TABLE_LEAF;
}

/* Whether every byte behind the gap is accounted for. */
static gboolean
comes_out (const guint8 *used, gsize from, gsize end, guint fragments)
{
  gsize unused = 0;

  for (gsize i = from; i < end; i++)
    unused += used[i] == 0;
  return unused == fragments;
}

/* Goes over all cells, and tells their rows if it is to. */
static gboolean
walk (TsPageReader *self,
      guint32 number,
      const guint8 *page,
      gboolean (*visit) (TsPageReader *, const Cell *))
{
  gsize head = number == 1 ? FILE_HEADER : 0;
  PageType type = page[head];
  gsize list = head + (type == INDEX_INTERIOR || type == TABLE_INTERIOR ? 12 : 8);
  guint n = read_short (page + head + 3);
  gsize content = read_short (page + head + 5);
  g_autofree guint8 *used = NULL;
  gboolean fine;

  if (!is_tree (page[head]) || list + 2 * (gsize) n > self->page_size)
    return FALSE;
  content = content == 0 ? 65536 : content;
  used = g_malloc0 (self->page_size);
  fine = content >= list + 2 * n && content <= self->page_size
         && mark_free (self, page, read_short (page + head + 1), used);
  for (guint i = 0; i < n; i++)
    {
      gsize at = read_short (page + list + 2 * i);
      Cell cell;

      if (at < list || !read_cell (self, page, at, type, &cell)
          || !mark (used, self->page_size, at, cell.size)
          || (type != TABLE_INTERIOR && !visit (self, &cell)))
        fine = FALSE;
    }
  return fine && comes_out (used, content, self->page_size, page[head + 7]);
}

gboolean
ts_page_check (TsPageReader *self, guint32 number, const guint8 *page)
{
  return walk (self, number, page, check_cell);
}

gboolean
ts_page_read (TsPageReader *self, guint32 number, const guint8 *page)
{
  return walk (self, number, page, take_cell);
}

void
ts_page_search (TsPageReader *self, const guint8 *page)
{
  static const PageType types[] = { INDEX_LEAF, TABLE_LEAF };

  for (gsize at = 0; at + LEAST_CELL < self->page_size; at++)
    for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
      {
        Cell cell;

        if (read_cell (self, page, at, types[i], &cell) && cell.payload > 4)
          take_cell (self, &cell);
      }
}
