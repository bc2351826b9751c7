// Offers & benefits: the list, a code typed by hand, the coupon in force, and what it takes to lose it.
import { CartDriver, farmerAt, items } from '../../drivers/cart-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

for (const language of ['en', 'hi'] as const)
  test(`signed out, offers lead to login and then back to the drawer (${language})`, async ({ page, server }) => {
    const shop = new CartDriver(page, language, server.url);
    await shop.fill(items.urea, 2);
    await shop.button('coupon.avail').click();
    await expect(page).toHaveURL(/\/login\?redirect=(%2F|\/)cart$/);
    await shop.enterNumberAndCode(freshPhone());
    await expect(page).toHaveURL(/\/cart$/);
    const drawer = page.getByRole('dialog', { name: shop.say('coupon.list-title') });
    await expect(drawer).toContainText('PEHLA100');
    await expect(drawer).not.toContainText('EXPIRED10');
    // What is missing for a coupon is said, and it can't be applied yet.
    await expect(drawer.getByRole('listitem').filter({ hasText: 'KHARIF50' })).toContainText(
      shop.say('coupon.add-more', { amount: '₹467.00' }),
    );
    await shop.button('close', drawer).click();
    await expect(drawer).toBeHidden();
    await page.reload();
    await expect(shop.button('coupon.avail')).toBeVisible();
    await expect(drawer).toBeHidden();
  });

