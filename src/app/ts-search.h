/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-search.h: the sessions of the library for the search of the desktop, as GNOME Shell asks for
 * them: by name, by game, by the people who play.
 *
 * Every word of what is looked for must begin a word of one of these, accents or not.  Whoever
 * chooses one activates the action "open-session" of the application.  A search writes nothing: a
 * library is neither made nor changed by it, and each setup is read once.
 */

#pragma once

#include "ts-profile.h"

G_BEGIN_DECLS

typedef struct _TsSearch TsSearch;

/* Answers on a connection; `application` must last as long. (transfer full) */
TsSearch *ts_search_new (GApplication *application,
                         TsProfile *profile,
                         GDBusConnection *connection,
                         const char *path,
                         GError **error);
/* Answers no more. */
void ts_search_free (TsSearch *self);

G_END_DECLS
