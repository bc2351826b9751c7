// The lines of an order at packing: entries and faults of each.
import type { packDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { dayOfExpiry } from '#core/rules/fulfilment/expiry.ts';
import { batchFault, type PackFault } from '#core/rules/fulfilment/pack-order.ts';
import type { LineDraft, PackDraft } from './pack-draft.ts';

export type PackItem = DeskOrder['items'][number];

/** Items for the bag. */
export const itemsToPack = (items: readonly PackItem[]): readonly PackItem[] => items.filter(({ quantity }) => quantity > 0);

interface Proof {
  readonly batch?: string;
  readonly expires_on?: string;
}

/** The values of a line's boxes. An unreadable date counts as none, and `lineFault` reports it. */
function proofOf({ batch = '', expiry = '' }: LineDraft): Proof {
  const day = dayOfExpiry(expiry);
  return { ...(batch.trim() === '' ? {} : { batch: batch.trim() }), ...(day === undefined ? {} : { expires_on: day }) };
}

/** The fault in a line's boxes. @param now epoch ms */
export function lineFault(item: Pick<PackItem, 'needs_batch'>, line: LineDraft, now: number): PackFault | undefined {
  const proof = proofOf(line);
  if ((line.expiry ?? '').trim() !== '' && proof.expires_on === undefined) return 'wrong-day';
  return batchFault(item.needs_batch, proof, now);
}

/** How many of a line go into the bag. */
export const countOf = ({ quantity }: Pick<PackItem, 'quantity'>, { less }: LineDraft): number => less?.count ?? quantity;

/** Whether a line is complete: in the bag, or left out. */
export const isDone = (item: Pick<PackItem, 'quantity'>, line: LineDraft): boolean => line.isTicked === true || countOf(item, line) === 0;

/** A line as sent. */
export const packedLine = (
  { product_variant }: Pick<PackItem, 'product_variant'>,
  { less, lotReason = '', ...proof }: LineDraft,
): BodyOf<typeof packDeskOrder>['lines'] extends (infer L)[] | undefined ? L : never => ({
  product_variant,
  ...(less ? { quantity: less.count, reason: less.reason } : {}),
  ...(less?.count === 0 ? {} : proofOf(proof)),
  ...(less?.count === 0 || lotReason.trim() === '' ? {} : { lot_reason: lotReason.trim() }),
});

export type LinesEnd =
  | { readonly body: BodyOf<typeof packDeskOrder> }
  /** The first line that is not ready: not ticked, or with a fault in its boxes. */
  | { readonly variant: number; readonly fault: PackFault | 'not-ticked' };

/** The lines to send, or what has to be done first. */
export function packedLines(items: readonly PackItem[], draft: PackDraft, now: number): LinesEnd {
  const toPack = itemsToPack(items);
  for (const item of toPack) {
    const { product_variant: variant } = item;
    const line = draft[variant] ?? {};
    const fault = countOf(item, line) === 0 ? undefined : (lineFault(item, line, now) ?? (line.isTicked ? undefined : 'not-ticked'));
    if (fault) return { variant, fault };
  }
  return { body: { lines: toPack.map((item) => packedLine(item, draft[item.product_variant] ?? {})) } };
}
