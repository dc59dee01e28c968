/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-saying.c: keeps each phrase that stands in a view once, with its words in every language that
 * somebody has read it in.
 */

#include "ts-saying.h"

#include <string.h>

#include "ts-counters.h"
#include "ts-json-value.h"
#include "ts-writing.h"

#define MARK '\xff'
#define GAP '\xfe'
/* Before a mark: of its words the initial. */
#define INITIAL '\xfd'
/* No byte of these or above it stands in words. */
#define FIRST_OPEN 0xfd
/* Behind the byte that begins a mark: where its saying is, six bits a letter, none of which means
 * anything in JSON. */
#define N_LETTERS 11
#define FIRST_LETTER 0x80
/* Those that no view holds are looked through when there are twice as many as were left before, and
 * no fewer than that. */
#define LEAST 4096
/* Msgids whose sayings are found by where they are. */
#define N_MSGIDS 1024

typedef struct _Words Words;

struct _Words
{
  const TsLanguage *language;
  char *text;
  Words *next;
};

typedef struct
{
  int n_refs;     /* of lists that keep it; the table has none of its own */
  gboolean fresh; /* it was in use since the table was looked through */
  TsPhrase *phrase;
  Words *words;
} Saying;

/* A msgid that was said last of all whose place has the same number. What is where says nothing of
 * what will be there: `text` is what was. */
typedef struct
{
  const char *place;
  char *text;
  Saying *saying;
} Msgid;

/* By their phrases. */
static GHashTable *table;
static Msgid msgids[N_MSGIDS];
static guint limit = LEAST;
static GMutex mutex;

static void
saying_free (gpointer data)
{
  Saying *self = data;

  while (self->words != NULL)
    {
      Words *next = self->words->next;

      g_free (self->words->text);
      g_free (self->words);
      self->words = next;
    }
  ts_phrase_unref (self->phrase);
  g_free (self);
}

static guint
hash_phrase (gconstpointer phrase)
{
  return ts_phrase_hash (phrase);
}

static gboolean
are_equal (gconstpointer a, gconstpointer b)
{
  return ts_phrase_is_equal (a, b);
}

/* What was not in use between two looks is forgotten: what is over is seldom said again. */
static gboolean
is_over (gpointer key, gpointer value, gpointer user_data)
{
  Saying *self = value;
  gboolean over = g_atomic_int_get (&self->n_refs) == 0 && !self->fresh;

  self->fresh = FALSE;
  return over;
}

static void
set_msgid (Msgid *self, const char *msgid, Saying *saying)
{
  g_free (self->text);
  *self = (Msgid){ msgid, g_strdup (msgid), saying };
}

static void
look_through (void)
{
  for (guint i = 0; i < N_MSGIDS; i++)
    set_msgid (&msgids[i], NULL, NULL);
  g_hash_table_foreach_remove (table, is_over, NULL);
  limit = MAX (2 * g_hash_table_size (table), LEAST);
}

static Saying *
take_hold (Saying *self)
{
  g_atomic_int_inc (&self->n_refs);
  self->fresh = TRUE;
  return self;
}

/* Consumes the phrase. */
static Saying *
hold (TsPhrase *phrase)
{
  Saying *self;

  if (table == NULL)
    table = g_hash_table_new_full (hash_phrase, are_equal, NULL, saying_free);
  self = g_hash_table_lookup (table, phrase);
  if (self != NULL)
    ts_phrase_unref (phrase);
  else
    {
      if (g_hash_table_size (table) >= limit)
        look_through ();
      self = g_new0 (Saying, 1);
      self->phrase = phrase;
      g_hash_table_insert (table, phrase, self);
    }
  return take_hold (self);
}

static Saying *
hold_msgid (const char *msgid)
{
  Msgid *known = &msgids[(GPOINTER_TO_SIZE (msgid) >> 2) % N_MSGIDS];

  if (known->place == msgid && strcmp (known->text, msgid) == 0)
    return take_hold (known->saying);
  set_msgid (known, msgid, hold (ts_phrase_msgid (msgid)));
  return known->saying;
}

static void
let_go (gpointer data)
{
  Saying *self = data;

  g_atomic_int_add (&self->n_refs, -1);
}

/* Marks. */

static char *
write_mark (const Saying *self)
{
  char *text = g_malloc (N_LETTERS + 2);
  guint64 place = (guint64) GPOINTER_TO_SIZE (self);

  text[0] = MARK;
  for (guint i = 1; i <= N_LETTERS; i++, place >>= 6)
    text[i] = (char) (FIRST_LETTER + (place & 63));
  text[N_LETTERS + 1] = '\0';
  return text;
}

static Saying *
read_mark (const char *text)
{
  guint64 place = 0;

  for (guint i = N_LETTERS; i > 0; i--)
    place = place << 6 | (guint64) ((guchar) text[i] - FIRST_LETTER);
  return GSIZE_TO_POINTER ((gsize) place);
}

static gboolean
is_one_mark (const char *text)
{
  return text[0] == MARK && text[N_LETTERS + 1] == '\0';
}

GPtrArray *
ts_sayings_new (void)
{
  return g_ptr_array_new_with_free_func (let_go);
}

