/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-body-private.h: the cases of the body that are not in link-body.c.
 */

#pragma once

#include "link-table.h"

G_BEGIN_DECLS

void test_two_tappers (void **state);
void test_older_views (void **state);
void test_tickets (void **state);
void test_restart (void **state);
void test_refusals (void **state);
void test_nonsense (void **state);
void test_hands (void **state);
void test_names (void **state);
void test_forged_names (void **state);
void test_long_name (void **state);
void test_log (void **state);
void test_ask (void **state);
void test_ask_badly (void **state);
void test_ask_nothing (void **state);
void test_ask_flood (void **state);
void test_odds (void **state);
void test_odds_limits (void **state);
void test_own_dice (void **state);
void test_rolled (void **state);
void test_score (void **state);
void test_left_behind (void **state);
void test_step (void **state);
void test_hall_notice (void **state);
void test_hall_over (void **state);
void test_hall_judge (void **state);
void test_secret_bet (void **state);
void test_secret_agenda (void **state);
void test_secret_cache (void **state);

G_END_DECLS
