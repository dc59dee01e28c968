/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-miniatures-odds.c: the odds of an attack in the miniatures game, against every roll there
 * is: die by die by the rules as they are printed, and through the steps that people go through.
 */

#include <math.h>
#include <string.h>

#include "../unit.h"
#include "miniatures-attack.h"
#include "ts-games.h"

#define MOST_DICE 3 /* of a step that every roll is tried of */
#define SOLDIER 1   /* of the patrol; the first is Kyle Reese */
#define ENDO MAX_FORCE
#define CRAWLER (MAX_FORCE + 4)

static void
assert_near (double got, double wanted)
{
  if (fabs (got - wanted) > 1e-9)
    fail_msg ("%.9f instead of %.9f", got, wanted);
}

static void
assert_odds (const double *got, const double *wanted)
{
  double sum = 0;

  for (MiniaturesResult i = 0; i < N_RESULTS; i++)
    {
      assert_near (got[i], wanted[i]);
      sum += got[i];
    }
  assert_near (sum, 1);
}

/* Die by die, as the rules say it: what is left to roll, and how likely one came here. */

static void
roll_tests (Die die, guint left, MiniaturesResult so_far, double chance, double *odds)
{
  guint sides = miniatures_die_sides[die];

  if (left == 0)
    {
      odds[so_far] += chance;
      return;
    }
  for (guint face = 1; face <= sides; face++)
    if (face == 1)
      odds[RESULT_RETREAT] += chance / sides;
    else if (face <= 5 && so_far != RESULT_CRAWLER)
      roll_tests (die, left - 1, RESULT_REELING, chance / sides, odds);
    else
      roll_tests (die, left - 1, so_far, chance / sides, odds);
}

static void
roll_back (const Blow *blow, double chance, double *odds)
{
  for (guint face = 1; face <= 6; face++)
    if (face >= 5)
      roll_tests (blow->crawler, 1, RESULT_CRAWLER, chance / 6, odds);
    else
      odds[RESULT_DESTROYED] += chance / 6;
}

static void
roll_damage (const Blow *blow, guint hits, guint left, int damage, double chance, double *odds)
{
  guint sides = miniatures_die_sides[blow->power];

  if (left > 0)
    {
      for (int face = 1; face <= (int) sides; face++)
        roll_damage (blow, hits, left - 1, damage + (face >= blow->armor), chance / sides, odds);
      return;
    }
  if (damage >= blow->left && blow->back)
    roll_back (blow, chance, odds);
  else if (damage >= blow->left)
    odds[RESULT_DESTROYED] += chance;
  else if (damage == 0)
    roll_tests (blow->resolution, hits, RESULT_NOTHING, chance, odds);
  else
    roll_tests (blow->resolution, blow->tests_on ? hits - (guint) damage : 0, RESULT_DAMAGED,
                chance, odds);
}

static void
roll_attack (const MiniaturesAim *aim, int left, guint hits, double chance, double *odds);

static void
roll_save (const MiniaturesAim *aim, int left, guint hits, double chance, double *odds)
{
  if (aim->save == 0)
    roll_attack (aim, left - 1, hits + 1, chance, odds);
  for (int face = 1; face <= aim->save; face++)
    roll_attack (aim, left - 1, hits + (face < 4), chance / aim->save, odds);
}

static void
roll_again (const MiniaturesAim *aim, int left, guint hits, double chance, double *odds)
{
  int sides = miniatures_die_sides[aim->skill];

  for (int face = 1; face <= sides; face++)
    if (face >= aim->need)
      roll_save (aim, left, hits, chance / sides, odds);
    else
      roll_attack (aim, left - 1, hits, chance / sides, odds);
}

static void
roll_attack (const MiniaturesAim *aim, int left, guint hits, double chance, double *odds)
{
  int sides = miniatures_die_sides[aim->skill];

  if (left == 0)
    {
      roll_damage (&aim->blow, hits, hits, 0, chance, odds);
      return;
    }
  for (int face = 1; face <= sides; face++)
    {
      gboolean hit = face >= aim->need;

      if ((hit && aim->again < 0) || (!hit && aim->again > 0))
        roll_again (aim, left, hits, chance / sides, odds);
      else if (hit)
        roll_save (aim, left, hits, chance / sides, odds);
      else
        roll_attack (aim, left - 1, hits, chance / sides, odds);
    }
}

static void
check_aim (const MiniaturesAim *aim)
{
  double got[N_RESULTS], wanted[N_RESULTS] = { 0 };

  roll_attack (aim, aim->rof, 0, 1, wanted);
  miniatures_get_odds (aim, got);
  assert_odds (got, wanted);
}

