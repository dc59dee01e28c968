/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-answer.c: what a sketch answers to what people picked.
 */

#include <glib/gi18n.h>

#include "ts-sketch-answer.h"
#include "ts-sketch-words.h"

#define MOST_WAYS 4

static char *
format (const TsSketchTable *table, TsPhrase *phrase)
{
  char *text = ts_phrase_format (phrase, table->language);

  ts_phrase_unref (phrase);
  return text;
}

static TsSketchAnswer *
new_answer (char *title, const char *page)
{
  TsSketchAnswer *self = g_new0 (TsSketchAnswer, 1);

  self->title = title;
  self->text = g_string_new (NULL);
  self->page = g_strdup (page);
  self->overlay = ts_sketch_overlay_new ();
  return self;
}

/* Consumes `text`, which is nullable. */
static void
add_line (TsSketchAnswer *self, char *text)
{
  if (text == NULL)
    return;
  if (self->text->len > 0)
    g_string_append_c (self->text, '\n');
  g_string_append (self->text, text);
  g_free (text);
}

static const TsToken *
get_token (const TsSketchTable *table, int figure)
{
  return table->tokens->pdata[figure];
}

static void
add_figure (TsSketchTable *self, TsToken *token)
{
  TsSketchFigure *figure = ts_sketch_add_figure (
      self->sketch, token->id, token->side != NULL ? token->side : "hero", token->x, token->y);

  figure->width = token->width;
  figure->height = token->height;
  figure->down = token->down;
  figure->flies = token->flies;
  figure->move = token->move;
  figure->range = token->range;
  g_ptr_array_add (self->tokens, token);
  g_ptr_array_add (self->names, ts_phrase_verbatim (token->label));
}

TsSketchTable *
ts_sketch_table_new (const TsSketchMap *map, const TsViewSketch *sketch, const TsLanguage *language)
{
  TsSketchTable *self = g_new0 (TsSketchTable, 1);

  self->sketch = ts_sketch_new (map);
  self->tokens = g_ptr_array_new ();
  self->names = ts_phrase_array_new ();
  self->count = g_strcmp0 (sketch->count, "orthogonal") == 0 ? TS_RANGE_ORTHOGONAL : TS_RANGE_KING;
  self->language = language;
  self->sight = g_strdup (sketch->sight);
  self->moves = g_strdup (sketch->moves);
  for (guint i = 0; i < sketch->tokens->len; i++)
    {
      TsToken *token = sketch->tokens->pdata[i];

      if (token->placed && ts_sketch_map_contains (map, token->x, token->y))
        add_figure (self, token);
    }
  return self;
}

void
ts_sketch_table_free (TsSketchTable *self)
{
  ts_sketch_free (self->sketch);
  g_ptr_array_unref (self->tokens);
  g_ptr_array_unref (self->names);
  g_free (self->sight);
  g_free (self->moves);
  g_free (self);
}

int
ts_sketch_table_find (const TsSketchTable *self, const char *id)
{
  for (guint i = 0; i < self->tokens->len; i++)
    if (g_strcmp0 (get_token (self, (int) i)->id, id) == 0)
      return (int) i;
  return -1;
}

int
ts_sketch_table_find_at (const TsSketchTable *self, int x, int y)
{
  for (guint i = self->tokens->len; i > 0; i--)
    {
      const TsToken *token = get_token (self, (int) i - 1);

      if (x >= token->x && x < token->x + token->width && y >= token->y
          && y < token->y + token->height)
        return (int) i - 1;
    }
  return -1;
}

char *
ts_sketch_table_format (const TsSketchTable *self, int figure, TsSketchPlace place)
{
  if (figure >= 0)
    return g_strdup (get_token (self, figure)->label);
  return format (self, ts_sketch_place_format (self->sketch, self->names, place.x, place.y, NULL));
}

void
ts_sketch_answer_free (TsSketchAnswer *self)
{
  g_free (self->title);
  g_string_free (self->text, TRUE);
  g_free (self->page);
  g_clear_pointer (&self->overlay, ts_sketch_overlay_free);
  g_free (self);
}

