/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-origin.c: by which names browsers may call this host, as pure functions on text.
 */

#include "ts-origin.h"

#include "ts-error.h"

#include <gio/gio.h>
#include <string.h>

static char *
bracket (const char *host)
{
  return strchr (host, ':') != NULL ? g_strdup_printf ("[%s]", host) : g_strdup (host);
}

static guint16
get_own_port (const char *scheme)
{
  return g_str_equal (scheme, "https") ? 443 : 80;
}

static gboolean
is_plain (GUri *uri)
{
  const char *scheme = g_uri_get_scheme (uri);
  const char *host = g_uri_get_host (uri);

  return (g_str_equal (scheme, "http") || g_str_equal (scheme, "https")) && host != NULL
         && *host != '\0' && strpbrk (host, " ;,'\"%<>\\") == NULL
         && g_uri_get_userinfo (uri) == NULL && g_uri_get_query (uri) == NULL
         && g_uri_get_fragment (uri) == NULL;
}

TsSite *
ts_site_new (const char *scheme, const char *host, guint16 port)
{
  g_autofree char *bracketed = bracket (host);
  TsSite *self = g_new0 (TsSite, 1);

  self->ported = g_strdup_printf ("%s:%u", bracketed, port);
  self->host = g_strdup (port == get_own_port (scheme) ? bracketed : self->ported);
  self->origin = g_strdup_printf ("%s://%s", scheme, self->host);
  return self;
}

TsSite *
ts_site_new_for_url (const char *url, GError **error)
{
  g_autoptr (GUri) uri = g_uri_parse (url, G_URI_FLAGS_SCHEME_NORMALIZE, NULL);
  int port;

  if (uri == NULL || !is_plain (uri))
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("“{url}” is not the address of a page: write one such as "
                               "https://table.example/.",
                               ts_name ("url", url)));
      return NULL;
    }
  port = g_uri_get_port (uri);
  return ts_site_new (g_uri_get_scheme (uri), g_uri_get_host (uri),
                      port > 0 ? (guint16) port : get_own_port (g_uri_get_scheme (uri)));
}

void
ts_site_free (TsSite *self)
{
  g_free (self->host);
  g_free (self->ported);
  g_free (self->origin);
  g_free (self);
}

const TsSite *
ts_site_find (GPtrArray *sites, const char *host)
{
  for (guint i = 0; host != NULL && i < sites->len; i++)
    {
      const TsSite *site = g_ptr_array_index (sites, i);

      if (g_ascii_strcasecmp (host, site->host) == 0
          || g_ascii_strcasecmp (host, site->ported) == 0)
        return site;
    }
  return NULL;
}

gboolean
ts_site_admits (GPtrArray *sites, const char *origin)
{
  if (origin == NULL)
    return TRUE;
  for (guint i = 0; i < sites->len; i++)
    {
      const TsSite *site = g_ptr_array_index (sites, i);

      if (g_ascii_strcasecmp (origin, site->origin) == 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
ts_site_is_trusted (const TsSite *self)
{
  gsize start = *self->ported == '[' ? 1 : 0;
  gsize end = (gsize) (strrchr (self->ported, ':') - self->ported) - start;
  g_autofree char *host = g_strndup (self->ported + start, end - start);
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (host);

  return g_str_has_prefix (self->origin, "https:") || g_ascii_strcasecmp (host, "localhost") == 0
         || (address != NULL && g_inet_address_get_is_loopback (address));
}

/* Everything is ours, and nothing may be written into the page: no script, no style, no address
 * from elsewhere, not even if a text found its way into the markup. */
char *
ts_site_make_policy (const TsSite *self, const char *script, const char *style)
{
  return g_strdup_printf ("default-src 'none'; script-src 'self'%s%s; style-src 'self'%s%s; "
                          "img-src 'self' blob:; connect-src 'self' %s://%s; manifest-src 'self'; "
                          "worker-src 'self'; base-uri 'none'; form-action 'none'; "
                          "frame-ancestors 'none'",
                          script != NULL ? " " : "", script != NULL ? script : "",
                          style != NULL ? " " : "", style != NULL ? style : "",
                          g_str_has_prefix (self->origin, "https:") ? "wss" : "ws", self->host);
}
