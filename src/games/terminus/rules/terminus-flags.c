/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-flags.c: what lies or stands somewhere or not, each kind in one row: where it stands in
 * the state, what else changes with it, and what it is called.
 *
 * A flag is a number that is 0 or 1 (terminus-correct.c has the others); as a thing of their group
 * all flags are counted through, kind by kind, player by player.
 */

#include "terminus-flags.h"

#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-trade.h"
#include "terminus-words.h"

/* Upgrades of the player board come after those that are bought. */
enum
{
  UPGRADE_HUB = N_UPGRADES,
  UPGRADE_SECOND,
};

typedef gboolean Ask (const TerminusState *state, const TerminusFlag *flag);
typedef void
Set (TerminusState *state, const TerminusFlag *flag, gboolean value, TsOutcome *outcome);
typedef TsPhrase *Say (const TerminusState *state, const TerminusFlag *flag);

typedef struct
{
  const char *pattern; /* of its id */
  gboolean owned;      /* each player has them */
  int n;               /* `at` is below it */
  Ask *has;            /* whether there can be one */
  Ask *get;
  Set *set;
  Say *label; /* in the row that it belongs to */
  Say *fact;  /* alone, after its owner; NULL: as in the row */
  Say *owner; /* NULL: the player */
} Kind;

static const Development *
get_development (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_get_development (state, (guint) flag->at);
}

static const Agenda *
get_agenda (const TerminusState *state, const TerminusFlag *flag)
{
  return &state->players[flag->player].agendas[flag->at];
}

/* A marker stands in one place, or nowhere. */
static void
set_marker (gint8 *place, int at, gboolean value)
{
  if (value)
    *place = (gint8) at;
  else if (*place == at)
    *place = NOBODY;
}

static TsPhrase *
format_player (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_format_player (state, flag->player);
}

static TsPhrase *
format_development (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_format_development (state, (guint) flag->at);
}

static TsPhrase *
format_zone (const TerminusState *state, const TerminusFlag *flag)
{
  return ts_phrase ("{zone}", ts_term ("zone", terminus_zones[flag->at].label));
}

/* Where everybody's marker stands on the loop, and who has passed. */

static gboolean
is_in_year (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_is_in_year (state);
}

static gboolean
is_in_zone (const TerminusState *state, const TerminusFlag *flag)
{
  return state->players[flag->player].zone == flag->at;
}

static void
set_zone (TerminusState *state, const TerminusFlag *flag, gboolean value, TsOutcome *outcome)
{
  set_marker (&state->players[flag->player].zone, flag->at, value);
}

static gboolean
is_in_turns (const TerminusState *state, const TerminusFlag *flag)
{
  return state->phase >= PHASE_TURN && state->phase <= PHASE_YEAR_END;
}

static gboolean
has_passed (const TerminusState *state, const TerminusFlag *flag)
{
  return state->players[flag->player].passed;
}

/* Whoever had the last turn of the year may go on. */
static void
take_pass_back (TerminusState *state, int player)
{
  guint place = 0;

  while (state->next[place] != player)
    place++;
  state->n_next--;
  for (; place < state->n_next; place++)
    state->next[place] = state->next[place + 1];
  state->players[player].passed = FALSE;
  if (state->phase != PHASE_YEAR_END)
    return;
  state->phase = PHASE_TURN;
  state->current = (gint8) player;
  state->moved = FALSE;
  state->acted = FALSE;
}

static void
set_passed (TerminusState *state, const TerminusFlag *flag, gboolean value, TsOutcome *outcome)
{
  Player *self = &state->players[flag->player];

  if (value == (self->passed != 0))
    return;
  if (!value)
    {
      take_pass_back (state, flag->player);
      return;
    }
  self->passed = TRUE;
  self->zone = NOBODY;
  state->next[state->n_next++] = (gint8) flag->player;
  if (state->phase != PHASE_TURN || flag->player != state->current)
    return;
  terminus_end_action (state, outcome);
  terminus_settle (state, outcome); /* at once: it is the next moment that was touched */
}

