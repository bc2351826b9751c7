// An https address in front of the shop. WebKit keeps no secure cookie over http, not even at localhost.
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';

const readPem = (name: string): Buffer => fs.readFileSync(path.join(import.meta.dirname, name));

export interface TlsFront {
  readonly url: string;
  stop(): void;
}

/** @param target port of the shop */
export async function startTlsFront(target: number): Promise<TlsFront> {
  const certificate = { key: readPem('localhost-key.pem'), cert: readPem('localhost-cert.pem') };
  const server = tls.createServer(certificate, (socket) => {
    const upstream = net.connect(target, 'localhost');
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}
