/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-setup.h: from what people chose to the state before the first command.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

/* The form, its defaults and its checks. */
extern const TsSpec terminator_options[];
JsonObject *terminator_prepare (JsonObject *given, GError **error);
/* The setup and the state, and what the state refers to, as TsGame wants them. */
void terminator_read_setup (gpointer setup, JsonObject *json);
void terminator_clear_setup (gpointer setup);
void terminator_begin_state (gpointer state, gconstpointer setup);
extern const TsOwned terminator_owned[];

/* terminator-checklist.c: what the table lays out, in order, with the exact counts (L113-151);
 * obstacle tiles in the order in which they are laid. (transfer full) */
void terminator_lay (gconstpointer state, TsTabletop *table);

/* terminator-catalogue.c: cards, tiles and boards, with what owners typed. A session embeds it in
 * its setup, so that these never look outside it.
 *
 *   type       ids                                      what it says
 *   character  "sarah" … "traxler", "terminator"        numbers of the statcard, text
 *   unit       "soldier" … "cop", "soldier-1984", …     the same, deploy, develop
 *   mission    own ones                                 objectives, points, rewards, rounds, tokens
 *   core       "core-resistance", "core-skynet"         objective, points
 *   location   "cyberdyne" … "other-6", own ones        letter, text
 *   cache      own ones                                 coordinates, amount
 *   board      "board"                                  factories, width, height, spaces
 *   place      "place-1" … "place-12", by rows          neighbors, patrol, location
 *   area       as terminator_areas                      column, row, span
 */
extern const TsCatalogue terminator_catalogue;
/* What a card says: what its owner typed over what is shipped; NULL: there is no such card.
 * (transfer full) */
JsonObject *terminator_dup_card (const TerminatorSetup *setup, const char *type, const char *id);
/* The ids of all cards of a type that this session knows, shipped ones first, then those of the
 * owner by id. (transfer full, of char *) */
GPtrArray *terminator_list_cards (const TerminatorSetup *setup, const char *type);
/* A number of a card; UNKNOWN when nobody typed it, or `card` is NULL. */
int terminator_get_card_number (JsonObject *card, const char *field);

G_END_DECLS
