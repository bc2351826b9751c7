// Home delivery or self pickup: the choice, what a change takes away, who picks up and where.
import { atCounter, type CartDriver, farmerAt, items } from '../../drivers/cart-driver.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

const dialog = (shop: CartDriver, key: string) => shop.page.getByRole('dialog', { name: shop.say(key) });

for (const language of ['en', 'hi'] as const)
  test(`switching asks, naming both ways; to pickup the address goes, to delivery the farmer (${language})`, async ({ page, server }) => {
    const shop = await farmerAt(page, server.url, language);
    await shop.fill(items.urea, 2);
    await shop.chooseOwnAddress();
    await expect(shop.mode('delivery.home')).toBeChecked();
    await expect(shop.billLine('bill.delivery')).toHaveText('₹40.00');

    const ask = page.getByRole('alertdialog', {
      name: shop.say('delivery.to-pickup'),
    });
    await shop.mode('delivery.pickup').click();
    await expect(ask).toContainText(shop.say('delivery.loses-address'));
    await shop.button('no', ask).click();
    await expect(shop.mode('delivery.home')).toBeChecked();
    await expect(page.getByRole('region', { name: shop.say('address.delivery') })).toBeVisible();

    await shop.switchTo('delivery.pickup');
    await expect(page.getByRole('region', { name: shop.say('address.delivery') })).toBeHidden();
    await expect(shop.billLine('bill.delivery')).toHaveText(shop.say('bill.free'));
    await expect(page.getByText(shop.say('pickup.banner'))).toBeVisible();

    await shop.button('footer.for-others').click();
    await page.getByLabel(shop.say('address.name')).fill('Ramesh Yadav');
    await page.getByLabel(shop.say('address.phone')).fill('9876512345');
    await shop.button('farmer.save').click();
    await expect(page.getByRole('region', { name: shop.say('farmer.who') })).toContainText('Ramesh Yadav');
    await expect(shop.button('footer.place-order')).toBeVisible();

    await shop.switchTo('delivery.home');
    await expect(page.getByRole('region', { name: shop.say('farmer.who') })).toBeHidden();
    await expect(shop.button('footer.select-address')).toBeVisible();
    await expect(page.getByRole('region', { name: shop.say('address.delivery') })).toBeHidden();
    await shop.switchTo('delivery.pickup');
    await expect(shop.button('footer.for-self')).toBeVisible();
    await shop.mode('delivery.home').click();
    await shop.button('no', page.getByRole('alertdialog')).click();
    await expect(shop.mode('delivery.pickup')).toBeChecked();
    // Neither came back by itself, and a reload shows the same.
    await shop.reload();
    await expect(shop.mode('delivery.pickup')).toBeChecked();
    await expect(shop.button('footer.for-self')).toBeVisible();
  });

test('farmer details: what the fields take, when they are wrong, when one may save', async ({ page, server, watch, line }) => {
  watch.allow(NETWORK_NOISE);
  const shop = await farmerAt(page, server.url);
  await shop.fill(items.urea, 2);
  await shop.switchTo('delivery.pickup');
  await shop.button('footer.for-others').click();
  const sheet = dialog(shop, 'farmer.title');
  const [name, phone, save] = [
    sheet.getByLabel('Full name'),
    sheet.getByLabel('Mobile number'),
    sheet.getByRole('button', { name: 'Save and proceed' }),
  ];
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await name.focus();
  await phone.focus();
  await expect(sheet.getByRole('alert').filter({ hasText: 'Fill in Full name' })).toBeVisible();
  await name.fill('Ramesh Yadav');
  await expect(sheet.getByRole('alert').filter({ hasText: 'Fill in Full name' })).toBeHidden();
  await phone.pressSequentially('98a7 6512');
  await expect(phone).toHaveValue('9876512');
  await name.focus();
  await expect(sheet.getByRole('alert').filter({ hasText: 'Mobile number must have 10 digits' })).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await phone.focus();
  await phone.press('End');
  await phone.pressSequentially('3456789');
  await expect(phone).toHaveValue('9876512345');
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');

  // A failure opens the error box; what was typed is still there, and saving again makes the same farmer.
  line.spoil(/farmers$/, 'lose-answer');
  await save.click();
  const failure = page.getByRole('alertdialog');
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Okay' }).click();
  await expect(name).toHaveValue('Ramesh Yadav');
  line.mend();
  await save.click();
  const card = page.getByRole('region', { name: 'Who picks up' });
  await expect(card).toContainText('+91 98765 12345');
  await expect(card).toContainText('Ramesh Yadav');

  await card.getByRole('button', { name: 'Edit details of Ramesh Yadav' }).click();
  await expect(name).toHaveValue('Ramesh Yadav');
  await name.fill('Ramesh Kumar Yadav');
  await save.click();
  await expect(card).toContainText('Ramesh Kumar Yadav');
});

