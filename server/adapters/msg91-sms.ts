// MSG91's flow API: POST {base}/api/v5/flow/ with an authkey header. The template is registered there (DLT); only variables are sent.
// Texts of the desk go through POST {base}/api/v2/sendsms, with the register's id as `DLT_TE_ID`.
import { optional, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { smsValues } from '#core/rules/message/sms-values.ts';
import { ProviderTrouble } from '../ports/provider-trouble.ts';
import type { ApprovedSms, SmsMessage, SmsPort } from '../ports/sms.ts';
import { askProvider, PROVIDER_TIMEOUT_MS, parseJson, type Refused, unreadable } from './ask-provider.ts';
import { registeredLanguage } from './registered-language.ts';

export interface Msg91Settings {
  readonly baseUrl: string;
  readonly authKey: string;
  /** `{template}-{language}` → the provider's template id; without an entry the name itself. */
  readonly templateIds: Readonly<Record<string, string>>;
  /** The registered name of the sender; without it texts of the desk are not sent. */
  readonly sender?: string | undefined;
  readonly timeoutMs?: number;
}

const PROVIDER = 'msg91';
/** Messages about an order, not advertising. */
const ROUTE_TRANSACTIONAL = '4';
const Answer = type({ type: string(), message: optional(string()) });

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  return matches(body, Answer) ? { text: body.message } : {};
}

/**
 * Reads MSG91's answer. A refusal can also have status 200.
 * @throws ProviderTrouble
 */
async function post({ baseUrl, authKey, timeoutMs = PROVIDER_TIMEOUT_MS }: Msg91Settings, path: string, asked: object) {
  const text = await askProvider({
    provider: PROVIDER,
    url: `${baseUrl}${path}`,
    method: 'POST',
    headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(asked),
    timeoutMs,
    readRefusal,
  });
  const body = parseJson(text);
  if (!matches(body, Answer)) throw unreadable(PROVIDER);
  return { isSent: body.type === 'success', reason: body.message ?? 'refused' };
}

/**
 * @returns whether MSG91 accepted the text. False means that it certainly did not, so another text cannot become a second SMS.
 */
async function sendText(settings: Msg91Settings, sender: string, to: string, { text, dltId }: ApprovedSms): Promise<boolean> {
  try {
    const sms = [{ message: text, to: [to] }];
    const asked = { sender, route: ROUTE_TRANSACTIONAL, country: '91', unicode: '1', sms, DLT_TE_ID: dltId };
    return (await post(settings, '/api/v2/sendsms', asked)).isSent;
  } catch (error) {
    if (error instanceof ProviderTrouble && !error.isRetryable) return false;
    throw error;
  }
}

async function sendTemplate(settings: Msg91Settings, { to, template, language: asked, variables }: SmsMessage): Promise<void> {
  const language = registeredLanguage(template, asked, settings.templateIds);
  const name = `${template}-${language}`;
  const { isSent, reason } = await post(settings, '/api/v5/flow/', {
    template_id: settings.templateIds[name] ?? name,
    short_url: '0',
    recipients: [{ mobiles: `91${to}`, ...smsValues(variables, language) }],
  });
  if (!isSent) throw new ProviderTrouble(reason, { provider: PROVIDER, isRetryable: true });
}

export function createMsg91Sms(settings: Msg91Settings): SmsPort {
  const { sender, templateIds } = settings;
  return {
    sendsApproved: sender !== undefined,
    async send(message) {
      const { to, template, language: asked, approved = [] } = message;
      const languages = approved.map(({ language }) => language);
      const language = registeredLanguage(template, asked, templateIds, languages);
      const text = approved.find((one) => one.language === language);
      const isSent = sender !== undefined && text !== undefined && (await sendText(settings, sender, to, text));
      if (!isSent) await sendTemplate(settings, message);
    },
  };
}
