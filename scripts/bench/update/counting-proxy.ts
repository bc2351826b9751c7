// Stands between a phone and the server and counts what goes to the phone, bodies and heads; a phone that knows no dictionaries is one
// whose proxy leaves out what it says of them.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came for one path. */
export interface Came {
  readonly answers: number;
  readonly body: number;
  /** As HTTP/1.1 writes it; HTTP/2 leaves most of it out. */
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

  /** What came so far, by path; from now on it is counted again. */
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
    // A connection of its own: the server is started again while the proxy stays.
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
