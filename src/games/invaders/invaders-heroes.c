/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-heroes.c: the Heroes of the Resistance (public): there is always one in play, and only
 * one.
 */

#include "invaders.h"
#include "invaders-verbs.h"

#include "ts-shown.h"

typedef struct
{
  gint8 zone;
  const char *card; /* id of the catalogue; nullable */
  const char *name; /* nullable */
  gint16 power;     /* counts only with `powered` */
  gboolean powered;
} Hero;

static const TsSpec hero_args[] = {
  { "zone", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_zones, .label = N_ ("Zone"),
    TS_INTO (Hero, zone) },
  { "card", TS_SPEC_TEXT, .min = 1, .label = N_ ("Card"), TS_INTO (Hero, card) },
  { "name", TS_SPEC_TEXT, .when = "card=false", .label = N_ ("Name"), TS_INTO (Hero, name) },
  { "power", TS_SPEC_INTEGER, .min = -MAX_POWER, .max = MAX_POWER, .label = TS_NC ("card", "Power"),
    TS_INTO (Hero, power), TS_HAS (Hero, powered) },
  { NULL },
};

typedef struct
{
  gboolean turned;
} Turn;

static const TsSpec turn_args[] = {
  { "turned", TS_SPEC_BOOLEAN, .required = TRUE, .label = N_ ("Turned by 90 degrees"),
    TS_INTO (Turn, turned) },
  { NULL },
};

gboolean
invaders_find_hero (const InvadersState *state, InvadersPlace *place)
{
  FOR_EACH_PLACE (*place)
  if (place->side == SIDE_MANKIND && invaders_card (state, place)->there
      && invaders_card (state, place)->hero)
    return TRUE;
  return FALSE;
}

/* Of what kind a card is people need not say; one that has a cost is of a hand. */
static gboolean
may_be_hero (const Known *known)
{
  return known->kind == KIND_HERO
         || (known->kind == UNKNOWN && known->side != SIDE_INVADER
             && (known->plays == UNKNOWN || known->plays == PLAYS_STAYS)
             && known->discard == UNKNOWN && known->drain == UNKNOWN);
}

static gboolean
may_hero (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Hero *hero = args;
  InvadersZone zone = (InvadersZone) hero->zone;
  InvadersPlace place;
  int card;

  TS_NEED (why_not, !invaders_find_hero (state, &place),
           ts_phrase ("{card} is in play. The next Hero comes when that one is eliminated.",
                      invaders_name_card (state, invaders_card (state, &place))));
  TS_NEED (why_not, state->heroes != 0,
           ts_phrase ("No Hero is left. Correct their number if there is one."));
  TS_NEED (why_not, invaders_find_slot (state, SIDE_MANKIND, zone) != NOBODY,
           ts_phrase ("All {n} slots of Mankind in {zone} are full. Choose another zone, or make "
                      "room there.",
                      ts_number ("n", N_SLOTS), invaders_name_zone (zone)));
  if (hero->card == NULL)
    return TRUE;
  card = invaders_find_entry (state, hero->card, why_not);
  if (card == NOBODY)
    return FALSE;
  TS_NEED (why_not, may_be_hero (&state->known[card]),
           ts_phrase ("{card} is not a Hero of the Resistance. Choose one, or enter the name of "
                      "another (name).",
                      ts_part ("card", invaders_format_known (&state->known[card]))));
  return TRUE;
}

/* A Hero with a name is a card like others, which is no card of a hand; what is called the same and
 * is none is another card. */
static Known *
meet_hero (InvadersState *state, const Hero *hero, TsOutcome *outcome)
{
  const char *name = ts_text (hero->name);
  Known *known = NULL;

  if (hero->card != NULL)
    known = invaders_find_known (state, hero->card);
  else if (name != NULL)
    known = invaders_meet (state, name, SIDE_MANKIND, outcome);
  if (known != NULL && !may_be_hero (known))
    return NULL;
  if (known != NULL && known->kind == UNKNOWN)
    {
      known->kind = KIND_HERO;
      ts_fact_text (outcome, "card", known->id, "kind", invaders_kinds[KIND_HERO].id);
    }
  return known;
}

static void
perform_hero (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Hero *hero = args;
  Known *known = meet_hero (state, hero, outcome);
  Entrance entrance = { .zone = hero->zone, .hero = TRUE, .tokens = UNKNOWN };
  InvadersPlace place;

  if (known != NULL && known->powered)
    {
      entrance.known = TRUE;
      entrance.power = known->power;
    }
  state->heroes--;
  invaders_enter (state, SIDE_MANKIND, &entrance, known != NULL ? known->id : NULL, hero->name,
                  outcome);
  invaders_find_hero (state, &place);
  if (hero->powered)
    invaders_set_power (state, &place, hero->power, outcome);
  ts_title (outcome,
            ts_phrase ("{card} → {zone}", invaders_name_card (state, invaders_card (state, &place)),
                       invaders_name_zone (hero->zone)));
}

void
invaders_turn_hero (InvadersState *state, gboolean turned, TsOutcome *outcome)
{
  InvadersPlace place;
  InvadersCard *card;

  if (!invaders_find_hero (state, &place) || (invaders_card (state, &place)->turned != 0) == turned)
    return;
  card = &state->forces[place.side].slots[place.zone][place.slot];
  card->turned = turned != 0;
  if (turned)
    ts_instruct (outcome, "turn-hero", N_ ("Turn {card} by 90 degrees"),
                 N_ ("Turn {card} upright again"), invaders_name_card (state, card));
  else
    ts_instruct (outcome, "turn-hero", N_ ("Turn {card} upright"),
                 N_ ("Turn {card} by 90 degrees again"), invaders_name_card (state, card));
  ts_add_up (outcome, turned ? 1 : -1, "turned");
}

