/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-round.c: rounds, phases and turns of a described game, its waves, what the machines do, and
 * its end.
 */

#include "own.h"

void
own_begin (gpointer data, gconstpointer setup)
{
  OwnState *state = data;

  state->setup = setup;
  state->end = -1;
  state->over = -1;
  state->decided = UNDECIDED;
  state->second = OWN_ALTERNATE;
  own_start_numbers (state);
  own_fill_piles (state);
}

/* The end. */

static void
end_game (OwnState *state, int end, TsOutcome *outcome)
{
  state->stage = OWN_COUNTING;
  state->end = (gint8) end;
  if (end >= 0 && state->setup->game->ends[end].why != NULL)
    ts_reason (outcome, own_say (state->setup->game->ends[end].why), 0);
  if (own_is_decided (state))
    ts_great (outcome,
              end >= 0 && state->setup->game->ends[end].wins == OWN_WINS_MACHINES
                  ? TS_GREAT_DEFEAT
                  : TS_GREAT_VICTORY,
              own_format_winners (state));
}

/* Ends of the moment: `after` a round, or after each step. */
static void
look_for_end (OwnState *state, gboolean after, TsOutcome *outcome)
{
  const OwnGame *game = state->setup->game;
  OwnScope scope = own_get_unit_scope (state);

  for (guint i = 0; i < game->n_ends && state->stage == OWN_PLAYING; i++)
    if (game->ends[i].at == after && own_formula_get (game->ends[i].when, &scope, -1) != 0)
      end_game (state, (int) i, outcome);
}

void
own_settle (gpointer state, TsOutcome *outcome)
{
  look_for_end (state, FALSE, outcome);
}

/* Waves. */

int
own_find_wave (const OwnState *state, int *player)
{
  const OwnGame *game = state->setup->game;

  for (guint i = 0; i < game->n_waves; i++)
    for (guint j = 0; j < state->setup->n_players; j++)
      {
        guint next = game->waves[i].each ? (state->first + j) % state->setup->n_players : j;

        if ((state->waves[i] & (1u << next)) == 0)
          continue;
        if (player != NULL)
          *player = game->waves[i].each ? (int) next : -1;
        return (int) i;
      }
  return -1;
}

static gboolean
is_wave (const OwnState *state)
{
  return own_find_wave (state, NULL) >= 0;
}

/* For a player; -1: for the table. */
static void
bring_wave (OwnState *state, guint n, int player)
{
  const OwnWave *wave = &state->setup->game->waves[n];
  guint8 bit = (guint8) (1u << MAX (player, 0));
  OwnScope scope = own_get_scope (state);

  if ((state->came[n] & bit) != 0 || own_formula_get (wave->when, &scope, player) == 0)
    return;
  state->waves[n] |= bit;
  if (wave->once)
    state->came[n] |= bit;
}

/* Those of a moment, of the turn of a player, the first of a side, or of everybody's round (-1). */
static void
bring_waves (OwnState *state, OwnMoment at, int player)
{
  const OwnGame *game = state->setup->game;

  for (guint i = 0; i < game->n_waves; i++)
    {
      if (game->waves[i].at != (gint8) at)
        continue;
      if (player >= 0 || !game->waves[i].each)
        bring_wave (state, i, player);
      else
        for (guint j = 0; j < state->setup->n_players; j++)
          bring_wave (state, i, (int) j);
    }
}

/* Rounds. */

static void
begin_turn (OwnState *state, TsOutcome *outcome)
{
  guint8 acting = own_get_acting (state);

  state->used = 0;
  own_make_changes (state, OWN_AT_TURN, acting, outcome);
  bring_waves (state, OWN_AT_TURN, own_get_first (acting));
}

void
own_ask_anew (OwnState *state)
{
  const OwnGame *game = state->setup->game;

  state->asked = 0;
  state->decided = game->n_questions > 0 && game->questions[0].ask == NULL ? 0 : UNDECIDED;
}

