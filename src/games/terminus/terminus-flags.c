/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-flags.c: what lies or stands somewhere or not, and what else changes with it.
 */

#include "terminus-flags.h"

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-setup.h"
#include "terminus-words.h"

#include <string.h>

/* Upgrades of the player board come after those that are bought. */
enum
{
  UPGRADE_HUB = N_UPGRADES,
  UPGRADE_SECOND,
};

static const struct
{
  gboolean owned; /* each player has them */
  int n;          /* `at` is below it */
} kinds[N_FLAG_KINDS] = {
  [FLAG_ZONE] = { TRUE, N_ZONES },
  [FLAG_PASSED] = { TRUE, 1 },
  [FLAG_UPGRADE] = { TRUE, N_UPGRADES + 2 },
  [FLAG_AGENDA] = { TRUE, MAX_AGENDAS },
  [FLAG_AGENDA_LOBBIED] = { TRUE, MAX_AGENDAS },
  [FLAG_BONUS] = { TRUE, MAX_BONUSES },
  [FLAG_AUTOMA_ZONE] = { FALSE, N_ZONES },
  [FLAG_AUTOMA_BACK] = { FALSE, 1 },
  [FLAG_PLACED] = { FALSE, MAX_TILE + 1 },
  [FLAG_TOKEN] = { FALSE, MAX_TILE + 1 },
  [FLAG_LOBBYIST] = { TRUE, MAX_TILE + 1 },
};

/* What there can be. */

static const Development *
find_development (const TerminusState *state, const TerminusFlag *flag)
{
  return terminus_get_development (state, (guint) flag->at);
}

/* Where nobody said what lies beside the board, any number may. */
static gboolean
may_be_placed (const TerminusState *state, const TerminusFlag *flag)
{
  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return FALSE;
  return find_development (state, flag) != NULL
         || (flag->at > 0 && state->setup->n_developments == 0
             && state->n_developments < MAX_DEVELOPMENTS);
}

static gboolean
is_in_city (const TerminusState *state, const TerminusFlag *flag)
{
  const Development *development = find_development (state, flag);

  return terminus_keeps (state, PART_DEVELOPMENTS) && development != NULL && development->placed;
}

static const Agenda *
get_agenda (const TerminusState *state, const TerminusFlag *flag)
{
  return &state->players[flag->player].agendas[flag->at];
}

static gboolean
is_within (const TerminusState *state, Phase first, Phase last)
{
  return state->phase >= first && state->phase <= last;
}

gboolean
terminus_flag_is_owned (TerminusFlagKind kind)
{
  return kinds[kind].owned;
}

gboolean
terminus_has_flag (const TerminusState *state, const TerminusFlag *flag)
{
  if (state->setup->score_only || state->phase == PHASE_SETUP)
    return FALSE;
  switch (flag->kind)
    {
    case FLAG_ZONE:
      return is_within (state, PHASE_BONUS, PHASE_YEAR_END);
    case FLAG_PASSED:
      return is_within (state, PHASE_TURN, PHASE_YEAR_END);
    case FLAG_UPGRADE:
      return terminus_keeps (state, flag->at < N_UPGRADES ? PART_UPGRADES : PART_STATIONS);
    case FLAG_AGENDA:
      return terminus_keeps (state, PART_AGENDAS);
    case FLAG_AGENDA_LOBBIED:
      return terminus_keeps (state, PART_AGENDAS) && terminus_keeps (state, PART_LOBBYISTS)
             && get_agenda (state, flag)->there;
    case FLAG_BONUS:
      return is_within (state, PHASE_BONUS, PHASE_YEAR_END)
             && flag->at < (int) terminus_count_bonuses (state);
    case FLAG_AUTOMA_ZONE:
    case FLAG_AUTOMA_BACK:
      return terminus_has_automa (state) && terminus_keeps (state, PART_AUTOMA);
    case FLAG_PLACED:
      return may_be_placed (state, flag);
    case FLAG_TOKEN:
      return is_in_city (state, flag) && terminus_keeps (state, PART_DEMANDS);
    case FLAG_LOBBYIST:
      return is_in_city (state, flag) && terminus_keeps (state, PART_LOBBYISTS);
    default:
      return FALSE;
    }
}

gboolean
terminus_next_flag (const TerminusState *state, TerminusFlag *flag)
{
  int players = kinds[flag->kind].owned ? (int) state->setup->n_players : 1;

  do
    {
      if (++flag->at == kinds[flag->kind].n)
        {
          flag->at = 0;
          flag->player++;
        }
      if (flag->player >= players)
        return FALSE;
    }
  while (!terminus_has_flag (state, flag));
  return TRUE;
}

gboolean
terminus_find_flag (const TerminusState *state, const char *id, TerminusFlag *flag)
{
  for (TerminusFlagKind kind = 0; kind < N_FLAG_KINDS; kind++)
    for (*flag = TERMINUS_FLAGS_OF (kind); terminus_next_flag (state, flag);)
      {
        g_autofree char *own = terminus_dup_flag_id (state, flag);

        if (strcmp (own, id) == 0)
          return TRUE;
      }
  return FALSE;
}

