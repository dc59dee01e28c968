/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-formula.c: reads a formula into a tree, and works it out.
 */

#include "own-formula.h"

#include <string.h>

#include "ts-wording.h"

#define NONE G_MAXUINT8

typedef enum
{
  OP_CONSTANT,
  OP_TABLE_NAME,  /* a number of the table */
  OP_PLAYER_NAME, /* of the player that is asked about */
  OP_IT,
  OP_PLAYERS,
  OP_ROUND,
  OP_OR,
  OP_AND,
  OP_NOT,
  OP_EQUAL,
  OP_UNEQUAL,
  OP_LESS,
  OP_AT_MOST,
  OP_GREATER,
  OP_AT_LEAST,
  OP_ADD,
  OP_SUBTRACT,
  OP_MULTIPLY,
  OP_DIVIDE,
  OP_MODULO,
  OP_NEGATE,
  OP_MIN,
  OP_MAX,
  OP_UP,
  OP_IF,
  OP_TABLE,
  OP_SUM,
  OP_MOST,
  OP_LEAST,
  OP_COUNT,
  OP_RANK,
  OP_SHARE,
} Op;

typedef struct
{
  guint8 op;
  guint8 first; /* argument, by its number; NONE */
  guint8 next;  /* argument of the same one; NONE */
  gint32 value; /* of a constant, or which name */
} Node;

struct _OwnFormula
{
  guint8 root;
  guint8 n;
  Node nodes[OWN_MOST_NODES];
};

typedef struct
{
  const char *name;
  Op op;
  guint8 least, most; /* arguments */
  gboolean all;       /* of all players: none within another */
  gboolean each;      /* about the player that is asked about, too */
} Function;

#define MANY 32

static const Function functions[] = {
  { "min", OP_MIN, 1, MANY },
  { "max", OP_MAX, 1, MANY },
  { "up", OP_UP, 2, 2 },
  { "if", OP_IF, 3, 3 },
  { "table", OP_TABLE, 2, MANY },
  { "sum", OP_SUM, 1, 1, .all = TRUE },
  { "most", OP_MOST, 1, 1, .all = TRUE },
  { "least", OP_LEAST, 1, 1, .all = TRUE },
  { "count", OP_COUNT, 1, 1, .all = TRUE },
  { "rank", OP_RANK, 1, 1, .all = TRUE, .each = TRUE },
  { "share", OP_SHARE, 2, MANY, .all = TRUE, .each = TRUE },
};

/* Reading. */

typedef struct
{
  OwnFormula *formula;
  const char *text, *at;
  const OwnName *names;
  guint n_names;
  gboolean each, typed;
  guint depth;
  gboolean within; /* a function of all players */
  TsPhrase *fault; /* the first; nullable */
  const char *fault_at;
} Reader;

static guint8 read_any (Reader *self);

/* `why` is consumed. Always NONE. */
static guint8
fail (Reader *self, const char *at, TsPhrase *why)
{
  if (self->fault != NULL)
    {
      ts_phrase_unref (why);
      return NONE;
    }
  self->fault = why;
  self->fault_at = at;
  return NONE;
}

static guint8
add_node (Reader *self, Op op, gint32 value, guint8 first)
{
  OwnFormula *formula = self->formula;

  if (formula->n == OWN_MOST_NODES)
    return fail (self, self->at, ts_phrase ("the formula is too long."));
  formula->nodes[formula->n] = (Node){ .op = op, .first = first, .next = NONE, .value = value };
  return formula->n++;
}

/* A node with these two; NONE where one of them is. */
static guint8
add_pair (Reader *self, Op op, guint8 left, guint8 right)
{
  if (left == NONE || right == NONE)
    return NONE;
  self->formula->nodes[left].next = right;
  return add_node (self, op, 0, left);
}

static void
skip_blanks (Reader *self)
{
  while (g_unichar_isspace (g_utf8_get_char (self->at)))
    self->at = g_utf8_next_char (self->at);
}

/* Takes a sign, if it stands there. */
static gboolean
take (Reader *self, const char *sign)
{
  skip_blanks (self);
  if (!g_str_has_prefix (self->at, sign))
    return FALSE;
  self->at += strlen (sign);
  return TRUE;
}

static gboolean
is_letter (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c) || c == '_';
}

