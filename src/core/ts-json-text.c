/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json-text.c: writes JSON from front to back, and notes where each value begins and ends.
 */

#include "ts-json-text.h"

#include <string.h>

#include "ts-counters.h"
#include "ts-json-private.h"
#include "ts-json.h"
#include "ts-saying.h"

/* Most views fit in. */
#define USUAL_SIZE 16384
#define USUAL_VALUES 1024

typedef struct
{
  guint name; /* where a member's name begins, behind its quote; 0: it has none */
  guint start, end;
  TsJsonValue next; /* the first value that is not within this one */
} Value;

struct _TsJsonText
{
  guint n_refs;
  TsJsonStore *store; /* nullable; while it is written */
  GPtrArray *sayings; /* nullable: it has no marks */
  gsize stored;       /* bytes that it has from there */
  GString *text;
  Value *values;
  guint n_values, room; /* for so many */
  GArray *open;         /* of TsJsonValue: what is being written */
};

/* Where what was written of a thing stands. */
typedef struct
{
  const TsJsonText *text;
  TsJsonValue value;
} Stored;

struct _TsJsonStore
{
  GHashTable *things; /* by address: which of those it is, counted from 1 */
  GArray *stored;     /* of Stored */
  GPtrArray *texts;   /* of TsJsonText: in which they stand */
  GPtrArray *sayings; /* nullable */
};

static TsJsonText *
new_sized (gsize size, guint n_values)
{
  TsJsonText *self = g_new0 (TsJsonText, 1);

  self->n_refs = 1;
  self->text = g_string_sized_new (size);
  self->room = n_values;
  self->values = g_new (Value, self->room);
  self->open = g_array_new (FALSE, FALSE, sizeof (TsJsonValue));
  return self;
}

TsJsonText *
ts_json_text_new (void)
{
  return new_sized (USUAL_SIZE, USUAL_VALUES);
}

TsJsonText *
ts_json_text_new_for_node (JsonNode *node)
{
  TsJsonText *self = ts_json_text_new ();

  ts_json_put_node (self, NULL, node);
  return self;
}

TsJsonText *
ts_json_text_ref (TsJsonText *self)
{
  self->n_refs++;
  return self;
}

void
ts_json_text_free (TsJsonText *self)
{
  if (self->n_refs > 1)
    self->n_refs--;
  else
    g_free (ts_json_text_free_to_string (self));
}

char *
ts_json_text_free_to_string (TsJsonText *self)
{
  char *text;

  if (self->n_refs > 1)
    {
      self->n_refs--;
      return g_strdup (self->text->str);
    }
  ts_count (TS_COUNT_JSON, self->text->len - self->stored);
  text = g_string_free (self->text, FALSE);
  g_free (self->values);
  g_array_unref (self->open);
  g_clear_pointer (&self->sayings, g_ptr_array_unref);
  g_free (self);
  return text;
}

TsJsonStore *
ts_json_store_new (GPtrArray *sayings)
{
  TsJsonStore *self = g_new (TsJsonStore, 1);

  self->things = g_hash_table_new (NULL, NULL);
  self->stored = g_array_new (FALSE, FALSE, sizeof (Stored));
  self->texts = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_json_text_free);
  self->sayings = sayings != NULL ? g_ptr_array_ref (sayings) : NULL;
  return self;
}

void
ts_json_store_free (TsJsonStore *self)
{
  g_hash_table_unref (self->things);
  g_array_unref (self->stored);
  g_ptr_array_unref (self->texts);
  g_clear_pointer (&self->sayings, g_ptr_array_unref);
  g_free (self);
}

/* Texts of one store are about as long as each other. */
TsJsonText *
ts_json_text_new_with (TsJsonStore *store)
{
  const TsJsonText *model = store->texts->len > 0 ? store->texts->pdata[0] : NULL;
  TsJsonText *self = model != NULL ? new_sized (model->text->len + model->text->len / 8,
                                                model->n_values + model->n_values / 8 + 1)
                                   : ts_json_text_new ();

  self->store = store;
  if (store->sayings != NULL)
    self->sayings = g_ptr_array_ref (store->sayings);
  return self;
}

