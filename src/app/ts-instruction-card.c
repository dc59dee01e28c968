/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-instruction-card.c: what hands have to do on the table, as a list.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-instruction-card.h"

#include "ts-act-list.h"
#include "ts-announce.h"
#include "ts-help-button.h"
#include "ts-pile.h"
#include "ts-widget.h"

/* Commands that ask for something, each with what the program did by itself after it; those that
 * ask for nothing leave the list, and all that stands below it on the screen, where it is. */
#define MAX_COMMANDS 2

struct _TsInstructionCard
{
  GtkWidget parent_instance;

  GtkLabel *heading;
  GtkWidget *dismiss;
  TsActList *acts;
  TsPile *lines;
  GtkWidget *last; /* the line that was placed last; nullable: none yet */
};

G_DEFINE_FINAL_TYPE (TsInstructionCard, ts_instruction_card, GTK_TYPE_WIDGET)

enum
{
  DISMISSED,
  TICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GtkWidget *
make_line (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

/* The first line below those that were placed. */
static GtkWidget *
get_rest (TsInstructionCard *self)
{
  return self->last != NULL ? gtk_widget_get_next_sibling (self->last)
                            : gtk_widget_get_first_child (GTK_WIDGET (self->lines));
}

static void
place_line (TsInstructionCard *self, GtkWidget *line)
{
  if (gtk_widget_get_parent (line) == NULL || gtk_widget_get_prev_sibling (line) != self->last)
    gtk_widget_insert_after (line, GTK_WIDGET (self->lines), self->last);
  self->last = line;
}

/* A line that was there already says it again, further down: most do, and are measured. */
static void
add_line (TsInstructionCard *self, const char *text, gboolean quiet)
{
  GtkWidget *line = get_rest (self);

  while (line != NULL
         && (!GTK_IS_LABEL (line) || !g_str_equal (gtk_label_get_label (GTK_LABEL (line)), text)))
    line = gtk_widget_get_next_sibling (line);
  if (line == NULL)
    line = make_line (text);
  ts_widget_set_class (line, "dim-label", quiet);
  place_line (self, line);
}

/* But those that the machines' list below tells. Whether it asks for anything. */
static gboolean
add_instructions (TsInstructionCard *self,
                  const TsOutcome *outcome,
                  gboolean quiet,
                  const TsLanguage *language)
{
  for (guint i = 0; i < outcome->instructions->len; i++)
    {
      const TsInstruction *instruction = g_ptr_array_index (outcome->instructions, i);
      g_autofree char *text = ts_phrase_format (instruction->done, language);
      g_autofree char *line = g_strconcat ("• ", text, NULL);

      if (!ts_act_list_has (self->acts, instruction->act))
        add_line (self, line, quiet);
    }
  return outcome->instructions->len > 0;
}

static void
ticked_cb (GtkCheckButton *check, TsInstructionCard *self)
{
  guint line = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "line"));

  g_signal_emit (self, signals[TICKED], 0, line, gtk_check_button_get_active (check));
}

/* A grid gives its columns their widths first, so that no text pushes the tick out. */
static GtkWidget *
make_tick (TsInstructionCard *self, guint id)
{
  GtkWidget *row = gtk_grid_new (), *label = make_line (NULL), *check = gtk_check_button_new ();

  gtk_grid_set_column_spacing (GTK_GRID (row), 10);
  gtk_widget_add_css_class (row, "deed");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (GTK_GRID (row), label, 0, 0, 1, 1);
  gtk_widget_set_valign (check, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (row), check, 1, 0, 1, 1);
  g_object_set_data (G_OBJECT (row), "line", GUINT_TO_POINTER (id));
  g_object_set_data (G_OBJECT (check), "line", GUINT_TO_POINTER (id));
  g_signal_connect (check, "toggled", G_CALLBACK (ticked_cb), self);
  return row;
}

/* One that is there stays, whatever is added to it: nobody's finger finds another. */
static GtkWidget *
find_tick (TsInstructionCard *self, guint id)
{
  for (GtkWidget *line = get_rest (self); line != NULL; line = gtk_widget_get_next_sibling (line))
    if (g_object_get_data (G_OBJECT (line), "line") == GUINT_TO_POINTER (id))
      return line;
  return make_tick (self, id);
}

static void
add_tick (TsInstructionCard *self, const TsHandLine *line, const TsLanguage *language)
{
  g_autofree char *text = ts_phrase_format (line->text, language);
  GtkWidget *row = find_tick (self, line->id);
  GtkWidget *label = gtk_widget_get_first_child (row), *check = gtk_widget_get_last_child (row);

  g_signal_handlers_block_by_func (check, ticked_cb, self);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), line->ticked);
  g_signal_handlers_unblock_by_func (check, ticked_cb, self);
  gtk_label_set_label (GTK_LABEL (label), text);
  ts_widget_set_name (check, text);
  place_line (self, row);
}

/* From the command up to the last of what followed by itself; the index of the first. */
static guint
find_group (const GPtrArray *steps, guint last)
{
  while (last > 0 && ((const TsStep *) steps->pdata[last])->automatic)
    last--;
  return last;
}

