/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-part.h: a kind of part of a view as a table of its members: the JSON of a view is written from
 * such tables, and doc/view.md and data/view.schema.json are.
 *
 *   static const TsPartMember mark_members[] = {
 *     { "label", TS_PART_TEXT (TsMark, label), .always = TRUE, .means = "what stands on it" },
 *     { "at", TS_PART_NUMBER (TsMark, at), .means = "where it stands" },
 *     { NULL },
 *   };
 *   const TsPart ts_mark_part = { "mark", "A marker.", mark_members };
 *
 * Members are written in the order of the table.  What a part has may be left out of it, as long as
 * nobody is to read it.  Texts of the tables are English, for who writes scripts.
 */

#pragma once

#include "ts-json-text.h"
#include "ts-width.h"

G_BEGIN_DECLS

/* A place of a sketch: q, r on hexes. */
typedef struct
{
  int x, y;
} TsViewPlace;

typedef enum
{
  TS_PART_IS_TEXT,
  TS_PART_IS_WORD,
  TS_PART_IS_NUMBER,
  TS_PART_IS_FLAG,    /* true, or left out */
  TS_PART_IS_BOOLEAN, /* true or false */
  TS_PART_IS_TEXTS,
  TS_PART_IS_NUMBERS, /* null among them: one that nobody knows */
  TS_PART_IS_PLACE,   /* [x,y] */
  TS_PART_IS_PLACES,
  TS_PART_IS_ROWS,   /* of texts */
  TS_PART_IS_OBJECT, /* of another contract */
  TS_PART_IS_VALUE,  /* whatever its reader expects there */
  TS_PART_IS_PART,   /* one of `of` */
  TS_PART_IS_WITHIN, /* the same, whose struct is a piece of this one */
  TS_PART_IS_LIST,   /* several of `of` */
} TsPartKind;

typedef struct _TsPart TsPart;

typedef struct
{
  const char *name; /* NULL ends the table */
  TsPartKind kind;
  gsize offset;
  TsWidth width; /* of a number, a flag, a word */
  /* WORD: what a number is called; NULL: it is none. Numbers are below TS_PART_MAX_WORDS. */
  const char *(*word) (guint number);
  const TsPart *of;
  /* It is there in every such part, a list also when it is empty. Else a text, an object, a part
   * or a list is there where there is one, a list where something is in it. */
  gboolean always;
  gboolean empty; /* a list that is there though nothing is in it */
  /* Several viewers see it alike: list and items are written once for all, see
   * ts_json_put_stored(). */
  gboolean shared;
  /* Whether it is there; nullable: as said above. */
  gboolean (*has) (gconstpointer part);
  /* Writes what stands in no member of the struct as it is to be sent, or nothing; nullable. */
  void (*put) (TsJsonText *json, const char *name, gconstpointer part);
  const char *means;
} TsPartMember;

struct _TsPart
{
  const char *name; /* "offer" */
  const char *about;
  const TsPartMember *members;
};

#define TS_PART_MAX_WORDS 32

/* Where it stands, which must be of that type: of any other it does not compile. */
#define TS_PART_AT(Thing, member, type)                                                            \
  .offset = G_STRUCT_OFFSET (Thing, member)                                                        \
            + 0 * sizeof (_Generic(&((Thing *) NULL)->member, type * : 1, const type * : 1))

#define TS_PART_TEXT(Thing, member) TS_PART_IS_TEXT, TS_PART_AT (Thing, member, char *)
#define TS_PART_WORD(Thing, member, words)                                                         \
  TS_PART_IS_WORD, .offset = G_STRUCT_OFFSET (Thing, member), .width = TS_WIDTH (Thing, member),   \
                   .word = words, .always = TRUE
#define TS_PART_NUMBER(Thing, member)                                                              \
  TS_PART_IS_NUMBER, .offset = G_STRUCT_OFFSET (Thing, member), .width = TS_WIDTH (Thing, member)
#define TS_PART_FLAG(Thing, member) TS_PART_IS_FLAG, TS_PART_AT (Thing, member, gboolean)
#define TS_PART_BOOLEAN(Thing, member) TS_PART_IS_BOOLEAN, TS_PART_AT (Thing, member, gboolean)
/* GPtrArray of char *. */
#define TS_PART_TEXTS(Thing, member) TS_PART_IS_TEXTS, TS_PART_AT (Thing, member, GPtrArray *)
/* GArray of gint64, TS_PART_UNKNOWN where nobody knows it. */
#define TS_PART_NUMBERS(Thing, member) TS_PART_IS_NUMBERS, TS_PART_AT (Thing, member, GArray *)
#define TS_PART_UNKNOWN G_MININT64
/* "at": a place, which the function puts, see ts_json_put_pair(). */
#define TS_PART_PLACE(function) TS_PART_IS_PLACE, .put = function
/* GArray of TsViewPlace. */
#define TS_PART_PLACES(Thing, member) TS_PART_IS_PLACES, TS_PART_AT (Thing, member, GArray *)
/* GPtrArray of GPtrArray of char *. */
#define TS_PART_ROWS(Thing, member) TS_PART_IS_ROWS, TS_PART_AT (Thing, member, GPtrArray *)
#define TS_PART_OBJECT(Thing, member) TS_PART_IS_OBJECT, TS_PART_AT (Thing, member, JsonObject *)
#define TS_PART_VALUE(Thing, member) TS_PART_IS_VALUE, TS_PART_AT (Thing, member, JsonNode *)
#define TS_PART_ONE(Thing, member, part)                                                           \
  TS_PART_IS_PART, .offset = G_STRUCT_OFFSET (Thing, member), .of = &(part)
#define TS_PART_WITHIN(Thing, member, part)                                                        \
  TS_PART_IS_WITHIN, .offset = G_STRUCT_OFFSET (Thing, member), .of = &(part)
/* Some members of the struct itself, as an object of their own. */
#define TS_PART_SELF(part) TS_PART_IS_WITHIN, .of = &(part)
/* GPtrArray. */
#define TS_PART_LIST(Thing, member, part)                                                          \
  TS_PART_IS_LIST, TS_PART_AT (Thing, member, GPtrArray *), .of = &(part)

/* Writes a part as the member `name`, NULL in a list and for the whole. */
void ts_part_put (const TsPart *self, TsJsonText *json, const char *name, gconstpointer part);
/* The same alone. (transfer full) */
char *ts_part_print (const TsPart *self, gconstpointer part);

G_END_DECLS
