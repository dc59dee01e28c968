/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-phrase.c: texts as data.
 */

#include "ts-phrase-private.h"

#include <string.h>

#include "ts-counters.h"
#include "ts-json-value.h"
#include "ts-saying.h"
#include "ts-wording.h"
#include "ts-writing.h"

/* What a placeholder asks for: "{name}", "{name:form}", "{name?key:text|…|text}". */
typedef struct
{
  const char *name;
  gsize length;
  char sign;        /* ':', '?', or 0 for the plain one */
  const char *rest; /* what stands behind the sign, up to `end` */
  const char *end;
} Place;

static void append_phrase (const TsPhrase *self, const TsLanguage *language, GString *said);
static gboolean
append_form (const TsArg *arg, const char *form, const TsLanguage *language, GString *said);
static void
append_unknown_form (const TsArg *arg, const char *form, const TsLanguage *language, GString *said);
static void
append_text (const TsPhrase *self, const char *text, const TsLanguage *language, GString *said);

static gboolean
owns_text (const TsArg *arg)
{
  return arg->kind == TS_ARG_NAME || arg->kind == TS_ARG_DICE;
}

static void
clear_argument (TsArg *arg)
{
  if (owns_text (arg))
    g_free (arg->text);
  g_clear_pointer (&arg->phrase, ts_phrase_unref);
  g_clear_pointer (&arg->phrases, g_ptr_array_unref);
}

/* With "form" NULL as they stand alone. */
static void
append_list (GPtrArray *phrases, const char *form, const TsLanguage *language, GString *said)
{
  /* Translators: what stands between the things of a list: “Sarah, Kyle”. */
  const char *between = ts_language_text (language, TS_NC ("list", ", "));

  for (guint i = 0; i < phrases->len; i++)
    {
      TsArg element = { .kind = TS_ARG_PHRASE, .phrase = phrases->pdata[i] };
      gsize start;

      if (i > 0)
        g_string_append (said, between);
      start = said->len;
      if (form == NULL)
        append_phrase (element.phrase, language, said);
      else if (!append_form (&element, form, language, said))
        append_unknown_form (&element, form, language, said);
      if (phrases->len > 1)
        ts_writing_isolate_from (said, start);
    }
}

/* With a minus, not a hyphen. */
static void
append_number (gint64 number, GString *said)
{
  gsize start = said->len;

  ts_json_append_integer (said, number);
  if (number < 0)
    {
      g_string_erase (said, (gssize) start, strlen ("-"));
      g_string_insert (said, (gssize) start, "−");
    }
}

static void
append_dice (const char *dice, const TsLanguage *language, GString *said)
{
  g_autofree char *text = ts_language_format_dice (language, dice);

  g_string_append (said, text);
}

static void
append_words (const TsPhrase *phrase, const TsLanguage *language, GString *said)
{
  g_autofree char *words = ts_phrase_format (phrase, language);

  g_string_append (said, words);
}

static void
append_argument (const TsArg *arg, const TsLanguage *language, GString *said)
{
  switch (arg->kind)
    {
    case TS_ARG_NAME:
      ts_wording_append (said, arg->text, language);
      break;
    case TS_ARG_TERM:
      g_string_append (said, ts_language_text (language, arg->text));
      break;
    case TS_ARG_NUMBER:
      append_number (arg->number, said);
      break;
    case TS_ARG_DICE:
      append_dice (arg->text, language, said);
      break;
    case TS_ARG_PHRASE:
      append_phrase (arg->phrase, language, said);
      break;
    case TS_ARG_LIST:
      append_list (arg->phrases, NULL, language, said);
      break;
    case TS_ARG_SAYING:
      append_words (arg->phrase, language, said);
      break;
    case TS_ARG_END:
    default:
      g_assert_not_reached ();
    }
}

const TsArg *
ts_phrase_find_argument (const TsPhrase *self, const char *name, gsize length)
{
  for (guint i = 0; i < self->n_args; i++)
    if (strncmp (self->args[i].name, name, length) == 0 && self->args[i].name[length] == '\0')
      return &self->args[i];
  return NULL;
}

