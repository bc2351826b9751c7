// Tests Me: a person's settings of this phone.
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startAnalytics, track } from '#device/insight/analytics.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { reporting, setCounting } from '#state/insight/counting-state.ts';
import { becomeGuest } from '#state/session/session-state.ts';
import { catchBeacons } from '../../tests/fixtures/app/beacons.ts';
import { withLocks } from '../../tests/fixtures/app/browser-locks.ts';
import { startServer } from '../../tests/fixtures/app/fake-server.ts';
import { loadWords } from '../../tests/fixtures/app/on-screen.ts';
import { sheetsShown } from '../../tests/fixtures/app/sheets-shown.ts';
import { signInPerson } from '../../tests/fixtures/app/signed-in.ts';
import { MeScreen } from './me.tsx';

const sent = catchBeacons();
const BOX = 'Report app errors and slow pages to the shop';
const box = async () => (await screen.findByRole('checkbox', { name: BOX })) as HTMLInputElement;

beforeAll(() => loadWords());
beforeEach(() => {
  withLocks();
  startServer();
  localStorage.clear();
  setCounting(true);
  becomeGuest();
});

test('one tap stops the reports from this phone, and another tap starts them again', async () => {
  startAnalytics({ ...reporting, endpoint: '/events' });
  const tell = async () => {
    track('login', { method: 'browser' });
    startAnalytics({ ...reporting, endpoint: '/events' });
    return (await sent()).length;
  };
  render(<MeScreen />);
  expect((await box()).checked).toBe(true);
  expect(await tell()).toBe(1);
  fireEvent.click(await box());
  expect([(await box()).checked, await tell()]).toEqual([false, 0]);
  fireEvent.click(await box());
  expect([(await box()).checked, await tell()]).toEqual([true, 1]);
});

test('orders, insurance, addresses and help come first, each line with its picture', () => {
  startSheets();
  signInPerson();
  render(<MeScreen />);
  const [first] = screen.getAllByRole('navigation');
  const lines = [...(first?.querySelectorAll('a, button') ?? [])];
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Orders', 'Insurance and KYC', 'My addresses', 'Help']);
  for (const line of screen.getAllByRole('navigation').flatMap((nav) => [...nav.querySelectorAll('a, button')]))
    expect(line.querySelectorAll('svg'), line.textContent ?? '').toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'My addresses' }));
  expect(sheetsShown()).toEqual([{ sheet: 'select-address' }]);
});
