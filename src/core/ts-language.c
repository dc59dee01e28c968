/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-language.c: reads the compiled catalogues that the program carries.
 */

#include "ts-language.h"

#include <gio/gio.h>
#include <string.h>

#include "ts-locale-resources.h"
#include "ts-plural.h"

#define LOCALE_PATH "/io/github/tableside/Tableside/locale/"
#define MO_MAGIC 0x950412de

/* A .mo file: a header, then two tables of (length, offset), sorted by the original text. */
struct _TsLanguage
{
  const char *code;
  const char *name;
  char decimal_mark;
  GBytes *bytes; /* NULL for English */
  const char *data;
  guint32 translations;
  GHashTable *places; /* of texts, within the tables; views are made of thousands of texts */
  TsPlural *plural;
};

static TsLanguage languages[] = {
  { .code = "en", .name = "English", .decimal_mark = '.' },
  { .code = "pt_BR", .name = "Português (Brasil)", .decimal_mark = ',' },
};

static const char *const codes[] = { "en", "pt_BR", NULL };

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

/* The translation, several forms divided by NUL bytes, or NULL. */
static const char *
look_up (const TsLanguage *self, const char *text, guint32 *length)
{
  gpointer place;

  if (!g_hash_table_lookup_extended (self->places, text, NULL, &place))
    return NULL;
  *length = get_length (self, self->translations, GPOINTER_TO_UINT (place));
  return *length > 0 ? get_text (self, self->translations, GPOINTER_TO_UINT (place)) : NULL;
}

static void
read_plural_rule (TsLanguage *self)
{
  guint32 length;
  const char *header = look_up (self, "", &length);
  const char *rule = header != NULL ? strstr (header, "Plural-Forms:") : NULL;

  if (rule != NULL)
    self->plural = ts_plural_parse (rule);
  g_assert (self->plural != NULL);
}

static void
read_places (TsLanguage *self, guint32 n_texts, guint32 originals)
{
  self->places = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint32 i = 0; i < n_texts; i++)
    g_hash_table_insert (self->places, (char *) get_text (self, originals, i),
                         GUINT_TO_POINTER (i));
}

static void
load (TsLanguage *self)
{
  g_autofree char *path = g_strconcat (LOCALE_PATH, self->code, ".mo", NULL);
  gsize size;

  self->bytes = g_resource_lookup_data (ts_locale_get_resource (), path,
                                        G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert (self->bytes != NULL);
  self->data = g_bytes_get_data (self->bytes, &size);
  g_assert (size >= 28 && read_word (self->data, 0) == MO_MAGIC);
  self->translations = read_word (self->data, 16);
  read_places (self, read_word (self->data, 8), read_word (self->data, 12));
  read_plural_rule (self);
}

static const TsLanguage *
get_language (guint i)
{
  static gsize loaded[G_N_ELEMENTS (languages)];

  if (g_once_init_enter (&loaded[i]))
    {
      if (i > 0)
        load (&languages[i]);
      g_once_init_leave (&loaded[i], 1);
    }

  return &languages[i];
}

/* A context stands before the text, divided by \004. */
static const char *
skip_context (const char *text)
{
  const char *divider = strchr (text, '\004');

  return divider != NULL ? divider + 1 : text;
}

static const char *
translate (const TsLanguage *self, const char *text, guint32 *length)
{
  const char *found;

  if (self->bytes == NULL || *text == '\0')
    return NULL;
  found = look_up (self, text, length);
  if (found == NULL && missing_func != NULL)
    missing_func (self, text, missing_data);

  return found;
}

const TsLanguage *
ts_language_find (const char *code)
{
  g_autofree char *plain = NULL;

  g_return_val_if_fail (code != NULL, NULL);

  plain = g_strndup (code, strcspn (code, ".@"));
  g_strdelimit (plain, "-", '_');
  if (g_str_equal (plain, "C") || g_str_equal (plain, "POSIX"))
    return get_language (0);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_ascii_strcasecmp (plain, languages[i].code) == 0)
      return get_language (i);

  /* Another country's form of a language serves better than none: pt_PT reads pt_BR. */
  plain[strcspn (plain, "_")] = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_ascii_strncasecmp (plain, languages[i].code, strcspn (languages[i].code, "_")) == 0
        && strlen (plain) == strcspn (languages[i].code, "_"))
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
  return codes;
}

const char *
ts_language_get_code (const TsLanguage *self)
{
  return self->code;
}

const char *
ts_language_get_name (const TsLanguage *self)
{
  return self->name;
}

const char *
ts_language_text (const TsLanguage *self, const char *text)
{
  guint32 length;
  const char *found = translate (self, text, &length);

  return found != NULL ? found : skip_context (text);
}

const char *
ts_language_plural (const TsLanguage *self, const char *one, const char *many, guint64 n)
{
  guint32 length;
  const char *found = translate (self, one, &length);
  const char *end;

  if (found == NULL)
    return skip_context (n == 1 ? one : many);

  end = found + length;
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
  guint32 length;

  return self->bytes == NULL || look_up (self, text, &length) != NULL;
}

void
ts_language_watch_missing (TsMissingFunc func, gpointer user_data)
{
  missing_func = func;
  missing_data = user_data;
}

char
ts_language_get_decimal_mark (const TsLanguage *self)
{
  return self->decimal_mark;
}
