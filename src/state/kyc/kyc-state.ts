// How far a farmer's KYC is. The server's word counts; of one's own the last one stays on the phone, masked as it came, with its age.

import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { getKyc, type Kyc } from '#core/contract/kyc/kyc.ts';
import { createTurns } from '#core/sequence.ts';
import { failureOf } from '../frame/failure.ts';
import { held } from '../frame/held.ts';
import { onReachable } from '../frame/network-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { personNow } from '../session/per-person.ts';
import { useSession } from '../session/session-state.ts';

/** Undefined for oneself. */
export type FarmerId = number | undefined;

export const ofFarmer = (farmer: FarmerId): { farmer_id?: number } => (farmer === undefined ? {} : { farmer_id: farmer });

interface Known {
  readonly kyc: Kyc;
  /** When it was said, epoch ms. */
  readonly at: number;
}

const NOTE = 'kyc';
/** How often it is asked while the bank is, and how many times. */
const ASK_MS = 3_000;
const ASKS = 20;

const state = proxy<{ known: Record<string, Known>; loading: string; failure: Record<string, string> }>({
  known: {},
  loading: '',
  failure: {},
});

/** Who asks, and of whom. */
const nameOf = (farmer: FarmerId): string => `${personNow()} ${farmer ?? ''}`;

/** Questions are counted: what answers an older one says nothing about what was answered since. */
const questions = createTurns();
const answered: Record<string, number> = {};

/**
 * What was just answered. Of another farmer nothing is kept.
 * @param question its count, when it was asked before now
 */
export async function noteKycAnswer(farmer: FarmerId, kyc: Kyc, question = questions.next()): Promise<void> {
  const name = nameOf(farmer);
  if (question < (answered[name] ?? 0)) return;
  answered[name] = question;
  const known = { kyc, at: serverNow() };
  state.known[name] = held(known);
  if (farmer !== undefined) return;
  const { ownDb, putNote } = await loadStore();
  // Who has the phone by now may be another: nothing of this is theirs.
  if (name === nameOf(farmer)) await putNote(ownDb(), NOTE, known);
}

/** Of oneself what was said last, unless something newer is known. */
async function showKept(farmer: FarmerId): Promise<void> {
  const name = nameOf(farmer);
  if (farmer !== undefined || state.known[name]) return;
  const { ownDb, readNote } = await loadStore();
  const kept = await readNote<Known>(ownDb(), NOTE).catch(() => undefined);
  if (kept && !state.known[name] && name === nameOf(farmer)) state.known[name] = held(kept);
}

/** @throws nothing: what failed is said where it is shown */
export async function loadKyc(farmer: FarmerId): Promise<void> {
  const name = nameOf(farmer);
  state.loading = name;
  try {
    // What is kept is shown at once: a line may be there and say nothing for long.
    await showKept(farmer);
    const question = questions.next();
    const kyc = await ask(getKyc, { query: ofFarmer(farmer) });
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
  /** Age of what is shown, epoch ms. */
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
