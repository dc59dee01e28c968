/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-server.c: between the broker and the pages: what comes, and when it is told.
 */

#include "ts-hall-server-private.h"

#include "ts-source.h"

/* Milliseconds after which all that is retained has come. */
#define SWEEP 3000
/* Seconds between two looks for who is silent. */
#define LOOK 5

G_DEFINE_FINAL_TYPE (TsHallServer, ts_hall_server, G_TYPE_OBJECT)

/* What is read of each table always; walls come when somebody looks, see ts-hall-watch.c. What
 * stands anywhere else deeper down is not even asked for. */
static const char *const filters[] = { "+", "+/+", "+/result/+" };

typedef TsBroadcast *(*WriteFunc) (TsHallServer *self, const TsLanguage *language, gpointer data);

static void
attach (TsHallServer *self, GSource **place, GSource *source, GSourceFunc function)
{
  ts_source_clear (place);
  *place = source;
  g_source_set_callback (source, function, self, NULL);
  g_source_attach (source, self->context);
}

TsBroadcast *
ts_hall_server_write_tables (TsHallServer *self,
                             GPtrArray *names,
                             gboolean whole,
                             const TsLanguage *language)
{
  GString *message = g_string_new ("{\"type\":\"tables\"");

  g_string_append (message, whole ? ",\"whole\":true,\"tables\":{" : ",\"tables\":{");
  for (guint i = 0; i < names->len; i++)
    {
      g_string_append_printf (message, "%s\"%s\":", i > 0 ? "," : "", (char *) names->pdata[i]);
      ts_hall_append_table (self->hall, names->pdata[i], language, message);
    }
  g_string_append (message, "}}");
  return ts_broadcast_new_take (g_string_free_to_bytes (message));
}

TsBroadcast *
ts_hall_server_write_foreign (TsHallServer *self, const TsLanguage *language)
{
  GString *message = g_string_new ("{\"type\":\"foreign\",\"foreign\":");

  ts_hall_append_foreign (self->hall, language, message);
  g_string_append_c (message, '}');
  return ts_broadcast_new_take (g_string_free_to_bytes (message));
}

TsBroadcast *
ts_hall_server_write_notice (TsHallServer *self)
{
  const TsHallNotice *notice = ts_hall_get_notice (self->hall);
  JsonObject *message = json_object_new (), *object;

  json_object_set_string_member (message, "type", "notice");
  if (notice == NULL)
    {
      json_object_set_null_member (message, "notice");
      return ts_broadcast_new (message);
    }
  object = json_object_new ();
  json_object_set_string_member (object, "text", notice->text);
  json_object_set_int_member (object, "at", notice->at);
  if (notice->until != 0)
    json_object_set_int_member (object, "until", notice->until);
  json_object_set_object_member (message, "notice", object);
  return ts_broadcast_new (message);
}

TsBroadcast *
ts_hall_server_write_broker (TsHallServer *self, const TsLanguage *language)
{
  JsonObject *message = json_object_new ();
  g_autofree char *why = self->why != NULL ? ts_phrase_format (self->why, language) : NULL;

  json_object_set_string_member (message, "type", "broker");
  json_object_set_boolean_member (message, "up", self->up);
  if (why != NULL)
    json_object_set_string_member (message, "why", why);
  return ts_broadcast_new (message);
}

static gboolean
is_at_hall (const TsHallClient *client)
{
  return client->joined && !client->closed && client->watch == NULL;
}

/* Each language that somebody reads is written once. */
static void
tell_all (TsHallServer *self, WriteFunc write, gpointer data)
{
  g_autoptr (GHashTable) written
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) ts_broadcast_free);

  for (guint i = 0; i < self->clients->len; i++)
    {
      TsHallClient *client = self->clients->pdata[i];
      TsBroadcast *message;

      if (!is_at_hall (client))
        continue;
      message = g_hash_table_lookup (written, client->language);
      if (message == NULL && (message = write (self, client->language, data)) != NULL)
        g_hash_table_insert (written, (gpointer) client->language, message);
      if (message != NULL)
        ts_hall_client_send (client, message);
    }
}

