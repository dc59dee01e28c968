/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-bring.c: a card or a mission brings a figure at once: a cop into a location (L473), or
 * a unit onto the board of 2029 (L357).  Those that are deployed come in the deploy phase.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

static const TsChoice bringable[] = {
  { "soldier", N_ ("Soldier") },
  { "heavy", N_ ("Heavy") },
  { "t800", N_ ("T-800") },
  { "stinger", N_ ("Stinger") },
  { "tank", N_ ("HK-Tank") },
  { "cop", N_ ("Cop") },
  { NULL },
};

typedef struct
{
  gint8 unit; /* TerminatorKind */
  gint8 to;   /* NOBODY: nobody said where */
} Bring;

static const TsSpec bring_args[] = {
  { "unit", TS_SPEC_CHOICE, .required = TRUE, .choices = bringable, .label = N_ ("Unit"),
    TS_INTO (Bring, unit), .find = terminator_find_kind },
  { "to", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Location"), TS_INTO (Bring, to),
    .find = terminator_find_tile },
  { NULL },
};

/* Only a cop comes to a location. */
static gboolean
may_bring (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Bring *bring = args;
  TerminatorKind kind = (TerminatorKind) bring->unit;

  TS_NEED (why_not, terminator_take_from_supply (state, kind) != NOBODY,
           ts_phrase ("No {unit} is left in the supply.",
                      ts_part ("unit", terminator_format_kind (kind))));
  TS_NEED (why_not, kind != KIND_COP || bring->to != NOBODY,
           ts_phrase ("Choose the location where the cop appears."));
  TS_NEED (why_not, kind == KIND_COP || bring->to == NOBODY,
           ts_phrase ("Units come onto the board of 2029. Leave the location out."));
  return TRUE;
}

static void
perform_bring (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Bring *bring = args;
  int figure = terminator_take_from_supply (state, (TerminatorKind) bring->unit);

  if (bring->to != NOBODY)
    {
      ts_title (outcome, ts_phrase ("{figure} → {tile}", terminator_name_figure (state, figure),
                                    terminator_name_tile (state, bring->to)));
      terminator_stand (state, figure, bring->to, outcome);
      return;
    }
  terminator_enter_2029 (state, figure);
  ts_title (outcome, ts_phrase ("{figure} → 2029", terminator_name_figure (state, figure)));
  ts_instruct (outcome, "place", N_ ("{figure} → the board of 2029, where the card puts it"),
               N_ ("{figure} back into the supply"), terminator_name_figure (state, figure));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "figure/%d", figure);
}

/* bring {unit, to?: the tile of a cop}: the next of the supply, by a card or a mission */
const TsVerb terminator_bring_verbs[] = {
  { "bring", N_ ("A card brings a figure"), bring_args, sizeof (Bring),
    .moment = terminator_between_attacks, .may = may_bring, .perform = perform_bring },
  { NULL, N_ ("Missions") },
};
