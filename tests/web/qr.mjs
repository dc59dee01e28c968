// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// qr.mjs: reads the text of a QR code of the versions 1 to 6, level M and bytes, as ISO 18004 says,
// without mending what is damaged.

/** Blocks of data, and bytes in each, by version. */
const blocks = [null, [1, 16], [1, 28], [1, 44], [2, 32], [2, 43], [4, 27]];

const masks = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The modules of a path as the host draws it, without the quiet zone, which must be light. */
function readModules(path, size) {
  const modules = Array.from({ length: size }, () => Array(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
    for (let i = 0; i < Number(width); i++) modules[Number(y)][Number(x) + i] = true;
  }
  const inner = modules.slice(4, -4).map((row) => row.slice(4, -4));
  if (modules.flat().filter(Boolean).length !== inner.flat().filter(Boolean).length) {
    throw new Error('The quiet zone is not light.');
  }
  return inner;
}

function readMask(modules) {
  const places = [[8, 0], [8, 1], [8, 2], [8, 3], [8, 4], [8, 5], [8, 7], [8, 8], [7, 8], [5, 8],
    [4, 8], [3, 8], [2, 8], [1, 8], [0, 8]];
  const bits = places.reduce((sum, [x, y], i) => sum | (modules[y][x] ? 1 << i : 0), 0) ^ 0x5412;
  if (bits >> 13 !== 0) throw new Error('It is not of level M.');
  return masks[(bits >> 10) & 7];
}

function isFunction(x, y, side) {
  const inCorner = (x < 9 && y < 9) || (x < 9 && y >= side - 8) || (x >= side - 8 && y < 9);
  const isAlignment = side > 21 && x >= side - 9 && x < side - 4 && y >= side - 9 && y < side - 4;
  return inCorner || isAlignment || x === 6 || y === 6;
}

/** The bits in the order in which they were laid: up and down, two columns at a time. */
function readBits(modules, mask) {
  const side = modules.length;
  const bits = [];
  let up = true;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let i = 0; i < side; i++) {
      const y = up ? side - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (!isFunction(x, y, side)) bits.push(modules[y][x] !== mask(x, y) ? 1 : 0);
      }
    }
    up = !up;
  }
  return bits;
}

/** @param {string} path @param {number} size modules, with the quiet zone @returns {string} */
export function readCode(path, size) {
  const modules = readModules(path, size);
  const bits = readBits(modules, readMask(modules));
  const [n, each] = blocks[(modules.length - 17) / 4];
  const bytes = Array.from({ length: n * each },
    (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2));
  const data = Array.from({ length: n }, (_, block) =>
    Array.from({ length: each }, (__, i) => bytes[i * n + block])).flat();
  const said = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (!said.startsWith('0100')) throw new Error('It is not made of bytes.');
  const length = parseInt(said.slice(4, 12), 2);
  return String.fromCharCode(...Array.from({ length },
    (_, i) => parseInt(said.slice(12 + 8 * i, 20 + 8 * i), 2)));
}
