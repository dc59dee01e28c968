/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * view-documents.c: what the tables of the parts of a view say, for people and for machines.
 *
 *   view-documents document   the second part of doc/view.md
 *   view-documents schema     data/view.schema.json
 */

#include <stdio.h>

#include "ts-view.h"

#define SCHEMA "https://json-schema.org/draft/2020-12/schema"

/* A part, and then what it is made of. */
static void
list_parts (GPtrArray *parts, const TsPart *part)
{
  if (g_ptr_array_find (parts, part, NULL))
    return;
  g_ptr_array_add (parts, (gpointer) part);
  for (const TsPartMember *member = part->members; member->name != NULL; member++)
    if (member->of != NULL)
      list_parts (parts, member->of);
}

/* (transfer full, of const char *) */
static GPtrArray *
list_words (const TsPartMember *member)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < TS_PART_MAX_WORDS; i++)
    {
      const char *word = member->word (i);

      if (word != NULL && !g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
        g_ptr_array_add (words, (gpointer) word);
    }
  return words;
}

/* The document. */

static void
print_words (const TsPartMember *member)
{
  g_autoptr (GPtrArray) words = list_words (member);

  for (guint i = 0; i < words->len; i++)
    printf ("%s`%s`", i > 0 ? ", " : "", (const char *) words->pdata[i]);
}

static void
print_kind (const TsPartMember *member)
{
  static const char *const kinds[] = {
    [TS_PART_IS_TEXT] = "text",
    [TS_PART_IS_NUMBER] = "whole number",
    [TS_PART_IS_FLAG] = "true",
    [TS_PART_IS_BOOLEAN] = "true or false",
    [TS_PART_IS_TEXTS] = "list of texts",
    [TS_PART_IS_NUMBERS] = "list of whole numbers and nulls",
    [TS_PART_IS_PLACE] = "`[x,y]`",
    [TS_PART_IS_PLACES] = "list of `[x,y]`",
    [TS_PART_IS_ROWS] = "list of lists of texts",
    [TS_PART_IS_OBJECT] = "object",
    [TS_PART_IS_VALUE] = "any value",
  };

  if (member->kind == TS_PART_IS_WORD)
    print_words (member);
  else if (member->of != NULL)
    printf ("%s[%s](#%s)", member->kind == TS_PART_IS_LIST ? "list of " : "", member->of->name,
            member->of->name);
  else
    printf ("%s", kinds[member->kind]);
}

static void
print_part (const TsPart *part)
{
  printf ("\n## %s\n\n%s\n\n| member | is | means |\n|---|---|---|\n", part->name, part->about);
  for (const TsPartMember *member = part->members; member->name != NULL; member++)
    {
      printf ("| `%s` | ", member->name);
      print_kind (member);
      printf ("%s | %s |\n", member->always ? ", always" : "", member->means);
    }
}

/* The schema. */

/* {NAME:VALUE} (transfer full) */
static JsonObject *
new_type (const char *type)
{
  JsonObject *schema = json_object_new ();

  if (type != NULL)
    json_object_set_string_member (schema, "type", type);
  return schema;
}

/* Consumes what is in it. (transfer full) */
static JsonObject *
new_list (JsonObject *items)
{
  JsonObject *schema = new_type ("array");

  json_object_set_object_member (schema, "items", items);
  return schema;
}

static JsonObject *
new_place (void)
{
  JsonObject *schema = new_list (new_type ("integer"));

  json_object_set_int_member (schema, "minItems", 2);
  json_object_set_int_member (schema, "maxItems", 2);
  return schema;
}

static JsonObject *
new_numbers (void)
{
  JsonObject *number = json_object_new ();
  JsonArray *types = json_array_new ();

  json_array_add_string_element (types, "integer");
  json_array_add_string_element (types, "null");
  json_object_set_array_member (number, "type", types);
  return new_list (number);
}

static JsonObject *
new_words (const TsPartMember *member)
{
  g_autoptr (GPtrArray) words = list_words (member);
  JsonObject *schema = json_object_new ();
  JsonArray *choices = json_array_new ();

  for (guint i = 0; i < words->len; i++)
    json_array_add_string_element (choices, words->pdata[i]);
  json_object_set_array_member (schema, "enum", choices);
  return schema;
}

static JsonObject *
new_flag (void)
{
  JsonObject *schema = json_object_new ();

  json_object_set_boolean_member (schema, "const", TRUE);
  return schema;
}

static JsonObject *
new_reference (const TsPart *part)
{
  JsonObject *schema = json_object_new ();
  g_autofree char *way = g_strconcat ("#/$defs/", part->name, NULL);

  json_object_set_string_member (schema, "$ref", way);
  return schema;
}

static JsonObject *
new_member (const TsPartMember *member)
{
  switch (member->kind)
    {
    case TS_PART_IS_TEXT:
      return new_type ("string");
    case TS_PART_IS_WORD:
      return new_words (member);
    case TS_PART_IS_NUMBER:
      return new_type ("integer");
    case TS_PART_IS_FLAG:
      return new_flag ();
    case TS_PART_IS_BOOLEAN:
      return new_type ("boolean");
    case TS_PART_IS_TEXTS:
      return new_list (new_type ("string"));
    case TS_PART_IS_NUMBERS:
      return new_numbers ();
    case TS_PART_IS_PLACE:
      return new_place ();
    case TS_PART_IS_PLACES:
      return new_list (new_place ());
    case TS_PART_IS_ROWS:
      return new_list (new_list (new_type ("string")));
    case TS_PART_IS_OBJECT:
      return new_type ("object");
    case TS_PART_IS_VALUE:
      return new_type (NULL);
    case TS_PART_IS_PART:
    case TS_PART_IS_WITHIN:
      return new_reference (member->of);
    case TS_PART_IS_LIST:
      return new_list (new_reference (member->of));
    }
  g_assert_not_reached ();
}

static JsonObject *
new_schema (const TsPart *part)
{
  JsonObject *schema = new_type ("object"), *properties = json_object_new ();
  JsonArray *required = json_array_new ();

  for (const TsPartMember *member = part->members; member->name != NULL; member++)
    {
      JsonObject *value = new_member (member);

      json_object_set_string_member (value, "description", member->means);
      json_object_set_object_member (properties, member->name, value);
      if (member->always)
        json_array_add_string_element (required, member->name);
    }
  json_object_set_string_member (schema, "description", part->about);
  json_object_set_object_member (schema, "properties", properties);
  json_object_set_array_member (schema, "required", required);
  return schema;
}

static void
print_schema (const GPtrArray *parts)
{
  JsonObject *schema = new_reference (&ts_view_part), *definitions = json_object_new ();
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;

  json_object_set_string_member (schema, "$schema", SCHEMA);
  json_object_set_string_member (schema, "title", "What one person sees of a game");
  json_object_set_object_member (schema, "$defs", definitions);
  for (guint i = 0; i < parts->len; i++)
    {
      const TsPart *part = parts->pdata[i];

      json_object_set_object_member (definitions, part->name, new_schema (part));
    }
  json_node_take_object (node, schema);
  text = json_to_string (node, TRUE);
  printf ("%s\n", text);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  if (argc != 2)
    return 2;
  list_parts (parts, &ts_view_part);
  if (g_str_equal (argv[1], "schema"))
    print_schema (parts);
  else
    for (guint i = 0; i < parts->len; i++)
      print_part (parts->pdata[i]);
  return 0;
}
