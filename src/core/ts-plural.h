/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-plural.h: the plural rule of a language, as gettext writes it in a catalogue.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TsPlural TsPlural;

/* Reads the header line's rule, "nplurals=2; plural=(n > 1);": a C expression over n with
 * ?: || && == != < > <= >= + - * / % ! and parentheses. NULL when it is none. (transfer full) */
TsPlural *ts_plural_parse (const char *rule);
void ts_plural_free (TsPlural *self);

/* Which of the forms belongs to `n`, from 0. */
guint ts_plural_pick (const TsPlural *self, guint64 n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsPlural, ts_plural_free)

G_END_DECLS