void
own_begin_phase (OwnState *state, TsOutcome *outcome)
{
  state->turn = 0;
  state->used = 0;
  state->passed = 0;
  state->over = -1;
  own_ask_anew (state);
  own_lay_open (state, outcome);
  if (own_get_acting (state) != 0)
    begin_turn (state, outcome);
}

static void
begin_round (OwnState *state, TsOutcome *outcome)
{
  state->opened = 0;
  own_make_changes (state, OWN_AT_ROUND, 0, outcome);
  bring_waves (state, OWN_AT_ROUND, -1);
  state->phase = 0;
  own_begin_phase (state, outcome);
}

/* Nothing but a score sheet, which is filled in when the game is over. */
static gboolean
is_sheet (const OwnGame *game)
{
  return game->n_rows > 0 && game->n_phases == 0 && game->n_numbers == 0 && game->rounds == 0
         && game->n_waves == 0 && game->n_ends == 0;
}

void
own_begin_rounds (OwnState *state, TsOutcome *outcome)
{
  if (is_sheet (state->setup->game))
    {
      end_game (state, -1, outcome);
      return;
    }
  state->stage = OWN_PLAYING;
  state->round = 1;
  state->first = 0;
  begin_round (state, outcome);
}

/* Who has most of what the description says; of those who are tied, the first from who began last.
 */
static guint8
find_first (const OwnState *state)
{
  guint n = state->setup->n_players, found = state->first;
  OwnScope scope = own_get_scope (state);
  gint64 values[MAX_PLAYERS];

  own_formula_get_all (state->setup->game->begins, &scope, values);
  for (guint i = 1; i < n; i++)
    if (values[(state->first + i) % n] > values[found])
      found = (state->first + i) % n;
  return (guint8) found;
}

static void
choose_first (OwnState *state, TsOutcome *outcome)
{
  if (state->setup->game->passes)
    state->first = (guint8) ((state->first + 1) % state->setup->n_players);
  if (state->setup->game->begins == NULL)
    return;
  state->first = find_first (state);
  ts_reason (outcome,
             ts_phrase ("{player} begins the round",
                        ts_name ("player", state->setup->names[state->first])),
             0);
}

/* A round is over, with its waves. */
static void
begin_next_round (OwnState *state, TsOutcome *outcome)
{
  const OwnGame *game = state->setup->game;

  if ((game->rounds > 0 && state->round >= game->rounds) || state->round == G_MAXUINT16)
    {
      ts_reason (outcome, ts_phrase ("The last round is over"), 0);
      end_game (state, -1, outcome);
      return;
    }
  state->round++;
  choose_first (state, outcome);
  begin_round (state, outcome);
}

/* A turn or a round (`what`) is over, and its waves come first. */
static void
end_with_waves (OwnState *state, OwnMoment what, int player, TsOutcome *outcome)
{
  bring_waves (state, what, player);
  state->over = (gint8) what;
  own_go_on (state, outcome);
}

static void
end_round (OwnState *state, TsOutcome *outcome)
{
  own_make_changes (state, OWN_AFTER_ROUND, 0, outcome);
  own_settle (state, outcome);
  look_for_end (state, TRUE, outcome);
  if (state->stage == OWN_PLAYING)
    end_with_waves (state, OWN_AFTER_ROUND, -1, outcome);
}

static void
end_phase (OwnState *state, TsOutcome *outcome)
{
  if (state->phase + 1 >= state->setup->game->n_phases)
    {
      end_round (state, outcome);
      return;
    }
  state->phase++;
  own_begin_phase (state, outcome);
}

static guint
count_turns (const OwnState *state)
{
  return own_get_phase (state)->who == OWN_SIDES ? N_SIDES : state->setup->n_players;
}

/* The one after this of whoever has not passed; the number of turns: nobody's. */
static guint
find_next_turn (const OwnState *state)
{
  guint n = count_turns (state);

  for (guint i = 1; i <= n; i++)
    if ((own_get_acting_at (state, (state->turn + i) % n) & ~state->passed) != 0)
      return (state->turn + i) % n;
  return n;
}

