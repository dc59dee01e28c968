/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-actions.h: the thirteen actions of the loop.
 *
 * What an action is stands here; what it costs and what stops it in terminus-prospects.h, for the
 * instruction of a turn, the panel of the loop and the choice of a zone alike; how it is offered in
 * the table's chapters. All are by ActionId.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

typedef enum
{
  ACTION_DEMAND,
  ACTION_DEVELOP,
  ACTION_LOBBYIST,
  ACTION_AGENDA,
  ACTION_PROJECT,
  ACTION_UPGRADE,
  ACTION_BLUEPRINTS,
  ACTION_PERMITS,
  ACTION_POWER,
  ACTION_CAPACITY,
  ACTION_CONSTRUCTION,
  ACTION_RAILS,
  ACTION_BUILD, /* the last, and in its zone only */
  N_ACTIONS,
} ActionId;

typedef struct
{
  const char *verb;  /* "permits" */
  const char *label; /* msgid: "Buy permits" */
  guint zones;       /* bits 1 << Zone */
} TerminusAction;

#define MOST_CUBES 20 /* of one kind at a time */

extern const TerminusAction terminus_actions[N_ACTIONS];

/* What commands of these verbs say begins with which of them it is, and where the marker goes for
 * it: with a zone a whole turn is one command. */
typedef struct
{
  ActionId action;
  gint8 zone;         /* UNKNOWN: it stands there */
  gint8 automa_moves; /* how far the Automa goes out of the way; UNKNOWN: nobody said it */
} TerminusAct;
#define TERMINUS_ACT_ARGS(Args)                                                                    \
  { "zone",                                                                                        \
    TS_SPEC_CHOICE,                                                                                \
    .choices = terminus_zones,                                                                     \
    .label = N_ ("Zone to which the marker moves first"),                                          \
    TS_INTO (Args, act.zone),                                                                      \
    .otherwise = UNKNOWN },                                                                        \
  {                                                                                                \
    "automa-moves", TS_SPEC_INTEGER, .min = 1, .max = N_ZONES,                                     \
                                     .when = "zone=develop|lobby|improve|market|supply|build",     \
                                     .label = N_ ("Zones that the Automa moves counterclockwise"), \
                                     TS_INTO (Args, act.automa_moves), .otherwise = UNKNOWN        \
  }
