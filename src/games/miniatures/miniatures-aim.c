/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-aim.c: to be written.
 */

#include "miniatures-attack.h"

void
miniatures_aim (const MiniaturesState *state,
                int attacker,
                int target,
                int weapon,
                Band band,
                const Situation *situation,
                Aim *aim)
{
}

TsPhrase *
miniatures_say_attack_stop (const MiniaturesState *state,
                            int attacker,
                            int target,
                            int weapon,
                            Band band,
                            const Situation *situation,
                            const char **heading)
{
  return NULL;
}

GArray *
miniatures_list_arms (const MiniaturesState *state, int model)
{
  return NULL;
}

Die
miniatures_step_die (int die, int steps)
{
  return 0;
}

gboolean
miniatures_is_heavy (int power)
{
  return FALSE;
}
