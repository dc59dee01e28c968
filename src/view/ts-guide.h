/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-guide.h: the guided round of a game: what it plays, its hints in order, and how far somebody
 * has come.
 *
 * A game may have one as "guide.json" in its folder; nothing else names it.
 *
 *   {"_name": "Guided round",          what a session is called that somebody goes on with
 *    "setup": {…},                     as people would have chosen it
 *    "before": [COMMAND, …],           given before anybody sees anything: a map that is laid
 *    "hints": [HINT, …]}
 *
 *   HINT  {"id": "begin",
 *          "when": {"offer": VERB,     an answer of this verb is offered, and not blocked
 *                   "after": VERB,     the last command was of this verb, "undo" and "redo" too
 *                   "dice": true,      dice lie beside what just happened
 *                   "acts": true},     the machines have done something: all of these together
 *          "first": [COMMAND, …],      given when it is due: what other hands do meanwhile
 *          "at": PLACE, "of": …,       what it points at, see TsGuidePlace
 *          "_text": …,                 two short sentences at most
 *          "tap": VERB,                it passes by a command of this verb; else by “Next”
 *          "opens": true,              or, too, by opening what it points at
 *          "luck": true}               the dice decide whether it comes
 *
 * What the guide gives is a step by the program itself: nobody's result, and undone with the step
 * that led to it.
 *
 * The first hint that is due and has not passed is shown, and stays until it passes.  Those before
 * it pass with it, but for what luck may still bring; one that is shown passes when its moment is
 * over, whatever people have done instead.  So nobody can get stuck, and nothing is said twice. The
 * last one closes the round, and is due at the end of the game at the latest.
 *
 * Front ends know no rules: all that a hint waits for is in the view, or the verb of a command.
 */

#pragma once

#include "ts-game.h"
#include "ts-view.h"

G_BEGIN_DECLS

typedef enum
{
  TS_GUIDE_NOW,     /* "now": the card */
  TS_GUIDE_ANSWER,  /* "answer": its first answer */
  TS_GUIDE_OFFER,   /* "offer": the answer of the verb "of" */
  TS_GUIDE_MORE,    /* "more" */
  TS_GUIDE_RESULT,  /* "result": what just happened */
  TS_GUIDE_HANDS,   /* "hands": what to do on the table */
  TS_GUIDE_TRACKER, /* "tracker": the one with the id "of" */
  TS_GUIDE_SKETCH,  /* "sketch", or the way to it */
  TS_GUIDE_LOG,     /* "log", or the way to it */
  TS_GUIDE_UNDO,    /* "undo" */
  TS_GUIDE_REDO,    /* "redo" */
} TsGuidePlace;

typedef struct
{
  const char *id;
  const char *offer, *after; /* verbs; nullable */
  gboolean dice, acts;
  JsonArray *first; /* nullable */
  TsGuidePlace at;
  const char *of;   /* nullable */
  const char *text; /* a msgid */
  const char *tap;  /* a verb; NULL: “Next” */
  gboolean opens, luck;
} TsGuideHint;

typedef struct _TsGuide TsGuide;

/* Whether a game has one. */
gboolean ts_guide_exists (const TsGame *game);
/* The guided round of a game that has one, at its beginning. (transfer full) */
TsGuide *ts_guide_new (const TsGame *game);
/* The same from what would stand in its file; TS_ERROR_BAD_VALUE and the like where that makes no
 * sense. (transfer full) */
TsGuide *ts_guide_read (const TsGame *game, JsonObject *file, GError **error);
void ts_guide_free (TsGuide *self);

const char *ts_guide_get_name (const TsGuide *self); /* a msgid */
JsonObject *ts_guide_get_setup (const TsGuide *self);
JsonArray *ts_guide_get_before (const TsGuide *self); /* nullable */
guint ts_guide_get_length (const TsGuide *self);
const TsGuideHint *ts_guide_get_hint (const TsGuide *self, guint index);

/* A command of this verb was done. */
void ts_guide_take_done (TsGuide *self, const char *verb);
/* The hint of this moment; NULL: nothing has to be said. (transfer none, nullable) */
const TsGuideHint *ts_guide_look (TsGuide *self, const TsView *view);
/* What the hint of this moment wants to be done first, or what a hint before wanted that was taken
 * back since; NULL: nothing, or it was asked for already. (transfer none, nullable) */
JsonArray *ts_guide_take_first (TsGuide *self, const TsView *view);
/* Somebody has read the hint that is shown: “Next”. */
void ts_guide_pass (TsGuide *self);

/* Which hint is shown, from 0; -1: none. */
int ts_guide_get_position (const TsGuide *self);
/* Whether it is the last. */
gboolean ts_guide_is_over (const TsGuide *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsGuide, ts_guide_free)

G_END_DECLS
