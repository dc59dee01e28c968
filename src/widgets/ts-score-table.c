/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-table.c: the table of a score.
 */

#include <glib/gi18n.h>

#include "ts-score-table-private.h"

#include "ts-score-button.h"
#include "ts-score-words.h"
#include "ts-seat-mark.h"
#include "ts-widget.h"

/* Characters: sources need this much to stand beside their numbers, and no line is longer. */
#define SOURCE_LEAST 14
/* The total is in larger letters. */
#define TOTAL_LEAST 10
#define SOURCE_MOST 30
#define NAME_MOST 10

G_DEFINE_FINAL_TYPE (TsScoreTable, ts_score_table, GTK_TYPE_WIDGET)

/* The button that has the focus or is open. */
static gboolean
find_focus (TsScoreTable *self, guint *index)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL && g_ptr_array_find (self->buttons, child, index);
}

static guint
find_next (TsScoreTable *self, guint index, GtkDirectionType direction)
{
  guint n = self->heads->len;
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  gboolean back = direction == (rtl ? GTK_DIR_RIGHT : GTK_DIR_LEFT);

  if (direction == GTK_DIR_UP)
    return index >= n ? index - n : index;
  if (direction == GTK_DIR_DOWN)
    return index + n < self->buttons->len ? index + n : index;
  if (back)
    return index % n > 0 ? index - 1 : index;
  return (index + 1) % n > 0 ? index + 1 : index;
}

static gboolean
focus_button (TsScoreTable *self, guint index)
{
  GtkWidget *button = g_ptr_array_index (self->buttons, index);

  self->current = index;
  if (!gtk_widget_grab_focus (button))
    return FALSE;
  ts_score_table_bring_into_sight (self, button);
  return TRUE;
}

static gboolean
ts_score_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TsScoreTable *self = TS_SCORE_TABLE (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  guint index;

  if (self->buttons->len == 0)
    return FALSE;
  if (!find_focus (self, &index))
    return focus_button (self, MIN (self->current, self->buttons->len - 1));
  /* A popover has places of its own. */
  if (ts_score_button_is_open (TS_SCORE_BUTTON (child)))
    return gtk_widget_child_focus (child, direction);
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  return focus_button (self, find_next (self, index, direction));
}

static gboolean
ts_score_table_grab_focus (GtkWidget *widget)
{
  TsScoreTable *self = TS_SCORE_TABLE (widget);

  return self->buttons->len > 0 && focus_button (self, MIN (self->current, self->buttons->len - 1));
}

/* To the first or the last number of the row. */
static gboolean
end_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  TsScoreTable *self = TS_SCORE_TABLE (widget);
  guint n = self->heads->len;
  gboolean last;
  guint index;

  g_variant_get (args, "(b)", &last);
  if (!find_focus (self, &index))
    return FALSE;
  return focus_button (self, index - index % n + (last ? n - 1 : 0));
}

static void
ts_score_table_root (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);

  GTK_WIDGET_CLASS (ts_score_table_parent_class)->root (widget);
  if (viewport != NULL)
    ts_score_table_follow (TS_SCORE_TABLE (widget),
                           gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)));
}

static void
ts_score_table_unroot (GtkWidget *widget)
{
  ts_score_table_follow (TS_SCORE_TABLE (widget), NULL);
  GTK_WIDGET_CLASS (ts_score_table_parent_class)->unroot (widget);
}

static void
ts_score_table_dispose (GObject *object)
{
  TsScoreTable *self = TS_SCORE_TABLE (object);

  ts_score_table_follow (self, NULL);
  g_array_set_size (self->heads, 0);
  g_array_set_size (self->sources, 0);
  g_ptr_array_set_size (self->buttons, 0);
  g_hash_table_remove_all (self->by_id);
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_score_table_parent_class)->dispose (object);
}

static void
ts_score_table_finalize (GObject *object)
{
  TsScoreTable *self = TS_SCORE_TABLE (object);

  g_free (self->shape);
  g_array_unref (self->heads);
  g_array_unref (self->sources);
  g_ptr_array_unref (self->buttons);
  g_hash_table_unref (self->by_id);
  G_OBJECT_CLASS (ts_score_table_parent_class)->finalize (object);
}

