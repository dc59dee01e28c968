#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# tls.py: `serve --cert --key` speaks HTTPS and WebSocket over it, and says in one sentence what is
# wrong with the files. The certificates are made here with openssl, for an hour and for this machine.
# Usage: tls.py TABLESIDE-CLI

import base64
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

SKIPPED = 77
PATIENCE = 30
CLI = os.path.abspath(sys.argv[1])


def make_pair(name):
    """A certificate for 127.0.0.1 that signs itself, and its key."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-keyout", f"{name}.key", "-out", f"{name}.pem", "-days", "1", "-subj", "/CN=t",
         "-addext", "subjectAltName=IP:127.0.0.1"], check=True, capture_output=True)
    return f"{name}.pem", f"{name}.key"


def make_old(key):
    """A certificate of that key that is over.  OpenSSL from 3.4 on makes none that ends before it
    begins."""
    for command in [["req", "-new", "-key", key, "-subj", "/CN=t", "-out", "old.csr"],
                    ["x509", "-req", "-in", "old.csr", "-signkey", key, "-days", "0",
                     "-out", "old.pem"]]:
        subprocess.run(["openssl", *command], check=True, capture_output=True)
    time.sleep(1.1)
    return "old.pem"


class Server:
    def __init__(self, cert, key, *options):
        self.process = subprocess.Popen(
            [CLI, "serve", "template", "--cert", cert, "--key", key, *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = json.loads(self.process.stdout.readline())
        self.url = line["listening"]
        self.invitations = {one["role"]: one["url"] for one in line["invitations"]}
        self.port = int(self.url.rsplit(":", 1)[1].strip("/"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.said = self.process.communicate()[1]
        check(f"the end of the table: {self.said}", self.process.returncode, 0)


def connect(port, trusted=None):
    plain = socket.create_connection(("127.0.0.1", port), PATIENCE)
    if trusted is None:
        return plain
    return ssl.create_default_context(cafile=trusted).wrap_socket(plain,
                                                                  server_hostname="127.0.0.1")


def ask(wire, port, path="/", headers=""):
    """One answer: its headers and its body; the connection stays open."""
    wire.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{headers}\r\n".encode())
    data = b""
    while b"\r\n\r\n" not in data:
        data += wire.recv(4096) or sys.exit("The connection ended.")
    head, body = data.split(b"\r\n\r\n", 1)
    fields = dict(line.split(": ", 1) for line in head.decode().split("\r\n")[1:])
    length = int(fields.get("Content-Length", 0))
    while len(body) < length:
        body += wire.recv(4096)
    return head.decode().split("\r\n")[0].split()[1], fields, body.decode()


def send_text(wire, message):
    data = json.dumps(message).encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    wire.sendall(b"\x81" + size + b"\0\0\0\0" + data)


def read_exactly(wire, length):
    data = b""
    while len(data) < length:
        data += wire.recv(length - len(data)) or sys.exit("The connection ended.")
    return data


def read_message(wire):
    length = read_exactly(wire, 2)[1]
    if length > 125:
        length = int.from_bytes(read_exactly(wire, 2 if length == 126 else 8), "big")
    return json.loads(read_exactly(wire, length))


def join(wire, server, role="host"):
    """From the handshake to the first view."""
    key = base64.b64encode(os.urandom(16)).decode()
    status, _, _ = ask(wire, server.port, "/link",
                       "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       f"Sec-WebSocket-Key: {key}\r\nOrigin: https://127.0.0.1:{server.port}\r\n")
    check("the handshake", status, "101")
    send_text(wire, {"type": "hello", "protocol": 1,
                     "token": server.invitations[role].split("#")[1]})
    while read_message(wire)["type"] != "view":
        pass


def check(what, found, wanted):
    if found != wanted:
        sys.exit(f"{what}: {found!r}, not {wanted!r}")


def check_served(cert, key):
    with Server(cert, key) as server:
        check("the address", server.url, f"https://127.0.0.1:{server.port}/")
        check("an invitation", server.invitations["host"].split("#")[0], server.url)
        wire = connect(server.port, cert)
        status, fields, body = ask(wire, server.port)
        check("the page", status, "200")
        check("its policy", f"wss://127.0.0.1:{server.port};" in fields["Content-Security-Policy"],
              True)
        check("its first screen", 'id="first"' in body, True)
        # All over one connection, the socket too; a long message is many records.
        check("an icon", ask(wire, server.port, "/icon.svg")[0], "200")
        join(wire, server)
        send_text(wire, {"type": "do", "ticket": "test-long", "seen": 1,
                         "command": {"do": "note", "text": "x" * 1900}})
        while read_message(wire)["type"] != "answer":
            pass


def check_named(cert, key):
    """Under the name that the certificate is for, as phones will call it."""
    with Server(cert, key, "--url", "https://table.example/") as server:
        check("an invitation", server.invitations["host"].split("#")[0], "https://table.example/")
        wire = connect(server.port, cert)
        wire.sendall(b"GET / HTTP/1.1\r\nHost: table.example\r\n"
                     b"Origin: https://table.example\r\nConnection: close\r\n\r\n")
        check("the page by its name", wire.recv(12), b"HTTP/1.1 200")


def check_disturbed(cert, key):
    """Who speaks plainly, nonsense, or not at all gets nothing, and keeps nobody waiting."""
    with Server(cert, key) as server:
        silent = [connect(server.port) for _ in range(60)]
        plain = connect(server.port)
        plain.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        try:
            check("a plain request", b"html" in plain.recv(4096), False)
        except ConnectionResetError:
            pass
        half = connect(server.port)
        half.sendall(b"\x16\x03\x01\x02\x00")
        gone = connect(server.port)
        gone.sendall(b"\x16\x03\x01\x02\x00")
        gone.close()
        join(connect(server.port, cert), server)
        for wire in [*silent, half]:
            wire.close()
        join(connect(server.port, cert), server)


def check_refused(options, part):
    run = subprocess.run([CLI, "serve", "template", *options], capture_output=True, text=True,
                         timeout=PATIENCE, check=False)
    check(f"{options}: the status", run.returncode, 2)
    check(f"{options}: lines", run.stderr.count("\n"), 1)
    check(f"{options}: {run.stderr}", part in run.stderr, True)


def check_crowd(cert, key):
    """Twenty come at the same moment."""
    with Server(cert, key) as server:
        def come():
            join(connect(server.port, cert), server, "watch")
            arrived.append(True)
        arrived = []
        threads = [threading.Thread(target=come) for _ in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        check("a crowd", len(arrived), 20)


def main():
    if not shutil.which("openssl"):
        sys.exit(SKIPPED)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        cert, key = make_pair("table")
        _, other = make_pair("other")
        check_served(cert, key)
        check_named(cert, key)
        check_disturbed(cert, key)
        check_crowd(cert, key)
        check_refused(["--cert", cert], "belong together")
        check_refused(["--key", key], "belong together")
        check_refused(["--cert", "nothing", "--key", key], "There is no file “nothing”")
        check_refused(["--cert", cert, "--key", folder], "is a folder")
        check_refused(["--cert", key, "--key", key], "holds no certificate")
        check_refused(["--cert", cert, "--key", cert], "holds no key")
        check_refused(["--cert", cert, "--key", other], "is not the one of the certificate")
        with Server(make_old(key), key) as server:
            connect(server.port).close()
        check("a certificate that is over", "has expired" in server.said, True)


main()
