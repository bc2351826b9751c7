// Tests the caller's facts in every call, and the facts in every answer's headers.

import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { WIRE_VERSION } from '#core/constants.ts';
import { DEMO_HEADER, EXPECT_SUBJECT_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { userOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { languageState } from '../frame/language-state.ts';
import { network, noteReachability } from '../frame/network-state.ts';
import { useServerHeaders } from '../frame/server-headers.ts';
import { fetchMe, fetchNewcomer } from './api.lazy.ts';
import { ask } from './ask.ts';
import { becomeGuest, setSession } from './session-state.ts';

const user = userOf(1);
const page = { results: [vendorOf(1)], next: null };
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  becomeGuest();
  languageState.language = 'en';
  server = startServer({ listVendors: () => page, getMe: () => user });
});

test('a call uses the person’s language', async () => {
  languageState.language = 'hi';
  await ask('listVendors', { query: {} });
  expect(server.asked[0]?.headers).toMatchObject({ 'accept-language': 'hi' });
});

test('a personal call names the person; public calls do not', async () => {
  setSession({ subject: user.auth_id });
  await fetchMe();
  await fetchNewcomer();
  await ask('listVendors', { query: {} });
  expect(server.asked.map(({ headers }) => headers[EXPECT_SUBJECT_HEADER])).toEqual([user.auth_id, undefined, undefined]);
});

test('every call updates the network state of the app', async () => {
  server.isGone = true;
  await expect(ask('listVendors', { query: {} })).rejects.toMatchObject({ failure: 'unreachable' });
  expect(network.isOffline).toBe(true);
  server.isGone = false;
  await ask('listVendors', { query: {} });
  expect(network.isOffline).toBe(false);
  noteReachability(true);
});

test('every call reads the server’s response headers', async () => {
  server.answers['listVendors'] = () =>
    Response.json(page, { headers: { [SERVER_WIRE_VERSION_HEADER]: String(WIRE_VERSION + 1), [DEMO_HEADER]: '1' } });
  await ask('listVendors', { query: {} });
  expect(renderHook(() => useServerHeaders()).result.current).toMatchObject({ isDemo: true, isOutdated: true });
});
