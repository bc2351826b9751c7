// Tests that missing rows are reported, instead of "All sent".

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteRow, readRows } from '#data/outbox/outbox-db.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { keepOrder } from '../../../tests/fixtures/app/keep-rows.ts';
import { bodyOf, keptOf, orderBook } from '../../../tests/fixtures/app/order-samples.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { KEPT_KEY } from '../frame/stored-keys.ts';

const asha = userOf(1);

/** A page that starts now. */
async function openPage() {
  vi.resetModules();
  const [session, lazy, rows] = await Promise.all([
    import('../session/session-state.ts'),
    import('./outbox.lazy.ts'),
    import('./outbox-rows.ts'),
  ]);
  session.setSession({ db: 'khurpi-a', subject: asha.auth_id, endsAt: Infinity, renewAt: Infinity });
  return { ...lazy, ...rows };
}

const noted = (): string[] => {
  const all = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '{}') as Record<string, { id: string }[]>;
  return (all[asha.auth_id] ?? []).map(({ id }) => id);
};

beforeEach(async () => {
  withLocks();
  localStorage.clear();
  signInPerson(asha);
  for (const { id } of await readRows()) await deleteRow(id);
  startServer({ placeOrder: orderBook().place });
});
afterEach(() => vi.restoreAllMocks());

test('a saved order that is gone from both records is reported as missing until the person has read it', async () => {
  const before = await openPage();
  const [lost, there] = [await keepOrder(before, keptOf()), await keepOrder(before, keptOf())];
  expect(noted()).toEqual([lost, there]);
  await deleteRow(lost);
  const after = await openPage();
  await after.readOutbox();
  expect(after.outbox.missing).toEqual([{ id: lost, kind: 'order', at: expect.any(Number) }]);
  await after.readOutbox();
  expect(after.outbox.missing).toHaveLength(1);
  after.forgetMissing();
  expect([after.outbox.missing, noted()]).toEqual([[], [there]]);
});

test('rows that arrived, were taken back or were replaced are not missing', async () => {
  const page = await openPage();
  const arrives = await keepOrder(page, keptOf());
  await page.drainOutbox(true);
  const [taken, replaced] = [await keepOrder(page, keptOf()), await keepOrder(page, keptOf())];
  await page.removeRow(taken);
  const fresh = await page.keep('order', [page.placeOrder, { body: bodyOf({}) }], {}, { instead: replaced });
  expect(noted()).toEqual([fresh]);
  const after = await openPage();
  await after.readOutbox();
  expect(after.outbox.missing).toEqual([]);
  expect((await readRows()).map(({ id }) => id)).toEqual([arrives, fresh]);
});

test('rows that another tab stores are not missing in this one', async () => {
  const [mine, theirs] = [await openPage(), await openPage()];
  await mine.readOutbox();
  await keepOrder(theirs, keptOf());
  await mine.readOutbox();
  expect(mine.outbox.missing).toEqual([]);
  expect(noted()).toHaveLength(1);
});

test('nobody sees the lost rows of another person', async () => {
  localStorage.setItem(KEPT_KEY, JSON.stringify({ other: [{ id: '1', kind: 'order', at: 1 }] }));
  const page = await openPage();
  await page.readOutbox();
  expect(page.outbox.missing).toEqual([]);
});