/* Whether the one who looks reaches as far. */
static char *
format_range (const TsSketchTable *table, int figure, int range)
{
  const TsToken *token = get_token (table, figure);

  if (token->range == TS_SKETCH_UNKNOWN)
    /* Translators: %s is the name of a figure. */
    return g_strdup_printf (_ ("The range of %s is not known."), token->label);
  if (range <= token->range)
    /* Translators: %1$s is the name of a figure, %2$d its range in hexes or squares. */
    return g_strdup_printf (_ ("In range: %1$s reaches %2$d."), token->label, token->range);
  /* Translators: %1$s is the name of a figure, %2$d its range in hexes or squares. */
  return g_strdup_printf (_ ("Out of range: %1$s reaches %2$d."), token->label, token->range);
}

static void
mark_hex_sight (TsSketchOverlay *overlay, const TsHexSight *sight)
{
  if (sight->free)
    {
      ts_sketch_overlay_add_line (overlay, sight->from, sight->to, TRUE);
      return;
    }
  for (guint i = 0; i < sight->blockers->len; i++)
    {
      const TsHexBlocker *blocker = &g_array_index (sight->blockers, TsHexBlocker, i);

      ts_sketch_overlay_add_blocker (overlay, blocker->hex.q, blocker->hex.r, blocker->direction);
    }
}

static void
answer_hex_sight (TsSketchAnswer *self,
                  const TsSketchTable *table,
                  TsSketchPlace from,
                  int figure,
                  TsSketchPlace to)
{
  const TsHexMap *map = table->sketch->map.hexes;
  g_auto (TsHexSight) sight = { 0 };

  if (!ts_sketch_map_contains (&table->sketch->map, from.x, from.y)
      || !ts_sketch_map_contains (&table->sketch->map, to.x, to.y))
    {
      add_line (self, g_strdup (_ ("Both places must be on the map.")));
      return;
    }
  ts_hex_sight_init (&sight, map, (TsHex){ from.x, from.y }, (TsHex){ to.x, to.y });
  add_line (self, format (table, ts_hex_sight_format (&sight, map)));
  if (figure >= 0)
    add_line (self, format_range (table, figure, sight.range));
  mark_hex_sight (self->overlay, &sight);
}

static void
mark_square_sight (TsSketchOverlay *overlay, const TsSquareSight *sight)
{
  for (guint i = 0; i < sight->n_lines; i++)
    {
      const TsSquareLine *line = &sight->lines[i];
      const double from[2] = { line->from.x, line->from.y };
      const double to[2] = { line->to.x, line->to.y };

      ts_sketch_overlay_add_line (overlay, from, to, line->free);
      if (!line->free)
        ts_sketch_overlay_add_blocker (overlay, line->blocker.x, line->blocker.y, -1);
    }
}

static TsSquareSight
ask_squares (const TsSketchTable *table, int from, int to)
{
  g_autofree TsSquareFigure *figures = ts_sketch_dup_square_figures (table->sketch);

  return ts_square_sight (table->sketch->map.squares, figures, table->tokens->len, (guint) from,
                          (guint) to, table->count);
}

/* Cover can differ by direction: both are said, the first is drawn. */
static void
answer_square_sight (TsSketchAnswer *self, const TsSketchTable *table, int from, int to)
{
  g_autofree char *said = NULL;
  TsSquareSight sight, back;

  if (from < 0 || to < 0 || from == to)
    {
      add_line (self, g_strdup (_ ("Pick two figures to see whether they see each other.")));
      return;
    }
  sight = ask_squares (table, from, to);
  back = ask_squares (table, to, from);
  said = format (table, ts_square_sight_format (&back));
  add_line (self, format (table, ts_square_sight_format (&sight)));
  add_line (self, format_range (table, from, sight.range));
  /* Translators: two figures, and what the first one sees of the second. */
  add_line (self, g_strdup_printf (_ ("%1$s → %2$s: %3$s"), get_token (table, to)->label,
                                   get_token (table, from)->label, said));
  mark_square_sight (self->overlay, &sight);
}

