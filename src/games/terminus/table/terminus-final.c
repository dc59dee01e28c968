/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-final.c: the end of the game: one question after the other, as a pad is filled in,
 * then the result.
 */

#include "terminus-table.h"

#include "terminus-ledger.h"
#include "terminus-words.h"

/* Of one player, whoever is asked: what is said of others only they and the host say. */
static TsOffer *
offer (const TerminusState *state,
       TsView *view,
       TsOfferStyle style,
       int player,
       TsPhrase *label,
       const char *verb)
{
  TsOffer *self = ts_view_offer (view, style, label, verb);

  ts_offer_put_text (self, "player", terminus_player_id (state, player));
  ts_offer_set_seat (self, terminus_player_id (state, player));
  return self;
}

static void
ask_stops (const TerminusState *state, TsView *view, int player)
{
  terminus_instruct (state, player,
                     ts_phrase ("{player}: which stops are beside developments?",
                                terminus_name_player (state, player)),
                     ts_phrase ("Each own stop counts once, with or without lobbyists; stops of "
                                "others that it is connected to do not."),
                     view);
  terminus_ask_stops (
      state, player,
      offer (state, view, TS_OFFER_SUGGESTED, player, ts_phrase ("Count them…"), "stops"));
  terminus_offer_row (state, view, TS_OFFER_PLAIN, ts_phrase ("Only the points…"), ROW_STOPS);
}

static void
offer_column (const TerminusState *state,
              TsView *view,
              TsOfferStyle style,
              int player,
              guint project,
              int column)
{
  gboolean lacks = column > 0 && terminus_get_project_points (state, project, column) == UNKNOWN;
  TsPhrase *name = column > 0 ? terminus_format_column_points (state, project, column) : NULL;
  TsPhrase *label = column == 0 ? ts_phrase ("None")
                    : lacks     ? ts_phrase ("{column}…", ts_part ("column", name))
                                : name;
  TsOffer *self = offer (state, view, style, player, label, "met");

  terminus_put_project (self, project);
  terminus_put_column (self, column);
  if (lacks)
    terminus_ask_points (self);
}

/* "7 or more · 8 points": the columns of which the card has told it. NULL: none. */
static TsPhrase *
list_columns (const TerminusState *state, guint project)
{
  GPtrArray *columns = ts_phrase_array_new ();

  for (int column = 1; column <= N_PROJECT_SPACES; column++)
    if (terminus_get_project_points (state, project, column) != UNKNOWN)
      g_ptr_array_add (columns, terminus_format_column_points (state, project, column));
  if (columns->len > 0)
    return ts_phrase ("{list}", ts_list ("list", columns));
  g_ptr_array_unref (columns);
  return NULL;
}

/* Nobody has kept who has lobbyists there: the points of both who may have some. */
static void
ask_project_row (const TerminusState *state, TsView *view, guint project)
{
  TsPhrase *columns = list_columns (state, project);

  terminus_instruct (
      state, NOBODY,
      ts_phrase ("{project}: how many points for whom?",
                 ts_part ("project", terminus_format_project (state, project))),
      columns != NULL
          ? ts_phrase ("Those of the rightmost completed column that has a lobbyist: {columns}",
                       ts_part ("columns", columns))
          : ts_phrase ("Those of the rightmost completed column that has a lobbyist."),
      view);
  terminus_offer_row (state, view, TS_OFFER_SUGGESTED, ts_phrase ("Points…"),
                      ROW_PROJECTS + project);
  terminus_offer_rest (state, view, ROW_PROJECTS + project);
}

static void
ask_met_column (const TerminusState *state, TsView *view, int player, guint project, int lobbied)
{
  terminus_instruct (
      state, player,
      ts_phrase ("{player}: what is met of {project}?", terminus_name_player (state, player),
                 ts_part ("project", terminus_format_project (state, project))),
      ts_phrase ("Lobbied up to: {column}",
                 ts_part ("column", terminus_format_column (state, project, lobbied))),
      view);
  /* From the one that most will have met. */
  for (int column = lobbied; column > 0; column--)
    offer_column (state, view, column == lobbied ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN, player,
                  project, column);
  offer_column (state, view, TS_OFFER_PLAIN, player, project, 0);
}

