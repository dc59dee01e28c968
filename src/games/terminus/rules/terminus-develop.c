/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-develop.c: developments, how they are placed and what they do; the rows of lobbyists on
 * projects.
 */

#include "terminus-develop.h"

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-effects.h"
#include "terminus-flow.h"
#include "terminus-hint.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#define MORE_LOBBYISTS 2 /* on the own row of a project, at most (L549) */

static const Goods one_permit = { .resources = { [RESOURCE_PERMIT] = 1 } };

#define NUMBER_ARG(Args)                                                                           \
  {                                                                                                \
    "number", TS_SPEC_TEXT, .max = 2, .label = N_ ("Number of the development"),                   \
                            TS_INTO (Args, number), .find = terminus_find_numbered                 \
  }

/* Numbers are UNKNOWN where nobody said them. */
typedef struct
{
  TerminusAct act;
  gint8 number;
  gint8 type;
  gint8 demand; /* district */
} Develop;

typedef struct
{
  gint8 number;
  TerminusAmounts amounts;
} Use;

typedef struct
{
  TerminusAct act;
  gint8 project;
  gint8 lobbyists;
} Lobby;

static const TsSpec develop_args[] = {
  NUMBER_ARG (Develop),
  { "type", TS_SPEC_CHOICE, .choices = terminus_types, .label = N_ ("Type"),
    TS_INTO (Develop, type) },
  { "demand", TS_SPEC_CHOICE, .choices = terminus_districts, .label = N_ ("District of its demand"),
    TS_INTO (Develop, demand) },
  TERMINUS_ACT_ARGS (Develop),
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec use_development_args[] = {
  NUMBER_ARG (Use),
  TERMINUS_AMOUNT_ARGS (Use),
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec project_args[] = {
  { "project", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_projects,
    .label = N_ ("Project"), TS_INTO (Lobby, project) },
  { "lobbyists", TS_SPEC_INTEGER, .min = 1, .max = N_PROJECT_SPACES, .label = N_ ("Lobbyists"),
    TS_INTO (Lobby, lobbyists), .otherwise = FIRST_LOBBYISTS },
  TERMINUS_ACT_ARGS (Lobby),
  TS_ANYWAY_ARG,
  { NULL },
};

/* Developments by their numbers. */

int
terminus_find_numbered (gconstpointer state, const char *text, TsWhyNot *why_not)
{
  guint64 number;

  if (g_ascii_string_to_unsigned (text, 10, 1, MAX_TILE, &number, NULL))
    return (int) number;
  ts_reject_as (why_not, TS_ERROR_BAD_VALUE,
                ts_phrase ("“{text}” is not the number of a development, such as 10.",
                           ts_name ("text", text)));
  return UNKNOWN;
}

guint
terminus_count_waiting_developments (const TerminusState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->n_developments; i++)
    n += !state->developments[i].placed;
  return n;
}

gboolean
terminus_knows_developments (const TerminusState *state)
{
  return state->setup->n_developments > 0;
}

static TsArg
name_development (const TerminusState *state, int number)
{
  return ts_part ("development", terminus_format_development (state, (guint) number));
}

/* Placing one. */

TsPhrase *
terminus_develop_cost (const TerminusState *state, int player)
{
  return terminus_format_goods (&one_permit);
}

/* Whether it lies beside the board; UNKNOWN: any. Where nobody said what lies there, it is named
 * for the first time. */
static gboolean
is_beside_board (const TerminusState *state, int number, TsWhyNot *why_not)
{
  const Development *self = terminus_get_development (state, (guint) number);

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  if (number == UNKNOWN)
    return !terminus_knows_developments (state) || terminus_count_waiting_developments (state) > 0
           || ts_forbid (why_not, ts_phrase ("no development is left"), "Develop Zone");
  TS_NEED (
      why_not,
      self != NULL
          || (!terminus_knows_developments (state) && state->n_developments < MAX_DEVELOPMENTS),
      ts_phrase ("{development} does not lie beside the board.", name_development (state, number)));
  TS_NEED (why_not, self == NULL || !self->placed,
           ts_phrase ("{development} is in the city already.", name_development (state, number)));
  return TRUE;
}

gboolean
terminus_may_place_development (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  const Develop *said = args;

  if (!is_beside_board (state, said->number, why_not))
    return FALSE;
  if (terminus_count_lobbyists (state, state->current) == 0
      && !ts_forbid_brief (why_not, ts_phrase ("needs a lobbyist on the player board"),
                           ts_phrase ("{player} has no lobbyist on the player board.",
                                      terminus_name_player (state, state->current)),
                           "Develop Zone"))
    return FALSE;
  return terminus_may_spend (state, state->current, &one_permit, NULL, "Develop Zone", why_not);
}

/* A command says which, where the table keeps them. */
static gboolean
is_named (const TerminusState *state, int number, TsWhyNot *why_not)
{
  TS_NEED (why_not, number != UNKNOWN || !terminus_keeps (state, PART_DEVELOPMENTS),
           ts_phrase ("Enter the number of the development."));
  return TRUE;
}

/* What nobody keeps of it is not taken either. */
static gboolean
is_kept (const TerminusState *state, const Develop *said, TsWhyNot *why_not)
{
  if (terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  return (said->type == UNKNOWN || ts_reject_idle (why_not, "type"))
         && (said->demand == UNKNOWN || ts_reject_idle (why_not, "demand"));
}

static gboolean
may_develop (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Develop *said = args;

  return terminus_may_place_development (state, said, why_not)
         && is_named (state, said->number, why_not) && is_kept (state, said, why_not);
}

static void
place (TerminusState *state, const Develop *said, TsOutcome *outcome)
{
  Development *self = terminus_find_development (state, (guint) said->number);

  if (self == NULL)
    {
      self = &state->developments[state->n_developments++];
      *self = (Development){ .number = (guint8) said->number, .type = UNKNOWN, .demand = UNKNOWN };
    }
  self->placed = TRUE;
  if (said->type != UNKNOWN && said->type != self->type)
    {
      g_autofree char *id = g_strdup_printf ("%d", said->number);

      self->type = said->type;
      ts_fact_text (outcome, "development", id, "type", terminus_types[said->type].id);
    }
  if (said->demand != UNKNOWN)
    self->demand = said->demand;
  if (terminus_keeps (state, PART_LOBBYISTS)
      && terminus_count_lobbyists (state, state->current) > 0)
    self->lobbyists |= (guint8) (1 << state->current);
}

static TsArg
name_placed (const TerminusState *state, int number)
{
  return ts_part ("what", number > 0 ? terminus_format_development (state, (guint) number)
                                     : ts_phrase ("a development"));
}

static void
perform_develop (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Develop *said = args;
  int player = state->current;
  gboolean lobbyist = terminus_count_lobbyists (state, player) > 0;

  terminus_go_to_act (state, args, outcome);
  terminus_spend (state, player, &one_permit, outcome);
  if (terminus_keeps (state, PART_DEVELOPMENTS))
    place (state, said, outcome);
  ts_title (outcome, ts_phrase ("{player} places {what}", terminus_name_player (state, player),
                                name_placed (state, said->number)));
  ts_instruct (outcome, "development",
               N_ ("{player}: put {what} with its demand into an empty block of its type beside "
                   "an own stop"),
               N_ ("{player}: put {what} with its demand back above the board"),
               terminus_name_player (state, player), name_placed (state, said->number));
  if (lobbyist)
    ts_instruct (outcome, "lobbyist", N_ ("{player}: put 1 lobbyist from the player board on it"),
                 N_ ("{player}: take the lobbyist back to the player board"),
                 terminus_name_player (state, player));
  terminus_hear (state, HINT_BLOCK, outcome);
  terminus_end_action (state, outcome);
}

/* What developments do. */

int
terminus_find_zone (const TerminusState *state, const Development *development)
{
  int zone = terminus_read_development (state->setup, development->number).zone;

  return zone != UNKNOWN ? zone : development->used - 1;
}

gboolean
terminus_has_lobbyist_on (const TerminusState *state, const Development *development)
{
  return !terminus_keeps (state, PART_LOBBYISTS)
         || (development->lobbyists & 1 << state->current) != 0;
}

/* What is typed wins over the card. */
static Effect
get_used_effect (const TerminusState *state, const Use *said)
{
  Effect effect = terminus_get_said_effect (&said->amounts);

  if (!effect.known && terminus_get_development (state, (guint) said->number) != NULL)
    return terminus_get_development_effect (state, (guint) said->number);
  return effect;
}

/* In the city, with a lobbyist of whose turn it is (L502). */
static gboolean
is_usable (const TerminusState *state, int number, TsWhyNot *why_not)
{
  const Development *self = terminus_get_development (state, (guint) number);

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  TS_NEED (why_not, self != NULL && self->placed,
           ts_phrase ("{development} is not in the city.", name_development (state, number)));
  TS_RULE (why_not, terminus_has_lobbyist_on (state, self), "Develop Zone",
           ts_phrase ("{player} has no lobbyist on {development}.",
                      terminus_name_player (state, state->current),
                      name_development (state, number)));
  return TRUE;
}

static gboolean
may_use_development (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Use *said = args;
  const Development *self = terminus_get_development (state, (guint) said->number);
  int zone = self != NULL ? terminus_find_zone (state, self) : UNKNOWN;
  Effect effect = get_used_effect (state, said);

  return terminus_is_action_time (state, zone != UNKNOWN ? 1u << zone : ~0u, why_not)
         && is_named (state, said->number, why_not) && is_usable (state, said->number, why_not)
         && terminus_may_do_effect (state, state->current, &effect, "Develop Zone", why_not);
}

/* Its icon is that of the zone where it is used. */
static void
learn_zone (TerminusState *state, Development *self, TsOutcome *outcome)
{
  Zone zone = (Zone) state->players[state->current].zone;
  g_autofree char *id = g_strdup_printf ("%u", self->number);

  if (terminus_find_zone (state, self) != UNKNOWN)
    return;
  self->used = (guint8) (1 + zone);
  ts_fact_text (outcome, "development", id, "zone", terminus_zones[zone].id);
}

/* What it does, when somebody typed it, and where it is used. */
static void
learn_development (TerminusState *state, const Use *said, TsOutcome *outcome)
{
  Effect typed = terminus_get_said_effect (&said->amounts);
  Development *self = terminus_find_development (state, (guint) said->number);
  g_autofree char *id = g_strdup_printf ("%d", said->number);

  if (said->number != UNKNOWN && typed.known)
    terminus_teach_effect ("development", id, &typed, outcome);
  if (self != NULL && typed.known)
    self->effect = typed;
  if (self != NULL)
    learn_zone (state, self, outcome);
}

static void
perform_use_development (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Use *said = args;
  int player = state->current;
  Effect effect = get_used_effect (state, said);

  learn_development (state, said, outcome);
  terminus_spend (state, player, &effect.pay, outcome);
  terminus_receive (state, player, &effect.get, outcome);
  if (said->number != UNKNOWN)
    ts_title (outcome,
              ts_phrase ("{player} uses {development}", terminus_name_player (state, player),
                         name_development (state, said->number)));
  else
    ts_title (outcome,
              ts_phrase ("{player} uses a development", terminus_name_player (state, player)));
  terminus_end_action (state, outcome);
}

/* Projects. */

static guint
count_rows (const TerminusState *state, guint project)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_players; i++)
    n += state->players[i].lobbied[project] > 0;
  return n;
}

