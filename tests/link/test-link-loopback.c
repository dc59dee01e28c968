/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-link-loopback.c: the body of the link over a server on this machine.
 */

#include "link-body.h"
#include "loopback-wire.h"

int
main (void)
{
  return link_body_run (&loopback_fixture);
}
