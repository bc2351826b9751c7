// Signing in: the number, the code sent automatically, and a wrong code first. Also as a popup that keeps the page below unchanged.
import { fillCart } from '../../drivers/buyer-driver.ts';
import { freshPhone, latestCode } from '../../drivers/inbox-driver.ts';
import { LoginDriver, otherCode, SEND_OTP } from '../../drivers/login-driver.ts';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const DANGER = 'rgb(161, 18, 18)';

test('the tenth digit sends the code, Back returns to the number, and the right code signs in', async ({ page, server, line, watch }) => {
  watch.allow(/status of 401/);
  const shop = new ShopDriver(page, 'hi', server.url);
  const login = new LoginDriver(shop);
  const phone = freshPhone();
  await login.open();
  await expect(page.getByRole('link', { name: shop.say('login.terms') })).toHaveAttribute('target', '_blank');
  await login.number.pressSequentially(phone.slice(0, 9));
  await expect(login.send).toHaveAttribute('aria-disabled', 'true');
  line.spoil(SEND_OTP, 'hold');
  await login.number.press('End');
  await page.keyboard.type(`${phone.slice(9)}5`);
  await expect(login.number).toHaveValue(phone);
  await expect(login.send).toHaveAttribute('aria-busy', 'true');
  line.mend();
  await expect(page.getByRole('heading', { name: shop.say('otp.title') })).toBeVisible();
  expect(line.count(SEND_OTP)).toBe(1);
  await page.goBack();
  await expect(login.number).toHaveValue(phone);
  await login.send.click();
  await expect(login.boxes[0]!).toBeFocused();
  expect(line.count(SEND_OTP)).toBe(2);

  const code = await latestCode(server.url, phone);
  await page.keyboard.type(otherCode(code));
  await expect(login.wrongCode).toBeVisible();
  await expect.poll(() => login.codeInBoxes()).toBe('______');
  await expect(login.boxes[0]!).toBeFocused();
  for (const box of login.boxes) await expect(box).toHaveCSS('border-top-color', DANGER);
  await page.keyboard.type(code.slice(0, 1));
  await expect(login.wrongCode).toBeHidden();
  await page.keyboard.type(code.slice(1));
  await expect(page).toHaveURL(/\/$/);
});

test('the login popup over the cart returns by Back, and the cart is unchanged', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  const login = new LoginDriver(shop);
  const popup = page.getByRole('dialog', { name: shop.say('login'), exact: true });
  const phone = freshPhone();
  await fillCart(shop);
  const leave = [
    () => popup.getByRole('button', { name: shop.say('back') }).click(),
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
  ];
  for (const back of leave) {
    await shop.button('login').click();
    await expect(popup).toBeVisible();
    await back();
    await expect(popup).toBeHidden();
    await expect(shop.button('login')).toBeFocused();
    await expect(page.getByRole('region', { name: shop.say('bill.title') })).toBeVisible();
  }
  await shop.button('login').click();
  await login.askForCode(phone);
  await page.goBack();
  await expect(popup).toBeVisible();
  await expect(login.number).toHaveValue(phone);
  await login.send.click();
  await expect(login.boxes[0]!).toBeVisible();
  await login.typeCode(await latestCode(server.url, phone));
  await expect(shop.button('footer.add-address-to-proceed')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
});
