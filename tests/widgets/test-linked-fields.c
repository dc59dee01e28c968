/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-linked-fields.c: fields of a form that hang on others: one of both, and no more than there
 * is room for.
 */

#include "../number-field.h"
#include "support.h"

#include "ts-form.h"

/* A card of a list or the name of another; how many are built, and where. */
static GPtrArray *
make_linked_fields (TsView *view)
{
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("x"), "x");
  TsField *field = ts_offer_add_field (offer, TS_SPEC_CHOICE, "card", g_strdup ("Card"));

  ts_field_add_choice (field, "a", g_strdup ("Ant"), NULL);
  ts_field_add_choice (field, "b", g_strdup ("Bee"), NULL);
  field = ts_offer_add_field (offer, TS_SPEC_TEXT, "name", g_strdup ("Name"));
  field->when = "card=false";
  field = add_number_field (offer, "rails", g_strdup ("Rails"), 1, 9, 2);
  field->floor = "stations+places";
  field = ts_offer_add_field (offer, TS_SPEC_CHOICES, "places", g_strdup ("Places"));
  ts_field_add_choice (field, "n", g_strdup ("North"), NULL)->most = 2;
  ts_field_add_choice (field, "s", g_strdup ("South"), NULL);
  field->repeats = TRUE;
  field->ceiling = "stations";
  return offer->fields;
}

static void
assert_filled (TsForm *form, const char *json, const char *said)
{
  g_autoptr (JsonNode) node = parse ("{\"stations\":2}");
  g_autoptr (GError) error = NULL;

  if (!ts_form_fill (form, json_node_get_object (node), &error))
    assert_string_equal (error->message, said);
  else
    assert_json (node, json);
}

static gboolean
is_asked (TsForm *form, GtkWidget *editor)
{
  for (GtkWidget *at = editor; at != GTK_WIDGET (form); at = gtk_widget_get_parent (at))
    if (!gtk_widget_get_visible (at))
      return FALSE;
  return TRUE;
}

static void
a_form_asks_one_of_both (void **state)
{
  TsView *view = new_view ();
  Listener *listener = listener_new ();
  TsForm *form = TS_FORM (ts_form_new ());
  GtkWidget *name, *card;

  listener_add (listener, GTK_WIDGET (form));
  ts_form_set_fields (form, make_linked_fields (view), ts_language_get_english ());
  ts_view_free (view);
  name = find_named (GTK_WIDGET (form), GTK_TYPE_ENTRY, "Name");
  card = find_named (GTK_WIDGET (form), GTK_TYPE_TOGGLE_BUTTON, "Ant");
  gtk_editable_set_text (GTK_EDITABLE (name), "Crow");
  assert_filled (form, "{\"stations\":2,\"name\":\"Crow\",\"rails\":2}", NULL);
  click (card);
  assert_false (is_asked (form, name));
  assert_filled (form, "{\"stations\":2,\"card\":\"a\",\"rails\":2}", NULL);
  click (card);
  assert_true (is_asked (form, name));
  assert_filled (form, "{\"stations\":2,\"name\":\"Crow\",\"rails\":2}", NULL);
  listener_free (listener);
}

static void
a_form_holds_numbers_and_lists_together (void **state)
{
  TsView *view = new_view ();
  Listener *listener = listener_new ();
  TsForm *form = TS_FORM (ts_form_new ());
  GtkWidget *north, *south;

  listener_add (listener, GTK_WIDGET (form));
  ts_form_set_fields (form, make_linked_fields (view), ts_language_get_english ());
  ts_view_free (view);
  north = find_named (GTK_WIDGET (form), GTK_TYPE_BUTTON, "Add North at the end");
  south = find_named (GTK_WIDGET (form), GTK_TYPE_BUTTON, "Add South at the end");
  click (south);
  assert_filled (form, NULL, "“Rails” must be a whole number from 3 to 9.");
  gtk_editable_set_text (GTK_EDITABLE (find_named (GTK_WIDGET (form), GTK_TYPE_ENTRY, "Rails")),
                         "9");
  assert_filled (form, "{\"stations\":2,\"rails\":9,\"places\":[\"s\"]}", NULL);
  click (north);
  assert_true (gtk_widget_get_sensitive (north));
  click (north);
  assert_false (gtk_widget_get_sensitive (north));
  assert_true (gtk_widget_get_sensitive (south));
  assert_filled (form, NULL, "“Places”: at most 2.");
  listener_free (listener);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (a_form_asks_one_of_both),
    cmocka_unit_test (a_form_holds_numbers_and_lists_together),
  };

  return cmocka_run_group_tests_name ("linked fields", tests, init_gtk, NULL);
}
