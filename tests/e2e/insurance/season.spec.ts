// An insured season on the real server: a farmer buys seed with insurance, gives their KYC on the way, gets a policy, loses crop without
// network, and is paid; the desk does its part beside them. What is secret of it never lies on the phone's disk.
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

/** On a phone with a camera, whose disk can be looked at; the desk in a browser of its own. */
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

/** Runs in the page: what is uploaded is noted in its memory, as no tool tells the bytes of a blob. */
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

/** Of a photo the bytes that are least alike: nothing else has them, as it may have a row of zeros. */
function piece(photo: Buffer): Buffer {
  const pieces = Array.from({ length: Math.floor(photo.byteLength / PIECE_BYTES) }, (_, i) =>
    photo.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES),
  );
  return pieces.sort((one, other) => new Set(other).size - new Set(one).size)[0] ?? photo;
}

/** Photos that wait on the phone. */
async function keptPhotos(page: Page): Promise<Buffer[]> {
  const all = await page.evaluate(async () => {
    const cache = await caches.open('khurpi-photos');
    const kept = await Promise.all((await cache.matchAll()).map((photo) => photo.arrayBuffer()));
    return kept.map((bytes) => [...new Uint8Array(bytes)]);
  });
  return all.map((bytes) => Buffer.from(bytes));
}

/** The voice note is on: its browser could read it. */
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

  // KYC is wanted before the order: given from here, and back to here.
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

  // The desk takes the identity, and cannot read the passbook.
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
  // Decided, it gives way to the next one that waits, which may have a bank account too.
  const decided = deskPage.url();
  await does('kyc.reject', part('kyc.bank'));
  await expect(deskPage).not.toHaveURL(decided);

  // The farmer reads why and gives the photo again, and nothing else; now it is right.
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

  // The order, and with its acceptance the policy and its certificate.
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

  // Days later, whatever the season: the policy runs. Hail, and no network.
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
  const loser = new ClaimDriver(shop);
  await loser.tell(HAIL[language], 3, { look: check, isSpoken: true });
  await expect(page.getByRole('heading', { name: shop.like('loss.noted') })).toBeVisible();
  await check('noted loss');

  // What waits lies on the disk, and the look finds it; of the KYC nothing secret does.
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
  // What the browser recorded is what the server takes, and both sides can play it.
  await loser.hear.click();
  await plays(page);
  const claim = page.url().split('/').at(-1) ?? '';

  // One more photo is asked for, then it is decided and paid.
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

  // Closed, all of it is written down: still nothing secret.
  await context.close();
  expect(foundOnDisk(disk, secrets)).toEqual([]);
};

for (const language of ['en', 'hi'] as const)
  test.describe(language, () => {
    test.use({ language });
    // A whole season of two browsers, in one test because each step needs the one before.
    test.setTimeout(420_000);
    test('a farmer gives KYC, orders, gets a policy, reports hail offline, and is paid', season);
  });
