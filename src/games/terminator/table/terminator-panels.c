/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-panels.c: both boards in numbers: who is where, with damage and what they carry; the
 * pools, areas, what waits and what lies beside the board of 2029; the supply; the statcards.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-setup.h"
#include "terminator-words.h"
#include "ts-shown.h"
#include "ts-things.h"

/* Who is where: heroes wherever they are, others only while they are in 1984. */

/* Where a figure is, as the note of its row. */
static TsPhrase *
format_where (const TerminatorState *state, int figure)
{
  const Figure *self = &state->figures[figure];
  TsPhrase *place;

  if (self->where == WHERE_1984)
    return self->tile == NOBODY ? ts_phrase ("in 1984")
                                : terminator_format_tile (state, self->tile);
  if (self->where != WHERE_2029)
    return terminator_is_hero (figure) ? ts_phrase ("defeated") : ts_phrase ("beside the boards");
  place = terminator_format_place (state, figure);
  return place != NULL ? ts_phrase ("in 2029: {place}", ts_part ("place", place))
                       : ts_phrase ("in 2029");
}

static gboolean
is_now (const TerminatorState *state, int figure)
{
  if (terminator_is_attacking (state))
    return state->attack.attacker == figure;
  return terminator_find_mover (state) == figure || terminator_find_attacker (state) == figure;
}

static void
add_carried (const TerminatorState *state, TsView *view, TsTracker *row, int figure)
{
  for (guint i = 0; i < N_COLORS; i++)
    for (guint j = 0; j < N_TOKENS; j++)
      if (state->tokens[i][j].where == TOKEN_CARRIED && state->tokens[i][j].carrier == figure)
        ts_tracker_add_mark (row, ts_view_format (view, terminator_format_token (i, j)), NULL, 0);
}

/* Pips out of its wounds where they are known; by hand it may have more. With a single wound it has
 * no damage while it stands. */
static void
add_damage (const TerminatorState *state, TsTracker *row, int figure)
{
  int damage = state->figures[figure].damage;
  int wounds = terminator_get_stat (state, figure, STAT_WOUNDS);
  TsTracker *tracker;

  if (!terminator_is_on_board (state, figure) || (wounds == 1 && damage == 0))
    return;
  tracker = ts_tracker_add_number (row, &terminator_groups[GROUP_FIGURES], "damage", state,
                                   (guint) figure);
  if (wounds == UNKNOWN)
    return;
  tracker->kind = TS_TRACKER_PIPS;
  ts_tracker_set_number (tracker, damage, 0, MAX (wounds, damage));
}

static void
add_figure (const TerminatorState *state, TsView *view, TsPanel *panel, int figure)
{
  guint side = terminator_figure_side (figure);
  TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, terminator_figure_id (figure),
                                 terminator_format_figure (state, figure));

  if (terminator_is_hero (figure))
    row->seat = g_strdup (terminator_seat (state, figure));
  else if (side < N_SIDES)
    row->seat = g_strdup (terminator_side_seat (state, side));
  ts_tracker_set_note (row, format_where (state, figure));
  row->now = is_now (state, figure);
  row->thing = ts_view_dup_thing (view, row->id);
  add_carried (state, view, row, figure);
  /* The Terminator's damage is cards, which the panel of the action limits counts. */
  if (figure != KIND_TERMINATOR)
    add_damage (state, row, figure);
  else if (state->tucked > 0)
    ts_tracker_add_mark (
        row, ts_view_format (view, ts_phrase_plural ("{n} damage", "{n} damage", state->tucked)),
        NULL, 0);
}

char *
terminator_dup_tile_row (const TerminatorState *state, int tile)
{
  return g_strdup_printf ("location.%s", terminator_tile_id (state, tile));
}

/* Who is there. */
static void
add_guests (const TerminatorState *state, TsView *view, TsTracker *row, int tile)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == WHERE_1984 && state->figures[i].tile == tile)
      ts_tracker_add_mark (row, ts_view_format (view, terminator_format_figure (state, i)), NULL,
                           0);
  for (guint i = 0; i < N_COLORS; i++)
    for (guint j = 0; j < N_TOKENS; j++)
      if (state->tokens[i][j].where == TOKEN_TILE && state->tokens[i][j].tile == tile)
        ts_tracker_add_mark (row, ts_view_format (view, terminator_format_token (i, j)), NULL, 0);
}