/* A turn is over, with its waves. */
static void
begin_next_turn (OwnState *state, TsOutcome *outcome)
{
  guint n = count_turns (state);

  state->turn
      = (guint8) (own_get_phase (state)->passing ? find_next_turn (state) : state->turn + 1u);
  if (state->turn < n)
    begin_turn (state, outcome);
  else
    end_phase (state, outcome);
}

void
own_go_on (OwnState *state, TsOutcome *outcome)
{
  gint8 over = state->over;

  if (over < 0 || is_wave (state))
    return;
  state->over = -1;
  if (over == OWN_AFTER_TURN)
    begin_next_turn (state, outcome);
  else
    begin_next_round (state, outcome);
}

/* The moment of what goes on with the phase. */
static gboolean
is_no_wave (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  if (!own_is_playing (data, args, why_not))
    return FALSE;
  TS_NEED (why_not, !is_wave (data),
           ts_phrase ("Something comes into play first: do that on the table."));
  return TRUE;
}

gboolean
own_is_question (const OwnState *state)
{
  return own_get_phase (state)->who == OWN_MACHINES && state->setup->game->n_questions > 0
         && state->decided == UNDECIDED;
}

static const TsSpec done_args[] = {
  OWN_SPECS (OwnEntry, MAX_VALUE),
  OWN_SPEC (OwnEntry, THE_TABLE, "table", "The table", MAX_VALUE),
  {},
};

static gboolean
may_end (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;

  TS_NEED (why_not, !own_is_question (state),
           ts_phrase ("First answer what decides for the machines."));
  return own_may_enter (state, args, why_not);
}

static void
say_done (const OwnState *state, TsOutcome *outcome)
{
  const OwnPhase *phase = own_get_phase (state);

  if (own_get_acting (state) != 0)
    ts_title (outcome,
              ts_phrase ("{player} is done", ts_part ("player", own_format_acting (state))));
  else if (phase->name != NULL)
    ts_title (outcome, ts_phrase ("{phase}: done", own_arg ("phase", phase->name)));
  else
    ts_title (outcome, ts_phrase ("Round {round}: done", ts_number ("round", state->round)));
}

/* With the changes and waves that come after it. */
static void
end_turn (OwnState *state, TsOutcome *outcome)
{
  guint8 acting = own_get_acting (state);

  own_make_changes (state, OWN_AFTER_TURN, acting, outcome);
  own_settle (state, outcome);
  if (state->stage == OWN_PLAYING)
    end_with_waves (state, OWN_AFTER_TURN, own_get_first (acting), outcome);
}

static void
perform_end (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;

  if (!own_enter (state, args, outcome))
    say_done (state, outcome);
  if (own_get_acting (state) != 0)
    end_turn (state, outcome);
  else
    end_phase (state, outcome);
}

static gboolean
may_pass (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, own_get_phase (data)->passing, ts_phrase ("Nobody passes in this phase."));
  return TRUE;
}

/* What would be entered is not: the turn was nothing. */
static void
perform_pass (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;

  ts_title (outcome, ts_phrase ("{player} passes", ts_part ("player", own_format_acting (state))));
  state->passed |= own_get_acting (state);
  end_turn (state, outcome);
}

/* Actions of a turn. */

static gboolean
may_act (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;
  guint actions = own_get_phase (state)->actions;

  TS_NEED (why_not, actions > 0, ts_phrase ("Nobody counts actions in this phase."));
  TS_RULE (why_not, state->used < actions, NULL,
           ts_phrase ("No action is left. Per turn: {n}.", ts_number ("n", actions)));
  return TRUE;
}

static void
perform_act (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;

  state->used = (guint8) MIN (state->used + 1, G_MAXUINT8);
  ts_title (outcome, ts_phrase ("Action {n} of {all}", ts_number ("n", state->used),
                                ts_number ("all", own_get_phase (state)->actions)));
}

static const TsSpec act_args[] = {
  TS_ANYWAY_ARG,
  {},
};

/* What comes is set out. */