static void
add_keys (GtkWidgetClass *klass)
{
  gtk_widget_class_add_binding (klass, GDK_KEY_Home, 0, end_cb, "(b)", FALSE);
  gtk_widget_class_add_binding (klass, GDK_KEY_KP_Home, 0, end_cb, "(b)", FALSE);
  gtk_widget_class_add_binding (klass, GDK_KEY_End, 0, end_cb, "(b)", TRUE);
  gtk_widget_class_add_binding (klass, GDK_KEY_KP_End, 0, end_cb, "(b)", TRUE);
}

static void
ts_score_table_class_init (TsScoreTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_score_table_dispose;
  object_class->finalize = ts_score_table_finalize;
  ts_score_table_install_layout (widget_class);
  widget_class->root = ts_score_table_root;
  widget_class->unroot = ts_score_table_unroot;
  widget_class->focus = ts_score_table_focus;
  widget_class->grab_focus = ts_score_table_grab_focus;

  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "scoretable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TABLE);
}

static void
ts_score_table_init (TsScoreTable *self)
{
  self->heads = g_array_new (FALSE, TRUE, sizeof (TsScoreHead));
  self->sources = g_array_new (FALSE, TRUE, sizeof (TsScoreSource));
  self->buttons = g_ptr_array_new ();
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static char *
print_shape (const TsScore *score)
{
  GString *shape = g_string_new (NULL);

  for (guint i = 0; i < score->columns->len; i++)
    g_string_append_printf (shape, "%s\n", ((TsScoreColumn *) score->columns->pdata[i])->id);
  for (guint i = 0; i < score->rows->len; i++)
    g_string_append_printf (shape, "\n%s", ((TsScoreRow *) score->rows->pdata[i])->id);
  return g_string_free (shape, FALSE);
}

static GtkWidget *
new_label (GtkWidget *box, const char *class, float xalign, int most)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_max_width_chars (GTK_LABEL (label), most);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
new_box (GtkAccessibleRole role, const char *class)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                                 "accessible-role", role, NULL);

  gtk_widget_add_css_class (box, class);
  return box;
}

