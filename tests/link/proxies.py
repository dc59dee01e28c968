#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# proxies.py: phones that come through a real nginx and a real Caddy, over TLS, with the very lines
# that doc/phones.md gives for them.  For the long run only; exits with 77 where a program is missing.
# Usage: proxies.py TABLESIDE-CLI DOCUMENT

import base64
import json
import os
import re
import shutil
import signal
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import textwrap
import time

CLI, DOCUMENT = sys.argv[1:3]
GUESSES = 1000
WRONG = "abcdefghijklmnopqrstuv"
PATH = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"
PROGRAMS = {name: shutil.which(name, path=PATH) for name in ("nginx", "caddy", "openssl")}
FORGED = ("X-Forwarded-For: 127.0.0.3", "X-Forwarded-For: 127.0.0.2, 127.0.0.3",
          "Forwarded: for=127.0.0.3", "Forwarded: for=\"half")

folder = tempfile.mkdtemp(prefix="proxies-")
CERTIFICATE, KEY = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")


def find_free_port():
    with socket.socket() as any_socket:
        any_socket.bind(("127.0.0.1", 0))
        return any_socket.getsockname()[1]


def read_lines(word):
    """The indented block of the document in which a word stands."""
    with open(DOCUMENT, encoding="utf-8") as file:
        blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", file.read(), re.MULTILINE)
    found = [block for block in blocks if word in block and "{" in block]
    assert len(found) == 1, f"{DOCUMENT}: {len(found)} blocks with {word}"
    return textwrap.dedent(found[0])


