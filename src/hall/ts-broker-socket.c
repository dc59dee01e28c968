/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broker-socket.c: what a connection to a broker asks of the network and of TLS.
 */

#include "ts-broker-private.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>

#include "ts-mosquitto.h"

#define CUT_PATIENCE 5000 /* milliseconds until what is sent has come there */

gboolean
ts_broker_knock (const TsBrokerAddress *address)
{
  g_autoptr (GSocketClient) socket = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = NULL;

  g_socket_client_set_enable_proxy (socket, FALSE);
  g_socket_client_set_timeout (socket, TS_BROKER_PATIENCE);
  connection = g_socket_client_connect_to_host (socket, address->host, address->port, NULL, NULL);
  return connection != NULL;
}

gboolean
ts_broker_set_up_tls (struct mosquitto *client, const TsBrokerAddress *address)
{
  if (!address->tls)
    return TRUE;
  if (address->ca != NULL)
    return mosquitto_tls_set (client, address->ca, NULL, NULL, NULL, NULL) == MOSQ_ERR_SUCCESS;
  return mosquitto_int_option (client, MOSQ_OPT_TLS_USE_OS_CERTS, 1) == MOSQ_ERR_SUCCESS;
}

void
ts_broker_limit_patience (struct mosquitto *client)
{
#ifdef TCP_USER_TIMEOUT
  unsigned int patience = CUT_PATIENCE;

  setsockopt (mosquitto_socket (client), IPPROTO_TCP, TCP_USER_TIMEOUT, &patience, sizeof patience);
#endif
}

void
ts_broker_block_sigpipe (void)
{
  sigset_t set;

  sigemptyset (&set);
  sigaddset (&set, SIGPIPE);
  pthread_sigmask (SIG_BLOCK, &set, NULL);
}
