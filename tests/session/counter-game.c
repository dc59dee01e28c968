/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * counter-game.c: a game of one number.
 */

#include "counter-game.h"

typedef struct
{
  gint64 value;
} Counter;

gint64 counter_game_most = G_MAXINT64;

static const TsSpec fields[] = {
  { "worth", TS_SPEC_INTEGER, .min = 0, .max = 100 },
  { "armour", TS_SPEC_INTEGER, .min = 0, .max = 100 },
  { "steps", TS_SPEC_INTEGERS, .min = 0, .max = 1000, .blanks = TRUE },
  { NULL },
};

static const TsCatalogue catalogue = {
  .types = (const TsEntryType[]){ { "board", "Boards", fields, .own = TRUE },
                                  { "card", "Cards", fields },
                                  { "help", "Helps", fields, .own = TRUE, .apart = TRUE },
                                  { NULL } },
  .json = "{\"board\":[{\"id\":\"plain\",\"_name\":\"Plain\",\"worth\":1}],"
          "\"card\":[{\"id\":\"ace\",\"_name\":\"Ace\",\"worth\":2},"
          "{\"id\":\"king\",\"_name\":\"King\",\"steps\":[null,null,5]}]}",
};

static const TsSpec options[] = {
  { "start", TS_SPEC_INTEGER, .min = 0, .max = 1000 },
  { "board", TS_SPEC_ENTRY, .entry = "board" },
  { "cards", TS_SPEC_OBJECT },
  { NULL },
};

static const TsSpec add_args[] = {
  { "n", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 1000 },
  { NULL },
};

static const TsSpec teach_args[] = {
  { "n", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 1000 },
  { "step", TS_SPEC_INTEGER, .min = 1, .max = 10 },
  { NULL },
};

static const TsSpec leap_args[] = {
  { "n", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 1000 },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec draw_args[] = {
  { "die", TS_SPEC_DICE, .max = 1 },
  { NULL },
};

static const TsSpec say_args[] = {
  { "lines", TS_SPEC_TEXTS, .required = TRUE, .max = TS_MAX_NOTE },
  { NULL },
};

static void
grow (Counter *counter, gint64 n, TsOutcome *outcome)
{
  counter->value += n;
  ts_title (outcome, ts_phrase ("Plus {n}", ts_number ("n", n)));
  ts_deed (outcome, "first", ts_phrase ("Lay {n} down", ts_number ("n", n)),
           ts_phrase ("Take {n} up", ts_number ("n", n)));
  ts_deed (outcome, "second", ts_phrase ("Turn {n}", ts_number ("n", n)),
           ts_phrase ("Turn {n} back", ts_number ("n", n)));
}

static gboolean
apply_add (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Counter *counter = state;
  gint64 n = ts_arg_number (command, "n", 0);

  if (n % 13 == 0 || counter->value + n > counter_game_most)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("No {n}.", ts_number ("n", n)));
  grow (counter, n, outcome);
  return TRUE;
}

static gboolean
apply_leap (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  gint64 n = ts_arg_number (command, "n", 0);

  if (n < 10
      && !ts_rules_allow (command, ts_phrase ("{n} is no leap", ts_number ("n", n)),
                          ts_phrase ("Rulebook: Leaps"), outcome, error))
    return FALSE;
  grow (state, n, outcome);
  return TRUE;
}

static gboolean
complete_draw (gconstpointer state, JsonObject *command, TsChance *chance, GError **error)
{
  return ts_command_roll (command, "die", NULL, 6, 1, chance, error);
}

static gboolean
apply_draw (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  guint8 die = 0;

  if (!ts_command_get_dice (command, "die", NULL, 6, 1, &die, error))
    return FALSE;
  grow (state, die, outcome);
  return TRUE;
}

static gboolean
apply_teach (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  gint64 n = ts_arg_number (command, "n", 0);
  gint64 step = ts_arg_number (command, "step", 0);

  if (step > 0)
    ts_fact_at (outcome, "card", "king", "steps", (guint) step, n);
  else
    ts_fact (outcome, "card", "ace", "armour", n);
  return TRUE;
}

static gboolean
apply_say (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return TRUE;
}

static gboolean
apply_correct (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  ((Counter *) state)->value = ts_arg_number (command, "value", 0);
  return TRUE;
}

static JsonObject *
prepare (JsonObject *given, GError **error)
{
  JsonObject *setup = ts_catalogue_overlay (NULL, given);

  if (!json_object_has_member (setup, "start"))
    json_object_set_int_member (setup, "start", 0);
  return setup;
}

static gpointer
start (JsonObject *setup)
{
  Counter *counter = g_new0 (Counter, 1);

  counter->value = ts_arg_number (setup, "start", 0);
  return counter;
}

static gpointer
copy (gconstpointer state)
{
  return g_memdup2 (state, sizeof (Counter));
}

static void
show (gconstpointer state, TsView *view)
{
  const Counter *counter = state;
  TsOffer *leap = ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("Leap"), "leap");
  TsPanel *panel;
  TsTracker *tracker;

  view->title = g_strdup ("Counter");
  view->now.instruction = g_strdup_printf ("%" G_GINT64_FORMAT, counter->value);
  ts_offer_add_integer (leap, "n", g_strdup ("How far"), 1, 1000, 10);
  panel = ts_view_add_panel (view, "panel", g_strdup ("Panel"));
  tracker = ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "value", g_strdup ("Value"));
  tracker->value = counter->value;
}

static const TsDie dice[] = {
  { "coin", "Coin",
    (const TsFace[]){ { "head", "Head", "H" }, { "tail", "Tail", "T" }, { NULL } } },
  { NULL },
};

const TsGame counter_game = {
  .id = "counter",
  .name = "Counter",
  .dice = dice,
  .catalogue = &catalogue,
  .options = options,
  .verbs = (const TsVerb[]){ { "add", "Add", add_args, NULL, apply_add },
                             { "leap", "Leap", leap_args, NULL, apply_leap },
                             { "draw", "Draw", draw_args, complete_draw, apply_draw },
                             { "teach", "Teach", teach_args, NULL, apply_teach },
                             { "say", "Say", say_args, NULL, apply_say },
                             { "correct", "Correct", ts_correct_args, NULL, apply_correct },
                             { NULL } },
  .prepare = prepare,
  .start = start,
  .copy = copy,
  .free = g_free,
  .view = show,
};
