// Tests a farmer who opens the link of an SMS and approves an agent's order, or refuses it. The server is a fake.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadAllWords, showLanguage } from '#state/frame/language-state.ts';
import { becomeGuest } from '#state/session/session-state.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { isOff, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { ApproveScreen } from './approve.tsx';

const TOKEN = 'aBcDefGhiJkl-MnoPqrs_TuvWxyZabCdefGhijKlmno';
const YES = 'Yes, order this';
const bill = {
  item_total: 120_000,
  total_discount: 20_000,
  coupon_discount: 5_000,
  delivery_fee: 3_000,
  insurance_cost: 0,
  grand_total: 98_000,
};
const asked = {
  state: 'waiting',
  agent: { name: 'Asha Devi' },
  centre: { en: 'Sevapur Centre', hi: 'सेवापुर केंद्र' },
  vendor: { id: 3, names: { en: 'Kisan Shop', hi: 'किसान दुकान' } },
  type: 'DOORSTEP',
  lines: [
    { names: { en: 'Urea', hi: 'यूरिया' }, pack: { en: '45 kg bag', hi: '45 किलो बोरी' }, quantity: 2, price: 60_000, discount: 10_000 },
  ],
  bill,
  expires_at: '2026-06-02T06:30:00.000Z',
};

let server: FakeServer;

beforeAll(async () => {
  await loadWords();
  await loadAllWords('approve');
});
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00.000Z'), toFake: ['Date'] });
  becomeGuest();
  server = startServer({
    getApproval: () => asked,
    answerApproval: ({ body }) => ({ state: body.agree ? 'agreed' : 'refused', order: null }),
  });
  return () => vi.useRealTimers();
});

async function open(token = TOKEN): Promise<void> {
  history.replaceState(null, '', `/approve/${token}`);
  render(<ApproveScreen />);
  await vi.waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
}
/** Opens the page with the order already in this state. */
async function openAs(state: string): Promise<void> {
  server.answers['getApproval'] = () => ({ ...asked, state });
  await open();
}
const answers = (): unknown[] => server.of('answerApproval').map(({ params, body }) => [params.token, body]);
const heading = (name: string) => screen.findByRole('heading', { name });
const hasButtons = (): boolean => screen.queryByRole('button', { name: YES }) !== null;

test('the page shows who asks, the shop, each item, all costs, the total, and until when', async () => {
  await open();
  await screen.findByText('Asha Devi of Sevapur Centre asks you to approve this order at Kisan Shop.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Urea45 kg bag · ₹500.00 × 2₹1,000.00',
    'Delivery charges₹30.00',
    'Coupon−₹50.00',
    'Total cost₹980.00',
  ]);
  expect(screen.getByText('Answer by 02/06, 12:00 pm.')).toBeTruthy();
});

test('the names are in the language of whoever reads the page', async () => {
  for (const bundle of ['shell', 'goods', 'rest', 'approve'] as const) await showLanguage('hi', bundle);
  await open();
  await screen.findByText(/सेवापुर केंद्र.*किसान दुकान/);
  expect(screen.getByText('यूरिया')).toBeTruthy();
  cleanup();
  await showLanguage('en');
});

test('an agent without a centre is named alone', async () => {
  server.answers['getApproval'] = () => ({ ...asked, centre: null });
  await open();
  await screen.findByText('Asha Devi asks you to approve this order at Kisan Shop.');
});

test('yes places the order, and the page says so', async () => {
  await open();
  await tap(YES);
  await heading('The order is placed');
  expect([answers(), hasButtons()]).toEqual([[[TOKEN, { agree: true }]], false]);
  expect([screen.queryByText('Urea') !== null, screen.queryByText(/asks you to approve/)]).toEqual([true, null]);
});

test('no refuses the order, and the page says that nothing was ordered', async () => {
  await open();
  await tap('No');
  await heading('You said no');
  expect(screen.getByText('Nothing was ordered.')).toBeTruthy();
  expect([answers(), hasButtons()]).toEqual([[[TOKEN, { agree: false }]], false]);
});

test('a double tap sends one answer, and the other button waits', async () => {
  let finish = (): void => undefined;
  server.answers['answerApproval'] = async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { state: 'agreed', order: null };
  };
  await open();
  const yes = screen.getByRole('button', { name: YES });
  yes.click();
  yes.click();
  screen.getByRole('button', { name: 'No' }).click();
  await vi.waitFor(() => expect([isOff(YES), isOff('No'), answers().length]).toEqual([true, true, 1]));
  finish();
  await heading('The order is placed');
  expect(answers()).toEqual([[TOKEN, { agree: true }]]);
});

test.each([
  ['agreed', 'The order is placed'],
  ['refused', 'You said no'],
  ['stale', 'The order has changed'],
  ['over', 'Time is up'],
])('an order that is already %s asks for no answer', async (state, title) => {
  await openAs(state);
  await heading(title);
  expect(hasButtons()).toBe(false);
});

test('an order that changed before the answer has to be asked for again', async () => {
  server.answers['answerApproval'] = () => refuse(409, 'APPROVAL_STALE');
  await open();
  await tap(YES);
  await heading('The order has changed');
  expect(screen.getByText('Nothing was ordered. The agent has to ask you again.')).toBeTruthy();
});

test('an answer that comes too late says that time is up', async () => {
  server.answers['answerApproval'] = () => refuse(410, 'APPROVAL_OVER');
  await open();
  await tap(YES);
  await heading('Time is up');
});

test('an answer after another answer shows the first one', async () => {
  server.answers['answerApproval'] = () => refuse(410, 'APPROVAL_OVER');
  await open();
  server.answers['getApproval'] = () => ({ ...asked, state: 'agreed' });
  await tap('No');
  await heading('The order is placed');
});

test('a link that no order belongs to says so, and one that was cut off is not asked about', async () => {
  server.answers['getApproval'] = () => refuse(404, 'NOT_FOUND');
  await open();
  await heading('This link does not work');
  cleanup();
  await open(TOKEN.slice(0, 20));
  await heading('This link does not work');
  expect(server.of('getApproval')).toHaveLength(1);
});

test('too many requests show the server’s words, and the button tries again', async () => {
  server.answers['getApproval'] = () => refuse(429, 'TOO_MANY_REQUESTS', undefined, 'Too many tries.');
  await open();
  await heading('Too many tries.');
  server.answers['getApproval'] = () => asked;
  await tap('Try again');
  await screen.findByRole('button', { name: YES });
  server.answers['answerApproval'] = () => refuse(429, 'TOO_MANY_REQUESTS', undefined, 'Too many tries.');
  await tap(YES);
  await screen.findByText('Too many tries.');
  expect(hasButtons()).toBe(true);
});

test('without internet the page says so, and the button tries again', async () => {
  server.isGone = true;
  await open();
  await heading('Internet is needed for this');
  server.isGone = false;
  await tap('Try again');
  await screen.findByRole('button', { name: YES });
});

test('an answer without internet keeps the order in view, and the same tap sends it later', async () => {
  await open();
  server.isGone = true;
  await tap(YES);
  await screen.findByText(/^No internet\. Your answer may not have arrived\./);
  expect(screen.getByText('Urea')).toBeTruthy();
  server.isGone = false;
  await tap(YES);
  await heading('The order is placed');
});
