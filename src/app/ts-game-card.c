/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-game-card.c: a game that can be begun, as a card.
 */

#include "ts-game-card.h"

#include "ts-nook.h"
#include "ts-widget.h"

struct _TsGameCard
{
  GtkFlowBoxChild parent_instance;

  GtkImage *picture;
  GtkLabel *name;
  GtkLabel *facts;
  GtkLabel *does;
  const TsGame *game;
};

G_DEFINE_FINAL_TYPE (TsGameCard, ts_game_card, GTK_TYPE_FLOW_BOX_CHILD)

static void
set_line (GtkLabel *label, const char *text)
{
  ts_widget_show_text (GTK_WIDGET (label), text);
}

static void
ts_game_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_GAME_CARD);
  G_OBJECT_CLASS (ts_game_card_parent_class)->dispose (object);
}

static void
ts_game_card_class_init (TsGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_game_card_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  g_type_ensure (TS_TYPE_NOOK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, TsGameCard, picture);
  gtk_widget_class_bind_template_child (widget_class, TsGameCard, name);
  gtk_widget_class_bind_template_child (widget_class, TsGameCard, facts);
  gtk_widget_class_bind_template_child (widget_class, TsGameCard, does);
}

static void
ts_game_card_init (TsGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_game_card_new (const TsGame *game, const TsLanguage *language)
{
  TsGameCard *self = g_object_new (TS_TYPE_GAME_CARD, NULL);
  const char *name = ts_language_text (language, game->name);
  const char *does
      = game->about.does != NULL ? ts_language_text (language, game->about.does) : NULL;
  g_autofree char *facts = ts_about_format_facts (&game->about, language);
  g_autofree char *picture = ts_game_card_find_picture (game);
  g_autofree char *said
      = g_strjoin (". ", facts != NULL ? facts : does, facts != NULL ? does : NULL, NULL);

  self->game = game;
  gtk_image_set_from_icon_name (self->picture, picture);
  set_line (self->name, name);
  set_line (self->facts, facts);
  set_line (self->does, does);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  ts_widget_describe (GTK_WIDGET (self), said);
  return GTK_WIDGET (self);
}

const TsGame *
ts_game_card_get_game (TsGameCard *self)
{
  return self->game;
}

char *
ts_game_card_find_picture (const TsGame *game)
{
  g_autofree char *name = g_strdup_printf ("tableside-game-%s-symbolic", game->id);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  return gtk_icon_theme_has_icon (theme, name) ? g_steal_pointer (&name) : NULL;
}
