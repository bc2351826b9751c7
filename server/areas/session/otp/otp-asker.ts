// Who asks for a code or enters one: a browser, by a cookie of its own, and the network it is in. Clients without cookies are known by their
// network alone.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../http/limits/network-of.ts';

export interface OtpAsker {
  /** The value of its cookie; undefined where it has none yet. */
  readonly browser: string | undefined;
  /** As limits count it (`networkOf`). */
  readonly network: string;
  /** It names where its requests come from, as browsers do: it keeps cookies. */
  readonly isBrowser: boolean;
}

export const BROWSER_COOKIE = '__Host-browser';
const BROWSER_VALUE = /^[\w-]{22}$/;
const BROWSER_BYTES = 16;
/** The longest a browser keeps a cookie, seconds. */
const KEPT_S = 400 * 24 * 3_600;

/** Browsers name where a request comes from; nothing else does. */
export const isBrowser = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] !== undefined;

export function askerOf(request: FastifyRequest): OtpAsker {
  const value = request.cookies[BROWSER_COOKIE];
  const browser = value !== undefined && BROWSER_VALUE.test(value) ? value : undefined;
  return { browser, network: networkOf(request.ip), isBrowser: isBrowser(request) };
}

/** The same for who asks for a code: from now on the browser has a cookie. */
export function askerWithCookie(request: FastifyRequest, reply: FastifyReply, randomBytes: (size: number) => Buffer): OtpAsker {
  const asker = askerOf(request);
  const browser = asker.browser ?? randomBytes(BROWSER_BYTES).toString('base64url');
  void reply.setCookie(BROWSER_COOKIE, browser, { path: '/', httpOnly: true, secure: true, sameSite: 'strict', maxAge: KEPT_S });
  return { ...asker, browser };
}
