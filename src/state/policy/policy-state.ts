// Policies: the list by status, and one policy. The phone's copy shows the last known state. The rule decides a policy's current status, by
// the server's clock as far as the phone knows it.

import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import {
  getPolicy,
  listPolicies,
  type PolicyCounts,
  type PolicyDetail,
  type PolicyFilter,
  type PolicyStatus,
} from '#core/contract/policy/policy.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { periodOf, policyStatus, statusOfFilter } from '#core/rules/policy/policy-status.ts';
import { createRequestCounter } from '#core/sequence.ts';
import { findPolicy, putPolicies, putPolicyDetail, readPolicies } from '#data/db/policy/policy-store.ts';
import type { PolicyRow } from '#data/db/user-db.ts';
import { failureOf } from '../frame/failure.ts';
import { useLive } from '../frame/live.ts';
import { onReachable } from '../frame/network-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';

export type PolicyChoice = 'all' | PolicyFilter;

interface PoliciesState {
  /** The owner and the filter. An answer to another request is not shown. */
  choice: PolicyChoice;
  cursor: string | undefined;
  counts: PolicyCounts | undefined;
  /** The first page of this choice was loaded. */
  isFresh: boolean;
  isLoading: boolean;
  isUnreachable: boolean;
  round: number;
}

const empty = { cursor: undefined, isFresh: false, isLoading: false, isUnreachable: false };
const state = proxy<PoliciesState>({ choice: 'all', counts: undefined, round: 0, ...empty });

/** Numbers the requests for the list. An outdated answer is stored on the phone, and does not affect the next page. */
const asks = createRequestCounter();

/** Note: time of the last loaded list, epoch ms. An empty list has no policy to show it. */
const LIST_READ = 'policies-read';

async function loadPage(choice: PolicyChoice, cursor: string | undefined): Promise<void> {
  const own = asks.next();
  Object.assign(state, { choice, isLoading: true, ...(cursor === undefined ? { cursor: undefined } : {}) });
  try {
    const { ownDb, putNote } = await loadStore();
    const db = ownDb();
    const query = { ...(choice === 'all' ? {} : { status: choice }), ...(cursor === undefined ? {} : { cursor }) };
    const { results, counts, next } = await ask(listPolicies, { query });
    await putPolicies(db, results, serverNow());
    if (choice === 'all') await putNote(db, LIST_READ, serverNow());
    if (asks.isLast(own)) Object.assign(state, { cursor: cursorOf(next), counts, isFresh: true, isUnreachable: false });
  } catch {
    // The stored list stays, with its age.
    if (asks.isLast(own)) state.isUnreachable = true;
  } finally {
    if (asks.isLast(own)) state.isLoading = false;
  }
}

export function refreshPolicies(): void {
  state.round++;
}

export function loadMorePolicies(): void {
  if (state.cursor !== undefined && !state.isLoading) void loadPage(state.choice, state.cursor);
}

/** The current status of a stored policy. */
export const statusNow = (row: Pick<PolicyRow, 'summary'>): PolicyStatus => policyStatus(periodOf(row.summary), serverNow());

function countStored(rows: readonly PolicyRow[]): PolicyCounts {
  const count = (filter: PolicyFilter): number => rows.filter((row) => statusNow(row) === statusOfFilter[filter]).length;
  return { yet_to_start: count('1'), active: count('2'), risk_period_over: count('3') };
}

export interface PoliciesView extends Readonly<Omit<PoliciesState, 'choice' | 'round'>> {
  /** Undefined until the phone's copy was read. */
  readonly rows: readonly PolicyRow[] | undefined;
  /** Time of the last loaded whole list, also of an empty one, epoch ms; 0: never on this phone; undefined: not read yet. */
  readonly readAt: number | undefined;
}

/** Policies on this phone, newest first; undefined until they were read. */
export function useStoredPolicies(): readonly PolicyRow[] | undefined {
  const { db } = useSnapshot(session);
  return useLive<readonly PolicyRow[] | undefined>(
    async () => {
      const { ownDb } = await loadStore();
      return readPolicies(ownDb());
    },
    [db],
    undefined,
  );
}

export function usePolicies(choice: PolicyChoice): PoliciesView {
  const view = useSnapshot(state) as Readonly<PoliciesState>;
  const { subject } = useSnapshot(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    if (subject !== undefined) void loadPage(choice, undefined);
  }, [subject, choice, view.round]);
  useEffect(() => onReachable(refreshPolicies), []);
  const stored = useStoredPolicies();
  const rows = stored?.filter((row) => choice === 'all' || statusNow(row) === statusOfFilter[choice]);
  const isOfChoice = view.choice === choice;
  const counts = view.isUnreachable || !view.counts ? stored && countStored(stored) : view.counts;
  const { db } = useSnapshot(session);
  const readAt = useLive<number | undefined>(
    async () => {
      const { ownDb, readNote } = await loadStore();
      return (await readNote<number>(ownDb(), LIST_READ)) ?? 0;
    },
    [db],
    undefined,
  );
  return { ...view, ...(isOfChoice ? {} : empty), counts, rows, readAt };
}

export interface PolicyRead {
  readonly isLoading: boolean;
  readonly isUnreachable: boolean;
  readonly isGone: boolean;
  readonly policy: PolicyDetail | undefined;
  readonly status: PolicyStatus | undefined;
  /** Age of the copy, epoch ms. */
  readonly at: number;
}

const one = proxy<{ id: number; isLoading: boolean; failure: '' | 'unreachable' | 'gone' }>({ id: 0, isLoading: false, failure: '' });

async function loadPolicy(id: number): Promise<void> {
  Object.assign(one, { id, isLoading: true, failure: '' });
  try {
    const { ownDb } = await loadStore();
    const db = ownDb();
    await putPolicyDetail(db, await ask(getPolicy, { params: { id } }), serverNow());
  } catch (error) {
    if (one.id === id) one.failure = failureOf(error).status === 404 ? 'gone' : 'unreachable';
  } finally {
    if (one.id === id) one.isLoading = false;
  }
}

export function usePolicy(id: number): PolicyRead {
  const view = useSnapshot(one);
  const { db, subject } = useSnapshot(session);
  const { round } = useSnapshot(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    if (subject !== undefined && id > 0) void loadPolicy(id);
  }, [id, subject, round]);
  useEffect(() => onReachable(refreshPolicies), []);
  const row = useLive<PolicyRow | undefined>(
    async () => {
      const { ownDb } = await loadStore();
      return findPolicy(ownDb(), id);
    },
    [db, id],
    undefined,
  );
  const isAsked = view.id === id;
  return {
    isLoading: !isAsked || view.isLoading,
    isUnreachable: isAsked && view.failure === 'unreachable',
    isGone: isAsked && view.failure === 'gone',
    policy: row?.detail,
    status: row && statusNow(row),
    at: row?.at ?? 0,
  };
}
