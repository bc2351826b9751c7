// Tests how an order shows the shop's changes.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { OrderDetail as Order } from '#core/contract/order/order.ts';
import { loadWords } from '../../../../tests/fixtures/app/on-screen.ts';
import { billOf, orderOf } from '../../../../tests/fixtures/app/order-samples.ts';
import { OrderDetail } from './order-detail.tsx';

beforeAll(loadWords);

const item: Order['items'][number] = {
  product_variant: 2,
  product_id: 2,
  c_id: 1_002,
  names: { en: 'Mancozeb', hi: 'मैंकोज़ेब' },
  pack: { en: '500 g', hi: '500 ग्राम' },
  image_url: '/img/x.png',
  quantity: 1,
  price: 10_000,
  discount: 0,
  insurance: null,
};

test('the shop’s answer, the packed goods and the pickup code can be read offline', () => {
  const order = orderOf(71, {
    status: 'ReadyForPickup',
    type: 'SELF_PICKUP',
    bill: billOf(10_000),
    items: [{ ...item, batch: 'PP2609-114', expires_on: '2028-08-31', licence: 'BR-P-17' }],
    changes: [
      { product_variant: 1, names: { en: 'Zinc', hi: 'ज़िंक' }, pack: { en: '5 kg', hi: '5 किलो' }, ordered: 2, quantity: 0 },
      { product_variant: 2, names: item.names, pack: item.pack, ordered: 3, quantity: 1 },
    ],
    seen_total: 31_000,
    pickup_code: '4719',
  });
  render(<OrderDetail order={order} />);
  const page = document.body.textContent ?? '';
  for (const words of ['Batch PP2609-114', 'use by 31/08/2028', 'licence BR-P-17', '4719', 'not available', '1 of 3', '₹310.00'])
    expect([words, page.includes(words)]).toEqual([words, true]);
  expect(screen.getByRole('region', { name: 'Code for the shop' })).toBeTruthy();
});

test.each([true, false])('the page says whether a changed order can still be cancelled: %s', (can_cancel) => {
  const change = { product_variant: 2, names: item.names, pack: item.pack, ordered: 3, quantity: 1 };
  render(<OrderDetail order={orderOf(73, { items: [item], changes: [change], seen_total: 31_000, can_cancel })} />);
  expect(document.body.textContent?.includes('You can cancel the order until it is packed.')).toBe(can_cancel);
  expect(document.body.textContent).toContain('instead of ₹310.00');
});

test('an order without changes shows no note from the shop', () => {
  render(<OrderDetail order={orderOf(72, { items: [item] })} />);
  expect(screen.queryByRole('region', { name: 'The shop says' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Code for the shop' })).toBeNull();
});

const names = (role: 'button' | 'link') => screen.getAllByRole(role).map((one) => one.textContent);
const open: Partial<Order> = { status: 'OnTheWay', items: [item], can_cancel: false };

test.each([
  ['an order on the way: help and the shop’s number', open, ['Something wrong?', 'Call shop']],
  [
    'a delivered order: report a problem, or order again',
    { ...open, status: 'Delivered', problem_until: '2100-01-01' },
    ['Report a problem', 'Order again'],
  ],
  ['a refused order: another shop', { ...open, status: 'Rejected', reason: 'No stock' }, ['Order again', 'See another shop']],
  ['a cancelled order: order again', { ...open, status: 'Cancelled' }, ['Order again']],
] satisfies [string, Partial<Order>, string[]][])('the foot offers what fits the state. %s', (_title, more, offered) => {
  render(<OrderDetail order={orderOf(74, more)} />);
  const foot = [...document.querySelectorAll('[class*="foot"] > *')].map((one) => one.textContent);
  expect(foot).toEqual(offered);
  expect(names('button')).not.toContain('Cancel order');
});

test('money that is still due after the hand-over is requested beside the other actions, not instead of them', () => {
  const due = { status: 'Delivered', problem_until: '2100-01-01', is_payable: true, pay_online: 10_000 } as const;
  render(<OrderDetail order={orderOf(76, { ...open, ...due })} />);
  for (const name of ['Pay ₹100.00 now', 'Report a problem', 'Order again']) expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('the number of the order’s own shop can be called in every state', () => {
  const delivered = orderOf(77, { ...open, status: 'Delivered' });
  render(<OrderDetail order={delivered} />);
  const numbers = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(numbers).toContain(`tel:+91${delivered.vendor.company_phone}`);
});

test('the bill, the steps and the batch numbers are closed until somebody opens them', async () => {
  render(<OrderDetail order={orderOf(75, { ...open, items: [{ ...item, batch: 'PP2609-114' }], bill: billOf(34_300) })} />);
  for (const name of [/^Bill/, /^All steps/, /^Batch and expiry date/]) {
    const head = screen.getByRole('button', { name });
    expect(head.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(head);
    await waitFor(() => expect(head.getAttribute('aria-expanded')).toBe('true'));
  }
  expect(screen.getByRole('button', { name: /^Bill/ }).textContent).toContain('₹343.00');
});
