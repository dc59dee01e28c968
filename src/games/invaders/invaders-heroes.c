/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-heroes.c: the next Hero of the Resistance comes into play, and is turned.
 */

#include "invaders-board.h"
#include "invaders-flow.h"
#include "invaders-known.h"
#include "invaders-setup.h"
#include "invaders-verbs.h"

const TsSpec invaders_hero_args[] = {
  { "zone", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_zones, .label = N_ ("Zone") },
  { "card", TS_SPEC_TEXT, .min = 1, .label = N_ ("Card") },
  { "name", TS_SPEC_TEXT, .label = N_ ("Name") },
  { "power", TS_SPEC_INTEGER, .min = -MAX_POWER, .max = MAX_POWER,
    .label = TS_NC ("card", "Power") },
  { NULL },
};

const TsSpec invaders_turn_args[] = {
  { "turned", TS_SPEC_BOOLEAN, .required = TRUE, .label = N_ ("Turned by 90 degrees") },
  { NULL },
};

/* There is always one in play, and only one (public). */
static gboolean
check_hero (const InvadersState *state, Zone zone, GError **error)
{
  Place place;

  if (invaders_find_hero (state, &place))
    return ts_refuse (error, ts_phrase ("{card} is in play. The next Hero comes when that one is "
                                        "eliminated.",
                                        invaders_name_card (state, invaders_card (state, &place))));
  if (state->heroes == 0)
    return ts_refuse (error, ts_phrase ("No Hero is left. Correct their number if there is one."));
  return invaders_find_slot (state, SIDE_MANKIND, zone) != NOBODY
         || ts_refuse (error, ts_phrase ("All {n} slots of Mankind in {zone} are full. Choose "
                                         "another zone, or make room there.",
                                         ts_number ("n", N_SLOTS), invaders_name_zone (zone)));
}

/* A Hero with a name is a card like others, which is no card of a hand. */
static gboolean
find_card (
    InvadersState *state, JsonObject *command, Known **known, TsOutcome *outcome, GError **error)
{
  const char *id = ts_arg_text (command, "card");
  const char *name = ts_arg_text (command, "name");

  if (id != NULL)
    *known = invaders_get_known (state, id, error);
  else if (name != NULL && *name != '\0')
    *known = invaders_meet (state, name, SIDE_MANKIND, outcome);
  else
    *known = NULL;
  if (*known != NULL && (*known)->kind == UNKNOWN)
    {
      (*known)->kind = KIND_HERO;
      ts_fact_text (outcome, "card", (*known)->id, "kind", invaders_kinds[KIND_HERO].id);
    }
  return id == NULL || *known != NULL;
}

gboolean
invaders_apply_hero (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  Zone zone = (Zone) ts_arg_choice (command, "zone", invaders_zones);
  Entrance entrance = { .zone = (gint8) zone, .hero = TRUE, .tokens = UNKNOWN };
  gboolean typed = json_object_has_member (command, "power");
  Known *known = NULL;
  Place place;

  if (!invaders_need_running (state, error) || !check_hero (state, zone, error)
      || !find_card (state, command, &known, outcome, error))
    return FALSE;
  if (known != NULL && known->powered)
    {
      entrance.known = TRUE;
      entrance.power = known->power;
    }
  state->heroes--;
  invaders_enter (state, SIDE_MANKIND, &entrance, known != NULL ? known->id : NULL,
                  ts_arg_text (command, "name"), outcome);
  invaders_find_hero (state, &place);
  if (typed)
    invaders_set_power (state, &place, (int) ts_arg_number (command, "power", 0), outcome);
  ts_title (outcome,
            ts_phrase ("{card} → {zone}", invaders_name_card (state, invaders_card (state, &place)),
                       invaders_name_zone (zone)));
  return TRUE;
}

gboolean
invaders_apply_turn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  gboolean turned = ts_arg_flag (command, "turned", FALSE);
  Place place;

  if (!invaders_need_running (state, error))
    return FALSE;
  if (!invaders_find_hero (state, &place))
    return ts_refuse (error, ts_phrase ("No Hero is in play."));
  if ((invaders_card (state, &place)->turned != 0) == turned)
    return ts_refuse (error, turned ? ts_phrase ("The Hero is turned already.")
                                    : ts_phrase ("The Hero is upright already."));
  invaders_turn_hero (state, turned, outcome);
  ts_title (outcome, turned
                         ? ts_phrase ("{card} is turned",
                                      invaders_name_card (state, invaders_card (state, &place)))
                         : ts_phrase ("{card} is upright",
                                      invaders_name_card (state, invaders_card (state, &place))));
  return TRUE;
}
