// What the app reported as saved on this phone, noted apart from the rows. If the rows and their second record are gone, the person
// sees what is missing. It holds no content. The browser's small storage, written a little late, is its only guard.
import type { OutboxKind, OutboxRow } from '#data/outbox/outbox-db.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { KEPT_KEY } from '../frame/stored-keys.ts';

export interface KeptNote {
  readonly id: string;
  readonly kind: OutboxKind;
  /** When it was kept, epoch ms. */
  readonly at: number;
}

type Notes = Readonly<Record<string, readonly KeptNote[]>>;

const readAll = (): Notes => readStored<Notes>(phoneStorage, KEPT_KEY) ?? {};

function writeOf(owner: string, notes: readonly KeptNote[]): void {
  const { [owner]: _before, ...others } = readAll();
  const all: Notes = notes.length > 0 ? { ...others, [owner]: notes } : others;
  writeStored(phoneStorage, KEPT_KEY, Object.keys(all).length > 0 ? all : undefined);
}

/** What the app reported to an owner as saved. */
export const keptNotes = (owner: string): readonly KeptNote[] => readAll()[owner] ?? [];

export function forgetKept(owner: string, ids: readonly string[]): void {
  writeOf(
    owner,
    keptNotes(owner).filter(({ id }) => !ids.includes(id)),
  );
}

/** Takes everything noted of an owner away. */
export const eraseKept = (owner: string): void => writeOf(owner, []);

/**
 * Brings the notes of an owner up to what is stored; answers what is missing.
 * @param noted what is to be there: at a page's start all that was noted before `rows` were read, later what was missing then
 */
export function compareKept(owner: string, noted: readonly KeptNote[], rows: readonly OutboxRow[]): readonly KeptNote[] {
  const stored = new Set(rows.map(({ id }) => id));
  const notes = keptNotes(owner);
  // Another tab may have kept or taken back something since.
  const others = notes.filter(({ id }) => !stored.has(id));
  const waiting = rows.filter(({ state }) => state !== 'done').map(({ id, kind, createdAt }) => ({ id, kind, at: createdAt }));
  writeOf(owner, [...others, ...waiting]);
  return noted.filter(({ id }) => others.some((note) => note.id === id));
}
