// Bhashini, the language service of the Government of India. Its "pipeline compute call" makes speech in one request
// (dibd-bhashini.gitbook.io/bhashini-apis): POST {base}/services/inference/pipeline with the key in `Authorization`.
import { array, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { SpeechPort } from '../../ports/speech.ts';
import { askProvider, parseJson, type Refused, unreadable } from '../ask-provider.ts';
import { SPEECH_HZ, SPEECH_TIMEOUT_MS, type VoiceNames, voiceIn } from './speech-settings.ts';

export interface BhashiniSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Language → id of its service. */
  readonly voices: VoiceNames;
  readonly timeoutMs?: number;
}

const PROVIDER = 'bhashini';
const Answer = type({ pipelineResponse: array(type({ taskType: string(), audio: array(type({ audioContent: string() })) })) });
const Failure = type({ message: string() });

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  return matches(body, Failure) ? { text: body.message } : {};
}

export function createBhashiniSpeech({ baseUrl, apiKey, voices, timeoutMs = SPEECH_TIMEOUT_MS }: BhashiniSettings): SpeechPort {
  return {
    voiceOf: voiceIn(voices),
    async say(text, language, serviceId) {
      const answer = await askProvider({
        provider: PROVIDER,
        url: `${baseUrl}/services/inference/pipeline`,
        method: 'POST',
        headers: { authorization: apiKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          pipelineTasks: [
            {
              taskType: 'tts',
              config: { language: { sourceLanguage: language }, serviceId, gender: 'female', samplingRate: SPEECH_HZ },
            },
          ],
          inputData: { input: [{ source: text }] },
        }),
        timeoutMs,
        readRefusal,
      });
      const body = parseJson(answer);
      const sound = matches(body, Answer) && body.pipelineResponse.find(({ taskType }) => taskType === 'tts')?.audio[0]?.audioContent;
      if (!sound) throw unreadable(PROVIDER);
      return Buffer.from(sound, 'base64');
    },
  };
}
