/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-forms.c: what goes into a form comes out of it, and nothing is made up.
 */

#include "../number-field.h"
#include "form-fixture.h"

#include "ts-choice-editor.h"
#include "ts-form.h"
#include "ts-list-editor.h"
#include "ts-map-editor.h"
#include "ts-number-editor.h"
#include "ts-seat-mark.h"
#include "ts-sequence-editor.h"
#include "ts-spec-form.h"

static const TsSpec columns[] = {
  { "name", TS_SPEC_TEXT, .label = "Name" },
  { "numbers", TS_SPEC_INTEGERS, .max = 6, .label = "Numbers" },
  { NULL },
};

static const TsSpec all_kinds[] = {
  { "number", TS_SPEC_INTEGER, .min = 1, .max = 9, .label = "Number", .assumed = TRUE },
  { "yes", TS_SPEC_BOOLEAN, .label = "Yes" },
  { "text", TS_SPEC_TEXT, .label = "Text" },
  { "essay", TS_SPEC_TEXT, .max = 4000, .label = "Essay" },
  { "side", TS_SPEC_CHOICE, .choices = sides, .label = "Side" },
  { "enemy", TS_SPEC_CHOICE, .choices = enemies, .label = "Enemy" },
  { "numbers", TS_SPEC_INTEGERS, .min = 1, .max = 6, .label = "Dice" },
  { "goals", TS_SPEC_TEXTS, .label = "Goals" },
  { "queue", TS_SPEC_CHOICES, .choices = enemies, .label = "Queue" },
  { "entries", TS_SPEC_TABLE, .columns = columns, .label = "Entries" },
  { "boss", TS_SPEC_ENTRY, .entry = "boss", .label = "Boss" },
  { "place", TS_SPEC_OBJECT, .columns = columns, .label = "Place" },
  { "free", TS_SPEC_OBJECT, .label = "Free" },
  { "map", TS_SPEC_MAP, .entry = "hex", .label = "Map" },
  { "board", TS_SPEC_MAP, .label = "Board" },
  { NULL },
};

static const char whole[]
    = "{\"id\":\"mine\",\"number\":3,\"yes\":false,\"text\":\"one\",\"essay\":\"two\\nlines\","
      "\"side\":\"light\",\"enemy\":\"f\",\"numbers\":[2,3],\"goals\":[\"x\",\"y\"],"
      "\"queue\":[\"b\",\"a\",\"b\"],\"entries\":[{\"name\":\"Alpha\",\"numbers\":[1]},"
      "{\"name\":\"Bravo\"}],\"boss\":\"t1000\",\"place\":{\"name\":\"here\",\"deep\":1},"
      "\"free\":{\"any\":[1,2]},"
      "\"map\":{\"grid\":\"hex\",\"hexes\":[[3,4],[0,0]]},\"board\":{\"grid\":\"of triangles\"}}";

static const char *const boss_ids[] = { "t1000", "t800", NULL };
static const char *const boss_names[] = { "T-1000", "T-800", NULL };

/* As a force is: rows that name other cards. */
static const TsSpec model_columns[] = {
  { "kind", TS_SPEC_ENTRY, .entry = "model", .required = TRUE, .label = "Model" },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = 99, .label = "How many" },
  { "name", TS_SPEC_TEXT, .label = "Name" },
  { "points", TS_SPEC_INTEGER, .max = 9999, .label = "Points" },
  { "weapon-1", TS_SPEC_ENTRY, .entry = "weapon", .label = "Weapon" },
  { "weapon-2", TS_SPEC_ENTRY, .entry = "weapon", .label = "Second weapon" },
  { "weapon-3", TS_SPEC_ENTRY, .entry = "weapon", .label = "Third weapon" },
  { NULL },
};

static const TsSpec force[] = {
  { "rows", TS_SPEC_TABLE, .columns = model_columns, .required = TRUE, .label = "Models" },
  { NULL },
};

static const char *const weapon_ids[] = { "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", NULL };
static const char *const weapon_names[]
    = { "Assault rifle",
        "Shotgun",
        "Plasma rifle",
        "Grenade launcher",
        "Rocket launcher",
        "Pistol",
        "Minigun",
        "Twin-linked heavy plasma cannon, made at a table where names are long",
        NULL };

static void
changed_cb (TsSpecForm *form, gpointer user_data)
{
  Fixture *self = user_data;

  self->n_changed++;
}

