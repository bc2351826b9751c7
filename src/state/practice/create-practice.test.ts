// Tests that practice never leaves the tablet, and that one tap removes it completely.
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import '#device/keep/page-locks.ts';
import { PRACTICE_CODE, type PracticeEvent, practiceTasks } from '#core/rules/practice/practice.ts';
import { refuseWrites, type Senders } from '#data/api/tablet/refuse-writes.ts';
import { drain } from '#data/outbox/drain.ts';
import { enqueue } from '#data/outbox/enqueue.ts';
import { deleteRow, NOBODY, readRows } from '#data/outbox/outbox-db.ts';
import { timeOrderedId } from '#data/outbox/row-id.ts';
import { erasePractice, readPractice, writePractice } from '#data/practice/practice-db.ts';
import { tally } from '../../../tests/faults/tally.ts';
import { createPractice } from './create-practice.ts';

const DB = 'khurpi-practice';

/** A page whose server fails the test at any write. */
function pageOf() {
  const sent: string[] = [];
  const page = {
    fetch: vi.fn(async (input: string, init?: RequestInit) => {
      sent.push(`${init?.method ?? 'GET'} ${input}`);
      return Response.json({});
    }),
    navigator: { sendBeacon: vi.fn((url: string) => sent.push(`BEACON ${url}`) > 0) },
    location: { href: 'https://shop.example/tablet/practice' },
  };
  return { page: page as unknown as Senders, sent };
}

const open = (page: Senders) =>
  createPractice({ read: readPractice, write: writePractice, erase: erasePractice, refuseWrites: () => refuseWrites(page) });

const item = { variantId: 1, names: { en: 'Urea' }, pack: { en: '45 kg' }, price: 26_650 };
const order: readonly PracticeEvent[] = [
  { kind: 'add', item, isFound: true },
  { kind: 'farmer', farmer: { name: 'Asha Devi', phone: '9876500001' } },
  { kind: 'place', at: 1, code: PRACTICE_CODE },
];
const offlineOrder: readonly PracticeEvent[] = [
  { kind: 'offline', isOffline: true },
  { kind: 'add', item, isFound: false },
  { kind: 'farmer', farmer: { name: 'Ramesh', phone: '' } },
  { kind: 'place', at: 2, code: '' },
  { kind: 'offline', isOffline: false },
  { kind: 'accept', orderId: 2 },
];

beforeEach(async () => {
  await erasePractice();
  for (const { id } of await readRows()) await deleteRow(id);
});

test('a whole practice puts nothing into the outbox, and sends nothing to the server', async () => {
  const { page, sent } = pageOf();
  const practice = open(page);
  await practice.start();
  for (const event of [...order, ...offlineOrder]) await practice.act(event);
  expect(practice.state.practice.orders).toHaveLength(2);
  expect(await readRows()).toEqual([]);
  const transmit = vi.fn(async () => Response.json({}));
  for (const owner of ['asha', NOBODY]) await drain({ owner, transmit, isUrgent: true });
  expect(transmit).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
  tally('practice tasks that nothing was sent of', order.length + offlineOrder.length);
});

test('control: an order outside of practice is sent', async () => {
  const id = timeOrderedId(1_000, new Uint8Array(10));
  await enqueue(
    { id, kind: 'order', owner: 'asha', request: { method: 'POST', url: '/orders', headers: {}, body: id }, about: null },
    1_000,
  );
  const { page, sent } = pageOf();
  const transmit = vi.fn(async ({ url, body }: { url: string; body?: unknown }) => {
    await page.fetch(url, { method: 'POST' });
    return Response.json({ orders: [{ id: 1 }], request_id: body });
  });
  await drain({ owner: 'asha', transmit, isUrgent: true });
  expect(sent).toEqual(['POST /orders']);
  tally('control caught: an order outside practice');
});

test('during practice a page that still tries to write is refused; reads and the tablet’s own calls continue', async () => {
  const { page, sent } = pageOf();
  const practice = open(page);
  await practice.start();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'post'])
    await expect(page.fetch('/api/hyperlocal/v1/orders', { method })).rejects.toThrow(TypeError);
  await expect(page.fetch(new Request('https://shop.example/api/x', { method: 'POST' }))).rejects.toThrow(TypeError);
  await expect(page.fetch('/api/tablet/v1/../agent/v1/orders', { method: 'POST' })).rejects.toThrow(TypeError);
  expect(page.navigator.sendBeacon?.('/api/events')).toBe(false);
  expect(sent).toEqual([]);
  await page.fetch('/api/hyperlocal/v1/products?search=urea');
  await page.fetch('/api/tablet/v1/letters', { method: 'POST' });
  expect(sent).toEqual(['GET /api/hyperlocal/v1/products?search=urea', 'POST /api/tablet/v1/letters']);
  await practice.end();
  await page.fetch('/api/hyperlocal/v1/orders', { method: 'POST' });
  expect(sent).toHaveLength(3);
});

test('progress is stored when the page ends, and one tap deletes everything', async () => {
  const first = open(pageOf().page);
  await first.start();
  for (const event of order) await first.act(event);
  const again = open(pageOf().page);
  await again.start();
  expect(again.state.practice.done).toEqual(practiceTasks.filter((task) => ['find', 'farmer', 'order'].includes(task)));
  await again.end();
  expect(await Dexie.getDatabaseNames()).not.toContain(DB);
  expect(again.state).toMatchObject({ isOn: false, practice: { done: [], orders: [] } });
  await again.act({ kind: 'lock' });
  expect(await Dexie.getDatabaseNames()).not.toContain(DB);
});

test('people can practise on a tablet that can store nothing', async () => {
  const broken = async () => Promise.reject(new Error('no room'));
  const practice = createPractice({ read: broken, write: broken, erase: async () => undefined, refuseWrites: () => () => undefined });
  await practice.start();
  for (const event of order) await practice.act(event);
  expect(practice.state.practice.orders).toHaveLength(1);
});
