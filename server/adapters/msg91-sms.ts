// MSG91's flow API: POST {base}/api/v5/flow/ with an authkey header; wording is a template registered there (DLT), only variables travel.
import type { SmsPort } from '../ports/sms.ts';

export interface Msg91Settings {
  readonly baseUrl: string;
  readonly authKey: string;
  /** `{template}-{language}` → the provider's template id; the name itself where none is given. */
  readonly templateIds: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 8_000;

export function createMsg91Sms({ baseUrl, authKey, templateIds }: Msg91Settings): SmsPort {
  return {
    async send({ to, template, language, variables }) {
      const name = `${template}-${language}`;
      const response = await fetch(`${baseUrl}/api/v5/flow/`, {
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          template_id: templateIds[name] ?? name,
          short_url: '0',
          recipients: [{ mobiles: `91${to}`, ...variables }],
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = (await response.json().catch(() => ({}))) as { type?: string; message?: string };
      if (!response.ok || answer.type !== 'success') throw new Error(`MSG91 refused: ${response.status} ${answer.message ?? ''}`.trim());
    },
  };
}