static Fixture *
set_up (const char *json)
{
  Fixture *self = g_new0 (Fixture, 1);
  g_autoptr (JsonNode) node = json != NULL ? parse (json) : NULL;

  self->listener = listener_new ();
  self->form = TS_SPEC_FORM (ts_spec_form_new ());
  listener_add (self->listener, GTK_WIDGET (self->form));
  ts_spec_form_set_entries (self->form, "boss", boss_ids, boss_names);
  ts_spec_form_set_specs (self->form, all_kinds, node != NULL ? json_node_get_object (node) : NULL,
                          NULL, ts_language_get_english ());
  g_signal_connect (self->form, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

static void
an_object_comes_back_as_it_went_in (void **state)
{
  Fixture *self = set_up (whole);

  assert_object (self, whole);
  assert_int_equal (self->n_changed, 0);
  assert_all_named (GTK_WIDGET (self->form));
  assert_true (shows_text (GTK_WIDGET (self->form), "assumed"));
  tear_down (self);
}

static void
what_nobody_knows_is_left_out (void **state)
{
  Fixture *self = set_up (NULL);

  assert_object (self, "{}");
  assert_all_named (GTK_WIDGET (self->form));
  tear_down (self);
}

static void
a_change_is_told_and_in_the_object (void **state)
{
  Fixture *self = set_up ("{\"number\":3}");

  click (find (self, GTK_TYPE_BUTTON, "Number: one more"));
  assert_int_equal (self->n_changed, 1);
  assert_object (self, "{\"number\":4}");
  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Number")), "");
  assert_object (self, "{}");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (self, GTK_TYPE_TOGGLE_BUTTON, "Dark")),
                                TRUE);
  assert_object (self, "{\"side\":\"dark\"}");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (self, GTK_TYPE_TOGGLE_BUTTON, "Light")),
                                TRUE);
  assert_object (self, "{\"side\":\"light\"}");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (self, GTK_TYPE_TOGGLE_BUTTON, "Light")),
                                FALSE);
  assert_object (self, "{}");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (self, GTK_TYPE_DROP_DOWN, "Enemy")), 2);
  assert_object (self, "{\"enemy\":\"b\"}");
  tear_down (self);
}

/* Rather than one that nobody has chosen, or what GTK says of an empty list. */
static void
a_list_in_which_nothing_is_chosen_begins_empty (void **state)
{
  GtkWidget *editor = g_object_ref_sink (ts_choice_editor_new (TS_CHOICE_ONE));
  g_autoptr (JsonNode) chosen = json_node_init_string (json_node_alloc (), "c");
  g_autoptr (JsonNode) nothing = NULL;
  g_autoptr (JsonNode) again = NULL;
  GtkDropDown *list;

  for (const TsChoice *i = enemies; i->id != NULL; i++)
    ts_choice_editor_add (TS_CHOICE_EDITOR (editor), i->id, i->label, NULL);
  list = GTK_DROP_DOWN (find_nth (editor, GTK_TYPE_DROP_DOWN, 0));
  assert_string_equal (
      gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_drop_down_get_selected_item (list))),
      "—");
  nothing = ts_editor_dup_value (TS_EDITOR (editor));
  assert_null (nothing);
  ts_editor_set_value (TS_EDITOR (editor), chosen);
  again = ts_editor_dup_value (TS_EDITOR (editor));
  assert_string_equal (json_node_get_string (again), "c");
  assert_int_equal (g_list_model_get_n_items (gtk_drop_down_get_model (list)), 8);
  ts_editor_set_value (TS_EDITOR (editor), NULL);
  nothing = ts_editor_dup_value (TS_EDITOR (editor));
  assert_null (nothing);
  g_object_unref (editor);
}

/* The check says what is wrong, not the form. */
static void
what_makes_no_sense_is_handed_on (void **state)
{
  Fixture *self = set_up (NULL);
  g_autoptr (JsonObject) object = NULL;
  g_autoptr (GError) error = NULL;

  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Number")), "77");
  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Dice")), "2, x 3");
  assert_object (self, "{\"number\":77,\"numbers\":[2,\"x\",3]}");
  object = ts_spec_form_dup_object (self->form);
  assert_false (ts_spec_check (all_kinds, object, NULL, &error));
  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Number")),
                         "99999999999999999999");
  assert_object (self, "{\"number\":\"99999999999999999999\",\"numbers\":[2,\"x\",3]}");
  tear_down (self);
}

