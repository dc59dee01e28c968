/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-odds.c: an attack in numbers: what is so, how likely what is, and who is hit.
 *
 * A table a weapon with its ranges side by side is narrow enough for a phone; all of them in one
 * would not be.
 */

#include "miniatures-table.h"
#include "miniatures-attack.h"

#define NONE "–"
#define NOTHING 1e-9 /* sums of fractions are never quite whole: an exact half rounds up */
#define MOST_ARMS 8  /* of a model: with more, nobody knows yet what it carries */

/* The last digit is a tenth of a percent, counted in whole numbers so that 37.5 and 37,5 are one:
 * "37.5 %", "37,5 %"; "< 0.1 %" is not 0. */
static TsPhrase *
format_chance (double chance)
{
  gint64 tenths = (gint64) (chance * 1000 + 0.5 + NOTHING);

  if (chance <= 0)
    return ts_phrase ("{percent}%", ts_number ("percent", 0));
  if (tenths == 0)
    return ts_phrase ("< 0.1%");
  if (tenths >= 1000 && chance < 1)
    return ts_phrase ("> 99.9%");
  if (tenths % 10 == 0)
    return ts_phrase ("{percent}%", ts_number ("percent", tenths / 10));
  return ts_phrase ("{percent}.{tenth}%", ts_number ("percent", tenths / 10),
                    ts_number ("tenth", tenths % 10));
}

/* What may come, the worst first; nothing only where nothing else may. */
static TsPhrase *
format_odds (const double odds[N_RESULTS])
{
  static const char *const words[N_RESULTS] = {
    [RESULT_DESTROYED] = N_ ("{chance} destroyed"), [RESULT_CRAWLER] = N_ ("{chance} a crawler"),
    [RESULT_RETREAT] = N_ ("{chance} retreat"),     [RESULT_REELING] = N_ ("{chance} reeling"),
    [RESULT_DAMAGED] = N_ ("{chance} damaged"),     [RESULT_NOTHING] = N_ ("{chance} nothing"),
  };
  GPtrArray *parts = ts_phrase_array_new ();

  for (MiniaturesResult result = 0; result < N_RESULTS; result++)
    if (odds[result] > 0 && (result < RESULT_NOTHING || parts->len == 0))
      g_ptr_array_add (parts,
                       ts_phrase_new (words[result], NULL, 0,
                                      (TsArg[]){ ts_part ("chance", format_chance (odds[result])),
                                                 { TS_ARG_END } }));
  return ts_phrase ("{odds}", ts_list ("odds", parts));
}

static void
aim (const MiniaturesState *state, int weapon, Band band, MiniaturesAim *aim)
{
  const MiniaturesAttack *attack = &state->attack;

  miniatures_aim (state, attack->attacker, attack->target, weapon, band, &attack->situation, aim);
}

TsPhrase *
miniatures_format_weapon_odds (const MiniaturesState *state, int weapon, Band band)
{
  double odds[N_RESULTS];
  MiniaturesAim aimed;

  aim (state, weapon, band, &aimed);
  if (aimed.missing.stat != NULL)
    return NULL;
  miniatures_get_odds (&aimed, odds);
  return format_odds (odds);
}

/* Of hits that a save may still take away: as if each of so many dice had hit. */
static void
get_save_odds (const MiniaturesState *state, double odds[N_RESULTS])
{
  MiniaturesAim aimed;

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
  const MiniaturesAttack *attack = &state->attack;
  const Victim *victim = &attack->victims[attack->at];
  gboolean tests = attack->step == STEP_RESOLUTION;
  Blow blow;

  miniatures_get_victim_blow (state, attack->at, &blow);
  if (tests)
    blow.armor = MAX_ARMOR + 1;
  miniatures_get_hit_odds (&blow, tests ? victim->tests : victim->hits, odds);
}

TsPhrase *
miniatures_format_attack_odds (const MiniaturesState *state)
{
  const MiniaturesAttack *attack = &state->attack;
  double odds[N_RESULTS];

  if (attack->step == STEP_HITS)
    return miniatures_format_weapon_odds (state, attack->weapon, (Band) attack->band);
  if (attack->step == STEP_SAVES)
    get_save_odds (state, odds);
  else if (attack->step == STEP_DAMAGE || attack->step == STEP_RESOLUTION)
    get_victim_odds (state, odds);
  else
    return NULL;
  return format_odds (odds);
}

