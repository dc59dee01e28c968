/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entries.c: catalogue entries where a form needs them.
 */

#include <glib/gi18n.h>

#include "ts-entries.h"

static void
offer_type (TsSpecForm *form,
            const char *type,
            TsLibrary *library,
            const TsGame *game,
            const TsLanguage *language)
{
  g_autoptr (GPtrArray) entries = ts_library_list_entries (library, game, type, NULL);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      JsonObject *entry = g_ptr_array_index (entries, i);

      g_ptr_array_add (ids, (gpointer) json_object_get_string_member (entry, "id"));
      g_ptr_array_add (names, ts_catalogue_format_name (game->catalogue, type, entry, language));
    }
  g_ptr_array_add (ids, NULL);
  g_ptr_array_add (names, NULL);
  ts_spec_form_set_entries (form, type, (const char *const *) ids->pdata,
                            (const char *const *) names->pdata);
}

static void
fold_entry (JsonObject *object, const char *name)
{
  JsonObject *entry = json_object_get_object_member (object, name);
  g_autofree char *id = g_strdup (json_object_get_string_member_with_default (entry, "id", ""));

  json_object_set_string_member (object, name, id);
}

void
ts_entries_offer (TsSpecForm *form,
                  TsLibrary *library,
                  const TsGame *game,
                  const TsLanguage *language)
{
  if (game->catalogue == NULL)
    return;
  for (const TsEntryType *type = game->catalogue->types; type->id != NULL; type++)
    offer_type (form, type->id, library, game, language);
}

void
ts_entries_fold (const TsSpec *specs, JsonObject *object)
{
  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    {
      JsonNode *node = json_object_get_member (object, spec->name);

      if (node == NULL)
        continue;
      if (spec->kind == TS_SPEC_ENTRY && JSON_NODE_HOLDS_OBJECT (node))
        fold_entry (object, spec->name);
      else if (spec->kind == TS_SPEC_TABLE && JSON_NODE_HOLDS_ARRAY (node))
        for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
          ts_entries_fold (spec->columns,
                           json_array_get_object_element (json_node_get_array (node), i));
    }
}

JsonObject *
ts_entries_dup_object (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);
  g_autofree char *text = json_to_string (node, FALSE);
  g_autoptr (JsonNode) copy = json_from_string (text, NULL);

  return json_node_dup_object (copy);
}

char *
ts_entries_make_id (TsLibrary *library, const TsGame *game, const char *type, const char *name)
{
  g_autofree char *plain = g_str_to_ascii (name, NULL);
  g_autofree char *stem = g_ascii_strdown (plain, 40);
  g_autofree char *id = NULL;

  g_strcanon (stem, "abcdefghijklmnopqrstuvwxyz0123456789", '-');
  for (int n = 1; n < G_MAXINT; n++)
    {
      g_autoptr (JsonObject) other = NULL;

      g_free (id);
      id = n == 1 ? g_strdup_printf ("own-%s", stem) : g_strdup_printf ("own-%s-%d", stem, n);
      other = ts_library_read_entry (library, game->id, type, id, NULL);
      if (other == NULL)
        break;
    }
  return g_steal_pointer (&id);
}

char *
ts_entries_format_complaint (TsSpecForm *form, const GError *error, const TsLanguage *language)
{
  const char *missing = ts_editor_get_missing (TS_EDITOR (form));

  /* Translators: %s is the label of a line of a form. */
  return missing != NULL ? g_strdup_printf (_ ("Still to fill in: %s"), missing)
                         : ts_error_format (error, language);
}

void
ts_entries_complain (GtkLabel *label,
                     TsSpecForm *form,
                     const GError *error,
                     const TsLanguage *language)
{
  g_autofree char *text
      = error != NULL ? ts_entries_format_complaint (form, error, language) : NULL;

  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}
