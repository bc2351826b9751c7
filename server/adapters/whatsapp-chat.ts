// WhatsApp Cloud API: POST {base}/{phone number id}/messages with an approved template (developers.facebook.com/docs/whatsapp/cloud-api).
// The template has the words; the values are sent in the order of their placeholders.
import { array, integer, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { ChatPort } from '../ports/chat.ts';
import { askProvider, PROVIDER_TIMEOUT_MS, parseJson, type Refused, unreadable } from './ask-provider.ts';

export interface WhatsappSettings {
  /** With its version, e.g. https://graph.facebook.com/v23.0 */
  readonly baseUrl: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** Our template name → the name there; without an entry ours with `_` for `-`. */
  readonly templateNames: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

const PROVIDER = 'whatsapp';
/** Limits, overload and server errors, whatever the HTTP status. */
const PASSING_CODES: readonly number[] = [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004];
const ErrorBody = type({ error: type({ code: integer(), message: string() }) });
const Accepted = type({ messages: array(type({ id: string() })) });

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  if (!matches(body, ErrorBody)) return {};
  const { code, message } = body.error;
  return { code: String(code), text: message, isRetryable: PASSING_CODES.includes(code) ? true : undefined };
}

const texts = (values: readonly string[]): object[] => values.map((text) => ({ type: 'text', text }));

/** A code template has WhatsApp's own text and only the code, which appears again behind its copy button. */
function componentsOf(variables: Readonly<Record<string, string>>): object[] {
  const code = variables['code'];
  if (code === undefined) return [{ type: 'body', parameters: texts(Object.values(variables)) }];
  return [
    { type: 'body', parameters: texts([code]) },
    { type: 'button', sub_type: 'url', index: '0', parameters: texts([code]) },
  ];
}

export function createWhatsappChat(settings: WhatsappSettings): ChatPort {
  const { baseUrl, phoneNumberId, accessToken, templateNames, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  return {
    async send({ to, template, language, variables }) {
      const answer = await askProvider({
        provider: PROVIDER,
        url: `${baseUrl}/${encodeURIComponent(phoneNumberId)}/messages`,
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: `91${to}`,
          type: 'template',
          template: {
            name: templateNames[template] ?? template.replaceAll('-', '_'),
            language: { code: language },
            components: componentsOf(variables),
          },
        }),
        timeoutMs,
        readRefusal,
      });
      const body = parseJson(answer);
      if (!matches(body, Accepted) || body.messages.length === 0) throw unreadable(PROVIDER);
    },
  };
}
