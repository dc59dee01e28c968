/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-certificate.c: what makes the table link encrypted: a certificate and its key, as PEM files.
 */

#include "ts-certificate.h"

#include "ts-error.h"
#include "ts-file.h"

#include <string.h>
#include <sys/socket.h>

/* Two ends that greet each other. */
typedef struct
{
  GCancellable *cancellable;
  guint n_over;
  gboolean failed;
} Greeting;

/* What cannot be read is a wrong word of whoever named it. (transfer full) */
static GString *
read_pem (const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GString *text = ts_file_read (path, TS_FILE_MAX_TEXT, &reason);

  if (text == NULL)
    ts_error_set (error, TS_ERROR_BAD_VALUE, ts_error_dup_phrase (reason));
  return text;
}

static gboolean
has_system (GError **error)
{
  if (g_tls_backend_supports_tls (g_tls_backend_get_default ()))
    return TRUE;
  return ts_error_set (error, TS_ERROR_FAILED,
                       ts_phrase ("This system cannot encrypt: install glib-networking, and try "
                                  "again."));
}

/* The first certificate of the file without a key: is it one at all? */
static gboolean
check_certificate (const char *path, const char *pem, GError **error)
{
  g_autoptr (GTlsCertificate) alone = g_tls_certificate_new_from_pem (pem, -1, NULL);

  if (alone != NULL)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("“{file}” holds no certificate: it must be a PEM file that "
                                  "begins with “-----BEGIN CERTIFICATE-----”.",
                                  ts_name ("file", path)));
}

static gboolean
check_key (const char *path, const char *pem, GError **error)
{
  if (strstr (pem, "PRIVATE KEY-----") != NULL && strstr (pem, "ENCRYPTED") == NULL)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("“{file}” holds no key that can be used: it must be a PEM file "
                                  "with a private key, without a password.",
                                  ts_name ("file", path)));
}

/* Where one of them has enough, the other waits in vain. */
static void
greeted_cb (GObject *connection, GAsyncResult *result, gpointer user_data)
{
  Greeting *greeting = user_data;

  greeting->n_over++;
  if (g_tls_connection_handshake_finish (G_TLS_CONNECTION (connection), result, NULL))
    return;
  greeting->failed = TRUE;
  g_cancellable_cancel (greeting->cancellable);
}

static gboolean
accept_cb (void)
{
  return TRUE;
}

static GIOStream *
open_end (int fd)
{
  g_autoptr (GSocket) socket = g_socket_new_from_fd (fd, NULL);

  return G_IO_STREAM (g_socket_connection_factory_create_connection (socket));
}

static gboolean
greet (GTlsConnection *server, GTlsConnection *client, GMainContext *context)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Greeting greeting = { cancellable, 0, FALSE };

  g_tls_connection_handshake_async (server, G_PRIORITY_DEFAULT, cancellable, greeted_cb, &greeting);
  g_tls_connection_handshake_async (client, G_PRIORITY_DEFAULT, cancellable, greeted_cb, &greeting);
  while (greeting.n_over < 2)
    g_main_context_iteration (context, TRUE);
  return !greeting.failed;
}

/* Whether somebody who is greeted with it finds that the key belongs to the certificate: GLib does
 * not tell before. */
static gboolean
has_key (GTlsCertificate *certificate)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GIOStream) near = NULL, far = NULL, server = NULL, client = NULL;
  gboolean success = FALSE;
  int ends[2];

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return FALSE;
  near = open_end (ends[0]);
  far = open_end (ends[1]);
  g_main_context_push_thread_default (context);
  server = g_tls_server_connection_new (near, certificate, NULL);
  client = g_tls_client_connection_new (far, NULL, NULL);
  if (server != NULL && client != NULL)
    {
      g_signal_connect (client, "accept-certificate", G_CALLBACK (accept_cb), NULL);
      success = greet (G_TLS_CONNECTION (server), G_TLS_CONNECTION (client), context);
    }
  g_main_context_pop_thread_default (context);
  return success;
}

GTlsCertificate *
ts_certificate_new (const char *file, const char *key_file, GError **error)
{
  g_autoptr (GString) pem = NULL, key = NULL;
  g_autofree char *both = NULL;
  GTlsCertificate *certificate;

  if (!has_system (error) || (pem = read_pem (file, error)) == NULL
      || !check_certificate (file, pem->str, error) || (key = read_pem (key_file, error)) == NULL
      || !check_key (key_file, key->str, error))
    return NULL;
  both = g_strconcat (key->str, "\n", pem->str, NULL);
  certificate = g_tls_certificate_new_from_pem (both, -1, NULL);
  if (certificate == NULL || !has_key (certificate))
    {
      g_clear_object (&certificate);
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("The key in “{key}” is not the one of the certificate in “{file}”: "
                               "choose the two that were made together.",
                               ts_name ("key", key_file), ts_name ("file", file)));
    }
  return certificate;
}

TsPhrase *
ts_certificate_check (GTlsCertificate *certificate, GDateTime *now)
{
  g_autoptr (GDateTime) first = g_tls_certificate_get_not_valid_before (certificate);
  g_autoptr (GDateTime) last = g_tls_certificate_get_not_valid_after (certificate);

  if (last != NULL && g_date_time_compare (now, last) > 0)
    return ts_phrase ("The certificate is over: phones will warn of the page, until you give a new "
                      "one.");
  if (first != NULL && g_date_time_compare (now, first) < 0)
    return ts_phrase (
        "The certificate is not valid yet: phones will warn of the page. Is the clock "
        "of this computer right?");
  return NULL;
}
