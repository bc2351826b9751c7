// Random lives of orders on a whole server. Farmer, desk, payment provider and clock act at random, sometimes twice at once. The rules may
// refuse an action, but any other error is a fault.
import { randomUUID } from 'node:crypto';
import { validateCart } from '#core/contract/cart.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { type OrderStatus, placeOrder } from '#core/contract/order/order.ts';
import { isDatabaseGone } from '../../server/db/database.ts';
import { Refusal } from '../../server/refusal.ts';
import { chance } from '../fixtures/chance.ts';
import { FOLLOWS } from '../fixtures/order-life.ts';
import type { Buyer, Cart } from '../fixtures/server/shopping.ts';
import { DAY } from '../fixtures/server/test-server.ts';
import { type Life, type MoveName, movesOf, type Parts, patiently, RULED } from './chance-moves.ts';

export const UNITS = 1_000_000;
const USUAL = 4;
const STEPS = 14;
const LIVES_A_BUYER = 40;

interface Shelf {
  readonly usual: readonly number[];
  readonly ahead: number;
}

/** Prepares packs with more stock than the test can sell, and one pack that is sold ahead. No limits apply to them. */
export async function fillShelf({ server, shopping }: Parts): Promise<Shelf> {
  const packs: number[] = [];
  while (packs.length <= USUAL) packs.push(await shopping.takePack(1));
  const [ahead = 0, ...usual] = packs;
  const where = server.database.sql.updateTable('inventory').where('vendor_id', '=', 1).where('variant_id', 'in', packs);
  await where.set({ available: UNITS, month_quota: null }).execute();
  await shopping.setInventory(ahead, { is_prebook: true });
  await shopping.setVendor(1, { person_cap: null });
  return { usual, ahead };
}

/** The usual next actions, so that most lives get far. Other actions happen now and then. */
const next: Readonly<Partial<Record<OrderStatus, readonly MoveName[]>>> = {
  AwaitingPayment: ['receive', 'receive', 'receive', 'expire'],
  Placed: ['accept'],
  PreOrder: ['accept'],
  Accepted: ['pack'],
  Packed: ['dispatch', 'ready'],
  OnTheWay: ['deliver'],
  ReadyForPickup: ['deliver'],
  Delivered: ['take', 'report', 'settle', 'refund', 'by hand'],
  ReturnRequested: ['settle'],
  Returned: ['by hand'],
};

/** Whether a rule refused the action, or a busy machine held a lock too long. Nothing was done, and the caller may repeat it. */
const isRuled = (reason: unknown): boolean => (reason instanceof Refusal ? RULED.test(reason.code) : isDatabaseGone(reason));

export interface LifeReport {
  readonly path: readonly OrderStatus[];
  readonly faults: readonly string[];
}

export function createOrderChance(parts: Parts, shelf: Shelf) {
  const { server, shopping } = parts;
  let spoilt = 0;
  let buyer: Promise<Buyer> | undefined;
  let lives = 0;
  const { moves, rowOf } = movesOf(parts, (units) => {
    spoilt += units;
  });
  const names = Object.keys(moves) as MoveName[];

  /** Returns the buyer of the next cart. Each buyer has a limited number of lives. */
  function nextBuyer(): Promise<Buyer> {
    if (!buyer || lives++ % LIVES_A_BUYER === 0) buyer = patiently(() => shopping.newBuyer());
    return buyer;
  }

  /** Makes a random cart: with pickup or delivery, for now or ahead. */
  async function cartBy(who: Buyer, random: () => number): Promise<Cart> {
    const isAhead = random() < 0.15;
    const first = shelf.usual[Math.floor(random() * USUAL)] ?? 0;
    const variants = isAhead ? [shelf.ahead] : [...new Set([first, ...shelf.usual.filter(() => random() < 0.4)])];
    const lines = await Promise.all(variants.map((variant) => patiently(() => shopping.lineOf(1, variant, 2))));
    const ahead = isAhead ? { status: 'PreOrder' as const } : {};
    if (random() < 0.6) return shopping.cartOf(who, lines, ahead);
    const known = { name: 'Kamla', phone_number: who.phone, source: 'Farmer Web App', sub_source: 'Pickup from store' };
    const { id } = await patiently(() => server.get(createFarmer, { token: who.token, body: known }));
    return shopping.cartOf(who, lines, { ...ahead, type: 'SELF_PICKUP', pickup_farmer_id: id, address_id: undefined });
  }

  /** Chooses payment at the door, online, or partly online. @param total rupees */
  function paymentBy(random: () => number, total: number) {
    const online = [0, 0, total, Math.min(total, Math.floor(total * random()) + 1)][Math.floor(random() * 4)] ?? 0;
    return online > 0 ? { payment_mode: 'PAY_NOW', amount: online } : { payment_mode: 'COD', amount: total };
  }

  async function begin(random: () => number): Promise<Life> {
    const who = await nextBuyer();
    const cart = await cartBy(who, random);
    const { bill } = await patiently(() => server.get(validateCart, { token: who.token, body: cart }));
    const then = new Date(server.clock.now + 40 * DAY);
    const delivery_window = { year: then.getUTCFullYear(), month: then.getUTCMonth(), week: 4 };
    const window = cart.status === 'PreOrder' ? { delivery_window } : {};
    const body = { ...cart, totals_seen: bill, payment: { transactions: [paymentBy(random, bill.grand_total)] }, ...window };
    const key = randomUUID();
    const { orders } = await patiently(() => server.get(placeOrder, { token: who.token, key, body }));
    const variants = cart.order_details.map(({ product_variant }) => product_variant);
    return { id: orders[0]?.id ?? 0, buyer: who, variants, random, below: (n) => Math.floor(random() * n) };
  }

  function choose({ random, below }: Life, status: OrderStatus): MoveName {
    const usual = next[status] ?? [];
    const among = usual.length > 0 && random() < 0.8 ? usual : names;
    return among[below(among.length)] as MoveName;
  }

  /** Runs the action once, or twice at once, where only one of the two may succeed. @returns errors other than refusals */
  async function move(life: Life, name: MoveName): Promise<string[]> {
    const times = life.random() < 0.15 && name !== 'settle' && name !== 'receive' ? 2 : 1;
    const results = await Promise.allSettled(Array.from({ length: times }, () => moves[name](life)));
    const wrong = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    return wrong.filter((reason) => !isRuled(reason)).map((reason) => `${name} came to ${String(reason)}`);
  }

  /** Runs one order from its placing to its random end. */
  async function live(seed: number): Promise<LifeReport> {
    const life = await begin(chance(seed));
    const faults: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      const { status } = await rowOf(life.id);
      const wrong = await move(life, choose(life, status as OrderStatus));
      faults.push(...wrong.map((words) => `seed ${seed}, step ${step}, ${status}: ${words}`));
    }
    const path = (await rowOf(life.id)).history.map((step) => step.status as OrderStatus);
    const jumps = path.slice(1).flatMap((status, n) => {
      const before = path[n] ?? status;
      return FOLLOWS[before].includes(status) ? [] : [`seed ${seed}: ${before} became ${status}`];
    });
    return { path, faults: [...faults, ...jumps] };
  }

  return { live, spoilt: () => spoilt };
}
