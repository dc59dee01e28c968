/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-help.c: what a character did for another, or for itself, with a die that nobody noted: a
 * rescue, a rest.
 */

#include "genesis-actions.h"
#include "genesis-arguments.h"
#include "genesis-moment.h"
#include "genesis-tell.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

const TsChoice genesis_helps[] = {
  { "rescued", N_ ("Rescued") },
  { "treated", N_ ("1 wound removed") },
  { NULL },
};

typedef struct
{
  gint8 whom;
  gint8 came;
} Help;

static const TsSpec help_args[] = {
  { "whom", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors, .label = N_ ("Character"),
    TS_INTO (Help, whom), .find = genesis_find_hero },
  { "came", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_helps,
    .label = N_ ("What came of it"), TS_INTO (Help, came) },
  TS_ANYWAY_ARG,
  {},
};

static gboolean
may_help (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Help *said = args;

  TS_RULE (why_not, !genesis_get_turn (state)->downed, NULL,
           ts_phrase ("A downed character may not use a rest space, to rescue either (page 19)."));
  return said->came == HELP_RESCUED ? genesis_may_rescue (state, said->whom, why_not)
                                    : genesis_may_treat (state, said->whom, why_not);
}

/* As a die it ends what is left of a movement. */
static void
perform_help (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Help *said = args;

  state->again = NULL;
  state->move_left = 0;
  if (said->came == HELP_RESCUED)
    genesis_rescue (state, said->whom, outcome);
  else
    genesis_treat (state, said->whom, 1, outcome);
}

/* help {whom, came: "rescued" | "treated", anyway} */
const TsVerb genesis_help_verbs[] = {
  { "help", N_ ("What a character did for another"), help_args, sizeof (Help),
    .moment = genesis_is_turn, .may = may_help, .perform = perform_help },
  { NULL, N_ ("Rescues and rests") },
};
