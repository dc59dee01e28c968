/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-play.c: what may be done with a card, as it is offered.
 *
 * Basic actions take one tap; what only the card says is asked for: its half, what it does, how
 * much of it.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

#define MOST_UNITS 13  /* of a side on the boards, and what a card may activate */
#define MOST_DAMAGE 10 /* that a card takes away */

/* The offers of one actor. */

typedef struct
{
  const TerminatorState *state;
  TsView *view;
  int actor;
  gboolean has_units;
  gboolean in_1984;
  gboolean suggested; /* one of them is */
} Turn;

/* Where the act is asked for, `act` is one of those that may be chosen. */
static TsOffer *
offer_act (Turn *self, Half half, Act act, TsPhrase *label)
{
  TsOffer *offer = ts_view_offer (self->view, TS_OFFER_PLAIN, label, "play");
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  ts_offer_put_text (offer, "who", terminator_actors[self->actor].id);
  ts_offer_put_text (offer, "half", terminator_halves[half].id);
  ts_offer_set_seat (offer, terminator_seat (self->state, self->actor));
  if (!terminator_may_take_turn (self->state, self->actor, why_not)
      || !terminator_may_act (self->state, self->actor, half, act, why_not))
    ts_offer_set_blocked (offer, ts_why_not_format (why_not));
  return offer;
}

/* Whom a basic attack of the character in 1984 hits most likely, of those who are known to be in
 * its location, with numbers that are known; NOBODY: none. `others`: not the only one that it could
 * attack. */
static int
find_target (const TerminatorState *state, int attacker, gboolean *others)
{
  int best = NOBODY, least = MAX_DEFENSE + 1, found = 0;

  for (int i = 0; state->figures[attacker].where == WHERE_1984 && i < N_FIGURES; i++)
    {
      TerminatorAim aim = terminator_aim (state, attacker, i);
      int defense = terminator_get_stat (state, i, STAT_DEFENSE);

      if (state->figures[i].where != WHERE_1984 || (aim.known && !aim.free)
          || terminator_figure_side (i) == terminator_figure_side (attacker))
        continue;
      found++;
      if (!aim.known || terminator_get_kind (i) == KIND_COP || defense == UNKNOWN
          || defense >= least)
        continue;
      best = i;
      least = defense;
    }
  *others = found > 1;
  return terminator_get_stat (state, attacker, STAT_ATTACK) > 0 ? best : NOBODY;
}

static void
aim_at (const Turn *self, TsOffer *offer, int target)
{
  const TerminatorState *state = self->state;

  ts_offer_put_text (offer, "target", terminator_figure_id (target));
  ts_offer_set_hint (
      offer, terminator_format_odds (state, target,
                                     (guint) terminator_get_stat (state, self->actor, STAT_ATTACK),
                                     terminator_get_stat (state, target, STAT_DEFENSE), 0, 0));
}

static TsPhrase *
format_basic (const Turn *self, Act act)
{
  if (!terminator_is_own_act (HALF_BASIC, act))
    return ts_phrase ("basic action in 2029");
  return self->in_1984 ? ts_phrase ("basic action in 1984")
                       : ts_phrase ("basic action of the character");
}

static TsOffer *
offer_basic (Turn *self, Act act, TsPhrase *label)
{
  TsOffer *offer = offer_act (self, HALF_BASIC, act, label);

  ts_offer_put_text (offer, "act", terminator_acts[act].id);
  ts_offer_set_hint (offer, format_basic (self, act));
  if (self->suggested || offer->blocked != NULL)
    return offer;
  offer->style = TS_OFFER_SUGGESTED;
  self->suggested = TRUE;
  return offer;
}

