/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-ledger.h: what players have, pay and get, and what lies in the markets.
 *
 * Markets are bought from the left and filled from the right (L278), so that how many cubes lie in
 * one says where they lie, and what the next one costs.  What a table does not keep is never short
 * and never counted, but its instructions are said.  Resources beyond the storage stay until their
 * owner gives some back (verb "give-back"): nothing else goes on before.
 *
 * Every function that changes something says the instructions for it.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

gboolean terminus_keeps (const TerminusState *state, Part part);
/* Demands that lie on developments: a part of both. */
gboolean terminus_keeps_tokens (const TerminusState *state);

gboolean terminus_is_nothing (const Goods *goods);
/* The smaller of both, thing by thing. */
Goods terminus_cut_goods (const Goods *wanted, const Goods *there);

/* What is missing to pay: "1 Permit, 2 coins"; NULL: nothing. (transfer full) */
TsPhrase *terminus_format_missing (const TerminusState *state, int player, const Goods *cost);
/* What stops the player from paying, as an offer shows it: "needs 1 Permit"; NULL: nothing. */
TsPhrase *terminus_format_short (const TerminusState *state, int player, const Goods *cost);

/* What a player can pay, and get: very much of what is not kept or not known. */
Goods terminus_get_purse (const TerminusState *state, int player);
Goods terminus_get_supply (const TerminusState *state, int player);

/* Whether there is enough to pay with; an offer says `brief` (nullable, consumed) or "needs 1
 * Permit". */
gboolean terminus_may_spend (const TerminusState *state,
                             int player,
                             const Goods *cost,
                             TsPhrase *brief,
                             const char *heading,
                             TsWhyNot *why_not);
/* Pays what there is of it; resources go back to their markets, rails to the reserve. */
void terminus_spend (TerminusState *state, int player, const Goods *cost, TsOutcome *outcome);
/* Whether markets and reserve have all of it; `brief` (nullable, consumed) is what an offer says
 * when they have not. */
gboolean terminus_may_receive (const TerminusState *state,
                               int player,
                               const Goods *goods,
                               TsPhrase *brief,
                               const char *heading,
                               TsWhyNot *why_not);
/* Gets what there is of it: coins from the supply, resources from the markets, rails from the
 * reserve. */
void terminus_receive (TerminusState *state, int player, const Goods *goods, TsOutcome *outcome);
/* Gives back what there is of it, for nothing (L282): resources to their markets, rails to the
 * reserve. */
void terminus_return (TerminusState *state, int player, const Goods *goods, TsOutcome *outcome);
/* Coins from the supply, never refused: a connection. */
void terminus_earn (TerminusState *state, int player, int coins, TsOutcome *outcome);

/* Resources in storage; 0 where they are not kept. */
int terminus_count_stored (const TerminusState *state, int player);
/* How many must be given back; 0. */
int terminus_get_excess (const TerminusState *state, int player);
/* Somebody who must give something back; NOBODY. After the last year nobody must. */
int terminus_find_excess (const TerminusState *state);

/* Its columns, with what was learned at the table. */
const Market *terminus_get_market (const TerminusState *state, Resource resource);
/* Cubes in a column when so many are in the market; UNKNOWN: its spaces are. */
int terminus_count_column (const Market *market, guint column, int stock);
/* Cubes in a market; UNKNOWN also where markets are not kept. */
int terminus_get_stock (const TerminusState *state, Resource resource);
/* What `n` cubes from the left cost in coins; UNKNOWN: prices, columns or the stock are. */
int terminus_get_price (const TerminusState *state, Resource resource, int n);
/* How many are in the left-most depot (column with something in it); UNKNOWN. */
int terminus_get_depot (const TerminusState *state);
/* Lobbyists on the player board. */
int terminus_count_lobbyists (const TerminusState *state, int player);
/* Stations left of the capacity marker: may be built; UNKNOWN. */
int terminus_count_available (const TerminusState *state, int player);
/* Own stops in a district, hubs among them; UNKNOWN when some stop's district was not said or
 * stations are not kept. With N_DISTRICTS: all stops, always known where kept, of AUTOMA too. */
int terminus_count_stops (const TerminusState *state, int player, int district);
/* Own stations that are no hubs. */
int terminus_count_stations (const TerminusState *state, int player);
/* In how many districts they stand, those of which nobody said it as one. */
guint terminus_count_station_districts (const TerminusState *state, int player);
int terminus_count_demands (const TerminusState *state, int player);
int terminus_count_agendas (const TerminusState *state, int player);
/* Developments in the city. */
guint terminus_count_placed_developments (const TerminusState *state);
/* The development of that number, to look at, to change; NULL: nobody named it yet. */
const Development *terminus_get_development (const TerminusState *state, guint number);
Development *terminus_find_development (TerminusState *state, guint number);

G_END_DECLS