TsSketchAnswer *
ts_sketch_answer_sight (
    const TsSketchTable *table, TsSketchPlace from, int figure, TsSketchPlace to, int other)
{
  g_autofree char *first = ts_sketch_table_format (table, figure, from);
  g_autofree char *second = ts_sketch_table_format (table, other, to);
  /* Translators: two figures or places between which somebody looks. */
  TsSketchAnswer *self
      = new_answer (g_strdup_printf (_ ("%1$s → %2$s"), first, second), table->sight);

  if (table->sketch->map.grid == TS_GRID_HEX)
    answer_hex_sight (self, table, from, figure, to);
  else
    answer_square_sight (self, table, figure, other);
  return self;
}

static void
mark_targets (TsSketchAnswer *self, const TsSketchTable *table, guint mover, const TsHexPlan *plan)
{
  const TsToken *from = get_token (table, (int) mover);

  for (guint i = 0; i < plan->targets->len; i++)
    {
      const TsToken *to = get_token (table, (int) g_array_index (plan->targets, guint, i));
      g_auto (TsHexSight) sight = { 0 };

      ts_hex_sight_init (&sight, table->sketch->map.hexes, (TsHex){ from->x, from->y },
                         (TsHex){ to->x, to->y });
      mark_hex_sight (self->overlay, &sight);
    }
}

static gboolean
find_stop (GArray *stops, TsHex stop, guint *index)
{
  for (*index = 0; *index < stops->len; (*index)++)
    if (ts_hex_equal (g_array_index (stops, TsHex, *index), stop))
      return TRUE;
  return FALSE;
}

/* Every stop once, in the order of the options. */
static GArray *
list_stops (const TsHexPlan *plan)
{
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TsHex));

  for (guint i = 0; i < plan->options->len; i++)
    {
      const TsHexOption *option = &g_array_index (plan->options, TsHexOption, i);

      for (guint k = 0; k < option->stops->len; k++)
        {
          TsHex stop = g_array_index (option->stops, TsHex, k);
          guint found;

          if (!find_stop (stops, stop, &found))
            g_array_append_val (stops, stop);
        }
    }
  return stops;
}

/* A, B … Z, then numbers. */
static char *
make_letter (guint index)
{
  return index < 26 ? g_strdup_printf ("%c", 'A' + (int) index) : g_strdup_printf ("%u", index + 1);
}

static void
mark_way (TsSketchAnswer *self, const TsSketchTable *table, guint mover, TsHex stop)
{
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (table->sketch);
  g_autoptr (GArray) way
      = ts_hex_find_way (table->sketch->map.hexes, figures, table->tokens->len, mover, stop);

  if (way == NULL)
    return;
  ts_sketch_overlay_add_way (self->overlay);
  for (guint i = 0; i < way->len; i++)
    ts_sketch_overlay_add_step (self->overlay, g_array_index (way, TsHex, i).q,
                                g_array_index (way, TsHex, i).r);
}

/* All of a few stops; of many the one that is looked at, else the first: no more could be told
 * apart. */
static void
mark_ways (TsSketchAnswer *self,
           const TsSketchTable *table,
           guint mover,
           GArray *stops,
           TsSketchPlace wanted)
{
  guint first = 0;
  gboolean one = find_stop (stops, (TsHex){ wanted.x, wanted.y }, &first);

  if (!one)
    first = 0;
  for (guint i = first; i < stops->len; i++)
    {
      mark_way (self, table, mover, g_array_index (stops, TsHex, i));
      if (one || stops->len > MOST_WAYS)
        return;
    }
}

static void
mark_letters (TsSketchAnswer *self, GArray *stops)
{
  for (guint i = 0; i < stops->len; i++)
    {
      TsHex stop = g_array_index (stops, TsHex, i);
      g_autofree char *letter = make_letter (i);

      ts_sketch_overlay_add_stop (self->overlay, stop.q, stop.r, letter);
    }
}

