// Buyers who place orders all the time, like phones: each order keeps its key and is asked again until it is answered.
import { randomUUID } from 'node:crypto';
import { validateCart } from '#core/contract/cart.ts';
import { listOrders, placeOrder } from '#core/contract/order/order.ts';
import { type ShopData, VENDOR } from '../../../scripts/bench/shop-data.ts';
import type { Answer, Talk } from '../../fixtures/server/talk.ts';
import type { Intent } from './judge.ts';

const BUYERS = 40;
/** More orders are not begun while so many wait. */
const MOST_WAITING = 60;
/** A phone keeps asking. An order without an answer so long after the run counts as unanswered. */
const PATIENCE_MS = 600_000;
const MOST_PAUSE_MS = 2_000;
/** One of so many orders is asked again after its answer. */
const REPEAT_EVERY = 10;

type Growing = { -readonly [Field in keyof Intent]: Intent[Field] } & { ids: number[]; odd: string[] };

export interface Buyers {
  /** Times of all successes so far. */
  readonly answers: readonly number[];
  /** Begins no more orders, and waits until all are answered. */
  stop(): Promise<readonly Intent[]>;
  /** The numbers of the orders that the shop lists to each buyer. */
  listed(): Promise<Map<number, number[]>>;
}

export interface BuyersOptions {
  readonly talk: Talk;
  readonly data: ShopData;
  readonly perSecond: number;
  /** A control: a repeated request gets a new key, so the harness must find doubled orders. */
  readonly isForgetful: boolean;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function orderOf(talk: Talk, { buyers, hot }: ShopData, buyer: number) {
  const cart = {
    cart_type: 'shop',
    vendor: VENDOR,
    type: 'DOORSTEP',
    mode: 'cash',
    order_created_for: null,
    address_id: buyers[buyer]?.addressId ?? 0,
    order_details: [hot[buyer % hot.length], hot[(buyer + 3) % hot.length]],
  };
  const { bill } = await talk.get(validateCart, { cookie: buyers[buyer]?.cookie ?? '', body: cart });
  return { ...cart, totals_seen: bill, payment: { transactions: [{ payment_mode: 'COD', amount: bill.grand_total }] } };
}

/** Whether a phone keeps the order and asks again. */
const isAgain = ({ status, error, headers }: Answer<typeof placeOrder>): boolean =>
  [408, 429, 503].includes(status) && error?.code !== undefined && headers['retry-after'] !== undefined;

/** The orders that the shop lists to a buyer, page by page. */
async function listedTo(talk: Talk, cookie: string): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { page_size: 100, ...(cursor === undefined ? {} : { cursor }) };
    const { results, next } = await talk.get(listOrders, { cookie, query });
    ids.push(...results.map(({ id }) => id));
    cursor = next === null ? null : new URL(next, 'http://shop').searchParams.get('cursor');
  }
  return ids;
}

/** One request for an order. @returns the pause before the next one; undefined: answered */
async function ask(talk: Talk, intent: Growing, { cookie, key, body }: { cookie: string; key: string; body: unknown }) {
  const answer = await talk.call(placeOrder, { cookie, key, body }).catch(() => undefined);
  if (answer?.status === 201) {
    intent.answeredAt ??= performance.now();
    intent.ids.push(...answer.body.orders.map(({ id }) => id));
    return undefined;
  }
  if (answer && !isAgain(answer)) intent.odd.push(`${answer.status} ${answer.error?.code}`);
  return Math.min(Number(answer?.headers['retry-after'] ?? 1) * 1_000, MOST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** Starts to place orders at even distances. */
export async function startBuyers({ talk, data, perSecond, isForgetful }: BuyersOptions): Promise<Buyers> {
  const cookieOf = (buyer: number): string => data.buyers[buyer]?.cookie ?? '';
  const orders: Awaited<ReturnType<typeof orderOf>>[] = [];
  for (let buyer = 0; buyer < BUYERS; buyer++) orders.push(await orderOf(talk, data, buyer));
  const intents: Growing[] = [];
  const answers: number[] = [];
  const waiting = new Set<Promise<void>>();
  const state = { endsAt: Number.POSITIVE_INFINITY };

  async function begin(): Promise<void> {
    const buyer = intents.length % BUYERS;
    const intent: Growing = { key: randomUUID(), buyer, askedAt: performance.now(), ids: [], odd: [] };
    const number = intents.push(intent);
    const once = () => ask(talk, intent, { cookie: cookieOf(buyer), key: isForgetful ? randomUUID() : intent.key, body: orders[buyer] });
    while (performance.now() < state.endsAt) {
      const pause = await once();
      if (pause === undefined) break;
      await wait(pause);
    }
    if (intent.answeredAt !== undefined) answers.push(intent.answeredAt);
    // Now and then an answer gets lost on its way, and the phone asks once more.
    if (number % REPEAT_EVERY === 0 && !isForgetful) await once();
  }

  const ticking = setInterval(() => {
    if (waiting.size >= MOST_WAITING) return;
    const going = begin();
    waiting.add(going);
    void going.finally(() => waiting.delete(going));
  }, 1_000 / perSecond);

  return {
    answers,
    async stop() {
      clearInterval(ticking);
      state.endsAt = performance.now() + PATIENCE_MS;
      await Promise.all(waiting);
      return intents;
    },
    async listed() {
      const found = new Map<number, number[]>();
      for (let buyer = 0; buyer < BUYERS; buyer++) found.set(buyer, await listedTo(talk, cookieOf(buyer)));
      return found;
    },
  };
}
