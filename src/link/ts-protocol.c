/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-protocol.c: the words of roles, and what the host says as bytes.
 */

#include "ts-protocol.h"

#include <gio/gio.h>
#include <string.h>

#include "ts-json.h"

#define DEFLATE_LEVEL 3

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
