// Tests the results of an order that is sent while the person waits: one outbox, one server behind `fetch`.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ErrorCode, errorCodes } from '#core/contract/wire/errors.ts';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { deleteRow, readRows } from '#data/outbox/outbox-db.ts';
import { billOf, bodyOf, keptOf } from '../../../tests/fixtures/app/order-samples.ts';
import { closeEverySheet } from '../../../tests/fixtures/app/sheets-shown.ts';
import { startSheets, useSheets } from '../frame/sheet-state.ts';
import { keptOrder } from '../outbox/kept-order.ts';
import { outbox } from '../outbox/outbox-rows.ts';
import { setSession } from '../session/session-state.ts';
import { type PlaceOutcome, placeByOutbox } from './place-order.ts';

Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, _how: unknown, work: (lock: object) => Promise<void>) => work({}) },
});

const place = (): Promise<PlaceOutcome> => placeByOutbox(bodyOf(), {} as never, undefined);

/** The screen after the refusal was explained. */
async function shown(outcome: PlaceOutcome): Promise<unknown> {
  if (outcome.kind !== 'refused') return outcome.kind;
  await act(() => outcome.explain());
  const top = renderHook(useSheets).result.current.at(-1) as { sheet: string; title?: string; text?: string; action?: string } | undefined;
  return top?.sheet === 'failure' ? [top.title, top.text, top.action] : top?.sheet;
}

const headers = { [SERVER_WIRE_VERSION_HEADER]: '1' };
const refusedWith = (code: string): Response => Response.json({ error: { code, message: 'words' } }, { status: 400, headers });

beforeAll(startSheets);
afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  setSession({ db: 'khurpi-asha', subject: 'asha', endsAt: Number.POSITIVE_INFINITY, renewAt: Number.POSITIVE_INFINITY });
  for (const row of await readRows()) await deleteRow(row.id);
  await closeEverySheet();
});

test('an order that arrived has its number, and its row stays as proof', async () => {
  const answer = async (_url: string, { headers }: { headers: Record<string, string> }) =>
    Response.json({ orders: [{ id: 7 }], request_id: headers['Idempotency-Key'] ?? headers['idempotency-key'] }, { status: 201 });
  vi.stubGlobal('fetch', answer);
  const outcome = await place();
  expect(outcome).toMatchObject({ kind: 'placed', orderId: 7 });
  expect(await readRows()).toMatchObject([{ id: (outcome as { rowId: string }).rowId, state: 'done' }]);
});

test('an order without an answer is stored', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  const outcome = await place();
  expect(outcome).toEqual({ kind: 'kept', rowId: (await readRows())[0]?.id });
});

test('on a silent connection an order counts as stored after three seconds, and is still placed later', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked = vi.fn(() => promise);
  vi.stubGlobal('fetch', asked);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outcome = place();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(3_000);
  const { kind, rowId } = (await outcome) as { kind: string; rowId: string };
  expect([kind, outbox.rows]).toMatchObject(['kept', [{ id: rowId, state: 'sending' }]]);
  vi.useRealTimers();
  resolve(Response.json({ orders: [{ id: 7 }], request_id: rowId }, { status: 201 }));
  await vi.waitFor(() => expect(outbox.rows).toMatchObject([{ id: rowId, state: 'done' }]));
});

/** The cart itself shows some changes, and some problems have their own box in it. Any other failure cannot be closed. */
const stays = ['checkout.failed', 'words', 'close'];
const reloads = ['checkout.failed', 'words', 'reload'];
const seen: Readonly<Partial<Record<ErrorCode, unknown>>> = {
  PRICE_CHANGED: ['checkout.prices-changed', 'words', 'close'],
  OUT_OF_STOCK: stays,
  CART_01: 'cart-trouble',
  CART_02: 'cart-trouble',
  CART_03: 'cart-trouble',
  CART_04: 'cart-trouble',
  CART_05: 'cart-trouble',
  CART_06: 'cart-trouble',
  OUTSIDE_AREA: 'cart-trouble',
};
/** The server says later, or answers somebody else: the row keeps waiting. */
const waiting = ['SUBJECT_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS', 'UPLOAD_GONE'];

test.each([...errorCodes.filter((code) => !waitsByStatus(code)), 'SOMETHING_NEW'])(
  'a refusal for %s in front of the person removes the row and names the next step',
  async (code) => {
    vi.stubGlobal('fetch', async () => refusedWith(code));
    const outcome = await place();
    expect(await shown(outcome)).toEqual(waiting.includes(code) ? 'kept' : (seen[code as ErrorCode] ?? reloads));
    expect(await readRows()).toHaveLength(waiting.includes(code) ? 1 : 0);
  },
);

/** Codes whose status alone means later. */
function waitsByStatus(code: ErrorCode): boolean {
  const codes: readonly ErrorCode[] = ['UNAUTHENTICATED', 'OTP_WRONG', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE', 'OTP_NOT_SENT'];
  return [...codes, 'PAYMENT_NOT_STARTED'].includes(code);
}

test('a refusal in the cart’s format has no code, and shows in the cart’s box', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Closed today.' }, { status: 400, headers }));
  expect(await shown(await place())).toBe('cart-trouble');
});

test('the stored order has the bill that was seen, the request and the current shop’s cart', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  const { draft, request } = keptOf({ bill: billOf(4_200) });
  const { cartType: _type, ...seen } = draft;
  await placeByOutbox(request, seen, undefined);
  expect((await readRows()).map(keptOrder)).toEqual([{ draft, request }]);
});

test('a full phone stores and sends nothing, says what to do, and keeps the cart', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const outcome = await place();
  put.mockRestore();
  expect(await shown(outcome)).toEqual(['room.full', undefined, 'close']);
  expect(asked).not.toHaveBeenCalled();
  expect(await readRows()).toEqual([]);
});