/* Writing. */

static Value *
get (const TsJsonText *self, TsJsonValue value)
{
  return &self->values[value];
}

static gboolean
needs_comma (const TsJsonText *self)
{
  char last = self->text->len > 0 ? self->text->str[self->text->len - 1] : '[';

  return last != '[' && last != '{';
}

/* Where the next `n` are noted. */
static Value *
add_values (TsJsonText *self, guint n)
{
  if (self->n_values + n > self->room)
    {
      self->room = MAX (self->n_values + n, 2 * self->room);
      self->values = g_renew (Value, self->values, self->room);
    }
  self->n_values += n;
  return self->values + self->n_values - n;
}

/* Puts a text in quotes there. Gives what comes behind it. */
static char *
quote (char *place, const char *text, gsize length)
{
  *place++ = '"';
  memcpy (place, text, length);
  place[length] = '"';
  return place + length + 1;
}

/* In one piece where nothing is to be escaped. */
static void
write_name (TsJsonText *self, Value *value, const char *name)
{
  gboolean comma = needs_comma (self);
  gsize length = strlen (name);
  char *place;

  if (!ts_json_are_plain (name, length))
    {
      if (comma)
        g_string_append_c (self->text, ',');
      value->name = (guint) self->text->len + 1;
      ts_json_append_text (self->text, name);
      g_string_append_c (self->text, ':');
      return;
    }
  place = ts_json_make_room (self->text, comma + length + strlen ("\"\":"));
  if (comma)
    *place++ = ',';
  value->name = (guint) (place + 1 - self->text->str);
  *quote (place, name, length) = ':';
}

static TsJsonValue
begin (TsJsonText *self, const char *name)
{
  Value *value = add_values (self, 1);

  value->name = 0;
  if (name != NULL)
    write_name (self, value, name);
  else if (needs_comma (self))
    g_string_append_c (self->text, ',');
  value->start = (guint) self->text->len;
  return self->n_values - 1;
}

/* With the name that a value of another text has, or none. */
static TsJsonValue
begin_like (TsJsonText *self, const TsJsonText *from, TsJsonValue model)
{
  TsJsonValue value = begin (self, NULL);
  guint name = get (from, model)->name;

  if (name > 0)
    {
      const char *quote = from->text->str + name - 1;

      get (self, value)->name = (guint) self->text->len + 1;
      ts_json_append_part (self->text, quote, get (from, model)->start - (name - 1));
      get (self, value)->start = (guint) self->text->len;
    }
  return value;
}

static void
end (TsJsonText *self, TsJsonValue value)
{
  get (self, value)->end = (guint) self->text->len;
  get (self, value)->next = self->n_values;
}

static void
open_value (TsJsonText *self, TsJsonValue value, char bracket)
{
  g_string_append_c (self->text, bracket);
  g_array_append_val (self->open, value);
}

void
ts_json_open_object (TsJsonText *self, const char *name)
{
  open_value (self, begin (self, name), '{');
}

void
ts_json_open_list (TsJsonText *self, const char *name)
{
  open_value (self, begin (self, name), '[');
}

void
ts_json_open_object_like (TsJsonText *self, const TsJsonText *from, TsJsonValue model)
{
  open_value (self, begin_like (self, from, model), '{');
}

void
ts_json_close (TsJsonText *self)
{
  TsJsonValue value = g_array_index (self->open, TsJsonValue, self->open->len - 1);

  g_array_set_size (self->open, self->open->len - 1);
  g_string_append_c (self->text, ts_json_text_is_object (self, value) ? '}' : ']');
  end (self, value);
}

