import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OrderPaper } from '#core/contract/desk/paper.ts';
import { choose, closeDesk, openDesk, personAs, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const vendor = {
  id: 1,
  names: { en: 'Kisan Kendra', hi: 'किसान केंद्र' },
  address: 'Kanti',
  phone: '9876530001',
  licences: [],
  gstin: '10ABCDE1234F1Z5',
};
const sold = {
  product_variant: 9,
  names: { en: 'Urea', hi: 'यूरिया' },
  pack: { en: '45 kg', hi: '45 किलो' },
  quantity: 2,
  batch: 'HO-1',
  expires_on: '2028-08-31',
};
const line = {
  ...sold,
  hsn: '3102',
  gst_permille: 50,
  price: 26_650,
  discount: 0,
  amount: 53_300,
  taxable: 50_762,
  cgst: 1_269,
  sgst: 1_269,
};
const sums = { taxable: 50_762, cgst: 1_269, sgst: 1_269, goods: 53_300, delivery: 0, insurance: 0, total: 53_300 };
const at = '2026-11-22T08:00:00Z';
const buyer = { name: 'Ramesh Yadav', number: '9876500001' };

function paper(id: number, language: 'en' | 'hi', isPacked = true): OrderPaper {
  const order_number = `77W2CRP${id}`;
  const note = { number: 'CN/26-27/000001', at, lines: [line], ...sums };
  const invoice = {
    number: `INV/26-27/00000${id}`,
    at,
    lines: [line],
    ...sums,
    order_number,
    vendor,
    buyer,
    address: null,
    language,
    credit_notes: [note],
  };
  return {
    id,
    order_number,
    created_at: at,
    status: isPacked ? 'Packed' : 'Accepted',
    type: 'DOORSTEP',
    payment_mode: 'COD',
    grand_total: 53_300,
    due: 53_300,
    vendor,
    buyer,
    address: null,
    pickup_farmer: null,
    delivery_window: null,
    items: [sold],
    language,
    invoice: isPacked ? invoice : null,
  };
}

const serve = (...results: OrderPaper[]) => startDeskServer(personAs('counter'), { listOrderPapers: () => ({ results }) });
const papers = (): HTMLElement[] => screen.queryAllByRole('article');

test('an order’s bill uses the farmer’s language, with its credit note, and can switch language', async () => {
  const server = serve(paper(5, 'hi'));
  await openDesk('/desk/orders/5/invoice');
  await screen.findByText('टैक्स इनवॉइस (कर बीजक)');
  expect(server.of('listOrderPapers')[0]?.query).toEqual({ ids: [5] });
  expect(papers().map(({ lang }) => lang)).toEqual(['hi', 'hi']);
  expect(papers()[0]?.textContent).toContain('पाँच सौ तैंतीस रुपये मात्र');
  await choose('Language', 'en');
  await screen.findByText('Tax invoice');
  expect(papers()[0]?.textContent).toContain('Rupees Five Hundred Thirty-three Only');
  expect(within(papers()[1] as HTMLElement).getByText('Credit note')).toBeTruthy();
});

test('slips of several orders use each farmer’s language, with amount due and a code', async () => {
  serve(paper(5, 'hi'), paper(6, 'en', false));
  await openDesk('/desk/orders/print?ids=5,6');
  await screen.findByText('Collect ₹533.00');
  expect(papers().map(({ lang }) => lang)).toEqual(['hi', 'en']);
  expect(screen.getByRole('img', { name: 'Code of order 77W2 CRP6' })).toBeTruthy();
});

test('orders without a bill, and unknown orders, are reported and not printed', async () => {
  serve(paper(5, 'en'), paper(6, 'en', false));
  await openDesk('/desk/orders/print?ids=5,6,7&what=invoices');
  await screen.findByText('1 order is not packed yet: it has no bill. 1 order was not found.');
  expect(papers()).toHaveLength(2);
});

test('one picking list covers all orders, in the picker’s language', async () => {
  serve(paper(5, 'hi'), paper(6, 'hi'));
  await openDesk('/desk/orders/print?ids=5,6&what=picking');
  await screen.findByText('Items to pick for 2 orders');
  expect(papers()).toHaveLength(1);
  expect(screen.getByRole('row', { name: /Urea, 45 kg/ }).textContent).toContain('77W2 CRP5 × 2, 77W2 CRP6 × 24');
});

test('the device stores the paper size', async () => {
  serve(paper(5, 'en'));
  await openDesk('/desk/orders/print?ids=5');
  await choose('Size', '58');
  expect(localStorage.getItem('khurpi.desk.paper-size')).toBe('"58"');
  await openDesk('/desk/orders/print?ids=5');
  expect(await screen.findByLabelText('Size')).toHaveProperty('value', '58');
});

test('without orders nothing is loaded or printed', async () => {
  const server = serve();
  await openDesk('/desk/orders/print?ids=x,-1,,0');
  await screen.findByText('There is nothing to print');
  expect(server.of('listOrderPapers')).toEqual([]);
});

test('too many orders print the first ones, and a message says so', async () => {
  const server = serve(paper(5, 'en'));
  await openDesk(`/desk/orders/print?ids=${Array.from({ length: 60 }, (_, i) => i + 1).join()}`);
  await screen.findByText(/Only the first 50 orders are here/);
  await vi.waitFor(() => expect(server.of('listOrderPapers')[0]?.query).toHaveProperty('ids.length', 50));
});
