/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec.h: what an object may hold: the arguments of a verb, the options of a setup, the fields
 * of a catalogue entry.
 *
 * One const table describes all three, so that one function checks them, one function lists them
 * for scripts, and one widget lets people fill them in.  A table ends with a spec without a name.
 * Labels and hints are msgids.
 *
 *   kind             JSON                              min, max
 *   INTEGER          5                                 range, both included
 *   BOOLEAN          true
 *   TEXT             "a line or more"                  max: characters (0: 200)
 *   CHOICE           "red"                             one of `choices`
 *   INTEGERS         [2,3], with `blanks` [2,null,3]   range of each
 *   TEXTS            ["one","two"]                     max: characters of each (0: 200)
 *   CHOICES          ["endo","drone"] (any number of times, in order)
 *   DICE             [2,null,"skull"] (null: roll it)  max: how many
 *   TABLE            [{…},{…}]                         rows of `columns`; max: how many (0: any
 *                                                      number)
 *   ENTRY            "endo" or a whole object          `entry`: the catalogue type; within an
 *                                                      entry only its id
 *   OBJECT           {…}                               members of `columns`; any when NULL
 *   MAP              {"grid":"hex",…}                  `entry`: the grid; see
 * src/sketch/ts-sketch.h, whoever takes it checks the inside
 */

#pragma once

#include "ts-error.h"
#include "ts-width.h"

G_BEGIN_DECLS

typedef enum
{
  TS_SPEC_INTEGER,
  TS_SPEC_BOOLEAN,
  TS_SPEC_TEXT,
  TS_SPEC_CHOICE,
  TS_SPEC_INTEGERS,
  TS_SPEC_TEXTS,
  TS_SPEC_CHOICES,
  TS_SPEC_DICE,
  TS_SPEC_TABLE,
  TS_SPEC_ENTRY,
  TS_SPEC_OBJECT,
  TS_SPEC_MAP,
} TsSpecKind;

typedef struct
{
  const char *id;    /* NULL ends the list */
  const char *label; /* msgid */
} TsChoice;

typedef enum
{
  TS_SPEC_NOBODY,
  TS_SPEC_PERSON,      /* each another one */
  TS_SPEC_SOME_PERSON, /* one may play several rows */
} TsSpecPerson;

/* Where the value of a member goes, see ts-spec-read.h: TS_INTO(), TS_INTO_LIST(), TS_INTO_ROWS().
 */
typedef struct
{
  TsWidth width; /* TS_NO_WIDTH: nowhere */
  gsize offset;
  guint most; /* of a list; 0: it is none */
  TsWidth count_width;
  gsize count_offset;
  gsize row_size; /* of a row */
} TsInto;

typedef struct _TsWhyNot TsWhyNot;

/* The number of what is called so now; -1, and rejected: there is nothing. */
typedef int (*TsFindFunc) (gconstpointer state, const char *name, TsWhyNot *why_not);

typedef struct _TsSpec TsSpec;
struct _TsSpec
{
  const char *name; /* the member; NULL ends the table */
  TsSpecKind kind;
  gboolean required;
  gint64 min;
  gint64 max;
  const TsChoice *choices;
  const TsSpec *columns;
  const char *entry;
  const char *label; /* msgid */
  const char *hint;  /* msgid: what to type, an example; nullable */
  gboolean assumed;  /* a shipped value rests on one public page or on a deduction */
  /* "grid=square", "own=true", "players=4|5"; "card=false" while no card is given either: it means
   * something only then, and forms ask it then, in a table also by what is chosen around it;
   * nullable */
  const char *when;
  /* "stations+connections", "hubs": what forms let it not be less, or not be more, than: arguments
   * of the same verb, of a list its length; nullable */
  const char *floor, *ceiling;
  gboolean unasked; /* forms do not ask: people have a better place to say it */
  gboolean blanks;  /* INTEGERS: an element may be null, a number that nobody knows yet */
  guint count;      /* INTEGERS: exactly so many; 0: any number */
  guint items;      /* TEXTS: at most so many; 0: any number */
  gboolean several; /* TEXT, TEXTS: one may be said in several languages, see ts-wording.h */
  const char
      *group;    /* msgid: the heading of this and those below it; NULL: that of the one above */
  gboolean more; /* few need it: forms show it when more is asked for, rows only where it is said */
  /* msgid: what is missing for playing while no member with this need is filled in; nullable */
  const char *need;
  TsSpecPerson person; /* TEXT in a table: whether it is who plays */
  gboolean unique;     /* CHOICE, ENTRY in a table: a new row says what no other does */
  /* TEXT in a table: what rows are called unless people say otherwise, one after the other; MAP:
   * what its entries are. As printed, not translated; ends with NULL; nullable. */
  const char *const *series;
  TsInto into;
  TsInto has;       /* a flag: whether it is said; TS_HAS() */
  gint64 otherwise; /* INTEGER, BOOLEAN, a blank in INTEGERS: what it is where nothing is said */
  TsFindFunc find;  /* TEXT, CHOICE and lists of them: what it names, as a number; nullable */
  /* msgid: how a list is refused that says the same twice, "Name each die once."; what is compared
   * is what was read, so that two names of one thing are the same, and blanks are not. NULL: a list
   * may */
  const char *distinct;
  /* TEXT: what it must be, in place of `min` and `max`; says of NULL why it cannot do without.
   * nullable */
  gboolean (*check) (const char *text, GError **error);
  const char *pattern; /* TEXT: the same for schemas, as far as they can say it; nullable */
};

