/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * form-fixture.h: a form in a window, for the tests of forms and of sheets.
 */

#pragma once

#include "support.h"

#include "ts-spec-form.h"

static const TsChoice sides[] = {
  { "dark", "Dark" },
  { "light", "Light" },
  { NULL, NULL },
};

static const TsChoice enemies[] = {
  { "a", "A" }, { "b", "B" }, { "c", "C" }, { "d", "D" },   { "e", "E" },
  { "f", "F" }, { "g", "G" }, { "h", "H" }, { NULL, NULL },
};

typedef struct
{
  Listener *listener;
  TsSpecForm *form;
  guint n_changed;
} Fixture;

static inline void
tear_down (Fixture *self)
{
  listener_free (self->listener);
  g_free (self);
}

static inline void
assert_object (Fixture *self, const char *json)
{
  g_autoptr (JsonObject) object = ts_spec_form_dup_object (self->form);
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);

  assert_json (node, json);
}

static inline GtkWidget *
find (Fixture *self, GType type, const char *name)
{
  return find_named (GTK_WIDGET (self->form), type, name);
}
