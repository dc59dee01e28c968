/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-library.c: sessions, entries and campaigns in one file.
 */

#include <string.h>

#include "../unit.h"
#include "counter-game.h"
#include "folder.h"

#define NOW 1700000000

typedef struct
{
  TsLibrary *library;
  JsonObject *setup;
  guint n_changed;
} Fixture;

static void
count_cb (TsLibrary *library, gpointer user_data)
{
  ((Fixture *) user_data)->n_changed++;
}

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->library = folder_open_library (NULL);
  fixture->setup = folder_parse ("{\"start\":5}");
  g_signal_connect (fixture->library, "changed", G_CALLBACK (count_cb), fixture);
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  g_object_unref (fixture->library);
  json_object_unref (fixture->setup);
  g_free (fixture);
  return 0;
}

static gint64
add (Fixture *fixture, const char *name, gint64 now)
{
  g_autoptr (GError) error = NULL;
  gint64 id
      = ts_library_add_session (fixture->library, "counter", name, fixture->setup, 0, now, &error);

  if (id == 0)
    fail_msg ("%s", error->message);
  return id;
}

/* The names in the order of the list, with a bar between. */
static void
assert_names (Fixture *fixture, const char *expected)
{
  g_autoptr (GPtrArray) list = ts_library_list_sessions (fixture->library, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  assert_non_null (list);
  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "|" : "",
                            ((TsSessionInfo *) list->pdata[i])->name);
  assert_string_equal (names->str, expected);
}

static gboolean
collect_cb (guint64 number, const char *command, gpointer user_data, GError **error)
{
  g_string_append_printf (user_data, "%u:%s ", (guint) number, command);
  return TRUE;
}

static void
assert_journal (Fixture *fixture, gint64 id, guint64 from, const char *expected)
{
  g_autoptr (GString) rows = g_string_new (NULL);

  assert_true (ts_library_read_journal (fixture->library, id, from, collect_cb, rows, NULL));
  assert_string_equal (rows->str, expected);
}

static void
test_list_is_by_last_change (void **state)
{
  Fixture *fixture = *state;
  gint64 first = add (fixture, "First", NOW);
  g_autoptr (TsSessionInfo) info = NULL;

  add (fixture, "Second", NOW + 1);
  assert_names (fixture, "Second|First");
  assert_true (ts_library_append (fixture->library, first, 1, "{}", NOW + 2, NULL));
  assert_names (fixture, "First|Second");
  info = ts_library_find_session (fixture->library, "First", NULL);
  assert_int_equal (info->id, first);
  assert_int_equal (info->length, 1);
  assert_int_equal (info->created, NOW);
  assert_int_equal (info->changed, NOW + 2);
  assert_null (ts_library_find_session (fixture->library, "Third", NULL));
}

static void
test_journal (void **state)
{
  Fixture *fixture = *state;
  gint64 id = add (fixture, "One", NOW);
  g_autoptr (GError) error = NULL;

  assert_true (ts_library_append (fixture->library, id, 1, "a", NOW, NULL));
  assert_true (ts_library_append (fixture->library, id, 2, "b", NOW, NULL));
  assert_false (ts_library_append (fixture->library, id, 2, "c", NOW, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_CONFLICT));
  g_clear_error (&error);
  assert_false (ts_library_append (fixture->library, id + 1, 1, "d", NOW, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_UNKNOWN_SESSION));
  assert_journal (fixture, id, 1, "1:a 2:b ");
  assert_journal (fixture, id, 2, "2:b ");
}

static void
test_duplicates (void **state)
{
  Fixture *fixture = *state;
  gint64 id = add (fixture, "One", NOW);
  g_autofree char *longest = g_strnfill (TS_MAX_NAME, 'x');
  g_autofree char *name = NULL;
  gint64 copy;

  assert_true (ts_library_append (fixture->library, id, 1, "a", NOW, NULL));
  copy = ts_library_duplicate_session (fixture->library, id, NULL, NOW + 1, NULL);
  assert_journal (fixture, copy, 1, "1:a ");
  assert_true (ts_library_duplicate_session (fixture->library, copy, NULL, NOW + 2, NULL) != 0);
  assert_names (fixture, "One (3)|One (2)|One");
  assert_true (ts_library_append (fixture->library, copy, 2, "b", NOW, NULL));
  assert_journal (fixture, id, 1, "1:a ");

  copy = ts_library_duplicate_session (fixture->library, add (fixture, longest, NOW), NULL, NOW,
                                       NULL);
  json_object_unref (ts_library_read_setup (fixture->library, copy, NULL, &name, NULL));
  assert_int_equal (g_utf8_strlen (name, -1), TS_MAX_NAME);
  assert_true (g_str_has_suffix (name, "x (2)"));
  assert_int_equal (ts_library_duplicate_session (fixture->library, 999, NULL, NOW, NULL), 0);
}

