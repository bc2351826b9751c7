import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CartPayload } from '#core/contract/cart.ts';
import { postConsent } from '#core/contract/consent.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { sendCommunications, sharePaymentLink } from '#core/contract/payment.ts';
import { answerInTurn, decodeRequest, type Exchange, expectedOf } from '../../../tests/fixtures/app/contract-server.ts';
import * as wire from '../../../tests/fixtures/app/wire-answers.ts';
import * as order from './order-api.ts';
import * as payment from './payment-api.ts';
import * as session from './session-api.ts';
import { httpContext } from './wire/context.ts';
import { freeze } from './wire/http.ts';

const api = { ...order, ...payment, ...session };

const key = wire.uuid(77);
const payload: CartPayload = {
  cart_type: 'shop',
  vendor: 1,
  type: 'DOORSTEP',
  mode: 'cash',
  order_details: [{ product_variant: 11, quantity: 2, price: 26_650, discount: 625, c_id: 911 }],
};
const otp = { mobile_number: '9876500001', client_id: 'farmer-web' } as const;
const realm = { realm: 'farmers' };
const loginPlace = {
  id: wire.uuid(3),
  device: 'Chrome, Android',
  client_id: 'farmer-web',
  signed_in_at: '2026-11-01T06:00:00Z',
  last_seen_at: '2026-11-20T06:00:00Z',
  is_current: true,
};
const results = (...list: unknown[]) => ({ results: list, next: null });

const exchanges: Readonly<Record<string, Exchange>> = {
  fetchOrders: {
    ask: () => api.fetchOrders('open', 'c1'),
    receives: [{ call: 'listOrders', query: { filter: 'open', cursor: 'c1' } }],
    answers: [results(wire.orderSummary)],
    returns: ({ results: list }: { results: unknown }) => ({ results: list, cursor: undefined }),
  },
  prepareWalletForm: {
    ask: () => api.prepareWalletForm({ session_id: 'session-1', url: 'https://wallet.example' }, 'CSC9', 57_025),
    receives: [
      { call: 'submitCscPayment', body: { merchantTxn: 'session-1', txnAmount: 57_025, cscId: 'CSC9', encFor: 'Payment' } },
      // The second call sends the answer of the first one unchanged.
      { call: 'encryptCscPayment', body: { ...wire.cscPayment, txnAmount: 57_025 } },
    ],
    answers: [wire.cscPayment, { data: { urlFraction: 'f1', encText: 'sealed' } }],
    returns: () => ({ action: 'https://wallet.example/v1/payment/f1', message: 'M1|sealed' }),
  },
  requestOtp: {
    ask: () => api.requestOtp('9876500001', 'farmer-web'),
    receives: [{ call: 'sendOtp', params: realm, body: otp }],
    answers: [{ otp_sent: 'success', call_delivery: true, consent_preticked: false }],
    returns: () => ({ canCall: true, isTicked: false }),
  },
  requestOtpCall: {
    ask: () => api.requestOtpCall('9876500001', wire.uuid(1)),
    receives: [
      {
        call: 'triggerOtpIvr',
        body: {
          farmer_auth_id: wire.uuid(1),
          otp_case: 'shri_card_verification',
          internal_app_choice: 'exotel',
          farmer_phone_number: '9876500001',
        },
      },
    ],
    answers: [{ call_placed: true }],
    returns: () => undefined,
  },
  requestTokens: {
    ask: () => api.requestTokens('9876500001', '123456', 'farmer-app'),
    receives: [{ call: 'createToken', body: { ...otp, grant_type: 'password', otp: '123456', client_id: 'farmer-app', option: 'o' } }],
    answers: [wire.tokens],
  },
  refreshTokens: {
    ask: () => api.refreshTokens('handle', 'farmer-web'),
    receives: [{ call: 'createToken', body: { grant_type: 'refresh_token', client_id: 'farmer-web', refresh_token: 'handle' } }],
    answers: [wire.tokens],
  },
  endSession: {
    ask: () => api.endSession('handle', 'farmer-web'),
    receives: [{ call: 'signOut', params: realm, body: { client_id: 'farmer-web', refresh_token: 'handle' } }],
  },
  fetchLoginPlaces: {
    ask: () => api.fetchLoginPlaces(),
    receives: [{ call: 'listSessions' }],
    answers: [results(loginPlace)],
    returns: ({ results: list }: { results: unknown }) => list,
  },
  endLoginPlace: {
    ask: () => api.endLoginPlace(wire.uuid(3)),
    receives: [{ call: 'endSession', params: { id: wire.uuid(3) } }],
    answers: [undefined],
  },
  fetchMe: { ask: () => api.fetchMe(), receives: [{ call: 'getMe' }], answers: [wire.me] },
  fetchNewcomer: { ask: () => api.fetchNewcomer(), receives: [{ call: 'getMe' }], answers: [wire.me] },
  changeMe: {
    ask: () => api.changeMe({ full_name: 'Asha Devi', locale: 'hi' }),
    receives: [{ call: 'updateMe', body: { full_name: 'Asha Devi', locale: 'hi', app_id: 'khurpi-web' } }],
    answers: [wire.me],
  },
  'fetchOrders, the first page': {
    ask: () => api.fetchOrders('all', undefined),
    receives: [{ call: 'listOrders', query: { filter: 'all' } }],
    answers: [{ results: [], next: '/api/hyperlocal/v1/orders?cursor=a_b-1&page_size=5' }],
    returns: () => ({ results: [], cursor: 'a_b-1' }),
  },
  'requestTokens, in a browser': {
    ask: () => api.requestTokens('9876500001', '123456', 'farmer-web'),
    receives: [{ call: 'createToken', body: { ...otp, grant_type: 'password', otp: '123456' } }],
    answers: [wire.tokens],
  },
  'refreshTokens, by the cookie': {
    ask: () => api.refreshTokens(undefined, 'farmer-web'),
    receives: [{ call: 'createToken', body: { grant_type: 'refresh_token', client_id: 'farmer-web' } }],
    answers: [wire.tokens],
  },
  'endSession, by the cookie': {
    ask: () => api.endSession(undefined, 'farmer-web'),
    receives: [{ call: 'signOut', params: realm, body: { client_id: 'farmer-web' } }],
  },
};

