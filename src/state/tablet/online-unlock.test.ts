// Tests a centre whose people do not unlock without network: what opens, what is refused, and what a copied disk reveals.
import { expect, test, vi } from 'vitest';
import { ApiError } from '#data/api/wire/api-error.ts';
import { openByPin } from '#data/box/person-keys.ts';
import { putBox, readBox } from '#data/box/sealed-rows.ts';
import { readTablet } from '#data/box/tablet-rows.ts';
import { openTabletStore } from '#data/box/tablet-store.ts';
import { quickCrypto, TabletBrowser } from '../../../tests/fixtures/tablet/tablet-browser.ts';

const PIN = '482915';
const ASHA = 'handle-1';
/** PINs that a thief tries; the right one is among them. */
const GUESSES = Array.from({ length: 20 }, (_, i) => String(482_900 + i));

function centre(opensOffline: boolean): TabletBrowser {
  const browser = new TabletBrowser();
  browser.server.settings = { ...browser.server.settings, opensOffline };
  return browser;
}

const setTo = (browser: TabletBrowser, opensOffline: boolean): void => {
  browser.server.settings = { ...browser.server.settings, opensOffline };
};

/** The rows of a stolen disk: the tablet's key and the person's wraps. */
async function copiedDisk({ factory }: TabletBrowser) {
  const { db } = await openTabletStore({ indexedDB: factory });
  const [tablet, row] = [await readTablet(quickCrypto, db), await db.get('people', ASHA)];
  if (!tablet || !row) throw new Error('nobody is on the disk');
  return { owner: { tablet: tablet.row.key, handle: ASHA }, row };
}

/** The PINs that open a copied disk, without the server. */
async function openingPins(browser: TabletBrowser): Promise<string[]> {
  const { owner, row } = await copiedDisk(browser);
  const parts = [undefined, async () => new Uint8Array(32), async (proof: Uint8Array<ArrayBuffer>) => proof];
  const found: string[] = [];
  for (const pin of GUESSES)
    for (const ask of parts)
      await openByPin(quickCrypto, owner, row, pin, ask).then(
        () => found.push(pin),
        () => undefined,
      );
  return [...new Set(found)];
}

test('a copied disk opens when all PINs are tried, but never if the server has a part in the key', async () => {
  const offline = centre(true);
  await offline.withPerson();
  expect(await openingPins(offline)).toEqual([PIN]);
  const online = centre(false);
  await online.withPerson();
  expect(await openingPins(online)).toEqual([]);
  // The server's part for the right PIN is what is missing.
  const { owner, row } = await copiedDisk(online);
  const ask = (proof: Uint8Array<ArrayBuffer>) => online.server.calls.unlockShare('person-9876543210', proof);
  await expect(openByPin(quickCrypto, owner, row, PIN, ask)).resolves.toBeDefined();
  await expect(openByPin(quickCrypto, owner, row, '482916', ask)).rejects.toThrow();
});

test('with network a person unlocks as usual, and each try asks the server once; without it they see why, and no try is lost', async () => {
  const browser = centre(false);
  const { server } = browser;
  const first = await browser.withPerson();
  expect(server.asked.filter((what) => what === 'unlock share')).toHaveLength(1);
  await putBox(first.tablet.box(), 'drafts', '1', 'Shanti Devi', 0);
  await first.tablet.lock();
  const { tablet } = await browser.open();
  browser.reach(false);
  for (let i = 0; i < 12; i++) expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'offline' });
  browser.reach(true);
  server.asked.length = 0;
  expect(await tablet.unlock(ASHA, '739204')).toEqual({ kind: 'wrong', left: 9, waitMs: 0 });
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'open' });
  expect(server.asked.filter((what) => what === 'unlock share')).toHaveLength(2);
  expect(await readBox(tablet.box(), 'drafts', '1')).toMatchObject({ value: 'Shanti Devi' });
});

