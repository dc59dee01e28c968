/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-broker.h: the broker of a hall, from the command line.
 *
 * A command line can be read by everybody on the computer while the program runs, so a password is
 * never taken from it: it comes from a file, or from TABLESIDE_HALL_PASSWORD in the environment.
 */

#pragma once

#include "ts-broker.h"

G_BEGIN_DECLS

/* --hall-ca, --hall-password-file, --hall-plain */
extern const GOptionEntry ts_cli_broker_options[];

/* The broker at `address`, as these options say.  TS_ERROR_BAD_VALUE, or TS_ERROR_FAILED where the
 * file of the password cannot be read. (transfer full) */
TsBrokerAddress *ts_cli_broker_read (const char *address, GError **error);

G_END_DECLS
