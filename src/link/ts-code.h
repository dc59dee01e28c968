/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-code.h: the short code of a table, which people read aloud and type: "KX4P7-MQ29R".
 *
 * Ten letters and digits of Crockford's base 32, which has no I, L, O and U: 50 random bits.  What
 * people type is taken as it is meant: small letters, blanks and hyphens anywhere or nowhere, O for
 * 0, I and L for 1.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TS_CODE_LETTERS 10
#define TS_CODE_LENGTH 11 /* with the hyphen */

/* Random bits from the operating system, as a code. */
void ts_code_make (char code[TS_CODE_LENGTH + 1]);

/* What was typed, as a code is written; FALSE: it is no code. */
gboolean ts_code_read (const char *text, char code[TS_CODE_LENGTH + 1]);

G_END_DECLS
