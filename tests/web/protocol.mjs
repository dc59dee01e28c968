// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// protocol.mjs: whether a message is as data/protocol.schema.json has it, and holds no member that
// is not described there. Of JSON Schema it knows what that file uses.

import { readFile } from 'node:fs/promises';

const { $defs: definitions } = JSON.parse(
  await readFile(new URL('../../data/protocol.schema.json', import.meta.url), 'utf8'));

const types = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  string: (value) => typeof value === 'string',
};

/** What one word of a schema asks of a value, and is not so: the path of it, else null. */
const words = {
  type: (type, value, path) => (types[type](value) ? null : path),
  const: (wanted, value, path) => (value === wanted ? null : path),
  enum: (wanted, value, path) => (wanted.includes(value) ? null : path),
  minimum: (least, value, path) => (value >= least ? null : path),
  maximum: (most, value, path) => (value <= most ? null : path),
  minLength: (least, value, path) => ([...value].length >= least ? null : path),
  maxLength: (most, value, path) => ([...value].length <= most ? null : path),
  pattern: (pattern, value, path) => (new RegExp(pattern, 'u').test(value) ? null : path),
  minItems: (least, value, path) => (value.length >= least ? null : path),
  maxItems: (most, value, path) => (value.length <= most ? null : path),
  items: (schema, value, path) => first(value, (item, i) => findMisfit(schema, item, `${path}[${i}]`)),
  required: (names, value, path) => first(names, (name) => (name in value ? null : `no ${path}.${name}`)),
  properties: (schemas, value, path) => first(Object.keys(value), (name) =>
    (name in schemas ? findMisfit(schemas[name], value[name], `${path}.${name}`) : null)),
  allOf: (schemas, value, path) => first(schemas, (schema) => findMisfit(schema, value, path)),
  anyOf: (schemas, value, path) =>
    (schemas.some((schema) => findMisfit(schema, value, path) === null) ? null : path),
  not: (schema, value, path) => (findMisfit(schema, value, path) === null ? path : null),
};

/** @returns {?string} the first that is not null */
function first(list, find) {
  for (const [i, item] of list.entries()) {
    const found = find(item, i);
    if (found !== null) return found;
  }
  return null;
}

function findMisfit(schema, value, path) {
  if (schema.if && findMisfit(schema.if, value, path) === null) {
    const misfit = findMisfit(schema.then, value, path);
    if (misfit !== null) return misfit;
  }
  return first(Object.entries(schema), ([word, says]) => words[word]?.(says, value, path) ?? null);
}

/** The same of a member that is not described. */
function findUnknown(schema, value, path, more = {}) {
  if (schema.items && Array.isArray(value)) {
    return first(value, (item, i) => findUnknown(schema.items, item, `${path}[${i}]`));
  }
  if (!schema.properties) return null;
  const known = { ...schema.properties, ...more.properties };
  return first(Object.keys(value), (name) =>
    (known[name] ? findUnknown(known[name], value[name], `${path}.${name}`) : `unknown ${path}.${name}`));
}

/**
 * @param {string} side "phone" or "host"
 * @param {object} message
 * @returns {?string} what does not fit; null: all does
 */
export function findWrong(side, message) {
  const schema = definitions[`${side}-${message.type}`];
  if (!schema) return `unknown type ${message.type}`;
  const misfit = findMisfit(schema, message, message.type);
  if (misfit !== null) return misfit;
  // An answer does not say what it answers.
  const answers = Object.keys(definitions).filter((name) => name.startsWith('answer-'));
  const unknown = findUnknown(schema, message, message.type);
  const isAnswer = side === 'host' && message.type === 'answer' && answers.some((name) =>
    findMisfit(definitions[name], message, name) === null
    && findUnknown(schema, message, name, definitions[name]) === null);
  return isAnswer ? null : unknown;
}
