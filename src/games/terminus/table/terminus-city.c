/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-city.c: what lies on and above the main board: developments, projects, the Automa;
 * the plans of the players; the checklist of the setup.
 */

#include "terminus-table.h"

#include "terminus-automa.h"
#include "terminus-correct.h"
#include "terminus-develop.h"
#include "terminus-effects.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-setup.h"
#include "terminus-words.h"

#include "ts-checklist.h"
#include "ts-shown.h"

/* The checklist. */

static void
add_checklist (const TerminusState *state, TsView *view)
{
  g_autoptr (GPtrArray) list = ts_tabletop_list_setup (terminus_lay, state);
  TsPanel *panel = ts_view_add_panel (view, "setup", ts_view_text (view, "On the table"));

  ts_checklist_show (list, state->checked, view, panel);
}

/* Developments. */

static TsPhrase *
format_action (const TerminusState *state, const Development *development)
{
  Effect effect = terminus_get_development_effect (state, development->number);
  int zone = terminus_find_zone (state, development);
  g_autofree char *id = g_strdup_printf ("%u", development->number);
  const char *words = terminus_get_card_text (state, "development", id);
  TsPhrase *what = terminus_format_effect (&effect);

  if (what == NULL && words != NULL)
    what = ts_phrase_verbatim (words);
  if (zone == UNKNOWN)
    return what;
  if (what == NULL)
    return ts_phrase ("{zone}", ts_term ("zone", terminus_zones[zone].label));
  return ts_phrase ("{zone}: {what}", ts_term ("zone", terminus_zones[zone].label),
                    ts_part ("what", what));
}

static void
add_development (const TerminusState *state,
                 TsPanel *panel,
                 const Development *development,
                 TsView *view)
{
  g_autofree char *id = g_strdup_printf ("development.%u", development->number);
  TsTracker *row = ts_view_add_tracker (
      view, panel, TS_TRACKER_ROSTER, id,
      ts_view_format (view, terminus_format_development (state, development->number)));
  TsPhrase *action = format_action (state, development);

  if (action != NULL)
    row->note = ts_view_format (view, action);
  for (guint i = 0; i < state->setup->n_players; i++)
    terminus_add_flag_if (state, row, FLAG_LOBBYIST, (int) i, development->number);
  terminus_add_flag_if (state, row, FLAG_TOKEN, 0, development->number);
  terminus_add_flag (state, row, FLAG_PLACED, 0, development->number);
}

static void
add_waiting (const TerminusState *state, TsPanel *panel, TsView *view)
{
  TsTracker *queue = ts_view_add_tracker (view, panel, TS_TRACKER_QUEUE, "developments.waiting",
                                          ts_view_text (view, "Above the board"));

  for (guint i = 0; i < state->n_developments; i++)
    if (!state->developments[i].placed)
      ts_tracker_add_mark (queue, g_strdup_printf ("%02u", state->developments[i].number), NULL, 0);
}

static guint
count_placed (const TerminusState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->n_developments; i++)
    n += state->developments[i].placed;
  return n;
}

static void
add_developments (const TerminusState *state, TsView *view)
{
  TsPanel *panel;

  if (!terminus_keeps (state, PART_DEVELOPMENTS) || state->n_developments == 0)
    return;
  panel = ts_view_add_panel (view, "developments", ts_view_text (view, "Developments"));
  for (guint i = 0; i < state->n_developments; i++)
    if (state->developments[i].placed)
      add_development (state, panel, &state->developments[i], view);
  if (count_placed (state) < state->n_developments)
    add_waiting (state, panel, view);
}

/* Projects. */

/* "6 or more · 4 points" by column, as far as anybody knows. */
static TsPhrase *
format_columns (const TerminusState *state, guint project)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (int column = 1; column <= N_PROJECT_SPACES; column++)
    {
      int points = terminus_get_project_points (state, project, column);

      if (points != UNKNOWN)
        g_ptr_array_add (
            list,
            ts_phrase_plural ("{column}: {n} point", "{column}: {n} points", points,
                              ts_part ("column", terminus_format_column (state, project, column))));
    }
  if (list->len > 0)
    return ts_phrase ("{columns}", ts_list ("columns", list));
  g_ptr_array_unref (list);
  return NULL;
}

static char *
format_project_note (const TerminusState *state, guint project, TsView *view)
{
  const char *condition = state->setup->projects[project].condition;
  TsPhrase *columns = format_columns (state, project);

  if (columns == NULL)
    return g_strdup (condition);
  if (condition == NULL)
    return ts_view_format (view, columns);
  return ts_view_format (view,
                         ts_phrase ("{condition}: {columns}", ts_name ("condition", condition),
                                    ts_part ("columns", columns)));
}

