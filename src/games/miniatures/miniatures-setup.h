/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-setup.h: from what people chose to the state before the first command.
 */

#pragma once

#include "miniatures.h"

G_BEGIN_DECLS

#define MAX_TEXT 400 /* characters of what owners type on a card */
#define MAX_NAME 60
#define MAX_ID 64 /* of a card of the catalogue */

/* miniatures-options.c: the form, its defaults and its checks
 *
 *   option                 what it is
 *   resistance, machines   ENTRY: a force of the catalogue; "empty": made at the table
 *   resistance-player, …   names of people
 *   fate-none, -one, -two  faces of the Fate die (assumed: one each)
 *   saves-at-long          X001-04, tests-damaged X001-06
 *   cards                  what owners typed
 */
extern const TsSpec miniatures_options[];
JsonObject *miniatures_prepare (JsonObject *given, GError **error);

/* miniatures-setup.c: of a prepared setup, which it keeps. (transfer full) */
MiniaturesSetup *miniatures_read_setup (JsonObject *json);
void miniatures_setup_unref (MiniaturesSetup *setup);

/* miniatures-state.c: the state's life, as TsGame wants it; the forces stand as listed */
gpointer miniatures_start (JsonObject *setup);
gpointer miniatures_copy (gconstpointer state);
void miniatures_free (gpointer state);

/* miniatures-checklist.c: what the table lays out, with exact counts: models by kind, markers,
 * templates, dice. (transfer full) */
GPtrArray *miniatures_say_checklist (const MiniaturesState *state);

/* miniatures-catalogue.c, miniatures-models.c (table of models), miniatures-weapons.c: with what
 * owners typed. A session embeds it in its setup, so that these never look outside it.
 *
 *   type        ids                                what it says
 *   resistance  "starter-resistance", own ones     a force: rows of model, n, weapons, name, points
 *   machines    "starter-machines", own ones       the same
 *   model       "soldier" … "hk-tracked", own ones numbers of Profile, short, text, weapons, one-of
 *   weapon      "fists" … "heavy-plasma-gun", own  numbers of Weapon, text
 */
extern const TsCatalogue miniatures_catalogue;
extern const TsSpec miniatures_model_fields[], miniatures_weapon_fields[];
/* Into the setup, weapons before models: what the cards of all kinds say. */
void miniatures_read_weapons (MiniaturesSetup *setup);
void miniatures_read_models (MiniaturesSetup *setup);

/* miniatures-lists.c: forces as the catalogue keeps them. */

/* Whether a list makes sense: kinds of its side, unique ones once, no more than fit. `cards` as in
 * a setup; NULL: what an owner added is not known, and passes. */
gboolean miniatures_check_list (JsonObject *list, Side side, JsonObject *cards, GError **error);
/* Its models, into an empty force. */
void miniatures_raise_list (MiniaturesState *state, Side side, JsonObject *list);

/* miniatures-cards.c: cards of a session, member by member. A member that names a card is its id.
 */

/* The ids of all cards of a type in this session. (transfer full, of char *) */
GPtrArray *miniatures_list_cards (JsonObject *setup, const char *type);
int miniatures_get_card_number (JsonObject *card, const char *field, int fallback);
/* Which of the choices; UNKNOWN: nobody knows. */
int miniatures_get_card_choice (JsonObject *card, const char *field, const TsChoice *choices);
/* The name that is typed, else shipped, else the id. (transfer full) */
TsPhrase *miniatures_say_card_name (JsonObject *card, const char *type, const char *id);
/* Words of special rules and what the owner typed besides. (transfer full, nullable) */
TsPhrase *miniatures_say_card_rules (JsonObject *card, const TsChoice *rules);
/* Shipped as a guess, and its owner has not written over it. */
gboolean
miniatures_is_card_assumed (JsonObject *setup, const char *type, const char *id, const char *field);
/* What a card says in this session; NULL: there is no such card. (transfer full) */
JsonObject *miniatures_dup_card (const MiniaturesSetup *setup, const char *type, const char *id);

/* miniatures-arms.c: what models carry. `weapons` are those besides what their kind carries. */

/* What the table of a kind leaves to choose. */
typedef enum
{
  ARMS_FREE,   /* the rules reference has no table: whatever people agree on */
  ARMS_FIXED,  /* what the kind carries, and nothing else */
  ARMS_CHOICE, /* exactly one of some weapons besides (L114) */
} Arms;

Arms miniatures_get_arms (const MiniaturesState *state, int profile);
/* Why a kind may not carry these weapons by its table: "it carries exactly one of …"; NULL: it may,
 * or has still to choose, or no table says. (full) */
TsPhrase *
miniatures_say_arms_stop (const MiniaturesState *state, int profile, const GArray *weapons);
/* The member "weapons" of a command: each once, no more than a model of this kind has places for.
 * NULL with an error. (transfer full, of int) */
GArray *miniatures_get_weapon_list (const MiniaturesState *state,
                                    int profile,
                                    JsonObject *command,
                                    GError **error);
/* The weapons besides what its kind carries. (transfer full, of int) */
GArray *miniatures_list_chosen (const MiniaturesState *state, int model);
/* Why the battle should not begin with these forces, miniatures-muster.c; NULL: it may. (full) */
TsPhrase *miniatures_say_begin_stop (const MiniaturesState *state);
/* "Combat knife, Shotgun"; what is not chosen is said too. */
TsPhrase *miniatures_say_arms (const MiniaturesState *state, int model);

G_END_DECLS