static Place
read_place (const char *open, const char *close)
{
  Place place = { .name = open + 1, .end = close };

  place.length = strcspn (place.name, ":?}");
  place.sign = place.name[place.length] == '}' ? '\0' : place.name[place.length];
  place.rest = place.sign != '\0' ? place.name + place.length + 1 : close;
  return place;
}

/* "{kind} {color}" has no form of its own; but what says nothing besides one name has those of the
 * name. NULL: it is more. */
static const TsArg *
find_only_argument (const TsPhrase *self, const char *text)
{
  const char *close = *text == '{' ? strchr (text, '}') : NULL;

  return close != NULL && close[1] == '\0'
             ? ts_phrase_find_argument (self, text + 1, (gsize) (close - text - 1))
             : NULL;
}

static gboolean
append_form_of_phrase (const TsPhrase *self,
                       const char *form,
                       const TsLanguage *language,
                       GString *said)
{
  const char *text;
  const TsArg *only;

  if (self->verbatim != NULL || self->plural != NULL)
    return FALSE;
  text = ts_language_form (language, self->msgid, form);
  if (text != NULL)
    {
      append_text (self, text, language, said);
      return TRUE;
    }
  only = find_only_argument (self, ts_language_text (language, self->msgid));
  return only != NULL && append_form (only, form, language, said);
}

/* FALSE, and nothing is appended: it has no such form. */
static gboolean
append_form (const TsArg *arg, const char *form, const TsLanguage *language, GString *said)
{
  const char *text = NULL;

  switch (arg->kind)
    {
    case TS_ARG_TERM:
      text = ts_language_form (language, arg->text, form);
      break;
    case TS_ARG_PHRASE:
      return append_form_of_phrase (arg->phrase, form, language, said);
    case TS_ARG_LIST:
      append_list (arg->phrases, form, language, said);
      return TRUE;
    case TS_ARG_NAME:
    case TS_ARG_NUMBER:
    case TS_ARG_DICE:
    case TS_ARG_SAYING:
    case TS_ARG_END:
    default:
      break;
    }
  if (text != NULL)
    g_string_append (said, text);
  return text != NULL;
}

/* How the language says a name of which it knows nothing: “de Ana”. */
static void
append_unknown_form (const TsArg *arg, const char *form, const TsLanguage *language, GString *said)
{
  /* Translators: a name that people typed, or one without forms of its own, with the forms that
   * your texts ask for: “{name}\n~de=de {name}”.  See po/STYLE.md. */
  const char *pattern = ts_language_form (language, TS_NC ("name", "{name}"), form);
  const char *place = pattern != NULL ? strstr (pattern, "{name}") : NULL;

  if (place != NULL)
    g_string_append_len (said, pattern, place - pattern);
  append_argument (arg, language, said);
  if (place != NULL)
    g_string_append (said, place + strlen ("{name}"));
}

/* Makes the first letter behind `start` a capital one. */
static void
raise_first (GString *said, gsize start)
{
  const char *first = said->str + start;
  char raised[8];
  gsize length = (gsize) (g_utf8_next_char (first) - first);

  if (start >= said->len)
    return;
  raised[g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (first)), raised)] = '\0';
  g_string_erase (said, (gssize) start, (gssize) length);
  g_string_insert (said, (gssize) start, raised);
}

/* The name of a form: "acc.@kind" is "acc.f" where {kind} has the gender f. (transfer full) */
static char *
resolve_form (const TsPhrase *self, const Place *place, const TsLanguage *language)
{
  const char *at = memchr (place->rest, '@', (gsize) (place->end - place->rest));
  GString *form = g_string_new_len (place->rest, (at != NULL ? at : place->end) - place->rest);

  if (at != NULL)
    {
      const TsArg *model = ts_phrase_find_argument (self, at + 1, (gsize) (place->end - at - 1));

      if (model != NULL)
        append_form (model, "gender", language, form);
    }
  return g_string_free (form, FALSE);
}

static void
append_in_form (const TsPhrase *self,
                const TsArg *arg,
                const Place *place,
                const TsLanguage *language,
                GString *said)
{
  g_autofree char *form = resolve_form (self, place, language);
  gboolean raised = g_ascii_isupper (form[0]);
  gsize start = said->len;

  form[0] = g_ascii_tolower (form[0]);
  if (!append_form (arg, form, language, said))
    append_unknown_form (arg, form, language, said);
  if (raised)
    raise_first (said, start);
}

