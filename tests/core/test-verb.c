/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-verb.c: in which order a command is asked about, and what each is told.
 */

#include <string.h>

#include "../unit.h"
#include "ts-game.h"
#include "ts-json.h"

typedef struct
{
  gint8 figure;
  guint8 n;
  gboolean is_late; /* refused by the moment */
  guint8 dice[2];
  guint8 n_dice;
  guint8 wards; /* of which verb: how many are healed in */
} Args;

/* What was asked, by its first letter: moment, find, rules, throw, perform (P: given by the program
 * itself). */
typedef struct
{
  GString *asked;
  gint64 sum;
} State;

static void
note (gconstpointer state, char what)
{
  g_string_append_c (((const State *) state)->asked, what);
}

static int
find_figure (gconstpointer state, const char *name, TsWhyNot *why_not)
{
  note (state, 'f');
  if (strcmp (name, "ada") == 0)
    return 3;
  ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID, ts_phrase ("Nobody is called so."));
  return -1;
}

static gboolean
is_time (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Args *said = args;

  note (state, 'm');
  assert_int_equal (said->figure, -1);
  TS_NEED (why_not, !said->is_late, ts_phrase ("It is too late."));
  return TRUE;
}

static gboolean
may (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Args *said = args;

  note (state, 'r');
  TS_RULE (why_not, said->n <= 5, "Numbers", ts_phrase ("More than five."));
  TS_RULE (why_not, said->n != 9, NULL, ts_phrase ("Nine."));
  TS_NEED (why_not, said->figure == 3 || said->n == 0, ts_phrase ("Say who."));
  return TRUE;
}

static TsThrow
throw_dice (gconstpointer state, gconstpointer args)
{
  note (state, 't');
  return (TsThrow){ ((const Args *) args)->n > 0 ? "dice" : NULL, .sides = 6, .n = 2 };
}

static void
perform (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Args *said = args;

  note (state, outcome != NULL && outcome->by_itself ? 'P' : 'p');
  ((State *) state)->sum = said->wards * 10000 + said->figure * 1000 + said->n * 100
                           + said->n_dice * 20 + said->dice[0] + said->dice[1];
}

static const TsSpec specs[] = {
  { "figure", TS_SPEC_TEXT, TS_INTO (Args, figure), .find = find_figure },
  { "n", TS_SPEC_INTEGER, .max = 9, TS_INTO (Args, n) },
  { "late", TS_SPEC_BOOLEAN, TS_INTO (Args, is_late) },
  { "dice", TS_SPEC_DICE, .max = 2, TS_INTO_LIST (Args, dice, n_dice) },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsVerb verb = { "heal",
                             "Heal",
                             specs,
                             sizeof (Args),
                             .moment = is_time,
                             .may = may,
                             .throw = throw_dice,
                             .perform = perform };

static const TsVerb wide_verb = { "heal-all",    "Heal all",         specs,
                                  sizeof (Args), .perform = perform, TS_WHICH (Args, wards, 7) };

/* `says` NULL: it may be given. */
static const struct
{
  const char *json;
  const char *asked;
  const char *says;
} commands[] = {
  { "{}", "mr", NULL },
  { "{\"figure\":\"ada\",\"n\":5}", "mfr", NULL },
  { "{\"n\":5}", "mr", "Say who." },
  { "{\"figure\":\"bob\",\"n\":6}", "mf", "Nobody is called so." },
  { "{\"figure\":\"bob\",\"late\":true}", "m", "It is too late." },
  { "{\"figure\":\"ada\",\"n\":6}", "mfr", "More than five. (Rulebook: Numbers)" },
  { "{\"figure\":\"ada\",\"n\":6,\"anyway\":true}", "mfr", NULL },
  { "{\"figure\":\"ada\",\"n\":9}", "mfr", "More than five. (Rulebook: Numbers)" },
  { "{\"figure\":\"ada\",\"n\":9,\"anyway\":true}", "mfr", NULL },
  { "{\"n\":9,\"anyway\":true}", "mr", "Say who." },
  { "{\"figure\":\"bob\",\"anyway\":true}", "mf", "Nobody is called so." },
};

static void
test_order (void **unused)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (JsonObject) command
          = ts_json_read_object (commands[i].json, strlen (commands[i].json), NULL);
      g_autoptr (TsWhyNot) why_not = ts_why_not_new (json_object_has_member (command, "anyway"));
      g_autoptr (GString) asked = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      State state = { asked, 0 };
      TsCall call;

      ts_call_init (&call, &verb, command);
      if (ts_call_may (&call, &state, why_not))
        assert_null (commands[i].says);
      else
        {
          ts_why_not_fail (why_not, &error);
          assert_string_equal (error->message, commands[i].says);
        }
      assert_string_equal (asked->str, commands[i].asked);
    }
}

