// A whole insured season on a real server. A farmer buys insured seed, gives their KYC, gets a policy, loses crop without network, and is
// paid. The desk works in a second browser. The phone's disk never holds the secret parts.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { farmerAt, type Item } from '../../drivers/cart-driver.ts';
import { ClaimDriver } from '../../drivers/claim-driver.ts';
import { DeskDriver } from '../../drivers/desk-driver.ts';
import { InsuranceDriver } from '../../drivers/insurance-driver.ts';
import { KycDriver, type KycPapers } from '../../drivers/kyc-driver.ts';
import { expectAccessible, expectZoomable } from '../../fixtures/browser/accessible.ts';
import type { AppServer } from '../../fixtures/browser/app-server.ts';
import { changeData } from '../../fixtures/browser/change-data.ts';
import { startPhone } from '../../fixtures/browser/killable-phone.ts';
import { foundOnDisk } from '../../fixtures/browser/on-disk.ts';
import { test as base, expect, NETWORK_NOISE, type Watch } from '../../fixtures/browser/test.ts';
import type { Language } from '../../fixtures/browser/words.ts';

const OWNER = '9876500010';
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const tomato = {
  search: 'BT-21',
  name: { en: /Tomato seed F1 BT-21, round/, hi: /टमाटर का बीज F1 BT-21, गोल/ },
} as unknown as Item;
const HAIL = { en: 'Hail', hi: 'ओला' } as const;
const papers: KycPapers = { aadhaar: '999941057058', birth: '15081985', name: 'Phulo Devi', account: '30512347890', ifsc: 'SBIN0001234' };
const DAY_MS = 24 * 3_600_000;

/** Uses a phone with a camera and a readable disk, and a second browser for the desk. */
const test = base.extend<{ deskPage: Page }>({
  context: async ({ disk, shopUrl }, use) => {
    const { context } = await startPhone(disk, shopUrl, CAMERA);
    await context.grantPermissions(['geolocation', 'camera', 'microphone']);
    await context.setGeolocation({ latitude: 26.2042, longitude: 85.2954, accuracy: 8 });
    await use(context);
    await context.close();
  },
  deskPage: async ({ browser, server }, use) => {
    const viewport = { width: 1280, height: 800 };
    const page = await browser.newPage({ baseURL: server.url, viewport, deviceScaleFactor: 1, hasTouch: false });
    await use(page);
    await page.close();
  },
});

interface Noting {
  sent: number[][];
}

/** Records uploads in the page's memory, because no tool shows the bytes of a blob. Runs in the page. */
function noteUploads(): void {
  const noting = globalThis as unknown as Noting;
  noting.sent = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (address, init) => {
    const isUpload = init?.method === 'PUT' && String(address).includes('/api/uploads/');
    if (isUpload) noting.sent.push([...new Uint8Array(await new Response(init.body ?? null).arrayBuffer())]);
    return fetch(address, init);
  };
}

const PIECE_BYTES = 48;

/** Returns the part of a photo with the most different bytes. A part with a row of zeros could also occur elsewhere. */
function piece(photo: Buffer): Buffer {
  const pieces = Array.from({ length: Math.floor(photo.byteLength / PIECE_BYTES) }, (_, i) =>
    photo.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES),
  );
  return pieces.sort((one, other) => new Set(other).size - new Set(one).size)[0] ?? photo;
}

/** Returns the photos that wait on the phone. */
async function keptPhotos(page: Page): Promise<Buffer[]> {
  const all = await page.evaluate(async () => {
    const cache = await caches.open('khurpi-photos');
    const kept = await Promise.all((await cache.matchAll()).map((photo) => photo.arrayBuffer()));
    return kept.map((bytes) => [...new Uint8Array(bytes)]);
  });
  return all.map((bytes) => Buffer.from(bytes));
}

/** Waits until the voice note plays, so the browser can decode it. */
async function plays(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime > 0 && audio.error === null))
    .toBe(true);
}

interface Season {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly deskPage: Page;
  readonly disk: string;
  readonly server: AppServer;
  readonly watch: Watch;
  readonly language: Language;
}

