// Started by another app or at a service centre: what the context shows, hides and fixes, and that it ends with the session.
import { addAddressOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { CartDriver, items } from '../../drivers/cart-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { signIn } from '../../drivers/signed-in.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const AGENT = '9876500003';
const FARMER = '9876500001';

test('an agent buys for a farmer: "Buying for", that farmer’s addresses, a new one for them; sign-out ends it', async ({
  page,
  server,
}) => {
  const shop = new CartDriver(page, 'en', server.url);
  await signIn(shop, AGENT, server.url);
  await shop.open(`/launch#mobileNumber=${FARMER}&serviceId=4`);
  await expect(page).toHaveURL(/\/$/);
  const banner = page.getByText(/^Buying for/);
  await expect(banner).toHaveText('Buying for 98xxxxxx01');
  const listed = page.waitForRequest(/\/addresses\?.*phone_number=9876500001/);
  await shop.fill(items.urea, 2);
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

test('a fixed address of the context: shown with its lock, no list is fetched, nothing to change', async ({ page, server }) => {
  const account = await signInOverWire(server.url, freshPhone());
  const id = await addAddressOverWire(server.url, account);
  await addAddressOverWire(server.url, account, 'Someone Else');
  const shop = new CartDriver(page, 'en', server.url);
  await signIn(shop, account.phone, server.url);
  await shop.open(`/launch#addressId=${id}&allowChangeAddress=false&mode=service`);
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/\/addresses\?/.test(request.url())) lists.push(request.url());
  });
  await shop.fillAndCheck(items.urea, 2);
  const card = page.getByRole('region', { name: 'Delivery address' });
  await expect(card).toContainText('Asha Devi');
  await expect(card).toContainText('Address fixed by the centre');
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(shop.button('footer.place-order')).not.toHaveAttribute('aria-disabled', 'true');
  // To pickup and back, the address is still the fixed one.
  await shop.switchTo('delivery.pickup');
  await shop.switchTo('delivery.home');
  await expect(card).toContainText('Asha Devi');
  expect(lists).toEqual([]);
});

test('inside another app: no home, no profile, no pickup, the app’s own login, orders without a header', async ({ page, server }) => {
  const shop = new CartDriver(page, 'en', server.url);
  await shop.open('/launch#app=1&app_id=kisan');
  await expect(page.getByRole('link', { name: 'Search products' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My profile' })).toHaveCount(0);
  const bar = page.getByRole('navigation');
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveCount(0);
  await expect(bar.getByRole('link', { name: 'Me' })).toHaveCount(0);
  await expect(bar.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders?sh=f');
  await shop.fill(items.urea, 2);
  await expect(shop.mode('delivery.home')).toBeChecked();
  await expect(shop.mode('delivery.pickup')).toHaveCount(0);
  await shop.button('login').click();
  await expect(page).toHaveURL(/\/login\?redirect=kisan&path=\/cart$/);
  await shop.enterNumberAndCode(freshPhone());
  await expect(page).toHaveURL(/\/cart$/);
  await expect(shop.quantity(items.urea.name.en)).toHaveText('2');
});

test('the cart reached from the activation page leads back there', async ({ page, server }) => {
  const shop = new CartDriver(page, 'en', server.url);
  await shop.open('/cart?sp=1');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/shri-program\/activation\?tab=2$/);
});
