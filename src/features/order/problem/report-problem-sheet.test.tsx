// Tests reporting a problem with an order: the questions, the stored draft, the request, and the displayed result.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OrderDetail as Order } from '#core/contract/order/order.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { readOutbox } from '#state/outbox/outbox.lazy.ts';
import { withLocks } from '../../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, startServer } from '../../../../tests/fixtures/app/fake-server.ts';
import { choose, isOff, loadWords, tap, type } from '../../../../tests/fixtures/app/on-screen.ts';
import { keyOf, orderOf } from '../../../../tests/fixtures/app/order-samples.ts';
import { changeStoredRow, emptyOutbox, signInPerson, storedRows } from '../../../../tests/fixtures/app/signed-in.ts';
import { OrderProblems } from './order-problems.tsx';
import { ReportProblemSheet } from './report-problem-sheet.tsx';

const DAY = 24 * 3_600_000;
const until = (days: number): string => new Date(serverNow() + days * DAY).toISOString();

const item = (product_variant: number, en: string, more: Partial<Order['items'][number]> = {}): Order['items'][number] => ({
  product_variant,
  product_id: product_variant,
  c_id: 1,
  names: { en, hi: en },
  pack: { en: '5 kg', hi: '5 किलो' },
  image_url: '/img/x.png',
  quantity: 3,
  price: 10_000,
  discount: 0,
  insurance: null,
  ...more,
});

const delivered = (more: Partial<Order> = {}): Order =>
  orderOf(71, {
    status: 'Delivered',
    problem_until: until(5),
    items: [item(1, 'Zinc', { return_until: until(2) }), item(2, 'Urea')],
    ...more,
  });

let server: FakeServer;
beforeAll(loadWords);
beforeEach(async () => {
  withLocks();
  await emptyOutbox();
  signInPerson();
  await readOutbox();
  server = startServer({ reportProblem: () => ({ order_id: 71, problem: problem({}) }) });
});

const problem = (more: object) => ({
  id: 5,
  kind: 'damaged' as const,
  lines: [{ product_variant: 1, quantity: 2 }],
  note: '',
  state: 'open' as const,
  words: null,
  amount: 0,
  reported_at: '2026-11-22T10:00:00Z',
  settled_at: null,
  ...more,
});

async function open(order = delivered(), kind?: 'return' | 'money'): Promise<void> {
  render(<ReportProblemSheet order={order} said={[]} {...(kind ? { kind } : {})} />);
  await screen.findByRole('button', { name: 'Send to the shop' });
}
const check = (name: string): Promise<void> => act(async () => screen.getByRole('checkbox', { name }).click());

test('a report needs its kind and its items before it is sent', async () => {
  await open();
  await tap('Send to the shop');
  expect(screen.getByText('Choose what is wrong and which items.')).toBeTruthy();
  await choose('Damaged');
  await tap('Send to the shop');
  expect(server.of('reportProblem')).toEqual([]);
  await check('Zinc, 5 kg');
  expect(screen.queryByText('Choose what is wrong and which items.')).toBeNull();
});

test('the only item of an order is chosen, until the person unticks it', async () => {
  await open(delivered({ items: [item(2, 'Urea')] }));
  await choose('Damaged');
  const box = (): HTMLInputElement => screen.getByRole('checkbox', { name: 'Urea, 5 kg' });
  expect(box().checked).toBe(true);
  await check('Urea, 5 kg');
  expect(box().checked).toBe(false);
  await tap('Send to the shop');
  expect(server.of('reportProblem')).toEqual([]);
  await check('Urea, 5 kg');
  await tap('Send to the shop');
  await waitFor(() => expect(server.of('reportProblem')).toMatchObject([{ body: { kind: 'damaged', lines: [{ quantity: 3 }] } }]));
});

test('kind, items, quantities and text are sent under one key', async () => {
  await open();
  await choose('Damaged');
  await check('Zinc, 5 kg');
  await tap('One less Zinc, 5 kg');
  await type('In your words (optional)', ' torn bag ');
  await tap('Send to the shop');
  await waitFor(() => expect(screen.getByText('The shop knows now')).toBeTruthy());
  const [asked] = server.of('reportProblem');
  expect(asked?.body).toEqual({ kind: 'damaged', lines: [{ product_variant: 1, quantity: 2 }], note: 'torn bag' });
  const [row] = await storedRows();
  expect([asked && keyOf(asked), row?.state, row?.kind]).toEqual([row?.id, 'done', 'problem']);
});

