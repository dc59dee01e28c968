/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-great-picture.h: the picture of a great moment and of the end of a game.
 *
 * It says nothing to those who hear it: the words beside it do.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-great.h"

G_BEGIN_DECLS

/* Shows in `image` what that kind of moment has for a picture, or hides it. */
void ts_great_picture_show (GtkImage *image, TsGreat kind);

G_END_DECLS
