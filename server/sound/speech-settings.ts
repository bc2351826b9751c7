// The settings of the provider that reads texts aloud.
import fs from 'node:fs';
import path from 'node:path';
import { type Environment, namedSettings, needed, webAddress } from '../environment.ts';

/** The provider that reads texts aloud. `espeak` is a program on this machine, outside production only. */
export type Speech =
  | {
      readonly provider: 'bhashini' | 'google' | 'azure';
      readonly baseUrl: string;
      readonly apiKey: string;
      /** Language → voice that replaces the default. */
      readonly voices: Readonly<Record<string, string>>;
    }
  | { readonly provider: 'espeak'; readonly program: string };

const KEYS = ['BHASHINI_API_KEY', 'GOOGLE_SPEECH_API_KEY', 'AZURE_SPEECH_KEY'] as const;

/** `BHASHINI_VOICE_MR=…` → `{ mr: … }`. */
const voices = (env: Environment, prefix: string): Readonly<Record<string, string>> => namedSettings(env, prefix);

function readAzureUrl(env: Environment): string {
  const region = env['AZURE_SPEECH_REGION'];
  if (!env['AZURE_SPEECH_BASE_URL'] && !region) needed(env, 'AZURE_SPEECH_REGION', 'AZURE_SPEECH_KEY');
  if (region && !/^[a-z0-9]{2,30}$/.test(region)) throw new Error('AZURE_SPEECH_REGION: expected a region such as centralindia');
  return webAddress(env, 'AZURE_SPEECH_BASE_URL', `https://${region}.tts.speech.microsoft.com`);
}

/** @throws with the name of the setting and the expected value */
export function readSpeech(env: Environment): Speech | undefined {
  const [key, another] = KEYS.filter((name) => env[name]);
  if (key && another) throw new Error(`${key} and ${another} are both set: only one service can read texts aloud`);
  const apiKey = (key && env[key]) ?? '';
  if (key === 'BHASHINI_API_KEY') {
    const baseUrl = webAddress(env, 'BHASHINI_BASE_URL', 'https://dhruva-api.bhashini.gov.in');
    return { provider: 'bhashini', baseUrl, apiKey, voices: voices(env, 'BHASHINI_VOICE_') };
  }
  if (key === 'GOOGLE_SPEECH_API_KEY') {
    const baseUrl = webAddress(env, 'GOOGLE_SPEECH_BASE_URL', 'https://texttospeech.googleapis.com');
    return { provider: 'google', baseUrl, apiKey, voices: voices(env, 'GOOGLE_SPEECH_VOICE_') };
  }
  if (key === 'AZURE_SPEECH_KEY')
    return { provider: 'azure', baseUrl: readAzureUrl(env), apiKey, voices: voices(env, 'AZURE_SPEECH_VOICE_') };
  return undefined;
}

/** Path of Debian's package. */
const ESPEAK = '/usr/bin/espeak-ng';

/** The program on this machine, if it is installed. */
export function localSpeech(env: Environment): Speech | undefined {
  const program = env['ESPEAK'] || ESPEAK;
  return path.isAbsolute(program) && fs.existsSync(program) ? { provider: 'espeak', program } : undefined;
}
