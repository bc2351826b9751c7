import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRODUCT_SEARCH_PAUSE_MS } from '#core/constants.ts';
import { SearchBox } from './search-box.tsx';

vi.mock('#state/frame/language-state.ts', () => ({ useText: () => (key: string) => key, useLanguage: () => ({ language: 'en' }) }));
const prepared = vi.hoisted(() => vi.fn());
vi.mock('#state/catalog/prepare-search.ts', () => ({ prepareSearch: prepared, noteSearch: () => undefined }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose query follows the box, at once or later. */
function openPage({ isSlow = false }: { isSlow?: boolean } = {}) {
  const asked: string[] = [];
  const waiting: string[] = [];
  let set: (query: string) => void = () => undefined;
  function Page() {
    const [query, setQuery] = useState('');
    useEffect(() => {
      set = setQuery;
    }, []);
    const search = (text: string): void => {
      asked.push(text);
      if (isSlow) waiting.push(text);
      else setQuery(text);
    };
    return <SearchBox value={query} hasFocus={false} onSearch={search} />;
  }
  render(<Page />);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  const change = (query: string): void => act(() => set(query));
  return {
    asked,
    text: () => box.value,
    type: (text: string) => fireEvent.input(box, { target: { value: text } }),
    pause: (ms = PRODUCT_SEARCH_PAUSE_MS) => act(() => vi.advanceTimersByTime(ms)),
    clear: () => fireEvent.click(screen.getByRole('button', { name: 'search.clear' })),
    /** The address changes for another reason than the box. */
    change,
    /** The oldest search of the box reaches the address. */
    arrive: () => change(waiting.shift() ?? ''),
  };
}

test('the search starts when the typing pauses', () => {
  const { asked, text, type, pause } = openPage();
  type('ur');
  pause(PRODUCT_SEARCH_PAUSE_MS - 1);
  type('urea');
  pause(PRODUCT_SEARCH_PAUSE_MS - 1);
  expect(asked).toEqual([]);
  pause(1);
  expect(asked).toEqual(['urea']);
  expect(text()).toBe('urea');
});

test('the pause counts from the key, not from when the letter was drawn', async () => {
  const { asked } = openPage();
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  // Sets the value as the browser does. Nothing is painted in between.
  box.value = 'urea';
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  vi.advanceTimersByTime(PRODUCT_SEARCH_PAUSE_MS);
  expect(asked).toEqual(['urea']);
});

test('a late result of an earlier search does not replace what was typed since', () => {
  const { asked, text, type, pause, arrive } = openPage({ isSlow: true });
  type('khaad');
  pause();
  type('beej');
  arrive();
  expect(text()).toBe('beej');
  pause();
  expect(asked).toEqual(['khaad', 'beej']);
});

test('two late results do not replace it either', () => {
  const { asked, text, type, pause, arrive } = openPage({ isSlow: true });
  type('khaad');
  pause();
  type('beej');
  pause();
  type('dawa');
  arrive();
  arrive();
  expect(text()).toBe('dawa');
  pause();
  expect(asked).toEqual(['khaad', 'beej', 'dawa']);
});

test('Back and a cleared query reach the box, and start no later search', () => {
  const { asked, text, type, pause, change } = openPage();
  type('urea');
  pause();
  type('urea neem');
  change('khaad');
  expect(text()).toBe('khaad');
  change('urea');
  expect(text()).toBe('urea');
  type('urea n');
  change('');
  expect(text()).toBe('');
  pause();
  expect(asked).toEqual(['urea']);
});

test('Back also restores the box’s own earlier search', () => {
  const { text, type, pause, change } = openPage();
  type('urea');
  pause();
  type('beej');
  pause();
  change('urea');
  expect(text()).toBe('urea');
});

test('a box cleared before the pause is empty at once and searches nothing', () => {
  const { asked, text, type, pause, clear } = openPage();
  type('urea');
  clear();
  expect(text()).toBe('');
  pause();
  expect(asked.filter((search) => search !== '')).toEqual([]);
  type('beej');
  pause();
  expect(asked.at(-1)).toBe('beej');
});

test('a filter chosen before the pause stays chosen', () => {
  function Page() {
    const [query, setQuery] = useState({ search: '', category: 0 });
    return (
      <>
        <SearchBox value={query.search} hasFocus={false} onSearch={(search) => setQuery({ ...query, search })} />
        <button type="button" onClick={() => setQuery({ ...query, category: 2 })}>
          seeds
        </button>
        <output>{JSON.stringify(query)}</output>
      </>
    );
  }
  render(<Page />);
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'paddy' } });
  fireEvent.click(screen.getByText('seeds'));
  act(() => vi.advanceTimersByTime(PRODUCT_SEARCH_PAUSE_MS));
  expect(screen.getByRole('status').textContent).toBe('{"search":"paddy","category":2}');
});

test('the words of the trade are fetched when somebody is about to search, and not before', () => {
  prepared.mockClear();
  render(<SearchBox value="" hasFocus={false} onSearch={() => undefined} />);
  expect(prepared).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByRole('searchbox'));
  expect(prepared).toHaveBeenCalledOnce();
});
