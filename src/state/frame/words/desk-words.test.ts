import { expect, test, vi } from 'vitest';
import { languageTable } from '#core/rules/languages.ts';
import { createDeskWords, type WordsOfBundle } from './desk-words.ts';

const hindi: WordsOfBundle = { messages: { 'cart.title': 'कार्ट', 'cart.keep': 'रहने दें' } };
const sources = { hi: { shell: async () => hindi, rest: async () => hindi } };
const punjabi: WordsOfBundle = { messages: { 'cart.title': 'ਕਾਰਟ', gone: 'ਪੁਰਾਣਾ' }, row: languageTable.pa };

/** A phone, and a server with files by address. @param version that the server offers */
function phone({ version, kept = null, files }: { version: unknown; kept?: string | null; files: Record<string, WordsOfBundle> }) {
  const store = { text: kept };
  const words = createDeskWords({
    kept: {
      get: () => store.text,
      set: (text) => {
        store.text = text;
      },
    },
    offered: async () => ({ languages: [{ code: 'pa', words: version }] }),
    moduleAt: async (address) => {
      const found = files[address];
      if (!found) throw new Error(address);
      return found;
    },
  });
  return { words, store };
}

const fileOf = (bundle: string, version: string): string => `/assets/words.desk/pa/${bundle}/${version}.js`;

test('words of a language from the desk replace those of the next language of its chain, which each text names', async () => {
  const { words, store } = phone({ version: 'v1', files: { [fileOf('rest', 'v1')]: punjabi } });
  const { messages, row } = await words.wordsOf('pa', 'rest', undefined, sources);
  expect(messages).toEqual({ 'cart.title': 'ਕਾਰਟ', 'cart.keep': 'रहने दें', '@cart.keep': 'hi' });
  expect([row?.ownName, store.text]).toEqual(['ਪੰਜਾਬੀ', 'pa v1']);
});

test('published words replace those of the app, and a published text loses its mark of another language', async () => {
  const shipped = { messages: { 'cart.title': 'कार्ट', '@cart.title': 'hi', 'cart.keep': 'ਰੱਖੋ' }, row: languageTable.pa };
  const { words } = phone({ version: 'v1', kept: 'pa v1', files: { [fileOf('rest', 'v1')]: punjabi } });
  const { messages } = await words.wordsOf('pa', 'rest', Promise.resolve(shipped), sources);
  expect(messages).toEqual({ 'cart.title': 'ਕਾਰਟ', 'cart.keep': 'ਰੱਖੋ' });
});

test('words of the app never wait for the server, and the next start has the newer version', async () => {
  const files = Object.fromEntries(['shell', 'goods', 'rest'].map((bundle) => [fileOf(bundle, 'v2'), punjabi]));
  const { words, store } = phone({ version: 'v2', kept: 'pa v1', files });
  const shipped = { messages: { 'cart.title': 'ਸ਼ਾਪ' } };
  expect((await words.wordsOf('pa', 'shell', Promise.resolve(shipped), sources)).messages).toEqual(shipped.messages);
  await vi.waitFor(() => expect(store.text).toBe('pa v2'));
  expect((await words.wordsOf('pa', 'shell', Promise.resolve(shipped), sources)).messages).toEqual({ 'cart.title': 'ਕਾਰਟ' });
});

test('a version that the server has deleted is replaced by the one in use', async () => {
  const { words, store } = phone({ version: 'v2', kept: 'pa v1', files: { [fileOf('rest', 'v2')]: punjabi } });
  expect((await words.wordsOf('pa', 'rest', undefined, sources)).messages['cart.title']).toBe('ਕਾਰਟ');
  expect(store.text).toBe('pa v2');
});

test('without network a language without words on the phone cannot be shown', async () => {
  const { words } = phone({ version: null, files: {} });
  await expect(words.wordsOf('pa', 'shell', undefined, sources)).rejects.toThrow();
});
