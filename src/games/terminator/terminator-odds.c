/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-odds.c: an attack in numbers: how likely it hits and defeats, exactly; what its dice
 * have to show; and the tables of both.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-view.h"
#include "terminator-words.h"

#define MOST_ROWS 12 /* of a table of hits */
#define NOTHING 1e-9 /* sums of fractions are never quite whole */

/* Odds. */

int
terminator_raise_defense (int defense, gboolean cover)
{
  if (defense == UNKNOWN || !cover)
    return defense;
  /* What is above 6 without cover stays there: a card says so. */
  return MAX (defense, MIN (defense + 1, MAX_DEFENSE));
}

/* Chances of n hits of `dice` dice: added die by die, so that nothing overflows. */
static void
count_plain (guint dice, double hit, double *chances)
{
  for (guint i = 0; i <= dice; i++)
    chances[i] = i == 0 ? 1 : 0;
  for (guint die = 1; die <= dice; die++)
    for (guint i = die + 1; i-- > 0;)
      chances[i] = chances[i] * (1 - hit) + (i > 0 ? chances[i - 1] * hit : 0);
}

void
terminator_count_odds (guint dice, int defense, int plus, guint rerolls, double *chances)
{
  double hit = CLAMP (7 - (defense - plus), 0, DIE_SIDES) / 6.0;
  double first[MAX_DICE + 1], second[MAX_DICE + 1];

  dice = MIN (dice, MAX_DICE);
  count_plain (dice, hit, first);
  for (guint i = 0; i <= dice; i++)
    chances[i] = 0;
  for (guint hits = 0; hits <= dice; hits++)
    {
      guint again = MIN (rerolls, dice - hits);

      count_plain (again, hit, second);
      for (guint more = 0; more <= again; more++)
        chances[hits + more] += first[hits] * second[more];
    }
}

double
terminator_get_chance (guint dice, int defense, int plus, guint rerolls, guint least)
{
  double chances[MAX_DICE + 1], sum = 0;

  dice = MIN (dice, MAX_DICE);
  terminator_count_odds (dice, defense, plus, rerolls, chances);
  for (guint i = least; i <= dice; i++)
    sum += chances[i];
  return MIN (sum, 1);
}

TsPhrase *
terminator_say_chance (double chance)
{
  gint64 percent = (gint64) (chance * 100 + 0.5);

  if (percent == 0 && chance > NOTHING)
    return ts_phrase ("less than 1%");
  if (percent == 100 && chance < 1 - NOTHING)
    return ts_phrase ("more than 99%");
  return ts_phrase ("{percent}%", ts_number ("percent", percent));
}

/* Hits that defeat the target now; UNKNOWN: its wounds are not known, or it has none. */
int
terminator_count_deadly (const TerminatorState *state, int target)
{
  int deadly = terminator_get_deadly_damage (state, target);

  return deadly == UNKNOWN ? UNKNOWN : MAX (deadly - state->figures[target].damage, 1);
}

TsPhrase *
terminator_say_odds (
    const TerminatorState *state, int target, guint dice, int defense, int plus, guint rerolls)
{
  int deadly = terminator_count_deadly (state, target);
  TsArg hit;

  if (defense == UNKNOWN)
    return NULL;
  hit = ts_part ("hit",
                 terminator_say_chance (terminator_get_chance (dice, defense, plus, rerolls, 1)));
  if (deadly == UNKNOWN)
    return ts_phrase ("{hit} to hit", hit);
  return ts_phrase ("{hit} to hit · {defeat} to defeat", hit,
                    ts_part ("defeat", terminator_say_chance (terminator_get_chance (
                                           dice, defense, plus, rerolls, (guint) deadly))));
}

/* What hits. */

/* What a die has to show at this target, with cover; UNKNOWN: nobody knows its defense. */
int
terminator_get_defense (const TerminatorState *state, const Target *target)
{
  int defense = target->defense != UNKNOWN
                    ? target->defense
                    : terminator_get_stat (state, target->figure, STAT_DEFENSE);

  return terminator_raise_defense (defense, target->cover);
}

/* The same by itself, without what is added to each die: at least 1. */
int
terminator_get_number (const TerminatorState *state, const Target *target)
{
  int defense = terminator_get_defense (state, target);

  return defense == UNKNOWN ? UNKNOWN : MAX (defense - state->attack.plus, 1);
}

/* At whom a die, from 0, is rolled. */
const Target *
terminator_get_die_target (const TerminatorState *state, guint die)
{
  const Attack *attack = &state->attack;
  guint i = 0;

  while (i + 1 < attack->n_targets && die >= attack->targets[i].dice)
    die -= attack->targets[i++].dice;
  return &attack->targets[i];
}

