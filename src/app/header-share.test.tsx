// Tests what the header shares of the current screen.
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useTitle } from '#state/frame/screen-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { loadWords, tap } from '../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet, sheetsShown } from '../../tests/fixtures/app/sheets-shown.ts';
import { Header } from './header.tsx';

const OF_SHOP = 'Khurpi, the farm shop that opens without internet too';

function Page({ title }: { readonly title: string }) {
  useTitle(title);
  return <Header />;
}

beforeAll(async () => {
  startSheets();
  await loadWords();
});
afterEach(closeEverySheet);

test.each([
  ['the shop', '/', '', OF_SHOP],
  ['a product', '/products/2001', 'Urea, neem coated', 'Urea, neem coated'],
  ['a growth product', '/growth/8702', 'Seaweed extract', 'Seaweed extract'],
])('%s is shared by its name and its address', async (_, path, title, text) => {
  history.replaceState({ sheet: 0 }, '', path);
  render(<Page title={title} />);
  await tap('Share');
  // The receiver reads the page in the same language as the sender.
  expect(sheetsShown()).toEqual([{ sheet: 'share', content: { title: text, text, url: `${location.origin}${path}?lang=en` } }]);
});

test('pages without a name, and personal screens, are not shared', () => {
  for (const [path, title] of [
    ['/products/2001', ''],
    ['/orders', 'Orders'],
    ['/products', 'Products'],
  ] as const) {
    history.replaceState({ sheet: 0 }, '', path);
    const { unmount } = render(<Page title={title} />);
    expect(screen.queryByRole('button', { name: 'Share' }), path).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent, path).toBe(title);
    unmount();
  }
});
