// Tests the key that signs for a person, on their own phone and on a shared tablet.
import { afterEach, expect, test } from 'vitest';
import { closeSealed, openSealed, sealedDbName } from '#data/db/sealed/open-sealed.ts';
import { closeUserDbs } from '#data/db/user-db.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { setSession } from '#state/session/session-state.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { knownKey, signByPhone } from './phone-key.ts';

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const message = new TextEncoder().encode('ten bags of urea');

afterEach(() => {
  closeUserDbs();
  closeSealed();
});

const isSigned = async (key: Uint8Array, signature: Uint8Array): Promise<boolean> => {
  const open = await crypto.subtle.importKey('raw', new Uint8Array(key), ECDSA, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, open, new Uint8Array(signature), message);
};

test.each([
  ['on an own phone', 'khurpi-own-phone'],
  ['on a tablet, where rows are sealed', sealedDbName('0a1b2c3d-9')],
])('one key signs, and signs again after it was stored: %s', async (_where, db) => {
  openSealed(crypto as never, sealedDbName('0a1b2c3d-9'), crypto.getRandomValues(new Uint8Array(32)));
  setSession({ db, subject: 'somebody', endsAt: Infinity, renewAt: Infinity, user: userOf(1), isOver: false });
  await Promise.all([loadApi(), loadStore()]);
  const server = startServer({ putPhoneKey: () => ({}) });
  const first = await knownKey();
  const again = await knownKey();
  expect(server.of('putPhoneKey')).toHaveLength(1);
  expect(again?.key).toEqual(first?.key);
  for (const signature of [await first?.sign(message), await again?.sign(message), await signByPhone(message)])
    expect(await isSigned(first?.key as Uint8Array, signature as Uint8Array)).toBe(true);
});
