/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-asked.h: whose answer a moment waits for, beside that of whoever's moment it is: Sarah has a
 * Defend card, and the attacker's roll waits for her.
 *
 * A seat is asked while the view of its player, in another's moment or nobody's, has an offer of
 * its own.  It is waited for while a phone holds the seat, until it has declined; nobody is held up
 * longer than TS_ASKED_PATIENCE, and no command is ever refused for it: it is a courtesy, which
 * front ends show.  A question is the same as long as its offers send the same commands.
 *
 * Time is given in microseconds of any clock that only goes on.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_ASKED_PATIENCE 10 /* seconds */

/* One seat that is asked. */
typedef struct
{
  char *seat;
  char *question;
  guint64 serial;    /* the first view that asks it */
  gint64 since;      /* when that was */
  gboolean declined; /* its player has said “not now” */
  gboolean here;     /* a phone holds it */
} TsAsked;

/* What a view asks of the player of a seat. NULL: nothing. (transfer full, nullable) */
char *ts_asked_find (const TsView *view, const char *seat);

/* Array of TsAsked. (transfer full) */
GPtrArray *ts_asked_list_new (void);
/* Nobody holds a seat until ts_asked_note() says so again. */
void ts_asked_list_begin (GPtrArray *list);
/* While a phone is away for a moment its question is the same, unless the game goes on. */
void ts_asked_list_forget_absent (GPtrArray *list);
/* The seats that are waited for. (transfer full) */
char **ts_asked_list_dup_seats (const GPtrArray *list);
/* The questions that are open, as a text that is another where one of them is. (transfer full) */
char *ts_asked_list_describe (const GPtrArray *list);
/* A phone holds the seat, and is asked this (nullable: nothing) by the view of that serial. */
void
ts_asked_note (GPtrArray *list, const char *seat, const char *question, guint64 serial, gint64 now);
/* It has declined what it was asked in the view of serial `seen`. Returns whether it was waited
 * for. */
gboolean ts_asked_decline (GPtrArray *list, const char *seat, guint64 seen);
gboolean ts_asked_is_open (const TsAsked *self);
/* How many milliseconds longer others wait at most; 0: not at all. */
gint64 ts_asked_get_left (const GPtrArray *list, gint64 now);

G_END_DECLS
