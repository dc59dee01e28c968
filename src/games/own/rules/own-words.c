/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-words.c: the texts of descriptions, as they are said.
 */

#include "own.h"

/* Without the types of its entries, which what is said needs not, and which need what is said. */
const TsCatalogue own_shipped = { .resource = OWN_RESOURCE };

TsArg
own_arg (const char *name, const char *text)
{
  const char *msgid = ts_catalogue_find_text (&own_shipped, text);

  return msgid != NULL ? ts_term (name, msgid) : ts_name (name, text);
}

TsPhrase *
own_say (const char *text)
{
  const char *msgid = ts_catalogue_find_text (&own_shipped, text);

  return msgid != NULL ? ts_phrase_msgid (msgid) : ts_phrase_verbatim (text);
}
