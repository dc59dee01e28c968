/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-tickets.c: what a table of several people needs of a session: tickets, who undid a step, the
 * signal that says what was done.
 */

#include <string.h>

#include "../unit.h"
#include "../imports.h"
#include "counter-game.h"
#include "evening.h"
#include "folder.h"

static void
assert_ticket (Evening *evening, const char *ticket, gboolean has)
{
  g_autoptr (TsSession) again = evening_reopen (evening);

  if (ts_session_has_ticket (evening->session, ticket) != has)
    fail_msg ("%s in memory", ticket);
  if (ts_session_has_ticket (again, ticket) != has)
    fail_msg ("%s after opening", ticket);
}

static void
test_tickets (void **state)
{
  Evening *evening = *state;
  TsSession *session = evening->session;

  evening_accept (session, "{\"ticket\":\"first-01\",\"do\":\"add\",\"n\":1}");
  evening_accept (session, "{\"do\":\"draw\",\"ticket\":\"second-1\",\"by\":\"Ada\"}");
  evening_refuse (session, "{\"do\":\"add\",\"n\":13,\"ticket\":\"refused-\"}", TS_ERROR_REFUSED);
  evening_accept (session, "{\"do\":\"undo\",\"to\":0,\"ticket\":\"undo-001\"}");
  evening_accept (session, "{\"do\":\"redo\",\"ticket\":\"redo-001\",\"by\":\"Ada\"}");
  evening_accept (session, "{\"do\":\"roll\",\"dice\":\"2d6\",\"ticket\":\"replaces\"}");
  evening_accept (session, "{\"do\":\"note\",\"text\":\"none\"}");

  assert_ticket (evening, "first-01", TRUE);
  assert_ticket (evening, "second-1", TRUE);
  assert_ticket (evening, "undo-001", TRUE);
  assert_ticket (evening, "redo-001", TRUE);
  assert_ticket (evening, "replaces", TRUE);
  assert_ticket (evening, "refused-", FALSE);
  assert_ticket (evening, "none", FALSE);
  assert_ticket (evening, "", FALSE);
}

static void
test_tickets_of_many (void **state)
{
  Evening *evening = *state;

  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *json
          = g_strdup_printf ("{\"do\":\"add\",\"n\":1,\"ticket\":\"%08x-%u\"}", i * 2654435761u, i);

      evening_accept (evening->session, json);
      if (i % 7 == 6)
        evening_accept (evening->session, "{\"do\":\"undo\"}");
    }
  for (guint i = 0; i < 501; i += 50)
    {
      g_autofree char *ticket = g_strdup_printf ("%08x-%u", i * 2654435761u, i);

      assert_ticket (evening, ticket, i < 500);
    }
}

/* Texts that look like a ticket are none. */
static void
test_forged_tickets (void **state)
{
  static const char *const odd[]
      = { "quote\"quote", "stroke\\", "\"}", ",\"ticket\":\"x\"}", "coração", "line\nline", "{[" };
  Evening *evening = *state;

  evening_accept (evening->session, "{\"do\":\"note\",\"text\":\",\\\"ticket\\\":\\\"forged-1\"}");
  evening_accept (evening->session, "{\"do\":\"say\",\"lines\":[\"\\\"ticket\\\":\\\"forged-1\"]}");
  assert_ticket (evening, "forged-1", FALSE);
  assert_ticket (evening, "forged-1\\", FALSE);

  for (gsize i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      g_autoptr (JsonObject) command = folder_parse ("{\"do\":\"note\",\"text\":\"a\"}");
      g_autoptr (GError) error = NULL;

      json_object_set_string_member (command, "ticket", odd[i]);
      assert_false (ts_session_do (evening->session, command, NOW, NULL, &error));
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE));
      assert_ticket (evening, odd[i], FALSE);
    }
}

static void
test_tickets_of_another_program (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsSession) other = evening_reopen (evening);
  g_autoptr (GError) error = NULL;

  evening_accept (other, "{\"do\":\"add\",\"n\":70,\"ticket\":\"other-01\"}");
  assert_false (ts_session_has_ticket (evening->session, "other-01"));
  evening_refuse (other, "{\"do\":\"add\",\"n\":13,\"ticket\":\"other-02\"}", TS_ERROR_REFUSED);
  assert_true (ts_session_reload (evening->session, NULL));
  assert_ticket (evening, "other-01", TRUE);
  assert_ticket (evening, "other-02", FALSE);

  /* What cannot be read changes nothing. */
  evening_accept (other, "{\"do\":\"add\",\"n\":90,\"ticket\":\"other-03\"}");
  counter_game_most = 100;
  assert_false (ts_session_reload (evening->session, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_DAMAGED));
  assert_false (ts_session_has_ticket (evening->session, "other-03"));
  counter_game_most = G_MAXINT64;
  assert_true (ts_session_reload (evening->session, NULL));
  assert_true (ts_session_has_ticket (evening->session, "other-03"));
}

