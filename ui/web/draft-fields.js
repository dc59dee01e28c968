// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// draft-fields.js: fields that are no form of an offer, and outlive the page as those do.

/** What a field is filled in with; of a tick whether it is set. */
const read = (field) => (field.type === 'checkbox' ? field.checked : field.value);

function fill(field, value) {
  if (field.type === 'checkbox') field.checked = value;
  else field.value = value;
}

/**
 * Fields that are no form of an offer: filled in with what was typed, which is kept from then on.
 * @param {Drafts} drafts
 * @param {string} what they are
 * @param {Array<HTMLElement>} fields in order
 * @returns {function()} called when it was sent
 */
export function keepFields(drafts, what, fields) {
  const typed = drafts.read(what);
  if (typed?.length === fields.length) fields.forEach((field, i) => fill(field, typed[i]));
  for (const field of fields) {
    field.addEventListener('input', () => drafts.keep(what, fields.map(read)));
  }
  return () => drafts.forget(what);
}
