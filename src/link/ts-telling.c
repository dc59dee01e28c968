/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-telling.c: a message, and what it is in the languages in which it is read.
 */

#include "ts-telling.h"

#include "ts-counters.h"
#include "ts-saying.h"

typedef struct
{
  const TsLanguage *language;
  TsBroadcast *broadcast;
} Said;

struct _TsTelling
{
  guint n_refs;
  GString *message;
  GPtrArray *sayings; /* nullable */
  GArray *said;       /* of Said */
};

static void
clear_said (gpointer data)
{
  ts_broadcast_free (((Said *) data)->broadcast);
}

TsTelling *
ts_telling_new (GString *message, GPtrArray *sayings)
{
  TsTelling *self = g_new0 (TsTelling, 1);

  self->n_refs = 1;
  self->message = message;
  self->sayings = sayings != NULL ? g_ptr_array_ref (sayings) : NULL;
  self->said = g_array_new (FALSE, FALSE, sizeof (Said));
  g_array_set_clear_func (self->said, clear_said);
  return self;
}

TsTelling *
ts_telling_ref (TsTelling *self)
{
  self->n_refs++;
  return self;
}

void
ts_telling_free (TsTelling *self)
{
  if (--self->n_refs > 0)
    return;
  g_string_free (self->message, TRUE);
  g_clear_pointer (&self->sayings, g_ptr_array_unref);
  g_array_unref (self->said);
  g_free (self);
}

gboolean
ts_telling_is_same (const TsTelling *self, const TsTelling *other)
{
  return g_string_equal (self->message, other->message);
}

static TsBroadcast *
new_broadcast (const TsTelling *self, const TsLanguage *language)
{
  GString *said = g_string_sized_new (2 * self->message->len);

  ts_saying_append_json (said, self->message->str, self->message->len, language);
  ts_count (TS_COUNT_SENT, said->len);
  return ts_broadcast_new_take (g_string_free_to_bytes (said));
}

TsBroadcast *
ts_telling_say (TsTelling *self, const TsLanguage *language)
{
  for (guint i = 0; i < self->said->len; i++)
    if (g_array_index (self->said, Said, i).language == language)
      return g_array_index (self->said, Said, i).broadcast;
  g_array_append_vals (self->said, &(Said){ language, new_broadcast (self, language) }, 1);
  return g_array_index (self->said, Said, self->said->len - 1).broadcast;
}
