/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-view-players.c: a panel a player: what lies on the board before each, as far as it is
 * kept.
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flags.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-view.h"
#include "terminus-words.h"

/* A panel that is being filled. */
typedef struct
{
  const TerminusState *state;
  TsView *view;
  TsPanel *panel;
  int player;
  const char *color;
} Board;

static char *
make_id (const Board *self, const char *what)
{
  return g_strdup_printf ("%s.%s", self->color, what);
}

static TsTracker *
add (const Board *self, TsTrackerKind kind, const char *what, const char *label)
{
  g_autofree char *id = make_id (self, what);

  return ts_view_add_tracker (self->view, self->panel, kind, id, ts_view_text (self->view, label));
}

/* A number within a row. */
static void
add_part (const Board *self, TsTracker *row, const char *what, char *label, int value, int max)
{
  g_autofree char *id = make_id (self, what);

  ts_tracker_set_number (ts_tracker_add_part (self->view, row, TS_TRACKER_COUNTER, id, label),
                         value, 0, max);
}

static void
add_item (const Board *self, TsTracker *queue, TsPhrase *phrase)
{
  ts_tracker_add_mark (queue, ts_view_say (self->view, phrase), NULL, 0);
}

static void
add_coins (const Board *self)
{
  int budget = terminus_get_budget (self->state, self->player);
  TsTracker *tracker;

  if (!terminus_keeps (self->state, PART_COINS))
    return;
  tracker = add (self, TS_TRACKER_COUNTER, "coins", N_ ("Coins"));
  ts_tracker_set_number (tracker, self->state->players[self->player].coins, 0, MAX_AMOUNT);
  if (budget != UNKNOWN && self->state->year < N_YEARS)
    tracker->note
        = ts_view_say (self->view, ts_phrase ("budget {budget}", ts_number ("budget", budget)));
}

static void
add_storage (const Board *self)
{
  TsTracker *row;

  if (!terminus_keeps (self->state, PART_RESOURCES))
    return;
  row = add (self, TS_TRACKER_ROSTER, "storage", N_ ("Storage"));
  row->note = ts_view_say (
      self->view, ts_phrase ("{n} of {most}",
                             ts_number ("n", terminus_count_stored (self->state, self->player)),
                             ts_number ("most", STORAGE)));
  for (Resource i = 0; i < N_RESOURCES; i++)
    add_part (self, row, terminus_resources[i].id,
              ts_view_text (self->view, terminus_resources[i].label),
              self->state->players[self->player].stored[i], terminus_get_cubes (i));
}

static void
add_rails (const Board *self)
{
  const Player *player = &self->state->players[self->player];
  TsTracker *row;

  if (!terminus_keeps (self->state, PART_RAILS))
    return;
  row = add (self, TS_TRACKER_ROSTER, "track", N_ ("Rails"));
  add_part (self, row, "rails", ts_view_text (self->view, "in storage"), player->rails, N_RAILS);
  add_part (self, row, "reserve", ts_view_text (self->view, "in reserve"), player->reserve,
            N_RAILS);
}

/* "2 can be built; a step: 1 Construction, 1 Power" */
static char *
say_capacity (const Board *self)
{
  int available = terminus_count_available (self->state, self->player);
  TsPhrase *step = terminus_capacity_cost (self->state, self->player);

  if (available == UNKNOWN)
    return ts_view_say (self->view, ts_phrase ("capacity: {step}", ts_part ("step", step)));
  return ts_view_say (self->view, ts_phrase_plural ("{n} can be built · capacity: {step}",
                                                    "{n} can be built · capacity: {step}",
                                                    available, ts_part ("step", step)));
}

static void
add_stations (const Board *self)
{
  const Player *player = &self->state->players[self->player];
  TsTracker *row;

  if (!terminus_keeps (self->state, PART_STATIONS))
    return;
  row = add (self, TS_TRACKER_ROSTER, "track-of-stations", N_ ("Stations"));
  row->note = say_capacity (self);
  add_part (self, row, "discs", ts_view_text (self->view, "left"), player->discs, N_DISCS);
  add_part (self, row, "capacity", ts_view_text (self->view, "capacity steps"), player->capacity,
            N_DISCS);
}

