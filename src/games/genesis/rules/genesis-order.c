/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-order.c: in which order the enemies of a color move and attack is for the players to say
 * (L770).  They go by number unless somebody does.
 */

#include "genesis-order.h"

#include "genesis-arguments.h"
#include "genesis-enemies.h"
#include "genesis-memory.h"
#include "genesis-moment.h"
#include "genesis-phases.h"
#include "genesis-plan.h"
#include "genesis-sketch.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

#include <string.h>

/* More orders than these are not tried: 24 of 4. */
#define MAX_TRIED_WHOLE 4

typedef struct
{
  gint8 enemies[MAX_ENEMIES];
  guint8 n;
} Order;

static const TsSpec order_args[] = {
  { "enemies", TS_SPEC_TEXTS, .required = TRUE, .min = 1, .max = 64,
    .label = N_ ("From first to last"), TS_INTO_LIST (Order, enemies, n),
    .find = genesis_find_enemy },
  {},
};

/* Enemies in the order in which they go. */
typedef struct
{
  guint n;
  int enemies[MAX_ENEMIES];
} Line;

gboolean
genesis_has_still_to_move (const GenesisState *state, int enemy)
{
  const Enemy *self = &state->enemies[enemy];

  if (!genesis_is_active (state, enemy))
    return FALSE;
  return state->phase == PHASE_MOVE ? self->moved == 0 && !self->lost : !self->stunned;
}

/* By number, as they go where nobody has chosen. */
static Line
list_moving (const GenesisState *state)
{
  Line line = { .n = 0 };

  for (int i = 0; i < (int) state->setup->n_enemies; i++)
    if (genesis_has_still_to_move (state, i))
      line.enemies[line.n++] = i;
  return line;
}

static gboolean
is_chosen (const GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].turn > 0)
      return TRUE;
  return FALSE;
}

/* On the first half-hex that it may come in on. FALSE: it is not on the sketch. */
static gboolean
come_in (GenesisState *state, int enemy)
{
  g_auto (GenesisArrival) arrival = {};

  if (genesis_is_placed (state, genesis_token_of (enemy)) || genesis_is_crowded_out (state, enemy))
    return TRUE;
  if (!genesis_waits_at_entry (state, enemy))
    return FALSE;
  genesis_arrival_init (&arrival, state, enemy);
  if (arrival.hexes->len == 0)
    return FALSE;
  genesis_put (state, genesis_token_of (enemy), g_array_index (arrival.hexes, TsHex, 0), NULL);
  return TRUE;
}

static gboolean
go (GenesisState *state, int enemy)
{
  g_autoptr (GenesisPlan) plan = genesis_plan_find (state, enemy, TRUE);
  g_autoptr (GArray) moves = plan != NULL ? genesis_plan_list_moves (plan) : NULL;
  const GenesisMove *move;

  if (moves == NULL)
    return FALSE;
  if (moves->len == 0)
    return TRUE;
  move = &g_array_index (moves, GenesisMove, 0);
  if (!genesis_stays_crowded_out (state, enemy, move->to))
    genesis_put (state, genesis_token_of (enemy), move->to, NULL);
  return TRUE;
}

/* Whom each enemy can attack when all have gone, a bit for each figure. */
static void
play (const GenesisState *state, const Line *line, guint32 targets[MAX_ENEMIES])
{
  GenesisState there = genesis_think (state);

  memset (targets, 0, MAX_ENEMIES * sizeof (guint32));
  for (guint i = 0; i < line->n; i++)
    go (&there, line->enemies[i]);
  for (guint i = 0; i < line->n; i++)
    targets[line->enemies[i]] = genesis_find_targets (&there, line->enemies[i],
                                                      genesis_get_place (&there, line->enemies[i]));
}

static gboolean
is_same_without (const GenesisState *state, const Line *line, const guint32 *known)
{
  guint32 targets[MAX_ENEMIES];

  play (state, line, targets);
  return memcmp (targets, known, sizeof targets) == 0;
}

static void
swap (Line *line, guint i, guint j)
{
  int enemy = line->enemies[i];

  line->enemies[i] = line->enemies[j];
  line->enemies[j] = enemy;
}

/* All orders of those from `first` on. */
static gboolean
differs_in_any (const GenesisState *state, Line *line, guint first, const guint32 *known)
{
  gboolean differs = FALSE;

  if (first + 1 >= line->n)
    return !is_same_without (state, line, known);
  for (guint i = first; i < line->n && !differs; i++)
    {
      swap (line, first, i);
      differs = differs_in_any (state, line, first + 1, known);
      swap (line, first, i);
    }
  return differs;
}

/* The line with one of it at the end, or at the beginning. */
static Line
make_line (const Line *line, guint one, gboolean last)
{
  Line other = { .n = 0 };

  if (!last)
    other.enemies[other.n++] = line->enemies[one];
  for (guint i = 0; i < line->n; i++)
    if (i != one)
      other.enemies[other.n++] = line->enemies[i];
  if (last)
    other.enemies[other.n++] = line->enemies[one];
  return other;
}

static gboolean
differs_at_an_end (const GenesisState *state, const Line *line, const guint32 *known)
{
  for (guint i = 0; i < line->n; i++)
    {
      Line first = make_line (line, i, FALSE), last = make_line (line, i, TRUE);

      if (!is_same_without (state, &first, known) || !is_same_without (state, &last, known))
        return TRUE;
    }
  return FALSE;
}