static void
add_head (TsScoreTable *self)
{
  TsScoreHead head = { new_box (GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, "player"), ts_seat_mark_new () };

  gtk_widget_set_halign (head.mark, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (head.box), head.mark);
  head.name = new_label (head.box, "name", 0.5, NAME_MOST);
  gtk_label_set_justify (GTK_LABEL (head.name), GTK_JUSTIFY_CENTER);
  head.rank = new_label (head.box, "rank", 0.5, -1);
  /* A number, which never wraps. */
  gtk_label_set_wrap (GTK_LABEL (head.rank), FALSE);
  gtk_widget_set_halign (head.rank, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (head.box, GTK_WIDGET (self));
  g_array_append_val (self->heads, head);
}

static void
add_source (TsScoreTable *self)
{
  TsScoreSource source = { new_box (GTK_ACCESSIBLE_ROLE_ROW_HEADER, "source") };

  source.label = new_label (source.box, "source-label", 0, SOURCE_MOST);
  source.note = new_label (source.box, "quiet", 0, SOURCE_MOST);
  gtk_widget_set_parent (source.box, GTK_WIDGET (self));
  g_array_append_val (self->sources, source);
}

/* Takes the button out of `old`, or makes one. */
static void
add_button (TsScoreTable *self, GHashTable *old, const TsScoreRow *row, const TsScoreColumn *column)
{
  g_autofree char *id = g_strconcat (row->id, "\n", column->id, NULL);
  GtkWidget *button = g_hash_table_lookup (old, id);

  if (button != NULL)
    g_hash_table_remove (old, id);
  else
    {
      button = ts_score_button_new ();
      gtk_widget_set_parent (button, GTK_WIDGET (self));
    }
  g_ptr_array_add (self->buttons, button);
  g_hash_table_insert (self->by_id, g_steal_pointer (&id), button);
}

static void
clear_words (TsScoreTable *self)
{
  for (guint i = 0; i < self->heads->len; i++)
    gtk_widget_unparent (ts_score_table_get_head (self, i)->box);
  for (guint i = 0; i < self->sources->len; i++)
    gtk_widget_unparent (ts_score_table_get_source (self, i)->box);
  g_array_set_size (self->heads, 0);
  g_array_set_size (self->sources, 0);
}

static void
rebuild (TsScoreTable *self, const TsScore *score)
{
  g_autoptr (GHashTable) old = g_steal_pointer (&self->by_id);
  GHashTableIter left;
  gpointer button;

  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_ptr_array_set_size (self->buttons, 0);
  clear_words (self);
  for (guint i = 0; i < score->columns->len; i++)
    add_head (self);
  for (guint row = 0; row < score->rows->len; row++)
    {
      add_source (self);
      for (guint i = 0; i < score->columns->len; i++)
        add_button (self, old, g_ptr_array_index (score->rows, row),
                    g_ptr_array_index (score->columns, i));
    }
  g_hash_table_iter_init (&left, old);
  while (g_hash_table_iter_next (&left, NULL, &button))
    gtk_widget_unparent (button);
}

static void
show_head (TsScoreHead *head, const TsScoreColumn *column)
{
  g_autofree char *rank = ts_score_format_rank (column->rank);
  g_autofree char *name
      = column->rank > 0 ? g_strjoin (C_ ("list", ", "), column->label, rank, NULL) : NULL;

  ts_seat_mark_set_seat (TS_SEAT_MARK (head->mark), column->seat);
  ts_widget_show_text (head->name, column->label);
  ts_widget_show_text (head->rank, rank);
  ts_widget_set_class (head->box, "first", column->rank == 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (head->box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : column->label, -1);
}

static void
show_source (TsScoreSource *source, const TsScoreRow *row)
{
  ts_widget_show_text (source->label, row->label);
  ts_widget_show_text (source->note, row->note);
  source->total = row->total;
  ts_widget_set_class (source->box, "total", row->total);
  gtk_label_set_width_chars (GTK_LABEL (source->label), row->total ? TOTAL_LEAST : SOURCE_LEAST);
  gtk_accessible_update_property (GTK_ACCESSIBLE (source->box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  row->label, -1);
}

TsScoreHead *
ts_score_table_get_head (TsScoreTable *self, guint column)
{
  return &g_array_index (self->heads, TsScoreHead, column);
}

TsScoreSource *
ts_score_table_get_source (TsScoreTable *self, guint row)
{
  return &g_array_index (self->sources, TsScoreSource, row);
}

GtkWidget *
ts_score_table_get_button (TsScoreTable *self, guint row, guint column)
{
  return g_ptr_array_index (self->buttons, row * self->heads->len + column);
}

GtkWidget *
ts_score_table_new (void)
{
  return g_object_new (TS_TYPE_SCORE_TABLE, NULL);
}

void
ts_score_table_set (TsScoreTable *self, const TsScore *score, const TsLanguage *language)
{
  g_autofree char *shape = NULL;

  g_return_if_fail (TS_IS_SCORE_TABLE (self));

  shape = print_shape (score);
  if (g_strcmp0 (shape, self->shape) != 0)
    {
      rebuild (self, score);
      g_free (self->shape);
      self->shape = g_steal_pointer (&shape);
    }
  for (guint i = 0; i < score->columns->len; i++)
    show_head (ts_score_table_get_head (self, i), g_ptr_array_index (score->columns, i));
  for (guint row = 0; row < score->rows->len; row++)
    {
      show_source (ts_score_table_get_source (self, row), g_ptr_array_index (score->rows, row));
      for (guint i = 0; i < score->columns->len; i++)
        ts_score_button_set (TS_SCORE_BUTTON (ts_score_table_get_button (self, row, i)), score, row,
                             i, language);
    }
}
