// The requests of the load, in the same order as the app's.
import { randomUUID } from 'node:crypto';
import { type Buyer, type Goods, type Line, type ShopData, VENDOR } from '../shop-data.ts';
import type { HttpAnswer, HttpRequest } from './keep-alive-connection.ts';

export interface Asker {
  send(request: HttpRequest): Promise<HttpAnswer>;
}

export interface Scenario {
  /** Runs the `n`th round, which is measured. */
  run(asker: Asker, n: number): Promise<void>;
  /** Adds load to that round, which is not measured. */
  aside?(asker: Asker, n: number): Promise<void>;
}

export type ScenarioName =
  | 'product page, written'
  | 'product page, kept'
  | 'product page, still the same'
  | 'product list'
  | 'feed of the community'
  | 'cart validation'
  | 'place order'
  | 'full checkout'
  | 'last units';

export interface Scenarios {
  readonly byName: Readonly<Record<ScenarioName, Scenario>>;
  /** Ids of all orders that were answered as placed. */
  readonly accepted: ReadonlySet<number>;
}

const API = '/api/hyperlocal/v1';
/** One order in this many is sent again with its key, possibly while the first request is still open. */
const REPEAT_EVERY = 20;

interface Bill {
  readonly grand_total: number;
}
interface Order {
  readonly buyer: Buyer;
  readonly key: string;
  readonly body: unknown;
}

const cookieOf = ({ cookie }: Buyer): Record<string, string> => ({ cookie: `__Host-session=${cookie}` });

/** Lists that people open first: the shop, a category, a search, in both languages. */
const LISTS = ['', '&category=1', '&category=2', '&sort=price_low', '&search=urea', '&search=tamatar'].flatMap((filter) =>
  ['en', 'hi'].map((lang) => `${API}/products?vendor=${VENDOR}${filter}&page_size=20&lang=${lang}`),
);

/** Lists of the community that people open: all, their crop, questions, their district. */
const FEEDS = ['', '?kind=question', '?crop=1', '?district=3', '?crop=2&kind=experience'].map(
  (filter) => `/api/community/v1/posts${filter}`,
);

const LANGUAGES = ['en', 'hi'];
/** Number of popular pages. */
const HOT_PAGES = 10;

/** Pages of products in all languages: those of all shops, which exceed the cache, and a few popular ones. */
function pageScenarios(goods: readonly Goods[]) {
  function open(asker: Asker, n: number, language: number, more: Readonly<Record<string, string>> = {}): Promise<HttpAnswer> {
    const { vendor, product } = goods[n % goods.length] as Goods;
    const headers = { 'accept-encoding': 'br', cookie: `shop=${vendor}`, ...more };
    return asker.send({ method: 'GET', path: `/products/${product}?lang=${LANGUAGES[language % LANGUAGES.length]}`, headers });
  }
  const written: Scenario = { run: async (asker, n) => void (await open(asker, n, Math.floor(n / goods.length))) };
  const kept: Scenario = { run: async (asker, n) => void (await open(asker, n % HOT_PAGES, n)) };
  const etags: (string | undefined)[] = [];
  /** Clients with the page ask whether it has changed. */
  const same: Scenario = {
    async run(asker, n) {
      const { etag } = await open(asker, n % HOT_PAGES, 0, { 'if-none-match': etags[n % HOT_PAGES] ?? '""' });
      etags[n % HOT_PAGES] = etag;
    },
  };
  return { 'product page, written': written, 'product page, kept': kept, 'product page, still the same': same };
}

const cartOf = (buyer: Buyer, lines: readonly Line[]) => ({
  cart_type: 'shop',
  vendor: VENDOR,
  type: 'DOORSTEP',
  mode: 'cash',
  order_created_for: null,
  address_id: buyer.addressId,
  order_details: lines,
});
const paid = (bill: Bill) => ({ totals_seen: bill, payment: { transactions: [{ payment_mode: 'COD', amount: bill.grand_total }] } });

