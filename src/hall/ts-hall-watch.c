/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-watch.c: the walls that somebody looks at.
 */

#include "ts-hall-server-private.h"

#include "ts-clock.h"

static const TsHallKind kinds[] = { TS_HALL_WALL, TS_HALL_NOW };

static void
subscribe (TsHallServer *server, TsHallWatch *self, gboolean on)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *topic = ts_hall_topic_write (ts_hall_get_name (server->hall), kinds[i],
                                                    self->table, self->code);

      if (on)
        ts_broker_subscribe (server->broker, topic);
      else
        ts_broker_unsubscribe (server->broker, topic);
    }
}

/* Whether another language leads to the same topics. */
static gboolean
is_shared (TsHallServer *server, const TsHallWatch *self)
{
  for (guint i = 0; i < server->watches->len; i++)
    {
      const TsHallWatch *other = server->watches->pdata[i];

      if (other != self && g_str_equal (other->table, self->table)
          && g_str_equal (other->code, self->code))
        return TRUE;
    }
  return FALSE;
}

static TsHallWatch *
find (TsHallServer *server, const char *table, const TsLanguage *language)
{
  for (guint i = 0; i < server->watches->len; i++)
    {
      TsHallWatch *watch = server->watches->pdata[i];

      if (watch->language == language && g_str_equal (watch->table, table))
        return watch;
    }
  return NULL;
}

TsHallWatch *
ts_hall_watch_enter (TsHallServer *server, const char *table, const TsLanguage *language)
{
  TsHallWatch *self = find (server, table, language);

  if (self == NULL)
    {
      self = g_new0 (TsHallWatch, 1);
      self->table = g_strdup (table);
      self->language = language;
      self->code = g_strdup (
          ts_hall_choose_language (server->hall, table, ts_language_get_code (language)));
      self->view = ts_hall_view_new ();
      g_ptr_array_add (server->watches, self);
      /* What is retained comes anew, also for who shares the topics. */
      subscribe (server, self, TRUE);
    }
  self->n++;
  return self;
}

void
ts_hall_watch_leave (TsHallServer *server, TsHallWatch *self)
{
  if (--self->n > 0)
    return;
  if (!is_shared (server, self))
    subscribe (server, self, FALSE);
  g_ptr_array_remove_fast (server->watches, self);
}

gboolean
ts_hall_watch_take (TsHallServer *server, const char *name, GBytes *message)
{
  g_autoptr (TsHallTopic) topic = ts_hall_topic_read (ts_hall_get_name (server->hall), name);

  if (topic == NULL || (topic->kind != TS_HALL_WALL && topic->kind != TS_HALL_NOW))
    return FALSE;
  for (guint i = 0; i < server->watches->len; i++)
    {
      TsHallWatch *watch = server->watches->pdata[i];

      if (g_str_equal (watch->table, topic->table) && g_str_equal (watch->code, topic->detail)
          && ts_hall_view_take (watch->view, topic->kind, message))
        ts_hall_server_note (server, TS_HALL_NOTHING);
    }
  return TRUE;
}

/* NULL: nothing has come. (transfer full, nullable) */
static TsBroadcast *
write_whole (TsHallWatch *self)
{
  const TsJsonText *text = ts_hall_view_get_text (self->view);
  GString *message;
  const char *bytes;
  gsize length;

  if (text == NULL)
    return NULL;
  message = g_string_new (NULL);
  bytes = ts_json_text_peek (text, TS_JSON_WHOLE, &length);
  g_string_append_printf (message, "{\"type\":\"view\",\"edition\":%" G_GUINT64_FORMAT ",\"view\":",
                          ts_hall_view_get_edition (self->view));
  g_string_append_len (message, bytes, (gssize) length);
  g_string_append_c (message, '}');
  return ts_broadcast_new_take (g_string_free_to_bytes (message));
}

/* What leads there from what they were told last; NULL: the whole is shorter. (transfer full,
 * nullable) */
static TsBroadcast *
write_change (TsHallWatch *self)
{
  GString *message = g_string_new (NULL);

  g_string_append_printf (message,
                          "{\"type\":\"change\",\"from\":%" G_GUINT64_FORMAT
                          ",\"edition\":%" G_GUINT64_FORMAT ",\"patch\":",
                          self->told, ts_hall_view_get_edition (self->view));
  if (!ts_hall_view_append_change (self->view, message))
    {
      g_string_free (message, TRUE);
      return NULL;
    }
  g_string_append_c (message, '}');
  return ts_broadcast_new_take (g_string_free_to_bytes (message));
}

static gboolean
has_clock (const TsHallWatch *self)
{
  const TsJsonText *text = ts_hall_view_get_text (self->view);

  return text != NULL && ts_json_text_find (text, TS_JSON_WHOLE, "clock") != TS_JSON_NOWHERE;
}

/* As a session's wall is told, see ts-hub-clock.c; the time is that of the last step. NULL: it has
 * none. (transfer full, nullable) */
static TsBroadcast *
write_clock (TsHallServer *server, TsHallWatch *self)
{
  const TsHallTile *tile = ts_hall_get_tile (server->hall, self->table);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  JsonObject *message;

  if (tile == NULL || !has_clock (self))
    return NULL;
  message = json_object_new ();
  json_object_set_string_member (message, "type", "clock");
  json_object_set_int_member (message, "edition", (gint64) ts_hall_view_get_edition (self->view));
  if (!tile->over && !tile->clock_stands)
    {
      json_object_set_int_member (message, "passed", CLAMP (now - tile->moved, 0, TS_CLOCK_BREAK));
      json_object_set_int_member (message, "most", TS_CLOCK_BREAK);
    }
  return ts_broadcast_new (message);
}

static void
send (TsHallClient *client, TsBroadcast *view, TsBroadcast *clock)
{
  ts_hall_client_send (client, view);
  if (clock != NULL)
    ts_hall_client_send (client, clock);
  client->edition = ts_hall_view_get_edition (client->watch->view);
}

void
ts_hall_watch_show (TsHallServer *server, TsHallWatch *self, TsHallClient *client)
{
  g_autoptr (TsBroadcast) whole = write_whole (self);
  g_autoptr (TsBroadcast) clock = write_clock (server, self);

  client->edition = 0;
  if (whole != NULL)
    send (client, whole, clock);
}

/* A table that has gone leaves its last picture, and its tile says so. Who has come since the last
 * time has it all, or nothing yet. */
static void
tell (TsHallServer *server, TsHallWatch *self)
{
  guint64 edition = ts_hall_view_get_edition (self->view);
  g_autoptr (TsBroadcast) whole = write_whole (self);
  g_autoptr (TsBroadcast) change = write_change (self);
  g_autoptr (TsBroadcast) clock = write_clock (server, self);

  for (guint i = 0; i < server->clients->len && whole != NULL; i++)
    {
      TsHallClient *client = server->clients->pdata[i];

      if (client->watch == self && client->edition != edition)
        send (client, change != NULL && client->edition == self->told ? change : whole, clock);
    }
  self->told = edition;
  ts_hall_view_note_told (self->view);
}

void
ts_hall_watch_tell (TsHallServer *server)
{
  for (guint i = 0; i < server->watches->len; i++)
    {
      TsHallWatch *watch = server->watches->pdata[i];

      if (watch->told != ts_hall_view_get_edition (watch->view))
        tell (server, watch);
    }
}

void
ts_hall_watch_free (TsHallWatch *self)
{
  g_free (self->table);
  g_free (self->code);
  ts_hall_view_free (self->view);
  g_free (self);
}