/* Every need, save and end of the ladder, with one hit to follow. */
static void
test_every_attack_roll (void **state)
{
  static const int saves[] = { 0, 6, 8 };

  for (Die skill = 0; skill < N_DICE; skill++)
    for (int need = 2; need <= 6; need++)
      for (int again = -1; again <= 1; again++)
        for (guint save = 0; save < G_N_ELEMENTS (saves); save++)
          check_aim (&(MiniaturesAim){ .rof = 1,
                                       .skill = skill,
                                       .need = need,
                                       .again = again,
                                       .save = saves[save],
                                       .blow = { .power = DIE_D10,
                                                 .armor = 8,
                                                 .left = 1,
                                                 .resolution = DIE_D6,
                                                 .back = TRUE,
                                                 .crawler = DIE_D12 } });
}

/* Several hits on all sorts of victims. */
static void
test_every_blow (void **state)
{
  for (int flags = 0; flags < 4; flags++)
    for (int left = 1; left <= MOST_DICE; left++)
      for (Die power = 0; power < DIE_D12; power++)
        for (Die resolution = 0; resolution < DIE_D12; resolution++)
          for (guint hits = 0; hits <= MOST_DICE; hits++)
            {
              const Blow blow = { .power = power,
                                  .armor = 4,
                                  .left = left,
                                  .resolution = resolution,
                                  .back = flags & 1,
                                  .crawler = DIE_D20,
                                  .tests_on = flags >> 1 };
              double got[N_RESULTS], wanted[N_RESULTS] = { 0 };

              roll_damage (&blow, hits, hits, 0, 1, wanted);
              miniatures_get_hit_odds (&blow, hits, got);
              assert_odds (got, wanted);
            }
}

static void
test_several_dice (void **state)
{
  for (int rof = 0; rof <= MOST_DICE; rof++)
    for (int save = 0; save <= 6; save += 6)
      check_aim (&(MiniaturesAim){ .rof = rof,
                                   .skill = DIE_D6,
                                   .need = 4,
                                   .save = save,
                                   .blow = { .power = DIE_D6,
                                             .armor = 4,
                                             .left = 2,
                                             .resolution = DIE_D4,
                                             .tests_on = save > 0 } });
}

/* The worst that a table may have does not overflow. */
static void
test_many_dice (void **state)
{
  double odds[N_RESULTS], sum = 0;

  miniatures_get_odds (
      &(MiniaturesAim){
          .rof = MAX_ROF,
          .skill = DIE_D20,
          .need = 2,
          .again = 1,
          .blow = { .power = DIE_D4, .armor = 4, .left = MAX_RESILIENT, .resolution = DIE_D20 } },
      odds);
  for (MiniaturesResult i = 0; i < N_RESULTS; i++)
    {
      assert_true (odds[i] >= 0);
      sum += odds[i];
    }
  assert_near (sum, 1);
}

/* "6 or more", 2 to 5, 1 on each die (L58-62), worked out by hand. */
static void
test_resolution_by_hand (void **state)
{
  static const double by_hand[N_DICE][3] = {
    { 0, 3 / 4.0, 1 / 4.0 },          { 1 / 6.0, 4 / 6.0, 1 / 6.0 },
    { 3 / 8.0, 4 / 8.0, 1 / 8.0 },    { 5 / 10.0, 4 / 10.0, 1 / 10.0 },
    { 7 / 12.0, 4 / 12.0, 1 / 12.0 }, { 15 / 20.0, 4 / 20.0, 1 / 20.0 },
  };

  for (Die die = 0; die < N_DICE; die++)
    {
      double odds[N_RESULTS];

      miniatures_get_hit_odds (&(Blow){ .power = DIE_D6, .armor = 8, .left = 1, .resolution = die },
                               1, odds);
      assert_near (odds[RESULT_NOTHING], by_hand[die][0]);
      assert_near (odds[RESULT_REELING], by_hand[die][1]);
      assert_near (odds[RESULT_RETREAT], by_hand[die][2]);
    }
}

/* A battle whose numbers a test sets. */
typedef struct
{
  MiniaturesState state;
  MiniaturesSetup setup;
  JsonObject *json;
} Battle;

static Battle *
new_battle (void)
{
  const TsGame *game = ts_games_find ("miniatures", NULL);
  g_autoptr (JsonObject) given = json_object_new ();
  Battle *battle = g_new0 (Battle, 1);

  battle->json = game->prepare (given, NULL);
  assert_non_null (battle->json);
  game->read (&battle->setup, battle->json);
  game->begin (&battle->state, &battle->setup);
  return battle;
}

static void
free_battle (Battle *battle)
{
  ts_games_find ("miniatures", NULL)->clear (&battle->setup);
  json_object_unref (battle->json);
  g_free (battle);
}

static int
find_weapon (const MiniaturesState *state, const char *id)
{
  int weapon = miniatures_find_weapon (state, id, NULL);

  assert_int_not_equal (weapon, NOBODY);
  return weapon;
}

