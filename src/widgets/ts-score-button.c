/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-button.c: one number of a score.
 */

#include "ts-score-button.h"
#include "ts-score-details.h"
#include "ts-score-words.h"
#include "ts-widget.h"

struct _TsScoreButton
{
  GtkWidget parent_instance;
  const TsScore *score; /* of whoever has called ts_score_button_set() */
  guint row, column;
  const TsLanguage *language;

  GtkWidget *button;
  GtkWidget *value;
  GtkWidget *mark;
  TsScoreDetails *details; /* in the popover, while there is one; nullable */
};

G_DEFINE_FINAL_TYPE (TsScoreButton, ts_score_button, GTK_TYPE_WIDGET)

static char *
format_title (const TsScore *score, guint row, guint column)
{
  const TsScoreRow *line = g_ptr_array_index (score->rows, row);
  const TsScoreColumn *player = g_ptr_array_index (score->columns, column);

  return g_strdup_printf ("%s · %s", player->label, line->label);
}

static void
done_cb (TsScoreDetails *details, gpointer user_data)
{
  TsScoreButton *self = user_data;

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
}

static void
fill_slip (TsScoreButton *self)
{
  g_autofree char *title = format_title (self->score, self->row, self->column);

  ts_score_details_set (self->details, title,
                        ts_score_get_cell (self->score, self->row, self->column), self->language);
}

/* Made when it is opened: a score has dozens of numbers. */
static void
create_popover_cb (GtkMenuButton *button, gpointer user_data)
{
  TsScoreButton *self = user_data;
  GtkWidget *popover = gtk_popover_new ();

  g_set_weak_pointer (&self->details, TS_SCORE_DETAILS (ts_score_details_new ()));
  fill_slip (self);
  g_signal_connect (self->details, "done", G_CALLBACK (done_cb), self);
  gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (self->details));
  gtk_menu_button_set_popover (button, popover);
}

/* The cell and its title, as text. */
static char *
print_cell (const TsScore *score, guint row, guint column)
{
  g_autofree char *title = format_title (score, row, column);
  g_autofree char *cell
      = ts_part_print (&ts_score_cell_part, ts_score_get_cell (score, row, column));

  return g_strconcat (title, "\n", cell, NULL);
}

static gboolean
is_same (TsScoreButton *self, const TsScore *score, guint row, guint column)
{
  g_autofree char *before = print_cell (self->score, self->row, self->column);
  g_autofree char *after = print_cell (score, row, column);

  return g_str_equal (before, after);
}

static void
name_button (TsScoreButton *self)
{
  const TsScoreRow *line = g_ptr_array_index (self->score->rows, self->row);
  const TsScoreColumn *player = g_ptr_array_index (self->score->columns, self->column);
  g_autofree char *name = ts_score_format_cell (
      player, line, ts_score_get_cell (self->score, self->row, self->column));

  ts_widget_name_menu_button (GTK_MENU_BUTTON (self->button), name);
  ts_widget_set_tooltip (gtk_widget_get_first_child (self->button), NULL);
}

static void
show_cell (TsScoreButton *self)
{
  const TsScoreRow *line = g_ptr_array_index (self->score->rows, self->row);
  const TsScoreCell *cell = ts_score_get_cell (self->score, self->row, self->column);
  g_autofree char *value = ts_score_format_value (cell);

  gtk_label_set_label (GTK_LABEL (self->value), value);
  gtk_label_set_label (GTK_LABEL (self->mark), ts_score_get_mark (cell));
  ts_widget_set_class (GTK_WIDGET (self), "total", line->total);
  ts_widget_set_class (GTK_WIDGET (self), "unknown", cell->unknown);
  ts_widget_set_class (GTK_WIDGET (self), "asks", cell->unknown && cell->offers->len > 0);
  name_button (self);
}

static gboolean
ts_score_button_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TS_SCORE_BUTTON (widget)->button);
}

static void
ts_score_button_dispose (GObject *object)
{
  TsScoreButton *self = TS_SCORE_BUTTON (object);

  if (self->button != NULL)
    gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), NULL, NULL, NULL);
  g_clear_weak_pointer (&self->details);
  self->button = NULL;
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_score_button_parent_class)->dispose (object);
}

static void
ts_score_button_class_init (TsScoreButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_score_button_dispose;
  widget_class->focus = ts_widget_focus;
  widget_class->grab_focus = ts_score_button_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "scorebutton");
}

/* The mark hangs beside the number, which stays in the middle of its column. */
static void
ts_score_button_init (TsScoreButton *self)
{
  GtkWidget *box = gtk_center_box_new ();

  self->button = gtk_menu_button_new ();
  self->value = gtk_label_new (NULL);
  self->mark = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->value, "points");
  gtk_widget_add_css_class (self->mark, "mark");
  gtk_center_box_set_center_widget (GTK_CENTER_BOX (box), self->value);
  gtk_center_box_set_end_widget (GTK_CENTER_BOX (box), self->mark);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), box);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), create_popover_cb, self,
                                         NULL);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

GtkWidget *
ts_score_button_new (void)
{
  return g_object_new (TS_TYPE_SCORE_BUTTON, NULL);
}

gboolean
ts_score_button_is_open (TsScoreButton *self)
{
  GtkPopover *popover;

  g_return_val_if_fail (TS_IS_SCORE_BUTTON (self), FALSE);

  popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->button));
  return popover != NULL && gtk_widget_get_visible (GTK_WIDGET (popover));
}

void
ts_score_button_set (
    TsScoreButton *self, const TsScore *score, guint row, guint column, const TsLanguage *language)
{
  gboolean fills;

  g_return_if_fail (TS_IS_SCORE_BUTTON (self));

  fills = ts_score_button_is_open (self) && !is_same (self, score, row, column);
  self->score = score;
  self->row = row;
  self->column = column;
  self->language = language;
  show_cell (self);
  if (fills)
    fill_slip (self);
}
