/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-ids.h: what commands, cards and setups choose among: ids for scripts, words for people.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

extern const TsChoice terminus_colors[];    /* pink, purple, red, yellow, orange; then NULL */
extern const TsChoice terminus_resources[]; /* by Resource: "permits", … */
extern const TsChoice terminus_goods[];     /* by place in Goods: "coins", "permits", … "rails" */
extern const TsChoice terminus_zones[];     /* by Zone: "develop", … */
extern const TsChoice terminus_types[];     /* by DevelopmentType */
extern const TsChoice terminus_districts[]; /* ids only matter: names are the owner's */
extern const TsChoice terminus_directions[]; /* by Direction, from DIRECTION_FORWARD on */
extern const TsChoice terminus_parts[];      /* by Part: "coins", … */
extern const TsChoice terminus_projects[];   /* as they lie in a row: "1", … */

G_END_DECLS