int
terminus_get_least_lobbyists (const TerminusState *state, int player, guint project)
{
  return state->players[player].lobbied[project] > 0 ? 1 : FIRST_LOBBYISTS;
}

int
terminus_get_most_lobbyists (const TerminusState *state, int player, guint project)
{
  int own = state->players[player].lobbied[project];
  int most = own > 0 ? MIN (MORE_LOBBYISTS, N_PROJECT_SPACES - own) : N_PROJECT_SPACES;

  if (own == 0 && count_rows (state, project) >= MAX_ROWS)
    return 0;
  return MIN (most, terminus_count_lobbyists (state, player));
}

gboolean
terminus_is_project_row_open (const TerminusState *state, guint project)
{
  return terminus_get_most_lobbyists (state, state->current, project)
         >= terminus_get_least_lobbyists (state, state->current, project);
}

static gboolean
is_any_row_open (const TerminusState *state)
{
  for (guint i = 0; i < state->setup->n_projects; i++)
    if (terminus_is_project_row_open (state, i))
      return TRUE;
  return FALSE;
}

TsPhrase *
terminus_project_cost (const TerminusState *state, int player)
{
  return terminus_format_goods (&one_permit);
}

static gboolean
has_room (const TerminusState *state, guint project, int n, TsWhyNot *why_not)
{
  int own = state->players[state->current].lobbied[project];

  TS_NEED (why_not, own + n <= N_PROJECT_SPACES,
           ts_phrase_plural ("The row has {n} free space.", "The row has {n} free spaces.",
                             N_PROJECT_SPACES - own));
  TS_RULE (why_not, own == 0 || n <= MORE_LOBBYISTS, "Lobby Zone",
           ts_phrase ("1 or 2 lobbyists may be added to a row that is begun."));
  if (own == 0 && count_rows (state, project) >= MAX_ROWS)
    return ts_forbid (why_not,
                      ts_phrase ("Both rows of this project are taken. Choose another one."),
                      "Lobby Zone");
  TS_RULE (why_not, own > 0 || n >= FIRST_LOBBYISTS, "Lobby Zone",
           ts_phrase ("A new row begins with at least 2 lobbyists, from the left."));
  return TRUE;
}

