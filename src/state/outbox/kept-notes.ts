// Notes of what the app reported as saved on this phone, apart from the rows. If the rows and their second record are lost, the person sees
// what is missing. They have no content, and are in the browser's small storage, written slightly late.
import type { OutboxKind, OutboxRow } from '#data/outbox/outbox-db.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { KEPT_KEY } from '../frame/stored-keys.ts';

export interface KeptNote {
  readonly id: string;
  readonly kind: OutboxKind;
  /** When it was stored, epoch ms. */
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

/** Deletes all notes of an owner. */
export const eraseKept = (owner: string): void => writeOf(owner, []);

/**
 * Updates an owner's notes from the stored rows; returns what is missing. @param noted what should exist: at a page's start everything
 * noted before `rows` were read, later what was missing then
 */
export function compareKept(owner: string, noted: readonly KeptNote[], rows: readonly OutboxRow[]): readonly KeptNote[] {
  const stored = new Set(rows.map(({ id }) => id));
  const notes = keptNotes(owner);
  // Another tab may have stored or removed something since.
  const others = notes.filter(({ id }) => !stored.has(id));
  const waiting = rows.filter(({ state }) => state !== 'done').map(({ id, kind, createdAt }) => ({ id, kind, at: createdAt }));
  writeOf(owner, [...others, ...waiting]);
  return noted.filter(({ id }) => others.some((note) => note.id === id));
}
