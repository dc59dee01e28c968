/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-view-attack.c: an attack in numbers: what is so, and how likely what is.
 *
 * A table a weapon with its ranges side by side is narrow enough for a phone; all of them in one
 * would not be.
 */

#include "miniatures-view.h"

#include "miniatures-attack.h"
#include "miniatures-force.h"
#include "miniatures-words.h"

#define NONE "–"

/* Chances in a line. */

static TsPhrase *
say_result_chance (Result result, char *chance)
{
  g_autofree char *taken = chance;
  TsArg arg = ts_name ("chance", taken);

  switch (result)
    {
    case RESULT_DESTROYED:
      return ts_phrase ("{chance} destroyed", arg);
    case RESULT_CRAWLER:
      return ts_phrase ("{chance} a crawler", arg);
    case RESULT_RETREAT:
      return ts_phrase ("{chance} retreat", arg);
    case RESULT_REELING:
      return ts_phrase ("{chance} reeling", arg);
    case RESULT_DAMAGED:
      return ts_phrase ("{chance} damaged", arg);
    default:
      return ts_phrase ("{chance} nothing", arg);
    }
}

/* What may come, the worst first; nothing only where nothing else may. */
static char *
say_odds (TsView *view, const double odds[N_RESULTS])
{
  GPtrArray *parts = ts_phrase_array_new ();

  for (Result result = 0; result < N_RESULTS; result++)
    if (odds[result] > 0 && (result < RESULT_NOTHING || parts->len == 0))
      g_ptr_array_add (parts,
                       say_result_chance (result, miniatures_say_chance (view, odds[result])));
  return ts_view_say (view, ts_phrase ("{odds}", ts_list ("odds", parts)));
}

static void
aim (const MiniaturesState *state, int weapon, Band band, Aim *aim)
{
  const Attack *attack = &state->attack;

  miniatures_aim (state, attack->attacker, attack->target, weapon, band, &attack->situation, aim);
}

char *
miniatures_say_weapon_odds (const MiniaturesState *state, TsView *view, int weapon, Band band)
{
  double odds[N_RESULTS];
  Aim aimed;

  aim (state, weapon, band, &aimed);
  if (aimed.missing.stat != NULL)
    return NULL;
  miniatures_get_odds (&aimed, odds);
  return say_odds (view, odds);
}

/* Of hits that a save may still take away: as if each of so many dice had hit. */
static void
get_save_odds (const MiniaturesState *state, double odds[N_RESULTS])
{
  Aim aimed;

  aim (state, state->attack.weapon, (Band) state->attack.band, &aimed);
  aimed.rof = state->attack.hits;
  aimed.need = 1;
  aimed.again = 0;
  miniatures_get_odds (&aimed, odds);
}

/* Of damage rolls, or of the tests that are left when they are done. */
static void
get_victim_odds (const MiniaturesState *state, double odds[N_RESULTS])
{
  const Attack *attack = &state->attack;
  const Victim *victim = &attack->victims[attack->at];
  gboolean tests = attack->step == STEP_RESOLUTION;
  Blow blow;

  miniatures_get_blow (state, victim->model, attack->weapon, (Band) attack->band,
                       attack->vista && attack->at == 0, &blow);
  if (tests)
    blow.armor = MAX_ARMOR + 1;
  miniatures_get_hit_odds (&blow, tests ? victim->tests : victim->hits, odds);
}

char *
miniatures_say_attack_odds (const MiniaturesState *state, TsView *view)
{
  const Attack *attack = &state->attack;
  double odds[N_RESULTS];

  if (attack->step == STEP_HITS)
    return miniatures_say_weapon_odds (state, view, attack->weapon, (Band) attack->band);
  if (attack->step == STEP_SAVES)
    get_save_odds (state, odds);
  else if (attack->step == STEP_DAMAGE || attack->step == STEP_RESOLUTION)
    get_victim_odds (state, odds);
  else
    return NULL;
  return say_odds (view, odds);
}

/* What is so. */

