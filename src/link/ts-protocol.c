/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-protocol.c: reads what phones say, strictly, and writes what the host says.
 */

#include "ts-protocol.h"

#include <gio/gio.h>
#include <string.h>

#include "ts-json-text.h"
#include "ts-json.h"
#include "ts-photo.h"

#define DEFAULT_STEPS 50
#define DEFLATE_LEVEL 3

typedef gboolean (*ReadFunc) (TsMessage *self, JsonObject *object, GError **error);

static const struct
{
  const char *word;
  const char *label;
} roles[] = {
  [TS_ROLE_HOST] = { "host", TS_NC ("role", "Host") },
  [TS_ROLE_SEAT] = { "seat", TS_NC ("role", "Player") },
  [TS_ROLE_WATCH] = { "watch", TS_NC ("role", "Spectator") },
  [TS_ROLE_WALL] = { "wall", TS_NC ("role", "Wall") },
  [TS_ROLE_TABLE] = { "table", TS_NC ("role", "Guest") },
};

static const char *const score_forms[] = {
  [TS_SCORE_FORM_TEXT] = "text",
  [TS_SCORE_FORM_CSV] = "csv",
  [TS_SCORE_FORM_ENDING] = "ending",
};

static gboolean
fail_value (const char *name, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("The member “{name}” of this message is missing or makes no "
                                  "sense.",
                                  ts_name ("name", name)));
}

/* The member where it is a value of that type; NULL, without error, where there is none. */
static gboolean
find_value (JsonObject *object, const char *name, GType type, JsonNode **value, GError **error)
{
  *value = json_object_get_member (object, name);
  return *value == NULL || json_node_get_value_type (*value) == type || fail_value (name, error);
}

static gboolean
read_text (JsonObject *object, const char *name, char **text, GError **error)
{
  JsonNode *value;

  if (!find_value (object, name, G_TYPE_STRING, &value, error))
    return FALSE;
  if (value != NULL)
    *text = json_node_dup_string (value);
  return TRUE;
}

static gboolean
read_number (JsonObject *object, const char *name, guint64 *number, GError **error)
{
  JsonNode *value;

  if (!find_value (object, name, G_TYPE_INT64, &value, error))
    return FALSE;
  if (value == NULL)
    return TRUE;
  if (json_node_get_int (value) < 0)
    return fail_value (name, error);
  *number = (guint64) json_node_get_int (value);
  return TRUE;
}

static gboolean
read_flag (JsonObject *object, const char *name, gboolean *flag, GError **error)
{
  JsonNode *value;

  if (!find_value (object, name, G_TYPE_BOOLEAN, &value, error))
    return FALSE;
  *flag = value != NULL && json_node_get_boolean (value);
  return TRUE;
}

static gboolean
read_name (TsMessage *self, JsonObject *object, GError **error)
{
  return read_text (object, "name", &self->name, error) && ts_spec_check_name (self->name, error);
}

static gboolean
read_language (TsMessage *self, JsonObject *object, GError **error)
{
  return read_text (object, "lang", &self->language, error);
}

/* Of another version nothing more is known than its number. */
static gboolean
read_hello (TsMessage *self, JsonObject *object, GError **error)
{
  if (!json_object_has_member (object, "protocol"))
    return fail_value ("protocol", error);
  if (!read_number (object, "protocol", &self->protocol, error)
      || !read_language (self, object, error))
    return FALSE;
  if (self->protocol != TS_PROTOCOL_VERSION)
    return TRUE;

  if (!read_text (object, "token", &self->token, error))
    return FALSE;
  if (self->token == NULL)
    return fail_value ("token", error);
  return (!json_object_has_member (object, "name") || read_name (self, object, error))
         && read_text (object, "pass", &self->pass, error)
         && read_text (object, "session", &self->session, error)
         && read_number (object, "edition", &self->serial, error)
         && read_flag (object, "deflate", &self->deflate, error)
         && read_flag (object, "whole", &self->whole, error);
}