static void
numbers_stop_at_their_range (void **state)
{
  Fixture *self = set_up ("{\"number\":9}");

  assert_false (gtk_widget_get_sensitive (find (self, GTK_TYPE_BUTTON, "Number: one more")));
  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Number")), "100");
  click (find (self, GTK_TYPE_BUTTON, "Number: one less"));
  assert_object (self, "{\"number\":9}");
  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Number")), "");
  click (find (self, GTK_TYPE_BUTTON, "Number: one more"));
  assert_object (self, "{\"number\":1}");
  tear_down (self);
}

static void
rows_are_added_and_removed (void **state)
{
  Fixture *self = set_up ("{\"goals\":[\"x\",\"y\"]}");

  click (find (self, GTK_TYPE_BUTTON, "Goals: add a line"));
  assert_object (self, "{\"goals\":[\"x\",\"y\"]}");
  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Line 3")), "z");
  click (find (self, GTK_TYPE_BUTTON, "Remove line 1"));
  assert_object (self, "{\"goals\":[\"y\",\"z\"]}");
  click (find (self, GTK_TYPE_BUTTON, "Remove line 1"));
  click (find (self, GTK_TYPE_BUTTON, "Remove line 1"));
  assert_object (self, "{}");
  tear_down (self);
}

static void
a_table_grows_by_rows (void **state)
{
  Fixture *self = set_up (NULL);
  GtkWidget *table;

  click (find (self, GTK_TYPE_BUTTON, "Entries: add a line"));
  table = find (self, TS_TYPE_LIST_EDITOR, "Entries");
  gtk_editable_set_text (GTK_EDITABLE (find_named (table, GTK_TYPE_ENTRY, "Name")), "Alpha");
  gtk_editable_set_text (GTK_EDITABLE (find_named (table, GTK_TYPE_ENTRY, "Numbers")), "2 3");
  assert_object (self, "{\"entries\":[{\"name\":\"Alpha\",\"numbers\":[2,3]}]}");
  tear_down (self);
}

static const TsChoice player_colors[]
    = { { "red", "Red" }, { "blue", "Blue" }, { "pink", "Pink" }, { NULL } };

static const TsSpec player_columns[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = player_colors, .unique = TRUE,
    .label = "Color" },
  { "name", TS_SPEC_TEXT, .label = "Player" },
  { NULL },
};

static const TsSpec with_players[] = {
  { "players", TS_SPEC_TABLE, .columns = player_columns, .label = "Players" },
  { NULL },
};

/* Nor is anybody forgotten without a word for whom there is none. */
static void
who_is_added_has_the_next_free_color (void **state)
{
  Fixture *self = set_up (NULL);
  g_autoptr (JsonObject) object = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = parse ("{\"players\":[{\"color\":\"blue\"}]}");

  ts_spec_form_set_specs (self->form, with_players, json_node_get_object (node), NULL,
                          ts_language_get_english ());
  click (find (self, GTK_TYPE_BUTTON, "Players: add a line"));
  assert_object (self, "{\"players\":[{\"color\":\"blue\"},{\"color\":\"red\"}]}");
  click (find (self, GTK_TYPE_BUTTON, "Players: add a line"));
  click (find (self, GTK_TYPE_BUTTON, "Players: add a line"));
  assert_object (self, "{\"players\":[{\"color\":\"blue\"},{\"color\":\"red\"},"
                       "{\"color\":\"pink\"},{}]}");
  assert_string_equal (ts_editor_get_missing (TS_EDITOR (self->form)), "Color");
  object = ts_spec_form_dup_object (self->form);
  assert_false (ts_spec_check (with_players, object, NULL, &error));
  click (find (self, GTK_TYPE_BUTTON, "Remove line 4"));
  assert_null (ts_editor_get_missing (TS_EDITOR (self->form)));
  tear_down (self);
}

