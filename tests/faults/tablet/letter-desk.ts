// Receives the letters of the fault test's tablet, each key once. The network loses, delays and falsifies, and the server stops at times.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANSWER_INFO, LETTER_INFO, letterHead } from '#core/contract/tablet/letter.ts';
import { IDEMPOTENCY_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { newKeyPair, openSealed, sealTo } from '../../../server/areas/tablet/letter/letter-seal.ts';
import { bundle } from '../phone/order-desk.ts';

const TABLET = 71;
const KEY_ID = 1;

interface Letter {
  readonly person: string;
  readonly kind: string;
  readonly kept_at: string;
  readonly enc: string;
  readonly sealed: string;
}

export interface LetterDesk {
  readonly url: string;
  /** Keys of the arrived orders by intent. More than one key means a doubled order. */
  readonly keysOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** How often each fault was made. */
  readonly faults: ReadonlyMap<string, number>;
  /** Stops or restores the server. */
  drop(isGone: boolean): void;
  /** Stops all faults. */
  mend(): void;
  /** The desk orders the tablet to wipe. */
  orderWipe(): void;
  close(): Promise<void>;
}

/** The data of the shop: public keys of people, and the answer to each letter. */
async function ownBooks() {
  const pair = await newKeyPair();
  const boxKeys = new Map<string, string>();
  const shares = new Map<string, readonly number[]>();
  const answers = new Map<string, object>();
  const keysOf = new Map<string, Set<string>>();
  let isWiped = false;

  async function takeLetter(key: string, letter: Letter): Promise<object> {
    const known = answers.get(key);
    if (known) return known;
    const head = letterHead({ tablet: TABLET, person: letter.person, key, kind: letter.kind, kept_at: letter.kept_at });
    const text = await openSealed(pair.privateKey, letter, { info: LETTER_INFO, head });
    const { intent } = (JSON.parse(text ?? '{}') as { body: { intent: string } }).body;
    keysOf.set(intent, (keysOf.get(intent) ?? new Set()).add(key));
    const said = JSON.stringify({ status: 201, body: { intent } });
    const { enc, sealed } = await sealTo(boxKeys.get(letter.person) ?? '', said, { info: ANSWER_INFO, head });
    const answer = Buffer.concat([Buffer.from(enc, 'base64url'), Buffer.from(sealed, 'base64url')]).toString('base64url');
    const whole = { outcome: 'done', code: null, answer };
    answers.set(key, whole);
    return whole;
  }

  function takeCall(place: string, body: { person?: string; boxKey?: string }): object {
    const person = body.person ?? '';
    if (place === 'people') boxKeys.set(person, Buffer.from(body.boxKey ?? '', 'hex').toString('base64url'));
    if (place === 'news') return { letterKey: { id: KEY_ID, key: pair.publicKey }, wipe: isWiped };
    const share = shares.get(person) ?? Array.from(crypto.getRandomValues(new Uint8Array(32)));
    shares.set(person, share);
    return place === 'share' ? { share } : {};
  }
  const orderWipe = (): void => {
    isWiped = true;
  };
  return { keysOf, takeLetter, takeCall, orderWipe };
}

/** @param random decides what happens to a request */
export async function openLetterDesk(random: () => number): Promise<LetterDesk> {
  const scripts: Readonly<Record<string, string>> = {
    '/page.js': await bundle('../tablet/page.ts'),
    '/worker.js': await bundle('worker.js'),
  };
  const books = await ownBooks();
  const faults = new Map<string, number>();
  const state = { isGone: false, isMended: false };

  function faultNow(): string {
    const chance = random();
    const kinds = [
      ['cut before', 0.15],
      ['answer lost', 0.3],
      ['server in trouble', 0.4],
      ['hotspot', 0.45],
    ] as const;
    const fault = state.isMended ? 'none' : state.isGone ? 'server gone' : (kinds.find(([, until]) => chance < until)?.[0] ?? 'none');
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
    return fault;
  }

  async function take(request: http.IncomingMessage, response: http.ServerResponse, pathname: string): Promise<void> {
    let body = '';
    for await (const part of request) body += part;
    const ours = { 'content-type': 'application/json', [SERVER_WIRE_VERSION_HEADER]: '1' };
    // Setting up the tablet is not part of the test, so it has no faults.
    if (!pathname.endsWith('/letters')) {
      const answer = books.takeCall(pathname.split('/').at(-1) ?? '', JSON.parse(body) as object);
      return void response.writeHead(200, ours).end(JSON.stringify(answer));
    }
    const fault = faultNow();
    if (fault === 'cut before' || fault === 'server gone') return void request.socket.destroy();
    if (fault === 'server in trouble') return void response.writeHead(503, ours).end('{}');
    if (fault === 'hotspot') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
    const answer = await books.takeLetter(String(request.headers[IDEMPOTENCY_HEADER.toLowerCase()]), JSON.parse(body) as Letter);
    if (fault === 'answer lost') return void request.socket.destroy();
    response.writeHead(200, ours).end(JSON.stringify(answer));
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
    keysOf: books.keysOf,
    faults,
    drop(isGone) {
      state.isGone = isGone;
    },
    mend() {
      state.isMended = true;
    },
    orderWipe: books.orderWipe,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
