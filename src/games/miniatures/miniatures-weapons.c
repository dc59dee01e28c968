/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-weapons.c: to be written.
 */

#include "miniatures-setup.h"

const TsSpec miniatures_weapon_fields[] = { { NULL } };