static void
ask_column_points (const TerminusState *state, TsView *view, int player, guint project, int column)
{
  terminus_instruct (
      state, player,
      ts_phrase ("{project}: how many points for {column}?",
                 ts_part ("project", terminus_format_project (state, project)),
                 ts_part ("column", terminus_format_column (state, project, column))),
      ts_phrase ("It is on the project’s card. Tableside remembers it."), view);
  offer_column (state, view, TS_OFFER_SUGGESTED, player, project, column);
}

/* Whether nothing of a row is known of a player: then it is asked of all at once, as on a pad. */
static gboolean
is_asked_of_all (const TerminusState *state, int player, TerminusRow row)
{
  switch (row)
    {
    case ROW_STOPS:
      return FALSE;
    case ROW_AGENDAS:
      return !terminus_counts (state, PART_AGENDAS) && terminus_count_agendas (state, player) == 0;
    case ROW_DEMANDS:
      return terminus_get_demands (state, player) == UNKNOWN;
    case ROW_COINS:
      return TRUE;
    default:
      return terminus_get_lobbied (state, player, row - ROW_PROJECTS) == UNKNOWN;
    }
}

static void
ask_project (const TerminusState *state, TsView *view, int player, guint project)
{
  int lobbied = terminus_get_lobbied (state, player, project);
  int column = terminus_get_column (state, player, project);

  if (is_asked_of_all (state, player, ROW_PROJECTS + project))
    ask_project_row (state, view, project);
  else if (column == UNKNOWN)
    ask_met_column (state, view, player, project, lobbied);
  else
    ask_column_points (state, view, player, project, column);
  if (view->now.explanation != NULL && state->setup->projects[project].condition != NULL)
    view->now.footnote = g_strdup (state->setup->projects[project].condition);
}

static void
offer_agenda_row (
    const TerminusState *state, TsView *view, TsOfferStyle style, int player, guint slot, Met row)
{
  const Agenda *agenda = &state->players[player].agendas[slot];
  int points = terminus_get_agenda_row (state, agenda, row);
  TsPhrase *name = row == MET_BOTTOM ? ts_phrase ("Bottom row") : ts_phrase ("Top row");
  TsPhrase *label = points == UNKNOWN ? ts_phrase ("{row}…", ts_part ("row", name))
                                      : ts_phrase_plural ("{row} · {n} point", "{row} · {n} points",
                                                          points, ts_part ("row", name));
  TsOffer *self = offer (state, view, style, player, label, "agenda-met");

  ts_offer_put_number (self, "agenda", slot + 1);
  ts_offer_put_text (self, "row", terminus_agenda_rows[row - MET_NOTHING].id);
  if (row == MET_BOTTOM && !agenda->lobbied)
    json_object_set_boolean_member (self->command, "lobbied", TRUE);
  terminus_ask_agenda_row (state, player, slot, row, self);
}

static void
offer_no_row (const TerminusState *state, TsView *view, int player, guint slot)
{
  TsOffer *self
      = offer (state, view, TS_OFFER_PLAIN, player, ts_phrase ("None of it"), "agenda-met");

  ts_offer_put_number (self, "agenda", slot + 1);
  ts_offer_put_text (self, "row", "nothing");
}

static TsPhrase *
explain_agenda (const TerminusState *state, const Agenda *agenda)
{
  if (agenda->lobbied)
    return ts_phrase ("A lobbyist is on it: the bottom row counts if it is met, else the top row.");
  if (terminus_knows_lobbyists (state))
    return ts_phrase ("No lobbyist is on it: only the top row counts.");
  return ts_phrase ("The bottom row counts only with a lobbyist on the agenda.");
}

static void
ask_agenda (const TerminusState *state, TsView *view, int player, guint slot)
{
  const Agenda *agenda = &state->players[player].agendas[slot];
  gboolean bottom = agenda->lobbied || !terminus_knows_lobbyists (state);
  TsArg who = terminus_name_player (state, player);

  terminus_instruct (
      state, player,
      agenda->secret && agenda->name == NULL
          ? ts_phrase ("{player}: turn the secret agenda face up. What is met?", who)
          : ts_phrase ("{player}: what is met of {agenda}?", who,
                       ts_part ("agenda", terminus_format_agenda (state, player, slot))),
      explain_agenda (state, agenda), view);
  if (agenda->lobbied)
    offer_agenda_row (state, view, TS_OFFER_SUGGESTED, player, slot, MET_BOTTOM);
  offer_agenda_row (state, view, agenda->lobbied ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED, player,
                    slot, MET_TOP);
  if (bottom && !agenda->lobbied)
    offer_agenda_row (state, view, TS_OFFER_PLAIN, player, slot, MET_BOTTOM);
  offer_no_row (state, view, player, slot);
}