static void
begin (TsInstructionCard *self, const char *heading)
{
  self->last = NULL;
  gtk_label_set_label (self->heading, heading);
}

/* What it is that is done, for who comes to the button and was told of no lines. */
static void
describe_dismiss (TsInstructionCard *self)
{
  g_autoptr (GString) said = g_string_new (NULL);

  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->lines)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    if (GTK_IS_LABEL (line))
      ts_announce_append (said, gtk_label_get_label (GTK_LABEL (line)));
  if (!ts_announce_is_possible ())
    ts_widget_describe (self->dismiss, said->str);
}

static void
show_if_any (TsInstructionCard *self)
{
  gboolean acts = !ts_act_list_is_empty (self->acts);

  gtk_widget_set_visible (GTK_WIDGET (self->acts), acts);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          acts || gtk_widget_get_first_child (GTK_WIDGET (self->lines)) != NULL);
}

/* Lines that were not placed again go. */
static void
end (TsInstructionCard *self)
{
  GtkWidget *line;

  while ((line = get_rest (self)) != NULL)
    gtk_widget_unparent (line);
  describe_dismiss (self);
  show_if_any (self);
}

static void
dismiss_cb (TsInstructionCard *self)
{
  ts_instruction_card_clear (self);
  g_signal_emit (self, signals[DISMISSED], 0);
}

static void
ts_instruction_card_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_INSTRUCTION_CARD);
  G_OBJECT_CLASS (ts_instruction_card_parent_class)->dispose (object);
}

static void
ts_instruction_card_class_init (TsInstructionCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TS_TYPE_ACT_LIST);
  g_type_ensure (TS_TYPE_HELP_BUTTON);
  g_type_ensure (TS_TYPE_PILE);
  G_OBJECT_CLASS (klass)->dispose = ts_instruction_card_dispose;
  signals[DISMISSED] = g_signal_new ("dismissed", TS_TYPE_INSTRUCTION_CARD, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TICKED] = g_signal_new ("ticked", TS_TYPE_INSTRUCTION_CARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-instruction-card.ui");
  gtk_widget_class_bind_template_child (widget_class, TsInstructionCard, heading);
  gtk_widget_class_bind_template_child (widget_class, TsInstructionCard, dismiss);
  gtk_widget_class_bind_template_child (widget_class, TsInstructionCard, acts);
  gtk_widget_class_bind_template_child (widget_class, TsInstructionCard, lines);
  gtk_widget_class_bind_template_callback (widget_class, dismiss_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "instructions");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_instruction_card_init (TsInstructionCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_hush (GTK_WIDGET (self));
}

void
ts_instruction_card_clear (TsInstructionCard *self)
{
  self->last = NULL;
  end (self);
}

void
ts_instruction_card_set_acts (TsInstructionCard *self, const TsView *view)
{
  ts_act_list_set_view (self->acts, view);
  show_if_any (self);
}

void
ts_instruction_card_show_hands (TsInstructionCard *self,
                                const char *heading,
                                const TsHands *hands,
                                const TsOutcome *again,
                                const char *nothing,
                                const TsLanguage *language)
{
  g_autoptr (GPtrArray) lines = ts_hands_list (hands);
  gboolean more = again != NULL && again->instructions->len > 0;

  begin (self, heading);
  for (guint i = 0; i < lines->len; i++)
    add_tick (self, lines->pdata[i], language);
  if (lines->len == 0 && !more)
    add_line (self, nothing, TRUE);
  if (more)
    {
      add_line (self, _ ("What was put back already:"), TRUE);
      add_instructions (self, again, TRUE, language);
    }
  end (self);
}

void
ts_instruction_card_show_steps (TsInstructionCard *self,
                                const char *heading,
                                const GPtrArray *steps,
                                const TsLanguage *language)
{
  guint shown = 0, first;

  begin (self, heading);
  for (guint end = steps->len; end > 0 && shown < MAX_COMMANDS; end = first)
    {
      gboolean asks = FALSE;

      first = find_group (steps, end - 1);
      for (guint i = first; i < end; i++)
        asks |= add_instructions (self, ((const TsStep *) steps->pdata[i])->outcome, shown > 0,
                                  language);
      shown += asks ? 1 : 0;
    }
  end (self);
}

/* A line's text; NULL: it is ticked, or only explains. (transfer none, nullable) */
static const char *
get_open_text (GtkWidget *line)
{
  GtkWidget *label = line;

  if (GTK_IS_GRID (line))
    {
      if (gtk_check_button_get_active (GTK_CHECK_BUTTON (gtk_widget_get_last_child (line))))
        return NULL;
      label = gtk_widget_get_first_child (line);
    }
  else if (gtk_widget_has_css_class (line, "dim-label"))
    return NULL;
  return gtk_label_get_label (GTK_LABEL (label));
}

guint
ts_instruction_card_count (TsInstructionCard *self, char **first)
{
  guint n = 0;

  g_return_val_if_fail (TS_IS_INSTRUCTION_CARD (self), 0);

  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->lines)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      const char *text = get_open_text (line);

      if (text == NULL)
        continue;
      if (n++ == 0)
        *first = g_strdup (g_str_has_prefix (text, "• ") ? text + strlen ("• ") : text);
    }
  return n;
}
