/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * sarah.h: an attack in Terminator: The Board Game in which Sarah is asked, in the moment of
 * another.
 */

#pragma once

#define SARAH_SETUP "{\"players\":\"3\",\"mission-cards\":0}"

/* From the beginning until the attack can be made. */
static const char *const sarah_before[] = {
  "{\"do\":\"begin\",\"factories\":1}",
  "{\"do\":\"set-figure\",\"figure\":\"terminator\",\"where\":\"1984\",\"to\":\"apartments\"}",
  "{\"do\":\"set-figure\",\"figure\":\"cop-1\",\"where\":\"supply\"}",
  "{\"do\":\"set-figure\",\"figure\":\"cop-2\",\"where\":\"supply\"}",
  "{\"do\":\"play\",\"half\":\"basic\",\"act\":\"attack\"}",
};

/* Whether Sarah defends is hers to say. */
#define SARAH_ATTACK                                                                               \
  "{\"do\":\"attack\",\"attacker\":\"terminator\",\"targets\":[\"sarah\"],\"dice\":1,"             \
  "\"defense\":4}"
