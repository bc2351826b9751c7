// A browser that translates the page changes the DOM without the app's knowledge. The page must still show each change of the farmer.
import type { Page } from '@playwright/test';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';
import { startTranslator, type TranslatorKind } from '../../fixtures/browser/translator.ts';

const UREA = /Urea, neem coated, 45 kg/;

/** Translates the page like the browser, and waits for the result. */
async function translate(page: Page, kind: TranslatorKind): Promise<void> {
  await page.evaluate(`(${startTranslator.toString()})({ kind: '${kind}' })`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«');
}

const paise = (text: string): number => Number(text.replace(/[^\d.]/g, '')) * 100;

for (const kind of ['replaced', 'merged'] as const)
  test(`on a translated page quantities and amounts follow every tap (${kind})`, async ({ page, server }) => {
    const shop = new ShopDriver(page, 'en', server.url);
    await shop.open('/products?search=urea');
    await shop.add(UREA);
    await shop.goToCart();
    const total = page
      .getByRole('region', { name: shop.say('bill.title') })
      .locator('dd')
      .first();
    const one = paise(await total.innerText());
    await translate(page, kind);

    const item = page.getByRole('article');
    const more = item.getByRole('button', { name: shop.like('cart.one-more') });
    await more.click();
    await more.click();
    await expect(item.getByRole('status').first()).toHaveText('3');
    await expect.poll(async () => paise(await total.innerText())).toBe(3 * one);

    for (let n = 3; n > 0; n--) await item.getByRole('button', { name: shop.like('cart.one-less') }).click();
    await expect(item).toHaveCount(0);
    await expect(page.getByText(shop.say('cart.empty'))).toBeVisible();
  });
