// Forms keep what was typed: a draft on the phone until it is saved.
import { openStore } from './doors.ts';

export async function readDraft<T>(name: string): Promise<T | undefined> {
  const { ownDb, readNote } = await openStore();
  return readNote<T>(ownDb(), `draft:${name}`);
}

export async function keepDraft(name: string, value: unknown): Promise<void> {
  const { ownDb, putNote } = await openStore();
  await putNote(ownDb(), `draft:${name}`, value);
}

export async function dropDraft(name: string): Promise<void> {
  const { ownDb, removeNote } = await openStore();
  await removeNote(ownDb(), `draft:${name}`);
}
