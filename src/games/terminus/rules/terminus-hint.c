/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-hint.c: rules that only people can hold.
 */

#include "terminus-hint.h"

static const struct
{
  const char *text; /* msgid */
  const char *heading;
} hints[] = {
  [HINT_LINE]
  = { N_ ("From the Terminus, without gaps; never over developments, other rails or the "
          "own line. Of two parallel spaces a player takes one."),
      "Rail & Station Placement Rules" },
  [HINT_SECOND] = { N_ ("Now the line may grow at both ends: from the prime hub as well."),
                    "Building a Second Terminus" },
  [HINT_CONNECTION] = { N_ ("No stop is connected to twice. It counts as no stop of one’s own: not "
                            "for demands, and not for points."),
                        "Making a Connection" },
  [HINT_BLOCK] = { N_ ("an empty block of its type beside a stop of yours"), "Develop Zone" },
  [HINT_BESIDE] = { N_ ("a development must be beside a stop of yours"), "Develop Zone" },
};

TsPhrase *
terminus_format_hint (const TerminusState *state, TerminusHint hint)
{
  if (state->current == NOBODY || (state->players[state->current].heard & 1 << hint) != 0)
    return NULL;
  return ts_phrase ("{hint} ({rule})", ts_term ("hint", hints[hint].text),
                    ts_part ("rule", ts_format_heading (hints[hint].heading)));
}

void
terminus_hear (TerminusState *state, TerminusHint hint, TsOutcome *outcome)
{
  TsPhrase *phrase = outcome != NULL ? terminus_format_hint (state, hint) : NULL;

  state->players[state->current].heard |= (guint8) (1u << hint);
  if (phrase != NULL)
    ts_reason (outcome, phrase, 0);
}
