// MSG91's flow API: POST {base}/api/v5/flow/ with an authkey header. The template is registered there (DLT); only variables are sent.
import { optional, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { smsValues } from '#core/rules/message/sms-values.ts';
import { ProviderTrouble } from '../ports/provider-trouble.ts';
import type { SmsPort } from '../ports/sms.ts';
import { askProvider, PROVIDER_TIMEOUT_MS, parseJson, type Refused, unreadable } from './ask-provider.ts';
import { registeredLanguage } from './registered-language.ts';

export interface Msg91Settings {
  readonly baseUrl: string;
  readonly authKey: string;
  /** `{template}-{language}` → the provider's template id; without an entry the name itself. */
  readonly templateIds: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

const PROVIDER = 'msg91';
const Answer = type({ type: string(), message: optional(string()) });

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  return matches(body, Answer) ? { text: body.message } : {};
}

export function createMsg91Sms({ baseUrl, authKey, templateIds, timeoutMs = PROVIDER_TIMEOUT_MS }: Msg91Settings): SmsPort {
  return {
    async send({ to, template, language: asked, variables }) {
      const language = registeredLanguage(template, asked, templateIds);
      const name = `${template}-${language}`;
      const text = await askProvider({
        provider: PROVIDER,
        url: `${baseUrl}/api/v5/flow/`,
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          template_id: templateIds[name] ?? name,
          short_url: '0',
          recipients: [{ mobiles: `91${to}`, ...smsValues(variables, language) }],
        }),
        timeoutMs,
        readRefusal,
      });
      const body = parseJson(text);
      if (!matches(body, Answer)) throw unreadable(PROVIDER);
      // A refusal can have status 200.
      if (body.type !== 'success') throw new ProviderTrouble(body.message ?? 'refused', { provider: PROVIDER, isRetryable: true });
    },
  };
}
