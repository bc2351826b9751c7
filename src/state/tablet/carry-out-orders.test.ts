// Tests the desk's orders to a tablet: lock it, end a person, wipe it.
import { expect, test, vi } from 'vitest';
import { TabletBrowser } from '../../../tests/fixtures/tablet/tablet-browser.ts';

const order = (id: number, kind: 'lock' | 'end-person' | 'wipe', more: object = {}) => ({
  id,
  kind,
  person: undefined,
  whenSent: false,
  orderedAt: 1e12,
  ...more,
});

test('the desk locks, ends a person and wipes, and gets a report about unsent data', async () => {
  const browser = new TabletBrowser();
  const tab = await browser.withPerson();
  const { server } = browser;
  server.orders = [order(1, 'lock')];
  browser.pass(100_000);
  await vi.waitFor(() => expect(tab.left.length).toBeGreaterThan(0));
  const unsent = [{ person: 'person-9876543210', n: 2 }];
  expect(server.reports[0]).toEqual({ done: [1], unsent });
  server.orders = [order(2, 'end-person', { person: 'person-9876543210' })];
  const next = await browser.open();
  await vi.waitFor(() => expect(next.tablet.state.people).toEqual([]));
  // Including the databases of the shop's screens.
  await vi.waitFor(() => expect(server.stay).toEqual([]));
  server.orders = [order(3, 'wipe')];
  await browser.open();
  await vi.waitFor(() => expect(server.asked.at(-1)).toBe('rest erased'));
  server.orders = [];
  await vi.waitFor(async () => expect((await browser.open()).tablet.state.stage).toBe('none'));
  await vi.waitFor(() => expect(server.reports.at(-1)).toEqual({ done: [3], unsent: [] }));
});

test('an order that waits for unsent data waits ten minutes at most', async () => {
  const browser = new TabletBrowser();
  const { server } = browser;
  await (await browser.withPerson()).tablet.lock();
  // It was ordered a day ago, while the tablet was off, so the ten minutes begin now.
  server.orders = [order(1, 'wipe', { whenSent: true, orderedAt: server.now - 86_400_000 })];
  const waiting = await browser.open();
  await vi.waitFor(() => expect(server.asked.at(-1)).toBe('news'));
  expect(waiting.left).toEqual([]);
  server.now += 599_000;
  const early = await browser.open();
  await vi.waitFor(() => expect(server.asked.filter((what) => what === 'news').length).toBeGreaterThan(2));
  expect(early.left).toEqual([]);
  server.now += 1_000;
  const { left } = await browser.open();
  await vi.waitFor(() => expect(left).toEqual(['/tablet']));
});

test('an answer that says orders wait is followed at once, and nothing is requested twice', async () => {
  const browser = new TabletBrowser();
  const { server } = browser;
  const { left } = await browser.withPerson();
  server.orders = [order(1, 'lock')];
  server.asked.length = 0;
  for (let n = 0; n < 3; n++) server.sayOrders();
  await vi.waitFor(() => expect(left).toEqual(['/tablet']));
  expect(server.asked.filter((what) => what === 'news')).toHaveLength(1);
});

test('a wipe that fails is finished after a reload, and nothing of the tablet is written in between', async () => {
  const browser = new TabletBrowser();
  const { server } = browser;
  const { left } = await browser.withPerson();
  vi.spyOn(server.session, 'eraseRest').mockRejectedValueOnce(new DOMException('busy', 'UnknownError'));
  server.orders = [order(1, 'wipe')];
  server.sayOrders();
  await vi.waitFor(() => expect(left).toEqual(['/tablet']));
  server.orders = [];
  const { tablet } = await browser.open();
  expect(tablet.state.stage).toBe('none');
  expect(server.asked).toContain('rest erased');
  await vi.waitFor(() => expect(server.reports.at(-1)).toMatchObject({ done: [1] }));
});

test('a person who no longer works at the centre is removed from the tablet', async () => {
  const browser = new TabletBrowser();
  const { tablet, left } = await browser.withPerson();
  browser.server.gone = ['person-9876543210'];
  browser.pass(100_000);
  await vi.waitFor(() => expect(left).toEqual(['/tablet']));
  expect(tablet.state.people).toEqual([]);
});

test('a tablet that the desk has ended keeps nothing', async () => {
  const browser = new TabletBrowser();
  await browser.withPerson();
  browser.server.isEnded = true;
  const { left } = await browser.open();
  await vi.waitFor(() => expect(left).toEqual(['/tablet']));
  expect(await browser.factory.databases()).toEqual([]);
});

test('a server that does not know the cookie wipes nothing: the person opens what is stored', async () => {
  const browser = new TabletBrowser();
  await (await browser.withPerson()).tablet.lock();
  browser.server.isStranger = true;
  const { tablet } = await browser.open();
  browser.pass(16 * 60_000);
  await vi.waitFor(() => expect(tablet.state.people).toHaveLength(1));
  expect(await browser.factory.databases()).not.toEqual([]);
});