/* What is so. */

static gboolean
has_upgrade (const Player *self, int upgrade)
{
  if (upgrade == UPGRADE_HUB)
    return self->may_hub;
  return upgrade == UPGRADE_SECOND ? self->may_second : self->upgrades[upgrade];
}

gboolean
terminus_get_flag (const TerminusState *state, const TerminusFlag *flag)
{
  const Player *player = &state->players[flag->player];
  const Development *development = find_development (state, flag);

  switch (flag->kind)
    {
    case FLAG_ZONE:
      return player->zone == flag->at;
    case FLAG_PASSED:
      return player->passed;
    case FLAG_UPGRADE:
      return has_upgrade (player, flag->at);
    case FLAG_AGENDA:
      return get_agenda (state, flag)->there;
    case FLAG_AGENDA_LOBBIED:
      return get_agenda (state, flag)->lobbied;
    case FLAG_BONUS:
      return player->bonus == flag->at;
    case FLAG_AUTOMA_ZONE:
      return state->automa.zone == flag->at;
    case FLAG_AUTOMA_BACK:
      return state->automa.side;
    case FLAG_PLACED:
      return development != NULL && development->placed;
    case FLAG_TOKEN:
      return !development->taken;
    case FLAG_LOBBYIST:
    default:
      return development->lobbyists >> flag->player & 1;
    }
}

static void
set_marker (gint8 *place, int at, gboolean value)
{
  if (value)
    *place = (gint8) at;
  else if (*place == at)
    *place = NOBODY;
}

static void
set_upgrade (Player *self, int upgrade, gboolean value)
{
  if (upgrade == UPGRADE_HUB)
    self->may_hub = (guint8) value;
  else if (upgrade == UPGRADE_SECOND)
    self->may_second = (guint8) value;
  else
    self->upgrades[upgrade] = (guint8) value;
}

/* What goes takes all that was said about it along. */
static void
set_agenda (Agenda *self, gboolean secret, gboolean value)
{
  if (value == (self->there != 0))
    return;
  *self = (Agenda){
    .there = (guint8) value, .secret = value && secret, .top = UNKNOWN, .bottom = UNKNOWN
  };
}

