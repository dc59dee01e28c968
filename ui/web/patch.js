// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// patch.js: JSON Patch (RFC 6902), as far as the host writes it: add, remove, replace.

function readPath(path) {
  if (path === '') return [];
  if (!path.startsWith('/')) throw new SyntaxError(`no path: ${path}`);
  return path.slice(1).split('/').map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
}

function readIndex(list, key, end) {
  if (key === '-' && end) return list.length;
  const index = /^(0|[1-9][0-9]*)$/.test(key) ? Number(key) : NaN;
  if (!(index < list.length + (end ? 1 : 0))) throw new RangeError(`no element: ${key}`);
  return index;
}

function requireMember(object, key) {
  if (object === null || typeof object !== 'object' || !Object.hasOwn(object, key)) {
    throw new RangeError(`no member: ${key}`);
  }
}

function changeList(list, key, { op, value }) {
  const copy = list.slice();
  const index = readIndex(list, key, op === 'add');
  if (op === 'add') copy.splice(index, 0, value);
  else if (op === 'remove') copy.splice(index, 1);
  else copy[index] = value;
  return copy;
}

function changeObject(object, key, { op, value }) {
  if (op !== 'add') requireMember(object, key);
  const copy = { ...object };
  if (op === 'remove') delete copy[key];
  else copy[key] = value;
  return copy;
}

/** A copy of `node` in which what `path` leads to has changed; the rest is shared. */
function change(node, path, operation) {
  if (path.length === 0) return operation.value;
  const [key, ...rest] = path;
  if (rest.length === 0) {
    return Array.isArray(node)
      ? changeList(node, key, operation)
      : changeObject(node, key, operation);
  }
  const copy = Array.isArray(node) ? node.slice() : { ...node };
  const at = Array.isArray(node) ? readIndex(node, key, false) : key;
  requireMember(node, at);
  copy[at] = change(node[at], rest, operation);
  return copy;
}

/**
 * What a patch makes of a document. The document stays as it is; parts that the patch does not
 * touch are the same objects in both.
 * @param {*} document
 * @param {Array<{op: string, path: string, value: *}>} patch
 * @throws {Error} when the patch is not one for this document
 */
export function applyPatch(document, patch) {
  return patch.reduce((node, operation) => {
    if (!['add', 'remove', 'replace'].includes(operation.op)) {
      throw new SyntaxError(`no operation: ${operation.op}`);
    }
    return change(node, readPath(operation.path), operation);
  }, document);
}
