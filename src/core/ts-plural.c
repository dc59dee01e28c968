/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-plural.c: evaluates plural rules by precedence climbing over the text of the rule.
 */

#include "ts-plural.h"

#include <string.h>

struct _TsPlural
{
  guint n_forms;
  char *expression;
};

/* Where the evaluation stands; `bad` once the text is no expression. */
typedef struct
{
  const char *at;
  guint64 n;
  guint depth;
  gboolean bad;
} Cursor;

typedef struct
{
  const char *sign;
  guint level; /* binds tighter the higher */
} Operator;

/* Longer signs first, so that "<=" is not read as "<". */
static const Operator operators[] = {
  { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 }, { ">=", 4 }, { "<", 4 },
  { ">", 4 },  { "+", 5 },  { "-", 5 },  { "*", 6 },  { "/", 6 },  { "%", 6 },
};

#define MAX_DEPTH 32

static guint64 read_choice (Cursor *cursor);

static void
skip_blanks (Cursor *cursor)
{
  while (g_ascii_isspace (*cursor->at))
    cursor->at++;
}

static gboolean
accept_sign (Cursor *cursor, const char *sign)
{
  skip_blanks (cursor);
  if (!g_str_has_prefix (cursor->at, sign))
    return FALSE;
  cursor->at += strlen (sign);
  return TRUE;
}

static guint64
read_primary (Cursor *cursor)
{
  guint64 value = 0;

  skip_blanks (cursor);
  if (++cursor->depth > MAX_DEPTH)
    cursor->bad = TRUE;
  else if (accept_sign (cursor, "!"))
    value = !read_primary (cursor);
  else if (accept_sign (cursor, "("))
    {
      value = read_choice (cursor);
      cursor->bad |= !accept_sign (cursor, ")");
    }
  else if (accept_sign (cursor, "n"))
    value = cursor->n;
  else if (g_ascii_isdigit (*cursor->at))
    value = g_ascii_strtoull (cursor->at, (char **) &cursor->at, 10);
  else
    cursor->bad = TRUE;
  cursor->depth--;

  return value;
}

static const Operator *
find_operator (Cursor *cursor)
{
  skip_blanks (cursor);
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++)
    if (g_str_has_prefix (cursor->at, operators[i].sign))
      return &operators[i];
  return NULL;
}

static guint64
compute (Cursor *cursor, const char *sign, guint64 a, guint64 b)
{
  if (strchr ("/%", sign[0]) != NULL && b == 0)
    {
      cursor->bad = TRUE;
      return 0;
    }

  switch (sign[0])
    {
    case '|':
      return a || b;
    case '&':
      return a && b;
    case '=':
      return a == b;
    case '!':
      return a != b;
    case '<':
      return sign[1] == '=' ? a <= b : a < b;
    case '>':
      return sign[1] == '=' ? a >= b : a > b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    default:
      return a % b;
    }
}

static guint64
read_binary (Cursor *cursor, guint level)
{
  guint64 value = read_primary (cursor);
  const Operator *operator;

  while (!cursor->bad && (operator= find_operator (cursor)) != NULL && operator->level >= level)
    {
      cursor->at += strlen (operator->sign);
      value = compute (cursor, operator->sign, value, read_binary (cursor, operator->level + 1));
    }

  return value;
}

static guint64
read_choice (Cursor *cursor)
{
  guint64 condition = read_binary (cursor, 1);
  guint64 yes, no;

  if (cursor->bad || !accept_sign (cursor, "?"))
    return condition;

  yes = read_choice (cursor);
  cursor->bad |= !accept_sign (cursor, ":");
  no = cursor->bad ? 0 : read_choice (cursor);

  return condition ? yes : no;
}

static guint
evaluate (const TsPlural *self, guint64 n, gboolean *bad)
{
  Cursor cursor = { .at = self->expression, .n = n };
  guint64 form = read_choice (&cursor);

  skip_blanks (&cursor);
  *bad = cursor.bad || *cursor.at != '\0' || form >= self->n_forms;
  return *bad ? 0 : (guint) form;
}

TsPlural *
ts_plural_parse (const char *rule)
{
  g_autoptr (TsPlural) self = g_new0 (TsPlural, 1);
  const char *count = strstr (rule, "nplurals=");
  const char *plural = strstr (rule, "plural=");
  gboolean bad;

  while (plural != NULL && plural > rule && plural[-1] == 'n')
    plural = strstr (plural + 1, "plural=");
  if (count == NULL || plural == NULL)
    return NULL;

  self->n_forms = (guint) g_ascii_strtoull (count + strlen ("nplurals="), NULL, 10);
  plural += strlen ("plural=");
  self->expression = g_strndup (plural, strcspn (plural, ";\n"));
  for (guint64 n = 0; n < 200; n++)
    {
      evaluate (self, n, &bad);
      if (bad)
        return NULL;
    }

  return g_steal_pointer (&self);
}

void
ts_plural_free (TsPlural *self)
{
  g_free (self->expression);
  g_free (self);
}

guint
ts_plural_pick (const TsPlural *self, guint64 n)
{
  gboolean bad;

  return evaluate (self, n, &bad);
}