static TsPhrase *
format_passed (const TerminusState *state, const TerminusFlag *flag)
{
  return ts_phrase ("has passed");
}

/* Upgrades. */

static gboolean
keeps_upgrade (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_keeps (state, flag->at < N_UPGRADES ? PART_UPGRADES : PART_STATIONS);
}

static guint8 *
find_upgrade (Player *self, int upgrade)
{
  if (upgrade == UPGRADE_HUB)
    return &self->may_hub;
  return upgrade == UPGRADE_SECOND ? &self->may_second : &self->upgrades[upgrade];
}

static gboolean
has_upgrade (const TerminusState *state, const TerminusFlag *flag)
{
  Player self = state->players[flag->player];

  return *find_upgrade (&self, flag->at);
}

static void
set_upgrade (TerminusState *state, const TerminusFlag *flag, gboolean value, TsOutcome *outcome)
{
  *find_upgrade (&state->players[flag->player], flag->at) = (guint8) value;
}

static TsPhrase *
format_upgrade (const TerminusState *state, const TerminusFlag *flag)
{
  if (flag->at == UPGRADE_HUB)
    return ts_phrase ("Hubs");
  return flag->at == UPGRADE_SECOND ? ts_phrase ("Second terminus")
                                    : terminus_format_upgrade (state, (guint) flag->at);
}

/* Agendas. */

static gboolean
keeps_agendas (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_keeps (state, PART_AGENDAS);
}

static gboolean
is_agenda_there (const TerminusState *state, const TerminusFlag *flag)
{
  return get_agenda (state, flag)->there;
}

/* What goes takes all that was said about it along. The first is the secret one. */
static void
set_agenda (TerminusState *state, const TerminusFlag *flag, gboolean value, TsOutcome *outcome)
{
  Agenda *self = &state->players[flag->player].agendas[flag->at];

  if (value != (self->there != 0))
    *self = (Agenda){
      .there = (guint8) value, .secret = value && flag->at == 0, .top = UNKNOWN, .bottom = UNKNOWN
    };
}

static TsPhrase *
format_there (const TerminusState *state, const TerminusFlag *flag)
{
  return ts_phrase ("is there");
}

static TsPhrase *
format_agenda (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_format_agenda (state, flag->player, (guint) flag->at);
}

static gboolean
keeps_lobbied_agenda (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_keeps (state, PART_AGENDAS) && terminus_keeps (state, PART_LOBBYISTS)
         && get_agenda (state, flag)->there;
}

static gboolean
is_agenda_lobbied (const TerminusState *state, const TerminusFlag *flag)
{
  return get_agenda (state, flag)->lobbied;
}

static void
set_agenda_lobbied (TerminusState *state,
                    const TerminusFlag *flag,
                    gboolean value,
                    TsOutcome *outcome)
{
  state->players[flag->player].agendas[flag->at].lobbied = (guint8) value;
}

static TsPhrase *
format_lobbied (const TerminusState *state, const TerminusFlag *flag)
{
  return ts_phrase ("lobbied");
}

static TsPhrase *
format_lobbied_agenda (const TerminusState *state, const TerminusFlag *flag)
{
  return ts_phrase ("{agenda}, lobbied", ts_part ("agenda", format_agenda (state, flag)));
}

/* Bonus markers. */

static gboolean
is_option (const TerminusState *state, const TerminusFlag *flag)
{
  return is_in_year (state, flag) && flag->at < (int) terminus_count_bonuses (state);
}

static gboolean
has_bonus (const TerminusState *state, const TerminusFlag *flag)
{
  return state->players[flag->player].bonus == flag->at;
}

static void
set_bonus (TerminusState *state, const TerminusFlag *flag, gboolean value, TsOutcome *outcome)
{
  set_marker (&state->players[flag->player].bonus, flag->at, value);
}

