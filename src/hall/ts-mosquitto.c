/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-mosquitto.c: libmosquitto, loaded when a table is shared with a hall.
 */

#define TS_MOSQUITTO_WITHOUT_NAMES
#include "ts-mosquitto.h"

#include <gmodule.h>

#include "ts-error.h"

/* The name of the interface that this was compiled for; it changes only with that. */
#define LIBRARY "libmosquitto.so.1"

#define FUNCTION(name) { #name, G_STRUCT_OFFSET (TsMosquitto, name) },

TsMosquitto ts_mosquitto;

static const struct
{
  const char *name;
  gsize offset;
} functions[] = { TS_MOSQUITTO_FUNCTIONS (FUNCTION) };

static gboolean
look_up_all (GModule *library)
{
  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    if (!g_module_symbol (library, functions[i].name,
                          G_STRUCT_MEMBER_P (&ts_mosquitto, functions[i].offset)))
      return FALSE;
  return TRUE;
}

/* It stays: its threads and those of OpenSSL may end after everything else. */
static gboolean
load_once (void)
{
  GModule *library = g_module_open (LIBRARY, G_MODULE_BIND_LAZY);

  if (library == NULL)
    return FALSE;
  g_module_make_resident (library);

  return look_up_all (library) && ts_mosquitto.mosquitto_lib_init () == MOSQ_ERR_SUCCESS;
}

gboolean
ts_mosquitto_load (GError **error)
{
  static gboolean loaded;

  if (!loaded)
    loaded = load_once ();
  if (loaded)
    return TRUE;
  return ts_error_set (
      error, TS_ERROR_FAILED,
      ts_phrase ("There is no way to a hall: the library {library} is not installed.",
                 ts_name ("library", LIBRARY)));
}
