import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';
import { OWNER_KEY } from '../../state/stored-keys.ts';

beforeEach(closeDesk);

const day = {
  vendor_id: 1,
  date: '2026-11-22',
  state: 'open' as const,
  counted: null,
  difference: null,
  closed_with: null,
  closed_by: null,
  closed_at: null,
  placed: 4,
  handed_over: 3,
  cash_due: 200_000,
  cash_taken: 150_000,
  upi_taken: 30_000,
  refunds_by_hand: 0,
  put_in: 0,
  taken_out: 0,
  opening: 10_000,
  expected: 160_000,
  reason: null,
  pieces: null,
  moves: [],
};
const closed = {
  ...day,
  state: 'closed' as const,
  counted: 159_000,
  difference: -1_000,
  closed_by: 'Anita Kumari',
  closed_at: '2026-11-22T15:00:00Z',
};

test('the drawer is counted by notes and coins; a shortage needs a reason and is signed', async () => {
  const server = startDeskServer(personAs('manager'), { getDay: () => day, closeDay: () => closed });
  await openDesk('/desk/days/1/2026-11-22');
  fireEvent.input(await screen.findByLabelText(/^₹500 ×/), { target: { value: '3' } });
  fireEvent.input(screen.getByLabelText(/^₹20 ×/), { target: { value: '4' } });
  fireEvent.input(screen.getByLabelText(/^₹10 ×/), { target: { value: '1x' } });
  fireEvent.input(screen.getByLabelText(/^₹10 ×/), { target: { value: '1' } });
  await screen.findByText('₹10.00 missing');
  await press('Close the day');
  await screen.findByText('Fill this in');
  expect(server.of('closeDay')).toHaveLength(0);
  await type('Why is it different?', 'a note was torn');
  await press('Close the day');
  await screen.findByRole('alertdialog', { name: 'Close this day?' });
  server.answers['getDay'] = () => closed;
  await press('Yes, close it');
  await screen.findByText('The day is closed.');
  expect(server.of('closeDay')[0]).toMatchObject({
    params: { vendor: 1, date: '2026-11-22' },
    body: { counted: 159_000, reason: 'a note was torn', pieces: { 500: 3, 20: 4, 10: 1 } },
  });
  await screen.findByText(/Anita Kumari/);
  expect(Object.keys(sessionStorage)).toEqual([OWNER_KEY]);
});

test('a day that another person closed first shows the reason and keeps the typed amount', async () => {
  startDeskServer(personAs('manager'), { getDay: () => day, closeDay: () => refuse(409, 'DAY_CLOSED') });
  await openDesk('/desk/days/1/2026-11-22');
  await type('Or enter only the total', '1600');
  await press('Close the day');
  await press('Yes, close it');
  await screen.findByText('words of DAY_CLOSED');
  expect(screen.getByLabelText('Or enter only the total')).toHaveProperty('value', '1600');
});

test('what was counted stays over a reload, and notes and coins count before a typed total', async () => {
  const server = startDeskServer(personAs('manager'), { getDay: () => day, closeDay: () => ({ ...closed, difference: 0 }) });
  await openDesk('/desk/days/1/2026-11-22');
  await type('Or enter only the total', '99');
  fireEvent.input(await screen.findByLabelText(/^₹500 ×/), { target: { value: '3' } });
  fireEvent.input(screen.getByLabelText(/^₹100 ×/), { target: { value: '1' } });
  await openDesk('/desk/days/1/2026-11-22');
  expect(await screen.findByLabelText(/^₹500 ×/)).toHaveProperty('value', '3');
  // There is no difference, so no reason is required.
  expect(screen.queryByLabelText('Why is it different?')).toBeNull();
  await press('Close the day');
  await press('Yes, close it');
  await vi.waitFor(() => expect(server.of('closeDay')[0]?.body).toEqual({ counted: 160_000, pieces: { 500: 3, 100: 1 } }));
});

test('a day is not closed before something is counted, nor when the person cancels', async () => {
  const server = startDeskServer(personAs('manager'), { getDay: () => day, closeDay: () => closed });
  await openDesk('/desk/days/1/2026-11-22');
  await press('Close the day');
  await screen.findByText('Count the drawer first.');
  await type('Or enter only the total', '1600');
  await press('Close the day');
  await press('Cancel');
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Or enter only the total')).toHaveProperty('value', '1600');
  expect(server.of('closeDay')).toHaveLength(0);
});

test('too much cash needs a reason as well', async () => {
  const server = startDeskServer(personAs('manager'), { getDay: () => day, closeDay: () => closed });
  await openDesk('/desk/days/1/2026-11-22');
  await type('Or enter only the total', '1610.50');
  await press('Close the day');
  await screen.findByText('Fill this in');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.of('closeDay')).toHaveLength(0);
});

test('cash is taken out with a reason', async () => {
  const server = startDeskServer(personAs('counter'), { getDay: () => day, moveCash: () => ({ ...day, taken_out: 5_000 }) });
  await openDesk('/desk/days/1/2026-11-22');
  await press('Put in or take out');
  fireEvent.click(await screen.findByRole('radio', { name: 'Taken out' }));
  await type('Amount', '50.5');
  await type('What for', 'tea');
  await press('Save');
  await screen.findByText('Saved: taken out.');
  expect(server.of('moveCash')[0]).toMatchObject({ params: { vendor: 1 }, body: { kind: 'out', amount: 5_050, reason: 'tea' } });
  // A counter can count, but not close the day.
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
});

test('the list shows counted and open days, with a file', async () => {
  const summary = ({ vendor_id, date, state, counted, difference, closed_with, closed_by, closed_at }: typeof day | typeof closed) => ({
    ...{ vendor_id, date, state, counted, difference, closed_with, closed_by, closed_at },
    ...{ cash_taken: 150_000, upi_taken: 0, refunds_by_hand: 0 },
  });
  startDeskServer(personAs('owner'), {
    listDays: () => ({ results: [summary(day), summary({ ...closed, date: '2026-11-21' })], next: null }),
  });
  await openDesk('/desk/days');
  await screen.findByText('Not closed');
  await screen.findByText('₹10.00 missing');
  await vi.waitFor(() => expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe('/api/desk/v1/exports/days.csv'));
  expect(screen.getByRole('link', { name: '21/11/2026' }).getAttribute('href')).toBe('/desk/days/1/2026-11-21');
});
