import { act, fireEvent, render, screen } from '@testing-library/react';
import { type RefObject, useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchIdeas } from './search-ideas.tsx';

const ideas = vi.hoisted(() => ({ recent: ['urea', 'dap'] as string[], forget: vi.fn(), popular: vi.fn() }));
vi.mock('#state/catalog/search-ideas.ts', () => ({
  recentSearches: () => ideas.recent,
  forgetSearches: ideas.forget,
  popularProducts: ideas.popular,
}));
vi.mock('#state/catalog/catalog-state.ts', () => ({ useCatalog: () => ({ vendorId: 1 }) }));
vi.mock('#state/frame/language-state.ts', () => ({ useText: () => (key: string) => key, useLanguage: () => ({ language: 'hi' }) }));

beforeEach(() => ideas.popular.mockResolvedValue([{ id: 2001, names: { en: 'Urea', hi: 'यूरिया' } }]));

function Page({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  return (
    <>
      <input type="search" ref={box} onInput={(event) => type(event.currentTarget.value)} />
      <SearchIdeas box={box as RefObject<HTMLInputElement>} typed={typed} onSearch={onSearch} />
    </>
  );
}

async function openPage() {
  const onSearch = vi.fn();
  await act(async () => void render(<Page onSearch={onSearch} />));
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  await act(async () => box.focus());
  return { box, onSearch };
}

test('an empty box with the focus offers recent searches, pests and diseases, what sells best, and the categories', async () => {
  const { box, onSearch } = await openPage();
  expect(screen.getByRole('link', { name: 'यूरिया' }).getAttribute('href')).toBe('/products/2001');
  expect(screen.getByRole('link', { name: 'category.fertiliser' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'dap' }));
  expect(onSearch).toHaveBeenCalledWith('dap');
  fireEvent.click(screen.getByRole('button', { name: 'shop-by.aphid' }));
  expect(onSearch).toHaveBeenLastCalledWith('shop-by.aphid');
  fireEvent.input(box, { target: { value: 'x' } });
  expect(screen.queryByText('search-ideas.popular')).toBeNull();
});

test('the ideas leave with the focus, and a link gives the focus up', async () => {
  const { box } = await openPage();
  fireEvent.click(screen.getByRole('link', { name: 'category.fertiliser' }));
  expect(document.activeElement).not.toBe(box);
  expect(screen.queryByText('search-ideas.recent')).toBeNull();
});

test('recent searches can be deleted', async () => {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'search-ideas.forget' }));
  expect(ideas.forget).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'dap' })).toBeNull();
  expect(screen.getByText('search-ideas.popular')).toBeTruthy();
});
