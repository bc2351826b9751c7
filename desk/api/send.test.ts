import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStaff, listStaff, updateStaff } from '#core/contract/desk/staff.ts';
import { refuse } from '../../tests/fixtures/app/fake-server.ts';
import { closeDesk, nobody, personAs, startDeskServer } from '../../tests/fixtures/desk/open-desk.tsx';
import { answerGate } from '../state/gate-state.ts';
import { network } from '../state/network-state.ts';
import { noteTouch } from '../state/presence.ts';
import { KEPT_KEY, PERSON_KEY } from '../state/stored-keys.ts';
import { CallError } from './call-error.ts';
import { addressOf, send } from './send.ts';

beforeEach(closeDesk);
const owner = personAs('owner');
const none = { results: [], next: null };

test('path and query follow the call’s definition', () => {
  expect(addressOf(updateStaff, { params: { id: 7 } })).toBe('/api/desk/v1/staff/7');
  expect(addressOf(listStaff, { query: { search: 'अनीता & co', vendor: 3 } })).toBe(
    '/api/desk/v1/staff?search=%E0%A4%85%E0%A4%A8%E0%A5%80%E0%A4%A4%E0%A4%BE%20%26%20co&vendor=3',
  );
});

test('a version is sent as If-Match, and a key unchanged', async () => {
  const server = startDeskServer(owner, { createStaff: () => refuse(409, 'STAFF_ALREADY') });
  const body = { phone_number: '9876512345', full_name: 'Sita', roles: [{ role: 'support' as const, vendor_id: null }] };
  await expect(send(createStaff, { body, key: 'k-1', version: 12 })).rejects.toMatchObject({
    failure: 'refused',
    status: 409,
    code: 'STAFF_ALREADY',
    words: 'words of STAFF_ALREADY',
  });
  expect(server.of('createStaff')[0]?.headers).toMatchObject({ 'if-match': '"12"', 'idempotency-key': 'k-1' });
});

test('an automatic request without a user says so', async () => {
  const server = startDeskServer(owner, { listStaff: () => none });
  const said = async (): Promise<unknown> => {
    await send(listStaff, { query: {} });
    return server.of('listStaff').at(-1)?.headers['x-unattended'];
  };
  noteTouch();
  expect(await said()).toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await said()).toBe('1');
  noteTouch();
  expect(await said()).toBeUndefined();
  vi.useRealTimers();
  noteTouch();
});

describe('a question before a call', () => {
  test.each([
    ['the session is over', nobody],
    ['a proof is missing', () => refuse(403, 'PROOF_NEEDED')],
  ])('%s: the same request is repeated after the answer', async (_, no) => {
    let isOpen = false;
    const server = startDeskServer(owner, { listStaff: () => (isOpen ? none : no()) });
    const list = send(listStaff, { query: { search: 'Anita' } });
    await vi.waitFor(() => expect(server.of('listStaff')).toHaveLength(1));
    isOpen = true;
    await vi.waitFor(async () => {
      answerGate(true);
      expect(await Promise.race([list, Promise.resolve('waits')])).toEqual(none);
    });
    expect(server.of('listStaff').map(({ query }) => query)).toEqual([{ search: 'Anita' }, { search: 'Anita' }]);
  });

  test('a session that the server ended leaves no stored names, also while the page waits for a new sign-in', async () => {
    localStorage.setItem(PERSON_KEY, '{"full_name":"Asha"}');
    localStorage.setItem(`${KEPT_KEY}["orders"]`, '{"data":["Mohan Lal"],"at":1}');
    const server = startDeskServer(owner, { listStaff: nobody });
    const list = send(listStaff, { query: {} }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(server.of('listStaff')).toHaveLength(1));
    await vi.waitFor(() => expect(JSON.stringify(localStorage)).not.toMatch(/Asha|Mohan/));
    await vi.waitFor(async () => {
      answerGate(false);
      expect(await Promise.race([list, Promise.resolve('waits')])).toBeInstanceOf(CallError);
    });
  });

  test('a closed question ends the call, and nothing is sent again', async () => {
    const server = startDeskServer(owner, { listStaff: () => refuse(403, 'PROOF_NEEDED') });
    const list = send(listStaff, { query: {} }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(server.of('listStaff')).toHaveLength(1));
    const failed = await vi.waitFor(async () => {
      answerGate(false);
      const now = await Promise.race([list, Promise.resolve('waits')]);
      expect(now).toBeInstanceOf(CallError);
      return now;
    });
    expect(failed).toMatchObject({ failure: 'given-up' });
    expect(server.of('listStaff')).toHaveLength(1);
  });

  test('a call that answers the question itself asks none', async () => {
    startDeskServer(owner, { listStaff: nobody });
    await expect(send(listStaff, { query: {}, isUngated: true })).rejects.toMatchObject({ status: 401 });
  });
});

test('an unreachable server, a foreign answer and a server error are different failures', async () => {
  const server = startDeskServer(owner, { listStaff: () => none });
  server.isGone = true;
  await expect(send(listStaff, { query: {} })).rejects.toMatchObject({ failure: 'unreachable' });
  expect(network.isOffline).toBe(true);
  server.isGone = false;
  await send(listStaff, { query: {} });
  expect(network.isOffline).toBe(false);
  server.answers['listStaff'] = () => new Response('<html>Welcome to the hotel', { status: 200 });
  await expect(send(listStaff, { query: {} })).rejects.toMatchObject({ failure: 'not-ours' });
  server.answers['listStaff'] = () => refuse(503, 'UNAVAILABLE');
  await expect(send(listStaff, { query: {} })).rejects.toMatchObject({ failure: 'troubled' });
});