static TsBroadcast *
write_changed (TsHallServer *self, const TsLanguage *language, gpointer data)
{
  return ts_hall_server_write_tables (self, data, FALSE, language);
}

static TsBroadcast *
write_foreign (TsHallServer *self, const TsLanguage *language, gpointer data)
{
  return ts_hall_server_write_foreign (self, language);
}

static TsBroadcast *
write_notice (TsHallServer *self, const TsLanguage *language, gpointer data)
{
  return ts_hall_server_write_notice (self);
}

static TsBroadcast *
write_cup (TsHallServer *self, const TsLanguage *language, gpointer data)
{
  return ts_hall_cup_write (self, language);
}

static TsBroadcast *
write_broker (TsHallServer *self, const TsLanguage *language, gpointer data)
{
  return ts_hall_server_write_broker (self, language);
}

static gboolean
beat_cb (gpointer user_data)
{
  TsHallServer *self = user_data;
  g_autoptr (GPtrArray) names = ts_hall_take_changed (self->hall);
  TsHallChange changed = self->changed;

  self->changed = TS_HALL_NOTHING;
  ts_source_clear (&self->beat);
  if (names->len > 0)
    tell_all (self, write_changed, names);
  if ((changed & TS_HALL_CHANGED_FOREIGN) != 0)
    tell_all (self, write_foreign, NULL);
  if ((changed & TS_HALL_CHANGED_NOTICE) != 0)
    tell_all (self, write_notice, NULL);
  if ((changed & (TS_HALL_CHANGED_TOURNAMENT | TS_HALL_CHANGED_RESULTS)) != 0)
    tell_all (self, write_cup, NULL);
  ts_hall_watch_tell (self);
  return G_SOURCE_REMOVE;
}

void
ts_hall_server_note (TsHallServer *self, TsHallChange changed)
{
  self->changed |= changed;
  if (self->beat == NULL)
    attach (self, &self->beat, g_timeout_source_new (TS_HALL_SERVER_BEAT), beat_cb);
}

static void
message_cb (TsHallServer *self, const char *topic, GBytes *message)
{
  TsHallChange changed;

  if (ts_hall_watch_take (self, topic, message))
    return;
  changed = ts_hall_take (self->hall, topic, message);
  if (changed != TS_HALL_NOTHING)
    ts_hall_server_note (self, changed);
}

static gboolean
sweep_cb (gpointer user_data)
{
  TsHallServer *self = user_data;

  ts_source_clear (&self->sweep);
  ts_hall_server_note (self, ts_hall_sweep (self->hall)
                                 | (self->known ? TS_HALL_NOTHING : TS_HALL_CHANGED_TOURNAMENT));
  self->known = TRUE;
  for (guint i = self->clients->len; i-- > 0;)
    ts_hall_client_look (self->clients->pdata[i]);
  return G_SOURCE_REMOVE;
}

static void
up_cb (TsHallServer *self)
{
  self->up = TRUE;
  g_clear_pointer (&self->why, ts_phrase_unref);
  attach (self, &self->sweep, g_timeout_source_new (SWEEP), sweep_cb);
  tell_all (self, write_broker, NULL);
}

/* What comes after it is of the next connection. */
static void
down_cb (TsHallServer *self, TsPhrase *why)
{
  self->up = FALSE;
  g_clear_pointer (&self->why, ts_phrase_unref);
  self->why = ts_phrase_ref (why);
  ts_source_clear (&self->sweep);
  ts_hall_begin_anew (self->hall);
  tell_all (self, write_broker, NULL);
}

