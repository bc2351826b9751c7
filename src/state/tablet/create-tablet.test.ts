// Tests a tablet's life: registered, opened, locked, taken over by a colleague, its PIN forgotten, ended by the desk.
import { expect, test, vi } from 'vitest';
import { putBox, readBox } from '#data/box/sealed-rows.ts';
import { tally } from '../../../tests/faults/tally.ts';
import { readDisk, secretsOn } from '../../../tests/fixtures/tablet/disk.ts';
import { TabletBrowser } from '../../../tests/fixtures/tablet/tablet-browser.ts';
import { browserChannel } from './tablet-browser.ts';

const PIN = '482915';
const ASHA = 'handle-1';
const only = <T>(all: readonly T[]): T => {
  if (all.length !== 1 || all[0] === undefined) throw new Error(`${all.length} instead of one`);
  return all[0];
};

test('a registered tablet shows who may open it, and never a farmer or a number', async () => {
  const browser = new TabletBrowser();
  await browser.withPerson();
  const { tablet } = await browser.open();
  expect(tablet.state).toMatchObject({ stage: 'locked', name: 'Counter 1', centre: { en: 'Rewari' } });
  expect(tablet.state.people).toEqual([{ handle: ASHA, emblem: 'peacock', label: 'Asha', waiting: 2, waitMs: 0, hasPin: true }]);
});

test('a browser without a registration says so, and so does one that can store nothing', async () => {
  const browser = new TabletBrowser();
  expect((await browser.open()).tablet.state.stage).toBe('none');
  vi.spyOn(browser.factory, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect((await browser.open()).tablet.state.stage).toBe('unfit');
});

test('a person’s encrypted data opens again after the lock, and for nobody without the PIN', async () => {
  const browser = new TabletBrowser();
  const first = await browser.withPerson();
  await putBox(first.tablet.box(), 'drafts', '1', 'Shanti Devi', 0);
  await first.tablet.lock();
  expect(() => first.tablet.box()).toThrow('locked');
  const { tablet } = await browser.open();
  expect(await tablet.unlock(ASHA, '111999')).toEqual({ kind: 'wrong', left: 9, waitMs: 0 });
  expect(() => tablet.box()).toThrow('locked');
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'open' });
  expect(await readBox(tablet.box(), 'drafts', '1')).toMatchObject({ value: 'Shanti Devi' });
});

test('the session ends before the page reloads', async () => {
  const browser = new TabletBrowser();
  const { tablet, left } = await browser.withPerson();
  const leftAtEnd: number[] = [];
  vi.spyOn(browser.server.session, 'end').mockImplementation(async () => void leftAtEnd.push(left.length));
  await tablet.lock();
  expect([leftAtEnd, left, tablet.state.stage]).toEqual([[0], ['/tablet'], 'locked']);
});

test('a tablet opens without network, and signs in by the person’s key once there is some', async () => {
  const browser = new TabletBrowser();
  await (await browser.withPerson()).tablet.lock();
  browser.reach(false);
  const { tablet } = await browser.open();
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'open' });
  await vi.waitFor(() => expect(tablet.state.session).toBe('offline'));
  browser.reach(true);
  await vi.waitFor(() => expect(tablet.state.session).toBe('signed-in'));
  expect(browser.server.asked).toContain('signed in person-9876543210');
});

test('the lock screen shows that the server no longer accepts a person', async () => {
  const browser = new TabletBrowser();
  await (await browser.withPerson()).tablet.lock();
  const other = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { tablet } = await browser.open();
  browser.server.personOf('person-9876543210').signKey = new Uint8Array(await crypto.subtle.exportKey('raw', other.publicKey));
  await tablet.unlock(ASHA, PIN);
  await vi.waitFor(() => expect(tablet.state.session).toBe('refused'));
});

test.each([
  ['messages that arrive at once', undefined],
  ['the browser’s own messages', browserChannel],
])('of two tabs one is open: who unlocks in the other locks the first within 300 ms, by %s', async (_, channelOf) => {
  const browser = new TabletBrowser(channelOf);
  const first = await browser.withPerson();
  const second = await browser.open();
  const begun = performance.now();
  expect(await second.tablet.unlock(ASHA, PIN)).toEqual({ kind: 'open' });
  expect(performance.now() - begun).toBeLessThan(300);
  expect([first.tablet.state.stage, first.left, second.tablet.state.stage]).toEqual(['locked', ['/tablet'], 'open']);
  expect(() => first.tablet.box()).toThrow('locked');
  tally('tabs locked by another tab');
});

test('control: if tabs cannot talk to each other, the first stays open', async () => {
  const browser = new TabletBrowser(() => ({ post: () => undefined, listen: () => () => undefined }));
  const first = await browser.withPerson();
  await (await browser.open()).tablet.unlock(ASHA, PIN);
  expect(first.tablet.state.stage).toBe('open');
  tally('control caught: tabs that do not talk');
});

test('a wrong PIN in another tab does not lock the one that is open', async () => {
  const browser = new TabletBrowser();
  const first = await browser.withPerson();
  await (await browser.open()).tablet.unlock(ASHA, '000000');
  expect(first.tablet.state.stage).toBe('open');
});

test('an open tablet locks after five minutes without a touch', async () => {
  const browser = new TabletBrowser();
  const { tablet, left } = await browser.withPerson();
  browser.pass(299_000);
  tablet.presence.touch();
  browser.pass(299_000);
  expect(tablet.state.stage).toBe('open');
  browser.pass(1_000);
  await vi.waitFor(() => expect(left).toEqual(['/tablet']));
});

