/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-words.c: what things are called, by their owners’ names where there are some.
 */

#include "terminus-words.h"

#include "terminus-catalogue.h"
#include "terminus-ids.h"

#include "ts-names.h"

#include <string.h>

/* By slot; in a game the first one is the secret one of the setup. */
static const char *const unnamed_agendas[MAX_AGENDAS] = {
  N_ ("First agenda"),
  N_ ("Second agenda"),
  N_ ("Third agenda"),
};

static gboolean
is_number (const char *text)
{
  return strspn (text, "0123456789") == strlen (text);
}

static TsPhrase *
format_coins (gint64 n)
{
  return ts_phrase_plural ("{n} coin", "{n} coins", n);
}

static TsPhrase *
format_rails (gint64 n)
{
  return ts_phrase_plural ("{n} rail", "{n} rails", n);
}

const char *
terminus_player_id (const TerminusState *state, int player)
{
  return terminus_colors[state->setup->players[player].color].id;
}

int
terminus_find_player (const TerminusState *state, const char *id)
{
  for (guint i = 0; id != NULL && i < state->setup->n_players; i++)
    if (strcmp (terminus_player_id (state, (int) i), id) == 0)
      return (int) i;
  return NOBODY;
}

TsPhrase *
terminus_format_player (const TerminusState *state, int player)
{
  const PlayerSetup *setup = &state->setup->players[player];

  if (setup->name != NULL)
    return ts_phrase_verbatim (setup->name);
  return ts_phrase_msgid (terminus_colors[setup->color].label);
}

TsArg
terminus_name_player (const TerminusState *state, int player)
{
  return ts_part ("player", terminus_format_player (state, player));
}

void
terminus_show_player (const TerminusState *state, int player, TsPhrase *result, TsOutcome *outcome)
{
  g_autoptr (TsPhrase) said = result;

  if (outcome == NULL)
    return;
  if (said != NULL)
    ts_outcome_set_result (outcome, terminus_format_player (state, player),
                           g_steal_pointer (&said));
  outcome->seat = g_intern_string (terminus_player_id (state, player));
}

const char *
terminus_district_id (guint district)
{
  return district < N_DISTRICTS ? terminus_districts[district].id : "unsaid";
}

TsPhrase *
terminus_format_district (const TerminusState *state, int district)
{
  const char *id = terminus_districts[district].id;
  const char *name = terminus_get_card_name (state->setup, "district", id);
  DistrictCard card = { NULL };
  TsPhrase *phrase = name != NULL ? ts_phrase_verbatim (name)
                                  : ts_phrase_msgid (terminus_districts[district].label);

  terminus_read_card (state->setup, "district", id, &card);
  if (card.initials == NULL || *card.initials == '\0')
    return phrase;
  return ts_phrase ("{district} ({initials})", ts_part ("district", phrase),
                    ts_name ("initials", card.initials));
}

TsPhrase *
terminus_format_project (const TerminusState *state, guint project)
{
  const ProjectSetup *setup = &state->setup->projects[project];

  if (setup->number == 0)
    return ts_phrase_msgid (terminus_projects[project].label);
  if (setup->name == NULL)
    return ts_phrase ("Project {number}", ts_number ("number", setup->number));
  return ts_phrase ("Project {number}: {name}", ts_number ("number", setup->number),
                    ts_name ("name", setup->name));
}

/* As printed, with two digits. */
TsPhrase *
terminus_format_development (const TerminusState *state, guint number)
{
  g_autofree char *id = g_strdup_printf ("%u", number);
  g_autofree char *printed = g_strdup_printf ("%02u", number);
  const char *name = terminus_get_card_name (state->setup, "development", id);

  if (name == NULL)
    return ts_phrase ("Development {number}", ts_name ("number", printed));
  return ts_phrase ("Development {number}: {name}", ts_name ("number", printed),
                    ts_name ("name", name));
}

