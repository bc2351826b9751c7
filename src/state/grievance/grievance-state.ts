// Complaints of the person: first the phone's copy, then the server's answer. A new complaint waits on the phone until it is
// sent.
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
import { type KeptRead, useKeptRead } from '../kept/kept-read.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';
import type { KeptWords } from '../outbox/kept-words.ts';
import { ask } from '../session/ask.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft-state.ts';

const readOwn = async (): Promise<readonly GrievanceRow[]> => (await ask(listGrievances, { query: { page_size: 50 } })).results;

/** The person's own complaints, newest first. */
export const useGrievances = (): KeptRead<readonly GrievanceRow[]> => useKeptRead('grievances', readOwn);

export const useGrievance = (ticket: string): KeptRead<Grievance> =>
  useKeptRead(`grievance:${ticket}`, () => ask(getGrievance, { params: { ticket } }));

/** The officer who answers. Null: the shop has named nobody. */
export const useOfficer = (): KeptRead<Officer | null> =>
  useKeptRead('officer', async () => (await ask(getOfficer, {})).officer, { isPublic: true });

export interface GrievanceDraft {
  readonly about: GrievanceSubject | undefined;
  readonly text: string;
  readonly orderId: number | undefined;
}

const DRAFT = 'grievance';
export const emptyGrievance: GrievanceDraft = { about: undefined, text: '', orderId: undefined };

export const readGrievanceDraft = async (): Promise<GrievanceDraft> =>
  (await readDraft<GrievanceDraft>(DRAFT).catch(() => undefined)) ?? emptyGrievance;

/** A draft that cannot be stored is no reason to stop. */
export const keepGrievanceDraft = (draft: GrievanceDraft): Promise<void> => keepDraft(DRAFT, draft).catch(() => undefined);

/** Stores the complaint and sends it. Returns whether it was stored. Shows why if it was not. */
export async function sendGrievance(about: GrievanceSubject, { text, orderId }: GrievanceDraft): Promise<boolean> {
  const words: KeptWords = { bundle: 'grievance', key: 'grievance.waiting' };
  const body = { about, text: text.trim(), ...(orderId === undefined ? {} : { order_id: orderId }) };
  const id = await keepAndSend('grievance', [createGrievance, { body }], { words, text: body.text });
  if (id !== undefined) await dropDraft(DRAFT).catch(() => undefined);
  return id !== undefined;
}
