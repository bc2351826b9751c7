// Tests the card of a shop: the facts a person wants before buying.
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { text } from '../../i18n/i18n.ts';
import { ShopCard, type ShopCardProps } from './shop-card.tsx';

type Shop = Partial<ShopCardProps['vendor']>;

/** The card of such a shop, by its heading. */
function show(shop: Shop = {}, more: Partial<Omit<ShopCardProps, 'vendor'>> = {}) {
  const { unmount } = render(<ShopCard vendor={vendorOf(3, shop)} categoryIds={[1]} {...more} />);
  const card = screen.getByRole('region', { name: text('shop.from', { shop: 'Shop 3' }) });
  return { card: within(card), words: card.textContent ?? '', unmount };
}

beforeAll(loadWords);

test('the card says that the goods are genuine, and shows their licence', () => {
  const licences = [
    { category_id: 1, number: 'BR-S-11' },
    { category_id: 2, number: 'BR-P-17' },
  ];
  const licence = (...categoryIds: number[]) => {
    const { card, unmount } = show({ licence_number: 'BR-22', licences }, { categoryIds });
    const fact = card.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(text('shop.genuine')));
    unmount();
    return fact?.textContent?.replace(text('shop.genuine'), '');
  };
  expect(licence(2)).toBe(text('shop.licence', { number: 'BR-P-17' }));
  expect(licence(9)).toBe('');
  expect(licence(2, 1, 2)).toBe(text('shop.licence', { number: 'BR-P-17, BR-S-11' }));
});

test('a shop with one licence number for all shows it', () => {
  const { words } = show({ licence_number: 'BR-22', licences: [] }, { categoryIds: [9] });
  expect(words).toContain(text('shop.licence', { number: 'BR-22' }));
});

test('the card names the seller by the legal name, once it is known', () => {
  const said = text('shop.seller', { name: 'Kanti Kisan Kendra Private Limited' });
  const named = show({ legal_name: 'Kanti Kisan Kendra Private Limited' });
  expect(named.words).toContain(said);
  named.unmount();
  expect(show().words).not.toContain(text('shop.seller', { name: '' }).trim());
});

test('one tap calls the shop', () => {
  const { card } = show({ company_phone: '9876512345' });
  expect(card.getByRole('link', { name: text('vendor.call') }).getAttribute('href')).toBe('tel:+919876512345');
});

test('the card shows the distance, or the address if the distance is unknown', () => {
  const near = show({ distance: 11.6, company_address: 'Station road' });
  expect(near.words).toContain(text('vendor.distance', { km: 11.6 }));
  expect(near.words).not.toContain('Station road');
  near.unmount();
  expect(show({ distance: null, company_address: 'Station road' }).words).toContain('Station road');
});

test('a shop at the same place shows no distance', () => {
  expect(show({ distance: 0 }).words).toContain(text('vendor.distance', { km: 0 }));
});

test.each<[string, Shop['return_days'], string[]]>([
  ['takes goods back for some days', 7, ['yes']],
  ['takes nothing back', 0, ['no']],
  ['does not say', null, []],
])('the card shows the return rule of a shop that %s', (_, days, rules) => {
  const { card } = show({ return_days: days });
  const said = [
    ['yes', text('shop.returns', { days: 7 })],
    ['no', text('shop.no-returns')],
  ].filter(([, words = '']) => card.queryByText(words));
  expect(said.map(([rule]) => rule)).toEqual(rules);
});

test('beside a cart the card shows licence and distance in one line', () => {
  const { words, unmount } = show({ distance: 4, licence_number: 'BR-22' }, { isBrief: true });
  expect(words).toContain(`${text('vendor.distance', { km: 4 })} · ${text('shop.licence', { number: 'BR-22' })}`);
  expect(words).not.toContain(text('shop.genuine'));
  unmount();
  // The licences by category are not known yet.
  expect(show({ distance: 4, licence_number: 'BR-22' }, { isBrief: true, categoryIds: [] }).words).not.toContain('BR-22');
});

test.each([false, true])('prebook goods have no promised day, beside a cart or not: %s', (isBrief) => {
  const shop: Shop = { delivery_days: 2, order_cutoff_hour: 15, closed_weekday: 0 };
  const now = show(shop, { isBrief });
  expect(now.words).toContain('At your home by');
  now.unmount();
  const later = show(shop, { isBrief, isPrebook: true });
  expect(later.words).not.toContain('At your home by');
  expect(later.words).toContain('You choose the week when you order');
});
