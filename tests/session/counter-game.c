/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * counter-game.c: a game of one number.
 */

#include "counter-game.h"

#include "../number-field.h"

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

typedef struct
{
  gint64 start;
} CounterSetup;

static const TsSpec options[] = {
  { "start", TS_SPEC_INTEGER, .min = 0, .max = 1000, TS_INTO (CounterSetup, start) },
  { "board", TS_SPEC_ENTRY, .entry = "board" },
  { "cards", TS_SPEC_OBJECT },
  { NULL },
};

typedef struct
{
  gint64 n, step; /* 0: no step */
} Number;

#define NUMBER_ARG                                                                                 \
  {                                                                                                \
    "n", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 1000, TS_INTO (Number, n)             \
  }

static const TsSpec add_args[] = { NUMBER_ARG, { NULL } };

static const TsSpec teach_args[] = {
  NUMBER_ARG,
  { "step", TS_SPEC_INTEGER, .min = 1, .max = 10, TS_INTO (Number, step) },
  { NULL },
};

static const TsSpec leap_args[] = { NUMBER_ARG, TS_ANYWAY_ARG, { NULL } };

typedef struct
{
  guint8 die[1], n_dice;
} Draw;

static const TsSpec draw_args[] = {
  { "die", TS_SPEC_DICE, .max = 1, TS_INTO_LIST (Draw, die, n_dice) },
  { NULL },
};

static const TsSpec format_args[] = {
  { "lines", TS_SPEC_TEXTS, .required = TRUE, .max = TS_MAX_NOTE },
  { NULL },
};

static void
grow (Counter *counter, gint64 n, TsOutcome *outcome)
{
  counter->value += n;
  ts_title (outcome, ts_phrase ("Plus {n}", ts_number ("n", n)));
  ts_add_instruction (outcome, "first", ts_phrase ("Lay {n} down", ts_number ("n", n)),
                      ts_phrase ("Take {n} up", ts_number ("n", n)));
  ts_add_instruction (outcome, "second", ts_phrase ("Turn {n}", ts_number ("n", n)),
                      ts_phrase ("Turn {n} back", ts_number ("n", n)));
}

static gboolean
may_add (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  gint64 n = ((const Number *) args)->n;

  TS_NEED (why_not, n % 13 != 0 && ((const Counter *) state)->value + n <= counter_game_most,
           ts_phrase ("No {n}.", ts_number ("n", n)));
  return TRUE;
}

static void
add (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  grow (state, ((const Number *) args)->n, outcome);
}

static gboolean
may_leap (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  gint64 n = ((const Number *) args)->n;

  TS_RULE (why_not, n >= 10, "Leaps", ts_phrase ("{n} is no leap", ts_number ("n", n)));
  return TRUE;
}

static TsThrow
throw_die (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "die", .sides = 6, .n = 1 };
}

static void
draw (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  grow (state, ((const Draw *) args)->die[0], outcome);
}

static void
teach (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Number *self = args;

  if (self->step > 0)
    ts_fact_at (outcome, "card", "king", "steps", (guint) self->step, self->n);
  else
    ts_fact (outcome, "card", "ace", "armour", self->n);
}

/* It stands in the log, and nothing comes of it. */
static void
format (gpointer state, gconstpointer args, TsOutcome *outcome)
{
}

static void
correct (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  ((Counter *) state)->value = ((const TsCorrection *) args)->value;
}

static JsonObject *
prepare (JsonObject *given, GError **error)
{
  JsonObject *setup = ts_catalogue_overlay (NULL, given);

  if (!json_object_has_member (setup, "start"))
    json_object_set_int_member (setup, "start", 0);
  return setup;
}

static void
read_setup (gpointer setup, JsonObject *json)
{
  ts_spec_read (options, json, setup);
}

static void
begin (gpointer state, gconstpointer setup)
{
  ((Counter *) state)->value = ((const CounterSetup *) setup)->start;
}

/* From 500 on it counts to 503 by itself, and then draws once. */
static JsonObject *
go_on (gconstpointer state)
{
  const Counter *counter = state;
  JsonObject *command;

  if (counter->value < 500 || counter->value > 503)
    return NULL;
  command = json_object_new ();
  json_object_set_string_member (command, "do", counter->value < 503 ? "add" : "draw");
  if (counter->value < 503)
    json_object_set_int_member (command, "n", 1);
  return command;
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
  add_number_field (leap, "n", g_strdup ("How far"), 1, 1000, 10);
  panel = ts_view_add_panel (view, "panel", g_strdup ("Panel"));
  tracker = ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "value", g_strdup ("Value"));
  tracker->value = counter->value;
}

static const TsDie dice[] = {
  { "coin", "Coin",
    (const TsFace[]){ { "head", "Head", "H" }, { "tail", "Tail", "T" }, { NULL } } },
  { NULL },
};

static const TsVerb verbs[]
    = { { "add", "Add", add_args, sizeof (Number), .may = may_add, .perform = add },
        { "leap", "Leap", leap_args, sizeof (Number), .may = may_leap, .perform = add },
        { "draw", "Draw", draw_args, sizeof (Draw), .throw = throw_die, .perform = draw },
        { "teach", "Teach", teach_args, sizeof (Number), .perform = teach },
        { "say", "Say", format_args, .perform = format },
        { "correct", "Correct", ts_correct_args, sizeof (TsCorrection), .perform = correct },
        { NULL } };

const TsGame counter_game = {
  .id = "counter",
  .name = "Counter",
  .dice = dice,
  .catalogue = &catalogue,
  .options = options,
  .verbs = TS_CHAPTERS (verbs),
  .prepare = prepare,
  .setup_size = sizeof (CounterSetup),
  .read = read_setup,
  .state_size = sizeof (Counter),
  .begin = begin,
  .next = go_on,
  .view = show,
};