static void
add_project (const TerminusState *state, TsPanel *panel, guint project)
{
  g_autofree char *id = g_strdup_printf ("project.%u", project + 1);
  TsTracker *row
      = ts_panel_add (panel, TS_TRACKER_ROSTER, id, terminus_format_project (state, project));

  row->note = format_project_note (state, project, panel->view);
  for (guint i = 0; i < state->setup->n_players; i++)
    {
      TsTracker *lobbied = ts_tracker_add_number (row, &terminus_numbers[TERMINUS_PROJECTS],
                                                  "lobbied", state, i * MAX_PROJECTS + project);

      ts_tracker_set_label (lobbied, terminus_format_player (state, (int) i));
      lobbied->seat = g_strdup (terminus_player_id (state, (int) i));
    }
}

static void
add_projects (const TerminusState *state, TsView *view)
{
  TsPanel *panel;

  if (!terminus_keeps (state, PART_PROJECTS))
    return;
  panel = ts_view_add_panel (view, "projects", ts_view_text (view, "Projects"));
  for (guint i = 0; i < state->setup->n_projects; i++)
    add_project (state, panel, i);
}

/* The Automa. */

static TsPhrase *
format_direction (Direction direction)
{
  return direction != DIRECTION_UNKNOWN ? ts_phrase (
             "{direction}",
             ts_term ("direction", terminus_directions[direction - DIRECTION_FORWARD].label))
                                        : ts_phrase ("as the card shows");
}

static void
add_item (TsTracker *queue, TsPhrase *phrase)
{
  ts_tracker_add_mark (queue, ts_view_format (queue->view, phrase), NULL, 0);
}

/* What lies face up of the card. */
static void
add_card (const TerminusState *state, TsPanel *panel)
{
  const AutomaSide *side = terminus_get_automa_side (state);
  TsTracker *queue = ts_panel_add (panel, TS_TRACKER_QUEUE, "automa.card",
                                   ts_phrase ("The side of its card that is up"));

  if (side->moves != UNKNOWN)
    add_item (queue, ts_phrase ("moves back {n}", ts_number ("n", side->moves)));
  if (side->builds != UNKNOWN)
    add_item (queue, ts_phrase ("builds {n}", ts_number ("n", side->builds)));
  add_item (queue,
            ts_phrase ("main: {direction}", ts_part ("direction", format_direction (side->main))));
  add_item (queue, ts_phrase ("alternate: {direction}",
                              ts_part ("direction", format_direction (side->alternate))));
}

static void
add_automa (const TerminusState *state, TsView *view)
{
  const TsGroup *group = &terminus_numbers[TERMINUS_AUTOMA];
  TsPanel *panel;
  TsTracker *row;

  if (!terminus_keeps_automa (state))
    return;
  panel = ts_view_add_panel (view, "automa", ts_view_text (view, "Automa"));
  row = ts_panel_add (panel, TS_TRACKER_ROSTER, "automa.marker", ts_phrase ("On the loop"));
  row->now = state->phase == PHASE_AUTOMA;
  if (state->automa.zone == UNKNOWN)
    ts_tracker_set_note (row, ts_phrase ("place not entered"));
  else
    terminus_add_flag (state, row, FLAG_AUTOMA_ZONE, 0, state->automa.zone);
  ts_tracker_add_number (row, group, "discs", state, 0);
  ts_tracker_add_number (row, group, "rails", state, 0);
  terminus_add_flag (state, row, FLAG_AUTOMA_BACK, 0, 0);
  add_card (state, panel);
}

void
terminus_view_bonuses (const TerminusState *state, TsView *view)
{
  const TsGroup *options = &terminus_numbers[TERMINUS_OPTIONS];
  TsPanel *panel;

  if (state->phase != PHASE_BONUS || state->n_bonuses == 0)
    return;
  panel = ts_view_add_panel (view, "bonuses", ts_view_text (view, "Bonus track"));
  for (guint i = 0; i < state->n_bonuses; i++)
    {
      g_autofree char *id = g_strdup_printf ("bonus.%s", options->id (state, i));
      TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, id, options->format (state, i));

      for (const TsNumber *number = options->numbers; number->id != NULL; number++)
        ts_tracker_add_number (row, options, number->id, state, i);
    }
}

void
terminus_view_city (const TerminusState *state, TsView *view)
{
  if (state->phase == PHASE_SETUP)
    {
      add_checklist (state, view);
      return;
    }
  terminus_view_plans (state, view);
  add_developments (state, view);
  add_projects (state, view);
  add_automa (state, view);
}