static void
a_sequence_is_put_in_order (void **state)
{
  Fixture *self = set_up ("{\"queue\":[\"a\",\"b\"]}");
  GtkWidget *queue = find_nth (GTK_WIDGET (self->form), TS_TYPE_SEQUENCE_EDITOR, 0);

  click (find_named (queue, GTK_TYPE_BUTTON, "Add C at the end"));
  assert_object (self, "{\"queue\":[\"a\",\"b\",\"c\"]}");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_nth (queue, GTK_TYPE_TOGGLE_BUTTON, 2)),
                                TRUE);
  click (find_named (queue, GTK_TYPE_BUTTON, "← Earlier"));
  assert_object (self, "{\"queue\":[\"a\",\"c\",\"b\"]}");
  click (find_named (queue, GTK_TYPE_BUTTON, "← Earlier"));
  assert_false (gtk_widget_get_sensitive (find_named (queue, GTK_TYPE_BUTTON, "← Earlier")));
  click (find_named (queue, GTK_TYPE_BUTTON, "Remove"));
  assert_object (self, "{\"queue\":[\"a\",\"b\"]}");
  tear_down (self);
}

static void
an_entry_that_is_a_whole_object_is_kept (void **state)
{
  const char json[] = "{\"boss\":{\"id\":\"t800\",\"defence\":3}}";
  Fixture *self = set_up (json);

  assert_object (self, json);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (self, GTK_TYPE_TOGGLE_BUTTON, "T-1000")),
                                TRUE);
  assert_object (self, "{\"boss\":\"t1000\"}");
  tear_down (self);
}

static gboolean
shows_line (Fixture *self, const char *name)
{
  GtkWidget *entry = find (self, GTK_TYPE_ENTRY, name);

  return gtk_widget_get_visible (gtk_widget_get_ancestor (entry, GTK_TYPE_LIST_BOX_ROW));
}

/* What is hidden is not in the object, but comes back with the choice. */
static void
some_lines_are_asked_only_with_a_choice (void **state)
{
  static const TsSpec some[] = {
    { "side", TS_SPEC_CHOICE, .choices = sides, .label = "Side" },
    { "dice", TS_SPEC_INTEGER, .max = 9, .required = TRUE, .label = "Dice", .when = "side=light" },
    { "map", TS_SPEC_MAP, .label = "Map", .unasked = TRUE },
    { NULL },
  };
  Fixture *self = set_up (NULL);
  g_autoptr (JsonNode) dark = parse ("{\"side\":\"dark\",\"dice\":2,\"map\":{}}");
  g_autoptr (JsonNode) light = parse ("{\"side\":\"light\",\"dice\":2,\"map\":{}}");

  ts_spec_form_set_specs (self->form, some, NULL, NULL, ts_language_get_english ());
  assert_null (ts_editor_get_missing (TS_EDITOR (self->form)));
  ts_editor_set_value (TS_EDITOR (self->form), dark);
  assert_false (shows_line (self, "Dice"));
  assert_false (shows_text (GTK_WIDGET (self->form), "Map"));
  assert_object (self, "{\"side\":\"dark\",\"map\":{}}");
  ts_editor_set_value (TS_EDITOR (self->form), light);
  assert_true (shows_line (self, "Dice"));
  assert_object (self, "{\"side\":\"light\",\"dice\":2,\"map\":{}}");
  tear_down (self);
}

static void
some_lines_are_asked_only_with_a_switch (void **state)
{
  static const TsSpec some[] = {
    { "own", TS_SPEC_BOOLEAN, .label = "Own" },
    { "dice", TS_SPEC_INTEGER, .max = 9, .label = "Dice", .when = "own=true" },
    { NULL },
  };
  Fixture *self = set_up (NULL);
  g_autoptr (JsonNode) off = parse ("{\"own\":false,\"dice\":2}");
  g_autoptr (JsonNode) on = parse ("{\"own\":true,\"dice\":2}");

  ts_spec_form_set_specs (self->form, some, NULL, NULL, ts_language_get_english ());
  ts_editor_set_value (TS_EDITOR (self->form), off);
  assert_false (shows_line (self, "Dice"));
  assert_object (self, "{\"own\":false}");
  ts_editor_set_value (TS_EDITOR (self->form), on);
  assert_true (shows_line (self, "Dice"));
  assert_object (self, "{\"own\":true,\"dice\":2}");
  tear_down (self);
}

