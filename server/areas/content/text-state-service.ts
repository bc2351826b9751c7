// States of the content's texts. They are updated after every audited write of a record, in the same transaction. Nobody reviews
// their own text.
import { createHash } from 'node:crypto';
import type { reviewTextStates, TextStateEntry, UnreviewedRecord } from '#core/contract/desk/content/text-states.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { shownReviewed, type TextNoun, textFields, textNouns } from '#core/fields/text-fields.ts';
import { textNounsFor } from '#core/fields/text-places.ts';
import { ownText, textIn } from '#core/language/said.ts';
import { nameKey } from '#core/rules/audit-references.ts';
import { stateOfText, textWrite } from '#core/rules/content/content-texts.ts';
import { FIRST_LANGUAGE, type LanguageCode } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited, Change } from '../audit/audit-service.ts';
import type { Names } from '../audit/names.ts';
import type { NewTextState, TextRecord, TextStateRepository, TextStateRow } from './text-state-repository.ts';

/** Publishes products whose shown texts changed, so that pages and voices get them. */
export interface Publishing {
  lockProducts(ids: readonly number[]): Promise<unknown>;
  publish(ids: readonly number[], seq: number): Promise<void>;
}

export interface TextStateParts {
  readonly repository: TextStateRepository;
  readonly audited: Audited;
  readonly names: Names;
  readonly publishing: Publishing;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

type Reviewed = ResponseOf<typeof reviewTextStates>;
type MaybeText = LocalText | null | undefined;

const HASH_SIGNS = 16;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, HASH_SIGNS);

/** The hash of the first language's text of each field that was written here. */
const sourcesOf = (rows: readonly TextStateRow[]): ReadonlyMap<string, string> =>
  new Map(rows.filter(({ language }) => language === FIRST_LANGUAGE).map(({ field, text_hash }) => [field, text_hash]));

const seenOf = ({ text_hash, source_hash }: TextStateRow, source: string | undefined): string =>
  hashOf(`${text_hash} ${source ?? source_hash}`);

const whoOf = (at: Date | null, by: string | null) => at && { at: at.toISOString(), by };

/** @throws Refusal NOT_FOUND */
async function checkRecord({ names }: TextStateParts, { entity, id }: TextRecord): Promise<void> {
  if (Object.keys(await names.of([[entity, id]])).length === 0) throw new Refusal('NOT_FOUND');
}

async function list(parts: TextStateParts, caller: Caller, record: TextRecord): Promise<TextStateEntry[]> {
  await checkRecord(parts, record);
  const rows = await parts.repository.of(record);
  const sources = sourcesOf(rows);
  return rows.map((row) => ({
    field: row.field,
    language: row.language,
    state: stateOfText(row, sources.get(row.field)),
    // An older text has a row only if its source has changed since.
    written: row.written_by === null ? null : whoOf(row.written_at, row.writer),
    reviewed: row.state === 'reviewed' ? whoOf(row.reviewed_at, row.reviewer) : null,
    is_own: row.written_by === caller.userId,
    seen: seenOf(row, sources.get(row.field)),
  }));
}

const isTextNoun = (entity: string): entity is TextNoun => textNouns.some((noun) => noun === entity);

const MOST_RECORDS = 100;

async function unreviewed({ repository, names }: TextStateParts, caller: Caller, language: LanguageCode): Promise<UnreviewedRecord[]> {
  const rows = (await repository.unreviewed(caller.userId, textNounsFor(caller), MOST_RECORDS)).flatMap(({ entity, ...row }) =>
    isTextNoun(entity) ? [{ ...row, entity }] : [],
  );
  const known = await names.of(rows.map(({ entity, entity_id }) => [entity, entity_id] as const));
  return rows.map(({ entity, entity_id, languages, oldest_at }) => ({
    ...{ entity, id: entity_id, languages: [...languages] },
    name: textIn(known[nameKey(entity, entity_id)], language),
    oldest_at: oldest_at.toISOString(),
  }));
}

