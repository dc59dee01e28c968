/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-client-asks-photo.c: pictures of the log in pieces that fit into messages: from phones, which
 * then add them by a command, and to whoever looks at the log.
 */

#include "ts-client-asks.h"

#include "ts-host-error.h"
#include "ts-host-message.h"
#include "ts-photo.h"

static void
set_gerror (JsonObject *reply, const GError *error, const TsLanguage *language)
{
  json_object_set_object_member (reply, "error", ts_host_error_new_from (error, language));
}

/* What has come so far; the first piece begins anew. */
static GByteArray *
get_upload (TsClient *self, const TsMessagePiece *piece)
{
  if (piece->from == 0)
    g_clear_pointer (&self->upload, g_byte_array_unref);
  if (self->upload == NULL)
    self->upload = g_byte_array_new ();
  return self->upload;
}

/* All of it is there: it is checked, and held for its command. */
static void
take_upload (TsClient *self, TsSession *session, JsonObject *reply)
{
  g_autoptr (GBytes) given = g_byte_array_free_to_bytes (g_steal_pointer (&self->upload));
  g_autoptr (GError) error = NULL;
  g_autofree char *hash = ts_session_hold_photo (session, given, &error);

  if (hash != NULL)
    json_object_set_string_member (reply, "image", hash);
  else
    set_gerror (reply, error, self->language);
}

void
ts_client_take_piece (TsClient *self, TsSession *session, const TsMessage *message)
{
  JsonObject *reply = ts_host_message_new_reply ("upload", message);
  const TsMessagePiece *piece = &message->piece;
  GByteArray *upload = get_upload (self, piece);
  gsize length;
  g_autofree guchar *bytes = g_base64_decode (piece->bytes, &length);

  /* Where it is another piece that is missing, the answer says which. */
  if (piece->from == upload->len && (gint64) length <= piece->size - piece->from)
    g_byte_array_append (upload, bytes, (guint) length);
  if (upload->len == piece->size)
    take_upload (self, session, reply);
  else
    json_object_set_int_member (reply, "from", upload->len);
  ts_client_send_message (self, reply);
}

static void
add_piece (JsonObject *reply, GBytes *picture, gsize from)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data (picture, &size);
  gsize length = MIN (size - MIN (from, size), TS_PROTOCOL_MAX_PIECE);
  g_autofree char *text = length > 0 ? g_base64_encode (bytes + from, length) : g_strdup ("");

  json_object_set_int_member (reply, "size", (gint64) size);
  json_object_set_int_member (reply, "from", (gint64) from);
  json_object_set_string_member (reply, "bytes", text);
}

void
ts_client_send_piece (TsClient *self, TsSession *session, const TsMessage *asked)
{
  JsonObject *reply = ts_host_message_new_reply ("image", asked);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = ts_session_read_photo (session, asked->piece.image, &error);

  if (picture == NULL && error == NULL)
    ts_error_set (&error, TS_ERROR_UNKNOWN_ID, ts_phrase ("This picture is no longer there."));
  if (picture != NULL)
    add_piece (reply, picture, (gsize) asked->piece.from);
  else
    set_gerror (reply, error, self->language);
  ts_client_send_message (self, reply);
}