/* E001-14: Skill D6 at long range, and aiming. */
static void
test_aiming (void **data)
{
  Battle *battle = new_battle ();
  MiniaturesState *state = &battle->state;
  int rifle = find_weapon (state, "rifle");
  Situation situation = { 0 };
  double odds[N_RESULTS];
  MiniaturesAim aim;

  miniatures_aim (state, SOLDIER, ENDO, rifle, BAND_LONG, &situation, &aim);
  miniatures_get_odds (&aim, odds);
  assert_int_equal (aim.need, 6);
  assert_int_equal (aim.skill, DIE_D6);
  assert_near (miniatures_get_hit_chance (&aim), 1 / 6.0);
  assert_near (1 - odds[RESULT_NOTHING], 1 / 6.0 * 5 / 20.0);
  situation.aims = TRUE;
  miniatures_aim (state, SOLDIER, ENDO, rifle, BAND_LONG, &situation, &aim);
  miniatures_get_odds (&aim, odds);
  assert_int_equal (aim.skill, DIE_D8);
  assert_near (miniatures_get_hit_chance (&aim), 0.375);
  assert_near (1 - odds[RESULT_NOTHING], 0.375 * 5 / 20.0);
  free_battle (battle);
}

static void
check_need (const MiniaturesState *state, Band band, int need, int rof)
{
  const Situation situation = { 0 };
  MiniaturesAim aim;

  miniatures_aim (state, SOLDIER, ENDO, find_weapon (state, "assault-rifle"), band, &situation,
                  &aim);
  assert_int_equal (aim.need, need);
  assert_int_equal (aim.rof, rof);
}

/* E001-02, 03, 10; reeling counts at close combat range only. */
static void
test_needs (void **data)
{
  Battle *battle = new_battle ();
  MiniaturesState *state = &battle->state;
  const Situation situation = { .cover = COVER_COVER };
  MiniaturesAim aim;

  check_need (state, BAND_CLOSE, 3, 2);
  check_need (state, BAND_POINT_BLANK, 4, 2);
  check_need (state, BAND_SHORT, 5, 2);
  check_need (state, BAND_LONG, 6, 1);
  state->models[ENDO].done = 2;
  check_need (state, BAND_CLOSE, 2, 2);
  check_need (state, BAND_POINT_BLANK, 4, 2);
  miniatures_aim (state, SOLDIER, ENDO, find_weapon (state, "combat-knife"), BAND_CLOSE, &situation,
                  &aim);
  assert_true (aim.vista);
  assert_int_equal (aim.save, 0);
  assert_int_equal (aim.blow.power, DIE_D20);
  assert_false (aim.blow.back);
  free_battle (battle);
}

/* Both ends of the ladder (public); E001-01: D20 becomes D12 by a heavy weapon. */
static void
test_ladder (void **data)
{
  Battle *battle = new_battle ();
  MiniaturesState *state = &battle->state;
  int claws = find_weapon (state, "terminator-claws");
  Profile *soldier = &state->profiles[state->models[SOLDIER].profile];
  Situation situation = { .steps = -2 };
  MiniaturesAim aim;

  assert_int_equal (miniatures_step_die (DIE_D6, 1), DIE_D8);
  assert_int_equal (miniatures_step_die (DIE_D4, -1), DIE_D4);
  assert_int_equal (miniatures_step_die (DIE_D20, 3), DIE_D20);
  miniatures_aim (state, SOLDIER, ENDO, claws, BAND_CLOSE, &situation, &aim);
  assert_int_equal (aim.skill, DIE_D4);
  assert_int_equal (aim.again, -1);
  assert_int_equal (aim.blow.resolution, DIE_D12);
  soldier->skill = DIE_D20;
  situation = (Situation){ .aims = TRUE };
  miniatures_aim (state, SOLDIER, ENDO, claws, BAND_CLOSE, &situation, &aim);
  assert_int_equal (aim.skill, DIE_D20);
  assert_int_equal (aim.again, 1);
  free_battle (battle);
}

