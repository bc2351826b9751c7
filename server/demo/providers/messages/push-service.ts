// Simulates the Web Push server of a browser maker (RFC 8030, 8291, 8292) over real HTTP. It checks the sender and the
// encryption, and stores the encrypted message until the browser fetches it. An address that begins with `gone` refuses further
// messages.
import { createPublicKey, verify } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { number, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';

export interface SimulatedPushSettings {
  /** VAPID, base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

interface KeptPush {
  readonly at: number;
  readonly ttl: number;
  readonly topic: string | undefined;
  /** Sealed, base64url. */
  readonly body: string;
}

const MOST_KEPT = 20;
const MOST_BROWSERS = 500;
const MOST_BYTES = 4_096;
/** Salt, record size, length of the key, and the sender's key. */
const LEAST_BYTES = 16 + 4 + 1 + 65 + 17;
const DAY_S = 24 * 3_600;
const Claims = type({ aud: string(), sub: string(), exp: number() });

/** The point of P-256 as a key that can check signatures. */
function keyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
}

/** The fault of a stated sender; undefined: none. */
function vapidFault(header: string | undefined, publicKey: string, origin: string): string | undefined {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey) return 'the key is not the one the browser agreed to';
  const signed = { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return 'the signature does not fit';
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (!matches(said, Claims) || said.aud !== origin) return 'it is for somebody else';
  // Uses the machine's own clock, because the signature does too.
  const seconds = said.exp - Date.now() / 1_000;
  return seconds < 0 || seconds > DAY_S ? 'it has run out, or lasts too long' : undefined;
}

/** The message, or its fault. */
function readPush({ headers, body }: FastifyRequest, at: number): KeptPush | string {
  const ttl = Number(headers['ttl'] ?? Number.NaN);
  if (!Number.isInteger(ttl) || ttl < 0) return 'TTL is missing';
  if (headers['content-encoding'] !== 'aes128gcm') return 'not sealed as RFC 8291 says';
  if (!Buffer.isBuffer(body) || body.length < LEAST_BYTES) return 'too short to be sealed';
  const topic = typeof headers['topic'] === 'string' ? headers['topic'] : undefined;
  return { at, ttl, topic, body: body.toString('base64url') };
}

export function registerPushService(app: FastifyInstance, { publicKey }: SimulatedPushSettings, now: () => number): void {
  const kept = new Map<string, KeptPush[]>();
  const refuse = (reply: FastifyReply, status: number, reason: string): FastifyReply => reply.code(status).type('text/plain').send(reason);

  /** Messages for a phone that is off; a later one of the same topic replaces the earlier one. */
  function keep(browser: string, push: KeptPush): void {
    const before = (kept.get(browser) ?? []).filter(({ topic }) => topic === undefined || topic !== push.topic);
    kept.set(browser, [...before, push].slice(-MOST_KEPT));
    const [oldest] = kept.keys();
    if (kept.size > MOST_BROWSERS && oldest !== undefined) kept.delete(oldest);
  }

  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body));

    own.post('/dev/providers/push/:browser', async (request, reply) => {
      const { browser } = request.params as { browser: string };
      const vapid = vapidFault(request.headers.authorization, publicKey, `${request.protocol}://${request.host}`);
      if (vapid) return refuse(reply, 403, vapid);
      const push = readPush(request, now());
      if (typeof push === 'string') return refuse(reply, 400, push);
      if (browser.startsWith('gone')) return refuse(reply, 410, 'unsubscribed');
      keep(browser, push);
      return reply.code(201).header('location', `${request.url}/messages/1`).send();
    });
  });

  /** Sealed messages that wait for a browser. */
  app.get('/dev/providers/push/:browser', async (request) => ({
    results: kept.get((request.params as { browser: string }).browser) ?? [],
  }));
}
