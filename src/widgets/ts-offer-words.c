/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-offer-words.c: what stands on a large button, in two lines, and its hint.
 */

#include "ts-offer-words.h"

#include <math.h>
#include <string.h>

#include "ts-widget.h"

/* As style.css has them: how much larger letters are than those around, what is around them in a
 * button, in letters, and how heavy they are. */
typedef struct
{
  double usual, small, hint;
  double beside, above;
} Look;

static const Look looks[] = { { 1.12, 0.92, 0.9, 0.7, 0.15 }, { 1, 0.85, 0.9, 0.25, 0.15 } };

/* Where a label may go on as a hint, the best first; from `begin` on that is its text. */
static const struct
{
  const char *text;
  gsize begin;
} joints[] = {
  { ": ", 2 }, { ". ", 2 }, { " · ", sizeof " · " - 1 }, { " → ", 1 }, { " (", 1 }, { ", ", 2 },
};
#define N_JOINTS G_N_ELEMENTS (joints)
/* So many of them are better than smaller letters. */
#define N_STRONG 3

#define DOTS "…"
/* Of what GTK and we round apart, in pixels. */
#define SLACK 2

static const Look *
get_look (const TsOfferLetters *letters)
{
  return &looks[letters->narrow ? 1 : 0];
}

/* In pixels. */
static double
get_letter (const TsOfferLetters *letters)
{
  PangoContext *context = gtk_widget_get_pango_context (letters->widget);

  return pango_font_description_get_size (pango_context_get_font_description (context))
         / (double) PANGO_SCALE;
}

/* (transfer full) */
static PangoLayout *
lay_out (const TsOfferLetters *letters, const char *text, double scale, gboolean bold, int width)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (letters->widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  return layout;
}

/* In so many lines, no word of which is wider than they are. */
static gboolean
fits (PangoLayout *layout, int lines, int width)
{
  int wide;

  pango_layout_get_pixel_size (layout, &wide, NULL);
  return pango_layout_get_line_count (layout) <= lines && wide <= width;
}

typedef struct
{
  const TsOfferLetters *letters;
  const Look *look;
  int width, height; /* of what stands on the button */
} Room;

static gboolean
label_fits (TsOfferWords *self, const Room *room, const char *label)
{
  double scale = self->small ? room->look->small : room->look->usual;
  g_autoptr (PangoLayout) layout = lay_out (room->letters, label, scale, TRUE, room->width);

  self->lines = MIN (pango_layout_get_line_count (layout), TS_OFFER_WORDS_LINES);
  return fits (layout, TS_OFFER_WORDS_LINES, room->width);
}

/* Up to `end`, with the dots of one that asks something first. (transfer full) */
static char *
dup_head (const char *label, gsize end)
{
  g_autofree char *head = g_strndup (label, end);

  g_strchomp (head);
  return g_strconcat (head, g_str_has_suffix (label, DOTS) ? DOTS : NULL, NULL);
}

static char *
dup_tail (const char *label, gsize begin)
{
  gsize length = strlen (label), dots = g_str_has_suffix (label, DOTS) ? strlen (DOTS) : 0;

  return g_strndup (label + begin, length - dots - begin);
}

/* The longest head before a joint of one kind that fits. */
static gboolean
split_at (TsOfferWords *self, const Room *room, const char *label, gsize joint)
{
  gboolean found = FALSE;
  int lines = self->lines;

  for (const char *at = strstr (label, joints[joint].text); at != NULL;
       at = strstr (at + 1, joints[joint].text))
    {
      g_autofree char *head = dup_head (label, (gsize) (at - label));

      if (!label_fits (self, room, head))
        break;
      lines = self->lines;
      g_free (self->label);
      self->label = g_steal_pointer (&head);
      g_free (self->hint);
      self->hint = dup_tail (label, (gsize) (at - label) + joints[joint].begin);
      found = TRUE;
    }
  self->lines = lines;
  return found;
}

