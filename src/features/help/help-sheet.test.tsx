// Tests help: the shop and the service, by call or chat, at the last known numbers.
import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadApi } from '#state/session/lazy-modules.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { text } from '../../i18n/i18n.ts';
import { HelpSheet } from './help-sheet.tsx';

/** The targets of the links, by name. */
const ways = () =>
  Object.fromEntries(screen.queryAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]));
const call = (whom: string) => `${text('help.call')}: ${whom}`;
const chat = (whom: string) => `${text('help.chat')}: ${whom}`;

beforeAll(async () => {
  await Promise.all([loadWords(), loadApi()]);
});
beforeEach(() => {
  localStorage.clear();
  Object.assign(vendorState, { vendorId: undefined, vendors: undefined });
});

test('the call and chat buttons use the numbers that the server sends', async () => {
  startServer({ getHelp: () => ({ phone: '18001020304', chat: '919000012345' }) });
  render(<HelpSheet />);
  await eventually(() =>
    expect(ways()).toEqual({ [call(text('brand'))]: 'tel:18001020304', [chat(text('brand'))]: 'https://wa.me/919000012345' }),
  );
});

test('the chosen shop is also listed, with its own number', async () => {
  Object.assign(vendorState, { vendorId: 3, vendors: [vendorOf(2), vendorOf(3, { company_phone: '9876512345' })] });
  startServer({ getHelp: () => ({ phone: '18001020304', chat: null }) });
  render(<HelpSheet />);
  await eventually(() =>
    expect(ways()).toEqual({
      [call('Shop 3')]: 'tel:+919876512345',
      [chat('Shop 3')]: 'https://wa.me/919876512345',
      [call(text('brand'))]: 'tel:18001020304',
    }),
  );
});

test('without network the last known numbers show at once', async () => {
  const server = startServer({ getHelp: () => ({ phone: '18001020304', chat: '919000012345' }) });
  const { unmount } = render(<HelpSheet />);
  await screen.findByRole('link', { name: call(text('brand')) });
  unmount();
  server.isGone = true;
  render(<HelpSheet />);
  expect(Object.values(ways())).toEqual(['tel:18001020304', 'https://wa.me/919000012345']);
});

test('a phone that never got a number says that it needs the network', async () => {
  const server = startServer();
  render(<HelpSheet />);
  await eventually(() => expect(server.of('getHelp')).toHaveLength(1));
  expect(screen.getByText(text('net.needed'))).toBeTruthy();
  expect(ways()).toEqual({});
});
