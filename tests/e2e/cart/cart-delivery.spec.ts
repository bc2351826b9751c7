// Home delivery or self pickup: the choice, the data that a change clears, and who picks up.
import { farmerAt, items } from '../../drivers/cart-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

test('switching the delivery mode asks first; pickup clears the address, delivery clears the farmer', async ({ page, server }) => {
  const shop = await farmerAt(page, server.url, 'hi');
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
  // Neither the address nor the farmer came back, and a reload shows the same.
  await shop.page.reload();
  await expect(shop.mode('delivery.pickup')).toBeChecked();
  await expect(shop.button('footer.for-self')).toBeVisible();
});