TsPhrase *
terminus_format_upgrade (const TerminusState *state, guint upgrade)
{
  g_autofree char *id = g_strdup_printf ("a%u", upgrade + 1);
  const char *name = terminus_get_card_name (state->setup, "upgrade", id);

  if (name == NULL)
    return ts_phrase ("Upgrade A{number}", ts_number ("number", upgrade + 1));
  return ts_phrase ("Upgrade A{number}: {name}", ts_number ("number", upgrade + 1),
                    ts_name ("name", name));
}

/* Two cards that people call the same are told apart by where they lie. */
static gboolean
has_twin (const Player *player, const Agenda *agenda)
{
  for (guint i = 0; i < MAX_AGENDAS; i++)
    if (&player->agendas[i] != agenda && player->agendas[i].there && !player->agendas[i].secret
        && g_strcmp0 (player->agendas[i].name, agenda->name) == 0)
      return TRUE;
  return FALSE;
}

TsPhrase *
terminus_format_agenda (const TerminusState *state, int player, guint agenda)
{
  const Agenda *self = &state->players[player].agendas[agenda];

  if (self->secret)
    return ts_phrase ("Secret agenda");
  if (self->name == NULL || has_twin (&state->players[player], self))
    return ts_phrase_msgid (unnamed_agendas[agenda]);
  if (is_number (self->name))
    return ts_phrase ("Agenda {number}", ts_name ("number", self->name));
  return ts_phrase ("Agenda “{name}”", ts_name ("name", self->name));
}

TsPhrase *
terminus_format_resource (Resource resource, gint64 n)
{
  switch (resource)
    {
    case RESOURCE_PERMIT:
      return ts_phrase_plural ("{n} Permit", "{n} Permits", n);
    case RESOURCE_BLUEPRINT:
      return ts_phrase_plural ("{n} Blueprint", "{n} Blueprints", n);
    case RESOURCE_CONSTRUCTION:
      return ts_phrase_plural ("{n} Construction", "{n} Construction", n);
    case RESOURCE_POWER:
    default:
      return ts_phrase_plural ("{n} Power", "{n} Power", n);
    }
}

TsPhrase *
terminus_format_goods (const Goods *goods)
{
  GPtrArray *list = ts_phrase_array_new ();

  if (goods->coins != 0)
    g_ptr_array_add (list, format_coins (goods->coins));
  for (Resource i = 0; i < N_RESOURCES; i++)
    if (goods->resources[i] != 0)
      g_ptr_array_add (list, terminus_format_resource (i, goods->resources[i]));
  if (goods->rails != 0)
    g_ptr_array_add (list, format_rails (goods->rails));
  if (list->len == 0)
    g_ptr_array_add (list, ts_phrase ("nothing"));

  return ts_phrase ("{goods}", ts_list ("goods", list));
}

static const char *const phase_names[] = {
  [PHASE_SETUP] = N_ ("Setting up"),
  [PHASE_ORDER] = N_ ("First turn order"),
  [PHASE_HUBS] = N_ ("Prime hubs"),
  [PHASE_BONUS] = N_ ("Annual income: bonuses"),
  [PHASE_BUDGET] = N_ ("Annual income: budget"),
  [PHASE_REWARD] = N_ ("Annual income: turn order rewards"),
  [PHASE_TURN] = N_ ("Turns"),
  [PHASE_AUTOMA] = N_ ("The Automa builds"),
  [PHASE_YEAR_END] = N_ ("End of the year"),
  [PHASE_SCORE] = N_ ("Final score"),
  [PHASE_OVER] = N_ ("After the game"),
};

TsPhrase *
terminus_format_phase (const TerminusState *state)
{
  return ts_phrase_msgid (phase_names[state->phase]);
}

TsPhrase *
terminus_format_stranger (const TerminusState *state, const char *id)
{
  GPtrArray *ids = ts_phrase_array_new ();

  for (int i = 0; i < (int) state->setup->n_players; i++)
    g_ptr_array_add (ids, ts_names_format_known (terminus_format_player (state, i),
                                                 terminus_player_id (state, i)));
  return ts_phrase ("Nobody plays “{id}” here. The players are: {players}.",
                    ts_name ("id", id != NULL ? id : ""), ts_list ("players", ids));
}
