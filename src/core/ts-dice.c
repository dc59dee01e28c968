/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-dice.c: reads dice expressions and writes them in their usual form.
 */

#include "ts-dice-private.h"

#include "ts-wording.h"

#include <string.h>

/* Longer than any expression within the limits, blanks included; what is longer is not even read.
 */
#define MAX_LENGTH 2000

/* How much of a wrong part an error repeats. */
#define MAX_QUOTED 24

/* A term as it is typed, without its sign. */
typedef struct
{
  const char *start;
  const char *end;
} Part;

const char *
ts_face_get_symbol (const TsFace *self, const TsLanguage *language)
{
  return self->symbol != NULL && ts_wording_is_several (self->symbol)
             ? ts_language_text (language, self->symbol)
             : self->symbol;
}

static const char *const pick_words[] = {
  [TS_PICK_ALL] = "",         [TS_PICK_KEEP_HIGH] = "kh", [TS_PICK_KEEP_LOW] = "kl",
  [TS_PICK_DROP_HIGH] = "dh", [TS_PICK_DROP_LOW] = "dl",
};

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

static const char *
skip_blanks (const char *cursor)
{
  while (is_blank (*cursor))
    cursor++;
  return cursor;
}

static TsArg
quote_part (Part part)
{
  g_autofree char *text = g_utf8_make_valid (part.start, part.end - part.start);

  for (char *c = text; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';

  if (g_utf8_strlen (text, -1) > MAX_QUOTED)
    {
      g_autofree char *beginning = g_utf8_substring (text, 0, MAX_QUOTED);
      g_autofree char *shortened = g_strconcat (beginning, "…", NULL);

      return ts_name ("part", shortened);
    }

  return ts_name ("part", text);
}

static gboolean
refuse (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_DICE, phrase);
}

static gboolean
refuse_part (Part part, const TsDie *dies, GError **error)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (; dies != NULL && dies->id != NULL; dies++)
    g_string_append_printf (ids, "%s%s", ids->len > 0 ? ", " : "", dies->id);

  if (ids->len > 0)
    return refuse (error,
                   ts_phrase ("“{part}” is neither a whole number nor dice: write for example 2d6, "
                              "d20 or 4d6kh3, or this game’s own dice ({dice}).",
                              quote_part (part), ts_name ("dice", ids->str)));

  return refuse (error,
                 ts_phrase ("“{part}” is neither a whole number nor dice: write for example 2d6, "
                            "d20 or 4d6kh3.",
                            quote_part (part)));
}

/* Moves over digits. A number that is too great for any use becomes TS_MAX_NUMBER + 1. */
static guint32
read_number (Part *rest)
{
  guint64 number = 0;

  for (; rest->start < rest->end && g_ascii_isdigit (*rest->start); rest->start++)
    number = MIN (number * 10 + g_ascii_digit_value (*rest->start), TS_MAX_NUMBER + 1);

  return number;
}

static gboolean
starts_with_digit (Part part)
{
  return part.start < part.end && g_ascii_isdigit (*part.start);
}

/* Moves over `word`, in upper or lower case, if the part starts with it. */
static gboolean
skip_word (Part *rest, const char *word)
{
  const gsize length = strlen (word);

  if ((gsize) (rest->end - rest->start) < length
      || g_ascii_strncasecmp (rest->start, word, length) != 0)
    return FALSE;

  rest->start += length;
  return TRUE;
}

/* The game's die that the part begins with, the longest id first. */
static const TsDie *
read_die (Part *rest, const TsDie *dies)
{
  const TsDie *found = NULL;
  const char *end = rest->start;

  for (; dies != NULL && dies->id != NULL; dies++)
    {
      Part after = *rest;

      if (skip_word (&after, dies->id) && after.start > end)
        {
          found = dies;
          end = after.start;
        }
    }

  rest->start = end;
  return found;
}

static gboolean
set_n_dice (TsTerm *term, Part part, guint32 n_dice, GError **error)
{
  term->n_dice = term->n_kept = n_dice;
  if (n_dice >= 1 && n_dice <= TS_MAX_DICE)
    return TRUE;

  return refuse (error, ts_phrase ("“{part}” must have 1 to {max} dice.", quote_part (part),
                                   ts_number ("max", TS_MAX_DICE)));
}

static gboolean
set_sides (TsTerm *term, Part part, guint32 sides, GError **error)
{
  term->sides = sides;
  if (sides >= 2 && sides <= TS_MAX_SIDES)
    return TRUE;

  return refuse (error, ts_phrase ("The dice of “{part}” must have 2 to {max} sides.",
                                   quote_part (part), ts_number ("max", TS_MAX_SIDES)));
}

static gboolean
set_kept (TsTerm *term, Part part, guint32 n, GError **error)
{
  if (n < 1 || n > term->n_dice)
    return refuse (error, ts_phrase_plural ("“{part}” can keep only its {n} die.",
                                            "“{part}” can keep 1 to {n} dice.", term->n_dice,
                                            quote_part (part)));

  term->n_kept = n;
  if (term->n_kept == term->n_dice)
    term->pick = TS_PICK_ALL;
  return TRUE;
}

