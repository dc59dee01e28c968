/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-act-list.c: what the machines did in this phase.
 */

#include <glib/gi18n.h>

#include "ts-act-list.h"
#include "ts-seat.h"
#include "ts-send.h"
#include "ts-widget.h"

struct _TsActList
{
  TsPile parent_instance;
  GHashTable *ticked; /* of char *: what was ticked off, by make_key() */
  GHashTable *ids;    /* of char *: of those that are shown */
};

G_DEFINE_FINAL_TYPE (TsActList, ts_act_list, TS_TYPE_PILE)

/* (transfer full) */
static char *
make_key (const TsAct *act)
{
  return g_strconcat (act->id, "\n", act->text, NULL);
}

static void
ticked_cb (GtkCheckButton *check, TsActList *self)
{
  const char *key = g_object_get_data (G_OBJECT (check), "key");

  if (gtk_check_button_get_active (check))
    g_hash_table_add (self->ticked, g_strdup (key));
  else
    g_hash_table_remove (self->ticked, key);
}

static GtkWidget *
add_label (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
way_cb (GtkButton *button, gpointer user_data)
{
  ts_send_command (GTK_WIDGET (button), user_data);
}

static void
add_way (GtkWidget *box, const TsAct *act, const TsOffer *offer)
{
  GtkWidget *button = gtk_button_new_with_label (offer->label);
  /* Translators: %1$s is an enemy, %2$s the letter of a place on the map. */
  g_autofree char *name
      = g_strdup_printf (_ ("%1$s goes to %2$s instead"), act->label, offer->label);

  gtk_widget_add_css_class (button, "way");
  ts_widget_set_name (button, name);
  if (offer->hint != NULL)
    gtk_widget_set_tooltip_text (button, offer->hint);
  g_signal_connect_data (button, "clicked", G_CALLBACK (way_cb), json_object_ref (offer->command),
                         (GClosureNotify) (void (*) (void)) json_object_unref, 0);
  gtk_box_append (GTK_BOX (box), button);
}

static void
set_ways (GtkWidget *box, const TsAct *act)
{
  GtkWidget *chosen;

  ts_widget_clear_box (GTK_BOX (box));
  gtk_widget_set_visible (box, act->offers->len > 0);
  if (act->offers->len == 0)
    return;
  chosen = gtk_label_new (act->chosen);
  gtk_widget_add_css_class (chosen, "way");
  gtk_widget_add_css_class (chosen, "chosen");
  gtk_box_append (GTK_BOX (box), chosen);
  for (guint i = 0; i < act->offers->len; i++)
    add_way (box, act, g_ptr_array_index (act->offers, i));
}

/* The mark of the token, as on the sketch. */
static void
set_mark (GtkWidget *mark, const TsAct *act)
{
  gtk_label_set_label (GTK_LABEL (mark), act->mark != NULL ? act->mark : "");
  ts_seat_paint (mark, act->seat);
  gtk_widget_set_tooltip_text (mark, act->label);
}

static void
set_tick (TsActList *self, GtkWidget *check, const TsAct *act)
{
  char *key = make_key (act);
  /* Translators: %s is an enemy. */
  g_autofree char *name = g_strdup_printf (_ ("%s: done on the table"), act->label);

  ts_widget_set_name (check, name);
  ts_widget_describe (check, act->text);
  g_signal_handlers_block_by_func (check, ticked_cb, self);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), g_hash_table_contains (self->ticked, key));
  g_signal_handlers_unblock_by_func (check, ticked_cb, self);
  g_object_set_data_full (G_OBJECT (check), "key", key, g_free);
}

/* A grid gives its columns their widths first; a box asks what width a text needs to be as low as
 * the row is, and pushes the tick out. */
static GtkWidget *
make_row (TsActList *self)
{
  GtkWidget *row = gtk_grid_new (), *mark = gtk_label_new (NULL), *check = gtk_check_button_new ();
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_grid_set_column_spacing (GTK_GRID (row), 10);
  gtk_widget_add_css_class (row, "act");
  gtk_widget_add_css_class (mark, "act-mark");
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (row), mark, 0, 0, 1, 1);
  gtk_widget_set_hexpand (column, TRUE);
  add_label (column);
  gtk_box_append (GTK_BOX (column), gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4));
  gtk_widget_add_css_class (add_label (column), "quiet");
  gtk_grid_attach (GTK_GRID (row), column, 1, 0, 1, 1);
  gtk_widget_set_valign (check, GTK_ALIGN_START);
  g_signal_connect (check, "toggled", G_CALLBACK (ticked_cb), self);
  gtk_grid_attach (GTK_GRID (row), check, 2, 0, 1, 1);
  return row;
}

