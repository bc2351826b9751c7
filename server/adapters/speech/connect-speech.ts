// Chooses the provider of speech by its settings.
import type { SpeechPort } from '../../ports/speech.ts';
import { createAzureSpeech } from './azure-speech.ts';
import { createBhashiniSpeech } from './bhashini-speech.ts';
import { createEspeakSpeech } from './espeak-speech.ts';
import { createGoogleSpeech } from './google-speech.ts';
import type { VoiceNames } from './speech-settings.ts';
import known from './voices.json' with { type: 'json' };

interface ServiceSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Language → voice, in place of the usual one. */
  readonly voices: VoiceNames;
}

export type SpeechSettings =
  | (ServiceSettings & { readonly provider: 'bhashini' | 'google' | 'azure' })
  | { readonly provider: 'espeak'; readonly program: string };

export function connectSpeech(settings: SpeechSettings): SpeechPort {
  if (settings.provider === 'espeak') return createEspeakSpeech({ program: settings.program, voices: known.espeak });
  const { provider, ...service } = settings;
  const create = { bhashini: createBhashiniSpeech, google: createGoogleSpeech, azure: createAzureSpeech }[provider];
  return create({ ...service, voices: { ...known[provider], ...service.voices } });
}
