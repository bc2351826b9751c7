// Places an order of a farmer, for tests about what the shop does with it.
import { randomUUID } from 'node:crypto';
import { createAddress } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { listProducts } from '#core/contract/catalog.ts';
import { acceptDeskOrder } from '#core/contract/desk/order.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { createTalk, overHttp } from '../fixtures/server/talk.ts';
import { freshPhone } from './inbox-driver.ts';

export const COUNTER = '9876500012';
const SEED = 1;
const VENDOR = 1;

const home = {
  contact_name: 'Mohan Lal',
  contact_number: '9876511111',
  street_address_1: 'Ward 4, Rampur',
  district: 'Muzaffarpur',
  state: 'Bihar',
  pin_code: '843109',
};

export interface PlacedOrder {
  readonly id: number;
  /** In rupees. */
  readonly total: number;
}

/** Places an order for seed and another item with delivery, paid at the door. The counter has accepted it. */
export async function acceptedOrder(serverUrl: string): Promise<PlacedOrder> {
  const talk = createTalk(overHttp(serverUrl), `${serverUrl}/dev/inbox.json`);
  const { token } = await talk.signIn(freshPhone());
  const { results } = await talk.get(listProducts, { query: { vendor: VENDOR, in_stock: true, page_size: 100 } });
  const lineOf = (isSeed: boolean) => {
    const offers = results.filter(({ category_id }) => (category_id === SEED) === isSeed).flatMap(({ variants }) => variants);
    const variant = offers.find(
      ({ is_prebook, inventory_set: [offer] }) => !is_prebook && (offer?.price ?? 0) > 300 && (offer?.available_qty ?? 0) > 20,
    );
    const offer = variant?.inventory_set[0];
    if (!variant || !offer) throw new Error('the demo has no such item with enough stock');
    return { product_variant: variant.id, quantity: 1, price: offer.price, discount: offer.discount, c_id: offer.c_id };
  };
  const { id: address_id } = await talk.get(createAddress, { token, body: home });
  const cart = {
    cart_type: 'shop',
    vendor: VENDOR,
    type: 'DOORSTEP',
    mode: 'cash',
    order_created_for: null,
    address_id,
    order_details: [lineOf(true), lineOf(false)],
  };
  const { bill } = await talk.get(validateCart, { token, body: cart });
  const payment = { transactions: [{ payment_mode: 'COD', amount: bill.grand_total }] };
  const { orders } = await talk.get(placeOrder, { token, key: randomUUID(), body: { ...cart, totals_seen: bill, payment } });
  const id = orders[0]?.id ?? 0;
  const counter = await talk.signInDesk(COUNTER);
  await talk.get(acceptDeskOrder, { token: counter.token, key: randomUUID(), params: { id }, body: {} });
  return { id, total: bill.grand_total };
}
