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

/* What options say; each is nullable. */
typedef struct
{
  char *ca;
  char *password_file;
  gboolean plain; /* without encryption to other computers, too */
} TsCliBroker;

#define TS_CLI_BROKER_OPTIONS(given)                                                               \
  { "hall-ca",                                                                                     \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_FILENAME,                                                                         \
    &(given).ca,                                                                                   \
    N_ ("PEM file of the authority that vouches for the broker (default: the system's)"),          \
    N_ ("FILE") },                                                                                 \
      { "hall-password-file",                                                                      \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_FILENAME,                                                                     \
        &(given).password_file,                                                                    \
        N_ ("The first line of this file is the password of the account on the broker"),           \
        N_ ("FILE") },                                                                             \
  {                                                                                                \
    "hall-plain", 0, 0, G_OPTION_ARG_NONE, &(given).plain,                                         \
        N_ ("Use “mqtt://”, without encryption, to another computer, too"), NULL                   \
  }

/* (transfer full) */
TsBrokerAddress *ts_cli_broker_read (const char *address, const TsCliBroker *given, GError **error);

G_END_DECLS
