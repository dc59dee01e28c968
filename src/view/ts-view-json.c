/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-json.c: the members of a view, and the view as JSON.
 */

#include "ts-clock.h"
#include "ts-ending.h"
#include "ts-score.h"
#include "ts-view-private.h"

static const char *
get_state_word (guint state)
{
  static const char *const words[] = {
    [TS_STEP_AHEAD] = "todo",
    [TS_STEP_NOW] = "now",
    [TS_STEP_DONE] = "done",
    [TS_STEP_SKIPPED] = "skipped",
  };

  return state < G_N_ELEMENTS (words) ? words[state] : NULL;
}

static const TsPartMember step_members[] = {
  { "label", TS_PART_TEXT (TsRailStep, label), .always = TRUE, .means = "what it is called" },
  { "note", TS_PART_TEXT (TsRailStep, note), .means = "what stands beside it, small" },
  { "seat", TS_PART_TEXT (TsRailStep, seat), .means = "whose it is" },
  { "state", TS_PART_WORD (TsRailStep, state, get_state_word),
    .means = "whether it is still to come, goes on, is over or falls away" },
  { "level", TS_PART_NUMBER (TsRailStep, level), .always = TRUE,
    .means = "0, or 1 for a step within a phase" },
  { NULL },
};

static const TsPart step_part = { "step", "A phase of the round, or a step of one.", step_members };

static const TsPartMember seat_members[] = {
  { "id", TS_PART_TEXT (TsViewSeat, id), .always = TRUE,
    .means = "by which all parts say whose they are: front ends show it as color and shape" },
  { "label", TS_PART_TEXT (TsViewSeat, label), .always = TRUE, .means = "who plays there" },
  { NULL },
};

static const TsPart seat_part
    = { "seat", "A place at the table that a phone can take.", seat_members };

static const TsPartMember now_members[] = {
  { "seat", TS_PART_TEXT (TsNow, seat), .means = "whose moment it is; absent: everybody's" },
  { "color", TS_PART_TEXT (TsNow, color),
    .means = "the seat in whose color and shape it is shown, as that of the enemies who act "
             "now, while everybody may answer" },
  { "kicker", TS_PART_TEXT (TsNow, kicker), .means = "the small line above" },
  { "instruction", TS_PART_TEXT (TsNow, instruction), .always = TRUE,
    .means = "what is asked, or to be done" },
  { "explanation", TS_PART_TEXT (TsNow, explanation), .means = "a line more of it" },
  { "footnote", TS_PART_TEXT (TsNow, footnote), .means = "rule, page, what came before" },
  { "offers", TS_PART_LIST (TsNow, offers, ts_offer_part), .always = TRUE, .shared = TRUE,
    .means = "the answers, the likeliest first" },
  { NULL },
};

static const TsPart now_part = { "now", "What the table is busy with.", now_members };

static void
put_version (TsJsonText *json, const char *name, gconstpointer part)
{
  ts_json_put_number (json, name, TS_VIEW_VERSION);
}

static void
put_rev (TsJsonText *json, const char *name, gconstpointer part)
{
  ts_json_put_number (json, name, (gint64) ((const TsView *) part)->rev);
}

static const TsPartMember view_members[] = {
  { "view", TS_PART_IS_NUMBER, .always = TRUE, .put = put_version,
    .means = "its version: 1. It only grows" },
  { "game", TS_PART_TEXT (TsView, game), .always = TRUE, .means = "such as `genesis`" },
  { "rev", TS_PART_IS_NUMBER, .always = TRUE, .put = put_rev,
    .means = "how many steps were taken" },
  { "title", TS_PART_TEXT (TsView, title), .always = TRUE, .means = "of the game" },
  { "subtitle", TS_PART_TEXT (TsView, subtitle), .means = "what is played, and how far it is" },
  { "over", TS_PART_BOOLEAN (TsView, over), .always = TRUE, .means = "the game is" },
  { "result", TS_PART_ONE (TsView, result, ts_result_part),
    .means = "what just happened; absent at the start of a session" },
  { "now", TS_PART_WITHIN (TsView, now, now_part), .always = TRUE,
    .means = "what the table is busy with" },
  { "acts", TS_PART_LIST (TsView, acts, ts_act_part), .shared = TRUE,
    .means = "what the machines did in this phase, in order" },
  { "more", TS_PART_LIST (TsView, more, ts_offer_part), .shared = TRUE,
    .means = "offers of any moment that do not answer the instruction: what cards, missions and "
             "mishaps ask for, behind a menu “More”" },
  { "things", TS_PART_LIST (TsView, things, ts_thing_part), .shared = TRUE,
    .means = "what can be tapped where it is seen" },
  { "rail", TS_PART_LIST (TsView, rail, step_part), .always = TRUE, .shared = TRUE,
    .means = "the phases of the round" },
  { "panels", TS_PART_LIST (TsView, panels, ts_panel_part), .always = TRUE, .shared = TRUE,
    .means = "what is kept for people" },
  { "due", TS_PART_FLAG (TsView, due), .means = "the table has not been checked for long" },
  { "unpack", TS_PART_LIST (TsView, unpack, ts_panel_part), .empty = TRUE, .shared = TRUE,
    .means = "while the table is packed up: what has to lie there again, in the order in which "
             "one sets up, each line a check that anybody ticks" },
  { "sketch", TS_PART_ONE (TsView, sketch, ts_sketch_part),
    .means = "absent in games without one" },
  { "score", TS_PART_ONE (TsView, score, ts_score_part), .means = "absent in games without one" },
  { "ending", TS_PART_ONE (TsView, ending, ts_ending_part), .means = "when it is over" },
  { "clock", TS_PART_ONE (TsView, clock, ts_clock_part), .means = "while people have set one" },
  { "seats", TS_PART_LIST (TsView, seats, seat_part), .shared = TRUE,
    .means = "whose phones may join as players; absent: nobody's" },
  { NULL },
};

const TsPart ts_view_part = {
  "view",
  "What one person sees of a game. The host's has every offer. A seat's has what its player may "
  "do: what is another seat's is there to look at. Whoever watches, and the wall, may do nothing; "
  "the wall sees the spots of a sketch without their commands. Only what `seats` lists is a "
  "player's: a color where nobody sits is everybody's.",
  view_members,
};

/* What is shown of a view is that view's, or a part that it keeps. */
static TsJsonText *
new_text (const TsView *self)
{
  TsView *of = self->whole;

  if (of == NULL || of->language != self->language)
    return ts_json_text_new ();
  if (of->store == NULL)
    of->store = ts_json_store_new (of->sayings);
  return ts_json_text_new_with (of->store);
}

TsJsonText *
ts_view_to_text (const TsView *self)
{
  TsJsonText *json = new_text (self);

  ts_part_put (&ts_view_part, json, NULL, self);
  return json;
}

JsonNode *
ts_view_to_json (const TsView *self)
{
  g_autoptr (TsJsonText) json = ts_view_to_text (self);

  return ts_json_text_read (json, TS_JSON_WHOLE);
}
