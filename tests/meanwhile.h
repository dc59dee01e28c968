/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * meanwhile.h: time goes by while the main context runs.
 */

#pragma once

#include <glib.h>

static inline gboolean
meanwhile_end_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static inline void
meanwhile_wait (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, meanwhile_end_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}
