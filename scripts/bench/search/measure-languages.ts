// Measures what farmers find in the demo catalogue with words of their own language. tests/fixtures/search has 100 queries for each
// language.
import fs from 'node:fs';
import path from 'node:path';
import { firstText } from '../../../core/language/said.ts';
import { openTradeWords, packTradeWords, type TradeWords, withTradeWords } from '../../../core/rules/catalog/search/trade-words.ts';
import { isLanguage, type LanguageCode } from '../../../core/rules/languages.ts';
import { categories } from '../../../server/db/seed/lists/categories.ts';
import { crops } from '../../../server/db/seed/lists/crops.ts';
import { demoProducts } from '../../../server/demo/catalog/catalog.ts';
import type { DemoShop } from './demo-shop.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const QUERIES = path.join(ROOT, 'tests/fixtures/search');
const TRADE_WORDS = path.join(ROOT, 'trade-words');
/** Hits that a person sees first. */
const SEEN = 3;

/** A query, and the English name of the product, category or crop that it means. */
type Wanted = readonly [query: string, name: string];

export interface MeasuredLanguage {
  readonly code: LanguageCode;
  readonly asked: number;
  readonly found: number;
  /** Queries without their product among the first three. */
  readonly missed: readonly { readonly query: string; readonly wanted: string; readonly first: readonly number[] }[];
}

const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The trade words on a phone in a language. */
function tradeBook(code: LanguageCode) {
  const file = path.join(TRADE_WORDS, `${code}.json`);
  return openTradeWords(fs.existsSync(file) ? packTradeWords(read(file) as TradeWords) : {});
}

/** Ids of products with this English name, or in the category or crop with it. @throws when nothing has the name */
function productsNamed(name: string): ReadonlySet<number> {
  const crop = crops.find((one) => firstText(one.name) === name);
  const category = categories.find((one) => firstText(one.name) === name);
  const fitting = demoProducts().filter(
    (product) =>
      firstText(product.names) === name ||
      (category !== undefined && product.category === category.slug) ||
      (crop !== undefined && product.crops.includes(crop.slug)),
  );
  if (fitting.length === 0) throw new Error(`The demo has no product, category or crop named ${name}`);
  return new Set(fitting.map(({ id }) => id));
}

function measure(code: LanguageCode, { search }: DemoShop): MeasuredLanguage {
  const queries = read(path.join(QUERIES, `${code}.json`)) as readonly Wanted[];
  const book = tradeBook(code);
  const missed = queries.flatMap(([query, wanted]) => {
    const named = productsNamed(wanted);
    const first = search(withTradeWords(query, book)).slice(0, SEEN);
    return first.some((id) => named.has(id)) ? [] : [{ query, wanted, first }];
  });
  return { code, asked: queries.length, found: queries.length - missed.length, missed };
}

/** Measures every language that has queries. */
export const measureLanguages = (shop: DemoShop): MeasuredLanguage[] =>
  fs
    .readdirSync(QUERIES)
    .map((file) => path.basename(file, '.json'))
    .filter(isLanguage)
    .map((code) => measure(code, shop));
