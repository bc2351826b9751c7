// Tests that people who buy for others see at the top for whom they buy.
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseAddress } from '#state/address/address-selection.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { addressOf, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { BuyingFor } from './buying-for.tsx';

const me = userOf(1, { is_assisting: true });

beforeAll(async () => {
  startServer();
  startCart();
  await Promise.all([loadWords(), loadApi(), loadStore()]);
});
beforeEach(() => {
  cleanup();
  startServer().isGone = true;
  signInPerson(me);
});

test('the farmer of the chosen address is named, unless it is the person', async () => {
  render(<BuyingFor />);
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => chooseAddress(addressOf(5, { contact_name: 'Kamla Devi', contact_number: '9431012345' })));
  await eventually(() => expect(screen.getByRole('status').textContent).toContain('Kamla Devi'));
  await act(() => chooseAddress(addressOf(6, { contact_name: 'Me', contact_number: me.phone_number })));
  await eventually(() => expect(screen.queryByRole('status')).toBeNull());
});
