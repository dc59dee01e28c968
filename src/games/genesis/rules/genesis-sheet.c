/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-sheet.c: the texts of the mission sheet: of its owner, or shipped and translated.
 */

#include "genesis-sheet.h"

#include "genesis-catalogue.h"
#include "ts-json.h"

/* The msgid of a text that is shipped; NULL: it is its owner's. */
static const char *
find_shipped (const char *text)
{
  return text != NULL ? ts_catalogue_find_text (&genesis_catalogue, text) : NULL;
}

TsArg
genesis_sheet_text (const char *name, const char *text)
{
  const char *shipped = find_shipped (text);

  return shipped != NULL ? ts_term (name, shipped) : ts_name (name, text != NULL ? text : "");
}

TsPhrase *
genesis_format_sheet (const char *text)
{
  const char *shipped = find_shipped (text);

  return shipped != NULL ? ts_phrase_msgid (shipped)
                         : ts_phrase_verbatim (text != NULL ? text : "");
}

GPtrArray *
genesis_list_sheet (JsonArray *texts)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < ts_json_count (texts); i++)
    g_ptr_array_add (list, genesis_format_sheet (json_array_get_string_element (texts, i)));
  return list;
}

TsPhrase *
genesis_format_mission (const GenesisState *state)
{
  const GenesisSetup *setup = state->setup;

  return setup->mission != NULL ? genesis_format_sheet (setup->mission)
                                : ts_phrase_msgid (setup->mission_label);
}