test('every kind is a picture with its word; packs to give back and a missing refund are among them only when they can be said', async () => {
  const kinds = (): string[] => screen.getAllByRole('radio').map((box) => box.closest('label')?.textContent ?? '');
  const { rerender } = render(<ReportProblemSheet order={delivered({ items: [item(2, 'Urea')] })} said={[]} />);
  await screen.findByRole('button', { name: 'Send to the shop' });
  expect(kinds()).toEqual(['Missing', 'Damaged', 'Expired', 'Wrong item']);
  const refunds: Order['refunds'] = [{ amount: 10_000, status: 'Done', at: '2026-11-22T10:00:00Z', reference: 'slip 7' }];
  rerender(<ReportProblemSheet order={delivered({ refunds })} said={[]} />);
  expect(kinds()).toEqual(['Missing', 'Damaged', 'Expired', 'Wrong item', 'Return', 'Money not received']);
  const drawn = screen.getAllByRole('radio').map((box) => box.closest('label')?.querySelector('svg')?.innerHTML);
  expect(new Set(drawn).size).toBe(6);
  await choose('Return');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('the farmer says whether the goods should come again or the money back, and the shop reads it first', async () => {
  await open();
  expect(screen.queryByRole('radio', { name: 'Money back' })).toBeNull();
  await choose('Damaged');
  await check('Zinc, 5 kg');
  await choose('Money back');
  await type('In your words (optional)', 'torn bag');
  await tap('Send to the shop');
  await waitFor(() => expect(server.of('reportProblem')).toMatchObject([{ body: { note: 'Money back. torn bag' } }]));
});

test('an offline report is stored, shown as waiting, and can be taken back', async () => {
  server.isGone = true;
  const order = delivered();
  await open(order);
  await choose('Missing');
  await check('Urea, 5 kg');
  await tap('Send to the shop');
  await waitFor(() => expect(screen.getByText('Saved on phone')).toBeTruthy());
  document.body.innerHTML = '';
  render(<OrderProblems order={order} />);
  expect(screen.getByText('Saved on phone')).toBeTruthy();
  expect(screen.getByText('Urea, 5 kg × 3')).toBeTruthy();
  const [row] = await storedRows();
  await act(() => changeStoredRow(row?.id ?? '', { state: 'saved' }));
  await tap('Remove');
  await waitFor(async () => expect(await storedRows()).toEqual([]));
});

test('the sheet waits for a photo that is being made small, and reports an unreadable one', async () => {
  const opening = Promise.withResolvers<ImageBitmap>();
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
  vi.stubGlobal('createImageBitmap', () => opening.promise);
  try {
    await open();
    const box = screen.getByLabelText('Choose a photo');
    await act(async () => void fireEvent.change(box, { target: { files: [new File(['x'], 'x.jpg', { type: 'image/jpeg' })] } }));
    expect(isOff('Send to the shop')).toBe(true);
    await act(async () => opening.reject(new Error('no photo')));
    await screen.findByText('This photo cannot be opened. Choose another one.');
    expect(isOff('Send to the shop')).toBe(false);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a started report is there again after the page was killed', async () => {
  await open();
  await choose('Expired');
  await check('Urea, 5 kg');
  await type('In your words (optional)', 'old stock');
  document.body.innerHTML = '';
  await waitFor(async () => {
    document.body.innerHTML = '';
    await open();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('old stock');
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Expired' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Urea, 5 kg' }).checked).toBe(true);
});

test('only goods that the shop takes back can be returned', async () => {
  await open(delivered(), 'return');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await check('Zinc, 5 kg');
  await tap('Send to the shop');
  await waitFor(() => expect(server.of('reportProblem')).toMatchObject([{ body: { kind: 'return' } }]));
});

test('a report of a missing refund needs only a text, once until the shop answers', async () => {
  const refunds: Order['refunds'] = [{ amount: 10_000, status: 'Done', at: '2026-11-22T10:00:00Z', reference: 'slip 7' }];
  const order = delivered({ status: 'Cancelled', refunds, problem_until: undefined as never });
  const { unmount } = render(<OrderProblems order={order} />);
  expect(screen.getByRole('button', { name: 'Money not received' })).toBeTruthy();
  unmount();
  await open(order, 'money');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await tap('Send to the shop');
  await waitFor(() => expect(server.of('reportProblem')[0]?.body).toEqual({ kind: 'money', lines: [] }));
  render(<OrderProblems order={{ ...order, problems: [problem({ kind: 'money', lines: [] })] }} />);
  expect(screen.queryByRole('button', { name: 'Money not received' })).toBeNull();
});

test('the order shows the shop’s decision and its text', () => {
  const decided = problem({ state: 'refunded', words: 'Sorry', amount: 12_300, settled_at: '2026-11-23T10:00:00Z' });
  render(<OrderProblems order={delivered({ problems: [decided] })} />);
  const page = document.body.textContent ?? '';
  for (const words of ['Damaged', 'Shop agreed', 'Zinc, 5 kg × 2', '₹123.00 less to pay', 'Shop: Sorry'])
    expect([words, page.includes(words)]).toEqual([words, true]);
});

test('a refused report shows its reason, and one that arrived shows once', async () => {
  const order = delivered();
  const about = { orderId: 71, orderNumber: '71', kind: 'wrong', lines: [{ product_variant: 2, quantity: 1 }] };
  const { keep, reportProblem } = await import('#state/outbox/outbox.lazy.ts');
  const id = await keep('problem', [reportProblem, { params: { id: 71 }, body: { kind: 'wrong', lines: about.lines } }], about);
  await act(() =>
    changeStoredRow(id, { state: 'rejected', answer: { error: { code: 'PROBLEM_REFUSED', message: 'The days for this are over.' } } }),
  );
  const { rerender } = render(<OrderProblems order={order} />);
  expect(screen.getByText('Not accepted')).toBeTruthy();
  expect(screen.getByText('The days for this are over.')).toBeTruthy();
  await act(() => changeStoredRow(id, { state: 'done', answer: { order_id: 71, problem: { id: 5 } } }));
  expect(screen.getByText('Sent')).toBeTruthy();
  rerender(<OrderProblems order={{ ...order, problems: [problem({ kind: 'wrong' })] }} />);
  expect(screen.queryByText('Sent')).toBeNull();
  expect(screen.getByText('Shop is looking at it')).toBeTruthy();
});

test('an order that is too old for reports, or never arrived, shows nothing', () => {
  const { container } = render(<OrderProblems order={orderOf(72)} />);
  expect(container.textContent).toBe('');
  render(<OrderProblems order={delivered({ problem_until: until(-1), items: [item(2, 'Urea')], problems: [problem({})] })} />);
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
});
