// The shop's data about a person: read, exported, erased.
import { useEffect, useState } from 'react';
import { eraseMyKyc, exportMyData, getMyData, type MyData } from '#core/contract/kyc/my-data.ts';
import { failureOf } from '../frame/failure.ts';
import { onReachable } from '../frame/network-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { useSession } from '../session/session-state.ts';
import { loadKyc } from './kyc-state.ts';

const NOTE = 'my-data';

interface Kept {
  readonly data: MyData;
  readonly at: number;
}

export interface MyDataRead {
  readonly data: MyData | undefined;
  /** Age of the displayed data, epoch ms. */
  readonly at: number;
  readonly isUnreachable: boolean;
  readonly ask: () => void;
}

async function load(): Promise<Kept> {
  const { ownDb, putNote } = await loadStore();
  const db = ownDb();
  const kept = { data: await ask(getMyData, {}), at: serverNow() };
  await putNote(db, NOTE, kept);
  return kept;
}

async function stored(): Promise<Kept | undefined> {
  const { ownDb, readNote } = await loadStore();
  return readNote<Kept>(ownDb(), NOTE);
}

/** The server's answer; without network the last one. */
export function useMyData(): MyDataRead {
  const { subject } = useSession();
  const [kept, setKept] = useState<Kept>();
  const [isUnreachable, setUnreachable] = useState(false);
  const [round, setRound] = useState(0);
  const ask = (): void => setRound((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    if (subject === undefined) return undefined;
    let isOver = false;
    const show = (found: Kept | undefined, isMissing: boolean): void => {
      if (isOver) return;
      setUnreachable(isMissing);
      if (found) setKept(found);
    };
    load().then(
      (fresh) => show(fresh, false),
      () => void stored().then((old) => show(old, true)),
    );
    return () => {
      isOver = true;
    };
  }, [subject, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same at every time
  useEffect(() => onReachable(ask), []);
  return { data: kept?.data, at: kept?.at ?? 0, isUnreachable, ask };
}

/** A file with all data, for the browser to save. @throws ApiError */
export async function exportData(): Promise<Blob> {
  return new Blob([JSON.stringify(await ask(exportMyData, {}), undefined, 2)], { type: 'application/json' });
}

/** @param key the same for every try @throws ApiError, except when there is nothing to erase */
export async function eraseKyc(key: string): Promise<void> {
  await ask(eraseMyKyc, { body: { what: 'kyc' }, key }).catch((error: unknown) => {
    if (failureOf(error).code !== 'KYC_STATE') throw error;
  });
  await loadKyc(undefined);
}
