// Pictures of services besides the shop: insurance from KYC to claim, growth, community and blog, as the demo's insured farmer sees them.
import type { ShopDriver } from '../../../tests/drivers/shop-driver.ts';
import type { Photographer } from './photographer.ts';

/** 9876500005 has approved KYC, policies in every status and claims in every state. */
export const INSURED_FARMER = '9876500005';

/** Data of the demo: an active policy, one of its claims, a topic with replies, an article with a table. */
const places = {
  'insurance-area': '/insurance',
  kyc: '/insurance/kyc',
  policies: '/insurance/policies',
  policy: '/insurance/policies/5',
  claims: '/insurance/claims',
  claim: '/insurance/claims/5',
  'report-loss': '/insurance/claims/report/7',
  growth: '/growth',
  community: '/community',
  post: '/community/post/101',
  blog: '/blog',
  article: '/blog/potato-blight',
  'my-data': '/me/data',
} as const;

/** Takes the pictures for the person who is signed in on the page. */
export async function showServices(shop: ShopDriver, { page, shoot }: Photographer): Promise<void> {
  for (const [name, place] of Object.entries(places)) {
    await page.goto(place);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page
      .getByRole('main')
      .getByRole('status', { name: shop.say('loading') })
      .first()
      .waitFor({ state: 'detached' });
    await shoot(name);
  }
}
