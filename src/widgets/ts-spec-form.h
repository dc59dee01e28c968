/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec-form.h: an object that a TsSpec table describes, to be filled in: the options of a setup,
 * an entry of a catalogue.
 *
 * What nobody knows stays empty: its member is left out.  Members that the table does not describe
 * ("id") are kept as they came.  The form checks nothing itself: after "changed" its owner takes
 * the object, checks it, and says what is wrong.  What is asked only while some choice is made
 * elsewhere (TsSpec.when) is shown, and in the object, only then.
 *
 * Lines stand in groups with headings (TsSpec.group); what few need (TsSpec.more) stands below all
 * others and a button opens it, at once where something unusual is said there.
 *
 * A form is typed without looking up: Enter goes on to the next line, in a table to the next row,
 * and from a row that stays empty out of the table; choices are named by their first letters or
 * their number; a queue is typed in one line.  After the last line "submit" is emitted.
 *
 *   integer    a number, may be empty      integers   "2 3", with blanks "2 ? 3"
 *   boolean    a switch                    texts      one a line, lines added and removed
 *   text       an entry                    choices    a palette; each tap adds to the sequence
 *   choice     toggles or a list; who      table      a row of small fields each
 *              chooses a seat sees it
 *   entry      a list of entries           object     a form within the form
 *   map        small, to be drawn on a page of its own; see ts-map-editor.h
 */

#pragma once

#include <adwaita.h>

#include "ts-editor.h"

G_BEGIN_DECLS

#define TS_TYPE_SPEC_FORM (ts_spec_form_get_type ())
G_DECLARE_FINAL_TYPE (TsSpecForm, ts_spec_form, TS, SPEC_FORM, TsEditor)

/* Signal "changed": a person changed something. */

GtkWidget *ts_spec_form_new (void);

/* What may be chosen where a spec is TS_SPEC_ENTRY of `type`: ids, and their names in words.
 * Comes before ts_spec_form_set_specs(). */
void ts_spec_form_set_entries (TsSpecForm *self,
                               const char *type,
                               const char *const *ids,
                               const char *const *names);

/* What the button says that adds an entry of `type`, where one is asked for; it activates
 * TS_ACTION_ADD_ENTRY, with the type ("s"). Comes before ts_spec_form_set_specs(). */
#define TS_ACTION_ADD_ENTRY "page.add-entry"
void ts_spec_form_set_addition (TsSpecForm *self, const char *type, const char *label);

/* What the button says before that which few need, and what is said there usually (nullable).
 * Comes before ts_spec_form_set_specs(). */
void ts_spec_form_set_rest (TsSpecForm *self, const char *label, JsonObject *usual);

/* Puts a row of the owner's own below the line of a member, until the specs are set again. */
void ts_spec_form_add_row (TsSpecForm *self, const char *after, GtkWidget *row);

/* Builds the rows for `specs` (static) and fills them from `object` (nullable).  `assumed` names
 * the members whose value is marked as assumed (nullable), beside those whose spec says so. */
void ts_spec_form_set_specs (TsSpecForm *self,
                             const TsSpec *specs,
                             JsonObject *object,
                             const char *const *assumed,
                             const TsLanguage *language);

/* The object as it is now. (transfer full) */
JsonObject *ts_spec_form_dup_object (TsSpecForm *self);

G_END_DECLS
