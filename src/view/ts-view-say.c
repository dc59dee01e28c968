/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-say.c: puts a view that was built for readers of all languages into the words of one.
 *
 * Parts are copied as they lie, and their texts point to words that stay with the sayings (see
 * ts-saying.h); what is in no language stays the built view's.
 */

#include "ts-clock.h"
#include "ts-ending.h"
#include "ts-saying.h"
#include "ts-score.h"
#include "ts-view-private.h"

/* Where a part has its texts and lists. */
typedef struct _Shape Shape;

typedef enum
{
  LIST_END,
  LIST_PARTS,
  LIST_TEXTS,
  LIST_ROWS, /* of lists of texts */
} ListKind;

typedef struct
{
  ListKind kind;
  gsize offset;
  const Shape *shape; /* PARTS */
} ListPlace;

#define NO_MORE G_MAXSIZE

struct _Shape
{
  gsize size;
  gboolean knows_view; /* its first member is the view that it is in */
  const gsize *texts;  /* NO_MORE ends them */
  const ListPlace *lists;
};

#define TEXTS(...) ((const gsize[]){ __VA_ARGS__ __VA_OPT__ (, ) NO_MORE })
#define LISTS(...) ((const ListPlace[]){ __VA_ARGS__ __VA_OPT__ (, ){ LIST_END } })
#define AT(member) offsetof (PART, member)
#define PARTS(member, shape)                                                                       \
  {                                                                                                \
    LIST_PARTS, AT (member), &(shape)                                                              \
  }
#define WORDS(member)                                                                              \
  {                                                                                                \
    LIST_TEXTS, AT (member)                                                                        \
  }
#define ROWS(member)                                                                               \
  {                                                                                                \
    LIST_ROWS, AT (member)                                                                         \
  }

#define PART TsRailStep
static const Shape step_shape = { sizeof (PART), FALSE, TEXTS (AT (label), AT (note)), LISTS () };
#undef PART

#define PART TsFieldChoice
static const Shape choice_shape = { sizeof (PART), FALSE, TEXTS (AT (label)), LISTS () };
#undef PART

#define PART TsField
static const Shape field_shape
    = { sizeof (PART), TRUE, TEXTS (AT (label), AT (hint)), LISTS (PARTS (choices, choice_shape)) };
#undef PART

#define PART TsOffer
static const Shape offer_shape
    = { sizeof (PART), TRUE, TEXTS (AT (label), AT (hint), AT (blocked), AT (group)),
        LISTS (PARTS (fields, field_shape)) };
#undef PART

#define PART TsMark
static const Shape mark_shape = { sizeof (PART), FALSE, TEXTS (AT (label)), LISTS () };
#undef PART

#define PART TsTracker
static const Shape tracker_shape = {
  sizeof (PART), TRUE, TEXTS (AT (label), AT (note)),
  LISTS (PARTS (marks, mark_shape), PARTS (parts, tracker_shape), WORDS (columns), ROWS (rows))
};
#undef PART

#define PART TsPanel
static const Shape panel_shape
    = { sizeof (PART), TRUE, TEXTS (AT (title)), LISTS (PARTS (trackers, tracker_shape)) };
#undef PART

#define PART TsAct
static const Shape act_shape
    = { sizeof (PART), TRUE, TEXTS (AT (mark), AT (label), AT (text), AT (note)),
        LISTS (PARTS (offers, offer_shape)) };
#undef PART

#define PART TsThing
static const Shape thing_shape
    = { sizeof (PART), TRUE, TEXTS (AT (label), AT (about)), LISTS (PARTS (offers, offer_shape)) };
#undef PART

#define PART TsViewSeat
static const Shape seat_shape = { sizeof (PART), FALSE, TEXTS (AT (label)), LISTS () };
#undef PART

#define PART TsViewDie
static const Shape die_shape = { sizeof (PART), FALSE, TEXTS (AT (symbol), AT (label)), LISTS () };
#undef PART

#define PART TsViewResult
static const Shape result_shape = { sizeof (PART), FALSE, TEXTS (AT (kicker), AT (text), AT (line)),
                                    LISTS (PARTS (dice, die_shape)) };
#undef PART

#define PART TsToken
static const Shape token_shape = { sizeof (PART), FALSE, TEXTS (AT (label), AT (mark)), LISTS () };
#undef PART

#define PART TsSpot
static const Shape spot_shape = { sizeof (PART), FALSE, TEXTS (AT (label), AT (mark)), LISTS () };
#undef PART

#define PART TsViewSketch
static const Shape sketch_shape
    = { sizeof (PART), FALSE, TEXTS (AT (sight), AT (moves)),
        LISTS (PARTS (tokens, token_shape), PARTS (spots, spot_shape), WORDS (entries)) };
#undef PART

#define PART TsScoreColumn
static const Shape column_shape = { sizeof (PART), FALSE, TEXTS (AT (label)), LISTS () };
#undef PART

#define PART TsScoreCell
static const Shape cell_shape
    = { sizeof (PART), FALSE, TEXTS (), LISTS (WORDS (why), PARTS (offers, offer_shape)) };
#undef PART

#define PART TsScoreRow
static const Shape row_shape
    = { sizeof (PART), FALSE, TEXTS (AT (label), AT (note)), LISTS (PARTS (cells, cell_shape)) };
#undef PART

#define PART TsScoreMoment
static const Shape moment_shape = { sizeof (PART), FALSE, TEXTS (AT (label)), LISTS () };
#undef PART