/* "m:er|f:sie|es": the text of the gender, or the last one. */
static void
append_choice (const TsArg *arg, const Place *place, const TsLanguage *language, GString *said)
{
  g_autofree char *all = g_strndup (place->rest, (gsize) (place->end - place->rest));
  g_auto (GStrv) choices = g_strsplit (all, "|", -1);
  g_autoptr (GString) key = g_string_new (NULL);
  guint last = MAX (g_strv_length (choices), 1) - 1;

  append_form (arg, "gender", language, key);
  g_string_append_c (key, ':');
  for (guint i = 0; i < last; i++)
    if (g_str_has_prefix (choices[i], key->str))
      {
        g_string_append (said, choices[i] + key->len);
        return;
      }
  if (choices[last] != NULL)
    g_string_append (said, choices[last]);
}

/* Appends what stands for "{…}"; a placeholder that has no argument stays as it is. */
static void
append_value (const TsPhrase *self,
              const char *open,
              const char *close,
              const TsLanguage *language,
              GString *said)
{
  Place place = read_place (open, close);
  const TsArg *arg = ts_phrase_find_argument (self, place.name, place.length);

  if (self->plural != NULL && place.length == 1 && *place.name == 'n' && place.sign == '\0')
    append_number (self->n, said);
  else if (arg == NULL)
    g_string_append_len (said, open, close + 1 - open);
  else if (place.sign == ':')
    append_in_form (self, arg, &place, language, said);
  else if (place.sign == '?')
    append_choice (arg, &place, language, said);
  else
    append_argument (arg, language, said);
}

/* What is not alone keeps its place, whatever it is written in. */
static void
append_placeholder (const TsPhrase *self,
                    const char *open,
                    const char *close,
                    const TsLanguage *language,
                    gboolean is_alone,
                    GString *said)
{
  gsize start = said->len;

  append_value (self, open, close, language, said);
  if (!is_alone && ts_writing_runs_back (said->str + start) && !ts_language_is_rtl (language))
    ts_writing_isolate_from (said, start);
}

/* The translated text, with its places still open. */
static const char *
get_text (const TsPhrase *self, const TsLanguage *language)
{
  if (self->plural != NULL)
    return ts_language_plural (language, self->msgid, self->plural, (guint64) ABS (self->n));
  return ts_language_text (language, self->msgid);
}

/* Views are made of thousands of phrases, so that parts are not made as strings of their own. */
static void
append_text (const TsPhrase *self, const char *text, const TsLanguage *language, GString *said)
{
  const char *begin = text, *open = strchr (text, '{');

  while (open != NULL)
    {
      const char *close = strchr (open, '}');

      if (close == NULL)
        break;
      g_string_append_len (said, text, (gssize) (open - text));
      append_placeholder (self, open, close, language, open == begin && close[1] == '\0', said);
      text = close + 1;
      open = strchr (text, '{');
    }
  g_string_append (said, text);
}

static void
append_phrase (const TsPhrase *self, const TsLanguage *language, GString *said)
{
  if (self->verbatim != NULL)
    ts_wording_append (said, self->verbatim, language);
  else
    append_text (self, get_text (self, language), language, said);
}

char *
ts_phrase_format_argument (const TsArg *arg, const TsLanguage *language)
{
  GString *said = g_string_new (NULL);

  append_argument (arg, language, said);
  return g_string_free (said, FALSE);
}

TsArg
ts_name (const char *name, const char *text)
{
  if (text != NULL && ts_saying_is_open (text))
    return (TsArg){ .kind = TS_ARG_SAYING, .name = name, .phrase = ts_saying_dup_phrase (text) };
  return (TsArg){ .kind = TS_ARG_NAME, .name = name, .text = g_strdup (text ? text : "") };
}

TsArg
ts_term (const char *name, const char *msgid)
{
  return (TsArg){ .kind = TS_ARG_TERM, .name = name, .text = (char *) msgid };
}

TsArg
ts_number (const char *name, gint64 number)
{
  return (TsArg){ .kind = TS_ARG_NUMBER, .name = name, .number = number };
}

