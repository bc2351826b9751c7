// Asks the running server through PUBLIC_URL which certificate it has, and what the proxies add to a request.
import tls from 'node:tls';
import type { Config } from '../../server/config.ts';
import { ARRIVAL_HEADER, type Arrival, arrivalToken } from '../../server/http/arrival/arrival.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, fault } = findingsOf('proxy');

/** An address reserved for documentation. If the server believes it, clients can forge their address. */
export const FORGED = '203.0.113.77';
const PATIENCE_MS = 6_000;
const CERTIFICATE_LOOK_DAYS = 14;

export interface CertificateFacts {
  /** Why the certificate is not trusted; undefined when it is. */
  readonly refusal: string | undefined;
  readonly daysLeft: number;
  readonly protocol: string;
}

/** Connects like a browser. @throws when nothing answers */
export async function readCertificate(url: string, now: number): Promise<CertificateFacts> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const named = /^[\d.:]+$/.test(host) ? {} : { servername: host };
    const socket = tls.connect({ host, port: Number(port || 443), rejectUnauthorized: false, timeout: PATIENCE_MS, ...named });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      const refusal = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ refusal, daysLeft: Math.floor((Date.parse(valid_to) - now) / 86_400_000), protocol: socket.getProtocol() ?? '' });
      socket.destroy();
    });
  });
}

export function judgeCertificate({ refusal, daysLeft, protocol }: CertificateFacts): Finding[] {
  const old = ['TLSv1', 'TLSv1.1', 'SSLv3'].includes(protocol)
    ? [warning(`The proxy speaks ${protocol}.`, 'Allow only TLS 1.2 and newer.')]
    : [];
  if (daysLeft < 0) return [fault(`The certificate ended ${-daysLeft} days ago.`, 'Renew it, and let the proxy read it again.'), ...old];
  if (refusal !== undefined)
    return [
      fault(`Browsers do not trust the certificate (${refusal}).`, 'Serve the whole chain of a certificate for this host name.'),
      ...old,
    ];
  if (daysLeft < CERTIFICATE_LOOK_DAYS)
    return [warning(`The certificate ends in ${daysLeft} days.`, 'Check that it is renewed by itself.'), ...old];
  return [ok(`The certificate is trusted for ${daysLeft} more days.`), ...old];
}

/** Asks how a request with a forged X-Forwarded-For arrives. @throws when the answer is not the server's */
export async function readArrival(url: string, secret: Buffer, now: number): Promise<Arrival> {
  const answer = await fetch(`${url}/healthz`, {
    headers: { [ARRIVAL_HEADER]: arrivalToken(secret, now), 'x-forwarded-for': FORGED },
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'manual',
  });
  const body = (await answer.json().catch(() => ({}))) as { arrival?: Arrival; status?: string };
  if (body.arrival) return body.arrival;
  throw new Error(body.status === 'ok' ? 'it has another SECRET_KEY, or an older version' : `it answered ${answer.status}`);
}

/** Every proxy adds one address. Only addresses added by the shop's own proxies can be believed. */
export function judgeArrival(
  { client, forwardedFor, forwardedProto, host }: Arrival,
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
): Finding[] {
  const proxies = forwardedFor.filter((address) => address !== FORGED).length;
  const { host: ownHost, protocol } = new URL(config.publicUrl);
  const found: Finding[] = [];
  if (client === FORGED)
    found.push(fault(`The server believes forged addresses: TRUST_PROXY is ${config.trustProxy}.`, `Set TRUST_PROXY=${proxies}.`));
  else if (config.trustProxy !== proxies)
    found.push(fault(`${proxies} proxies add an address, but TRUST_PROXY is ${config.trustProxy}.`, `Set TRUST_PROXY=${proxies}.`));
  else found.push(ok(`TRUST_PROXY=${proxies} fits what arrives.`));
  found.push(
    host === ownHost
      ? ok('The proxy passes Host.')
      : fault(`The proxy sends Host ${host} in place of ${ownHost}.`, 'Let it pass Host (nginx: proxy_set_header Host $host).'),
  );
  if (proxies > 0 && protocol === 'https:' && forwardedProto !== 'https')
    found.push(warning('The proxy does not say that it was asked by https.', 'nginx: proxy_set_header X-Forwarded-Proto $scheme.'));
  return found;
}

/** The finding when nothing answers at PUBLIC_URL. */
export const judgeSilence = (url: string, error: unknown): Finding =>
  warning(
    `The server could not be asked through ${url} (${error instanceof Error ? error.message : String(error)}).`,
    'Start the server and the proxy, and run this again.',
  );

export async function checkProxy(config: Config, now: () => number): Promise<Finding[]> {
  const { publicUrl, secret } = config;
  try {
    const certificate = publicUrl.startsWith('https:') ? judgeCertificate(await readCertificate(publicUrl, now())) : [];
    // An untrusted certificate is already reported, and nothing more can be asked.
    if (certificate.some(({ level }) => level === 'fault')) return certificate;
    return [...certificate, ...judgeArrival(await readArrival(publicUrl, secret, now()), config)];
  } catch (error) {
    return [judgeSilence(publicUrl, error)];
  }
}