#define PART TsScoreTelling
static const Shape telling_shape
    = { sizeof (PART), FALSE, TEXTS (AT (summary)), LISTS (WORDS (notes)) };
#undef PART

#define PART TsScore
static const Shape score_shape = { sizeof (PART), TRUE, TEXTS (AT (summary)),
                                   LISTS (PARTS (columns, column_shape),
                                          PARTS (rows, row_shape),
                                          PARTS (moments, moment_shape),
                                          WORDS (notes),
                                          PARTS (tellings, telling_shape)) };
#undef PART

#define PART TsEndingLine
static const Shape line_shape = { sizeof (PART), FALSE, TEXTS (AT (label)), LISTS () };
#undef PART

#define PART TsEndingFact
static const Shape fact_shape = { sizeof (PART), FALSE, TEXTS (AT (label), AT (text)), LISTS () };
#undef PART

#define PART TsEnding
static const Shape ending_shape
    = { sizeof (PART), FALSE, TEXTS (AT (headline), AT (why), AT (length), AT (unit)),
        LISTS (WORDS (moments), PARTS (lines, line_shape), PARTS (facts, fact_shape)) };
#undef PART

#define PART TsClockHand
static const Shape hand_shape = { sizeof (PART), FALSE, TEXTS (AT (label)), LISTS () };
#undef PART

#define PART TsClock
static const Shape clock_shape = { sizeof (PART), FALSE, TEXTS (AT (timer_label), AT (left)),
                                   LISTS (PARTS (hands, hand_shape)) };
#undef PART

#define PART TsAsking
static const Shape asking_shape
    = { sizeof (PART), FALSE,
        TEXTS (AT (now.kicker), AT (now.instruction), AT (now.explanation), AT (now.footnote)),
        LISTS (PARTS (now.offers, offer_shape), PARTS (behind, offer_shape)) };
#undef PART

#define PART TsView
static const Shape view_shape = { sizeof (PART), FALSE,
                                  TEXTS (AT (title),
                                         AT (subtitle),
                                         AT (scene),
                                         AT (moment),
                                         AT (now.kicker),
                                         AT (now.instruction),
                                         AT (now.explanation),
                                         AT (now.footnote)),
                                  LISTS (PARTS (now.offers, offer_shape),
                                         PARTS (askings, asking_shape),
                                         PARTS (acts, act_shape),
                                         PARTS (more, offer_shape),
                                         PARTS (things, thing_shape),
                                         PARTS (rail, step_shape),
                                         PARTS (panels, panel_shape),
                                         PARTS (unpack, panel_shape),
                                         PARTS (seats, seat_shape)) };
#undef PART

static char *
say_text (TsView *self, const char *text)
{
  return (char *) ts_saying_say (text, self->language, self->made);
}

static gpointer
get_place (gpointer part, gsize offset)
{
  return (guint8 *) part + offset;
}

static void say_within (TsView *self, gpointer copy, const Shape *shape);

/* What is proposed may be in words, too: names, a line each. */
static void
say_proposal (TsView *self, TsField *field)
{
  JsonNode *value = field->value;
  gboolean is_text = value != NULL && json_node_get_value_type (value) == G_TYPE_STRING;

  if (!is_text || !ts_saying_is_open (json_node_get_string (value)))
    return;
  if (self->values == NULL)
    self->values = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  field->value
      = json_node_init_string (json_node_alloc (), say_text (self, json_node_get_string (value)));
  g_ptr_array_add (self->values, field->value);
}

static gpointer
say_part (TsView *self, gconstpointer part, const Shape *shape)
{
  gpointer copy;

  if (part == NULL)
    return NULL;
  copy = ts_view_copy_part (self, part, shape->size);
  if (shape->knows_view)
    *(TsView **) copy = self;
  if (shape == &field_shape)
    say_proposal (self, copy);
  say_within (self, copy, shape);
  return copy;
}

static GPtrArray *
say_list (TsView *self, GPtrArray *list, ListKind kind, const Shape *shape)
{
  GPtrArray *said;

  if (list == NULL || list->len == 0)
    return list;
  said = ts_view_own_list (self, g_ptr_array_sized_new (list->len));
  for (guint i = 0; i < list->len; i++)
    if (kind == LIST_PARTS)
      g_ptr_array_add (said, say_part (self, list->pdata[i], shape));
    else if (kind == LIST_TEXTS)
      g_ptr_array_add (said, say_text (self, list->pdata[i]));
    else
      g_ptr_array_add (said, say_list (self, list->pdata[i], LIST_TEXTS, NULL));
  return said;
}

static void
say_within (TsView *self, gpointer copy, const Shape *shape)
{
  for (const gsize *text = shape->texts; *text != NO_MORE; text++)
    {
      char **place = get_place (copy, *text);

      *place = say_text (self, *place);
    }
  for (const ListPlace *list = shape->lists; list->kind != LIST_END; list++)
    {
      GPtrArray **place = get_place (copy, list->offset);

      *place = say_list (self, *place, list->kind, list->shape);
    }
}

TsView *
ts_view_say (TsView *whole, const TsLanguage *language)
{
  TsView *self = ts_view_new_of (whole);

  self->language = language;
  self->made = g_ptr_array_new_with_free_func (g_free);
  say_within (self, self, &view_shape);
  self->result = say_part (self, self->result, &result_shape);
  self->sketch = say_part (self, self->sketch, &sketch_shape);
  self->score = say_part (self, self->score, &score_shape);
  self->ending = say_part (self, self->ending, &ending_shape);
  self->clock = say_part (self, self->clock, &clock_shape);
  return self;
}