/* The row is known, its points are not. */
static void
ask_agenda_points (const TerminusState *state, TsView *view, int player, guint slot)
{
  const Agenda *agenda = &state->players[player].agendas[slot];
  Met row = agenda->lobbied ? agenda->met : MET_TOP;

  terminus_instruct (state, player,
                     ts_phrase ("{player}: how many points for {agenda}?",
                                terminus_name_player (state, player),
                                ts_part ("agenda", terminus_format_agenda (state, player, slot))),
                     NULL, view);
  offer_agenda_row (state, view, TS_OFFER_SUGGESTED, player, slot, row);
}

/* Nobody has kept who has which. */
static void
ask_agenda_row (const TerminusState *state, TsView *view, int player)
{
  terminus_instruct (state, NOBODY, ts_phrase ("Agendas: how many points for whom?"),
                     ts_phrase ("All of a player’s agendas together. The bottom row counts only "
                                "with a lobbyist on the agenda."),
                     view);
  terminus_offer_row (state, view, TS_OFFER_SUGGESTED, ts_phrase ("Points…"), ROW_AGENDAS);
  terminus_offer_rest (state, view, ROW_AGENDAS);
  terminus_ask_new_agenda (offer (
      state, view, TS_OFFER_PLAIN, player,
      ts_phrase ("{player}: one by one…", terminus_name_player (state, player)), "add-agenda"));
}

static void
ask_more_agendas (const TerminusState *state, TsView *view, int player)
{
  TsOffer *self;

  terminus_instruct (state, player,
                     ts_phrase ("{player}: one more agenda?", terminus_name_player (state, player)),
                     ts_phrase ("The bottom row counts only with a lobbyist on the agenda."), view);
  offer (state, view, TS_OFFER_SUGGESTED, player, ts_phrase ("No more agendas"), "no-more-agendas");
  self = offer (state, view, TS_OFFER_PLAIN, player, ts_phrase ("Points of an agenda…"),
                "add-agenda");
  ts_offer_ask (self, "points")->required = TRUE;
  terminus_ask_new_agenda (
      offer (state, view, TS_OFFER_PLAIN, player, ts_phrase ("What its card does…"), "add-agenda"));
}

static void
ask_agendas (const TerminusState *state, TsView *view, int player)
{
  for (guint i = 0; i < MAX_AGENDAS; i++)
    {
      const Agenda *agenda = &state->players[player].agendas[i];

      if (!agenda->there || terminus_get_agenda_points (state, agenda) != UNKNOWN)
        continue;
      if (agenda->met == MET_UNKNOWN)
        ask_agenda (state, view, player, i);
      else
        ask_agenda_points (state, view, player, i);
      return;
    }
  if (is_asked_of_all (state, player, ROW_AGENDAS))
    ask_agenda_row (state, view, player);
  else
    ask_more_agendas (state, view, player);
}

static void
ask_demands (const TerminusState *state, TsView *view, int player)
{
  int n = terminus_get_demands (state, player);

  if (is_asked_of_all (state, player, ROW_DEMANDS))
    {
      terminus_instruct (state, NOBODY, ts_phrase ("How many demands does everyone have?"), NULL,
                         view);
      terminus_offer_row (state, view, TS_OFFER_SUGGESTED, ts_phrase ("Demands…"), ROW_DEMANDS);
      terminus_offer_rest (state, view, ROW_DEMANDS);
      return;
    }
  terminus_instruct (
      state, player,
      ts_phrase_plural ("{player}: how many points for {n} demand?",
                        "{player}: how many points for {n} demands?", n,
                        terminus_name_player (state, player)),
      ts_phrase (
          "It stands above the rightmost token on the player board. Tableside remembers it."),
      view);
  terminus_ask_points (
      offer (state, view, TS_OFFER_SUGGESTED, player, ts_phrase ("Points…"), "count"));
}

