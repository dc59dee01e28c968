/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-boards.c: a panel a player: what lies on the board before each, as far as it is
 * kept.
 */

#include "terminus-table.h"

#include "terminus-correct.h"
#include "terminus-ids.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-words.h"

#include "ts-shown.h"

/* A panel that is being filled. */
typedef struct
{
  const TerminusState *state;
  TsView *view;
  TsPanel *panel;
  int player;
  const char *color;
} Board;

/* Consumes the label. */
static TsTracker *
add (const Board *self, TsTrackerKind kind, const char *what, TsPhrase *label)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", self->color, what);

  return ts_panel_add (self->panel, kind, id, label);
}

/* A number of the player's board within a row. */
static void
add_number (const Board *self, TsTracker *row, const char *number)
{
  ts_tracker_add_number (row, &terminus_numbers[TERMINUS_BOARDS], number, self->state,
                         (guint) self->player);
}

static void
add_item (TsTracker *queue, TsPhrase *phrase)
{
  ts_tracker_add_mark (queue, ts_view_format (queue->view, phrase), NULL, 0);
}

static void
add_coins (const Board *self)
{
  int budget = terminus_get_budget (self->state, self->player);
  TsTracker *tracker = ts_panel_add_number (self->panel, &terminus_numbers[TERMINUS_BOARDS],
                                            "coins", self->state, (guint) self->player);

  if (tracker != NULL && budget != UNKNOWN && self->state->year < N_YEARS)
    ts_tracker_set_note (tracker, ts_phrase ("budget {budget}", ts_number ("budget", budget)));
}

static void
add_storage (const Board *self)
{
  TsTracker *row;

  if (!terminus_keeps (self->state, PART_RESOURCES))
    return;
  row = add (self, TS_TRACKER_ROSTER, "storage", ts_phrase ("Storage"));
  ts_tracker_set_note (
      row, ts_phrase ("{n} of {most}",
                      ts_number ("n", terminus_count_stored (self->state, self->player)),
                      ts_number ("most", STORAGE)));
  for (Resource i = 0; i < N_RESOURCES; i++)
    add_number (self, row, terminus_resources[i].id);
}

static void
add_rails (const Board *self)
{
  TsTracker *row;

  if (!terminus_keeps (self->state, PART_RAILS))
    return;
  row = add (self, TS_TRACKER_ROSTER, "track", ts_phrase ("Rails"));
  add_number (self, row, "rails");
  add_number (self, row, "reserve");
}

/* "2 can be built; a step: 1 Construction, 1 Power" */
static TsPhrase *
format_capacity (const Board *self)
{
  int available = terminus_count_available (self->state, self->player);
  TsArg step = ts_part ("step", terminus_capacity_cost (self->state, self->player));

  if (available == UNKNOWN)
    return ts_phrase ("capacity: {step}", step);
  return ts_phrase_plural ("{n} can be built · capacity: {step}",
                           "{n} can be built · capacity: {step}", available, step);
}

static void
add_stations (const Board *self)
{
  TsTracker *row;

  if (!terminus_keeps (self->state, PART_STATIONS))
    return;
  row = add (self, TS_TRACKER_ROSTER, "track-of-stations", ts_phrase ("Stations"));
  ts_tracker_set_note (row, format_capacity (self));
  add_number (self, row, "discs");
  add_number (self, row, "capacity");
}

static void
add_marker (const Board *self)
{
  const Player *player = &self->state->players[self->player];
  TsTracker *row;

  if (self->state->phase < PHASE_BONUS || self->state->phase > PHASE_YEAR_END)
    return;
  row = add (self, TS_TRACKER_ROSTER, "marker", ts_phrase ("On the loop"));
  row->now = self->player == self->state->current;
  if (player->zone == NOBODY && !player->passed)
    ts_tracker_set_note (row, ts_phrase ("on the turn order card"));
  if (player->zone != NOBODY)
    terminus_add_flag (self->state, row, FLAG_ZONE, self->player, player->zone);
  add_number (self, row, "cycle");
  terminus_add_flag (self->state, row, FLAG_PASSED, self->player, 0);
}

/* Stops and demands. */

static gboolean
is_district_shown (const Board *self, guint district)
{
  const Player *player = &self->state->players[self->player];

  return player->stations[district] + player->hubs[district] + player->demands[district] > 0;
}