TsArg
ts_notation (const char *name, const char *dice)
{
  return (TsArg){ .kind = TS_ARG_DICE, .name = name, .text = g_strdup (dice) };
}

TsArg
ts_part (const char *name, TsPhrase *phrase)
{
  return (TsArg){ .kind = TS_ARG_PHRASE, .name = name, .phrase = phrase };
}

TsArg
ts_list (const char *name, GPtrArray *phrases)
{
  return (TsArg){ .kind = TS_ARG_LIST, .name = name, .phrases = phrases };
}

/* Hashes. */

static guint
mix (guint hash, guint64 value)
{
  guint64 mixed = (hash ^ value) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (guint) (mixed ^ mixed >> 32);
}

/* Eight letters at a time: each text of each phrase of each view goes through here. */
static guint
mix_text (guint hash, const char *text)
{
  gsize length = text != NULL ? strlen (text) : 0;
  guint64 letters = 0;

  if (text == NULL)
    return hash;
  for (; length >= sizeof letters; text += sizeof letters, length -= sizeof letters)
    {
      memcpy (&letters, text, sizeof letters);
      hash = mix (hash, letters);
    }
  letters = 0;
  memcpy (&letters, text, length);
  return mix (hash, letters ^ (guint64) length << 56);
}

static guint
mix_argument (guint hash, const TsArg *arg)
{
  hash = mix (mix_text (hash, arg->name), arg->kind);
  hash = mix (mix_text (hash, arg->text), (guint64) arg->number);
  if (arg->phrase != NULL)
    hash = mix (hash, arg->phrase->hash);
  for (guint i = 0; arg->phrases != NULL && i < arg->phrases->len; i++)
    hash = mix (hash, ((const TsPhrase *) arg->phrases->pdata[i])->hash);
  return hash;
}

static guint
make_hash (const TsPhrase *self)
{
  guint hash = mix (mix_text (mix_text (0, self->msgid), self->plural), (guint64) self->n);

  hash = mix_text (hash, self->verbatim);
  for (guint i = 0; i < self->n_args; i++)
    hash = mix_argument (hash, &self->args[i]);
  return hash;
}

guint
ts_phrase_hash (const TsPhrase *self)
{
  return self->hash;
}

static gboolean
is_same_text (const char *text, const char *other)
{
  return text == other || g_strcmp0 (text, other) == 0;
}

