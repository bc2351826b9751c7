// Makes sound from texts, once each, and says where the sound is.
import { createHash } from 'node:crypto';
import { object, string } from 'superstruct';
import type { SaidClip, SetClip } from '#core/contract/speech/speech.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { type LanguageCode, languageTable } from '#core/rules/languages.ts';
import { productSentences } from '#core/rules/speech/spoken-product.ts';
import { DAY_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts';
import type { SpeechPort } from '../../ports/speech.ts';
import { Refusal } from '../../refusal.ts';
import type { SoundMaker } from '../../sound/sound-maker.ts';
import type { SpokenService } from '../catalog/spoken-service.ts';
import type { FileService } from '../file/file-service.ts';
import type { SpeechRepository, SpeechRow } from './speech-repository.ts';
import { keyOf } from './speech-texts.ts';

export interface SpeechParts {
  readonly repository: SpeechRepository;
  readonly spoken: SpokenService;
  readonly files: Pick<FileService, 'keep' | 'hold' | 'release'>;
  readonly sounds: Pick<SoundMaker, 'encode'>;
  readonly port: SpeechPort | undefined;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly budget: RateBudget;
  /** Characters that may be sent to the provider in a day. */
  readonly charactersPerDay: number;
  readonly deps: Pick<Dependencies, 'now'>;
}

const SPEECH_JOB = 'speech';
const MOST_TRIES = 8;
/** Jobs added at once. They run one after the other, and other long jobs wait behind them. */
const MOST_ASKED = 60;
const Payload = object({ key: string(), voice: string() });

export const machineHolder = (key: string): string => `speech:${key}`;
export const recordingHolder = (key: string): string => `speech-recording:${key}`;

/** The sound that people get: a person's recording before a generated one. */
export function soundOf({ recording_file, recording_bytes, made_file, made_bytes }: SpeechRow): Pick<SetClip, 'url' | 'bytes' | 'by'> {
  const [file, bytes, by] = recording_file
    ? [recording_file, recording_bytes, 'person' as const]
    : [made_file, made_bytes, 'machine' as const];
  return { url: `/files/${file}`, bytes: bytes ?? 0, by };
}

/**
 * Adds a job for one text. Two instances may find the same text: the second one waits for the row, then spends nothing.
 * @returns whether the day's budget still has room
 */
function askForText(
  { repository, queue, budget, charactersPerDay }: SpeechParts,
  { key, text }: SpeechRow,
  voice: string,
): Promise<boolean> {
  return repository.inTransaction(async () => {
    const row = await repository.lock(key);
    if (!row || row.asked_voice === voice) return true;
    const { isAllowed } = await budget.spend('speech', charactersPerDay, DAY_MS, text.length);
    if (!isAllowed) return false;
    await repository.setAsked(key, voice);
    const dedupeKey = `${SPEECH_JOB}:${createHash('sha256').update(`${key}\0${voice}`).digest('hex')}`;
    await queue.add({ kind: SPEECH_JOB, payload: { key, voice }, dedupeKey });
    return true;
  });
}

/** Adds jobs for texts that a voice has not read yet, within the day's budget. The rest waits for the next day. */
async function askForSound(parts: SpeechParts): Promise<void> {
  const { repository, port } = parts;
  let left = MOST_ASKED;
  // The shop's own languages come first.
  for (const language of Object.keys(languageTable)) {
    const voice = port?.voiceOf(language);
    if (voice === undefined || left === 0) continue;
    const texts = await repository.unasked(language, voice, left);
    left -= texts.length;
    for (const row of texts) if (!(await askForText(parts, row, voice))) return;
  }
}

/** Makes the sound of one text. Does nothing for a deleted text, or one that has the sound already. */
async function makeSound({ repository, port, sounds, files, deps }: SpeechParts, payload: unknown): Promise<void> {
  if (!matches(payload, Payload)) throw new Error('a text to be read aloud that cannot be read');
  const { key, voice } = payload;
  const row = await repository.find(key);
  if (!row || row.made_voice === voice) return;
  if (!port) throw new Error('reading aloud is switched off');
  const sound = await sounds.encode(await port.say(row.text, row.language, voice));
  if (!sound) throw new Error(`the sound of a text in ${row.language} cannot be read`);
  const file = await files.keep('public', sound, 'ogg');
  await repository.inTransaction(async () => {
    if (!(await repository.lock(key))) return;
    await files.release(machineHolder(key));
    await files.hold('public', [file], machineHolder(key));
    await repository.setMade(key, { voice, file, bytes: sound.byteLength, at: new Date(deps.now()) });
  });
}

export type SpeechService = ReturnType<typeof createSpeechService>;

export function createSpeechService(parts: SpeechParts) {
  const { repository, spoken } = parts;
  return {
    /** Numbers and prompts of a language. */
    async set(language: LanguageCode): Promise<{ language: string; bytes: number; clips: SetClip[] }> {
      const clips = (await repository.said(`set:${language}`)).map((row) => ({ name: row.name, ...soundOf(row) }));
      return { language, bytes: clips.reduce((sum, { bytes }) => sum + bytes, 0), clips };
    },

    /** The sound for a product. @throws Refusal NOT_FOUND when no shop offers it */
    async product(id: number, language: LanguageCode): Promise<{ results: SaidClip[] }> {
      const product = await spoken.find(id);
      if (!product) throw new Refusal('NOT_FOUND');
      const sentences = productSentences(product, language).map((said) => ({ ...said, key: keyOf(said.language, said.text) }));
      const rows = new Map((await repository.saidByKeys(sentences.map(({ key }) => key))).map((row) => [row.key, row]));
      return {
        results: sentences.flatMap(({ text, language: found, key }) => {
          const row = rows.get(key);
          if (!row) return [];
          const { url, by } = soundOf(row);
          return [{ text, language: found, url, by }];
        }),
      };
    },

    /** Languages with sound. */
    spokenLanguages: (): Promise<string[]> => repository.spokenLanguages(),

    askForSound: (): Promise<void> => askForSound(parts),
  };
}

export const speechJobs = (parts: SpeechParts): Readonly<Record<string, JobKind>> => ({
  [SPEECH_JOB]: { handle: (payload) => makeSound(parts, payload), maxAttempts: MOST_TRIES, isLong: true },
});