/* As many words as two lines hold; one that is longer than a line goes on in the next. */
static void
split_anywhere (TsOfferWords *self, const Room *room, const char *label)
{
  double scale = room->look->small;
  g_autoptr (PangoLayout) layout = lay_out (room->letters, label, scale, TRUE, room->width);
  PangoLayoutLine *line;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  line = pango_layout_get_line_readonly (layout, TS_OFFER_WORDS_LINES);
  if (line == NULL)
    return;
  self->broken = TRUE;
  g_free (self->label);
  self->label = g_strchomp (g_strndup (label, (gsize) line->start_index));
  self->hint = g_strdup (label + line->start_index);
}

static gboolean
split_at_joints (TsOfferWords *self, const Room *room, const char *label, gsize n)
{
  for (gsize joint = 0; joint < n; joint++)
    if (split_at (self, room, label, joint))
      return TRUE;
  return FALSE;
}

/* How many lines of a hint have room below the label. */
static int
count_hint_lines (const TsOfferWords *self, const Room *room)
{
  double label = self->small ? room->look->small : room->look->usual;
  int line = ts_widget_get_line_height (room->letters->widget);
  int above = self->lines * (int) ceil (line * label);

  return MAX ((room->height - above) / (int) ceil (line * room->look->hint), 0);
}

static gboolean
hint_fits (const TsOfferWords *self, const Room *room, const char *hint)
{
  g_autoptr (PangoLayout) layout
      = lay_out (room->letters, hint, room->look->hint, FALSE, room->width);

  return fits (layout, self->hint_lines, room->width);
}

static void
say_below (TsOfferWords *self, const char *label, const char *hint)
{
  g_autofree char *about = dup_tail (label, 0);

  self->below = hint != NULL ? g_markup_printf_escaped ("<b>%s</b>  %s", about, hint)
                             : g_markup_printf_escaped ("<b>%s</b>", about);
}

/* What the label had no room for comes first. */
static void
place_hint (TsOfferWords *self, const Room *room, const char *label, const char *hint)
{
  g_autofree char *both = self->hint != NULL && hint != NULL
                              ? g_strconcat (self->hint, self->broken ? " · " : ", ", hint, NULL)
                              : g_strdup (self->hint != NULL ? self->hint : hint);

  if (both == NULL)
    return;
  self->hint_lines = count_hint_lines (self, room);
  if (hint_fits (self, room, both))
    {
      g_free (self->hint);
      self->hint = g_steal_pointer (&both);
      return;
    }
  say_below (self, label, hint);
  if (self->hint != NULL && !hint_fits (self, room, self->hint))
    g_clear_pointer (&self->hint, g_free);
}

/* As a hint, with all of it on the button; else nothing has changed. */
static gboolean
goes_on (TsOfferWords *self, const Room *room, const char *label, const char *hint)
{
  if (split_at_joints (self, room, label, N_STRONG))
    place_hint (self, room, label, hint);
  if (self->hint != NULL && self->below == NULL)
    return TRUE;
  g_clear_pointer (&self->hint, g_free);
  g_clear_pointer (&self->below, g_free);
  g_free (self->label);
  self->label = g_strdup (label);
  return FALSE;
}

TsOfferWords *
ts_offer_words_new (
    const TsOfferLetters *letters, const char *label, const char *hint, int width, int height)
{
  TsOfferWords *self = g_new0 (TsOfferWords, 1);
  const Look *look = get_look (letters);
  double letter = get_letter (letters);
  Room room = { letters, look, width - (int) (2 * look->beside * letter) - SLACK,
                height - (int) (2 * look->above * letter) };

  self->label = g_strdup (label);
  if (label_fits (self, &room, label))
    place_hint (self, &room, label, hint);
  else if (!goes_on (self, &room, label, hint))
    {
      self->small = TRUE;
      if (!label_fits (self, &room, label) && !split_at_joints (self, &room, label, N_JOINTS))
        split_anywhere (self, &room, label);
      place_hint (self, &room, label, hint);
    }
  return self;
}

void
ts_offer_words_free (TsOfferWords *self)
{
  g_free (self->label);
  g_free (self->hint);
  g_free (self->below);
  g_free (self);
}

int
ts_offer_words_measure_least (const TsOfferLetters *letters, const char *labels)
{
  const Look *look = get_look (letters);
  g_autoptr (PangoLayout) layout = lay_out (letters, labels, look->small, TRUE, 0);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width + (int) (2 * look->beside * get_letter (letters)) + SLACK;
}
