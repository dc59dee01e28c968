/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-automa.h: what the Automa's build and its instruction both need to know.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* The side of its card that lies face up, with what was learned. */
const AutomaSide *terminus_get_automa_side (const TerminusState *state);
/* The direction that it builds in now; DIRECTION_UNKNOWN. */
Direction terminus_get_automa_direction (const TerminusState *state);
/* Whether it has a rail, a station left; TRUE where that is not kept. */
gboolean terminus_has_automa_rails (const TerminusState *state);
gboolean terminus_has_automa_disc (const TerminusState *state);
/* Asks for the zone of its marker, while nobody has said it; `label` is consumed. */
void terminus_offer_automa_zone (const TerminusState *state,
                                 TsPhrase *label,
                                 const char *hint,
                                 TsView *view);
/* "in the main direction" (full) */
TsPhrase *terminus_say_automa_course (gboolean alternate);

G_END_DECLS
