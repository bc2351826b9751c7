// Tests how a farmer rates the items of a delivered order, also without network.
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OrderItem } from '#core/contract/order/order.ts';
import { rateItem } from '#core/contract/order/rating.ts';
import { noteRows, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { loadWords } from '../../../../tests/fixtures/app/on-screen.ts';
import { orderOf } from '../../../../tests/fixtures/app/order-samples.ts';
import { OrderRatings } from './order-ratings.tsx';

const kept: unknown[][] = [];
vi.mock('#state/outbox/keep-and-send.ts', () => ({
  keepAndSend: async (...row: unknown[]) => {
    kept.push(row);
    return 'row-1';
  },
}));

beforeAll(loadWords);
beforeEach(() => {
  kept.length = 0;
  noteRows([]);
});

const item: OrderItem = {
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
  rating: null,
};
const show = (rating: OrderItem['rating'] = null) =>
  render(<OrderRatings order={orderOf(71, { status: 'Delivered', items: [{ ...item, rating }] })} at={1_000} />);
const faces = () => within(screen.getByRole('group', { name: 'How was Mancozeb?' }));
const pressed = () =>
  faces()
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map((one) => one.textContent);
const rowOf = (fields: object): WaitingRow =>
  ({
    id: 'a',
    kind: 'rating',
    state: 'saved',
    nextAt: 0,
    lastCode: '',
    about: { orderId: 71, variant: 2, grade: 'bad', text: 'Torn' },
    ...fields,
  }) as WaitingRow;

test('one tap on a face keeps the rating, and words are optional', async () => {
  show();
  expect(screen.queryByRole('button', { name: 'Write about it' })).toBeNull();
  fireEvent.click(faces().getByRole('button', { name: 'Happy' }));
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]?.slice(0, 2)).toEqual(['rating', [rateItem, { params: { id: 71, variant: 2 }, body: { grade: 'good' } }]]);
});

test('words are sent with the chosen face, and say that somebody reads them first', async () => {
  show({ grade: 'okay', words: '', state: 'shown', reason: null });
  expect(pressed()).toEqual(['Okay']);
  fireEvent.click(screen.getByRole('button', { name: 'Write about it' }));
  expect(document.body.textContent).toContain('without your name');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '  Half of it grew ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  const [, request] = kept[0] as [string, unknown[]];
  expect(request[1]).toEqual({ params: { id: 71, variant: 2 }, body: { grade: 'okay', words: 'Half of it grew' } });
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('a rating that waits on the phone shows as saved, in place of the order’s copy', () => {
  noteRows([rowOf({})]);
  show({ grade: 'good', words: '', state: 'shown', reason: null });
  expect(pressed()).toEqual(['Angry']);
  expect(document.body.textContent).toContain('Saved on phone');
  expect(document.body.textContent).toContain('Torn');
});

test('a sent rating shows until the order’s copy is newer', () => {
  noteRows([rowOf({ state: 'done', nextAt: 2_000 })]);
  const { unmount } = show();
  expect([pressed(), document.body.textContent?.includes('Saved on phone')]).toEqual([['Angry'], false]);
  unmount();
  noteRows([rowOf({ state: 'done', nextAt: 500 })]);
  show({ grade: 'good', words: '', state: 'shown', reason: null });
  expect(pressed()).toEqual(['Happy']);
});

test('rejected words show the reason to their author', () => {
  show({ grade: 'bad', words: 'Buy at Ramu', state: 'rejected', reason: { code: 'advert', words: 'It names a shop' } });
  expect(document.body.textContent).toContain('Others do not see your words: advertising. It names a shop');
});

test('a refused rating shows the server’s words, and the copy’s rating stays', () => {
  const answer = { status: 409, error: { code: 'RATING_REFUSED', message: 'Not received yet.' } };
  noteRows([rowOf({ state: 'rejected', answer })]);
  show({ grade: 'good', words: '', state: 'shown', reason: null });
  expect(pressed()).toEqual(['Happy']);
  expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
});
