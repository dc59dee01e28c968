# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# miniatures_profiles.py: the tables of models and weapons, with the dice that are assumed
# (L108-L174, L178-L259).

LADDER = [4, 6, 8, 10, 12, 20]
SMALL, LARGE, LARGEST = 6, 10, 20
# L66
HEAVY = 10
RANGES = ["close", "point-blank", "short", "long"]

KINDS = {
    "soldier": {"skill": SMALL, "armor": 4, "resolution": SMALL, "carries": ["combat-knife"]},
    "swat": {"skill": SMALL, "armor": 4, "resolution": SMALL},
    "nco": {"skill": SMALL, "armor": 4, "resolution": LARGE, "command": 1},
    "captain": {"skill": SMALL, "armor": 4, "resolution": LARGE, "command": 2},
    "lieutenant": {"skill": SMALL, "armor": 4, "resolution": LARGE, "command": 2, "resilient": 2},
    "abrams": {"skill": SMALL, "armor": 10, "resolution": LARGEST, "resilient": 3},
    "humvee": {"skill": SMALL, "armor": 7, "resolution": LARGE, "resilient": 2},
    "endoskeleton": {"skill": SMALL, "armor": 8, "resolution": LARGEST, "back": True,
                     "mindless": True, "carries": ["terminator-claws", "plasma-gun"]},
    "spider-tank": {"skill": SMALL, "armor": 9, "resolution": LARGEST, "resilient": 2,
                    "mindless": True},
    "t-1000": {"skill": LARGE, "armor": 8, "resolution": LARGEST, "command": 2, "resilient": 3,
               "mindless": True},
    "crawler": {"skill": SMALL, "armor": 8, "resolution": LARGEST, "slow": True,
                "carries": ["terminator-claws"]},
}

# Reach, dice (at long range another number), power; brace, area, ammunition.
WEAPONS = {
    "combat-knife": {"range": "close", "rof": 1, "power": SMALL},
    "sticky-bomb": {"range": "close", "rof": 1, "power": LARGE, "area": True},
    "pistol": {"range": "short", "rof": 1, "power": SMALL},
    "smg": {"range": "short", "rof": 2, "power": SMALL},
    "assault-rifle": {"range": "long", "rof": 2, "rof-long": 1, "power": SMALL},
    "lmg": {"range": "long", "rof": 3, "power": SMALL},
    "hmg": {"range": "long", "rof": 3, "power": SMALL, "brace": True},
    "grenade-launcher": {"range": "long", "rof": 1, "power": SMALL, "area": True},
    "rpg": {"range": "long", "rof": 1, "power": LARGE, "ammo": 1},
    "rocket-launcher-at": {"range": "long", "rof": 1, "power": LARGEST, "brace": True},
    "terminator-claws": {"range": "close", "rof": 1, "power": LARGE},
    "plasma-gun": {"range": "long", "rof": 2, "power": SMALL},
}
# L253-L259; all others are of the Resistance.
MACHINES = ["terminator-claws", "plasma-gun"]
# What models are given at random: a soldier carries a knife and one more (L114).
GUNS = ["assault-rifle", "grenade-launcher", "rocket-launcher-at"]
OTHERS = ["sticky-bomb", "pistol", "smg", "lmg", "hmg", "rpg"]
