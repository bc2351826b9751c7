// Tests carts as codes: complete after reading, and refused with a reason for another shop, an old code, a repeated code, or no code.
import { expect, test } from 'vitest';
import { CART_CODE_MS } from '#core/rules/tablet/cart-code.ts';
import { variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { type CartCodeDeps, makeCode, noteTaken, readCode, type TakenCart } from './cart-codes.ts';

const NOW = Date.UTC(2026, 10, 27, 10, 30);

function openTablet(more: Partial<CartCodeDeps> = {}) {
  let seen: Awaited<ReturnType<CartCodeDeps['readSeen']>> = [];
  const deps: CartCodeDeps = {
    now: () => NOW,
    random: (length) => Uint8Array.from({ length }, (_, i) => i),
    sign: async () => new Uint8Array(64),
    vendorId: () => 3,
    findVariants: async (_, ids) => new Map(ids.filter((id) => id < 900).map((id) => [id, { ...variantOf(id), is_prebook: false }])),
    check: async () => undefined,
    readSeen: async () => seen,
    putSeen: async (next) => {
      seen = next;
    },
    ...more,
  };
  return deps;
}

const cart = { vendorId: 3, items: { 11: 2, 12: 1 } };

test('a cart is the same on the other side', async () => {
  const tablet = openTablet();
  const taken = (await readCode(tablet, await makeCode(tablet, cart, 7, 118_000))) as TakenCart;
  expect(taken.content).toMatchObject({ vendorId: 3, items: cart.items, order: [11, 12] });
  expect(Object.keys(taken.content.catalogueIds)).toEqual(['11', '12']);
  expect([taken.missing, taken.coded.who, taken.coded.total]).toEqual([0, 7, 118_000]);
});

test('goods that are not sold here are counted, and a cart of nothing else is refused', async () => {
  const tablet = openTablet();
  expect(await readCode(tablet, await makeCode(tablet, { vendorId: 3, items: { 11: 1, 901: 2 } }, null, 1))).toMatchObject({ missing: 1 });
  expect(await readCode(tablet, await makeCode(tablet, { vendorId: 3, items: { 901: 2 } }, null, 1))).toBe('unknown');
});

test('a code of another shop, an old one, one seen before, a foreign one and 4 kB of text are refused', async () => {
  const tablet = openTablet();
  const code = await makeCode(tablet, cart, 7, 1);
  expect(await readCode(openTablet({ vendorId: () => 4 }), code)).toBe('other-shop');
  expect(await readCode(openTablet({ now: () => NOW + CART_CODE_MS }), code)).toBe('expired');
  await noteTaken(tablet, (await readCode(tablet, code)) as TakenCart);
  expect(await readCode(tablet, code)).toBe('seen');
  for (const text of ['', 'https://example.org', 'K1'.padEnd(4_096, 'A')]) expect(await readCode(tablet, text)).toBe('unreadable');
});

test('a code that was only read can be read again', async () => {
  const tablet = openTablet();
  const code = await makeCode(tablet, cart, 7, 1);
  await readCode(tablet, code);
  expect(await readCode(tablet, code)).toMatchObject({ missing: 0 });
});

test('a code that another phone signed is refused; the signer is known once the server has answered', async () => {
  const code = await makeCode(openTablet(), cart, 7, 1);
  const asked: string[] = [];
  const signedBy = (signer: TakenCart['signer']) => {
    const check = async (text: string) => {
      asked.push(text);
      return signer;
    };
    return readCode(openTablet({ check }), code);
  };
  expect(await signedBy({ isTheirs: false, name: null })).toBe('forged');
  expect(await signedBy({ isTheirs: true, name: 'Ramesh' })).toMatchObject({ signer: { isTheirs: true, name: 'Ramesh' } });
  expect(await signedBy(undefined)).toMatchObject({ signer: undefined });
  expect(asked).toEqual([code, code, code]);
});
