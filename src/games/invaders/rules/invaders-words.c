/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-words.c: what things are called: the ids that scripts use, whose seat is whose, what
 * people read; and the cards with a name that this session knows.
 */

#include "invaders.h"
#include "ts-names.h"

#include <string.h>

#define N_IDS 8
#define CARD_PREFIX "card-"

const TsChoice invaders_sides[] = {
  [SIDE_MANKIND] = { "mankind", N_ ("Mankind") },
  [SIDE_INVADER] = { "invader", N_ ("The Invader") },
  [N_SIDES] = { NULL },
};

const TsChoice invaders_zones[] = {
  [ZONE_PACIFIC] = { "pacific", N_ ("Pacific rim") },
  [ZONE_EURASIA] = { "eurasia", N_ ("Eurasia") },
  [ZONE_AFRICA] = { "africa", N_ ("Africa") },
  [N_ZONES] = { NULL },
};

const TsChoice invaders_phases[] = {
  [PHASE_DRAW - PHASE_DRAW] = { "draw", N_ ("Draw phase") },
  [PHASE_MAIN - PHASE_DRAW] = { "main", N_ ("Main phase") },
  [PHASE_ATTACK - PHASE_DRAW] = { "attack", N_ ("Attack phase") },
  { NULL },
};

const TsChoice invaders_numbers[] = {
  { "1", N_ ("Strategy 1") }, { "2", N_ ("Strategy 2") }, { "3", N_ ("Strategy 3") },
  { "4", N_ ("Strategy 4") }, { "5", N_ ("Strategy 5") }, { NULL },
};

const char *
invaders_seat (InvadersSide side)
{
  return side == SIDE_MANKIND ? "blue" : "red";
}

/* Cards in slots. */

const char *
invaders_card_id (const InvadersCard *card)
{
  static _Thread_local char ids[N_IDS][16];
  static _Thread_local guint next;
  char *id = ids[next++ % N_IDS];

  g_snprintf (id, sizeof ids[0], CARD_PREFIX "%d", card->serial);
  return id;
}

gboolean
invaders_find_serial (const InvadersState *state, int serial, InvadersPlace *place)
{
  FOR_EACH_PLACE (*place)
  if (invaders_card (state, place)->there && invaders_card (state, place)->serial == serial)
    return TRUE;
  return FALSE;
}

/* "card-2 (Tripod)" of all that lie in a zone. */
static gboolean
reject_place (const InvadersState *state, const char *id, TsWhyNot *why_not)
{
  GPtrArray *cards = ts_phrase_array_new ();
  InvadersPlace place;

  FOR_EACH_PLACE (place)
  if (invaders_card (state, &place)->there)
    g_ptr_array_add (
        cards, ts_names_format_known (invaders_format_card (state, invaders_card (state, &place)),
                                      invaders_card_id (invaders_card (state, &place))));
  if (cards->len > 0)
    return ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("No card “{id}” lies in a zone. These do: {cards}.",
                                    ts_name ("id", id), ts_list ("cards", cards)));
  g_ptr_array_unref (cards);
  return ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                       ts_phrase ("No card “{id}” lies in a zone, nor any other. Play one first.",
                                  ts_name ("id", id)));
}

int
invaders_find_card (gconstpointer state, const char *id, TsWhyNot *why_not)
{
  InvadersPlace place;
  gint64 serial;

  if (g_str_has_prefix (id, CARD_PREFIX)
      && g_ascii_string_to_signed (id + strlen (CARD_PREFIX), 10, 1, G_MAXINT16, &serial, NULL)
      && invaders_find_serial (state, (int) serial, &place))
    return invaders_place_number (&place);
  reject_place (state, id, why_not);
  return NOBODY;
}

TsPhrase *
invaders_format_named (const InvadersState *state, const char *id, const char *name)
{
  const Known *known = id != NULL ? invaders_find_known ((InvadersState *) state, id) : NULL;

  if (name != NULL)
    return ts_phrase_verbatim (name);
  return known != NULL ? invaders_format_known (known) : ts_phrase ("a card");
}

