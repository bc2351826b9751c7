// Signing in: the number as people write it, the code as phones offer it, and what happens when either is wrong.
import { signInOverWire } from '../../drivers/account-driver.ts';
import { freshPhone, latestCode, messagesTo } from '../../drivers/inbox-driver.ts';
import { LoginDriver, otherCode, SEND_OTP } from '../../drivers/login-driver.ts';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { CODES_PER_PHONE } from '../../fixtures/browser/app-server.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

const DANGER = 'rgb(161, 18, 18)';
const CONSENT = /\/api\/user\/v1\/whatsapp\/consent$/;

for (const language of ['en', 'hi'] as const) {
  test(`the code is sent by itself with the tenth digit, and Back leads to the number again (${language})`, async ({
    page,
    server,
    line,
  }) => {
    const shop = new ShopDriver(page, language, server.url);
    const login = new LoginDriver(shop);
    const phone = freshPhone();
    await login.open();
    await expect(page.getByText(shop.say('login.hint'))).toBeVisible();
    await expect(login.number).toHaveAttribute('placeholder', shop.say('login.enter-phone'));
    await expect(page.getByRole('link', { name: shop.say('login.terms') })).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('link', { name: shop.say('me.profile') })).toBeHidden();
    await login.number.pressSequentially(phone.slice(0, 9));
    await expect(login.send).toHaveAttribute('aria-disabled', 'true');
    await login.send.click({ force: true });
    line.spoil(SEND_OTP, 'hold');
    await login.number.press('End');
    await page.keyboard.type(`${phone.slice(9)}5`);
    await expect(login.number).toHaveValue(phone);
    await expect(login.send).toHaveAttribute('aria-busy', 'true');
    line.mend();
    await expect(page.getByRole('heading', { name: shop.say('otp.title') })).toBeVisible();
    await expect(page.getByText(shop.say('otp.sent-to', { phone: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` }))).toBeVisible();
    expect(line.count(SEND_OTP)).toBe(1);

    await shop.button('back').click();
    await expect(login.number).toHaveValue(phone);
    await expect(login.send).not.toHaveAttribute('aria-disabled', 'true');
    await login.send.click();
    await expect(login.boxes[0]!).toBeFocused();
    await page.goBack();
    await expect(login.number).toHaveValue(phone);
    expect(line.count(SEND_OTP)).toBe(2);
  });

  test(`a wrong code empties the boxes, says so in red, and the right one goes in after it (${language})`, async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(/status of 401/);
    const shop = new ShopDriver(page, language, server.url);
    const login = new LoginDriver(shop);
    const phone = freshPhone();
    await login.open();
    await login.askForCode(phone);
    const code = await latestCode(server.url, phone);
    await login.typeCode(otherCode(code));
    await expect(login.complaint).toBeVisible();
    await expect.poll(() => login.codeInBoxes()).toBe('______');
    await expect(login.boxes[0]!).toBeFocused();
    await expect(login.boxes[0]!).toHaveAttribute('aria-invalid', 'true');
    for (const box of login.boxes) await expect(box).toHaveCSS('border-top-color', DANGER);
    await page.keyboard.type(code.slice(0, 1));
    await expect(login.complaint).toBeHidden();
    await page.keyboard.type(code.slice(1));
    await expect(page).toHaveURL(/\/$/);
  });
}

test('+91, leading zeros, spaces and dashes are taken off; letters and an eleventh digit are not taken', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  const login = new LoginDriver(shop);
  for (const write of [
    (p: string) => `+91 ${p.slice(0, 5)}-${p.slice(5)}`,
    (p: string) => `00${p}`,
    (p: string) => `0${p.slice(0, 3)} ${p.slice(3)}`,
  ]) {
    const phone = freshPhone();
    await login.open();
    await login.askForCode(write(phone));
    expect(await messagesTo(server.url, phone)).toHaveLength(1);
  }
  await login.open();
  await login.number.pressSequentially('98a7 6+5');
  await expect(login.number).toHaveValue('98765');
});

test('a pasted code fills all boxes and signs in', async ({ page, context, server, shopUrl }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shopUrl });
  const shop = new ShopDriver(page, 'en', server.url);
  const login = new LoginDriver(shop);
  const phone = freshPhone();
  await login.open();
  await login.askForCode(phone);
  await login.boxes[3]!.click();
  await page.evaluate((text) => navigator.clipboard.writeText(`Code: ${text}`), await latestCode(server.url, phone));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/me');
  await expect(page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible();
});

test('Backspace empties a box, and on an empty box goes back to the one before', async ({ page, server }) => {
  const login = new LoginDriver(new ShopDriver(page, 'en', server.url));
  await login.open();
  await login.askForCode(freshPhone());
  await page.keyboard.type('12x3');
  await expect.poll(() => login.codeInBoxes()).toBe('123___');
  await expect(login.boxes[3]!).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(login.boxes[2]!).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect.poll(() => login.codeInBoxes()).toBe('12____');
  await expect(login.boxes[2]!).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(login.boxes[1]!).toBeFocused();
});

test('another code can be had by SMS after a minute, and then the minute starts over', async ({ page, server, line }) => {
  await page.clock.install();
  const shop = new ShopDriver(page, 'en', server.url);
  const login = new LoginDriver(shop);
  const phone = freshPhone();
  await login.open();
  await login.askForCode(phone);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^00:5\d|01:00$/);
  await expect(login.bySms).toHaveAttribute('aria-disabled', 'true');
  await login.bySms.click({ force: true });
  await page.clock.fastForward(50_000);
  await expect(timer).toHaveText(/^00:0\d|00:10$/);
  await expect(login.bySms).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(10_000);
  await expect(timer).toBeHidden();
  await expect(login.bySms).not.toHaveAttribute('aria-disabled', 'true');
  expect(line.count(SEND_OTP)).toBe(1);

  await login.bySms.click();
  await expect(page.getByText(shop.say('otp.resent'))).toBeVisible();
  await expect(timer).toHaveText(/^00:5\d|01:00$/);
  await expect(login.bySms).toHaveAttribute('aria-disabled', 'true');
  expect(line.count(SEND_OTP)).toBe(2);
  await login.typeCode(await latestCode(server.url, phone));
  await expect(page).toHaveURL(/\/$/);
});

test('a code that was not sent is said in a box with Okay, and the number is kept', async ({ page, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = new ShopDriver(page, 'en', server.url);
  const login = new LoginDriver(shop);
  const phone = freshPhone();
  const failure = page.getByRole('alertdialog', { name: shop.say('login.not-sent') });
  await login.open();
  line.spoil(SEND_OTP, 'refuse');
  await login.number.fill(phone);
  await expect(failure).toBeVisible();
  await shop.button('okay', failure).click();
  await expect(failure).toBeHidden();
  await expect(login.number).toHaveValue(phone);
  expect(line.count(SEND_OTP)).toBe(0);

  line.mend();
  // The server itself refuses: this number has asked too often.
  const unsent = freshPhone();
  for (let i = 0; i < CODES_PER_PHONE; i++)
    await fetch(`${server.url}/auth/realms/farmers/custom/sendOTP`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile_number: unsent, client_id: 'farmer-web' }),
    });
  await login.number.fill(unsent);
  await expect(failure).toBeVisible();
  await shop.button('okay', failure).click();
  await expect(login.number).toHaveValue(unsent);
  await login.number.fill(phone);
  await expect(login.boxes[0]!).toBeVisible();
});

test('a resend that fails leads back to the number with the same box', async ({ page, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  await page.clock.install();
  const shop = new ShopDriver(page, 'en', server.url);
  const login = new LoginDriver(shop);
  await login.open();
  await login.askForCode(freshPhone());
  await page.clock.fastForward(60_000);
  line.spoil(SEND_OTP, 'unavailable');
  await login.bySms.click();
  await shop.button('okay', page.getByRole('alertdialog', { name: shop.say('login.not-sent') })).click();
  await expect(login.number).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

for (const wants of [true, false])
  test(`"Stay connected" is ticked, and what stands there is told: ${wants}`, async ({ page, server }) => {
    const login = new LoginDriver(new ShopDriver(page, 'en', server.url));
    const phone = freshPhone();
    await login.open();
    await login.askForCode(phone);
    await expect(login.stayConnected).toBeChecked();
    if (!wants) await login.stayConnected.uncheck();
    const told = page.waitForRequest(CONSENT);
    await login.typeCode(await latestCode(server.url, phone));
    expect((await told).postDataJSON()).toEqual({ agree: wants });
    await page.goto('/me');
    await expect(login.stayConnected).toBeChecked({ checked: wants });
  });

test('as a popup over the cart, Back hands control back and the cart is as it was', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  const login = new LoginDriver(shop);
  const popup = page.getByRole('dialog', { name: shop.say('login'), exact: true });
  const phone = freshPhone();
  await shop.open('/products');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: shop.like('cart.add-item') })
    .click();
  await shop.goToCart();
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

test('login leads only where it may lead', async ({ browser, shopUrl, server }) => {
  const targets = {
    '/cart': '/cart',
    '/order/12': '/order/12',
    '//evil.example/': '/',
    'https://evil.example/': '/',
    '/me': '/',
    '/cart/../me': '/',
  };
  const { phone } = await signInOverWire(server.url, freshPhone());
  for (const [asked, reached] of Object.entries(targets)) {
    const context = await browser.newContext({ baseURL: shopUrl });
    const page = await context.newPage();
    const login = new LoginDriver(new ShopDriver(page, 'en', server.url));
    await login.open(`?redirect=${encodeURIComponent(asked)}`);
    await login.askForCode(phone);
    await login.typeCode(await latestCode(server.url, phone));
    await expect(page, asked).toHaveURL(`${shopUrl}${reached}`);
    await context.close();
  }
});