static void
some_lines_are_asked_with_one_of_several_choices (void **state)
{
  static const TsChoice counts[] = { { "2", "Two" }, { "3", "Three" }, { "4", "Four" }, { NULL } };
  static const TsSpec some[] = {
    { "players", TS_SPEC_CHOICE, .choices = counts, .label = "Players" },
    { "dice", TS_SPEC_INTEGER, .max = 9, .label = "Dice", .when = "players=3|4" },
    { NULL },
  };
  Fixture *self = set_up (NULL);

  ts_spec_form_set_specs (self->form, some, NULL, NULL, ts_language_get_english ());
  for (guint i = 0; counts[i].id != NULL; i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"players\":\"%s\"}", counts[i].id);
      g_autoptr (JsonNode) chosen = parse (text);

      ts_editor_set_value (TS_EDITOR (self->form), chosen);
      assert_int_equal (shows_line (self, "Dice"), i > 0);
    }
  tear_down (self);
}

static void
the_first_empty_line_that_must_be_filled_in_is_named (void **state)
{
  static const TsSpec needed[] = {
    { "hint", TS_SPEC_TEXT, .label = "Hint" },
    { "dice", TS_SPEC_INTEGER, .min = 1, .max = 9, .required = TRUE, .label = "Number of dice" },
    { NULL },
  };
  Fixture *self = set_up (NULL);
  g_autoptr (JsonNode) full = parse ("{\"dice\":2}");

  ts_spec_form_set_specs (self->form, needed, NULL, NULL, ts_language_get_english ());
  assert_string_equal (ts_editor_get_missing (TS_EDITOR (self->form)), "Number of dice");
  ts_editor_set_value (TS_EDITOR (self->form), full);
  assert_null (ts_editor_get_missing (TS_EDITOR (self->form)));
  tear_down (self);
}

/* A stop of the tabulator at the frame around the lines would scroll to the end of the page. */
static void
tab_goes_from_line_to_line (void **state)
{
  Fixture *self = set_up (NULL);

  assert_false (
      gtk_widget_get_focusable (find_nth (GTK_WIDGET (self->form), GTK_TYPE_LIST_BOX, 0)));
  tear_down (self);
}

static void
a_color_wears_its_seat (void **state)
{
  static const TsChoice colors[] = { { "purple", "Purple" }, { "any", "Any" }, { NULL, NULL } };
  static const TsSpec color[]
      = { { "color", TS_SPEC_CHOICE, .choices = colors, .label = "Color" }, { NULL } };
  Fixture *self = set_up (NULL);

  ts_spec_form_set_specs (self->form, color, NULL, NULL, ts_language_get_english ());
  assert_int_equal (count_visible (GTK_WIDGET (self->form), TS_TYPE_SEAT_MARK), 1);
  find_named (find (self, GTK_TYPE_TOGGLE_BUTTON, "Purple"), TS_TYPE_SEAT_MARK, "purple");
  tear_down (self);
}

static const TsSpec tracks[] = {
  { "budget", TS_SPEC_INTEGERS, .max = 99, .blanks = TRUE, .label = "Budget" },
  { "plain", TS_SPEC_INTEGERS, .min = 1, .max = 6, .label = "Plain" },
  { NULL },
};

static Fixture *
set_up_tracks (void)
{
  Fixture *self = set_up (NULL);

  ts_spec_form_set_specs (self->form, tracks, NULL, NULL, ts_language_get_english ());
  return self;
}

