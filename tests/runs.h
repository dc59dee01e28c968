/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * runs.h: how often something random is tried.
 */

#pragma once

#include <glib.h>

/* `few`, or `many` in a long run (TABLESIDE_LONG). */
static inline guint
runs (guint few, guint many)
{
  return g_getenv ("TABLESIDE_LONG") != NULL ? many : few;
}
