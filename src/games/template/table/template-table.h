/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * template-table.h: what the chapters show and offer; their rules are in ../rules, under the same
 * names.
 */

#pragma once

#include "template.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* The instruction, the rail and what everybody sees of the race. */
void template_show_race (const TemplateState *state, TsView *view);
/* What a viewer alone sees: the own bet. */
void template_show_secret (const TemplateState *state, TsView *view);

G_END_DECLS
