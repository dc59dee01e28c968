/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * protocol-documents.c: what the tables of messages say, for people and for machines.
 *
 *   protocol-documents document   the second part of doc/protocol.md
 *   protocol-documents schema     data/protocol.schema.json
 *   protocol-documents read       of each line that it is given: "taken", or why not
 */

#include <gio/gio.h>
#include <string.h>

#include "ts-host-message.h"
#include "ts-json.h"

#define SCHEMA "https://json-schema.org/draft/2020-12/schema"

static const struct
{
  guint bit;
  const char *word;
} senders[] = {
  { TS_SENDER_STRANGER, "who has not said hello" },
  { TS_SENDER_BY_CODE, "who came by the code of the table" },
  { TS_SENDER_HOST, "hosts" },
  { TS_SENDER_SEAT, "seats" },
  { TS_SENDER_WATCH, "spectators" },
  { TS_SENDER_WALL, "walls" },
  { TS_SENDER_TABLE, "the lobby" },
};

/* The document. */

static void
print_range (const TsSpec *spec)
{
  if (spec->min == G_MININT64)
    g_print ("whole number, also below 0");
  else if (spec->max == G_MAXINT64)
    g_print ("whole number from %" G_GINT64_FORMAT, spec->min);
  else
    g_print ("whole number, %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, spec->min, spec->max);
}

static void
print_choices (const TsChoice *choices)
{
  for (const TsChoice *choice = choices; choice->id != NULL; choice++)
    g_print ("%s`%s` %s", choice == choices ? "" : ", ", choice->id, choice->label);
}

static void
print_kind (const TsSpec *spec)
{
  switch (spec->kind)
    {
    case TS_SPEC_INTEGER:
      print_range (spec);
      return;
    case TS_SPEC_BOOLEAN:
      g_print ("true or false");
      return;
    case TS_SPEC_CHOICE:
      print_choices (spec->choices);
      return;
    case TS_SPEC_TEXT:
      g_print ("text");
      return;
    case TS_SPEC_TEXTS:
      g_print ("list of texts");
      return;
    case TS_SPEC_INTEGERS:
      g_print ("list of whole numbers");
      return;
    case TS_SPEC_TABLE:
      g_print ("list");
      return;
    default:
      g_print ("object");
      return;
    }
}

static void
print_need (const TsSpec *spec)
{
  g_auto (GStrv) when = spec->when != NULL ? g_strsplit (spec->when, "=", 2) : NULL;

  if (!spec->required)
    return;
  if (when == NULL)
    g_print (", needed");
  else if (g_str_has_prefix (when[1], "false"))
    g_print (", needed without `%s`%s%s%s", when[0], when[1][5] != '\0' ? " or with `" : "",
             when[1][5] != '\0' ? when[1] + 6 : "", when[1][5] != '\0' ? "`" : "");
  else
    g_print (", needed where `%s` is `%s`", when[0], when[1]);
}

static void
print_rows (const TsSpec *specs, const char *within)
{
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    {
      g_autofree char *inner = g_strdup_printf ("%s%s%s.", within, spec->name,
                                                spec->kind == TS_SPEC_TABLE ? "[]" : "");

      g_print ("| `%s%s` | ", within, spec->name);
      print_kind (spec);
      print_need (spec);
      g_print (" | %s |\n", spec->hint);
      print_rows (spec->columns, inner);
    }
}

static void
print_members (const TsSpec *specs, const TsSpec *further)
{
  if (specs == NULL)
    return;
  g_print ("\n| member | is | means |\n|---|---|---|\n");
  print_rows (specs, "");
  print_rows (further, "");
}

static void
print_senders (guint from)
{
  gboolean first = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (senders); i++)
    if ((from & senders[i].bit) != 0)
      {
        g_print ("%s%s", first ? "\nFrom " : ", ", senders[i].word);
        first = FALSE;
      }
  g_print (".");
}

static void
print_any_of (const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    g_print ("%s`%s`", i == 0 ? "\nAt least one of them is there: " : ", ", names[i]);
  if (names[0] != NULL)
    g_print (".\n");
}

