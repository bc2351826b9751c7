// Drafts of forms: typed values stay on the phone until they are saved. They belong to the person who typed them. If somebody else has the
// phone by the time of the write, nothing is written.
import { loadStore } from './lazy-modules.ts';
import { session } from './session-state.ts';

export async function readDraft<T>(name: string): Promise<T | undefined> {
  const { ownDb, readNote } = await loadStore();
  return readNote<T>(ownDb(), `draft:${name}`);
}

/** The values of all drafts. @throws when they cannot be read */
export async function readDrafts(): Promise<readonly unknown[]> {
  const { ownDb, readNotes } = await loadStore();
  return readNotes(ownDb(), 'draft:');
}

/** @param db of the person who typed it */
export async function keepDraft(name: string, value: unknown, db = session.db): Promise<void> {
  const { ownDb, putNote } = await loadStore();
  if (session.db === db) await putNote(ownDb(), `draft:${name}`, value);
}

export async function dropDraft(name: string): Promise<void> {
  const { ownDb, removeNote } = await loadStore();
  await removeNote(ownDb(), `draft:${name}`);
}
