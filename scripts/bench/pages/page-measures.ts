// Measures how long a person waits, each time once on a new phone.
import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { PRODUCT_SEARCH_PAUSE_MS } from '../../../core/constants.ts';
import { addAddressOverWire, signInOverWire } from '../../../tests/drivers/account-driver.ts';
import { chooseFirstAddress, fillCart, UREA } from '../../../tests/drivers/buyer-driver.ts';
import { freshPhone } from '../../../tests/drivers/inbox-driver.ts';
import { RARE_WORD, serveBigCatalog } from './big-catalog.ts';
import { byLighthouse, emptyPageByLighthouse } from './by-lighthouse.ts';
import { byLink, emptyPage, firstVisit, PUBLIC_PAGES, seenByLink, UREA_ID } from './first-visits.ts';
import { newFarmer, returningFarmer } from './journeys.ts';
import { onNewPhone, type Stage, shopOn, type Waits } from './new-phone.ts';
import {
  firstSeen,
  layoutShift,
  noteFirst,
  phones,
  recordInteractions,
  recordShifts,
  type Slowness,
  slowDown,
  slowestInteraction,
} from './slow-phone.ts';

/** Taps from the list to the order. Each is measured until its effect is painted. */
export function taps(stage: Stage, slowness: Slowness): Promise<Waits> {
  return onNewPhone(stage, async (context) => {
    const page = await context.newPage();
    const shop = shopOn(page, stage);
    const account = await signInOverWire(stage.server.url, freshPhone());
    await addAddressOverWire(stage.server.url, account, 'Asha Devi');
    await recordInteractions(page);
    await fillCart(shop);
    await shop.loginFromCart(account.phone);
    await chooseFirstAddress(shop);
    await slowDown(page, slowness);
    await page.goto('/products?search=urea');
    await page.getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    await slowestInteraction(page);
    await shop.oneMore(UREA);
    const more = await slowestInteraction(page);
    await shop.goToCart();
    const cart = await slowestInteraction(page);
    const place = shop.button('footer.place-order');
    await expect(place).not.toHaveAttribute('aria-disabled', 'true');
    await page.waitForLoadState('networkidle');
    await slowestInteraction(page);
    await place.click();
    await page.getByRole('dialog', { name: shop.say('pay.title') }).waitFor();
    return { 'one more (+)': more, 'See cart': cart, 'Place order': await slowestInteraction(page) };
  });
}

/** Opens the cart again while the server is off and the worker has stopped. */
export function cartWithoutNetwork(stage: Stage, slowness: Slowness): Promise<Waits> {
  return onNewPhone(stage, async (context) => {
    const page = await context.newPage();
    const shop = shopOn(page, stage);
    await fillCart(shop);
    await shop.settle();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const cold = await context.newPage();
    const devtools = await slowDown(cold, slowness);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await page.close();
    await noteFirst(cold, 'main article');
    await recordShifts(cold);
    await cold.goto('/cart');
    const seen = await firstSeen(cold);
    // Content that arrives later is complete by then.
    await cold.getByRole('region', { name: shop.say('bill.title') }).waitFor();
    return { 'cart without network': seen, 'layout shift, thousandths': (await layoutShift(cold)) * 1_000 };
  });
}

/** Number of a shop's products on the phone. */
function productsKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // If the page opened the database before the worker has created it, it would be empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'khurpi-catalog')) return 0;
    const open = indexedDB.open('khurpi-catalog');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const db = open.result;
    try {
      if (!db.objectStoreNames.contains('indexes')) return 0;
      const rows = db.transaction('indexes').objectStore('indexes').getAll();
      await new Promise((resolve) => rows.addEventListener('success', resolve));
      return Math.max(0, ...(rows.result as { index: { ids: Float64Array } }[]).map(({ index }) => index.ids.length));
    } finally {
      db.close();
    }
  });
}

const KEPT_BY_MS = 300_000;
const LOOK_EVERY_MS = 50;