static TsPhrase *
format_bonus (const TerminusState *state, const TerminusFlag *flag)
{
  Bonus bonus = terminus_get_bonus (state, (guint) flag->at);

  return bonus.name != NULL ? ts_phrase_verbatim (bonus.name)
                            : terminus_format_goods (&bonus.goods);
}

/* The Automa. */

static gboolean
keeps_automa (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_keeps_automa (state);
}

static gboolean
is_automa_in_zone (const TerminusState *state, const TerminusFlag *flag)
{
  return state->automa.zone == flag->at;
}

static void
set_automa_zone (TerminusState *state, const TerminusFlag *flag, gboolean value, TsOutcome *outcome)
{
  set_marker (&state->automa.zone, flag->at, value);
}

static gboolean
is_automa_turned (const TerminusState *state, const TerminusFlag *flag)
{
  return state->automa.side;
}

static void
set_automa_turned (TerminusState *state,
                   const TerminusFlag *flag,
                   gboolean value,
                   TsOutcome *outcome)
{
  state->automa.side = (guint8) value;
}

static TsPhrase *
format_turned (const TerminusState *state, const TerminusFlag *flag)
{
  return ts_phrase ("the back of its card is up");
}

static TsPhrase *
format_automa (const TerminusState *state, const TerminusFlag *flag)
{
  return ts_phrase ("Automa");
}

/* Developments, their demands and lobbyists. */

/* Where nobody said what lies beside the board, any number may. */
static gboolean
may_be_placed (const TerminusState *state, const TerminusFlag *flag)
{
  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return FALSE;
  return get_development (state, flag) != NULL
         || (flag->at > 0 && state->setup->n_developments == 0
             && state->n_developments < MAX_DEVELOPMENTS);
}

static gboolean
is_placed (const TerminusState *state, const TerminusFlag *flag)
{
  const Development *development = get_development (state, flag);

  return development != NULL && development->placed;
}

/* A lobbyist on it goes back to its player board. */
static void
set_placed (TerminusState *state, const TerminusFlag *flag, gboolean value, TsOutcome *outcome)
{
  Development *self = terminus_find_development (state, (guint) flag->at);

  if (self == NULL && !value)
    return;
  if (self == NULL)
    {
      self = &state->developments[state->n_developments++];
      *self = (Development){ .number = (guint8) flag->at, .type = UNKNOWN, .demand = UNKNOWN };
    }
  self->placed = (guint8) value;
  if (!value)
    {
      self->taken = FALSE;
      self->lobbyists = 0;
    }
}

static TsPhrase *
format_placed (const TerminusState *state, const TerminusFlag *flag)
{
  return ts_phrase ("in the city");
}

static gboolean
keeps_token (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_keeps_tokens (state) && is_placed (state, flag);
}

static gboolean
has_token (const TerminusState *state, const TerminusFlag *flag)
{
  return !get_development (state, flag)->taken;
}

static void
set_token (TerminusState *state, const TerminusFlag *flag, gboolean value, TsOutcome *outcome)
{
  terminus_find_development (state, (guint) flag->at)->taken = !value;
}

static TsPhrase *
format_token (const TerminusState *state, const TerminusFlag *flag)
{
  int district = get_development (state, flag)->demand;

  if (district == UNKNOWN)
    return ts_phrase ("demand");
  return ts_phrase ("demand: {district}",
                    ts_part ("district", terminus_format_district (state, district)));
}

static gboolean
keeps_lobbyist (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_keeps (state, PART_DEVELOPMENTS) && is_placed (state, flag)
         && terminus_keeps (state, PART_LOBBYISTS);
}

static gboolean
has_lobbyist (const TerminusState *state, const TerminusFlag *flag)
{
  return get_development (state, flag)->lobbyists >> flag->player & 1;
}

