// Tests who picks up and where: the farmer's card, and the shop's with its directions and its number.
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSheets } from '#state/frame/sheet-state.ts';
import { launch } from '#state/session/launch-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { userOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { PickupDetails } from './pickup-details.tsx';

const farmer = { auth_id: userOf(2).auth_id, id: 2, full_name: 'Bhola', phone_number: '9876500002' };
const depot = { name: 'Depot', address: 'Station road', distance: 2.4, latitude: 25.5, longitude: 85.25, phone_number: '9876522222' };

beforeAll(async () => {
  startSheets();
  await loadWords();
});
beforeEach(() => {
  history.replaceState({ sheet: 0 }, '', '/cart');
  Object.assign(launch, { isApp: false });
  startServer({ listDealerCentres: () => ({ results: [depot], next: null }) });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1)] });
  signInPerson(userOf(1));
});
afterEach(closeEverySheet);

test('the store card shows place and distance, opens the map and calls the shop', async () => {
  render(<PickupDetails farmer={null} vendorId={1} />);
  const card = await screen.findByRole('region', { name: 'Where to pick up' });
  await screen.findByText('2.4 km away');
  expect(card.textContent).toContain('DepotStation road');
  expect(screen.getByRole('link', { name: 'Direction' }).getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=25.5,85.25',
  );
  expect(screen.getByRole('link', { name: 'Call shop' }).getAttribute('href')).toBe('tel:9876522222');
  expect(screen.getByText('You will pick up the order from this shop')).toBeTruthy();
});

test('the store card says when the goods are ready, and the shop’s hours on that day', async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:00', closes: '18:30' }));
  Object.assign(vendorState, { vendors: [vendorOf(1, { delivery_days: 2, opening_hours: hours })] });
  render(<PickupDetails farmer={null} vendorId={1} />);
  expect(await screen.findByText(/^Ready at the shop on \w+ \d\d\/\d\d$/)).toBeTruthy();
  expect(screen.getByText('Open 09:00 to 18:30')).toBeTruthy();
});

test('inside another app no link leads out of it', async () => {
  Object.assign(launch, { isApp: true });
  render(<PickupDetails farmer={null} vendorId={1} />);
  await screen.findByText('Station road');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['another', farmer, false],
  ['oneself', { ...farmer, auth_id: userOf(1).auth_id }, true],
])('the card of %s has initial, name, number, and Edit, which opens their details', async (_, who, isSelf) => {
  render(<PickupDetails farmer={who} vendorId={null} />);
  expect(screen.getByRole('region', { name: 'Who will pick it up' }).textContent).toBe('BBhola+91 98765 00002Edit');
  await tap('Edit details of Bhola');
  expect(sheetsShown()).toEqual([{ sheet: 'pickup-farmer', isSelf, farmer: who }]);
});
