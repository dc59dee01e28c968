/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-widget.c: what every widget here needs of GTK and GTK does not have.
 */

#include <adwaita.h>

#include "ts-widget.h"

#include "ts-face-button.h"

#include "ts-announce.h"

/* Characters of a word that may be wider than a narrow window when letters are twice as large. */
#define LONG_WORD 15
/* And what is left of it in a line at least. */
#define LEAST_LETTERS 8
/* No widget needs to be as wide. */
#define WIDE 32000

void
ts_widget_call (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Of rows without a heading. */
static gboolean
is_untitled_list (GtkWidget *widget)
{
  GtkWidget *group = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP);

  return GTK_IS_LIST_BOX (widget) && group != NULL
         && *adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) == '\0';
}

/* What is around the pages of a stack. */
static void
hush_pages (GtkStack *stack)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (pages), i);
      GtkStackPage *page = GTK_STACK_PAGE (item);

      if (gtk_stack_page_get_title (page) == NULL)
        gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL, "",
                                        -1);
    }
}

void
ts_widget_hush (GtkWidget *root)
{
  if (GTK_IS_BUTTON (root) && gtk_button_get_icon_name (GTK_BUTTON (root)) != NULL)
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  else if (GTK_IS_BUTTON (root) && gtk_button_get_use_underline (GTK_BUTTON (root)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL);
  else if (is_untitled_list (root))
    gtk_accessible_update_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  else if (GTK_IS_STACK (root))
    hush_pages (GTK_STACK (root));
  for (GtkWidget *i = gtk_widget_get_first_child (root); i; i = gtk_widget_get_next_sibling (i))
    ts_widget_hush (i);
}

/* GTK before 4.14 tells the description of a widget for the second time when it first gets the
 * focus, unless something else about it has changed before. */
static void
make_known (GtkWidget *widget)
{
  gtk_widget_set_focusable (widget, FALSE);
  gtk_widget_set_focusable (widget, TRUE);
}

void
ts_widget_describe (GtkWidget *widget, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? text : "", -1);
  if (ts_announce_is_possible () || gtk_widget_has_focus (widget))
    return;
  g_signal_handlers_disconnect_by_func (widget, make_known, NULL);
  if (gtk_widget_get_mapped (widget))
    make_known (widget);
  else
    g_signal_connect_after (widget, "map", G_CALLBACK (make_known), NULL);
}

static void
say_checked_cb (GtkToggleButton *toggle)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_STATE_CHECKED,
                               gtk_toggle_button_get_active (toggle)
                                   ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                   : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

GtkWidget *
ts_widget_new_choice (gboolean one)
{
  GtkWidget *toggle
      = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role",
                      one ? GTK_ACCESSIBLE_ROLE_RADIO : GTK_ACCESSIBLE_ROLE_CHECKBOX, NULL);

  say_checked_cb (GTK_TOGGLE_BUTTON (toggle));
  g_signal_connect (toggle, "notify::active", G_CALLBACK (say_checked_cb), NULL);
  return toggle;
}

