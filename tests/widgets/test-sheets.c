/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-sheets.c: a form of many lines is typed from the top to the bottom, and what few need waits
 * below.
 */

#include "form-fixture.h"

#include "ts-sequence-words.h"

static const char *const letters[] = { "Alpha", "Bravo", NULL };

static const TsSpec door_columns[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .label = "Door", .series = letters },
  { "numbers", TS_SPEC_INTEGERS, .required = TRUE, .min = 1, .max = 6, .label = "Numbers" },
  { "side", TS_SPEC_CHOICE, .choices = sides, .label = "Side", .more = TRUE },
  { "lost", TS_SPEC_TEXT, .label = "Lost before", .when = "kind=campaign" },
  { NULL },
};

static const TsChoice kinds[]
    = { { "battle", "Battle" }, { "campaign", "Campaign" }, { NULL, NULL } };

static const TsSpec sheet[] = {
  { "doors", TS_SPEC_TABLE, .columns = door_columns, .label = "Doors", .group = "Map setup" },
  { "note", TS_SPEC_TEXT, .label = "Note", .more = TRUE },
  { "map", TS_SPEC_MAP, .entry = "hex", .label = "Map" },
  { "queue", TS_SPEC_CHOICES, .choices = enemies, .label = "Queue", .group = "Enemies" },
  { "dice", TS_SPEC_INTEGER, .max = 6, .label = "Dice" },
  { "kind", TS_SPEC_CHOICE, .choices = kinds, .label = "Kind" },
  { "late", TS_SPEC_BOOLEAN, .label = "Late", .more = TRUE, .group = "After it" },
  { NULL },
};

static Fixture *
set_up_sheet (const char *json, const char *usual)
{
  Fixture *self = g_new0 (Fixture, 1);
  g_autoptr (JsonNode) node = parse (json);
  g_autoptr (JsonNode) before = usual != NULL ? parse (usual) : NULL;

  self->listener = listener_new ();
  self->form = TS_SPEC_FORM (ts_spec_form_new ());
  listener_add (self->listener, GTK_WIDGET (self->form));
  ts_spec_form_set_rest (self->form, "More of this sheet",
                         before != NULL ? json_node_get_object (before) : NULL);
  ts_spec_form_set_specs (self->form, sheet, json_node_get_object (node), NULL,
                          ts_language_get_english ());
  return self;
}

/* Until what has changed is drawn: new lines take the focus then. */
static void
let_draw (Fixture *self)
{
  gtk_window_present (GTK_WINDOW (self->listener->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (self->form));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (self->form));
}

static gboolean
is_shown (GtkWidget *root, const char *text)
{
  if (!gtk_widget_get_mapped (root))
    return FALSE;
  if (GTK_IS_LABEL (root) && g_str_equal (gtk_label_get_text (GTK_LABEL (root)), text))
    return TRUE;
  for (GtkWidget *i = gtk_widget_get_first_child (root); i; i = gtk_widget_get_next_sibling (i))
    if (is_shown (i, text))
      return TRUE;
  return FALSE;
}

static gboolean
can_see (Fixture *self, const char *text)
{
  let_draw (self);
  return is_shown (GTK_WIDGET (self->form), text);
}