/* Who stays by rule 1 stays in any order: nobody's way changes what it sees.  FALSE: the sketch
 * does not know where somebody goes. */
static gboolean
keep_walkers (const GenesisState *state, Line *line)
{
  guint n = 0;

  for (guint i = 0; i < line->n; i++)
    {
      g_autoptr (GenesisPlan) plan = genesis_plan_find (state, line->enemies[i], TRUE);

      if (plan == NULL)
        return FALSE;
      if (!plan->plan->stay)
        line->enemies[n++] = line->enemies[i];
    }
  line->n = n;
  return TRUE;
}

/* Where each of them may end, were none of the others there. (transfer full, of TsHex) */
static GArray *
list_ends (const GenesisState *state, const Line *line, guint one)
{
  GenesisState there = genesis_think (state);
  g_autoptr (GenesisPlan) plan = NULL;
  g_autoptr (GArray) moves = NULL;
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (TsHex));

  for (guint i = 0; i < line->n; i++)
    if (i != one)
      there.stands[genesis_token_of (line->enemies[i])].placed = FALSE;
  plan = genesis_plan_find (&there, line->enemies[one], TRUE);
  moves = plan != NULL ? genesis_plan_list_moves (plan) : NULL;
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    g_array_append_val (ends, g_array_index (moves, GenesisMove, i).to);
  return ends;
}

static gboolean
holds (GArray *hexes, TsHex hex)
{
  for (guint i = 0; i < hexes->len; i++)
    if (ts_hex_equal (g_array_index (hexes, TsHex, i), hex))
      return TRUE;
  return FALSE;
}

static gboolean
do_overlap (GArray *hexes, GArray *others)
{
  for (guint i = 0; i < others->len; i++)
    if (holds (hexes, g_array_index (others, TsHex, i)))
      return TRUE;
  return FALSE;
}

/* Enemies are in each other's way only where one may end on a hex on which another stands, or may
 * end: they walk through each other (L784).  Where they are not, no order has to be tried. */
static gboolean
can_meet (const GenesisState *state, const Line *line)
{
  g_autoptr (GPtrArray) ends = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < line->n; i++)
    g_ptr_array_add (ends, list_ends (state, line, i));
  for (guint i = 0; i < line->n; i++)
    for (guint j = 0; j < line->n; j++)
      if (i != j
          && (holds (ends->pdata[i], state->stands[genesis_token_of (line->enemies[j])].at)
              || do_overlap (ends->pdata[i], ends->pdata[j])))
        return TRUE;
  return FALSE;
}

static gboolean
find_out (const GenesisState *state)
{
  GenesisState there = genesis_think (state);
  guint32 known[MAX_ENEMIES];
  Line line;

  if (state->map == NULL || (state->phase != PHASE_REINFORCE && state->phase != PHASE_MOVE)
      || is_chosen (state))
    return FALSE;
  line = list_moving (state);
  for (guint i = 0; i < line.n; i++)
    if (!come_in (&there, line.enemies[i]))
      return FALSE;
  if (line.n < 2 || !keep_walkers (&there, &line) || line.n < 2 || !can_meet (&there, &line))
    return FALSE;
  play (&there, &line, known);
  return line.n <= MAX_TRIED_WHOLE ? differs_in_any (&there, &line, 0, known)
                                   : differs_at_an_end (&there, &line, known);
}

gboolean
genesis_does_order_matter (const GenesisState *state)
{
  GenesisMemory *memory = genesis_recall (state);

  if (memory == NULL)
    return find_out (state);
  if (memory->order == UNKNOWN)
    memory->order = find_out (state);
  return memory->order;
}

/* The command. */

static gboolean
is_order_open (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  return state->phase == PHASE_REINFORCE || genesis_is_phase (state, PHASE_MOVE, why_not);
}

static gboolean
may_order (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Order *said = args;
  gboolean named[MAX_ENEMIES] = { FALSE };

  for (guint i = 0; i < said->n; i++)
    {
      int enemy = said->enemies[i];

      TS_NEED (why_not, !named[enemy],
               ts_phrase ("{enemy} is named twice.", genesis_name_enemy (state, enemy)));
      TS_NEED (why_not, genesis_has_still_to_move (state, enemy),
               ts_phrase ("{enemy} does not move in this phase any more.",
                          genesis_name_enemy (state, enemy)));
      named[enemy] = TRUE;
    }
  return TRUE;
}

static TsPhrase *
format_chosen (const GenesisState *state, const Order *said)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < said->n; i++)
    g_ptr_array_add (names, genesis_format_enemy (state, said->enemies[i]));
  return ts_phrase ("Order of the enemies: {enemies}", ts_list ("enemies", names));
}

static void
perform_order (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Order *said = args;

  state->enemy = NOBODY;
  genesis_ask_anew (state);
  genesis_forget_order (state);
  for (guint i = 0; i < said->n; i++)
    state->enemies[said->enemies[i]].turn = (guint8) (i + 1);
  ts_title (outcome, format_chosen (state, said));
}

const TsVerb genesis_order_verbs[] = {
  { "order", N_ ("Order of the enemies"), order_args, sizeof (Order), .moment = is_order_open,
    .may = may_order, .perform = perform_order },
  { NULL, N_ ("Enemies") },
};
