/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-attack.c: an attack in numbers: what hits, how likely, what was rolled.
 */

#include "terminator-now-attack.h"

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-words.h"

/* "each 4 or higher hits" */
static TsPhrase *
say_needs (int number)
{
  if (number == UNKNOWN)
    return ts_phrase ("its defense is not known");
  if (number > 6)
    return ts_phrase ("no die can hit");
  if (number <= 1)
    return ts_phrase ("every die hits");
  if (number == 6)
    return ts_phrase ("each 6 hits");
  return ts_phrase ("each {number} or higher hits", ts_number ("number", number));
}

/* What a die has to show by itself. */
int
terminator_get_number (const TerminatorState *state, const Target *target)
{
  int defense = terminator_get_target_defense (state, target);

  return defense == UNKNOWN ? UNKNOWN : MAX (defense - state->attack.plus, 1);
}

static TsPhrase *
say_target (const TerminatorState *state, const Target *target)
{
  TsArg needs = ts_part ("needs", say_needs (terminator_get_number (state, target)));

  if (state->attack.n_targets == 1)
    return target->cover ? ts_phrase ("{needs}, with cover", needs) : ts_phrase ("{needs}", needs);
  return target->cover
             ? ts_phrase_plural ("{n} die at {figure} ({needs}, with cover)",
                                 "{n} dice at {figure} ({needs}, with cover)", target->dice,
                                 terminator_name_figure (state, target->figure), needs)
             : ts_phrase_plural ("{n} die at {figure} ({needs})", "{n} dice at {figure} ({needs})",
                                 target->dice, terminator_name_figure (state, target->figure),
                                 needs);
}

static TsPhrase *
say_targets (const TerminatorState *state)
{
  GPtrArray *parts = ts_phrase_array_new ();

  for (guint i = 0; i < state->attack.n_targets; i++)
    g_ptr_array_add (parts, say_target (state, &state->attack.targets[i]));
  return ts_phrase ("{targets}", ts_list ("targets", parts));
}

TsPhrase *
terminator_say_roll (const TerminatorState *state)
{
  return ts_phrase_plural ("Roll {n} die: {targets}", "Roll {n} dice: {targets}",
                           state->attack.n_dice, ts_part ("targets", say_targets (state)));
}

TsPhrase *
terminator_say_rolled (const TerminatorState *state)
{
  GPtrArray *dice = ts_phrase_array_new ();
  guint hits = 0;

  for (guint i = 0; i < state->attack.n_dice; i++)
    {
      hits += terminator_is_hit (state, i);
      g_ptr_array_add (dice, ts_phrase ("{value}", ts_number ("value", state->attack.values[i])));
    }
  return ts_phrase_plural ("The dice show {dice}: {n} hit.", "The dice show {dice}: {n} hits.",
                           hits, ts_list ("dice", dice));
}

/* Tables. */

#define MOST_ROWS 12 /* of a table of hits */

static void
add_row (TsTracker *table, char *first, char *second, char *third)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, first);
  g_ptr_array_add (row, second);
  g_ptr_array_add (row, third);
  g_ptr_array_add (table->rows, row);
}

static char *
say_number (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

static char *
say_chance (const TsView *view, double chance)
{
  return ts_view_say (view, terminator_say_chance (chance));
}

static TsTracker *
add_table (const TerminatorState *state, TsView *view, TsPanel *panel, const Target *target)
{
  g_autofree char *id = g_strconcat ("attack.", terminator_figure_id (target->figure), NULL);
  TsTracker *self = ts_view_add_tracker (
      view, panel, TS_TRACKER_TABLE, id,
      ts_view_say (view,
                   ts_phrase_plural ("{figure} · {n} die", "{figure} · {n} dice", target->dice,
                                     terminator_name_figure (state, target->figure))));

  self->note = ts_view_say (view, say_needs (terminator_get_number (state, target)));
  return self;
}

/* With rerolls as if all were for this target. */
static void
add_odds (const TerminatorState *state, TsView *view, TsPanel *panel, const Target *target)
{
  const Attack *attack = &state->attack;
  int defense = terminator_get_target_defense (state, target);
  int deadly = terminator_hits_to_defeat (state, target->figure);
  guint dice = MIN (target->dice, MAX_DICE);
  double chances[MAX_DICE + 1];
  TsTracker *table;

  if (defense == UNKNOWN)
    return;
  table = add_table (state, view, panel, target);
  g_ptr_array_add (table->columns, ts_view_text (view, "Hits"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Exactly"));
  g_ptr_array_add (table->columns, ts_view_text (view, "At least"));
  terminator_count_odds (dice, defense, attack->plus, attack->rerolls, chances);
  for (guint i = 0; i <= MIN (dice, MOST_ROWS); i++)
    add_row (
        table, say_number (i), say_chance (view, chances[i]),
        say_chance (view, terminator_get_chance (dice, defense, attack->plus, attack->rerolls, i)));
  if (deadly != UNKNOWN)
    add_row (table, ts_view_text (view, "Defeated"), g_strdup (""),
             say_chance (view, terminator_get_chance (dice, defense, attack->plus, attack->rerolls,
                                                      (guint) deadly)));
}

static void
add_results (
    const TerminatorState *state, TsView *view, TsPanel *panel, const Target *target, guint first)
{
  TsTracker *table = add_table (state, view, panel, target);

  g_ptr_array_add (table->columns, ts_view_text (view, "Die"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Shows"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Result"));
  for (guint i = first; i < MIN (first + target->dice, MAX_DICE); i++)
    add_row (table, say_number (i + 1), say_number (state->attack.values[i]),
             terminator_is_hit (state, i) ? ts_view_text (view, "hit")
                                          : ts_view_text (view, "miss"));
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
        add_odds (state, view, panel, &attack->targets[i]);
      else
        add_results (state, view, panel, &attack->targets[i], first);
      first += attack->targets[i].dice;
    }
}
