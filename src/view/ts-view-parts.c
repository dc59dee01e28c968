/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-parts.c: the members of offers with their fields, of panels with their trackers, of acts
 * and of things.
 */

#include "ts-tracker-kind.h"
#include "ts-view-private.h"

/* Fields. */

static void
put_most (TsJsonText *json, const char *name, gconstpointer part)
{
  const TsFieldChoice *choice = part;

  if (choice->most > 0)
    ts_json_put_number (json, name, choice->most);
}

static const TsPartMember choice_members[] = {
  { "id", TS_PART_TEXT (TsFieldChoice, id), .always = TRUE, .means = "what goes into the command" },
  { "label", TS_PART_TEXT (TsFieldChoice, label), .always = TRUE, .means = "what people read" },
  { "seat", TS_PART_TEXT (TsFieldChoice, seat), .means = "whose it is" },
  { "most", TS_PART_IS_NUMBER, .put = put_most,
    .means = "of one that `repeats`: how often; absent: any number of times" },
  { NULL },
};

static const TsPart choice_part
    = { "choice", "One of those among which a field asks.", choice_members };

static const TsPartMember face_members[] = {
  { "id", TS_PART_IS_TEXT, .always = TRUE, .means = "what goes into the command" },
  { "symbol", TS_PART_IS_TEXT, .means = "what is on the die" },
  { NULL },
};

static const TsPart face_part = { "face", "What a game's own die can show.", face_members };

/* The die of a game is in no view. */
static void
put_faces (TsJsonText *json, const char *name, gconstpointer part)
{
  const TsField *field = part;

  ts_json_open_list (json, name);
  for (const TsFace *face = field->die->faces; face->id != NULL; face++)
    {
      g_autofree char *symbol = ts_view_format_symbol (field->view, face);

      ts_json_open_object (json, NULL);
      ts_json_put_text (json, face_members[0].name, face->id);
      ts_json_put_text (json, face_members[1].name, symbol);
      ts_json_close (json);
    }
  ts_json_close (json);
}

static void
put_die (TsJsonText *json, const char *name, gconstpointer part)
{
  const TsField *field = part;
  g_autofree char *numbered = g_strdup_printf ("d%u", field->sides);

  ts_json_put_text (json, name, field->die != NULL ? field->die->id : numbered);
}

/* Several fields may share them, and a hundred figures be among them. */
static void
put_choices (TsJsonText *json, const char *name, gconstpointer part)
{
  const TsField *field = part;

  if (field->choices->len == 0 || ts_json_put_stored (json, name, field->choices))
    return;
  ts_json_open_list (json, name);
  for (guint i = 0; i < field->choices->len; i++)
    ts_part_put (&choice_part, json, NULL, field->choices->pdata[i]);
  ts_json_close (json);
}

static const char *
get_field_word (guint kind)
{
  switch (kind)
    {
    case TS_SPEC_INTEGER:
    case TS_SPEC_BOOLEAN:
    case TS_SPEC_TEXT:
    case TS_SPEC_CHOICE:
    case TS_SPEC_CHOICES:
    case TS_SPEC_DICE:
      return ts_spec_kind_get_word ((TsSpecKind) kind);
    default:
      return NULL;
    }
}

static gboolean
has_range (gconstpointer part)
{
  const TsField *field = part;

  return field->min != 0 || field->max != 0;
}

static gboolean
has_dice (gconstpointer part)
{
  return ((const TsField *) part)->kind == TS_SPEC_DICE;
}

static gboolean
has_faces (gconstpointer part)
{
  return has_dice (part) && ((const TsField *) part)->die != NULL;
}