static void
add_district (const Board *self, guint district)
{
  static const char *const numbers[] = { "stations", "hubs", "demands" };
  guint thing = (guint) self->player * (N_DISTRICTS + 1) + district;
  g_autofree char *id
      = g_strdup_printf ("%s.district.%s", self->color, terminus_district_id (district));
  TsTracker *row = ts_panel_add (self->panel, TS_TRACKER_ROSTER, id,
                                 district < N_DISTRICTS
                                     ? terminus_format_district (self->state, (int) district)
                                     : ts_phrase ("District not entered"));

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    ts_tracker_add_number (row, &terminus_numbers[TERMINUS_DISTRICTS], numbers[i], self->state,
                           thing);
}

/* Where something is.  While people say districts and some place was not said, all of them: there
 * it can be put right. */
static void
add_districts (const Board *self)
{
  gboolean said = FALSE;
  gboolean all;

  if (!terminus_keeps (self->state, PART_STATIONS) && !terminus_keeps (self->state, PART_DEMANDS))
    return;
  for (guint i = 0; i < N_DISTRICTS; i++)
    said |= is_district_shown (self, i);
  all = said && is_district_shown (self, N_DISTRICTS);
  for (guint i = 0; i <= N_DISTRICTS; i++)
    if (all || is_district_shown (self, i))
      add_district (self, i);
}

/* Lobbyists and agendas. */

static void
add_lobbied_projects (const Board *self, TsTracker *queue)
{
  const Player *player = &self->state->players[self->player];

  for (guint i = 0; i < self->state->setup->n_projects; i++)
    if (player->lobbied[i] > 0)
      add_item (queue, ts_phrase ("{n} on {place}", ts_number ("n", player->lobbied[i]),
                                  ts_part ("place", terminus_format_project (self->state, i))));
}

static void
add_lobbied_agendas (const Board *self, TsTracker *queue)
{
  const Player *player = &self->state->players[self->player];

  for (guint i = 0; i < MAX_AGENDAS; i++)
    if (player->agendas[i].there && player->agendas[i].lobbied)
      add_item (queue, ts_phrase ("1 on {place}",
                                  ts_part ("place",
                                           terminus_format_agenda (self->state, self->player, i))));
}

static void
add_lobbied_developments (const Board *self, TsTracker *queue)
{
  for (guint i = 0; i < self->state->n_developments; i++)
    if (self->state->developments[i].lobbyists & 1 << self->player)
      add_item (queue, ts_phrase ("1 on {place}",
                                  ts_part ("place",
                                           terminus_format_development (
                                               self->state, self->state->developments[i].number))));
}

static void
add_lobbyists (const Board *self)
{
  TsTracker *queue;

  if (!terminus_keeps (self->state, PART_LOBBYISTS))
    return;
  queue = add (self, TS_TRACKER_QUEUE, "lobbyists", ts_phrase ("Lobbyists"));
  add_item (queue,
            ts_phrase ("{n} on the board",
                       ts_number ("n", terminus_count_lobbyists (self->state, self->player))));
  add_lobbied_projects (self, queue);
  add_lobbied_agendas (self, queue);
  add_lobbied_developments (self, queue);
}

static TsPhrase *
format_agenda_points (const Board *self, const Agenda *agenda)
{
  int top = terminus_get_agenda_row (self->state, agenda, MET_TOP);
  int bottom = terminus_get_agenda_row (self->state, agenda, MET_BOTTOM);
  TsPhrase *slip = terminus_format_slip (agenda);

  if (slip != NULL)
    return slip;
  if (top == UNKNOWN || bottom == UNKNOWN)
    return ts_phrase ("its points are not typed yet");
  return ts_phrase ("top row {top}, bottom row {bottom}", ts_number ("top", top),
                    ts_number ("bottom", bottom));
}

/* To those who may know: "12: top row 3, bottom row 8". */
static TsPhrase *
format_agenda (const Board *self, const Agenda *agenda)
{
  TsPhrase *points = format_agenda_points (self, agenda);

  if (agenda->secret && agenda->name != NULL)
    points = ts_phrase ("{name}: {points}", ts_name ("name", agenda->name),
                        ts_part ("points", points));
  return points;
}

