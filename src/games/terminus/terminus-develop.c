/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-develop.c: developments, how they are placed and what they do; the rows of lobbyists on
 * projects.
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-hint.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#define FIRST_LOBBYISTS 2 /* on a new row of a project, at least (L548) */
#define MORE_LOBBYISTS 2  /* on the own row, at most (L549) */

static const Goods one_permit = { .resources = { [RESOURCE_PERMIT] = 1 } };

static const TsSpec develop_args[] = {
  { "number", TS_SPEC_TEXT, .max = 2, .label = N_ ("Number of the development") },
  { "type", TS_SPEC_CHOICE, .choices = terminus_types, .label = N_ ("Type") },
  { "demand", TS_SPEC_CHOICE, .choices = terminus_districts,
    .label = N_ ("District of its demand") },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec use_development_args[] = {
  { "number", TS_SPEC_TEXT, .max = 2, .label = N_ ("Number of the development") },
  TERMINUS_AMOUNT_ARGS,
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec project_args[] = {
  { "project", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_projects,
    .label = N_ ("Project") },
  { "lobbyists", TS_SPEC_INTEGER, .min = 1, .max = N_PROJECT_SPACES, .label = N_ ("Lobbyists") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Developments by their numbers. */

int
terminus_read_number (JsonObject *args, const char *name)
{
  const char *text = ts_arg_text (args, name);
  guint64 number;

  if (text == NULL)
    return 0;
  return g_ascii_string_to_unsigned (text, 10, 1, MAX_TILE, &number, NULL) ? (int) number : UNKNOWN;
}

gboolean
terminus_is_number (JsonObject *args, const char *name, TsWhyNot *why_not)
{
  return terminus_read_number (args, name) != UNKNOWN
         || ts_reject_as (why_not, TS_ERROR_BAD_VALUE,
                          ts_phrase ("“{text}” is not the number of a development, such as 10.",
                                     ts_name ("text", ts_arg_text (args, name))));
}

static guint
count_waiting (const TerminusState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->n_developments; i++)
    n += !state->developments[i].placed;
  return n;
}

static gboolean
is_placed (const TerminusState *state, guint number)
{
  const Development *development = terminus_get_development (state, number);

  return development != NULL && development->placed;
}

/* Whether the table said which developments lie beside the board. */
static gboolean
is_laid_out (const TerminusState *state)
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

/* Whether it lies beside the board; 0: any. Where nobody said what lies there, it is named for the
 * first time. */
static gboolean
is_beside_board (const TerminusState *state, int number, TsWhyNot *why_not)
{
  const Development *self = terminus_get_development (state, (guint) number);

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  if (number == 0)
    return !is_laid_out (state) || count_waiting (state) > 0
           || ts_forbid (why_not, ts_phrase ("no development is left"), "Develop Zone");
  if (self == NULL && (is_laid_out (state) || state->n_developments == MAX_DEVELOPMENTS))
    return ts_reject (why_not, ts_phrase ("{development} does not lie beside the board.",
                                          name_development (state, number)));
  return self == NULL || !self->placed
         || ts_reject (why_not, ts_phrase ("{development} is in the city already.",
                                           name_development (state, number)));
}

gboolean
terminus_may_place_development (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;

  if (!is_beside_board (state, terminus_read_number (args, "number"), why_not))
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
is_named (const TerminusState *state, JsonObject *args, TsWhyNot *why_not)
{
  return terminus_read_number (args, "number") != 0 || !terminus_keeps (state, PART_DEVELOPMENTS)
         || ts_reject (why_not, ts_phrase ("Enter the number of the development."));
}

static gboolean
may_develop (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  return terminus_is_number (args, "number", why_not) && terminus_may_act (state, args, why_not)
         && is_named (state, args, why_not);
}

static void
place (TerminusState *state, int number, JsonObject *args, TsOutcome *outcome)
{
  Development *self = terminus_find_development (state, (guint) number);
  int type = ts_arg_choice (args, "type", terminus_types);
  int demand = ts_arg_choice (args, "demand", terminus_districts);

  if (self == NULL)
    {
      self = &state->developments[state->n_developments++];
      *self = (Development){ .number = (guint8) number, .type = UNKNOWN, .demand = UNKNOWN };
    }
  self->placed = TRUE;
  if (type != UNKNOWN && type != self->type)
    {
      g_autofree char *id = g_strdup_printf ("%d", number);

      self->type = (gint8) type;
      ts_fact_text (outcome, "development", id, "type", terminus_types[type].id);
    }
  if (demand != UNKNOWN)
    self->demand = (gint8) demand;
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
perform_develop (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = state->current;
  int number = terminus_read_number (args, "number");
  gboolean lobbyist = terminus_count_lobbyists (state, player) > 0;

  terminus_spend (state, player, &one_permit, outcome);
  if (terminus_keeps (state, PART_DEVELOPMENTS))
    place (state, number, args, outcome);
  ts_title (outcome, ts_phrase ("{player} places {what}", terminus_name_player (state, player),
                                name_placed (state, number)));
  ts_instruct (outcome, "development",
               N_ ("{player}: put {what} with its demand into an empty block of its type beside "
                   "an own stop"),
               N_ ("{player}: put {what} with its demand back above the board"),
               terminus_name_player (state, player), name_placed (state, number));
  if (lobbyist)
    ts_instruct (outcome, "lobbyist", N_ ("{player}: put 1 lobbyist from the player board on it"),
                 N_ ("{player}: take the lobbyist back to the player board"),
                 terminus_name_player (state, player));
  terminus_hear (state, HINT_BLOCK, outcome);
  terminus_end_action (state, outcome);
}

static void
add_number_choice (const TerminusState *state, TsField *field, guint number)
{
  g_autofree char *id = g_strdup_printf ("%u", number);

  ts_field_add (field, id, terminus_format_development (state, number));
}

static void
add_numbers (const TerminusState *state, TsField *field)
{
  g_autoptr (GPtrArray) cards = terminus_list_cards (state->setup, "development");
  gboolean all = count_waiting (state) == 0;

  for (guint i = 0; i < state->n_developments && is_laid_out (state); i++)
    if (all || !state->developments[i].placed)
      add_number_choice (state, field, state->developments[i].number);
  for (guint i = 0; i < cards->len && !is_laid_out (state); i++)
    {
      guint64 number;

      if (g_ascii_string_to_unsigned (cards->pdata[i], 10, 1, MAX_TILE, &number, NULL)
          && !is_placed (state, (guint) number))
        add_number_choice (state, field, (guint) number);
    }
}

static gboolean
is_any_type_unknown (const TerminusState *state)
{
  for (guint i = 0; i < state->n_developments; i++)
    if (!state->developments[i].placed && state->developments[i].type == UNKNOWN)
      return TRUE;
  return state->n_developments == 0;
}

static void
ask_development (const TerminusState *state, TsView *view, TsOffer *self)
{
  add_numbers (state,
               ts_view_add_field (view, self, TS_SPEC_CHOICE, "number", N_ ("Development"), TRUE));
  if (terminus_keeps_tokens (state))
    terminus_add_district_field (state, view, self, TS_SPEC_CHOICE, "demand",
                                 N_ ("District of its demand"));
  if (is_any_type_unknown (state))
    ts_offer_ask (self, "type");
}

TsOffer *
terminus_offer_develop (const TerminusState *state, TsView *view)
{
  TsOffer *self = terminus_offer_action (view, ACTION_DEVELOP, "develop");

  if (terminus_keeps (state, PART_DEVELOPMENTS))
    ask_development (state, view, self);
  terminus_set_hint (state, self, HINT_BLOCK);
  return self;
}

/* What developments do. */

int
terminus_find_zone (const TerminusState *state, const Development *development)
{
  int zone = terminus_get_development_zone (state->setup, development->number);

  return zone != UNKNOWN ? zone : development->used - 1;
}

Effect
terminus_get_development_effect (const TerminusState *state, guint number)
{
  const Development *development = terminus_get_development (state, number);
  g_autofree char *id = g_strdup_printf ("%u", number);

  if (development != NULL && development->effect.known)
    return development->effect;
  return terminus_read_effect (state->setup, "development", id);
}

static gboolean
has_lobbyist (const TerminusState *state, const Development *development)
{
  return !terminus_keeps (state, PART_LOBBYISTS)
         || (development->lobbyists & 1 << state->current) != 0;
}

/* What is typed wins over the card. */
static Effect
read_effect (const TerminusState *state, JsonObject *args)
{
  Effect effect = terminus_read_amounts (args);
  int number = terminus_read_number (args, "number");

  if (!effect.known && terminus_get_development (state, (guint) number) != NULL)
    return terminus_get_development_effect (state, (guint) number);
  return effect;
}

/* In the city, with a lobbyist of whose turn it is (L502). */
static gboolean
is_usable (const TerminusState *state, int number, TsWhyNot *why_not)
{
  const Development *self = terminus_get_development (state, (guint) number);

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  if (self == NULL || !self->placed)
    return ts_reject (
        why_not, ts_phrase ("{development} is not in the city.", name_development (state, number)));
  return has_lobbyist (state, self)
         || ts_forbid (why_not,
                       ts_phrase ("{player} has no lobbyist on {development}.",
                                  terminus_name_player (state, state->current),
                                  name_development (state, number)),
                       "Develop Zone");
}

static gboolean
may_use_development (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int number = terminus_read_number (args, "number");
  const Development *self = terminus_get_development (state, (guint) MAX (number, 0));
  int zone = self != NULL ? terminus_find_zone (state, self) : UNKNOWN;
  Effect effect = read_effect (state, args);

  return terminus_is_number (args, "number", why_not)
         && terminus_is_action_time (state, zone != UNKNOWN ? 1u << zone : ~0u, why_not)
         && is_named (state, args, why_not) && is_usable (state, number, why_not)
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
learn_development (TerminusState *state, JsonObject *args, TsOutcome *outcome)
{
  Effect typed = terminus_read_amounts (args);
  int number = terminus_read_number (args, "number");
  Development *self = terminus_find_development (state, (guint) number);
  g_autofree char *id = g_strdup_printf ("%d", number);

  if (number != 0 && typed.known)
    terminus_teach_effect ("development", id, &typed, outcome);
  if (self != NULL && typed.known)
    self->effect = typed;
  if (self != NULL)
    learn_zone (state, self, outcome);
}

static void
perform_use_development (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = state->current;
  int number = terminus_read_number (args, "number");
  Effect effect = read_effect (state, args);

  learn_development (state, args, outcome);
  terminus_spend (state, player, &effect.pay, outcome);
  terminus_receive (state, player, &effect.get, outcome);
  if (number > 0)
    ts_title (outcome,
              ts_phrase ("{player} uses {development}", terminus_name_player (state, player),
                         name_development (state, number)));
  else
    ts_title (outcome,
              ts_phrase ("{player} uses a development", terminus_name_player (state, player)));
  terminus_end_action (state, outcome);
}

static void
offer_use (const TerminusState *state, TsView *view, guint number)
{
  Effect effect = terminus_get_development_effect (state, number);
  g_autofree char *id = g_strdup_printf ("%u", number);
  TsOffer *self = ts_view_offer (
      view, TS_OFFER_PLAIN, ts_phrase ("Use {development}", name_development (state, (int) number)),
      "use-development");

  ts_offer_put_text (self, "number", id);
  terminus_show_effect (state, view, self, state->current, &effect, "development", id);
}

void
terminus_offer_developments (const TerminusState *state, TsView *view)
{
  int zone = state->players[state->current].zone;

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    terminus_add_amounts (
        state, view,
        ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Use a development"), "use-development"),
        state->current);
  for (guint i = 0; i < state->n_developments && terminus_keeps (state, PART_DEVELOPMENTS); i++)
    {
      const Development *self = &state->developments[i];
      int where = terminus_find_zone (state, self);

      if (self->placed && has_lobbyist (state, self) && (where == UNKNOWN || where == zone))
        offer_use (state, view, self->number);
    }
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

  if (own == 0 && count_rows (state, project) >= MAX_ROWS)
    return 0;
  return MIN (most, terminus_count_lobbyists (state, player));
}

static gboolean
is_row_open (const TerminusState *state, guint project)
{
  return get_most (state, state->current, project) >= get_least (state, state->current, project);
}

static gboolean
is_any_row_open (const TerminusState *state)
{
  for (guint i = 0; i < state->setup->n_projects; i++)
    if (is_row_open (state, i))
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

  if (own + n > N_PROJECT_SPACES)
    return ts_reject (why_not,
                      ts_phrase_plural ("The row has {n} free space.",
                                        "The row has {n} free spaces.", N_PROJECT_SPACES - own));
  if (own > 0)
    return n <= MORE_LOBBYISTS
           || ts_forbid (why_not,
                         ts_phrase ("1 or 2 lobbyists may be added to a row that is begun."),
                         "Lobby Zone");
  if (count_rows (state, project) >= MAX_ROWS)
    return ts_forbid (why_not,
                      ts_phrase ("Both rows of this project are taken. Choose another one."),
                      "Lobby Zone");
  return n >= FIRST_LOBBYISTS
         || ts_forbid (why_not,
                       ts_phrase ("A new row begins with at least 2 lobbyists, from the left."),
                       "Lobby Zone");
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
  if (project >= state->setup->n_projects)
    return ts_reject (why_not, ts_phrase ("There is no such project."));
  return (!terminus_keeps (state, PART_PROJECTS) || has_room (state, project, n, why_not))
         && has_lobbyists (state, n, why_not);
}

gboolean
terminus_may_project (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int project = ts_arg_choice (args, "project", terminus_projects);
  int n = (int) ts_arg_number (args, "lobbyists", FIRST_LOBBYISTS);

  if (!(project == UNKNOWN ? may_lobby_for_any (state, why_not)
                           : may_lobby_for (state, (guint) project, n, why_not)))
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
perform_project (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = state->current;
  guint project = (guint) ts_arg_choice (args, "project", terminus_projects);
  int n = MIN ((int) ts_arg_number (args, "lobbyists", FIRST_LOBBYISTS),
               terminus_count_lobbyists (state, player));

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

static TsOffer *
offer_project (const TerminusState *state, TsView *view, guint project)
{
  int least = get_least (state, state->current, project);
  int most = get_most (state, state->current, project);
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase ("Lobby for {project}",
                                  ts_part ("project", terminus_format_project (state, project))),
                       "project");

  ts_offer_put_text (self, "project", terminus_projects[project].id);
  ts_offer_add_integer (self, "lobbyists", ts_view_text (view, "Lobbyists"), least, most, least);
  return self;
}

/* Where the rules say no, or projects are not kept, any of them. */
static TsOffer *
offer_any_project (const TerminusState *state, TsView *view)
{
  int most = CLAMP (terminus_count_lobbyists (state, state->current), 1, FIRST_LOBBYISTS);
  TsOffer *self = terminus_offer_action (view, ACTION_PROJECT, "project");
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "project", N_ ("Project"), TRUE);

  for (guint i = 0; i < state->setup->n_projects; i++)
    ts_field_add (field, terminus_projects[i].id, terminus_format_project (state, i));
  ts_offer_add_integer (self, "lobbyists", ts_view_text (view, "Lobbyists"), 1, most, most);
  return self;
}

TsOffer *
terminus_offer_project (const TerminusState *state, TsView *view)
{
  g_autoptr (TsPhrase) stop
      = terminus_format_action_stop (state, &terminus_actions[ACTION_PROJECT], state->current);
  TsOffer *first = NULL;

  if (stop != NULL || !terminus_keeps (state, PART_PROJECTS))
    return offer_any_project (state, view);
  for (guint i = 0; i < state->setup->n_projects; i++)
    if (is_row_open (state, i))
      {
        TsOffer *self = offer_project (state, view, i);

        if (first == NULL)
          first = self;
        else
          ts_offer_set_hint (self, terminus_format_goods (&one_permit));
      }
  return first;
}

/* develop {number, type?, demand?, anyway}, use-development {number, and coins, permits, … where
 * nobody typed what it takes and gives, anyway}; project {project, lobbyists?, anyway} */
const TsVerb terminus_develop_verbs[] = {
  { "develop", N_ ("Place a development"), develop_args, .json_may = may_develop,
    .json_perform = perform_develop },
  { "use-development", N_ ("Use a development"), use_development_args,
    .json_may = may_use_development, .json_perform = perform_use_development },
  { "project", N_ ("Lobby for a project"), project_args, .json_may = terminus_may_act,
    .json_perform = perform_project },
  { NULL, N_ ("Actions") },
};