static void
set_lobbyist (TerminusState *state, const TerminusFlag *flag, gboolean value, TsOutcome *outcome)
{
  Development *self = terminus_find_development (state, (guint) flag->at);
  guint8 bit = (guint8) (1 << flag->player);

  self->lobbyists = value ? self->lobbyists | bit : self->lobbyists & (guint8) ~bit;
}

static TsPhrase *
format_lobbyist (const TerminusState *state, const TerminusFlag *flag)
{
  return ts_phrase ("lobbyist of {player}", terminus_name_player (state, flag->player));
}

static const Kind kinds[N_FLAG_KINDS] = {
  [FLAG_ZONE]
  = { "{player}.zone.{at}", TRUE, N_ZONES, is_in_year, is_in_zone, set_zone, format_zone },
  [FLAG_PASSED]
  = { "{player}.passed", TRUE, 1, is_in_turns, has_passed, set_passed, format_passed },
  [FLAG_UPGRADE] = { "{player}.upgrade.{at}", TRUE, N_UPGRADES + 2, keeps_upgrade, has_upgrade,
                     set_upgrade, format_upgrade },
  [FLAG_AGENDA] = { "{player}.agenda.{at}.there", TRUE, MAX_AGENDAS, keeps_agendas, is_agenda_there,
                    set_agenda, format_there, .fact = format_agenda },
  [FLAG_AGENDA_LOBBIED]
  = { "{player}.agenda.{at}.lobbied", TRUE, MAX_AGENDAS, keeps_lobbied_agenda, is_agenda_lobbied,
      set_agenda_lobbied, format_lobbied, .fact = format_lobbied_agenda },
  [FLAG_BONUS]
  = { "{player}.bonus.{at}", TRUE, MAX_BONUSES, is_option, has_bonus, set_bonus, format_bonus },
  [FLAG_AUTOMA_ZONE] = { "automa.zone.{at}", FALSE, N_ZONES, keeps_automa, is_automa_in_zone,
                         set_automa_zone, format_zone, .owner = format_automa },
  [FLAG_AUTOMA_BACK] = { "automa.back", FALSE, 1, keeps_automa, is_automa_turned, set_automa_turned,
                         format_turned, .owner = format_automa },
  [FLAG_PLACED] = { "development.{at}.placed", FALSE, MAX_TILE + 1, may_be_placed, is_placed,
                    set_placed, format_placed, .owner = format_development },
  [FLAG_TOKEN] = { "development.{at}.token", FALSE, MAX_TILE + 1, keeps_token, has_token, set_token,
                   format_token, .owner = format_development },
  [FLAG_LOBBYIST]
  = { "development.{at}.{player}", TRUE, MAX_TILE + 1, keeps_lobbyist, has_lobbyist, set_lobbyist,
      format_player, .fact = format_lobbyist, .owner = format_development },
};

/* All flags. */

static guint
count_owners (const TerminusState *state, TerminusFlagKind kind)
{
  return kinds[kind].owned ? state->setup->n_players : 1;
}

static guint
count_kind (const TerminusState *state, TerminusFlagKind kind)
{
  return count_owners (state, kind) * (guint) kinds[kind].n;
}

static TerminusFlag
get_flag_at (const TerminusState *state, guint thing)
{
  TerminusFlagKind kind = 0;

  for (; thing >= count_kind (state, kind); kind++)
    thing -= count_kind (state, kind);
  return (TerminusFlag){ kind, (int) thing / kinds[kind].n, (int) thing % kinds[kind].n };
}

guint
terminus_get_flag_thing (const TerminusState *state, const TerminusFlag *flag)
{
  guint thing = (guint) (flag->player * kinds[flag->kind].n + flag->at);

  for (TerminusFlagKind kind = 0; kind < flag->kind; kind++)
    thing += count_kind (state, kind);
  return thing;
}

gboolean
terminus_has_flag (const TerminusState *state, const TerminusFlag *flag)
{
  return !state->setup->score_only && state->phase != PHASE_SETUP
         && kinds[flag->kind].has (state, flag);
}

