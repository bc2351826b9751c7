// On a wide screen every page is centred, for a farmer with content on each page.
import { signedIn } from '../../drivers/signed-in.ts';
import { offCentre } from '../../fixtures/browser/centred.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

/** A demo farmer with policies and claims in every state. */
const INSURED_FARMER = '9876500005';
const WIDTHS = [1024, 1280];
const pages = [
  '/',
  '/products',
  '/products/3001',
  '/wishlist',
  '/cart',
  '/orders',
  '/waiting',
  '/me',
  '/me/data',
  '/terms',
  '/address/new',
  '/insurance',
  '/insurance/kyc',
  '/insurance/kyc/identity',
  '/insurance/kyc/bank',
  '/insurance/policies',
  '/insurance/policies/5',
  '/insurance/claims',
  '/insurance/claims/5',
  '/insurance/claims/report',
  '/insurance/claims/report/7',
  '/community',
  '/community/post/105',
  '/community/new',
  '/community/mine',
  '/growth',
  '/growth/8702',
  '/blog',
  '/blog/potato-blight',
  '/nowhere',
];

test('every block of every page is centred on a wide screen', async ({ page, server }) => {
  const shop = await signedIn(page, server.url, INSURED_FARMER);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).not.toBeEmpty();
    await expect(page.getByRole('main').getByRole('status', { name: shop.say('loading') }), path).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await offCentre(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
