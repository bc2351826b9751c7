// Web Push: a text encrypted for one browser (RFC 8291), sent to the push server of its maker (RFC 8030), and signed with the
// shop's key (RFC 8292).
import webPush from 'web-push';
import { ProviderTrouble } from '../ports/provider-trouble.ts';
import type { PushPort } from '../ports/push.ts';
import { askProvider, PROVIDER_TIMEOUT_MS } from './ask-provider.ts';

export interface WebPushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
  /** Hosts, including their subdomains. */
  readonly hosts: readonly string[];
  readonly timeoutMs?: number;
}

/** A message that waited longer for a phone is no longer news. */
const KEPT_SECONDS = 24 * 3_600;
/** The browser withdrew its permission, or no longer exists. */
const GONE = [404, 410];

export function createWebPush({ hosts, timeoutMs = PROVIDER_TIMEOUT_MS, ...vapidDetails }: WebPushSettings): PushPort {
  return {
    publicKey: vapidDetails.publicKey,
    takes(endpoint) {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, hostname, username, password } = new URL(endpoint);
      const host = hosts.find((one) => hostname === one || hostname.endsWith(`.${one}`));
      // Plain http is allowed only to this machine, for the simulated push server.
      return (
        host !== undefined && username === '' && password === '' && (protocol === 'https:' || host === 'localhost' || host === '127.0.0.1')
      );
    },
    async send({ endpoint, p256dh, auth }, { payload, topic }) {
      if (!this.takes(endpoint)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        TTL: KEPT_SECONDS,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
        topic,
      });
      const { 'Content-Length': _length, ...rest } = headers as Record<string, string | number>;
      try {
        await askProvider({
          provider: 'push',
          url: endpoint,
          method: 'POST',
          headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
          body: new Uint8Array(body ?? []),
          timeoutMs,
          readRefusal: () => ({}),
        });
        return 'sent';
      } catch (error) {
        if (error instanceof ProviderTrouble && GONE.includes(error.status ?? 0)) return 'gone';
        throw error;
      }
    },
  };
}