test('who leaves the login without signing in is not met by the drawer later', async ({ page, server }) => {
  const shop = new CartDriver(page, 'en', server.url);
  await shop.fill(items.urea, 2);
  await shop.button('coupon.avail').click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(shop.button('coupon.avail')).toBeVisible();
  await page.goto('/login');
  await shop.enterNumberAndCode(freshPhone());
  await expect(page).toHaveURL(/\/$/);
  const checked = page.waitForResponse((response) => response.url().endsWith('/cart/validate'));
  await page.goto('/cart');
  await checked;
  await expect(shop.button('coupon.avail')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a coupon of the list: banner, applied row, bill, removal; it is lost below its minimum and back above it', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const shop = await farmerAt(page, server.url);
  await shop.fill(items.ssp, 3);
  await shop.button('coupon.avail').click();
  await page.getByRole('button', { name: 'Apply coupon KHARIF50' }).click();
  await expect(page.getByText('You get ₹50.00 off')).toBeVisible();
  await expect(page.getByText('Code KHARIF50 unlocked')).toBeVisible();
  const offers = page.getByRole('region', { name: 'Offers & benefits' });
  await expect(offers).toContainText('KHARIF50 applied');
  await expect(offers).toContainText('₹50.00 off');
  await expect(offers.getByRole('button', { name: 'View more coupons' })).toBeVisible();
  await expect(shop.billLine('bill.coupon', { code: 'KHARIF50' })).toHaveText('−₹50.00');
  await expect(page.getByText('You save ₹50.00')).toBeVisible();
  await expect(shop.billLine('bill.total')).toHaveText('₹1,310.00');

  await page.getByRole('button', { name: /^One less/ }).click();
  await expect(offers).toContainText('Not for this cart');
  await expect(shop.billLine('bill.total')).toHaveText('₹920.00');
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(offers).toContainText('KHARIF50 applied');

  await shop.reload();
  await expect(offers).toContainText('KHARIF50 applied');
  await offers.getByRole('button', { name: 'Remove coupon KHARIF50' }).click();
  await expect(offers.getByRole('button', { name: 'See offers' })).toBeVisible();
  await expect(page.getByText('You get ₹50.00 off')).toBeHidden();
  await expect(shop.billLine('bill.total')).toHaveText('₹1,360.00');
});

test('a code typed by hand is checked first: "Invalid coupon", or its offer', async ({ page, server, watch, line }) => {
  watch.allow(NETWORK_NOISE);
  const shop = await farmerAt(page, server.url);
  await shop.fill(items.urea, 2);
  await shop.button('coupon.avail').click();
  const drawer = page.getByRole('dialog', { name: 'Offers' });
  const [box, apply] = [drawer.getByLabel('Enter code'), drawer.getByRole('button', { name: 'Apply', exact: true }).first()];
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  for (const code of ['nonsense', 'EXPIRED10', 'kharif50']) {
    await box.fill(code);
    await expect(box).toHaveValue(code.toUpperCase());
    await apply.click();
    await expect(drawer.getByRole('alert').filter({ hasText: 'Invalid coupon' })).toBeVisible();
  }
  // Without network nothing is said of the code itself.
  line.spoil(/fetch-coupon-details$/, 'refuse');
  await box.fill('pehla100');
  await apply.click();
  await expect(drawer.getByRole('alert').filter({ hasText: shop.say('net.needed') })).toBeVisible();
  line.mend();
  await apply.click();
  await expect(page.getByRole('region', { name: 'Offers & benefits' })).toContainText('PEHLA100 applied');
  await expect(shop.billLine('bill.coupon', { code: 'PEHLA100' })).toHaveText('−₹100.00');
});

test('a coupon the shop applies by itself is there unasked, and removing it is remembered', async ({ page, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = await farmerAt(page, server.url);
  await shop.open('/products');
  await shop.chooseShop('Shetkari Seva Kendra, Nashik');
  await shop.fill(items.ssp, 2);
  const offers = page.getByRole('region', { name: 'Offers & benefits' });
  await expect(offers).toContainText('NASHIK25 applied');
  // A coupon of the list that gives nothing here is told so and does not take its place.
  await offers.getByRole('button', { name: 'View more coupons' }).click();
  const drawer = page.getByRole('dialog', { name: 'Offers' });
  await expect(drawer.getByRole('listitem').filter({ hasText: 'NASHIK25' })).toContainText('Applied');
  await drawer.getByRole('button', { name: 'Apply coupon BEEJ5' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'BEEJ5' })).toContainText('Not for this cart');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(offers).toContainText('NASHIK25 applied');
  await offers.getByRole('button', { name: 'Remove coupon NASHIK25' }).click();
  await expect(offers).not.toContainText('NASHIK25');
  await shop.reload();
  await expect(shop.billLine('bill.total')).toHaveText(/₹/);
  await expect(offers).not.toContainText('NASHIK25');
});

test('when the list can’t be had it is empty, and a code can still be typed', async ({ page, server, watch, line }) => {
  watch.allow(NETWORK_NOISE);
  const shop = await farmerAt(page, server.url);
  await shop.fill(items.urea, 2);
  line.spoil(/\/coupons\?/, 'unavailable');
  await shop.button('coupon.avail').click();
  const drawer = page.getByRole('dialog', { name: 'Offers' });
  await expect(drawer.getByText('No offers now')).toBeVisible();
  await drawer.getByLabel('Enter code').fill('PEHLA100');
  await drawer.getByRole('button', { name: 'Apply', exact: true }).first().click();
  await expect(page.getByText('Code PEHLA100 unlocked')).toBeVisible();
});

test('a coupon of a percentage: while the shop is asked, what it gave last stands', async ({ page, server, watch, line }) => {
  watch.allow(NETWORK_NOISE);
  const shop = await farmerAt(page, server.url);
  await shop.fillAndCheck(items.covered, 2);
  await shop.button('coupon.avail').click();
  await page.getByRole('button', { name: 'Apply coupon BEEJ5' }).click();
  const coupon = shop.billLine('bill.coupon', { code: 'BEEJ5' });
  const atChoosing = await coupon.innerText();
  const oneMore = page.getByRole('button', { name: /^One more/ });
  await oneMore.click();
  await expect(coupon).not.toHaveText(atChoosing);
  const last = await coupon.innerText();
  line.spoil(/cart\/validate$/, 'hold');
  await oneMore.click();
  await expect(shop.quantity(items.covered.name.en)).toHaveText('4');
  await expect(coupon).toHaveText(last);
  await expect(page.getByText(`You get ${last.slice(1)} off`)).toBeVisible();
  line.mend();
  await expect(coupon).not.toHaveText(last);
});