static void
ask_coins (const TerminusState *state, TsView *view)
{
  terminus_instruct (state, NOBODY, ts_phrase ("How many coins does everyone have left?"),
                     ts_phrase ("1 point for every 4 coins."), view);
  terminus_offer_row (state, view, TS_OFFER_SUGGESTED, ts_phrase ("Coins…"), ROW_COINS);
  terminus_offer_rest (state, view, ROW_COINS);
}

static void
ask_row (const TerminusState *state, TsView *view, int player, TerminusRow row)
{
  switch (row)
    {
    case ROW_STOPS:
      ask_stops (state, view, player);
      break;
    case ROW_AGENDAS:
      ask_agendas (state, view, player);
      break;
    case ROW_DEMANDS:
      ask_demands (state, view, player);
      break;
    case ROW_COINS:
      ask_coins (state, view);
      break;
    default:
      ask_project (state, view, player, row - ROW_PROJECTS);
      break;
    }
}

/* What cannot be: said again, or so it is. */

static void
offer_no_rows (const TerminusState *state, TsView *view, guint project)
{
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (terminus_has_project_row (state, i, project))
      {
        TsOffer *self = offer (
            state, view, TS_OFFER_PLAIN, i,
            ts_phrase ("{player} has no row there", terminus_name_player (state, i)), "met");

        terminus_put_project (self, project);
        terminus_put_column (self, 0);
        ts_offer_put_number (self, "lobbied", 0);
      }
}

/* What was said of each, and of one that was forgotten. */
static void
offer_agendas (const TerminusState *state, TsView *view, int player)
{
  int n = terminus_count_agendas (state, player);

  for (guint i = 0; i < MAX_AGENDAS; i++)
    if (state->players[player].agendas[i].there)
      terminus_ask_agenda (
          state, player, i,
          offer (state, view, TS_OFFER_PLAIN, player,
                 ts_phrase ("{agenda}…",
                            ts_part ("agenda", terminus_format_agenda (state, player, i))),
                 "agenda-met"));
  if (!terminus_counts (state, PART_AGENDAS) && n < MAX_AGENDAS)
    terminus_ask_new_agenda (offer (state, view, n == 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                                    player, ts_phrase ("One more agenda…"), "add-agenda"));
}

static void
offer_other_answer (const TerminusState *state, TsView *view, int player, TerminusRow row)
{
  switch (row)
    {
    case ROW_STOPS:
      terminus_ask_stops (state, player,
                          offer (state, view, TS_OFFER_SUGGESTED, player,
                                 ts_phrase ("Count them again…"), "stops"));
      break;
    case ROW_AGENDAS:
      offer_agendas (state, view, player);
      break;
    case ROW_DEMANDS:
      terminus_ask_demands (
          state, player,
          offer (state, view, TS_OFFER_SUGGESTED, player, ts_phrase ("Demands…"), "count"));
      break;
    case ROW_COINS:
      terminus_ask_coins (
          state, player,
          offer (state, view, TS_OFFER_SUGGESTED, player, ts_phrase ("Coins…"), "count"));
      break;
    default:
      offer_no_rows (state, view, row - ROW_PROJECTS);
      break;
    }
}

/* Consumes `doubt`. */
static void
ask_whether (const TerminusState *state, TsView *view, int player, TerminusRow row, TsPhrase *doubt)
{
  g_autofree char *id = terminus_dup_row_id (row);

  view->now.kicker = ts_view_format (
      view, ts_phrase ("{player} · {row}: is it so?", terminus_name_player (state, player),
                       ts_part ("row", terminus_format_row (state, row))));
  terminus_instruct (state, player, doubt, NULL, view);
  offer_other_answer (state, view, player, row);
  ts_offer_put_text (
      offer (state, view, TS_OFFER_PLAIN, player, ts_phrase ("Yes, that is right"), "sure"), "row",
      id);
}

static gboolean
ask_doubts (const TerminusState *state, TsView *view)
{
  for (TerminusRow row = 0; state->phase == PHASE_SCORE && row < N_ROWS; row++)
    for (int player = 0; player < (int) state->setup->n_players; player++)
      {
        TsPhrase *doubt = (state->players[player].sure & 1 << row) == 0
                              ? terminus_format_doubt (state, player, row)
                              : NULL;

        if (doubt == NULL)
          continue;
        ask_whether (state, view, player, row, doubt);
        return TRUE;
      }
  return FALSE;
}