static gboolean
has_lobbyists (const TerminusState *state, int n, TsWhyNot *why_not)
{
  int there = terminus_count_lobbyists (state, state->current);

  return n <= there
         || ts_forbid_brief (why_not, ts_phrase ("needs lobbyists on the player board"),
                             ts_phrase_plural ("{player} has {n} lobbyist on the player board.",
                                               "{player} has {n} lobbyists on the player board.",
                                               there, terminus_name_player (state, state->current)),
                             "Lobby Zone");
}

/* Where no project is named, any. */
static gboolean
may_lobby_for_any (const TerminusState *state, TsWhyNot *why_not)
{
  gboolean open = !terminus_keeps (state, PART_PROJECTS) || is_any_row_open (state);

  return has_lobbyists (state, open ? 1 : FIRST_LOBBYISTS, why_not)
         && (open || ts_forbid (why_not, ts_phrase ("no row of a project is open"), "Lobby Zone"));
}

static gboolean
may_lobby_for (const TerminusState *state, guint project, int n, TsWhyNot *why_not)
{
  TS_NEED (why_not, project < state->setup->n_projects, ts_phrase ("There is no such project."));
  return (!terminus_keeps (state, PART_PROJECTS) || has_room (state, project, n, why_not))
         && has_lobbyists (state, n, why_not);
}

