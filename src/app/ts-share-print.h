/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-share-print.h: the score, or how the game ended, on paper: what is saved as PDF, on the paper
 * and with the printer that people choose.
 */

#pragma once

#include "ts-share-score.h"

G_BEGIN_DECLS

/* Prints all of it, without asking anything of the caller; `share` is consumed. (transfer full) */
GtkPrintOperation *ts_share_print_new (TsShare *share);

/* Opens the dialog of the system, and says what went wrong; `share` is consumed. */
void ts_share_print (TsShare *share, TsPage *page);

G_END_DECLS