static gboolean
read_do (TsMessage *self, JsonObject *object, GError **error)
{
  JsonNode *command = json_object_get_member (object, "command");

  if (!read_text (object, "ticket", &self->ticket, error))
    return FALSE;
  if (!ts_spec_check_ticket (self->ticket, error))
    return FALSE;
  if (command == NULL || !JSON_NODE_HOLDS_OBJECT (command))
    return fail_value ("command", error);
  self->command = json_node_dup_object (command);
  return read_number (object, "seen", &self->serial, error)
         && read_text (object, "session", &self->session, error);
}

static gboolean
read_log (TsMessage *self, JsonObject *object, GError **error)
{
  guint64 count = DEFAULT_STEPS;

  if (!read_number (object, "before", &self->before, error)
      || !read_number (object, "count", &count, error)
      || !read_flag (object, "ways", &self->ways, error))
    return FALSE;
  if (count < 1 || count > TS_PROTOCOL_MAX_STEPS)
    return fail_value ("count", error);
  self->count = (guint) count;
  return TRUE;
}

/* What is asked depends on the sketch: who answers reads it. */
static gboolean
read_ask (TsMessage *self, JsonObject *object, GError **error)
{
  if (!read_text (object, "ticket", &self->ticket, error)
      || !ts_spec_check_ticket (self->ticket, error))
    return FALSE;
  self->inquiry = json_object_ref (object);
  return TRUE;
}

static gboolean
read_decline (TsMessage *self, JsonObject *object, GError **error)
{
  return read_number (object, "seen", &self->serial, error);
}

static gboolean
read_branch (TsMessage *self, JsonObject *object, GError **error)
{
  return read_number (object, "branch", &self->branch, error)
         && (self->branch > 0 || fail_value ("branch", error));
}

/* What the dice are, the answer says: here they are a text. */
static gboolean
read_odds (TsMessage *self, JsonObject *object, GError **error)
{
  JsonNode *least;

  if (!read_text (object, "ticket", &self->ticket, error)
      || !ts_spec_check_ticket (self->ticket, error)
      || !read_text (object, "dice", &self->dice, error)
      || !find_value (object, "least", G_TYPE_INT64, &least, error))
    return FALSE;
  self->least = least != NULL ? json_node_get_int (least) : G_MININT64;
  return self->dice != NULL || fail_value ("dice", error);
}

static gboolean
read_score (TsMessage *self, JsonObject *object, GError **error)
{
  g_autofree char *word = NULL;

  if (!read_text (object, "form", &word, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (score_forms); i++)
    if (g_strcmp0 (word, score_forms[i]) == 0)
      {
        self->form = (TsScoreForm) i;
        return TRUE;
      }
  return fail_value ("form", error);
}

static gboolean
read_on (TsMessage *self, JsonObject *object, GError **error)
{
  return json_object_has_member (object, "on") ? read_flag (object, "on", &self->on, error)
                                               : fail_value ("on", error);
}

static gboolean
read_tick (TsMessage *self, JsonObject *object, GError **error)
{
  return read_number (object, "line", &self->line, error) && read_on (self, object, error);
}

static gboolean
read_nothing (TsMessage *self, JsonObject *object, GError **error)
{
  return TRUE;
}

static gboolean
read_renew (TsMessage *self, JsonObject *object, GError **error)
{
  g_autofree char *role = NULL;

  if (!read_text (object, "role", &role, error))
    return FALSE;
  if (role == NULL || !ts_role_find (role, &self->role))
    return fail_value ("role", error);
  if (self->role != TS_ROLE_SEAT)
    return TRUE;
  if (!read_text (object, "seat", &self->seat, error))
    return FALSE;
  return self->seat != NULL || fail_value ("seat", error);
}

static gboolean
read_remove (TsMessage *self, JsonObject *object, GError **error)
{
  guint64 client = 0;

  if (!read_number (object, "client", &client, error))
    return FALSE;
  if (client < 1 || client > G_MAXUINT)
    return fail_value ("client", error);
  self->client = (guint) client;
  return TRUE;
}

/* "watch" and "wall" are places; a seat needs no role. */
static gboolean
read_sit (TsMessage *self, JsonObject *object, GError **error)
{
  g_autofree char *role = NULL;

  self->role = TS_ROLE_SEAT;
  if (!read_text (object, "role", &role, error) || !read_text (object, "seat", &self->seat, error)
      || !read_flag (object, "take", &self->take, error))
    return FALSE;
  if (role != NULL
      && (!ts_role_find (role, &self->role) || self->role == TS_ROLE_HOST
          || self->role == TS_ROLE_TABLE))
    return fail_value ("role", error);
  if ((self->role == TS_ROLE_SEAT) != (self->seat != NULL))
    return fail_value ("seat", error);
  return !json_object_has_member (object, "name") || read_name (self, object, error);
}

static gboolean
read_free (TsMessage *self, JsonObject *object, GError **error)
{
  return read_text (object, "seat", &self->seat, error)
         && (self->seat != NULL || fail_value ("seat", error));
}

/* The member where it is an object; NULL, without error, where there is none. */
static gboolean
read_object (JsonObject *object, const char *name, JsonObject **value, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node != NULL && !JSON_NODE_HOLDS_OBJECT (node))
    return fail_value (name, error);
  *value = node != NULL ? json_node_dup_object (node) : NULL;
  return TRUE;
}

