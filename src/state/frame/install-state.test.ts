import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ask, createInstall, offerInstall, refuse, startInstall, useInstall } from './install-state.ts';

/** A visit: a new tab, with the phone's memory. */
function visit() {
  sessionStorage.clear();
  return load();
}

/** The page loads, in the same tab or a new one. */
function load() {
  const own = createInstall();
  startInstall(own);
  return {
    offerInstall: () => offerInstall(own),
    refuseInstall: () => refuse(own),
    askInstall: () => ask(own),
    view: () => renderHook(() => useInstall(own)).result.current,
  };
}

/** The browser can install, and the person gives this answer. */
function browserOffers(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice: Promise.resolve({ outcome }) });
  dispatchEvent(event);
  return { prompt, event };
}

beforeEach(() => localStorage.clear());

test('the app offers installation from the second visit on; a reload is no visit', async () => {
  expect(visit().view().isWanted).toBe(false);
  expect(load().view().isWanted).toBe(false);
  expect(visit().view().isWanted).toBe(true);
  expect(visit().view().isWanted).toBe(true);
});

test('the app offers installation at once after an order', async () => {
  const app = visit();
  app.offerInstall();
  expect(app.view().isWanted).toBe(true);
});

test('“Not now” counts for later visits, until the next order', async () => {
  visit();
  const app = visit();
  app.refuseInstall();
  expect(app.view().isWanted).toBe(false);
  expect(visit().view().isWanted).toBe(false);
  const later = visit();
  later.offerInstall();
  expect(later.view().isWanted).toBe(true);
  expect(visit().view().isWanted).toBe(true);
});

test('the browser’s own box waits for the person’s tap', async () => {
  const app = visit();
  expect(app.view().canAsk).toBe(false);
  const { event, prompt } = browserOffers('accepted');
  expect(event.defaultPrevented).toBe(true);
  expect(app.view().canAsk).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  await app.askInstall();
  expect(prompt).toHaveBeenCalledOnce();
  expect(app.view().canAsk).toBe(false);
  await app.askInstall();
  expect(prompt).toHaveBeenCalledOnce();
});

test('closing the browser’s box counts as “Not now”', async () => {
  visit();
  const app = visit();
  browserOffers('dismissed');
  await app.askInstall();
  expect(app.view()).toEqual({ canAsk: false, isWanted: false });
  expect(visit().view().isWanted).toBe(false);
});

test('an installed app is not offered again', async () => {
  const app = visit();
  browserOffers('accepted');
  dispatchEvent(new Event('appinstalled'));
  expect(app.view().canAsk).toBe(false);
});
