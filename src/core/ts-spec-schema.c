/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec-schema.c: a table of specs as a JSON Schema, for other programs that write such objects.
 */

#include "ts-spec.h"

static JsonObject *spec_to_schema (const TsSpec *spec, const TsLanguage *language);

/* A text that is asked for, or is one of a list, says something. */
static void
limit_text (JsonObject *schema, const TsSpec *spec)
{
  json_object_set_string_member (schema, "type", "string");
  if (spec->pattern != NULL)
    json_object_set_string_member (schema, "pattern", spec->pattern);
  if (spec->check != NULL)
    return;
  if (spec->min > 0 || spec->required || spec->kind == TS_SPEC_TEXTS)
    json_object_set_int_member (schema, "minLength", 1);
  json_object_set_int_member (schema, "maxLength", spec->max > 0 ? spec->max : TS_MAX_NAME);
}

/* One text, or one in each of some languages: what is said of texts does not touch objects, nor the
 * other way round. */
static void
limit_wording (JsonObject *schema, const TsSpec *spec)
{
  JsonArray *types, *codes;
  JsonObject *names, *words;

  limit_text (schema, spec);
  if (!spec->several)
    return;
  types = json_array_new ();
  json_array_add_string_element (types, "string");
  json_array_add_string_element (types, "object");
  codes = json_array_new ();
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    json_array_add_string_element (codes, *code);
  names = json_object_new ();
  json_object_set_array_member (names, "enum", codes);
  words = json_object_new ();
  limit_text (words, spec);
  json_object_set_array_member (schema, "type", types);
  json_object_set_int_member (schema, "minProperties", 1);
  json_object_set_object_member (schema, "propertyNames", names);
  json_object_set_object_member (schema, "additionalProperties", words);
}

static void
limit_integer (JsonObject *schema, const TsSpec *spec)
{
  json_object_set_string_member (schema, "type", "integer");
  json_object_set_int_member (schema, "minimum", spec->min);
  json_object_set_int_member (schema, "maximum", spec->max);
}

static void
limit_choice (JsonObject *schema, const TsSpec *spec)
{
  JsonArray *ids = json_array_new ();

  for (const TsChoice *choice = spec->choices; choice->id != NULL; choice++)
    json_array_add_string_element (ids, choice->id);
  json_object_set_array_member (schema, "enum", ids);
}

static void
limit_list (JsonObject *schema, const TsSpec *spec, JsonObject *element)
{
  guint most = spec->kind == TS_SPEC_TABLE ? (guint) spec->max : MAX (spec->items, spec->count);

  json_object_set_string_member (schema, "type", "array");
  if (element != NULL)
    json_object_set_object_member (schema, "items", element);
  if (spec->count > 0)
    json_object_set_int_member (schema, "minItems", spec->count);
  json_object_set_int_member (schema, "maxItems", most > 0 ? most : TS_MAX_ITEMS);
}

static void
set_members (JsonObject *schema, const TsSpec *specs, const TsLanguage *language)
{
  JsonObject *properties = json_object_new ();
  JsonArray *required = json_array_new ();

  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    {
      json_object_set_object_member (properties, spec->name, spec_to_schema (spec, language));
      if (spec->required && spec->when == NULL)
        json_array_add_string_element (required, spec->name);
    }
  json_object_set_string_member (schema, "type", "object");
  json_object_set_object_member (schema, "properties", properties);
  json_object_set_array_member (schema, "required", required);
  json_object_set_boolean_member (schema, "additionalProperties", FALSE);
}

/* What specs of catalogue entries and of messages are; what else there is may be anything. */
static void
limit (JsonObject *schema, const TsSpec *spec, const TsLanguage *language)
{
  JsonObject *element;

  switch (spec->kind)
    {
    case TS_SPEC_INTEGER:
      limit_integer (schema, spec);
      break;
    case TS_SPEC_BOOLEAN:
      json_object_set_string_member (schema, "type", "boolean");
      break;
    case TS_SPEC_TEXT:
      limit_wording (schema, spec);
      break;
    case TS_SPEC_CHOICE:
      limit_choice (schema, spec);
      break;
    case TS_SPEC_TEXTS:
      element = json_object_new ();
      limit_wording (element, spec);
      limit_list (schema, spec, element);
      break;
    case TS_SPEC_INTEGERS:
      element = json_object_new ();
      limit_integer (element, spec);
      limit_list (schema, spec, element);
      break;
    case TS_SPEC_TABLE:
      limit_list (schema, spec,
                  spec->columns != NULL ? ts_spec_to_schema (spec->columns, language) : NULL);
      break;
    case TS_SPEC_OBJECT:
      if (spec->columns != NULL)
        set_members (schema, spec->columns, language);
      else
        json_object_set_string_member (schema, "type", "object");
      break;
    default:
      break;
    }
}

static JsonObject *
spec_to_schema (const TsSpec *spec, const TsLanguage *language)
{
  JsonObject *schema = json_object_new ();

  if (spec->label != NULL)
    json_object_set_string_member (schema, "title", ts_language_text (language, spec->label));
  if (spec->hint != NULL)
    json_object_set_string_member (schema, "description", ts_language_text (language, spec->hint));
  limit (schema, spec, language);
  return schema;
}

JsonObject *
ts_spec_to_schema (const TsSpec *specs, const TsLanguage *language)
{
  JsonObject *schema = json_object_new ();

  set_members (schema, specs, language);
  return schema;
}
