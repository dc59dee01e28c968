/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-locale.h: the language of the window's own texts, which follow gettext and the process.
 *
 * What games say follows a TsLanguage and needs none of this; buttons, menus and the texts of GTK
 * itself are looked up by gettext in the language that is set here.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Once, at the very start of the program, before GTK. The catalogues are those of the installed
 * program, or below the folder that TABLESIDE_LOCALEDIR names. */
void ts_locale_init (void);

/* Switches what is looked up from now on; "" is the language of the system. Texts that are already
 * on the screen stay as they are: build them again. */
void ts_locale_use (const char *code);

G_END_DECLS
