/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-inflection.c: reads the lines in which a translation says its forms.
 */

#include "ts-inflection.h"

#include <string.h>

#define FORM "\n~"

struct _TsInflection
{
  char *base;
  GHashTable *forms; /* of owned strings */
};

TsInflection *
ts_inflection_parse (const char *translation)
{
  TsInflection *self;
  g_auto (GStrv) lines = NULL;

  if (strstr (translation, FORM) == NULL)
    return NULL;

  lines = g_strsplit (translation, FORM, -1);
  self = g_new0 (TsInflection, 1);
  self->base = g_strdup (lines[0]);
  self->forms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (char **line = lines + 1; *line != NULL; line++)
    {
      const char *value = strchr (*line, '=');

      if (value != NULL)
        g_hash_table_insert (self->forms, g_strndup (*line, (gsize) (value - *line)),
                             g_strdup (value + 1));
    }

  return self;
}

void
ts_inflection_free (TsInflection *self)
{
  g_free (self->base);
  g_hash_table_unref (self->forms);
  g_free (self);
}

const char *
ts_inflection_get_base (const TsInflection *self)
{
  return self->base;
}

const char *
ts_inflection_get_form (const TsInflection *self, const char *name)
{
  return g_hash_table_lookup (self->forms, name);
}
