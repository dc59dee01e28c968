/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-phrase-again.c: a phrase said again, with another number or another argument.
 */

#include "ts-phrase-private.h"

#include <string.h>

/* The phrase that an argument is, alone or as the only one of a list; NULL: another kind. */
static const TsPhrase *
get_part (const TsArg *arg)
{
  if (arg->kind == TS_ARG_PHRASE)
    return arg->phrase;
  return arg->kind == TS_ARG_LIST && arg->phrases->len == 1 ? arg->phrases->pdata[0] : NULL;
}

/* Which argument has the number; -1: none, or there are several. */
static int
find_counted (const TsPhrase *self)
{
  int found = -1;

  for (guint i = 0; i < self->n_args; i++)
    {
      const TsPhrase *part = get_part (&self->args[i]);

      if (self->args[i].kind == TS_ARG_LIST && part == NULL)
        return -1;
      if (part == NULL || !ts_phrase_counts (part))
        continue;
      if (found >= 0)
        return -1;
      found = (int) i;
    }
  return found;
}

gboolean
ts_phrase_counts (const TsPhrase *self)
{
  return self->plural != NULL || find_counted (self) >= 0;
}

gint64
ts_phrase_get_count (const TsPhrase *self)
{
  int counted = self->plural == NULL ? find_counted (self) : -1;

  if (self->plural != NULL)
    return self->n;
  return counted >= 0 ? ts_phrase_get_count (get_part (&self->args[counted])) : 0;
}

/* An argument with another number in its phrase. */
static TsArg
recount_argument (const TsArg *arg, gint64 n)
{
  GPtrArray *list;

  if (arg->kind == TS_ARG_PHRASE)
    return ts_part (arg->name, ts_phrase_recount (arg->phrase, n));
  list = ts_phrase_array_new ();
  g_ptr_array_add (list, ts_phrase_recount (arg->phrases->pdata[0], n));
  return ts_list (arg->name, list);
}

/* With another argument, which is consumed, in the place of one; `replaced` NULL: in none. */
static TsPhrase *
say_again (const TsPhrase *self, gint64 n, const TsArg *replaced, TsArg by)
{
  g_autoptr (GArray) args = g_array_new (TRUE, TRUE, sizeof (TsArg));

  for (guint i = 0; i < self->n_args; i++)
    {
      TsArg said = &self->args[i] == replaced ? by : ts_phrase_copy_argument (&self->args[i]);

      g_array_append_val (args, said);
    }
  return ts_phrase_new (self->msgid, self->plural, n, (TsArg *) (gpointer) args->data);
}

TsPhrase *
ts_phrase_recount (const TsPhrase *self, gint64 n)
{
  int counted = self->plural == NULL ? find_counted (self) : -1;

  if (counted < 0)
    return say_again (self, self->plural != NULL ? n : 0, NULL, (TsArg){ TS_ARG_END });
  return say_again (self, 0, &self->args[counted], recount_argument (&self->args[counted], n));
}

static const TsArg *
get_argument (const TsPhrase *self, const char *name)
{
  return ts_phrase_find_argument (self, name, strlen (name));
}

gboolean
ts_phrase_has (const TsPhrase *self, const char *name)
{
  return get_argument (self, name) != NULL;
}

TsPhrase *
ts_phrase_replace (const TsPhrase *self, const char *name, const TsPhrase *other)
{
  const TsArg *replaced = get_argument (self, name), *by = get_argument (other, name);

  if (replaced == NULL || by == NULL || self->plural != NULL
      || !g_str_equal (self->msgid, other->msgid))
    return NULL;
  return say_again (self, 0, replaced, ts_phrase_copy_argument (by));
}

gboolean
ts_phrase_repeats (const TsPhrase *self, const char *name, const char *other)
{
  const TsLanguage *english = ts_language_get_english ();
  g_autofree char *one = ts_phrase_format_argument (get_argument (self, name), english);
  g_autofree char *two = ts_phrase_format_argument (get_argument (self, other), english);

  return g_str_equal (one, two);
}