static void
numbers_that_nobody_knows_are_typed_in_a_line (void **state)
{
  static const struct
  {
    const char *typed;
    const char *value; /* NULL: none */
    const char *said;
    gboolean wrong;
  } cases[] = {
    { "12 ? ? 15", "[12,null,null,15]", "4 numbers, 2 of them not known yet" },
    { "12, -, –, 15", "[12,null,null,15]", "4 numbers, 2 of them not known yet" },
    { " 12 ??   15 ", "[12,null,null,15]", "4 numbers, 2 of them not known yet" },
    { "[12,null,null,15]", "[12,null,null,15]", "4 numbers, 2 of them not known yet" },
    { "12|_|—;15", "[12,null,null,15]", "4 numbers, 2 of them not known yet" },
    { "0", "[0]", "1 number" },
    { "?", "[null]", "1 number, 1 of them not known yet" },
    { "1 2\t99", "[1,2,99]", "3 numbers" },
    { "", NULL, "" },
    { " , ", NULL, "" },
    { "12 x 15", "[12,\"x\",15]", "“x” is not a whole number: type ? for one that you do not know.",
      TRUE },
    { "12 1.5", "[12,\"1.5\"]", "“1.5” is not a whole number: type ? for one that you do not know.",
      TRUE },
    { "? ?3", "[null,\"?3\"]", "“?3” is not a whole number: type ? for one that you do not know.",
      TRUE },
    { "12 100 200", "[12,100,200]", "100 does not fit: each number is from 0 to 99.", TRUE },
    { "-5", "[-5]", "-5 does not fit: each number is from 0 to 99.", TRUE },
    { "99999999999999999999", "[\"99999999999999999999\"]",
      "“99999999999999999999” is not a whole number: type ? for one that you do not know.", TRUE },
  };
  Fixture *self = set_up_tracks ();
  GtkWidget *entry = find (self, GTK_TYPE_ENTRY, "Budget");
  GtkWidget *remark = gtk_widget_get_next_sibling (entry);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *json = cases[i].value != NULL
                                  ? g_strdup_printf ("{\"budget\":%s}", cases[i].value)
                                  : g_strdup ("{}");

      gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].typed);
      assert_object (self, json);
      assert_string_equal (gtk_label_get_label (GTK_LABEL (remark)), cases[i].said);
      assert_int_equal (gtk_widget_get_visible (remark), *cases[i].said != '\0');
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                                        cases[i].wrong ? GTK_ACCESSIBLE_INVALID_TRUE
                                                       : GTK_ACCESSIBLE_INVALID_FALSE);
    }
  tear_down (self);
}

/* Also what makes no sense: a draft comes back as it was left. */
static void
numbers_come_back_as_they_went_in (void **state)
{
  static const char *const values[]
      = { "{\"budget\":[12,null,null,15]}", "{\"budget\":[null,null],\"plain\":[1,2,3]}",
          "{\"budget\":[-1,\"x\",null]}", "{\"plain\":[7,\"?\"]}", "{}" };
  Fixture *self = set_up_tracks ();

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (JsonNode) value = parse (values[i]);

      ts_editor_set_value (TS_EDITOR (self->form), value);
      assert_object (self, values[i]);
    }
  assert_int_equal (self->n_changed, 0);
  tear_down (self);
}

/* Only where the list says so, and the check agrees with the line. */
static void
not_every_list_has_unknown_numbers (void **state)
{
  Fixture *self = set_up_tracks ();
  g_autoptr (JsonObject) good = NULL;
  g_autoptr (JsonObject) bad = NULL;

  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Budget")), "? 3");
  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Plain")), "3 4");
  good = ts_spec_form_dup_object (self->form);
  assert_true (ts_spec_check (tracks, good, NULL, NULL));
  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Plain")), "? 3");
  assert_true (shows_text (GTK_WIDGET (self->form), "“?” is not a whole number."));
  bad = ts_spec_form_dup_object (self->form);
  assert_false (ts_spec_check (tracks, bad, NULL, NULL));
  tear_down (self);
}

static GPtrArray *
make_fields (TsView *view)
{
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("x"), "x");
  TsField *field;

  add_number_field (offer, "n", g_strdup ("Number"), 0, 9, 4);
  field = ts_offer_add_field (offer, TS_SPEC_CHOICE, "who", g_strdup ("Who"));
  ts_field_add_choice (field, "e1", g_strdup ("Endo 1"), "red");
  ts_field_add_choice (field, "e2", g_strdup ("Endo 2"), NULL);
  field->value = parse ("\"e2\"");
  field = ts_offer_add_field (offer, TS_SPEC_CHOICES, "used", g_strdup ("Used"));
  ts_field_add_choice (field, "a", g_strdup ("Move"), NULL);
  ts_field_add_choice (field, "b", g_strdup ("Rest"), NULL);
  field->value = parse ("[\"b\",\"a\"]");
  field = ts_offer_add_field (offer, TS_SPEC_CHOICES, "owners", g_strdup ("Owners"));
  ts_field_add_choice (field, "pink", g_strdup ("Pink"), "pink");
  ts_field_add_choice (field, "red", g_strdup ("Red"), "red");
  field->repeats = TRUE;
  field->value = parse ("[\"red\",\"pink\",\"red\"]");
  field = ts_offer_add_field (offer, TS_SPEC_BOOLEAN, "cover", g_strdup ("Cover"));
  field->value = parse ("true");
  ts_offer_add_dice (offer, "dice", g_strdup ("Dice"), NULL, 20, 2);
  return offer->fields;
}

