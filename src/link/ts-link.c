/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link.c: the table link: a session opened to phones, over HTTP and WebSocket.
 */

#include "ts-link-private.h"

#include "ts-descriptors.h"
#include "ts-forwarded.h"

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TsLink, ts_link, G_TYPE_OBJECT)

static void
announce (TsLink *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static GInetAddress *
read_address (const char *text, GError **error)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (text);

  if (address == NULL || g_inet_address_get_is_any (address)
      || g_inet_address_get_is_multicast (address))
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("“{address}” is not the address of one network: write one such as "
                               "192.168.1.5, or 127.0.0.1 for this computer only.",
                               ts_name ("address", text)));
      return NULL;
    }
  return g_steal_pointer (&address);
}

/* Consumes `public`, which is what browsers use where something stands in front; else NULL. */
static void
name_sites (TsLink *self, GInetAddress *address, TsSite *public)
{
  const char *scheme = self->certificate != NULL ? "https" : "http";

  self->sites = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_site_free);
  g_ptr_array_add (self->sites, ts_site_new (scheme, self->address, self->port));
  if (g_inet_address_get_is_loopback (address))
    g_ptr_array_add (self->sites, ts_site_new (scheme, "localhost", self->port));
  if (public != NULL)
    g_ptr_array_add (self->sites, public);
}

static char *
make_url (TsLink *self, const char *url)
{
  const TsSite *own = g_ptr_array_index (self->sites, 0);

  if (url == NULL)
    return g_strconcat (own->origin, "/", NULL);
  return g_str_has_suffix (url, "/") ? g_strdup (url) : g_strconcat (url, "/", NULL);
}

/* Everybody's last words are sent, and then nothing is left open. */
static void
disconnect_all (TsLink *self)
{
  GHashTableIter iter;
  gpointer value;

  self->leaving = TRUE;
  self->host->close_all (self->host_data);
  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      ts_connection_cut (value);
      g_hash_table_iter_init (&iter, self->connections);
    }
  self->leaving = FALSE;
}

static void
turn_off (TsLink *self)
{
  ts_link_stop_listening (self);
  disconnect_all (self);
  soup_server_disconnect (self->server);
  g_clear_object (&self->server);
  g_clear_object (&self->deaf);
  g_clear_pointer (&self->sites, g_ptr_array_unref);
  g_clear_pointer (&self->url, g_free);
}

static void
ts_link_dispose (GObject *object)
{
  TsLink *self = TS_LINK (object);

  if (self->server != NULL)
    turn_off (self);
  if (self->hub != NULL)
    g_signal_handlers_disconnect_by_data (self->hub, self);
  g_clear_object (&self->hub);
  G_OBJECT_CLASS (ts_link_parent_class)->dispose (object);
}

static void
ts_link_finalize (GObject *object)
{
  TsLink *self = TS_LINK (object);

  g_hash_table_unref (self->connections);
  g_hash_table_unref (self->crowds);
  g_clear_pointer (&self->files, ts_link_files_free);
  g_clear_object (&self->proxy);
  g_clear_object (&self->certificate);
  g_main_context_unref (self->context);
  G_OBJECT_CLASS (ts_link_parent_class)->finalize (object);
}

