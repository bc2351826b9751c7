// What a person waits for on a first visit.
import { onNewPhone, type Stage, shopOn, type Waits } from './new-phone.ts';
import {
  countBytes,
  firstSeen,
  largestPaint,
  layoutShift,
  noteFirst,
  recordShifts,
  recordTasks,
  type Slowness,
  slowDown,
  waitForQuiet,
} from './slow-phone.ts';

/** Urea of the demo, which everybody buys. */
export const UREA_ID = 2_001;

/** The home page on its first visit, with its products. */
export function firstVisit(stage: Stage, slowness: Slowness): Promise<Waits> {
  return onNewPhone(stage, async (context) => {
    const page = await context.newPage();
    await noteFirst(page, 'main article');
    await recordTasks(page);
    await slowDown(page, slowness);
    await shopOn(page, stage).open('/');
    const products = await firstSeen(page);
    await page.waitForLoadState('networkidle');
    const { interactive, longestTask } = await waitForQuiet(page);
    return {
      'largest paint': await largestPaint(page),
      'first products': products,
      'interactive (TTI)': interactive,
      'longest task after the first paint': longestTask,
    };
  });
}

/** A page that a link leads to, on the first visit: what is in sight, and when a tap on Add is answered. @param path of the page */
export function byLink(stage: Stage, slowness: Slowness, path: string): Promise<Waits> {
  return onNewPhone(stage, async (context) => {
    const page = await context.newPage();
    await recordShifts(page);
    const devtools = await slowDown(page, slowness);
    const bytes = await countBytes(devtools);
    await page.goto(`${path}?lang=en`, { waitUntil: 'commit' });
    const add = page.locator('main').getByRole('button', { name: /^Add/ }).first();
    await add.waitFor();
    // Taken as soon as it can be seen: it counts whether anything is there yet to hear it or not.
    await add.tap();
    const answered = await page.waitForFunction(() =>
      [...document.querySelectorAll('main [role=status]')].some((status) => /\b1\b/.test(status.textContent ?? '')) ? performance.now() : 0,
    );
    const answeredAt = (await answered.jsonValue()) as number;
    await page.waitForLoadState('networkidle');
    const seenAt = await largestPaint(page);
    return {
      'largest paint': seenAt,
      'a tap on Add answered': answeredAt,
      'layout shift, thousandths': (await layoutShift(page)) * 1_000,
      'bytes until it is seen': bytes(seenAt),
      'bytes until Add is answered': bytes(answeredAt),
    };
  });
}

/** Every kind of page a link can lead to, with what the demo has of it. */
export const PUBLIC_PAGES = [
  '/',
  '/products',
  `/products/${UREA_ID}`,
  '/growth',
  '/growth/8702',
  '/community',
  '/community/post/103',
  '/blog',
  '/blog/potato-blight',
  '/terms',
];

/** A page that a link leads to, on the first visit, as far as it is looked at. */
export function seenByLink(stage: Stage, slowness: Slowness, path: string): Promise<Waits> {
  return onNewPhone(
    stage,
    async (context) => {
      const page = await context.newPage();
      await recordShifts(page);
      const bytes = await countBytes(await slowDown(page, slowness));
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForLoadState('networkidle');
      const seenAt = await largestPaint(page);
      return {
        'largest paint': seenAt,
        'layout shift, thousandths': (await layoutShift(page)) * 1_000,
        'bytes until it is seen': bytes(seenAt),
      };
    },
    // It comes after all that is looked at here, and fetches the whole app.
    { serviceWorkers: 'block' },
  );
}

/** What the machine and the line cost by themselves: a page of one word. */
export function emptyPage(stage: Stage, slowness: Slowness): Promise<Waits> {
  return onNewPhone(stage, async (context) => {
    const page = await context.newPage();
    await slowDown(page, slowness);
    await page.goto('/healthz');
    return { 'largest paint': await largestPaint(page) };
  });
}
