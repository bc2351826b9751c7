import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDesk, openDesk, personAs, press, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';
import { barOf, placesFor } from '../places.ts';

beforeEach(closeDesk);

const owner = placesFor(personAs('owner'));
const hrefs = (bar: ReturnType<typeof barOf>): readonly string[] => bar.shown.map(({ href }) => href);

describe('the bar', () => {
  test('has the most used places, and a menu for the rest', () => {
    expect(barOf(owner, [], '/', 4)).toMatchObject({ hasMenu: true });
    expect(hrefs(barOf(owner, [], '/', 4))).toEqual(['/', '/orders', '/stock', '/days']);
  });

  test('always shows the current place, also on a page below it', () => {
    expect(hrefs(barOf(owner, [], '/audit', 4))).toEqual(['/', '/orders', '/stock', '/audit']);
    expect(hrefs(barOf(owner, [], '/claims/7', 4))).toEqual(['/', '/orders', '/stock', '/claims']);
    expect(hrefs(barOf(owner, [], '/orders/7', 4))).toEqual(['/', '/orders', '/stock', '/days']);
  });

  test('has the favourites, if there are any', () => {
    expect(hrefs(barOf(owner, ['/kyc', '/audit'], '/kyc', 4))).toEqual(['/kyc', '/audit']);
    expect(hrefs(barOf(owner, ['/kyc', '/audit'], '/', 4))).toEqual(['/kyc', '/audit', '/']);
  });

  test('needs no menu if all places fit', () => {
    const few = owner.slice(0, 5);
    expect(barOf(few, [], '/', 4)).toEqual({ shown: few, hasMenu: false });
  });
});

const bar = () => screen.getByRole('navigation', { name: 'Desk menu' });
const inBar = (): readonly (string | null)[] =>
  within(bar())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('the menu lists all places by group, finds one by typing, and Enter opens it', async () => {
  startDeskServer(personAs('owner'));
  await openDesk('/desk');
  await press('Menu');
  const menu = await screen.findByRole('dialog', { name: 'All pages' });
  const money = within(menu).getByRole('region', { name: 'Money' });
  expect(
    within(money)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Money', 'Debtors', 'Accounts', 'Reports']);
  expect(within(menu).getAllByRole('link')).toHaveLength(owner.length);
  expect(within(menu).getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page');
  const search = within(menu).getByRole('searchbox', { name: 'Find a page' });
  fireEvent.input(search, { target: { value: 'staff' } });
  await vi.waitFor(() => expect(within(menu).getAllByRole('link')).toHaveLength(1));
  fireEvent.keyDown(search, { key: 'Enter' });
  await screen.findByRole('heading', { level: 1, name: 'Staff and roles' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(inBar()).toContain('/desk/staff');
});

test('a heart adds a place to the bar, which is stored, and removes it again', async () => {
  startDeskServer(personAs('owner'));
  await openDesk('/desk');
  await press('Menu');
  await press('Claims in the bar');
  await press('Today in the bar');
  await vi.waitFor(() => expect(inBar()).toEqual(['/desk/', '/desk/claims']));
  expect(JSON.parse(localStorage.getItem('khurpi.desk.favourites') ?? '[]')).toEqual(['/claims', '/']);
  await press('Claims in the bar');
  await press('Today in the bar');
  await vi.waitFor(() => expect(inBar()).toHaveLength(8));
  expect(localStorage.getItem('khurpi.desk.favourites')).toBeNull();
});