static const TsPartMember field_members[] = {
  { "id", TS_PART_TEXT (TsField, id), .always = TRUE,
    .means = "the member of the command that what is said goes into" },
  { "label", TS_PART_TEXT (TsField, label), .always = TRUE, .means = "what is asked" },
  { "hint", TS_PART_TEXT (TsField, hint), .means = "how it is answered" },
  { "kind", TS_PART_WORD (TsField, kind, get_field_word),
    .means = "a whole number, a tick, a line of text, one choice, several, what dice show" },
  { "required", TS_PART_FLAG (TsField, required), .means = "the command is none without it" },
  { "min", TS_PART_NUMBER (TsField, min), .has = has_range,
    .means = "of a number, of what a list holds" },
  { "max", TS_PART_NUMBER (TsField, max), .has = has_range, .means = "the same; of dice how many" },
  { "repeats", TS_PART_FLAG (TsField, repeats),
    .means = "of `choices`: each may be chosen again, and their order counts" },
  { "when", TS_PART_TEXT (TsField, when),
    .means = "it is asked only then: `card=false` while the field `card` is empty, "
             "`phase=fate|plan` while one of these is chosen in `phase`" },
  { "floor", TS_PART_TEXT (TsField, floor),
    .means = "it is no less than these together, `stations+rails`: fields or members of the "
             "command, of a list its length" },
  { "ceiling", TS_PART_TEXT (TsField, ceiling), .means = "and no more than these" },
  { "value", TS_PART_VALUE (TsField, value), .means = "what is proposed" },
  { "choices", TS_PART_IS_LIST, .of = &choice_part, .put = put_choices,
    .means = "of a `choice`, of `choices`" },
  { "die", TS_PART_IS_TEXT, .has = has_dice, .put = put_die,
    .means = "of `dice`: `d6`, or the name of a game's own" },
  { "faces", TS_PART_IS_LIST, .of = &face_part, .has = has_faces, .put = put_faces,
    .means = "of such a one" },
  { NULL },
};

static const TsPart field_part = {
  "field",
  "What an offer asks before it is a command. A field that is not required may be left out; of "
  "dice each may be null, and the program rolls those.",
  field_members,
};

/* Offers. */

static const char *
get_style_word (guint style)
{
  static const char *const words[] = {
    [TS_OFFER_PLAIN] = "plain",
    [TS_OFFER_SUGGESTED] = "suggested",
    [TS_OFFER_DESTRUCTIVE] = "destructive",
  };

  return style < G_N_ELEMENTS (words) ? words[style] : NULL;
}

static const TsPartMember offer_members[] = {
  { "label", TS_PART_TEXT (TsOffer, label), .always = TRUE, .means = "what the button says" },
  { "hint", TS_PART_TEXT (TsOffer, hint), .means = "a second line" },
  { "style", TS_PART_WORD (TsOffer, style, get_style_word),
    .means = "the likeliest answer is suggested" },
  { "command", TS_PART_OBJECT (TsOffer, command), .always = TRUE,
    .means = "what is sent, complete where there are no `fields`" },
  { "fields", TS_PART_LIST (TsOffer, fields, field_part),
    .means = "what is asked first: what is said goes into the command" },
  { "blocked", TS_PART_TEXT (TsOffer, blocked),
    .means = "why the rules do not allow it now: it is shown, not offered. A table that plays "
             "otherwise adds `\"anyway\":true` to the command" },
  { "group", TS_PART_TEXT (TsOffer, group),
    .means = "the chapter that it belongs to: “More” is grouped by it" },
  { "seat", TS_PART_TEXT (TsOffer, seat),
    .means = "whose it is; absent: of whoever's moment it is, or anybody's" },
  { "ends", TS_PART_FLAG (TsOffer, ends),
    .means = "it ends a turn, and stands in one place, whatever else is offered" },
  { "open", TS_PART_FLAG (TsOffer, opens),
    .means = "what it asks stands open from the start, though it is not the first one" },
  { NULL },
};

const TsPart ts_offer_part
    = { "offer", "What people can say now: a button that sends a command.", offer_members };

/* Trackers. */

static const TsPartMember mark_members[] = {
  { "label", TS_PART_TEXT (TsMark, label), .always = TRUE, .means = "what stands on it" },
  { "seat", TS_PART_TEXT (TsMark, seat), .means = "whose it is" },
  { "at", TS_PART_NUMBER (TsMark, at), .always = TRUE, .means = "at which number it stands" },
  { NULL },
};

static const TsPart mark_part = { "mark", "A marker on a track.", mark_members };

static const TsTrackerTraits *
get_traits (gconstpointer part)
{
  return ts_tracker_kind_get_traits (((const TsTracker *) part)->kind);
}

static const char *
get_tracker_word (guint kind)
{
  return kind <= TS_TRACKER_TEXT ? ts_tracker_kind_get_traits ((TsTrackerKind) kind)->word : NULL;
}

static gboolean
has_number (gconstpointer part)
{
  return get_traits (part)->number;
}

static gboolean
has_value (gconstpointer part)
{
  return has_number (part) && !((const TsTracker *) part)->unknown;
}

static gboolean
has_max (gconstpointer part)
{
  const TsTracker *tracker = part;

  return has_number (part) && tracker->max >= tracker->min;
}

