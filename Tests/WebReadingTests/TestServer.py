"""A server over TLS for the tests of WebReader: prints its port, writes down who came, and misbehaves on demand."""

import http.server
import os
import ssl
import sys
import threading
import time

CARD = b"BEGIN:VCARD\r\nVERSION:3.0\r\nN:Example;Ines;;;\r\nFN:Ines Example\r\nEND:VCARD\r\n"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        kind, _, rest = self.path[1:].partition("/")
        if kind == "card.vcf":
            self.answer(200, CARD)
        elif kind == "to":
            self.answer(302, Location=rest)
        elif kind == "round":
            self.answer(302, Location="/round")
        elif kind == "status":
            self.answer(int(rest))
        elif kind == "large":
            self.answer(200, b"x" * int(rest))
        elif kind == "endless":
            self.send_response(200)
            self.send_header("Connection", "close")
            self.end_headers()
            try:
                while True:
                    self.wfile.write(b"x" * 65_536)
            except OSError:
                pass
        elif kind == "slow":
            self.send_response(200)
            self.send_header("Content-Length", "100000")
            self.end_headers()
            try:
                for _ in range(600):
                    self.wfile.write(b"x")
                    self.wfile.flush()
                    time.sleep(0.1)
            except OSError:
                pass
        self.close_connection = True


def end_with_the_tests():
    sys.stdin.read()
    os._exit(0)


threading.Thread(target=end_with_the_tests, daemon=True).start()
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[1], sys.argv[2])
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_port, flush=True)
server.serve_forever()
