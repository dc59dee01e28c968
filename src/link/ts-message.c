/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-message.c: reads what phones say, strictly, by the table of kinds.
 */

#include "ts-message.h"

#include <string.h>

#include "ts-game.h"
#include "ts-json.h"

gboolean
ts_message_fail (const char *member, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("The member “{name}” of this message is missing or makes no "
                                  "sense.",
                                  ts_name ("name", member)));
}

gboolean
ts_message_take_any (const char *text, GError **error)
{
  return TRUE;
}

static gboolean
find_kind (JsonObject *object, TsMessageKind *kind, GError **error)
{
  const char *word = ts_arg_text (object, "type");

  if (word == NULL)
    return ts_message_fail ("type", error);
  for (guint i = 0; i < TS_N_MESSAGE_KINDS; i++)
    if (strcmp (ts_message_type_get ((TsMessageKind) i)->word, word) == 0)
      {
        *kind = (TsMessageKind) i;
        return TRUE;
      }
  return ts_error_set (error, TS_ERROR_UNKNOWN_VERB,
                       ts_phrase ("Unknown kind of message. See the protocol."));
}

static gboolean
has_any (const char *const *names, JsonObject *object)
{
  for (; *names != NULL; names++)
    if (json_object_has_member (object, *names))
      return TRUE;
  return FALSE;
}

/* A ticket and a name say themselves what is wrong with them, and that they are not there. */
static gboolean
check_member (const TsSpec *spec, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, spec->name);

  if (!ts_spec_is_asked (spec->when, object))
    return TRUE;
  if (node == NULL ? !spec->required : ts_spec_check_value (spec, node, NULL))
    return TRUE;
  if (spec->check != NULL && (node == NULL || ts_json_get_text (node) != NULL)
      && !spec->check (ts_json_get_text (node), error))
    return FALSE;
  return ts_message_fail (spec->name, error);
}

/* Of another version no more is known. */
static const TsSpec *
get_members (const TsMessageType *type, JsonObject *object)
{
  return type->early != NULL
                 && ts_arg_number (object, "protocol", TS_PROTOCOL_VERSION) != TS_PROTOCOL_VERSION
             ? type->early
             : type->members;
}

static gboolean
check_members (const TsMessageType *type, const TsSpec *members, JsonObject *object, GError **error)
{
  for (const TsSpec *spec = members; spec != NULL && spec->name != NULL; spec++)
    {
      gboolean first = g_strcmp0 (spec->name, type->any_of[0]) == 0;

      if (!check_member (spec, object, error))
        return FALSE;
      if (first && !has_any (type->any_of, object))
        return ts_message_fail (spec->name, error);
    }
  return TRUE;
}

TsMessage *
ts_message_read (const char *text, gsize length, GError **error)
{
  g_autoptr (TsMessage) self = g_new0 (TsMessage, 1);
  const TsMessageType *type;
  const TsSpec *members;

  if (length > TS_PROTOCOL_MAX_MESSAGE)
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("This message is too long: it has more than {max} bytes.",
                               ts_number ("max", TS_PROTOCOL_MAX_MESSAGE)));
      return NULL;
    }
  self->object = ts_json_read_object (text, length, error);
  if (self->object == NULL || !find_kind (self->object, &self->kind, error))
    return NULL;
  type = ts_message_type_get (self->kind);
  members = get_members (type, self->object);
  if (!check_members (type, members, self->object, error))
    return NULL;
  ts_spec_read (members, self->object, self);
  if (type->check != NULL && !type->check (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
ts_message_free (TsMessage *self)
{
  g_clear_pointer (&self->object, json_object_unref);
  g_free (self);
}
