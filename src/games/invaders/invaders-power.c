/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-power.c: the power of zones, with the markers that lower it; and what the panels show of
 * zones and of the cards in them.
 */

#include "invaders.h"
#include "invaders-verbs.h"
#include "ts-shown.h"
#include "ts-things.h"

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

static int
count_markers (const InvadersState *state)
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
  TS_NEED (why_not, more <= 0 || count_markers (state) + more <= N_MARKERS,
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

static gboolean
fits_marker (const InvadersState *state, InvadersZone zone, int n)
{
  if (n < 0)
    return state->zone_markers[zone] > 0;
  return invaders_get_zone_power (state, zone) != 0 && count_markers (state) < N_MARKERS;
}

static void
offer_marker (const InvadersState *state, TsView *view, int n)
{
  TsField *field = NULL;

  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      if (!fits_marker (state, zone, n))
        continue;
      if (field == NULL)
        {
          TsOffer *self = ts_view_offer_more (view,
                                              n > 0 ? ts_phrase ("A −1 power marker onto a zone…")
                                                    : ts_phrase ("A −1 power marker off a zone…"),
                                              "zone");

          ts_offer_put_number (self, "markers", n);
          field = ts_offer_ask_among (self, "zone");
        }
      ts_field_add (field, invaders_zones[zone].id, invaders_format_zone (zone));
    }
}

void
invaders_offer_markers (const InvadersState *state, TsView *view)
{
  offer_marker (state, view, 1);
  offer_marker (state, view, -1);
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

static TsTracker *
add_number (const InvadersState *state,
            TsTracker *row,
            const char *number,
            const InvadersPlace *place,
            TsPhrase *label)
{
  TsTracker *part = ts_tracker_add_number (row, &invaders_groups[GROUP_CARDS], number, state,
                                           (guint) invaders_place_number (place));

  ts_tracker_set_label (part, label);
  return part;
}

static void
add_card (const InvadersState *state, TsTracker *row, const InvadersPlace *place)
{
  const InvadersCard *card = invaders_card (state, place);

  TsTracker *power = add_number (state, row, "power", place, invaders_format_card (state, card));

  power->unknown = !card->known;
  power->thing = ts_view_dup_thing (row->view, invaders_card_id (card));
  if (card->counts || card->tokens > 0)
    add_number (state, row, "tokens", place,
                ts_phrase ("{card}: tokens", invaders_name_card (state, card)))
        ->now
        = card->due != 0;
  if (card->hero)
    add_number (state, row, "turned", place,
                ts_phrase ("{card}: turned", invaders_name_card (state, card)));
}

static TsPhrase *
format_room (const InvadersState *state, InvadersSide side, InvadersZone zone)
{
  guint n = N_SLOTS - invaders_count_cards (state, side, zone);

  if (n == 0)
    return ts_phrase ("all slots are full");
  return ts_phrase_plural ("{n} free slot", "{n} free slots", n);
}

/* A card is chosen and looks for its zone: a tap there is what the offer says. (transfer full,
 * nullable) */
static JsonObject *
dup_placing (const TsView *view, InvadersZone zone)
{
  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      if (offer->blocked == NULL && offer->fields->len == 0
          && g_strcmp0 (json_object_get_string_member_with_default (offer->command, "zone", NULL),
                        invaders_zones[zone].id)
                 == 0)
        return json_object_ref (offer->command);
    }
  return NULL;
}

static void
add_side (const InvadersState *state, TsPanel *panel, InvadersSide side, InvadersZone zone)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", invaders_zones[zone].id, invaders_sides[side].id);
  TsTracker *row
      = ts_panel_add (panel, TS_TRACKER_ROSTER, id, ts_phrase_msgid (invaders_sides[side].label));

  row->seat = g_strdup (invaders_seat (side));
  ts_tracker_set_note (row, format_room (state, side, zone));
  row->now = state->phase == PHASE_ATTACK && !state->attacked && side == SIDE_MANKIND
             && invaders_expect_drain (state, zone) > 0;
  for (guint i = 0; i < N_SLOTS; i++)
    if (state->forces[side].slots[zone][i].there)
      add_card (state, row, &(InvadersPlace){ side, zone, i });
  if (state->chosen.there && (guint) state->chosen.side == side)
    row->command = dup_placing (panel->view, zone);
}

/* The zone itself, which counts for Mankind. */
static void
add_power (const InvadersState *state, TsPanel *panel, InvadersZone zone)
{
  g_autofree char *id = g_strdup_printf ("zone.%s", invaders_zones[zone].id);
  int power = invaders_get_zone_power (state, zone);
  TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, id, ts_phrase ("Zone power"));

  ts_tracker_set_note (row, power == UNKNOWN
                                ? ts_phrase ("printed value not entered yet")
                                : ts_phrase ("{power} for Mankind", ts_number ("power", power)));
  row->thing = ts_view_dup_thing (panel->view, id);
  ts_tracker_add_number (row, &invaders_groups[GROUP_ZONES], "power", state, zone);
  ts_tracker_add_number (row, &invaders_groups[GROUP_ZONES], "markers", state, zone);
}

/* Of the cards, with the power of the zone, which may not have been said yet. */
static TsPhrase *
format_defense (const InvadersState *state, InvadersZone zone)
{
  int defense = invaders_defense (state, zone);

  if (defense != UNKNOWN_SUM)
    return ts_phrase ("{n}", ts_number ("n", defense));
  return invaders_get_zone_power (state, zone) == UNKNOWN
             ? invaders_format_open_sum (state, zone)
             : invaders_format_sum (state, SIDE_MANKIND, zone);
}

/* A panel a zone, with who is stronger in its title. */
void
invaders_view_zones (const InvadersState *state, TsView *view)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      TsPhrase *title
          = ts_phrase ("{zone} · Invader {invader}, Mankind {mankind}", invaders_name_zone (zone),
                       ts_part ("invader", invaders_format_sum (state, SIDE_INVADER, zone)),
                       ts_part ("mankind", format_defense (state, zone)));
      TsPanel *panel
          = ts_view_add_panel (view, invaders_zones[zone].id, ts_view_format (view, title));

      panel->beside = zone > 0;
      add_side (state, panel, SIDE_INVADER, zone);
      add_side (state, panel, SIDE_MANKIND, zone);
      add_power (state, panel, zone);
    }
}

/* zone {zone, power?: printed, markers?: more or fewer, anyway} */
const TsVerb invaders_power_verbs[] = {
  { "zone", N_ ("The power of a zone"), zone_args, sizeof (ZonePower), .moment = invaders_may_note,
    .may = may_zone, .perform = perform_zone },
  { NULL, N_ ("Zones") },
};
