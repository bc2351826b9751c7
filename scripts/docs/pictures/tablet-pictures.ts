// Pictures of a centre's tablet, from the lock screen over the counter to the book, and the desk's pages about it.
import { dayInIndia } from '../../../core/rules/dates.ts';
import type { WrittenLanguage } from '../../../core/rules/languages.ts';
import { CartDriver, items } from '../../../tests/drivers/cart-driver.ts';
import { freshPhone } from '../../../tests/drivers/inbox-driver.ts';
import { CounterDriver } from '../../../tests/drivers/tablet/counter-driver.ts';
import { CENTRE_PEOPLE, DESK_OWNER, deskOf, TabletDriver, type TabletPerson } from '../../../tests/drivers/tablet/tablet-driver.ts';
import type { DeskWalk } from './desk-pictures.ts';
import type { Photographer } from './photographer.ts';

/** Names as long as real ones. */
const names: Readonly<Record<WrittenLanguage, { readonly label: string; readonly farmers: readonly [string, string] }>> = {
  en: { label: 'Savitri Devi Kushwah', farmers: ['Shantibai Ramkumari Devi Kushwaha', 'Bhola Mahto'] },
  hi: { label: 'सावित्री देवी कुशवाह', farmers: ['शांतिबाई रामकुमारी देवी कुशवाहा', 'भोला महतो'] },
};

/** Places of an unlocked person, each with a text that shows it has loaded. */
const places = (today: string) =>
  ({
    'tablet-book': ['/tablet/book', 'book.days'],
    'tablet-book-day': [`/tablet/book/${today}`, 'book.difference-none'],
    'tablet-statement': [`/tablet/book/${today.slice(0, 7)}`, 'book.price'],
  }) as const;

/** The desk's pages of centres and tablets. */
export async function tabletWalk(url: string): Promise<DeskWalk> {
  const { centre } = await deskOf(url);
  return { phone: DESK_OWNER, places: { 'desk-centres': '/desk/centres', 'desk-centre': `/desk/centres/${centre}` } };
}

interface Walk {
  readonly url: string;
  readonly language: WrittenLanguage;
}

/** Serves farmers: one is parked, and one has ordered. */
async function serve(counter: CounterDriver, { shoot }: Photographer, language: WrittenLanguage): Promise<void> {
  const { shop, checkout } = counter;
  const [first, second] = names[language].farmers;
  const phones = [freshPhone(), freshPhone()] as const;
  await shop.button('counter.new').click();
  await shoot('tablet-new-farmer');
  await shop.button('counter.close').click();
  await counter.begin(first, phones[0]);
  await shop.visit('/products');
  await shop.page.getByRole('main').getByRole('article').first().waitFor();
  await shoot('tablet-counter');
  await counter.putIn(items.urea);
  await counter.next();
  await counter.begin(second, phones[1]);
  await counter.putIn(items.urea);
  await counter.pickUp(second, phones[1]);
  await shop.visit('/cart');
  await checkout.place.and(shop.page.locator(':not([aria-disabled])')).waitFor();
  await shoot('tablet-cart');
  await shop.button('cart.show-code-farmer').click();
  const code = shop.page.getByRole('dialog', { name: shop.say('cart-code.show-farmer') });
  await code.getByRole('img').or(code.getByRole('alert')).first().waitFor();
  await shoot('tablet-cart-code');
  await shop.button('close', code).click();
  await counter.place();
  await checkout.status.waitFor();
  await shoot('tablet-ordered');
  await shop.button('order.farmer-receipt', checkout.status).click();
  const receipt = shop.page.getByRole('dialog', { name: shop.say('receipt.title') });
  await receipt.getByText(second).first().waitFor();
  await shoot('tablet-receipt');
  await shop.button('close', receipt).click();
  await counter.next(checkout.status);
}

/** Registers a new tablet, from the desk's code to the setup page. */
export async function showTablet(camera: Photographer, { url, language }: Walk): Promise<void> {
  const { page, shoot } = camera;
  await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  const tablet = new TabletDriver(page, language, url);
  const person: TabletPerson = { phone: CENTRE_PEOPLE[1], label: names[language].label, pin: '739204' };
  await tablet.open('/tablet');
  await page.getByLabel(tablet.say('tablet.code'), { exact: true }).waitFor();
  await shoot('tablet-register');
  await tablet.register(await (await deskOf(url)).newCode(), `Counter ${freshPhone().slice(-4)}`);
  await tablet.addPerson(person);
  await shoot('tablet-open');
  await tablet.toShop();
  await serve(new CounterDriver(new CartDriver(page, language, url)), camera, language);
  for (const [name, [place, words]] of Object.entries(places(dayInIndia(Date.now())))) {
    await tablet.visit(place);
    await page.getByText(tablet.say(words)).first().waitFor();
    await shoot(name);
  }
  await tablet.lock();
  await shoot('tablet-locked');
  await tablet.person(person).click();
  await shoot('tablet-pin');
  await page.goto('/tablet/practice');
  await page.getByRole('heading').first().waitFor();
  await shoot('tablet-practice');
  await page.goto('/tablet/setup');
  await page.getByRole('heading').first().waitFor();
  await shoot('tablet-setup');
}
