/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-play.c: what somebody may do with a card.
 *
 * Basic actions take one tap.  What only the card says is asked for: its half, what it does, how
 * much of it.
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"

#define MOST_UNITS 13  /* of a side on the boards, and what a card may activate */
#define MOST_DAMAGE 10 /* that a card takes away */

/* The offers of one actor. */
typedef struct
{
  const TerminatorState *state;
  TsView *view;
  int actor;
  Side side;
  const char *seat;
  gboolean suggested; /* one of them is */
} Turn;

/* Playing a card. */

static TsOffer *
offer_act (Turn *self, Half half, Act act, TsPhrase *label)
{
  TsOffer *offer = ts_view_offer (self->view, TS_OFFER_PLAIN, label, "play");
  TsPhrase *stop = terminator_say_stop (self->state, self->actor);

  ts_offer_put_text (offer, "who", terminator_actors[self->actor].id);
  ts_offer_put_text (offer, "half", terminator_halves[half].id);
  offer->seat = g_strdup (self->seat);
  if (stop != NULL)
    stop = terminator_say_actor_stop (self->state, self->actor, stop);
  else
    stop = terminator_say_act_stop (self->state, self->actor, half, act);
  if (stop != NULL)
    offer->blocked = ts_view_say (self->view, stop);
  return offer;
}

static gboolean
is_in_1984 (const Turn *self)
{
  return self->state->figures[self->actor].where != WHERE_2029;
}

static char *
say_basic (const Turn *self, Act act)
{
  if (!terminator_is_own_act (HALF_BASIC, act))
    return ts_view_text (self->view, "basic action in 2029");
  return is_in_1984 (self) ? ts_view_text (self->view, "basic action in 1984")
                           : ts_view_text (self->view, "basic action of the character");
}

static void
offer_basic (Turn *self, Act act, const char *label)
{
  TsOffer *offer = offer_act (self, HALF_BASIC, act, ts_phrase_msgid (label));

  ts_offer_put_text (offer, "act", terminator_acts[act].id);
  offer->hint = say_basic (self, act);
  if (self->suggested || offer->blocked != NULL)
    return;
  offer->style = TS_OFFER_SUGGESTED;
  self->suggested = TRUE;
}

static void
offer_basics (Turn *self)
{
  gboolean skynet = self->actor == ACTOR_SKYNET;

  if (skynet && self->state->tucked > 0 && terminator_get_limit (self->state) == 0)
    offer_basic (self, ACT_REPAIR, N_ ("Repair 1 damage"));
  offer_basic (self, ACT_MOVE, N_ ("Move"));
  offer_basic (self, ACT_ATTACK, N_ ("Attack"));
  offer_basic (self, ACT_INTERACT, N_ ("Interact"));
  if (terminator_count_units (self->state, self->side) > 0)
    offer_basic (self, ACT_ACTIVATE, N_ ("Activate 1 unit"));
  offer_basic (self, ACT_GAIN, N_ ("Gain 1 resource"));
  if (skynet && self->state->tucked > 0 && terminator_get_limit (self->state) > 0)
    offer_basic (self, ACT_REPAIR, N_ ("Repair 1 damage"));
}

/* What every card may have. */
static void
add_card_fields (Turn *self, TsOffer *offer)
{
  TsField *field = ts_view_add_field (self->view, offer, TS_SPEC_TEXT, "card", N_ ("Name"), FALSE);

  field->max = TS_MAX_NAME;
  ts_view_add_field (self->view, offer, TS_SPEC_BOOLEAN, "free",
                     N_ ("It does not count, or is discarded after play"), FALSE);
}

static void
add_act (Turn *self, TsField *field, Act act)
{
  ts_field_add_choice (field, terminator_acts[act].id,
                       ts_view_text (self->view, terminator_acts[act].label), NULL);
}

static void
offer_top (Turn *self)
{
  TsOffer *offer = offer_act (self, HALF_1984, ACT_MOVE, ts_phrase ("A card’s top half…"));
  TsField *field
      = ts_view_add_field (self->view, offer, TS_SPEC_CHOICE, "act", N_ ("Action"), TRUE);

  offer->hint = is_in_1984 (self) ? ts_view_text (self->view, "what it does in 1984")
                                  : ts_view_text (self->view, "what it lets the character do");
  add_act (self, field, ACT_MOVE);
  add_act (self, field, ACT_ATTACK);
  if (is_in_1984 (self))
    add_act (self, field, ACT_INTERACT);
  if (is_in_1984 (self) && self->actor != ACTOR_SKYNET)
    add_act (self, field, ACT_CACHE);
  add_act (self, field, ACT_OTHER);
  add_card_fields (self, offer);
}

