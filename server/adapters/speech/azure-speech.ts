// Azure Speech (learn.microsoft.com/azure/ai-services/speech-service/rest-text-to-speech): POST {base}/cognitiveservices/v1 with
// SSML. The answer is the sound file.
import type { SpeechPort } from '../../ports/speech.ts';
import { askProviderBytes, type Refused, unreadable } from '../ask-provider.ts';
import { SPEECH_TIMEOUT_MS, type VoiceNames, voiceIn } from './speech-settings.ts';

export interface AzureSpeechSettings {
  /** `https://centralindia.tts.speech.microsoft.com`: it has the region in it. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Language → voice. Its first five characters are the language’s tag. */
  readonly voices: VoiceNames;
  readonly timeoutMs?: number;
}

const PROVIDER = 'azure-speech';
const TAG_SIGNS = 5;
const FORMAT = 'riff-16khz-16bit-mono-pcm';
const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (sign) => ENTITIES[sign] ?? '');

/** A refusal has an empty body or plain text. */
const readRefusal = (text: string): Refused => (text.trim() === '' ? {} : { text: text.slice(0, 200) });

const ssml = (text: string, voice: string): string =>
  `<speak version="1.0" xml:lang="${escapeXml(voice.slice(0, TAG_SIGNS))}"><voice name="${escapeXml(voice)}">${escapeXml(text)}</voice></speak>`;

export function createAzureSpeech({ baseUrl, apiKey, voices, timeoutMs = SPEECH_TIMEOUT_MS }: AzureSpeechSettings): SpeechPort {
  return {
    voiceOf: voiceIn(voices),
    async say(text, _language, voice) {
      const sound = await askProviderBytes({
        provider: PROVIDER,
        url: `${baseUrl}/cognitiveservices/v1`,
        method: 'POST',
        headers: {
          'ocp-apim-subscription-key': apiKey,
          'content-type': 'application/ssml+xml',
          'x-microsoft-outputformat': FORMAT,
          'user-agent': 'khurpi',
        },
        body: ssml(text, voice),
        timeoutMs,
        readRefusal,
      });
      if (sound.toString('latin1', 0, 4) !== 'RIFF') throw unreadable(PROVIDER);
      return sound;
    },
  };
}
