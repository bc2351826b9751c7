// Two journeys from opening the shop to a placed order: taps, typed characters, and the time that the phone needs for them.
import { expect, type Locator } from '@playwright/test';
import { AddressDriver } from '../../../tests/drivers/address-driver.ts';
import { freshPhone, latestCode } from '../../../tests/drivers/inbox-driver.ts';
import type { ShopDriver } from '../../../tests/drivers/shop-driver.ts';
import { onNewPhone, type Stage, shopOn, type Waits } from './new-phone.ts';
import { type Slowness, slowDown } from './slow-phone.ts';

/** A step that takes longer has failed. */
const LONGEST_MS = 30_000;

/** A person who counts taps and typed characters. Nobody thinks or reads here: the time is what the phone and the line need. */
class Counted {
  readonly shop: ShopDriver;
  private taps = 0;
  private keys = 0;
  private readonly begun = performance.now();

  constructor(shop: ShopDriver) {
    this.shop = shop;
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  /** Taps the field if the app has not put the cursor there already, and types. */
  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field);
    await this.shop.page.keyboard.insertText(text);
    this.keys += text.length;
  }

  /** Types the code of the message. Each box passes the cursor on. */
  async typeCode(phone: string): Promise<void> {
    const first = this.shop.page.getByRole('textbox', { name: this.shop.say('otp.box', { n: 1, count: 6 }) });
    await first.waitFor();
    const code = await latestCode(this.shop.inboxUrl, phone);
    if (!(await first.evaluate((element) => element === document.activeElement))) await this.tap(first);
    await this.shop.page.keyboard.type(code);
    this.keys += code.length;
  }

  done(): Waits {
    return { 'until the order is placed': performance.now() - this.begun, taps: this.taps, 'typed characters': this.keys };
  }
}

/** One pack of it is enough for a delivery, and the first page shows it. */
const DAP = /DAP 18:46/;

/** Adds a pack on the first page, and opens the cart. */
async function addFromHome(person: Counted): Promise<void> {
  const { shop } = person;
  const card = shop.product(DAP).first();
  await person.tap(card.getByRole('button', { name: shop.like('cart.add-item') }));
  await person.tap(shop.page.getByRole('link', { name: new RegExp(`^${shop.say('cart.my-cart')}, 1 `) }).first());
}

async function payCash(person: Counted): Promise<void> {
  const { shop } = person;
  const place = shop.button('footer.place-order');
  await expect(place).not.toHaveAttribute('aria-disabled', 'true', { timeout: LONGEST_MS });
  await person.tap(place);
  const sheet = shop.page.getByRole('dialog', { name: shop.say('pay.title') });
  const cash = sheet.getByRole('radio', { name: new RegExp(`^${shop.say('pay.cod')}`) });
  await cash.waitFor();
  if (!(await cash.isChecked())) await person.tap(cash);
  await person.tap(shop.button('pay.confirm', sheet));
  await shop.page.getByRole('heading', { name: shop.say('order.success') }).waitFor();
}

async function orderAsNewFarmer(person: Counted, phone: string): Promise<void> {
  const { shop } = person;
  const { page } = shop;
  await page.goto('/');
  await person.tap(page.getByRole('button', { name: 'English', exact: true }));
  await addFromHome(person);
  await person.tap(shop.button('login'));
  await person.type(page.getByLabel(shop.say('login.phone')), phone);
  await person.typeCode(phone);
  await person.tap(shop.button('footer.add-address-to-proceed'));
  const address = new AddressDriver(shop);
  await person.type(address.field('name'), 'Asha Devi');
  await person.type(address.field('pin'), '843109');
  await expect(address.field('district')).not.toHaveValue('', { timeout: LONGEST_MS });
  await person.type(address.field('street'), 'Rampur');
  await person.tap(shop.button('address.save'));
  await payCash(person);
}

/** A farmer who opens the shop for the first time, and orders one pack with cash. */
export function newFarmer(stage: Stage, slowness: Slowness): Promise<Waits> {
  return onNewPhone(stage, async (context) => {
    const page = await context.newPage();
    await slowDown(page, slowness);
    const person = new Counted(shopOn(page, stage));
    await orderAsNewFarmer(person, freshPhone());
    return person.done();
  });
}

/** The same farmer orders again on the same phone. */
export function returningFarmer(stage: Stage, slowness: Slowness): Promise<Waits> {
  return onNewPhone(stage, async (context) => {
    const first = await context.newPage();
    const shop = shopOn(first, stage);
    await orderAsNewFarmer(new Counted(shop), freshPhone());
    await shop.settle();
    await first.waitForLoadState('networkidle');
    await first.close();
    const page = await context.newPage();
    await slowDown(page, slowness);
    const person = new Counted(shopOn(page, stage));
    await page.goto('/');
    await addFromHome(person);
    await payCash(person);
    return person.done();
  });
}
