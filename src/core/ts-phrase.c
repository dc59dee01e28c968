/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-phrase.c: texts as data.
 */

#include "ts-phrase.h"

#include <string.h>

struct _TsPhrase
{
  gatomicrefcount refs;
  const char *msgid;
  const char *plural; /* NULL: not a plural phrase */
  gint64 n;
  char *verbatim; /* instead of a msgid */
  guint n_args;
  TsArg *args;
};

static void
clear_argument (TsArg *arg)
{
  if (arg->kind == TS_ARG_NAME)
    g_free (arg->text);
  g_clear_pointer (&arg->phrase, ts_phrase_unref);
  g_clear_pointer (&arg->phrases, g_ptr_array_unref);
}

static char *
say_list (GPtrArray *phrases, const TsLanguage *language)
{
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < phrases->len; i++)
    {
      g_autofree char *item = ts_phrase_say (phrases->pdata[i], language);

      g_string_append_printf (said, "%s%s", i > 0 ? ", " : "", item);
    }

  return g_string_free (said, FALSE);
}

static char *
say_argument (const TsArg *arg, const TsLanguage *language)
{
  switch (arg->kind)
    {
    case TS_ARG_NAME:
      return g_strdup (arg->text);
    case TS_ARG_TERM:
      return g_strdup (ts_language_text (language, arg->text));
    case TS_ARG_NUMBER:
      return g_strdup_printf ("%" G_GINT64_FORMAT, arg->number);
    case TS_ARG_PHRASE:
      return ts_phrase_say (arg->phrase, language);
    case TS_ARG_LIST:
      return say_list (arg->phrases, language);
    case TS_ARG_END:
    default:
      g_assert_not_reached ();
    }
}

/* Appends what stands for "{name}"; a placeholder that has no argument stays as it is. */
static void
append_placeholder (
    const TsPhrase *self, const char *name, gsize length, const TsLanguage *language, GString *said)
{
  if (self->plural != NULL && length == 1 && *name == 'n')
    {
      g_string_append_printf (said, "%" G_GINT64_FORMAT, self->n);
      return;
    }

  for (guint i = 0; i < self->n_args; i++)
    if (strlen (self->args[i].name) == length && strncmp (self->args[i].name, name, length) == 0)
      {
        g_autofree char *text = say_argument (&self->args[i], language);

        g_string_append (said, text);
        return;
      }

  g_string_append_printf (said, "{%.*s}", (int) length, name);
}

TsArg
ts_name (const char *name, const char *text)
{
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
ts_part (const char *name, TsPhrase *phrase)
{
  return (TsArg){ .kind = TS_ARG_PHRASE, .name = name, .phrase = phrase };
}

TsArg
ts_list (const char *name, GPtrArray *phrases)
{
  return (TsArg){ .kind = TS_ARG_LIST, .name = name, .phrases = phrases };
}

TsPhrase *
ts_phrase_new (const char *msgid, const char *plural, gint64 n, TsArg *args)
{
  TsPhrase *self = g_new0 (TsPhrase, 1);

  g_atomic_ref_count_init (&self->refs);
  self->msgid = msgid;
  self->plural = plural;
  self->n = n;
  while (args[self->n_args].kind != TS_ARG_END)
    self->n_args++;
  self->args = g_memdup2 (args, self->n_args * sizeof *args);

  return self;
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
  g_free (self->args);
  g_free (self->verbatim);
  g_free (self);
}

char *
ts_phrase_say (const TsPhrase *self, const TsLanguage *language)
{
  GString *said;
  const char *text;

  if (self->verbatim != NULL)
    return g_strdup (self->verbatim);

  said = g_string_new (NULL);
  text = self->plural != NULL
             ? ts_language_plural (language, self->msgid, self->plural, (guint64) ABS (self->n))
             : ts_language_text (language, self->msgid);
  while (*text != '\0')
    {
      gsize plain = strcspn (text, "{");
      const char *end = strchr (text + plain, '}');

      g_string_append_len (said, text, (gssize) plain);
      text += plain;
      if (*text == '\0')
        break;
      if (end == NULL)
        {
          g_string_append (said, text);
          break;
        }
      append_placeholder (self, text + 1, (gsize) (end - text - 1), language, said);
      text = end + 1;
    }

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
      else if (arg->kind == TS_ARG_LIST)
        {
          JsonArray *array = json_array_new ();

          for (guint j = 0; j < arg->phrases->len; j++)
            {
              g_autofree char *item = ts_phrase_say (arg->phrases->pdata[j], language);

              json_array_add_string_element (array, item);
            }
          json_object_set_array_member (object, arg->name, array);
        }
      else
        {
          g_autofree char *text = say_argument (arg, language);

          json_object_set_string_member (object, arg->name, text);
        }
    }
}

GPtrArray *
ts_phrase_array_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ts_phrase_unref);
}