/* What each of the host's messages cannot do without. */
static const char *const needed[][4] = {
  [TS_MESSAGE_OPEN] = { "session" },
  [TS_MESSAGE_SETUP] = { "game" },
  [TS_MESSAGE_CHECK] = { "game" },
  [TS_MESSAGE_TRY] = { "game", "kind" },
  [TS_MESSAGE_START] = { "game", "name", "setup" },
  [TS_MESSAGE_ENTRIES] = { "game" },
  [TS_MESSAGE_ENTRY] = { "game", "kind" },
  [TS_MESSAGE_KEEP] = { "game", "kind" },
  [TS_MESSAGE_GIVE] = { "game", "kind", "id" },
  [TS_MESSAGE_RESET] = { "game", "kind", "id" },
};

static gboolean
read_request (TsMessage *self, JsonObject *object, GError **error)
{
  if (!read_text (object, "ticket", &self->ticket, error)
      || !ts_spec_check_ticket (self->ticket, error))
    return FALSE;
  for (guint i = 0; self->kind < G_N_ELEMENTS (needed) && needed[self->kind][i] != NULL; i++)
    if (!json_object_has_member (object, needed[self->kind][i]))
      return fail_value (needed[self->kind][i], error);

  return (self->kind != TS_MESSAGE_OPEN || read_number (object, "session", &self->opened, error))
         && read_text (object, "game", &self->game, error)
         && read_text (object, "kind", &self->type, error)
         && read_text (object, "id", &self->id, error)
         && read_text (object, "name", &self->name, error)
         && read_number (object, "campaign", &self->campaign, error)
         && read_flag (object, "again", &self->again, error)
         && read_flag (object, "file", &self->file, error)
         && read_object (object, "setup", &self->setup, error)
         && read_object (object, "entry", &self->entry, error)
         && read_object (object, "command", &self->command, error)
         && read_text (object, "list", &self->list, error)
         && read_text (object, "given", &self->given, error);
}

static gboolean
read_check (TsMessage *self, JsonObject *object, GError **error)
{
  if (!read_request (self, object, error))
    return FALSE;
  if (self->setup == NULL && self->entry == NULL && self->list == NULL && self->given == NULL)
    return fail_value ("setup", error);
  return self->setup != NULL || self->type != NULL || fail_value ("kind", error);
}

static gboolean
read_keep (TsMessage *self, JsonObject *object, GError **error)
{
  return read_request (self, object, error)
         && (self->entry != NULL || self->list != NULL || self->given != NULL
             || fail_value ("entry", error));
}

