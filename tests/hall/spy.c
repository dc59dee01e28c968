/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * spy.c: who reads all of a hall, as its page does.
 */

#include "spy.h"

#include "ts-hall-protocol.h"
#include "ts-merge-patch.h"

static void
message_cb (Spy *self, const char *topic, GBytes *message, gboolean retained)
{
  self->heard = g_get_monotonic_time ();
  if (g_bytes_get_size (message) == 0)
    g_hash_table_remove (self->messages, topic);
  else
    g_hash_table_insert (self->messages, g_strdup (topic), g_bytes_ref (message));
}

static gboolean
is_up (gconstpointer data)
{
  return ts_broker_is_up (((const Spy *) data)->broker);
}

Spy *
spy_new (const Mosquitto *broker, const char *hall)
{
  g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (broker, "page", hall);
  g_autofree char *all = g_strdup_printf ("tableside/v1/%s/#", hall);
  Spy *self = g_new0 (Spy, 1);

  self->messages
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  self->broker = ts_broker_new (address);
  g_signal_connect_swapped (self->broker, "message", G_CALLBACK (message_cb), self);
  ts_broker_subscribe (self->broker, all);
  ts_broker_start (self->broker, NULL);
  mosquitto_wait (is_up, self, "the spy reads");
  return self;
}

GBytes *
spy_get (const Spy *self, const char *topic)
{
  g_autofree char *full
      = g_strconcat ("tableside/v1/", ts_broker_get_address (self->broker)->hall, "/", topic, NULL);

  return g_hash_table_lookup (self->messages, full);
}

JsonNode *
spy_dup_wall (const Spy *spy, const char *table, const char *language)
{
  g_autofree char *wall_topic = g_strdup_printf ("%s/wall/%s", table, language);
  g_autofree char *now_topic = g_strdup_printf ("%s/wall/%s/now", table, language);
  GBytes *wall_bytes = spy_get (spy, wall_topic), *now_bytes = spy_get (spy, now_topic);
  g_autoptr (TsHallWall) wall = wall_bytes ? ts_hall_wall_read (wall_bytes, NULL) : NULL;
  g_autoptr (TsHallNow) now = now_bytes ? ts_hall_now_read (now_bytes, NULL) : NULL;
  g_autoptr (TsJsonText) view = NULL;

  if (wall == NULL)
    return NULL;
  if (now == NULL)
    return ts_json_text_read (wall->view, TS_JSON_WHOLE);
  if (!g_str_equal (now->id, wall->id) || now->from != wall->version)
    return NULL;
  view = ts_merge_patch_apply (wall->view, now->merge);
  return ts_json_text_read (view, TS_JSON_WHOLE);
}

gboolean
spy_knows (const Spy *self, const char *table, TsSession *session)
{
  g_autofree char *topic = g_strconcat (table, "/tile", NULL);
  GBytes *bytes = spy_get (self, topic);
  g_autoptr (TsHallTile) tile = bytes != NULL ? ts_hall_tile_read (bytes, NULL) : NULL;

  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    {
      TsViewer viewer = { ts_language_find (*code), TS_ROLE_WALL, NULL };
      g_autoptr (TsView) view = ts_session_view (session, &viewer);
      g_autoptr (JsonNode) shown = ts_view_to_json (view);
      g_autoptr (JsonNode) known = spy_dup_wall (self, table, *code);

      if (known == NULL || !json_node_equal (shown, known))
        return FALSE;
    }
  return tile != NULL && tile->rev == (gint64) ts_session_get_rev (session);
}

void
spy_free (Spy *self)
{
  g_object_unref (self->broker);
  g_hash_table_unref (self->messages);
  g_free (self);
}