static void
add_marker (const Board *self)
{
  const Player *player = &self->state->players[self->player];
  g_autofree char *cycle = make_id (self, "cycle");
  TsTracker *row;

  if (self->state->phase < PHASE_BONUS || self->state->phase > PHASE_YEAR_END)
    return;
  row = add (self, TS_TRACKER_ROSTER, "marker", N_ ("On the loop"));
  row->now = self->player == self->state->current;
  if (player->zone == NOBODY && !player->passed)
    row->note = ts_view_text (self->view, "on the Turn Order card");
  if (player->zone != NOBODY)
    terminus_add_flag (self->state, row, FLAG_ZONE, self->player, player->zone);
  ts_tracker_set_number (ts_tracker_add_part (self->view, row, TS_TRACKER_COUNTER, cycle,
                                              ts_view_text (self->view, "cycle")),
                         player->cycle, 1, N_CYCLES);
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
add_count (const Board *self,
           TsTracker *row,
           const char *what,
           const char *district,
           const char *label,
           int value,
           int max)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", what, district);

  add_part (self, row, id, ts_view_text (self->view, label), value, max);
}

static void
add_district (const Board *self, guint district)
{
  const Player *player = &self->state->players[self->player];
  const char *name = district < N_DISTRICTS ? terminus_districts[district].id : "unsaid";
  g_autofree char *id = g_strdup_printf ("%s.district.%s", self->color, name);
  TsTracker *row = ts_view_add_tracker (
      self->view, self->panel, TS_TRACKER_ROSTER, id,
      district < N_DISTRICTS
          ? ts_view_say (self->view, terminus_say_district (self->state, (int) district))
          : ts_view_text (self->view, "District not said"));

  if (terminus_keeps (self->state, PART_STATIONS))
    {
      add_count (self, row, "stations", name, N_ ("stations"), player->stations[district], N_DISCS);
      add_count (self, row, "hubs", name, N_ ("hubs"), player->hubs[district], N_DISCS + 1);
    }
  if (terminus_keeps (self->state, PART_DEMANDS))
    add_count (self, row, "demands", name, N_ ("demands"), player->demands[district], MAX_DEMANDS);
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
      add_item (self, queue,
                ts_phrase ("{n} on {place}", ts_number ("n", player->lobbied[i]),
                           ts_part ("place", terminus_say_project (self->state, i))));
}

static void
add_lobbied_agendas (const Board *self, TsTracker *queue)
{
  const Player *player = &self->state->players[self->player];

  for (guint i = 0; i < MAX_AGENDAS; i++)
    if (player->agendas[i].there && player->agendas[i].lobbied)
      add_item (self, queue,
                ts_phrase ("1 on {place}",
                           ts_part ("place", terminus_say_agenda (self->state, self->player, i))));
}

static void
add_lobbied_developments (const Board *self, TsTracker *queue)
{
  for (guint i = 0; i < self->state->n_developments; i++)
    if (self->state->developments[i].lobbyists & 1 << self->player)
      add_item (
          self, queue,
          ts_phrase ("1 on {place}",
                     ts_part ("place", terminus_say_development (
                                           self->state, self->state->developments[i].number))));
}

static void
add_lobbyists (const Board *self)
{
  TsTracker *queue;

  if (!terminus_keeps (self->state, PART_LOBBYISTS))
    return;
  queue = add (self, TS_TRACKER_QUEUE, "lobbyists", N_ ("Lobbyists"));
  add_item (self, queue,
            ts_phrase ("{n} on the board",
                       ts_number ("n", terminus_count_lobbyists (self->state, self->player))));
  add_lobbied_projects (self, queue);
  add_lobbied_agendas (self, queue);
  add_lobbied_developments (self, queue);
}