static void
add_agenda (const Board *self, guint at)
{
  const Agenda *agenda = &self->state->players[self->player].agendas[at];
  g_autofree char *id = g_strdup_printf ("%s.agenda.%u", self->color, at + 1);
  TsTracker *tracker;

  tracker = ts_panel_add (self->panel, TS_TRACKER_ROSTER, id,
                          terminus_format_agenda (self->state, self->player, at));
  ts_tracker_set_note (tracker, terminus_may_read (self->state, self->player, at,
                                                   terminus_get_reader (self->state, self->view))
                                    ? format_agenda (self, agenda)
                                    : ts_phrase ("face down until the end"));
  terminus_add_flag (self->state, tracker, FLAG_AGENDA_LOBBIED, self->player, (int) at);
  terminus_add_flag (self->state, tracker, FLAG_AGENDA, self->player, (int) at);
}

static void
show_agenda (const Board *self, guint at)
{
  const Agenda *agenda = &self->state->players[self->player].agendas[at];

  if (!agenda->there)
    return;
  for (TsReaders readers = ts_readers_begin (
           self->view, agenda->secret ? ts_view_get_phone (
                           self->view, terminus_player_id (self->state, self->player))
                                      : 0);
       ts_readers_next (&readers);)
    add_agenda (self, at);
}

/* Where agendas are not tracked, what a player has noted of the secret one is shown to that player
 * alone. */
static void
add_noted_secret (const Board *self)
{
  const Agenda *agenda = &self->state->players[self->player].agendas[0];

  if (!agenda->secret
      || (agenda->name == NULL && agenda->top == UNKNOWN && agenda->bottom == UNKNOWN))
    return;
  TS_ONLY_FOR (self->view,
               ts_view_get_phone (self->view, terminus_player_id (self->state, self->player)));
  ts_tracker_set_note (
      add (self, TS_TRACKER_TEXT, "secret", terminus_format_agenda (self->state, self->player, 0)),
      format_agenda (self, agenda));
}

/* What was unlocked and taken. */

static void
add_upgrades (const Board *self)
{
  TsTracker *row = NULL;

  for (TerminusFlag flag = { FLAG_UPGRADE, self->player, -1 };
       terminus_next_flag (self->state, &flag) && flag.player == self->player;)
    if (terminus_get_flag (self->state, &flag))
      {
        if (row == NULL)
          row = add (self, TS_TRACKER_ROSTER, "upgrades", ts_phrase ("Upgrades"));
        terminus_add_flag (self->state, row, FLAG_UPGRADE, self->player, flag.at);
      }
}

static void
add_bonus (const Board *self)
{
  int option = self->state->players[self->player].bonus;

  if (option == NOBODY || self->state->phase > PHASE_YEAR_END)
    return;
  terminus_add_flag (self->state,
                     add (self, TS_TRACKER_ROSTER, "bonus", ts_phrase ("Bonus marker")), FLAG_BONUS,
                     self->player, option);
}

/* The first row of each reader. */
static void
give_first (const Board *self)
{
  const GPtrArray *trackers = self->panel->trackers;

  for (guint i = 0; i < trackers->len; i++)
    {
      TsTracker *tracker = trackers->pdata[i];

      if (!g_str_equal (tracker->id, ((TsTracker *) trackers->pdata[0])->id))
        return;
      tracker->seat = g_strdup (self->color);
    }
}

static void
add_board (const TerminusState *state, int player, TsView *view)
{
  const char *color = terminus_player_id (state, player);
  g_autofree char *id = g_strdup_printf ("player-%s", color);
  Board self = { state, view,
                 ts_view_add_panel (view, id,
                                    ts_view_format (view, terminus_format_player (state, player))),
                 player, color };

  self.panel->seat = g_strdup (color);
  add_marker (&self);
  add_coins (&self);
  add_storage (&self);
  add_rails (&self);
  add_stations (&self);
  add_lobbyists (&self);
  for (guint i = 0; i < MAX_AGENDAS && terminus_keeps (state, PART_AGENDAS); i++)
    show_agenda (&self, i);
  add_districts (&self);
  add_upgrades (&self);
  add_bonus (&self);
  /* Last, so that the first row is the same for all. */
  if (!terminus_keeps (state, PART_AGENDAS))
    add_noted_secret (&self);
  give_first (&self);
}

void
terminus_view_players (const TerminusState *state, TsView *view)
{
  if (state->setup->score_only || state->phase == PHASE_SETUP)
    return;
  for (guint i = 0; i < state->setup->n_players; i++)
    add_board (state, (int) i, view);
}
