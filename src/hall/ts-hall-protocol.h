/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-protocol.h: what tables and a hall say by way of an MQTT broker, as pure functions.
 *
 * A hall is a name on a broker, and the broker is all that tables and the hall's page share: a
 * table publishes what anybody may see, the page reads it, and neither ever speaks to the other.
 * Everything is retained, so that who comes late has all of it at once, and nothing is kept
 * anywhere else.  R below is "tableside/v1/HALL".  HALL and TABLE are 1 to TS_HALL_MAX_NAME of a–z,
 * 0–9 and "-", and do not begin with "-": so that "-" is nobody's name but the organizer's place,
 * and that with
 *
 *   pattern write tableside/v1/HALL/%u/#
 *   pattern read tableside/v1/HALL/#
 *
 * in Mosquitto's access list each table, by an account of its own, writes what is its own.
 *
 *   topic                     who writes it, and what
 *   R/TABLE/state             the table: that it is there; its last will: that it no longer is
 *   R/TABLE/tile              the table: the few lines of it that stand among those of all
 *   R/TABLE/wall/LANG         the table: the wall's view in that language, whole
 *   R/TABLE/wall/LANG/now     the table: what has changed since
 *   R/TABLE/result/KEY        the table: how that play ended; KEY is made up for each play
 *   R/TABLE/card/KEY          the table: a card for the other tables
 *   R/-/notice                the organizer: a message to all tables
 *   R/-/tournament            the organizer: see ts-tournament.h
 *
 * A message is a JSON object in UTF-8 with "v":1.  Members that nobody knows are passed over; a
 * message with another "v" is none of ours.  An empty one takes what was there away.  Quality of
 * service 1: what comes twice is the same twice.
 *
 *   STATE   {"v":1,"id":ID,"online":true,"name":"Table 7","since":UNIX}
 *   TILE    {"v":1,"id":ID,"version":N,"play":KEY,"game":"genesis","rev":12,
 *            "moved":UNIX,      when the last step was done
 *            "over":true,       absent while it goes on
 *            "judge":UNIX,      absent unless somebody is wanted, since when
 *            "seat":"red",      whose moment it is; absent: nobody's alone
 *            "seats":["red",…],
 *            "clock":{"at":UNIX,"left":312,"stands":true},   seconds until the next limit, as it
 *                               was at that time; absent without a clock that has one
 *            "texts":{LANG:{"game":…,"title":…,"round":…,"turn":…,"leader":…,"left":…,
 *                           "seats":[…]},…}}   each may be absent; "seats" go with those above
 *   WALL    {"v":1,"id":ID,"version":N,"view":VIEW}   VIEW: see ts-view.h
 *   NOW     {"v":1,"id":ID,"from":N,"version":M,"merge":{…}}   RFC 7396, from the view of WALL
 *   RESULT  {"v":1,"id":ID,"game":"genesis","table":"Table 7","ended":UNIX,
 *            "places":[{"seat":"red","name":"Ana","points":31,"place":1,"won":true},…]}
 *                               absent: "points" where nobody counts, "place" where nobody knows
 *   CARD    {"v":1,"id":KEY,"table":"Table 7","name":"Castles","file":TEXT}   TEXT: that of a file
 *                               of cards, see ts-entry-file.h; at most TS_HALL_MAX_CARD bytes
 *   NOTICE  {"v":1,"id":ID,"at":UNIX,"until":UNIX,"text":"Ten minutes"}   without "until": for good
 *
 * ID is made up at random each time a table begins to be shared: by it two tables of one name are
 * told apart.  NOW holds all that has changed since WALL, not since the last NOW: one that is lost,
 * doubled or late harms nothing.  It fits when its ID and "from" are the ID and "version" of WALL;
 * one that does not is waiting for a WALL that is still under way, or is left over.  Versions only
 * grow within one ID.
 *
 * Reading is strict in what it takes and mild in what it shows: a member of a wrong type, an ID or
 * a word that cannot be one, a place beyond the limits are TS_ERROR_BAD_VALUE, what is no JSON is
 * TS_ERROR_BAD_JSON, and the sentence says which; a text that is too long is cut.  A view is passed
 * on as it is: who shows it reads it as one from outside.
 */

#pragma once

#include "ts-error.h"
#include "ts-json-text.h"

G_BEGIN_DECLS

#define TS_HALL_VERSION 1

#define TS_HALL_MAX_NAME 40              /* letters of HALL and TABLE */
#define TS_HALL_MAX_MESSAGE (256 * 1024) /* bytes; longer ones are neither sent nor read */
#define TS_HALL_MAX_TABLES 2000
#define TS_HALL_MAX_TEXT 200 /* characters: what is longer is cut, as it is read and written */
#define TS_HALL_MAX_SEATS 16 /* of a tile, and places of a result */
#define TS_HALL_MAX_LANGUAGES 32
#define TS_HALL_MAX_CARD (64 * 1024) /* bytes of the file */
#define TS_HALL_MAX_GIVEN 20         /* cards that a table gives */
#define TS_HALL_MAX_CARDS 200        /* that a table knows of the others */

/* Points that nobody counts, a limit that no clock has. */
#define TS_HALL_UNKNOWN G_MININT64

typedef enum
{
  TS_HALL_STATE,
  TS_HALL_TILE,
  TS_HALL_WALL,
  TS_HALL_NOW,
  TS_HALL_RESULT,
  TS_HALL_CARD,
  TS_HALL_NOTICE,
  TS_HALL_TOURNAMENT,
} TsHallKind;

