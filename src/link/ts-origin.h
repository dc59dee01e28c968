/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-origin.h: by which names browsers may call this host, as pure functions on text.
 *
 * A page from elsewhere could make its visitors' browsers talk to the link: by its own name, made
 * to point at us (then the Host header is not ours), or by our address (then the Origin header is
 * not ours).  A site is one way in which browsers name us; what they send is compared with the
 * sites that there are.
 *
 *   scheme  host          port   host, as sent     origin, as sent           WebSocket
 *   http    192.168.1.5   8080   192.168.1.5:8080  http://192.168.1.5:8080   ws://192.168.1.5:8080
 *   http    fd00::5       80     [fd00::5]         http://[fd00::5]          ws://[fd00::5]
 *   https   table.example 443    table.example     https://table.example     wss://table.example
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *host;   /* the port is left out where it is the scheme's own */
  char *ported; /* with the port always */
  char *origin; /* of pages */
} TsSite;

/* `scheme` is "http" or "https", `host` a name or an address. (transfer full) */
TsSite *ts_site_new (const char *scheme, const char *host, guint16 port);
/* The site of an address such as "https://table.example/". TS_ERROR_BAD_VALUE for anything else:
 * no http or https, a user, a query, a fragment. (transfer full) */
TsSite *ts_site_new_for_url (const char *url, GError **error);
void ts_site_free (TsSite *self);

/* The site that a Host header names, which may be absent; `sites` is an array of TsSite.
 * (nullable, transfer none) */
const TsSite *ts_site_find (GPtrArray *sites, const char *host);

/* Whether an Origin header is that of a page of ours. Absent (NULL) is well: then it is no page, or
 * a page that asks for a part of itself. */
gboolean ts_site_admits (GPtrArray *sites, const char *origin);

/* Whether browsers trust what comes from there, because nobody can have changed it on the way:
 * encrypted, or from this machine. Elsewhere they complain about some headers instead of heeding
 * them. */
gboolean ts_site_is_trusted (const TsSite *self);

/* The Content-Security-Policy of what is served there; `script` and `style` are what may stand in a
 * page itself, see ts_link_page_hash(), each nullable. (transfer full) */
char *ts_site_make_policy (const TsSite *self, const char *script, const char *style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSite, ts_site_free)

G_END_DECLS