/* To those who may know: "12: top row 3, bottom row 8". */
static char *
say_agenda (const Board *self, const Agenda *agenda)
{
  int top = terminus_get_agenda_row (self->state, agenda, MET_TOP);
  int bottom = terminus_get_agenda_row (self->state, agenda, MET_BOTTOM);
  TsPhrase *points = top != UNKNOWN && bottom != UNKNOWN
                         ? ts_phrase ("top row {top}, bottom row {bottom}", ts_number ("top", top),
                                      ts_number ("bottom", bottom))
                         : ts_phrase ("its points are not typed yet");

  if (agenda->secret && agenda->name != NULL)
    points = ts_phrase ("{name}: {points}", ts_name ("name", agenda->name),
                        ts_part ("points", points));
  return ts_view_say (self->view, points);
}

static void
add_agenda (const Board *self, guint at)
{
  const Agenda *agenda = &self->state->players[self->player].agendas[at];
  g_autofree char *id = g_strdup_printf ("%s.agenda.%u", self->color, at + 1);
  int reader = terminus_get_reader (self->state, self->view);
  TsTracker *tracker;

  if (!agenda->there)
    return;
  tracker = ts_view_add_tracker (
      self->view, self->panel, TS_TRACKER_ROSTER, id,
      ts_view_say (self->view, terminus_say_agenda (self->state, self->player, at)));
  tracker->note = terminus_may_read (self->state, self->player, at, reader)
                      ? say_agenda (self, agenda)
                      : ts_view_text (self->view, "face down until the end");
  terminus_add_flag (self->state, tracker, FLAG_AGENDA_LOBBIED, self->player, (int) at);
  terminus_add_flag (self->state, tracker, FLAG_AGENDA, self->player, (int) at);
}

/* What was unlocked and taken. */

static gboolean
has_upgrades (const Board *self)
{
  for (TerminusFlag flag = { FLAG_UPGRADE, self->player, -1 };
       terminus_next_flag (self->state, &flag) && flag.player == self->player;)
    if (terminus_get_flag (self->state, &flag))
      return TRUE;
  return FALSE;
}

static void
add_upgrades (const Board *self)
{
  TsTracker *row;

  if (!has_upgrades (self))
    return;
  row = add (self, TS_TRACKER_ROSTER, "upgrades", N_ ("Upgrades"));
  for (TerminusFlag flag = { FLAG_UPGRADE, self->player, -1 };
       terminus_next_flag (self->state, &flag) && flag.player == self->player;)
    terminus_add_flag_if (self->state, row, FLAG_UPGRADE, self->player, flag.at);
}

static void
add_bonus (const Board *self)
{
  int option = self->state->players[self->player].bonus;

  if (option == NOBODY || self->state->phase > PHASE_YEAR_END)
    return;
  terminus_add_flag (self->state, add (self, TS_TRACKER_ROSTER, "bonus", N_ ("Bonus marker")),
                     FLAG_BONUS, self->player, option);
}

static void
add_board (const TerminusState *state, int player, TsView *view)
{
  const char *color = terminus_player_id (state, player);
  g_autofree char *id = g_strdup_printf ("player-%s", color);
  Board self
      = { state, view,
          ts_view_add_panel (view, id, ts_view_say (view, terminus_say_player (state, player))),
          player, color };

  self.panel->seat = g_strdup (color);
  add_marker (&self);
  add_coins (&self);
  add_storage (&self);
  add_rails (&self);
  add_stations (&self);
  add_lobbyists (&self);
  for (guint i = 0; i < MAX_AGENDAS && terminus_keeps (state, PART_AGENDAS); i++)
    add_agenda (&self, i);
  add_districts (&self);
  add_upgrades (&self);
  add_bonus (&self);
  if (self.panel->trackers->len > 0)
    ((TsTracker *) self.panel->trackers->pdata[0])->seat = g_strdup (color);
}

void
terminus_view_players (const TerminusState *state, TsView *view)
{
  if (state->setup->score_only || state->phase == PHASE_SETUP)
    return;
  for (guint i = 0; i < state->setup->n_players; i++)
    add_board (state, (int) i, view);
}
