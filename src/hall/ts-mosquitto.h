/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-mosquitto.h: libmosquitto, loaded when a table is shared with a hall.
 *
 * The library brings OpenSSL with it, and few tables ever stand in a hall.  So nothing is linked
 * against it: it is called through a table of functions that ts_mosquitto_load() fills, as libsoup
 * is, see ts-soup.h.  Include this instead of <mosquitto.h> and call the functions by their own
 * names.  A function that is begun to be used is added to TS_MOSQUITTO_FUNCTIONS and to the names
 * below it; one that is forgotten does not link.
 */

#pragma once

#include <glib.h>
#include <mosquitto.h>

#include <mqtt_protocol.h>

G_BEGIN_DECLS

/* clang-format off */
#define TS_MOSQUITTO_FUNCTIONS(X) \
  X (mosquitto_connect_bind_v5) \
  X (mosquitto_connect_v5_callback_set) \
  X (mosquitto_destroy) \
  X (mosquitto_disconnect_v5) \
  X (mosquitto_disconnect_v5_callback_set) \
  X (mosquitto_int_option) \
  X (mosquitto_lib_init) \
  X (mosquitto_log_callback_set) \
  X (mosquitto_loop_misc) \
  X (mosquitto_loop_read) \
  X (mosquitto_loop_write) \
  X (mosquitto_message_v5_callback_set) \
  X (mosquitto_new) \
  X (mosquitto_publish_v5) \
  X (mosquitto_publish_v5_callback_set) \
  X (mosquitto_socket) \
  X (mosquitto_subscribe_v5) \
  X (mosquitto_subscribe_v5_callback_set) \
  X (mosquitto_tls_set) \
  X (mosquitto_unsubscribe_v5) \
  X (mosquitto_username_pw_set) \
  X (mosquitto_want_write) \
  X (mosquitto_will_set_v5)
/* clang-format on */

#define TS_MOSQUITTO_MEMBER(name) __typeof__ (name) *name;

typedef struct
{
  TS_MOSQUITTO_FUNCTIONS (TS_MOSQUITTO_MEMBER)
} TsMosquitto;

/* Nothing in it may be called before ts_mosquitto_load() has returned TRUE. */
extern TsMosquitto ts_mosquitto;

/* Loads the library, once, and makes it ready. FALSE: it is not there, and the error says so. */
gboolean ts_mosquitto_load (GError **error);

#ifndef TS_MOSQUITTO_WITHOUT_NAMES
#define mosquitto_connect_bind_v5 (ts_mosquitto.mosquitto_connect_bind_v5)
#define mosquitto_connect_v5_callback_set (ts_mosquitto.mosquitto_connect_v5_callback_set)
#define mosquitto_destroy (ts_mosquitto.mosquitto_destroy)
#define mosquitto_disconnect_v5 (ts_mosquitto.mosquitto_disconnect_v5)
#define mosquitto_disconnect_v5_callback_set (ts_mosquitto.mosquitto_disconnect_v5_callback_set)
#define mosquitto_int_option (ts_mosquitto.mosquitto_int_option)
#define mosquitto_lib_init (ts_mosquitto.mosquitto_lib_init)
#define mosquitto_log_callback_set (ts_mosquitto.mosquitto_log_callback_set)
#define mosquitto_loop_misc (ts_mosquitto.mosquitto_loop_misc)
#define mosquitto_loop_read (ts_mosquitto.mosquitto_loop_read)
#define mosquitto_loop_write (ts_mosquitto.mosquitto_loop_write)
#define mosquitto_message_v5_callback_set (ts_mosquitto.mosquitto_message_v5_callback_set)
#define mosquitto_new (ts_mosquitto.mosquitto_new)
#define mosquitto_publish_v5 (ts_mosquitto.mosquitto_publish_v5)
#define mosquitto_publish_v5_callback_set (ts_mosquitto.mosquitto_publish_v5_callback_set)
#define mosquitto_socket (ts_mosquitto.mosquitto_socket)
#define mosquitto_subscribe_v5 (ts_mosquitto.mosquitto_subscribe_v5)
#define mosquitto_subscribe_v5_callback_set (ts_mosquitto.mosquitto_subscribe_v5_callback_set)
#define mosquitto_tls_set (ts_mosquitto.mosquitto_tls_set)
#define mosquitto_unsubscribe_v5 (ts_mosquitto.mosquitto_unsubscribe_v5)
#define mosquitto_username_pw_set (ts_mosquitto.mosquitto_username_pw_set)
#define mosquitto_want_write (ts_mosquitto.mosquitto_want_write)
#define mosquitto_will_set_v5 (ts_mosquitto.mosquitto_will_set_v5)
#endif

G_END_DECLS