test('after wrong PINs there is a wait, and a restart does not shorten it', async () => {
  const browser = new TabletBrowser();
  await (await browser.withPerson()).tablet.lock();
  const { tablet } = await browser.open();
  for (let n = 0; n < 4; n++) await tablet.unlock(ASHA, '000001');
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'wait', waitMs: 30_000 });
  expect(only(tablet.state.people).waitMs).toBe(30_000);
  browser.time += 3_600_000;
  expect(await (await browser.open()).tablet.unlock(ASHA, PIN)).toMatchObject({ kind: 'wait', waitMs: 30_000 });
});

test('ten wrong PINs end it; an SMS code gives a new one, and the person’s encrypted data opens again', async () => {
  const browser = new TabletBrowser();
  const first = await browser.withPerson();
  await putBox(first.tablet.box(), 'drafts', '1', 'Shanti Devi', 0);
  await first.tablet.lock();
  const { tablet } = await browser.open();
  for (let n = 0; n < 10; n++) {
    await tablet.unlock(ASHA, '000001');
    browser.pass(1_800_000);
    await vi.waitFor(() => expect(only(tablet.state.people).waitMs).toBe(0));
  }
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'ended' });
  expect(only(tablet.state.people).hasPin).toBe(false);
  const proved = await tablet.prove('9876543210', '1111');
  expect(proved.known).toEqual({ emblem: 'peacock', label: 'Asha' });
  expect(await tablet.setPin(proved, { emblem: '', label: '' }, '739204')).toEqual({ kind: 'open' });
  expect(await readBox(tablet.box(), 'drafts', '1')).toMatchObject({ value: 'Shanti Devi' });
  await tablet.lock();
  const later = await browser.open();
  expect(await later.tablet.unlock(ASHA, PIN)).toMatchObject({ kind: 'wrong' });
  expect(await later.tablet.unlock(ASHA, '739204')).toEqual({ kind: 'open' });
});

test('if the share belongs to another tablet, the person is asked before their encrypted data is lost', async () => {
  const browser = new TabletBrowser();
  const first = await browser.withPerson();
  await putBox(first.tablet.box(), 'drafts', '1', 'Shanti Devi', 0);
  await first.tablet.lock();
  browser.server.personOf('person-9876543210').share.fill(1);
  const { tablet } = await browser.open();
  const proved = await tablet.prove('9876543210', '1111');
  expect(await tablet.setPin(proved, { emblem: '', label: '' }, '739204')).toEqual({ kind: 'lost' });
  expect(await tablet.setPin(proved, { emblem: '', label: '' }, '739204', true)).toEqual({ kind: 'open' });
  expect(await readBox(tablet.box(), 'drafts', '1')).toBeUndefined();
});

test('an easy PIN and a label that is empty or too long are refused', async () => {
  const browser = new TabletBrowser();
  const tab = await browser.open();
  await tab.tablet.register('ABCD2345', 'Counter 1');
  const proved = await tab.tablet.prove('9876543210', '1111');
  const set = (label: string, pin: string) => tab.tablet.setPin(proved, { emblem: 'peacock', label }, pin);
  expect(await set('Asha', '123456')).toEqual({ kind: 'refused', why: 'run' });
  expect(await set('  ', PIN)).toEqual({ kind: 'label' });
  expect(await set('a'.repeat(21), PIN)).toEqual({ kind: 'label' });
  expect(await set('अ'.repeat(20), PIN)).toEqual({ kind: 'open' });
});

test('of two tabs that register at once only one does, and the other shows the result', async () => {
  const browser = new TabletBrowser();
  const [first, second] = [await browser.open(), await browser.open()];
  await Promise.all([first, second].map(({ tablet }) => tablet.register('ABCD2345', 'Counter 1')));
  expect(browser.server.asked.filter((what) => what === 'register')).toHaveLength(1);
  expect([first.tablet.state.stage, second.tablet.state]).toMatchObject(['locked', { stage: 'locked', name: 'Counter 1' }]);
});

test('after 30 days without the server a tablet opens only online', async () => {
  const browser = new TabletBrowser();
  await (await browser.withPerson()).tablet.lock();
  browser.reach(false);
  browser.time += 31 * 24 * 3_600_000;
  const { tablet } = await browser.open();
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'alone' });
  // Setting the clock back shortens nothing.
  browser.time -= 60 * 24 * 3_600_000;
  expect(await (await browser.open()).tablet.unlock(ASHA, PIN)).toEqual({ kind: 'alone' });
  browser.server.now = browser.time;
  browser.reach(true);
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'open' });
});

test('nothing of people, PINs and their data can be read on the disk', async () => {
  const browser = new TabletBrowser();
  const { tablet } = await browser.withPerson();
  await putBox(tablet.box(), 'drafts', '1', { name: 'Shanti Devi', street: 'Kisan Marg' }, 0);
  await tablet.unlock(ASHA, '739204');
  const share = Buffer.from(browser.server.personOf('person-9876543210').share).toString('latin1');
  const secrets = ['Shanti Devi', 'Kisan Marg', 'Asha', 'Rewari', 'Counter 1', PIN, '739204', 'ABCD2345'];
  const disk = await readDisk([browser.factory], browser.caches);
  expect(secretsOn(disk, secrets)).toEqual([]);
  expect(disk.includes(Buffer.from(share, 'latin1'))).toBe(false);
  // The same search finds data that is in clear.
  expect(secretsOn(disk, ['handle-1', 'person-9876543210'])).toEqual(['handle-1', 'person-9876543210']);
  tally('words looked for on the disk of a tablet', secrets.length + 1);
  tally('control caught: a word in clear on the disk');
});
