/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-error.c: errors that carry a phrase.
 */

#include "ts-error.h"

typedef struct
{
  TsPhrase *phrase;
} TsErrorPrivate;

static void
ts_error_private_init (TsErrorPrivate *priv)
{
  priv->phrase = NULL;
}

static void
ts_error_private_copy (const TsErrorPrivate *source, TsErrorPrivate *copy)
{
  copy->phrase = source->phrase != NULL ? ts_phrase_ref (source->phrase) : NULL;
}

static void
ts_error_private_clear (TsErrorPrivate *priv)
{
  g_clear_pointer (&priv->phrase, ts_phrase_unref);
}

G_DEFINE_EXTENDED_ERROR (TsError, ts_error)

static const char *const words[] = {
  [TS_ERROR_REFUSED] = "refused",
  [TS_ERROR_RULES] = "rules",
  [TS_ERROR_BAD_JSON] = "bad-json",
  [TS_ERROR_BAD_VALUE] = "bad-value",
  [TS_ERROR_UNKNOWN_KEY] = "unknown-key",
  [TS_ERROR_UNKNOWN_VERB] = "unknown-verb",
  [TS_ERROR_UNKNOWN_ID] = "unknown-id",
  [TS_ERROR_BAD_SKETCH] = "bad-sketch",
  [TS_ERROR_UNKNOWN_FIGURE] = "unknown-figure",
  [TS_ERROR_UNKNOWN_GAME] = "unknown-game",
  [TS_ERROR_UNKNOWN_SESSION] = "unknown-session",
  [TS_ERROR_TAKEN] = "taken",
  [TS_ERROR_BAD_DICE] = "bad-dice",
  [TS_ERROR_BAD_SETUP] = "bad-setup",
  [TS_ERROR_CONFLICT] = "conflict",
  [TS_ERROR_BUSY] = "busy",
  [TS_ERROR_READ_ONLY] = "read-only",
  [TS_ERROR_DAMAGED] = "damaged",
  [TS_ERROR_FAILED] = "failed",
};

gboolean
ts_error_set (GError **error, TsErrorCode code, TsPhrase *phrase)
{
  if (error == NULL)
    ts_phrase_unref (phrase);
  else
    {
      g_autofree char *message = ts_phrase_format (phrase, ts_language_get_english ());

      g_set_error_literal (error, TS_ERROR, (int) code, message);
      ts_error_get_private (*error)->phrase = phrase;
    }

  return FALSE;
}

const char *
ts_error_get_word (const GError *error)
{
  if (error->domain != TS_ERROR || error->code < 0 || error->code >= (int) G_N_ELEMENTS (words))
    return "failed";
  return words[error->code];
}

TsPhrase *
ts_error_dup_phrase (const GError *error)
{
  TsErrorPrivate *priv = error->domain == TS_ERROR ? ts_error_get_private (error) : NULL;

  if (priv == NULL || priv->phrase == NULL)
    return ts_phrase_verbatim (error->message);
  return ts_phrase_ref (priv->phrase);
}

char *
ts_error_format (const GError *error, const TsLanguage *language)
{
  g_autoptr (TsPhrase) phrase = ts_error_dup_phrase (error);

  return ts_phrase_format (phrase, language);
}

JsonObject *
ts_error_to_json (const GError *error, const TsLanguage *language)
{
  g_autofree char *message = ts_error_format (error, language);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "code", ts_error_get_word (error));
  json_object_set_string_member (object, "message", message);
  return object;
}
