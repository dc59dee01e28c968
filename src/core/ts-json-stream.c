/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json-stream.c: a machine with one state a place between two tokens.
 */

#include "ts-json-stream.h"

#include <string.h>

#include "ts-json.h"

/* A text or a number that stands alone: where a document is read, all of these are short. */
#define SCALAR_MAX (64 * 1024)

typedef enum
{
  AT_START,    /* before the one value */
  AT_FIRST,    /* behind { or [ */
  AT_NAME,     /* a member must follow */
  AT_COLON,    /* behind a name */
  AT_VALUE,    /* a value must follow */
  AT_OPEN,     /* OPEN was told and nothing decided */
  IN_NAME,     /* the letters of a name */
  IN_TEXT,     /* the letters of a text */
  IN_WORD,     /* a number, true, false, null */
  IN_WHOLE,    /* within what is taken or passed over */
  AFTER_VALUE, /* a comma or the end must follow */
  AT_END,      /* blanks only */
  BROKEN,
} State;

typedef struct
{
  gboolean is_object;
  GHashTable *names; /* nullable; those that were there */
} Level;

struct _TsJsonStream
{
  State state;
  const char *at;
  const char *end;
  guint64 before; /* bytes fed before `at`'s block began */
  const char *block;
  gboolean no_more;
  guint n_mark; /* bytes of a byte order mark that were there */

  GArray *levels; /* of Level: what is entered */
  char *name;     /* nullable */
  GString *text;
  gsize max;
  guint64 first; /* where the value at hand begins */

  /* Within a value that is read whole. */
  gboolean opens_object;
  gboolean passing;
  gboolean in_text;
  gboolean escaped;
  gboolean blank; /* blanks were left out before the next byte */
  guint depth;
  guint n_values;
};

static guint64
get_place (const TsJsonStream *self)
{
  return self->before + (guint64) (self->at - self->block) + 1;
}

static TsJsonEvent
fail (TsJsonStream *self, GError **error, TsPhrase *phrase)
{
  self->state = BROKEN;
  ts_error_set (error, TS_ERROR_BAD_JSON, phrase);
  return TS_JSON_BAD;
}

static TsArg
name_place (guint64 place)
{
  return ts_number ("at", (gint64) place);
}

/* The byte order mark of a text in UTF-16: no text in UTF-8 has these bytes. */
static gboolean
is_other_text (const TsJsonStream *self)
{
  return get_place (self) == 1 && self->at < self->end && (guchar) *self->at >= 0xfe;
}

static TsJsonEvent
fail_here (TsJsonStream *self, GError **error)
{
  if (is_other_text (self))
    return fail (self, error,
                 ts_phrase ("This is not UTF-8 text, from character {at} on.",
                            name_place (get_place (self))));
  return fail (self, error,
               ts_phrase ("This is not JSON: byte {at} does not belong there.",
                          name_place (get_place (self))));
}

static TsJsonEvent
fail_early (TsJsonStream *self, GError **error)
{
  return fail (self, error,
               ts_phrase ("This is not whole: it ends too early, after byte {at}.",
                          name_place (get_place (self) - 1)));
}

static TsJsonEvent
fail_long (TsJsonStream *self, GError **error)
{
  return fail (self, error,
               ts_phrase ("What begins at byte {at} is too long: it may have {max} bytes.",
                          name_place (self->first), ts_number ("max", (gint64) self->max)));
}

