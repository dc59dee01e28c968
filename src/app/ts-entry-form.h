/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-form.h: a form that offers catalogue entries, and what is wrong in it.
 */

#pragma once

#include "ts-library.h"
#include "ts-spec-form.h"

G_BEGIN_DECLS

/* Offers the entries of every type of the game's catalogue where the form asks for one. */
void ts_entry_form_offer (TsSpecForm *form,
                          TsLibrary *library,
                          const TsGame *game,
                          const TsLanguage *language);

/* Offers to add entries too, where the form asks for one and owners have their own. */
void
ts_entry_form_offer_additions (TsSpecForm *form, const TsGame *game, const TsLanguage *language);

/* What is wrong with the form in words: what is still empty has the name that the form gives it,
 * not its key. (transfer full) */
TsPhrase *ts_entry_form_dup_complaint (TsSpecForm *form, const GError *error);

/* What is wrong with the form, below it, where nothing moves when it comes and goes; `error`
 * nullable. */
void ts_entry_form_complain (GtkLabel *label,
                             TsSpecForm *form,
                             const GError *error,
                             const TsLanguage *language);

G_END_DECLS