/* With what its owner typed of it. */
static void
add_tile (const TerminatorState *state, TsView *view, TsPanel *panel, int tile)
{
  const char *id = terminator_tile_id (state, tile);
  g_autofree char *row_id = terminator_dup_tile_row (state, tile);
  g_autoptr (JsonObject) card = terminator_dup_card (state->setup, "location", id);
  const char *letter = terminator_get_text (card, "letter");
  const char *text = terminator_get_text (card, "text");
  g_autofree char *said
      = letter != NULL
            ? ts_view_format (view, ts_phrase ("Letter {letter}", ts_name ("letter", letter)))
            : NULL;
  TsTracker *row
      = ts_panel_add (panel, TS_TRACKER_ROSTER, row_id, terminator_format_tile (state, tile));

  row->thing = ts_view_dup_thing (view, row_id);
  if (letter != NULL || text != NULL)
    row->note = letter != NULL && text != NULL ? g_strdup_printf ("%s\n%s", said, text)
                                               : g_strdup (letter != NULL ? said : text);
  add_guests (state, view, row, tile);
}

void
terminator_view_1984 (const TerminatorState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "1984", ts_view_text (view, "Positions"));

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_hero (i) ? state->setup->plays[i] : state->figures[i].where == WHERE_1984)
      add_figure (state, view, panel, i);
}

void
terminator_view_locations (const TerminatorState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "locations", ts_view_text (view, "Locations"));

  for (int i = 0; i < N_TILES; i++)
    add_tile (state, view, panel, i);
}

/* Statcards. */

/* Those of heroes that nobody plays are in the box, those of travelers unneeded until one is. */
static gboolean
is_card_shown (const TerminatorState *state, guint card)
{
  if (card < N_HEROES)
    return state->setup->plays[card];
  if (card < N_KINDS)
    return TRUE;
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_unit (i) && state->figures[i].where == WHERE_1984
        && terminator_get_card (state, i) == card)
      return TRUE;
  return FALSE;
}

/* As it counts, also where it is that of another statcard. */
static void
add_stat (const TerminatorState *state, TsTracker *row, guint card, TerminatorStat stat)
{
  TsTracker *self = ts_tracker_add_number (row, &terminator_groups[GROUP_STATS], "stat", state,
                                           card * N_STATS + stat);
  int value = terminator_get_card_stat (state, card, stat);

  ts_tracker_set_label (self, ts_phrase_msgid (terminator_stats[stat].label));
  if (self->unknown && value != UNKNOWN)
    ts_tracker_set_number (self, value, self->min, self->max);
}

static void
add_card (const TerminatorState *state, TsPanel *panel, guint card)
{
  g_autofree char *id = g_strdup_printf ("card.%s", terminator_cards[card].id);
  g_autoptr (JsonObject) owned
      = terminator_dup_card (state->setup, terminator_card_type (card), terminator_cards[card].id);
  TsTracker *row
      = ts_panel_add (panel, TS_TRACKER_ROSTER, id, ts_phrase_msgid (terminator_cards[card].label));

  row->note = g_strdup (terminator_get_text (owned, "text"));
  for (TerminatorStat stat = 0; stat < N_STATS; stat++)
    if (terminator_has_stat (card, stat))
      add_stat (state, row, card, stat);
}

void
terminator_view_statcards (const TerminatorState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "cards", ts_view_text (view, "Statcards"));

  for (guint card = 0; card < N_CARDS; card++)
    if (is_card_shown (state, card))
      add_card (state, panel, card);
}

/* 2029. */

/* A panel that is being filled. */
typedef struct
{
  const TerminatorState *state;
  TsView *view;
  TsPanel *panel;
} Board;

/* A number whose label is made here. */
static TsTracker *
add_labelled (const Board *self, guint group, const char *number, guint thing, TsPhrase *label)
{
  TsTracker *tracker
      = ts_panel_add_number (self->panel, &terminator_groups[group], number, self->state, thing);

  ts_tracker_set_label (tracker, label);
  return tracker;
}

/* What is a side's, the other side's seat only looks at; it has no one seat where several play it.
 */
static void
give_to (const Board *self, TsTracker *tracker, Side side)
{
  tracker->seat = g_strdup (terminator_side_seat (self->state, side));
  tracker->hands = terminator_get_hands (self->view, self->state, side);
}

static void
add_pool (const Board *self, Side side)
{
  TsTracker *pool = add_labelled (
      self, GROUP_POOLS, "pool", side,
      ts_phrase ("Pool of {side}", ts_part ("side", terminator_format_side (side))));

  ts_tracker_set_note (pool,
                       ts_phrase ("+{n} in the refresh phase",
                                  ts_number ("n", terminator_count_income (self->state, side))));
  give_to (self, pool, side);
}

