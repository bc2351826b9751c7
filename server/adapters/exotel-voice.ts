// Exotel calls a number and connects it to a call flow (developer.exotel.com/docs/voice-v1/api-reference/connect-to-flow). The flow has the
// words; the code is sent as CustomField, which its greeting reads out.
import { string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { VoicePort } from '../ports/voice.ts';
import { askProvider, basicAuth, PROVIDER_TIMEOUT_MS, parseJson, type Refused, unreadable } from './ask-provider.ts';
import { registeredLanguage } from './registered-language.ts';

export interface ExotelSettings {
  /** https://api.exotel.com or https://api.in.exotel.com */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly apiKey: string;
  readonly apiToken: string;
  /** The caller's number that people see. */
  readonly callerId: string;
  /** `{template}-{language}` → id of the call flow; without an entry the name itself. */
  readonly flowIds: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

const PROVIDER = 'exotel';
const RING_SECONDS = 30;
const CALL_SECONDS = 90;
const Placed = type({ Call: type({ Sid: string(), Status: string() }) });
const Refusal = type({ RestException: type({ Message: string() }) });

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  return matches(body, Refusal) ? { text: body.RestException.Message } : {};
}

/** `4821` → `4, 8, 2, 1`: read as single digits, with pauses. */
function spellDigits(code: string): string {
  return [...code].join(', ');
}

export function createExotelVoice(settings: ExotelSettings): VoicePort {
  const { baseUrl, accountSid, apiKey, apiToken, callerId, flowIds, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  return {
    async call({ to, template, language, code }) {
      const name = `${template}-${registeredLanguage(template, language, flowIds)}`;
      const form = new URLSearchParams({
        From: `+91${to}`,
        CallerId: callerId,
        Url: `http://my.exotel.com/${accountSid}/exoml/start_voice/${flowIds[name] ?? name}`,
        CallType: 'trans',
        TimeOut: String(RING_SECONDS),
        TimeLimit: String(CALL_SECONDS),
        CustomField: spellDigits(code),
      });
      const answer = await askProvider({
        provider: PROVIDER,
        url: `${baseUrl}/v1/Accounts/${encodeURIComponent(accountSid)}/Calls/connect.json`,
        method: 'POST',
        headers: { authorization: basicAuth(apiKey, apiToken), 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        timeoutMs,
        readRefusal,
      });
      if (!matches(parseJson(answer), Placed)) throw unreadable(PROVIDER);
    },
  };
}