/* What is so. */

/* Beside the weapons, which count it. */
static TsTracker *
add_tick (TsPanel *panel, const char *id, TsPhrase *label, gboolean checked)
{
  TsTracker *self = ts_panel_add (panel, TS_TRACKER_CHECK, id, label);

  self->checked = checked;
  self->now = TRUE;
  return self;
}

/* A tick of which a tap says a choice. */
static void
add_choice (TsPanel *panel,
            const char *id,
            TsPhrase *label,
            gboolean checked,
            const char *member,
            const char *choice)
{
  TsTracker *self = add_tick (panel, id, label, checked);

  json_object_set_string_member (ts_tracker_set_command (self, "situation"), member, choice);
}

static void
add_flag (TsPanel *panel, const char *id, TsPhrase *label, gboolean checked, const char *member)
{
  TsTracker *self = add_tick (panel, id, label, checked);

  json_object_set_boolean_member (ts_tracker_set_command (self, "situation"), member, !checked);
}

static void
add_cover (TsPanel *panel, const char *id, TsPhrase *label, Cover is, Cover cover)
{
  add_choice (panel, id, label, is == cover, "cover",
              miniatures_covers[is == cover ? COVER_OPEN : cover].id);
}

static void
add_moved (TsPanel *panel, const char *id, TsPhrase *label, Moved is, Moved moved)
{
  add_choice (panel, id, label, is == moved, "moved",
              miniatures_moves[is == moved ? MOVED_NOT : moved].id);
}

static void
add_situation (const MiniaturesState *state, TsPanel *panel)
{
  const Situation *situation = &state->attack.situation;
  Cover cover = (Cover) situation->cover;
  Moved moved = (Moved) situation->moved;

  if (!miniatures_profile (state, state->attack.target)->mindless)
    {
      add_cover (panel, "attack.cover", ts_phrase ("Target in cover"), cover, COVER_COVER);
      add_cover (panel, "attack.fortified", ts_phrase ("Target in a fortification"), cover,
                 COVER_FORTIFIED);
    }
  add_moved (panel, "attack.moved", ts_phrase ("It has moved"), moved, MOVED_NORMAL);
  if (!miniatures_profile (state, state->attack.attacker)->crawler)
    add_moved (panel, "attack.double", ts_phrase ("Double move"), moved, MOVED_DOUBLE);
  add_flag (panel, "attack.aims", ts_phrase ("It aims"), situation->aims, "aims");
  add_flag (panel, "attack.engaged", ts_phrase ("Enemy close by, not reeling"), situation->engaged,
            "engaged");
}

/* Weapons and ranges. */

typedef struct
{
  guint n;
  Band bands[N_BANDS];
  MiniaturesAim aims[N_BANDS];
  double odds[N_BANDS][N_RESULTS];
} Ranges;

static void
read_range (const MiniaturesState *state, int weapon, Band band, Ranges *ranges)
{
  MiniaturesAim *self = &ranges->aims[ranges->n];

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
  const MiniaturesAttack *attack = &state->attack;

  *ranges = (Ranges){ 0 };
  for (Band band = 0; band < N_BANDS; band++)
    if (miniatures_find_fault (state, attack->attacker, attack->target, weapon, band,
                               &attack->situation)
        == NULL)
      read_range (state, weapon, band, ranges);
}

static GPtrArray *
add_row (TsView *view, TsTracker *table, TsPhrase *label)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, ts_view_format (view, label));
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
format_save (TsView *view, guint sides)
{
  return ts_view_format (view, ts_phrase ("{need}+ {die}", ts_number ("need", SAVE_NEED),
                                          ts_part ("die", miniatures_format_dice (1, sides))));
}

static char *
format_number (TsView *view, const MiniaturesAim *self, Line line)
{
  if (is_unknown (&self->missing, line))
    return g_strdup ("?");
  switch (line)
    {
    case LINE_DICE:
      return ts_view_format (
          view, miniatures_format_dice ((guint) self->rof, miniatures_die_sides[self->skill]));
    case LINE_NEED:
      return g_strdup_printf ("%d+", self->need);
    case LINE_HIT:
      return ts_view_format (view, format_chance (miniatures_get_hit_chance (self)));
    case LINE_SAVE:
      return self->save > 0 ? format_save (view, (guint) self->save) : g_strdup (NONE);
    case LINE_POWER:
      return ts_view_format (view, miniatures_format_die (self->blow.power));
    default:
      return ts_view_format (view, miniatures_format_die (self->blow.resolution));
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
      GPtrArray *row = add_row (view, table, ts_phrase_msgid (labels[line]));

      for (guint i = 0; i < ranges->n; i++)
        g_ptr_array_add (row, format_number (view, &ranges->aims[i], line));
    }
}