void
ts_widget_set_name (GtkWidget *widget, const char *name)
{
  ts_widget_call (widget, name);
  ts_widget_set_tooltip (widget, name);
  /* GTK describes a widget by its tooltip, which would be said after the name. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "",
                                  -1);
}

void
ts_widget_show_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

void
ts_widget_set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
ts_widget_mark_wrong (GtkWidget *field, gboolean wrong)
{
  ts_widget_set_class (field, "error", wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

void
ts_widget_name_menu_button (GtkMenuButton *button, const char *name)
{
  GtkWidget *toggle = gtk_widget_get_first_child (GTK_WIDGET (button));

  ts_widget_set_name (toggle, name);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  ts_widget_call (GTK_WIDGET (button), name);
}

static void
make_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_menu_model (button, user_data);
}

void
ts_widget_set_menu_later (GtkMenuButton *button, GMenu *menu)
{
  gtk_menu_button_set_create_popup_func (button, make_menu_cb, g_object_ref (menu), g_object_unref);
}

void
ts_widget_set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/* Marks of direction are no letters. */
gboolean
ts_widget_has_long_word (const char *text)
{
  int letters = 0;

  for (const char *at = text; *at != '\0' && letters < LONG_WORD; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (g_unichar_isspace (letter))
        letters = 0;
      else if (g_unichar_isgraph (letter))
        letters++;
    }
  return letters >= LONG_WORD;
}

void
ts_widget_wrap (GtkLabel *label)
{
  gboolean breaks = ts_widget_has_long_word (gtk_label_get_text (label));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, breaks ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
  gtk_label_set_width_chars (label, breaks ? LEAST_LETTERS : -1);
}

void
ts_widget_wrap_button (GtkButton *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (button));

  ts_widget_wrap (label);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

static gboolean
query_tooltip_cb (GtkLabel *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

void
ts_widget_say_when_cut (GtkLabel *label)
{
  if (gtk_widget_get_has_tooltip (GTK_WIDGET (label)))
    return;
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}

void
ts_widget_say_all_when_cut (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    ts_widget_say_when_cut (GTK_LABEL (widget));
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    ts_widget_say_all_when_cut (i);
}

static void
let_shrink (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_width_chars (GTK_LABEL (widget), -1);
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    let_shrink (i);
}

void
ts_widget_let_title_shrink (GtkWidget *title)
{
  let_shrink (title);
  ts_widget_say_all_when_cut (title);
}

void
ts_widget_hide_tooltip_below (GtkWidget *widget, GtkPopover *popover)
{
  g_object_bind_property (popover, "visible", widget, "has-tooltip",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

/* Whether there was one. */
static gboolean
close_popovers (GtkWidget *widget)
{
  gboolean any = FALSE;

  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_POPOVER (widget))
    {
      gtk_popover_popdown (GTK_POPOVER (widget));
      return TRUE;
    }
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    any = close_popovers (i) || any;
  return any;
}

static void
take_focus_from (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_root_set_focus (root, NULL);
}

void
ts_widget_close_popovers (GtkWidget *widget)
{
  /* From GTK 4.18 on a popover gives the focus back to what opened it, which goes away as well. */
  if (close_popovers (widget))
    take_focus_from (widget);
}

static PangoFontMetrics *
read_metrics (GtkWidget *widget)
{
  return pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
}

int
ts_widget_measure_letters (GtkWidget *widget, int n)
{
  PangoFontMetrics *metrics = read_metrics (widget);
  int width = n * pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS (width);
}

int
ts_widget_measure_least (GtkWidget *widget)
{
  return ts_widget_measure_letters (widget, LEAST_LETTERS);
}

int
ts_widget_measure_height (GtkWidget *widget, int width)
{
  int least, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &natural, NULL,
                      NULL);
  return natural;
}

void
ts_widget_measure_any_width (GtkWidget *widget, TsHeightFunc measure, int *minimum, int *natural)
{
  int wanted;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);
  *natural = measure (widget, wanted);
  *minimum = MIN (*natural, measure (widget, WIDE));
}

int
ts_widget_measure_greatest (
    GtkWidget *widget, int width, TsHeightFunc measure, const int *turns, guint n_turns)
{
  int greatest = measure (widget, width);

  for (guint i = 0; i < n_turns; i++)
    if (turns[i] > width)
      greatest = MAX (greatest, measure (widget, turns[i]));
  return greatest;
}

int
ts_widget_get_line_height (GtkWidget *widget)
{
  PangoFontMetrics *metrics = read_metrics (widget);
  int height = pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (height);
}

static GtkWidget *
get_next (GtkWidget *child, GtkDirectionType direction)
{
  gboolean back
      = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP || direction == GTK_DIR_LEFT;

  return back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
}

gboolean
ts_widget_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child == NULL)
    return GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->focus (widget, direction);
  for (; child != NULL; child = get_next (child, direction))
    if (gtk_widget_is_visible (child) && gtk_widget_child_focus (child, direction))
      return TRUE;
  return FALSE;
}

GtkWidget *
ts_widget_new_go (GCallback clicked, gpointer data)
{
  GtkWidget *self = ts_face_button_new ();

  ts_face_button_set_symbol (TS_FACE_BUTTON (self), "go-next-symbolic");
  gtk_widget_set_halign (self, GTK_ALIGN_END);
  gtk_widget_set_valign (self, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self, "flat");
  g_signal_connect (self, "clicked", clicked, data);
  return self;
}

void
ts_widget_clear_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

void
ts_widget_unparent_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
ts_widget_dispose_template (GtkWidget *widget, GType type)
{
  gtk_widget_dispose_template (widget, type);
  ts_widget_unparent_children (widget);
}
