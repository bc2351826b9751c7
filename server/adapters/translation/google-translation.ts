// Google Cloud Translation, Basic (cloud.google.com/translate/docs/reference/rest/v2/translate): POST {base}/language/translate/v2.
import { array, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { FIRST_LANGUAGE, isLanguage } from '#core/rules/languages.ts';
import type { TranslationPort } from '../../ports/language/translation.ts';
import { askProvider, PROVIDER_TIMEOUT_MS, parseJson, type Refused, unreadable } from '../ask-provider.ts';
import known from './google-languages.json' with { type: 'json' };

export interface GoogleTranslationSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

const PROVIDER = 'google-translation';

/** Our code → Google’s. */
const codes: ReadonlyMap<string, string> = new Map(Object.entries(known));

const Answer = type({ data: type({ translations: array(type({ translatedText: string() })) }) });
const Failure = type({ error: type({ message: string(), status: string() }) });

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  return matches(body, Failure) ? { text: body.error.message, code: body.error.status } : {};
}

export function createGoogleTranslation({ baseUrl, apiKey, timeoutMs = PROVIDER_TIMEOUT_MS }: GoogleTranslationSettings): TranslationPort {
  return {
    languages: [...codes.keys()].filter(isLanguage),
    async translate(text, language) {
      const answer = await askProvider({
        provider: PROVIDER,
        url: `${baseUrl}/language/translate/v2`,
        method: 'POST',
        headers: { 'x-goog-api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' },
        // Without `text` the answer has HTML entities in place of quotes.
        body: JSON.stringify({ q: [text], source: FIRST_LANGUAGE, target: codes.get(language) ?? language, format: 'text' }),
        timeoutMs,
        readRefusal,
      });
      const body = parseJson(answer);
      const translated = matches(body, Answer) ? body.data.translations[0]?.translatedText : undefined;
      if (!translated) throw unreadable(PROVIDER);
      return translated;
    },
  };
}
