/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec-form-private.h: what the parts of the form know of each other.
 */

#pragma once

#include "ts-spec-form.h"

G_BEGIN_DECLS

/* What may be chosen for one type of entry. */
typedef struct
{
  char **ids;
  char **names;
} TsFormEntries;

typedef struct
{
  const TsSpec *spec;
  TsEditor *editor;
  GtkWidget *widget; /* all of the line */
} TsFormLine;

/* The lines that everybody fills in, or those that few need: lists with a heading each. */
typedef struct
{
  GtkWidget *box;
  GtkWidget *list;   /* the last of them, */
  const char *group; /* and what it is about */
} TsFormPart;

struct _TsSpecForm
{
  TsEditor parent_instance;
  gboolean compact;
  TsSpecForm *outer; /* the one that this is within; weak, nullable */
  const TsLanguage *language;
  GHashTable *entries;   /* type → TsFormEntries; shared with the forms within */
  GArray *lines;         /* of TsFormLine */
  GHashTable *additions; /* type → what the button says that adds an entry */
  JsonObject *object;    /* as it came: for the members that have no line; nullable */
  JsonObject *usual;     /* nullable */
  char *rest_label;
  gboolean open; /* what few need is shown */

  GtkWidget *content;
  TsFormPart first;
  TsFormPart rest;
  GtkWidget *rest_button;
};

/* ts-spec-form.c */
/* A text of the table for the reader; NULL for NULL. */
const char *ts_spec_form_format (TsSpecForm *self, const char *msgid);
/* Whether the member `name` has one of the values `words` now. */
gboolean ts_spec_form_is_chosen (TsSpecForm *self, const char *name, const char *const *words);
/* Whether a line is asked for as things are chosen. */
gboolean ts_spec_form_is_asked (TsSpecForm *self, const TsSpec *spec);

/* ts-spec-form-editors.c: an editor for a member; NULL: its value cannot be edited here, and is
 * kept as it came. */
GtkWidget *ts_spec_form_make_editor (TsSpecForm *self, const TsSpec *spec);

/* ts-spec-form-typing.c: Enter and names of choices. */
void ts_spec_form_go_on (TsSpecForm *self, TsEditor *from);
void ts_spec_form_enter (TsEditor *editor);
void ts_spec_form_listen (TsSpecForm *self);

G_END_DECLS
