/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-guard.c: keeps a tap that was meant for one button from hitting the next.
 */

#include "ts-guard.h"

void
ts_guard_raise (TsGuard *self)
{
  self->until = self->clock () + TS_GUARD_TIME;
}

gboolean
ts_guard_is_up (const TsGuard *self)
{
  return self->clock () < self->until;
}
