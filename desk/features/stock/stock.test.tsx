import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { encode } from '#core/contract/wire/encode.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';
import { stockEdits } from '../../state/stock-state.ts';
import { addPress, NO_EDIT, priceAnswer, remainingEdit, setCount, stockOf, stockRequests } from './stock-edit.ts';

beforeEach(() => {
  closeDesk();
  stockEdits.rows = {};
});

const urea: DeskOffer = {
  vendor_id: 1,
  product_variant: 20_011,
  product_id: 2_001,
  version: 70_000_012,
  sku: 'K20011',
  ean: null,
  names: { en: 'Urea', hi: 'यूरिया' },
  brand: { id: 1, names: { en: 'KhetDemo', hi: 'खेतडेमो' } },
  category_id: 2,
  pack: { en: '45 kg', hi: '45 किलो' },
  image_url: '/pictures/v1/sack_leaf_green_45-kg.svg',
  price: 29_500,
  discount: 2_850,
  stock: 12,
  is_sold: true,
  state: 'shown',
  is_prebook: false,
  is_insured: false,
  insured_by: [],
  month_quota: null,
  blocked_pins: [],
  cost: null,
  price_before: null,
  price_changed_at: null,
  changed: null,
};
const zinc: DeskOffer = {
  ...urea,
  product_variant: 30_011,
  names: { en: 'Zinc sulphate', hi: 'ज़िंक सल्फ़ेट' },
  stock: 0,
  state: 'out',
  version: 10_000_000,
};
const counts = { sold: 386, low: 2, out: 1, no_licence: 0, not_sold: 4, price_changed: 0 };

/** A server that stores what it receives. */
function startShelf(more: Parameters<typeof startDeskServer>[1] = {}) {
  const rows = new Map([urea, zinc].map((offer) => [offer.product_variant, offer]));
  const server = startDeskServer(personAs('manager'), {
    listDeskOffers: () => ({ results: [...rows.values()], next: null }),
    countDeskOffers: () => counts,
    getDeskOffer: ({ params }) => rows.get(params.variant),
    putDeskOffer: ({ params, body }) => {
      const before = rows.get(params.variant) ?? urea;
      const offer = { ...before, ...body, version: before.version + 10_000_000 };
      rows.set(params.variant, offer);
      return offer;
    },
    addDeskStock: ({ params, body }) => {
      const before = rows.get(params.variant) ?? urea;
      const offer = { ...before, stock: before.stock + body.delta, version: before.version + body.delta };
      rows.set(params.variant, offer);
      return offer;
    },
    ...more,
  });
  return { server, rows };
}
const rowOf = async (name: RegExp): Promise<HTMLElement> => (await screen.findByText(name)).closest('li') as HTMLElement;
const box = (row: HTMLElement, label: RegExp): HTMLInputElement => within(row).getByLabelText(label);
const typeInto = (row: HTMLElement, label: RegExp, value: string): void => {
  fireEvent.input(box(row, label), { target: { value } });
  fireEvent.blur(box(row, label));
};

test('taps on a shelf add up, a count replaces them, and stock never falls below zero', () => {
  const twice = addPress(urea, addPress(urea, NO_EDIT, 1), 1);
  expect(stockRequests(urea, twice)).toEqual({ put: undefined, delta: 2 });
  expect(stockRequests(urea, setCount(twice, '38'))).toEqual({ put: { stock: 38 }, delta: 0 });
  expect(addPress(urea, setCount(twice, '38'), -1)).toEqual({ by: 0, count: '37' });
  expect(addPress(zinc, NO_EDIT, -1)).toEqual(NO_EDIT);
  for (const typed of ['1,200', '\u202a१२००\u202c']) expect(stockOf(urea, setCount(NO_EDIT, typed)), typed).toBe(1_200);
  for (const typed of ['3x', '1.5', '99999999']) expect(stockRequests(urea, setCount(NO_EDIT, typed)), typed).toBeUndefined();
  expect(stockOf(urea, setCount(NO_EDIT, ''))).toBeUndefined();
  expect(remainingEdit({ by: 5, price: '260' }, { by: 2, price: '260' })).toEqual({ by: 3 });
});

test('the price is what farmers pay: the discount changes, the MRP stays', () => {
  expect(priceAnswer(urea, '260.5')).toEqual({ price: 29_500, discount: 3_450 });
  for (const typed of ['₹260.50', '\u202a२६०.५०\u202c', '260.50/-'])
    expect(priceAnswer(urea, typed), typed).toEqual({ price: 29_500, discount: 3_450 });
  expect(priceAnswer({ price: 0, discount: 0 }, '14,050.50')).toEqual({ price: 1_405_050, discount: 0 });
  expect(priceAnswer(urea, '266.50')).toBe('same');
  expect(priceAnswer(urea, '295.01')).toBe('above-mrp');
  for (const text of ['', '0', '-1', '1.234', '1140,50', '1e3']) expect(priceAnswer(urea, text), text).toBe('wrong');
  const never = { ...urea, version: 0, price: 0, discount: 0, stock: 0 };
  expect(stockRequests(never, { by: 3, price: '260' })).toEqual({ put: { price: 26_000, discount: 0, is_sold: true, stock: 3 }, delta: 0 });
});

