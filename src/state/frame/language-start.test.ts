// Tests the language from the app's start on, with its real words.
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The page loads. */
async function load() {
  vi.resetModules();
  const state = await import('./language-state.ts');
  return { ...state, words: () => renderHook(() => state.useText()).result.current };
}

const phoneSpeaks = (...tags: string[]): void => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  for (const bundle of ['shell', 'rest']) vi.doUnmock(`virtual:messages/hi/${bundle}`);
});

test('a new phone gets its own language, as a guess that is not stored', async () => {
  phoneSpeaks('mr-IN', 'hi-IN', 'en');
  const { languageState, startLanguage, storedLanguage, words } = await load();
  await startLanguage();
  expect(languageState).toMatchObject({ language: 'hi', isChosen: false });
  expect(document.documentElement.lang).toBe('hi');
  expect(words()('home.categories')).toBe('क्या चाहिए?');
  expect(storedLanguage()).toBeUndefined();
});

test('a chosen language is stored for the next start and in the cookie that the server reads', async () => {
  phoneSpeaks('en');
  const first = await load();
  await first.startLanguage();
  await first.chooseLanguage('hi');
  expect(first.languageState).toMatchObject({ language: 'hi', isChosen: true });
  expect(document.cookie).toContain('lang=hi');
  const second = await load();
  await second.startLanguage();
  expect(second.languageState).toMatchObject({ language: 'hi', isChosen: true });
});

test('a choice made before the script loads is read from the address, which keeps the rest', async () => {
  history.replaceState({ sheet: 0 }, '', '/?lang=hi&src=home#top');
  const { languageState, startLanguage, storedLanguage } = await load();
  await startLanguage();
  expect([languageState.language, languageState.isChosen, storedLanguage()]).toEqual(['hi', true, 'hi']);
  expect(location.pathname + location.search + location.hash).toBe('/?src=home#top');
  expect(history.state).toEqual({ sheet: 0 });
});

test.each([
  ['nothing chosen', null],
  ['another one chosen', 'en'],
])('a link uses its sender’s language without choosing it; with %s the person is asked', async (_, stored) => {
  history.replaceState({ sheet: 0 }, '', '/products/7?lang=hi');
  if (stored) localStorage.setItem('khurpi.language', stored);
  phoneSpeaks('en');
  const { chooseLanguage, languageState, startLanguage, storedLanguage } = await load();
  await startLanguage();
  expect(languageState).toMatchObject({ language: 'hi', isChosen: false });
  expect(storedLanguage()).toBe(stored ?? undefined);
  await chooseLanguage('en');
  expect(languageState).toMatchObject({ language: 'en', isChosen: true });
  // The page, opened again, is in the chosen language.
  expect(location.pathname + location.search).toBe('/products/7');
});

test('a link in the chosen language asks nothing, and a link to the shop keeps the choice', async () => {
  history.replaceState(null, '', '/products/7?lang=hi');
  localStorage.setItem('khurpi.language', 'hi');
  const { languageState, startLanguage } = await load();
  await startLanguage();
  expect(languageState).toMatchObject({ language: 'hi', isChosen: true });
  history.replaceState(null, '', '/?lang=en');
  const home = await load();
  await home.startLanguage();
  expect(home.languageState).toMatchObject({ language: 'en', isChosen: true });
  expect(home.storedLanguage()).toBe('hi');
});

test.each(['/?lang=fr', '/'])('an unsupported language is no choice (%s)', async (address) => {
  history.replaceState(null, '', address);
  localStorage.setItem('khurpi.language', 'fr');
  phoneSpeaks('fr-FR');
  const { languageState, startLanguage } = await load();
  await startLanguage();
  expect(languageState).toMatchObject({ language: 'en', isChosen: false });
});

test('messages that load later are shown when they arrive', async () => {
  const { loadAllWords, startLanguage, useText } = await load();
  phoneSpeaks('en');
  await startLanguage();
  let renders = 0;
  const { result } = renderHook(() => {
    renders++;
    return useText();
  });
  expect(result.current('address.delivery')).toBe('');
  const before = renders;
  await loadAllWords();
  await vi.waitFor(() => expect(renders).toBeGreaterThan(before));
  expect(result.current('address.delivery')).toBe('Delivery address');
});

test('a screen changes language when all messages of the other language are there', async () => {
  phoneSpeaks('en');
  const { chooseLanguage, loadAllWords, startLanguage, words } = await load();
  await startLanguage();
  await loadAllWords();
  await chooseLanguage('hi');
  expect(words()('address.delivery')).toBe('डिलीवरी का पता');
});

test('a language whose messages fail to load is not shown and not stored', async () => {
  phoneSpeaks('en');
  const { chooseLanguage, languageState, startLanguage, storedLanguage, words } = await load();
  await startLanguage();
  vi.doMock('virtual:messages/hi/shell', () => Promise.reject(new Error('no network')));
  await expect(chooseLanguage('hi')).rejects.toThrow();
  expect(languageState.language).toBe('en');
  expect(storedLanguage()).toBeUndefined();
  expect(words()('home.categories')).toBe('What do you need?');
});

test('a start without the chosen language’s words shows another language until the network is back', async () => {
  phoneSpeaks('en');
  history.replaceState(null, '', '/?lang=hi');
  const page = await load();
  vi.doMock('virtual:messages/hi/shell', () => Promise.reject(new Error('no network')));
  await page.startLanguage();
  expect([page.languageState.language, page.words()('home.categories')]).toEqual(['en', 'What do you need?']);
  expect(page.storedLanguage()).toBe('hi');
  vi.doUnmock('virtual:messages/hi/shell');
  const { noteReachability } = await import('./network-state.ts');
  noteReachability(false);
  noteReachability(true);
  await vi.waitFor(() => expect(page.words()('home.categories')).toBe('क्या चाहिए?'));
});

test('messages of other screens do not delay a choice', async () => {
  phoneSpeaks('en');
  const { chooseLanguage, languageState, startLanguage } = await load();
  await startLanguage();
  vi.doMock('virtual:messages/hi/rest', () => Promise.reject(new Error('no network')));
  await chooseLanguage('hi');
  expect(languageState).toMatchObject({ language: 'hi', isChosen: true });
});

test('messages that arrive redraw the page only if one of them was missing', async () => {
  phoneSpeaks('en');
  const { languageState, loadAllWords, startLanguage, words } = await load();
  await startLanguage();
  const before = languageState.words;
  words()('home.categories');
  await loadAllWords('goods');
  expect(languageState.words).toBe(before);
  expect(words()('order.title')).toBe('');
  await loadAllWords();
  expect(languageState.words).toBe(before + 1);
  expect(words()('order.title')).not.toBe('');
});
