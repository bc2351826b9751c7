// Another app shares a photo with this app on a phone without network.
import path from 'node:path';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { signedIn } from '../../drivers/signed-in.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

const PHOTO = path.resolve('public/icons/icon-512.png');

test('a photo shared without network moves into a question that waits to be sent', async ({ page, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = await signedIn(page, server.url, freshPhone());
  for (const room of ['/community/new', '/shared']) {
    await page.goto(room);
    await shop.settle();
  }
  await expect(page.getByRole('heading', { name: shop.say('shared.none') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  // Submits the form that the phone submits according to the manifest.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'multipart/form-data', action: '/shared' });
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'photo' }));
    document.body.append(form);
  });
  await page.locator('input[name="photo"]').setInputFiles(PHOTO);
  await page.evaluate(() => document.forms[document.forms.length - 1]?.submit());
  await expect(page.getByRole('img', { name: shop.say('shared.photo') })).toBeVisible();
  await shop.button('shared.ask').click();
  await expect(page.getByRole('img', { name: shop.say('community.photo', { n: 1 }) })).toBeVisible();
  await page.getByRole('textbox', { name: shop.say('community.your-question') }).fill('What is this spot?');
  await shop.button('community.save').click();
  await expect(page.getByText('What is this spot?').first()).toBeVisible();
  await page.goto('/shared');
  await expect(page.getByRole('heading', { name: shop.say('shared.none') })).toBeVisible();
});
