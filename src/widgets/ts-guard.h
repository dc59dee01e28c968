/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-guard.h: keeps a tap that was meant for one button from hitting the next.
 *
 * Whatever changes what lies under a finger raises the guard; buttons do nothing while it is up.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Microseconds. */
#define TS_GUARD_TIME (300 * G_TIME_SPAN_MILLISECOND)

/* Monotonic microseconds. */
typedef gint64 (*TsClockFunc) (void);

typedef struct
{
  TsClockFunc clock; /* g_get_monotonic_time(), but in tests */
  gint64 until;
} TsGuard;

void ts_guard_raise (TsGuard *self);
gboolean ts_guard_is_up (const TsGuard *self);

G_END_DECLS
