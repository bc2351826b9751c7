// Google Cloud Text-to-Speech (cloud.google.com/text-to-speech/docs/reference/rest/v1/text/synthesize): POST {base}/v1/text:synthesize.
import { string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { SpeechPort } from '../../ports/speech.ts';
import { askProvider, parseJson, type Refused, unreadable } from '../ask-provider.ts';
import { SPEECH_HZ, SPEECH_TIMEOUT_MS, type VoiceNames, voiceIn } from './speech-settings.ts';

export interface GoogleSpeechSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Language → voice. Its first five characters are the language’s tag. */
  readonly voices: VoiceNames;
  readonly timeoutMs?: number;
}

const PROVIDER = 'google-speech';
const TAG_SIGNS = 5;
const Answer = type({ audioContent: string() });
const Failure = type({ error: type({ message: string(), status: string() }) });

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  return matches(body, Failure) ? { text: body.error.message, code: body.error.status } : {};
}

export function createGoogleSpeech({ baseUrl, apiKey, voices, timeoutMs = SPEECH_TIMEOUT_MS }: GoogleSpeechSettings): SpeechPort {
  return {
    voiceOf: voiceIn(voices),
    async say(text, _language, name) {
      const answer = await askProvider({
        provider: PROVIDER,
        url: `${baseUrl}/v1/text:synthesize`,
        method: 'POST',
        headers: { 'x-goog-api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          input: { text },
          voice: { languageCode: name.slice(0, TAG_SIGNS), name },
          // LINEAR16 comes with a WAV header.
          audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: SPEECH_HZ },
        }),
        timeoutMs,
        readRefusal,
      });
      const body = parseJson(answer);
      if (!matches(body, Answer) || body.audioContent === '') throw unreadable(PROVIDER);
      return Buffer.from(body.audioContent, 'base64');
    },
  };
}
