/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sequence-words.c: a whole queue in one line of words.
 */

#include "ts-sequence-words.h"

#include <string.h>

/* More of one kind in a row nobody means. */
#define MOST_TIMES 99

typedef enum
{
  TOKEN_NUMBER,
  TOKEN_WORD,
  TOKEN_BREAK, /* a comma: words on its two sides are no name together */
} TokenKind;

typedef struct
{
  TokenKind kind;
  char *text;
} Token;

typedef struct
{
  const GPtrArray *ids;
  const GPtrArray *labels;
  GArray *tokens;     /* of Token */
  const char *number; /* one that has been read, and nobody knows yet what it counts; nullable */
  GPtrArray *found;
} Reader;

static void
clear_token (gpointer data)
{
  g_free (((Token *) data)->text);
}

static gboolean
is_part (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c) || c == '-' || c == '\'';
}

/* The end of what begins at `start`. */
static const char *
find_end (const char *start, TokenKind kind)
{
  const char *end = start;

  while (*end != '\0'
         && (kind == TOKEN_NUMBER ? g_ascii_isdigit (*end) : is_part (g_utf8_get_char (end))))
    end = g_utf8_next_char (end);
  return end;
}

static void
add_token (GArray *tokens, TokenKind kind, const char *start, const char *end)
{
  Token token = { kind, g_strndup (start, (gsize) (end - start)) };

  g_array_append_val (tokens, token);
}

static GArray *
split (const char *text)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (Token));

  g_array_set_clear_func (tokens, clear_token);
  while (*text != '\0')
    {
      const char *end = g_utf8_next_char (text);

      if (g_ascii_isdigit (*text))
        add_token (tokens, TOKEN_NUMBER, text, end = find_end (text, TOKEN_NUMBER));
      else if (g_unichar_isalpha (g_utf8_get_char (text)))
        add_token (tokens, TOKEN_WORD, text, end = find_end (text, TOKEN_WORD));
      else if (strchr (",;\n", *text) != NULL)
        add_token (tokens, TOKEN_BREAK, text, end);
      text = end;
    }
  return tokens;
}

/* Letters and digits only, without accents, all small. (transfer full) */
static char *
fold (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *small = g_utf8_casefold (apart, -1);
  g_autoptr (GString) folded = g_string_new (NULL);

  for (const char *c = small; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_isalnum (g_utf8_get_char (c)))
      g_string_append_unichar (folded, g_utf8_get_char (c));
  return g_strdup (folded->str);
}

/* Whether a label, from one of its words on, begins with what was typed. */
static gboolean
begins (const char *label, const char *typed)
{
  for (const char *word = label; word != NULL; word = strchr (word, ' '))
    {
      g_autofree char *folded = fold (word += *word == ' ' ? 1 : 0);

      if (g_str_has_prefix (folded, typed))
        return TRUE;
    }
  return FALSE;
}

/* The one choice that is meant; NULL: none, or several. */
static const char *
match (Reader *self, const char *typed)
{
  const char *meant = NULL;
  guint n = 0;

  for (guint i = 0; i < self->ids->len; i++)
    {
      g_autofree char *whole = fold (g_ptr_array_index (self->labels, i));
      g_autofree char *id = fold (g_ptr_array_index (self->ids, i));

      if (g_str_equal (whole, typed) || g_str_equal (id, typed))
        return g_ptr_array_index (self->ids, i);
      if (!begins (g_ptr_array_index (self->labels, i), typed))
        continue;
      meant = g_ptr_array_index (self->ids, i);
      n++;
    }
  return n == 1 ? meant : NULL;
}

/* A number that counts nothing is that of a choice, or each of its digits is. */
static void
pick (Reader *self)
{
  const char *number = g_steal_pointer (&self->number);
  gboolean all = TRUE;

  for (const char *c = number; c != NULL && *c != '\0'; c++)
    all &= *c > '0' && (guint) (*c - '0') <= self->ids->len;
  if (number != NULL && !all)
    g_ptr_array_add (self->found, g_strdup (number));
  for (const char *c = number; c != NULL && all && *c != '\0'; c++)
    g_ptr_array_add (self->found, g_strdup (g_ptr_array_index (self->ids, *c - '1')));
}

/* As often as the number before it says. */
static void
add (Reader *self, const char *id)
{
  const char *number = g_steal_pointer (&self->number);
  guint64 times = number != NULL ? g_ascii_strtoull (number, NULL, 10) : 1;

  if (times < 1 || times > MOST_TIMES)
    g_ptr_array_add (self->found, g_strdup (number));
  else
    for (guint64 i = 0; i < times; i++)
      g_ptr_array_add (self->found, g_strdup (id));
}

static const Token *
get_word (Reader *self, guint index)
{
  const Token *token
      = index < self->tokens->len ? &g_array_index (self->tokens, Token, index) : NULL;

  return token != NULL && token->kind == TOKEN_WORD ? token : NULL;
}

/* Reads a name of as many words as belong together. Returns how many they are. */
static guint
read_name (Reader *self, guint first)
{
  g_autoptr (GString) typed = g_string_new (NULL);
  const char *meant = NULL;
  guint n = 1;

  for (guint i = first; get_word (self, i) != NULL; i++)
    {
      g_autofree char *folded = fold (get_word (self, i)->text);
      const char *id = match (self, g_string_append (typed, folded)->str);

      if (id == NULL)
        continue;
      meant = id;
      n = i - first + 1;
    }
  add (self, meant != NULL ? meant : get_word (self, first)->text);
  return n;
}

GPtrArray *
ts_sequence_words_read (const char *text, const GPtrArray *ids, const GPtrArray *labels)
{
  g_autoptr (GArray) tokens = split (text);
  Reader self = { ids, labels, tokens, NULL, g_ptr_array_new_with_free_func (g_free) };
  guint i = 0;

  while (i < tokens->len)
    {
      const Token *token = &g_array_index (tokens, Token, i);

      if (token->kind == TOKEN_WORD && self.number != NULL
          && g_ascii_strcasecmp (token->text, "x") == 0)
        i++;
      else if (token->kind == TOKEN_WORD)
        i += read_name (&self, i);
      else
        {
          pick (&self);
          self.number = token->kind == TOKEN_NUMBER ? token->text : NULL;
          i++;
        }
    }
  pick (&self);
  return self.found;
}
