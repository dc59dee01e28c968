/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-dice.h: what must hold for any bytes that are read as a dice expression.
 *
 * The name and the types are libFuzzer's.  test-dice.c calls it too, so that a build without
 * libFuzzer still runs the corpus.
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
