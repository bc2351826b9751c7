// Tests push messages: one question after the first order, a lasting refusal, and no more messages after a sign-out.
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readNote } from '#data/db/note-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { languageState } from '../frame/language-state.ts';
import { session } from '../session/session-state.ts';
import { erasePerson } from '../session/store.lazy.ts';
import { lookAtPush, turnPushOff, turnPushOn, usePush } from './push-state.ts';

const KEY = `B${'A'.repeat(86)}`;
const keys = { p256dh: KEY, auth: 'A'.repeat(22) };
/** A browser: its answer to the question, and its permission. */
const browser = { answer: 'granted', permission: 'default', endpoint: undefined as string | undefined, next: 1 };
const subscription = () => browser.endpoint && { toJSON: () => ({ endpoint: browser.endpoint, keys }), unsubscribe };
const unsubscribe = vi.fn(async () => {
  browser.endpoint = undefined;
});
const subscribe = vi.fn(async (_: object) => {
  browser.endpoint = `https://fcm.googleapis.com/${browser.next++}`;
  return subscription();
});

let server: FakeServer;
beforeEach(async () => {
  vi.clearAllMocks();
  Object.assign(browser, { answer: 'granted', permission: 'default', endpoint: undefined });
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  const pushManager = { getSubscription: async () => subscription() ?? null, subscribe };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => ({ pushManager }) } });
  signInPerson();
  server = startServer({
    getPushKey: () => ({ public_key: KEY }),
    putPushSubscription: () => ({ id: 5 }),
    deletePushSubscription: () => undefined,
  });
});

const stateHere = () => renderHook(() => usePush()).result.current.state;
const stateNow = async () => {
  await lookAtPush();
  return stateHere();
};

test('after a yes the server has this browser with its language', async () => {
  expect(await stateNow()).toBe('ask');
  await turnPushOn();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(server.of('putPushSubscription').map(({ body }) => body)).toEqual([
    { endpoint: browser.endpoint, keys, language: languageState.language },
  ]);
  expect(await stateNow()).toBe('on');
  // The server knows it, so nothing is sent twice.
  expect(server.of('putPushSubscription')).toHaveLength(1);
});

test.each([
  ['on the card', () => turnPushOff()],
  [
    'in the browser’s own box',
    async () => {
      browser.answer = 'denied';
      await turnPushOn();
    },
  ],
])('a no %s stays a no', async (_, say) => {
  await say();
  expect(await stateNow()).toBe('off');
  expect(server.of('putPushSubscription')).toEqual([]);
  browser.permission = 'default';
  expect(await stateNow()).toBe('off');
});

test('a shop without keys asks nobody', async () => {
  server.answers['getPushKey'] = () => ({ public_key: null });
  expect(await stateNow()).toBe('unknown');
});

test('an unreachable server is no refusal, and the person can try again', async () => {
  server.isGone = true;
  await expect(turnPushOn()).rejects.toMatchObject({ failure: 'unreachable' });
  server.isGone = false;
  expect(await stateNow()).toBe('ask');
});

describe('after the yes', () => {
  beforeEach(() => turnPushOn());

  test('a new language or a new push address of the browser is sent to the server', async () => {
    const { language } = languageState;
    languageState.language = language === 'en' ? 'hi' : 'en';
    await stateNow();
    browser.endpoint = 'https://fcm.googleapis.com/new';
    await stateNow();
    languageState.language = language;
    expect(server.of('putPushSubscription')).toHaveLength(3);
  });

  test('a no in Me ends the messages here at once, and at the server', async () => {
    await turnPushOff();
    expect(browser.endpoint).toBeUndefined();
    expect(server.of('deletePushSubscription').map(({ params }) => params)).toEqual([{ id: 5 }]);
  });

  test('a no without network stops the messages of this browser too', async () => {
    server.isGone = true;
    await turnPushOff();
    expect([browser.endpoint, stateHere()]).toEqual([undefined, 'off']);
  });

  test('the next person on this phone is asked again', async () => {
    signInPerson(userOf(2));
    browser.endpoint = undefined;
    expect(await stateNow()).toBe('ask');
  });

  test('a sign-out ends the push messages on this phone, also without network', async () => {
    server.isGone = true;
    const { db } = session;
    await erasePerson(db);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(await readNote(userDb(db), 'push')).toBeUndefined();
  });
});
