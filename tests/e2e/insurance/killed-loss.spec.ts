// A loss reported without network. Before it can be sent, the phone is killed twice and somebody else uses it.
import type { BrowserContext, Page } from '@playwright/test';
import { type Account, signInOverWire } from '../../drivers/account-driver.ts';
import { ClaimDriver } from '../../drivers/claim-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { KYC_DONE } from '../../drivers/insurance-driver.ts';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { signIn } from '../../drivers/signed-in.ts';
import type { AppServer } from '../../fixtures/browser/app-server.ts';
import type { FaultProxy } from '../../fixtures/browser/fault-proxy.ts';
import { startPhone } from '../../fixtures/browser/killable-phone.ts';
import { foundOnDisk } from '../../fixtures/browser/on-disk.ts';
import { expect, test } from '../../fixtures/browser/test.ts';
import type { Language } from '../../fixtures/browser/words.ts';

/** An active policy of the demo's insured farmer, without claims. */
const POLICY = 7;
/** A different loss in each language: both tests may share a server, and the server refuses the same loss twice. */
const LOST = { en: 'Hail', hi: 'तेज़ हवा' } as const;
const ANY_CALL = /^\w+ \/(?:api|auth)\//;
const SENDING = /^(?:PUT|POST) \/api\/(?:uploads|insurance)\//;

/** Returns the server's claims under the policy. */
async function claimsOf(serverUrl: string, { token }: Account): Promise<readonly { readonly photos: number }[]> {
  const ask = async (path: string) =>
    (await fetch(`${serverUrl}/api/insurance/v1/claims${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const { results } = (await ask('')) as { results: { id: number | null; policy_id: number }[] };
  // A policy without claims is a row without a claim.
  const ids = results.flatMap(({ id, policy_id }) => (id !== null && policy_id === POLICY ? [id] : []));
  const all = await Promise.all(ids.map((id) => ask(`/${id}`) as Promise<{ photos: unknown[] }>));
  return all.map(({ photos }) => ({ photos: photos.length }));
}

const waiting = (page: Page) => page.locator('a[href^="/insurance/claims/waiting/"]');

/** Waits until the browser has written the person's id to disk. If it is killed earlier, the phone still belongs to the last person. */
async function waitForPersonOnDisk(page: Page, disk: string): Promise<void> {
  const subject = await page.evaluate(() => (JSON.parse(localStorage.getItem('khurpi.session') ?? '{}') as { subject: string }).subject);
  const found = (): boolean => foundOnDisk(disk, { subject }).some((one) => one.startsWith('subject: Default/Local Storage/'));
  await expect.poll(found, { timeout: 60_000 }).toBe(true);
}

interface Killed {
  readonly disk: string;
  readonly shopUrl: string;
  readonly server: AppServer;
  readonly line: FaultProxy;
  readonly language: Language;
}

const killed = async ({ disk, shopUrl, server, line, language }: Killed): Promise<void> => {
  const start = async (): Promise<{ page: Page; context: BrowserContext; shop: ShopDriver; kill(): Promise<void> }> => {
    const phone = await startPhone(disk, shopUrl);
    return { ...phone, shop: new ShopDriver(phone.page, language, server.url) };
  };
  const account = await signInOverWire(server.url, KYC_DONE);
  const before = await claimsOf(server.url, account);
  const farmer = await start();
  await signIn(farmer.shop, KYC_DONE, server.url);
  await farmer.page.goto(`/insurance/policies/${POLICY}`);
  await expect(farmer.page.getByRole('link', { name: farmer.shop.say('policy.report-loss') })).toBeVisible();
  await farmer.shop.settle();
  await farmer.page.waitForLoadState('networkidle');
  await farmer.context.setOffline(true);
  await farmer.page.getByRole('link', { name: farmer.shop.say('policy.report-loss') }).click();
  await new ClaimDriver(farmer.shop).report(LOST[language], 3, { hasCamera: false });
  await expect(farmer.page.getByRole('heading', { name: farmer.shop.like('loss.noted') })).toBeVisible();
  await waitForPersonOnDisk(farmer.page, disk);
  await farmer.kill();

  // Still without network, the draft is there with its photos.
  line.spoil(ANY_CALL, 'refuse');
  const again = await start();
  await again.page.goto('/insurance/claims');
  await waiting(again.page).click();
  await expect(again.page.getByRole('img', { name: again.shop.say('claim.photo', { n: 3 }) })).toBeVisible();

  // The network is back, but the server refuses the report. The farmer's session has ended, and somebody else signs in.
  line.mend();
  line.spoil(SENDING, 'refuse');
  await again.context.clearCookies({ name: '__Host-session' });
  await again.page.goto('/orders');
  await again.page
    .getByRole('status')
    .getByRole('button', { name: again.shop.say('login') })
    .click();
  const second = await signInOverWire(server.url, freshPhone());
  await again.shop.enterNumberAndCode(second.phone);
  await expect(again.page.getByRole('dialog')).toBeHidden();
  await waitForPersonOnDisk(again.page, disk);
  await again.kill();

  line.mend();
  const last = await start();
  await last.page.goto('/insurance/claims');
  await expect(last.page.getByRole('main')).toBeVisible();
  await expect(waiting(last.page)).toHaveCount(0);
  // The farmer uses the phone again.
  await last.context.clearCookies({ name: '__Host-session' });
  await last.page.goto('/me');
  await last.shop.button('login', last.page.getByRole('main')).click();
  await last.shop.enterNumberAndCode(KYC_DONE);
  await expect.poll(() => claimsOf(server.url, account)).toEqual([...before, { photos: 3 }]);
  expect(await claimsOf(server.url, second)).toEqual([]);
  await last.context.close();
};

for (const language of ['en', 'hi'] as const)
  test.describe(language, () => {
    test.use({ language });
    test('a report survives two kills and another user, and is sent once under its author’s name', killed);
  });
