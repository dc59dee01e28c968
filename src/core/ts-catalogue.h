/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-catalogue.h: the cards of a game as typed entries.
 *
 * A game ships what is known; the owner of the game fills in what is not, once, and may change
 * everything.  An entry is a JSON object {"id":…,"name":…,…fields…} whose fields its type's specs
 * describe; a field that nobody knows is left out.  What the owner typed lies over what is shipped
 * (ts_catalogue_overlay), kept by the library, not here.
 *
 * An entry may name others (TS_SPEC_ENTRY, in a table too: a force and its models).  They stay ids:
 * a setup that embeds the force has the models among its "cards" where their owner wrote on them.
 */

#pragma once

#include "ts-spec.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;    /* "enemy"; NULL ends the table */
  const char *label; /* msgid, plural: "Enemies" */
  const TsSpec *fields;
  gboolean own; /* owners may add entries of their own (mission sheets) */
  gboolean
      apart; /* a help for its owner, no part of a game: never in a setup (tiles to draw with) */
  const char *about; /* msgid: what they are for, in a sentence; where `own` */
  const char *add;   /* msgid: the button that begins a new one; where `own` */
  const char *one;   /* msgid: what one is called; NULL: "Card" */
  const char *rest;  /* msgid: the button before the fields that few need; where some have `more` */
  /* The member that says that its texts, and its name, are said in several languages: then a form
   * shows and changes those of its reader, see ts-entry-words.h. NULL: they never are. */
  const char *several;
  guint most; /* with more, shipped ones included, no game may begin; 0: any number */
  /* More than types and ranges: "the queue names an enemy that is not there". Nullable. */
  gboolean (*check) (JsonObject *entry, GError **error);
  /* What a shipped one is opened as, which nobody has changed: the beginning of a new one, without
   * id and name, in words of a language. Nullable: it is filled in itself. (transfer full) */
  JsonObject *(*copy) (JsonObject *shipped, const TsLanguage *language);
  /* What stands behind the name in a line of a list, part by part, where it is no field; and how
   * such a list is written, a msgid. Nullable. */
  void (*read_part) (JsonObject *entry, const char *part, const TsLanguage *language);
  const char *lines;
  /* What is worth knowing of one that is right, for whoever fills it in, line by line. (transfer
   * full, of TsPhrase) */
  GPtrArray *(*remarks) (JsonObject *entry);
  /* The setup of a game with an entry that is right, as it is to be tried beside its form; it is
   * only looked at. NULL: nothing is tried. (transfer full) */
  JsonObject *(*setup) (JsonObject *entry);
  /* The verb by which a game that is being played goes on with another one, whole in its member
   * "entry"; NULL: what is played stays as it was begun. */
  const char *renews;
} TsEntryType;

typedef struct
{
  const char *type; /* NULL ends a list */
  const char *id;
  const char *name;           /* a msgid or a TS_NC() key, for good */
  const char *const *assumed; /* names of the fields that are assumed; nullable */
  JsonObject *object;         /* "id" and what is known of its fields; sealed */
} TsShippedEntry;

/* What a game ships is a file of its folder, "catalogue.json": its entries by their type.
 *
 *   {"enemy": [{"id": "endo", "_name": "Endo (T-800)", "defence": 3, "assumed": ["defence"]}, …]}
 *
 * Texts of a member whose name begins with "_" are translated, alone or in a list, and found in the
 * file by build-aux/texts.py; the member is called without it.  A name with another meaning
 * elsewhere has a "context", as TS_NC() has. */
typedef struct
{
  const TsEntryType *types;
  const char *resource; /* NULL: nothing is shipped */
  const char *json;     /* in place of a resource: the text itself */
} TsCatalogue;

/* The path of a game's file among the resources. */
#define TS_GAME_RESOURCE(game, file) "/io/github/tableside/Tableside/games/" game "/" file

/* What all of it is called, and one of a type: msgids. */
const char *ts_catalogue_get_title (const TsCatalogue *self);
const char *ts_entry_type_get_title (const TsEntryType *self);
const TsEntryType *ts_catalogue_find_type (const TsCatalogue *self, const char *type);
/* All shipped entries, in the order of the file, read once for all catalogues of that file; they
 * belong to the thread that asks. */
