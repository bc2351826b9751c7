// Tests a person's time at the tablet, from the SMS code or the PIN to the lock.
import { expect, test, vi } from 'vitest';
import { TabletBrowser, type TestTab } from '../../../tests/fixtures/tablet/tablet-browser.ts';

const PIN = '482915';
const ASHA = 'handle-1';

test('a person who walks away between the SMS code and the new PIN is locked out too', async () => {
  const browser = new TabletBrowser();
  const { tablet, left } = await browser.open();
  await tablet.register('ABCD2345', 'Counter 1');
  const proved = await tablet.prove('9876543210', '1111');
  browser.server.asked.length = 0;
  browser.pass(300_000);
  await vi.waitFor(() => expect(left).toEqual(['/tablet']));
  expect(browser.server.asked).toContain('session ended');
  expect(await tablet.setPin(proved, { emblem: 'peacock', label: 'Asha' }, PIN)).toEqual({ kind: 'elsewhere' });
  expect(tablet.state.stage).toBe('locked');
});

test('a lock during a sign-in leaves no session, neither by code nor by signature', async () => {
  const browser = new TabletBrowser();
  const { server } = browser;
  await (await browser.withPerson()).tablet.lock();
  for (const begin of [
    (tablet: TestTab['tablet']) => tablet.unlock(ASHA, PIN),
    (tablet: TestTab['tablet']) => tablet.prove('9876543210', '1111'),
  ]) {
    const { tablet } = await browser.open();
    const answer = Promise.withResolvers<void>();
    server.signInAfter = answer.promise;
    server.asked.length = 0;
    const begun = begin(tablet).catch((error: Error) => error.message);
    await vi.waitFor(() => expect(server.asked.some((what) => ['token', 'challenge'].includes(what))).toBe(true));
    await tablet.lock();
    server.asked.length = 0;
    answer.resolve();
    await begun;
    await vi.waitFor(() => expect(server.asked).toContain('session ended'));
  }
});

test('a person’s databases open before the shop does, and if they cannot open the tablet stays locked', async () => {
  const browser = new TabletBrowser();
  await (await browser.withPerson()).tablet.lock();
  const { tablet } = await browser.open();
  vi.spyOn(browser.server.session, 'open').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'not-kept' });
  expect(tablet.state.stage).toBe('locked');
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'open' });
  expect(browser.server.opened.at(-1)).toBe('person-9876543210');
});

test('a person who uses the shop’s own login on a tablet is sent to the lock screen', async () => {
  const browser = new TabletBrowser();
  const { server } = browser;
  const first = await browser.withPerson();
  server.isSomebody = true;
  // A person who came through the lock screen stays.
  expect(await first.tablet.keepOut()).toBe(false);
  server.asked.length = 0;
  // In another tab this session is only forgotten.
  const second = await browser.open();
  expect([await second.tablet.keepOut(), server.asked.includes('session ended')]).toEqual([true, false]);
  await first.tablet.lock();
  server.isSomebody = true;
  expect([await second.tablet.keepOut(), server.asked.includes('session ended')]).toEqual([true, true]);
  expect(await second.tablet.keepOut()).toBe(false);
});
