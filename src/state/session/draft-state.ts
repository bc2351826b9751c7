// Forms keep what was typed: a draft on the phone until it is saved. It is of whoever typed it: when somebody else has the phone by the
// time it is written, it goes nowhere.
import { loadStore } from './lazy-modules.ts';
import { session } from './session-state.ts';

export async function readDraft<T>(name: string): Promise<T | undefined> {
  const { ownDb, readNote } = await loadStore();
  return readNote<T>(ownDb(), `draft:${name}`);
}

/** The values of all drafts. @throws when they can't be read */
export async function readDrafts(): Promise<readonly unknown[]> {
  const { ownDb, readNotes } = await loadStore();
  return readNotes(ownDb(), 'draft:');
}

/** @param db of whoever typed it */
export async function keepDraft(name: string, value: unknown, db = session.db): Promise<void> {
  const { ownDb, putNote } = await loadStore();
  if (session.db === db) await putNote(ownDb(), `draft:${name}`, value);
}

export async function dropDraft(name: string): Promise<void> {
  const { ownDb, removeNote } = await loadStore();
  await removeNote(ownDb(), `draft:${name}`);
}
