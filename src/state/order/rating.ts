// The farmer's ratings of delivered goods: visible at once, stored on the phone, sent once.
import type { OrderItem } from '#core/contract/order/order.ts';
import type { OwnRating } from '#core/contract/order/own-rating.ts';
import { rateItem } from '#core/contract/order/rating.ts';
import type { RatingGrade } from '#core/facts/goods/rating.ts';
import { stateOfNewRating } from '#core/rules/order/rating.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';
import type { KeptWords } from '../outbox/kept-words.ts';
import { needsAnswer, type WaitingRow } from '../outbox/outbox-rows.ts';

interface KeptRating {
  readonly words: KeptWords;
  readonly orderId: number;
  readonly variant: number;
  readonly grade: RatingGrade;
  readonly text: string;
}

export interface RatingNow {
  /** Undefined: not rated yet. */
  readonly rating: OwnRating | undefined;
  /** The rating is still on this phone. Undefined: the shop has it. */
  readonly row?: WaitingRow;
}

/** @param at time of the order's copy, epoch ms */
export function ratingNow(orderId: number, { product_variant, rating }: OrderItem, at: number, rows: readonly WaitingRow[]): RatingNow {
  const row = rows.findLast(({ kind, about, state, nextAt }) => {
    const { orderId: order, variant } = about as KeptRating;
    return kind === 'rating' && order === orderId && variant === product_variant && (state !== 'done' || nextAt >= at);
  });
  if (!row) return { rating: rating ?? undefined };
  const { grade, text } = row.about as KeptRating;
  const said = { grade, words: text, state: stateOfNewRating(text), reason: null };
  if (row.state === 'done') return { rating: said };
  return { rating: needsAnswer(row) ? (rating ?? undefined) : said, row };
}

export async function rate(orderId: number, variant: number, name: string, grade: RatingGrade, text: string): Promise<boolean> {
  const words: KeptWords = { bundle: 'rating', key: 'rating.waiting', values: { name } };
  const about: KeptRating = { words, orderId, variant, grade, text: text.trim() };
  const body = { grade, ...(about.text === '' ? {} : { words: about.text }) };
  return (await keepAndSend('rating', [rateItem, { params: { id: orderId, variant }, body }], about)) !== undefined;
}
