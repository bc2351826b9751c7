// Loads the trade words of a language at the first search. The service worker caches them like the app's texts.
import { openTradeWords, readTradeModule, type TradeBook, tradeWordsFile } from '#core/rules/catalog/search/trade-words.ts';

/** Finds the trade words of a language; undefined when there are none, or they cannot be loaded now. */
export type BookOf = (language: string) => Promise<TradeBook | undefined>;

/**
 * @param versions language → version of its file
 * @param get loads the text of a file of the app
 */
export function createTradeWords(versions: Readonly<Record<string, string>>, get: (path: string) => Promise<string>): BookOf {
  const books = new Map<string, Promise<TradeBook | undefined>>();
  const load = async (language: string, version: string): Promise<TradeBook> =>
    openTradeWords(readTradeModule(await get(`/${tradeWordsFile(language, version)}`)));
  return async (language) => {
    const version = versions[language];
    if (version === undefined) return undefined;
    const book =
      books.get(language) ??
      load(language, version).catch(() => {
        // The next search tries again.
        books.delete(language);
        return undefined;
      });
    books.set(language, book);
    return book;
  };
}
