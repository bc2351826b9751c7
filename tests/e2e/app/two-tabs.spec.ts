// The shop in two tabs: both show the same cart and the same person, and no edit is lost.
import { addAddressOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { fillCart, UREA } from '../../drivers/buyer-driver.ts';
import { freshPhone, latestCode } from '../../drivers/inbox-driver.ts';
import { LoginDriver } from '../../drivers/login-driver.ts';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

test('changes in one tab show in the other, and changes at the same time are all kept', async ({ page, context, server }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  await fillCart(shop);
  const second = new ShopDriver(await context.newPage(), 'en', server.url);
  await second.open('/cart');
  await expect(second.quantity(UREA)).toHaveText('2');
  await shop.oneMore(UREA);
  await expect(second.quantity(UREA)).toHaveText('3');

  const clicks = (tab: ShopDriver): Promise<void> =>
    tab.page.evaluate(
      (name) => {
        const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
        for (let i = 0; i < 10; i++) button?.click();
      },
      tab.say('cart.one-more', { name: 'Urea, neem coated 45 kg' }),
    );
  await Promise.all([clicks(shop), clicks(second)]);
  for (const tab of [shop, second]) await expect(tab.quantity(UREA)).toHaveText('23');
  await second.page.reload();
  await expect(second.quantity(UREA)).toHaveText('23');
});

test('signing in or out in one tab applies to the other', async ({ page, context, server }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  const account = await signInOverWire(server.url, freshPhone());
  await addAddressOverWire(server.url, account);
  const other = new ShopDriver(await context.newPage(), 'en', server.url);
  await other.open('/me');
  await expect(other.button('login')).toBeVisible();

  const login = new LoginDriver(shop);
  await login.open();
  await login.askForCode(account.phone);
  await login.typeCode(await latestCode(server.url, account.phone));
  await expect(page).toHaveURL(/\/$/);
  await expect(other.page.getByText(`+91 ${account.phone.slice(0, 5)} ${account.phone.slice(5)}`)).toBeVisible();
  await other.page.goto('/address/new');
  await expect(other.page.getByLabel(other.say('address.phone'))).toHaveValue(account.phone);

  await shop.open('/me');
  await shop.signOutAndErase();
  await expect(other.button('login')).toBeVisible();
  await expect(other.page.getByText(account.phone)).toBeHidden();
});
