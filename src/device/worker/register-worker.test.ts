// Tests that a new version waits until the person agrees, and then takes over completely.
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

/** An installed worker and the messages it got. */
class Installed extends EventTarget {
  readonly scriptURL = new URL('/service-worker.js', location.href).href;
  state = 'installed';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  /** Moves the worker to the next state of its life. */
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const SITE = { script: '/service-worker.js', scope: '/' };
const updates: (() => void)[] = [];
const onWaiting = vi.fn((use: () => void) => void updates.push(use));
let browser: EventTarget & { controller: unknown; register: MockInstance };
let reloaded: MockInstance;

interface Workers {
  installing: Installed | null;
  waiting: Installed | null;
  active: Installed | null;
}

/**
 * A browser whose page is controlled by the active worker.
 * @param waiting a worker that waits behind it
 * @param more other properties
 */
function withBrowser(waiting: Installed | null, more: Partial<Workers> = {}): EventTarget & Workers {
  const active = new Installed();
  const registration = Object.assign(new EventTarget(), { installing: null, waiting, active, ...more });
  browser = Object.assign(new EventTarget(), { controller: registration.active as unknown, register: vi.fn(async () => registration) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: browser });
  return registration;
}

const takesOver = (): void => void browser.dispatchEvent(new Event('controllerchange'));

beforeEach(() => {
  updates.length = 0;
  onWaiting.mockClear();
  reloaded = vi.spyOn(location, 'reload').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a browser without workers is left alone', async () => {
  await registerWorker(SITE, onWaiting);
  expect(onWaiting).not.toHaveBeenCalled();
});

test('a browser that blocks workers without an error is left alone', async () => {
  withBrowser(null);
  browser.register.mockResolvedValue(undefined);
  await registerWorker(SITE, onWaiting);
  expect(onWaiting).not.toHaveBeenCalled();
});

test('the one worker is registered for the whole site, by an address that the page’s policy allows', async () => {
  const createPolicy = vi.fn((_name: string, { createScriptURL }: { createScriptURL(text: string): string }) => ({
    createScriptURL: (text: string) => createScriptURL(text),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  withBrowser(null);
  await registerWorker(SITE, onWaiting);
  expect(browser.register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { scope: '/' });
  expect(createPolicy.mock.calls[0]?.[0]).toBe('app-worker-url');
  expect(onWaiting).not.toHaveBeenCalled();
});

test('a new version waits, and no page reloads before the person agrees', async () => {
  const worker = new Installed();
  withBrowser(worker);
  await registerWorker(SITE, onWaiting);
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(60_000);
  // Another tab let the new worker take over.
  takesOver();
  expect(worker.messages).toEqual([]);
  expect(reloaded).not.toHaveBeenCalled();
});

test('a first visit shows no new version, however long the first worker waits', async () => {
  const first = Object.assign(new Installed(), { state: 'installing' });
  const registration = withBrowser(null, { installing: first, active: null });
  await registerWorker(SITE, onWaiting);
  registration.dispatchEvent(new Event('updatefound'));
  Object.assign(registration, { installing: null, waiting: first });
  first.become('installed');
  await vi.advanceTimersByTimeAsync(5_000);
  Object.assign(registration, { waiting: null, active: first });
  first.become('activated');
  browser.controller = first;
  takesOver();
  expect(onWaiting).not.toHaveBeenCalled();
});

test('a page that is loaded again while the first worker still waits shows no new version', async () => {
  withBrowser(new Installed(), { active: null });
  await registerWorker(SITE, onWaiting);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onWaiting).not.toHaveBeenCalled();
});

test('a page without a worker announces a waiting version once the active worker controls it', async () => {
  const registration = withBrowser(new Installed());
  browser.controller = null;
  await registerWorker(SITE, onWaiting);
  expect(onWaiting).not.toHaveBeenCalled();
  browser.controller = registration.active;
  takesOver();
  expect(onWaiting).toHaveBeenCalledOnce();
});

test('an accepted update asks the waiting worker to take over, and the page then reloads', async () => {
  const worker = new Installed();
  withBrowser(worker);
  await registerWorker(SITE, onWaiting);
  await vi.waitFor(() => expect(updates).toHaveLength(1));
  updates[0]?.();
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reloaded).not.toHaveBeenCalled();
  takesOver();
  expect(reloaded).toHaveBeenCalledOnce();
});

test('the page reloads after two seconds when the old worker holds the new one back', async () => {
  withBrowser(new Installed());
  await registerWorker(SITE, onWaiting);
  await vi.waitFor(() => expect(updates).toHaveLength(1));
  updates[0]?.();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(reloaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reloaded).toHaveBeenCalledOnce();
});

test('a page that loads during a takeover asks for the worker; other pages do not', async () => {
  const active = new Installed();
  withBrowser(null, { active });
  await registerWorker(SITE, onWaiting);
  expect(active.messages).toEqual([]);
  browser.controller = null;
  await registerWorker(SITE, onWaiting);
  expect(active.messages).toEqual([{ type: 'CLAIM' }]);
});

test('an interrupted install, or a broken connection before it, is retried after a minute', async () => {
  const installing = Object.assign(new Installed(), { state: 'installing' });
  const registration = withBrowser(null, { installing, active: null });
  browser.register.mockRejectedValueOnce(new TypeError('no network'));
  await registerWorker(SITE, onWaiting);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(browser.register).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.register).toHaveBeenCalledTimes(2);
  registration.dispatchEvent(new Event('updatefound'));
  installing.become('redundant');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browser.register).toHaveBeenCalledTimes(3);
});
