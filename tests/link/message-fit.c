/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * message-fit.c: looks at messages by the tables of the protocol.
 */

#include "message-fit.h"

#include <string.h>

#include "ts-game.h"
#include "ts-host-message.h"

static char *find_misfit (const TsSpec *specs, const TsSpec *further, JsonObject *object);

static char *
find_in_rows (const TsSpec *spec, JsonArray *rows)
{
  char *misfit = NULL;

  for (guint i = 0; misfit == NULL && i < json_array_get_length (rows); i++)
    misfit = find_misfit (spec->columns, NULL, json_array_get_object_element (rows, i));
  return misfit;
}

static char *
find_in_value (const TsSpec *spec, JsonNode *node)
{
  gboolean list = spec->kind == TS_SPEC_TABLE;

  if (!list && spec->kind != TS_SPEC_OBJECT)
    return ts_spec_check_value (spec, node, NULL) ? NULL : g_strdup (spec->name);
  if (list ? !JSON_NODE_HOLDS_ARRAY (node) : !JSON_NODE_HOLDS_OBJECT (node))
    return g_strdup (spec->name);
  if (spec->columns == NULL)
    return NULL;
  return list ? find_in_rows (spec, json_node_get_array (node))
              : find_misfit (spec->columns, NULL, json_node_get_object (node));
}

static const TsSpec *
find_spec (const TsSpec *specs, const char *name)
{
  return specs != NULL ? ts_spec_find (specs, name) : NULL;
}

/* Both tables are nullable. */
static char *
find_misfit (const TsSpec *specs, const TsSpec *further, JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  char *misfit;

  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    if (spec->required && ts_spec_is_asked (spec->when, object)
        && !json_object_has_member (object, spec->name))
      return g_strdup_printf ("without %s", spec->name);
  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    {
      const TsSpec *spec = find_spec (specs, name);

      if (spec == NULL)
        spec = find_spec (further, name);
      if (spec == NULL && !g_str_equal (name, "type"))
        return g_strdup (name);
      misfit = spec != NULL ? find_in_value (spec, node) : NULL;
      if (misfit != NULL)
        return misfit;
    }
  return NULL;
}

/* An answer says by its ticket alone what it answers: it fits one of the kinds. */
static char *
find_in_answer (const TsSpec *specs, JsonObject *message)
{
  char *misfit = find_misfit (specs, NULL, message);

  for (guint i = 0; misfit != NULL && i < TS_N_MESSAGE_KINDS; i++)
    {
      const TsSpec *members = ts_host_answer_members ((TsMessageKind) i);
      g_autofree char *other = members != NULL ? find_misfit (specs, members, message) : NULL;

      if (members != NULL && other == NULL)
        g_clear_pointer (&misfit, g_free);
    }
  return misfit;
}

char *
message_find_misfit_of_host (JsonObject *message)
{
  const char *word = ts_arg_text (message, "type");
  const TsHostMessageType *type = ts_host_message_types ();

  while (type->word != NULL && g_strcmp0 (type->word, word) != 0)
    type++;
  if (type->word == NULL)
    return g_strdup (word != NULL ? word : "type");
  return g_str_equal (word, "answer") ? find_in_answer (type->members, message)
                                      : find_misfit (type->members, NULL, message);
}

char *
message_find_misfit_of_phone (const char *text)
{
  g_autoptr (TsMessage) message = ts_message_read (text, strlen (text), NULL);
  const TsMessageType *type;

  if (message == NULL
      || (message->kind == TS_MESSAGE_HELLO && message->hello.protocol != TS_PROTOCOL_VERSION))
    return NULL;
  type = ts_message_type_get (message->kind);
  return find_misfit (type->members, type->further, message->object);
}
