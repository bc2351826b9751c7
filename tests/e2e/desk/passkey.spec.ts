// The passkey in a real browser: created at the first sign-in of a server that requires it, and used at the next sign-in.
import { DeskDriver } from '../../drivers/desk-driver.ts';
import { AppServer } from '../../fixtures/browser/app-server.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

const OWNER = '9876500010';

test('an owner makes the required passkey, keeps ten codes, and signs in with it next time', async ({ page, context, watch }) => {
  // A passkey belongs to the server's own address, so the test uses no fault proxy.
  watch.allow(/request to another origin/);
  // The server answers 401 after the test clears the cookies.
  watch.allow(NETWORK_NOISE);
  const server = await AppServer.startCopy('passkey', { DESK_PASSKEY: 'required' });
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const desk = new DeskDriver(page, 'en', server.url);
    const places = page.getByRole('navigation', { name: desk.say('nav.label') });
    const giveCode = async (): Promise<void> => {
      await page.goto(`${server.url}/desk`);
      await desk.field('sign-in.phone').fill(OWNER);
      await desk.button('sign-in.send').click();
      await desk.enterCode(OWNER);
    };
    await page.addInitScript(() => localStorage.setItem('khurpi.desk.language', 'en'));
    await giveCode();
    await desk.button('register.make').click();
    await expect(page.getByRole('list', { name: desk.say('codes.list') }).getByRole('listitem')).toHaveCount(10);
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials.map(({ rpId }) => rpId)).toEqual(['localhost']);
    await page.getByLabel(desk.say('codes.kept')).check();
    await desk.button('codes.go-on').click();
    await expect(places).toBeVisible();

    // A code alone is no longer enough. Only the device with the passkey can sign in.
    await context.clearCookies();
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await giveCode();
    await desk.button('passkey.show').click();
    await expect(page.getByRole('alert').filter({ hasText: desk.say('passkey.cancelled') })).toBeVisible();
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await desk.button('passkey.show').click();
    await expect(places).toBeVisible();

    // The passkey alone is enough. So nobody can lock the owner out by using up the owner's codes.
    await context.clearCookies();
    await page.goto(`${server.url}/desk`);
    await desk.button('sign-in.passkey').click();
    await expect(places).toBeVisible();
  } finally {
    await server.discard();
  }
});