const char *
own_formula_skip_word (const char *at)
{
  while (is_letter (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return at;
}

/* Takes a word of the language of formulas, in small or capital letters. */
static gboolean
take_word (Reader *self, const char *word)
{
  const char *end;

  skip_blanks (self);
  end = own_formula_skip_word (self->at);
  if ((gsize) (end - self->at) != strlen (word)
      || g_ascii_strncasecmp (self->at, word, strlen (word)) != 0)
    return FALSE;
  self->at = end;
  return TRUE;
}

static guint8
read_constant (Reader *self)
{
  gint64 value = 0;
  const char *begin = self->at;

  for (; g_ascii_isdigit (*self->at); self->at++)
    {
      value = 10 * value + (*self->at - '0');
      if (value > OWN_LIMIT)
        return fail (self, begin, ts_phrase ("the number is too large."));
    }
  return add_node (self, OP_CONSTANT, (gint32) value, NONE);
}

static guint8
read_name (Reader *self, const char *begin, const char *name)
{
  for (guint i = 0; i < self->n_names; i++)
    {
      if (!ts_wording_meets (self->names[i].name, name))
        continue;
      if (!self->names[i].each)
        return add_node (self, OP_TABLE_NAME, (gint32) i, NONE);
      if (!self->each && !self->within)
        return fail (self, begin,
                     ts_phrase ("every player has “{name}”: write sum({name}), most({name}), "
                                "least({name}) or count({name}).",
                                ts_name ("name", name)));
      return add_node (self, OP_PLAYER_NAME, (gint32) i, NONE);
    }
  return fail (self, begin,
               ts_phrase ("nothing is called “{name}”. Use the name of one of the numbers.",
                          ts_name ("name", name)));
}

/* The arguments up to the bracket, the first of which is returned. */
static guint8
read_arguments (Reader *self, const Function *function, const char *begin)
{
  guint8 first = NONE, last = NONE;
  guint n = 0;

  do
    {
      guint8 argument = read_any (self);

      if (argument == NONE)
        return NONE;
      if (first == NONE)
        first = argument;
      else
        self->formula->nodes[last].next = argument;
      last = argument;
      n++;
    }
  while (take (self, ",") || take (self, ";"));
  if (!take (self, ")"))
    return fail (self, self->at, ts_phrase ("a “)” is missing."));
  if (n < function->least || n > function->most)
    return fail (self, begin,
                 ts_phrase ("{function} does not take that many numbers: {n}.",
                            ts_name ("function", function->name), ts_number ("n", n)));
  return first;
}

static guint8
read_function (Reader *self, const Function *function, const char *begin)
{
  gboolean within = self->within;
  guint8 first;

  if (function->all && within)
    return fail (self, begin,
                 ts_phrase ("{function} looks at all players and cannot stand within another that "
                            "does.",
                            ts_name ("function", function->name)));
  if (function->each && !self->each)
    return fail (self, begin,
                 ts_phrase ("{function} is about one player, and here nobody in particular is "
                            "asked about.",
                            ts_name ("function", function->name)));
  self->within = within || function->all;
  first = read_arguments (self, function, begin);
  self->within = within;
  return first == NONE ? NONE : add_node (self, function->op, 0, first);
}

static guint8
read_it (Reader *self, const char *begin)
{
  if (!self->typed)
    return fail (self, begin,
                 ts_phrase ("“it” is what is typed into a row of the score, and there is none "
                            "here."));
  return add_node (self, OP_IT, 0, NONE);
}

static guint8
read_word (Reader *self)
{
  const char *begin = self->at;
  g_autofree char *word = NULL;

  self->at = own_formula_skip_word (begin);
  word = g_strndup (begin, (gsize) (self->at - begin));
  if (take (self, "("))
    {
      for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
        if (g_ascii_strcasecmp (functions[i].name, word) == 0)
          return read_function (self, &functions[i], begin);
      return fail (self, begin,
                   ts_phrase ("there is no function “{function}”. There are min, max, up, if, "
                              "table, sum, most, least, count, rank and share.",
                              ts_name ("function", word)));
    }
  if (g_ascii_strcasecmp (word, "players") == 0)
    return add_node (self, OP_PLAYERS, 0, NONE);
  if (g_ascii_strcasecmp (word, "round") == 0)
    return add_node (self, OP_ROUND, 0, NONE);
  if (g_ascii_strcasecmp (word, "it") == 0)
    return read_it (self, begin);
  return read_name (self, begin, word);
}

static guint8
read_quoted (Reader *self, const char *end_mark)
{
  const char *begin = self->at;
  const char *end = strstr (begin, end_mark);
  g_autofree char *name = NULL;

  if (end == NULL)
    return fail (self, begin, ts_phrase ("the quotation mark is not closed."));
  name = g_strndup (begin, (gsize) (end - begin));
  self->at = end + strlen (end_mark);
  return read_name (self, begin, name);
}

static guint8
read_primary (Reader *self)
{
  skip_blanks (self);
  if (g_ascii_isdigit (*self->at))
    return read_constant (self);
  if (take (self, "\""))
    return read_quoted (self, "\"");
  if (take (self, "“"))
    return read_quoted (self, "”");
  if (take (self, "("))
    {
      guint8 inside = read_any (self);

      if (inside != NONE && !take (self, ")"))
        return fail (self, self->at, ts_phrase ("a “)” is missing."));
      return inside;
    }
  if (is_letter (g_utf8_get_char (self->at)))
    return read_word (self);
  if (*self->at == '\0')
    return fail (self, self->at, ts_phrase ("a number or a name is missing."));
  return fail (self, self->at, ts_phrase ("a number or a name should stand here."));
}

static guint8
read_unary (Reader *self)
{
  guint8 inside;
  gboolean negative = FALSE;

  while (take (self, "-") || take (self, "−"))
    negative = !negative;
  inside = read_primary (self);
  return inside != NONE && negative ? add_node (self, OP_NEGATE, 0, inside) : inside;
}

/* What binds least first; what is a word stands alone. */
enum
{
  LEVEL_OR,
  LEVEL_AND,
  LEVEL_NOT,
  LEVEL_COMPARISON,
  LEVEL_SUM,
  LEVEL_PRODUCT,
  LEVEL_UNARY,
};

/* Of signs that begin alike the longer ones first. */
static const struct
{
  const char *sign;
  guint8 level;
  Op op;
} signs[] = {
  { "or", LEVEL_OR, OP_OR },
  { "and", LEVEL_AND, OP_AND },
  { "<=", LEVEL_COMPARISON, OP_AT_MOST },
  { "≤", LEVEL_COMPARISON, OP_AT_MOST },
  { ">=", LEVEL_COMPARISON, OP_AT_LEAST },
  { "≥", LEVEL_COMPARISON, OP_AT_LEAST },
  { "!=", LEVEL_COMPARISON, OP_UNEQUAL },
  { "≠", LEVEL_COMPARISON, OP_UNEQUAL },
  { "==", LEVEL_COMPARISON, OP_EQUAL },
  { "=", LEVEL_COMPARISON, OP_EQUAL },
  { "<", LEVEL_COMPARISON, OP_LESS },
  { ">", LEVEL_COMPARISON, OP_GREATER },
  { "+", LEVEL_SUM, OP_ADD },
  { "-", LEVEL_SUM, OP_SUBTRACT },
  { "−", LEVEL_SUM, OP_SUBTRACT },
  { "*", LEVEL_PRODUCT, OP_MULTIPLY },
  { "×", LEVEL_PRODUCT, OP_MULTIPLY },
  { "/", LEVEL_PRODUCT, OP_DIVIDE },
  { "÷", LEVEL_PRODUCT, OP_DIVIDE },
  { "mod", LEVEL_PRODUCT, OP_MODULO },
};

static gboolean
take_sign (Reader *self, guint level, Op *op)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].level == level
        && (g_ascii_isalpha (*signs[i].sign) ? take_word (self, signs[i].sign)
                                             : take (self, signs[i].sign)))
      {
        *op = signs[i].op;
        return TRUE;
      }
  return FALSE;
}