#define TERMINUS_ACT(Args, id)                                                                     \
  .moment = terminus_is_time_to_act, TS_WHICH (Args, act.action, ACTION_##id)
/* Whether whose turn it is has moved and not acted yet, and stands where that is an action; or may
 * go where it is one. */
gboolean terminus_is_time_to_act (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* How things stand when the marker has gone there, for what must hold then. */
TerminusState terminus_imagine_act (const TerminusState *state, const TerminusAct *act);
/* It goes there, before anything else is done. */
void terminus_go_to_act (TerminusState *state, const TerminusAct *act, TsOutcome *outcome);

/* What changes hands, more or less than nothing, as arguments of a command. */
typedef struct
{
  gint16 of[N_GOODS]; /* by place in Goods; less than nothing is paid */
  guint8 said[N_GOODS];
} TerminusAmounts;
#define TERMINUS_AMOUNT_ARG(Args, id, i, most, text)                                               \
  {                                                                                                \
    id, TS_SPEC_INTEGER, .min = -(most), .max = most, .label = text,                               \
                         TS_INTO (Args, amounts.of[i]), TS_HAS (Args, amounts.said[i])             \
  }
#define TERMINUS_AMOUNT_ARGS(Args)                                                                 \
  TERMINUS_AMOUNT_ARG (Args, "coins", 0, 50, N_ ("Coins")),                                        \
      TERMINUS_AMOUNT_ARG (Args, "permits", 1, 12, N_ ("Permits")),                                \
      TERMINUS_AMOUNT_ARG (Args, "blueprints", 2, 15, N_ ("Blueprints")),                          \
      TERMINUS_AMOUNT_ARG (Args, "construction", 3, 20, N_ ("Construction")),                      \
      TERMINUS_AMOUNT_ARG (Args, "power", 4, 8, N_ ("Power")),                                     \
      TERMINUS_AMOUNT_ARG (Args, "rails", 5, N_RAILS, N_ ("Rails"))

/* terminus-effects.c: these amounts as an effect, known when one of them is said. */
Effect terminus_get_said_effect (const TerminusAmounts *said);
/* Fields for them; with a player no more than that one has and can get. */
void terminus_ask_amounts (const TerminusState *state, TsOffer *self, int player);
/* Teaches an effect to the card that has it. */
void
terminus_teach_effect (const char *type, const char *id, const Effect *effect, TsOutcome *outcome);
/* Whether it can be paid, and what it then gives be had. */
gboolean terminus_may_do_effect (const TerminusState *state,
                                 int player,
                                 const Effect *effect,
                                 const char *heading,
                                 TsWhyNot *why_not);
/* Whether a player has an upgrade of which nobody has said what it does. */
gboolean terminus_has_unread_upgrade (const TerminusState *state, int player);
/* Whether one has such an upgrade, or one that does something now. */
gboolean terminus_has_open_upgrade (const TerminusState *state, int player);
/* What an upgrade, or a development, does, as far as anybody knows. */
Effect terminus_get_upgrade_effect (const TerminusState *state, guint upgrade);
Effect terminus_get_development_effect (const TerminusState *state, guint number);
/* What its owner wrote that a card does; NULL: nothing. (transfer full) */
const char *terminus_get_card_text (const TerminusState *state, const char *type, const char *id);
/* An offer says what an effect does, or asks for it: known numbers, its owner's words, or fields.
 */
void terminus_show_effect (const TerminusState *state,
                           TsOffer *self,
                           int player,
                           const Effect *effect,
                           const char *type,
                           const char *id);
/* "1 coin → 4 Construction"; NULL: nobody knows. (transfer full) */
TsPhrase *terminus_format_effect (const Effect *effect);

/* terminus-develop.c: TsSpec.find: the number of a development */
int terminus_find_numbered (gconstpointer state, const char *number, TsWhyNot *why_not);
/* Where the action of a development is used: what its card says, or where it was used first; Zone,
 * UNKNOWN */
int terminus_find_zone (const TerminusState *state, const Development *development);
/* Those that are laid out and not in the city yet; whether the table said which ones they are. */
guint terminus_count_waiting_developments (const TerminusState *state);
gboolean terminus_knows_developments (const TerminusState *state);
/* Whose turn it is has a lobbyist on it. */
gboolean terminus_has_lobbyist_on (const TerminusState *state, const Development *development);
/* Lobbyists that a player may put on a project now; whether whose turn it is can put enough. */
#define FIRST_LOBBYISTS 2 /* on a new row of a project, at least (L548) */
int terminus_get_least_lobbyists (const TerminusState *state, int player, guint project);
int terminus_get_most_lobbyists (const TerminusState *state, int player, guint project);
gboolean terminus_is_project_row_open (const TerminusState *state, guint project);

/* terminus-demand.c: a token lies on a development until somebody takes it. */
gboolean terminus_is_token_open (const Development *development);
/* How many lie there, or only those of which nobody said the district. */
guint terminus_count_tokens (const TerminusState *state, gboolean unsaid);
/* The development whose token is meant: `number`, or UNKNOWN, of the district; the only one that it
 * can be; NULL: any, or nobody knows. */
const Development *terminus_find_token (const TerminusState *state, int number, int district);
/* Whether a player has the stops for a demand of a district that lies there (L716-717); in how many
 * districts; the only one: N_DISTRICTS when there are more, or nobody knows. */
gboolean terminus_may_take_demand_of (const TerminusState *state, int player, int district);
guint terminus_count_demand_districts (const TerminusState *state, int player);
int terminus_guess_demand_district (const TerminusState *state, int player);

/* terminus-lobby.c: where a lobbyist of whose turn it is can be. */
typedef struct
{
  enum
  {
    PLACE_BOARD,
    PLACE_AGENDA,
    PLACE_DEVELOPMENT,
  } kind;
  guint index; /* slot of an agenda, number of a development; 0: any that the table keeps itself */
} TerminusPlace;
/* Whether it has one there; whether another one may be put there. */
gboolean terminus_has_lobbyist_at (const TerminusState *state, TerminusPlace place);
gboolean terminus_is_place_open (const TerminusState *state, TerminusPlace place);
/* All places of which something holds, with the player board before them where it is wanted: of
 * TerminusPlace (transfer full). One stands for all that the program does not keep. */
typedef gboolean (*TerminusPlaceMatch) (const TerminusState *state, TerminusPlace place);
GArray *terminus_list_places (const TerminusState *state, TerminusPlaceMatch match, gboolean board);
guint terminus_count_places (const TerminusState *state, TerminusPlaceMatch match);
/* "board", "agenda-1", "development-10", as "lobbyist" names it (transfer full); for people. */
char *terminus_dup_place_id (TerminusPlace place);
TsPhrase *terminus_format_place (const TerminusState *state, TerminusPlace place);
/* Whether "lobbyist" says from where to where: only what the program keeps, and can be done. */
gboolean terminus_says_places (const TerminusState *state);
/* How many agendas are drawn in this year, one of which is kept (L522-528). */
guint terminus_count_drawn_agendas (const TerminusState *state);

/* terminus-trade.c: a1 … a6 */
extern const TsChoice terminus_upgrades[];
/* Whether a player has not got it, and one is left (L592). */
gboolean terminus_may_take_upgrade (const TerminusState *state, int player, guint upgrade);
/* The cheapest purchase of rails, in packs, that brings at least so many and no more than `most`
 * (L679): coins and rails. */
Goods terminus_get_cheapest_rails (int rails, int most);
/* Rails that the player can still buy. */
int terminus_count_rails_left (const TerminusState *state, int player);
/* What a command says of an agenda; NULL and UNKNOWN: nothing. Its name and its rows are asked
 * `name_when` and `rows_when`. */
typedef struct
{
  const char *card; /* of the catalogue */
  const char *name;
  gint16 top, bottom;
} TerminusNote;
#define TERMINUS_NOTE_ARGS(Args, name_when, rows_when)                                             \
  { "name",                                                                                        \
    TS_SPEC_TEXT,                                                                                  \
    .max = MOST_NAME,                                                                              \
    .when = name_when,                                                                             \
    .label = N_ ("Number or title"),                                                               \
    TS_INTO (Args, note.name) },                                                                   \
      { "top",                                                                                     \
        TS_SPEC_INTEGER,                                                                           \
        .max = MOST_POINTS,                                                                        \
        .when = rows_when,                                                                         \
        .label = N_ ("Points of the top row"),                                                     \
        TS_INTO (Args, note.top),                                                                  \
        .otherwise = UNKNOWN },                                                                    \
  {                                                                                                \
    "bottom", TS_SPEC_INTEGER, .max = MOST_POINTS, .when = rows_when,                              \
                               .label = N_ ("Points of the bottom row"),                           \
                               TS_INTO (Args, note.bottom), .otherwise = UNKNOWN                   \
  }
/* terminus-lobby.c: notes it, with what its card says; the card learns it, unless it is a slip,
 * which is said, or `outcome` is NULL: it is secret */
void terminus_note_agenda (const TerminusState *state,
                           Agenda *self,
                           const TerminusNote *said,
                           TsOutcome *outcome);
/* terminus-doubt.c: that the bottom row of an agenda gives less than the top row, as no card does;
 * NULL: it does not. (transfer full) */
TsPhrase *terminus_format_slip (const Agenda *agenda);
/* terminus-lobby.c: what the secret agenda says, behind “More”: a seat notes its own, the table
 * anybody’s */
void terminus_offer_secret (const TerminusState *state, TsView *view, int reader);

/* "2 for 3": so many for so many coins, in a list of prices. */
TsPhrase *terminus_format_price (int n, int coins);
/* The first choice is the likeliest. */
void terminus_prefill (TsField *field);
/* An offer called as the action is. */
TsOffer *terminus_offer_action (TsView *view, ActionId action, const char *verb);

/* What each action costs (transfer full), by the file that has its rules. */
typedef TsPhrase *TerminusSay (const TerminusState *state, int player);
typedef TsOffer *TerminusOffer (const TerminusState *state, TsView *view);

/* terminus-demand.c, terminus-develop.c: demands, developments, their actions */
TerminusSay terminus_demand_cost, terminus_develop_cost;
TerminusOffer terminus_offer_demand, terminus_offer_develop;
/* The actions of developments in this zone where the player has a lobbyist (L502). */
void terminus_offer_developments (const TerminusState *state, TsView *view);

/* terminus-lobby.c, terminus-develop.c */
TerminusSay terminus_agenda_cost, terminus_project_cost;
TerminusOffer terminus_offer_lobbyist, terminus_offer_agenda, terminus_offer_project;

/* terminus-trade.c: upgrades, blueprints, permits, power, rails */
TerminusSay terminus_upgrade_cost, terminus_blueprints_cost, terminus_permits_cost,
    terminus_power_cost, terminus_rails_cost;
TerminusOffer terminus_offer_upgrade, terminus_offer_blueprints, terminus_offer_permits,
    terminus_offer_power, terminus_offer_rails;

/* terminus-capacity.c: capacity, construction */
TerminusSay terminus_capacity_cost;
/* Steps that are left to the marker; as many as there can be where nobody counts. */
int terminus_count_steps_left (const TerminusState *state, int player);
/* The power of the next `n` steps as far as it is known; `known` says whether all of it is. All
 * that they then cost. */
int terminus_get_steps_power (const TerminusState *state, int player, int n, gboolean *known);
Goods terminus_get_steps_cost (const TerminusState *state, int player, int n);
/* Whether a number of them is still needed that only the track shows, of whose turn it is; what is
 * not kept costs nothing here. */
gboolean terminus_lacks_steps_power (const TerminusState *state, int n);
/* How many upgrade icons are passed after the next `n` steps and have unlocked nothing yet: a card
 * may have moved the marker over one; UNKNOWN: nobody said where they are. */
int terminus_count_icons (const TerminusState *state, int player, int n);
#define MOST_IN_DEPOT 4 /* cubes, L676 */
/* What lies in the left-most depot and can be had; UNKNOWN. What fits of it; with a full storage
 * all of it, to be exchanged for other cubes. */
int terminus_get_own_depot (const TerminusState *state, int player);
int terminus_get_fitting_cubes (const TerminusState *state, int player, int depot);
TerminusOffer terminus_offer_capacity, terminus_offer_construction;
/* The marker moves as far as it can go; to the right it wakes the Automa. */
void terminus_move_capacity (TerminusState *state, int player, int by, TsOutcome *outcome);

/* terminus-build.c */
TerminusSay terminus_build_cost;
TerminusOffer terminus_offer_build;
/* The likeliest build with the move to its zone, where the marker is imagined already; NULL: no
 * station can be built. */
TerminusOffer terminus_offer_build_turn;

G_END_DECLS
