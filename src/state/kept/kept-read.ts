// Reads something of the signed-in person: what the phone stored last, then the server's answer.
import { useEffect, useState } from 'react';
import { failureOf } from '../frame/failure.ts';
import { onReachable } from '../frame/network-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { useSession } from '../session/session-state.ts';

export interface KeptRead<T> {
  readonly data: T | undefined;
  /** When the server sent it, epoch ms; 0 without data. */
  readonly at: number;
  readonly failure: '' | 'unreachable' | 'gone';
  readonly ask: () => void;
}

interface Kept<T> {
  readonly data: T;
  readonly at: number;
}

/**
 * The server's answer; without network the stored one.
 * @param name of the note in the person's database
 * @param read stays the same for one name
 * @param isPublic a guest may read it too
 */
export function useKeptRead<T>(name: string, read: () => Promise<T>, { isPublic = false } = {}): KeptRead<T> {
  const { subject } = useSession();
  const owner = `${subject} ${name}`;
  const [kept, setKept] = useState<Kept<T> & { readonly owner: string }>();
  const [failure, setFailure] = useState<KeptRead<T>['failure']>('');
  const [round, setRound] = useState(0);
  const again = (): void => setRound((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function with the same name reads the same
  useEffect(() => {
    if (subject === undefined && !isPublic) return undefined;
    let isOver = false;
    const show = (found: Kept<T>): void => {
      if (!isOver) setKept({ ...found, owner });
    };
    const load = async (): Promise<void> => {
      const { ownDb, putNote, readNote } = await loadStore();
      const db = ownDb();
      const stored = await readNote<Kept<T>>(db, name).catch(() => undefined);
      if (stored) show(stored);
      const fresh = { data: await read(), at: serverNow() };
      await putNote(db, name, fresh).catch(() => undefined);
      show(fresh);
      if (!isOver) setFailure('');
    };
    load().catch((error: unknown) => !isOver && setFailure(failureOf(error).code === 'NOT_FOUND' ? 'gone' : 'unreachable'));
    return () => {
      isOver = true;
    };
  }, [owner, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers once
  useEffect(() => onReachable(again), []);
  const shown = kept?.owner === owner ? kept : undefined;
  return { data: shown?.data, at: shown?.at ?? 0, failure, ask: again };
}
