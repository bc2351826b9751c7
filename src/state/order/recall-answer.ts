// The farmer's answer to a recall: visible at once, stored on the phone, sent once there is network.
import type { OrderDetail } from '#core/contract/order/order.ts';
import { acknowledgeRecall } from '#core/contract/order/recall.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';
import type { KeptWords } from '../outbox/kept-words.ts';
import { needsAnswer, type WaitingRow } from '../outbox/outbox-rows.ts';

export type OrderRecall = NonNullable<OrderDetail['recalls']>[number];

interface KeptRecall {
  readonly words: KeptWords;
  readonly order: number;
  readonly recall: number;
}

/** `waiting`: the answer is still on this phone. */
export function recallAnswer(order: number, recall: OrderRecall, rows: readonly WaitingRow[]): 'open' | 'waiting' | 'answered' {
  if (recall.acknowledged_at !== null) return 'answered';
  const row = rows.findLast(({ kind, about }) => {
    const kept = about as KeptRecall;
    return kind === 'recall' && kept.order === order && kept.recall === recall.id;
  });
  if (!row || needsAnswer(row)) return 'open';
  return row.state === 'done' ? 'answered' : 'waiting';
}

/** Stores the answer and sends it. Returns whether it was stored. Shows why if it was not. */
export async function answerRecall(order: number, { id }: OrderRecall, name: string): Promise<boolean> {
  const words: KeptWords = { bundle: 'recall', key: 'recall.waiting', values: { name } };
  const about: KeptRecall = { words, order, recall: id };
  return (await keepAndSend('recall', [acknowledgeRecall, { params: { id }, body: { order } }], about)) !== undefined;
}
