/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-print.h: the manual on paper: one column, black on white, all chapters, what is true of
 * phones too.
 *
 * It is set by Pango, as the window is, from the same texts as the page of HTML: nothing that GTK
 * has can print HTML.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-language.h"

G_BEGIN_DECLS

/* Prints all of it in the language of the program, without asking anything of the caller. (transfer
 * full) */
GtkPrintOperation *ts_help_print_new (const TsLanguage *language);

/* Opens the dialog of the system, which can also write a PDF. */
void ts_help_print (GtkWindow *parent, const TsLanguage *language);

G_END_DECLS