static void
add_tokens (const Board *self)
{
  int left = terminator_count_tokens (self->state);
  TsTracker *tokens = ts_panel_add (self->panel, TS_TRACKER_TEXT, "tokens",
                                    ts_phrase ("Tokens beside the board"));

  ts_tracker_set_note (
      tokens,
      left >= 0 ? ts_phrase ("{n} of {all}", ts_number ("n", left), ts_number ("all", N_RESOURCES))
                : ts_phrase_plural ("{n} more is in play than the box has",
                                    "{n} more are in play than the box has", -left));
}

static void
add_assigned (const Board *self, TerminatorKind kind)
{
  int cost = self->state->stats[kind][STAT_DEVELOP];
  TsTracker *assigned;

  if (terminator_get_side (kind) != SIDE_SKYNET || !terminator_is_developed (self->state, kind))
    return;
  assigned = add_labelled (
      self, GROUP_ASSIGNED, "assigned", kind,
      ts_phrase ("On the statcard: {unit}", ts_part ("unit", terminator_format_kind (kind))));
  assigned->goal = cost != UNKNOWN ? cost : 0;
  if (cost == UNKNOWN)
    ts_tracker_set_note (assigned, ts_phrase ("its develop cost is not typed yet"));
  else if (self->state->assigned[kind] >= cost)
    ts_tracker_set_note (assigned, ts_phrase ("finished: on hold for the Mainframe, see “More”"));
  give_to (self, assigned, SIDE_SKYNET);
}

static void
add_deploy (const Board *self, guint i)
{
  const Deploy *deploy = &self->state->deploys[i];
  g_autofree char *id = g_strdup_printf ("deploy.%u", i + 1);
  TsTracker *row;

  if (!deploy->there)
    return;
  row = ts_panel_add (self->panel, TS_TRACKER_ROSTER, id,
                      ts_phrase ("Deploy card: {units} → {area}",
                                 ts_part ("units", terminator_format_all_units (deploy->units)),
                                 terminator_name_area ((Area) deploy->area)));
  ts_tracker_set_note (
      row, ts_phrase ("{side} · {resources} on it", terminator_name_side ((Side) deploy->side),
                      ts_part ("resources",
                               terminator_format_resources (terminator_count_paid (deploy)))));
  row->seat = g_strdup (terminator_side_seat (self->state, (Side) deploy->side));
  row->now = self->state->phase == PHASE_DEPLOY && deploy->side == self->state->turn;
}

/* Areas. */

static TsPhrase *
format_holder (const Board *self, Area area)
{
  Side owner = terminator_area_side (area);

  if (self->state->held[area])
    return ts_phrase ("controlled by {side}",
                      ts_part ("side", terminator_format_side ((Side) !owner)));
  return ts_phrase ("of {side}", ts_part ("side", terminator_format_side (owner)));
}

static void
add_area (const Board *self, Area area)
{
  g_autofree char *id = g_strdup_printf ("area.%s", terminator_areas[area].id);
  TsTracker *row;

  if (!terminator_has_area (self->state, area))
    return;
  row = ts_panel_add (self->panel, TS_TRACKER_ROSTER, id, terminator_format_area (area));
  ts_tracker_set_note (row, format_holder (self, area));
  for (Side i = 0; i < N_SIDES && terminator_sees_area (self->state, area); i++)
    ts_tracker_add_mark (
        row,
        ts_view_format (self->view, ts_phrase ("{side} {n}", terminator_name_side (i),
                                               ts_number ("n", terminator_count_in_area (
                                                                   self->state, area, i)))),
        NULL, 0);
  ts_tracker_add_number (row, &terminator_groups[GROUP_HELD], "held", self->state, area);
}

/* Caches and the Time Lab. */

/* "D4, column 3, row 5, 2 resources", as far as it was noted. */
static TsPhrase *
format_secret (const Cache *cache)
{
  GPtrArray *parts = ts_phrase_array_new ();

  if (cache->where != NULL)
    g_ptr_array_add (parts, ts_phrase_verbatim (cache->where));
  if (cache->x != UNKNOWN)
    g_ptr_array_add (parts, ts_phrase ("column {n}", ts_number ("n", cache->x + 1)));
  if (cache->y != UNKNOWN)
    g_ptr_array_add (parts, ts_phrase ("row {n}", ts_number ("n", cache->y + 1)));
  if (cache->amount != UNKNOWN)
    g_ptr_array_add (parts, terminator_format_resources (cache->amount));
  if (parts->len > 0)
    return ts_phrase ("{parts}", ts_list ("parts", parts));
  g_ptr_array_unref (parts);
  return ts_phrase ("effect not noted yet");
}

