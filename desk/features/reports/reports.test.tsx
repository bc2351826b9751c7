// Tests reports: chart and table have the same numbers, and the filters are in the address.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeDesk, openDesk, personAs, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

// A canvas draws nothing in tests, so the bars are written as text.
vi.mock('./report-chart.tsx', () => ({
  ReportChart: ({ bars }: { bars: readonly { label: string; value: number }[] }) => (
    <p data-testid="bars">{bars.map(({ label, value }) => `${label} ${value}`).join(', ')}</p>
  ),
}));

beforeEach(closeDesk);

const figures = (total: number, packs: number) => ({ money: [total, 0, 0, total], counts: [packs] });
const reportBy = (by: string, key: string) => ({
  ...{ name: 'sales', by, from: '2026-11-01', to: '2026-11-30' },
  columns: { money: ['goods', 'delivery', 'insurance', 'total'], counts: ['packs'] },
  rows: [{ key, names: by === 'product' ? { en: 'Urea', hi: 'यूरिया' } : null, ...figures(123_400, 2) }],
  totals: figures(123_400, 2),
  before: { from: '2026-10-02', to: '2026-10-31', totals: figures(50_000, 1) },
});

const start = () =>
  startDeskServer(personAs('finance'), {
    getReport: ({ query }) => reportBy(String(query['by']), query['by'] === 'product' ? '7' : '2026-11-22'),
  });

test('a report shows its totals beside those before, and chart and table have the same numbers', async () => {
  start();
  await openDesk('/desk/reports');
  const table = within(await screen.findByRole('table', { name: 'Sales' }));
  expect(table.getByRole('rowheader').textContent).toBe('22/11/2026');
  expect(table.getAllByText('₹1,234.00').length).toBe(2);
  expect((await screen.findByTestId('bars')).textContent).toBe('22/11/2026 1234');
  expect(screen.getAllByText('before: ₹500.00').length).toBe(2);
});

test('dimension and period are stored in the address, and the file has the same ones', async () => {
  const server = start();
  await openDesk('/desk/reports?days=7');
  fireEvent.change(await screen.findByLabelText('By'), { target: { value: 'product' } });
  await screen.findByRole('rowheader', { name: 'Urea' });
  expect(window.location.search).toContain('by=product');
  const href = screen.getByRole('link', { name: /CSV/ }).getAttribute('href') ?? '';
  expect(href).toContain('/reports/sales.csv');
  const { query } = server.of('getReport').at(-1) ?? {};
  expect(query).toMatchObject({ by: 'product' });
  expect(href).toContain(`from=${String((query as { from?: string } | undefined)?.from)}`);
});