gboolean
terminator_hits (const TerminatorState *state, guint die, int value)
{
  int defense = terminator_get_defense (state, terminator_get_die_target (state, die));

  return defense != UNKNOWN && value + state->attack.plus >= defense;
}

gboolean
terminator_is_hit (const TerminatorState *state, guint die)
{
  return terminator_hits (state, die, state->attack.values[die]);
}

/* "each 4 or higher hits" */
TsPhrase *
terminator_say_number (int number)
{
  if (number == UNKNOWN)
    return ts_phrase ("its defense is not known");
  if (number > DIE_SIDES)
    return ts_phrase ("no die can hit");
  if (number <= 1)
    return ts_phrase ("every die hits");
  if (number == DIE_SIDES)
    return ts_phrase ("each 6 hits");
  return ts_phrase ("each {number} or higher hits", ts_number ("number", number));
}

/* The tables beside it. */

static void
add_row (TsTracker *table, char *first, char *second, char *third)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, first);
  g_ptr_array_add (row, second);
  g_ptr_array_add (row, third);
  g_ptr_array_add (table->rows, row);
}

static TsTracker *
add_table (const TerminatorState *state,
           TsPanel *panel,
           const Target *target,
           const char *const columns[3])
{
  g_autofree char *id = g_strconcat ("attack.", terminator_figure_id (target->figure), NULL);
  TsTracker *self
      = ts_panel_add (panel, TS_TRACKER_TABLE, id,
                      ts_phrase_plural ("{figure} · {n} die", "{figure} · {n} dice", target->dice,
                                        terminator_name_figure (state, target->figure)));

  ts_tracker_set_note (self, terminator_say_number (terminator_get_number (state, target)));
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (self->columns, ts_view_text (panel->view, columns[i]));
  return self;
}

/* With rerolls as if all were for this target. */
static void
add_odds (const TerminatorState *state, TsPanel *panel, const Target *target)
{
  static const char *const columns[] = { N_ ("Hits"), N_ ("Exactly"), N_ ("At least") };
  const Attack *attack = &state->attack;
  int defense = terminator_get_defense (state, target),
      deadly = terminator_count_deadly (state, target->figure);
  guint dice = MIN (target->dice, MAX_DICE);
  TsView *view = panel->view;
  double chances[MAX_DICE + 1];
  TsTracker *table;

  if (defense == UNKNOWN)
    return;
  table = add_table (state, panel, target, columns);
  terminator_count_odds (dice, defense, attack->plus, attack->rerolls, chances);
  for (guint i = 0; i <= MIN (dice, MOST_ROWS); i++)
    add_row (table, g_strdup_printf ("%u", i),
             ts_view_say (view, terminator_say_chance (chances[i])),
             ts_view_say (view, terminator_say_chance (terminator_get_chance (
                                    dice, defense, attack->plus, attack->rerolls, i))));
  if (deadly != UNKNOWN)
    add_row (
        table, ts_view_text (view, "Defeated"), g_strdup (""),
        ts_view_say (view, terminator_say_chance (terminator_get_chance (
                               dice, defense, attack->plus, attack->rerolls, (guint) deadly))));
}

static void
add_results (const TerminatorState *state, TsPanel *panel, const Target *target, guint first)
{
  static const char *const columns[] = { N_ ("Die"), N_ ("Shows"), N_ ("Result") };
  TsTracker *table = add_table (state, panel, target, columns);

  for (guint i = first; i < MIN (first + target->dice, MAX_DICE); i++)
    add_row (table, g_strdup_printf ("%u", i + 1), g_strdup_printf ("%u", state->attack.values[i]),
             terminator_is_hit (state, i) ? ts_view_text (panel->view, "hit")
                                          : ts_view_text (panel->view, "miss"));
}

void
terminator_view_attack (const TerminatorState *state, TsView *view)
{
  const Attack *attack = &state->attack;
  TsPanel *panel;
  guint first = 0;

  if (attack->stage == ATTACK_NONE || attack->stage >= ATTACK_AFTER || attack->cancelled)
    return;
  panel = ts_view_add_panel (view, "attack", ts_view_text (view, "Attack"));
  for (guint i = 0; i < attack->n_targets; i++)
    {
      if (attack->stage <= ATTACK_ROLL)
        add_odds (state, panel, &attack->targets[i]);
      else
        add_results (state, panel, &attack->targets[i], first);
      first += attack->targets[i].dice;
    }
}