static void
print_message (TsMessageKind kind)
{
  const TsMessageType *type = ts_message_type_get (kind);
  const TsSpec *answer = ts_host_answer_members (kind);

  if (type->group != NULL)
    g_print ("\n## %s\n", type->group);
  g_print ("\n### `%s`\n\n%s\n", type->word, type->about);
  print_senders (type->from);
  if (type->answer != NULL)
    g_print (" Answered by `%s`.", type->answer);
  if (type->cost > 1)
    g_print (" It counts as %u messages.", type->cost);
  g_print ("\n\n    %s\n", type->example);
  print_members (type->members, type->further);
  print_any_of (type->any_of);
  if (answer != NULL)
    {
      g_print ("\nIts `answer`, where it is `ok`, has:\n");
      print_members (answer, NULL);
    }
}

static void
print_document (void)
{
  for (guint i = 0; i < TS_N_MESSAGE_KINDS; i++)
    print_message ((TsMessageKind) i);
  g_print ("\n## What the host sends\n");
  for (const TsHostMessageType *type = ts_host_message_types (); type->word != NULL; type++)
    {
      g_print ("\n### `%s` of the host\n\n%s\n", type->word, type->about);
      print_members (type->members, NULL);
    }
}

/* The schema. */

static JsonArray *
new_texts (const char *const *texts)
{
  JsonArray *array = json_array_new ();

  for (; *texts != NULL; texts++)
    json_array_add_string_element (array, *texts);
  return array;
}

static JsonObject *
require (const char *name)
{
  JsonObject *object = json_object_new ();

  json_object_set_array_member (object, "required", new_texts ((const char *[]){ name, NULL }));
  return object;
}

static void allow_more (JsonNode *node);

static void
allow_more_cb (JsonArray *array, guint i, JsonNode *node, gpointer user_data)
{
  allow_more (node);
}

static void
allow_more_in_cb (JsonObject *object, const char *name, JsonNode *node, gpointer user_data)
{
  allow_more (node);
}

/* What is not known is passed over, in both directions. */
static void
allow_more (JsonNode *node)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    json_array_foreach_element (json_node_get_array (node), allow_more_cb, NULL);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;
  json_object_remove_member (json_node_get_object (node), "additionalProperties");
  json_object_foreach_member (json_node_get_object (node), allow_more_in_cb, NULL);
}

/* {"anyOf":[…]}: that `name` is one of the words; "false": that it is not there. */
static JsonObject *
new_condition (const char *name, const char *const *words)
{
  JsonObject *object = json_object_new ();
  JsonArray *any = json_array_new ();

  for (; *words != NULL; words++)
    {
      JsonObject *one = json_object_new (), *properties, *value;

      json_array_add_object_element (any, one);
      if (g_str_equal (*words, "false"))
        {
          json_object_set_object_member (one, "not", require (name));
          continue;
        }
      value = json_object_new ();
      json_object_set_string_member (value, "const", *words);
      properties = json_object_new ();
      json_object_set_object_member (properties, name, value);
      json_object_set_object_member (one, "properties", properties);
      json_object_set_array_member (one, "required", new_texts ((const char *[]){ name, NULL }));
    }
  json_object_set_array_member (object, "anyOf", any);
  return object;
}

static void
add_conditions (JsonObject *schema, const TsSpec *specs)
{
  JsonArray *all = json_array_new ();

  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    if (spec->when != NULL && spec->required)
      {
        g_auto (GStrv) parts = g_strsplit (spec->when, "=", 2);
        g_auto (GStrv) words = g_strsplit (parts[1], "|", -1);
        JsonObject *rule = json_object_new ();

        json_object_set_object_member (rule, "if",
                                       new_condition (parts[0], (const char *const *) words));
        json_object_set_object_member (rule, "then", require (spec->name));
        json_array_add_object_element (all, rule);
      }
  if (json_array_get_length (all) > 0)
    json_object_set_array_member (schema, "allOf", json_array_ref (all));
  json_array_unref (all);
}

static void
add_any_of (JsonObject *schema, const char *const *names)
{
  JsonArray *any = json_array_new ();

  for (; *names != NULL; names++)
    json_array_add_object_element (any, require (*names));
  if (json_array_get_length (any) > 0)
    json_object_set_array_member (schema, "anyOf", json_array_ref (any));
  json_array_unref (any);
}

/* An object of such members, with "type" where it is a message; `word` and `further` are nullable.
 */
