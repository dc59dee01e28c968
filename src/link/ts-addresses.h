/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-addresses.h: the addresses that this machine has, by names that people know.
 */

#pragma once

#include "ts-phrase.h"

G_BEGIN_DECLS

typedef enum
{
  TS_NETWORK_WIRELESS,
  TS_NETWORK_WIRED,
  TS_NETWORK_OTHER, /* a bridge, a tunnel, a telephone as a modem */
  TS_NETWORK_SELF,  /* this machine only */
} TsNetworkKind;

typedef struct
{
  char *address;   /* "192.168.1.5", "fd00::5" */
  char *interface; /* "wlan0" */
  TsNetworkKind kind;
} TsAddress;

void ts_address_free (TsAddress *self);

/* Those that phones could reach, the likeliest first (wireless, then wired; IPv4 before IPv6),
 * 127.0.0.1 last; addresses that are good for one link only (fe80::) are left out. Array of
 * TsAddress. (transfer full) */
GPtrArray *ts_addresses_list (void);

/* "Wi-Fi (wlan0)", "Only this computer". (transfer full) */
TsPhrase *ts_address_name (const TsAddress *self);

/* What one household has, however many addresses it makes of it: of IPv6 "2001:db8:0:7::/64", of
 * IPv4, and of what is no address, the text itself. (transfer full) */
char *ts_address_dup_network (const char *address);

G_END_DECLS