/* A page that is silent is gone; a hello may take no longer. */
static gboolean
look_cb (gpointer user_data)
{
  TsHallServer *self = user_data;
  gint64 now = g_get_monotonic_time ();

  for (guint i = self->clients->len; i-- > 0;)
    {
      TsHallClient *client = self->clients->pdata[i];
      gint64 patience = client->joined ? TS_PROTOCOL_SILENCE : TS_PROTOCOL_PATIENCE;

      if (now - client->heard > patience * G_USEC_PER_SEC)
        ts_hall_client_bye (client, "silent", N_ ("The connection was lost: it starts anew."),
                            TRUE);
    }
  return G_SOURCE_CONTINUE;
}

static void
subscribe (TsHallServer *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autofree char *filter = g_strdup_printf ("tableside/v%d/%s/%s", TS_HALL_VERSION,
                                                 ts_hall_get_name (self->hall), filters[i]);

      ts_broker_subscribe (self->broker, filter);
    }
}

static void
ts_hall_server_dispose (GObject *object)
{
  TsHallServer *self = TS_HALL_SERVER (object);

  ts_source_clear (&self->beat);
  ts_source_clear (&self->sweep);
  ts_source_clear (&self->look);
  if (self->broker != NULL)
    g_signal_handlers_disconnect_by_data (self->broker, self);
  g_clear_object (&self->link);
  G_OBJECT_CLASS (ts_hall_server_parent_class)->dispose (object);
}

static void
ts_hall_server_finalize (GObject *object)
{
  TsHallServer *self = TS_HALL_SERVER (object);

  g_ptr_array_unref (self->clients);
  g_ptr_array_unref (self->watches);
  g_clear_object (&self->broker);
  g_clear_pointer (&self->hall, ts_hall_free);
  g_clear_pointer (&self->why, ts_phrase_unref);
  g_main_context_unref (self->context);
  G_OBJECT_CLASS (ts_hall_server_parent_class)->finalize (object);
}

static void
ts_hall_server_class_init (TsHallServerClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = ts_hall_server_dispose;
  object_class->finalize = ts_hall_server_finalize;
}

static void
ts_hall_server_init (TsHallServer *self)
{
  self->context = g_main_context_ref_thread_default ();
  self->clients = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_hall_client_free);
  self->watches = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_hall_watch_free);
  ts_token_make (self->token);
}

TsHallServer *
ts_hall_server_new (TsBroker *broker, GError **error)
{
  g_autoptr (TsHallServer) self = g_object_new (TS_TYPE_HALL_SERVER, NULL);

  self->broker = g_object_ref (broker);
  self->hall = ts_hall_new (ts_broker_get_address (broker)->hall);
  self->link = ts_link_new_for (&ts_hall_client_host, self, error);
  if (self->link == NULL)
    return NULL;
  subscribe (self);
  g_signal_connect_swapped (broker, "message", G_CALLBACK (message_cb), self);
  g_signal_connect_swapped (broker, "up", G_CALLBACK (up_cb), self);
  g_signal_connect_swapped (broker, "down", G_CALLBACK (down_cb), self);
  attach (self, &self->look, g_timeout_source_new_seconds (LOOK), look_cb);
  return g_steal_pointer (&self);
}

gboolean
ts_hall_server_listen (TsHallServer *self,
                       const char *address,
                       guint16 port,
                       const char *url,
                       GTlsCertificate *certificate,
                       GError **error)
{
  g_return_val_if_fail (TS_IS_HALL_SERVER (self), FALSE);

  ts_link_set_certificate (self->link, certificate);
  return ts_link_listen (self->link, address, port, url, error);
}

void
ts_hall_server_stop (TsHallServer *self)
{
  g_return_if_fail (TS_IS_HALL_SERVER (self));

  ts_link_stop (self->link);
}

const char *
ts_hall_server_get_url (TsHallServer *self)
{
  g_return_val_if_fail (TS_IS_HALL_SERVER (self), NULL);

  return ts_link_get_url (self->link);
}

char *
ts_hall_server_dup_organizer_url (TsHallServer *self)
{
  g_return_val_if_fail (TS_IS_HALL_SERVER (self), NULL);

  return g_strdup_printf ("%s#-%s", ts_link_get_url (self->link), self->token);
}