static gboolean
is_same_list (const GPtrArray *list, const GPtrArray *other)
{
  if (list == other)
    return TRUE;
  if (list == NULL || other == NULL || list->len != other->len)
    return FALSE;
  for (guint i = 0; i < list->len; i++)
    if (!ts_phrase_is_equal (list->pdata[i], other->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_same_argument (const TsArg *arg, const TsArg *other)
{
  return arg->kind == other->kind && arg->number == other->number
         && is_same_text (arg->name, other->name) && is_same_text (arg->text, other->text)
         && (arg->phrase == other->phrase
             || (arg->phrase != NULL && other->phrase != NULL
                 && ts_phrase_is_equal (arg->phrase, other->phrase)))
         && is_same_list (arg->phrases, other->phrases);
}

gboolean
ts_phrase_is_equal (const TsPhrase *self, const TsPhrase *other)
{
  if (self == other)
    return TRUE;
  if (self->hash != other->hash || self->n != other->n || self->n_args != other->n_args
      || !is_same_text (self->msgid, other->msgid) || !is_same_text (self->plural, other->plural)
      || !is_same_text (self->verbatim, other->verbatim))
    return FALSE;
  for (guint i = 0; i < self->n_args; i++)
    if (!is_same_argument (&self->args[i], &other->args[i]))
      return FALSE;
  return TRUE;
}

const char *
ts_phrase_get_verbatim (const TsPhrase *self)
{
  return self->verbatim != NULL && !ts_wording_is_several (self->verbatim) ? self->verbatim : NULL;
}

TsPhrase *
ts_phrase_new (const char *msgid, const char *plural, gint64 n, TsArg *args)
{
  guint n_args = 0;
  TsPhrase *self;

  while (args[n_args].kind != TS_ARG_END)
    n_args++;
  self = g_malloc0 (sizeof *self + n_args * sizeof *args);
  g_atomic_ref_count_init (&self->refs);
  self->msgid = msgid;
  self->plural = plural;
  self->n = n;
  self->n_args = n_args;
  memcpy (self->args, args, n_args * sizeof *args);
  self->hash = make_hash (self);

  return self;
}

static gboolean
is_named (const char *msgid, const char *name)
{
  gsize length = strlen (name);

  for (const char *open = strchr (msgid, '{'); open != NULL; open = strchr (open + 1, '{'))
    if (strncmp (open + 1, name, length) == 0 && open[length + 1] == '}')
      return TRUE;
  return FALSE;
}

TsArg
ts_phrase_copy_argument (const TsArg *arg)
{
  TsArg copy = *arg;

  if (owns_text (arg))
    copy.text = g_strdup (arg->text);
  if (arg->phrase != NULL)
    ts_phrase_ref (arg->phrase);
  if (arg->phrases != NULL)
    g_ptr_array_ref (arg->phrases);
  return copy;
}

TsPhrase *
ts_phrase_pick (const char *msgid, const TsArg *args)
{
  g_autoptr (GArray) picked = g_array_new (TRUE, TRUE, sizeof (TsArg));

  for (; args->kind != TS_ARG_END; args++)
    if (is_named (msgid, args->name))
      {
        TsArg copy = ts_phrase_copy_argument (args);

        g_array_append_val (picked, copy);
      }
  return ts_phrase_new (msgid, NULL, 0, (TsArg *) (gpointer) picked->data);
}

void
ts_args_clear (TsArg *args)
{
  for (; args->kind != TS_ARG_END; args++)
    clear_argument (args);
}

TsPhrase *
ts_phrase_msgid (const char *msgid)
{
  return ts_phrase_new (msgid, NULL, 0, (TsArg[]){ { TS_ARG_END } });
}

TsPhrase *
ts_phrase_verbatim (const char *text)
{
  TsPhrase *self = ts_phrase_new (NULL, NULL, 0, (TsArg[]){ { TS_ARG_END } });

  self->verbatim = g_strdup (text);
  self->hash = make_hash (self);
  return self;
}

TsPhrase *
ts_phrase_ref (TsPhrase *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
ts_phrase_unref (TsPhrase *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;

  for (guint i = 0; i < self->n_args; i++)
    clear_argument (&self->args[i]);
  g_free (self->verbatim);
  g_free (self);
}

char *
ts_phrase_format (const TsPhrase *self, const TsLanguage *language)
{
  GString *said;

  ts_count (TS_COUNT_PHRASES, 1);
  if (self->verbatim != NULL)
    return ts_wording_dup (self->verbatim, language);
  if (self->n_args == 0 && self->plural == NULL)
    return g_strdup (get_text (self, language));

  said = g_string_sized_new (64);
  append_phrase (self, language, said);
  ts_writing_begin_forward (said, 0);
  return g_string_free (said, FALSE);
}

void
ts_phrase_add_arguments (const TsPhrase *self, const TsLanguage *language, JsonObject *object)
{
  if (self->plural != NULL)
    json_object_set_int_member (object, "n", self->n);

  for (guint i = 0; i < self->n_args; i++)
    {
      const TsArg *arg = &self->args[i];

      if (arg->kind == TS_ARG_NUMBER)
        json_object_set_int_member (object, arg->name, arg->number);
      else if (owns_text (arg) && !ts_wording_is_several (arg->text))
        json_object_set_string_member (object, arg->name, arg->text);
      else if (arg->kind == TS_ARG_LIST)
        {
          JsonArray *array = json_array_new ();

          for (guint j = 0; j < arg->phrases->len; j++)
            {
              g_autofree char *item = ts_phrase_format (arg->phrases->pdata[j], language);

              json_array_add_string_element (array, item);
            }
          json_object_set_array_member (object, arg->name, array);
        }
      else
        {
          g_autofree char *text = ts_phrase_format_argument (arg, language);

          json_object_set_string_member (object, arg->name, text);
        }
    }
}

GPtrArray *
ts_phrase_array_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ts_phrase_unref);
}
