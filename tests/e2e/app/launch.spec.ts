// Starts the app at a service centre. The agent buys for a farmer until the session ends.
import { CartDriver, items } from '../../drivers/cart-driver.ts';
import { signIn } from '../../drivers/signed-in.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const AGENT = '9876500003';
const FARMER = '9876500001';

test('an agent buys for a farmer, whose addresses are listed, until sign-out', async ({ page, server }) => {
  const shop = new CartDriver(page, 'en', server.url);
  await signIn(shop, AGENT, server.url);
  await shop.open(`/launch#mobileNumber=${FARMER}&serviceId=4`);
  await expect(page).toHaveURL(/\/$/);
  const banner = page.getByText(/^Buying for/);
  await expect(banner).toHaveText('Buying for 98xxxxxx01');
  const listed = page.waitForRequest(/\/addresses\?.*phone_number=9876500001/);
  // Waits for the check of the agent's cart, so that the next check is the farmer's.
  await shop.fillAndCheck(items.urea, 2);
  await listed;
  await expect(shop.button('footer.add-farmer-address')).toBeVisible();
  await shop.button('footer.select-address').click();
  const sheet = page.getByRole('dialog', { name: 'Choose delivery address' });
  await expect(sheet.getByRole('radio')).toHaveCount(20);
  await sheet.getByRole('radio').first().check();
  const asked = page.waitForRequest((request) => request.url().endsWith('/cart/validate'));
  await shop.button('continue', sheet).click();
  const body = (await asked).postDataJSON() as { order_created_for: string | null; service_id: string };
  expect(body.order_created_for).toMatch(/^00000000-0000-4000-8000-/);
  expect(body.service_id).toBe('4');
  await expect(banner).toHaveText(/^Buying for [A-Z]/);
  await shop.button('address.change').click();
  await expect(sheet).toBeVisible();
  await page.goto('/address/new?pa=n');
  await expect(page.getByRole('heading', { name: 'Add farmer address' })).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue(FARMER);

  await page.goto('/me');
  await shop.signOutAndErase();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(banner).toBeHidden();
});