static gboolean
may_come (const Ranges *ranges, MiniaturesResult result)
{
  for (guint i = 0; i < ranges->n; i++)
    if (ranges->odds[i][result] > 0)
      return TRUE;
  return FALSE;
}

static const char *const result_labels[N_RESULTS] = {
  [RESULT_DESTROYED] = TS_NC ("odds", "Destroyed"),
  [RESULT_CRAWLER] = N_ ("A crawler"),
  [RESULT_RETREAT] = N_ ("Retreat"),
  [RESULT_REELING] = N_ ("Reeling"),
  [RESULT_DAMAGED] = N_ ("Damaged"),
  [RESULT_NOTHING] = N_ ("Nothing"),
};

static void
add_chance (TsView *view, GPtrArray *row, const Missing *missing, double chance)
{
  g_ptr_array_add (row, missing->stat != NULL ? g_strdup ("?")
                                              : ts_view_format (view, format_chance (chance)));
}

static void
add_chances (TsView *view, TsTracker *table, const Ranges *ranges)
{
  for (MiniaturesResult result = 0; result < N_RESULTS; result++)
    if (may_come (ranges, result))
      {
        GPtrArray *row = add_row (view, table, ts_phrase_msgid (result_labels[result]));

        for (guint i = 0; i < ranges->n; i++)
          add_chance (view, row, &ranges->aims[i].missing, ranges->odds[i][result]);
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

static TsPhrase *
format_note (const MiniaturesState *state, int weapon, const Ranges *ranges)
{
  if (ranges->aims[0].vista)
    return ts_phrase ("Within close combat range: Hasta la vista, baby!");
  if (state->weapons[weapon].area != AREA_NONE)
    return ts_phrase ("Whoever its template touches is hit too. If that is a friend, it cannot be "
                      "fired.");
  return NULL;
}

static void
add_weapon (const MiniaturesState *state, TsPanel *panel, int weapon, const Ranges *ranges)
{
  g_autofree char *id = g_strdup_printf ("attack.weapon.%d", weapon);
  TsTracker *table;

  if (ranges->n == 0)
    return;
  table = ts_panel_add (panel, TS_TRACKER_TABLE, id, miniatures_format_weapon (state, weapon));
  ts_tracker_set_note (table, format_note (state, weapon, ranges));
  table->assumed = is_assumed (state, weapon);
  add_heads (panel->view, table, ranges);
  add_numbers (panel->view, table, ranges);
  add_chances (panel->view, table, ranges);
}

/* Whom the template may touch besides the target: one for all that have the same chances. */
static gboolean
is_first_other (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];

  if (!miniatures_is_in (state, model) || model == state->attack.target)
    return FALSE;
  for (int i = miniatures_first (miniatures_side (model)); i < model; i++)
    if (miniatures_is_in (state, i) && i != state->attack.target
        && state->models[i].profile == self->profile && state->models[i].damage == self->damage)
      return FALSE;
  return TRUE;
}

/* The same weapon at the same ranges, on somebody else. */
static void
read_other (const MiniaturesState *state, int model, int weapon, Ranges *ranges)
{
  for (guint i = 0; i < ranges->n; i++)
    {
      MiniaturesAim *self = &ranges->aims[i];
      Blow blow;

      miniatures_get_blow (state, model, weapon, ranges->bands[i], FALSE, &blow);
      if (!is_unknown (&self->missing, LINE_HIT))
        self->missing = blow.missing;
      if (self->missing.stat == NULL)
        miniatures_get_other_odds (self, &blow, ranges->odds[i]);
    }
}

/* "Endo", or "Kyle Reese (1)" of one that took damage. */
static TsPhrase *
format_other (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  TsPhrase *kind = ts_phrase_ref (state->setup->profile_shorts[self->profile]);

  if (self->damage == 0)
    return kind;
  return ts_phrase ("{model} ({damage})", ts_part ("model", kind),
                    ts_number ("damage", self->damage));
}

static void
add_other (
    const MiniaturesState *state, TsView *view, TsTracker *table, int model, const Ranges *ranges)
{
  for (MiniaturesResult result = 0; result < N_RESULTS; result++)
    if (may_come (ranges, result))
      {
        GPtrArray *row
            = add_row (view, table,
                       ts_phrase ("{kind}: {result}", ts_part ("kind", format_other (state, model)),
                                  ts_part ("result", ts_phrase_msgid (result_labels[result]))));

        for (guint i = 0; i < ranges->n; i++)
          add_chance (view, row, &ranges->aims[i].missing, ranges->odds[i][result]);
      }
}

static void
add_others (const MiniaturesState *state, TsPanel *panel, int weapon, const Ranges *ranges)
{
  Models others = miniatures_list (state, miniatures_side (state->attack.target), is_first_other);
  g_autofree char *id = g_strdup_printf ("attack.others.%d", weapon);
  TsTracker *table;

  if (others.n == 0 || ranges->n == 0 || state->weapons[weapon].area == AREA_NONE)
    return;
  table = ts_panel_add (
      panel, TS_TRACKER_TABLE, id,
      ts_phrase ("{weapon}: others that it touches", miniatures_name_weapon (state, weapon)));
  add_heads (panel->view, table, ranges);
  for (guint i = 0; i < others.n; i++)
    {
      Ranges other = *ranges;

      read_other (state, others.at[i], weapon, &other);
      add_other (state, panel->view, table, others.at[i], &other);
    }
}

static void
add_weapons (const MiniaturesState *state, TsPanel *panel)
{
  Weapons arms = miniatures_list_arms (state, state->attack.attacker);
  Ranges ranges;

  for (guint i = 0; i < arms.n && arms.n <= MOST_ARMS; i++)
    {
      read_ranges (state, arms.at[i], &ranges);
      add_weapon (state, panel, arms.at[i], &ranges);
      add_others (state, panel, arms.at[i], &ranges);
    }
  if (arms.n > MOST_ARMS)
    ts_tracker_set_note (
        ts_panel_add (panel, TS_TRACKER_TEXT, "attack.arms", ts_phrase ("Weapons")),
        ts_phrase ("Choose what this model carries to see its odds."));
}

/* Victims. */

static TsPhrase *
format_victim (const MiniaturesAttack *attack, guint i)
{
  const Victim *victim = &attack->victims[i];

  if (victim->tests > 0)
    return ts_phrase_plural ("{n} Resolution test", "{n} Resolution tests", victim->tests);
  if (victim->result != RESULT_NOTHING || attack->step == STEP_RESOLUTION || i < attack->at)
    return miniatures_format_result (attack, victim);
  return ts_phrase_plural ("{n} damage roll", "{n} damage rolls", victim->hits);
}

static void
add_victims (const MiniaturesState *state, TsPanel *panel)
{
  const MiniaturesAttack *attack = &state->attack;
  TsTracker *table = ts_panel_add (panel, TS_TRACKER_TABLE, "attack.victims", ts_phrase ("Target"));

  g_ptr_array_add (table->columns, ts_view_text (panel->view, "Model"));
  g_ptr_array_add (table->columns, ts_view_text (panel->view, "Result"));
  for (guint i = 0; i < attack->n_victims; i++)
    {
      GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (row, ts_view_format (panel->view, miniatures_format_model (
                                                             state, attack->victims[i].model)));
      g_ptr_array_add (row, ts_view_format (panel->view, format_victim (attack, i)));
      g_ptr_array_add (table->rows, row);
    }
}

void
miniatures_show_odds (const MiniaturesState *state, TsView *view)
{
  const MiniaturesAttack *attack = &state->attack;
  Ranges ranges = { 0 };
  TsPanel *panel;

  if (attack->step == STEP_NONE || (attack->step > STEP_HITS && attack->step < STEP_DAMAGE))
    return;
  panel = ts_view_add_panel (view, "attack", ts_view_text (view, "This attack"));
  panel->seat = g_strdup (miniatures_seats[miniatures_side (attack->attacker)]);
  if (attack->step == STEP_AIM)
    {
      add_situation (state, panel);
      add_weapons (state, panel);
    }
  else if (attack->step == STEP_HITS)
    {
      read_range (state, attack->weapon, (Band) attack->band, &ranges);
      add_weapon (state, panel, attack->weapon, &ranges);
      add_others (state, panel, attack->weapon, &ranges);
    }
  else
    add_victims (state, panel);
}
