/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-language.c: reads the compiled catalogues that the program carries.
 */

#include "ts-language.h"

#include <gio/gio.h>
#include <string.h>

#include "ts-counters.h"
#include "ts-inflection.h"
#include "ts-locale-resources.h"
#include "ts-plural.h"
#include "ts-wording.h"

#define LOCALE_PATH "/io/github/tableside/Tableside/locale/"
#define MO_MAGIC 0x950412de
#define MO ".mo"
#define ENGLISH "en"

/* A .mo file: a header, then two tables of (length, offset), sorted by the original text. */
struct _TsLanguage
{
  char *code;
  gsize loaded; /* once it is needed, see load() */
  GBytes *bytes;
  const char *data;
  guint32 translations;
  GHashTable *places;      /* of texts, within the tables; views are made of thousands of texts */
  GHashTable *inflections; /* TsInflection by the place of a text that has one */
  TsPlural *plural;
};

/* All languages, English first; made once. */
typedef struct
{
  TsLanguage *languages;
  char **codes; /* NULL-terminated */
  guint n;
} Shelf;

static TsMissingFunc missing_func;
static gpointer missing_data;

static guint32
read_word (const char *data, guint32 offset)
{
  guint32 word;

  memcpy (&word, data + offset, sizeof word);
  return GUINT32_FROM_LE (word);
}

static const char *
get_text (const TsLanguage *self, guint32 table, guint32 i)
{
  return self->data + read_word (self->data, table + i * 8 + 4);
}

static guint32
get_length (const TsLanguage *self, guint32 table, guint32 i)
{
  return read_word (self->data, table + i * 8);
}

/* Where a text is in the tables; FALSE: nowhere, or it is not translated. */
static gboolean
look_up (const TsLanguage *self, const char *text, guint32 *place)
{
  gpointer found;

  if (!g_hash_table_lookup_extended (self->places, text, NULL, &found))
    return FALSE;
  *place = GPOINTER_TO_UINT (found);
  return get_length (self, self->translations, *place) > 0;
}

static void
read_plural_rule (TsLanguage *self)
{
  guint32 place;
  const char *header
      = look_up (self, "", &place) ? get_text (self, self->translations, place) : NULL;
  const char *rule = header != NULL ? strstr (header, "Plural-Forms:") : NULL;

  if (rule != NULL)
    self->plural = ts_plural_parse (rule);
  g_assert (self->plural != NULL);
}

static void
read_places (TsLanguage *self, guint32 n_texts, guint32 originals)
{
  self->places = g_hash_table_new (g_str_hash, g_str_equal);
  self->inflections = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) ts_inflection_free);
  for (guint32 i = 0; i < n_texts; i++)
    {
      TsInflection *inflection = ts_inflection_parse (get_text (self, self->translations, i));

      g_hash_table_insert (self->places, (char *) get_text (self, originals, i),
                           GUINT_TO_POINTER (i));
      if (inflection != NULL)
        g_hash_table_insert (self->inflections, GUINT_TO_POINTER (i), inflection);
    }
}

/* By the global resources, so that G_RESOURCE_OVERLAYS adds a language without a new build. */
static void
load (TsLanguage *self)
{
  g_autofree char *path = g_strconcat (LOCALE_PATH, self->code, MO, NULL);
  gsize size;

  self->bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert (self->bytes != NULL);
  self->data = g_bytes_get_data (self->bytes, &size);
  g_assert (size >= 28 && read_word (self->data, 0) == MO_MAGIC);
  self->translations = read_word (self->data, 16);
  read_places (self, read_word (self->data, 8), read_word (self->data, 12));
  read_plural_rule (self);
}

