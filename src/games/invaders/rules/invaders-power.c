/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-power.c: the power of zones, with the markers that lower it; the numbers of zones and of
 * the cards in them.
 */

#include "invaders.h"
#include "invaders-verbs.h"

typedef struct
{
  gint8 zone;
  gint16 power;  /* printed; UNKNOWN: nobody said */
  gint8 markers; /* more or fewer */
} ZonePower;

static const TsSpec zone_args[] = {
  { "zone", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_zones, .label = N_ ("Zone"),
    TS_INTO (ZonePower, zone) },
  { "power", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Printed power"),
    TS_INTO (ZonePower, power), .otherwise = UNKNOWN },
  { "markers", TS_SPEC_INTEGER, .min = -N_MARKERS, .max = N_MARKERS,
    .label = N_ ("−1 power markers, more or fewer"), TS_INTO (ZonePower, markers) },
  TS_ANYWAY_ARG,
  { NULL },
};

int
invaders_count_markers (const InvadersState *state)
{
  int n = 0;

  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    n += state->zone_markers[zone];
  return n;
}

int
invaders_get_zone_power (const InvadersState *state, InvadersZone zone)
{
  if (state->zone_power[zone] == UNKNOWN)
    return UNKNOWN;
  return MAX (state->zone_power[zone] - state->zone_markers[zone], 0);
}

/* A power that is said with the markers counts for them. */
static int
get_power_then (const InvadersState *state, InvadersZone zone, int said)
{
  if (said == UNKNOWN)
    return invaders_get_zone_power (state, zone);
  return MAX (said - state->zone_markers[zone], 0);
}

static gboolean
may_zone (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const ZonePower *said = args;
  InvadersZone zone = (InvadersZone) said->zone;
  guint8 markers = state->zone_markers[zone];
  int power = get_power_then (state, zone, said->power), more = said->markers;

  TS_NEED (why_not, said->power != UNKNOWN || more != 0,
           ts_phrase ("Enter the printed power, or how many markers."));
  TS_NEED (why_not, markers + more >= 0,
           ts_phrase_plural ("{zone} has only {n} marker.", "{zone} has only {n} markers.", markers,
                             invaders_name_zone (zone)));
  TS_NEED (why_not, more <= 0 || invaders_count_markers (state) + more <= N_MARKERS,
           ts_phrase ("There are only {n} −1 power markers.", ts_number ("n", N_MARKERS)));
  TS_RULE (why_not, more <= 0 || power == UNKNOWN || more <= power, NULL,
           ts_phrase ("The power of {zone} is {power}: it takes no more markers than that.",
                      invaders_name_zone (zone), ts_number ("power", power)));
  return TRUE;
}

/* What is printed on the board; remembered where nobody knew. */
static void
set_zone_power (gpointer data, guint zone, gint64 power, TsOutcome *outcome)
{
  InvadersState *state = data;

  if (state->zone_power[zone] == UNKNOWN)
    ts_fact (outcome, "zone", invaders_zones[zone].id, "power", power);
  state->zone_power[zone] = (gint16) power;
}

static void
perform_zone (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const ZonePower *said = args;
  InvadersZone zone = (InvadersZone) said->zone;
  int more = said->markers, power;

  if (said->power != UNKNOWN)
    set_zone_power (state, zone, said->power, outcome);
  state->zone_markers[zone] = (guint8) (state->zone_markers[zone] + more);
  if (outcome == NULL)
    return;
  if (more != 0)
    {
      TsPhrase *on
          = ts_phrase_plural ("{n} −1 power marker onto {zone}", "{n} −1 power markers onto {zone}",
                              ABS (more), invaders_name_zone (zone));
      TsPhrase *off
          = ts_phrase_plural ("{n} −1 power marker off {zone}", "{n} −1 power markers off {zone}",
                              ABS (more), invaders_name_zone (zone));

      ts_outcome_add_instruction (outcome, "markers", more > 0 ? on : off, more > 0 ? off : on);
    }
  power = invaders_get_zone_power (state, zone);
  ts_outcome_set_title (outcome,
                        power == UNKNOWN
                            ? ts_phrase ("{zone}: markers on its power", invaders_name_zone (zone))
                            : ts_phrase ("{zone}: power {power}", invaders_name_zone (zone),
                                         ts_number ("power", power)));
}

