/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-soup.c: libsoup, loaded when phones are invited.
 */

#define TS_SOUP_WITHOUT_NAMES
#include "ts-soup.h"

#include <gmodule.h>

#include "ts-error.h"

/* The name of the interface that this was compiled for; it changes only with that. */
#define LIBRARY "libsoup-3.0.so.0"

#define FUNCTION(name) { #name, G_STRUCT_OFFSET (TsSoup, name) },

TsSoup ts_soup;

static const struct
{
  const char *name;
  gsize offset;
} functions[] = { TS_SOUP_FUNCTIONS (FUNCTION) };

static gboolean
look_up_all (GModule *library)
{
  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    if (!g_module_symbol (library, functions[i].name,
                          G_STRUCT_MEMBER_P (&ts_soup, functions[i].offset)))
      return FALSE;
  return TRUE;
}

gboolean
ts_soup_load (GError **error)
{
  static GModule *library;

  if (library == NULL)
    {
      library = g_module_open (LIBRARY, G_MODULE_BIND_LAZY);
      /* Its types cannot be taken back. */
      if (library != NULL)
        g_module_make_resident (library);
    }
  if (library != NULL && look_up_all (library))
    return TRUE;
  return ts_error_set (error, TS_ERROR_FAILED,
                       ts_phrase ("Phones cannot follow: the library {library} is not installed.",
                                  ts_name ("library", LIBRARY)));
}
