// Tests sharing the shop or a product: by the chat's link, and by the phone's own sheet if it has one.
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSheet, sheetDepth, startSheets } from '#state/frame/sheet-state.ts';
import { eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet } from '../../../tests/fixtures/app/sheets-shown.ts';
import { ShareSheet } from './share-sheet.tsx';

const content = { title: 'Urea', text: 'Urea', url: 'https://shop.test/products/2001' };
const phoneShares = (share: unknown): void => void Object.defineProperty(navigator, 'share', { configurable: true, value: share });

function opens(): void {
  openSheet({ sheet: 'share', content });
  render(<ShareSheet content={content} />);
}

beforeAll(async () => {
  startSheets();
  await loadWords();
});
beforeEach(() => history.replaceState({ sheet: 0 }, '', '/products/2001'));
afterEach(async () => {
  phoneShares(undefined);
  await closeEverySheet();
});

test('the chat gets the name and the address', () => {
  opens();
  const { origin, searchParams } = new URL(screen.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href') ?? '');
  expect([origin, searchParams.get('text')]).toEqual(['https://wa.me', 'Urea https://shop.test/products/2001']);
  expect(screen.queryByRole('button', { name: 'Other apps' })).toBeNull();
});

test('the share sheet is offered if the phone has one', async () => {
  const shared: unknown[] = [];
  phoneShares(async (what: unknown) => void shared.push(what));
  opens();
  await tap('Other apps');
  await eventually(() => expect(sheetDepth()).toBe(0));
  expect(shared).toEqual([content]);
});
