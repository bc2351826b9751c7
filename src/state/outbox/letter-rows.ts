// Rows of a shared tablet: stored as letters, which only their owner can read.
import { MOST_LETTERS, MOST_LETTERS_BYTES } from '#core/facts/centre/letter.ts';
import { enqueueLetter } from '#data/outbox/enqueue.ts';
import { dropPhotos, findPhoto, namedPhotos, putPhoto } from '#data/outbox/kept-photos.ts';
import { changeRow, deleteRow, findRow, type OutboxRow, readRows } from '#data/outbox/outbox-db.ts';
import { timeOrderedId } from '#data/outbox/row-id.ts';
import { withoutPhotos } from '#data/outbox/send-photos.ts';
import type { NewRow } from '#data/outbox/settle.ts';
import { text } from '../../i18n/i18n.ts';
import { serverNow } from '../frame/server-headers.ts';
import { showFailure } from '../frame/sheet-state.ts';
import { type LetterCall, type LetterMaker, letters } from './letters.ts';
import { needsAnswer } from './outbox-rows.ts';
import type { SelfExplainingError } from './storage-full.ts';

interface ReadRows {
  /** The rows as their owner sees them. */
  readonly rows: readonly OutboxRow[];
  /** Finished rows that the owner's keys cannot open. Their result stays unknown here; they are deleted from the disk. */
  readonly lost: readonly OutboxRow[];
}

/**
 * An answered letter that its owner has read is deleted after a day. A letter with a refused link stays until the owner has removed the
 * link.
 */
async function noteRead(kept: readonly OutboxRow[], read: readonly OutboxRow[]): Promise<void> {
  for (const { id, state, letter, follower } of kept) {
    const isOpen = read.some((row) => row.id === follower?.id && needsAnswer(row));
    if (state !== 'done' || !letter || letter.isRead || isOpen || !read.some((row) => row.id === id)) continue;
    await changeRow(id, (row) => row.letter && { ...row, nextAt: Date.now(), letter: { ...row.letter, isRead: true } });
  }
}

/** The rows of the page's person. Rows of a phone need no opening. @throws when the code that reads letters does not load */
export async function readOwn(kept: readonly OutboxRow[]): Promise<ReadRows> {
  if (!kept.some(({ letter }) => letter)) return { rows: kept, lost: [] };
  const maker = await letters.maker();
  if (!maker) return { rows: kept.filter(({ letter }) => !letter), lost: [] };
  const read = await Promise.all(kept.map(async (row) => (row.letter ? maker.read(row) : [row])));
  const lost = kept.filter((row, at) => read[at] === undefined && needsAnswer(row));
  for (const { id } of lost) await deleteRow(id);
  const rows = read.flatMap((row) => row ?? []);
  await noteRead(kept, rows).catch(() => undefined);
  return { rows, lost };
}

/** The error for too many waiting rows of one person. They must be sent first. */
const tooManyLetters = (): SelfExplainingError =>
  Object.assign(new Error('too many letters'), { say: () => showFailure('tablet.send-first', text('tablet.send-first-how')) });

const bytesOf = ({ request, letter }: Pick<OutboxRow, 'request' | 'letter'>): number =>
  (request.body?.length ?? 0) + (letter?.box.length ?? 0) + (letter?.photoBytes ?? 0);

type Packed = Awaited<ReturnType<LetterMaker['packPhoto']>>;

/** The photos of a row in the form for sending. `lost` gets those that are no longer on the tablet, or do not open. */
async function packPhotos(maker: LetterMaker, { owner, photos = [] }: NewRow, lost: string[]): Promise<Packed[]> {
  const packed: Packed[] = [];
  for (const id of photos) {
    const kept = await findPhoto(owner, id);
    const photo = kept && (await maker.openPhoto(id, kept).catch(() => undefined));
    if (photo) packed.push(await maker.packPhoto(id, photo));
    else lost.push(id);
  }
  return packed;
}

/** Stores photos, then their letter. @throws when there is no space: then nothing is stored */
async function putAll(owner: string, photos: readonly Packed[], put: () => Promise<unknown>): Promise<void> {
  try {
    for (const { id, sealed } of photos) await putPhoto(owner, id, sealed);
    await put();
  } catch (error) {
    const ids = photos.map(({ id }) => id);
    if (ids.length > 0) await dropPhotos(owner, ids).catch(() => undefined);
    throw error;
  }
}

/** Stores a row as a letter. @throws when nobody is open, when too many rows wait, or when it cannot be stored: then nothing is stored */
export async function keepLetter(row: NewRow, call: LetterCall, instead?: string): Promise<void> {
  const maker = await letters.maker();
  if (maker?.owner !== row.owner) throw new Error('the tablet is locked');
  const own = (await readRows()).filter(({ owner }) => owner === row.owner);
  const lost: string[] = [];
  const photos = await packPhotos(maker, row, lost);
  const said = lost.length > 0 ? withoutPhotos(row, lost) : row;
  const photoBytes = photos.reduce((sum, { sealed }) => sum + sealed.size, 0);
  const bare = await maker.write(said, call, photos);
  const letter: NewRow = bare.letter && photoBytes > 0 ? { ...bare, letter: { ...bare.letter, photoBytes } } : bare;
  const waiting = own.filter(({ state, id }) => state !== 'done' && id !== instead);
  const bytes = waiting.reduce((sum, one) => sum + bytesOf(one), bytesOf(letter));
  if (waiting.length >= MOST_LETTERS || bytes > MOST_LETTERS_BYTES) throw tooManyLetters();
  const { rows } = await readOwn(own);
  const read = new Map(rows.map((one) => [one.id, one]));
  await putAll(row.owner, photos, () => enqueueLetter(letter, row, read, serverNow(), instead));
}

/**
 * Makes a letter again from a refused one, sealed to the server's current key. The new one replaces it. Two taps at once make one letter,
 * because its id follows from the old one.
 * @throws as {@link keepLetter}
 */
export async function keepLetterAgain(id: string): Promise<void> {
  const row = await findRow(id);
  const made = row && (await (await letters.maker())?.madeOf(row));
  // Another tab was faster.
  if (!made) return;
  const { said, call } = made;
  const photos = namedPhotos(said.request.body && JSON.parse(said.request.body));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id)));
  await keepLetter({ ...said, id: timeOrderedId(row.createdAt, digest), photos }, call, id);
}

/** The fields of a row for an answer that did not come through its own request. */
export async function withAnswer(id: string, answer: unknown): Promise<Pick<OutboxRow, 'answer' | 'letter'>> {
  const row = await findRow(id);
  if (!row?.letter) return { answer };
  const maker = await letters.maker();
  if (!maker) throw new Error('the tablet is locked');
  return maker.withAnswer(row, answer);
}