char *
ts_saying_mark (TsPhrase *phrase, GPtrArray *kept)
{
  const char *plain = ts_phrase_get_verbatim (phrase);
  Saying *self;

  if (plain != NULL)
    {
      char *text = g_strdup (plain);

      ts_phrase_unref (phrase);
      return text;
    }
  ts_count (TS_COUNT_MARKS, 1);
  g_mutex_lock (&mutex);
  self = hold (phrase);
  g_mutex_unlock (&mutex);
  g_ptr_array_add (kept, self);
  return write_mark (self);
}

char *
ts_saying_mark_msgid (const char *msgid, GPtrArray *kept)
{
  Saying *self;

  ts_count (TS_COUNT_MARKS, 1);
  g_mutex_lock (&mutex);
  self = hold_msgid (msgid);
  g_mutex_unlock (&mutex);
  g_ptr_array_add (kept, self);
  return write_mark (self);
}

static gboolean
is_open_at (const char *text)
{
  return (guchar) *text >= FIRST_OPEN;
}

gboolean
ts_saying_is_open (const char *text)
{
  for (; *text != '\0'; text++)
    if (is_open_at (text))
      return TRUE;
  return FALSE;
}

/* (transfer full) */
static char *
cut_initial (const char *words)
{
  g_autofree char *first = g_utf8_substring (words, 0, MIN (g_utf8_strlen (words, -1), 1));
  g_autofree char *letter = g_utf8_strup (first, -1);

  return g_utf8_substring (letter, 0, MIN (g_utf8_strlen (letter, -1), 1));
}

char *
ts_saying_make_initial (const char *text)
{
  return is_one_mark (text) ? g_strdup_printf ("%c%s", INITIAL, text) : cut_initial (text);
}

TsPhrase *
ts_saying_dup_phrase (const char *text)
{
  g_assert (is_one_mark (text));
  return ts_phrase_ref (read_mark (text)->phrase);
}

/* Words. */

static const char *
find_words (const Saying *self, const TsLanguage *language)
{
  for (const Words *words = self->words; words != NULL; words = words->next)
    if (words->language == language)
      return words->text;
  return NULL;
}

static const char *
say (Saying *self, const TsLanguage *language)
{
  const char *found;

  g_mutex_lock (&mutex);
  found = find_words (self, language);
  if (found == NULL)
    {
      Words *words = g_new (Words, 1);

      *words = (Words){ language, ts_phrase_format (self->phrase, language), self->words };
      self->words = words;
      found = words->text;
    }
  g_mutex_unlock (&mutex);
  return found;
}

static void
append_gap (GString *said)
{
  if (said->len > 0 && g_ascii_isdigit (said->str[said->len - 1]))
    g_string_append_c (said, ':');
  g_string_append_c (said, ' ');
}

/* What is not alone keeps its place, as in a phrase. */
static void
append_words (GString *said, const char *words, const TsLanguage *language)
{
  gsize start = said->len;

  g_string_append (said, words);
  if (ts_writing_runs_back (words) && !ts_language_is_rtl (language))
    ts_writing_isolate_from (said, start);
}

static void
append_initial (GString *said, const char *words)
{
  g_autofree char *initial = cut_initial (words);

  g_string_append (said, initial);
}

/* (transfer full) */
static char *
say_all (const char *text, const TsLanguage *language)
{
  GString *said = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (*text == GAP)
      append_gap (said);
    else if (*text == INITIAL)
      {
        append_initial (said, say (read_mark (text + 1), language));
        text += 1 + N_LETTERS;
      }
    else if (*text == MARK)
      {
        append_words (said, say (read_mark (text), language), language);
        text += N_LETTERS;
      }
    else
      g_string_append_c (said, *text);
  ts_writing_begin_forward (said, 0);
  return g_string_free (said, FALSE);
}

const char *
ts_saying_say (const char *text, const TsLanguage *language, GPtrArray *made)
{
  char *words;

  if (text == NULL || !ts_saying_is_open (text))
    return text;
  if (is_one_mark (text))
    return say (read_mark (text), language);
  words = say_all (text, language);
  g_ptr_array_add (made, words);
  return words;
}

/* What begins with the quote at `text`. Gives what comes behind it. */
static const char *
append_string (GString *json, const char *text, const char *end, const TsLanguage *language)
{
  g_autofree char *open = NULL, *said = NULL;

  if (text[1] == MARK && text[2 + N_LETTERS] == '"')
    {
      ts_json_append_text (json, say (read_mark (text + 1), language));
      return text + 3 + N_LETTERS;
    }
  open = ts_json_take_text (&text, end, NULL);
  said = say_all (open, language);
  ts_json_append_text (json, said);
  return text;
}

/* The quote that begins what stands there: one within has a backslash before it. */
static const char *
find_quote (const char *text, const char *start)
{
  while (*text != '"' || (text > start && text[-1] == '\\'))
    text--;
  return text;
}

void
ts_saying_append_json (GString *json, const char *text, gsize length, const TsLanguage *language)
{
  const char *end = text + length;

  while (text < end)
    {
      const char *run = text;

      while (text < end && !is_open_at (text))
        text++;
      if (text < end)
        text = find_quote (text, run);
      g_string_append_len (json, run, text - run);
      if (text < end)
        text = append_string (json, text, end, language);
    }
}
