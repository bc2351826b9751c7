// Measures how long a person waits on a first visit.
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

/** Urea, a popular product of the demo. */
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

/** Opens a linked page on a first visit: when its content is visible, and when a tap on Add is answered. @param path of the page */
export function byLink(stage: Stage, slowness: Slowness, path: string): Promise<Waits> {
  return onNewPhone(stage, async (context) => {
    const page = await context.newPage();
    await recordShifts(page);
    const devtools = await slowDown(page, slowness);
    const bytes = await countBytes(devtools);
    await page.goto(`${path}?lang=en`, { waitUntil: 'commit' });
    const add = page.locator('main').getByRole('button', { name: /^Add/ }).first();
    await add.waitFor();
    // The tap comes as soon as the button is visible, even if no script can answer it yet.
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

/** One page of every kind that people reach by links, with data of the demo. */
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

/** Opens a linked page on a first visit, without using it. */
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
    // The worker starts after everything that is measured here, and would load the whole app.
    { serviceWorkers: 'block' },
  );
}

/** Opens a page with one word, to know the cost of machine and connection alone. */
export function emptyPage(stage: Stage, slowness: Slowness): Promise<Waits> {
  return onNewPhone(stage, async (context) => {
    const page = await context.newPage();
    await slowDown(page, slowness);
    await page.goto('/healthz');
    return { 'largest paint': await largestPaint(page) };
  });
}
