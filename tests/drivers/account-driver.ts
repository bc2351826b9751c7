// Prepares accounts through the API, for tests about other features.
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

/** Signs a number in outside the browser. @param client `desk-web` for the desk */
export async function signInOverWire(serverUrl: string, phone: string, client: 'farmer-web' | 'desk-web' = 'farmer-web'): Promise<Account> {
  await ask(`${serverUrl}/auth/realms/farmers/custom/sendOTP`, json({ mobile_number: phone, client_id: client }));
  const otp = await latestCode(serverUrl, phone);
  const body = new URLSearchParams({ mobile_number: phone, otp, grant_type: 'password', client_id: client });
  const { access_token } = (await ask(`${serverUrl}/api/token`, { method: 'POST', body })) as { access_token: string };
  return { phone, token: access_token };
}

/** Adds an address to an account. @returns its id */
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

/** Sends one request as an account, or without a session if the token is empty. @param body makes it a POST; without it a GET */
export function askOverWire<T>(serverUrl: string, { token }: Account, path: string, body?: object): Promise<T> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': randomUUID() };
  return ask(`${serverUrl}${path}`, body ? json(body, headers) : { headers }) as Promise<T>;
}

/** Returns the account's orders on the server. */
export async function ordersOverWire(
  serverUrl: string,
  { token }: Account,
): Promise<readonly { readonly id: number; readonly grand_total: number }[]> {
  const { results } = (await ask(`${serverUrl}/api/hyperlocal/v1/orders`, { headers: { authorization: `Bearer ${token}` } })) as {
    results: { id: number; grand_total: number }[];
  };
  return results;
}
