/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-row.c: a session in the chooser.
 */

#include <glib/gi18n.h>

#include "ts-session-row.h"

#include "ts-games.h"
#include "ts-widget.h"

struct _TsSessionRow
{
  AdwActionRow parent_instance;

  GtkMenuButton *menu;
  gint64 id;
  gint64 changed;
  gboolean placed;
  char *game; /* its name in words */
  char *when; /* the last change */
};

G_DEFINE_FINAL_TYPE (TsSessionRow, ts_session_row, ADW_TYPE_ACTION_ROW)

static char *
format_game (const char *id, const TsLanguage *language)
{
  const TsGame *game = ts_games_find (id, NULL);

  /* Its id was never meant for people. */
  return g_strdup (game != NULL ? ts_language_text (language, game->name)
                                : _ ("A game that this version does not know"));
}

static char *
format_day (gint64 seconds)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GTimeSpan ago = g_date_time_difference (now, then);

  if (ago < G_TIME_SPAN_DAY
      && g_date_time_get_day_of_month (now) == g_date_time_get_day_of_month (then))
    /* Translators: when a session was last played */
    return g_date_time_format (then, _ ("today, %H:%M"));
  /* Translators: when a session was last played: day, month and year */
  return g_date_time_format (then, _ ("%d %B %Y"));
}

static void
set_lines (TsSessionRow *self, const char *place)
{
  g_autofree char *lines = place != NULL
                               ? g_strdup_printf ("%s\n%s · %s", place, self->game, self->when)
                               : g_strdup_printf ("%s · %s", self->game, self->when);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), lines);
}

static void
add_item (GMenu *menu, const char *label, const char *action, gint64 id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", id);
  g_menu_append_item (menu, item);
}

static GMenuModel *
build_menu (gint64 id)
{
  GMenu *menu = g_menu_new ();

  add_item (menu, _ ("_Rename…"), "session.rename", id);
  add_item (menu, _ ("_Duplicate"), "session.duplicate", id);
  add_item (menu, _ ("_Export…"), "session.export", id);
  add_item (menu, _ ("De_lete"), "session.delete", id);
  return G_MENU_MODEL (menu);
}

static void
ts_session_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_SESSION_ROW);
  G_OBJECT_CLASS (ts_session_row_parent_class)->dispose (object);
}

static void
ts_session_row_finalize (GObject *object)
{
  TsSessionRow *self = TS_SESSION_ROW (object);

  g_free (self->game);
  g_free (self->when);
  G_OBJECT_CLASS (ts_session_row_parent_class)->finalize (object);
}

static void
ts_session_row_unmap (GtkWidget *widget)
{
  ts_widget_close_popovers (widget);
  GTK_WIDGET_CLASS (ts_session_row_parent_class)->unmap (widget);
}

static void
ts_session_row_class_init (TsSessionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_session_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_session_row_finalize;
  widget_class->unmap = ts_session_row_unmap;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-session-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TsSessionRow, menu);
}

static void
ts_session_row_init (TsSessionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_session_row_new (const TsSessionInfo *info, const TsLanguage *language)
{
  TsSessionRow *self = g_object_new (TS_TYPE_SESSION_ROW, NULL);
  g_autoptr (GMenuModel) menu = build_menu (info->id);
  /* Translators: %s is the name of a session. */
  g_autofree char *menu_name = g_strdup_printf (_ ("More for “%s”"), info->name);

  self->id = info->id;
  self->changed = info->changed;
  self->game = format_game (info->game, language);
  self->when = format_day (info->changed);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), info->name);
  gtk_menu_button_set_menu_model (self->menu, menu);
  ts_widget_hide_tooltip_below (GTK_WIDGET (self->menu), gtk_menu_button_get_popover (self->menu));
  ts_widget_name_menu_button (self->menu, menu_name);
  set_lines (self, NULL);
  return GTK_WIDGET (self);
}

gboolean
ts_session_row_shows (TsSessionRow *self, const TsSessionInfo *info)
{
  g_autofree char *when = format_day (info->changed);

  return self->id == info->id && self->changed == info->changed
         && g_str_equal (ts_session_row_get_name (self), info->name)
         && g_str_equal (self->when, when);
}

gint64
ts_session_row_get_id (TsSessionRow *self)
{
  return self->id;
}

const char *
ts_session_row_get_name (TsSessionRow *self)
{
  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
}

gboolean
ts_session_row_has_place (TsSessionRow *self)
{
  return self->placed;
}

void
ts_session_row_set_place (TsSessionRow *self, const char *place)
{
  self->placed = TRUE;
  set_lines (self, place);
}
