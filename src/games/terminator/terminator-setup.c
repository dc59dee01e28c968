/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-setup.c: stub
 */

#include "terminator-setup.h"

TerminatorSetup *
terminator_read_setup (JsonObject *json)
{
  return NULL;
}

void
terminator_setup_unref (TerminatorSetup *setup)
{
}