test('for self the number is the account’s and locked, and the name becomes the account’s', async ({ page, server }) => {
  const shop = await farmerAt(page, server.url);
  await shop.fill(items.urea, 2);
  await shop.switchTo('delivery.pickup');
  await shop.button('footer.for-self').click();
  const sheet = dialog(shop, 'farmer.title');
  await expect(sheet.getByLabel('Mobile number, locked')).toHaveValue(shop.account?.phone ?? '');
  await expect(sheet.getByLabel('Mobile number, locked')).toHaveAttribute('readonly', '');
  await sheet.getByLabel('Full name').fill('Savitri Devi');
  await sheet.getByRole('button', { name: 'Save and proceed' }).click();
  await expect(page.getByRole('region', { name: 'Who picks up' })).toContainText('Savitri Devi');
  await page.getByRole('link', { name: 'My profile' }).click();
  await expect(page.getByText('Savitri Devi')).toBeVisible();
});

test('the store card leads to the map and calls the shop', async ({ page, server, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 26.1209, longitude: 85.3647 });
  const shop = await farmerAt(page, server.url);
  await shop.fill(items.urea, 2);
  await shop.switchTo('delivery.pickup');
  const card = page.getByRole('region', { name: 'Where to pick up' });
  await expect(card).toContainText(/\d+(\.\d)? km away/);
  await expect(card.getByRole('link', { name: 'Direction' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/.*query=2\d\.\d+,8\d\.\d+$/,
  );
  await expect(card.getByRole('link', { name: 'Call shop' })).toHaveAttribute('href', /^tel:\+?\d+$/);
});

test('a shop that only delivers, or only hands out, has the other choice off', async ({ page, server }) => {
  const shop = await farmerAt(page, server.url);
  await shop.open('/products');
  await shop.chooseShop('Gaon Krishi Bhandar');
  await shop.fill(items.ssp);
  await expect(shop.mode('delivery.pickup')).toBeDisabled();
  await expect(shop.mode('delivery.home')).toBeChecked();
  await expect(page.getByText('This shop only delivers')).toBeVisible();

  await shop.open('/products');
  await shop.chooseShop('Sahkari Khad Kendra');
  await page.goto('/cart');
  await page.getByRole('alertdialog', { name: 'Shop has changed' }).getByRole('button', { name: 'Reset Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await shop.fill(items.ssp);
  await expect(shop.mode('delivery.home')).toBeDisabled();
  await expect(shop.mode('delivery.pickup')).toBeChecked();
  await expect(shop.button('footer.for-self')).toBeVisible();
});

test('what is left is said at each item, more than that is reduced, and what ran out moves to its own list', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const [UREA, SSP] = [20011, 20101];
  const shop = await farmerAt(page, server.url);
  await shop.putIn(items.ssp);
  await shop.fill(items.urea, 3);
  await shop.chooseOwnAddress();
  const urea = page.getByRole('article').filter({ hasText: 'Urea' });
  try {
    await atCounter(server.url, UREA, { available: 2 });
    // The next check of the cart finds it.
    await urea.getByRole('button', { name: /^One more/ }).click();
    await expect(shop.quantity(items.urea.name.en)).toHaveText('2');
    await expect(urea).toContainText('Only 2 left');
    const notice = page.getByText('Some items are less in stock now. See each item.');
    await expect(notice).toBeVisible();
    await expect(urea).toContainText('Reduced to 2');
    // Fewer by the person's own choice is no reduction.
    await urea.getByRole('button', { name: /^One less/ }).click();
    await expect(shop.quantity(items.urea.name.en)).toHaveText('1');
    await expect(urea).not.toContainText('Reduced to');
    await expect(notice).toBeHidden();
    await urea.getByRole('button', { name: /^One more/ }).click();
    await expect(shop.quantity(items.urea.name.en)).toHaveText('2');

    await atCounter(server.url, UREA, { available: 1 });
    await shop.reload();
    await expect(urea).toContainText('Only 1 left');
    await expect(shop.quantity(items.urea.name.en)).toHaveText('1');

    await atCounter(server.url, SSP, { available: 0 });
    await page.reload();
    const gone = page.getByRole('region', { name: 'Not available now' });
    await expect(gone).toContainText('SSP powder');
    await expect(gone).toContainText('Out of stock');
    await expect(page.getByRole('article')).toHaveCount(1);
    // It stays in sight until the shop has it again.
    await page.reload();
    await expect(gone).toContainText('SSP powder');
    await atCounter(server.url, SSP, { available: 60 });
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(gone).toBeHidden();
  } finally {
    await atCounter(server.url, UREA, { available: 400 });
    await atCounter(server.url, SSP, { available: 60 });
  }
});
