// Forms keep what was typed: a draft on the phone until it is saved.
import { loadStore } from './lazy-modules.ts';

export async function readDraft<T>(name: string): Promise<T | undefined> {
  const { ownDb, readNote } = await loadStore();
  return readNote<T>(ownDb(), `draft:${name}`);
}

export async function keepDraft(name: string, value: unknown): Promise<void> {
  const { ownDb, putNote } = await loadStore();
  await putNote(ownDb(), `draft:${name}`, value);
}

export async function dropDraft(name: string): Promise<void> {
  const { ownDb, removeNote } = await loadStore();
  await removeNote(ownDb(), `draft:${name}`);
}