async function followText(
  { repository, deps }: TextStateParts,
  by: Actor | null,
  record: TextRecord,
  field: string,
  [before, after]: readonly [MaybeText, MaybeText],
): Promise<void> {
  const { written, removed, outdated } = textWrite(before, after);
  const stored = outdated.length === 0 ? [] : (await repository.of(record)).filter((row) => row.field === field);
  const [source, sourceBefore] = [hashOf(ownText(after, FIRST_LANGUAGE)), hashOf(ownText(before, FIRST_LANGUAGE))];
  const rowOf = (language: string): NewTextState => ({
    entity: record.entity,
    entity_id: record.id,
    field,
    language,
    state: 'draft',
    text_hash: hashOf(ownText(after, language as LanguageCode)),
    source_hash: source,
    written_by: by?.caller.userId ?? null,
    written_at: new Date(deps.now()),
    reviewed_by: null,
    reviewed_at: null,
  });
  // A text from before belongs to the source of before.
  const olds = outdated.filter((code) => !stored.some(({ language }) => language === code));
  await repository.write([
    ...written.map(rowOf),
    ...olds.map((code) => ({ ...rowOf(code), state: 'reviewed' as const, source_hash: sourceBefore, written_by: null })),
  ]);
  await repository.remove(record, field, removed);
}

/** Writes the states that a change of a record brings. */
async function follow(parts: TextStateParts, by: Actor | null, entity: string, { id, before, after }: Change): Promise<void> {
  if (!isTextNoun(entity)) return;
  const record = { entity, id: String(id) };
  if (!after) return parts.repository.removeAll(record);
  for (const field of textFields[entity])
    if (after[field] !== undefined) await followText(parts, by, record, field, [before?.[field] as MaybeText, after[field] as MaybeText]);
}

type Asked = BodyOf<typeof reviewTextStates>['texts'][number];

function refusalOf(
  row: TextStateRow | undefined,
  source: string | undefined,
  seen: string,
  caller: Caller,
): Reviewed['refused'][number]['reason'] | undefined {
  if (!row) return 'missing';
  if (seenOf(row, source) !== seen) return 'changed';
  return row.written_by === caller.userId ? 'own' : undefined;
}

async function review(parts: TextStateParts, by: Actor, record: TextRecord, asked: readonly Asked[]): Promise<Reviewed> {
  const { repository, audited, publishing, deps } = parts;
  await checkRecord(parts, record);
  const products = record.entity === 'product' ? [Number(record.id)] : [];
  return audited(by, { action: 'text.review', entity: record.entity, permission: 'texts.review' }, async (note) => {
    // The product before its texts, as a write of the product locks them.
    await publishing.lockProducts(products);
    const rows = await repository.locked(record);
    const sources = sourcesOf(rows);
    const once = [...new Map(asked.map((one) => [`${one.field} ${one.language}`, one])).values()];
    const judged = once.map((one) => {
      const row = rows.find(({ field, language }) => field === one.field && language === one.language);
      return { one, row, reason: refusalOf(row, sources.get(one.field), one.seen, by.caller) };
    });
    const right = judged.flatMap(({ row, reason }) =>
      row && !reason && stateOfText(row, sources.get(row.field)) !== 'reviewed' ? [row] : [],
    );
    const reviewed = { state: 'reviewed' as const, reviewed_by: by.caller.userId, reviewed_at: new Date(deps.now()) };
    await repository.write(right.map((row) => ({ ...row, ...reviewed, source_hash: sources.get(row.field) ?? row.source_hash })));
    if (right.some(({ field }) => shownReviewed.includes(field))) await publishing.publish(products, deps.newId());
    if (right.length > 0)
      note({ id: record.id, before: {}, after: { reviewed: right.map(({ field, language }) => `${field} ${language}`).join(', ') } });
    return {
      reviewed: right.length,
      refused: judged.flatMap(({ one, reason }) => (reason ? [{ field: one.field, language: one.language, reason }] : [])),
    };
  });
}

export type TextStateService = ReturnType<typeof createTextStateService>;

export const createTextStateService = (parts: TextStateParts) => ({
  list: (caller: Caller, record: TextRecord) => list(parts, caller, record),
  unreviewed: (caller: Caller, language: LanguageCode) => unreviewed(parts, caller, language),
  review: (by: Actor, record: TextRecord, asked: readonly Asked[]) => review(parts, by, record, asked),
  follow: (by: Actor | null, entity: string, change: Change) => follow(parts, by, entity, change),
});