static gboolean
may_set_out (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;

  TS_NEED (why_not, is_wave (state), ts_phrase ("Nothing comes into play now."));
  return TRUE;
}

TsPhrase *
own_format_wave (const OwnState *state, int n, int player)
{
  const OwnWave *wave = &state->setup->game->waves[n];

  if (player < 0)
    return own_say (wave->name);
  return ts_phrase ("{player}: {phase}", ts_name ("player", state->setup->names[player]),
                    own_arg ("phase", wave->name));
}

static void
perform_wave (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;
  int player, n = own_find_wave (state, &player);

  ts_title (outcome, own_format_wave (state, n, player));
  state->waves[n] &= (guint8) ~(1u << MAX (player, 0));
  own_go_on (state, outcome);
}

/* The machines. */

typedef struct
{
  gboolean yes;
} Answer;

static const TsSpec answer_args[] = {
  { "yes", TS_SPEC_BOOLEAN, .required = TRUE, .label = N_ ("Yes"), TS_INTO (Answer, yes) },
  {},
};

static gboolean
may_answer (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;

  TS_NEED (why_not, own_is_question (state),
           ts_phrase ("Nothing is asked about the machines now."));
  return TRUE;
}

static TsPhrase *
format_answer (const OwnState *state, guint n, gboolean yes)
{
  TsArg question = own_arg ("question", state->setup->game->questions[n].ask);

  return yes ? ts_phrase ("{question} Yes", question) : ts_phrase ("{question} No", question);
}

/* What was answered before, and with what, is why they do it. */
static void
decide (OwnState *state, guint n, TsOutcome *outcome)
{
  const OwnGame *game = state->setup->game;

  state->decided = (gint8) n;
  if (n == game->n_questions)
    return;
  ts_result (outcome, ts_phrase ("The machines"), own_say (game->questions[n].then));
  for (guint i = 0; i < n; i++)
    ts_reason (outcome, format_answer (state, i, FALSE), 0);
  if (game->questions[n].ask != NULL)
    ts_reason (outcome, format_answer (state, n, TRUE), 0);
}

static void
perform_answer (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;
  const OwnGame *game = state->setup->game;
  const Answer *answer = args;

  ts_title (outcome, format_answer (state, state->asked, answer->yes));
  if (answer->yes)
    {
      decide (state, state->asked, outcome);
      return;
    }
  state->asked++;
  if (state->asked == game->n_questions || game->questions[state->asked].ask == NULL)
    decide (state, state->asked, outcome);
}

/* The end by hand. */

static void
perform_finish (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("The players end the game"));
  end_game (data, -1, outcome);
}

const TsVerb own_round_verbs[] = {
  { "done", N_ ("Done"), done_args, sizeof (OwnEntry), .moment = is_no_wave, .may = may_end,
    .perform = perform_end, .ends = TRUE },
  { "pass", N_ ("Pass"), .moment = is_no_wave, .may = may_pass, .perform = perform_pass },
  { "act", N_ ("Take an action"), act_args, .moment = is_no_wave, .may = may_act,
    .perform = perform_act },
  { "wave", N_ ("It is on the table"), .moment = own_is_playing, .may = may_set_out,
    .perform = perform_wave },
  { "answer", N_ ("Answer for the machines"), answer_args, sizeof (Answer), .moment = is_no_wave,
    .may = may_answer, .perform = perform_answer },
  { "finish", N_ ("End the game"), .moment = own_is_playing, .perform = perform_finish },
  { NULL, N_ ("The round") },
};

void
own_step (OwnState *state, gboolean yes)
{
  const Answer answer = { yes };
  const OwnEntry nothing = { { 0 } };

  own_settle (state, NULL);
  if (state->stage != OWN_PLAYING)
    return;
  if (is_wave (state))
    perform_wave (state, NULL, NULL);
  else if (own_is_question (state))
    perform_answer (state, &answer, NULL);
  else if (yes && own_get_phase (state)->passing)
    perform_pass (state, NULL, NULL);
  else
    perform_end (state, &nothing, NULL);
  own_settle (state, NULL);
}