const season = async ({ page, context, deskPage, disk, server, watch, language }: Season): Promise<void> => {
  watch.allow(NETWORK_NOISE);
  const check = async (where: string): Promise<void> => {
    await expectAccessible(page, where);
    await expectZoomable(page, where);
  };
  await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  await page.addInitScript(noteUploads);
  const shop = await farmerAt(page, server.url, language);
  const phone = shop.account?.phone ?? '';
  await shop.fill(tomato, 2);
  await shop.chooseOwnAddress();
  const cart = new InsuranceDriver(shop);
  await cart.insure();
  await expect(cart.place).not.toHaveAttribute('aria-disabled', 'true');
  await cart.place.click();
  await shop.payBy('pay.cod');

  // The insurance needs KYC before the order. The farmer gives it from the cart and returns.
  const kyc = new KycDriver(shop);
  await shop.button('insurance.kyc-fill').click();
  await kyc.fillIdentity(papers);
  await kyc.send('kyc.agree-send');
  await expect(kyc.field('kyc.account-number')).toBeVisible();
  await kyc.fillBank(papers);
  await kyc.send('kyc.send');
  await expect(page.getByRole('dialog', { name: shop.say('insurance.kyc-wait-title') })).toBeVisible();
  const kycPhotos = (await page.evaluate(() => (globalThis as unknown as Noting).sent)).map((bytes) => Buffer.from(bytes));
  expect(kycPhotos.length).toBeGreaterThan(1);

  // The desk approves the identity, but cannot read the passbook.
  const desk = new DeskDriver(deskPage, 'en', server.url);
  const part = (key: string): Locator => deskPage.getByRole('region', { name: desk.say(key), exact: true });
  const does = (key: string, within: Locator): Promise<void> => within.getByRole('button', { name: desk.say(key), exact: true }).click();
  const review = async (): Promise<void> => {
    await deskPage
      .getByRole('link', { name: `${phone.slice(0, 2)}xxxxxx${phone.slice(-2)}` })
      .first()
      .click();
  };
  await deskPage.goto('/desk/kyc');
  await desk.signIn(OWNER);
  await review();
  await does('kyc.approve', part('kyc.identity'));
  await expect(part('kyc.identity').getByRole('button', { name: desk.say('kyc.approve') })).toBeHidden();
  await does('kyc.reject', part('kyc.bank'));
  await part('kyc.bank')
    .getByRole('radio', { name: desk.say('kyc.reason-unreadable') })
    .check();
  await part('kyc.bank').getByLabel(desk.say('kyc.words')).fill('Light shines on the IFSC.');
  // After the decision the desk opens the next KYC, which may also have a bank account.
  const decided = deskPage.url();
  await does('kyc.reject', part('kyc.bank'));
  await expect(deskPage).not.toHaveURL(decided);

  // The farmer reads the reason and gives only the photo again. Now the desk approves it.
  await page.goto('/insurance/kyc');
  await expect(page.getByText(/Light shines on the IFSC/)).toBeVisible();
  await check('KYC');
  await page.getByRole('button', { name: `${shop.say('kyc.photo-again')}: ${shop.say('kyc.account')}` }).click();
  await kyc.takePhoto();
  await expect(kyc.field('kyc.account-number')).toHaveCount(0);
  await check('passbook again');
  await kyc.send('kyc.send');
  await expect(page.getByText(shop.say('kyc.submitted'))).toBeVisible();
  await deskPage.goto('/desk/kyc');
  await review();
  await does('kyc.approve', part('kyc.bank'));
  await expect(deskPage.getByText(desk.say('kyc.done'))).toBeVisible();

  // The farmer orders. When the desk accepts, the policy and its certificate appear.
  await page.goto('/cart');
  await expect(cart.place).not.toHaveAttribute('aria-disabled', 'true');
  await cart.place.click();
  await shop.payBy('pay.cod');
  await cart.enterCode(server.url, phone);
  const order = Number(await cart.seePlaced());
  await deskPage.goto(`/desk/orders/${order}`);
  await deskPage
    .getByRole('button', { name: desk.say('order.accept') })
    .first()
    .click();
  await expect(deskPage.getByRole('link', { name: desk.say('order.pack') })).toBeVisible();
  await page.goto('/insurance/policies');
  await page.locator('a[href^="/insurance/policies/"]').first().click();
  await expect(page.getByText(shop.say('policy.certificate-kept'))).toBeVisible();

  // The test moves the policy's start back, so that it is active in any season. Then there is hail, and no network.
  const times = { starts_at: new Date(Date.now() - 10 * DAY_MS), ends_at: new Date(Date.now() + 60 * DAY_MS) };
  await changeData(server, (sql) => sql.updateTable('policies').set(times).where('order_id', '=', order).execute());
  await page.goto('/insurance');
  await expect(page.getByRole('link', { name: new RegExp(shop.say('area.policies')) })).toContainText('12,000.00');
  await check('insurance menu');
  await page.getByRole('link', { name: new RegExp(shop.say('area.policies')) }).click();
  await page.locator('a[href^="/insurance/policies/"]').first().click();
  await expect(page.getByRole('link', { name: shop.say('policy.report-loss') })).toBeVisible();
  await check('policy');
  await context.setOffline(true);
  await page.getByRole('link', { name: shop.say('policy.report-loss') }).click();
  const claimDriver = new ClaimDriver(shop);
  await claimDriver.report(HAIL[language], 3, { look: check, hasVoice: true });
  await expect(page.getByRole('heading', { name: shop.like('loss.noted') })).toBeVisible();
  await check('noted loss');

  // The disk holds the waiting report, which proves that the search works. It holds nothing secret of the KYC.
  const [loss] = await keptPhotos(page);
  const control = { name: papers.name, loss: piece(loss ?? Buffer.alloc(0)) };
  const secrets = {
    aadhaar: papers.aadhaar,
    spaced: papers.aadhaar.replace(/(\d{4})(?=\d)/g, '$1 '),
    account: papers.account,
    ...Object.fromEntries(kycPhotos.map((photo, i) => [`photo ${i}`, piece(photo)])),
  };
  const kinds = (found: readonly string[]): string[] => [...new Set(found.map((one) => one.split(':')[0] ?? ''))];
  await expect.poll(() => kinds(foundOnDisk(disk, control))).toEqual(['loss', 'name']);
  expect(foundOnDisk(disk, secrets)).toEqual([]);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/insurance\/claims\/\d+$/);
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') })
      .filter({ hasText: shop.say('claim.photo-received') }),
  ).toHaveCount(3);
  await check('claim');
  // The server accepts the browser's recording, and both sides can play it.
  await claimDriver.playButton.click();
  await plays(page);
  const claim = page.url().split('/').at(-1) ?? '';

  // The desk asks for one more photo, then decides and pays.
  await deskPage.goto(`/desk/claims/${claim}`);
  await deskPage.getByRole('button', { name: /^Play the voice note/ }).click();
  await plays(deskPage);
  await desk.field('claims.ask-words').fill('One photo from nearer, please.');
  await desk.button('claims.ask-send').click();
  await expect(deskPage.getByText(desk.say('claims.step-asked'))).toBeVisible();
  await page.reload();
  await expect(page.getByText('One photo from nearer, please.').first()).toBeVisible();
  await page.getByRole('button', { name: shop.say('loss.take', { n: 1, most: 5 }) }).click();
  await kyc.choose(9);
  await shop.button('claim.answer-send').click();
  await expect(page.getByText(shop.say('claim.step-answered'))).toBeVisible();
  await deskPage.reload();
  await deskPage.getByRole('radio', { name: desk.say('claims.approve') }).check();
  await desk.field('claims.amount').fill('1200');
  await desk.field('claims.decide-words').fill('Four of ten parts.');
  await desk.button('claims.approve-send').click();
  await desk.field('claims.reference').fill('UTR123456');
  await desk.button('claims.pay-send').click();
  await expect(deskPage.getByText(desk.say('claims.paid', { amount: '₹1,200.00', reference: 'UTR123456' }))).toBeVisible();
  await page.reload();
  await expect(page.getByText('UTR123456')).toBeVisible();
  await page.goto('/insurance/claims');
  await expect(page.getByText(shop.say('claim.step-paid')).first()).toBeVisible();
  await check('claims');

  // A closed browser has written everything to disk, and still nothing secret is there.
  await context.close();
  expect(foundOnDisk(disk, secrets)).toEqual([]);
};

for (const language of ['en', 'hi'] as const)
  test.describe(language, () => {
    test.use({ language });
    // One test for the whole season of two browsers, because each step needs the one before.
    test.setTimeout(420_000);
    test('a farmer gives KYC, orders, gets a policy, reports hail offline, and is paid', season);
  });
