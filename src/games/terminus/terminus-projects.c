/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-projects.c: the rows of lobbyists on projects.
 */

#include "terminus-actions.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#define FIRST_LOBBYISTS 2 /* on a new row of a project, at least (L548) */
#define MORE_LOBBYISTS 2  /* on the own row, at most (L549) */
#define MOST_ROWS 2       /* of a project: players (L551) */

static const Goods one_permit = { .resources = { [RESOURCE_PERMIT] = 1 } };

const TsSpec terminus_project_args[] = {
  { "project", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_projects,
    .label = N_ ("Project") },
  { "lobbyists", TS_SPEC_INTEGER, .min = 1, .max = N_PROJECT_SPACES, .label = N_ ("Lobbyists") },
  TS_ANYWAY_ARG,
  { NULL },
};

static guint
count_rows (const TerminusState *state, guint project)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_players; i++)
    n += state->players[i].lobbied[project] > 0;
  return n;
}

/* How many the player may place there now. */
static int
get_least (const TerminusState *state, int player, guint project)
{
  return state->players[player].lobbied[project] > 0 ? 1 : FIRST_LOBBYISTS;
}

static int
get_most (const TerminusState *state, int player, guint project)
{
  int own = state->players[player].lobbied[project];
  int most = own > 0 ? MIN (MORE_LOBBYISTS, N_PROJECT_SPACES - own) : N_PROJECT_SPACES;

  if (own == 0 && count_rows (state, project) >= MOST_ROWS)
    return 0;
  return MIN (most, terminus_count_lobbyists (state, player));
}

static gboolean
may_lobby (const TerminusState *state, int player, guint project)
{
  return get_most (state, player, project) >= get_least (state, player, project);
}

static guint
count_open_projects (const TerminusState *state, int player)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_projects; i++)
    n += may_lobby (state, player, i);
  return n;
}

TsPhrase *
terminus_project_cost (const TerminusState *state, int player)
{
  return terminus_say_goods (&one_permit);
}

TsPhrase *
terminus_project_stop (const TerminusState *state, int player)
{
  if (terminus_keeps (state, PART_PROJECTS) && count_open_projects (state, player) == 0)
    return terminus_count_lobbyists (state, player) < FIRST_LOBBYISTS
               ? ts_phrase ("needs lobbyists on the player board")
               : ts_phrase ("no row of a project is open");
  if (terminus_count_lobbyists (state, player) == 0)
    return ts_phrase ("needs lobbyists on the player board");
  return terminus_say_short (state, player, &one_permit);
}

static TsOffer *
offer_project (const TerminusState *state, TsView *view, guint project)
{
  int least = get_least (state, state->current, project);
  int most = get_most (state, state->current, project);
  TsOffer *self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("Lobby for {project}", ts_part ("project", terminus_say_project (state, project))),
      "project");

  ts_offer_put_text (self, "project", terminus_projects[project].id);
  ts_offer_add_integer (self, "lobbyists", ts_view_text (view, "Lobbyists"), least,
                        MAX (most, least), least);
  return self;
}

/* Where projects are not kept, any of them. */
static TsOffer *
offer_any_project (const TerminusState *state, TsView *view)
{
  int most = CLAMP (terminus_count_lobbyists (state, state->current), 1, FIRST_LOBBYISTS);
  TsOffer *self = terminus_offer_action (view, ACTION_PROJECT, "project");
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "project", N_ ("Project"), TRUE);

  for (guint i = 0; i < state->setup->n_projects; i++)
    ts_field_add_choice (field, terminus_projects[i].id,
                         ts_view_say (view, terminus_say_project (state, i)), NULL);
  ts_offer_add_integer (self, "lobbyists", ts_view_text (view, "Lobbyists"), 1, most, most);
  return self;
}

TsOffer *
terminus_offer_project (const TerminusState *state, TsView *view)
{
  g_autoptr (TsPhrase) stop = terminus_project_stop (state, state->current);
  TsOffer *first = NULL;

  if (stop != NULL || !terminus_keeps (state, PART_PROJECTS))
    return offer_any_project (state, view);
  for (guint i = 0; i < state->setup->n_projects; i++)
    if (may_lobby (state, state->current, i))
      {
        TsOffer *self = offer_project (state, view, i);

        if (first == NULL)
          first = self;
        else
          self->hint = ts_view_say (view, terminus_say_goods (&one_permit));
      }
  return first;
}

