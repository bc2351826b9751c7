// Tests tax and accounts: a month's figures, and files of that month.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Answers } from '../../../tests/fixtures/app/fake-server.ts';
import { deskShop } from '../../../tests/fixtures/desk/desk-shop.ts';
import { closeDesk, openDesk, personAs, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const taxes = { txval: 100_000, iamt: 0, camt: 2_500, samt: 2_500, csamt: 0 };
const docs = [{ num: 1, from: 'INV/26-27/000001', to: 'INV/26-27/000003', totnum: 3, cancel: 0, net_issue: 3 }];
const gstr1 = {
  gstin: '10AAPFU0939F1ZA',
  fp: '102026',
  version: 'GST3.2.4',
  hash: 'hash',
  b2cs: [{ sply_ty: 'INTRA', typ: 'OE', pos: '10', rt: 5, ...taxes }],
  b2cl: [],
  cdnur: [],
  nil: { inv: [{ sply_ty: 'INTRAB2C', nil_amt: 0, expt_amt: 40_000, ngsup_amt: 0 }] },
  hsn: { hsn_b2b: [], hsn_b2c: [] },
  doc_issue: { doc_det: [{ doc_num: 1, doc_typ: 'Invoices for outward supply', docs }] },
};
const start = (answers: Answers = {}) =>
  startDeskServer(personAs('finance'), {
    getGstr1: () => gstr1,
    getDeskVendor: () => ({ ...deskShop, gstin: gstr1.gstin }),
    listVendorNames: () => ({ results: [{ id: 1, names: { en: 'Rampur', hi: 'रामपुर' }, status: 'open' }], next: null }),
    ...answers,
  });

test('the chosen month shows its tax, and every file is of that month and shop', async () => {
  start();
  await openDesk('/desk/accounts?month=2026-10');
  const table = within(await screen.findByRole('table', { name: 'GST of the month' }));
  for (const words of ['₹1,000.00', '₹25.00', '₹400.00', '3']) expect(table.getAllByText(words).length).toBeGreaterThan(0);
  const hrefs = screen.getAllByRole('link', { name: /^Download/ }).map((link) => link.getAttribute('href') ?? '');
  expect(hrefs[0]).toContain('/gst/gstr1.json?vendor=1&month=2026-10');
  expect(hrefs.slice(1).every((href) => href.includes('from=2026-10-01&to=2026-10-31'))).toBe(true);
  expect(hrefs).toHaveLength(5);
});

test('a shop without a GSTIN sees why there is no return, and still has the other files', async () => {
  const server = start({ getDeskVendor: () => ({ ...deskShop, gstin: null }) });
  await openDesk('/desk/accounts');
  await screen.findByText(/no GSTIN/);
  expect(screen.getByRole('link', { name: 'Open the shop’s details' }).getAttribute('href')).toBe('/desk/shop/1');
  expect(server.of('getGstr1')).toEqual([]);
  expect(await screen.findAllByRole('link', { name: /^Download/ })).toHaveLength(4);
});

test('another month is stored in the address', async () => {
  const server = start();
  await openDesk('/desk/accounts');
  const box = await screen.findByLabelText<HTMLSelectElement>('Month');
  const [, before = ''] = [...box.options].map(({ value }) => value);
  fireEvent.change(box, { target: { value: before } });
  expect(window.location.search).toContain(`month=${before}`);
  await screen.findByRole('table', { name: 'GST of the month' });
  expect(server.of('getGstr1').length).toBeGreaterThan(0);
});
