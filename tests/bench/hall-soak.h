/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * hall-soak.h: everything that makes up a hall is killed at random, while its tables are played.
 *
 * Killed are the broker, `tableside-cli hall`, pages that read there, a reader of the broker, and
 * tables, for half a minute; then nothing more, and it is waited until all of it is true: the
 * reader has of each table what its wall shows, in every language, and the pages that are open have
 * its tile.  A `hall` that is begun only now must show the same, tiles and walls.  That over and
 * over.
 *
 * With TABLESIDE_SOAK_PAGE a program is begun with the address of the page, which keeps it open in
 * a browser; it is told by a line on its standard input what the tiles show when all is true, and
 * answers by a line when its page does.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Prints how long it took each time. */
int hall_soak (double minutes, guint tables);

G_END_DECLS
