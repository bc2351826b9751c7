// A webhook for any marketing service: one POST for each choice, signed by the rules of Standard Webhooks (standardwebhooks.com,
// specification 1.0). The signature is an HMAC-SHA256 over "id.timestamp.body", so receivers can check it with existing
// libraries.
import { createHmac } from 'node:crypto';
import type { MarketingPort } from '../../ports/marketing.ts';
import { askProvider, PROVIDER_TIMEOUT_MS } from '../ask-provider.ts';

export interface MarketingWebhookSettings {
  readonly url: string;
  /** Raw key, 24 to 64 bytes. */
  readonly key: Uint8Array;
  readonly timeoutMs?: number;
}

const PROVIDER = 'marketing-webhook';

/** The value of `webhook-signature`. @param seconds since 1970 */
export function signWebhook(key: Uint8Array, id: string, seconds: number, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** @param now epoch milliseconds */
export function createWebhookMarketing(settings: MarketingWebhookSettings, { now }: { readonly now: () => number }): MarketingPort {
  const { url, key, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  return {
    async tell({ id, phone, agrees }) {
      const seconds = Math.floor(now() / 1000);
      const body = JSON.stringify({
        type: agrees ? 'contact.agreed' : 'contact.withdrew',
        timestamp: new Date(seconds * 1000).toISOString(),
        data: { phone: `+91${phone}` },
      });
      const messageId = `consent_${id}`;
      await askProvider({
        provider: PROVIDER,
        url,
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'webhook-id': messageId,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signWebhook(key, messageId, seconds, body),
        },
        body,
        timeoutMs,
        readRefusal: () => ({}),
      });
    },
  };
}