static void
add_cache (const Board *self, const Cache *cache, TsAudience audience, TsPhrase *note)
{
  TS_ONLY_FOR (self->view, audience);
  g_autofree char *id = g_strdup_printf ("cache.%d", cache->number);

  ts_tracker_set_note (
      ts_panel_add (self->panel, TS_TRACKER_TEXT, id,
                    ts_phrase ("Cache {number}, face down", ts_number ("number", cache->number))),
      note);
}

static void
show_cache (const Board *self, const Cache *cache)
{
  TsAudience owners = terminator_get_resistance (self->view, self->state);

  if (!cache->there)
    return;
  add_cache (self, cache, owners, format_secret (cache));
  add_cache (self, cache, ~owners, ts_phrase ("only the Resistance may look at it"));
}

static void
add_lab (const Board *self)
{
  int side = terminator_get_lab_side (self->state);
  TsTracker *lab;

  if (!self->state->lab)
    return;
  lab = ts_panel_add (self->panel, TS_TRACKER_TEXT, "lab", ts_phrase ("Time Lab"));
  if (terminator_sees_lab (self->state))
    ts_tracker_set_note (
        lab,
        ts_phrase ("next to it: {resistance} of the Resistance, {skynet} of Skynet",
                   ts_number ("resistance", terminator_count_at_lab (self->state, SIDE_RESISTANCE)),
                   ts_number ("skynet", terminator_count_at_lab (self->state, SIDE_SKYNET))));
  else if (side == NOBODY)
    ts_tracker_set_note (lab, ts_phrase ("nobody controls it"));
  else
    ts_tracker_set_note (lab, ts_phrase ("controlled by {side}",
                                         ts_part ("side", terminator_format_side ((Side) side))));
}

static void
add_board (const Board *self)
{
  for (Side i = 0; i < N_SIDES; i++)
    add_pool (self, i);
  add_tokens (self);
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    if (terminator_is_unit (terminator_first_figure (i)))
      add_assigned (self, i);
  for (guint i = 0; i < MAX_DEPLOYS; i++)
    add_deploy (self, i);
  for (Area i = 0; i < N_AREAS; i++)
    add_area (self, i);
  ts_panel_add_number (self->panel, &terminator_groups[GROUP_TABLE], "factories", self->state, 0);
  ts_panel_add_number (self->panel, &terminator_groups[GROUP_TABLE], "cache-deck", self->state, 0);
  for (guint i = 0; i < MAX_CACHES; i++)
    show_cache (self, &self->state->caches[i]);
  add_lab (self);
}

/* The supply. */

static guint
count_where (const TerminatorState *state, TerminatorKind kind, TerminatorWhere where)
{
  int first = terminator_first_figure (kind);
  guint n = 0;

  for (int i = first; i < first + (int) terminator_count_kind (kind); i++)
    n += state->figures[i].where == where;
  return n;
}

static void
add_cell (const Board *self, GPtrArray *row, guint n)
{
  g_ptr_array_add (row, ts_view_format (self->view, ts_phrase ("{n}", ts_number ("n", n))));
}

static void
add_kind (const Board *self, TsTracker *table, TerminatorKind kind)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, ts_view_format (self->view, terminator_format_kind (kind)));
  add_cell (self, row, count_where (self->state, kind, WHERE_2029));
  add_cell (self, row, count_where (self->state, kind, WHERE_CARD));
  g_ptr_array_add (
      row, ts_view_format (self->view,
                           ts_phrase ("{n} of {all}",
                                      ts_number ("n", terminator_count_supply (self->state, kind)),
                                      ts_number ("all", terminator_count_kind (kind)))));
  g_ptr_array_add (table->rows, row);
}

static void
add_supply (const Board *self)
{
  static const char *const columns[]
      = { N_ ("Unit"), N_ ("In 2029"), N_ ("On cards"), N_ ("In the supply") };
  TsTracker *table = ts_panel_add (self->panel, TS_TRACKER_TABLE, "supply", ts_phrase ("Units"));

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_ptr_array_add (table->columns, ts_view_text (self->view, columns[i]));
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    if (terminator_is_unit (terminator_first_figure (i)))
      add_kind (self, table, i);
}

void
terminator_view_2029 (const TerminatorState *state, TsView *view)
{
  Board board = { state, view, ts_view_add_panel (view, "2029", ts_view_text (view, "2029")) };

  add_board (&board);
  terminator_view_units (state, view);
  board.panel = ts_view_add_panel (view, "supply", ts_view_text (view, "Supply"));
  add_supply (&board);
}
