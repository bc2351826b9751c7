// Signs tokens that prove themselves: kind, session, generation, expiry, and a MAC over them. They need no stored secret.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** a = access token, r = refresh token, c = session cookie. A token of one kind never counts as another. */
export type TokenKind = 'a' | 'r' | 'c';

export interface TokenFacts {
  readonly sessionId: string;
  /** Every refresh raises it. */
  readonly generation: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Derives a separate key for every purpose from the master secret. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'khurpi', purpose, 32));
}

function macOf(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function signToken(key: Buffer, kind: TokenKind, facts: TokenFacts): string {
  const text = [kind, facts.sessionId, facts.generation, facts.expiresAt.toString(36)].join('.');
  return `${text}.${macOf(key, text).toString('base64url')}`;
}

/** The facts of a valid, unexpired token of this kind; otherwise undefined. */
export function readToken(key: Buffer, kind: TokenKind, token: string, now: number): TokenFacts | undefined {
  const parts = token.split('.');
  const [ownKind, sessionId = '', generation = '', expires = '', mac = ''] = parts;
  if (parts.length !== 5 || ownKind !== kind) return undefined;
  const expected = macOf(key, parts.slice(0, 4).join('.'));
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const expiresAt = Number.parseInt(expires, 36);
  return expiresAt > now ? { sessionId, generation: Number(generation), expiresAt } : undefined;
}
