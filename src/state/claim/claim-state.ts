// Claims on this phone: the server's last answer, with its time by every clock. So a loss can be noted without network.
import { useEffect, useState } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { type ClaimDetail, type ClaimSummary, getClaim, listClaims } from '#core/contract/claim/claim.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { failureOf } from '../frame/failure.ts';
import { useLive } from '../frame/live.ts';
import { serverNow } from '../frame/server-headers.ts';
import { useOutbox } from '../outbox/outbox-rows.ts';
import { tidyPhotos } from '../outbox/photo-keeping.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { type ClockMark, markClock } from './clock-mark.ts';

export interface KeptClaims extends ResponseOf<typeof listClaims> {
  /** When the server sent it, epoch ms by the phone. */
  readonly at: number;
  readonly mark: ClockMark;
}

interface KeptDetail {
  readonly at: number;
  readonly detail: ClaimDetail;
}

const LIST = 'claims';
/** An older server does not sign its time, which then proves nothing. */
const markOf = ({ clock }: ResponseOf<typeof listClaims>): ClockMark =>
  markClock(clock ?? { at: new Date(serverNow()).toISOString(), proof: '' });
const noteOf = (id: number): string => `claim:${id}`;
/** Claims that are loaded ahead, so that each can be read without network. */
const AHEAD = 10;

const state = proxy({ isLoading: false, isUnreachable: false, round: 0 });

async function keepDetail(id: number): Promise<void> {
  const { ownDb, putNote } = await loadStore();
  const db = ownDb();
  await putNote(db, noteOf(id), { at: serverNow(), detail: await ask(getClaim, { params: { id } }) } satisfies KeptDetail);
}

/** Loads open claims ahead. Pictures of perils are requested once, so that the worker stores them. */
async function readAhead({ results, policies }: ResponseOf<typeof listClaims>): Promise<void> {
  for (const src of new Set(policies.flatMap(({ perils }) => perils.map(({ image }) => image)))) if (src) new Image().src = src;
  await tidyPhotos();
  const { ownDb, readNote } = await loadStore();
  const db = ownDb();
  for (const { id } of results.slice(0, AHEAD)) if (id !== null && !(await readNote(db, noteOf(id)))) await keepDetail(id);
}

export async function loadClaims(): Promise<void> {
  if (session.subject === undefined) return;
  state.isLoading = true;
  try {
    const { ownDb, putNote } = await loadStore();
    const db = ownDb();
    const answer = await ask(listClaims, { query: {} });
    await putNote(db, LIST, { ...answer, at: serverNow(), mark: markOf(answer) } satisfies KeptClaims);
    state.isUnreachable = false;
    void readAhead(answer).catch(() => undefined);
  } catch {
    // The stored answer stays, with its age.
    state.isUnreachable = true;
  } finally {
    state.isLoading = false;
  }
}

export async function readKeptClaims(): Promise<KeptClaims | undefined> {
  const { ownDb, readNote } = await loadStore();
  return readNote<KeptClaims>(ownDb(), LIST);
}

export interface ClaimsView {
  /** Undefined until the phone's copy was read, and when there is none. */
  readonly claims: KeptClaims | undefined;
  readonly isLoading: boolean;
  readonly isUnreachable: boolean;
}

export const refreshClaims = (): void => void state.round++;

/** The person's own claims, loaded again when the page is opened and when something was sent. */
export function useClaims(): ClaimsView {
  const { isLoading, isUnreachable, round } = useSnapshot(state);
  const { subject, db } = useSnapshot(session);
  const { lastSentAt } = useOutbox();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round, or something that was sent, asks again
  useEffect(() => {
    if (subject !== undefined) void loadClaims();
  }, [subject, round, lastSentAt]);
  const claims = useLive<KeptClaims | undefined>(readKeptClaims, [db], undefined);
  return { claims, isLoading, isUnreachable };
}

/**
 * The policies under which an assisted farmer can report a loss, from the shop. They belong to somebody else, so the phone stores nothing
 * of them.
 * @param round another value loads again
 */
export function useFarmerClaims(farmerId: number, round: number): ClaimsView {
  const { subject } = useSnapshot(session);
  const [view, setView] = useState<ClaimsView>({ claims: undefined, isLoading: true, isUnreachable: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let isOver = false;
    const hear = (next: ClaimsView): void => {
      if (!isOver) setView(next);
    };
    setView((before) => ({ ...before, isLoading: true }));
    ask(listClaims, { query: farmerId === undefined ? {} : { farmer_id: farmerId } }).then(
      (answer) => hear({ claims: { ...answer, at: serverNow(), mark: markOf(answer) }, isLoading: false, isUnreachable: false }),
      () => hear({ claims: undefined, isLoading: false, isUnreachable: true }),
    );
    return () => {
      isOver = true;
    };
  }, [subject, farmerId, round]);
  return view;
}

const one = proxy<{ id: number; isLoading: boolean; failure: '' | 'unreachable' | 'gone' }>({ id: 0, isLoading: false, failure: '' });

async function loadClaim(id: number): Promise<void> {
  Object.assign(one, { id, isLoading: true, failure: '' });
  try {
    await keepDetail(id);
  } catch (error) {
    if (one.id === id) one.failure = failureOf(error).status === 404 ? 'gone' : 'unreachable';
  } finally {
    if (one.id === id) one.isLoading = false;
  }
}

/** One claim, as the server last sent it. @param id 0: none */
export function useClaim(id: number) {
  const view = useSnapshot(one);
  const { round } = useSnapshot(state);
  const { subject, db } = useSnapshot(session);
  const { lastSentAt } = useOutbox();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round, or something that was sent, asks again
  useEffect(() => {
    if (subject !== undefined && id > 0) void loadClaim(id);
  }, [subject, id, round, lastSentAt]);
  const kept = useLive<KeptDetail | undefined>(
    async () => {
      const { ownDb, readNote } = await loadStore();
      return readNote<KeptDetail>(ownDb(), noteOf(id));
    },
    [db, id],
    undefined,
  );
  // An answer about another claim does not count for this one.
  const failure = id === 0 ? 'gone' : view.id === id ? view.failure : '';
  return { claim: kept?.detail, at: kept?.at ?? 0, failure } as const;
}

export type { ClaimSummary };
