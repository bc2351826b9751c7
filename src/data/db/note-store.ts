// Single named values: the selected address, drafts of forms, the person's position.
import type { UserDb } from './user-db.ts';

export async function readNote<T>(db: UserDb, name: string): Promise<T | undefined> {
  return (await db.notes.get(name))?.value as T | undefined;
}

/** The values of all notes whose names start with this prefix. */
export async function readNotes(db: UserDb, prefix: string): Promise<readonly unknown[]> {
  return (await db.notes.where('name').startsWith(prefix).toArray()).map(({ value }) => value);
}

export async function putNote(db: UserDb, name: string, value: unknown): Promise<void> {
  await db.notes.put({ name, value });
}

export async function removeNote(db: UserDb, name: string): Promise<void> {
  await db.notes.delete(name);
}
