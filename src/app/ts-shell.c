/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shell.c: what a page asks of what it is shown in.
 */

#include "ts-shell.h"

G_DEFINE_INTERFACE (TsShell, ts_shell, GTK_TYPE_WIDGET)

static void
ts_shell_default_init (TsShellInterface *iface)
{
}

void
ts_shell_go (TsShell *self, TsPlace *place)
{
  TS_SHELL_GET_IFACE (self)->go (self, place);
}

void
ts_shell_go_back (TsShell *self)
{
  TS_SHELL_GET_IFACE (self)->go_back (self);
}

void
ts_shell_go_home (TsShell *self)
{
  TS_SHELL_GET_IFACE (self)->go_home (self);
}

void
ts_shell_open_session (TsShell *self, gint64 id)
{
  TS_SHELL_GET_IFACE (self)->open_session (self, id);
}

gboolean
ts_shell_answer (TsShell *self, JsonObject *answer)
{
  return TS_SHELL_GET_IFACE (self)->answer (self, answer);
}

TsHallShare *
ts_shell_get_hall (TsShell *self)
{
  return TS_SHELL_GET_IFACE (self)->get_hall (self);
}

void
ts_shell_announce (TsShell *self, TsPhrase *phrase)
{
  TS_SHELL_GET_IFACE (self)->announce (self, phrase);
}

void
ts_shell_withdraw_news (TsShell *self)
{
  TS_SHELL_GET_IFACE (self)->withdraw_news (self);
}

void
ts_shell_announce_news (TsShell *self, TsPhrase *phrase)
{
  TS_SHELL_GET_IFACE (self)->announce_news (self, phrase);
}

void
ts_shell_report_error (TsShell *self, const GError *error)
{
  TS_SHELL_GET_IFACE (self)->report_error (self, error);
}

void
ts_shell_offer_undo (TsShell *self, TsPhrase *phrase, const char *action, GVariant *target)
{
  TS_SHELL_GET_IFACE (self)->offer_undo (self, phrase, action, target);
}

void
ts_shell_offer (TsShell *self, TsPhrase *phrase, const char *label, const char *action)
{
  TS_SHELL_GET_IFACE (self)->offer (self, phrase, label, action);
}

void
ts_shell_offer_anyway (TsShell *self, TsPhrase *why, const char *command)
{
  TS_SHELL_GET_IFACE (self)->offer_anyway (self, why, command);
}

void
ts_shell_withdraw_anyway (TsShell *self)
{
  TS_SHELL_GET_IFACE (self)->withdraw_anyway (self);
}
