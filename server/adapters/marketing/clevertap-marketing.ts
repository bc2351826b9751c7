// CleverTap's upload of profiles: POST {base}/1/upload (developer.clevertap.com/docs/upload-user-profiles-api). CleverTap finds a
// profile by its identity or creates it, so the same number may be uploaded again. The two MSG fields say whether it may send SMS
// and WhatsApp messages (its "DND").
import { array, integer, optional, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { MarketingPort } from '../../ports/marketing.ts';
import { ProviderTrouble } from '../../ports/provider-trouble.ts';
import { askProvider, PROVIDER_TIMEOUT_MS, parseJson, type Refused, unreadable } from '../ask-provider.ts';

export interface ClevertapSettings {
  /** The account's region, e.g. https://in1.api.clevertap.com for India. */
  readonly baseUrl: string;
  /** "Project ID" on their dashboard. */
  readonly accountId: string;
  readonly passcode: string;
  readonly timeoutMs?: number;
}

const PROVIDER = 'clevertap';
const Refusal = type({ error: string(), code: optional(integer()) });
/** A refused profile is reported with status 200. */
const Uploaded = type({ status: string(), unprocessed: optional(array(Refusal)) });

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  return matches(body, Refusal) ? { text: body.error, code: body.code?.toString() } : {};
}

export function createClevertapMarketing(settings: ClevertapSettings): MarketingPort {
  const { baseUrl, accountId, passcode, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  return {
    async tell({ phone, agrees }) {
      const number = `+91${phone}`;
      const text = await askProvider({
        provider: PROVIDER,
        url: `${baseUrl}/1/upload`,
        method: 'POST',
        headers: {
          'x-clevertap-account-id': accountId,
          'x-clevertap-passcode': passcode,
          'content-type': 'application/json; charset=utf-8',
        },
        body: JSON.stringify({
          d: [{ identity: number, type: 'profile', profileData: { Phone: number, 'MSG-sms': agrees, 'MSG-whatsapp': agrees } }],
        }),
        timeoutMs,
        readRefusal,
      });
      const body = parseJson(text);
      if (!matches(body, Uploaded)) throw unreadable(PROVIDER);
      if (body.status === 'success') return;
      const [refused] = body.unprocessed ?? [];
      throw new ProviderTrouble(refused?.error ?? 'not taken', { provider: PROVIDER, isRetryable: false, code: refused?.code?.toString() });
    },
  };
}
