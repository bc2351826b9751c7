// Asks each configured provider whether it answers. It sends nothing that costs money or reaches a person.
import dns from 'node:dns/promises';
import type { Config } from '../../server/config.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, fault } = findingsOf('providers');

/** How long a provider may take. */
const PATIENCE_MS = 6_000;

export interface ProviderPlace {
  readonly name: string;
  readonly url: string;
  /** Whether people cannot sign in or pay without it. */
  readonly isNeeded: boolean;
}

/** Configured providers, except those that the server simulates. */
export function providersOf(config: Config): ProviderPlace[] {
  const { msg91, exotel, whatsapp, razorpay, cscWallet, marketingWebhook, clevertap, digilocker, cashfree, insurer, files, publicUrl } =
    config;
  const places: readonly (readonly [string, string | undefined, boolean])[] = [
    ['SMS (MSG91)', msg91.baseUrl, true],
    ['telephone (Exotel)', exotel?.baseUrl, false],
    ['chat (WhatsApp)', whatsapp?.baseUrl, false],
    ['payments (Razorpay)', razorpay?.baseUrl, true],
    ['wallet (CSC)', cscWallet?.apiUrl, true],
    ['marketing', marketingWebhook?.url ?? clevertap?.baseUrl, false],
    ['papers (DigiLocker)', digilocker?.baseUrl, false],
    ['bank checks (Cashfree)', cashfree?.baseUrl, false],
    ['insurer’s site', insurer?.siteUrl, false],
    ['insurer’s list', insurer?.listUrl, true],
    ['file store (S3)', files.s3?.endpoint, true],
  ];
  return places.flatMap(([name, url, isNeeded]) => (url === undefined || url.startsWith(publicUrl) ? [] : [{ name, url, isNeeded }]));
}

export interface ProviderAnswer {
  /** The HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  /** The step that failed. */
  readonly failed?: 'name' | 'connection' | 'tls' | 'time' | undefined;
  readonly reason?: string | undefined;
}

const TLS_CODES = /CERT|SSL|TLS|SIGNATURE|ALTNAME/;

/** Resolves the name, connects, and sends a HEAD request. */
export async function askProvider(url: string, patienceMs = PATIENCE_MS): Promise<ProviderAnswer> {
  const { hostname } = new URL(url);
  try {
    await dns.lookup(hostname.replace(/^\[|\]$/g, ''));
  } catch (error) {
    return { status: undefined, failed: 'name', reason: (error as NodeJS.ErrnoException).code };
  }
  try {
    const { status } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    return { status };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return { status: undefined, failed: 'time' };
    const { code = '', message = '' } = ((error as Error).cause ?? error) as { code?: string; message?: string };
    return { status: undefined, failed: TLS_CODES.test(code) ? 'tls' : 'connection', reason: code || message };
  }
}

const ADVICE: Readonly<Record<NonNullable<ProviderAnswer['failed']>, string>> = {
  name: 'Check the address of the setting, and the DNS of this machine.',
  connection: 'Check the firewall: this machine must reach it.',
  tls: 'Check the clock and the certificates of this machine (package ca-certificates).',
  time: 'Check the firewall and the provider’s status page.',
};

/** Any HTTP answer counts, even 404: a better check would cost money. */
export function judgeProvider({ name, url, isNeeded }: ProviderPlace, { status, failed, reason }: ProviderAnswer): Finding {
  const { host } = new URL(url);
  if (status !== undefined && status < 500) return ok(`${name} answers at ${host}.`);
  const say = isNeeded ? fault : warning;
  if (status !== undefined) return say(`${name} answers at ${host} with ${status}.`, 'See the provider’s status page, and try again.');
  return say(`${name} does not answer at ${host} (${reason ?? failed ?? 'unknown'}).`, ADVICE[failed ?? 'connection']);
}

export async function checkProviders(config: Config): Promise<Finding[]> {
  const places = providersOf(config);
  if (places.length === 0) return [ok('Every provider is simulated by the server itself.')];
  return Promise.all(places.map(async (place) => judgeProvider(place, await askProvider(place.url))));
}