static const TsGame *
find_game (const char *id, GError **error)
{
  assert_string_equal (id, counter_game.id);
  return &counter_game;
}

static void
test_export_has_no_tickets (void **state)
{
  Evening *evening = *state;
  g_autoptr (JsonNode) exported = NULL;
  g_autoptr (TsImport) import = NULL;
  g_autoptr (TsSession) copy = NULL;
  g_autofree char *text = NULL;
  g_autofree char *value = evening_read_value (evening->session);

  evening_accept (evening->session, "{\"do\":\"draw\",\"ticket\":\"ticket-1\",\"by\":\"Ada\"}");
  evening_accept (evening->session, "{\"do\":\"add\",\"n\":5,\"ticket\":\"ticket-2\"}");
  exported = ts_session_export (evening->session);
  text = json_to_string (exported, FALSE);
  assert_null (strstr (text, "ticket"));
  assert_non_null (strstr (text, "Ada"));

  import = imports_read (text, strlen (text), 1000, find_game, NULL);
  copy = imports_open (import, evening->library, "Copy", NULL);
  assert_non_null (copy);
  g_free (value);
  value = evening_read_value (evening->session);
  evening_assert_value (copy, value);
  assert_false (ts_session_has_ticket (copy, "ticket-1"));
  assert_true (ts_session_has_ticket (evening->session, "ticket-1"));
  assert_int_equal (ts_session_get_length (evening->session), 2);
}

static void
assert_undoers (TsSession *session, const char *expected)
{
  g_autoptr (GPtrArray) steps = ts_session_dup_steps (session, 1, G_MAXUINT64);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < steps->len; i++)
    {
      const TsStep *step = steps->pdata[i];

      assert_true (step->undone || step->undone_by == NULL);
      g_string_append_printf (names, "%s ",
                              !step->undone             ? "-"
                              : step->undone_by == NULL ? "?"
                                                        : step->undone_by);
    }
  assert_string_equal (names->str, expected);
}

static void
assert_undoers_kept (Evening *evening, const char *expected)
{
  g_autoptr (TsSession) again = evening_reopen (evening);

  assert_undoers (evening->session, expected);
  assert_undoers (again, expected);
}

static void
test_who_undid (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsSession) other = evening_reopen (evening);

  for (guint i = 0; i < 6; i++)
    evening_accept (evening->session, "{\"do\":\"add\",\"n\":1,\"by\":\"Zoe\"}");
  assert_undoers_kept (evening, "- - - - - - ");
  evening_accept (evening->session, "{\"do\":\"undo\",\"by\":\"Ana\"}");
  evening_accept (evening->session, "{\"do\":\"undo\",\"to\":3,\"by\":\"Rui\"}");
  evening_accept (evening->session, "{\"do\":\"undo\"}");
  assert_undoers_kept (evening, "- - ? Rui Rui Ana ");
  assert_true (ts_session_reload (other, NULL));
  assert_undoers (other, "- - ? Rui Rui Ana ");

  evening_accept (other, "{\"do\":\"redo\",\"to\":4,\"by\":\"Eva\"}");
  assert_true (ts_session_reload (evening->session, NULL));
  assert_undoers_kept (evening, "- - - - Rui Ana ");
  evening_accept (evening->session, "{\"do\":\"undo\",\"by\":\"Eva\"}");
  assert_undoers_kept (evening, "- - - Eva Rui Ana ");
  assert_null (ts_session_get_undoer (evening->session, 0));
  assert_null (ts_session_get_undoer (evening->session, 3));
  assert_string_equal (ts_session_get_undoer (evening->session, 4), "Eva");
  assert_null (ts_session_get_undoer (evening->session, 7));

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
  assert_undoers_kept (evening, "- - - - ");
  evening_refuse (evening->session, "{\"do\":\"redo\"}", TS_ERROR_REFUSED);
}

