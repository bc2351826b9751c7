// The random actions on an order on a whole server.
import { randomUUID } from 'node:crypto';
import { cancelOrder } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { pickupCode } from '../../server/areas/order/desk/pickup-code.ts';
import { deriveKey } from '../../server/areas/session/signed-token.ts';
import type { DeskOrders } from '../fixtures/server/desk.ts';
import type { Paying } from '../fixtures/server/paying.ts';
import type { Buyer, Shopping } from '../fixtures/server/shopping.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';

export interface Parts {
  readonly server: TestServer;
  readonly shopping: Shopping;
  readonly paying: Paying;
  readonly book: DeskOrders;
}

export interface Life {
  readonly id: number;
  readonly buyer: Buyer;
  readonly variants: readonly number[];
  readonly random: () => number;
  readonly below: (n: number) => number;
}

/** Error codes that a rule may answer. Every other error is a fault. */
export const RULED =
  /^(ORDER_STATE|ORDER_LINE_REFUSED|FORBIDDEN|NOT_FOUND|BAD_REQUEST|TAKEN_TOO_MUCH|PICKUP_CODE_\w+|REFUND_TOO_MUCH|NOTHING_DUE|ABOVE_DUE|REFERENCE_USED|TOO_MANY_REQUESTS|PROBLEM_REFUSED|ORDER_NOT_CANCELLABLE)$/;

const BUSY = /\b503\b|UNAVAILABLE/;

/** Repeats a call while the server answers that it is busy. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await ask();
    } catch (error) {
      if (tries >= 60 || !BUSY.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
}

/** An action on an order. A refusal throws a Refusal, or is the answer of a call. */
type Move = (life: Life) => Promise<unknown>;

export function movesOf({ server, paying, book }: Parts, spoil: (units: number) => void) {
  const { service, received } = book.desk;
  const { sql } = server.database;
  const rowOf = (id: number) => sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const someone = ({ random }: Life) => (random() < 0.7 ? book.counter() : random() < 0.9 ? book.manager() : book.as('finance', null));
  const pickupKey = deriveKey(server.config.secret, 'pickup-code');
  const ofFarmer = async (call: CallShape, { buyer, id }: Life, body?: unknown): Promise<void> => {
    const key = call.idempotent ? { key: randomUUID() } : {};
    await patiently(async () => {
      const { status, error } = await server.call(call, { token: buyer.token, params: { id }, body, ...key });
      if (status >= 300 && !RULED.test(error?.code ?? '')) throw new Error(`${call.name}: ${status} ${error?.code}`);
    });
  };
  const returned = async (id: number): Promise<number> => {
    const rows = await sql.selectFrom('order_items').select('returned_quantity').where('order_id', '=', id).execute();
    return rows.reduce((sum, row) => sum + row.returned_quantity, 0);
  };

  const moves = {
    accept: (life) => {
      const lines = life.variants.filter(() => life.random() < 0.4);
      const answers = lines.map((product_variant) => ({ product_variant, quantity: life.below(4) }));
      return service.accept(someone(life), life.id, { lines: answers });
    },
    reject: (life) => service.reject(someone(life), life.id, 'none left'),
    pack: (life) => service.pack(someone(life), life.id, book.batches({ ...life, buyer: life.buyer })),
    dispatch: (life) => service.send(someone(life), life.id, 'dispatch'),
    ready: (life) => service.send(someone(life), life.id, 'ready'),
    deliver: async (life) => {
      const row = await rowOf(life.id);
      const code = life.random() < 0.7 ? pickupCode(pickupKey, row) : '0000';
      const cash_received = life.random() < 0.7 ? row.total_paise : life.below(row.total_paise + 1);
      const more = row.type === 'SELF_PICKUP' ? { pickup_code: code } : {};
      return service.deliver(someone(life), life.id, { cash_received, due_reason: 'pays later', ...more });
    },
    /** Takes a payment: a part of the due amount, all of it, or more. */
    take: async (life) => {
      const { total_paise } = await rowOf(life.id);
      const amount = 1 + life.below(life.random() < 0.5 ? total_paise : Math.ceil(total_paise / 4));
      const reference = `UPI${life.below(1_000_000_000)}`;
      return service.take(someone(life), life.id, life.random() < 0.5 ? { amount, way: 'cash' } : { amount, way: 'upi', reference });
    },
    'bring-back': (life) => service.bringBack(someone(life), life.id, 'nobody there'),
    cancel: (life) => ofFarmer(cancelOrder, life),
    report: (life) => {
      const kind = ['return', 'damaged', 'missing', 'wrong'][life.below(4)];
      const lines = [{ product_variant: life.variants[life.below(life.variants.length)], quantity: 1 + life.below(2) }];
      return ofFarmer(reportProblem, life, { kind, lines });
    },
    settle: async (life) => {
      const problem = await sql.selectFrom('order_problems').select('id').where('order_id', '=', life.id).executeTakeFirst();
      const restock = life.random() < 0.5;
      const before = await returned(life.id);
      const decision = (['take-back', 'take-back', 'replace', 'refuse'] as const)[life.below(4)] ?? 'refuse';
      await service.settle(book.manager(), life.id, problem?.id ?? 1, { decision, restock, words: 'so it is' });
      const kind = await sql
        .selectFrom('order_problems')
        .select('kind')
        .where('id', '=', problem?.id ?? 1)
        .executeTakeFirst();
      if (!restock || kind?.kind === 'missing') spoil((await returned(life.id)) - before);
    },
    refund: async (life) => {
      const row = await rowOf(life.id);
      const by = life.random() < 0.8 ? book.as('finance', null) : book.counter();
      const amount = 1 + life.below(row.total_paise + 1);
      await service.refund(by, life.id, { amount, reason: 'late', ...(life.random() < 0.5 ? { reference: 'slip' } : {}) });
    },
    'by hand': async (life) => {
      const task = await sql
        .selectFrom('refund_tasks')
        .select('id')
        .where('order_id', '=', life.id)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      await service.payByHand(book.counter(), life.id, { refundId: task?.id ?? 1, reference: 'slip 2' });
    },
    /** Receives an online payment once: less than asked, all of it, or more. */
    receive: async (life) => {
      const { online_paise: asked, paid_paise: paid } = await rowOf(life.id);
      if (asked > 0 && paid === 0) await received(life.id, life.random() < 0.7 ? asked : 1 + life.below(2 * asked));
    },
    expire: async (life) => {
      await sql
        .updateTable('orders')
        .set({ pay_by: new Date(server.clock.now - 1) })
        .where('id', '=', life.id)
        .where('pay_by', 'is not', null)
        .execute();
      await paying.releaseUnpaid();
    },
  } satisfies Readonly<Record<string, Move>>;
  return { moves, rowOf };
}

export type MoveName = keyof ReturnType<typeof movesOf>['moves'];