static TsJsonEvent
fail_senseless (TsJsonStream *self, GError **error)
{
  return fail (self, error,
               ts_phrase ("This is not JSON: the value at byte {at} makes no sense.",
                          name_place (self->first)));
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static gboolean
ends_word (char c)
{
  return is_blank (c) || strchr (",:]}[{\"", c) != NULL; /* a NUL too */
}

static Level *
get_level (const TsJsonStream *self)
{
  return &g_array_index (self->levels, Level, self->levels->len - 1);
}

static void
clear_level (gpointer level)
{
  g_clear_pointer (&((Level *) level)->names, g_hash_table_unref);
}

static TsJsonEvent
end_value (TsJsonStream *self)
{
  self->state = AFTER_VALUE;
  return TS_JSON_VALUE;
}

/* A scalar is checked at once: who reads it whole would only say the same. */
static TsJsonEvent
end_scalar (TsJsonStream *self, GError **error)
{
  g_autoptr (JsonNode) node = ts_json_read (self->text->str, self->text->len, NULL);

  return node != NULL ? end_value (self) : fail_senseless (self, error);
}

/* TS_JSON_MORE: it is kept. */
static TsJsonEvent
keep_name (TsJsonStream *self, GError **error)
{
  Level *level = get_level (self);
  g_autoptr (JsonNode) node = ts_json_read (self->text->str, self->text->len, NULL);

  if (node == NULL)
    return fail_senseless (self, error);

  g_free (self->name);
  self->name = json_node_dup_string (node);
  if (level->names == NULL)
    level->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!g_hash_table_add (level->names, g_strdup (self->name)))
    return fail (self, error,
                 ts_phrase ("“{key}” is there twice, again at byte {at}; remove one.",
                            ts_name ("key", self->name), name_place (self->first)));
  if (g_hash_table_size (level->names) > TS_JSON_STREAM_MEMBERS)
    return fail (
        self, error,
        ts_phrase ("The object around byte {at} has too many members.", name_place (self->first)));

  self->state = AT_COLON;
  return TS_JSON_MORE;
}

static void
begin_text (TsJsonStream *self, State state, gsize max)
{
  self->state = state;
  self->max = max;
  self->escaped = FALSE;
  self->first = get_place (self);
  g_string_truncate (self->text, 0);
  g_string_append_c (self->text, *self->at++);
}

/* Moves bytes until the quote that ends the text. FALSE: more are needed, or it is too long. */
static gboolean
take_text (TsJsonStream *self)
{
  const char *run = self->at;
  gboolean ended = FALSE;

  while (!ended && self->at < self->end)
    {
      char c = *self->at++;

      ended = c == '"' && !self->escaped;
      self->escaped = c == '\\' && !self->escaped;
    }
  if (self->text->len + (gsize) (self->at - run) <= self->max)
    g_string_append_len (self->text, run, self->at - run);
  else
    self->state = BROKEN;
  return ended && self->state != BROKEN;
}

/* A number or a word: up to what cannot be in one. */
static gboolean
take_word (TsJsonStream *self)
{
  while (self->at < self->end && !ends_word (*self->at))
    {
      if (self->text->len >= self->max)
        {
          self->state = BROKEN;
          return FALSE;
        }
      g_string_append_c (self->text, *self->at++);
    }
  return self->at < self->end;
}

static gboolean
count_value (TsJsonStream *self, char c)
{
  if (c == ',' || c == ':' || c == '[' || c == '{')
    self->n_values++;
  return self->n_values <= TS_JSON_STREAM_VALUES;
}

/* Blanks are left out, but two words do not become one. */
static void
keep_byte (TsJsonStream *self, char c)
{
  char last = self->text->str[self->text->len - 1];

  if (self->blank && !ends_word (c) && !ends_word (last))
    g_string_append_c (self->text, ' ');
  self->blank = FALSE;
  g_string_append_c (self->text, c);
}

/* One byte of what is read whole; FALSE: it has become too much. */
static gboolean
read_whole_byte (TsJsonStream *self, char c)
{
  if (!self->in_text && is_blank (c))
    {
      self->blank = TRUE;
      return TRUE;
    }
  if (self->in_text)
    {
      self->in_text = c != '"' || self->escaped;
      self->escaped = c == '\\' && !self->escaped;
    }
  else
    {
      self->in_text = c == '"';
      self->depth += c == '{' || c == '[' ? 1 : 0;
      self->depth -= c == '}' || c == ']' ? 1 : 0;
    }
  if (self->passing)
    return TRUE;

  keep_byte (self, c);
  return self->text->len <= self->max && (self->in_text || count_value (self, c));
}