static void
test_names (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *too_long = g_strnfill (TS_MAX_NAME + 1, 'x');
  const char *bad[] = { "", "   ", "two\nlines", "\xff", "bell\a", too_long };
  gint64 id = add (fixture, "ação ☠", NOW);

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_int_equal (ts_library_add_session (fixture->library, "counter", bad[i], fixture->setup,
                                                0, NOW, &error),
                        0);
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE));
      assert_false (ts_library_rename_session (fixture->library, id, bad[i], NULL));
    }
  assert_names (fixture, "ação ☠");
  assert_true (
      ts_library_rename_session (fixture->library, id, "x'; DROP TABLE session; --", NULL));
  assert_names (fixture, "x'; DROP TABLE session; --");
}

static void
test_delete_undo_purge (void **state)
{
  Fixture *fixture = *state;
  gint64 id = add (fixture, "One", NOW);
  g_autoptr (GError) error = NULL;
  guint n = fixture->n_changed;

  assert_true (ts_library_append (fixture->library, id, 1, "a", NOW, NULL));
  assert_int_equal (fixture->n_changed, n);
  assert_true (ts_library_set_deleted (fixture->library, id, TRUE, NOW, NULL));
  assert_int_equal (fixture->n_changed, n + 1);
  assert_names (fixture, "");
  assert_true (ts_library_purge (fixture->library, NOW, NULL));
  assert_true (ts_library_set_deleted (fixture->library, id, FALSE, NOW, NULL));
  assert_names (fixture, "One");
  assert_true (ts_library_purge (fixture->library, NOW + 9, NULL));
  assert_names (fixture, "One");
  assert_true (ts_library_set_deleted (fixture->library, id, TRUE, NOW, NULL));
  assert_true (ts_library_purge (fixture->library, NOW + 1, NULL));
  assert_null (ts_library_read_setup (fixture->library, id, NULL, NULL, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_UNKNOWN_SESSION));
  assert_journal (fixture, id, 1, "");
  assert_false (ts_library_set_deleted (fixture->library, id, FALSE, NOW, NULL));
}

static void
assert_secret (TsLibrary *library, gint64 id, const char *name, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *secret = ts_library_read_secret (library, id, name, &error);

  assert_null (error);
  if (g_strcmp0 (secret, expected) != 0)
    fail_msg ("%s, not %s", secret, expected);
}

static void
test_secrets (void **state)
{
  Fixture *fixture = *state;
  TsLibrary *library = fixture->library;
  gint64 id = add (fixture, "One", NOW), other = add (fixture, "Two", NOW), copy;
  g_autoptr (GError) error = NULL;
  guint n = fixture->n_changed;

  assert_secret (library, id, "seat red", NULL);
  assert_false (ts_library_write_secret (library, 999, "seat red", "a", &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_UNKNOWN_SESSION));
  assert_true (ts_library_write_secret (library, id, "seat red", "a", NULL));
  assert_true (ts_library_write_secret (library, id, "host", "it's; --", NULL));
  assert_true (ts_library_write_secret (library, other, "host", "c", NULL));
  assert_true (ts_library_write_secret (library, id, "seat red", "b", NULL));
  assert_secret (library, id, "seat red", "b");
  assert_secret (library, id, "host", "it's; --");
  assert_secret (library, id, "seat blue", NULL);
  assert_secret (library, other, "host", "c");
  assert_int_equal (fixture->n_changed, n);

  copy = ts_library_duplicate_session (library, id, NULL, NOW, NULL);
  assert_secret (library, copy, "host", NULL);
  assert_true (ts_library_set_deleted (library, id, TRUE, NOW, NULL));
  assert_secret (library, id, "host", "it's; --");
  assert_true (ts_library_purge (library, NOW + 1, NULL));
  assert_secret (library, id, "host", NULL);
  assert_secret (library, other, "host", "c");
}

