// Tests a cart by QR code on screen: shown with its time, read with a camera, refused with a reason, and the way without a camera.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { CART_CODE_MS, CART_CODE_NONCE_BYTES, type CodedCart, cartBytes, cartCode } from '#core/rules/tablet/cart-code.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import type { TakenCart } from '#state/cart-code/cart-codes.ts';
import { ownCode, readOwnCode, replaceCartByCode, rowOf } from '#state/cart-code/own-codes.ts';
import { showLanguage } from '#state/frame/language-state.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { alerts, eventually, loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { userOf, variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson, storeCart, storedCart, storePack } from '../../../tests/fixtures/app/signed-in.ts';
import { OwnCartCode } from './own-cart-code.tsx';
import { ReadCart } from './read-cart.tsx';

const phone = vi.hoisted(() => ({ camera: 'none' as unknown, text: undefined as string | undefined }));
vi.mock('#device/camera/camera.ts', () => ({ openCamera: async () => phone.camera }));
vi.mock('#device/camera/read-code.ts', () => ({ createCodeReader: async () => async () => phone.text }));

beforeAll(async () => {
  startServer();
  startCart();
  await Promise.all([loadWords(), showLanguage('en', 'cart-code'), loadApi(), loadStore()]);
});
beforeEach(async () => {
  cleanup();
  startServer().isGone = true;
  signInPerson();
  vendorState.vendorId = 1;
  for (const id of [11, 12]) await storePack(variantOf(id));
  await storeCart({ ...emptyCart, localId: 'a', vendorId: 1, items: { 11: 2, 12: 1 }, catalogueIds: { 11: 1, 12: 2 }, order: [11, 12] });
  phone.text = undefined;
  phone.camera = { stream: new MediaStream(), close: vi.fn() };
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, get: () => 640 });
});

/** Waits until the page shows the stored cart. */
const shown = async (): Promise<void> => {
  await eventually(async () => expect((await ownCode(100)).length).toBeGreaterThan(100));
};

test('the farmer shows the cart as a code, with its sum and its time', async () => {
  await shown();
  render(<OwnCartCode kind="show" total={118_000} onClose={vi.fn()} />);
  await eventually(() => expect(screen.getByRole('img', { name: 'QR code of the cart' })).toBeTruthy());
  expect(screen.getByText('2 items · ₹1,180.00')).toBeTruthy();
  expect(screen.getByText(/^Valid until \d\d:\d\d\.$/)).toBeTruthy();
});

test('a code that was read is passed on completely', async () => {
  await shown();
  phone.text = await ownCode(118_000);
  const onRead = vi.fn();
  render(<ReadCart onRead={onRead} onClose={vi.fn()} />);
  await eventually(() => expect(onRead.mock.calls[0]?.[0]).toMatchObject({ content: { items: { 11: 2, 12: 1 } }, missing: 0 }));
});

test('a code of another shop, and one that is no cart, are refused with a reason', async () => {
  await shown();
  phone.text = await ownCode(118_000);
  vendorState.vendorId = 2;
  const onRead = vi.fn();
  render(<ReadCart onRead={onRead} onClose={vi.fn()} />);
  await eventually(() => expect(alerts()).toEqual(['This cart is of another shop. Open that shop first.']));
  phone.text = 'https://example.org';
  await eventually(() => expect(alerts()).toEqual(['This is not the QR code of a cart.']));
  expect(onRead).not.toHaveBeenCalled();
});

/** A code as another phone makes it. */
const codeOf = (more: Partial<CodedCart> = {}): string =>
  cartCode(
    cartBytes({
      vendor: 1,
      who: 7,
      madeAt: Date.now(),
      nonce: crypto.getRandomValues(new Uint8Array(CART_CODE_NONCE_BYTES)),
      total: 1,
      lines: [{ product_variant: 11, quantity: 1 }],
      ...more,
    }),
    new Uint8Array(64),
  );

test.each<[string, () => string | Promise<string>, string]>([
  ['of another shop', () => codeOf({ vendor: 2 }), 'This cart is of another shop. Open that shop first.'],
  ['too old', () => codeOf({ madeAt: Date.now() - CART_CODE_MS }), 'This code is too old. Ask for a new one.'],
  [
    'seen before',
    async () => {
      const code = codeOf();
      await rowOf((await readOwnCode(code)) as TakenCart);
      return code;
    },
    'This cart was taken already. Ask for a new code.',
  ],
  [
    'forged',
    () => {
      startServer({ checkCartCode: () => ({ signer: 'not-theirs', name: null }) });
      return codeOf();
    },
    'Another phone made this code. Ask the person to show the code on their own phone.',
  ],
  ['of 4 kB', () => codeOf().padEnd(4_096, 'A'), 'This is not the QR code of a cart.'],
  [
    'of unknown goods',
    () => codeOf({ lines: [{ product_variant: 901, quantity: 1 }] }),
    'None of these items are known here. Try again with network.',
  ],
])('a code %s is refused with words, and the cart stays as it is', async (_, makeText, words) => {
  await shown();
  const before = await storedCart();
  phone.text = await makeText();
  const onRead = vi.fn();
  render(<ReadCart onRead={onRead} onClose={vi.fn()} />);
  await eventually(() => expect(alerts()).toEqual([words]));
  expect(onRead).not.toHaveBeenCalled();
  expect(await storedCart()).toEqual(before);
  // The camera stays on: a code that is not refused is read next.
  startServer().isGone = true;
  phone.text = await ownCode(118_000);
  await eventually(() => expect(onRead).toHaveBeenCalledOnce());
});

test('without a camera the page names another way', async () => {
  phone.camera = 'refused';
  render(<ReadCart onRead={vi.fn()} onClose={vi.fn()} />);
  await eventually(() => expect(alerts()[0]).toContain('add the items by hand'));
});

test('an agent’s cart from a farmer’s phone keeps the total that the farmer saw; a farmer’s own cart does not', async () => {
  await shown();
  const code = await ownCode(118_000);
  signInPerson(userOf(2, { is_assisting: true }));
  const taken = (await readOwnCode(code)) as TakenCart;
  expect(await rowOf(taken)).toMatchObject({ items: { 11: 2, 12: 1 }, farmerSaw: 118_000 });
  await replaceCartByCode(taken);
  expect(await storedCart()).toMatchObject({ items: { 11: 2, 12: 1 }, farmerSaw: 118_000 });
  signInPerson(userOf(9));
  await replaceCartByCode(taken);
  expect(await storedCart()).toMatchObject({ items: { 11: 2, 12: 1 } });
  expect(await storedCart()).not.toHaveProperty('farmerSaw');
});
