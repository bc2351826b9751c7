// Tests the list of sessions: each place is named, another session can be ended here, and without network a message appears.
import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startSheets } from '#state/frame/sheet-state.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { LoginPlaces } from './login-places.tsx';

const ids = { here: '00000000-0000-4000-8000-000000000001', there: '00000000-0000-4000-8000-000000000002' };
const times = { client_id: 'farmer-web' as const, signed_in_at: '2026-11-01T06:00:00Z', last_seen_at: '2026-11-20T06:00:00Z' };
const here = { ...times, id: ids.here, device: 'Chrome, Android', is_current: true };
const there = { ...times, id: ids.there, device: null, is_current: false };

let server: FakeServer;
beforeAll(async () => {
  startServer();
  startSheets();
  await loadWords();
});
beforeEach(() => {
  server = startServer({ listSessions: () => ({ results: [here, there], next: null }), endSession: () => undefined });
  signInPerson();
});

test('this phone is named and cannot be logged out here; another phone can, and leaves the list', async () => {
  render(<LoginPlaces />);
  await eventually(() => expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toHaveLength(2));
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('This phoneChrome, Android');
  expect(second?.textContent).toBe('Another phone or computerLast used 20/11/2026Log out there');
  await tap('Log out there: Another phone or computer');
  await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(server.of('endSession').map(({ params }) => params.id)).toEqual([ids.there]);
});

test('without network the list says so, and a session that could not be ended stays', async () => {
  render(<LoginPlaces />);
  await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  server.isGone = true;
  await tap('Log out there: Another phone or computer');
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'failure', title: 'net.needed' }]));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('an error while loading the list is shown', async () => {
  server.isGone = true;
  render(<LoginPlaces />);
  await eventually(() =>
    expect(screen.getByRole('region', { name: 'Where you are logged in' }).textContent).toContain('Internet is needed for this'),
  );
});
