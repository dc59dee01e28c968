/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-rate.c: two token buckets.
 */

#include "ts-rate.h"

void
ts_rate_init (TsRate *self, guint rate, guint burst, gint64 now)
{
  *self = (TsRate){ .rate = rate, .burst = burst, .left = burst, .patience = burst, .at = now };
}

TsRateVerdict
ts_rate_take (TsRate *self, guint tokens, gint64 now)
{
  double more = (double) (now - self->at) / G_USEC_PER_SEC * self->rate;

  self->left = MIN (self->left + more, self->burst);
  self->patience = MIN (self->patience + more, self->burst);
  self->at = now;

  tokens = MIN (tokens, self->burst);
  if (self->left >= tokens)
    {
      self->left -= tokens;
      return TS_RATE_TAKEN;
    }
  if (self->patience < 1)
    return TS_RATE_FLOOD;
  self->patience -= 1;
  return TS_RATE_OVER;
}