/* Nothing but the letters of base64, so that no piece is another one in disguise. */
static gboolean
read_bytes (TsMessage *self, const char *text, GError **error)
{
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  gsize length = text != NULL ? strlen (text) : 0, n = text != NULL ? strspn (text, letters) : 0;
  guchar *bytes;

  if (length == 0 || length % 4 != 0 || length - n > 2 || strspn (text + n, "=") != length - n)
    return fail_value ("bytes", error);
  bytes = g_base64_decode (text, &n);
  self->bytes = g_bytes_new_take (bytes, n);
  return (n > 0 && n <= TS_PROTOCOL_MAX_PIECE) || fail_value ("bytes", error);
}

static gboolean
read_upload (TsMessage *self, JsonObject *object, GError **error)
{
  g_autofree char *text = NULL;

  if (!read_text (object, "ticket", &self->ticket, error)
      || !ts_spec_check_ticket (self->ticket, error)
      || !read_number (object, "from", &self->from, error)
      || !read_number (object, "size", &self->size, error)
      || !read_text (object, "bytes", &text, error))
    return FALSE;
  if (self->size < 1 || self->size > TS_PROTOCOL_MAX_UPLOAD)
    return fail_value ("size", error);
  return (self->from < self->size || fail_value ("from", error)) && read_bytes (self, text, error);
}

static gboolean
read_image (TsMessage *self, JsonObject *object, GError **error)
{
  if (!read_text (object, "ticket", &self->ticket, error)
      || !ts_spec_check_ticket (self->ticket, error)
      || !read_number (object, "from", &self->from, error)
      || !read_text (object, "image", &self->image, error))
    return FALSE;
  return (self->image != NULL && ts_photo_is_hash (self->image)) || fail_value ("image", error);
}

static const struct
{
  const char *word;
  ReadFunc read;
} kinds[] = {
  [TS_MESSAGE_HELLO] = { "hello", read_hello },
  [TS_MESSAGE_DO] = { "do", read_do },
  [TS_MESSAGE_LANGUAGE] = { "language", read_language },
  [TS_MESSAGE_NAME] = { "name", read_name },
  [TS_MESSAGE_LOG] = { "log", read_log },
  [TS_MESSAGE_ASK] = { "ask", read_ask },
  [TS_MESSAGE_BRANCH] = { "branch", read_branch },
  [TS_MESSAGE_DICE] = { "dice", read_nothing },
  [TS_MESSAGE_ODDS] = { "odds", read_odds },
  [TS_MESSAGE_SCORE] = { "score", read_score },
  [TS_MESSAGE_PING] = { "ping", read_nothing },
  [TS_MESSAGE_DECLINE] = { "decline", read_decline },
  [TS_MESSAGE_INVITATIONS] = { "invitations", read_nothing },
  [TS_MESSAGE_RENEW] = { "renew", read_renew },
  [TS_MESSAGE_REMOVE] = { "remove", read_remove },
  [TS_MESSAGE_SIT] = { "sit", read_sit },
  [TS_MESSAGE_STAND] = { "stand", read_nothing },
  [TS_MESSAGE_FREE] = { "free", read_free },
  [TS_MESSAGE_PLAYS] = { "plays", read_request },
  [TS_MESSAGE_SESSIONS] = { "sessions", read_request },
  [TS_MESSAGE_OPEN] = { "open", read_request },
  [TS_MESSAGE_SETUP] = { "setup", read_request },
  [TS_MESSAGE_CHECK] = { "check", read_check },
  [TS_MESSAGE_TRY] = { "try", read_request },
  [TS_MESSAGE_START] = { "start", read_request },
  [TS_MESSAGE_AGAIN] = { "again", read_request },
  [TS_MESSAGE_ENTRIES] = { "entries", read_request },
  [TS_MESSAGE_ENTRY] = { "entry", read_request },
  [TS_MESSAGE_KEEP] = { "keep", read_keep },
  [TS_MESSAGE_GIVE] = { "give", read_request },
  [TS_MESSAGE_RESET] = { "reset", read_request },
  [TS_MESSAGE_STEP] = { "step", read_on },
  [TS_MESSAGE_JUDGE] = { "judge", read_on },
  [TS_MESSAGE_TICK] = { "tick", read_tick },
  [TS_MESSAGE_UPLOAD] = { "upload", read_upload },
  [TS_MESSAGE_IMAGE] = { "image", read_image },
};

