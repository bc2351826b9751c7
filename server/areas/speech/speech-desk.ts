// The desk's part of texts that are read aloud: lists them, and replaces generated sound by a person's recording.
import { VOICE_MS } from '#core/constants.ts';
import { DeskSpeech, type listSpeechTexts } from '#core/contract/desk/content/speech.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { FileService } from '../file/file-service.ts';
import { readVoice, voiceKindOf } from '../upload/voice/voice-kind.ts';
import type { DeskSpeechRow, SpeechRepository } from './speech-repository.ts';
import { recordingHolder, soundOf } from './speech-service.ts';

export interface SpeechDeskParts {
  readonly repository: SpeechRepository;
  readonly files: Pick<FileService, 'keep' | 'hold' | 'release'>;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now'>;
}

const RECORDINGS_A_DAY = 500;
/** Recorders stop a little late. */
const SLACK_MS = 2_000;

function toDesk(row: DeskSpeechRow): DeskSpeech {
  const { key, language, text, version, recorded_at, recorded_name, made_at } = row;
  const at = recorded_at ?? made_at;
  const sound = row.recording_file || row.made_file ? soundOf(row) : undefined;
  const changed = at && { at: at.toISOString(), by: recorded_at ? recorded_name : null };
  return { key, language, text, version, url: sound?.url ?? null, by: sound?.by ?? null, changed };
}

const actionOf = (verb: string) => ({ action: `speech.${verb}`, entity: 'speech', permission: 'content.write' as const });
const factsOf = ({ language, text, by }: DeskSpeech) => ({ language, text, is_recorded: by === 'person' });

/** @throws Refusal UPLOAD_REFUSED for a file that is no browser recording, or longer than a minute */
function checked({ bytes }: UploadedFile): 'webm' | 'm4a' {
  const kind = voiceKindOf(bytes);
  const ms = kind && readVoice(bytes, kind);
  if (kind === undefined || ms === undefined) throw new Refusal('UPLOAD_REFUSED', { details: { reason: 'no-voice' } });
  if (ms > VOICE_MS + SLACK_MS) throw new Refusal('UPLOAD_REFUSED', { details: { reason: 'too-long' } });
  return kind;
}

export type SpeechDesk = ReturnType<typeof createSpeechDesk>;

export function createSpeechDesk({ repository, files, audited, budget, deps }: SpeechDeskParts) {
  /** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
  async function held(key: string, version: number | undefined): Promise<DeskSpeech> {
    if (!(await repository.lock(key))) throw new Refusal('NOT_FOUND');
    const before = await get(key);
    if (version !== undefined && version !== before.version) throw changedMeanwhile(DeskSpeech, before);
    return before;
  }

  async function get(key: string): Promise<DeskSpeech> {
    const row = await repository.findForDesk(key);
    if (!row) throw new Refusal('NOT_FOUND');
    return toDesk(row);
  }

  return {
    async list({ language, by, search, cursor, page_size: limit = DESK_PAGE_SIZE }: QueryOf<typeof listSpeechTexts>) {
      const [after] = decodeCursor(cursor, ['string']) ?? [];
      const rows = await repository.listForDesk({ language, by, search, after: after as string | undefined, limit: limit + 1 });
      const { page, cursor: next } = pageOf(rows, limit, ({ key }) => [key]);
      return { results: page.map(toDesk), cursor: next };
    },

    /** @throws Refusal NOT_FOUND, UPLOAD_REFUSED, CHANGED_MEANWHILE, TOO_MANY_REQUESTS, UNAVAILABLE */
    async record(by: Actor, key: string, file: UploadedFile, version: number | undefined): Promise<DeskSpeech> {
      const kind = checked(file);
      await spendAll(budget, [{ name: `speech-recording:${by.caller.userId}`, limit: RECORDINGS_A_DAY, windowMs: DAY_MS }]);
      const name = await files.keep('public', file.bytes, kind);
      return audited(by, actionOf('record'), async (note) => {
        const before = await held(key, version);
        await files.release(recordingHolder(key));
        await files.hold('public', [name], recordingHolder(key));
        const at = new Date(deps.now());
        await repository.setRecording(key, { file: name, bytes: file.bytes.byteLength, at, by: by.caller.userId });
        const after = await get(key);
        note({ id: key, before: factsOf(before), after: factsOf(after) });
        return after;
      });
    },

    /** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
    remove: (by: Actor, key: string, version: number | undefined): Promise<DeskSpeech> =>
      audited(by, actionOf('remove-recording'), async (note) => {
        const before = await held(key, version);
        if (before.by !== 'person') return before;
        await files.release(recordingHolder(key));
        await repository.setRecording(key, undefined);
        const after = await get(key);
        note({ id: key, before: factsOf(before), after: factsOf(after) });
        return after;
      }),
  };
}