/* A list of who undid what, kept by hand, beside a session that is walked at random. */
static void
test_who_undid_at_random (void **state)
{
  static const char *const names[] = { "Ana", "Rui", "Eva" };
  Evening *evening = *state;
  TsSession *session = evening->session;
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (GPtrArray) undoers = g_ptr_array_new ();

  for (guint i = 0; i < 600; i++)
    {
      guint rev = (guint) ts_session_get_rev (session), way = g_rand_int_range (rand, 0, 4);
      const char *name = names[g_rand_int_range (rand, 0, 3)];
      g_autoptr (GString) expected = g_string_new (NULL);
      g_autofree char *json = NULL;
      guint to = rev;

      if (way == 0 && rev > 0)
        to = g_rand_int_range (rand, MAX (0, (gint) rev - 4), rev);
      else if (way == 1 && rev < undoers->len)
        to = g_rand_int_range (rand, rev + 1, undoers->len + 1);
      json = to == rev ? g_strdup_printf ("{\"do\":\"note\",\"text\":\"a\",\"by\":\"%s\"}", name)
                       : g_strdup_printf ("{\"do\":\"%s\",\"to\":%u,\"by\":\"%s\"}",
                                          to < rev ? "undo" : "redo", to, name);
      evening_accept (session, json);

      if (to == rev)
        g_ptr_array_set_size (undoers, (int) rev);
      if (to == rev)
        g_ptr_array_add (undoers, (gpointer) "-");
      for (guint k = MIN (to, rev); k < MAX (to, rev); k++)
        undoers->pdata[k] = (gpointer) (to < rev ? name : "-");
      for (guint k = 0; k < undoers->len; k++)
        g_string_append_printf (expected, "%s ", (const char *) undoers->pdata[k]);
      assert_undoers (session, expected->str);
      if (i % 50 == 0)
        assert_undoers_kept (evening, expected->str);
    }
}

static void
done_cb (TsSession *session, JsonObject *command, TsOutcome *outcome, gpointer user_data)
{
  g_autofree char *title = ts_phrase_format (outcome->title, ts_language_get_english ());

  assert_true (json_object_has_member (command, "at"));
  g_string_append_printf (user_data, "%s at %u: %s, %u; ", ts_arg_text (command, "do"),
                          (guint) ts_session_get_rev (session), title, outcome->instructions->len);
}

static void
changed_cb (TsSession *session, gpointer user_data)
{
  g_string_append (user_data, "changed; ");
}

static void
assert_heard (GString *heard, const char *expected)
{
  assert_string_equal (heard->str, expected);
  g_string_truncate (heard, 0);
}

static void
test_done (void **state)
{
  Evening *evening = *state;
  TsSession *session = evening->session;
  g_autoptr (TsSession) other = evening_reopen (evening);
  g_autoptr (JsonObject) command = folder_parse ("{\"do\":\"add\",\"n\":3}");
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GString) heard = g_string_new (NULL);

  g_signal_connect (session, "done", G_CALLBACK (done_cb), heard);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), heard);

  assert_true (ts_session_do (session, command, NOW, outcome, NULL));
  assert_heard (heard, "add at 1: Plus 3, 2; changed; ");
  assert_int_equal (outcome->instructions->len, 2);
  assert_non_null (outcome->title);

  evening_accept (session, "{\"do\":\"undo\"}");
  assert_heard (heard, "undo at 0: Undone: Plus 3, 2; changed; ");
  evening_accept (session, "{\"do\":\"redo\"}");
  assert_heard (heard, "redo at 1: Redone: Plus 3, 2; changed; ");
  evening_refuse (session, "{\"do\":\"add\",\"n\":13}", TS_ERROR_REFUSED);
  assert_heard (heard, "");

  assert_true (ts_session_reload (other, NULL));
  evening_accept (other, "{\"do\":\"add\",\"n\":1}");
  assert_true (ts_session_reload (session, NULL));
  assert_heard (heard, "changed; ");
  assert_true (ts_session_reload (session, NULL));
  assert_heard (heard, "");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_tickets, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_tickets_of_many, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_forged_tickets, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_tickets_of_another_program, evening_set_up,
                                     evening_tear_down),
    cmocka_unit_test_setup_teardown (test_export_has_no_tickets, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_who_undid, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_who_undid_at_random, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_done, evening_set_up, evening_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
