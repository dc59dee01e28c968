/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-widget.h: what every widget here needs of GTK and GTK does not have.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The accessible name of a control that shows a text of its own, or stands in a row that has one:
 * GTK before 4.10 says both. */
void ts_widget_call (GtkWidget *widget, const char *name);

/* What a screen reader says after the name of a control that can have the focus; nullable: nothing.
 */
void ts_widget_describe (GtkWidget *widget, const char *text);

/* Leaves out what GTK before 4.10 says too much below `root`: “GtkImage” before the name of a
 * button with an icon, a label with a mnemonic twice, “GtkListBox” of rows without a heading,
 * “GtkStackPage” of pages that have no title. */
void ts_widget_hush (GtkWidget *root);

/* A toggle that is chosen, alone of its group or with others, and says so: GTK before 4.10 calls a
 * pressed toggle a button, and screen readers do not say of a button that it is pressed. */
GtkWidget *ts_widget_new_choice (gboolean one);

/* The accessible name of a control that shows no text of its own; also its tooltip. */
void ts_widget_set_name (GtkWidget *widget, const char *name);

/* A menu button is two: the toggle within gets the focus, and is called so by its own name or,
 * since GTK 4.12, only by the name of what is around it, which described it before.  Screen readers
 * pass over what is around a button that opens something. */
void ts_widget_name_menu_button (GtkMenuButton *button, const char *name);

/* The menu of `button`, whose widgets are made when it is opened for the first time. */
void ts_widget_set_menu_later (GtkMenuButton *button, GMenu *menu);
/* What a label says; nullable: it goes where there is nothing. */
void ts_widget_show_text (GtkWidget *label, const char *text);
/* A class that a widget has or has not. */
void ts_widget_set_class (GtkWidget *widget, const char *name, gboolean on);
/* Shows by color, and tells assistive technologies, whether what stands in a field is wrong; a
 * sentence beside it says why. */
void ts_widget_mark_wrong (GtkWidget *field, gboolean wrong);

/* Sets the tooltip; nullable. GTK asks the display server where the pointer is whenever one is set,
 * even to what it was: that takes longer than anything else that happens after a tap. */
void ts_widget_set_tooltip (GtkWidget *widget, const char *text);

/* No tooltip of `widget` lies over its popover. */
void ts_widget_hide_tooltip_below (GtkWidget *widget, GtkPopover *popover);

/* Closes what is open below `widget`, for the unmap of whatever may go away while a menu of it is
 * open: GTK lets go of the pointer when a popover closes, but not when it is taken away, and the
 * whole window takes no input any more.  The keys go back to the window. */
void ts_widget_close_popovers (GtkWidget *widget);

/* A label wraps between words, and where it has a very long one within that: to measure what may
 * wrap anywhere is dear.  After its text. */
void ts_widget_wrap (GtkLabel *label);
/* Whether it has such a word. */
gboolean ts_widget_has_long_word (const char *text);
/* The same of what a button without an icon says. */
void ts_widget_wrap_button (GtkButton *button);

/* A label that may be cut says the rest by its tooltip, while it is cut. */
void ts_widget_say_when_cut (GtkLabel *label);
/* The same for every label in `widget`: the title of a header bar. */
void ts_widget_say_all_when_cut (GtkWidget *widget);
/* The same for a title that libadwaita would never make narrower than five of its letters: beside
 * buttons with words on them large ones are. */
void ts_widget_let_title_shrink (GtkWidget *title);

/* How high it wants to be at this width, or at its least one: GTK says no sooner what a width is
 * that is less. */
int ts_widget_measure_height (GtkWidget *widget, int width);
/* How high a widget is in a layout of its own at a width. */
typedef int (*TsHeightFunc) (GtkWidget *widget, int width);
/* For “measure” of a class that is asked for a height without a width: the least at any, which is
 * that of the widest, and that at the natural width. What is least there a row of widgets is at
 * least, however wide it is. */
void
ts_widget_measure_any_width (GtkWidget *widget, TsHeightFunc measure, int *minimum, int *natural);
/* The greatest height at `width` and all greater ones, for “measure” of a class whose layout turns
 * into another at the widths `turns`, in any order, and gets no higher between them.
 *
 * A rule for every “measure” here: it reads nothing that “size_allocate” wrote, and what is wider
 * is never higher.  GTK keeps a few answers and gives them for widths in between, and finds out by
 * trying how wide something must be for a height: without the rule that never ends, and the window
 * draws nothing any more. */
int ts_widget_measure_greatest (
    GtkWidget *widget, int width, TsHeightFunc measure, const int *turns, guint n_turns);
/* The width of `n` letters of an average text in the font of `widget`, and the height of one line,
 * in pixels: what makes room for text grows with it. */
int ts_widget_measure_letters (GtkWidget *widget, int n);
/* What is left in a line of a very long word at least. */
int ts_widget_measure_least (GtkWidget *widget);
int ts_widget_get_line_height (GtkWidget *widget);

/* “focus” of a class whose “grab_focus” hands the focus to something within: GTK asks it for that,
 * too, when the focus goes back beyond the first child, and it would stay where it is for ever. */
gboolean ts_widget_focus (GtkWidget *widget, GtkDirectionType direction);

/* The button at the end of a row that opens what may be told of it. (transfer floating) */
GtkWidget *ts_widget_new_go (GCallback clicked, gpointer data);

void ts_widget_clear_box (GtkBox *box);
/* Removes every child of a widget that gave it a parent with gtk_widget_set_parent(). */
void ts_widget_unparent_children (GtkWidget *widget);

/* For dispose: gtk_widget_dispose_template() of the oldest GTK that we build on forgets the
 * children that are bound and leaves the others; here all of them go. */
void ts_widget_dispose_template (GtkWidget *widget, GType type);

G_END_DECLS