#define TS_MAX_NAME 200   /* characters of a name */
#define TS_MAX_NOTE 4000  /* characters of a note */
#define TS_MAX_ITEMS 1000 /* elements of a list */

/* Checks every member of `object` against `specs`: unknown keys, missing ones, types, ranges,
 * lengths, control characters; and of a list that it fits into the one that it goes into.  Members
 * of `allowed` (NULL-terminated, nullable) are passed over.
 */
gboolean
ts_spec_check (const TsSpec *specs, JsonObject *object, const char *const *allowed, GError **error);

/* Whether the value of a member alone is as its spec says. */
gboolean ts_spec_check_value (const TsSpec *self, JsonNode *value, GError **error);

/* Whether no text of an object, however deep, turns the direction of writing round or ends a
 * paragraph: what stands behind it, the program's own words too, would be read wrong; none is made
 * of nothing but blanks and what is not seen, which is not even "", nothing said; and no name (a
 * text of at most TS_MAX_NAME letters by its spec; "name" where there is none) holds a line break,
 * a tab or what is not seen, see ts-writing.h. For what is new: it is not looked for in what was
 * accepted once. `specs` is nullable. */
gboolean ts_spec_check_writing (const TsSpec *specs, JsonObject *object, GError **error);

/* Whether no two of those who play, by columns that say so, have names that look alike, see
 * ts-names.h, nor anybody one that looks like the host's. For what is new likewise. */
gboolean ts_spec_check_people (const TsSpec *specs, JsonObject *object, GError **error);

/* Checks a name that people typed, of a session, a campaign, who gives a command: 1 to TS_MAX_NAME
 * characters of UTF-8 in one line, something to see among them. NULL is not one. */
gboolean ts_spec_check_name (const char *name, GError **error);
/* The same of a name that is given now: nothing in it that is not seen. */
gboolean ts_spec_check_new_name (const char *name, GError **error);

/* Checks the ticket of a command, by which its sender knows it again: long enough not to be guessed
 * or met by chance. NULL is not one. */
gboolean ts_spec_check_ticket (const char *ticket, GError **error);

/* Whether what TsSpec.when asks for is so in an object: what is not said there, or empty, is
 * "false", and a number or a list that is said is "true". `when` is nullable: always. */
gboolean ts_spec_is_asked (const char *when, JsonObject *object);
/* What TsSpec.floor or .ceiling comes to: numbers, and how long lists are. */
gint64 ts_spec_sum (const char *names, JsonObject *object);

/* The spec of that name, or NULL. */
const TsSpec *ts_spec_find (const TsSpec *specs, const char *name);

/* What is wrong with a row (from 1) of a table, `problem` (consumed), with where it is. Always
 * FALSE. */
gboolean ts_spec_fail_row (const TsSpec *table, guint row, GError *problem, GError **error);

/* What is missing in an object for playing: the needs (msgids) of which no member is filled in, in
 * the order of the table. An empty text, list or table is nothing. (transfer container) */
GPtrArray *ts_spec_list_needs (const TsSpec *specs, JsonObject *object);

/* What the entries of a map are called that has this series: as the rows of the object that have it
 * are, in alphabetical order; where it has none, the series itself. (transfer full, of char *) */
GPtrArray *ts_spec_list_names (const TsSpec *specs, JsonObject *object, const char *const *series);

/* Whether an object says something that few need (TsSpec.more) and that is not what `usual`
 * (nullable) says: a form then shows that part at once. Nothing, and a switch that is off, are the
 * same. */
gboolean ts_spec_says_more (const TsSpec *specs, JsonObject *object, JsonObject *usual);

/* The label of a choice, a msgid; NULL when there is no such choice. */
const char *ts_choice_find (const TsChoice *choices, const char *id);
/* Which of them it is, from 0; -1 when there is no such choice. `id` is nullable. */
int ts_choice_index (const TsChoice *choices, const char *id);

/* The word of a kind as scripts see it: "integer", "dice", … */
const char *ts_spec_kind_get_word (TsSpecKind kind);

/* The table as JSON, for `verbs` and the protocol. (transfer full) */
JsonArray *ts_spec_to_json (const TsSpec *specs, const TsLanguage *language);

/* The table as a JSON Schema (draft 7) of the objects that it describes, as far as a schema can say
 * it. (transfer full) */
JsonObject *ts_spec_to_schema (const TsSpec *specs, const TsLanguage *language);

G_END_DECLS
