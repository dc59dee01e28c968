/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-cops.c: what to do now when cops react: those in the location, then those next
 * door.
 */

#include "terminator-now-attack.h"

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

static int
get_cop (guint number)
{
  return terminator_first_figure (KIND_COP) + (int) number;
}

static TsField *
require (TsField *field)
{
  field->required = TRUE;
  return field;
}

static void
add_numbers (const TerminatorState *state, TsView *view, TsOffer *self)
{
  int cop = terminator_first_figure (KIND_COP);

  if (terminator_get_stat (state, cop, STAT_ATTACK) == UNKNOWN)
    require (ts_view_add_number (view, self, "dice", N_ ("Attack dice of a cop"), 0, MAX_DICE));
  if (terminator_get_stat (state, state->attack.suspect, STAT_DEFENSE) == UNKNOWN)
    require (
        ts_view_add_number (view, self, "defense", N_ ("Defense of its target"), 1, MAX_DEFENSE));
}

static TsPhrase *
say_cop_odds (const TerminatorState *state, int cop)
{
  int suspect = state->attack.suspect;
  int dice = terminator_get_stat (state, cop, STAT_ATTACK);

  if (dice <= 0)
    return NULL;
  return terminator_say_odds (state, suspect, (guint) dice,
                              terminator_get_stat (state, suspect, STAT_DEFENSE), 0, 0);
}

static void
offer_cop (const TerminatorState *state, TsView *view, int cop, gboolean first)
{
  TsPhrase *odds = say_cop_odds (state, cop);
  TsOffer *self = ts_view_offer (view, first ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                                 ts_phrase ("{cop} attacks {figure}",
                                            ts_part ("cop", terminator_say_figure (state, cop)),
                                            terminator_name_figure (state, state->attack.suspect)),
                                 "cop");

  ts_offer_put_text (self, "figure", terminator_figure_id (cop));
  add_numbers (state, view, self);
  if (odds != NULL)
    self->hint = ts_view_say (view, odds);
}

/* Cops that wait, and that stand nobody said where. */
static guint
find_strays (const TerminatorState *state)
{
  guint strays = 0;

  for (guint i = 0; i < terminator_count_kind (KIND_COP); i++)
    if ((state->attack.cops >> i & 1) && state->figures[get_cop (i)].tile == NOBODY)
      strays |= 1u << i;
  return strays;
}

static void
offer_skip (const TerminatorState *state, TsView *view, int cop)
{
  ts_offer_put_text (
      ts_view_offer (view, TS_OFFER_PLAIN,
                     ts_phrase ("{figure} does not attack", terminator_name_figure (state, cop)),
                     "skip-cop"),
      "figure", terminator_figure_id (cop));
}

void
terminator_show_suspect (const TerminatorState *state, TsView *view)
{
  guint cops = state->attack.cops;
  /* Of four cops in twelve locations, hardly one is here. */
  gboolean unsaid = find_strays (state) == cops;
  gboolean first = !unsaid;

  ts_view_instruct (
      view, NULL,
      ts_phrase ("The cops beside {figure} attack, one after another",
                 terminator_name_figure (state, state->attack.suspect)),
      unsaid ? ts_phrase ("After every Attack card, even one that was cancelled. Nobody said where "
                          "these cops are.")
             : ts_phrase ("After every Attack card, even one that was cancelled."));
  if (unsaid)
    ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("No cop is here"), "skip-cop");
  for (guint i = 0; i < terminator_count_kind (KIND_COP); i++)
    if (cops >> i & 1)
      {
        offer_cop (state, view, get_cop (i), first);
        first = FALSE;
      }
  for (guint i = 0; i < terminator_count_kind (KIND_COP); i++)
    if ((cops >> i & 1) && !unsaid)
      offer_skip (state, view, get_cop (i));
}

/* Cops next door. */

static GPtrArray *
list_cops (const TerminatorState *state, guint cops)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < terminator_count_kind (KIND_COP); i++)
    if (cops >> i & 1)
      g_ptr_array_add (list, terminator_say_figure (state, get_cop (i)));
  return list;
}

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
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICES, "cops", N_ ("Cops"), TRUE);

  field->min = 1;
  field->max = 0;
  for (guint i = 0; i < terminator_count_kind (KIND_COP); i++)
    if (cops >> i & 1)
      ts_field_add_choice (
          field, terminator_figure_id (get_cop (i)),
          ts_view_say (view,
                       ts_phrase ("{figure} · {tile}", terminator_name_figure (state, get_cop (i)),
                                  terminator_name_tile (state, state->figures[get_cop (i)].tile))),
          NULL);
}

void
terminator_show_arrival (const TerminatorState *state, TsView *view)
{
  gboolean known;
  guint cops = terminator_find_arrivals (state, &known);
  gboolean several = (cops & (cops - 1)) != 0;

  if (known)
    {
      ts_view_instruct (
          view, NULL,
          ts_phrase ("Cops come → {tile}", terminator_name_tile (state, state->attack.scene)),
          ts_phrase ("Each cop next to it moves there."));
      if (cops != 0)
        ts_view_offer (view, TS_OFFER_SUGGESTED,
                       ts_phrase ("{cops} → {tile}", ts_list ("cops", list_cops (state, cops)),
                                  terminator_name_tile (state, state->attack.scene)),
                       "arrive");
      offer_nobody (view, cops != 0 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED);
      if (several)
        offer_some (state, view, ts_phrase ("Not all of them…"), cops);
      return;
    }
  ts_view_instruct (view, NULL,
                    ts_phrase ("Which cops are next to {tile}?",
                               terminator_name_tile (state, state->attack.scene)),
                    ts_phrase ("Each of them moves there. Type once which locations lie side by "
                               "side, and the program knows."));
  offer_nobody (view, TS_OFFER_SUGGESTED);
  if (cops != 0)
    offer_some (state, view, ts_phrase ("These come…"), cops);
}

/* A card that people played as an attack on their own. */
void
terminator_offer_cops (const TerminatorState *state, TsView *view)
{
  TsOffer *self = NULL;
  TsField *field = NULL;
  guint cops = 0;

  for (guint i = 0; i < terminator_count_kind (KIND_COP); i++)
    cops += state->figures[get_cop (i)].where == WHERE_1984;
  for (int i = 0; cops > 0 && i < N_FIGURES; i++)
    if (terminator_get_kind (i) != KIND_COP && state->figures[i].where == WHERE_1984)
      {
        if (self == NULL)
          {
            self = ts_view_offer_more (view, ts_phrase ("The cops react to an attack…"), "cops");
            field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "figure", N_ ("Who attacked"),
                                       TRUE);
          }
        terminator_add_figure_choice (state, view, field, i);
      }
}