static gboolean
check_row (const TerminusState *state,
           guint project,
           int n,
           JsonObject *command,
           TsOutcome *outcome,
           GError **error)
{
  int player = state->current;
  int own = state->players[player].lobbied[project];

  if (!terminus_keeps (state, PART_PROJECTS))
    return TRUE;
  if (own == 0 && count_rows (state, project) >= MOST_ROWS)
    return ts_rules_forbid (command,
                            ts_phrase ("Both rows of this project are taken. Choose another one."),
                            "Lobby Zone", outcome, error);
  if (own == 0 && n < FIRST_LOBBYISTS)
    return ts_rules_forbid (
        command, ts_phrase ("A new row begins with at least 2 lobbyists, from the left."),
        "Lobby Zone", outcome, error);
  return own == 0 || n <= MORE_LOBBYISTS
         || ts_rules_forbid (command,
                             ts_phrase ("1 or 2 lobbyists may be added to a row that is begun."),
                             "Lobby Zone", outcome, error);
}

static gboolean
check_project (const TerminusState *state, guint project, int n, GError **error)
{
  int own = state->players[state->current].lobbied[project];

  if (project >= state->setup->n_projects)
    return ts_refuse (error, ts_phrase ("There is no such project."));
  if (terminus_keeps (state, PART_PROJECTS) && own + n > N_PROJECT_SPACES)
    return ts_refuse (error,
                      ts_phrase_plural ("The row has {n} free space.",
                                        "The row has {n} free spaces.", N_PROJECT_SPACES - own));
  return TRUE;
}

static gboolean
check_enough (
    const TerminusState *state, int n, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int there = terminus_count_lobbyists (state, state->current);

  return n <= there
         || ts_rules_forbid (command,
                             ts_phrase_plural ("{player} has {n} lobbyist on the player board.",
                                               "{player} has {n} lobbyists on the player board.",
                                               there, terminus_name_player (state, state->current)),
                             "Lobby Zone", outcome, error);
}

static void
report_project (const TerminusState *state, int player, guint project, int n, TsOutcome *outcome)
{
  ts_title (outcome,
            ts_phrase ("{player} lobbies for {project}", terminus_name_player (state, player),
                       ts_part ("project", terminus_say_project (state, project))));
  if (n == 0)
    return;
  ts_deed (outcome, "lobbyist",
           ts_phrase_plural ("{player}: place {n} lobbyist on the own row of {project}, from the "
                             "left",
                             "{player}: place {n} lobbyists on the own row of {project}, from the "
                             "left",
                             n, terminus_name_player (state, player),
                             ts_part ("project", terminus_say_project (state, project))),
           ts_phrase_plural ("{player}: take {n} lobbyist back from {project}",
                             "{player}: take {n} lobbyists back from {project}", n,
                             terminus_name_player (state, player),
                             ts_part ("project", terminus_say_project (state, project))));
}

gboolean
terminus_apply_project (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  guint project = (guint) ts_arg_choice (command, "project", terminus_projects);
  int n = (int) ts_arg_number (command, "lobbyists", FIRST_LOBBYISTS);

  if (!terminus_need_action (state, 1u << ZONE_LOBBY, command, outcome, error)
      || !check_project (state, project, n, error)
      || !check_row (state, project, n, command, outcome, error)
      || !check_enough (state, n, command, outcome, error)
      || !terminus_pay (state, player, &one_permit, "Lobby Zone", command, outcome, error))
    return FALSE;

  /* No table places lobbyists that are not there. */
  n = MIN (n, terminus_count_lobbyists (state, player));
  if (terminus_keeps (state, PART_PROJECTS))
    state->players[player].lobbied[project] += (guint8) n;
  report_project (state, player, project, n, outcome);
  terminus_end_action (state, outcome);
  return TRUE;
}
