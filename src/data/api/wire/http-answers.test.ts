import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WIRE_VERSION } from '#core/constants.ts';
import { listCoupons } from '#core/contract/coupon.ts';
import { getOrder } from '#core/contract/order/order.ts';
import { createToken, getMe, sendOtp, signOut } from '#core/contract/session.ts';
import { listVendors } from '#core/contract/vendor.ts';
import { mergeWishlist, removeWish } from '#core/contract/wishlist.ts';
import { uuid } from '../../../../tests/fixtures/app/wire-answers.ts';
import { httpContext } from './context.ts';
import { freeze, send } from './http.ts';

const before = { ...httpContext };
const page = { headers: { 'content-type': 'text/html' } };
const askOrder = () => send(getOrder, { params: { id: 1 } });
const wish = { body: { product_ids: [] } };
const unauthenticated = (): Response => Response.json({ error: { code: 'UNAUTHENTICATED', message: '' } }, { status: 401 });

/** Gives these answers one after the other and repeats the last one. It counts requests. */
function answers(...list: readonly (() => Response)[]) {
  const fetch = vi.fn(
    async (_url: string, _init: RequestInit) => (list[fetch.mock.calls.length - 1] ?? list.at(-1))?.() ?? Response.error(),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const fails = (): never => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  Object.assign(httpContext, before);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The result of a call, without waiting for the pauses between its tries. */
async function outcome(asked: Promise<unknown>): Promise<unknown> {
  const settled = asked.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}

describe('responses that the server did not send', () => {
  test.each<[string, () => Response, object]>([
    ['a hotspot’s page', () => new Response('<html>Log in</html>', page), { failure: 'not-ours', status: 200 }],
    ['JSON of somebody else', () => Response.json({ hello: 1 }), { failure: 'not-ours' }],
    ['an empty success', () => new Response('', { status: 200 }), { failure: 'not-ours' }],
    ['a refusal that is a page', () => new Response('<html>', { status: 403, ...page }), { failure: 'not-ours', status: 403 }],
    ['a gateway with too many requests', () => new Response('<html>', { status: 429, ...page }), { failure: 'troubled', status: 429 }],
    ['a refusal that says nothing', () => new Response('null', { status: 400 }), { failure: 'not-ours' }],
    [
      'the page of a proxy that reaches no server',
      () => new Response('<html>', { status: 502, ...page }),
      { failure: 'troubled', status: 502 },
    ],
  ])('%s', async (_, answer, expected) => {
    answers(answer);
    expect(await outcome(askOrder())).toMatchObject({ name: 'ApiError', code: '', ...expected });
  });
});

describe('refusals, in every shape of the server', () => {
  const error = { code: 'ORDER_NOT_CANCELLABLE', message: 'देर हो गई', details: { status: 'Packed' } };
  test.each<[string, number, unknown, object]>([
    ['named', 409, { error }, { failure: 'refused', code: error.code, words: error.message, details: error.details }],
    [
      'of the token call',
      401,
      { error: 'invalid_grant', error_description: 'Wrong' },
      { failure: 'refused', code: 'invalid_grant', words: 'Wrong' },
    ],
    [
      'of the login code',
      429,
      { error: { code: 'TOO_MANY_REQUESTS', message: 'Wait' }, otp_sent: 'failed', message: 'x' },
      { failure: 'troubled', code: 'TOO_MANY_REQUESTS', words: 'Wait' },
    ],
    ['of the cart', 400, { non_field_errors: ['x'] }, { failure: 'refused', code: '', body: { non_field_errors: ['x'] } }],
    ['with words only', 400, { message: 'No' }, { failure: 'refused', code: '', words: 'No' }],
    ['with an empty error', 400, { error: null }, { failure: 'refused', code: '', words: '' }],
    ['that is a text', 400, 'no', { failure: 'refused', code: '', words: '' }],
    ['too slow', 408, { error: { code: 'X', message: '' } }, { failure: 'troubled' }],
    ['in trouble', 500, { error: { code: 'INTERNAL', message: '' } }, { failure: 'troubled', code: 'INTERNAL' }],
  ])('%s', async (_, status, body, expected) => {
    answers(() => Response.json(body, { status }));
    expect(await outcome(send(createToken, { body: { grant_type: 'refresh_token', client_id: 'farmer-web' } }))).toMatchObject({
      name: 'ApiError',
      status,
      ...expected,
    });
  });

  test('the waiting time is passed on', async () => {
    answers(() => Response.json({ error: { code: 'TOO_MANY_REQUESTS', message: '' } }, { status: 429, headers: { 'retry-after': '90' } }));
    expect(await outcome(askOrder())).toMatchObject({ retryAfter: 90 });
    answers(() => Response.json({ error: { code: 'TOO_MANY_REQUESTS', message: '' } }, { status: 429 }));
    expect(await outcome(askOrder())).toMatchObject({ retryAfter: undefined });
  });
});

describe('a second attempt', () => {
  const ours = () => Response.json({ results: [], next: null });
  const read = () => send(listVendors, { query: {} });

  test.each<[string, () => Response]>([
    ['no answer came', fails],
    ['a proxy reaches no server', () => new Response('', { status: 502 })],
    ['the server is starting', () => new Response('', { status: 503 })],
  ])('happens once for a read when %s', async (_, first) => {
    const fetch = answers(first, ours);
    expect(await outcome(read())).toEqual({ results: [], next: null });
    expect(fetch).toHaveBeenCalledTimes(2);
    const never = answers(first);
    expect(await outcome(read())).toMatchObject({ name: 'ApiError' });
    expect(never).toHaveBeenCalledTimes(2);
  });

  test('never happens automatically for a write', async () => {
    const fetch = answers(fails);
    expect(await outcome(send(mergeWishlist, wish))).toMatchObject({ failure: 'unreachable' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('does not follow a refusal, a server error, or a missing network', async () => {
    for (const status of [404, 429, 500]) {
      const fetch = answers(() => Response.json({ error: { code: 'X', message: '' } }, { status }));
      await outcome(read());
      expect(fetch, String(status)).toHaveBeenCalledTimes(1);
    }
    vi.stubGlobal('navigator', { onLine: false });
    const fetch = answers(fails);
    await outcome(read());
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('does not follow a call that is cancelled between two attempts', async () => {
    const fetch = answers(fails, ours);
    const person = new AbortController();
    const asked = send(listVendors, { query: {}, signal: person.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    person.abort();
    await vi.runAllTimersAsync();
    expect(await asked).toMatchObject({ name: 'AbortError' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('the session', () => {
  test('is renewed once for a call, not again and again', async () => {
    const refresh = vi.fn(async () => true);
    const onSignedOut = vi.fn();
    Object.assign(httpContext, { refresh, onSignedOut });
    const fetch = answers(unauthenticated);
    expect(await outcome(askOrder())).toMatchObject({ failure: 'refused', status: 401 });
    expect([fetch.mock.calls.length, refresh.mock.calls.length, onSignedOut.mock.calls.length]).toEqual([2, 1, 0]);
  });

  test('ends when it cannot be renewed, and the call is refused', async () => {
    const onSignedOut = vi.fn();
    Object.assign(httpContext, { onSignedOut });
    const fetch = answers(unauthenticated);
    expect(await outcome(askOrder())).toMatchObject({ failure: 'refused', code: 'UNAUTHENTICATED' });
    expect([fetch.mock.calls.length, onSignedOut.mock.calls.length]).toEqual([1, 1]);
  });

  test('does not end because of a wrong code at login', async () => {
    const refresh = vi.fn(async () => true);
    Object.assign(httpContext, { refresh });
    answers(unauthenticated);
    await outcome(send(createToken, { body: { grant_type: 'refresh_token', client_id: 'farmer-web' } }));
    expect(refresh).not.toHaveBeenCalled();
  });

  test('a pending sign-out is sent before every other call; only a sign-out does not wait for it', async () => {
    Object.assign(httpContext, { ready: () => Promise.reject(new Error('the server does not know of the sign-out')) });
    const fetch = answers(() => new Response(null, { status: 204 }));
    expect(await outcome(askOrder())).toMatchObject({ message: 'the server does not know of the sign-out' });
    expect(fetch).not.toHaveBeenCalled();
    expect(await outcome(send(signOut, { params: { realm: 'farmers' }, body: { client_id: 'farmer-web' } }))).toBeUndefined();
  });

  test('a call that needs no response body accepts any success', async () => {
    answers(() => new Response('whatever', { status: 200 }));
    expect(await outcome(send(removeWish, { params: { product_id: 1 } }))).toBeUndefined();
  });
});

describe('every request', () => {
  test('sends language, version and the expected person, except for public calls', () => {
    Object.assign(httpContext, { language: () => 'hi', subject: () => 'asha' });
    const meant = { accept: 'application/json', 'accept-language': 'hi', 'x-wire-version': String(WIRE_VERSION) };
    expect(freeze(getMe, {}).headers).toEqual({ ...meant, 'x-expect-subject': 'asha' });
    expect(freeze(getMe, { isForAnyone: true }).headers).toEqual(meant);
    expect(freeze(listVendors, { query: {} }).headers).toEqual(meant);
    expect(freeze(mergeWishlist, { ...wish, key: uuid(1) }).headers).toMatchObject({ 'idempotency-key': uuid(1) });
  });

  test('may go to a server at another address', () => {
    Object.assign(httpContext, { apiBase: 'https://api.example/v', authBase: '/sso' });
    expect(freeze(getMe, {}).url).toBe('https://api.example/v/user/v1/me');
    const otp = { params: { realm: 'farmers' as const }, body: { mobile_number: '9876500001', client_id: 'farmer-web' as const } };
    expect(freeze(sendOtp, otp).url).toBe('/sso/realms/farmers/custom/sendOTP');
  });

  test('sends amounts as rupees, also in an address', () => {
    expect(freeze(listCoupons, { query: { vendor: 1, total: 52_050 } }).url).toBe('/api/user/v1/coupons?vendor=1&total=520.5');
  });
});
