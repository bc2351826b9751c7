import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskImport } from '#core/contract/desk/import.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const ready: DeskImport = {
  id: 5,
  kind: 'farmers',
  state: 'ready',
  file_name: 'rabi-stock.csv',
  file_bytes: 421_888,
  rows: 1_240,
  progress: 100,
  counts: { new: 212, changed: 1_009, unchanged: 0, wrong: 1 },
  price_moves: 6,
  applied: 0,
  left_out: 0,
  columns: ['phone_number', 'full_name'],
  unused: ['rack no'],
  notes: [],
  created_at: '2026-11-22T08:35:00Z',
  created_by: { id: 10, full_name: 'Rajeev Ranjan' },
  finished_at: null,
  failure: null,
};
const none = { results: [], next: null };
const problem = {
  row: 14,
  column: 'phone_number',
  value: '98765l3210',
  reason: 'A letter stands between the digits.',
  code: 'letter-in-number',
  right: '9876513210',
};
const change = {
  row: 3,
  key: '9876500001',
  is_new: false,
  fields: [{ field: 'full_name', before: 'Sita', after: 'Sita Devi' }],
  moved: null,
  outcome: null,
};

test('a file is uploaded with its kind, read at once, and previewed row by row', async () => {
  let asked = 0;
  const server = startDeskServer(personAs('owner'), {
    listImports: () => none,
    createImport: () => ({ id: 5 }),
    getImport: () => (++asked === 1 ? { ...ready, state: 'reading', progress: 40 } : ready),
    listImportProblems: () => ({ results: [problem], next: null }),
    listImportChanges: () => ({ results: [change], next: null }),
  });
  await openDesk('/desk/imports');
  await screen.findByText('No file yet');
  fireEvent.click(await screen.findByRole('radio', { name: 'PIN codes' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Farmers' }));
  const file = new File(['phone_number\n1'], 'rabi-stock.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });
  await screen.findByText('496 of 1,240 rows read');
  expect(location.pathname).toBe('/desk/imports/5');
  // The page refreshes automatically.
  const table = await screen.findByRole('table', { name: 'wrong, skipped' }, { timeout: 10_000 });
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['phone_number', '98765l3210', 'A letter stands between the digits.', '9876513210']);
  expect(screen.getByText(/Not used: rack no/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Price change over 20 %: 6' }));
  await screen.findByText('Sita Devi');
  expect(server.of('listImportChanges').at(-1)?.query).toEqual({ is_moved: true });
  expect(location.search).toBe('?show=moved');
});

test('the button names the number of rows, and applies them once', async () => {
  let now: DeskImport = ready;
  const server = startDeskServer(personAs('owner'), {
    getImport: () => now,
    listImportProblems: () => none,
    listImportChanges: () => none,
    applyImport: () => {
      now = { ...ready, state: 'done', applied: 1_219, left_out: 2 };
      return { ...ready, state: 'applying', progress: 0 };
    },
  });
  await openDesk('/desk/imports/5');
  await press('Apply 1,221 rows');
  await screen.findByText('1,219 rows are saved.', undefined, { timeout: 10_000 });
  await screen.findByText(/2 rows were not changed/);
  expect(server.of('applyImport')).toHaveLength(1);
  expect(server.of('applyImport')[0]?.headers['idempotency-key']).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});

test('a file without changes has no apply button, and a failed one says why', async () => {
  const server = startDeskServer(personAs('owner'), {
    getImport: () => ({ ...ready, counts: { new: 0, changed: 0, unchanged: 1_240, wrong: 0 }, price_moves: 0 }),
    listImportProblems: () => none,
  });
  await openDesk('/desk/imports/5');
  await screen.findByText('This file has no changes.');
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  server.answers['getImport'] = () => ({ ...ready, state: 'failed', failure: { code: 'columns', message: 'A column is missing: sku.' } });
  await openDesk('/desk/imports/5');
  await screen.findByText('A column is missing: sku.');
});

test('a file that is already being imported leads to its import', async () => {
  startDeskServer(personAs('owner'), {
    listImports: () => none,
    createImport: () => refuse(409, 'IMPORT_ALREADY', { id: 5 }),
    getImport: () => ready,
    listImportProblems: () => none,
  });
  await openDesk('/desk/imports');
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [new File(['x'], 'a.csv')] } });
  await screen.findByText('rabi-stock.csv');
  await screen.findByText('This file is already in progress. Here it is.');
});

test('a list is exported, after a proof if required', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const server = startDeskServer(personAs('owner'), { listImports: () => none, downloadExport: () => new Response('phone_number\r\n') });
  await openDesk('/desk/imports');
  await press('PIN codes as CSV');
  await vi.waitFor(() => expect(saved).toEqual(['pin-areas.csv']));
  expect(server.of('downloadExport')[0]?.params).toEqual({ kind: 'pin-areas' });
  server.answers['downloadExport'] = () => refuse(403, 'FORBIDDEN');
  await press('Farmers as CSV');
  await screen.findByText('words of FORBIDDEN');
});

test('staff without import permission see no upload box', async () => {
  startDeskServer(personAs('editor'), { listImports: () => none });
  await openDesk('/desk/imports');
  await screen.findByText('Earlier files');
  expect(screen.queryByRole('radio', { name: 'Farmers' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Farmers as CSV' })).toBeNull();
});

test('a bank statement is chosen from Money, and can be compared again', async () => {
  const server = startDeskServer(personAs('finance'), {
    listImports: () => none,
    getImport: () => ({
      ...{ ...ready, kind: 'bank-statement' as const, counts: { new: 0, changed: 0, unchanged: 40, wrong: 0 }, price_moves: 0 },
      notes: [{ code: 'statement-result', message: 'Noted payments that this changes: 0 found, 0 with another amount, 2 missing.' }],
    }),
    listImportProblems: () => none,
    applyImport: () => ({ ...ready, kind: 'bank-statement', state: 'applying' }),
  });
  await openDesk('/desk/imports?kind=bank-statement');
  expect((await screen.findByRole('radio', { name: 'Bank statement' })).matches(':checked, [aria-checked="true"]')).toBe(true);
  await openDesk('/desk/imports/5');
  await screen.findByText(/2 missing/);
  await press('Compare again');
  expect(server.of('applyImport')).toHaveLength(1);
});