static void
offer_bottom (Turn *self)
{
  TsOffer *offer = offer_act (self, HALF_2029, ACT_OTHER, ts_phrase ("A card’s bottom half…"));
  TsField *field
      = ts_view_add_field (self->view, offer, TS_SPEC_CHOICE, "act", N_ ("Action"), TRUE);

  offer->hint = ts_view_text (self->view, "what it does in 2029");
  add_act (self, field, ACT_DEPLOY);
  if (self->actor == ACTOR_SKYNET)
    add_act (self, field, ACT_DEVELOP);
  if (terminator_count_units (self->state, self->side) > 0)
    {
      add_act (self, field, ACT_MOVE);
      add_act (self, field, ACT_ATTACK);
    }
  add_act (self, field, ACT_OTHER);
  add_card_fields (self, offer);
}

/* A card that does something so many times. */
static void
offer_counted (
    Turn *self, Half half, Act act, TsPhrase *label, const char *what, int likely, int most)
{
  TsOffer *offer = offer_act (self, half, act, label);

  ts_offer_put_text (offer, "act", terminator_acts[act].id);
  ts_offer_add_integer (offer, "n", ts_view_text (self->view, what), 1, most, likely);
  add_card_fields (self, offer);
}

static gboolean
can_heal (const Turn *self, Half half, Act act)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_may_heal (self->state, self->actor, half, act, i))
      return TRUE;
  return FALSE;
}

static void
offer_healing (Turn *self)
{
  if (self->actor != ACTOR_SKYNET && can_heal (self, HALF_1984, ACT_REST))
    offer_counted (self, HALF_1984, ACT_REST, ts_phrase ("Rest by a card…"),
                   N_ ("Damage taken away"), 1, MOST_DAMAGE);
  if (self->actor == ACTOR_SKYNET && can_heal (self, HALF_1984, ACT_REPAIR))
    offer_counted (self, HALF_1984, ACT_REPAIR, ts_phrase ("Repair the Terminator by a card…"),
                   N_ ("Damage taken away"), 2, MOST_DAMAGE);
  if (self->actor == ACTOR_SKYNET && can_heal (self, HALF_2029, ACT_REPAIR))
    offer_counted (self, HALF_2029, ACT_REPAIR, ts_phrase ("Repair units by a card…"),
                   N_ ("Damage taken away"), 2, MOST_DAMAGE);
}

/* As progress on a mission, its text does not count (L388-395). */
static void
offer_onto_mission (Turn *self)
{
  TsOffer *offer;
  TsField *field;

  if (!self->state->missions[0].there && !self->state->missions[1].there)
    return;
  offer = offer_act (self, HALF_1984, ACT_MISSION, ts_phrase ("Play a card onto a mission…"));
  ts_offer_put_text (offer, "act", terminator_acts[ACT_MISSION].id);
  field = ts_view_add_field (self->view, offer, TS_SPEC_CHOICE, "mission", N_ ("Mission"), TRUE);
  for (guint i = 0; i < N_COLORS; i++)
    if (self->state->missions[i].there)
      ts_field_add_choice (field, terminator_colors[i].id,
                           ts_view_say (self->view, terminator_say_mission (self->state, i)), NULL);
  ts_view_add_field (self->view, offer, TS_SPEC_BOOLEAN, "attack", N_ ("It is an Attack card"),
                     FALSE);
  add_card_fields (self, offer);
}

void
terminator_offer_plays (const TerminatorState *state, TsView *view, int actor)
{
  Turn self = { state, view, actor, terminator_actor_side (actor), terminator_seat (state, actor) };

  offer_basics (&self);
  offer_top (&self);
  offer_bottom (&self);
  if (terminator_count_units (state, self.side) > 0)
    offer_counted (&self, HALF_2029, ACT_ACTIVATE, ts_phrase ("Activate units by a card…"),
                   N_ ("Units"), 2, MOST_UNITS);
  offer_counted (&self, HALF_2029, ACT_GAIN, ts_phrase ("Gain resources by a card…"),
                 N_ ("Resources"), 2, N_RESOURCES);
  offer_healing (&self);
  offer_onto_mission (&self);
}