const TsShippedEntry *ts_catalogue_get_shipped (const TsCatalogue *self);
const TsShippedEntry *
ts_catalogue_find_shipped (const TsCatalogue *self, const char *type, const char *id);
/* The msgid that is such a text, for good; NULL: no shipped text is. */
const char *ts_catalogue_find_text (const TsCatalogue *self, const char *text);

/* A shipped entry as an object with "id" and its fields, read once and not to be changed; NULL when
 * there is none. It belongs to the thread that asks. (transfer none) */
JsonObject *ts_catalogue_get_entry (const TsCatalogue *self, const char *type, const char *id);

/* The same as a copy of one's own. (transfer full) */
JsonObject *ts_catalogue_dup_entry (const TsCatalogue *self, const char *type, const char *id);

/* Whether the shipped value of a field is marked as assumed. */
gboolean ts_catalogue_is_assumed (const TsCatalogue *self,
                                  const char *type,
                                  const char *id,
                                  const char *field);

/* What entries of a type are as a JSON Schema, as far as one can say it; for other programs that
 * write them. (transfer full) */
JsonObject *ts_entry_type_to_schema (const TsEntryType *self, const TsLanguage *language);

/* Checks an entry of `type`: its id, its name, its fields, and what the type's check says; not
 * whether the entries that it names are there. */
gboolean
ts_catalogue_check (const TsCatalogue *self, const char *type, JsonObject *entry, GError **error);

/* For setups. Whether all cards that a checked entry of `type` names within are there, shipped or
 * in `cards` (nullable). */
gboolean ts_catalogue_check_named (const TsCatalogue *self,
                                   JsonObject *cards,
                                   const char *type,
                                   JsonObject *entry,
                                   GError **error);

/* For setups. Puts the whole shipped entry where member `name` has its id, and checks it. */
gboolean ts_catalogue_embed (const TsCatalogue *self,
                             JsonObject *object,
                             const char *name,
                             const char *type,
                             GError **error);

/* For setups: what owners typed about cards, {"enemy":{"drone":{"defence":4}}}. */
gboolean ts_catalogue_check_cards (const TsCatalogue *self, JsonObject *cards, GError **error);

/* The same of one card; NULL: nothing. `cards` is nullable. (transfer none) */
JsonObject *ts_catalogue_get_owned (JsonObject *cards, const char *type, const char *id);

/* What a card says in a session: what its owner typed, from `cards` as in a setup (nullable), over
 * what is shipped; NULL: there is no such card. Not to be changed: it may be the shipped entry
 * itself. (transfer full) */
JsonObject *ts_catalogue_dup_card (const TsCatalogue *self,
                                   JsonObject *cards,
                                   const char *type,
                                   const char *id);
/* The same, read by its type's specs into a block that is zeroed. FALSE: there is none, and nothing
 * is said. Who keeps its texts makes them last, see ts_text(). */
gboolean ts_catalogue_read_card (
    const TsCatalogue *self, JsonObject *cards, const char *type, const char *id, gpointer into);
/* The ids of all cards of a type that a session knows, shipped ones first, then those of the owner
 * by id. (transfer full, of char *) */
GPtrArray *ts_catalogue_list_cards (const TsCatalogue *self, JsonObject *cards, const char *type);

/* `shipped` with every member of `owned` over it; either may be NULL. (transfer full) */
JsonObject *ts_catalogue_overlay (JsonObject *shipped, JsonObject *owned);

/* The id of an own entry that is met at the table by its name; a name in letters that ids do not
 * have gives a number. The same for the same name. (transfer full) */
char *ts_catalogue_make_id (const char *type, const char *name);

/* What its owner calls an entry, for good; NULL: nothing. `entry` is nullable. */
const char *ts_entry_get_name (JsonObject *entry);
/* The name for a reader: what the owner typed, else the shipped name translated. (transfer full) */
TsPhrase *ts_catalogue_dup_name (const TsCatalogue *self, const char *type, JsonObject *entry);
char *ts_catalogue_format_name (const TsCatalogue *self,
                                const char *type,
                                JsonObject *entry,
                                const TsLanguage *language);

G_END_DECLS
