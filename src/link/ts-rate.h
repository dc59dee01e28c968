/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-rate.h: how often somebody may do something: so much at once, and so much a second for long.
 *
 * A bucket holds `burst` tokens and is filled by `rate` tokens a second; what is done takes some.
 * Who finds too few is told so, out of a second bucket of the same size; who has emptied that too
 * asks for more than twice as much as there is, and floods.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TS_RATE_TAKEN,
  TS_RATE_OVER,
  TS_RATE_FLOOD,
} TsRateVerdict;

typedef struct
{
  guint rate;
  guint burst;
  double left;     /* tokens */
  double patience; /* tokens for saying no */
  gint64 at;       /* microseconds: when they were counted */
} TsRate;

void ts_rate_init (TsRate *self, guint rate, guint burst, gint64 now);

/* `now` is in microseconds of a clock that does not jump. */
TsRateVerdict ts_rate_take (TsRate *self, guint tokens, gint64 now);

G_END_DECLS
