/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-setup.h: from what people chose to the state before the first command.
 */

#pragma once

#include "invaders.h"

G_BEGIN_DECLS

/* invaders-options.c: the form, its defaults and its checks
 *
 *   option                         what it is
 *   mankind-player, …              names of people
 *   mankind-deck, invader-deck     cards (70, assumed)
 *   pacific, eurasia, africa       printed power of the zones; may stay empty
 *   drain-loses                    X004-02
 *   strategies                     the program keeps the strategies
 *   cards                          what owners typed
 */
extern const TsSpec invaders_options[];
JsonObject *invaders_prepare (JsonObject *given, GError **error);

/* invaders-setup.c: of a prepared setup, which it keeps. (transfer full) */
InvadersSetup *invaders_read_setup (JsonObject *json);
void invaders_setup_unref (InvadersSetup *setup);

/* invaders-state.c: the state's life, as TsGame wants it */
gpointer invaders_start (JsonObject *setup);
gpointer invaders_copy (gconstpointer state);
void invaders_free (gpointer state);
/* Empties a slot, a link of the chain: texts too. */
void invaders_clear_card (Card *card);
void invaders_clear_announced (Announced *card);

/* invaders-checklist.c: what the table lays out. (transfer full) */
GPtrArray *invaders_say_checklist (const InvadersState *state);

/* invaders-catalogue.c: with what owners typed. A session embeds it in its setup, so that these
 * never look outside it.
 *
 *   type      ids                            what it says
 *   card      "nanobot-kill-swarm",          side, kind (location, unit, hero, other), discard,
 *             "norad", "kraken", "new-york", drain, plays (one-shot, stays, cancels), power,
 *             "ops-centre", own ones         tokens, any-zone, enters, text in their words
 *   strategy  "mankind-1" … "invader-5",     discard, drain, text
 *             "invader-plot"
 *   zone      "pacific", "eurasia", "africa" power
 *   table     "opening"                      mankind-hand, invader-hand, first
 */
extern const TsCatalogue invaders_catalogue;
extern const TsChoice invaders_kinds[]; /* by CardKind */
extern const TsChoice invaders_plays[]; /* by Plays */
/* What an entry says as the session began; NULL: there is no such card. (transfer full) */
JsonObject *invaders_dup_card (const InvadersSetup *setup, const char *type, const char *id);
/* (transfer full, of char *) */
GPtrArray *invaders_list_cards (const InvadersSetup *setup, const char *type);

G_END_DECLS