/* The likeliest target with the card; the others after it. */
static void
offer_attacks (Turn *self)
{
  gboolean others;
  int target = find_target (self->state, self->actor, &others);

  if (target != NOBODY)
    aim_at (
        self,
        offer_basic (self, ACT_ATTACK,
                     ts_phrase ("Attack {figure}", terminator_name_figure (self->state, target))),
        target);
  if (target == NOBODY)
    offer_basic (self, ACT_ATTACK, ts_phrase ("Attack"));
  else if (others)
    offer_basic (self, ACT_ATTACK, ts_phrase ("Attack someone else"));
}

static void
offer_basics (Turn *self)
{
  gboolean repair = self->actor == ACTOR_SKYNET && self->state->tucked > 0;
  gboolean first = terminator_get_limit (self->state) == 0;

  if (repair && first)
    offer_basic (self, ACT_REPAIR, ts_phrase ("Repair 1 damage"));
  offer_basic (self, ACT_MOVE, ts_phrase ("Move"));
  offer_attacks (self);
  offer_basic (self, ACT_INTERACT, ts_phrase ("Interact"));
  if (self->has_units)
    offer_basic (self, ACT_ACTIVATE, ts_phrase ("Activate 1 unit"));
  offer_basic (self, ACT_GAIN, ts_phrase ("Gain 1 resource"));
  if (repair && !first)
    offer_basic (self, ACT_REPAIR, ts_phrase ("Repair 1 damage"));
}

/* What every card may have. */
static void
ask_card (TsOffer *offer)
{
  ts_field_set_label (ts_offer_ask (offer, "card"), ts_phrase ("Name"));
  ts_offer_ask (offer, "free");
}

/* What a half does, in the order of `acts`; one of them is likely. */
static void
ask_act (const Turn *self, TsOffer *offer, const Act *acts, guint n, Act likely)
{
  TsField *field = terminator_ask_one_of (offer, "act");

  for (guint i = 0; i < n; i++)
    ts_field_add (field, terminator_acts[acts[i]].id,
                  ts_phrase_msgid (terminator_acts[acts[i]].label));
  ts_field_propose_text (field, terminator_acts[likely].id);
  ask_card (offer);
}

static void
offer_top (Turn *self)
{
  TsOffer *offer = offer_act (self, HALF_1984, ACT_MOVE, ts_phrase ("A card’s top half…"));
  Act acts[N_ACTS] = { ACT_MOVE, ACT_ATTACK };
  gboolean others;
  Act likely = find_target (self->state, self->actor, &others) != NOBODY ? ACT_ATTACK : ACT_MOVE;
  guint n = 2;

  ts_offer_set_hint (offer, self->in_1984 ? ts_phrase ("what it does in 1984")
                                          : ts_phrase ("what it lets the character do"));
  if (self->in_1984)
    acts[n++] = ACT_INTERACT;
  if (self->in_1984 && self->actor != ACTOR_SKYNET)
    acts[n++] = ACT_CACHE;
  acts[n++] = ACT_OTHER;
  ask_act (self, offer, acts, n, likely);
}

static void
offer_bottom (Turn *self)
{
  TsOffer *offer = offer_act (self, HALF_2029, ACT_OTHER, ts_phrase ("A card’s bottom half…"));
  Act acts[N_ACTS] = { ACT_DEPLOY };
  guint n = 1;

  ts_offer_set_hint (offer, ts_phrase ("what it does in 2029"));
  if (self->actor == ACTOR_SKYNET)
    acts[n++] = ACT_DEVELOP;
  if (self->has_units)
    {
      acts[n++] = ACT_MOVE;
      acts[n++] = ACT_ATTACK;
    }
  acts[n++] = ACT_OTHER;
  ask_act (self, offer, acts, n, ACT_DEPLOY);
}

/* A card that does something so many times. */
static void
offer_counted (Turn *self, Half half, Act act, TsPhrase *label, const char *what, int most)
{
  TsOffer *offer = offer_act (self, half, act, label);

  ts_offer_put_text (offer, "act", terminator_acts[act].id);
  ts_field_set_label (terminator_ask_number (offer, "n", 1, most, act == ACT_REST ? 1 : 2),
                      ts_phrase_msgid (what));
  ask_card (offer);
}

