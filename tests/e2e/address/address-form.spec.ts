// An address from the form to the cart, and its deletion. Typed text is never lost, and a deleted address is no longer chosen.
import { AddressDriver } from '../../drivers/address-driver.ts';
import { fillCart } from '../../drivers/buyer-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { signedIn } from '../../drivers/signed-in.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const SAVE = /^POST \/api\/user\/v1\/addresses$/;

test('a typed address survives a reload until it is saved, and can be changed and deleted', async ({ page, server, line }) => {
  const phone = freshPhone();
  const shop = await signedIn(page, server.url, phone, 'hi');
  const form = new AddressDriver(shop);
  await shop.open('/address/new');
  await form.fill({ name: 'Asha Devi', pin: '843109', street: 'Ward 4, Rampur' });
  await form.field('block').selectOption('Kanti');
  await shop.reloadForm();
  await expect(form.field('name')).toHaveValue('Asha Devi');
  await expect(form.field('phone')).toHaveValue(phone);
  await expect(form.field('district')).toHaveValue('Muzaffarpur');
  await expect(form.field('block')).toHaveValue('Kanti');
  await expect(form.field('street')).toHaveValue('Ward 4, Rampur');
  await shop.button('address.save').click();
  await expect(form.field('name')).toBeHidden();
  expect(line.count(SAVE)).toBe(1);
  await shop.open('/address/new');
  await expect(form.field('phone')).toHaveValue(phone);
  await expect(form.field('street')).toHaveValue('');

  // The cart uses the new address, and the form locks the farmer's own number.
  await fillCart(shop);
  const card = page.getByRole('region', { name: shop.say('address.delivery') });
  await expect(card).toContainText('Ward 4, Rampur');
  await shop.button('address.change').click();
  await form.fromMenu('Asha Devi', 'edit');
  await expect(page).toHaveURL(/\/address\/\d+\/edit\?p=y$/);
  await expect(form.field('phone-locked')).not.toBeEditable();
  await form.field('street').fill('Ward 9, Bishunpur');
  await shop.button('address.save').click();
  await expect(card).toContainText('Ward 9, Bishunpur');

  await shop.button('address.change').click();
  await form.fromMenu('Asha Devi', 'delete');
  const question = page.getByRole('alertdialog', { name: shop.say('address.delete-title') });
  await expect(question).toContainText('Ward 9, Bishunpur');
  await shop.button('delete', question).click();
  await expect(question).toBeHidden();
  await expect(form.choices).toHaveCount(0);
  await expect(form.go).toHaveAttribute('aria-disabled', 'true');
  await shop.button('close', form.sheet).click();
  await expect(card).toBeHidden();
});