static gboolean
has_goal (gconstpointer part)
{
  return has_number (part) && ((const TsTracker *) part)->goal > 0;
}

static gboolean
has_tick (gconstpointer part)
{
  return get_traits (part)->tick;
}

static gboolean
has_marks (gconstpointer part)
{
  return get_traits (part)->placed;
}

static gboolean
has_items (gconstpointer part)
{
  return get_traits (part)->row;
}

static gboolean
has_badges (gconstpointer part)
{
  return !has_marks (part) && !has_items (part) && ((const TsTracker *) part)->marks->len > 0;
}

static gboolean
has_table (gconstpointer part)
{
  return get_traits (part)->table;
}

static void
put_labels (TsJsonText *json, const char *name, gconstpointer part)
{
  const TsTracker *tracker = part;

  ts_json_open_list (json, name);
  for (guint i = 0; i < tracker->marks->len; i++)
    ts_json_put_text (json, NULL, ((TsMark *) tracker->marks->pdata[i])->label);
  ts_json_close (json);
}

static const TsPartMember tracker_members[] = {
  { "id", TS_PART_TEXT (TsTracker, id), .always = TRUE, .means = "the same in every view" },
  { "kind", TS_PART_WORD (TsTracker, kind, get_tracker_word), .means = "see below" },
  { "label", TS_PART_TEXT (TsTracker, label), .always = TRUE, .means = "what it is called" },
  { "note", TS_PART_TEXT (TsTracker, note), .means = "what stands beside it, small" },
  { "seat", TS_PART_TEXT (TsTracker, seat), .means = "whose it is" },
  { "correctable", TS_PART_FLAG (TsTracker, correctable),
    .means = "it takes `{\"do\":\"correct\",\"id\":ID,\"value\":N}`" },
  { "sortable", TS_PART_FLAG (TsTracker, sortable),
    .means = "it takes `{\"do\":\"reorder\",\"id\":ID,\"order\":[2,1,3]}`" },
  { "corrected", TS_PART_FLAG (TsTracker, corrected), .means = "people have set it by hand" },
  { "assumed", TS_PART_FLAG (TsTracker, assumed), .means = "it rests on one public page" },
  { "unknown", TS_PART_FLAG (TsTracker, unknown), .means = "nobody has typed it yet" },
  { "now", TS_PART_FLAG (TsTracker, now),
    .means = "the instruction is about it; a `check` that is a part of the question stands "
             "beside the instruction and no more in its panel" },
  { "implied", TS_PART_FLAG (TsTracker, implied),
    .means = "of a part: its row says its number in words" },
  { "aside", TS_PART_FLAG (TsTracker, aside),
    .means = "it lies on no table, as odds and words of rules: a table check leaves it out" },
  { "value", TS_PART_NUMBER (TsTracker, value), .has = has_value,
    .means = "of a counter, track, countdown, pips; on a track one outside of it is not shown" },
  { "min", TS_PART_NUMBER (TsTracker, min), .has = has_number,
    .means = "the same; of a counter it guards only what is typed" },
  { "max", TS_PART_NUMBER (TsTracker, max), .has = has_max, .means = "absent: there is none" },
  { "goal", TS_PART_NUMBER (TsTracker, goal), .has = has_goal,
    .means = "of a counter: what is counted up to" },
  { "checked", TS_PART_BOOLEAN (TsTracker, checked), .has = has_tick, .means = "of a check" },
  { "marks", TS_PART_LIST (TsTracker, marks, mark_part), .has = has_marks, .means = "of a track" },
  { "items", TS_PART_IS_TEXTS, .has = has_items, .put = put_labels,
    .means = "of a queue, its front first" },
  { "badges", TS_PART_IS_TEXTS, .has = has_badges, .put = put_labels,
    .means = "what its row says of somebody" },
  { "columns", TS_PART_TEXTS (TsTracker, columns), .empty = TRUE, .has = has_table,
    .means = "of a table" },
  { "rows", TS_PART_ROWS (TsTracker, rows), .empty = TRUE, .has = has_table, .means = "the same" },
  { "command", TS_PART_OBJECT (TsTracker, command),
    .means = "what a tap on it sends; of a check what turns it" },
  { "thing", TS_PART_TEXT (TsTracker, thing), .means = "the `thing` that it is" },
  { "parts", TS_PART_LIST (TsTracker, parts, ts_tracker_part), .shared = TRUE,
    .means = "of a roster: numbers, checks and texts within the row" },
  { NULL },
};

