/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-control.c: who controls which area, as far as people are asked.
 */

#include "terminator-table.h"
#include "terminator-board.h"
#include "terminator-words.h"

/* The instruction. */

static TsPhrase *
format_kept (const TerminatorState *state)
{
  GPtrArray *areas = ts_phrase_array_new ();

  for (Area i = 0; i < N_AREAS; i++)
    if (state->held[i] && terminator_is_unseen (state, i))
      g_ptr_array_add (areas, terminator_format_area (i));
  if (areas->len > 0)
    return ts_phrase ("As before: the enemy controls {areas}", ts_list ("areas", areas));
  g_ptr_array_unref (areas);
  return ts_phrase ("Each side controls its own areas");
}

static void
ask_areas (const TerminatorState *state, TsView *view)
{
  TsOffer *other
      = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("The enemy controls…"), "control");
  TsField *field = terminator_ask_one_of (other, "held");
  JsonArray *held = json_array_new ();

  for (Area i = 0; i < N_AREAS; i++)
    {
      if (!terminator_is_unseen (state, i))
        continue;
      ts_field_add (field, terminator_areas[i].id, terminator_format_area (i));
      if (state->held[i])
        json_array_add_string_element (held, terminator_areas[i].id);
    }
  field->value = json_node_init_array (json_node_alloc (), held);
  json_array_unref (held);
}

/* Whose it is; of both sides at once their fields say it. */
static TsPhrase *
format_question (const TerminatorState *state)
{
  gboolean resistance = terminator_needs_points (state, SIDE_RESISTANCE);

  if (resistance == terminator_needs_points (state, SIDE_SKYNET))
    return ts_phrase ("How many points does the core mission give?");
  return ts_phrase ("{side}: how many points does the core mission give?",
                    terminator_name_side (resistance ? SIDE_RESISTANCE : SIDE_SKYNET));
}

static void
ask_points (const TerminatorState *state, TsView *view)
{
  TsOffer *self;

  ts_view_instruct (
      view, NULL, format_question (state),
      ts_phrase ("The largest area of the enemy was taken. What is typed is remembered."));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Score the core mission"), "control");
  for (Side i = 0; i < N_SIDES; i++)
    if (terminator_needs_points (state, i))
      ts_field_set_label (terminator_ask_number (self, terminator_sides[i].id, 0, GOAL, UNKNOWN),
                          ts_phrase ("Core mission of {side}: points",
                                     ts_part ("side", terminator_format_side (i))));
}

void
terminator_show_control (const TerminatorState *state, TsView *view)
{
  if (terminator_is_core_due (state))
    {
      ask_points (state, view);
    }
  else
    {
      ts_view_instruct (
          view, NULL, ts_phrase ("Who controls which area?"),
          ts_phrase ("The enemy controls an area in which it has units and the owner has none."));
      if (terminator_count_unseen (state) == 0)
        {
          ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("As the sketch shows it"), "control");
        }
      else
        {
          ts_view_offer (view, TS_OFFER_SUGGESTED, format_kept (state), "control");
          ask_areas (state, view);
        }
    }
  view->now.footnote = ts_view_format (view, ts_format_heading ("Controlling Deployment Areas"));
}