TsPhrase *
invaders_format_card (const InvadersState *state, const InvadersCard *card)
{
  if (card->id != NULL || card->name != NULL)
    return invaders_format_named (state, card->id, card->name);
  return card->hero ? ts_phrase ("Hero {number}", ts_number ("number", card->serial))
                    : ts_phrase ("Card {number}", ts_number ("number", card->serial));
}

TsArg
invaders_name_card (const InvadersState *state, const InvadersCard *card)
{
  return ts_part ("card", invaders_format_card (state, card));
}

/* Zones, sides, strategies. */

TsPhrase *
invaders_format_zone (InvadersZone zone)
{
  return ts_phrase_msgid (invaders_zones[zone].label);
}

TsArg
invaders_name_zone (InvadersZone zone)
{
  return ts_part ("zone", invaders_format_zone (zone));
}

TsPhrase *
invaders_format_side (InvadersSide side)
{
  return side == SIDE_MANKIND ? ts_phrase ("Mankind") : ts_phrase ("the Invader");
}

void
invaders_show_side (InvadersSide side, TsOutcome *outcome)
{
  if (outcome != NULL)
    outcome->seat = invaders_seat (side);
}

TsArg
invaders_name_side (InvadersSide side)
{
  return ts_part ("side", ts_phrase_msgid (invaders_sides[side].label));
}

const char *
invaders_strategy_id (InvadersSide side, guint number)
{
  static const char *const ids[N_SIDES][N_STRATEGIES]
      = { { "mankind-1", "mankind-2", "mankind-3", "mankind-4", "mankind-5" },
          { "invader-1", "invader-2", "invader-3", "invader-4", "invader-5" } };

  return ids[side][number - 1];
}

static gboolean
has_namesake (const Strategy *strategies, guint i)
{
  for (guint j = 0; j < N_STRATEGIES; j++)
    if (j != i && strategies[j].name != NULL
        && ts_names_look_alike (strategies[j].name, strategies[i].name))
      return TRUE;
  return FALSE;
}

TsPhrase *
invaders_format_strategy (const InvadersState *state, InvadersSide side, guint number)
{
  const Strategy *strategies = state->forces[side].strategies;
  const char *name = strategies[number - 1].name;

  if (name == NULL)
    return ts_phrase ("Strategy {number}", ts_number ("number", number));
  if (has_namesake (strategies, number - 1))
    return ts_phrase ("{what} {number}", ts_part ("what", ts_phrase_verbatim (name)),
                      ts_number ("number", number));
  return ts_phrase_verbatim (name);
}

/* Cards with a name. */

static const char *
fold (const char *name)
{
  g_autofree char *folded = name != NULL ? g_utf8_casefold (name, -1) : NULL;

  return folded != NULL ? g_intern_string (folded) : NULL;
}

static void
read_card (InvadersState *state, const char *id)
{
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (&invaders_catalogue, "card", id);
  g_autoptr (JsonObject) card = invaders_dup_card (state->setup, "card", id);
  Known *known = &state->known[state->n_known++];

  ts_spec_read (invaders_card_fields, card, known);
  known->id = ts_text (id);
  /* Its owner typed something of it, or somebody said it in an earlier game. */
  known->said = ts_catalogue_get_owned (json_object_get_object_member (state->setup->json, "cards"),
                                        "card", id)
                != NULL;
  known->name = ts_entry_get_name (card);
  known->label = shipped != NULL ? shipped->name : NULL;
  known->folded = fold (known->name != NULL ? known->name : known->label);
  if (known->powered && known->plays == UNKNOWN)
    known->plays = PLAYS_STAYS;
}

