// Trade words of a language and of the languages it falls back to, for searches on the server.
import fs from 'node:fs';
import { languageTable } from '#core/language/language-table.ts';
import { openTradeWords, packTradeWords, type TradeBook, type TradeWords, tradeBooks } from '#core/rules/catalog/search/trade-words.ts';
import type { LanguageCode } from '#core/rules/languages.ts';

const FOLDER = new URL('../../../trade-words/', import.meta.url);

/** The trade words of one language; none when it has no file. */
function readBook(code: LanguageCode): TradeBook[] {
  const file = new URL(`${code}.json`, FOLDER);
  return fs.existsSync(file) ? [openTradeWords(packTradeWords(JSON.parse(fs.readFileSync(file, 'utf8')) as TradeWords))] : [];
}

/** Reads the trade words by language. Each file is read once, because it changes with a release only. */
export function createTradeBooks(): (language: LanguageCode) => TradeBook {
  const books = new Map<LanguageCode, TradeBook>();
  return (language) => {
    const book = books.get(language) ?? tradeBooks(languageTable[language].chain.flatMap(readBook));
    books.set(language, book);
    return book;
  };
}
