/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-catalogue.c: stub
 */

#include "terminator-setup.h"

const TsCatalogue terminator_catalogue = {};