/* X001-04: in the open one saves at long range, unless the table reads it otherwise. */
static void
test_cover (void **data)
{
  Battle *battle = new_battle ();
  MiniaturesState *state = &battle->state;
  int gun = find_weapon (state, "plasma-gun"), bomb = find_weapon (state, "sticky-bomb");
  Situation situation = { 0 };
  MiniaturesAim aim;

  miniatures_aim (state, ENDO, SOLDIER, gun, BAND_SHORT, &situation, &aim);
  assert_int_equal (aim.save, 0);
  miniatures_aim (state, ENDO, SOLDIER, gun, BAND_LONG, &situation, &aim);
  assert_int_equal (aim.save, 6);
  battle->setup.saves_at_long = FALSE;
  miniatures_aim (state, ENDO, SOLDIER, gun, BAND_LONG, &situation, &aim);
  assert_int_equal (aim.save, 0);
  situation.cover = COVER_FORTIFIED;
  miniatures_aim (state, ENDO, SOLDIER, gun, BAND_POINT_BLANK, &situation, &aim);
  assert_int_equal (aim.save, 8);
  miniatures_aim (state, SOLDIER, ENDO, gun, BAND_POINT_BLANK, &situation, &aim);
  assert_int_equal (aim.save, 0); /* Mindless */
  miniatures_aim (state, SOLDIER, CRAWLER, gun, BAND_POINT_BLANK, &situation, &aim);
  assert_int_equal (aim.save, 8); /* a crawler is not (L162) */
  miniatures_aim (state, ENDO, SOLDIER, bomb, BAND_CLOSE, &situation, &aim);
  assert_int_equal (aim.save, 0); /* an area weapon */
  free_battle (battle);
}

/* Through the steps: every roll that each asks for. */

static void run (const MiniaturesState *state, double chance, double *odds);

static void
run_roll (const MiniaturesState *state, const guint8 *dice, double chance, double *odds)
{
  MiniaturesState copy = *state;

  miniatures_feed (&copy, dice, NULL);
  run (&copy, chance, odds);
}

static void
run (const MiniaturesState *state, double chance, double *odds)
{
  guint8 dice[MAX_ROF];
  guint sides, n = miniatures_count_dice (state, &sides), rolls = 1;

  if (!miniatures_is_attacking (state))
    {
      odds[state->attack.victims[0].result] += chance;
      return;
    }
  for (guint i = 0; i < n; i++)
    rolls *= sides;
  for (guint roll = 0; roll < rolls; roll++)
    {
      guint rest = roll;

      for (guint i = 0; i < n; i++, rest /= sides)
        dice[i] = (guint8) (rest % sides + 1);
      run_roll (state, dice, chance / rolls, odds);
    }
}

static void
check_steps (MiniaturesState *state, int attacker, int target, const char *weapon, Band band)
{
  MiniaturesAttack *attack = &state->attack;
  double got[N_RESULTS], wanted[N_RESULTS] = { 0 };
  MiniaturesAim aim;

  attack->attacker = (gint16) attacker;
  attack->target = (gint16) target;
  attack->weapon = (gint16) find_weapon (state, weapon);
  attack->band = (guint8) band;
  miniatures_aim (state, attacker, target, attack->weapon, band, &attack->situation, &aim);
  assert_null (aim.missing.stat);
  miniatures_get_odds (&aim, got);
  miniatures_begin_attack (state);
  run (state, 1, wanted);
  assert_odds (got, wanted);
}

/* The machine that people go through has the chances that are shown before it. */
static void
test_steps (void **data)
{
  Battle *battle = new_battle ();
  MiniaturesState *state = &battle->state;
  Profile *endo = &state->profiles[state->models[ENDO].profile];
  Profile *soldier = &state->profiles[state->models[SOLDIER].profile];

  endo->resolution = DIE_D6;
  check_steps (state, SOLDIER, ENDO, "rpg", BAND_SHORT);
  check_steps (state, SOLDIER, ENDO, "assault-rifle", BAND_SHORT);
  check_steps (state, ENDO, SOLDIER, "plasma-gun", BAND_LONG);
  state->attack.situation.steps = -3;
  check_steps (state, SOLDIER, ENDO, "combat-knife", BAND_CLOSE);
  state->attack.situation.steps = 5;
  check_steps (state, SOLDIER, ENDO, "rpg", BAND_POINT_BLANK);
  state->attack.situation.steps = 0;
  soldier->resilient = 2;
  check_steps (state, ENDO, SOLDIER, "plasma-gun", BAND_POINT_BLANK);
  battle->setup.tests_damaged = TRUE;
  check_steps (state, ENDO, SOLDIER, "plasma-gun", BAND_POINT_BLANK);
  state->models[SOLDIER].damage = 1;
  check_steps (state, ENDO, SOLDIER, "plasma-gun", BAND_SHORT);
  state->models[ENDO].done = 2;
  check_steps (state, SOLDIER, ENDO, "combat-knife", BAND_CLOSE);
  free_battle (battle);
}

int
main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_attack_roll),
    cmocka_unit_test (test_every_blow),
    cmocka_unit_test (test_several_dice),
    cmocka_unit_test (test_many_dice),
    cmocka_unit_test (test_resolution_by_hand),
    cmocka_unit_test (test_aiming),
    cmocka_unit_test (test_needs),
    cmocka_unit_test (test_ladder),
    cmocka_unit_test (test_cover),
    cmocka_unit_test (test_steps),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