static JsonObject *
new_schema (const char *word, const char *about, const TsSpec *specs, const TsSpec *further)
{
  static const TsSpec none[] = { { NULL } };
  const TsLanguage *english = ts_language_get_english ();
  JsonObject *schema = ts_spec_to_schema (specs != NULL ? specs : none, english);
  JsonObject *properties = json_object_get_object_member (schema, "properties");
  g_autoptr (JsonObject) more = ts_spec_to_schema (further != NULL ? further : none, english);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  json_object_iter_init (&iter, json_object_get_object_member (more, "properties"));
  while (json_object_iter_next (&iter, &name, &value))
    json_object_set_member (properties, name, json_node_copy (value));
  if (word != NULL)
    {
      JsonObject *type = json_object_new ();

      json_object_set_string_member (type, "const", word);
      json_object_set_object_member (properties, "type", type);
      json_array_add_string_element (json_object_get_array_member (schema, "required"), "type");
    }
  json_object_set_string_member (schema, "description", about);
  return schema;
}

/* Puts a schema under a name, and the name among the choices. */
static void
define (JsonObject *definitions, JsonArray *choices, const char *name, JsonObject *schema)
{
  JsonObject *choice = json_object_new ();
  g_autofree char *way = g_strconcat ("#/$defs/", name, NULL);

  json_object_set_string_member (choice, "$ref", way);
  json_array_add_object_element (choices, choice);
  json_object_set_object_member (definitions, name, schema);
}

static JsonObject *
new_choice (const char *about, JsonArray *choices)
{
  JsonObject *schema = json_object_new ();

  json_object_set_string_member (schema, "description", about);
  json_object_set_array_member (schema, "oneOf", choices);
  return schema;
}

static void
define_phone (JsonObject *definitions, JsonArray *sides)
{
  JsonArray *choices = json_array_new ();

  for (guint i = 0; i < TS_N_MESSAGE_KINDS; i++)
    {
      const TsMessageType *type = ts_message_type_get ((TsMessageKind) i);
      g_autofree char *name = g_strconcat ("phone-", type->word, NULL);
      JsonObject *schema = new_schema (type->word, type->about, type->members, type->further);

      add_conditions (schema, type->members);
      add_any_of (schema, type->any_of);
      define (definitions, choices, name, schema);
    }
  define (definitions, sides, "phone", new_choice ("What a phone sends.", choices));
}

static void
define_host (JsonObject *definitions, JsonArray *sides)
{
  JsonArray *choices = json_array_new ();

  for (const TsHostMessageType *type = ts_host_message_types (); type->word != NULL; type++)
    {
      g_autofree char *name = g_strconcat ("host-", type->word, NULL);

      define (definitions, choices, name,
              new_schema (type->word, type->about, type->members, NULL));
    }
  define (definitions, sides, "host", new_choice ("What the host sends.", choices));
}

/* What more an answer has. */
static void
define_answers (JsonObject *definitions)
{
  for (guint i = 0; i < TS_N_MESSAGE_KINDS; i++)
    {
      const char *word = ts_message_type_get ((TsMessageKind) i)->word;
      const TsSpec *members = ts_host_answer_members ((TsMessageKind) i);
      g_autofree char *name = g_strconcat ("answer-", word, NULL);
      g_autofree char *about = g_strdup_printf ("What an answer to “%s” has that is ok.", word);

      if (members != NULL)
        json_object_set_object_member (definitions, name, new_schema (NULL, about, members, NULL));
    }
}

static void
print_schema (void)
{
  JsonObject *schema = json_object_new (), *definitions = json_object_new ();
  JsonArray *sides = json_array_new ();
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;

  json_object_set_string_member (schema, "$schema", SCHEMA);
  json_object_set_string_member (schema, "title", "Messages between phones and the host");
  json_object_set_array_member (schema, "anyOf", sides);
  json_object_set_object_member (schema, "$defs", definitions);
  define_phone (definitions, sides);
  define_host (definitions, sides);
  define_answers (definitions);
  json_node_take_object (node, schema);
  allow_more (node);
  text = json_to_string (node, TRUE);
  g_print ("%s\n", text);
}

static void
read_lines (void)
{
  g_autoptr (GIOChannel) input = g_io_channel_unix_new (0);
  char *line;
  gsize length;

  while (g_io_channel_read_line (input, &line, NULL, &length, NULL) == G_IO_STATUS_NORMAL)
    {
      g_autofree char *text = line;
      g_autoptr (GError) error = NULL;
      g_autoptr (TsMessage) message = ts_message_read (text, length, &error);

      g_print ("%s\n", message != NULL ? "taken" : error->message);
    }
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    return 2;
  if (g_str_equal (argv[1], "document"))
    print_document ();
  else if (g_str_equal (argv[1], "schema"))
    print_schema ();
  else
    read_lines ();
  return 0;
}