static gboolean
learn (Fixture *fixture, TsFact *fact, GError **error)
{
  g_autoptr (GPtrArray) facts = g_ptr_array_new ();

  g_ptr_array_add (facts, fact);
  return ts_library_learn (fixture->library, &counter_game, facts, error);
}

static void
test_entries (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (JsonObject) king = folder_parse ("{\"id\":\"king\",\"armour\":4}");
  g_autoptr (JsonObject) ace = folder_parse ("{\"id\":\"ace\",\"worth\":7}");
  g_autoptr (JsonObject) own = folder_parse ("{\"id\":\"own\",\"name\":\"Own\"}");
  g_autoptr (JsonObject) nameless = folder_parse ("{\"worth\":7}");
  g_autoptr (JsonNode) value = json_node_init_int (json_node_alloc (), 8);
  TsFact fact = { (char *) "card", (char *) "ace", (char *) "armour", value };
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (JsonObject) read = NULL;

  assert_true (ts_library_write_entry (fixture->library, "counter", "card", own, NULL));
  assert_true (ts_library_write_entry (fixture->library, "counter", "card", king, NULL));
  assert_true (ts_library_write_entry (fixture->library, "counter", "card", ace, NULL));
  assert_true (ts_library_write_entry (fixture->library, "chess", "card", own, NULL));
  assert_false (ts_library_write_entry (fixture->library, "counter", "card", nameless, NULL));
  assert_true (learn (fixture, &fact, NULL));
  list = ts_library_list_entries (fixture->library, &counter_game, "card", NULL);
  assert_int_equal (list->len, 3);
  assert_string_equal (ts_arg_text (list->pdata[0], "id"), "ace");
  assert_int_equal (ts_arg_number (list->pdata[0], "worth", 0), 7);
  assert_int_equal (ts_arg_number (list->pdata[0], "armour", 0), 8);
  assert_int_equal (ts_arg_number (list->pdata[1], "armour", 0), 4);
  assert_string_equal (ts_arg_text (list->pdata[2], "id"), "own");
  assert_true (ts_library_remove_entry (fixture->library, "counter", "card", "ace", NULL));
  read = ts_library_read_entry (fixture->library, "counter", "card", "ace", NULL);
  assert_null (read);
}

static void
teach_step (Fixture *fixture, const char *card, guint at, gint64 number)
{
  g_autoptr (JsonNode) value = json_node_init_int (json_node_alloc (), number);
  TsFact fact = { (char *) "card", (char *) card, (char *) "steps", value, at };

  assert_true (learn (fixture, &fact, NULL));
}

static void
assert_card (Fixture *fixture, const char *id, const char *expected)
{
  g_autoptr (GPtrArray) list
      = ts_library_list_entries (fixture->library, &counter_game, "card", NULL);

  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (ts_arg_text (list->pdata[i], "id"), id))
      {
        g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), list->pdata[i]);
        g_autofree char *text = json_to_string (node, FALSE);

        assert_string_equal (text, expected);
        return;
      }
  fail_msg ("no card %s", id);
}

/* One number of a list is learned; what was known of the others stays known. */
static void
test_elements (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (JsonObject) odd = folder_parse ("{\"id\":\"odd\",\"steps\":7}");

  assert_card (fixture, "king", "{\"id\":\"king\",\"steps\":[null,null,5]}");
  teach_step (fixture, "king", 1, 2);
  assert_card (fixture, "king", "{\"id\":\"king\",\"steps\":[2,null,5]}");
  teach_step (fixture, "king", 5, 9);
  assert_card (fixture, "king", "{\"id\":\"king\",\"steps\":[2,null,5,null,9]}");
  teach_step (fixture, "king", 3, 6);
  assert_card (fixture, "king", "{\"id\":\"king\",\"steps\":[2,null,6,null,9]}");

  teach_step (fixture, "ace", 2, 0);
  assert_card (fixture, "ace", "{\"id\":\"ace\",\"worth\":2,\"steps\":[null,0]}");
  teach_step (fixture, "own", 1, 1);
  assert_card (fixture, "own", "{\"id\":\"own\",\"steps\":[1]}");

  assert_true (ts_library_write_entry (fixture->library, "counter", "card", odd, NULL));
  teach_step (fixture, "odd", 1, 1);
  assert_card (fixture, "odd", "{\"id\":\"odd\",\"steps\":[1]}");

  assert_true (ts_library_remove_entry (fixture->library, "counter", "card", "king", NULL));
  assert_card (fixture, "king", "{\"id\":\"king\",\"steps\":[null,null,5]}");
}