/** Searches among `count` products on the phone, without network. */
export function searchWithoutNetwork(stage: Stage, slowness: Slowness, count: number): Promise<Waits> {
  return onNewPhone(
    stage,
    async (context) => {
      await serveBigCatalog(context, count);
      const name = count.toLocaleString('en-IN');
      const first = await context.newPage();
      const begun = Date.now();
      await shopOn(first, stage).open('/products');
      await first.getByRole('article').first().waitFor();
      await expect.poll(() => productsKept(first), { timeout: KEPT_BY_MS, intervals: [LOOK_EVERY_MS] }).toBe(count);
      const kept = Date.now() - begun;
      await first.close();
      const page = await context.newPage();
      await noteFirst(page, 'main article');
      await slowDown(page, slowness);
      await page.goto('/products');
      const opened = await firstSeen(page);
      await page.getByRole('status').filter({ hasText: name }).waitFor();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      const found = await page.evaluate(async (word) => {
        const box = document.querySelector<HTMLInputElement>('input[type=search]');
        if (!box) throw new Error('there is no search box');
        const at = performance.now();
        box.value = word;
        box.dispatchEvent(new Event('input', { bubbles: true }));
        while (!document.querySelector('main h3')?.textContent?.includes(word))
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - at;
      }, RARE_WORD);
      return {
        [`${name} products fetched and kept`]: kept,
        [`list of ${name} products opened`]: opened,
        [`search in ${name} products, after the typing rests`]: found - PRODUCT_SEARCH_PAUSE_MS,
      };
    },
    // The benchmark cannot answer requests of the service worker.
    { serviceWorkers: 'block' },
  );
}

export interface PageMeasure {
  readonly name: string;
  readonly run: (stage: Stage) => Promise<Waits>;
  /** Most runs; a measure that takes long runs once. */
  readonly runs: number;
}

const LANGUAGES = ['en', 'hi'];
const MOST_RUNS_OF_PUBLIC = 3;
const LIGHTHOUSE_PAGES = [
  '/?lang=en',
  '/?lang=hi',
  '/products?lang=en',
  '/products?lang=hi',
  `/products/${UREA_ID}?lang=en`,
  `/products/${UREA_ID}?lang=hi`,
];

/** All measures, in order. @param peer address of another site's page */
export function pageMeasures(runs: number, bigCatalog: number, peer?: string): readonly PageMeasure[] {
  const { slow4g, edge, village, cheap } = phones;
  const on = (slowness: Slowness, what: string, run: (stage: Stage, slowness: Slowness) => Promise<Waits>, times = runs): PageMeasure => ({
    name: `${what}, ${slowness.name}`,
    run: (stage) => run(stage, slowness),
    runs: times,
  });
  const few = Math.min(runs, MOST_RUNS_OF_PUBLIC);
  const peers = [slow4g, edge].flatMap((slowness) =>
    peer === undefined ? [] : on(slowness, `public page ${peer}`, (stage, slow) => seenByLink(stage, slow, peer), few),
  );
  const publicPages = [slow4g, edge].flatMap((slowness) =>
    PUBLIC_PAGES.flatMap((path) =>
      LANGUAGES.map((language) =>
        on(slowness, `public page ${path} ${language}`, (stage, slow) => seenByLink(stage, slow, `${path}?lang=${language}`), few),
      ),
    ),
  );
  const lighthousePages = [
    { name: 'Lighthouse, an empty page', run: emptyPageByLighthouse, runs },
    ...LIGHTHOUSE_PAGES.map((path) => ({
      name: `Lighthouse ${path}`,
      run: ({ server }: Stage) => byLighthouse(new URL(path, server.url).href),
      runs,
    })),
  ];
  return [
    on(slow4g, 'an empty page', emptyPage),
    on(slow4g, 'home, first visit', firstVisit),
    on(slow4g, 'the list by link, first visit', (stage, slowness) => byLink(stage, slowness, '/products')),
    on(slow4g, 'a product by link, first visit', (stage, slowness) => byLink(stage, slowness, `/products/${UREA_ID}`)),
    on(edge, 'an empty page', emptyPage),
    on(edge, 'home, first visit', firstVisit),
    on(edge, 'the list by link, first visit', (stage, slowness) => byLink(stage, slowness, '/products')),
    on(edge, 'a product by link, first visit', (stage, slowness) => byLink(stage, slowness, `/products/${UREA_ID}`)),
    on(village, 'a new farmer orders', newFarmer, few),
    on(village, 'a returning farmer orders', returningFarmer, few),
    on(cheap, 'taps', taps),
    on(cheap, 'without network', cartWithoutNetwork),
    on(cheap, 'search', (stage, slowness) => searchWithoutNetwork(stage, slowness, 386)),
    on(cheap, 'search', (stage, slowness) => searchWithoutNetwork(stage, slowness, bigCatalog), 1),
    ...publicPages,
    ...lighthousePages,
    ...peers,
  ];
}
