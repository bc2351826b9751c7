// A page of products as it travels to a phone's copy of the catalogue: in columns, and without what the phone can derive.
import type { Product } from '../../contract/catalog.ts';
import { languages } from '../../language/language-table.ts';
import { type Column, fromColumn, toColumn } from './columns.ts';
import { withNames, withoutNames } from './search/search-text.ts';

export interface PackedProducts {
  readonly count: number;
  readonly rows: Column;
}

const namesOf = ({ names }: Pick<Product, 'names'>): string[] => languages.map((code) => names[code]).filter((name) => name !== undefined);
const pictureOf = ({ variants: [first] }: Pick<Product, 'variants'>): string | undefined => first?.image_url;

/** @param products as they travel, or with amounts in paise: numbers stay what they are */
export function packProducts(products: readonly Product[]): PackedProducts {
  const rows = products.map((product) => ({
    ...product,
    image_url: product.image_url === pictureOf(product) ? undefined : product.image_url,
    search_text: withoutNames(product.search_text, namesOf(product)),
  }));
  return { count: rows.length, rows: toColumn(rows) };
}

export function unpackProducts({ count, rows }: PackedProducts): Product[] {
  return (fromColumn(rows, count) as Product[]).map((product) => ({
    ...product,
    image_url: product.image_url ?? pictureOf(product) ?? '',
    search_text: withNames(product.search_text, namesOf(product)),
  }));
}
