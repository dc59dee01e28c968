/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-cops.c: the cops that react, as they are asked about and offered.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-words.h"

/* Those that attack. */

static void
offer_cop (const TerminatorState *state, TsView *view, guint cop, TsOfferStyle style)
{
  int figure = FIRST_COP + (int) cop, suspect = state->attack.suspect;
  int dice = terminator_get_stat (state, figure, STAT_ATTACK);
  int defense = terminator_get_stat (state, suspect, STAT_DEFENSE);
  TsOffer *self
      = ts_view_offer (view, style,
                       ts_phrase ("{cop} attacks {figure}",
                                  ts_part ("cop", terminator_format_figure (state, figure)),
                                  terminator_name_figure (state, suspect)),
                       "cop");

  ts_offer_put_text (self, "figure", terminator_figure_id (figure));
  if (dice == UNKNOWN)
    ts_offer_ask (self, "dice")->required = TRUE;
  if (defense == UNKNOWN)
    ts_field_set_label (terminator_ask_number (self, "defense", 1, MAX_DEFENSE, UNKNOWN),
                        ts_phrase ("Defense of its target"));
  if (dice > 0)
    ts_offer_set_hint (self, terminator_format_odds (state, suspect, (guint) dice, defense, 0, 0));
}

/* All that wait stand nobody said where: of four cops in twelve locations, hardly one is here. */
static gboolean
are_strays (const TerminatorState *state)
{
  return terminator_find_strays (state, state->attack.cops) == state->attack.cops;
}

/* A cop stands next door, as people drew it. */
static gboolean
is_one_near (const TerminatorState *state)
{
  gboolean known;
  guint near = terminator_find_arrivals (state, &known);

  return known && terminator_find_strays (state, near) != near;
}

/* Who sees that none is here sees the next location too: one answer for both. */
static void
offer_none (const TerminatorState *state, TsView *view)
{
  gboolean both = state->attack.scene != NOBODY && !is_one_near (state);

  if (both)
    ts_offer_put_flag (ts_view_offer (view, TS_OFFER_SUGGESTED,
                                      ts_phrase ("No cop is here or next to it"), "skip-cop"),
                       "none-near", TRUE);
  ts_view_offer (view, both ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED, ts_phrase ("No cop is here"),
                 "skip-cop");
}

static void
show_suspect (const TerminatorState *state, TsView *view)
{
  guint cops = state->attack.cops;
  gboolean unsaid = are_strays (state);

  ts_view_instruct (
      view, NULL,
      ts_phrase ("The cops beside {figure} attack, one after another",
                 terminator_name_figure (state, state->attack.suspect)),
      unsaid ? ts_phrase (
          "After every Attack card, even a canceled one. It is not known where these cops are.")
             : ts_phrase ("After every Attack card, even a canceled one."));
  if (unsaid)
    offer_none (state, view);
  for (guint i = 0; i < N_COPS; i++)
    if (cops >> i & 1)
      offer_cop (state, view, i,
                 unsaid || (cops & ((1u << i) - 1)) != 0 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED);
  for (int i = 0; i < N_COPS && !unsaid; i++)
    if (cops >> i & 1)
      ts_offer_put_text (ts_view_offer (view, TS_OFFER_PLAIN,
                                        ts_phrase ("{figure} does not attack",
                                                   terminator_name_figure (state, FIRST_COP + i)),
                                        "skip-cop"),
                         "figure", terminator_figure_id (FIRST_COP + i));
}

/* A card that people played as an attack on their own. */
void
terminator_offer_cops (const TerminatorState *state, TsView *view)
{
  TsOffer *self = NULL;
  TsField *field = NULL;
  gboolean cops = FALSE;

  for (guint i = 0; i < N_COPS; i++)
    cops = cops || terminator_get_cop (state, i)->where == WHERE_1984;
  for (int i = 0; cops && i < FIRST_COP; i++)
    if (state->figures[i].where == WHERE_1984)
      {
        if (self == NULL)
          {
            self = ts_view_offer_more (view, ts_phrase ("The cops react to an attack…"), "cops");
            field = terminator_ask_one_of (self, "figure");
          }
        terminator_add_figure_choice (state, field, i);
      }
}

/* Those next door. */

static void
offer_nobody (TsView *view, TsOfferStyle style)
{
  TsOffer *self = ts_view_offer (view, style, ts_phrase ("No cop comes"), "arrive");

  json_object_set_array_member (self->command, "cops", json_array_new ());
}

static void
offer_some (const TerminatorState *state, TsView *view, TsPhrase *label, guint cops)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "arrive");
  TsField *field = terminator_ask_one_of (self, "cops");

  field->min = 1;
  for (guint i = 0; i < N_COPS; i++)
    if (cops >> i & 1)
      ts_field_add (field, terminator_figure_id (FIRST_COP + (int) i),
                    ts_phrase ("{figure} · {tile}",
                               terminator_name_figure (state, FIRST_COP + (int) i),
                               terminator_name_tile (state, terminator_get_cop (state, i)->tile)));
}

static TsArg
list_cops (const TerminatorState *state, guint cops)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < N_COPS; i++)
    if (cops >> i & 1)
      g_ptr_array_add (list, terminator_format_figure (state, FIRST_COP + (int) i));
  return ts_list ("cops", list);
}

/* The map knows who is next door, of those that people put somewhere. */
static void
show_known (const TerminatorState *state, TsView *view, guint near)
{
  guint strays = terminator_find_strays (state, near), cops = near & ~strays;

  ts_view_instruct (
      view, NULL,
      ts_phrase ("Cops come → {tile}", terminator_name_tile (state, state->attack.scene)),
      strays != 0
          ? ts_phrase ("Each cop next to it moves there. It is not known where some cops are.")
          : ts_phrase ("Each cop next to it moves there."));
  if (cops != 0)
    ts_view_offer (view, TS_OFFER_SUGGESTED,
                   ts_phrase ("{cops} → {tile}", list_cops (state, cops),
                              terminator_name_tile (state, state->attack.scene)),
                   "arrive");
  offer_nobody (view, cops != 0 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED);
  if (strays != 0)
    offer_some (state, view, ts_phrase ("These come…"), near);
  else if ((cops & (cops - 1)) != 0)
    offer_some (state, view, ts_phrase ("Not all of them…"), cops);
}

static void
show_arrival (const TerminatorState *state, TsView *view)
{
  gboolean known;
  guint cops = terminator_find_arrivals (state, &known);

  if (known)
    {
      show_known (state, view, cops);
      return;
    }
  ts_view_instruct (view, NULL,
                    ts_phrase ("Which cops are next to {tile}?",
                               terminator_name_tile (state, state->attack.scene)),
                    ts_phrase ("Each of them moves there. Enter once which locations are adjacent, "
                               "and Tableside remembers."));
  offer_nobody (view, TS_OFFER_SUGGESTED);
  if (cops != 0)
    offer_some (state, view, ts_phrase ("These come…"), cops);
  terminator_offer_lines (state, view, state->attack.scene);
}

void
terminator_show_reaction (const TerminatorState *state, TsView *view)
{
  if (state->attack.stage == ATTACK_COPS)
    show_suspect (state, view);
  else
    show_arrival (state, view);
}