test('an owner of several shops sees the goods of the first one until another is chosen', async () => {
  const shops = [7, 8].map((id) => ({ id, names: { en: `Shop ${id}`, hi: `दुकान ${id}` } }));
  const { server } = startShelf({ getDeskMe: () => personAs('owner'), listVendors: () => ({ results: shops, next: null }) });
  await openDesk('/desk/stock');
  await rowOf(/Urea/);
  expect(server.of('listDeskOffers').map(({ params }) => params)).toEqual([{ vendor: 7 }]);
  fireEvent.change(within(screen.getByRole('main')).getByLabelText('Shop'), { target: { value: '8' } });
  await vi.waitFor(() => expect(server.of('listDeskOffers').at(-1)?.params).toEqual({ vendor: 8 }));
});

test('a row is changed in place and sent at once, with its taps together', async () => {
  const { server } = startShelf();
  await openDesk('/desk/stock');
  const row = await rowOf(/Urea/);
  expect(screen.getByText('Low stock 2')).toBeTruthy();
  expect(within(await rowOf(/Zinc/)).getByText('Out of stock: farmers cannot buy it')).toBeTruthy();
  for (let i = 0; i < 3; i++) fireEvent.click(within(row).getByRole('button', { name: 'One more of Urea, 45 kg' }));
  await vi.waitFor(() => expect(box(row, /^Stock of/).value).toBe('15'));
  await screen.findByText('1 change is not saved yet');
  await vi.waitFor(() => expect(server.of('addDeskStock').map(({ body }) => body)).toEqual([{ delta: 3 }]), { timeout: 5_000 });
  await vi.waitFor(() => expect(screen.queryByText('1 change is not saved yet')).toBeNull());
  typeInto(row, /Price of Urea/, '260');
  await vi.waitFor(() => expect(server.of('putDeskOffer')[0]?.body).toEqual({ price: 29_500, discount: 3_500 }));
  expect(server.of('putDeskOffer')[0]?.headers['if-match']).toBe(`"${urea.version + 3}"`);
  await vi.waitFor(() => expect(box(row, /Price of Urea/).value).toBe('260.00'));
});

test('offline changes wait in the tab, survive a reload, and count once when sent', async () => {
  const { server } = startShelf();
  await openDesk('/desk/stock');
  const row = await rowOf(/Urea/);
  server.isGone = true;
  fireEvent.click(within(row).getByRole('button', { name: 'One more of Urea, 45 kg' }));
  await vi.waitFor(() => expect(server.of('addDeskStock')).toHaveLength(1), { timeout: 5_000 });
  await vi.waitFor(() => expect(Object.values(stockEdits.rows)[0]?.phase).toBe('typed'));
  // The person presses again before the first answer arrives.
  fireEvent.click(within(row).getByRole('button', { name: 'One more of Urea, 45 kg' }));
  server.isGone = false;
  stockEdits.rows = {};
  await openDesk('/desk/stock');
  await press('Send now');
  await vi.waitFor(() => expect(server.of('addDeskStock').map(({ body }) => body.delta)).toEqual([1, 1, 1]));
  const [first, again, second] = server.of('addDeskStock').map(({ headers }) => headers['idempotency-key']);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});

test('a person who saves an outdated price sees both values and who was faster, and chooses one', async () => {
  const theirs = { ...urea, price: 30_000, version: 80_000_012, changed: { at: '2026-11-22T08:00:00Z', by: 'Anita Kumari' } };
  const { server, rows } = startShelf({
    putDeskOffer: ({ headers, body }) =>
      headers['if-match'] === `"${theirs.version}"`
        ? { ...theirs, ...body }
        : refuse(412, 'CHANGED_MEANWHILE', { current: encode(DeskOffer, theirs) }),
  });
  await openDesk('/desk/stock');
  const row = await rowOf(/Urea/);
  rows.set(urea.product_variant, theirs);
  typeInto(row, /Price of Urea/, '260');
  const sheet = await screen.findByRole('alertdialog', { name: 'Changed by somebody else' });
  expect(sheet.textContent).toContain('Anita Kumari');
  expect(sheet.textContent).toContain('₹260.00');
  expect(sheet.textContent).toContain('₹271.50');
  await press('Save mine');
  await vi.waitFor(() => expect(server.of('putDeskOffer').at(-1)?.body).toEqual({ price: 30_000, discount: 4_000 }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a refusal shows at its row, and can be undone', async () => {
  startShelf({ addDeskStock: () => refuse(409, 'STOCK_SHORT') });
  await openDesk('/desk/stock');
  const row = await rowOf(/Urea/);
  fireEvent.click(within(row).getByRole('button', { name: 'One less of Urea, 45 kg' }));
  await within(row).findByText('words of STOCK_SHORT', {}, { timeout: 5_000 });
  await press('Undo');
  await vi.waitFor(() => expect(box(row, /^Stock of/).value).toBe('12'));
});

test('counter staff see the stock and cannot change it', async () => {
  startShelf({ getDeskMe: () => personAs('counter') });
  await openDesk('/desk/stock');
  const row = await rowOf(/Urea/);
  expect(within(row).queryByLabelText(/Price of/)).toBeNull();
});
