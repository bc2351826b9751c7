// Tests the choice of a past month, as for a date of birth or of a loss. Years are on pages of twelve, three pages back.
import { act, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { weekAt } from '#core/rules/delivery/delivery-date.ts';
import { MonthPicker } from './month-picker.tsx';

const now = weekAt(Date.UTC(2026, 5, 15, 12));
const words = {
  year: 'Year',
  month: 'Month',
  past: 'past',
  earlier: 'Earlier years',
  later: 'Later years',
  monthName: (month: number) => `Month ${month + 1}`,
};

function Picker({ isPastBlocked = false }: { readonly isPastBlocked?: boolean }) {
  const [value, setValue] = useState<{ year?: number | undefined; month?: number | undefined }>({});
  return (
    <>
      <MonthPicker words={words} now={now} value={value} onValue={setValue} isPastBlocked={isPastBlocked} />
      <output>{`${value.month ?? '-'} ${value.year ?? '-'}`}</output>
    </>
  );
}

const years = (): number[] =>
  within(screen.getByRole('group', { name: 'Year' }))
    .getAllByRole('radio')
    .map((one) => Number((one as HTMLInputElement).value));
const tap = (role: 'button' | 'radio', name: string | RegExp): Promise<void> => act(async () => screen.getByRole(role, { name }).click());
const isOff = (name: string): boolean => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('a page has twelve years, starts with this year, and goes back 34 years', async () => {
  render(<Picker />);
  const pages = [years()];
  while (!isOff('Earlier years')) {
    await tap('button', 'Earlier years');
    pages.push(years());
  }
  expect(pages.map((page) => [page[0], page.at(-1)])).toEqual([
    [2015, 2026],
    [2003, 2014],
    [1992, 2002],
  ]);
});

test('a past month can be chosen, except where past months of this year are blocked', async () => {
  const { unmount } = render(<Picker />);
  await tap('button', 'Earlier years');
  await tap('radio', /2009/);
  await tap('radio', /^Month 3/);
  expect(screen.getByRole('status').textContent).toBe('2 2009');
  unmount();
  render(<Picker isPastBlocked />);
  await tap('radio', /2026/);
  const off = screen.getAllByRole('radio', { name: /past/ });
  expect(off).toHaveLength(5);
});
