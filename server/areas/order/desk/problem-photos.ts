// Serves photos of an order's problem to its farmer and to its shop's staff.
import { getDeskProblemPhoto } from '#core/contract/desk/problem.ts';
import { getProblemPhoto } from '#core/contract/order/problem.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import type { Caller } from '../../../http/caller.ts';
import type { FileAnswer } from '../../../http/send-file.ts';
import { Refusal } from '../../../refusal.ts';
import { type DeskOrderParts, findForDesk } from './desk-parts.ts';
import type { ProblemRow } from './order-record-repository.ts';

/** Who views the photos: each has a call of their own. */
export type ProblemReader = 'farmer' | 'desk';
const calls = { farmer: getProblemPhoto, desk: getDeskProblemPhoto };

/** The addresses of the photos; absent without photos. */
export const photoAddresses = ({ order_id, id, photos }: ProblemRow, reader: ProblemReader): { photos?: string[] } =>
  photos.length > 0 ? { photos: photos.map((_, i) => fillPath(calls[reader].path, { id: order_id, problem: id, photo: i + 1 })) } : {};

export interface AskedPhoto {
  readonly id: number;
  readonly problem: number;
  /** Counted from 1. */
  readonly photo: number;
}

async function photoOf(parts: Pick<DeskOrderParts, 'desk' | 'files'>, vendorId: number, asked: AskedPhoto): Promise<FileAnswer> {
  const problems = await parts.desk.problems({ vendorId, orderId: asked.id });
  const name = problems.find(({ id }) => id === asked.problem)?.photos[asked.photo - 1];
  const file = name === undefined ? undefined : await parts.files.read('private', name);
  if (!file) throw new Refusal('NOT_FOUND');
  return file;
}

/** @throws Refusal NOT_FOUND, also for somebody else's order */
export async function ownPhoto(
  parts: Pick<DeskOrderParts, 'repository' | 'desk' | 'files'>,
  caller: Caller,
  asked: AskedPhoto,
): Promise<FileAnswer> {
  const row = await parts.repository.find(caller.userId, asked.id);
  if (!row) throw new Refusal('NOT_FOUND');
  return photoOf(parts, row.vendor_id, asked);
}

/** @throws Refusal NOT_FOUND, also for another shop's order */
export async function deskPhoto(parts: DeskOrderParts, caller: Caller, asked: AskedPhoto): Promise<FileAnswer> {
  const row = await findForDesk(parts, caller, asked.id, 'orders.read');
  return photoOf(parts, row.vendor_id, asked);
}
