// A proxy between phone and server that counts the bytes to the phone. It simulates a phone without compression dictionaries by removing
// their headers.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answers received for one path. */
export interface Came {
  readonly answers: number;
  readonly body: number;
  /** Bytes of the headers in HTTP/1.1; HTTP/2 sends far fewer. */
  readonly head: number;
}

const NOTHING: Came = { answers: 0, body: 0, head: 0 };

/** Names of encodings that need a dictionary. */
const DICTIONARY_ENCODINGS = /,\s*dc[bz](?=,|$)/g;

export const sumOf = (came: Iterable<Came>): Came =>
  [...came].reduce((sum, one) => ({ answers: sum.answers + one.answers, body: sum.body + one.body, head: sum.head + one.head }), NOTHING);

const headBytes = ({ rawHeaders, statusMessage = '' }: http.IncomingMessage): number =>
  `HTTP/1.1 200 ${statusMessage}\r\n\r\n`.length + rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);

export class CountingProxy {
  private readonly server: http.Server;
  private readonly came = new Map<string, Came>();

  private constructor(target: number, knowsDictionaries: boolean) {
    this.server = http.createServer((request, response) => this.pass(target, knowsDictionaries, request, response));
  }

  static async start(target: number, knowsDictionaries: boolean): Promise<CountingProxy> {
    const proxy = new CountingProxy(target, knowsDictionaries);
    proxy.server.listen(0, 'localhost');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** The counts so far by path; counting then starts again. */
  take(): Map<string, Came> {
    const taken = new Map(this.came);
    this.came.clear();
    return taken;
  }

  private note(path: string, more: Came): void {
    this.came.set(path, sumOf([this.came.get(path) ?? NOTHING, more]));
  }

  private pass(target: number, knowsDictionaries: boolean, request: http.IncomingMessage, response: http.ServerResponse): void {
    const headers = { ...request.headers };
    if (!knowsDictionaries) {
      delete headers['available-dictionary'];
      headers['accept-encoding'] = String(headers['accept-encoding'] ?? '').replaceAll(DICTIONARY_ENCODINGS, '');
    }
    const path = request.url?.split('?')[0] ?? '/';
    // A new connection each time, because the server restarts while the proxy keeps running.
    const options = { host: 'localhost', port: target, method: request.method, path: request.url, headers, agent: false };
    const upstream = http.request(options, (answer) => {
      this.note(path, { answers: 1, body: 0, head: headBytes(answer) });
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => this.note(path, { answers: 0, body: chunk.length, head: 0 }));
      answer.pipe(response);
    });
    upstream.on('error', () => request.socket.destroy());
    request.pipe(upstream);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
