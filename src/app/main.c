/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * main.c: starts the window program.
 */

#include "ts-application.h"
#include "ts-locale.h"

int
main (int argc, char **argv)
{
  g_autoptr (TsApplication) application = NULL;

  ts_locale_init ();
  application = ts_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