static guint8
read_level (Reader *self, guint level)
{
  gboolean negative = FALSE;
  guint8 left;
  Op op;

  if (level == LEVEL_UNARY)
    return read_unary (self);
  while (level == LEVEL_NOT && take_word (self, "not"))
    negative = !negative;
  left = read_level (self, level + 1);
  while (left != NONE && take_sign (self, level, &op))
    {
      left = add_pair (self, op, left, read_level (self, level + 1));
      if (level == LEVEL_COMPARISON)
        break;
    }
  return left != NONE && negative ? add_node (self, OP_NOT, 0, left) : left;
}

static guint8
read_any (Reader *self)
{
  guint8 found;

  if (self->depth == OWN_MOST_DEPTH)
    return fail (self, self->at, ts_phrase ("too many brackets stand within each other."));
  self->depth++;
  found = read_level (self, LEVEL_OR);
  self->depth--;
  return found;
}

OwnFormula *
own_formula_new (const char *text,
                 const OwnName *names,
                 guint n_names,
                 gboolean each,
                 gboolean typed,
                 GError **error)
{
  g_autoptr (OwnFormula) self = g_new0 (OwnFormula, 1);
  Reader reader = { .formula = self,
                    .text = text,
                    .at = text,
                    .names = names,
                    .n_names = n_names,
                    .each = each,
                    .typed = typed };

  self->root = read_any (&reader);
  skip_blanks (&reader);
  if (reader.fault == NULL && *reader.at != '\0')
    fail (&reader, reader.at, ts_phrase ("what stands here does not belong to it."));
  if (reader.fault == NULL)
    return g_steal_pointer (&self);
  ts_error_set (error, TS_ERROR_BAD_VALUE,
                ts_phrase ("“{formula}”, character {at}: {problem}", ts_name ("formula", text),
                           ts_number ("at", g_utf8_pointer_to_offset (text, reader.fault_at) + 1),
                           ts_part ("problem", reader.fault)));
  return NULL;
}

