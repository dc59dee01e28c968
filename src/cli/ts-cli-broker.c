/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-broker.c: the broker of a hall, from the command line.
 */

#include "ts-cli-broker.h"

#include <string.h>

#include "ts-file.h"
#include "ts-json.h"

/* The password, and what its owner noted below it. */
#define MAX_PASSWORD_FILE 65536

static struct
{
  char *ca;
  char *password_file;
  gboolean plain; /* without encryption to other computers, too */
} given;

const GOptionEntry ts_cli_broker_options[] = {
  { "hall-ca", 0, 0, G_OPTION_ARG_FILENAME, &given.ca,
    N_ ("PEM file of the authority that vouches for the broker (default: the system's)"),
    N_ ("FILE") },
  { "hall-password-file", 0, 0, G_OPTION_ARG_FILENAME, &given.password_file,
    N_ ("The first line of this file is the password of the account on the broker"), N_ ("FILE") },
  { "hall-plain", 0, 0, G_OPTION_ARG_NONE, &given.plain,
    N_ ("Use “mqtt://”, without encryption, to another computer, too"), NULL },
  {},
};

/* The first line. */
static gboolean
read_password (const char *file, char **password, GError **error)
{
  g_autoptr (GString) text = ts_file_read (file, MAX_PASSWORD_FILE, error);
  const char *line;

  if (text == NULL)
    return FALSE;
  line = text->str + (g_str_has_prefix (text->str, TS_JSON_MARK) ? strlen (TS_JSON_MARK) : 0);
  *password = g_strndup (line, strcspn (line, "\r\n"));
  return g_utf8_validate (*password, -1, NULL)
         || ts_error_set (error, TS_ERROR_FAILED,
                          ts_phrase ("The password in the file “{file}” cannot be read.",
                                     ts_name ("file", file)));
}

static gboolean
complete (TsBrokerAddress *self, GError **error)
{
  if (self->password != NULL)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("Others on this computer can read a password in an address: "
                                    "put it into a file for “--hall-password-file”."));
  self->ca = g_strdup (given.ca);
  if (given.password_file != NULL)
    return read_password (given.password_file, &self->password, error);
  self->password = g_strdup (g_getenv ("TABLESIDE_HALL_PASSWORD"));
  return TRUE;
}

TsBrokerAddress *
ts_cli_broker_read (const char *address, GError **error)
{
  g_autoptr (TsBrokerAddress) self = ts_broker_address_read (address, given.plain, error);

  return self != NULL && complete (self, error) ? g_steal_pointer (&self) : NULL;
}
