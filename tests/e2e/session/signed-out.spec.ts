// A person who signs out while the app still reads their data: nothing is asked with the session that has ended.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { signedIn } from '../../drivers/signed-in.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const ME = '**/api/user/v1/me';
const LOGOUT = '**/custom/logout';

/**
 * Holds the page's question about its person until the server has ended the session. The answer to the sign-out waits for it, because the
 * page then starts again.
 */
async function holdUntilSignedOut(context: BrowserContext, page: Page) {
  const held = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const settled = Promise.withResolvers<void>();
  await context.route(ME, async (route) => {
    if (route.request().frame().page() !== page) return route.continue();
    held.resolve();
    await ended.promise;
    await route.continue().catch(() => undefined);
  });
  const settle = (request: Request): void => {
    if (request.url().endsWith('/user/v1/me')) settled.resolve();
  };
  page.on('requestfailed', settle);
  page.on('requestfinished', settle);
  await context.route(LOGOUT, async (route) => {
    const answer = await route.fetch();
    ended.resolve();
    await settled.promise;
    await route.fulfill({ response: answer });
  });
  return { isHeld: held.promise };
}

// The watch of every test fails it at the browser's message about a 401.
test('what a page reads at the sign-out is given up before the session ends', async ({ page, context, server }) => {
  const shop = await signedIn(page, server.url, freshPhone());
  const { isHeld } = await holdUntilSignedOut(context, page);
  await shop.open('/me');
  await isHeld;
  await shop.signOutAndErase();
  await expect(page).toHaveURL(/\/$/);
});

test('what another tab reads at the sign-out is given up too', async ({ page, context, server }) => {
  const shop = await signedIn(page, server.url, freshPhone());
  const other = await context.newPage();
  const { isHeld } = await holdUntilSignedOut(context, other);
  await other.goto('/me');
  await isHeld;
  await shop.open('/me');
  await shop.signOutAndErase();
  await expect(other.getByRole('button', { name: shop.say('login') }).first()).toBeVisible();
});
