/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * folder.h: a folder of its own for a test, and libraries in it.
 */

#pragma once

#include "ts-library.h"

G_BEGIN_DECLS

/* Makes an empty folder. (transfer full) */
char *folder_new (void);
/* Removes it with everything in it. Consumes `folder`. */
void folder_free (char *folder);

/* For cmocka: a folder and the path of a library in it, which is not made yet, as the state of a
 * test. */
typedef struct
{
  char *folder;
  char *path;
} Folder;

int folder_set_up (void **state);
int folder_tear_down (void **state);

/* How many of its files have `part` in their names. */
guint folder_count (const char *folder, const char *part);

/* Opens a library, which must succeed. (transfer full) */
TsLibrary *folder_open_library (const char *path);

/* Root may write anything, so that permissions are tried by a child that is nobody: what `body`
 * returns there. */
int folder_run_as_nobody (int (*body) (const char *path), const char *path);

/* {"do":…} from a line of JSON. (transfer full) */
JsonObject *folder_parse (const char *json);

G_END_DECLS
