/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-addresses.c: the addresses that this machine has, by names that people know.
 */

#include "ts-addresses.h"

#include <gio/gio.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

#include "ts-forwarded.h"

#define LOOPBACK "127.0.0.1"
/* Bytes of an address of IPv6 that a provider gives; the others are made up at home. */
#define NETWORK_LENGTH 8

/* What Linux and the programs that make them call interfaces that phones are rarely behind. */
static const char *const others[]
    = { "br-",  "docker", "lxc",   "lxd",  "podman", "tailscale", "tap", "tun",
        "veth", "virbr",  "vmnet", "vnet", "vbox",   "wg",        "zt",  "cni-podman" };

static gboolean
begins_with_any (const char *text, const char *const *starts, guint n_starts)
{
  for (guint i = 0; i < n_starts; i++)
    if (g_str_has_prefix (text, starts[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_wireless (const char *interface)
{
  g_autofree char *folder = g_build_filename ("/sys/class/net", interface, "wireless", NULL);

  return g_str_has_prefix (interface, "wl") || g_file_test (folder, G_FILE_TEST_IS_DIR);
}

static TsNetworkKind
find_kind (const char *interface)
{
  static const char *const wired[] = { "en", "eth" };

  if (begins_with_any (interface, others, G_N_ELEMENTS (others)))
    return TS_NETWORK_OTHER;
  if (is_wireless (interface))
    return TS_NETWORK_WIRELESS;
  return begins_with_any (interface, wired, G_N_ELEMENTS (wired)) ? TS_NETWORK_WIRED
                                                                  : TS_NETWORK_OTHER;
}

static TsAddress *
make_address (const char *address, const char *interface, TsNetworkKind kind)
{
  TsAddress *self = g_new (TsAddress, 1);

  self->address = g_strdup (address);
  self->interface = g_strdup (interface);
  self->kind = kind;
  return self;
}

static gsize
get_size (const struct sockaddr *native)
{
  return native->sa_family == AF_INET ? sizeof (struct sockaddr_in) : sizeof (struct sockaddr_in6);
}

/* NULL for what no phone could use. */
static TsAddress *
read_address (const struct ifaddrs *entry)
{
  g_autoptr (GSocketAddress) native = NULL;
  g_autofree char *text = NULL;
  GInetAddress *address;

  if (entry->ifa_addr == NULL || !(entry->ifa_flags & IFF_UP)
      || (entry->ifa_addr->sa_family != AF_INET && entry->ifa_addr->sa_family != AF_INET6))
    return NULL;
  native = g_socket_address_new_from_native (entry->ifa_addr, get_size (entry->ifa_addr));
  address = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (native));
  if (g_inet_address_get_is_loopback (address) || g_inet_address_get_is_link_local (address))
    return NULL;
  text = g_inet_address_to_string (address);
  return make_address (text, entry->ifa_name, find_kind (entry->ifa_name));
}

static gboolean
is_long (const TsAddress *self)
{
  return strchr (self->address, ':') != NULL;
}

static int
compare_addresses (gconstpointer a, gconstpointer b)
{
  const TsAddress *first = *(TsAddress *const *) a, *second = *(TsAddress *const *) b;
  int by_name;

  if (first->kind != second->kind)
    return (int) first->kind - (int) second->kind;
  if (is_long (first) != is_long (second))
    return is_long (first) ? 1 : -1;
  by_name = g_strcmp0 (first->interface, second->interface);
  return by_name != 0 ? by_name : g_strcmp0 (first->address, second->address);
}

void
ts_address_free (TsAddress *self)
{
  g_free (self->address);
  g_free (self->interface);
  g_free (self);
}

GPtrArray *
ts_addresses_list (void)
{
  GPtrArray *addresses = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_address_free);
  struct ifaddrs *entries = NULL;

  if (getifaddrs (&entries) == 0)
    {
      for (struct ifaddrs *entry = entries; entry != NULL; entry = entry->ifa_next)
        {
          TsAddress *address = read_address (entry);

          if (address != NULL)
            g_ptr_array_add (addresses, address);
        }
      freeifaddrs (entries);
    }
  g_ptr_array_add (addresses, make_address (LOOPBACK, "lo", TS_NETWORK_SELF));
  g_ptr_array_sort (addresses, compare_addresses);
  return addresses;
}

TsPhrase *
ts_address_name (const TsAddress *self)
{
  switch (self->kind)
    {
    case TS_NETWORK_WIRELESS:
      return ts_phrase ("Wi-Fi ({interface})", ts_name ("interface", self->interface));
    case TS_NETWORK_WIRED:
      return ts_phrase ("Cable ({interface})", ts_name ("interface", self->interface));
    case TS_NETWORK_OTHER:
      return ts_phrase ("Other network ({interface})", ts_name ("interface", self->interface));
    case TS_NETWORK_SELF:
      return ts_phrase ("Only this computer");
    }
  g_assert_not_reached ();
}

char *
ts_address_dup_network (const char *address)
{
  g_autoptr (GInetAddress) inet = g_inet_address_new_from_string (address);
  g_autoptr (GInetAddress) plain = inet != NULL ? ts_forwarded_unwrap (inet) : NULL;
  g_autoptr (GInetAddress) network = NULL;
  guint8 bytes[sizeof (struct in6_addr)] = { 0 };
  g_autofree char *text = NULL;

  if (plain == NULL || g_inet_address_get_family (plain) != G_SOCKET_FAMILY_IPV6)
    return plain != NULL ? g_inet_address_to_string (plain) : g_strdup (address);
  memcpy (bytes, g_inet_address_to_bytes (plain), NETWORK_LENGTH);
  network = g_inet_address_new_from_bytes (bytes, G_SOCKET_FAMILY_IPV6);
  text = g_inet_address_to_string (network);
  return g_strconcat (text, "/64", NULL);
}
