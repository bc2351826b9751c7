// Identifies who requests or enters a code: a browser by its own cookie, and its network. Clients without cookies are known by their
// network only.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../http/limits/network-of.ts';

export interface OtpAsker {
  /** The value of its cookie; undefined when it has none yet. */
  readonly browser: string | undefined;
  /** The unit of limits (`networkOf`). */
  readonly network: string;
  /** It names the origin of its requests, as browsers do, so it stores cookies. */
  readonly isBrowser: boolean;
}

export const BROWSER_COOKIE = '__Host-browser';
const BROWSER_VALUE = /^[\w-]{22}$/;
const BROWSER_BYTES = 16;
/** The longest a browser keeps a cookie, seconds. */
const KEPT_S = 400 * 24 * 3_600;

/** Only browsers name the origin of a request. */
export const isBrowser = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] !== undefined;

export function askerOf(request: FastifyRequest): OtpAsker {
  const value = request.cookies[BROWSER_COOKIE];
  const browser = value !== undefined && BROWSER_VALUE.test(value) ? value : undefined;
  return { browser, network: networkOf(request.ip), isBrowser: isBrowser(request) };
}

/** The same for requesting a code: from now on the browser has a cookie. */
export function askerWithCookie(request: FastifyRequest, reply: FastifyReply, randomBytes: (size: number) => Buffer): OtpAsker {
  const asker = askerOf(request);
  const browser = asker.browser ?? randomBytes(BROWSER_BYTES).toString('base64url');
  void reply.setCookie(BROWSER_COOKIE, browser, { path: '/', httpOnly: true, secure: true, sameSite: 'strict', maxAge: KEPT_S });
  return { ...asker, browser };
}