class Phone:
    """A WebSocket over TLS, from an address of its own."""

    def __init__(self, port, address, *headers):
        context = ssl.create_default_context(cafile=CERTIFICATE)
        plain = socket.create_connection(("127.0.0.1", port), 30, (address, 0))
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket = context.wrap_socket(plain, server_hostname="localhost")
        self.waiting = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /link HTTP/1.1", f"Host: localhost:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Origin: https://localhost:{port}",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers, "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        self.status = self.read_head().split(b" ")[1]
        assert self.status == b"101", self.status

    def read(self):
        data = self.socket.recv(65536)
        if not data:
            raise EOFError
        self.waiting += data

    def take(self, length):
        while len(self.waiting) < length:
            self.read()
        data, self.waiting = self.waiting[:length], self.waiting[length:]
        return data

    def read_head(self):
        while b"\r\n\r\n" not in self.waiting:
            self.read()
        head, self.waiting = self.waiting.split(b"\r\n\r\n", 1)
        return head

    def say(self, message):
        data, mask = json.dumps(message).encode(), os.urandom(4)
        length = len(data)
        size = bytes([0x80 | length]) if length < 126 else b"\xfe" + struct.pack(">H", length)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(b"\x81" + size + mask + masked)

    def hear(self, *types):
        """The next message of one of these types."""
        while True:
            first, length = self.take(2)
            if length == 126:
                length, = struct.unpack(">H", self.take(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.take(8))
            data = self.take(length)
            if first & 0xf == 1 and (message := json.loads(data))["type"] in types:
                return message

    def join(self, token):
        """The host's first word, "welcome" or the code of its "bye"."""
        self.say({"type": "hello", "protocol": 1, "token": token})
        message = self.hear("welcome", "bye")
        return message.get("code", "welcome")

    def close(self):
        self.socket.close()


class Table:
    """A session behind a proxy."""

    def __init__(self, make_proxy):
        self.port = find_free_port()
        self.url = f"https://localhost:{self.port}/"
        self.server = subprocess.Popen([CLI, "serve", "template", "--url", self.url],
                                       stdout=subprocess.PIPE)
        line = json.loads(self.server.stdout.readline())
        self.invitations = {one["role"] + one.get("seat", ""): one["url"]
                            for one in line["invitations"]}
        inner = int(re.search(r":(\d+)/", line["listening"]).group(1))
        self.proxy = subprocess.Popen(make_proxy(self.port, inner))
        self.await_proxy()

    def await_proxy(self):
        while True:
            assert self.proxy.poll() is None, "the proxy has ended"
            try:
                socket.create_connection(("127.0.0.1", self.port), 5).close()
                return
            except ConnectionRefusedError:
                time.sleep(0.05)

    def token(self, role):
        url, token = self.invitations[role].split("#")
        assert url == self.url, url
        return token

    def try_join(self, role, address, *headers):
        phone = Phone(self.port, address, *headers)
        word = phone.join(self.token(role) if role else WRONG)
        phone.close()
        return word

    def stop(self):
        for process in (self.proxy, self.server):
            process.send_signal(signal.SIGTERM)
            process.wait()


def make_certificate():
    subprocess.run([PROGRAMS["openssl"], "req", "-x509", "-newkey", "ec", "-pkeyopt",
                    "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                    "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", KEY,
                    "-out", CERTIFICATE], check=True, stderr=subprocess.DEVNULL)


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def make_nginx(port, inner):
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in
                        ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    user = "user root;\n" if os.getuid() == 0 else ""
    location = read_lines("proxy_pass").replace("127.0.0.1:8765", f"127.0.0.1:{inner}")
    path = write("nginx.conf", f"""{user}daemon off; pid {folder}/nginx.pid;
error_log stderr error; events {{}}
http {{ access_log off; {temporary}
server {{ listen 127.0.0.1:{port} ssl; server_name localhost;
ssl_certificate {CERTIFICATE}; ssl_certificate_key {KEY};
{location} }} }}
""")
    return [PROGRAMS["nginx"], "-p", folder, "-e", "stderr", "-c", path]


def make_caddy(port, inner):
    site = read_lines("reverse_proxy").replace("127.0.0.1:8765", f"127.0.0.1:{inner}")
    ours = f"https://localhost:{port} {{\n  bind 127.0.0.1\n  tls {CERTIFICATE} {KEY}\n"
    assert "table.example {\n" in site
    options = "{\n  admin off\n  auto_https off\n  log {\n    level ERROR\n  }\n}\n"
    path = write("Caddyfile", options + site.replace("table.example {\n", ours))
    return [PROGRAMS["caddy"], "run", "--adapter", "caddyfile", "--config", path]


def check_page(table):
    """The page says where its WebSocket is, and a page from elsewhere is refused."""
    context = ssl.create_default_context(cafile=CERTIFICATE)
    for origin, status in ((table.url.rstrip("/"), b"200"), ("https://evil.example", b"403")):
        with context.wrap_socket(socket.create_connection(("127.0.0.1", table.port), 30),
                                 server_hostname="localhost") as wire:
            wire.sendall(f"GET / HTTP/1.1\r\nHost: localhost:{table.port}\r\n"
                         f"Origin: {origin}\r\nConnection: close\r\n\r\n".encode())
            answer = b""
            while data := wire.recv(65536):
                answer += data
        assert answer.split(b" ")[1] == status, answer[:200]
        if status == b"200":
            assert f"wss://localhost:{table.port}".encode() in answer


def check_play(table):
    """Who has joined is served while somebody guesses."""
    host, watch = Phone(table.port, "127.0.0.2"), Phone(table.port, "127.0.0.3")
    assert host.join(table.token("host")) == "welcome"
    assert watch.join(table.token("watch")) == "welcome"
    edition = host.hear("view")["edition"]
    host.say({"type": "do", "ticket": "through-a-proxy-1", "seen": edition,
              "command": {"do": "note", "text": "through"}})
    assert host.hear("answer")["ok"]
    assert watch.hear("happened")["do"] == "note"
    return host, watch


def guess(table):
    """Always wrong, from one address that pretends to be others. The words that were heard."""
    words = {}
    for i in range(GUESSES):
        headers = [FORGED[i % len(FORGED)]] if i % 3 else []
        word = table.try_join(None, "127.0.0.9", *headers)
        words[word] = words.get(word, 0) + 1
    return words


def check_guesser(table):
    host, watch = check_play(table)
    words = guess(table)
    assert set(words) == {"invitation", "shut-out"}, words
    assert words["invitation"] == 5, words
    # The guesser is shut out, whatever it says where it is; nobody else is.
    for header in ((), *((forged,) for forged in FORGED)):
        assert table.try_join("watch", "127.0.0.9", *header) == "shut-out", header
    for address in ("127.0.0.1", "127.0.0.2", "127.0.0.3", "127.0.0.4"):
        assert table.try_join("watch", address) == "welcome", address
    assert table.try_join("host", "127.0.0.5", "X-Forwarded-For: 127.0.0.9",
                          "Forwarded: for=127.0.0.9") == "welcome"
    host.say({"type": "ping"})
    host.hear("pong")
    for phone in (host, watch):
        phone.close()


def main():
    missing = [name for name, path in PROGRAMS.items() if path is None]
    if missing or "TABLESIDE_LONG" not in os.environ:
        print(f"no {', '.join(missing)}" if "TABLESIDE_LONG" in os.environ else "in a long run")
        return 77
    make_certificate()
    for name, make_proxy in (("nginx", make_nginx), ("Caddy", make_caddy)):
        table = Table(make_proxy)
        try:
            check_page(table)
            check_guesser(table)
        finally:
            table.stop()
        print(f"{name}: {GUESSES} guesses by one shut out nobody else")
    return 0


try:
    result = main()
finally:
    shutil.rmtree(folder, ignore_errors=True)
sys.exit(result)