static int
compare_codes (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* The catalogues that there are are the languages that there are. */
static char **
list_codes (void)
{
  GPtrArray *codes = g_ptr_array_new ();
  g_auto (GStrv) files = NULL;

  /* Whatever is linked without being called is left out of a program. */
  (void) ts_locale_get_resource ();
  files = g_resources_enumerate_children (LOCALE_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  for (char **file = files; file != NULL && *file != NULL; file++)
    if (g_str_has_suffix (*file, MO) && !g_str_equal (*file, ENGLISH MO))
      g_ptr_array_add (codes, g_strndup (*file, strlen (*file) - strlen (MO)));
  g_ptr_array_sort (codes, compare_codes);
  g_ptr_array_insert (codes, 0, g_strdup (ENGLISH));
  g_ptr_array_add (codes, NULL);

  return (char **) g_ptr_array_free (codes, FALSE);
}

static const Shelf *
get_shelf (void)
{
  static Shelf shelf;
  static gsize made;

  if (g_once_init_enter (&made))
    {
      shelf.codes = list_codes ();
      shelf.n = g_strv_length (shelf.codes);
      shelf.languages = g_new0 (TsLanguage, shelf.n);
      for (guint i = 0; i < shelf.n; i++)
        shelf.languages[i].code = shelf.codes[i];
      g_once_init_leave (&made, 1);
    }

  return &shelf;
}

static const TsLanguage *
get_language (guint i)
{
  TsLanguage *self = &get_shelf ()->languages[i];

  if (g_once_init_enter (&self->loaded))
    {
      load (self);
      g_once_init_leave (&self->loaded, 1);
    }

  return self;
}

/* A context stands before the text, divided by \004. */
static const char *
skip_context (const char *text)
{
  const char *divider = strchr (text, '\004');

  return divider != NULL ? divider + 1 : text;
}

static gboolean
is_english (const TsLanguage *self)
{
  return self == get_shelf ()->languages;
}

/* The same for a text that has to be there. In English those that are missing are themselves. */
static gboolean
find (const TsLanguage *self, const char *text, guint32 *place)
{
  if (*text == '\0')
    return FALSE;
  if (look_up (self, text, place))
    return TRUE;
  if (missing_func != NULL && !is_english (self))
    missing_func (self, text, missing_data);
  return FALSE;
}

/* NULL: it is a plain text, as nearly all are. */
static const TsInflection *
get_inflection (const TsLanguage *self, guint32 place)
{
  return g_hash_table_lookup (self->inflections, GUINT_TO_POINTER (place));
}

static gboolean
is_code (const char *code, const char *wanted)
{
  return g_ascii_strcasecmp (code, wanted) == 0;
}

/* Whether it is a form of the language "pt". */
static gboolean
is_form_of (const char *code, const char *wanted)
{
  gsize length = strcspn (code, "_");

  return strlen (wanted) == length && g_ascii_strncasecmp (code, wanted, length) == 0;
}

const TsLanguage *
ts_language_find (const char *code)
{
  const Shelf *shelf = get_shelf ();
  g_autofree char *plain = NULL;

  g_return_val_if_fail (code != NULL, NULL);

  plain = g_strndup (code, strcspn (code, ".@"));
  g_strdelimit (plain, "-", '_');
  if (g_str_equal (plain, "C") || g_str_equal (plain, "POSIX"))
    return get_language (0);
  for (guint i = 0; i < shelf->n; i++)
    if (is_code (shelf->codes[i], plain))
      return get_language (i);

  /* Another country's form of a language serves better than none: pt_PT reads pt_BR. */
  plain[strcspn (plain, "_")] = '\0';
  for (guint i = 0; i < shelf->n; i++)
    if (is_form_of (shelf->codes[i], plain))
      return get_language (i);

  return NULL;
}

const TsLanguage *
ts_language_get_english (void)
{
  return get_language (0);
}

const TsLanguage *
ts_language_get_preferred (void)
{
  for (const char *const *name = g_get_language_names (); *name != NULL; name++)
    {
      const TsLanguage *language = ts_language_find (*name);

      if (language != NULL)
        return language;
    }

  return ts_language_get_english ();
}

const char *const *
ts_language_get_codes (void)
{
  return (const char *const *) get_shelf ()->codes;
}

const char *
ts_language_get_code (const TsLanguage *self)
{
  return self->code;
}

const char *
ts_language_get_name (const TsLanguage *self)
{
  /* Translators: the name of your language in itself, as people choose it: “Deutsch”. */
  return ts_language_text (self, TS_NC ("language", "English"));
}

/* What people wrote where a text of the program may stand, as on the faces of their dice. */
static const char *
intern_words (const TsLanguage *self, const char *text)
{
  g_autofree char *words = ts_wording_dup (text, self);

  return g_intern_string (words);
}

const char *
ts_language_text (const TsLanguage *self, const char *text)
{
  const TsInflection *inflection;
  guint32 place;

  ts_count (TS_COUNT_TEXTS, 1);
  if (ts_wording_is_several (text))
    return intern_words (self, text);
  if (!find (self, text, &place))
    return skip_context (text);
  inflection = get_inflection (self, place);
  return inflection != NULL ? ts_inflection_get_base (inflection)
                            : get_text (self, self->translations, place);
}

const char *
ts_language_form (const TsLanguage *self, const char *text, const char *form)
{
  const TsInflection *inflection = NULL;
  guint32 place;

  if (look_up (self, text, &place))
    inflection = get_inflection (self, place);
  return inflection != NULL ? ts_inflection_get_form (inflection, form) : NULL;
}

/* The forms stand one behind the other, divided by NUL bytes. */
const char *
ts_language_plural (const TsLanguage *self, const char *one, const char *many, guint64 n)
{
  guint32 place;
  const char *found, *end;

  ts_count (TS_COUNT_TEXTS, 1);
  if (!find (self, one, &place))
    return skip_context (n == 1 ? one : many);

  found = get_text (self, self->translations, place);
  end = found + get_length (self, self->translations, place);
  for (guint form = ts_plural_pick (self->plural, n); form > 0; form--)
    {
      const char *next = found + strlen (found) + 1;

      if (next > end)
        break;
      found = next;
    }

  return found;
}

gboolean
ts_language_has (const TsLanguage *self, const char *text)
{
  guint32 place;

  return is_english (self) || look_up (self, text, &place);
}

void
ts_language_watch_missing (TsMissingFunc func, gpointer user_data)
{
  missing_func = func;
  missing_data = user_data;
}

char *
ts_language_format_decimal (const TsLanguage *self, double number, guint digits)
{
  const char format[] = { '%', '.', (char) ('0' + MIN (digits, 9)), 'f', '\0' };
  char plain[G_ASCII_DTOSTR_BUF_SIZE * 8];
  g_auto (GStrv) parts = NULL;

  g_ascii_formatd (plain, sizeof plain, format, number);
  parts = g_strsplit (plain, ".", 2);
  /* Translators: what stands between whole and fraction in numbers: 1.5. */
  return g_strjoinv (ts_language_text (self, TS_NC ("decimal mark", ".")), parts);
}

char *
ts_language_format_percent (const TsLanguage *self, double part, guint digits)
{
  g_autofree char *number = ts_language_format_decimal (self, part * 100, digits);
  /* Translators: with or without a (non-breaking) space, as your language has it. */
  const char *pattern = ts_language_text (self, TS_NC ("percent", "{number}%"));
  GString *said = g_string_new (pattern);

  g_string_replace (said, "{number}", number, 1);
  return g_string_free (said, FALSE);
}

/* Not the one of "4d6dl1", nor of what a game calls a die of its own. */
static gboolean
is_die_letter (const char *expression, const char *at)
{
  return *at == 'd' && (at == expression || !g_ascii_isalpha (at[-1]))
         && (g_ascii_isdigit (at[1]) || at[1] == '%');
}

char *
ts_language_format_dice (const TsLanguage *self, const char *expression)
{
  /* Translators: the letter for a die in “2d6”; “W” in German. “d” and “w” are read. */
  const char *letter = ts_language_text (self, TS_NC ("die", "d"));
  GString *said = g_string_new (NULL);

  for (const char *at = expression; *at != '\0'; at++)
    if (is_die_letter (expression, at))
      g_string_append (said, letter);
    else
      g_string_append_c (said, *at);
  return g_string_free (said, FALSE);
}

gboolean
ts_language_is_rtl (const TsLanguage *self)
{
  /* Translators: “rtl” if your language is written from right to left, otherwise “ltr”. */
  return g_str_equal (ts_language_text (self, TS_NC ("direction", "ltr")), "rtl");
}