static void
ts_link_class_init (TsLinkClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = ts_link_dispose;
  object_class->finalize = ts_link_finalize;
  signals[CHANGED] = g_signal_new ("changed", TS_TYPE_LINK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
ts_link_init (TsLink *self)
{
  self->context = g_main_context_ref_thread_default ();
  self->deadline = TS_LINK_DEADLINE;
  self->connections = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) ts_connection_free);
  self->crowds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static gpointer
join_hub (gpointer hub, const TsTransport *functions, gpointer transport, const char *address)
{
  return ts_hub_join (hub, functions, transport, address);
}

static void
leave_hub (gpointer hub, gpointer client)
{
  ts_hub_leave (hub, client);
}

static void
tell_hub (gpointer hub, gpointer client, const char *text, gsize length)
{
  ts_hub_receive (hub, client, text, length);
}

static void
dismiss_from_hub (gpointer hub, gpointer client, const char *code)
{
  ts_hub_dismiss (hub, client, code);
}

static gboolean
has_joined_hub (gpointer client)
{
  return ts_client_has_joined (client);
}

static void
close_hub (gpointer hub)
{
  ts_hub_close_all (hub);
}

static const TsLinkHost hub_host = {
  .pages = TS_LINK_PAGES_TABLE,
  .join = join_hub,
  .leave = leave_hub,
  .receive = tell_hub,
  .dismiss = dismiss_from_hub,
  .has_joined = has_joined_hub,
  .close_all = close_hub,
};

TsLink *
ts_link_new_for (const TsLinkHost *host, gpointer data, GError **error)
{
  TsLink *self;

  if (!ts_descriptors_claim (error) || !ts_soup_load (error))
    return NULL;
  self = g_object_new (TS_TYPE_LINK, NULL);
  self->host = host;
  self->host_data = data;
  self->files = ts_link_files_new (host->pages);
  return self;
}

TsLink *
ts_link_new (TsSession *session, const TsHubLimits *limits, GError **error)
{
  g_autoptr (TsHub) hub = NULL;
  TsLink *self;

  if (!ts_soup_load (error))
    return NULL;
  hub = ts_hub_new (session, limits, error);
  if (hub == NULL)
    return NULL;
  self = ts_link_new_for (&hub_host, hub, error);
  self->hub = g_steal_pointer (&hub);
  g_signal_connect_swapped (self->hub, "people", G_CALLBACK (announce), self);
  g_signal_connect_swapped (self->hub, "invitations", G_CALLBACK (announce), self);
  return self;
}

gboolean
ts_link_listen (TsLink *self, const char *address, guint16 port, const char *url, GError **error)
{
  g_autoptr (GInetAddress) inet = NULL;
  g_autoptr (TsSite) public = NULL;

  g_return_val_if_fail (TS_IS_LINK (self) && address != NULL, FALSE);

  inet = read_address (address, error);
  if (inet == NULL)
    return FALSE;
  if (url != NULL && (public = ts_site_new_for_url (url, error)) == NULL)
    return FALSE;
  ts_link_stop (self);
  if (!ts_link_start_listening (self, inet, port, error))
    return FALSE;

  name_sites (self, inet, g_steal_pointer (&public));
  self->url = make_url (self, url);
  self->has_front = url != NULL;
  if (self->hub != NULL)
    ts_hub_set_url (self->hub, self->url);
  ts_link_serve (self);
  announce (self);
  return TRUE;
}

gboolean
ts_link_set_proxy (TsLink *self, const char *address, GError **error)
{
  g_autoptr (GInetAddress) inet = NULL;

  g_return_val_if_fail (TS_IS_LINK (self), FALSE);

  if (address != NULL && (inet = read_address (address, error)) == NULL)
    return FALSE;
  g_clear_object (&self->proxy);
  if (inet != NULL)
    self->proxy = ts_forwarded_unwrap (inet);
  return TRUE;
}

void
ts_link_set_certificate (TsLink *self, GTlsCertificate *certificate)
{
  g_return_if_fail (TS_IS_LINK (self));

  g_set_object (&self->certificate, certificate);
}

void
ts_link_stop (TsLink *self)
{
  g_return_if_fail (TS_IS_LINK (self));

  if (self->server == NULL)
    return;
  turn_off (self);
  announce (self);
}

gboolean
ts_link_is_on (TsLink *self)
{
  g_return_val_if_fail (TS_IS_LINK (self), FALSE);

  return self->server != NULL;
}

const char *
ts_link_get_address (TsLink *self)
{
  g_return_val_if_fail (TS_IS_LINK (self), NULL);

  return self->address;
}

guint16
ts_link_get_port (TsLink *self)
{
  g_return_val_if_fail (TS_IS_LINK (self), 0);

  return self->port;
}

char *
ts_link_dup_own_url (TsLink *self)
{
  g_return_val_if_fail (TS_IS_LINK (self), NULL);

  return self->server != NULL ? make_url (self, NULL) : NULL;
}

const char *
ts_link_get_url (TsLink *self)
{
  g_return_val_if_fail (TS_IS_LINK (self), NULL);

  return self->url;
}

TsHub *
ts_link_get_hub (TsLink *self)
{
  g_return_val_if_fail (TS_IS_LINK (self), NULL);

  return self->hub;
}

char *
ts_link_dup_invitation_url (TsLink *self, const TsInvitation *invitation)
{
  g_return_val_if_fail (TS_IS_LINK (self) && invitation != NULL, NULL);

  return self->url != NULL ? ts_hub_dup_url (self->hub, invitation) : NULL;
}
