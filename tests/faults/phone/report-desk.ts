// Where the phones of the fault test send their reports: photos part by part, over a line that loses, delays and lies.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { bundle } from './order-desk.ts';

export interface ReportDesk {
  readonly url: string;
  /** Reports by what was meant, each with how many of its photos are there and whole. */
  readonly reports: ReadonlyMap<string, readonly number[]>;
  /** From here on everything gets through. */
  mend(): void;
  close(): Promise<void>;
}

type Answer = readonly [status: number, body: object, headers?: Record<string, string>];

/** What the shop has: parts of photos, and reports by their keys. */
function ownBooks() {
  const parts = new Map<string, Buffer>();
  const answers = new Map<string, object>();
  const reports = new Map<string, number[]>();
  const isWhole = (id: string): boolean =>
    createHash('sha256')
      .update(parts.get(id) ?? '')
      .digest('hex') === id;

  function takePart(id: string, offset: number, part: Buffer): Answer {
    const known = parts.get(id) ?? Buffer.alloc(0);
    const at = isWhole(id) || offset !== known.byteLength ? known.byteLength : offset + part.byteLength;
    if (!isWhole(id) && offset === known.byteLength) parts.set(id, Buffer.concat([known, part]));
    else if (!isWhole(id)) return [409, { error: { code: 'UPLOAD_OFFSET', message: '' } }, { [UPLOAD_OFFSET_HEADER]: String(at) }];
    return [200, {}, { [UPLOAD_OFFSET_HEADER]: String(at) }];
  }

  function takeReport(key: string, { intent, photos }: { intent: string; photos: readonly string[] }): Answer {
    const known = answers.get(key);
    if (known) return [201, known];
    if (!photos.every(isWhole)) return [410, { error: { code: 'UPLOAD_GONE', message: '' } }];
    reports.set(intent, [...(reports.get(intent) ?? []), photos.length]);
    const answer = { order_id: 7, problem: { id: answers.size + 1 } };
    answers.set(key, answer);
    return [201, answer];
  }
  return { reports, takePart, takeReport };
}

/** @param random decides what befalls a request */
export async function openReportDesk(random: () => number): Promise<ReportDesk> {
  const scripts: Readonly<Record<string, string>> = {
    '/page.js': await bundle('report-page.ts'),
    '/worker.js': await bundle('worker.js'),
  };
  const books = ownBooks();
  let isMended = false;

  async function take(request: http.IncomingMessage, response: http.ServerResponse, pathname: string): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const fate = isMended ? 1 : random();
    if (fate < 0.1) return void request.socket.destroy();
    if (fate < 0.2) return void response.writeHead(503, { [SERVER_WIRE_VERSION_HEADER]: '1' }).end('{}');
    if (fate < 0.25) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
    const content = Buffer.concat(parts);
    const [status, body, headers = {}] = pathname.startsWith('/api/uploads/')
      ? books.takePart(pathname.split('/').at(-1) ?? '', Number(request.headers[UPLOAD_OFFSET_HEADER]), content)
      : books.takeReport(String(request.headers['idempotency-key']), JSON.parse(content.toString()) as never);
    if (fate < 0.4) return void request.socket.destroy();
    response
      .writeHead(status, { 'content-type': 'application/json', [SERVER_WIRE_VERSION_HEADER]: '1', ...headers })
      .end(JSON.stringify(body));
  }

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://desk');
    const script = scripts[pathname];
    if (pathname.startsWith('/api/')) void take(request, response, pathname).catch(() => response.destroy());
    else if (script !== undefined) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><script src="/page.js"></script>');
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    reports: books.reports,
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
