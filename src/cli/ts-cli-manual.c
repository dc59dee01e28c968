/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-manual.c: `manual`: the manual as one page, to be read, put on a site, or printed.
 */

#include "ts-cli.h"

#include "ts-help-texts.h"

#include <string.h>

static const GOptionEntry entries[] = {
  {},
};

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autofree char *page = ts_help_texts_to_html (language);

  return ts_cli_write (page, strlen (page)) ? TS_CLI_OK : TS_CLI_FAILED;
}

const TsCliEntry ts_cli_manual_entry = {
  .name = "manual",
  .summary = N_ ("Print the manual as a page of HTML"),
  .details = N_ ("The page is whole: save it under any name and open it in a browser."),
  .options = entries,
  .run = run,
};
