import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerInTurn, type Exchange, expectedOf } from '../../../tests/fixtures/app/contract-server.ts';
import * as wire from '../../../tests/fixtures/app/wire-answers.ts';
import * as address from './address-api.ts';
import * as catalog from './catalog-api.ts';
import * as masterData from './master-data-api.ts';
import { httpContext } from './wire/context.ts';

const api = { ...address, ...catalog, ...masterData };

const results = (...list: unknown[]) => ({ results: list, next: null });
const listOf = ({ results: list }: { results: unknown }) => list;

const exchanges: Readonly<Record<string, Exchange>> = {
  fetchAddresses: {
    ask: () => api.fetchAddresses({ page_size: 5, search: 'asha & co', phone_number: '9876500001' }),
    receives: [{ call: 'listAddresses', query: { page_size: 5, search: 'asha & co', phone_number: '9876500001' } }],
    answers: [{ results: [wire.address], next: '/api/user/v1/addresses?page_size=5&cursor=a_b-1' }],
    returns: ({ results: list }: { results: unknown }) => ({ results: list, cursor: 'a_b-1' }),
  },
  fetchAddress: {
    ask: () => api.fetchAddress(5, '9876500002'),
    receives: [{ call: 'getAddress', params: { id: 5 }, query: { phone_number: '9876500002' } }],
    answers: [wire.address],
  },
  fetchVariants: {
    ask: () => api.fetchVariants(1, [11, 12]),
    receives: [{ call: 'listVariants', query: { vendor: 1, ids: [11, 12] } }],
    answers: [results(wire.variant)],
    returns: listOf,
  },
  fetchMasterData: {
    ask: () => api.fetchMasterData('district', 10),
    receives: [{ call: 'listMasterData', query: { data_for: 'district', parent: 10 } }],
    answers: [{ district: [{ id: 1, name: 'Muzaffarpur' }] }],
    returns: ({ district }: { district: unknown }) => district,
  },
  'fetchAddress, one’s own': {
    ask: () => api.fetchAddress(5),
    receives: [{ call: 'getAddress', params: { id: 5 } }],
    answers: [wire.address],
  },
  'fetchMasterData, a list that is not there': {
    ask: () => api.fetchMasterData('state'),
    receives: [{ call: 'listMasterData', query: { data_for: 'state' } }],
    answers: [{}],
    returns: () => [],
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

  test('every function is tested', () => {
    const tested = new Set(Object.keys(exchanges).map((name) => name.split(',')[0]));
    expect([...tested].sort()).toEqual(Object.keys(api).sort());
  });
});
