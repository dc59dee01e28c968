/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-odds.c: to be written.
 */

#include "miniatures-attack.h"

void
miniatures_get_odds (const Aim *aim,
                     const Profile *target,
                     guint damage,
                     const Profile *crawler,
                     gboolean tests_damaged,
                     Odds *odds)
{
}

void
miniatures_get_other_odds (const Aim *aim,
                           const Profile *other,
                           guint damage,
                           const Profile *crawler,
                           gboolean tests_damaged,
                           Odds *odds)
{
}