static void
add_check (TsView *view,
           TsPanel *panel,
           const char *id,
           const char *label,
           gboolean checked,
           const char *member,
           const char *choice)
{
  TsTracker *self
      = ts_view_add_tracker (view, panel, TS_TRACKER_CHECK, id, ts_view_text (view, label));

  self->checked = checked;
  self->command = json_object_new ();
  json_object_set_string_member (self->command, "do", "situation");
  if (choice != NULL)
    json_object_set_string_member (self->command, member, choice);
  else
    json_object_set_boolean_member (self->command, member, !checked);
}

static void
add_cover (const MiniaturesState *state, TsView *view, TsPanel *panel)
{
  Cover cover = (Cover) state->attack.situation.cover;

  if (miniatures_profile (state, state->attack.target)->mindless)
    return;
  add_check (view, panel, "attack.cover", N_ ("The target is in cover"), cover == COVER_COVER,
             "cover", miniatures_covers[cover == COVER_COVER ? COVER_OPEN : COVER_COVER].id);
  add_check (view, panel, "attack.fortified", N_ ("The target is in a fortification"),
             cover == COVER_FORTIFIED, "cover",
             miniatures_covers[cover == COVER_FORTIFIED ? COVER_OPEN : COVER_FORTIFIED].id);
}

static void
add_situation (const MiniaturesState *state, TsView *view, TsPanel *panel)
{
  const Situation *situation = &state->attack.situation;
  Moved moved = (Moved) situation->moved;

  add_cover (state, view, panel);
  add_check (view, panel, "attack.moved", N_ ("It has moved before"), moved == MOVED_NORMAL,
             "moved", miniatures_moves[moved == MOVED_NORMAL ? MOVED_NOT : MOVED_NORMAL].id);
  if (!miniatures_profile (state, state->attack.attacker)->crawler)
    add_check (view, panel, "attack.double", N_ ("It has made a double move"),
               moved == MOVED_DOUBLE, "moved",
               miniatures_moves[moved == MOVED_DOUBLE ? MOVED_NOT : MOVED_DOUBLE].id);
  add_check (view, panel, "attack.aims", N_ ("It aims: Skill one step up"), situation->aims, "aims",
             NULL);
  add_check (view, panel, "attack.engaged",
             N_ ("An enemy that does not reel is within close combat range of it"),
             situation->engaged, "engaged", NULL);
}

/* Weapons and ranges. */

typedef struct
{
  guint n;
  Band bands[N_BANDS];
  Aim aims[N_BANDS];
  double odds[N_BANDS][N_RESULTS];
} Ranges;

static void
read_range (const MiniaturesState *state, int weapon, Band band, Ranges *ranges)
{
  Aim *self = &ranges->aims[ranges->n];

  aim (state, weapon, band, self);
  ranges->bands[ranges->n] = band;
  if (self->missing.stat == NULL)
    miniatures_get_odds (self, ranges->odds[ranges->n]);
  ranges->n++;
}

/* Those that the rules allow. */
static void
read_ranges (const MiniaturesState *state, int weapon, Ranges *ranges)
{
  const Attack *attack = &state->attack;

  *ranges = (Ranges){ 0 };
  for (Band band = 0; band < N_BANDS; band++)
    {
      const char *heading;
      g_autoptr (TsPhrase) stop = miniatures_say_attack_stop (
          state, attack->attacker, attack->target, weapon, band, &attack->situation, &heading);

      if (stop == NULL)
        read_range (state, weapon, band, ranges);
    }
}

static GPtrArray *
add_row (TsView *view, TsTracker *table, const char *label)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, ts_view_text (view, label));
  g_ptr_array_add (table->rows, row);
  return row;
}

static void
add_heads (TsView *view, TsTracker *table, const Ranges *ranges)
{
  static const char *const heads[N_BANDS] = {
    [BAND_CLOSE] = TS_NC ("range", "Close"),
    [BAND_POINT_BLANK] = N_ ("Point blank"),
    [BAND_SHORT] = N_ ("Short"),
    [BAND_LONG] = N_ ("Long"),
  };

  g_ptr_array_add (table->columns, g_strdup (""));
  for (guint i = 0; i < ranges->n; i++)
    g_ptr_array_add (table->columns, ts_view_text (view, heads[ranges->bands[i]]));
}

