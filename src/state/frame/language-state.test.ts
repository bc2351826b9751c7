import { beforeEach, expect, test, vi } from 'vitest';
import { addRow, languageTable } from '#core/language/language-table.ts';
import { chooseLanguage, languageState, showLanguage, storedLanguage } from './language-state.ts';

let there: string[] = [];
const words = new Map<string, () => void>();
vi.mock('../../i18n/i18n.ts', () => ({
  activateLanguage: () => undefined,
  languageOfText: () => undefined,
  languageWith: (code: string | null) => ['en', 'hi'].find((one) => one === code),
  loadedBundles: () => there,
  loadMessages: (language: string, bundle: string) =>
    language === 'hi' ? new Promise<void>((come) => words.set(`${language}/${bundle}`, come)) : Promise.resolve(),
  takeMissed: () => true,
  text: (key: string) => key,
}));

beforeEach(() => {
  localStorage.clear();
  words.clear();
  there = [];
  Object.assign(languageState, { language: 'en', isChosen: false });
});

/** Loads the other messages that every screen needs besides the first page's. */
async function othersCome(): Promise<void> {
  for (const bundle of ['goods', 'rest']) await vi.waitFor(() => words.get(`hi/${bundle}`)!());
}

test('the last tap counts, also when the messages of an earlier one arrive later', async () => {
  const hindi = chooseLanguage('hi');
  await chooseLanguage('en');
  words.get('hi/shell')?.();
  await hindi;
  expect(languageState.language).toBe('en');
  expect(storedLanguage()).toBe('en');
});

test('the shown language is stored before the other messages arrive', async () => {
  const hindi = chooseLanguage('hi');
  words.get('hi/shell')?.();
  await vi.waitFor(() => {
    words.get('hi/shell')?.();
    expect(languageState.language).toBe('hi');
  });
  expect(storedLanguage()).toBe('hi');
  await othersCome();
  await hindi;
});

test('a screen with more messages than the first page changes when all have loaded', async () => {
  there = ['kyc'];
  const hindi = chooseLanguage('hi');
  await vi.waitFor(() => expect(words.has('hi/kyc')).toBe(true));
  const shellComes = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) {
      words.get('hi/shell')?.();
      await Promise.resolve();
    }
  };
  await shellComes();
  expect(languageState.language).toBe('en');
  words.get('hi/kyc')!();
  await shellComes();
  expect(languageState.language).toBe('hi');
  await othersCome();
  await hindi;
});

test('the page takes the direction and the lines of its language', async () => {
  const { documentElement: page } = document;
  addRow('or', { ...languageTable.or, style: '--leading:1.7' });
  await showLanguage('or');
  expect([page.lang, page.dir, page.style.getPropertyValue('--leading')]).toEqual(['or', 'ltr', '1.7']);
  await showLanguage('ur');
  expect([page.lang, page.dir]).toEqual(['ur', 'rtl']);
  await showLanguage('en');
  expect([page.lang, page.dir, page.style.getPropertyValue('--leading')]).toEqual(['en', 'ltr', '']);
});