static void
offer_healing (Turn *self, Half half, Act act, TsPhrase *label)
{
  g_autoptr (TsPhrase) text = label;
  int only;

  if (terminator_count_hurt (self->state, self->actor, half, act, &only) > 0)
    offer_counted (self, half, act, ts_phrase_ref (text), N_ ("Damage taken away"), MOST_DAMAGE);
}

static void
ask_mission (const Turn *self, TsOffer *offer)
{
  TsField *field = terminator_ask_one_of (offer, "mission");

  for (guint i = 0; i < N_COLORS; i++)
    ts_field_add (field, terminator_colors[i].id, terminator_format_mission (self->state, i));
}

/* As progress on a mission, its text does not count (L388-395). */
static void
offer_onto_mission (Turn *self)
{
  const Mission *missions = self->state->missions;
  guint only = missions[0].there ? 0 : 1;
  TsOffer *offer;

  if (!missions[0].there && !missions[1].there)
    return;
  offer = offer_act (self, HALF_1984, ACT_MISSION, ts_phrase ("Play a card onto a mission…"));
  ts_offer_put_text (offer, "act", terminator_acts[ACT_MISSION].id);
  ts_offer_set_hint (
      offer, ts_phrase ("of the type that the mission names; the text of the card does not count"));
  if (missions[0].there && missions[1].there)
    ask_mission (self, offer);
  else
    ts_offer_put_text (offer, "mission", terminator_colors[only].id);
  ts_offer_ask (offer, "attack");
  ask_card (offer);
}

/* Half and act are the card's secret: as one for 2029 it sets no limit of a character aside. */
static void
offer_table (Turn *self)
{
  TsOffer *offer = offer_act (self, HALF_2029, ACT_TABLE, ts_phrase ("I play on the table"));

  ts_offer_put_text (offer, "act", terminator_acts[ACT_TABLE].id);
  ts_offer_set_hint (offer, ts_phrase ("the whole turn, without the program"));
}

static Turn
begin_turn (const TerminatorState *state, TsView *view, int actor)
{
  return (Turn){ state, view, actor,
                 terminator_count_units (state, terminator_actor_side (actor)) > 0,
                 state->figures[actor].where != WHERE_2029 };
}

void
terminator_offer_blow (const TerminatorState *state, TsView *view, int actor)
{
  Turn self = begin_turn (state, view, actor);
  gboolean others;
  int target = find_target (state, actor, &others);
  TsOffer *offer;

  if (target == NOBODY)
    return;
  offer = offer_act (&self, HALF_BASIC, ACT_ATTACK,
                     ts_phrase ("{actor}: attack {figure}", terminator_name_actor (state, actor),
                                terminator_name_figure (state, target)));
  ts_offer_put_text (offer, "act", terminator_acts[ACT_ATTACK].id);
  aim_at (&self, offer, target);
}

void
terminator_offer_plays (const TerminatorState *state, TsView *view, int actor)
{
  Turn self = begin_turn (state, view, actor);

  offer_basics (&self);
  offer_top (&self);
  offer_bottom (&self);
  if (self.has_units)
    offer_counted (&self, HALF_2029, ACT_ACTIVATE, ts_phrase ("Activate units by a card…"),
                   N_ ("Units"), MOST_UNITS);
  offer_counted (&self, HALF_2029, ACT_GAIN, ts_phrase ("Gain resources by a card…"),
                 N_ ("Resources"), N_RESOURCES);
  if (actor != ACTOR_SKYNET)
    offer_healing (&self, HALF_1984, ACT_REST, ts_phrase ("Rest by a card…"));
  else
    {
      offer_healing (&self, HALF_1984, ACT_REPAIR, ts_phrase ("Repair the Terminator by a card…"));
      offer_healing (&self, HALF_2029, ACT_REPAIR, ts_phrase ("Repair units by a card…"));
    }
  offer_onto_mission (&self);
  offer_table (&self);
}
