/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-date.c: days and months in the language of the window.
 */

#include "ts-date.h"

#include <glib/gi18n.h>

static const char *const days[] = {
  NC_ ("day", "Monday"), NC_ ("day", "Tuesday"),  NC_ ("day", "Wednesday"), NC_ ("day", "Thursday"),
  NC_ ("day", "Friday"), NC_ ("day", "Saturday"), NC_ ("day", "Sunday"),
};

static const char *const months[] = {
  NC_ ("month", "January"), NC_ ("month", "February"), NC_ ("month", "March"),
  NC_ ("month", "April"),   NC_ ("month", "May"),      NC_ ("month", "June"),
  NC_ ("month", "July"),    NC_ ("month", "August"),   NC_ ("month", "September"),
  NC_ ("month", "October"), NC_ ("month", "November"), NC_ ("month", "December"),
};

static const char *const short_months[] = {
  NC_ ("short month", "Jan"), NC_ ("short month", "Feb"), NC_ ("short month", "Mar"),
  NC_ ("short month", "Apr"), NC_ ("short month", "May"), NC_ ("short month", "Jun"),
  NC_ ("short month", "Jul"), NC_ ("short month", "Aug"), NC_ ("short month", "Sep"),
  NC_ ("short month", "Oct"), NC_ ("short month", "Nov"), NC_ ("short month", "Dec"),
};

static void
put_name (GString *format, const char *mark, const char *context, const char *name)
{
  g_string_replace (format, mark, g_dpgettext2 (NULL, context, name), 0);
}

char *
ts_date_format (GDateTime *time, const char *format)
{
  g_autoptr (GString) named = g_string_new (format);
  int month = g_date_time_get_month (time) - 1;

  put_name (named, "%A", "day", days[g_date_time_get_day_of_week (time) - 1]);
  put_name (named, "%B", "month", months[month]);
  put_name (named, "%b", "short month", short_months[month]);
  return g_date_time_format (time, named->str);
}