/* What the table sets aside is all heard. */
static void
test_set_aside (void **unused)
{
  static const char json[] = "{\"figure\":\"ada\",\"n\":9,\"anyway\":true}";
  g_autoptr (JsonObject) command = ts_json_read_object (json, strlen (json), NULL);
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (TRUE);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GString) asked = g_string_new (NULL);
  State state = { asked, 0 };
  TsCall call;

  ts_call_init (&call, &verb, command);
  assert_true (ts_call_may (&call, &state, why_not));
  ts_why_not_report (why_not, outcome);
  assert_int_equal (outcome->reasons->len, 2);
}

/* Dice that are typed in part, what is done with them, and what no such dice show. */
static void
test_dice (void **unused)
{
  static const char json[] = "{\"figure\":\"ada\",\"n\":2,\"dice\":[6,5]}";
  static const char wrong[] = "{\"figure\":\"ada\",\"n\":2,\"dice\":[7,null]}";
  g_autoptr (JsonObject) command = ts_json_read_object (json, strlen (json), NULL);
  g_autoptr (JsonObject) spoilt = ts_json_read_object (wrong, strlen (wrong), NULL);
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  g_autoptr (GString) asked = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  State state = { asked, 0 };
  TsThrow throw;
  TsCall call;

  ts_call_init (&call, &verb, command);
  assert_true (ts_call_may (&call, &state, why_not));
  throw = ts_call_throw (&call, &state);
  assert_string_equal (throw.name, "dice");
  assert_true (ts_call_read_dice (&call, &throw, NULL));
  ts_call_perform (&call, &state, NULL);
  assert_string_equal (asked->str, "mfrtp");
  assert_int_equal (state.sum, 3000 + 200 + 40 + 11);

  ts_call_init (&call, &verb, spoilt);
  assert_true (ts_call_may (&call, &state, why_not));
  assert_false (ts_call_read_dice (&call, &throw, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_DICE));
}

/* Who gave it is told to what tells, and to nothing else: a replay does the same. */
static void
test_by_itself (void **unused)
{
  static const char *const jsons[] = { "{}", "{\"auto\":true}" };

  for (guint i = 0; i < G_N_ELEMENTS (jsons); i++)
    {
      g_autoptr (JsonObject) command = ts_json_read_object (jsons[i], strlen (jsons[i]), NULL);
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();
      g_autoptr (GString) asked = g_string_new (NULL);
      State state = { asked, 0 };
      TsCall call;

      ts_call_init (&call, &verb, command);
      ts_call_perform (&call, &state, NULL);
      ts_call_perform (&call, &state, outcome);
      assert_string_equal (asked->str, i == 0 ? "pp" : "pP");
    }
}

/* The same function is told of which verb it is, whatever the command says. */
static void
test_which (void **unused)
{
  static const char json[] = "{\"n\":2}";
  g_autoptr (JsonObject) command = ts_json_read_object (json, strlen (json), NULL);
  g_autoptr (GString) asked = g_string_new (NULL);
  State state = { asked, 0 };
  TsCall call;

  ts_call_init (&call, &wide_verb, command);
  ts_call_perform (&call, &state, NULL);
  assert_int_equal (state.sum, 70000 - 1000 + 200);
  ts_call_init (&call, &verb, command);
  ts_call_perform (&call, &state, NULL);
  assert_int_equal (state.sum, -1000 + 200);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_order), cmocka_unit_test (test_set_aside),
    cmocka_unit_test (test_dice),  cmocka_unit_test (test_by_itself),
    cmocka_unit_test (test_which),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