static void
lines_stand_in_groups_and_what_few_need_below (void **state)
{
  Fixture *self = set_up_sheet ("{}", NULL);
  GtkWidget *rest = find (self, GTK_TYPE_BUTTON, "More of this sheet");

  assert_true (can_see (self, "Map setup"));
  assert_true (can_see (self, "Enemies"));
  assert_false (can_see (self, "After it"));
  assert_false (can_see (self, "Note"));
  gtk_test_accessible_assert_state (rest, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  click (rest);
  assert_true (can_see (self, "After it"));
  assert_true (can_see (self, "Note"));
  gtk_test_accessible_assert_state (rest, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  assert_all_named (GTK_WIDGET (self->form));
  click (rest);
  assert_false (can_see (self, "Note"));
  tear_down (self);
}

static void
what_is_said_there_is_shown_at_once (void **state)
{
  static const struct
  {
    const char *object;
    const char *usual;
    gboolean open;
  } cases[] = {
    { "{\"late\":false}", NULL, FALSE },
    { "{\"late\":true}", NULL, TRUE },
    { "{\"note\":\"x\"}", NULL, TRUE },
    { "{\"note\":\"\"}", NULL, FALSE },
    { "{\"note\":\"x\"}", "{\"note\":\"x\"}", FALSE },
    { "{\"note\":\"y\"}", "{\"note\":\"x\"}", TRUE },
    { "{}", "{\"late\":true}", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture *self = set_up_sheet (cases[i].object, cases[i].usual);

      assert_int_equal (can_see (self, "Note"), cases[i].open);
      assert_object (self, cases[i].object[1] == '}' || strstr (cases[i].object, "\"\"") != NULL
                               ? "{}"
                               : cases[i].object);
      tear_down (self);
    }
}

static void
enter (Fixture *self, GType type, const char *name, const char *text)
{
  GtkWidget *entry = find (self, type, name);

  assert_non_null (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
  let_draw (self);
}

static gboolean
has_focus (Fixture *self, const char *name)
{
  GtkWidget *widget = find (self, GTK_TYPE_ENTRY, name);

  return widget != NULL && gtk_widget_get_focus_child (widget) != NULL;
}

/* A new row is called by the next free name, and the first that is left empty is none. */
static void
a_table_is_typed_with_enter (void **state)
{
  Fixture *self = set_up_sheet ("{}", NULL);

  ts_editor_enter (TS_EDITOR (self->form));
  let_draw (self);
  assert_object (self, "{}");
  assert_null (ts_editor_get_missing (TS_EDITOR (self->form)));
  enter (self, GTK_TYPE_ENTRY, "Numbers", "3 5");
  assert_object (self, "{\"doors\":[{\"name\":\"Alpha\",\"numbers\":[3,5]}]}");
  g_signal_emit_by_name (find_nth (GTK_WIDGET (self->form), GTK_TYPE_ENTRY, 4), "activate");
  let_draw (self);
  assert_object (self, "{\"doors\":[{\"name\":\"Alpha\",\"numbers\":[3,5]}]}");
  assert_true (has_focus (self, "Queue"));
  tear_down (self);
}

static void
a_queue_is_typed_in_a_line (void **state)
{
  Fixture *self = set_up_sheet ("{\"queue\":[\"b\"]}", NULL);

  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Queue")), "2 a, nobody");
  assert_object (self, "{\"queue\":[\"b\",\"a\",\"a\",\"nobody\"]}");
  enter (self, GTK_TYPE_ENTRY, "Queue", "2 a, nobody");
  assert_true (
      can_see (self, "“nobody” is none of these: 1 A, 2 B, 3 C, 4 D, 5 E, 6 F, 7 G, 8 H."));
  assert_false (has_focus (self, "Dice"));
  enter (self, GTK_TYPE_ENTRY, "Queue", "2 a 8");
  assert_object (self, "{\"queue\":[\"b\",\"a\",\"a\",\"h\"]}");
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Queue"))),
                       "");
  assert_true (has_focus (self, "Dice"));
  tear_down (self);
}

/* Two readers of the same words: this one, and that of the page. */
static void
lines_of_words_are_read (void **state)
{
  const char *path = g_getenv ("TABLESIDE_SEQUENCES");
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonArray *groups;

  assert_non_null (path);
  assert_true (json_parser_load_from_file (parser, path, NULL));
  groups = json_node_get_array (json_parser_get_root (parser));
  for (guint i = 0; i < json_array_get_length (groups); i++)
    {
      JsonObject *group = json_array_get_object_element (groups, i);
      JsonObject *choices = json_object_get_object_member (group, "choices");
      JsonArray *lines = json_object_get_array_member (group, "lines");
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();
      g_autoptr (GPtrArray) labels = g_ptr_array_new ();
      JsonObjectIter iter;
      const char *id;
      JsonNode *label;

      json_object_iter_init_ordered (&iter, choices);
      while (json_object_iter_next_ordered (&iter, &id, &label))
        {
          g_ptr_array_add (ids, (gpointer) id);
          g_ptr_array_add (labels, (gpointer) json_node_get_string (label));
        }
      for (guint j = 0; j < json_array_get_length (lines); j++)
        {
          JsonArray *line = json_array_get_array_element (lines, j);
          g_autoptr (GPtrArray) read
              = ts_sequence_words_read (json_array_get_string_element (line, 0), ids, labels);
          JsonArray *wanted = json_array_get_array_element (line, 1);

          assert_int_equal (read->len, json_array_get_length (wanted));
          for (guint k = 0; k < read->len; k++)
            assert_string_equal (g_ptr_array_index (read, k),
                                 json_array_get_string_element (wanted, k));
        }
    }
}

static void
rows_ask_by_what_is_chosen_around_them (void **state)
{
  Fixture *self
      = set_up_sheet ("{\"doors\":[{\"name\":\"x\",\"numbers\":[1],\"lost\":\"y\"}]}", NULL);

  assert_false (can_see (self, "Lost before"));
  assert_object (self, "{\"doors\":[{\"name\":\"x\",\"numbers\":[1]}]}");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (self, GTK_TYPE_TOGGLE_BUTTON, "Campaign")),
                                TRUE);
  assert_true (can_see (self, "Lost before"));
  assert_object (self, "{\"doors\":[{\"name\":\"x\",\"numbers\":[1],\"lost\":\"y\"}],"
                       "\"kind\":\"campaign\"}");
  tear_down (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (lines_stand_in_groups_and_what_few_need_below),
    cmocka_unit_test (what_is_said_there_is_shown_at_once),
    cmocka_unit_test (a_table_is_typed_with_enter),
    cmocka_unit_test (a_queue_is_typed_in_a_line),
    cmocka_unit_test (lines_of_words_are_read),
    cmocka_unit_test (rows_ask_by_what_is_chosen_around_them),
  };

  return cmocka_run_group_tests_name ("sheets", tests, init_gtk, NULL);
}