static TsJsonEvent
read_whole (TsJsonStream *self, GError **error)
{
  while (self->at < self->end)
    {
      if (!read_whole_byte (self, *self->at))
        return self->text->len > self->max
                   ? fail_long (self, error)
                   : fail (self, error,
                           ts_phrase ("What begins at byte {at} holds too many values.",
                                      name_place (self->first)));
      if (self->depth > TS_JSON_DEPTH)
        return fail (self, error,
                     ts_phrase ("This is nested too deeply, from byte {at} on.",
                                name_place (get_place (self))));
      self->at++;
      if (self->depth == 0)
        return end_value (self);
    }
  return TS_JSON_MORE;
}

static void
begin_whole (TsJsonStream *self, gboolean passing, gsize max)
{
  self->state = IN_WHOLE;
  self->passing = passing;
  self->max = max;
  self->in_text = self->escaped = self->blank = FALSE;
  self->depth = 1;
  self->n_values = 0;
  g_string_truncate (self->text, 0);
  if (!passing)
    g_string_append_c (self->text, self->opens_object ? '{' : '[');
}

static TsJsonEvent
enter (TsJsonStream *self, GError **error)
{
  const Level level = { self->opens_object, NULL };

  if (self->levels->len == TS_JSON_DEPTH)
    return fail (
        self, error,
        ts_phrase ("This is nested too deeply, from byte {at} on.", name_place (self->first)));
  g_array_append_val (self->levels, level);
  self->state = AT_FIRST;
  return TS_JSON_MORE;
}

static TsJsonEvent
leave (TsJsonStream *self)
{
  g_array_set_size (self->levels, self->levels->len - 1);
  g_clear_pointer (&self->name, g_free);
  self->at++;
  self->state = AFTER_VALUE;
  return TS_JSON_CLOSE;
}

/* The first byte of a value. TS_JSON_MORE: go on. */
static TsJsonEvent
begin_value (TsJsonStream *self, GError **error)
{
  char c = *self->at;

  if (self->levels->len > 0 && !get_level (self)->is_object)
    g_clear_pointer (&self->name, g_free);
  if (c == '{' || c == '[')
    {
      self->first = get_place (self);
      self->opens_object = c == '{';
      self->at++;
      self->state = AT_OPEN;
      return TS_JSON_OPEN;
    }
  if (c == '"')
    begin_text (self, IN_TEXT, SCALAR_MAX);
  else if (c == '-' || g_ascii_isalnum (c))
    begin_text (self, IN_WORD, SCALAR_MAX);
  else
    return fail_here (self, error);
  return TS_JSON_MORE;
}

/* Behind { and [, where nothing at all may follow, and behind a comma. */
static TsJsonEvent
begin_item (TsJsonStream *self, GError **error)
{
  gboolean is_object = get_level (self)->is_object;

  if (self->state == AT_FIRST && *self->at == (is_object ? '}' : ']'))
    return leave (self);
  if (!is_object)
    return begin_value (self, error);
  if (*self->at != '"')
    return fail_here (self, error);
  begin_text (self, IN_NAME, TS_JSON_STREAM_NAME);
  return TS_JSON_MORE;
}

static TsJsonEvent
read_after_value (TsJsonStream *self, GError **error)
{
  gboolean is_object;

  if (self->levels->len == 0)
    {
      self->state = AT_END;
      return TS_JSON_MORE;
    }
  is_object = get_level (self)->is_object;
  if (*self->at == (is_object ? '}' : ']'))
    return leave (self);
  if (*self->at != ',')
    return fail_here (self, error);
  self->at++;
  self->state = is_object ? AT_NAME : AT_VALUE;
  return TS_JSON_MORE;
}

static TsJsonEvent
read_letters (TsJsonStream *self, GError **error)
{
  State state = self->state;
  gboolean ended = state == IN_WORD ? take_word (self) : take_text (self);

  if (self->state == BROKEN)
    return fail_long (self, error);
  if (!ended)
    return TS_JSON_MORE;
  if (state != IN_NAME)
    return end_scalar (self, error);
  return keep_name (self, error);
}

/* Whether the byte at hand goes on with a byte order mark. */
static gboolean
is_in_mark (const TsJsonStream *self)
{
  return self->n_mark < strlen (TS_JSON_MARK) && get_place (self) == self->n_mark + 1
         && *self->at == TS_JSON_MARK[self->n_mark];
}

