// A day at a service centre. Three agents share one tablet and serve eight farmers. There is no network from nine to three. The browser is
// killed twice, somebody forgets their PIN, and in the evening the desk wipes the tablet.
import type { Page } from '@playwright/test';
import { askOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { CartDriver, items } from '../../drivers/cart-driver.ts';
import { freshPhone, latestCode, messagesTo } from '../../drivers/inbox-driver.ts';
import { CounterDriver } from '../../drivers/tablet/counter-driver.ts';
import { CENTRE_PEOPLE, deskOf, TabletDriver, type TabletPerson } from '../../drivers/tablet/tablet-driver.ts';
import type { FaultProxy } from '../../fixtures/browser/fault-proxy.ts';
import { type Phone, startPhone } from '../../fixtures/browser/killable-phone.ts';
import { foundOnDisk } from '../../fixtures/browser/on-disk.ts';
import { expect } from '../../fixtures/browser/test.ts';
import type { Language } from '../../fixtures/browser/words.ts';

const EVERYTHING = /./;
const WIDE = { width: 1280, height: 800 };

const farmersOf = {
  en: ['Shanti Devi', 'Bhola Mahto', 'Kamla Yadav', 'Deepak Ram', 'Esha Bano', 'Ganga Prasad', 'Hari Kishor', 'Indu Kumari'],
  hi: ['शांति देवी', 'भोला महतो', 'कमला यादव', 'दीपक राम', 'एशा बानो', 'गंगा प्रसाद', 'हरि किशोर', 'इंदु कुमारी'],
} as const;

interface Farmer {
  readonly name: string;
  readonly phone: string;
}

interface Opened {
  readonly phone: Phone;
  readonly page: Page;
  readonly tablet: TabletDriver;
  readonly counter: CounterDriver;
}

export interface Day {
  readonly disk: string;
  readonly shopUrl: string;
  readonly serverUrl: string;
  readonly line: FaultProxy;
  readonly language: Language;
}

async function start({ disk, shopUrl, serverUrl, language }: Day): Promise<Opened> {
  const phone = await startPhone(disk, shopUrl);
  const { page } = phone;
  await page.setViewportSize(WIDE);
  await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  const tablet = new TabletDriver(page, language, serverUrl);
  await tablet.open('/tablet');
  return { phone, page, tablet, counter: new CounterDriver(new CartDriver(page, language, serverUrl)) };
}

/** Kills the browser and starts it again. The tablet is then locked. */
async function restart(day: Day, { phone }: Opened): Promise<Opened> {
  await phone.kill();
  const next = await start(day);
  await next.tablet.seeLocked();
  return next;
}

/** Fills the cart for a farmer who picks up the goods. */
async function prepare({ counter }: Opened, { name, phone }: Farmer): Promise<void> {
  await counter.begin(name, phone);
  await counter.putIn(items.urea);
  await counter.pickUp(name, phone);
}

/** Orders without network. The farmer approves later, and the tablet sends the order when the network returns. */
async function orderOffline({ counter, tablet }: Opened): Promise<void> {
  await counter.place();
  const { code, status } = counter.checkout;
  await tablet.button('order-code.answer-later', code).click();
  await expect(status).toBeVisible();
  await counter.next(status);
}

/** Orders with network. The farmer's code places the order at once. */
async function orderOnline({ counter, page, tablet }: Opened, serverUrl: string, { name, phone }: Farmer): Promise<void> {
  await counter.place();
  const { code, status } = counter.checkout;
  await expect(code.getByRole('timer')).toBeVisible();
  await page.keyboard.type(await latestCode(serverUrl, phone));
  await expect(status.getByRole('heading', { name: tablet.say('order.success') })).toBeVisible();
  await expect(status).toContainText(name);
  await counter.next(status);
}

const questionsTo = async (serverUrl: string, { phone }: Farmer) =>
  (await messagesTo(serverUrl, phone)).filter(({ template }) => template === 'approve-order');

/** Approves as the farmer, through the link of the SMS. */
async function approveByLink(serverUrl: string, farmer: Farmer): Promise<void> {
  const [message] = await questionsTo(serverUrl, farmer);
  const token = /\/approve\/([\w-]+)/.exec(message?.text ?? '')?.[1];
  await askOverWire(serverUrl, { phone: farmer.phone, token: '' }, `/api/hyperlocal/v1/approvals/${token}`, { agree: true });
}

/** Returns the farmers of the story in the agent's book. Other tests also order as this agent, so it ignores other farmers. */
async function orderedBy(serverUrl: string, agent: TabletPerson, farmers: readonly Farmer[]): Promise<string[]> {
  const account = await signInOverWire(serverUrl, agent.phone);
  const { results } = await askOverWire<{ results: { farmer: { name: string } }[] }>(serverUrl, account, '/api/agent/v1/book');
  const names = results.map(({ farmer }) => farmer.name).sort();
  return names.filter((name) => farmers.some((one) => one.name === name));
}

/** Plays the evening before, with network. Each person sets their PIN and leaves unfinished farmers. */
async function setUp(day: Day, name: string, leaves: ReadonlyMap<TabletPerson, readonly Farmer[]>): Promise<void> {
  const now = await start(day);
  await now.tablet.register(await (await deskOf(day.serverUrl)).newCode(), name);
  for (const [person, farmers] of leaves) {
    await now.tablet.addPerson(person);
    await now.tablet.toShop();
    for (const farmer of farmers) {
      await prepare(now, farmer);
      await now.counter.next();
    }
    await now.tablet.lock();
  }
  await now.tablet.settle();
  // Closes the browser as for the night, which writes its data to disk.
  await now.phone.context.close();
}

/** Plays the whole day. @param given an empty profile, the shop, and the fault proxy between them */
export async function playDay(given: Day): Promise<void> {
  const { serverUrl, line, language, disk } = given;
  const [savitri, rakesh, nasreen] = [
    { phone: CENTRE_PEOPLE[0], label: 'Savitri', pin: '482915' },
    { phone: CENTRE_PEOPLE[1], label: 'Rakesh', pin: '739204' },
    { phone: CENTRE_PEOPLE[2], label: 'Nasreen', pin: '615872' },
  ] as const;
  const farmers = farmersOf[language === 'hi' ? 'hi' : 'en'].map((name) => ({ name, phone: freshPhone() }));
  const at = (n: number): Farmer => farmers[n] ?? { name: '', phone: '' };
  const tabletName = `Counter ${language}`;
  await setUp(
    given,
    tabletName,
    new Map<TabletPerson, readonly Farmer[]>([
      [savitri, [at(0), at(1)]],
      [rakesh, [at(3)]],
      [nasreen, []],
    ]),
  );

  // 09:00: no network. A farmer of yesterday orders. The browser is killed while a new farmer is being served.
  line.spoil(EVERYTHING, 'refuse');
  let now = await start(given);
  await now.tablet.unlock(savitri);
  await now.tablet.toShop();
  await now.counter.resume(at(0).name);
  await orderOffline(now);
  await now.counter.begin(at(2).name, at(2).phone);
  await now.counter.putIn(items.urea);
  now = await restart(given, now);
  await now.tablet.unlock(savitri);
  await now.page.getByRole('link', { name: now.tablet.say('tablet.to-shop') }).click();
  await expect(now.counter.serving(at(2).name)).toBeVisible();
  await expect(now.counter.cart).toContainText(now.counter.shop.nameOf(items.urea));
  await now.counter.next();

  // 12:00: a colleague takes over, and sees no data of hers.
  await now.tablet.lock();
  await now.tablet.unlock(rakesh);
  await now.tablet.toShop();
  for (const { name } of farmers.slice(0, 3)) await expect(now.page.getByText(name)).toHaveCount(0);
  await now.counter.resume(at(3).name);
  await orderOffline(now);
  await now.counter.begin(at(4).name, at(4).phone);
  await now.counter.putIn(items.urea);
  now = await restart(given, now);
  await now.tablet.unlock(rakesh);
  await now.page.getByRole('link', { name: now.tablet.say('tablet.to-shop') }).click();
  await expect(now.counter.serving(at(4).name)).toBeVisible();
  await now.tablet.lock();

  // 15:00: the network is back. A third person has forgotten the PIN, sets a new one, and orders for the next farmers.
  await now.tablet.enterPin(nasreen, '904618');
  await expect(now.page.getByRole('alert')).toContainText(/ 9 /);
  line.mend();
  await now.tablet.resetPin({ ...nasreen, pin: '271936' });
  await now.tablet.toShop();
  for (const farmer of [at(5), at(6)]) {
    await prepare(now, farmer);
    await orderOnline(now, serverUrl, farmer);
  }
  await now.counter.begin(at(7).name, at(7).phone);
  await now.counter.next();
  // Meanwhile the tablet sent the orders of both locked colleagues once each. Their farmers got an SMS and approve by its link.
  for (const farmer of [at(0), at(3)]) {
    await expect.poll(async () => (await questionsTo(serverUrl, farmer)).length).toBe(1);
    await approveByLink(serverUrl, farmer);
  }
  expect(await orderedBy(serverUrl, savitri, farmers)).toEqual([at(0).name]);
  expect(await orderedBy(serverUrl, rakesh, farmers)).toEqual([at(3).name]);
  expect(await orderedBy(serverUrl, nasreen, farmers)).toEqual([at(5).name, at(6).name].sort());
  await now.tablet.lock();

  // 18:00: each person finds only the farmers that they left.
  await now.tablet.unlock(savitri);
  await now.tablet.toShop();
  await expect(now.counter.row(at(0).name)).not.toContainText(now.tablet.say('counter.state.parked'));
  for (const n of [1, 2]) await expect(now.counter.row(at(n).name)).toContainText(now.tablet.say('counter.state.parked'));
  for (const { name } of farmers.slice(3)) await expect(now.page.getByText(name)).toHaveCount(0);
  await now.tablet.lock();

  // The disk of the locked tablet names nobody. After the wipe it is an ordinary browser again.
  const words = [savitri, rakesh, nasreen].flatMap(({ phone, label, pin }) => [phone, label, pin]);
  const secrets = [...words, '904618', '271936', ...farmers.flatMap(({ name, phone }) => [name, phone])];
  const found = (): string[] => foundOnDisk(disk, Object.fromEntries(secrets.map((word) => [word, word])));
  expect(found()).toEqual([]);
  await (await deskOf(serverUrl)).wipe(tabletName);
  await now.page.reload();
  await expect(now.page.getByRole('heading', { name: now.tablet.say('tablet.register-title') })).toBeVisible();
  await now.phone.context.close();
  expect(found()).toEqual([]);
}