void
own_formula_free (OwnFormula *self)
{
  g_free (self);
}

gboolean
own_formula_compares (const OwnFormula *self)
{
  for (guint i = 0; i < self->n; i++)
    if (self->nodes[i].op >= OP_SUM)
      return TRUE;
  return FALSE;
}

guint64
own_formula_get_names (const OwnFormula *self)
{
  guint64 names = 0;

  for (guint i = 0; i < self->n; i++)
    if (self->nodes[i].op == OP_TABLE_NAME || self->nodes[i].op == OP_PLAYER_NAME)
      names |= G_GUINT64_CONSTANT (1) << self->nodes[i].value;
  return names;
}

/* Working it out. */

typedef struct
{
  const OwnFormula *formula;
  const OwnScope *scope;
  guint8 known[OWN_MOST_NODES]; /* bits: for whom `values` has what functions of all players ask */
  gint64 values[OWN_MOST_NODES][OWN_MOST_PLAYERS];
} Work;

static gint64 get_node (Work *work, guint8 at, int player);

static const Node *
get_argument (const Work *work, const Node *node, guint n, guint8 *at)
{
  *at = node->first;
  while (n-- > 0)
    *at = work->formula->nodes[*at].next;
  return &work->formula->nodes[*at];
}

static gint64
get_nth (Work *work, const Node *node, guint n, int player)
{
  guint8 at;

  get_argument (work, node, n, &at);
  return get_node (work, at, player);
}

static guint
count_arguments (const Work *work, const Node *node)
{
  guint n = 0;

  for (guint8 at = node->first; at != NONE; at = work->formula->nodes[at].next)
    n++;
  return n;
}

