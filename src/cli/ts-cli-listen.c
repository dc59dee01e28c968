/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-listen.c: where a verb that serves pages listens, from the command line.
 */

#include "ts-cli-listen.h"

#include "ts-certificate.h"
#include "ts-descriptors.h"

static struct
{
  char *address;
  char *port;
  char *url;
  char *cert;
  char *key;
} given;

const GOptionEntry ts_cli_listen_options[] = {
  { "address", 0, 0, G_OPTION_ARG_FILENAME, &given.address,
    N_ ("Listen on this address (default: 127.0.0.1)"), N_ ("ADDRESS") },
  { "port", 0, 0, G_OPTION_ARG_FILENAME, &given.port,
    N_ ("Listen on this port (default: any free one)"), N_ ("PORT") },
  { "url", 0, 0, G_OPTION_ARG_FILENAME, &given.url,
    N_ ("Public URL, if a reverse proxy stands in front"), N_ ("URL") },
  { "cert", 0, 0, G_OPTION_ARG_FILENAME, &given.cert,
    N_ ("Encrypt with the certificate in this PEM file"), N_ ("FILE") },
  { "key", 0, 0, G_OPTION_ARG_FILENAME, &given.key, N_ ("The key of the certificate, a PEM file"),
    N_ ("FILE") },
  {},
};

static void
warn_of (const TsLanguage *language, GTlsCertificate *certificate)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  TsPhrase *warning = ts_certificate_check (certificate, now);

  if (warning != NULL)
    ts_cli_wrong (language, warning);
}

static TsCliStatus
read_certificate (const TsLanguage *language, GTlsCertificate **certificate)
{
  g_autoptr (GError) error = NULL;
  gboolean wrong;

  if ((given.cert == NULL) != (given.key == NULL))
    return ts_cli_wrong (language,
                         ts_phrase ("“--cert” and “--key” belong together: give both files, or "
                                    "neither."));
  if (given.cert == NULL)
    return TS_CLI_OK;
  *certificate = ts_certificate_new (given.cert, given.key, &error);
  wrong = g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE);
  if (*certificate == NULL)
    return ts_cli_report (language, wrong ? TS_CLI_WRONG : TS_CLI_FAILED, error);
  warn_of (language, *certificate);
  return TS_CLI_OK;
}

TsCliStatus
ts_cli_listen_read (const TsLanguage *language, TsCliListen *listen)
{
  g_autoptr (GError) error = NULL;
  guint64 port = 0;

  if (given.port != NULL
      && !ts_cli_read_number ("--port", given.port, 0, G_MAXUINT16, &port, &error))
    return ts_cli_report (language, TS_CLI_WRONG, error);
  if (!ts_descriptors_claim (&error))
    return ts_cli_report (language, TS_CLI_FAILED, error);
  listen->address = given.address != NULL ? given.address : "127.0.0.1";
  listen->url = given.url;
  listen->port = (guint16) port;
  return read_certificate (language, &listen->certificate);
}

void
ts_cli_listen_clear (TsCliListen *self)
{
  g_clear_object (&self->certificate);
}