typedef enum
{
  LINE_DICE,
  LINE_NEED,
  LINE_HIT,
  LINE_SAVE,
  LINE_POWER,
  LINE_RESOLUTION,
  N_LINES,
} Line;

/* What is missing is named one at a time: the dice come before the blow. */
static gboolean
is_unknown (const Missing *missing, Line line)
{
  if (missing->stat == NULL || line == LINE_NEED || line == LINE_SAVE)
    return FALSE;
  return line >= LINE_POWER || g_str_equal (missing->stat, "skill")
         || g_str_equal (missing->stat, "rof");
}

static char *
say_number (TsView *view, const Aim *self, Line line)
{
  if (is_unknown (&self->missing, line))
    return g_strdup ("?");
  switch (line)
    {
    case LINE_DICE:
      return miniatures_dup_dice ((guint) self->rof, miniatures_die_sides (self->skill));
    case LINE_NEED:
      return g_strdup_printf ("%d+", self->need);
    case LINE_HIT:
      return miniatures_say_chance (view, miniatures_get_hit_chance (self));
    case LINE_SAVE:
      return self->save > 0 ? g_strdup_printf ("%d+ D%d", SAVE_NEED, self->save) : g_strdup (NONE);
    case LINE_POWER:
      return g_strdup (miniatures_die_name (self->blow.power));
    default:
      return g_strdup (miniatures_die_name (self->blow.resolution));
    }
}

static void
add_numbers (TsView *view, TsTracker *table, const Ranges *ranges)
{
  static const char *const labels[N_LINES] = {
    [LINE_DICE] = N_ ("Attack dice"),         [LINE_NEED] = N_ ("Needs"),
    [LINE_HIT] = N_ ("A die hits"),           [LINE_SAVE] = N_ ("Cover save"),
    [LINE_POWER] = TS_NC ("weapon", "Power"), [LINE_RESOLUTION] = N_ ("Resolution"),
  };

  for (Line line = 0; line < N_LINES; line++)
    {
      GPtrArray *row = add_row (view, table, labels[line]);

      for (guint i = 0; i < ranges->n; i++)
        g_ptr_array_add (row, say_number (view, &ranges->aims[i], line));
    }
}

static gboolean
may_come (const Ranges *ranges, Result result)
{
  for (guint i = 0; i < ranges->n; i++)
    if (ranges->odds[i][result] > 0)
      return TRUE;
  return FALSE;
}

static void
add_chances (TsView *view, TsTracker *table, const Ranges *ranges)
{
  static const char *const labels[N_RESULTS] = {
    [RESULT_DESTROYED] = TS_NC ("odds", "Destroyed"),
    [RESULT_CRAWLER] = N_ ("A crawler"),
    [RESULT_RETREAT] = N_ ("Retreat"),
    [RESULT_REELING] = N_ ("Reeling"),
    [RESULT_DAMAGED] = N_ ("Damaged"),
    [RESULT_NOTHING] = N_ ("Nothing"),
  };

  for (Result result = 0; result < N_RESULTS; result++)
    if (may_come (ranges, result))
      {
        GPtrArray *row = add_row (view, table, labels[result]);

        for (guint i = 0; i < ranges->n; i++)
          g_ptr_array_add (row, ranges->aims[i].missing.stat != NULL
                                    ? g_strdup ("?")
                                    : miniatures_say_chance (view, ranges->odds[i][result]));
      }
}

/* Whether some die of the table is one that nobody has confirmed or corrected. */
static gboolean
is_assumed (const MiniaturesState *state, int weapon)
{
  const Profile *attacker = miniatures_profile (state, state->attack.attacker);
  const Profile *target = miniatures_profile (state, state->attack.target);

  return (attacker->assumed & ASSUMED_SKILL) || state->weapons[weapon].assumed
         || (target->assumed & ASSUMED_RESOLUTION);
}

