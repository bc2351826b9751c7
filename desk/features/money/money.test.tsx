import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { asked, at, detail, page, refund, startMoney } from '../../../tests/fixtures/desk/money-lists.ts';
import { closeDesk, openDesk, press, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

test('a stuck payment shows both sides, and the bank can be asked', async () => {
  const server = startMoney('finance', {
    askAboutPayment: () => ({
      is_answered: true,
      payment: { ...detail, state: 'paid', received: 139_000, bank_says: null, is_stuck: false },
    }),
  });
  await openDesk('/desk/money');
  const row = await screen.findByRole('row', { name: /Lalan Singh/ });
  expect(within(row).getByText('Pending')).toBeTruthy();
  expect(row.textContent).toContain('A2C4 F6H9');
  await screen.findByText(/Books, orders and payments agree: 41 orders checked/);
  await press('Ask the bank about order A2C4 F6H9');
  await screen.findByText('The bank says: Received');
  expect(server.of('askAboutPayment')[0]?.params).toEqual({ id: 5 });
  expect(server.of('listDeskPayments')[0]?.query).toMatchObject({ state: 'stuck' });
});

test('a refund of the dashboard and an open dispute are shown with their next step, and the refund is marked as seen', async () => {
  const fact = {
    id: 21,
    vendor_id: 1,
    order_id: 78,
    order_number: 'A2C4F6H9',
    kind: 'refund' as const,
    provider: 'razorpay',
    provider_id: 'rfnd_1',
    payment: 5,
    amount: 50_000,
    booked: 40_000,
    beyond: 10_000,
    state: 'done' as const,
    reason: null,
    respond_by: null as string | null,
    at,
    seen: null,
  };
  const dispute = { ...fact, id: 22, order_number: 'B2C4F6H9', kind: 'dispute' as const, state: 'open' as const, booked: 0, beyond: 0 };
  const server = startMoney('finance', {
    listGatewayFacts: () => ({ results: [fact, { ...dispute, respond_by: '2026-11-29T08:00:00Z' }], next: null }),
    seeGatewayFact: () => ({ ...fact, seen: { by: 'Ravi', at } }),
  });
  await openDesk('/desk/money?part=gateway');
  const row = await screen.findByRole('row', { name: /A2C4 F6H9/ });
  expect(row.textContent).toContain('Booked: the order gave back ₹400.00. ₹100.00 more than the order held. Ask the payer for it.');
  await screen.findByText(/^Answer in the payment company’s dashboard by /);
  await press('Mark as seen: A2C4 F6H9');
  await screen.findByText('Marked as seen');
  expect(server.of('seeGatewayFact')[0]).toMatchObject({ params: { id: 21 }, body: { state: 'done' } });
  expect(screen.queryByRole('button', { name: 'Mark as seen: B2C4 F6H9' })).toBeNull();
});

test('a payment shows its events in order', async () => {
  startMoney('owner', { getDeskPayment: () => detail, askAboutPayment: () => refuse(409, 'PAYMENT_ASKED') });
  await openDesk('/desk/money/payments/5');
  await screen.findByText(/Bank: payment failed/);
  await press('Ask the bank');
  await screen.findByText('words of PAYMENT_ASKED');
});

test('a refund that the bank refused is retried, or paid by transfer with its reference', async () => {
  const server = startMoney('finance', {
    retryRefund: () => ({ ...refund, state: 'waiting' }),
    giveRefundByHand: () => ({ ...refund, state: 'sent' }),
  });
  await openDesk('/desk/money?part=refunds');
  await screen.findByText('The account is closed');
  await press('Try the refund of order 78 again');
  await screen.findByText('We send it to the bank again.');
  await press('Refund of order 78: paid by transfer');
  await press('I have paid it');
  await screen.findByText('Fill this in');
  await type('Reference', 'UTR 77');
  await press('I have paid it');
  await screen.findByText('Saved: refunded.');
  expect(server.of('giveRefundByHand')[0]).toMatchObject({ params: { id: 8 }, body: { reference: 'UTR 77' } });
});

test('a refund without the bank’s answer cannot be paid by hand', async () => {
  startMoney('finance', { listDeskRefunds: () => page({ ...refund, is_refused: false }) });
  await openDesk('/desk/money?part=refunds');
  await screen.findByRole('button', { name: 'Try the refund of order 78 again' });
  expect(screen.queryByRole('button', { name: /paid by transfer/ })).toBeNull();
});

const limits = {
  ...{ refund_second_above: null, claim_second_above: 500_000, cash_second_above: null, bank_second: true },
  ...{ goods_second_above: null, version: 3, changed: null, asked: [] },
};

test('settings that somebody else changed meanwhile show both versions', async () => {
  const server = startMoney('owner', { getMoneySettings: () => limits, changeMoneySettings: () => refuse(412, 'CHANGED_MEANWHILE') });
  await openDesk('/desk/money/settings');
  await type('Refunds above this need a second approval', '5000');
  server.answers['getMoneySettings'] = () => ({ ...limits, refund_second_above: 200_000, version: 4 });
  await press('Save');
  await screen.findByText('₹2,000.00');
  server.answers['changeMoneySettings'] = () => ({ ...limits, refund_second_above: 500_000, version: 5 });
  await press('Save mine');
  await screen.findByText('Saved.');
  await vi.waitFor(() =>
    expect(server.of('changeMoneySettings')[1]).toMatchObject({
      headers: { 'if-match': '"4"' },
      body: { refund_second_above: 500_000, claim_second_above: 500_000, cash_second_above: null },
    }),
  );
});

test('requested limits show on the page and in the list, like everything else that waits', async () => {
  const looser = {
    refund_second_above: null,
    claim_second_above: null,
    cash_second_above: 10_000,
    goods_second_above: null,
    bank_second: false,
  };
  startMoney('owner', {
    getMoneySettings: () => limits,
    changeMoneySettings: () => ({ ...limits, asked: [{ ...looser, by: 'Asha Verma', at }] }),
    listSignOffs: () =>
      page(
        { ...asked, id: 31, kind: 'settings', vendor_id: null, facts: { ...looser, cash_second_above: 100 } },
        { ...asked, id: 32, kind: 'claim', facts: { amount: 9_000, reason: 'P-7-1', reference: 'UTR 5' } },
        { ...asked, id: 33, kind: 'day', facts: { amount: 5_533, reason: 'nobody knows', date: '2026-11-22' } },
        { ...asked, id: 34, kind: 'by-hand', facts: { amount: 540, reason: 'desk', reference: 'UTR 6' } },
      ),
  });
  await openDesk('/desk/money/settings');
  fireEvent.click(await screen.findByRole('radio', { name: 'No' }));
  await press('Save');
  await screen.findByText('Needs a second approval');
  await openDesk('/desk/money?part=second');
  await screen.findByText('Less strict limits: refunds no limit, claims no limit, cash ₹100.00, missing goods no limit, bank account No');
  await screen.findByText('Claim P-7-1: ₹9,000.00, number UTR 5');
  await screen.findByText('22/11/2026 closed with ₹5,533.00 missing: nobody knows');
  await screen.findByText('₹540.00 by transfer, number UTR 6');
});

test('nightly results load a page at a time', async () => {
  const night = (date: string) => ({ date, at, orders: 41, differences: 0, found: [] });
  const server = startMoney('finance', {
    listLedger: () => page(),
    listBookChecks: ({ query }) =>
      query.cursor === undefined
        ? { results: [night('2026-11-22')], next: '/api/desk/v1/book-checks?cursor=older' }
        : { results: [night('2026-11-21')], next: null },
  });
  await openDesk('/desk/money/books');
  await press('Show more: Checked every night');
  await screen.findByText('21/11/2026');
  expect(screen.getByText('22/11/2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  expect(server.of('listBookChecks').map(({ query }) => query.cursor)).toEqual([undefined, 'older']);
});

test('the books show accounts by name, and the nightly results', async () => {
  startMoney('finance', {
    listLedger: () =>
      page({
        ...{ entry_id: 1, vendor_id: 1, order_id: 77, order_number: 'A2C4F6H9', account: 'cash', amount: 139_000, cause: 'deliver' },
        ...{ date: '2026-11-22', at },
      }),
    listBookChecks: () =>
      page({
        date: '2026-11-22',
        at,
        orders: 41,
        differences: 1,
        found: [{ vendor_id: 1, order_id: 77, what: 'due', books: 100, facts: 0 }],
      }),
  });
  await openDesk('/desk/money/books');
  const row = await screen.findByRole('row', { name: /Drawer/ });
  expect(row.textContent).toContain('₹1,390.00');
  expect(row.textContent).toContain('Handed over');
  await screen.findByText('1 difference');
  await screen.findByRole('row', { name: /^Due/ });
});
