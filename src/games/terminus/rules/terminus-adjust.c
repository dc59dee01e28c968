/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-adjust.c: what cards bring at any moment, and what the program keeps.
 */

#include "terminus-capacity.h"
#include "terminus-effects.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-trade.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include <string.h>

#define HEADING "Collecting and spending resources"

typedef struct
{
  gint8 player;
  gint8 upgrade;
  gint8 capacity;
  TerminusAmounts amounts;
} Adjust;

static const TsSpec adjust_args[] = {
  TERMINUS_PLAYER_ARG (Adjust),
  TERMINUS_AMOUNT_ARGS (Adjust),
  { "capacity", TS_SPEC_INTEGER, .min = -N_DISCS, .max = N_DISCS, .label = N_ ("Capacity"),
    TS_INTO (Adjust, capacity) },
  { NULL },
};

static const TsSpec use_upgrade_args[] = {
  TERMINUS_PLAYER_ARG (Adjust),
  { "upgrade", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_upgrades,
    .label = N_ ("Upgrade"), TS_INTO (Adjust, upgrade) },
  TERMINUS_AMOUNT_ARGS (Adjust),
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  Part part;
  guint8 kept;
} Keep;

static const TsSpec keep_args[] = {
  { "part", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_parts, .label = N_ ("What"),
    TS_INTO (Keep, part) },
  { "kept", TS_SPEC_BOOLEAN, .required = TRUE, .label = N_ ("Tableside tracks it"),
    TS_INTO (Keep, kept) },
  { NULL },
};

/* What a card gives or takes. */

static void
title_adjustment (
    const TerminusState *state, int player, const Effect *effect, int capacity, TsOutcome *outcome)
{
  TsPhrase *what = NULL;

  if (outcome == NULL)
    return;
  terminus_show_player (state, player, NULL, outcome);
  if (effect->known)
    what = terminus_format_effect (effect);
  else if (capacity != 0)
    what = ts_phrase ("capacity {by}", ts_number ("by", capacity));
  if (what != NULL)
    ts_title (outcome, ts_phrase ("{player}: {what}", terminus_name_player (state, player),
                                  ts_part ("what", what)));
  else
    ts_title (outcome,
              ts_phrase ("{player}: nothing changes", terminus_name_player (state, player)));
}

/* Cards do what they can: no rule stops them, what is not there is not moved. */
static void
perform_adjust (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Adjust *said = args;
  int player = said->player;
  Effect effect = terminus_get_said_effect (&said->amounts);
  Goods there = terminus_get_purse (state, player), pay, get;
  TsPhrase *entered = outcome != NULL ? terminus_format_effect (&effect) : NULL;

  pay = terminus_cut_goods (&effect.pay, &there);
  there = terminus_get_supply (state, player);
  get = terminus_cut_goods (&effect.get, &there);
  if (memcmp (&pay, &effect.pay, sizeof pay) != 0 || memcmp (&get, &effect.get, sizeof get) != 0)
    ts_reason (outcome,
               ts_phrase ("A card moves only what is there. Entered: {goods}.",
                          ts_part ("goods", ts_phrase_ref (entered))),
               0);
  effect.pay = pay;
  effect.get = get;
  g_clear_pointer (&entered, ts_phrase_unref);
  effect.known = !terminus_is_nothing (&effect.pay) || !terminus_is_nothing (&effect.get);

  terminus_return (state, player, &effect.pay, outcome);
  terminus_receive (state, player, &effect.get, outcome);
  terminus_move_capacity (state, player, said->capacity, outcome);
  title_adjustment (state, player, &effect, said->capacity, outcome);
}

static gboolean
may_use_upgrade (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Adjust *said = args;
  guint upgrade = (guint) said->upgrade;
  Effect effect = terminus_get_said_effect (&said->amounts);

  TS_NEED (why_not,
           !terminus_keeps (state, PART_UPGRADES) || state->players[said->player].upgrades[upgrade],
           ts_phrase ("{player} does not have {upgrade}.",
                      terminus_name_player (state, said->player),
                      ts_part ("upgrade", terminus_format_upgrade (state, upgrade))));
  if (!effect.known)
    effect = terminus_get_upgrade_effect (state, upgrade);
  return terminus_may_do_effect (state, said->player, &effect, "Improve Zone", why_not);
}

static void
perform_use_upgrade (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Adjust *said = args;
  int player = said->player;
  guint upgrade = (guint) said->upgrade;
  Effect effect = terminus_get_said_effect (&said->amounts);

  if (effect.known)
    {
      state->upgrades[upgrade] = effect;
      terminus_teach_effect ("upgrade", terminus_upgrades[upgrade].id, &effect, outcome);
    }
  effect = terminus_get_upgrade_effect (state, upgrade);
  terminus_spend (state, player, &effect.pay, outcome);
  terminus_receive (state, player, &effect.get, outcome);
  ts_title (outcome, ts_phrase ("{player} uses {upgrade}", terminus_name_player (state, player),
                                ts_part ("upgrade", terminus_format_upgrade (state, upgrade))));
  terminus_show_player (state, player, NULL, outcome);
}

/* What the program keeps. */

/* A build that nobody follows any more is over. */
static void
drop_automa (TerminusState *state, TsOutcome *outcome)
{
  state->automa.owes = FALSE;
  if (state->phase == PHASE_AUTOMA)
    terminus_end_automa (state, outcome);
}

static gboolean
may_keep (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Keep *said = args;

  TS_NEED (why_not, said->kept != state->kept[said->part],
           said->kept ? ts_phrase ("Tableside already tracks it.")
                      : ts_phrase ("Tableside does not track it."));
  return TRUE;
}

static void
perform_keep (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Keep *said = args;
  TsArg name = ts_term ("part", terminus_parts[said->part].label);

  state->kept[said->part] = said->kept;
  if (said->part == PART_AUTOMA && !said->kept)
    drop_automa (state, outcome);
  ts_title (outcome, said->kept ? ts_phrase ("{part}: tracked from now on", name)
                                : ts_phrase ("{part}: no longer tracked", name));
  if (said->kept)
    ts_reason (outcome, ts_phrase ("The last numbers stand again. Correct what has changed."), 0);
}

/* adjust {player, coins, permits, …, rails, capacity: more or less}: what a card gives or takes;
 * use-upgrade {player, upgrade, and coins, … as for a development, anyway} */
const TsVerb terminus_adjust_verbs[] = {
  { "adjust", N_ ("What a card gives or takes"), adjust_args, sizeof (Adjust),
    .moment = terminus_is_running, .perform = perform_adjust },
  { "use-upgrade", N_ ("Use an upgrade"), use_upgrade_args, sizeof (Adjust),
    .moment = terminus_is_running, .may = may_use_upgrade, .perform = perform_use_upgrade },
  { NULL, N_ ("Cards") },
};

/* keep {part, kept} */
const TsVerb terminus_keep_verbs[] = {
  { "keep", N_ ("What Tableside tracks"), keep_args, sizeof (Keep), .may = may_keep,
    .complete = terminus_complete_table, .perform = perform_keep },
  { NULL, N_ ("Correct") },
};