/* The first player of whom a row misses something; NOBODY: nothing is missing. */
static int
find_missing (const TerminusState *state, TerminusRow row)
{
  for (int player = 0; player < (int) state->setup->n_players; player++)
    if (terminus_get_points (state, player, row, NOBODY) == UNKNOWN)
      return player;
  return NOBODY;
}

static gboolean
ask_missing (const TerminusState *state, TsView *view)
{
  for (TerminusRow row = 0; row < N_ROWS; row++)
    {
      int player = terminus_has_row (state, row) ? find_missing (state, row) : NOBODY;

      if (player == NOBODY)
        continue;
      view->over = FALSE;
      ask_row (state, view, player, row);
      view->now.kicker
          = ts_view_format (view, ts_phrase_plural ("Final score · {n} number is missing",
                                                    "Final score · {n} numbers are missing",
                                                    terminus_count_missing (state, NOBODY)));
      return TRUE;
    }
  return FALSE;
}

static void
ask_tie_break (const TerminusState *state, TsView *view, int player, gboolean discs)
{
  TsArg who = terminus_name_player (state, player);
  TsOffer *self;

  view->now.kicker = ts_view_text (view, "Final score · tied");
  terminus_instruct (
      state, player,
      discs ? ts_phrase ("{player}: how many stations are left on the player board?", who)
            : ts_phrase ("{player}: how many coins are left?", who),
      discs ? ts_phrase ("Tied in points: the fewest stations left decide")
            : ts_phrase ("Tied in points and in stations left: the most coins decide"),
      view);
  self = offer (state, view, TS_OFFER_SUGGESTED, player,
                discs ? ts_phrase ("Stations left…") : ts_phrase ("Coins left…"), "count");
  if (discs)
    terminus_ask_discs (state, player, self);
  else
    terminus_ask_coins (state, player, self);
  if (state->phase == PHASE_SCORE)
    ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("They share the victory"), "declare");
}

static gboolean
ask_tie_breaks (const TerminusState *state, TsView *view)
{
  for (int player = 0; player < (int) state->setup->n_players; player++)
    {
      const char *what = terminus_get_tie_break (state, player);

      if (what != NULL)
        {
          ask_tie_break (state, view, player, *what == 'd');
          return TRUE;
        }
    }
  return FALSE;
}

static void
add_winners (const TerminusState *state, TsView *view)
{
  guint ranks[MAX_PLAYERS];

  terminus_rank (state, NOBODY, ranks);
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (ranks[i] == 1)
      ts_view_add_winner (view, terminus_player_id (state, i));
}

static void
show_result (const TerminusState *state, TsView *view)
{
  view->now.kicker = ts_view_text (view, "Final score");
  terminus_instruct (state, NOBODY, terminus_format_summary (state, NOBODY),
                     terminus_format_tie_break (state), view);
  if (view->over)
    {
      add_winners (state, view);
      view->now.footnote
          = ts_view_text (view, "The score can be shared as a text, a table or a picture.");
    }
  else
    ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("That is the result"), "declare");
}

void
terminus_add_score_steps (const TerminusState *state, TsView *view)
{
  gboolean asked = FALSE;

  ts_view_add_step (view, 0, state->phase == PHASE_OVER ? TS_STEP_DONE : TS_STEP_NOW,
                    ts_view_text (view, "Final score"));
  for (TerminusRow row = 0; row < N_ROWS; row++)
    {
      int player = terminus_has_row (state, row) ? find_missing (state, row) : NOBODY;
      TsRailStep *step;

      if (!terminus_has_row (state, row))
        continue;
      step = ts_view_add_step (view, 1,
                               player == NOBODY ? TS_STEP_DONE
                               : asked          ? TS_STEP_AHEAD
                                                : TS_STEP_NOW,
                               ts_view_format (view, terminus_format_row (state, row)));
      if (player == NOBODY || asked)
        continue;
      asked = TRUE;
      if (is_asked_of_all (state, player, row))
        continue;
      step->seat = g_strdup (terminus_player_id (state, player));
      step->note = ts_view_format (view, terminus_format_player (state, player));
    }
}

/* A number that was taken back after the end is asked again. */
void
terminus_show_scoring (const TerminusState *state, TsView *view)
{
  if (!ask_doubts (state, view) && !ask_missing (state, view)
      && (state->phase == PHASE_OVER || !ask_tie_breaks (state, view)))
    show_result (state, view);
}