/* FALSE: something is missing, which is said. */
static gboolean
check_numbers (TsSketchAnswer *self, const TsToken *token, gboolean range)
{
  if (token->move == TS_SKETCH_UNKNOWN)
    /* Translators: %s is the name of a figure. */
    add_line (self, g_strdup_printf (_ ("The movement of %s is not known."), token->label));
  if (range && token->range == TS_SKETCH_UNKNOWN)
    /* Translators: %s is the name of a figure. */
    add_line (self, g_strdup_printf (_ ("The range of %s is not known."), token->label));
  return self->text->len == 0;
}

static void
add_reasons (TsSketchAnswer *self, const TsSketchTable *table, const TsHexPlan *plan)
{
  TsPhrase *way = ts_hex_way_format (plan->way);

  if (way != NULL)
    add_line (self, format (table, way));
  for (guint i = 0; i < plan->candidates->len; i++)
    {
      const TsHexCandidate *candidate = &g_array_index (plan->candidates, TsHexCandidate, i);
      TsPhrase *why = ts_hex_candidate_format_out (plan, candidate);
      g_autofree char *said = why != NULL ? format (table, why) : NULL;

      if (said != NULL)
        /* Translators: a hero, and why an enemy does not go for him or her. */
        add_line (self, g_strdup_printf (_ ("%1$s: %2$s"),
                                         get_token (table, (int) candidate->hero)->label, said));
    }
}

/* What the plan of a figure says, in words. */
static void
add_plan (TsSketchAnswer *self, const TsSketchTable *table, const TsHexPlan *plan)
{
  if (plan->too_far)
    add_line (self, g_strdup (_ ("The heroes are too far away for a way to be found.")));
  else
    add_line (self, format (table, ts_hex_plan_format (plan, table->names)));
  add_reasons (self, table, plan);
}

static TsHexPlan *
make_plan (const TsSketchTable *table, guint mover)
{
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (table->sketch);

  return ts_hex_plan_new (table->sketch->map.hexes, figures, table->tokens->len, mover);
}

TsSketchAnswer *
ts_sketch_answer_plan (const TsSketchTable *table,
                       guint mover,
                       gboolean stops,
                       TsSketchPlace wanted)
{
  const TsToken *token = get_token (table, (int) mover);
  TsSketchAnswer *self = new_answer (g_strdup (token->label), table->moves);
  g_autoptr (TsHexPlan) plan = NULL;
  g_autoptr (GArray) places = NULL;

  if (!check_numbers (self, token, TRUE))
    return self;
  plan = make_plan (table, mover);
  places = list_stops (plan);
  add_plan (self, table, plan);
  mark_targets (self, table, mover, plan);
  mark_ways (self, table, mover, places, wanted);
  if (stops)
    mark_letters (self, places);
  return self;
}

static GArray *
list_spots (GPtrArray *spots, TsSpotKind kind, const char *token)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (TsHex));

  for (guint i = 0; i < spots->len; i++)
    {
      const TsSpot *spot = spots->pdata[i];
      TsHex place = { spot->x, spot->y };

      if (spot->kind == kind && g_strcmp0 (spot->token, token) == 0)
        g_array_append_val (places, place);
    }
  return places;
}

/* A game knows more than the sketch, such as who was chosen by hand: then the plan of the sketch
 * would explain something else. */
static gboolean
is_planned (const TsHexPlan *plan, GArray *places)
{
  g_autoptr (GArray) stops = list_stops (plan);
  gboolean same = stops->len == places->len;
  guint found;

  for (guint i = 0; same && i < places->len; i++)
    same = find_stop (stops, g_array_index (places, TsHex, i), &found);
  return same;
}

static void
answer_stops (TsSketchAnswer *self,
              const TsSketchTable *table,
              guint mover,
              GArray *places,
              TsSketchPlace wanted)
{
  const TsToken *token = get_token (table, (int) mover);

  mark_ways (self, table, mover, places, wanted);
  if (token->move != TS_SKETCH_UNKNOWN && token->range != TS_SKETCH_UNKNOWN)
    {
      g_autoptr (TsHexPlan) plan = make_plan (table, mover);

      if (is_planned (plan, places))
        add_plan (self, table, plan);
    }
}

