/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-forwarded.h: whom a proxy speaks for, as a pure function on the headers that it adds.
 *
 * A proxy appends where a request came from to what the request brought along, which may be
 * anything.  So only the last address is believed, and only from a proxy that we know; see
 * ts_link_set_proxy().
 *
 *   X-Forwarded-For: 203.0.113.9, 198.51.100.7              198.51.100.7
 *   X-Forwarded-For: [2001:db8::1]:4711                     2001:db8::1
 *   Forwarded: for=203.0.113.9, for="[2001:db8::1]:4711";proto=https   2001:db8::1
 *   both, and they say different things                     NULL: one of them is not the proxy's
 *   anything else ("unknown", "_hidden", half a quote)      NULL
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The address that was added last, as text in its usual form; NULL: none, or none that could be
 * believed. Either header may be absent (NULL); several of one name are joined by commas. (transfer
 * full, nullable) */
char *ts_forwarded_find (const char *x_forwarded_for, const char *forwarded);

/* An address of IPv4 in the clothes of IPv6, ::ffff:192.0.2.1, without them. (transfer full) */
GInetAddress *ts_forwarded_unwrap (GInetAddress *address);

G_END_DECLS
