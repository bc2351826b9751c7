// The address form: little typing, nothing overwritten, nothing lost, and mistakes said where they are.
import { addAddressOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { AddressDriver } from '../../drivers/address-driver.ts';
import { fillCart } from '../../drivers/buyer-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { signedIn } from '../../drivers/signed-in.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const SAVE = /^POST \/api\/user\/v1\/addresses$/;

for (const language of ['en', 'hi'] as const)
  test(`mistakes are said at the field, when it is left and when saving (${language})`, async ({ page, server, line }) => {
    const shop = await signedIn(page, server.url, freshPhone(), language);
    const form = new AddressDriver(shop);
    await shop.open('/address/new');
    await form.field('name').focus();
    await form.field('phone').focus();
    const noName = form.complaint(shop.say('form.required', { field: shop.say('address.name') }));
    await expect(noName).toBeVisible();
    await expect(form.field('name')).toHaveAttribute('aria-invalid', 'true');
    await form.field('phone').fill('98765');
    await form.field('pin').fill('8431');
    await form.field('street').focus();
    await expect(form.complaint(shop.say('form.mobile'))).toBeVisible();
    await expect(form.complaint(shop.say('form.pin'))).toBeVisible();
    await form.field('name').fill('आशा');
    await expect(noName).toBeHidden();
    await shop.button('address.save').click();
    await expect(form.field('phone')).toBeFocused();
    await expect(form.complaint(shop.say('form.required', { field: shop.say('address.street') }))).toBeVisible();
    expect(line.count(SAVE)).toBe(0);
  });

test('the PIN code fills in state and district, and never changes what was chosen', async ({ page, server }) => {
  const shop = await signedIn(page, server.url, freshPhone());
  const form = new AddressDriver(shop);
  await shop.open('/address/new');
  await form.field('pin').fill('843109');
  await expect(form.field('state')).toHaveValue('Bihar');
  await expect(form.field('district')).toHaveValue('Muzaffarpur');
  await expect(page.getByText('Bihar, Muzaffarpur')).toBeVisible();
  await form.field('district').selectOption('Vaishali');
  await form.field('pin').fill('842002');
  await expect(page.getByText('Bihar, Muzaffarpur')).toBeVisible();
  await expect(form.field('district')).toHaveValue('Vaishali');
  await form.field('state').selectOption('Jharkhand');
  await expect(form.field('district')).toHaveValue('');
  await form.field('pin').fill('843109');
  await expect(page.getByText('Bihar, Muzaffarpur')).toBeVisible();
  await expect(form.field('state')).toHaveValue('Jharkhand');
  await expect(form.field('district')).toHaveValue('');
});

test('what was typed is there again after a reload and gone once it is saved', async ({ page, server, line }) => {
  const phone = freshPhone();
  const shop = await signedIn(page, server.url, phone);
  const form = new AddressDriver(shop);
  await shop.open('/address/new');
  await form.fill({ name: 'Asha Devi', pin: '843109', street: 'Ward 4, Rampur' });
  await form.field('block').selectOption('Kanti');
  await shop.reload();
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
});

test('an address can be changed; one’s own number is locked, another’s is not', async ({ page, server }) => {
  const account = await signInOverWire(server.url, freshPhone());
  await addAddressOverWire(server.url, account, 'Asha Devi');
  await addAddressOverWire(server.url, { ...account, phone: '9876511111' }, 'Birju Sahni');
  const shop = await signedIn(page, server.url, account.phone);
  const form = new AddressDriver(shop);
  await fillCart(shop);
  await shop.button('footer.select-address').click();
  await form.fromMenu('Asha Devi', 'edit');
  await expect(page).toHaveURL(/\/address\/\d+\/edit\?p=y$/);
  const locked = form.field('phone-locked');
  await expect(locked).toHaveValue(account.phone);
  await expect(locked).not.toBeEditable();
  await form.field('street').fill('Ward 9, Bishunpur');
  await shop.button('address.save').click();

  await shop.button('footer.select-address').click();
  await expect(form.row('Ward 9, Bishunpur')).toBeVisible();
  await form.fromMenu('Birju Sahni', 'edit');
  await expect(page).toHaveURL(/\/edit$/);
  await expect(form.field('phone')).toBeEditable();
});

test('deleting asks and names the address, and what is deleted is no longer chosen', async ({ page, server }) => {
  const account = await signInOverWire(server.url, freshPhone());
  await addAddressOverWire(server.url, account, 'Asha Devi');
  await addAddressOverWire(server.url, account, 'Birju Sahni');
  const shop = await signedIn(page, server.url, account.phone);
  const form = new AddressDriver(shop);
  await fillCart(shop);
  await shop.button('footer.select-address').click();
  await form.row('Asha Devi').check();
  await form.go.click();
  const card = page.getByRole('region', { name: shop.say('address.delivery') });
  await expect(card).toContainText('Asha Devi');
  await shop.button('address.change').click();
  await form.fromMenu('Asha Devi', 'delete');
  const question = page.getByRole('alertdialog', { name: shop.say('address.delete-title') });
  await expect(question).toContainText('Ward 4, Rampur, Muzaffarpur, Bihar, 843109 will be removed.');
  await shop.button('cancel', question).click();
  await expect(form.choices).toHaveCount(2);
  await form.fromMenu('Asha Devi', 'delete');
  await shop.button('delete', question).click();
  await expect(question).toBeHidden();
  await expect(form.choices).toHaveCount(1);
  await expect(form.go).toHaveAttribute('aria-disabled', 'true');
  await shop.button('close', form.sheet).click();
  await expect(card).toBeHidden();
  await expect(shop.button('footer.select-address')).toBeVisible();
});