/* Rounded down, also below zero; by 0 it is 0. */
static gint64
divide (gint64 a, gint64 b)
{
  gint64 quotient;

  if (b == 0)
    return 0;
  quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

static gint64
get_extreme (Work *work, const Node *node, int player)
{
  gint64 found = get_node (work, node->first, player);

  for (guint8 at = work->formula->nodes[node->first].next; at != NONE;
       at = work->formula->nodes[at].next)
    {
      gint64 value = get_node (work, at, player);

      found = node->op == OP_MIN ? MIN (found, value) : MAX (found, value);
    }
  return found;
}

/* What a function of all players asks of one: worked out once for all who are asked about. */
static gint64
get_each (Work *work, guint8 at, guint player)
{
  if ((work->known[at] & (1u << player)) == 0)
    {
      work->values[at][player] = get_node (work, at, (int) player);
      work->known[at] |= (guint8) (1u << player);
    }
  return work->values[at][player];
}

static gint64
get_of_all (Work *work, const Node *node)
{
  gint64 found = node->op == OP_MOST ? -OWN_LIMIT : node->op == OP_LEAST ? OWN_LIMIT : 0;

  for (guint i = 0; i < work->scope->n_asked; i++)
    {
      gint64 value = get_each (work, node->first, i);

      if (node->op == OP_MOST)
        found = MAX (found, value);
      else if (node->op == OP_LEAST)
        found = MIN (found, value);
      else
        found += node->op == OP_COUNT ? value != 0 : value;
    }
  return found;
}

/* How many have more than `own`, and how many as much. */
static guint
count_above (Work *work, const Node *node, gint64 own, guint *n_equal)
{
  guint above = 0;

  *n_equal = 0;
  for (guint i = 0; i < work->scope->n_asked; i++)
    {
      gint64 value = get_each (work, node->first, i);

      above += value > own;
      *n_equal += value == own;
    }
  return above;
}

static gint64
get_share (Work *work, const Node *node, int player)
{
  gint64 own = get_each (work, node->first, (guint) player);
  guint n_places = count_arguments (work, node) - 1;
  guint n_equal;
  guint above = count_above (work, node, own, &n_equal);
  gint64 points = 0;

  if (own <= 0 || n_equal == 0)
    return 0;
  for (guint place = above; place < above + n_equal && place < n_places; place++)
    points += get_nth (work, node, place + 1, player);
  return divide (points, n_equal);
}

static gint64
get_step (Work *work, const Node *node, int player)
{
  gint64 last = (gint64) count_arguments (work, node) - 2;
  gint64 at = CLAMP (get_node (work, node->first, player), 0, last);

  return get_nth (work, node, (guint) at + 1, player);
}

static gint64
get_function (Work *work, const Node *node, int player)
{
  guint n_equal;

  switch ((Op) node->op)
    {
    case OP_MIN:
    case OP_MAX:
      return get_extreme (work, node, player);
    case OP_UP:
      return -divide (-get_nth (work, node, 0, player), get_nth (work, node, 1, player));
    case OP_IF:
      return get_nth (work, node, get_nth (work, node, 0, player) != 0 ? 1 : 2, player);
    case OP_TABLE:
      return get_step (work, node, player);
    case OP_RANK:
      return 1
             + (gint64) count_above (work, node, get_each (work, node->first, (guint) player),
                                     &n_equal);
    case OP_SHARE:
      return get_share (work, node, player);
    default:
      return get_of_all (work, node);
    }
}

static gint64
get_pair (Work *work, const Node *node, int player)
{
  gint64 a = get_node (work, node->first, player);
  gint64 b = get_nth (work, node, 1, player);

  switch ((Op) node->op)
    {
    case OP_OR:
      return a != 0 || b != 0;
    case OP_AND:
      return a != 0 && b != 0;
    case OP_EQUAL:
      return a == b;
    case OP_UNEQUAL:
      return a != b;
    case OP_LESS:
      return a < b;
    case OP_AT_MOST:
      return a <= b;
    case OP_GREATER:
      return a > b;
    case OP_AT_LEAST:
      return a >= b;
    case OP_ADD:
      return a + b;
    case OP_SUBTRACT:
      return a - b;
    case OP_MULTIPLY:
      return a * b;
    case OP_DIVIDE:
      return divide (a, b);
    default:
      return a - b * divide (a, b);
    }
}

static gint64
get_value (Work *work, const Node *node, int player)
{
  const OwnScope *scope = work->scope;

  switch ((Op) node->op)
    {
    case OP_CONSTANT:
      return node->value;
    case OP_TABLE_NAME:
      return scope->get (scope->data, (guint) node->value, -1);
    case OP_PLAYER_NAME:
      return scope->get (scope->data, (guint) node->value, player);
    case OP_IT:
      return scope->get_it != NULL ? scope->get_it (scope->data, player) : 0;
    case OP_PLAYERS:
      return scope->n_players;
    case OP_ROUND:
      return scope->round;
    case OP_NOT:
      return get_node (work, node->first, player) == 0;
    case OP_NEGATE:
      return -get_node (work, node->first, player);
    default:
      return node->op >= OP_MIN ? get_function (work, node, player) : get_pair (work, node, player);
    }
}

/* No value leaves the limits, so that no step of it can overflow. */
static gint64
get_node (Work *work, guint8 at, int player)
{
  return CLAMP (get_value (work, &work->formula->nodes[at], player), -OWN_LIMIT, OWN_LIMIT);
}

static void
begin_work (Work *work, const OwnFormula *formula, const OwnScope *scope)
{
  work->formula = formula;
  work->scope = scope;
  memset (work->known, 0, sizeof work->known);
}

gint64
own_formula_get (const OwnFormula *self, const OwnScope *scope, int player)
{
  Work work;

  begin_work (&work, self, scope);
  return get_node (&work, self->root, player);
}

void
own_formula_get_all (const OwnFormula *self, const OwnScope *scope, gint64 *values)
{
  Work work;

  begin_work (&work, self, scope);
  for (guint i = 0; i < scope->n_asked; i++)
    values[i] = get_node (&work, self->root, (int) i);
}