const before = { ...httpContext };

afterEach(() => {
  Object.assign(httpContext, before);
  vi.unstubAllGlobals();
});

function serve(answers: readonly unknown[] | undefined): unknown[] {
  const { received, fetch } = answerInTurn(answers);
  vi.stubGlobal('fetch', fetch);
  return received;
}

describe('each call follows the contract and reads amounts in paise', () => {
  test.for(Object.entries(exchanges))('%s', async ([, exchange]) => {
    const received = serve(exchange.answers);
    const result = await exchange.ask().catch((error: unknown) => error);
    expect(received).toEqual(exchange.receives);
    expect(result).toEqual(expectedOf(exchange));
  });

  test('no function is left out', () => {
    const tested = new Set(Object.keys(exchanges).map((name) => name.split(',')[0]));
    expect([...tested].sort()).toEqual(Object.keys(api).sort());
  });
});

test('every file of calls is tested here or beside', () => {
  expect(Object.keys(import.meta.glob('./*-api.ts'))).toHaveLength(6);
});

test('an unsent code counts as a refusal with the server’s message, although the status is a success', async () => {
  serve([{ otp_sent: 'failed', message: 'बाद में' }]);
  await expect(api.requestOtp('9876500001', 'farmer-web')).rejects.toMatchObject({ failure: 'refused', words: 'बाद में' });
});

test('the call for a newly signed-in person does not name the person before', async () => {
  const asked: string[] = [];
  Object.assign(httpContext, { subject: () => wire.uuid(9) });
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    asked.push(JSON.stringify(headers));
    return Response.json(wire.me);
  });
  await api.fetchNewcomer();
  await api.fetchMe();
  expect(asked.map((headers) => headers.includes(wire.uuid(9)))).toEqual([false, true]);
});

describe('the outbox stores the call in bytes, under its key', () => {
  const body = {
    ...payload,
    payment: { transactions: [{ payment_mode: 'COD' as const, amount: 57_000 }] },
    totals_seen: { grand_total: 57_000 },
  };
  const link = { order_id: 7, phone_number: '9876500009', locale: 'hi' };
  const message = {
    receiver_phone_number: '9876500009',
    flow_code: 'SHARE_PARTIAL_PAYMENT_LINK' as const,
    communication_channels: ['whatsapp' as const],
    lang: 'hi',
    template_data: { payment_link: 'https://pay.test/1' },
  };

  test.for([
    ['placeOrder', freeze(placeOrder, { body, key }), body],
    ['postConsent', freeze(postConsent, { body: { agree: false }, key }), { agree: false }],
    ['sharePaymentLink', freeze(sharePaymentLink, { body: link, key }), link],
    ['sendCommunications', freeze(sendCommunications, { body: message, key }), message],
  ] as const)('%s', ([call, frozen, meant]) => {
    expect(decodeRequest(frozen.url, frozen)).toEqual({ call, key, body: meant });
  });

  test('a report names its order', () => {
    const report = { kind: 'damaged' as const, lines: [{ product_variant: 11, quantity: 1 }] };
    const frozen = freeze(reportProblem, { params: { id: 7 }, body: report, key });
    expect(decodeRequest(frozen.url, frozen)).toEqual({ call: 'reportProblem', params: { id: 7 }, key, body: report });
  });
});
