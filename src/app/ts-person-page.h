/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-person-page.h: somebody who played: their games, wins and best scores, the luck of their dice,
 * and the names that count as theirs.
 *
 * Names can be joined and parted again; each is taken back by the offer at the foot of the window.
 */

#pragma once

#include "ts-shelf-page.h"

G_BEGIN_DECLS

#define TS_TYPE_PERSON_PAGE (ts_person_page_get_type ())
G_DECLARE_FINAL_TYPE (TsPersonPage, ts_person_page, TS, PERSON_PAGE, TsShelfPage)

GtkWidget *ts_person_page_new (TsProfile *profile, TsShelfReader *reader, const char *person);

/* Whoever this page is about is `person`, whom it is about from then on. */
void ts_person_page_join (TsPersonPage *self, const char *person);

G_END_DECLS
