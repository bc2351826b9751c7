// Tests that a bill is on the phone before it is needed, and is loaded again after a reduction.
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Invoice } from '#core/contract/order/invoice.ts';
import { findBill } from '#data/db/order-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { session } from '../session/session-state.ts';
import { keepBill, useBill } from './bill-state.ts';

const at = '2026-11-22T08:00:00Z';
const invoice = (notes: readonly string[] = []): Invoice => {
  const sums = { taxable: 0, cgst: 0, sgst: 0, goods: 0, delivery: 0, insurance: 0, total: 0 };
  return {
    number: 'INV/26-27/000001',
    at,
    lines: [],
    ...sums,
    order_number: null,
    vendor: { id: 1, names: { en: 'Shop', hi: 'दुकान' }, address: 'Kanti', phone: '9876530001', licences: [] },
    buyer: { name: 'Asha', number: '9876500001' },
    address: null,
    language: 'hi',
    ...(notes.length > 0 ? { credit_notes: notes.map((number) => ({ number, at, lines: [], ...sums })) } : {}),
  };
};
const first = { id: 7, papers: ['INV/26-27/000001'] };
const later = { id: 7, papers: ['INV/26-27/000001', 'CN/26-27/000001'] };

let server: FakeServer;
beforeEach(() => {
  signInPerson();
  server = startServer({ getOrderInvoice: () => invoice() });
});

test('an order without papers requests nothing, and neither does one with a stored bill', async () => {
  await keepBill({ id: 7 });
  await keepBill(first);
  await keepBill(first);
  expect(server.of('getOrderInvoice')).toHaveLength(1);
  expect((await findBill(userDb(session.db), 7))?.invoice.number).toBe('INV/26-27/000001');
});

test('later changes of a bill are fetched', async () => {
  await keepBill(first);
  server.answers['getOrderInvoice'] = () => invoice(['CN/26-27/000001']);
  await keepBill(later);
  expect((await findBill(userDb(session.db), 7))?.invoice.credit_notes).toHaveLength(1);
});

test('without network the stored bill shows, even before a credit note arrives', async () => {
  await keepBill(first);
  server.isGone = true;
  const { result } = renderHook(() => useBill(later));
  await waitFor(() => expect(result.current.invoice?.number).toBe('INV/26-27/000001'));
  expect(result.current.isMissing).toBe(false);
});

test('a bill that is not stored and cannot be fetched is reported as missing', async () => {
  server.answers['getOrderInvoice'] = () => refuse(503, 'UNAVAILABLE');
  const { result } = renderHook(() => useBill(first));
  await waitFor(() => expect(result.current.isMissing).toBe(true));
});

test('another person on this phone cannot see the bill', async () => {
  await keepBill(first);
  signInPerson(userOf(2));
  server.isGone = true;
  const { result } = renderHook(() => useBill(first));
  await waitFor(() => expect(result.current).toEqual({ invoice: undefined, isMissing: true }));
});
