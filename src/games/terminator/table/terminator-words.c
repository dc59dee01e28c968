/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-words.c: fields that ask for figures, tiles and numbers, whose hands and eyes an
 * offer is for, and how likely an attack hits.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-words.h"

TsAudience
terminator_get_hands (const TsView *view, const TerminatorState *state, Side side)
{
  TsAudience skynet = ts_view_get_phone (view, terminator_seat (state, ACTOR_SKYNET));
  TsAudience host = ts_view_get_hands (view, terminator_seat (state, ACTOR_SKYNET)) & ~skynet;

  return host | (side == SIDE_SKYNET ? skynet : terminator_get_resistance (view, state));
}

TsAudience
terminator_get_resistance (const TsView *view, const TerminatorState *state)
{
  TsAudience phones = 0;

  for (int hero = 0; hero < N_HEROES; hero++)
    if (state->setup->plays[hero])
      phones |= ts_view_get_phone (view, terminator_seat (state, hero));
  return phones;
}

TsReaders
terminator_begin_readers (const TerminatorState *state, TsView *view)
{
  return ts_readers_begin (view,
                           terminator_get_resistance (view, state)
                               | ts_view_get_phone (view, terminator_seat (state, ACTOR_SKYNET)));
}

/* Fields of forms. */

TsField *
terminator_ask_one_of (TsOffer *offer, const char *argument)
{
  TsField *field = ts_offer_ask_among (offer, argument);

  field->required = TRUE;
  return field;
}

TsField *
terminator_ask_number (
    TsOffer *offer, const char *argument, gint64 min, gint64 max, gint64 proposed)
{
  TsField *field = ts_offer_ask (offer, argument);

  ts_field_set_range (field, min, max);
  field->required = TRUE;
  if (proposed != UNKNOWN)
    ts_field_propose (field, proposed);
  return field;
}

TsField *
terminator_ask_tile (const TerminatorState *state, TsOffer *offer, const char *argument)
{
  TsField *field = terminator_ask_one_of (offer, argument);

  for (int tile = 0; tile < N_TILES; tile++)
    ts_field_add (field, terminator_tile_id (state, tile), terminator_format_tile (state, tile));
  return field;
}

void
terminator_add_figure_choice (const TerminatorState *state, TsField *field, int figure)
{
  ts_field_add (field, terminator_figure_id (figure), terminator_format_figure (state, figure));
}

void
terminator_add_actor_choice (const TerminatorState *state, TsField *field, int actor)
{
  TsFieldChoice *choice
      = ts_field_add (field, terminator_actors[actor].id, terminator_format_actor (state, actor));

  choice->seat = g_strdup (terminator_seat (state, actor));
}

/* How likely. */

TsPhrase *
terminator_format_chance (double chance)
{
  gint64 percent = (gint64) (chance * 100 + 0.5 + NO_CHANCE); /* an exact half rounds up */

  if (percent == 0 && chance > NO_CHANCE)
    return ts_phrase ("less than 1%");
  if (percent == 100 && chance < 1 - NO_CHANCE)
    return ts_phrase ("more than 99%");
  return ts_phrase ("{percent}%", ts_number ("percent", percent));
}

TsPhrase *
terminator_format_odds (
    const TerminatorState *state, int target, guint dice, int defense, int plus, guint rerolls)
{
  int deadly = terminator_count_deadly (state, target);
  TsArg hit;

  if (defense == UNKNOWN)
    return NULL;
  hit = ts_part (
      "hit", terminator_format_chance (terminator_get_chance (dice, defense, plus, rerolls, 1)));
  if (deadly == UNKNOWN)
    return ts_phrase ("{hit} to hit", hit);
  return ts_phrase ("{hit} to hit · {defeat} to defeat", hit,
                    ts_part ("defeat", terminator_format_chance (terminator_get_chance (
                                           dice, defense, plus, rerolls, (guint) deadly))));
}
