// Every screen has room for every script: twice as wide, taller lines, or right to left. At 360 px, and at 320 px with 200 % text.
import fs from 'node:fs';
import path from 'node:path';
import { isLanguage } from '#core/rules/languages.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { signedIn } from '../../drivers/signed-in.ts';
import { cutTexts } from '../../fixtures/browser/letters/cut-text.ts';
import { type Stretch, speakStretched } from '../../fixtures/browser/letters/stretched-words.ts';
import { expect, test } from '../../fixtures/browser/test.ts';
import { textsIn } from '../../fixtures/browser/words.ts';

const WORDS = path.resolve(import.meta.dirname, '../../../words');

test.use({ serviceWorkers: 'block' });

const screens = [
  '/',
  '/products',
  '/products/3001',
  '/products/2001',
  '/cart',
  '/orders',
  '/wishlist',
  '/waiting',
  '/me',
  '/terms',
  '/address/new',
  '/community',
  '/community/new',
  '/growth',
  '/blog',
  '/insurance',
  '/insurance/policies',
  '/insurance/claims/report',
  '/insurance/kyc',
  '/insurance/kyc/bank',
  '/nowhere',
];
const walks: readonly (readonly Stretch[])[] = [['wide'], ['tall', 'rtl']];

for (const kinds of walks)
  test(`no text is cut, covered or outside the screen in texts that are ${kinds.join(' and ')}`, async ({ page, server, watch }) => {
    watch.allow(/Service Worker registration blocked/);
    const shop = await signedIn(page, server.url, freshPhone());
    await speakStretched(page, kinds);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
    const found: string[] = [];
    const check = async (where: string): Promise<void> => {
      const look = async (how: string): Promise<void> =>
        void found.push(...(await cutTexts(page)).map((fault) => `${where}, ${how}: ${fault}`));
      await look('360 px');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await look('320 px, 200 %');
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.setViewportSize({ width: 360, height: 640 });
    };
    for (const path of screens) {
      const before = await page.locator('main').innerText();
      await shop.visit(path);
      if (path !== '/') await expect(page.locator('main')).not.toHaveText(before, { useInnerText: true });
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await check(path);
    }
    expect(found).toEqual([]);
  });

/** Returns the texts in each language whose note sets a limit, such as `at most 64 px`. */
function limitedTexts(): { place: string; text: string; most: number }[] {
  const limits = Object.entries(textsIn(path.join(WORDS, 'notes'))).flatMap(([key, note]) => {
    const [, most] = /at most (\d+) px/.exec(note) ?? [];
    return most === undefined ? [] : [{ key, most: Number(most) }];
  });
  const codes = fs.readdirSync(WORDS).filter(isLanguage);
  return codes.flatMap((code) => {
    const texts = textsIn(path.join(WORDS, code));
    return limits.flatMap(({ key, most }) => (texts[key] ? [{ place: `${code}: ${key}`, text: texts[key], most }] : []));
  });
}

test('a text whose note sets a limit in px stays within it, in bold letters of 14 px', async ({ page }) => {
  const texts = limitedTexts();
  expect(texts.length).toBeGreaterThan(5);
  await page.setContent('<p style="font: 700 14px system-ui, sans-serif"></p>');
  const widths = await page.evaluate((all) => {
    const span = document.createElement('span');
    document.querySelector('p')?.append(span);
    return all.map(({ text }) => {
      span.textContent = text;
      return span.getBoundingClientRect().width;
    });
  }, texts);
  const tooWide = texts.map(({ place, most }, n) => ({ place, most, width: widths[n] ?? 0 })).filter(({ most, width }) => width > most);
  expect(tooWide.map(({ place, width }) => `${place} is ${Math.round(width)} px`)).toEqual([]);
});
