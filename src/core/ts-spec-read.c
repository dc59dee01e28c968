/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec-read.c: reads objects into structs.
 */

#include "ts-spec-read.h"

#include "ts-game.h"
#include "ts-wording.h"

#include <string.h>

static gsize
get_size (const TsInto *into)
{
  return into->width == TS_ROW ? into->row_size : ts_width_get_size (into->width);
}

static gpointer
get_place (const TsInto *into, gpointer block, guint i)
{
  return (guint8 *) block + into->offset + i * get_size (into);
}

static void
put_count (const TsInto *into, gpointer block, guint n)
{
  ts_width_put (into->count_width, (guint8 *) block + into->count_offset, n);
}

static gboolean
is_list (TsSpecKind kind)
{
  return kind == TS_SPEC_INTEGERS || kind == TS_SPEC_TEXTS || kind == TS_SPEC_CHOICES
         || kind == TS_SPEC_DICE;
}

/* NULL: it is not there, or does not fit. `object` is nullable. */
static JsonNode *
get_member (const TsSpec *spec, JsonObject *object)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, spec->name) : NULL;

  return node != NULL && ts_spec_check_value (spec, node, NULL) ? node : NULL;
}

/* What a value that fits is as a number; `die` is nullable. */
static gint64
get_number (const TsSpec *spec, JsonNode *node, const TsDie *die)
{
  guint32 face = 0;

  switch (spec->kind)
    {
    case TS_SPEC_BOOLEAN:
      return json_node_get_boolean (node);
    case TS_SPEC_CHOICE:
    case TS_SPEC_CHOICES:
      return ts_choice_index (spec->choices, json_node_get_string (node));
    case TS_SPEC_DICE:
      return ts_command_read_die (node, die, G_MAXUINT8, &face, NULL) ? face : 0;
    case TS_SPEC_INTEGER:
    case TS_SPEC_INTEGERS:
    default:
      return JSON_NODE_HOLDS_NULL (node) ? spec->otherwise : json_node_get_int (node);
    }
}

/* As the object has it, or in all its languages, which are kept in `made` (nullable). */
static const char *
get_text (JsonNode *node, GPtrArray *made)
{
  char *text;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_string (node);
  if (made == NULL)
    return NULL;
  text = ts_wording_read (node);
  g_ptr_array_add (made, text);
  return text;
}

static void
put_value (const TsSpec *spec, JsonNode *node, const TsDie *die, GPtrArray *made, gpointer place)
{
  switch (spec->into.width)
    {
    case TS_POINTER_TO_TEXT:
      *(const char **) place = get_text (node, made);
      break;
    case TS_POINTER_TO_ARRAY:
      *(JsonArray **) place = json_node_get_array (node);
      break;
    case TS_POINTER_TO_OBJECT:
      *(JsonObject **) place = json_node_get_object (node);
      break;
    case TS_POINTER_TO_NODE:
      *(JsonNode **) place = node;
      break;
    case TS_ROW:
      ts_spec_read_worded (spec->columns, json_node_get_object (node), place, made);
      break;
    default:
      ts_width_put (spec->into.width, place, get_number (spec, node, die));
      break;
    }
}

/* Behind the last nothing is known either. */
static void
put_blanks (const TsSpec *spec, gpointer block, guint from)
{
  for (guint i = from; spec->blanks && i < spec->into.most; i++)
    ts_width_put (spec->into.width, get_place (&spec->into, block, i), spec->otherwise);
}

static void
put_list (const TsSpec *spec, JsonNode *node, const TsDie *die, GPtrArray *made, gpointer block)
{
  JsonArray *array = json_node_get_array (node);
  guint n = MIN (json_array_get_length (array), spec->into.most);

  for (guint i = 0; i < n; i++)
    put_value (spec, json_array_get_element (array, i), die, made,
               get_place (&spec->into, block, i));
  put_blanks (spec, block, n);
  put_count (&spec->into, block, n);
}

/* What stands there where nothing is said, or nothing is found yet. */
static void
put_nothing (const TsSpec *spec, gpointer block)
{
  gboolean named = spec->kind == TS_SPEC_CHOICE || spec->find != NULL;

  if (spec->into.most == 0 && ts_width_is_number (spec->into.width))
    ts_width_put (spec->into.width, get_place (&spec->into, block, 0),
                  named ? -1 : spec->otherwise);
  put_blanks (spec, block, 0);
}

