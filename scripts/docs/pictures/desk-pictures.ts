// Pictures of the operator's desk on a shop with orders, papers to look at and losses to decide.
import type { WrittenLanguage } from '../../../core/rules/languages.ts';
import { DeskDriver } from '../../../tests/drivers/desk-driver.ts';
import type { Photographer } from './photographer.ts';

export interface DeskWalk {
  readonly phone: string;
  readonly places: Readonly<Record<string, string>>;
}

/**
 * The manager works at the counter; the owner does what concerns all shops.
 * @param orderId an order that waits to be accepted
 */
export const deskWalks = (orderId: string): readonly DeskWalk[] => [
  {
    phone: '9876500011',
    places: {
      'desk-home': '/desk',
      'desk-orders': '/desk/orders',
      'desk-order': `/desk/orders/${orderId}`,
      'desk-stock': '/desk/stock',
      'desk-day': '/desk/days',
      'desk-shop': '/desk/shop/1',
    },
  },
  {
    phone: '9876500010',
    places: {
      'desk-products': '/desk/products',
      'desk-imports': '/desk/imports',
      'desk-payments': '/desk/money?part=payments',
      'desk-books': '/desk/money/books',
      'desk-kyc': '/desk/kyc',
      'desk-claims': '/desk/claims',
      'desk-articles': '/desk/articles',
      'desk-article': '/desk/articles/201',
    },
  },
];

/** Signs in and takes a picture of each place. */
export async function showDesk(
  { page, shoot }: Photographer,
  { url, language, walk }: { readonly url: string; readonly language: WrittenLanguage; readonly walk: DeskWalk },
): Promise<void> {
  const desk = new DeskDriver(page, language, url);
  await page.addInitScript((code) => localStorage.setItem('khurpi.desk.language', code), language);
  await page.goto('/desk');
  await desk.signIn(walk.phone);
  for (const [name, place] of Object.entries(walk.places)) {
    await page.goto(place);
    await page.locator('main h1').waitFor();
    await page
      .locator('main')
      .getByRole('status', { name: desk.say('loading') })
      .first()
      .waitFor({ state: 'detached' });
    await shoot(name);
  }
}
