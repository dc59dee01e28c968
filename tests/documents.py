# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# documents.py: a document and a JSON Schema that tables of the program write: a program of the tests
# prints the second part of the one and all of the other.

import pathlib
import subprocess


class Documents:
    def __init__(self, source, program, name):
        self.program, self.name = program, name
        self.document = pathlib.Path(source) / 'doc' / f'{name}.md'
        self.schema = pathlib.Path(source) / 'data' / f'{name}.schema.json'
        self.mark = f'<!-- What follows is written by “meson compile update-{name}”. -->\n'
        self.said = 0

    def tell(self, what, text=''):
        return subprocess.run([self.program, what], input=text, capture_output=True, text=True, check=True).stdout

    def compose(self):
        by_hand = self.document.read_text().split(self.mark)[0]
        return by_hand + self.mark + self.tell('document')

    def write(self):
        self.document.write_text(self.compose())
        self.schema.write_text(self.tell('schema'))

    def say(self, good, what):
        self.said += 1
        print('ok' if good else 'not ok', self.said, '-', what)

    def check(self):
        """Two tests: both are what the tables say."""
        self.say(self.document.read_text() == self.compose(),
                 f'doc/{self.name}.md is what the tables say: meson compile update-{self.name}')
        self.say(self.schema.read_text() == self.tell('schema'), f'so is data/{self.name}.schema.json')
