/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-server.c: a table link that runs in a thread of its own.
 */

#include "link-server.h"

#include "../session/counter-game.h"

struct _LinkServer
{
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  TsLink *link;
  const TsHubLimits *limits;
  const TsLinkHost *host; /* nullable: a session */
  gpointer host_data;
  guint16 port;

  GMutex mutex;
  GCond cond;
};

typedef struct
{
  LinkServer *server;
  LinkServerFunc function;
  gpointer user_data;
  gboolean done;
} Call;

static TsLink *
open_session (const TsHubLimits *limits, GError **error)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (TsSession) session = ts_session_new (&counter_game, setup, error);

  return session != NULL ? ts_link_new (session, limits, error) : NULL;
}

static void
start (TsLink *link, gpointer user_data)
{
  LinkServer *self = user_data;
  g_autoptr (GError) error = NULL;

  self->link = self->host != NULL ? ts_link_new_for (self->host, self->host_data, &error)
                                  : open_session (self->limits, &error);
  g_assert_no_error (error);
  ts_link_listen (self->link, "127.0.0.1", 0, NULL, &error);
  g_assert_no_error (error);
  self->port = ts_link_get_port (self->link);
}

static void
finish (TsLink *link, gpointer user_data)
{
  LinkServer *self = user_data;

  g_clear_object (&self->link);
  g_main_loop_quit (self->loop);
}

static gpointer
run (gpointer user_data)
{
  LinkServer *self = user_data;

  g_main_context_push_thread_default (self->context);
  g_main_loop_run (self->loop);
  while (g_main_context_iteration (self->context, FALSE))
    ;
  g_main_context_pop_thread_default (self->context);
  return NULL;
}

static gboolean
call_cb (gpointer user_data)
{
  Call *call = user_data;

  call->function (call->server->link, call->user_data);
  g_mutex_lock (&call->server->mutex);
  call->done = TRUE;
  g_cond_signal (&call->server->cond);
  g_mutex_unlock (&call->server->mutex);
  return G_SOURCE_REMOVE;
}

static LinkServer *
begin (const TsHubLimits *limits, const TsLinkHost *host, gpointer host_data)
{
  LinkServer *self = g_new0 (LinkServer, 1);

  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->limits = limits;
  self->host = host;
  self->host_data = host_data;
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->thread = g_thread_new ("link", run, self);
  link_server_call (self, start, self);
  return self;
}

LinkServer *
link_server_new (const TsHubLimits *limits)
{
  return begin (limits, NULL, NULL);
}

LinkServer *
link_server_new_for (const TsLinkHost *host, gpointer data)
{
  return begin (NULL, host, data);
}

void
link_server_free (LinkServer *self)
{
  link_server_call (self, finish, self);
  g_thread_join (self->thread);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_cond_clear (&self->cond);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

guint16
link_server_get_port (LinkServer *self)
{
  return self->port;
}

const char *
link_server_get_token (LinkServer *self, TsRole role)
{
  GPtrArray *invitations
      = ts_invitations_list (ts_hub_get_invitations (ts_link_get_hub (self->link)));

  for (guint i = 0; i < invitations->len; i++)
    {
      const TsInvitation *invitation = g_ptr_array_index (invitations, i);

      if (invitation->role == role)
        return invitation->token;
    }
  g_assert_not_reached ();
}

void
link_server_call (LinkServer *self, LinkServerFunc function, gpointer user_data)
{
  Call call = { self, function, user_data, FALSE };
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, call_cb, &call, NULL);
  g_source_attach (source, self->context);
  g_mutex_lock (&self->mutex);
  while (!call.done)
    g_cond_wait (&self->cond, &self->mutex);
  g_mutex_unlock (&self->mutex);
}