/* What is shown, and may be corrected: cards, by their id wherever they lie. */

static const InvadersCard *
get_card (gconstpointer state, guint i)
{
  InvadersPlace place = invaders_place ((int) i);

  return invaders_card (state, &place);
}

guint
invaders_count_places (gconstpointer state)
{
  return N_SIDES * N_ZONES * N_SLOTS;
}

const char *
invaders_get_card_id (gconstpointer state, guint i)
{
  return invaders_card_id (get_card (state, i));
}

TsPhrase *
invaders_format_card_at (gconstpointer state, guint i)
{
  return invaders_format_card (state, get_card (state, i));
}

static gboolean
has_card (gconstpointer state, guint i)
{
  return get_card (state, i)->there;
}

static gboolean
has_hero (gconstpointer state, guint i)
{
  return get_card (state, i)->there && get_card (state, i)->hero;
}

static gint64
get_power (gconstpointer state, guint i)
{
  return get_card (state, i)->power;
}

static void
set_power (gpointer state, guint i, gint64 power, TsOutcome *outcome)
{
  InvadersPlace place = invaders_place ((int) i);

  invaders_set_power (state, &place, (int) power, outcome);
}

static gint64
get_tokens (gconstpointer state, guint i)
{
  return get_card (state, i)->tokens;
}

static void
set_tokens (gpointer state, guint i, gint64 n, TsOutcome *outcome)
{
  InvadersCard *card = (InvadersCard *) get_card (state, i);

  card->tokens = (gint16) n;
  card->counts = TRUE;
}

static gint64
get_turned (gconstpointer state, guint i)
{
  return get_card (state, i)->turned;
}

static void
set_turned (gpointer state, guint i, gint64 turned, TsOutcome *outcome)
{
  ((InvadersCard *) get_card (state, i))->turned = (guint8) turned;
}

static TsPhrase *
format_turned (gconstpointer state, guint i, gint64 turned)
{
  return turned != 0
             ? ts_phrase ("{card}: turned", invaders_name_card (state, get_card (state, i)))
             : ts_phrase ("{card}: upright", invaders_name_card (state, get_card (state, i)));
}

const TsNumber invaders_card_numbers[] = {
  { "power", TS_NC ("card", "power"), .min = -MAX_POWER, .max = MAX_POWER, .has = has_card,
    .get = get_power, .set = set_power },
  { "tokens", N_ ("tokens"), .max = MAX_TOKENS, .has = has_card, .get = get_tokens,
    .set = set_tokens },
  { "turned", N_ ("{card}: turned"), TS_TRACKER_CHECK, .max = 1, .has = has_hero, .get = get_turned,
    .set = set_turned, .format = format_turned },
  { NULL },
};

guint
invaders_count_zones (gconstpointer state)
{
  return N_ZONES;
}

const char *
invaders_get_zone_id (gconstpointer state, guint zone)
{
  return invaders_zones[zone].id;
}

TsPhrase *
invaders_format_zone_at (gconstpointer state, guint zone)
{
  return invaders_format_zone ((InvadersZone) zone);
}

static gint64
get_printed (gconstpointer state, guint zone)
{
  return ((const InvadersState *) state)->zone_power[zone];
}

static gint64
get_markers (gconstpointer state, guint zone)
{
  return ((const InvadersState *) state)->zone_markers[zone];
}

static void
set_markers (gpointer state, guint zone, gint64 n, TsOutcome *outcome)
{
  ((InvadersState *) state)->zone_markers[zone] = (guint8) n;
}

const TsNumber invaders_zone_numbers[] = {
  { "power", N_ ("printed"), .max = MAX_POWER, .said = N_ ("printed power"),
    .has = invaders_has_cards, .get = get_printed, .set = set_zone_power },
  { "markers", N_ ("−1 markers"), .max = N_MARKERS, .said = N_ ("−1 power markers"),
    .has = invaders_has_cards, .get = get_markers, .set = set_markers },
  { NULL },
};

/* zone {zone, power?: printed, markers?: more or fewer, anyway} */
const TsVerb invaders_power_verbs[] = {
  { "zone", N_ ("The power of a zone"), zone_args, sizeof (ZonePower), .moment = invaders_may_note,
    .may = may_zone, .perform = perform_zone },
  { NULL, N_ ("Zones") },
};