static gboolean
set_dropped (TsTerm *term, Part part, guint32 n, GError **error)
{
  if (term->n_dice == 1)
    return refuse (error, ts_phrase ("“{part}” has only one die, so that none can be dropped.",
                                     quote_part (part)));
  if (n < 1 || n >= term->n_dice)
    return refuse (error, ts_phrase_plural ("“{part}” can drop only {n} die.",
                                            "“{part}” can drop 1 to {n} dice.", term->n_dice - 1,
                                            quote_part (part)));

  term->n_kept = term->n_dice - n;
  return TRUE;
}

/* What may follow the sides: kh3, k3, kl1, dh1, dl1. */
static gboolean
read_pick (TsTerm *term, Part part, Part rest, GError **error)
{
  guint32 n;

  for (TsPick pick = TS_PICK_KEEP_HIGH; pick <= TS_PICK_DROP_LOW && term->pick == TS_PICK_ALL;
       pick++)
    if (skip_word (&rest, pick_words[pick]))
      term->pick = pick;
  if (term->pick == TS_PICK_ALL && skip_word (&rest, "k"))
    term->pick = TS_PICK_KEEP_HIGH;
  if (term->pick == TS_PICK_ALL)
    return refuse_part (part, NULL, error);

  if (!starts_with_digit (rest))
    return refuse (error, ts_phrase ("“{part}” does not tell how many dice to keep or drop: write "
                                     "for example 4d6kh3 or 4d6dl1.",
                                     quote_part (part)));
  n = read_number (&rest);
  if (rest.start < rest.end)
    return refuse_part (part, NULL, error);

  if (term->pick == TS_PICK_KEEP_HIGH || term->pick == TS_PICK_KEEP_LOW)
    return set_kept (term, part, n, error);
  return set_dropped (term, part, n, error);
}

/* What follows the d of numbered dice. */
static gboolean
read_sides (TsTerm *term, Part part, Part rest, const TsDie *dies, GError **error)
{
  guint32 sides = 100;

  if (starts_with_digit (rest))
    sides = read_number (&rest);
  else if (!skip_word (&rest, "%"))
    return refuse_part (part, dies, error);

  if (!set_sides (term, part, sides, error))
    return FALSE;
  return rest.start == rest.end || read_pick (term, part, rest, error);
}

static gboolean
set_die (TsTerm *term, Part part, Part rest, const TsDie *die, GError **error)
{
  term->die = die;
  while (die->faces[term->sides].id != NULL)
    term->sides++;

  if (rest.start < rest.end || term->minus)
    return refuse (error,
                   ts_phrase ("The dice of “{part}” have faces instead of numbers: they cannot be "
                              "kept, dropped or subtracted, only added.",
                              quote_part (part)));
  return TRUE;
}

static gboolean
set_number (TsTerm *term, Part part, guint32 number, GError **error)
{
  term->number = number;
  if (number <= TS_MAX_NUMBER)
    return TRUE;

  return refuse (error, ts_phrase ("“{part}” is too large: whole numbers go up to {max}.",
                                   quote_part (part), ts_number ("max", TS_MAX_NUMBER)));
}

/* Whether a die's id is the whole of what stands there, or is followed by kh3 and the like. */
static gboolean
is_pick (Part rest)
{
  return rest.start == rest.end || skip_word (&rest, "k") || skip_word (&rest, "dh")
         || skip_word (&rest, "dl");
}

static gboolean
read_part (TsTerm *term, Part part, const TsDie *dies, GError **error)
{
  Part rest = part;
  const gboolean has_count = starts_with_digit (part);
  const guint32 count = has_count ? read_number (&rest) : 1;
  Part after_die = rest;
  const TsDie *die;

  if (has_count && rest.start == rest.end)
    return set_number (term, part, count, error);

  die = read_die (&after_die, dies);
  if (die != NULL && is_pick (after_die))
    return set_n_dice (term, part, count, error) && set_die (term, part, after_die, die, error);

  if (!skip_word (&rest, "d") && !skip_word (&rest, "w"))
    return refuse_part (part, dies, error);
  return set_n_dice (term, part, count, error) && read_sides (term, part, rest, dies, error);
}

/* Moves over a term's sign, which only the first term may lack, and the blanks after it. */
static gboolean
read_sign (const TsDice *self, const char **cursor, gboolean *minus, GError **error)
{
  const char *sign = *cursor;
  Part rest;

  *minus = *sign == '-';
  if (*sign == '+' || *sign == '-')
    {
      *cursor = skip_blanks (sign + 1);
      if (**cursor != '\0' && **cursor != '+' && **cursor != '-')
        return TRUE;
      return refuse (error,
                     ts_phrase ("After “{part}” must come a whole number or dice, for example 2d6.",
                                quote_part ((Part){ sign, sign + 1 })));
    }

  if (self->n_terms == 0)
    return TRUE;

  rest = (Part){ sign, sign + strcspn (sign, " \t+-") };
  return refuse (error, ts_phrase ("Put + or - before “{part}”.", quote_part (rest)));
}