test.each([
  [new ApiError('refused', { status: 403, code: 'PROOF_NEEDED' }), { kind: 'ended' }],
  [new ApiError('refused', { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 30 }), { kind: 'wait', waitMs: 30_000 }],
  [new ApiError('refused', { status: 403, code: 'PERSON_ENDED' }), { kind: 'refused' }],
  [new ApiError('troubled', { status: 503 }), { kind: 'offline' }],
])('the tablet follows the server’s answer "%s"', async (refusal, outcome) => {
  const browser = centre(false);
  await (await browser.withPerson()).tablet.lock();
  const { tablet } = await browser.open();
  browser.server.unlockRefusal = refusal;
  expect(await tablet.unlock(ASHA, PIN)).toEqual(outcome);
  browser.server.unlockRefusal = undefined;
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'open' });
});

test('a changed setting counts from the next unlocking with network, in both directions, and every draft stays', async () => {
  const browser = centre(true);
  const first = await browser.withPerson();
  await putBox(first.tablet.box(), 'drafts', '1', 'Shanti Devi', 0);
  await first.tablet.lock();
  for (const opensOffline of [false, true, false]) {
    setTo(browser, opensOffline);
    const { tablet } = await browser.open();
    expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'open' });
    const isOnline = async () => (await copiedDisk(browser)).row.pin?.isOnline === true;
    await vi.waitFor(async () => expect(await isOnline()).toBe(!opensOffline), { timeout: 20_000 });
    expect(await openingPins(browser)).toEqual(opensOffline ? [PIN] : []);
    // The share for the new wrap is no try that stays.
    await vi.waitFor(() => expect(browser.server.tries).toBe(0));
    expect(await readBox(tablet.box(), 'drafts', '1')).toMatchObject({ value: 'Shanti Devi' });
    await tablet.lock();
    const next = await browser.open();
    browser.reach(false);
    expect(await next.tablet.unlock(ASHA, PIN)).toEqual({ kind: opensOffline ? 'open' : 'offline' });
    browser.reach(true);
    await next.tablet.lock();
  }
  const { tablet } = await browser.open();
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'open' });
  expect(await readBox(tablet.box(), 'drafts', '1')).toMatchObject({ value: 'Shanti Devi' });
});

test('a tablet with the new setting refuses an old PIN without network, and a failed change leaves that PIN', async () => {
  const browser = centre(true);
  await (await browser.withPerson()).tablet.lock();
  setTo(browser, false);
  browser.server.unlockRefusal = new ApiError('troubled', { status: 503 });
  const { tablet } = await browser.open();
  expect(await tablet.unlock(ASHA, PIN)).toEqual({ kind: 'open' });
  await vi.waitFor(() => expect(browser.server.asked).toContain('unlock share'), { timeout: 20_000 });
  await tablet.lock();
  const next = await browser.open();
  browser.reach(false);
  expect(await next.tablet.unlock(ASHA, PIN)).toEqual({ kind: 'offline' });
  browser.reach(true);
  expect(await next.tablet.unlock(ASHA, PIN)).toEqual({ kind: 'open' });
});

test('a forgotten PIN is replaced if the server has a part in it, and stored data stays', async () => {
  const browser = centre(false);
  const first = await browser.withPerson();
  await putBox(first.tablet.box(), 'drafts', '1', 'Shanti Devi', 0);
  await first.tablet.lock();
  const second = await browser.open();
  await browser.add(second, '9876543210', 'Asha', '739204');
  expect(browser.server.tries).toBe(0);
  expect(await readBox(second.tablet.box(), 'drafts', '1')).toMatchObject({ value: 'Shanti Devi' });
  await second.tablet.lock();
  const { tablet } = await browser.open();
  expect((await tablet.unlock(ASHA, PIN)).kind).toBe('wrong');
  expect(await tablet.unlock(ASHA, '739204')).toEqual({ kind: 'open' });
});
