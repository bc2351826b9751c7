// Requests about events and errors from phones. Each of them succeeds.
import { postEvents } from '#core/contract/analytics.ts';
import { exportEventCounts, listEventCounts, listMarketing } from '#core/contract/desk/insight/counts.ts';
import { getError, listErrors, updateError } from '#core/contract/desk/insight/errors.ts';
import { listSpeed } from '#core/contract/desk/insight/speed.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

const at = '2026-11-21T04:00:00Z';

export async function createInsightExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500010');
  const props = { source: 'app', message: 'x is undefined', place: 'cart', version: '1', path: '/cart', request: 'r-1' };
  await server.get(postEvents, { body: { events: [{ type: 'error', name: 'TypeError', at, props }] } });
  const { results } = await server.get(listErrors, { token, query: { search: 'x is undefined' } });
  const id = results[0]?.id ?? 0;
  let isSolved = false;
  const turned = () => {
    isSolved = !isSolved;
    return isSolved ? 'solved' : 'open';
  };
  return {
    examples: [
      { call: listErrors, make: async () => ({ token, query: { state: 'open', source: 'app', search: 'cart', page_size: 5 } }) },
      { call: listEventCounts, make: async () => ({ token, query: { from: '2026-11-01', to: '2026-12-01', name: 'error' } }) },
      { call: exportEventCounts, make: async () => ({ token, query: { from: '2026-11-01', to: '2026-12-01', name: 'login' } }) },
      { call: listMarketing, make: async () => ({ token, query: { state: 'sent', page_size: 5 } }) },
      { call: listSpeed, make: async () => ({ token, query: { from: '2026-11-01', to: '2026-12-01', connection: '4g' } }) },
      { call: getError, make: async () => ({ token, params: { id } }) },
      { call: updateError, make: async () => ({ token, params: { id }, body: { state: turned() } }) },
    ],
    foreign: [
      { call: getError, options: { token, params: { id: 1 } }, answer: [404, 'NOT_FOUND'] },
      { call: updateError, options: { token, params: { id: 1 }, body: { state: 'solved' } }, answer: [404, 'NOT_FOUND'] },
    ],
  };
}
