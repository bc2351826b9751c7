// Tests goods bought before, on the home page.
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BoughtItem } from '#state/order/bought-again.ts';
import { packOf, productOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { activateLanguage, loadMessages, text } from '../../i18n/i18n.ts';
import { BoughtAgain } from './bought-again.tsx';

const bought: { items: readonly BoughtItem[] } = { items: [] };
vi.mock('#state/order/bought-again.ts', () => ({ useBoughtAgain: () => bought.items }));
vi.mock('#state/catalog/catalog-state.ts', async (original) => ({ ...(await original<object>()), useCatalog: () => ({ vendorId: 1 }) }));

const item = (id: number, day: string, quantity?: number): BoughtItem => ({
  product: productOf(id, { pests: { en: `Pest ${id}`, hi: `कीट ${id}` } }),
  variant: packOf(id),
  at: Date.parse(`${day}T06:00:00Z`),
  quantity,
});
const lastTimes = (): (string | undefined)[] =>
  within(screen.getByRole('region', { name: text('home.again') }))
    .getAllByRole('article')
    .map((card) => card.querySelector('h3 ~ p')?.textContent);

beforeAll(() => Promise.all((['en', 'hi'] as const).map((language) => loadMessages(language, 'shell'))));
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T06:00:00Z'), toFake: ['Date'] });
  activateLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('goods bought before say when they were last ordered, and how many packs', () => {
  bought.items = [item(1, '2026-10-12', 3), item(2, '2025-10-02', 1)];
  render(<BoughtAgain />);
  expect(lastTimes()).toEqual(['12 October · 3 packs', '2 October 2025 · 1 pack']);
});

test('an order that an older app stored without its quantities gives only its day', () => {
  bought.items = [item(3, '2026-06-01')];
  render(<BoughtAgain />);
  expect(lastTimes()).toEqual(['1 June']);
});