/* Most of what is written: name and text at once. */
static void
put_plain_text (
    TsJsonText *self, const char *name, gsize name_length, const char *text, gsize length)
{
  Value *value = add_values (self, 1);
  gboolean comma = needs_comma (self);
  char *place = ts_json_make_room (self->text, comma + name_length + length + strlen ("\"\":\"\""));

  if (comma)
    *place++ = ',';
  value->name = (guint) (place + 1 - self->text->str);
  place = quote (place, name, name_length);
  *place++ = ':';
  quote (place, text, length);
  value->start = (guint) (place - self->text->str);
  value->end = (guint) self->text->len;
  value->next = self->n_values;
}

void
ts_json_put_text (TsJsonText *self, const char *name, const char *text)
{
  gsize name_length = name != NULL ? strlen (name) : 0, length = text != NULL ? strlen (text) : 0;
  TsJsonValue value;

  if (text == NULL)
    return;
  if (name != NULL && ts_json_are_plain (name, name_length) && ts_json_are_plain (text, length))
    {
      put_plain_text (self, name, name_length, text, length);
      return;
    }
  value = begin (self, name);
  ts_json_append_text (self->text, text);
  end (self, value);
}

void
ts_json_put_number (TsJsonText *self, const char *name, gint64 number)
{
  TsJsonValue value = begin (self, name);

  ts_json_append_integer (self->text, number);
  end (self, value);
}

static void
put_word (TsJsonText *self, TsJsonValue value, const char *word)
{
  ts_json_append_part (self->text, word, strlen (word));
  end (self, value);
}

void
ts_json_put_boolean (TsJsonText *self, const char *name, gboolean boolean)
{
  put_word (self, begin (self, name), boolean ? "true" : "false");
}

void
ts_json_put_flag (TsJsonText *self, const char *name, gboolean flag)
{
  if (flag)
    ts_json_put_boolean (self, name, TRUE);
}

void
ts_json_put_null (TsJsonText *self, const char *name)
{
  put_word (self, begin (self, name), "null");
}

void
ts_json_put_null_like (TsJsonText *self, const TsJsonText *from, TsJsonValue model)
{
  put_word (self, begin_like (self, from, model), "null");
}

/* What is within it is noted as far from its beginning as it was. */
static void
copy_value (TsJsonText *self, TsJsonValue value, const TsJsonText *from, TsJsonValue original)
{
  guint moved = get (self, value)->start - get (from, original)->start;
  guint n = get (from, original)->next - original - 1;
  Value *copies = add_values (self, n);
  const Value *inner = get (from, original + 1);
  gsize length;
  char *copy;

  ts_json_text_peek (from, original, &length);
  copy = ts_json_make_room (self->text, length);
  /* Only now: what is copied may stand in the same text, which has moved. */
  memcpy (copy, ts_json_text_peek (from, original, &length), length);
  for (guint i = 0; i < n; i++)
    copies[i] = (Value){ inner[i].name > 0 ? inner[i].name + moved : 0, inner[i].start + moved,
                         inner[i].end + moved, inner[i].next + value - original };
  end (self, value);
}

void
ts_json_put_copy (TsJsonText *self, const char *name, const TsJsonText *from, TsJsonValue original)
{
  copy_value (self, begin (self, name), from, original);
}

void
ts_json_put_copy_like (TsJsonText *self, const TsJsonText *from, TsJsonValue original)
{
  copy_value (self, begin_like (self, from, original), from, original);
}

/* A text that has nothing of its own does not stay. */
static void
note_stored (TsJsonText *self, gconstpointer thing)
{
  TsJsonStore *store = self->store;
  guint n = store->texts->len;

  if (n == 0 || store->texts->pdata[n - 1] != self)
    g_ptr_array_add (store->texts, ts_json_text_ref (self));
  g_array_append_vals (store->stored, &(Stored){ self, self->n_values }, 1);
  g_hash_table_insert (store->things, (gpointer) thing, GUINT_TO_POINTER (store->stored->len));
}