static void
a_form_fills_what_it_shows (void **state)
{
  TsView *view = new_view ();
  Listener *listener = listener_new ();
  TsForm *form = TS_FORM (ts_form_new ());
  g_autoptr (JsonObject) command = json_object_new ();
  g_autoptr (JsonNode) node = NULL;

  listener_add (listener, GTK_WIDGET (form));
  ts_form_set_fields (form, make_fields (view), ts_language_get_english ());
  ts_view_free (view);
  assert_all_named (GTK_WIDGET (form));
  gtk_editable_set_text (
      GTK_EDITABLE (find_named (GTK_WIDGET (form), GTK_TYPE_ENTRY, "Die 2, 1 to 20")), "17");
  assert_true (ts_form_fill (form, command, NULL));
  node = json_node_init_object (json_node_alloc (), command);
  assert_json (node, "{\"n\":4,\"who\":\"e2\",\"used\":[\"a\",\"b\"],"
                     "\"owners\":[\"red\",\"pink\",\"red\"],\"cover\":true,\"dice\":[null,17]}");
  ts_form_set_fields (form, NULL, ts_language_get_english ());
  assert_int_equal (count_visible (GTK_WIDGET (form), GTK_TYPE_BUTTON), 0);
  listener_free (listener);
}

static void
draw_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  char **asked = user_data;

  g_free (*asked);
  *asked = g_variant_print (parameter, FALSE);
}

/* Listens for maps that are to be drawn, as the page of a form does. */
static void
listen_for_drawing (Fixture *self, char **asked)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("draw", G_VARIANT_TYPE ("(ss)"));

  g_signal_connect (action, "activate", G_CALLBACK (draw_cb), asked);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (self->listener->window, "page", G_ACTION_GROUP (group));
}

static void
a_map_is_drawn_elsewhere (void **state)
{
  Fixture *self = set_up ("{\"map\":{\"grid\":\"hex\",\"hexes\":[[0,0]]}}");
  g_autofree char *asked = NULL;
  GtkWidget *board;

  listen_for_drawing (self, &asked);
  click (find (self, GTK_TYPE_BUTTON, "Change the drawing…"));
  assert_string_equal (asked, "('map', 'hex')");
  board = find_nth (GTK_WIDGET (self->form), TS_TYPE_MAP_EDITOR, 1);
  click (find_named (board, GTK_TYPE_BUTTON, "Draw squares…"));
  assert_string_equal (asked, "('board', 'square')");
  assert_int_equal (self->n_changed, 0);
  click (find (self, GTK_TYPE_BUTTON, "Remove the map"));
  assert_object (self, "{}");
  assert_int_equal (self->n_changed, 1);
  click (find (self, GTK_TYPE_BUTTON, "Draw…"));
  assert_string_equal (asked, "('map', 'hex')");
  tear_down (self);
}

static void
nothing_leaks (void **state)
{
  TsView *view = new_view ();
  GtkWidget *form = ts_form_new ();
  GtkWidget *spec_form = ts_spec_form_new ();
  g_autoptr (JsonNode) object = parse (whole);

  ts_form_set_fields (TS_FORM (form), make_fields (view), ts_language_get_english ());
  ts_view_free (view);
  assert_dies (form);
  ts_spec_form_set_specs (TS_SPEC_FORM (spec_form), all_kinds, json_node_get_object (object), NULL,
                          ts_language_get_english ());
  assert_dies (spec_form);
}

static Fixture *
set_up_force (const char *json)
{
  Fixture *self = g_new0 (Fixture, 1);
  g_autoptr (JsonNode) node = parse (json);

  self->listener = listener_new ();
  self->form = TS_SPEC_FORM (ts_spec_form_new ());
  listener_add (self->listener, GTK_WIDGET (self->form));
  ts_spec_form_set_entries (self->form, "model", boss_ids, boss_names);
  ts_spec_form_set_entries (self->form, "weapon", weapon_ids, weapon_names);
  ts_spec_form_set_specs (self->form, force, json_node_get_object (node), NULL,
                          ts_language_get_english ());
  return self;
}

