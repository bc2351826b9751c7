// Accounts made ready over the wire, for tests that are about something else.
import { randomUUID } from 'node:crypto';
import { latestCode } from './inbox-driver.ts';

export interface Account {
  readonly phone: string;
  readonly token: string;
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${response.status} ${url}: ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Signs a number in as another client than the browser. */
export async function signInOverWire(serverUrl: string, phone: string): Promise<Account> {
  await ask(`${serverUrl}/auth/realms/farmers/custom/sendOTP`, json({ mobile_number: phone, client_id: 'farmer-web' }));
  const otp = await latestCode(serverUrl, phone);
  const body = new URLSearchParams({ mobile_number: phone, otp, grant_type: 'password', client_id: 'farmer-web' });
  const { access_token } = (await ask(`${serverUrl}/api/token`, { method: 'POST', body })) as { access_token: string };
  return { phone, token: access_token };
}

/** Gives an account an address; answers its id. */
export async function addAddressOverWire(
  serverUrl: string,
  { phone, token }: Account,
  name = 'Asha Devi',
  pin = '843109',
): Promise<number> {
  const address = {
    contact_name: name,
    contact_number: phone,
    street_address_1: 'Ward 4, Rampur',
    district: 'Muzaffarpur',
    state: 'Bihar',
    pin_code: pin,
  };
  const saved = await ask(
    `${serverUrl}/api/user/v1/addresses`,
    json(address, { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }),
  );
  return (saved as { id: number }).id;
}

/** Orders of an account, as the server has them. */
export async function ordersOverWire(
  serverUrl: string,
  { token }: Account,
): Promise<readonly { readonly id: number; readonly grand_total: number }[]> {
  const { results } = (await ask(`${serverUrl}/api/hyperlocal/v1/orders`, { headers: { authorization: `Bearer ${token}` } })) as {
    results: { id: number; grand_total: number }[];
  };
  return results;
}

/** A cart of two pieces of a variant of the first shop, to the account's first address. */
async function cartOverWire(serverUrl: string, { token }: Account, variant: number) {
  const get = (path: string): Promise<unknown> => ask(`${serverUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const addresses = (await get('/api/user/v1/addresses')) as { results: { id: number }[] };
  const variants = (await get(`/api/hyperlocal/v1/variants?vendor=1&ids=${variant}`)) as {
    results: { inventory_set: { price: number; discount: number; c_id: number }[] }[];
  };
  const [offer] = variants.results[0]?.inventory_set ?? [];
  if (!offer) throw new Error('the shop does not sell it');
  return {
    cart_type: 'shop',
    vendor: 1,
    type: 'DOORSTEP',
    mode: 'cash',
    order_created_for: null,
    address_id: addresses.results[0]?.id,
    order_details: [{ product_variant: variant, quantity: 2, price: offer.price, discount: offer.discount, c_id: offer.c_id }],
  };
}

const postAs = (serverUrl: string, { token }: Account, path: string, body: unknown): Promise<unknown> =>
  ask(`${serverUrl}${path}`, json(body, { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }));

/** Id of a cart that the server knows as this account's. */
export async function cartIdOverWire(serverUrl: string, account: Account, variant: number): Promise<string> {
  const cart = await cartOverWire(serverUrl, account, variant);
  return ((await postAs(serverUrl, account, '/api/hyperlocal/v1/cart/validate', cart)) as { cart_id: string }).cart_id;
}

/** Orders such a cart by cash. */
export async function orderOverWire(serverUrl: string, account: Account, cart: { cartId: string; variant: number }): Promise<void> {
  const payload = { ...(await cartOverWire(serverUrl, account, cart.variant)), cart_id: cart.cartId };
  const { bill } = (await postAs(serverUrl, account, '/api/hyperlocal/v1/cart/validate', payload)) as { bill: { grand_total: number } };
  const payment = { transactions: [{ payment_mode: 'COD', amount: bill.grand_total }] };
  await postAs(serverUrl, account, '/api/hyperlocal/v1/orders', { ...payload, payment, totals_seen: bill });
}
