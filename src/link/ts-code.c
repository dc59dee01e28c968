/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-code.c: the short code of a table, made and read.
 */

#include "ts-code.h"

#include <string.h>

#include "ts-chance.h"

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* Where the hyphen stands. */
#define MIDDLE (TS_CODE_LETTERS / 2)

static void
write_letters (const char *letters, char code[TS_CODE_LENGTH + 1])
{
  memcpy (code, letters, MIDDLE);
  code[MIDDLE] = '-';
  memcpy (code + MIDDLE + 1, letters + MIDDLE, TS_CODE_LETTERS - MIDDLE);
  code[TS_CODE_LENGTH] = '\0';
}

void
ts_code_make (char code[TS_CODE_LENGTH + 1])
{
  guint8 bytes[TS_CODE_LETTERS];
  char letters[TS_CODE_LETTERS];

  ts_chance_fill (bytes, sizeof bytes);
  for (guint i = 0; i < TS_CODE_LETTERS; i++)
    letters[i] = alphabet[bytes[i] % strlen (alphabet)];
  write_letters (letters, code);
}

/* '\0': none that could be meant. */
static char
read_letter (char typed)
{
  char letter = g_ascii_toupper (typed);

  if (letter == 'O')
    return '0';
  if (letter == 'I' || letter == 'L')
    return '1';
  return strchr (alphabet, letter) != NULL ? letter : '\0';
}

gboolean
ts_code_read (const char *text, char code[TS_CODE_LENGTH + 1])
{
  char letters[TS_CODE_LETTERS];
  guint n = 0;

  for (; *text != '\0'; text++)
    {
      if (*text == '-' || g_ascii_isspace (*text))
        continue;
      if (n == TS_CODE_LETTERS || read_letter (*text) == '\0')
        return FALSE;
      letters[n++] = read_letter (*text);
    }
  if (n < TS_CODE_LETTERS)
    return FALSE;
  write_letters (letters, code);
  return TRUE;
}
