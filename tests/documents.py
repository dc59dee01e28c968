# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# documents.py: a document and a JSON Schema that tables of the program write: a program of the tests
# prints the second part of the one and all of the other.

import json
import pathlib
import subprocess
import sys


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

    def begin(self, more):
        """Writes both anew with --write.  Else the first two of the tests, and the schema for so many
        more; without jsonschema there are no more."""
        if '--write' in sys.argv:
            self.write()
            sys.exit(0)
        try:
            import jsonschema
        except ImportError:
            jsonschema = None
        print(f'1..{2 + (more if jsonschema is not None else 0)}')
        self.check()
        if jsonschema is None:
            sys.exit(0)
        schema = json.loads(self.schema.read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        return schema, lambda part: jsonschema.Draft202012Validator(
            {'$ref': f'#/$defs/{part}', '$defs': schema['$defs']} if part else schema)

    def check(self):
        """Two tests: both are what the tables say."""
        self.say(self.document.read_text() == self.compose(),
                 f'doc/{self.name}.md is what the tables say: meson compile update-{self.name}')
        self.say(self.schema.read_text() == self.tell('schema'), f'so is data/{self.name}.schema.json')