async function validate(asker: Asker, buyer: Buyer, lines: readonly Line[]): Promise<{ cart_id: string; bill: Bill }> {
  const request = { method: 'POST', path: `${API}/cart/validate`, headers: cookieOf(buyer), body: cartOf(buyer, lines) } as const;
  return JSON.parse((await asker.send(request)).text) as { cart_id: string; bill: Bill };
}

/** Many buyers check carts and place orders at once. `accepted` receives the id of each placed order. */
function orderScenarios({ buyers, hot, scarce }: ShopData, accepted: Set<number>) {
  const bills = new Map<number, Bill>();
  const buyerAt = (n: number): Buyer => buyers[n % buyers.length] as Buyer;
  const basketAt = (n: number): Line[] => [hot[n % hot.length] as Line, hot[(n + 3) % hot.length] as Line];

  async function place(asker: Asker, { buyer, key, body }: Order): Promise<number | undefined> {
    const headers = { ...cookieOf(buyer), 'idempotency-key': key };
    const { status, text } = await asker.send({ method: 'POST', path: `${API}/orders`, headers, body });
    if (status !== 201) return undefined;
    const [order] = (JSON.parse(text) as { orders: { id: number }[] }).orders;
    if (order) accepted.add(order.id);
    return order?.id;
  }
  /** The bill of the `n`th basket, requested once. */
  async function billAt(asker: Asker, n: number, lines: readonly Line[]): Promise<Bill> {
    const known = bills.get(n);
    if (known) return known;
    const { bill } = await validate(asker, buyerAt(0), lines);
    bills.set(n, bill);
    return bill;
  }

  async function checkOut(asker: Asker, n: number): Promise<void> {
    const [buyer, lines] = [buyerAt(n), basketAt(n)];
    const ids = lines.map((line) => line.product_variant).join(',');
    await asker.send({ method: 'GET', path: `${API}/variants?vendor=${VENDOR}&ids=${ids}&lang=hi` });
    const { cart_id, bill } = await validate(asker, buyer, lines);
    const id = await place(asker, { buyer, key: randomUUID(), body: { ...cartOf(buyer, lines), cart_id, ...paid(bill) } });
    await asker.send({ method: 'GET', path: `${API}/orders/${id}`, headers: cookieOf(buyer) });
  }

  let last: Order | undefined;
  return {
    'cart validation': {
      run: async (asker, n) => void (await validate(asker, buyerAt(n), basketAt(n))),
    },
    'place order': {
      async run(asker, n) {
        const [buyer, lines] = [buyerAt(n), basketAt(n)];
        const bill = await billAt(asker, n % hot.length, lines);
        last = { buyer, key: randomUUID(), body: { ...cartOf(buyer, lines), ...paid(bill) } };
        await place(asker, last);
      },
      // The last order may belong to another connection by now.
      async aside(asker, n) {
        if (n % REPEAT_EVERY === 0 && last) await place(asker, last);
      },
    },
    'full checkout': { run: checkOut },
    'last units': {
      async run(asker, n) {
        const buyer = buyerAt(n);
        const bill = await billAt(asker, -1, [scarce]);
        await place(asker, { buyer, key: randomUUID(), body: { ...cartOf(buyer, [scarce]), ...paid(bill) } });
      },
    },
  } satisfies Partial<Record<ScenarioName, Scenario>>;
}

export function createScenarios(data: ShopData): Scenarios {
  const accepted = new Set<number>();
  const byName: Record<ScenarioName, Scenario> = {
    ...pageScenarios(data.goods),
    'product list': {
      run: async (asker, n) => void (await asker.send({ method: 'GET', path: LISTS[n % LISTS.length] as string })),
    },
    'feed of the community': {
      run: async (asker, n) => void (await asker.send({ method: 'GET', path: FEEDS[n % FEEDS.length] as string })),
    },
    ...orderScenarios(data, accepted),
  };
  return { byName, accepted };
}