gboolean
terminus_may_project (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  const Lobby *said = args;

  if (!(said->project == UNKNOWN
            ? may_lobby_for_any (state, why_not)
            : may_lobby_for (state, (guint) said->project, said->lobbyists, why_not)))
    return FALSE;
  return terminus_may_spend (state, state->current, &one_permit, NULL, "Lobby Zone", why_not);
}

static void
report_lobbyists (const TerminusState *state, guint project, int n, TsOutcome *outcome)
{
  int player = state->current;

  ts_add_instruction (
      outcome, "lobbyist",
      ts_phrase_plural ("{player}: place {n} lobbyist on the own row of {project}, from the "
                        "left",
                        "{player}: place {n} lobbyists on the own row of {project}, from the "
                        "left",
                        n, terminus_name_player (state, player),
                        ts_part ("project", terminus_format_project (state, project))),
      ts_phrase_plural ("{player}: take {n} lobbyist back from {project}",
                        "{player}: take {n} lobbyists back from {project}", n,
                        terminus_name_player (state, player),
                        ts_part ("project", terminus_format_project (state, project))));
}

/* No table places lobbyists that are not there. */
static void
perform_project (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Lobby *said = args;
  int player = state->current;
  guint project = (guint) said->project;
  int n = MIN (said->lobbyists, terminus_count_lobbyists (state, player));

  terminus_go_to_act (state, args, outcome);
  terminus_spend (state, player, &one_permit, outcome);
  if (terminus_keeps (state, PART_PROJECTS))
    state->players[player].lobbied[project] += (guint8) n;
  ts_title (outcome,
            ts_phrase ("{player} lobbies for {project}", terminus_name_player (state, player),
                       ts_part ("project", terminus_format_project (state, project))));
  if (n > 0)
    report_lobbyists (state, project, n, outcome);
  terminus_end_action (state, outcome);
}

/* develop {number, type?, demand?, zone?, anyway}, use-development {number, and coins, permits, …
 * where nobody typed what it takes and gives, anyway}; project {project, lobbyists?, zone?, anyway}
 */
const TsVerb terminus_develop_verbs[] = {
  { "develop", N_ ("Place a development"), develop_args, sizeof (Develop),
    TERMINUS_ACT (Develop, DEVELOP), .may = may_develop, .perform = perform_develop },
  { "use-development", N_ ("Use a development"), use_development_args, sizeof (Use),
    .may = may_use_development, .perform = perform_use_development },
  { "project", N_ ("Lobby for a project"), project_args, sizeof (Lobby),
    TERMINUS_ACT (Lobby, PROJECT), .may = terminus_may_project, .perform = perform_project },
  { NULL, N_ ("Actions") },
};
