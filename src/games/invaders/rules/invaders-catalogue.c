/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-catalogue.c: the cards that somebody has written about, with what is known of them, and
 * fields for what only an owner of the game can see.
 *
 * There is no list of the cards (public), so that people add them as they meet them.
 */

#include "invaders.h"

#define MOST_TEXT 400

const TsChoice invaders_kinds[] = {
  [KIND_LOCATION] = { "location", N_ ("Location") },
  [KIND_UNIT] = { "unit", N_ ("Unit") },
  [KIND_HERO] = { "hero", N_ ("Hero of the Resistance") },
  [KIND_OTHER] = { "other", TS_NC ("card", "Something else") },
  [N_CARD_KINDS] = { NULL },
};

const TsChoice invaders_plays[] = {
  [PLAYS_ONE_SHOT] = { "one-shot", N_ ("A one-shot: it has no power value") },
  [PLAYS_STAYS] = { "stays", N_ ("It stays in a slot: it has a power value") },
  [PLAYS_CANCELS] = { "cancels", N_ ("It cancels a card as that is played") },
  { NULL },
};

#define TEXT_FIELD(name, text)                                                                     \
  {                                                                                                \
    name, TS_SPEC_TEXT, .max = MOST_TEXT, .label = text                                            \
  }
#define COST_FIELD(Card, member, text, help)                                                       \
  {                                                                                                \
#member, TS_SPEC_INTEGER, .max = MAX_COST, .label = text, .hint = help, TS_INTO(Card, member), \
                              .otherwise = UNKNOWN                                                 \
  }

/* The name and the power first, which a list of cards has too. */
const TsSpec invaders_card_fields[] = {
  { "power", TS_SPEC_INTEGER, .min = -MAX_POWER, .max = MAX_POWER, .label = TS_NC ("card", "Power"),
    .hint = N_ ("0 and less are power values too; a one-shot has none"), TS_INTO (Known, power),
    TS_HAS (Known, powered) },
  COST_FIELD (Known, discard, N_ ("Discard cost"), N_ ("cards from the hand; 0: none")),
  COST_FIELD (Known, drain, N_ ("Drain cost"), N_ ("cards from the deck; 0: none")),
  { "side", TS_SPEC_CHOICE, .choices = invaders_sides, .label = N_ ("Whose card it is"),
    TS_INTO (Known, side) },
  { "kind", TS_SPEC_CHOICE, .choices = invaders_kinds, .label = N_ ("Kind"),
    TS_INTO (Known, kind) },
  { "plays", TS_SPEC_CHOICE, .choices = invaders_plays, .label = N_ ("What it does when played"),
    TS_INTO (Known, plays) },
  { "tokens", TS_SPEC_INTEGER, .more = TRUE, .max = MAX_TOKENS, .label = N_ ("Tokens"),
    .hint = N_ ("with which it comes into play"), TS_INTO (Known, tokens), .otherwise = UNKNOWN },
  { "any-zone", TS_SPEC_BOOLEAN, .more = TRUE, .label = N_ ("It moves cards into any other zone"),
    TS_INTO (Known, any_zone) },
  TEXT_FIELD ("enters", N_ ("What happens only when it enters play, in your words")),
  TEXT_FIELD ("text", N_ ("What it does, in your words")),
  { NULL },
};

static const TsSpec strategy_fields[] = {
  COST_FIELD (Cost, discard, N_ ("Discard cost"), N_ ("from the hand; 0: none")),
  COST_FIELD (Cost, drain, N_ ("Drain cost"), N_ ("from the deck; 0: none")),
  TEXT_FIELD ("text", N_ ("What it does, in your words")),
  { NULL },
};

static const TsSpec zone_fields[] = {
  { "power", TS_SPEC_INTEGER, .max = MAX_POWER, .label = TS_NC ("card", "Power"),
    .hint = N_ ("as printed on the board"), TS_INTO (InvadersPrint, power), .otherwise = UNKNOWN },
  { NULL },
};

static const TsSpec table_fields[] = {
  { "mankind-hand", TS_SPEC_INTEGER, .max = MAX_OPENING_HAND,
    .label = N_ ("Mankind’s opening hand"), .hint = N_ ("cards"),
    TS_INTO (InvadersOpening, hands[SIDE_MANKIND]), .otherwise = UNKNOWN },
  { "invader-hand", TS_SPEC_INTEGER, .max = MAX_OPENING_HAND,
    .label = N_ ("The Invader’s opening hand"), .hint = N_ ("cards"),
    TS_INTO (InvadersOpening, hands[SIDE_INVADER]), .otherwise = UNKNOWN },
  { "first", TS_SPEC_CHOICE, .choices = invaders_sides, .label = N_ ("Who starts"),
    TS_INTO (InvadersOpening, first) },
  { NULL },
};

/* Three costs are known from a public example; what their cards are besides is not. */

static gboolean
bad_card (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE, phrase);
}

/* A power of 0 is a power (X004-01). */
static gboolean
check_card (JsonObject *card, GError **error)
{
  Known known = { NULL };

  ts_spec_read (invaders_card_fields, card, &known);
  return !known.powered || known.plays != PLAYS_ONE_SHOT
         || bad_card (error, ts_phrase ("A one-shot has no power value. Leave the power empty, or "
                                        "choose that the card stays in a slot."));
}

/* Owners add no entries of these types: what they type has to be about one that there is. */
static gboolean
check_shipped (JsonObject *entry, const char *type, GError **error)
{
  const char *id = json_object_get_string_member (entry, "id");

  return ts_catalogue_find_shipped (&invaders_catalogue, type, id) != NULL
         || bad_card (error, ts_phrase ("There is no card “{id}” of the kind “{type}”.",
                                        ts_name ("id", id), ts_name ("type", type)));
}

static gboolean
check_strategy (JsonObject *entry, GError **error)
{
  return check_shipped (entry, "strategy", error);
}

static gboolean
check_zone (JsonObject *entry, GError **error)
{
  return check_shipped (entry, "zone", error);
}

static gboolean
check_table (JsonObject *entry, GError **error)
{
  return check_shipped (entry, "table", error);
}

static const TsEntryType types[] = {
  { "card", N_ ("Cards"), invaders_card_fields, .own = TRUE, .most = MAX_TYPED, .check = check_card,
    .about = N_ ("With a card typed in, its power and its costs are counted by themselves."),
    .add = N_ ("Add a card…"), .rest = N_ ("More of this card") },
  { "strategy", N_ ("Strategies"), strategy_fields, .check = check_strategy },
  { "zone", N_ ("Zones"), zone_fields, .check = check_zone },
  { "table", N_ ("Opening of the game"), table_fields, .check = check_table },
  { NULL },
};

const TsCatalogue invaders_catalogue = { types, TS_GAME_RESOURCE ("invaders", "catalogue.json") };

JsonObject *
invaders_dup_card (const InvadersSetup *setup, const char *type, const char *id)
{
  return ts_catalogue_dup_card (&invaders_catalogue,
                                json_object_get_object_member (setup->json, "cards"), type, id);
}

void
invaders_read_card (const InvadersSetup *setup, const char *type, const char *id, gpointer into)
{
  ts_catalogue_read_card (&invaders_catalogue, json_object_get_object_member (setup->json, "cards"),
                          type, id, into);
}

GPtrArray *
invaders_list_cards (const InvadersSetup *setup, const char *type)
{
  return ts_catalogue_list_cards (&invaders_catalogue,
                                  json_object_get_object_member (setup->json, "cards"), type);
}
