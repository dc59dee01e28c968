/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-verb.c: commands as verbs get them.
 */

#include "ts-verb.h"

#include "ts-game.h"

#include <string.h>

void
ts_call_init (TsCall *self, const TsVerb *verb, JsonObject *command)
{
  g_assert (verb->args_size <= sizeof self->args);
  self->verb = verb;
  self->command = command;
  memset (self->args, 0, verb->args_size);
  if (verb->which_into.width != TS_NO_WIDTH)
    ts_width_put (verb->which_into.width, (guint8 *) self->args + verb->which_into.offset,
                  verb->which);
  if (verb->args_size > 0)
    ts_spec_read (verb->args, command, self->args);
}

gboolean
ts_call_may (TsCall *self, gconstpointer state, TsWhyNot *why_not)
{
  const TsVerb *verb = self->verb;

  if (verb->moment != NULL && !verb->moment (state, self->args, why_not))
    return FALSE;
  if (verb->args_size > 0
      && !ts_spec_look_up (verb->args, self->command, state, self->args, why_not))
    return FALSE;
  return verb->may == NULL || verb->may (state, self->args, why_not);
}

TsThrow
ts_call_throw (const TsCall *self, gconstpointer state)
{
  return self->verb->throw != NULL ? self->verb->throw (state, self->args) : (TsThrow){ NULL };
}

gboolean
ts_call_read_dice (TsCall *self, const TsThrow *throw, GError **error)
{
  const TsVerb *verb = self->verb;

  if (!ts_command_check_dice (self->command, throw->name, throw->die, throw->sides, throw->n,
                              error))
    return FALSE;
  if (verb->args_size > 0)
    ts_spec_read_dice (ts_spec_find (verb->args, throw->name), throw->die, self->command,
                       self->args);
  return TRUE;
}

gboolean
ts_call_complete (const TsCall *self, gconstpointer state, TsChance *chance, GError **error)
{
  const TsVerb *verb = self->verb;

  return verb->complete == NULL || verb->complete (state, self->args, self->command, chance, error);
}

void
ts_call_perform (const TsCall *self, gpointer state, TsOutcome *outcome)
{
  if (outcome != NULL)
    outcome->by_itself = ts_arg_flag (self->command, "auto", FALSE);
  self->verb->perform (state, self->args, outcome);
}