/* What a topic is about. */
typedef struct
{
  TsHallKind kind;
  char *table;  /* NULL: the organizer's */
  char *detail; /* LANG of WALL and NOW, KEY of RESULT and CARD; else NULL */
} TsHallTopic;

/* Whether it can be HALL or TABLE. */
gboolean ts_hall_check_name (const char *name);
/* The nearest that can be: "Mesa São João 7" becomes "mesa-sao-joao-7"; NULL where nothing is left.
 * (transfer full, nullable) */
char *ts_hall_make_name (const char *text);
/* ID or KEY: 16 letters and digits of 80 random bits. (transfer full) */
char *ts_hall_make_id (void);

/* `table` NULL for the organizer's; `detail` as in TsHallTopic. (transfer full) */
char *
ts_hall_topic_write (const char *hall, TsHallKind kind, const char *table, const char *detail);
/* NULL: it is none of that hall's. (transfer full, nullable) */
TsHallTopic *ts_hall_topic_read (const char *hall, const char *topic);
void ts_hall_topic_free (TsHallTopic *self);

typedef struct
{
  char *id;
  gboolean online;
  char *name; /* as people call the table */
  gint64 since;
} TsHallState;

/* The lines of a tile in one language; each is nullable. */
typedef struct
{
  char *language; /* "pt_BR" */
  char *game;
  char *title;
  char *round;
  char *turn;
  char *leader;
  char *left;   /* what the clock says of the rounds that are left */
  char **seats; /* as many as the tile has, in that order; nullable */
} TsHallTexts;

typedef struct
{
  char *id;
  gint64 version;
  char *play; /* KEY */
  char *game;
  gint64 rev;
  gint64 moved;
  gboolean over;
  gint64 judge;      /* 0: nobody is wanted */
  char *seat;        /* nullable */
  char **seats;      /* never NULL */
  gint64 clock_left; /* TS_HALL_UNKNOWN: there is no limit; below zero: it is over by so much */
  gint64 clock_at;
  gboolean clock_stands;
  GPtrArray *texts; /* of TsHallTexts */
} TsHallTile;

typedef struct
{
  char *id;
  gint64 version;
  TsJsonText *view;
} TsHallWall;

typedef struct
{
  char *id;
  gint64 from;
  gint64 version;
  TsJsonText *merge;
} TsHallNow;

typedef struct
{
  char *seat;
  char *name;
  gint64 points; /* or TS_HALL_UNKNOWN */
  gint64 place;  /* 1: first; equal ones share; 0: nobody knows */
  gboolean won;
} TsHallPlace;

typedef struct
{
  char *id;
  char *game;
  char *table; /* as people call it */
  gint64 ended;
  GPtrArray *places; /* of TsHallPlace */
} TsHallResult;

typedef struct
{
  char *id;
  gint64 at;
  gint64 until; /* 0: for good */
  char *text;
} TsHallNotice;

typedef struct
{
  char *id;
  char *table; /* as people call it */
  char *name;
  char *file;
} TsHallCard;

/* Each reads and writes the bytes of one message; NULL: it is none, and the error says why. What is
 * written can be read. (transfer full) */
TsHallState *ts_hall_state_read (GBytes *message, GError **error);
TsHallTile *ts_hall_tile_read (GBytes *message, GError **error);
TsHallWall *ts_hall_wall_read (GBytes *message, GError **error);
TsHallNow *ts_hall_now_read (GBytes *message, GError **error);
TsHallResult *ts_hall_result_read (GBytes *message, GError **error);
TsHallNotice *ts_hall_notice_read (GBytes *message, GError **error);
TsHallCard *ts_hall_card_read (GBytes *message, GError **error);

GBytes *ts_hall_state_write (const TsHallState *self);
GBytes *ts_hall_tile_write (const TsHallTile *self);
GBytes *ts_hall_wall_write (const TsHallWall *self);
GBytes *ts_hall_now_write (const TsHallNow *self);
GBytes *ts_hall_result_write (const TsHallResult *self);
GBytes *ts_hall_notice_write (const TsHallNotice *self);
GBytes *ts_hall_card_write (const TsHallCard *self);

void ts_hall_state_free (TsHallState *self);
void ts_hall_tile_free (TsHallTile *self);
void ts_hall_wall_free (TsHallWall *self);
void ts_hall_now_free (TsHallNow *self);
void ts_hall_result_free (TsHallResult *self);
void ts_hall_notice_free (TsHallNotice *self);
void ts_hall_card_free (TsHallCard *self);
void ts_hall_texts_free (TsHallTexts *self);
void ts_hall_place_free (TsHallPlace *self);

/* The lines in that language, else in English, else the first; NULL: the tile has none. */
const TsHallTexts *ts_hall_tile_get_texts (const TsHallTile *self, const char *language);
/* Whether a notice is still meant for people. */
gboolean ts_hall_notice_counts (const TsHallNotice *self, gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHallTopic, ts_hall_topic_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHallState, ts_hall_state_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHallTile, ts_hall_tile_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHallWall, ts_hall_wall_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHallNow, ts_hall_now_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHallResult, ts_hall_result_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHallNotice, ts_hall_notice_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHallCard, ts_hall_card_free)

G_END_DECLS
