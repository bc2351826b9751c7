// Security headers, foreign origins and limits for every request.
import fs from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WIRE_VERSION } from '#core/constants.ts';
import { DEMO_HEADER, REQUEST_ID_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { Refusal } from '../refusal.ts';
import { networkOf } from './limits/network-of.ts';

export interface SecuritySettings {
  readonly staticFolder: string;
  readonly requestsPerMinute: number;
  readonly busyAboveMs: number;
  readonly isDemo: boolean;
  /** Public address of the server. */
  readonly publicUrl: string;
  /** Other hosts that a form may post to (the wallet). */
  readonly formTargets: readonly string[];
}

/** Hashes of the styles in built pages. */
function styleHashes(staticFolder: string): string[] {
  const file = path.join(staticFolder, 'csp.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { style: string[] }).style : [];
}

const isWrite = (request: FastifyRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(request.method);

/** The path as the router reads it, so that `/%61pi/…` counts as `/api/…`. */
function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** No valid request contains NUL, and databases refuse it. */
function refuseNul(request: FastifyRequest): void {
  if (!/%00|\0/.test(request.url)) return;
  const [, query] = request.url.split('?');
  const [field] = [...new URLSearchParams(query)].find(([, value]) => value.includes('\0')) ?? [];
  throw new Refusal('BAD_REQUEST', { details: { path: field === undefined ? 'url' : `query.${field}` } });
}

/** Most different reasons in the log, each written once, because anybody can send any header. */
const MOST_REPORTED = 20;

/**
 * A page of another origin must not write as the signed-in person. Our own origin is that of `PUBLIC_URL`, also behind a proxy that does
 * not pass `Host`, and the host the request was sent to.
 */
function createOriginCheck(publicUrl: string): (request: FastifyRequest) => void {
  const ownHost = URL.parse(publicUrl)?.host;
  const reported = new Set<string>();
  function tell(request: FastifyRequest, origin: string): void {
    const about = `${origin} ${request.host}`.slice(0, 300);
    if (reported.has(about) || reported.size >= MOST_REPORTED) return;
    reported.add(about);
    request.log.warn(
      { origin, host: request.host, publicUrl },
      'a write was refused because its page is of another origin than this server. If that page is the shop: set PUBLIC_URL to its address, and let the proxy pass Host',
    );
  }
  return (request) => {
    if (!isWrite(request) || request.url.startsWith('/api/payment/v1/webhooks/') || request.url.startsWith('/csc/')) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const host = origin === undefined ? undefined : (URL.parse(origin)?.host ?? '');
    const isForeignOrigin = host !== undefined && host !== request.host && host !== ownHost;
    if (!isForeignSite && !isForeignOrigin) return;
    if (isForeignOrigin && origin !== undefined) tell(request, origin);
    throw new Refusal('FOREIGN_ORIGIN');
  };
}

/** The policy for files that a browser neither shows nor runs on their own. */
const NOTHING = "default-src 'none';base-uri 'none';frame-ancestors 'none'";
/** Answers that a page or worker reads: the policy of that page or worker applies. */
const PART = /^(?:application\/(?:javascript|json)|text\/css)\b/;
const WORKER = /worker[^/]*\.js$/;

/** The whole policy has a thousand bytes, so only pages and workers carry it. */
function shortenPolicies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (PART.test(String(reply.getHeader('content-type'))) && !WORKER.test(pathOf(request)))
      void reply.header('content-security-policy', NOTHING);
  });
}

export async function registerSecurity(
  app: FastifyInstance,
  { staticFolder, requestsPerMinute, busyAboveMs, formTargets, isDemo, publicUrl }: SecuritySettings,
): Promise<void> {
  const self = "'self'";
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': [self],
        'style-src': [self, ...styleHashes(staticFolder)],
        'img-src': [self, 'data:', 'blob:'],
        'media-src': [self, 'blob:'],
        'connect-src': [self],
        'manifest-src': [self],
        'worker-src': [self],
        'form-action': [self, ...formTargets],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['app-worker-url'],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000 },
  });
  shortenPolicies(app);
  const refuseForeignOrigin = createOriginCheck(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(REQUEST_ID_HEADER, request.id).header(SERVER_WIRE_VERSION_HEADER, WIRE_VERSION);
    if (isDemo) void reply.header(DEMO_HEADER, '1');
    if (/^\/(api|auth)\//.test(pathOf(request))) void reply.header('cache-control', 'no-store');
    refuseNul(request);
    refuseForeignOrigin(request);
  });
  if (requestsPerMinute > 0)
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: (request) => networkOf(request.ip),
      addHeadersOnExceeding: {} as never,
    });
  await app.register(underPressure, { maxEventLoopDelay: busyAboveMs, retryAfter: 2, exposeStatusRoute: false });
}
