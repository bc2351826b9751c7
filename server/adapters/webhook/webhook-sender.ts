// Posts events to other programs. It uses https only, follows no redirects, and checks when it connects that the address is
// public.
import { lookup as dnsLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ANSWER_SECONDS } from '#core/facts/programs/webhook.ts';
import { type WebhookPort, type WebhookRequest, WebhookTrouble } from '../../ports/programs/webhook.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

export interface WebhookSettings {
  /** For development and tests: also plain http to this machine. */
  readonly isLoopbackAllowed: boolean;
  readonly timeoutMs?: number;
  /** Replaces the system's name service. */
  readonly resolve?: typeof dnsLookup;
}

/** Reads at most this many bytes of an answer. The rest does not matter. */
const MOST_ANSWER_BYTES = 64 * 1024;

/** The host as `net` wants it: IPv6 without brackets. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

export function createWebhookSender({
  isLoopbackAllowed,
  timeoutMs = ANSWER_SECONDS * 1_000,
  resolve = dnsLookup,
}: WebhookSettings): WebhookPort {
  const isAllowed = (address: string): boolean => isPublicAddress(address) || (isLoopbackAllowed && isLoopback(address));

  /** Resolves the host's addresses and pins the connection to them. One private address refuses the whole host. */
  const lookup: LookupFunction = (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new WebhookTrouble('address'), []);
      const [first] = addresses;
      return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family);
    });

  function takes(text: string): boolean {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    const host = hostOf(url);
    if (url.username !== '' || url.password !== '') return false;
    const isOwn = isLoopbackAllowed && (isLoopback(host) || host === 'localhost');
    if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:')) return false;
    if (isIP(host) !== 0) return isAllowed(host);
    return isOwn || (host.includes('.') && !/\.(local|internal|localhost|lan|home|arpa)\.?$/i.test(host));
  }

  function post({ url, headers, body }: WebhookRequest): Promise<number> {
    const { request } = url.startsWith('https:') ? https : http;
    return new Promise((done, fail) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = request(url, { method: 'POST', headers, agent: false, lookup, signal }, (answer) => {
        let bytes = 0;
        const end = (): void => done(answer.statusCode ?? 0);
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes <= MOST_ANSWER_BYTES) return;
          end();
          answer.destroy();
        });
        // An answer that breaks off in the middle was none.
        answer.on('end', end);
        answer.on('error', fail);
      });
      sent.on('error', (error) => fail(error));
      sent.end(body);
    });
  }

  return {
    takes,
    async send(request) {
      if (!takes(request.url)) throw new WebhookTrouble('address');
      try {
        return await post(request);
      } catch (error) {
        if (error instanceof WebhookTrouble) throw error;
        const { name } = error as Error;
        throw new WebhookTrouble(name === 'AbortError' || name === 'TimeoutError' ? 'timeout' : 'connection');
      }
    },
  };
}
