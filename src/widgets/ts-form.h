/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-form.h: the fields of an offer as widgets, filled in with the likely values.
 *
 *   integer   a number with big − and +         choice    linked toggles, more than 5: a list
 *   boolean   a switch                          choices   toggles
 *   text      an entry; over 200 characters:    dice      a row of faces for each die; what is
 *             several lines                               left empty the program rolls
 *
 * Signals: "changed"; "submit" (Enter in an entry).
 */

#pragma once

#include <adwaita.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_FORM (ts_form_get_type ())
G_DECLARE_FINAL_TYPE (TsForm, ts_form, TS, FORM, GtkWidget)

GtkWidget *ts_form_new (void);

/* Replaces the widgets by those for `fields` (of TsField), of which nothing is kept. */
void ts_form_set_fields (TsForm *self, const GPtrArray *fields, const TsLanguage *language);
/* The same when the form is shown for the first time, or filled; `view`, whose fields they are, is
 * kept until then. An instruction has dozens of offers, of which one is taken. */
void ts_form_set_fields_later (TsForm *self, const GPtrArray *fields, const TsView *view);

/* Nothing is filled in any more; says nothing of it. */
void ts_form_clear (TsForm *self);

/* What ts_form_fill() has marked is marked no more: something else was done. */
void ts_form_forgive (TsForm *self);

/* Whether it asks for a number first that nobody proposes: whoever answers begins to type. */
gboolean ts_form_begins_with_number (TsForm *self);

/* What is filled in now, by id, what is empty left out; NULL: nobody has seen the form yet.
 * (transfer full, nullable) */
JsonObject *ts_form_dup_draft (TsForm *self);
/* Fills in what another form for the same fields had; says nothing of it. */
void ts_form_take_draft (TsForm *self, JsonObject *draft);

/* Whether people have changed anything. */
gboolean ts_form_is_touched (TsForm *self);
/* Fills in what people have filled in in `former`, which asked for the same; says nothing of it.
 * FALSE: not all of that fits. */
gboolean ts_form_take_over (TsForm *self, TsForm *former);

/* The dice that somebody has filled in; NULL: none. (transfer full, nullable) */
JsonArray *ts_form_dup_dice (TsForm *self);

/* Adds each field's value to `command` under its id; an optional field that is empty is left out.
 * A required one that is empty, or a number that does not fit, is TS_ERROR_BAD_VALUE, is marked,
 * and gets the focus; `command` is then half filled. */
gboolean ts_form_fill (TsForm *self, JsonObject *command, GError **error);

G_END_DECLS