/* What stands between values: one byte, which is no blank. */
static TsJsonEvent
read_mark (TsJsonStream *self, GError **error)
{
  if (self->state == AT_START && is_in_mark (self))
    {
      self->n_mark++;
      self->at++;
      return TS_JSON_MORE;
    }
  if (self->n_mark % strlen (TS_JSON_MARK) != 0)
    return fail_here (self, error);
  if (self->state == AT_START || self->state == AT_VALUE)
    return begin_value (self, error);
  if (self->state == AT_FIRST || self->state == AT_NAME)
    return begin_item (self, error);
  if (self->state == AFTER_VALUE)
    return read_after_value (self, error);
  if (self->state != AT_COLON || *self->at != ':')
    return fail_here (self, error);
  self->at++;
  self->state = AT_VALUE;
  return TS_JSON_MORE;
}

/* One step with at least one byte at hand. TS_JSON_MORE: nothing to tell yet. */
static TsJsonEvent
read_on (TsJsonStream *self, GError **error)
{
  if (self->state == AT_OPEN)
    return enter (self, error);
  if (self->state == IN_WHOLE)
    return read_whole (self, error);
  if (self->state == IN_NAME || self->state == IN_TEXT || self->state == IN_WORD)
    return read_letters (self, error);
  if (!is_blank (*self->at))
    return read_mark (self, error);
  self->at++;
  return TS_JSON_MORE;
}

/* There are no more bytes. */
static TsJsonEvent
read_end (TsJsonStream *self, GError **error)
{
  if (self->state == IN_WORD && self->levels->len == 0)
    return end_scalar (self, error);
  if (self->state == AT_END || (self->state == AFTER_VALUE && self->levels->len == 0))
    return TS_JSON_END;
  return fail_early (self, error);
}

TsJsonStream *
ts_json_stream_new (void)
{
  TsJsonStream *self = g_new0 (TsJsonStream, 1);

  self->levels = g_array_new (FALSE, FALSE, sizeof (Level));
  g_array_set_clear_func (self->levels, clear_level);
  self->text = g_string_new (NULL);
  return self;
}

void
ts_json_stream_free (TsJsonStream *self)
{
  g_array_unref (self->levels);
  g_string_free (self->text, TRUE);
  g_free (self->name);
  g_free (self);
}

void
ts_json_stream_feed (TsJsonStream *self, const char *bytes, gsize length)
{
  g_return_if_fail (self->at == self->end);

  self->before += (guint64) (self->end - self->block);
  /* No bytes may have no place either. */
  self->block = self->at = length > 0 ? bytes : "";
  self->end = self->block + length;
  self->no_more = length == 0;
}

TsJsonEvent
ts_json_stream_next (TsJsonStream *self, GError **error)
{
  TsJsonEvent event = TS_JSON_MORE;

  g_return_val_if_fail (self->state != BROKEN, TS_JSON_BAD);

  while (event == TS_JSON_MORE && self->at < self->end)
    event = read_on (self, error);
  if (event == TS_JSON_MORE && self->no_more)
    return read_end (self, error);
  return event;
}

gboolean
ts_json_stream_is_object (const TsJsonStream *self)
{
  return self->opens_object;
}

void
ts_json_stream_take (TsJsonStream *self, gsize max)
{
  g_return_if_fail (self->state == AT_OPEN);
  begin_whole (self, FALSE, max);
}

void
ts_json_stream_pass (TsJsonStream *self)
{
  g_return_if_fail (self->state == AT_OPEN);
  begin_whole (self, TRUE, 0);
}

const char *
ts_json_stream_get_name (const TsJsonStream *self)
{
  return self->name;
}

const GString *
ts_json_stream_get_text (const TsJsonStream *self)
{
  return self->text;
}

guint
ts_json_stream_get_depth (const TsJsonStream *self)
{
  return self->levels->len;
}

guint64
ts_json_stream_get_offset (const TsJsonStream *self)
{
  return self->before + (guint64) (self->at - self->block);
}