static void
answer_targets (TsSketchAnswer *self, const TsSketchTable *table, guint from, GArray *places)
{
  const TsToken *token = get_token (table, (int) from);
  const TsHexMap *map = table->sketch->map.hexes;

  for (guint i = 0; i < places->len; i++)
    {
      TsHex place = g_array_index (places, TsHex, i);
      int target = ts_sketch_table_find_at (table, place.q, place.r);
      g_autofree char *name
          = ts_sketch_table_format (table, target, (TsSketchPlace){ place.q, place.r });
      g_autofree char *said = NULL;
      g_auto (TsHexSight) sight = { 0 };

      ts_hex_sight_init (&sight, map, (TsHex){ token->x, token->y }, place);
      said = format (table, ts_hex_sight_format (&sight, map));
      mark_hex_sight (self->overlay, &sight);
      /* Translators: whom an enemy may attack, and whether it sees him or her. */
      add_line (self, g_strdup_printf (_ ("%1$s: %2$s"), name, said));
    }
}

TsSketchAnswer *
ts_sketch_answer_spots (const TsSketchTable *table,
                        guint figure,
                        GPtrArray *spots,
                        TsSketchPlace wanted)
{
  const TsToken *token = get_token (table, (int) figure);
  g_autoptr (GArray) stops = list_spots (spots, TS_SPOT_STOP, token->id);
  g_autoptr (GArray) targets = list_spots (spots, TS_SPOT_TARGET, token->id);
  TsSketchAnswer *self
      = new_answer (g_strdup (token->label), stops->len > 0 ? table->moves : table->sight);

  if (stops->len > 0)
    answer_stops (self, table, figure, stops, wanted);
  answer_targets (self, table, figure, targets);
  return self;
}

static guint
mark_hex_reach (TsSketchAnswer *self, const TsSketchTable *table, guint mover, int move)
{
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (table->sketch);
  g_autoptr (GArray) stops = NULL;

  figures[mover].move = move;
  stops = ts_hex_reach (table->sketch->map.hexes, figures, table->tokens->len, mover);
  for (guint i = 0; i < stops->len; i++)
    {
      const TsHexStop *stop = &g_array_index (stops, TsHexStop, i);

      ts_sketch_overlay_add_cost (self->overlay, stop->at.q, stop->at.r, stop->cost);
    }
  return stops->len;
}

static guint
mark_square_reach (TsSketchAnswer *self, const TsSketchTable *table, guint mover, int move)
{
  g_autofree TsSquareFigure *figures = ts_sketch_dup_square_figures (table->sketch);
  g_autoptr (GArray) stops = NULL;

  figures[mover].move = move;
  stops = ts_square_reach (table->sketch->map.squares, figures, table->tokens->len, mover);
  for (guint i = 0; i < stops->len; i++)
    {
      const TsSquareStop *stop = &g_array_index (stops, TsSquareStop, i);

      ts_sketch_overlay_add_cost (self->overlay, stop->at.x, stop->at.y, stop->cost);
    }
  return stops->len;
}

TsSketchAnswer *
ts_sketch_answer_reach (const TsSketchTable *table, guint mover, int move)
{
  const TsToken *token = get_token (table, (int) mover);
  gboolean hexes = table->sketch->map.grid == TS_GRID_HEX;
  TsSketchAnswer *self = new_answer (g_strdup (token->label), table->moves);
  guint n;

  if (move < 0 && !check_numbers (self, token, FALSE))
    return self;
  if (move < 0)
    move = token->move;
  n = hexes ? mark_hex_reach (self, table, mover, move)
            : mark_square_reach (self, table, mover, move);
  /* Translators: %1$u places, %2$d movement points. */
  add_line (self,
            g_strdup_printf (ngettext ("With %2$d movement it may end on %1$u place, where it "
                                       "is now included. The numbers are what it costs.",
                                       "With %2$d movement it may end on %1$u places, where "
                                       "it is now included. The numbers are what it costs.",
                                       n),
                             n, move));
  return self;
}
