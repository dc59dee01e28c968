/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-heroes.c: the Heroes of the Resistance (public): there is always one in play, and only
 * one.
 */

#include "invaders.h"
#include "invaders-verbs.h"

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

const TsVerb invaders_heroes_verbs[] = {
  { "hero", N_ ("A Hero comes into play"), hero_args, sizeof (Hero), .moment = invaders_may_note,
    .may = may_hero, .perform = perform_hero },
  { "turn", N_ ("Turn the Hero"), turn_args, sizeof (Turn), .moment = invaders_may_now,
    .may = may_turn, .perform = perform_turn },
  { NULL, N_ ("Heroes") },
};