const TsPart ts_tracker_part = {
  "tracker",
  "What is kept for people, by its `kind`: a `counter` is a number, a `track` one with markers, a "
  "`countdown` the rounds that a card has left, `pips` a limit such as wounds and actions, a "
  "`queue` a line of those who wait, a `roster` the row of somebody with what is kept of that "
  "one, a `table` a score pad, a `check` a line to be ticked, a `text` a reminder, which is its "
  "note.\n\nA part of a roster stands within the row: a number or a tick with its label, a text "
  "with nothing but its label. Up to some forty of them stay readable.",
  tracker_members,
};

static void
put_help (TsJsonText *json, const char *name, gconstpointer part)
{
  ts_json_put_text (json, name, ts_panel_get_help (part));
}

static const TsPartMember panel_members[] = {
  { "id", TS_PART_TEXT (TsPanel, id), .always = TRUE, .means = "the same in every view" },
  { "title", TS_PART_TEXT (TsPanel, title), .always = TRUE, .means = "its heading" },
  { "seat", TS_PART_TEXT (TsPanel, seat), .means = "whose all of it is" },
  { "beside", TS_PART_FLAG (TsPanel, beside),
    .means = "it stands in one row with the one before it, where there is room" },
  { "help", TS_PART_IS_TEXT, .put = put_help,
    .means = "the paragraph of the manual that explains it, by its id" },
  { "aside", TS_PART_FLAG (TsPanel, aside), .means = "all of it is, see `tracker`" },
  { "trackers", TS_PART_LIST (TsPanel, trackers, ts_tracker_part), .always = TRUE, .shared = TRUE,
    .means = "what it shows" },
  { NULL },
};

const TsPart ts_panel_part = { "panel", "Trackers under a heading.", panel_members };

/* Acts and things. */

static const TsPartMember act_members[] = {
  { "id", TS_PART_TEXT (TsAct, id), .always = TRUE, .means = "by which a screen keeps its tick" },
  { "token", TS_PART_TEXT (TsAct, token), .means = "who it is on the sketch" },
  { "mark", TS_PART_TEXT (TsAct, mark), .means = "one or two characters, as on the sketch" },
  { "seat", TS_PART_TEXT (TsAct, seat), .means = "whose it is" },
  { "label", TS_PART_TEXT (TsAct, label), .always = TRUE, .means = "who" },
  { "text", TS_PART_TEXT (TsAct, text), .always = TRUE, .means = "what hands do for it" },
  { "note", TS_PART_TEXT (TsAct, note), .means = "what came of it" },
  { "chosen", TS_PART_TEXT (TsAct, chosen),
    .means = "where it could have gone otherwise for as little: the letter of the way it took" },
  { "way", TS_PART_PLACES (TsAct, way), .means = "where it went, from where it stood" },
  { "target", TS_PART_TEXT (TsAct, target), .means = "the token that it attacked" },
  { "now", TS_PART_FLAG (TsAct, now), .means = "the one of which the result speaks" },
  { "offers", TS_PART_LIST (TsAct, offers, ts_offer_part), .shared = TRUE,
    .means = "its other ways, labeled by their letters" },
  { NULL },
};

const TsPart ts_act_part = {
  "act",
  "One thing that the machines did in this phase, for hands to follow and to tick off; each "
  "screen keeps its own ticks.",
  act_members,
};

static const TsPartMember thing_members[] = {
  { "id", TS_PART_TEXT (TsThing, id), .always = TRUE,
    .means = "by which trackers and tokens name it; `place.3.-1` is that place of the sketch" },
  { "label", TS_PART_TEXT (TsThing, label), .always = TRUE, .means = "what it is called" },
  { "about", TS_PART_TEXT (TsThing, about), .means = "what matters for it: range, sight" },
  { "offers", TS_PART_LIST (TsThing, offers, ts_offer_part), .always = TRUE,
    .means = "the likeliest first, whole; it may have nothing but blocked ones, which say why" },
  { NULL },
};

const TsPart ts_thing_part = {
  "thing",
  "What can be tapped where it is seen, to say what came of it: an enemy, a card. Without a seat "
  "its offers are anybody's. Of a tracker that has a command as well a tap gives that, and "
  "whatever opens a menu there opens the thing; a token that may be moved is taken up from it.",
  thing_members,
};
