// Staff actions on money, stock and lists, each ready to run in a prepared shop. The tests find their waits through them.
import { randomUUID } from 'node:crypto';
import { applyImport, getImport } from '#core/contract/desk/import.ts';
import { closeDay } from '#core/contract/desk/money/days.ts';
import {
  acceptDeskOrder,
  deliverDeskOrder,
  dispatchDeskOrder,
  getDeskOrder,
  packDeskOrder,
  refundDeskOrder,
} from '#core/contract/desk/order.ts';
import { cancelOrder, getOrder, placeOrder } from '#core/contract/order/order.ts';
import { createPaymentSession } from '#core/contract/payment.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { createImporting } from '../fixtures/files/importing.ts';
import { orderFor, startKillable } from '../fixtures/processes/killable-server.ts';
import { postForm } from '../fixtures/server/paying.ts';
import { home } from '../fixtures/server/shopping.ts';
import type { Talk } from '../fixtures/server/talk.ts';

const OWNER = '9876500010';
const FARMER = '6970000063';
/** Enough rows for two parts of applying. */
const ROWS = 600;

interface Sold {
  readonly id: number;
  readonly total: number;
  readonly variants: readonly number[];
}

/** A shop in which every action is ready to run. */
export interface Prepared {
  readonly placed: Sold;
  readonly packed: Sold;
  readonly delivered: Sold;
  readonly paid: Sold;
  readonly list: number;
  readonly date: string;
}

async function place(talk: Talk, token: string, isOnline = false): Promise<Sold> {
  const { order } = await orderFor(talk, token, 2);
  const amount = order.totals_seen.grand_total;
  const payment = isOnline ? { transactions: [{ payment_mode: 'PAY_NOW', amount }] } : order.payment;
  const placed = await talk.get(placeOrder, { token, key: randomUUID(), body: { ...order, payment } });
  const id = placed.orders[0]?.id ?? 0;
  if (isOnline) {
    const body = {
      ...{ total_amount: amount, entity_id: 4, channel: 'Web', first_name: 'Kamla', mobile: home.contact_number, billing_address: '' },
      entity_metadata: { vendor: 1, order_creation_request_id: placed.request_id },
    };
    const { url } = await talk.get(createPaymentSession, { token, key: randomUUID(), body });
    await postForm(url, { action: 'pay', fault: 'prompt' });
    while ((await talk.get(getOrder, { token, params: { id } })).status !== 'Placed') await pause();
  }
  return { id, total: amount, variants: order.order_details.map(({ product_variant }) => product_variant) };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
const at = (token: string, { id }: Sold, key: string = randomUUID()) => ({ token, key, params: { id } });

async function packAndSend(talk: Talk, token: string, sold: Sold): Promise<void> {
  await talk.get(acceptDeskOrder, { ...at(token, sold), body: {} });
  const { items } = await talk.get(getDeskOrder, at(token, sold));
  const lines = items.map(({ product_variant }) => ({ product_variant, batch: 'B1', expires_on: '2099-08-31' }));
  await talk.get(packDeskOrder, { ...at(token, sold), body: { lines } });
  await talk.get(dispatchDeskOrder, { ...at(token, sold), body: {} });
}

/** Prepares the shop for all actions, and stops the server. */
export async function prepare(settings: Readonly<Record<string, string>>): Promise<Prepared> {
  const { talk, child } = await startKillable(settings);
  const { token: farmer } = await talk.signIn(FARMER);
  const { token } = await talk.signInDesk(OWNER);
  const [placed, packed, delivered] = [await place(talk, farmer), await place(talk, farmer), await place(talk, farmer)];
  const paid = await place(talk, farmer, true);
  for (const sold of [packed, delivered]) await packAndSend(talk, token, sold);
  await talk.get(deliverDeskOrder, { ...at(token, delivered), body: { cash_received: delivered.total } });
  const rows = Array.from({ length: ROWS }, (_, n) => `68300${String(n).padStart(5, '0')},Kisan ${n}`);
  const list = (await createImporting(talk, token).read('farmers', ['phone_number,full_name', ...rows].join('\n'))).id;
  await child.kill('SIGKILL');
  return { placed, packed, delivered, paid, list, date: dayInIndia(Date.now()) };
}

interface Asking {
  readonly talk: Talk;
  readonly shop: Prepared;
  readonly key: string;
}

export interface StaffAction {
  /** The name of the call or job whose statements are counted. */
  readonly name: string;
  /** Requests the action and waits until it is done. */
  ask(asking: Asking): Promise<unknown>;
  /** The action is one transaction: it happens completely or not at all. */
  readonly isOne: boolean;
}

const owner = async (talk: Talk): Promise<string> => (await talk.signInDesk(OWNER)).token;

/** The actions by name. */
export const staffActions: Readonly<Record<string, StaffAction>> = {
  accept: {
    name: 'acceptDeskOrder',
    isOne: true,
    async ask({ talk, shop: { placed }, key }) {
      const lines = [{ product_variant: placed.variants[1] ?? 0, quantity: 0 }];
      await talk.get(acceptDeskOrder, { ...at(await owner(talk), placed, key), body: { lines } });
    },
  },
  'hand-over': {
    name: 'deliverDeskOrder',
    isOne: true,
    async ask({ talk, shop: { packed }, key }) {
      await talk.get(deliverDeskOrder, { ...at(await owner(talk), packed, key), body: { cash_received: packed.total - 10 } });
    },
  },
  refund: {
    name: 'refundDeskOrder',
    isOne: true,
    async ask({ talk, shop: { delivered }, key }) {
      const body = { amount: 10, reason: 'torn', reference: 'R-1' };
      await talk.get(refundDeskOrder, { ...at(await owner(talk), delivered, key), body });
    },
  },
  'refund by the gateway': {
    name: 'refund',
    isOne: false,
    async ask({ talk, shop: { paid } }) {
      const { token } = await talk.signIn(FARMER);
      const order = { token, params: { id: paid.id } };
      await talk.get(cancelOrder, order);
      while ((await talk.get(getOrder, order)).refunds[0]?.status !== 'Done') await pause();
      // The server finishes the job a moment later.
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
  },
  'applying a list': {
    name: 'import-apply',
    isOne: false,
    async ask({ talk, shop: { list: id }, key }) {
      const token = await owner(talk);
      const { state } = await talk.get(getImport, { token, params: { id } });
      if (state === 'ready') await talk.get(applyImport, { token, key, params: { id }, body: {} });
      while ((await talk.get(getImport, { token, params: { id } })).state !== 'done') await pause();
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
  },
  'closing a day': {
    name: 'closeDay',
    isOne: true,
    async ask({ talk, shop: { delivered, date }, key }) {
      const body = { counted: delivered.total - 1, reason: 'torn' };
      await talk.get(closeDay, { token: await owner(talk), key, params: { vendor: 1, date }, body });
    },
  },
};
