/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hub.c: the body of the link over an in-memory pair.
 */

#include "link-body.h"
#include "memory-wire.h"

int
main (void)
{
  return link_body_run (&memory_fixture);
}
