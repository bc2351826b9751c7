import { beforeEach, expect, test, vi } from 'vitest';
import { phoneStorage, tabStorage } from '#device/keep/storage.ts';
import { RECENT_SEARCHES_KEY } from '../frame/stored-keys.ts';
import { noteSearch } from './prepare-search.ts';
import { forgetSearches, popularProducts, recentSearches } from './search-ideas.ts';

const asks = vi.hoisted(() => ({ list: vi.fn(), ask: vi.fn() }));
vi.mock('./catalog-worker.ts', () => ({ catalogKeeper: () => ({ list: asks.list }) }));
vi.mock('../session/ask.ts', () => ({ ask: asks.ask }));

beforeEach(() => {
  forgetSearches();
  for (const key of tabStorage.keys()) tabStorage.set(key, null);
  vi.resetAllMocks();
});

/** Searches, and empties the box. */
const search = (text: string): readonly string[] => {
  noteSearch(text);
  return recentSearches();
};

test('the last six searches are stored, the newest first, each once and without its beginnings', () => {
  for (const text of ['beej', 'ur', 'urea', 'Urea', 'dap', 'u', ' ']) search(text);
  expect(recentSearches()).toEqual(['dap', 'Urea', 'beej']);
  for (const text of ['zinc', 'khad', 'dawa', 'kadhai']) search(text);
  expect(recentSearches()).toEqual(['kadhai', 'dawa', 'khad', 'zinc', 'dap', 'Urea']);
});

test('a search that is still in the box is no recent one, and deleted searches stay deleted', () => {
  search('urea');
  noteSearch('');
  expect(recentSearches()).toEqual(['urea']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test('a damaged list counts as empty', () => {
  phoneStorage.set(RECENT_SEARCHES_KEY, '{"a":1}');
  expect(recentSearches()).toEqual([]);
});

test('what sells best comes from the phone without network, else from the server, else it is empty', async () => {
  const urea = { id: 2001 };
  asks.list.mockResolvedValueOnce({ items: [urea] });
  expect(await popularProducts(1, 'hi')).toEqual([urea]);
  expect(asks.ask).not.toHaveBeenCalled();
  asks.list.mockResolvedValue(undefined);
  asks.ask.mockResolvedValueOnce({ results: [urea] });
  expect(await popularProducts(1, 'hi')).toEqual([urea]);
  asks.list.mockRejectedValue(new Error('unreadable'));
  asks.ask.mockRejectedValueOnce(new Error('no network'));
  expect(await popularProducts(1, 'hi')).toEqual([]);
});
