/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-counters.c: where it is counted.
 */

#include "ts-counters.h"

#ifdef TS_COUNTERS
guint64 ts_counters[TS_N_COUNTS];
#endif