gboolean
ts_json_put_stored (TsJsonText *self, const char *name, gconstpointer thing)
{
  gsize before = self->text->len;
  guint which;

  if (self->store == NULL)
    return FALSE;
  which = GPOINTER_TO_UINT (g_hash_table_lookup (self->store->things, thing));
  if (which > 0)
    {
      const Stored *stored = &g_array_index (self->store->stored, Stored, which - 1);

      ts_json_put_copy (self, name, stored->text, stored->value);
      self->stored += self->text->len - before;
      return TRUE;
    }
  note_stored (self, thing);
  return FALSE;
}

void
ts_json_put_pair (TsJsonText *self, const char *name, int first, int second)
{
  ts_json_open_list (self, name);
  ts_json_put_number (self, NULL, first);
  ts_json_put_number (self, NULL, second);
  ts_json_close (self);
}

void
ts_json_put_texts (TsJsonText *self, const char *name, GPtrArray *texts)
{
  ts_json_open_list (self, name);
  for (guint i = 0; i < texts->len; i++)
    ts_json_put_text (self, NULL, texts->pdata[i]);
  ts_json_close (self);
}

static void
put_list (TsJsonText *self, const char *name, JsonArray *list)
{
  ts_json_open_list (self, name);
  for (guint i = 0; i < json_array_get_length (list); i++)
    ts_json_put_node (self, NULL, json_array_get_element (list, i));
  ts_json_close (self);
}

/* A number with a fraction stays one when it is read again: -0.0, 1e21 and 3.0 are no whole ones.
 */
static void
append_real (GString *text, double number)
{
  gsize first = text->len;

  ts_json_append_number (text, number);
  if (strspn (text->str + first, "-0123456789") == text->len - first)
    g_string_append (text, ".0");
}

static void
put_value (TsJsonText *self, const char *name, JsonNode *node)
{
  TsJsonValue value;

  switch (json_node_get_value_type (node))
    {
    case G_TYPE_STRING:
      ts_json_put_text (self, name, json_node_get_string (node));
      return;
    case G_TYPE_INT64:
      ts_json_put_number (self, name, json_node_get_int (node));
      return;
    case G_TYPE_BOOLEAN:
      ts_json_put_boolean (self, name, json_node_get_boolean (node));
      return;
    default:
      value = begin (self, name);
      append_real (self->text, json_node_get_double (node));
      end (self, value);
    }
}

void
ts_json_put_node (TsJsonText *self, const char *name, JsonNode *node)
{
  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_OBJECT:
      ts_json_put_object (self, name, json_node_get_object (node));
      return;
    case JSON_NODE_ARRAY:
      put_list (self, name, json_node_get_array (node));
      return;
    case JSON_NODE_VALUE:
      put_value (self, name, node);
      return;
    case JSON_NODE_NULL:
      ts_json_put_null (self, name);
    }
}

void
ts_json_put_object (TsJsonText *self, const char *name, JsonObject *object)
{
  JsonObjectIter iter;
  const char *member;
  JsonNode *node;

  if (object == NULL)
    return;
  ts_json_open_object (self, name);
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &member, &node))
    ts_json_put_node (self, member, node);
  ts_json_close (self);
}

char *
ts_json_print (JsonObject *object)
{
  TsJsonText *self = ts_json_text_new ();

  ts_json_put_object (self, NULL, object);
  return ts_json_text_free_to_string (self);
}

/* Reading. */

const char *
ts_json_text_peek (const TsJsonText *self, TsJsonValue value, gsize *length)
{
  const Value *found;

  *length = 0;
  if (value == TS_JSON_NOWHERE)
    return "";
  found = get (self, value);
  *length = found->end - found->start;
  return self->text->str + found->start;
}

static gboolean
are_equal (const char *text, gsize length, const char *other, gsize others_length)
{
  return length == others_length && memcmp (text, other, length) == 0;
}

static gboolean
begins_with (const TsJsonText *self, TsJsonValue value, char letter)
{
  return value != TS_JSON_NOWHERE && self->text->str[get (self, value)->start] == letter;
}

