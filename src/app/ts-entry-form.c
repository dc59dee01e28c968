/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-form.c: a form that offers catalogue entries, and what is wrong in it.
 */

#include <glib/gi18n.h>

#include "ts-entry-form.h"

#include "ts-announce.h"
#include "ts-widget.h"
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

void
ts_entry_form_offer (TsSpecForm *form,
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
ts_entry_form_offer_additions (TsSpecForm *form, const TsGame *game, const TsLanguage *language)
{
  if (game->catalogue == NULL)
    return;
  for (const TsEntryType *type = game->catalogue->types; type->id != NULL; type++)
    if (type->add != NULL)
      ts_spec_form_set_addition (form, type->id, ts_language_text (language, type->add));
}

TsPhrase *
ts_entry_form_dup_complaint (TsSpecForm *form, const GError *error)
{
  const char *missing = ts_editor_get_missing (TS_EDITOR (form));

  /* Translators: {what} is the label of a line of a form. */
  return missing != NULL ? ts_phrase ("Still to fill in: {what}", ts_name ("what", missing))
                         : ts_error_dup_phrase (error);
}

void
ts_entry_form_complain (GtkLabel *label,
                        TsSpecForm *form,
                        const GError *error,
                        const TsLanguage *language)
{
  g_autoptr (TsPhrase) complaint = error != NULL ? ts_entry_form_dup_complaint (form, error) : NULL;
  g_autofree char *text = complaint != NULL ? ts_phrase_format (complaint, language) : NULL;

  ts_widget_show_text (GTK_WIDGET (label), text);
  ts_announce (GTK_WIDGET (label), TS_ANNOUNCE_RESULT, text);
}
