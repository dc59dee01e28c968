/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-window-options.c: the options of the window.
 */

#include "ts-window-options.h"

#include "ts-language.h"

const GOptionEntry ts_window_options[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_ ("Use this library file"), N_ ("FILE") },
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Show the version"), NULL },
  {},
};
