/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-patch.c: compares two texts value by value from the top down, and counts what saying so costs.
 */

#include "ts-patch.h"

#include <string.h>

#include "ts-json.h"

typedef struct
{
  const TsJsonText *from, *to;
  GString *operations; /* with a comma behind each */
  GString *path;       /* to what is compared now, as it stands in the text */
} Patch;

static void compare (Patch *self, TsJsonValue from, TsJsonValue to);

/* TS_JSON_NOWHERE: a removal. */
static void
add_operation (Patch *self, const char *operation, TsJsonValue value)
{
  gsize length;
  const char *text = ts_json_text_peek (self->to, value, &length);

  g_string_append (self->operations, "{\"op\":\"");
  g_string_append (self->operations, operation);
  g_string_append (self->operations, "\",\"path\":\"");
  g_string_append_len (self->operations, self->path->str, (gssize) self->path->len);
  g_string_append_c (self->operations, '"');
  if (value != TS_JSON_NOWHERE)
    {
      g_string_append (self->operations, ",\"value\":");
      g_string_append_len (self->operations, text, (gssize) length);
    }
  g_string_append (self->operations, "},");
}

/* Goes down to a member; back with g_string_truncate() to what it returns.  What is escaped as JSON
 * has neither "~" nor "/" more than before. */
static gsize
enter_member (Patch *self, const TsJsonText *text, TsJsonValue member)
{
  gsize back = self->path->len, length;
  const char *name = ts_json_text_peek_name (text, member, &length);

  g_string_append_c (self->path, '/');
  for (gsize i = 0; i < length; i++)
    switch (name[i])
      {
      case '~':
        g_string_append (self->path, "~0");
        break;
      case '/':
        g_string_append (self->path, "~1");
        break;
      default:
        g_string_append_c (self->path, name[i]);
      }
  return back;
}

static gsize
enter_element (Patch *self, guint i)
{
  gsize back = self->path->len;

  g_string_append_c (self->path, '/');
  ts_json_append_integer (self->path, i);
  return back;
}

static TsJsonValue
step (const TsJsonText *text, TsJsonValue within, TsJsonValue value)
{
  return value != TS_JSON_NOWHERE ? ts_json_text_get_next (text, within, value) : value;
}

static void
remove_members (Patch *self, TsJsonValue from, TsJsonValue to)
{
  TsJsonValue next = ts_json_text_get_first (self->to, to);

  for (TsJsonValue member = ts_json_text_get_first (self->from, from); member != TS_JSON_NOWHERE;
       member = ts_json_text_get_next (self->from, from, member))
    {
      TsJsonValue kept = ts_json_text_find_namesake (self->to, to, next, self->from, member);
      gsize back;

      if (kept != TS_JSON_NOWHERE)
        {
          next = step (self->to, to, kept);
          continue;
        }
      back = enter_member (self, self->from, member);
      add_operation (self, "remove", TS_JSON_NOWHERE);
      g_string_truncate (self->path, back);
    }
}

static void
compare_objects (Patch *self, TsJsonValue from, TsJsonValue to)
{
  TsJsonValue next = ts_json_text_get_first (self->from, from);

  remove_members (self, from, to);
  for (TsJsonValue member = ts_json_text_get_first (self->to, to); member != TS_JSON_NOWHERE;
       member = ts_json_text_get_next (self->to, to, member))
    {
      TsJsonValue old = ts_json_text_find_namesake (self->from, from, next, self->to, member);
      gsize back = enter_member (self, self->to, member);

      if (old != TS_JSON_NOWHERE)
        compare (self, old, member);
      else
        add_operation (self, "add", member);
      next = step (self->from, from, old);
      g_string_truncate (self->path, back);
    }
}

/* The elements of a list. (transfer full) */
static GArray *
list_elements (const TsJsonText *text, TsJsonValue list)
{
  GArray *elements = g_array_new (FALSE, FALSE, sizeof (TsJsonValue));

  for (TsJsonValue element = ts_json_text_get_first (text, list); element != TS_JSON_NOWHERE;
       element = ts_json_text_get_next (text, list, element))
    g_array_append_val (elements, element);
  return elements;
}

static TsJsonValue
get (GArray *elements, guint i)
{
  return g_array_index (elements, TsJsonValue, i);
}

static gboolean
is_same (const Patch *self, TsJsonValue from, TsJsonValue to)
{
  return ts_json_text_is_same (self->from, from, self->to, to);
}

/* How many elements are the same at the start, and then at the end. */
static void
count_equal (const Patch *self, GArray *from, GArray *to, guint *head, guint *tail)
{
  guint n = MIN (from->len, to->len);

  *head = *tail = 0;
  while (*head < n && is_same (self, get (from, *head), get (to, *head)))
    (*head)++;
  while (*tail < n - *head
         && is_same (self, get (from, from->len - 1 - *tail), get (to, to->len - 1 - *tail)))
    (*tail)++;
}

static void
compare_elements (Patch *self, GArray *from, GArray *to)
{
  guint head, tail, n_from, n_to, i;

  count_equal (self, from, to, &head, &tail);
  n_from = from->len - tail;
  n_to = to->len - tail;

  for (i = head; i < n_from && i < n_to; i++)
    {
      gsize back = enter_element (self, i);

      compare (self, get (from, i), get (to, i));
      g_string_truncate (self->path, back);
    }
  for (guint left = n_from; left > i; left--)
    {
      gsize back = enter_element (self, left - 1);

      add_operation (self, "remove", TS_JSON_NOWHERE);
      g_string_truncate (self->path, back);
    }
  for (; i < n_to; i++)
    {
      gsize back = enter_element (self, i);

      add_operation (self, "add", get (to, i));
      g_string_truncate (self->path, back);
    }
}

static void
compare_lists (Patch *self, TsJsonValue from, TsJsonValue to)
{
  g_autoptr (GArray) old = list_elements (self->from, from);
  g_autoptr (GArray) new = list_elements (self->to, to);

  compare_elements (self, old, new);
}

/* Takes back what was written from byte `start` on, where one operation that replaces the whole is
 * shorter. */
static void
shorten (Patch *self, gsize start, TsJsonValue to)
{
  gsize frame = strlen ("{\"op\":\"replace\",\"path\":\"\",\"value\":},") + self->path->len, length;

  ts_json_text_peek (self->to, to, &length);
  if (frame + length >= self->operations->len - start)
    return;
  g_string_truncate (self->operations, start);
  add_operation (self, "replace", to);
}

static void
compare (Patch *self, TsJsonValue from, TsJsonValue to)
{
  gsize start = self->operations->len;

  if (is_same (self, from, to))
    return;
  if (ts_json_text_is_object (self->from, from) && ts_json_text_is_object (self->to, to))
    compare_objects (self, from, to);
  else if (ts_json_text_is_list (self->from, from) && ts_json_text_is_list (self->to, to))
    compare_lists (self, from, to);
  else
    add_operation (self, "replace", to);
  shorten (self, start, to);
}

gboolean
ts_patch_append (GString *text, const TsJsonText *from, const TsJsonText *to)
{
  Patch patch = { from, to, text, g_string_new (NULL) };
  gsize start = text->len, length;

  g_string_append_c (text, '[');
  compare (&patch, TS_JSON_WHOLE, TS_JSON_WHOLE);
  if (text->str[text->len - 1] == ',')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, ']');
  g_string_free (patch.path, TRUE);
  ts_json_text_peek (to, TS_JSON_WHOLE, &length);
  return text->len - start <= length;
}
