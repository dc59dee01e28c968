/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-manual.c: `manual`: the manual as one page, to be read, put on a site, or printed; and the
 * man pages.
 */

#include "ts-cli.h"

#include "ts-help-texts.h"

#include <string.h>

static struct
{
  char *man;
} given;

static const GOptionEntry entries[] = {
  { "man", 0, 0, G_OPTION_ARG_FILENAME, &given.man,
    N_ ("Write the man pages into this folder instead, in all languages"), N_ ("FOLDER") },
  {},
};

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;

  if (given.man != NULL)
    return ts_cli_write_man_pages (&ts_cli_program, given.man, &error)
               ? TS_CLI_OK
               : ts_cli_report (language, TS_CLI_FAILED, error);

  page = ts_help_texts_to_html (language);

  return ts_cli_write (page, strlen (page)) ? TS_CLI_OK : TS_CLI_FAILED;
}

const TsCliEntry ts_cli_manual_entry = {
  .name = "manual",
  .summary = N_ ("Print the manual as a page of HTML"),
  .details = N_ ("The page is whole: save it under any name and open it in a browser."),
  .examples = "tableside-cli manual --lang es >manual.html",
  .options = entries,
  .run = run,
};