static gboolean
find_kind (JsonObject *object, TsMessageKind *kind, GError **error)
{
  g_autofree char *word = NULL;

  if (!read_text (object, "type", &word, error))
    return FALSE;
  if (word == NULL)
    return fail_value ("type", error);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].word, word) == 0)
      {
        *kind = (TsMessageKind) i;
        return TRUE;
      }
  return ts_error_set (error, TS_ERROR_UNKNOWN_VERB,
                       ts_phrase ("Unknown kind of message. See the protocol."));
}

TsMessage *
ts_message_read (const char *text, gsize length, GError **error)
{
  g_autoptr (TsMessage) self = g_new0 (TsMessage, 1);
  g_autoptr (JsonObject) object = NULL;

  if (length > TS_PROTOCOL_MAX_MESSAGE)
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("This message is too long: it has more than {max} bytes.",
                               ts_number ("max", TS_PROTOCOL_MAX_MESSAGE)));
      return NULL;
    }

  object = ts_json_read_object (text, length, error);
  if (object == NULL || !find_kind (object, &self->kind, error)
      || !kinds[self->kind].read (self, object, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
ts_message_free (TsMessage *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->image);
  g_free (self->token);
  g_free (self->pass);
  g_free (self->language);
  g_free (self->name);
  g_free (self->session);
  g_free (self->ticket);
  g_free (self->seat);
  g_free (self->game);
  g_free (self->type);
  g_free (self->id);
  g_free (self->list);
  g_free (self->given);
  g_clear_pointer (&self->setup, json_object_unref);
  g_clear_pointer (&self->entry, json_object_unref);
  g_free (self->dice);
  g_clear_pointer (&self->command, json_object_unref);
  g_clear_pointer (&self->inquiry, json_object_unref);
  g_free (self);
}

const char *
ts_role_get_word (TsRole role)
{
  return roles[role].word;
}

const char *
ts_role_get_label (TsRole role)
{
  return roles[role].label;
}

const char *
ts_score_form_get_word (TsScoreForm form)
{
  return score_forms[form];
}

gboolean
ts_role_find (const char *word, TsRole *role)
{
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (strcmp (roles[i].word, word) == 0)
      {
        *role = (TsRole) i;
        return TRUE;
      }
  return FALSE;
}

GBytes *
ts_protocol_write (JsonObject *message)
{
  char *text = ts_json_print (message);

  json_object_unref (message);
  return g_bytes_new_take (text, strlen (text));
}

/* One a thread: what it works in is larger than most messages, and is cleared where it is made.
 * (transfer none) */
static GConverter *
get_compressor (void)
{
  static GPrivate kept = G_PRIVATE_INIT (g_object_unref);
  GConverter *compressor = g_private_get (&kept);

  if (compressor == NULL)
    {
      compressor
          = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, DEFLATE_LEVEL));
      g_private_set (&kept, compressor);
    }
  g_converter_reset (compressor);
  return compressor;
}

GBytes *
ts_protocol_deflate (GBytes *plain)
{
  gsize length, n_read, n_written;
  const char *text = g_bytes_get_data (plain, &length);
  g_autofree char *small = NULL;

  if (length < TS_PROTOCOL_DEFLATE_FROM)
    return NULL;
  small = g_malloc (length);
  /* One byte less than the text: what does not fit in did not become shorter. */
  if (g_converter_convert (get_compressor (), text, length, small, length - 1,
                           G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL)
      != G_CONVERTER_FINISHED)
    return NULL;
  small = g_realloc (small, n_written);
  return g_bytes_new_take (g_steal_pointer (&small), n_written);
}