/* What its card cannot say is not learned: the card would be refused by every new session. */
static void
test_contradictions (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (JsonNode) value = json_node_init_int (json_node_alloc (), 1001);
  TsFact fact = { (char *) "card", (char *) "king", (char *) "steps", value, 1 };
  g_autoptr (GError) error = NULL;

  teach_step (fixture, "king", 1, 1000);
  assert_false (learn (fixture, &fact, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE));
  assert_card (fixture, "king", "{\"id\":\"king\",\"steps\":[1000,null,5]}");
}

/* All that is said at once is written at once, but for what contradicts its card; and what is known
 * is not written again. */
static void
test_many_facts (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (JsonNode) small = json_node_init_int (json_node_alloc (), 2);
  g_autoptr (JsonNode) large = json_node_init_int (json_node_alloc (), 1001);
  TsFact all[] = { { (char *) "card", (char *) "king", (char *) "steps", small, 1 },
                   { (char *) "card", (char *) "own", (char *) "steps", small, 2 },
                   { (char *) "card", (char *) "king", (char *) "steps", large, 2 },
                   { (char *) "card", (char *) "king", (char *) "steps", small, 4 } };
  g_autoptr (GPtrArray) facts = g_ptr_array_new ();
  g_autoptr (GError) error = NULL, again = NULL;
  guint n = fixture->n_changed;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    g_ptr_array_add (facts, &all[i]);
  assert_false (ts_library_learn (fixture->library, &counter_game, facts, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE));
  assert_int_equal (fixture->n_changed, n + 1);
  assert_card (fixture, "king", "{\"id\":\"king\",\"steps\":[2,null,5,2]}");
  assert_card (fixture, "own", "{\"id\":\"own\",\"steps\":[null,2]}");

  assert_false (ts_library_learn (fixture->library, &counter_game, facts, &again));
  g_ptr_array_remove_index (facts, 2);
  assert_true (ts_library_learn (fixture->library, &counter_game, facts, NULL));
  assert_int_equal (fixture->n_changed, n + 1);
}

static void
test_campaigns (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (JsonObject) won = folder_parse ("{\"record\":{\"won\":1},\"next\":{\"start\":1}}");
  g_autoptr (JsonObject) lost = folder_parse ("{\"record\":{\"won\":0},\"again\":{\"start\":0}}");
  gint64 id = ts_library_add_campaign (fixture->library, "counter", "Winter", NULL);
  g_autoptr (TsCampaign) campaign = NULL;
  g_autoptr (TsCampaign) replaced = NULL;
  g_autoptr (GError) error = NULL;

  assert_true (ts_library_record_next_setup (fixture->library, id, 1, won, NULL));
  assert_true (ts_library_record_next_setup (fixture->library, id, 2, lost, NULL));
  campaign = ts_library_read_campaign (fixture->library, id, NULL);
  assert_int_equal (json_array_get_length (campaign->history), 2);
  assert_null (campaign->next);
  assert_non_null (campaign->again);
  assert_true (ts_library_record_next_setup (fixture->library, id, 2, won, NULL));
  replaced = ts_library_read_campaign (fixture->library, id, NULL);
  assert_int_equal (json_array_get_length (replaced->history), 2);
  assert_non_null (replaced->next);
  assert_null (replaced->again);
  assert_null (ts_library_read_campaign (fixture->library, id + 1, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_UNKNOWN_ID));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_list_is_by_last_change, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_journal, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_duplicates, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_names, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_delete_undo_purge, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_secrets, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_entries, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_elements, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_contradictions, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_many_facts, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_campaigns, set_up, tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
