/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-descriptors.c: the limit of the system, and what is kept back of it.
 */

#include "ts-descriptors.h"

#include <errno.h>
#include <sys/resource.h>

/* The library with its log and its backup, a hall, what the main loop and its threads wake up by,
 * and some phones. */
#define LEAST 64
/* Never given to phones. */
#define KEPT 32
/* Some programs close all that they could have: millions take seconds. */
#define MOST 65536

gboolean
ts_descriptors_claim (GError **error)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) != 0)
    return ts_error_set (error, TS_ERROR_FAILED,
                         ts_phrase ("How many files may be open cannot be found out: {reason}.",
                                    ts_name ("reason", g_strerror (errno))));
  if (limit.rlim_cur < MIN (limit.rlim_max, MOST))
    {
      struct rlimit more = { MIN (limit.rlim_max, MOST), limit.rlim_max };

      if (setrlimit (RLIMIT_NOFILE, &more) == 0)
        limit = more;
    }
  return limit.rlim_cur >= LEAST
         || ts_error_set (error, TS_ERROR_FAILED,
                          ts_phrase ("The system lets this program open only {n} files and "
                                     "connections at once, and phones need {least}. Allow more, "
                                     "as with “ulimit -n 1024”.",
                                     ts_number ("n", (gint64) limit.rlim_cur),
                                     ts_number ("least", LEAST)));
}

gboolean
ts_descriptors_may_keep (int descriptor)
{
  struct rlimit limit;

  return getrlimit (RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur < KEPT
         || (rlim_t) descriptor < limit.rlim_cur - KEPT;
}
