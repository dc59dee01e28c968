/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-models.c: to be written.
 */

#include "miniatures-setup.h"

const TsSpec miniatures_model_fields[] = { { NULL } };