/* What is named within a row stays an id, also one that is not there any more. */
static void
rows_name_other_cards (void **state)
{
  static const char json[]
      = "{\"rows\":[{\"kind\":\"t800\",\"n\":3,\"weapon-1\":\"w1\"},"
        "{\"kind\":\"gone\",\"name\":\"Kyle\",\"points\":55,\"weapon-3\":\"w8\"}]}";
  Fixture *self = set_up_force (json);
  GtkWidget *weapon = find_nth (GTK_WIDGET (self->form), GTK_TYPE_DROP_DOWN, 0);

  assert_object (self, json);
  assert_all_named (GTK_WIDGET (self->form));
  assert_null (ts_editor_get_missing (TS_EDITOR (self->form)));
  assert_int_equal (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (weapon))), 9);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (weapon), 2);
  click (find (self, GTK_TYPE_BUTTON, "Remove line 2"));
  assert_object (self, "{\"rows\":[{\"kind\":\"t800\",\"n\":3,\"weapon-1\":\"w2\"}]}");
  tear_down (self);
}

/* A line says what it lacks, by its label, even when nothing else is in it. */
static void
rows_say_what_is_missing (void **state)
{
  Fixture *self = set_up_force ("{}");

  assert_string_equal (ts_editor_get_missing (TS_EDITOR (self->form)), "Models");
  click (find (self, GTK_TYPE_BUTTON, "Models: add a line"));
  gtk_editable_set_text (GTK_EDITABLE (find (self, GTK_TYPE_ENTRY, "Name")), "Kyle");
  assert_string_equal (ts_editor_get_missing (TS_EDITOR (self->form)), "Model");
  click (find (self, GTK_TYPE_BUTTON, "Models: add a line"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (self, GTK_TYPE_TOGGLE_BUTTON, "T-800")),
                                TRUE);
  assert_string_equal (ts_editor_get_missing (TS_EDITOR (self->form)), "Model");
  click (find (self, GTK_TYPE_BUTTON, "Remove line 2"));
  assert_null (ts_editor_get_missing (TS_EDITOR (self->form)));
  tear_down (self);
}

/* In a window of 360 pixels a row has hardly 300. */
static void
seven_columns_wrap (void **state)
{
  Fixture *self = set_up_force ("{\"rows\":[{\"kind\":\"t800\",\"weapon-3\":\"w8\"}]}");
  int least;

  gtk_widget_measure (GTK_WIDGET (self->form), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  assert_in_range (least, 1, 336);
  tear_down (self);
}

/* What a page of the rulebook asks for: a table of named things, a queue, what only few have. */
int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (an_object_comes_back_as_it_went_in),
    cmocka_unit_test (what_nobody_knows_is_left_out),
    cmocka_unit_test (a_change_is_told_and_in_the_object),
    cmocka_unit_test (a_list_in_which_nothing_is_chosen_begins_empty),
    cmocka_unit_test (what_makes_no_sense_is_handed_on),
    cmocka_unit_test (numbers_stop_at_their_range),
    cmocka_unit_test (rows_are_added_and_removed),
    cmocka_unit_test (a_table_grows_by_rows),
    cmocka_unit_test (who_is_added_has_the_next_free_color),
    cmocka_unit_test (a_sequence_is_put_in_order),
    cmocka_unit_test (an_entry_that_is_a_whole_object_is_kept),
    cmocka_unit_test (some_lines_are_asked_only_with_a_choice),
    cmocka_unit_test (some_lines_are_asked_only_with_a_switch),
    cmocka_unit_test (some_lines_are_asked_with_one_of_several_choices),
    cmocka_unit_test (the_first_empty_line_that_must_be_filled_in_is_named),
    cmocka_unit_test (a_color_wears_its_seat),
    cmocka_unit_test (numbers_that_nobody_knows_are_typed_in_a_line),
    cmocka_unit_test (numbers_come_back_as_they_went_in),
    cmocka_unit_test (not_every_list_has_unknown_numbers),
    cmocka_unit_test (tab_goes_from_line_to_line),
    cmocka_unit_test (a_form_fills_what_it_shows),
    cmocka_unit_test (a_map_is_drawn_elsewhere),
    cmocka_unit_test (nothing_leaks),
    cmocka_unit_test (rows_name_other_cards),
    cmocka_unit_test (rows_say_what_is_missing),
    cmocka_unit_test (seven_columns_wrap),
  };

  return cmocka_run_group_tests_name ("forms", tests, init_gtk, NULL);
}