static gboolean
read_term (TsDice *self, const char **cursor, const TsDie *dies, GError **error)
{
  TsTerm term = { .first_die = self->n_dice };
  Part part;

  if (!read_sign (self, cursor, &term.minus, error))
    return FALSE;

  part = (Part){ *cursor, *cursor + strcspn (*cursor, " \t+-") };
  if (self->n_terms == TS_MAX_TERMS)
    return refuse (
        error, ts_phrase ("From “{part}” on there are too many terms: at most {max} are allowed.",
                          quote_part (part), ts_number ("max", TS_MAX_TERMS)));
  if (!read_part (&term, part, dies, error))
    return FALSE;
  if (self->n_dice + term.n_dice > TS_MAX_DICE)
    return refuse (error,
                   ts_phrase ("With “{part}” there are too many dice: at most {max} in all are "
                              "allowed.",
                              quote_part (part), ts_number ("max", TS_MAX_DICE)));

  self->terms[self->n_terms++] = term;
  self->n_dice += term.n_dice;
  self->has_numbers = self->has_numbers || term.die == NULL;
  *cursor = skip_blanks (part.end);
  return TRUE;
}

static gboolean
read_expression (TsDice *self, const char *text, const TsDie *dies, GError **error)
{
  const char *cursor = skip_blanks (text);

  if (*cursor == '\0')
    return refuse (error, ts_phrase ("No dice are given: write for example 2d6 + 3."));

  while (*cursor != '\0')
    if (!read_term (self, &cursor, dies, error))
      return FALSE;

  if (self->n_dice == 0)
    return refuse (error, ts_phrase ("“{part}” has no dice: write for example 2d6 + 3.",
                                     quote_part ((Part){ text, text + strlen (text) })));
  return TRUE;
}

static void
append_term (GString *text, const TsTerm *term)
{
  if (term->n_dice == 0)
    g_string_append_printf (text, "%u", term->number);
  if (term->n_dice > 1)
    g_string_append_printf (text, "%u", term->n_dice);

  if (term->die != NULL)
    g_string_append (text, term->die->id);
  else if (term->n_dice > 0)
    g_string_append_printf (text, "d%u", term->sides);

  if (term->pick == TS_PICK_KEEP_HIGH || term->pick == TS_PICK_KEEP_LOW)
    g_string_append_printf (text, "%s%u", pick_words[term->pick], term->n_kept);
  else if (term->pick != TS_PICK_ALL)
    g_string_append_printf (text, "%s%u", pick_words[term->pick], term->n_dice - term->n_kept);
}

static char *
write_expression (const TsDice *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n_terms; i++)
    {
      if (i > 0)
        g_string_append (text, self->terms[i].minus ? " - " : " + ");
      else if (self->terms[i].minus)
        g_string_append_c (text, '-');
      append_term (text, &self->terms[i]);
    }

  return g_string_free (text, FALSE);
}

/* The least of the kept dice, all 1, or the greatest, all on their highest side. */
static gint64
add_up (const TsDice *self, gboolean greatest)
{
  gint64 total = 0;

  for (guint i = 0; i < self->n_terms; i++)
    {
      const TsTerm *term = &self->terms[i];
      const guint32 value = greatest != term->minus ? term->sides : 1;
      const gint64 sum = term->n_dice == 0 ? term->number : (gint64) term->n_kept * value;

      if (term->die == NULL)
        total += term->minus ? -sum : sum;
    }

  return total;
}

static const TsTerm *
find_term (const TsDice *self, guint die)
{
  const TsTerm *term = self->terms;

  while (die >= term->first_die + term->n_dice)
    term++;
  return term;
}

TsDice *
ts_dice_parse (const char *text, const TsDie *dies, GError **error)
{
  g_autoptr (TsDice) self = g_new0 (TsDice, 1);

  if (strnlen (text, MAX_LENGTH + 1) > MAX_LENGTH)
    {
      refuse (error,
              ts_phrase ("“{part}” is too long: dice are written in at most {max} characters.",
                         quote_part ((Part){ text, text + MAX_LENGTH }),
                         ts_number ("max", MAX_LENGTH)));
      return NULL;
    }

  if (!read_expression (self, text, dies, error))
    return NULL;

  self->text = write_expression (self);
  self->longest_roll = ts_dice_measure_roll (self);
  return g_steal_pointer (&self);
}

void
ts_dice_free (TsDice *self)
{
  g_free (self->text);
  g_free (self);
}

char *
ts_dice_to_string (const TsDice *self)
{
  return g_strdup (self->text);
}

guint
ts_dice_get_n_dice (const TsDice *self)
{
  return self->n_dice;
}

guint32
ts_dice_get_sides (const TsDice *self, guint die)
{
  g_return_val_if_fail (die < self->n_dice, 0);

  return find_term (self, die)->sides;
}

const TsDie *
ts_dice_get_die (const TsDice *self, guint die)
{
  g_return_val_if_fail (die < self->n_dice, NULL);

  return find_term (self, die)->die;
}

gint64
ts_dice_get_min (const TsDice *self)
{
  return add_up (self, FALSE);
}

gint64
ts_dice_get_max (const TsDice *self)
{
  return add_up (self, TRUE);
}
