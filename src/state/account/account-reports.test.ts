// Tests reports about signing in and out: a sign-in host with problems, and no report of one person under another's name.
import { beforeEach, expect, test } from 'vitest';
import { sendEvents, startAnalytics, track } from '#device/insight/analytics.ts';
import { sendErrorReport } from '#device/insight/error-facts.ts';
import { startErrorReports } from '#device/insight/error-report.ts';
import { catchBeacons } from '../../../tests/fixtures/app/beacons.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { tokens, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { network } from '../frame/network-state.ts';
import * as keys from '../frame/stored-keys.ts';
import { reporting } from '../insight/counting-state.ts';
import { becomeGuest } from '../session/session-state.ts';
import { sendLoginCode, signIn, signOutAndErase } from './account-state.ts';

let server: FakeServer;
let lastPerson = 40;

/** A person who is new to this phone signs in. */
async function comesNew(): Promise<void> {
  lastPerson++;
  const user = userOf(lastPerson);
  Object.assign(server.answers, { createToken: () => tokens, getMe: () => user });
  await signIn(user.phone_number, '123456');
}

beforeEach(() => {
  localStorage.clear();
  withLocks();
  server = startServer({ signOut: () => undefined });
  becomeGuest();
  network.isOffline = false;
});

test('an unreachable or failing sign-in host is reported; a refusal is not', async () => {
  const sent = catchBeacons();
  startAnalytics({ ...reporting, endpoint: '/events' });
  startErrorReports(async () => (trouble) => sendErrorReport(trouble, '1'));
  const reports = async () => {
    await new Promise(setImmediate);
    return (await sent()).flatMap(([, batch]) => batch.map(({ name, props }) => [name, props?.['message'], props?.['place']]));
  };
  server.answers['sendOtp'] = () => refuse(429, 'TOO_MANY_REQUESTS');
  await expect(sendLoginCode('9876500001')).rejects.toThrow();
  expect(await reports()).toEqual([]);
  server.answers['sendOtp'] = () => refuse(500, 'INTERNAL');
  await expect(sendLoginCode('9876500001')).rejects.toThrow();
  expect(await reports()).toEqual([['ApiError', 'troubled 500 INTERNAL', 'sendOtp']]);
  server.isGone = true;
  network.isOffline = true;
  await expect(sendLoginCode('9876500001')).rejects.toMatchObject({ name: 'ApiError', failure: 'unreachable' });
  await expect(signIn('9876500001', '123456')).rejects.toMatchObject({ failure: 'unreachable' });
  // Sent when the network is back.
  expect([await reports(), localStorage.getItem(keys.EVENTS_KEY)]).toEqual([[], expect.stringContaining('createToken')]);
  server.isGone = false;
  network.isOffline = false;
  sendEvents();
  expect(await reports()).toEqual([
    ['ApiError', 'unreachable', 'sendOtp'],
    ['ApiError', 'unreachable', 'createToken'],
  ]);
});

test('a person’s events are sent before sign-out; unsent ones lose their person', async () => {
  const sent = catchBeacons();
  startAnalytics({ ...reporting, endpoint: '/events' });
  await comesNew();
  track('login', { method: 'browser' });
  await signOutAndErase();
  expect((await sent()).map(([, batch]) => batch.map(({ name }) => name))).toEqual([['login']]);
  await comesNew();
  network.isOffline = true;
  track('login', { method: 'browser' });
  sendEvents();
  expect(localStorage.getItem(keys.EVENTS_KEY)).not.toBeNull();
  await signOutAndErase();
  expect([await sent(), localStorage.getItem(keys.EVENTS_KEY)]).toEqual([[], null]);
});
