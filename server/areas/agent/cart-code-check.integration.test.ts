// Tests who signed a cart that came by QR code: the named person or somebody else.
import { webcrypto } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putPhoneKey } from '#core/contract/agent/approval.ts';
import { checkCartCode } from '#core/contract/agent/cart-code.ts';
import { getMe, updateMe } from '#core/contract/session.ts';
import { CART_CODE_MS, cartBytes, cartCode } from '#core/rules/tablet/cart-code.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { MANY_CODES } from '../../../tests/fixtures/server/money/two-people.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

describeOnBothEngines('a cart that came by QR code', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_995_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
  });
  afterAll(() => server.close());

  /** A farmer whose phone has a key, which is registered or not. */
  async function farmer(isRegistered = true) {
    const { token } = await server.signIn(newPhone());
    const { id } = await server.get(getMe, { token });
    await server.get(updateMe, { token, body: { full_name: 'Ramesh Kumar', app_id: 'web' } });
    const pair = (await webcrypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
    const key = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url');
    if (isRegistered) await server.get(putPhoneKey, { token, body: { key } });
    return { id, token, pair };
  }
  async function codeOf(who: number | null, { privateKey }: webcrypto.CryptoKeyPair): Promise<string> {
    const lines = [{ product_variant: 11, quantity: 2 }];
    const bytes = cartBytes({ vendor: 1, who, madeAt: server.clock.now, nonce: new Uint8Array(8), total: 118_000, lines });
    const signed = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, Buffer.from(bytes));
    return cartCode(bytes, new Uint8Array(signed));
  }
  const check = async (token: string, code: string) => (await server.get(checkCartCode, { token, body: { code } })) as unknown;

  test('is checked when the phone of the person it names signed it, and names them', async () => {
    const { id, pair } = await farmer();
    const agent = await farmer();
    expect(await check(agent.token, await codeOf(id, pair))).toEqual({ signer: 'checked', name: 'Ramesh Kumar' });
  });

  test('is checked whichever signs its text has, blanks at the end or in a row too', async () => {
    const { id, token, pair } = await farmer();
    const seen = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const code = await codeOf(id, pair);
      if (code.includes(' ')) seen.add('blank');
      expect(await check(token, code)).toMatchObject({ signer: 'checked' });
    }
    expect(seen).toContain('blank');
  });

  test('is not theirs when another phone signed it, or when one sign of it changed', async () => {
    const [{ id, pair }, other] = [await farmer(), await farmer()];
    expect(await check(other.token, await codeOf(id, other.pair))).toEqual({ signer: 'not-theirs', name: null });
    const code = await codeOf(id, pair);
    const changed = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    expect(await check(other.token, changed)).not.toMatchObject({ signer: 'checked' });
  });

  test('stays unknown when it names nobody, somebody who is not there, or a person without a key', async () => {
    const [{ id, token, pair }] = [await farmer(false)];
    for (const who of [null, id, 987_654_321])
      expect(await check(token, await codeOf(who, pair))).toEqual({ signer: 'unknown', name: null });
  });

  test('what is no cart of ours, or too old, is unreadable; and nobody asks without a session', async () => {
    const { id, token, pair } = await farmer();
    const old = await codeOf(id, pair);
    for (const code of ['K1', 'HELLO', 'K1%%%%', 'A'.repeat(3_000)])
      expect(await check(token, code)).toEqual({ signer: 'unreadable', name: null });
    for (const code of ['', 'A'.repeat(3_001), 7, '\0', 'hello', null])
      expect((await server.call(checkCartCode, { token, body: { code } })).status).toBe(400);
    expect((await server.call(checkCartCode, { body: { code: old } })).status).toBe(401);
    server.clock.advance(CART_CODE_MS);
    expect(await check((await server.signIn(newPhone())).token, old)).toEqual({ signer: 'unreadable', name: null });
  });
});