static void
set_row (TsActList *self, GtkWidget *row, const TsAct *act)
{
  GtkWidget *column = gtk_grid_get_child_at (GTK_GRID (row), 1, 0);
  GtkWidget *text = gtk_widget_get_first_child (column);

  set_mark (gtk_grid_get_child_at (GTK_GRID (row), 0, 0), act);
  gtk_label_set_label (GTK_LABEL (text), act->text);
  set_ways (gtk_widget_get_next_sibling (text), act);
  ts_widget_show_text (gtk_widget_get_last_child (column), act->note);
  set_tick (self, gtk_grid_get_child_at (GTK_GRID (row), 2, 0), act);
}

/* The same for the same acts. Array of strings. (transfer full) */
static GPtrArray *
identify (const TsView *view)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < view->acts->len; i++)
    g_ptr_array_add (keys, ts_part_print (&ts_act_part, view->acts->pdata[i]));
  return keys;
}

/* A row that says the same stays as it is: acts are added to those before.  Rows of the phase
 * before are there for those of the next. */
static GtkWidget *
place_row (TsActList *self, const TsAct *act, const char *key, GtkWidget *before)
{
  GtkWidget *row = before != NULL ? gtk_widget_get_next_sibling (before)
                                  : gtk_widget_get_first_child (GTK_WIDGET (self));

  if (row == NULL)
    {
      row = make_row (self);
      gtk_widget_insert_after (row, GTK_WIDGET (self), before);
    }
  gtk_widget_set_visible (row, TRUE);
  if (g_strcmp0 (g_object_get_data (G_OBJECT (row), "key"), key) == 0)
    return row;
  set_row (self, row, act);
  g_object_set_data_full (G_OBJECT (row), "key", g_strdup (key), g_free);
  return row;
}

static void
ts_act_list_finalize (GObject *object)
{
  g_hash_table_unref (TS_ACT_LIST (object)->ticked);
  g_hash_table_unref (TS_ACT_LIST (object)->ids);
  G_OBJECT_CLASS (ts_act_list_parent_class)->finalize (object);
}

static void
ts_act_list_class_init (TsActListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ts_act_list_finalize;
  gtk_widget_class_set_css_name (widget_class, "actlist");
}

static void
ts_act_list_init (TsActList *self)
{
  self->ticked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

GtkWidget *
ts_act_list_new (void)
{
  return g_object_new (TS_TYPE_ACT_LIST, NULL);
}

void
ts_act_list_set_view (TsActList *self, const TsView *view)
{
  g_autoptr (GPtrArray) keys = NULL;
  GtkWidget *last = NULL, *rest;

  g_return_if_fail (TS_IS_ACT_LIST (self));

  keys = identify (view);
  g_hash_table_remove_all (self->ids);
  for (guint i = 0; i < view->acts->len; i++)
    {
      const TsAct *act = g_ptr_array_index (view->acts, i);

      last = place_row (self, act, g_ptr_array_index (keys, i), last);
      g_hash_table_add (self->ids, g_strdup (act->id));
    }
  rest = last != NULL ? gtk_widget_get_next_sibling (last)
                      : gtk_widget_get_first_child (GTK_WIDGET (self));
  for (; rest != NULL; rest = gtk_widget_get_next_sibling (rest))
    {
      gtk_widget_set_visible (rest, FALSE);
      g_object_set_data (G_OBJECT (rest), "key", NULL);
    }
  if (view->acts->len == 0)
    g_hash_table_remove_all (self->ticked);
}

gboolean
ts_act_list_is_empty (TsActList *self)
{
  g_return_val_if_fail (TS_IS_ACT_LIST (self), TRUE);

  return g_hash_table_size (self->ids) == 0;
}

gboolean
ts_act_list_has (TsActList *self, const char *id)
{
  g_return_val_if_fail (TS_IS_ACT_LIST (self), FALSE);

  return id != NULL && g_hash_table_contains (self->ids, id);
}
