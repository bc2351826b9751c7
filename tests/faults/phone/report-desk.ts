// Receives the uploads and reports of the fault test's phones by person, over a network that loses, delays and falsifies.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import { EXPECT_SUBJECT_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { bundle } from './order-desk.ts';

export interface Arrived {
  /** Name of the person who sent it. */
  readonly by: string;
  /** How many of its photos have arrived completely. */
  readonly photos: number;
}

export interface ReportDesk {
  readonly url: string;
  /** Reports by intent. More than one means a doubled report. */
  readonly reports: ReadonlyMap<string, readonly Arrived[]>;
  /** Counts photos, also incomplete ones, that belong to no report. */
  orphans(): number;
  /** Stops all faults. */
  mend(): void;
  close(): Promise<void>;
}

type Answer = readonly [status: number, body: object, headers?: Record<string, string>];

/** The text of a report, a claim or a post, and its photos: hashes, or objects with the time they were taken. */
interface Body {
  readonly note?: string;
  readonly description?: string;
  readonly text?: string;
  readonly photos: readonly (string | { readonly upload: string })[];
}

const refused = (status: number, code: string, headers: Record<string, string> = {}): Answer => [
  status,
  { error: { code, message: '' } },
  headers,
];

/** The data of the shop: parts of photos, and reports by their keys. */
function ownBooks() {
  const parts = new Map<string, Buffer>();
  const answers = new Map<string, object>();
  const reports = new Map<string, Arrived[]>();
  const named = new Set<string>();
  const placeOf = (who: string, photo: string): string => `${who}/${photo}`;
  const isWhole = (place: string): boolean =>
    createHash('sha256')
      .update(parts.get(place) ?? '')
      .digest('hex') === place.split('/').at(-1);

  function takePart(place: string, offset: number, part: Buffer): Answer {
    const known = parts.get(place) ?? Buffer.alloc(0);
    const at = isWhole(place) || offset !== known.byteLength ? known.byteLength : offset + part.byteLength;
    if (!isWhole(place) && offset === known.byteLength) parts.set(place, Buffer.concat([known, part]));
    else if (!isWhole(place)) return refused(409, 'UPLOAD_OFFSET', { [UPLOAD_OFFSET_HEADER]: String(at) });
    return [200, {}, { [UPLOAD_OFFSET_HEADER]: String(at) }];
  }

  function takeReport(by: string, key: string, { note, description, text, photos }: Body): Answer {
    const known = answers.get(key);
    if (known) return [201, known];
    const places = photos.map((photo) => placeOf(by, typeof photo === 'string' ? photo : photo.upload));
    if (!places.every(isWhole)) return refused(410, 'UPLOAD_GONE');
    for (const place of places) named.add(place);
    const intent = note ?? description ?? text ?? '';
    reports.set(intent, [...(reports.get(intent) ?? []), { by, photos: photos.length }]);
    const id = answers.size + 1;
    const answer = { id, problem: { id } };
    answers.set(key, answer);
    return [201, answer];
  }

  /** Compares persons like the server: the cookie holds the signed-in person, and a header the person that the app expects. */
  function take(request: http.IncomingMessage, pathname: string, content: Buffer): Answer {
    const who = /who=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    if (who === undefined) return refused(401, 'UNAUTHENTICATED');
    if ((request.headers[EXPECT_SUBJECT_HEADER] ?? who) !== who) return refused(409, 'SUBJECT_MISMATCH');
    return pathname.startsWith('/api/uploads/')
      ? takePart(placeOf(who, pathname.split('/').at(-1) ?? ''), Number(request.headers[UPLOAD_OFFSET_HEADER]), content)
      : takeReport(who, String(request.headers['idempotency-key']), JSON.parse(content.toString()) as Body);
  }
  return { reports, take, orphans: () => [...parts.keys()].filter((place) => !named.has(place)).length };
}

/** @param random decides what happens to a request */
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
    const [status, body, headers = {}] = books.take(request, pathname, Buffer.concat(parts));
    if (fate < 0.4) return void request.socket.destroy();
    response
      .writeHead(status, { 'content-type': 'application/json', [SERVER_WIRE_VERSION_HEADER]: '1', ...headers })
      .end(JSON.stringify(body));
  }

  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://desk');
    const script = scripts[pathname];
    if (pathname.startsWith('/api/')) void take(request, response, pathname).catch(() => response.destroy());
    else if (script !== undefined) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else {
      // Opening the page signs the person in.
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': `who=${searchParams.get('who')}` });
      response.end('<!doctype html><script src="/page.js"></script>');
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    reports: books.reports,
    orphans: books.orphans,
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