static void
read_member (const TsSpec *spec, JsonObject *object, GPtrArray *made, gpointer block)
{
  JsonNode *node = get_member (spec, object);

  if (spec->has.width != TS_NO_WIDTH)
    ts_width_put (spec->has.width, get_place (&spec->has, block, 0), node != NULL);
  if (spec->into.width == TS_NO_WIDTH)
    return;
  if (node == NULL || spec->find != NULL)
    put_nothing (spec, block);
  else if (spec->into.most > 0)
    put_list (spec, node, NULL, made, block);
  else
    put_value (spec, node, NULL, made, get_place (&spec->into, block, 0));
}

void
ts_spec_read_worded (const TsSpec *specs, JsonObject *object, gpointer into, GPtrArray *made)
{
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    read_member (spec, object, made, into);
}

void
ts_spec_read (const TsSpec *specs, JsonObject *object, gpointer into)
{
  ts_spec_read_worded (specs, object, into, NULL);
}

void
ts_spec_read_dice (const TsSpec *self, const TsDie *die, JsonObject *object, gpointer into)
{
  JsonNode *node = get_member (self, object);

  if (node != NULL && self->into.most > 0)
    put_list (self, node, die, NULL, into);
}

static gboolean
look_up (const TsSpec *spec, JsonNode *name, gconstpointer state, gpointer place, TsWhyNot *why_not)
{
  int found = spec->find (state, json_node_get_string (name), why_not);

  if (found < 0)
    return FALSE;
  ts_width_put (spec->into.width, place, found);
  return TRUE;
}

static gboolean
look_up_list (
    const TsSpec *spec, JsonArray *names, gconstpointer state, gpointer block, TsWhyNot *why_not)
{
  guint n = MIN (json_array_get_length (names), spec->into.most);

  for (guint i = 0; i < n; i++)
    if (!look_up (spec, json_array_get_element (names, i), state, get_place (&spec->into, block, i),
                  why_not))
      return FALSE;
  put_count (&spec->into, block, n);
  return TRUE;
}

static gboolean
find_member (
    const TsSpec *spec, JsonObject *object, gconstpointer state, gpointer block, TsWhyNot *why_not)
{
  JsonNode *node = spec->find != NULL ? get_member (spec, object) : NULL;

  if (node == NULL)
    return TRUE;
  return spec->into.most > 0
             ? look_up_list (spec, json_node_get_array (node), state, block, why_not)
             : look_up (spec, node, state, get_place (&spec->into, block, 0), why_not);
}

static gboolean
is_same (const TsSpec *spec, gpointer block, guint i, guint j)
{
  gpointer one = get_place (&spec->into, block, i), other = get_place (&spec->into, block, j);
  gint64 number;

  if (spec->into.width == TS_POINTER_TO_TEXT)
    return strcmp (*(const char **) one, *(const char **) other) == 0;
  number = ts_width_get (spec->into.width, one);
  return number == ts_width_get (spec->into.width, other)
         && !(spec->blanks && number == spec->otherwise);
}

