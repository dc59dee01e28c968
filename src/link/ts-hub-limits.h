/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-limits.h: how many phones a hub has, and how much each of them may ask for.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How much one phone, and all of them, may ask for. */
typedef struct
{
  guint clients;    /* at most so many have joined at a time */
  guint rate;       /* messages a second that a client may send for long */
  guint burst;      /* messages that it may send at once */
  guint invitation; /* so many by one that is for everybody (watch, wall); 0: see below */
  guint address;    /* so many by those from one address; 0: see below */
} TsHubLimits;

/* By an invitation that is for everybody three of four may join: whoever passes it on, there are
 * places left for who plays. */
#define TS_HUB_SHARED(clients) ((clients) - (clients) / 4)
/* From one address half of them: one phone cannot take all places of those who watch, and half a
 * room may well be behind one router. */
#define TS_HUB_FROM(clients) ((clients) - (clients) / 2)
/* By the invitation of the host, and of each seat: a phone, a tablet and a laptop for each of two
 * who share it, and two that are lost and have not been missed yet. One more takes the place of the
 * oldest. */
#define TS_HUB_OWN 8

#define TS_HUB_DEFAULT_LIMITS                                                                      \
  {                                                                                                \
    .clients = 64, .rate = 60, .burst = 240                                                        \
  }

G_END_DECLS
