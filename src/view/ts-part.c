/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-part.c: parts of a view as JSON, by their tables.
 */

#include "ts-part.h"

static void
put_numbers (TsJsonText *json, const char *name, const GArray *numbers)
{
  ts_json_open_list (json, name);
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, gint64, i) == TS_PART_UNKNOWN)
      ts_json_put_null (json, NULL);
    else
      ts_json_put_number (json, NULL, g_array_index (numbers, gint64, i));
  ts_json_close (json);
}

static void
put_places (TsJsonText *json, const char *name, const GArray *places)
{
  ts_json_open_list (json, name);
  for (guint i = 0; i < places->len; i++)
    {
      const TsViewPlace *place = &g_array_index (places, TsViewPlace, i);

      ts_json_put_pair (json, NULL, place->x, place->y);
    }
  ts_json_close (json);
}

static void
put_rows (TsJsonText *json, const char *name, const GPtrArray *rows)
{
  ts_json_open_list (json, name);
  for (guint i = 0; i < rows->len; i++)
    ts_json_put_texts (json, NULL, rows->pdata[i]);
  ts_json_close (json);
}

static void
put_list (const TsPartMember *member, TsJsonText *json, const GPtrArray *list)
{
  if (member->shared && ts_json_put_stored (json, member->name, list))
    return;
  ts_json_open_list (json, member->name);
  for (guint i = 0; i < list->len; i++)
    if (!member->shared || !ts_json_put_stored (json, NULL, list->pdata[i]))
      ts_part_put (member->of, json, NULL, list->pdata[i]);
  ts_json_close (json);
}

static gboolean
is_there (const TsPartMember *member, guint length)
{
  return length > 0 || member->always || member->empty;
}

static void
put_many (const TsPartMember *member, TsJsonText *json, GPtrArray *many)
{
  if (many == NULL || !is_there (member, many->len))
    return;
  if (member->kind == TS_PART_IS_TEXTS)
    ts_json_put_texts (json, member->name, many);
  else if (member->kind == TS_PART_IS_ROWS)
    put_rows (json, member->name, many);
  else
    put_list (member, json, many);
}

static void
put_array (const TsPartMember *member, TsJsonText *json, const GArray *array)
{
  if (array == NULL || !is_there (member, array->len))
    return;
  if (member->kind == TS_PART_IS_NUMBERS)
    put_numbers (json, member->name, array);
  else
    put_places (json, member->name, array);
}

/* What a pointer leads to: most members of most parts are texts, and most of these are not there.
 */
static void
put_pointed (const TsPartMember *member, TsJsonText *json, gpointer pointed)
{
  if (pointed == NULL)
    return;
  if (member->kind == TS_PART_IS_TEXT)
    ts_json_put_text (json, member->name, pointed);
  else if (member->kind == TS_PART_IS_OBJECT)
    ts_json_put_object (json, member->name, pointed);
  else if (member->kind == TS_PART_IS_VALUE)
    ts_json_put_node (json, member->name, pointed);
  else
    ts_part_put (member->of, json, member->name, pointed);
}

static void
put_member (const TsPartMember *member, TsJsonText *json, const char *place)
{
  switch (member->kind)
    {
    case TS_PART_IS_TEXT:
    case TS_PART_IS_OBJECT:
    case TS_PART_IS_VALUE:
    case TS_PART_IS_PART:
      put_pointed (member, json, *(gpointer const *) place);
      return;
    case TS_PART_IS_FLAG:
      if (*(const gboolean *) place)
        ts_json_put_flag (json, member->name, TRUE);
      return;
    case TS_PART_IS_WORD:
      ts_json_put_text (json, member->name,
                        member->word ((guint) ts_width_get (member->width, place)));
      return;
    case TS_PART_IS_NUMBER:
      ts_json_put_number (json, member->name, ts_width_get (member->width, place));
      return;
    case TS_PART_IS_BOOLEAN:
      ts_json_put_boolean (json, member->name, *(const gboolean *) place);
      return;
    case TS_PART_IS_WITHIN:
      ts_part_put (member->of, json, member->name, place);
      return;
    case TS_PART_IS_TEXTS:
    case TS_PART_IS_ROWS:
    case TS_PART_IS_LIST:
      put_many (member, json, *(GPtrArray *const *) place);
      return;
    case TS_PART_IS_NUMBERS:
    case TS_PART_IS_PLACES:
      put_array (member, json, *(GArray *const *) place);
      return;
    case TS_PART_IS_PLACE:
      g_assert_not_reached ();
    }
}

void
ts_part_put (const TsPart *self, TsJsonText *json, const char *name, gconstpointer part)
{
  ts_json_open_object (json, name);
  for (const TsPartMember *member = self->members; member->name != NULL; member++)
    if (member->has != NULL && !member->has (part))
      continue;
    else if (member->put != NULL)
      member->put (json, member->name, part);
    else
      put_member (member, json, (const char *) part + member->offset);
  ts_json_close (json);
}

char *
ts_part_print (const TsPart *self, gconstpointer part)
{
  TsJsonText *json = ts_json_text_new ();

  ts_part_put (self, json, NULL, part);
  return ts_json_text_free_to_string (json);
}
