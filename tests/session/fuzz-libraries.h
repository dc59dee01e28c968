/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-libraries.h: what must hold for any bytes that lie in a library's place.
 *
 * The name and the types are libFuzzer's.  test-libraries.c calls it too, so that a build without
 * libFuzzer still spoils some.
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
