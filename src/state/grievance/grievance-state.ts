// Complaints of the person: as the phone last read them, then as the server says; and a new one, which waits on the phone until it is sent.
import { useEffect, useState } from 'react';
import {
  createGrievance,
  type Grievance,
  type GrievanceRow,
  getGrievance,
  getOfficer,
  listGrievances,
  type Officer,
} from '#core/contract/grievance/grievance.ts';
import type { GrievanceSubject } from '#core/facts/law/grievance.ts';
import { failureOf } from '../frame/failure.ts';
import { onReachable } from '../frame/network-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';
import type { KeptWords } from '../outbox/kept-words.ts';
import { ask } from '../session/ask.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft-state.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { useSession } from '../session/session-state.ts';

export interface KeptRead<T> {
  readonly data: T | undefined;
  /** When it was read, epoch ms. */
  readonly at: number;
  readonly failure: '' | 'unreachable' | 'gone';
  readonly ask: () => void;
}

interface Kept<T> {
  readonly data: T;
  readonly at: number;
}

/** The server's word; without network the last one the phone has. @param name of the note */
function useKeptRead<T>(name: string, read: () => Promise<T>): KeptRead<T> {
  const { subject } = useSession();
  const [kept, setKept] = useState<Kept<T>>();
  const [failure, setFailure] = useState<KeptRead<T>['failure']>('');
  const [round, setRound] = useState(0);
  const again = (): void => setRound((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round, name or person asks again
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const { ownDb, putNote, readNote } = await loadStore();
      const db = ownDb();
      const stored = await readNote<Kept<T>>(db, name).catch(() => undefined);
      if (!isOver && stored) setKept(stored);
      const fresh = { data: await read(), at: serverNow() };
      await putNote(db, name, fresh).catch(() => undefined);
      if (isOver) return;
      setKept(fresh);
      setFailure('');
    };
    load().catch((error: unknown) => !isOver && setFailure(failureOf(error).code === 'NOT_FOUND' ? 'gone' : 'unreachable'));
    return () => {
      isOver = true;
    };
  }, [subject, name, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same at every time
  useEffect(() => onReachable(again), []);
  return { data: kept?.data, at: kept?.at ?? 0, failure, ask: again };
}

const readOwn = async (): Promise<readonly GrievanceRow[]> => (await ask(listGrievances, { query: { page_size: 50 } })).results;

/** One's own, newest first. */
export const useGrievances = (): KeptRead<readonly GrievanceRow[]> => useKeptRead('grievances', readOwn);

export const useGrievance = (ticket: string): KeptRead<Grievance> =>
  useKeptRead(`grievance:${ticket}`, () => ask(getGrievance, { params: { ticket } }));

/** Who answers; null: the shop named nobody. */
export const useOfficer = (): KeptRead<Officer | null> => useKeptRead('officer', async () => (await ask(getOfficer, {})).officer);

export interface GrievanceDraft {
  readonly about: GrievanceSubject | undefined;
  readonly text: string;
  readonly orderId: number | undefined;
}

const DRAFT = 'grievance';
export const emptyGrievance: GrievanceDraft = { about: undefined, text: '', orderId: undefined };

export const readGrievanceDraft = async (): Promise<GrievanceDraft> =>
  (await readDraft<GrievanceDraft>(DRAFT).catch(() => undefined)) ?? emptyGrievance;

/** A draft that can't be kept is no reason to stop. */
export const keepGrievanceDraft = (draft: GrievanceDraft): Promise<void> => keepDraft(DRAFT, draft).catch(() => undefined);

/** Keeps the complaint and sends it. Answers whether it was kept; what stopped it is said. */
export async function sendGrievance(about: GrievanceSubject, { text, orderId }: GrievanceDraft): Promise<boolean> {
  const words: KeptWords = { bundle: 'grievance', key: 'grievance.waiting' };
  const body = { about, text: text.trim(), ...(orderId === undefined ? {} : { order_id: orderId }) };
  const id = await keepAndSend('grievance', [createGrievance, { body }], { words, text: body.text });
  if (id !== undefined) await dropDraft(DRAFT).catch(() => undefined);
  return id !== undefined;
}
