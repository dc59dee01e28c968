/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-people.c: who is who: names that belong together.
 */

#include "ts-shelf-private.h"

#include "ts-library-private.h"

/* Names that lead to one another in a ring end somewhere. */
#define MOST_STEPS 16

char *
ts_shelf_fold_name (const char *name)
{
  g_autofree char *taken_apart = g_utf8_normalize (name, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (taken_apart != NULL ? taken_apart : name, -1);
  g_autoptr (GString) plain = g_string_new (NULL);
  gboolean blank = FALSE;

  for (const char *c = folded; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_ismark (letter))
        continue;
      if (g_unichar_isspace (letter))
        {
          blank = plain->len > 0;
          continue;
        }
      if (blank)
        g_string_append_c (plain, ' ');
      blank = FALSE;
      g_string_append_unichar (plain, letter);
    }
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

gboolean
ts_shelf_join (TsLibrary *library, const char *name, const char *person, GError **error)
{
  g_autofree char *folded = NULL;
  g_autofree char *folded_person = NULL;
  g_autoptr (JsonObject) entry = NULL;

  if (!ts_spec_check_name (name, error) || !ts_spec_check_name (person, error))
    return FALSE;
  if (!g_str_equal (name, person) && !ts_spec_check_new_name (person, error))
    return FALSE;
  folded = ts_shelf_fold_name (name);
  folded_person = ts_shelf_fold_name (person);
  if (g_str_equal (folded, folded_person))
    return ts_library_remove_entry (library, TS_SHELF_ENTRIES, TS_SHELF_PERSON, folded, error);
  entry = json_object_new ();
  json_object_set_string_member (entry, "id", folded);
  json_object_set_string_member (entry, "name", person);
  return ts_library_write_entry (library, TS_SHELF_ENTRIES, TS_SHELF_PERSON, entry, error);
}

GHashTable *
ts_shelf_read_people (TsLibrary *library, GError **error)
{
  g_autoptr (GPtrArray) entries
      = ts_library_list_owned (library, TS_SHELF_ENTRIES, TS_SHELF_PERSON, error);
  g_autoptr (GHashTable) people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  if (entries == NULL)
    return NULL;
  for (guint i = 0; i < entries->len; i++)
    {
      const char *name = ts_arg_text (entries->pdata[i], "id");
      const char *person = ts_arg_text (entries->pdata[i], "name");

      if (name != NULL && person != NULL)
        g_hash_table_insert (people, g_strdup (name), g_strdup (person));
    }
  return g_steal_pointer (&people);
}

const char *
ts_shelf_find_person (GHashTable *people, const char *name)
{
  for (guint i = 0; i < MOST_STEPS; i++)
    {
      g_autofree char *folded = ts_shelf_fold_name (name);
      const char *person = g_hash_table_lookup (people, folded);

      if (person == NULL)
        return name;
      name = person;
    }
  return name;
}
