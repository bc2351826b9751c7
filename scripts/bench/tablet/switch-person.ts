// Measures in the app how long a change of person takes: from the lock button to the list of people, and from the last digit of the other
// person's PIN to their room. The time in which people choose and type is not counted.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { CENTRE_PEOPLE, deskOf, TabletDriver } from '../../../tests/drivers/tablet/tablet-driver.ts';
import type { AppServer } from '../../../tests/fixtures/browser/app-server.ts';
import { phones, slowDown } from '../pages/slow-phone.ts';

const WIDE = { width: 1280, height: 800 };
const PEOPLE = [
  { phone: CENTRE_PEOPLE[0], label: 'Savitri', pin: '482915' },
  { phone: CENTRE_PEOPLE[1], label: 'Rakesh', pin: '739204' },
] as const;

export interface SwitchStage {
  readonly browser: Browser;
  readonly server: AppServer;
  /** Code of tablet-page.ts. */
  readonly code: string;
  readonly amounts: { readonly people: number; readonly drafts: number; readonly orders: number };
}

/** Milliseconds of one change. */
export interface SwitchWaits {
  readonly toList: number;
  readonly toRoom: number;
  /** Share of `toRoom` that the browser's own cryptography takes; the slowed processor does not affect it. */
  readonly stretch: number;
  /** Processor time of the page's thread in both, without the slowdown. Other work of the machine hardly lengthens it. */
  readonly busy: number;
}

/** Makes every later document note when a heading is first painted, on the clock that all documents share. */
const noteHeadings = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const painted = new Map<string, number>();
    Object.assign(window, { painted });
    const look = (): void => {
      const text = document.querySelector('h2')?.textContent;
      const note = (): void => {
        if (text && !painted.has(text)) painted.set(text, performance.timeOrigin + performance.now());
      };
      // The frame after the one that first has it.
      if (text && !painted.has(text)) requestAnimationFrame(note);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

async function paintedAt(page: Page, heading: string): Promise<number> {
  const handle = await page.waitForFunction(
    (text) => (window as unknown as { painted?: Map<string, number> }).painted?.get(text),
    heading,
    { timeout: 60_000 },
  );
  return (await handle.jsonValue()) as number;
}

/** Taps the lock button. @returns when */
const tapLock = (page: Page, name: string): Promise<number> =>
  page.evaluate((text) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    if (!button) throw new Error('no lock button');
    // A locked tablet loads a new document. This one notes nothing any more.
    Object.assign(window, { painted: undefined });
    const at = performance.timeOrigin + performance.now();
    button.click();
    return at;
  }, name);

/** Types a digit. @returns when */
const typeDigit = (page: Page, key: string): Promise<number> =>
  page.evaluate((digit) => {
    const at = performance.timeOrigin + performance.now();
    dispatchEvent(new KeyboardEvent('keydown', { key: digit }));
    return at;
  }, key);

/** How long the browser's own cryptography takes for a PIN. */
const stretchOnce = (page: Page, rounds: number): Promise<number> =>
  page.evaluate(async (iterations) => {
    const from = performance.now();
    const key = await crypto.subtle.importKey('raw', new Uint8Array(6), 'PBKDF2', false, ['deriveBits']);
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(16), iterations }, key, 256);
    return performance.now() - from;
  }, rounds);

/** Processor time of the page's thread until now, ms. */
async function threadTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1_000;
}

/** A tablet of the app with two people who work, and many more who are locked. The first is open. */
async function prepare({ browser, server, code, amounts }: SwitchStage): Promise<{ tablet: TabletDriver; rounds: number }> {
  const context = await browser.newContext({ baseURL: server.url, viewport: WIDE, locale: 'en-IN' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  await noteHeadings(page);
  const tablet = new TabletDriver(page, 'en', server.url);
  await tablet.register(await (await deskOf(server.url)).newCode(), 'Counter');
  for (const person of PEOPLE) {
    await tablet.addPerson(person);
    await Promise.all([page.waitForEvent('load'), tablet.lock()]);
  }
  await tablet.settle();
  const pins = Object.fromEntries(PEOPLE.map(({ label, pin }) => [label, pin]));
  await page.evaluate(code);
  const rounds = await page.evaluate<number>(`fillApp(${JSON.stringify(pins)}, ${JSON.stringify(amounts)})`);
  await page.reload();
  await tablet.unlock(PEOPLE[0]);
  return { tablet, rounds };
}

/** One change, from the open person to the next. */
async function changeOnce(
  tablet: TabletDriver,
  devtools: CDPSession,
  next: (typeof PEOPLE)[number],
): Promise<Omit<SwitchWaits, 'stretch'>> {
  const { page } = tablet;
  const before = await threadTime(devtools);
  const lockedAt = await tapLock(page, tablet.say('tablet.lock'));
  const toList = (await paintedAt(page, tablet.say('tablet.title'))) - lockedAt;
  const atList = await threadTime(devtools);
  await tablet.person(next).click();
  await paintedAt(page, tablet.say('tablet.pin-of', { label: next.label }));
  await page.keyboard.type(next.pin.slice(0, -1));
  const typing = await threadTime(devtools);
  const typedAt = await typeDigit(page, next.pin.slice(-1));
  const toRoom = (await paintedAt(page, tablet.say('tablet.open-title', { label: next.label }))) - typedAt;
  const atRoom = await threadTime(devtools);
  // A new document may get a new thread, whose time starts at 0.
  return { toList, toRoom, busy: atList - (atList < before ? 0 : before) + atRoom - typing };
}

/** Two people take turns. Each round has a change without the slowdown, for its processor time, and one with it. @returns the waits */
export async function measureSwitch(stage: SwitchStage, runs: number): Promise<SwitchWaits[]> {
  const { tablet, rounds } = await prepare(stage);
  const { page } = tablet;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const waits: SwitchWaits[] = [];
  for (let n = 0; n < runs; n++) {
    const { busy } = await changeOnce(tablet, devtools, PEOPLE[1]);
    await page.waitForLoadState('networkidle');
    const stretch = await stretchOnce(page, rounds);
    const slow = await slowDown(page, phones.cheap);
    const change = await changeOnce(tablet, devtools, PEOPLE[0]);
    await page.waitForLoadState('networkidle');
    await slow.detach();
    waits.push({ ...change, busy, stretch });
  }
  await page.context().close();
  return waits;
}