/* A lobbyist on it goes back to its player board. */
static void
place_development (TerminusState *state, const TerminusFlag *flag, gboolean value)
{
  Development *self = terminus_find_development (state, (guint) flag->at);

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

static void
set_lobbyist (Development *self, int player, gboolean value)
{
  if (value)
    self->lobbyists |= (guint8) (1 << player);
  else
    self->lobbyists &= (guint8) ~(1 << player);
}

/* Passing. */

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
set_passed (TerminusState *state, int player, gboolean value, TsOutcome *outcome)
{
  Player *self = &state->players[player];

  if (value == (self->passed != 0))
    return;
  if (!value)
    {
      take_pass_back (state, player);
      return;
    }
  self->passed = TRUE;
  self->zone = NOBODY;
  state->next[state->n_next++] = (gint8) player;
  if (state->phase == PHASE_TURN && player == state->current)
    terminus_end_action (state, outcome);
}

void
terminus_set_flag (TerminusState *state,
                   const TerminusFlag *flag,
                   gboolean value,
                   TsOutcome *outcome)
{
  Player *player = &state->players[flag->player];
  Agenda *agenda = &player->agendas[flag->at % MAX_AGENDAS];

  switch (flag->kind)
    {
    case FLAG_ZONE:
      set_marker (&player->zone, flag->at, value);
      break;
    case FLAG_PASSED:
      set_passed (state, flag->player, value, outcome);
      break;
    case FLAG_UPGRADE:
      set_upgrade (player, flag->at, value);
      break;
    case FLAG_AGENDA:
      set_agenda (agenda, flag->at == 0, value);
      break;
    case FLAG_AGENDA_LOBBIED:
      agenda->lobbied = (guint8) value;
      break;
    case FLAG_BONUS:
      set_marker (&player->bonus, flag->at, value);
      break;
    case FLAG_AUTOMA_ZONE:
      set_marker (&state->automa.zone, flag->at, value);
      break;
    case FLAG_AUTOMA_BACK:
      state->automa.side = (guint8) value;
      break;
    case FLAG_PLACED:
      place_development (state, flag, value);
      break;
    case FLAG_TOKEN:
      terminus_find_development (state, (guint) flag->at)->taken = !value;
      break;
    case FLAG_LOBBYIST:
    default:
      set_lobbyist (terminus_find_development (state, (guint) flag->at), flag->player, value);
    }
}

/* Ids and words. */

static const char *
get_upgrade_id (int upgrade)
{
  if (upgrade == UPGRADE_HUB)
    return "hub";
  return upgrade == UPGRADE_SECOND ? "second" : terminus_upgrades[upgrade].id;
}

char *
terminus_dup_flag_id (const TerminusState *state, const TerminusFlag *flag)
{
  const char *player = terminus_player_id (state, flag->player);

  switch (flag->kind)
    {
    case FLAG_ZONE:
      return g_strdup_printf ("%s.zone.%s", player, terminus_zones[flag->at].id);
    case FLAG_PASSED:
      return g_strdup_printf ("%s.passed", player);
    case FLAG_UPGRADE:
      return g_strdup_printf ("%s.upgrade.%s", player, get_upgrade_id (flag->at));
    case FLAG_AGENDA:
      return g_strdup_printf ("%s.agenda.%d.there", player, flag->at + 1);
    case FLAG_AGENDA_LOBBIED:
      return g_strdup_printf ("%s.agenda.%d.lobbied", player, flag->at + 1);
    case FLAG_BONUS:
      return g_strdup_printf ("%s.bonus.%d", player, flag->at + 1);
    case FLAG_AUTOMA_ZONE:
      return g_strdup_printf ("automa.zone.%s", terminus_zones[flag->at].id);
    case FLAG_AUTOMA_BACK:
      return g_strdup ("automa.back");
    case FLAG_PLACED:
      return g_strdup_printf ("development.%d.placed", flag->at);
    case FLAG_TOKEN:
      return g_strdup_printf ("development.%d.token", flag->at);
    case FLAG_LOBBYIST:
    default:
      return g_strdup_printf ("development.%d.%s", flag->at, player);
    }
}

static TsPhrase *
say_upgrade (const TerminusState *state, int upgrade)
{
  if (upgrade == UPGRADE_HUB)
    return ts_phrase ("Hubs");
  return upgrade == UPGRADE_SECOND ? ts_phrase ("Second terminus")
                                   : terminus_say_upgrade (state, (guint) upgrade);
}

static TsPhrase *
say_bonus (const TerminusState *state, int option)
{
  Bonus bonus = terminus_get_bonus (state, (guint) option);

  return bonus.name != NULL ? ts_phrase_verbatim (bonus.name) : terminus_say_goods (&bonus.goods);
}

static TsPhrase *
say_token (const TerminusState *state, const TerminusFlag *flag)
{
  int district = find_development (state, flag)->demand;

  if (district == UNKNOWN)
    return ts_phrase ("demand");
  return ts_phrase ("demand: {district}",
                    ts_part ("district", terminus_say_district (state, district)));
}

TsPhrase *
terminus_say_flag_label (const TerminusState *state, const TerminusFlag *flag)
{
  switch (flag->kind)
    {
    case FLAG_ZONE:
    case FLAG_AUTOMA_ZONE:
      return ts_phrase ("{zone}", ts_term ("zone", terminus_zones[flag->at].label));
    case FLAG_PASSED:
      return ts_phrase ("has passed");
    case FLAG_UPGRADE:
      return say_upgrade (state, flag->at);
    case FLAG_AGENDA:
      return ts_phrase ("is there");
    case FLAG_AGENDA_LOBBIED:
      return ts_phrase ("lobbied");
    case FLAG_BONUS:
      return say_bonus (state, flag->at);
    case FLAG_AUTOMA_BACK:
      return ts_phrase ("the back of its card is up");
    case FLAG_PLACED:
      return ts_phrase ("in the city");
    case FLAG_TOKEN:
      return say_token (state, flag);
    case FLAG_LOBBYIST:
    default:
      return terminus_say_player (state, flag->player);
    }
}

/* Whose it is, or where. */
static TsPhrase *
say_owner (const TerminusState *state, const TerminusFlag *flag)
{
  switch (flag->kind)
    {
    case FLAG_AUTOMA_ZONE:
    case FLAG_AUTOMA_BACK:
      return ts_phrase ("Automa");
    case FLAG_PLACED:
    case FLAG_TOKEN:
    case FLAG_LOBBYIST:
      return terminus_say_development (state, (guint) flag->at);
    default:
      return terminus_say_player (state, flag->player);
    }
}

static TsPhrase *
say_fact (const TerminusState *state, const TerminusFlag *flag)
{
  TsPhrase *agenda;

  switch (flag->kind)
    {
    case FLAG_AGENDA:
      return terminus_say_agenda (state, flag->player, (guint) flag->at);
    case FLAG_AGENDA_LOBBIED:
      agenda = terminus_say_agenda (state, flag->player, (guint) flag->at);
      return ts_phrase ("{agenda}, lobbied", ts_part ("agenda", agenda));
    case FLAG_LOBBYIST:
      return ts_phrase ("lobbyist of {player}", terminus_name_player (state, flag->player));
    default:
      return terminus_say_flag_label (state, flag);
    }
}

TsPhrase *
terminus_say_flag (const TerminusState *state, const TerminusFlag *flag)
{
  return ts_phrase ("{who}: {what}", ts_part ("who", say_owner (state, flag)),
                    ts_part ("what", say_fact (state, flag)));
}
