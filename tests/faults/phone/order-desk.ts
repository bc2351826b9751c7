// Receives the orders of the fault test's phones, each key once, over a network that loses, delays and falsifies. Also serves their page.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Replaces the messages, because the pages of these tests show no text. */
const noWords: Plugin = {
  name: 'no-words',
  resolveId: (id) => (id === 'virtual:messages' ? `\0${id}` : undefined),
  load: (id) => (id === '\0virtual:messages' ? 'export const sources = {}, bundleOfSheet = {};' : undefined),
};

/** Bundles a script of this folder for the browser. */
export async function bundle(file: string): Promise<string> {
  const built = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [noWords],
    define: { __API_BASE__: '"/api"', __AUTH_BASE__: '"/auth"', __APP_VERSION__: '"test"', __ADDED_WORDS__: '{}' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: path.join(import.meta.dirname, file), formats: ['iife'], name: 'faults' },
    },
  })) as Rolldown.RolldownOutput[];
  const [output] = built[0]?.output ?? [];
  if (!output) throw new Error(`${file} was not built`);
  return output.code;
}

export interface OrderDesk {
  readonly url: string;
  /** Keys of placed orders by intent. More than one key means a doubled order. */
  readonly placed: ReadonlyMap<string, readonly string[]>;
  /** How often each fault was made. */
  readonly faults: ReadonlyMap<string, number>;
  /** Stops all faults. */
  mend(): void;
  close(): Promise<void>;
}

/** @param random decides what happens to a request */
export async function openDesk(random: () => number): Promise<OrderDesk> {
  const scripts: Readonly<Record<string, string>> = {
    '/page.js': await bundle('page.ts'),
    '/worker.js': await bundle('worker.js'),
  };
  const answers = new Map<string, object>();
  const placed = new Map<string, string[]>();
  const faults = new Map<string, number>();
  let isMended = false;

  function place(key: string, intent: string): object {
    const known = answers.get(key);
    if (known) return known;
    placed.set(intent, [...(placed.get(intent) ?? []), key]);
    const answer = { orders: [{ id: answers.size + 1 }], request_id: key };
    answers.set(key, answer);
    return answer;
  }

  function befalls(): string {
    const fate = random();
    const made = [
      ['cut before', 0.15],
      ['answer lost', 0.3],
      ['server in trouble', 0.4],
      ['hotspot', 0.45],
      ['slow', 0.55],
    ] as const;
    const fault = isMended ? 'none' : (made.find(([, until]) => fate < until)?.[0] ?? 'none');
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
    return fault;
  }

  async function takeOrder(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += part;
    const fault = befalls();
    if (fault === 'cut before') return void request.socket.destroy();
    if (fault === 'server in trouble') return void response.writeHead(503, { [SERVER_WIRE_VERSION_HEADER]: '1' }).end('{}');
    if (fault === 'hotspot') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
    const answer = place(String(request.headers['idempotency-key']), (JSON.parse(body) as { intent: string }).intent);
    if (fault === 'answer lost') return void request.socket.destroy();
    const answerNow = (): void =>
      void response.writeHead(201, { 'content-type': 'application/json', [SERVER_WIRE_VERSION_HEADER]: '1' }).end(JSON.stringify(answer));
    if (fault === 'slow') setTimeout(answerNow, 150);
    else answerNow();
  }

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://desk');
    const script = scripts[pathname];
    if (pathname === '/orders') void takeOrder(request, response).catch(() => response.destroy());
    else if (script !== undefined) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><script src="/page.js"></script>');
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    placed,
    faults,
    mend() {
      isMended = true;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