static gboolean
is_distinct (const TsSpec *spec, gpointer block, TsWhyNot *why_not)
{
  guint n
      = (guint) ts_width_get (spec->into.count_width, (guint8 *) block + spec->into.count_offset);

  for (guint i = 1; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (is_same (spec, block, i, j))
        return ts_reject (why_not, ts_phrase_msgid (spec->distinct));
  return TRUE;
}

gboolean
ts_spec_look_up (
    const TsSpec *specs, JsonObject *object, gconstpointer state, gpointer into, TsWhyNot *why_not)
{
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    if (!find_member (spec, object, state, into, why_not)
        || (spec->distinct != NULL && !is_distinct (spec, into, why_not)))
      return FALSE;
  return TRUE;
}

/* Faults of a table. */

/* Whether a value of this kind can go into a place of this width. */
static gboolean
is_right_width (const TsSpec *spec)
{
  TsWidth width = spec->into.width;

  if (width == TS_ROW)
    return spec->kind == TS_SPEC_TABLE && spec->columns != NULL;
  if (spec->into.most > 0 && !is_list (spec->kind))
    return FALSE;
  if (spec->into.most == 0 && (is_list (spec->kind) || spec->kind == TS_SPEC_TABLE))
    return width == TS_POINTER_TO_ARRAY;
  if (spec->kind == TS_SPEC_OBJECT || spec->kind == TS_SPEC_MAP)
    return width == TS_POINTER_TO_OBJECT;
  if (spec->kind == TS_SPEC_ENTRY)
    return width == TS_POINTER_TO_NODE;
  if ((spec->kind == TS_SPEC_TEXT || spec->kind == TS_SPEC_TEXTS) && spec->find == NULL)
    return width == TS_POINTER_TO_TEXT;
  return ts_width_is_number (width);
}

/* An enum has no -1, but what is compared with it is turned into the same number. */
static gboolean
holds_nothing (TsWidth width)
{
  return ts_width_holds (width, -1) || width == TS_UINT32;
}

static gboolean
holds_all (const TsSpec *spec)
{
  TsWidth width = spec->into.width;
  guint n = 0;

  if (!ts_width_is_number (width))
    return TRUE;
  if (spec->kind == TS_SPEC_INTEGER || spec->kind == TS_SPEC_INTEGERS)
    return ts_width_holds (width, spec->min) && ts_width_holds (width, spec->max)
           && ts_width_holds (width, spec->otherwise);
  if (spec->kind == TS_SPEC_BOOLEAN || spec->kind == TS_SPEC_DICE)
    return TRUE;
  while (spec->find == NULL && spec->choices[n].id != NULL)
    n++;
  return ts_width_holds (width, n) && (spec->into.most > 0 || holds_nothing (width));
}

/* Marks the bytes that something takes; FALSE: they are taken, or not in the block. */
static gboolean
take_bytes (GByteArray *taken, gsize offset, gsize size)
{
  if (offset + size > taken->len || (size > 0 && offset % MIN (size, sizeof (gpointer)) != 0))
    return FALSE;
  for (gsize i = offset; i < offset + size; i++)
    {
      if (taken->data[i] != 0)
        return FALSE;
      taken->data[i] = 1;
    }
  return TRUE;
}

static gboolean
take_into (GByteArray *taken, const TsInto *into)
{
  gsize size = get_size (into);

  for (guint i = 0; i < MAX (into->most, 1); i++)
    if (!take_bytes (taken, into->offset + i * size, size))
      return FALSE;
  return take_bytes (taken, into->count_offset, ts_width_get_size (into->count_width));
}

static gboolean
has_names (const TsSpec *columns)
{
  for (const TsSpec *column = columns; column->name != NULL; column++)
    if (column->find != NULL || column->distinct != NULL)
      return TRUE;
  return FALSE;
}

static const char *
find_fault (const TsSpec *specs, const TsSpec *spec, GByteArray *taken)
{
  if (ts_spec_find (specs, spec->name) != spec)
    return "stands there twice";
  if (spec->distinct != NULL
      && (spec->into.most == 0 || spec->kind == TS_SPEC_DICE || spec->kind == TS_SPEC_TABLE))
    return "is no list of what may be named once";
  if (spec->has.width != TS_NO_WIDTH
      && (!ts_width_is_number (spec->has.width) || !take_into (taken, &spec->has)))
    return "has no place of its own for whether it is said";
  if (spec->into.width == TS_NO_WIDTH)
    return spec->find != NULL ? "is looked up for nothing" : NULL;
  if (!is_right_width (spec))
    return "does not go into a member of that type";
  if (spec->into.width == TS_ROW && has_names (spec->columns))
    return "has names in its rows, which nobody looks up";
  if (spec->into.most > 0 && !ts_width_holds (spec->into.count_width, spec->into.most))
    return "has too many for its count";
  if (spec->into.most > 0
      && MAX (spec->count,
              spec->kind == TS_SPEC_DICE || spec->kind == TS_SPEC_TABLE ? spec->max : 0)
             > spec->into.most)
    return "may be longer than its list";
  if (!holds_all (spec))
    return "has values that are too large or too small for its member";
  return take_into (taken, &spec->into) ? NULL : "has no place of its own";
}

char *
ts_spec_find_fault (const TsSpec *specs, gsize size)
{
  g_autoptr (GByteArray) taken = g_byte_array_new_take (g_malloc0 (size), size);

  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    {
      const char *fault = find_fault (specs, spec, taken);
      char *within = NULL;

      if (fault != NULL)
        return g_strdup_printf ("“%s” %s", spec->name, fault);
      if (spec->into.width == TS_ROW)
        within = ts_spec_find_fault (spec->columns, spec->into.row_size);
      if (within != NULL)
        return within;
    }
  return NULL;
}