void
invaders_read_known (InvadersState *state)
{
  g_autoptr (GPtrArray) ids = invaders_list_cards (state->setup, "card");

  for (guint i = 0; i < MIN (ids->len, MAX_KNOWN); i++)
    read_card (state, ids->pdata[i]);
}

Known *
invaders_find_known (InvadersState *state, const char *id)
{
  for (guint i = 0; i < state->n_known; i++)
    if (strcmp (state->known[i].id, id) == 0)
      return &state->known[i];
  return NULL;
}

int
invaders_find_entry (gconstpointer data, const char *id, TsWhyNot *why_not)
{
  const InvadersState *state = data;

  for (guint i = 0; i < state->n_known; i++)
    if (strcmp (state->known[i].id, id) == 0)
      return (int) i;
  ts_reject_as (
      why_not, TS_ERROR_UNKNOWN_ID,
      ts_phrase ("The catalogue has no card “{id}”. Enter its name and its numbers (name).",
                 ts_name ("id", id)));
  return NOBODY;
}

/* Whatever its id is: those of the catalogue need not be made from their names. */
const Known *
invaders_find_called (const InvadersState *state, const char *name)
{
  g_autofree char *id = ts_catalogue_make_id ("card", name);
  const char *folded = fold (name);

  for (guint i = 0; i < state->n_known; i++)
    if (state->known[i].folded == folded)
      return &state->known[i];
  return invaders_find_known ((InvadersState *) state, id);
}

Known *
invaders_meet (InvadersState *state, const char *name, InvadersSide side, TsOutcome *outcome)
{
  const Known *old = invaders_find_called (state, name);
  g_autofree char *id = ts_catalogue_make_id ("card", name);
  Known *known;

  if (old != NULL || state->n_known >= MAX_KNOWN)
    return (Known *) old;
  known = &state->known[state->n_known++];
  *known = (Known){ .kind = UNKNOWN,
                    .plays = UNKNOWN,
                    .discard = UNKNOWN,
                    .drain = UNKNOWN,
                    .tokens = UNKNOWN,
                    .id = ts_text (id),
                    .name = ts_text (name),
                    .folded = fold (name) };
  ts_fact_text (outcome, "card", id, "name", name);
  invaders_learn_side (known, side, outcome);
  return known;
}

char *
invaders_dup_words (const InvadersState *state, const char *id, const char *field)
{
  g_autoptr (JsonObject) card = id != NULL ? invaders_dup_card (state->setup, "card", id) : NULL;

  return card != NULL ? g_strdup (json_object_get_string_member_with_default (card, field, NULL))
                      : NULL;
}

TsPhrase *
invaders_format_known (const Known *known)
{
  if (known->name != NULL)
    return ts_phrase_verbatim (known->name);
  return known->label != NULL ? ts_phrase_msgid (known->label) : ts_phrase_verbatim (known->id);
}

void
invaders_learn_number (Known *known, const char *field, gint64 value, TsOutcome *outcome)
{
  known->said = TRUE;
  if (strcmp (field, "discard") == 0)
    known->discard = (gint16) value;
  else if (strcmp (field, "drain") == 0)
    known->drain = (gint16) value;
  else if (strcmp (field, "tokens") == 0)
    known->tokens = (gint16) value;
  else
    {
      known->power = (gint16) value;
      known->powered = TRUE;
      /* What has a power value stays (L34). */
      if (known->plays == UNKNOWN)
        known->plays = PLAYS_STAYS;
    }
  ts_fact (outcome, "card", known->id, field, value);
}

void
invaders_learn_side (Known *known, InvadersSide side, TsOutcome *outcome)
{
  known->side = (gint8) side;
  known->said = TRUE;
  ts_fact_text (outcome, "card", known->id, "side", invaders_sides[side].id);
}

void
invaders_learn_plays (Known *known, Plays plays, TsOutcome *outcome)
{
  known->plays = (gint8) plays;
  known->said = TRUE;
  ts_fact_text (outcome, "card", known->id, "plays", invaders_plays[plays].id);
}
