import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { NotedReference } from '#core/contract/desk/money/references.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const at = '2026-11-22T08:00:00Z';
const none = () => ({ results: [], next: null });

test('a payment missing on the bank statement names its author, and another person settles it with a reason', async () => {
  const missing: NotedReference = {
    ...{ id: 31, vendor_id: 1, order_id: 78, order_number: 'A2C4F6H9', reference: '432109876543', tr: null, amount: 50_000 },
    ...{ state: 'missing', line: null, noted: { by: 'Ravi', at }, compared_at: at, solved: null, may_solve: true },
  };
  const other: NotedReference = {
    ...missing,
    id: 32,
    order_number: 'B2C4F6H9',
    state: 'other-amount',
    may_solve: false,
    line: { date: '2026-11-20', amount: 45_000 },
  };
  const server = startDeskServer(personAs('finance'), {
    ...{ listDeskPayments: none, listDeskRefunds: none, listGatewayFacts: none, listSignOffs: none, listBookChecks: none },
    listReferences: () => ({ results: [missing, other], next: null }),
    solveReference: () => ({ ...missing, may_solve: false, solved: { by: 'Anita', at, reason: 'Paid in cash' } }),
  });
  await openDesk('/desk/money?part=references');
  const row = await screen.findByRole('row', { name: /A2C4 F6H9/ });
  expect(server.of('listReferences').every(({ query }) => query.waiting === true)).toBe(true);
  expect(row.textContent).toContain('Ask Ravi. If the money did not come, take it from the farmer again.');
  expect((await screen.findByRole('row', { name: /B2C4 F6H9/ })).textContent).toMatch(
    /The bank has ₹450.00 on 20\/11\/2026.*Another person settles it/,
  );
  await press('Settle the payment of order A2C4 F6H9');
  await type('What became of the money?', 'Paid in cash');
  await press('Settle');
  await screen.findByText('Payment settled');
  expect(server.of('solveReference')[0]).toMatchObject({ params: { id: 31 }, body: { state: 'missing', reason: 'Paid in cash' } });
  await act(async () => screen.getByRole('radio', { name: 'All' }).click());
  await waitFor(() => expect(server.of('listReferences').at(-1)?.query).not.toHaveProperty('waiting'));
});