static gboolean
may_turn (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Turn *turn = args;
  InvadersPlace place;

  TS_NEED (why_not, invaders_find_hero (state, &place), ts_phrase ("No Hero is in play."));
  TS_NEED (why_not, (invaders_card (state, &place)->turned != 0) != turn->turned,
           turn->turned ? ts_phrase ("The Hero is turned already.")
                        : ts_phrase ("The Hero is upright already."));
  return TRUE;
}

static void
perform_turn (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  gboolean turned = ((const Turn *) args)->turned;
  TsArg card;
  InvadersPlace place;

  invaders_turn_hero (state, turned, outcome);
  if (outcome == NULL || !invaders_find_hero (state, &place))
    return;
  card = invaders_name_card (state, invaders_card (state, &place));
  ts_outcome_set_title (outcome, turned ? ts_phrase ("{card} is turned", card)
                                        : ts_phrase ("{card} is upright", card));
}

static void
add_free_zones (const InvadersState *state, TsOffer *self)
{
  TsField *field = ts_offer_ask_among (self, "zone");

  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    if (invaders_find_slot (state, SIDE_MANKIND, zone) != NOBODY)
      ts_field_add (field, invaders_zones[zone].id, invaders_format_zone (zone));
}

/* Those of the catalogue, whose power is asked once. */
static void
ask_which (const InvadersState *state, TsOffer *self)
{
  TsField *field = NULL;

  for (guint i = 0; i < state->n_known; i++)
    {
      const Known *known = &state->known[i];

      if (known->kind != KIND_HERO)
        continue;
      if (field == NULL)
        {
          field = ts_offer_ask_among (self, "card");
          ts_field_set_label (field, ts_phrase ("Which Hero"));
        }
      ts_field_add (field, known->id, invaders_format_known (known));
    }
}

static gboolean
has_room (const InvadersState *state)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    if (invaders_find_slot (state, SIDE_MANKIND, zone) != NOBODY)
      return TRUE;
  return FALSE;
}

static void
offer_hero (const InvadersState *state, TsView *view)
{
  TsOffer *self;

  if (!has_room (state))
    {
      invaders_add_cards (
          state,
          invaders_offer (view, SIDE_MANKIND, ts_phrase ("Sacrifice a card…"), "sacrifice", FALSE),
          SIDE_MANKIND, N_ZONES);
      return;
    }
  self = invaders_offer (view, SIDE_MANKIND, ts_phrase ("The next Hero comes into play…"), "hero",
                         FALSE);
  add_free_zones (state, self);
  ask_which (state, self);
  ts_offer_ask (self, "name");
  ts_offer_ask (self, "power");
}

void
invaders_ask_hero (const InvadersState *state, TsView *view)
{
  GPtrArray *offers = view->now.offers;
  g_autofree char *seat = g_strdup (view->now.seat);
  InvadersPlace place;

  if (!invaders_is_running (state) || state->setup->sums || state->heroes == 0
      || invaders_find_hero (state, &place))
    return;
  for (guint i = 0; i < offers->len; i++)
    if (((TsOffer *) offers->pdata[i])->style == TS_OFFER_SUGGESTED)
      ((TsOffer *) offers->pdata[i])->style = TS_OFFER_PLAIN;
  offer_hero (state, view);
  ((TsOffer *) offers->pdata[offers->len - 1])->style = TS_OFFER_SUGGESTED;
  g_ptr_array_insert (offers, 0, g_ptr_array_steal_index (offers, offers->len - 1));
  ts_view_instruct (view, seat, ts_phrase ("Which zone does Mankind’s Hero enter?"),
                    has_room (state)
                        ? ts_phrase ("Mankind always has one Hero in play (assumed).")
                        : ts_phrase ("All slots of Mankind are full: first make room for the "
                                     "Hero."));
}

static TsPhrase *
format_hero (const InvadersState *state)
{
  InvadersPlace place;
  const InvadersCard *card;

  if (!invaders_find_hero (state, &place))
    return ts_phrase ("none is in play");
  card = invaders_card (state, &place);
  return card->turned ? ts_phrase ("{card} in {zone}, turned", invaders_name_card (state, card),
                                   invaders_name_zone (place.zone))
                      : ts_phrase ("{card} in {zone}", invaders_name_card (state, card),
                                   invaders_name_zone (place.zone));
}

void
invaders_add_heroes (const InvadersState *state, TsPanel *panel)
{
  TsTracker *tracker
      = ts_panel_add (panel, TS_TRACKER_ROSTER, "hero", ts_phrase ("Hero of the Resistance"));

  tracker->seat = g_strdup (invaders_seat (SIDE_MANKIND));
  ts_tracker_set_note (tracker, format_hero (state));
  ts_tracker_add_number (tracker, &invaders_groups[GROUP_TABLE], "heroes", state, 0);
  ts_tracker_add_number (tracker, &invaders_groups[GROUP_TABLE], "fallen", state, 0);
}

const TsVerb invaders_heroes_verbs[] = {
  { "hero", N_ ("A Hero comes into play"), hero_args, sizeof (Hero), .moment = invaders_may_note,
    .may = may_hero, .perform = perform_hero },
  { "turn", N_ ("Turn the Hero"), turn_args, sizeof (Turn), .moment = invaders_may_now,
    .may = may_turn, .perform = perform_turn },
  { NULL, N_ ("Heroes") },
};
