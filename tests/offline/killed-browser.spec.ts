// The browser is killed while an order is saved on the phone. The order survives, and the worker alone sends it once.
import fs from 'node:fs';
import { ordersOverWire } from '../drivers/account-driver.ts';
import { keepOrder, PLACE_ORDER, readyToOrder } from '../drivers/buyer-driver.ts';
import { ShopDriver } from '../drivers/shop-driver.ts';
import { newProfile, type Phone, startPhone } from '../fixtures/browser/killable-phone.ts';
import { expect, NETWORK_NOISE, test } from '../fixtures/browser/test.ts';

/** The tag that sw/background-sync.ts handles. */
const SYNC_TAG = 'khurpi-outbox';

/** Triggers the event that tells the worker that the network is back, while no page of the shop is open. */
async function wakeWorker({ context, page }: Phone, origin: string): Promise<void> {
  await page.goto('/healthz');
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((one) => one.scopeURL.startsWith(origin) && !one.isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: SYNC_TAG, lastChance: false });
}

test('an order saved on the phone survives a killed browser, and the worker sends it once', async ({ server, shopUrl, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const folder = newProfile();
  let phone = await startPhone(folder, shopUrl);
  try {
    const { account, shop } = await readyToOrder(phone.page, server.url);
    await shop.settle();
    await phone.context.close();

    phone = await startPhone(folder, shopUrl);
    line.spoil(PLACE_ORDER, 'refuse');
    const later = new ShopDriver(phone.page, 'en', server.url);
    await later.open('/cart');
    await keepOrder({ shop: later, account });
    await phone.kill();

    phone = await startPhone(folder, shopUrl);
    const again = new ShopDriver(phone.page, 'en', server.url);
    await again.open('/waiting');
    await expect(phone.page.getByRole('article').filter({ hasText: again.say('waiting.saved') })).toHaveCount(1);
    await wakeWorker(phone, shopUrl);
    expect(await ordersOverWire(server.url, account)).toHaveLength(0);
    line.mend();
    await wakeWorker(phone, shopUrl);
    await expect.poll(() => ordersOverWire(server.url, account)).toHaveLength(1);
    await wakeWorker(phone, shopUrl);
    await again.open('/orders');
    await expect(phone.page.getByRole('link', { name: again.like('order.number') })).toHaveCount(1);
    expect(await ordersOverWire(server.url, account)).toHaveLength(1);
  } finally {
    await phone.context.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