static char *
say_note (const MiniaturesState *state, const TsView *view, int weapon, const Ranges *ranges)
{
  if (ranges->aims[0].vista)
    return ts_view_text (view, "Within close combat range: Hasta la vista, baby!");
  if (state->weapons[weapon].area != AREA_NONE)
    return ts_view_text (view, "Whoever its template touches is hit too: another of the same kind "
                               "has the same chances.");
  return NULL;
}

static void
add_weapon (
    const MiniaturesState *state, TsView *view, TsPanel *panel, int weapon, const Ranges *ranges)
{
  g_autofree char *id = g_strdup_printf ("attack.weapon.%d", weapon);
  TsTracker *table;

  if (ranges->n == 0)
    return;
  table = ts_view_add_tracker (view, panel, TS_TRACKER_TABLE, id,
                               ts_view_say (view, miniatures_say_weapon (state, weapon)));
  table->note = say_note (state, view, weapon, ranges);
  table->assumed = is_assumed (state, weapon);
  add_heads (view, table, ranges);
  add_numbers (view, table, ranges);
  add_chances (view, table, ranges);
}

static void
add_weapons (const MiniaturesState *state, TsView *view, TsPanel *panel)
{
  g_autoptr (GArray) arms = miniatures_list_arms (state, state->attack.attacker);
  Ranges ranges;

  for (guint i = 0; i < arms->len && arms->len <= MOST_ARMS; i++)
    {
      read_ranges (state, g_array_index (arms, int, i), &ranges);
      add_weapon (state, view, panel, g_array_index (arms, int, i), &ranges);
    }
  if (arms->len > MOST_ARMS)
    ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, "attack.arms",
                         ts_view_text (view, "Weapons"))
        ->note
        = ts_view_text (view, "Once it is said what the model carries, the chances of its weapons "
                              "stand here.");
}

/* Victims. */

static TsPhrase *
say_victim (const Attack *attack, guint i)
{
  const Victim *victim = &attack->victims[i];

  if (victim->tests > 0)
    return ts_phrase_plural ("{n} Resolution test", "{n} Resolution tests", victim->tests);
  if (victim->result != RESULT_NOTHING || attack->step == STEP_RESOLUTION || i < attack->at)
    return miniatures_say_result (attack, victim);
  return ts_phrase_plural ("{n} damage roll", "{n} damage rolls", victim->hits);
}

static void
add_victims (const MiniaturesState *state, TsView *view, TsPanel *panel)
{
  const Attack *attack = &state->attack;
  TsTracker *table = ts_view_add_tracker (view, panel, TS_TRACKER_TABLE, "attack.victims",
                                          ts_view_text (view, "Who is hit"));

  g_ptr_array_add (table->columns, ts_view_text (view, "Model"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Result"));
  for (guint i = 0; i < attack->n_victims; i++)
    {
      GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (row,
                       ts_view_say (view, miniatures_say_model (state, attack->victims[i].model)));
      g_ptr_array_add (row, ts_view_say (view, say_victim (attack, i)));
      g_ptr_array_add (table->rows, row);
    }
}

void
miniatures_view_attack (const MiniaturesState *state, TsView *view)
{
  const Attack *attack = &state->attack;
  Ranges ranges = { 0 };
  TsPanel *panel;

  if (attack->step == STEP_NONE || (attack->step > STEP_HITS && attack->step < STEP_DAMAGE))
    return;
  panel = ts_view_add_panel (view, "attack", ts_view_text (view, "This attack"));
  panel->seat = g_strdup (miniatures_seat (miniatures_side (attack->attacker)));
  if (attack->step == STEP_AIM)
    {
      add_situation (state, view, panel);
      add_weapons (state, view, panel);
    }
  else if (attack->step == STEP_HITS)
    {
      read_range (state, attack->weapon, (Band) attack->band, &ranges);
      add_weapon (state, view, panel, attack->weapon, &ranges);
    }
  else
    add_victims (state, view, panel);
}
