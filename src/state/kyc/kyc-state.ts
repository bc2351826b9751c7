// The state of a farmer's KYC. The server's answer counts. The person's own last answer stays on the phone, masked as it arrived, with its
// age.

import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { getKyc, type Kyc } from '#core/contract/kyc/kyc.ts';
import { createRequestCounter } from '#core/sequence.ts';
import { failureOf } from '../frame/failure.ts';
import { onReachable } from '../frame/network-state.ts';
import { plainValue } from '../frame/plain-value.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { currentPerson } from '../session/per-person.ts';
import { useSession } from '../session/session-state.ts';

/** Undefined: the person themselves. */
export type FarmerId = number | undefined;

export const farmerQuery = (farmer: FarmerId): { farmer_id?: number } => (farmer === undefined ? {} : { farmer_id: farmer });

interface Known {
  readonly kyc: Kyc;
  /** Time of the answer, epoch ms. */
  readonly at: number;
}

const NOTE = 'kyc';
/** How often the server is asked during the bank's check, and how many times. */
const ASK_MS = 3_000;
const ASKS = 20;

const state = proxy<{ known: Record<string, Known>; loading: string; failure: Record<string, string> }>({
  known: {},
  loading: '',
  failure: {},
});

/** The person and the farmer of a request. */
const nameOf = (farmer: FarmerId): string => `${currentPerson()} ${farmer ?? ''}`;

/** Requests are numbered, so that the answer to an older one cannot replace a newer answer. */
const questions = createRequestCounter();
const answered: Record<string, number> = {};

/**
 * Stores a new answer. Nothing is stored about another farmer.
 * @param question its number, if it was asked before now
 */
export async function noteKycAnswer(farmer: FarmerId, kyc: Kyc, question = questions.next()): Promise<void> {
  const name = nameOf(farmer);
  if (question < (answered[name] ?? 0)) return;
  answered[name] = question;
  const known = { kyc, at: serverNow() };
  state.known[name] = plainValue(known);
  if (farmer !== undefined) return;
  const { ownDb, putNote } = await loadStore();
  // The phone may belong to another person by now, who must not get this.
  if (name === nameOf(farmer)) await putNote(ownDb(), NOTE, known);
}

/** Shows the person's own last answer, unless a newer one is known. */
async function showKept(farmer: FarmerId): Promise<void> {
  const name = nameOf(farmer);
  if (farmer !== undefined || state.known[name]) return;
  const { ownDb, readNote } = await loadStore();
  const kept = await readNote<Known>(ownDb(), NOTE).catch(() => undefined);
  if (kept && !state.known[name] && name === nameOf(farmer)) state.known[name] = plainValue(kept);
}

/** @throws nothing: a failure is shown on the page */
export async function loadKyc(farmer: FarmerId): Promise<void> {
  const name = nameOf(farmer);
  state.loading = name;
  try {
    // Shows the stored answer at once, because a connection may be silent for a long time.
    await showKept(farmer);
    const question = questions.next();
    const kyc = await ask(getKyc, { query: farmerQuery(farmer) });
    if (name !== nameOf(farmer)) return;
    delete state.failure[name];
    await noteKycAnswer(farmer, kyc, question);
  } catch (error) {
    const { kind, words } = failureOf(error);
    state.failure[name] = kind === 'refused' ? words : '';
  } finally {
    if (state.loading === name) state.loading = '';
  }
}

export interface KycRead {
  readonly kyc: Kyc | undefined;
  /** Age of the displayed answer, epoch ms. */
  readonly at: number;
  readonly isLoading: boolean;
  /** Why the request failed: the server's words, '' when nothing answered. Undefined when it succeeded. */
  readonly failure: string | undefined;
  readonly ask: () => void;
}

export function useKyc(farmer?: FarmerId): KycRead {
  const { subject } = useSession();
  const { known, loading, failure } = useSnapshot(state);
  const name = nameOf(farmer);
  const ask = (): void => void loadKyc(farmer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another person or farmer
  useEffect(() => {
    if (subject === undefined) return undefined;
    ask();
    return onReachable(ask);
  }, [subject, farmer]);
  const isBankAsked = known[name]?.kyc.bank?.is_bank_asked === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as the bank is asked
  useEffect(() => {
    if (!isBankAsked) return undefined;
    let left = ASKS;
    const timer = setInterval(() => (left-- > 0 ? ask() : clearInterval(timer)), ASK_MS);
    return () => clearInterval(timer);
  }, [isBankAsked, name]);
  const found = known[name] as Known | undefined;
  return { kyc: found?.kyc, at: found?.at ?? 0, isLoading: loading === name, failure: failure[name], ask };
}