gboolean
ts_json_text_is_object (const TsJsonText *self, TsJsonValue value)
{
  return begins_with (self, value, '{');
}

gboolean
ts_json_text_is_list (const TsJsonText *self, TsJsonValue value)
{
  return begins_with (self, value, '[');
}

gboolean
ts_json_text_is_null (const TsJsonText *self, TsJsonValue value)
{
  return begins_with (self, value, 'n');
}

TsJsonValue
ts_json_text_find (const TsJsonText *self, TsJsonValue object, const char *name)
{
  gsize length = strlen (name);

  if (!ts_json_text_is_object (self, object))
    return TS_JSON_NOWHERE;
  for (TsJsonValue value = ts_json_text_get_first (self, object); value != TS_JSON_NOWHERE;
       value = ts_json_text_get_next (self, object, value))
    {
      gsize own;
      const char *called = ts_json_text_peek_name (self, value, &own);

      if (are_equal (called, own, name, length))
        return value;
    }
  return TS_JSON_NOWHERE;
}

TsJsonValue
ts_json_text_get_first (const TsJsonText *self, TsJsonValue within)
{
  if (within == TS_JSON_NOWHERE || get (self, within)->next == within + 1)
    return TS_JSON_NOWHERE;
  return within + 1;
}

TsJsonValue
ts_json_text_get_next (const TsJsonText *self, TsJsonValue within, TsJsonValue value)
{
  TsJsonValue next = get (self, value)->next;

  return next < get (self, within)->next ? next : TS_JSON_NOWHERE;
}

const char *
ts_json_text_peek_name (const TsJsonText *self, TsJsonValue value, gsize *length)
{
  const Value *member = get (self, value);

  *length = member->name > 0 ? member->start - member->name - strlen ("\":") : 0;
  return self->text->str + member->name;
}

static gboolean
has_name_of (const TsJsonText *self,
             TsJsonValue member,
             const TsJsonText *other,
             TsJsonValue others)
{
  gsize length, others_length;
  const char *name = ts_json_text_peek_name (self, member, &length);
  const char *others_name = ts_json_text_peek_name (other, others, &others_length);

  return are_equal (name, length, others_name, others_length);
}

TsJsonValue
ts_json_text_find_namesake (const TsJsonText *self,
                            TsJsonValue object,
                            TsJsonValue next,
                            const TsJsonText *other,
                            TsJsonValue others)
{
  if (next != TS_JSON_NOWHERE && has_name_of (self, next, other, others))
    return next;
  for (TsJsonValue member = ts_json_text_get_first (self, object); member != TS_JSON_NOWHERE;
       member = ts_json_text_get_next (self, object, member))
    if (has_name_of (self, member, other, others))
      return member;
  return TS_JSON_NOWHERE;
}

gboolean
ts_json_text_is_same (const TsJsonText *self,
                      TsJsonValue value,
                      const TsJsonText *other,
                      TsJsonValue others)
{
  gsize length, others_length;
  const char *text = ts_json_text_peek (self, value, &length);
  const char *others_text = ts_json_text_peek (other, others, &others_length);

  ts_count (TS_COUNT_COMPARED, length);
  return are_equal (text, length, others_text, others_length);
}

GPtrArray *
ts_json_text_get_sayings (const TsJsonText *self)
{
  return self->sayings;
}

JsonNode *
ts_json_text_read (const TsJsonText *self, TsJsonValue value)
{
  g_autoptr (GString) said = g_string_new (NULL);
  gsize length;
  const char *text = ts_json_text_peek (self, value, &length);
  JsonNode *node;

  ts_saying_append_json (said, text, length, ts_language_get_english ());
  node = ts_json_read (said->str, said->len, NULL);
  g_assert (node != NULL);
  return node;
}

JsonObject *
ts_json_text_dup_object (const TsJsonText *self, TsJsonValue object)
{
  g_autoptr (JsonNode) node = ts_json_text_read (self, object);

  return json_node_dup_object (node);
}
