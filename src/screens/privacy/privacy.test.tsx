// Tests the privacy notice: each kind of data with its five answers, the day of the rules, the officer and the ways to complain.
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { getOfficer } from '#core/contract/grievance/grievance.ts';
import { getHelp } from '#core/contract/help.ts';
import { privacyItems } from '#core/law/privacy-items.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { PrivacyScreen } from './privacy.tsx';

beforeAll(async () => {
  await loadWords();
  await loadAllWords('privacy');
  await loadAllWords('grievance');
});

test('the notice lists each kind of data with what, why, how long, who gets it and how to take it back', async () => {
  const officer = { name: 'Asha Kumari', designation: 'Grievance Officer', phone: '06225 220001', email: 'asha@khurpi.in' };
  startServer({ getHelp: () => ({ phone: null, chat: null, privacy_from: '2027-05-13' }), getOfficer: () => ({ officer }) }, [
    getHelp,
    getOfficer,
  ]);
  render(<PrivacyScreen />);
  await screen.findByText('New data protection rules apply from 13/05/2027. This notice follows them.');
  await screen.findByText('Asha Kumari');
  const cards = screen.getAllByRole('region').filter((one) => within(one).queryAllByRole('term').length > 0);
  expect(cards.map((card) => within(card).getAllByRole('definition').length)).toEqual(privacyItems.map(() => 5));
  const kyc = within(screen.getByRole('region', { name: 'ID and bank account' }));
  expect(kyc.getByText('In Me, open My data and tap Erase.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send a complaint' }).getAttribute('href')).toBe('/complaints/new');
  expect(screen.getByRole('link', { name: 'My data' }).getAttribute('href')).toBe('/me/data');
});