gboolean
terminus_get_flag (const TerminusState *state, const TerminusFlag *flag)
{
  return kinds[flag->kind].get (state, flag);
}

gboolean
terminus_next_flag (const TerminusState *state, TerminusFlag *flag)
{
  do
    if (++flag->at == kinds[flag->kind].n)
      {
        flag->at = 0;
        if (++flag->player >= (int) count_owners (state, flag->kind))
          return FALSE;
      }
  while (!terminus_has_flag (state, flag));
  return TRUE;
}

TsPhrase *
terminus_label_flag (const TerminusState *state, const TerminusFlag *flag)
{
  return kinds[flag->kind].label (state, flag);
}

gboolean
terminus_is_flag_owned (TerminusFlagKind kind)
{
  return kinds[kind].owned;
}

TsPhrase *
terminus_format_flag (const TerminusState *state, const TerminusFlag *flag)
{
  const Kind *kind = &kinds[flag->kind];
  Say *owner = kind->owner != NULL ? kind->owner : format_player;
  Say *fact = kind->fact != NULL ? kind->fact : kind->label;

  return ts_phrase ("{who}: {what}", ts_part ("who", owner (state, flag)),
                    ts_part ("what", fact (state, flag)));
}

/* What `at` is called in an id. */
static void
append_at (GString *id, const TerminusFlag *flag)
{
  static const char *const board[] = { "hub", "second" };

  if (flag->kind == FLAG_ZONE || flag->kind == FLAG_AUTOMA_ZONE)
    g_string_append (id, terminus_zones[flag->at].id);
  else if (flag->kind == FLAG_UPGRADE)
    g_string_append (id, flag->at < N_UPGRADES ? terminus_upgrades[flag->at].id
                                               : board[flag->at - UPGRADE_HUB]);
  else
    g_string_append_printf (id, "%d", kinds[flag->kind].n > MAX_TILE ? flag->at : flag->at + 1);
}

const char *
terminus_flag_id (gconstpointer state, guint thing)
{
  TerminusFlag flag = get_flag_at (state, thing);
  g_autoptr (GString) id = g_string_new (kinds[flag.kind].pattern);
  g_autoptr (GString) at = g_string_new (NULL);

  append_at (at, &flag);
  g_string_replace (id, "{at}", at->str, 1);
  g_string_replace (id, "{player}", terminus_player_id (state, flag.player), 1);
  return g_intern_string (id->str);
}

guint
terminus_count_flags (gconstpointer state)
{
  guint n = 0;

  for (TerminusFlagKind kind = 0; kind < N_FLAG_KINDS; kind++)
    n += count_kind (state, kind);
  return n;
}

static gboolean
has_flag (gconstpointer state, guint thing)
{
  TerminusFlag flag = get_flag_at (state, thing);

  return terminus_has_flag (state, &flag);
}

static gint64
get_flag (gconstpointer state, guint thing)
{
  TerminusFlag flag = get_flag_at (state, thing);

  return terminus_get_flag (state, &flag);
}

/* What goes away is named before it is gone, what comes after it is there. */
static void
set_flag (gpointer state, guint thing, gint64 value, TsOutcome *outcome)
{
  TerminusFlag flag = get_flag_at (state, thing);
  TsPhrase *what = value != 0 ? NULL
                              : ts_phrase ("removed: {what}",
                                           ts_part ("what", terminus_format_flag (state, &flag)));

  kinds[flag.kind].set (state, &flag, value != 0, outcome);
  if (what == NULL)
    what = terminus_format_flag (state, &flag);
  ts_title (outcome, ts_phrase ("Corrected: {what}", ts_part ("what", ts_phrase_ref (what))));
  ts_phrase_unref (what);
}

const TsNumber terminus_flag_numbers[] = {
  { "flag", N_ ("is there"), TS_TRACKER_CHECK, .max = 1, .has = has_flag, .get = get_flag,
    .set = set_flag },
  { NULL },
};
