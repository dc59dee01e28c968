/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * part-fit.h: whether JSON is a part of a view as its table says.
 */

#pragma once

#include "ts-part.h"

G_BEGIN_DECLS

/* What is not as the table has it, "panels.trackers.label": a member that is missing, that nobody
 * knows, or that is something else; NULL: all is. (transfer full, nullable) */
char *part_find_misfit (const TsPart *part, JsonObject *object);

G_END_DECLS
