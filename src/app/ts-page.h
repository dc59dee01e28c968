/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-page.h: the base of every page of the window: a header bar with what is below it.
 */

#pragma once

#include <adwaita.h>

#include "ts-profile.h"
#include "ts-session.h"
#include "ts-shell.h"

G_BEGIN_DECLS

#define TS_TYPE_PAGE (ts_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (TsPage, ts_page, TS, PAGE, AdwBin)

struct _TsPageClass
{
  AdwBinClass parent_class;

  /* The page has come to the front, or the library has changed: show what is so now. */
  void (*refresh) (TsPage *self);
  /* What was filled in and not kept yet. (transfer full, nullable) */
  JsonObject *(*dup_draft) (TsPage *self);
  /* Puts the focus where a person goes on; FALSE: nowhere in particular. */
  gboolean (*grab) (TsPage *self);
  /* Takes what a page that was opened from here gives back; FALSE: it cannot, and has said why. */
  gboolean (*take) (TsPage *self, JsonObject *answer);
  /* Whether who goes back now may want to come again and go on with the draft. */
  gboolean (*is_unfinished) (TsPage *self);
  /* How high the ways to its parts are at its foot, in pixels: toasts stand above them. */
  int (*get_foot) (TsPage *self);
};

/* Properties: "profile" (construct only). */

TsProfile *ts_page_get_profile (TsPage *self);
TsLibrary *ts_page_get_library (TsPage *self);
const TsLanguage *ts_page_get_language (TsPage *self);
/* What people chose for the whole program. */
GSettings *ts_page_get_settings (TsPage *self);
/* What the host sees of a session now. (transfer full) */
TsView *ts_page_dup_view (TsPage *self, TsSession *session);

void ts_page_refresh (TsPage *self);
JsonObject *ts_page_dup_draft (TsPage *self);
void ts_page_grab (TsPage *self);
gboolean ts_page_take (TsPage *self, JsonObject *answer);
gboolean ts_page_is_unfinished (TsPage *self);
int ts_page_get_foot (TsPage *self);

/* What shows the page; NULL: nothing does any more. (transfer none, nullable) */
TsShell *ts_page_get_shell (TsPage *self);

/* The same as those of ts-shell.h; where nothing shows the page, nothing happens, and phrases are
 * consumed all the same. */
void ts_page_go (TsPage *self, TsPlace *place /* (transfer full) */);
/* To an entry of the catalogue; `entry` NULL: to a new one. */
void ts_page_go_to_entry (TsPage *self, const TsGame *game, const char *type, const char *entry);
void ts_page_go_back (TsPage *self);
void ts_page_open_session (TsPage *self, gint64 id);
void ts_page_answer (TsPage *self, JsonObject *answer);
void ts_page_announce (TsPage *self, TsPhrase *phrase);
void ts_page_offer_undo (TsPage *self, TsPhrase *phrase, const char *action, GVariant *target);
void ts_page_report_error (TsPage *self, const GError *error);
/* Does a command of a page that no buttons of a turn stand on; why not is reported. */
gboolean ts_page_do (TsPage *self, TsSession *session, JsonObject *command);

G_END_DECLS
