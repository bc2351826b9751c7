// The demo's products: product facts from products.csv, drawings and extra search words from goods.csv, doses from doses.csv.
import type { LocalText } from '#core/contract/wire/fields.ts';
import { firstText } from '#core/language/said.ts';
import { categories } from '../../db/seed/lists/categories.ts';
import { crops } from '../../db/seed/lists/crops.ts';
import type { CategorySlug } from '../../db/seed/lists/entries.ts';
import type { Emblem } from '../../pictures/emblems/emblems.ts';
import type { Hazard } from '../../pictures/hazards.ts';
import type { PictureKind } from '../../pictures/picture-kinds.ts';
import { pictureUrl } from '../../pictures/picture-url.ts';
import { type Cells, partsOf, readList, readOnce, readRows, wordsOf } from '../data/read-data.ts';
import { type DemoBrand, demoBrands } from './brands.ts';

export interface DemoPack {
  /** The product's id followed by the number of the pack. */
  readonly id: number;
  readonly sku: string;
  readonly label: LocalText;
}

/** Drawing and search words of a product, which no import contains. */
interface Goods {
  readonly picture: PictureKind;
  readonly emblem: Emblem;
  readonly insurance?: 'free' | 'paid' | 'accident';
  /** Pests it controls and nutrients it contains, by their names in search-words.csv. */
  readonly topics: readonly string[];
  /** Other Latin search words. */
  readonly localNames: readonly string[];
}

export interface DemoProduct extends Goods {
  readonly id: number;
  readonly category: CategorySlug;
  readonly brand: DemoBrand;
  /** Slugs of the crops; empty when it is not for particular crops. */
  readonly crops: readonly string[];
  readonly names: LocalText;
  readonly packs: readonly [DemoPack, ...DemoPack[]];
  readonly description: LocalText;
  /** Dose, or how to use it. */
  readonly use?: LocalText;
  /** The label's dose for a hectare. */
  readonly dose?: { readonly amount: number; readonly unit: 'g' | 'ml'; readonly water: number | null };
  readonly safety?: LocalText;
  readonly pests?: LocalText;
  /** Colour of the toxicity mark on a pesticide. */
  readonly hazard?: Hazard;
  readonly registration?: string;
  readonly hsn: string;
  readonly gstRate: number;
}

/** `K10011` → 10011. */
export const variantIdOf = (sku = ''): number => Number(sku.slice(1));
export const productIdOf = (variantId: number): number => Math.floor(variantId / 10);

function named<T>(items: readonly T[], nameOf: (item: T) => string, name = ''): T {
  const found = items.find((item) => nameOf(item) === name);
  if (!found) throw new Error(`The demo's products name ${name}, which is not there`);
  return found;
}

const ifPresent = <K extends string>(key: K, words: LocalText): { [key in K]?: LocalText } =>
  (words.en === '' ? {} : { [key]: words }) as { [key in K]?: LocalText };

const goodsOf = ({ picture, emblem, insurance, topics, other_words }: Cells): Goods => ({
  picture: picture as PictureKind,
  emblem: emblem as Emblem,
  ...(insurance ? { insurance: insurance as NonNullable<Goods['insurance']> } : {}),
  topics: partsOf(topics),
  localNames: partsOf(other_words),
});

const packOf = (row: Cells): DemoPack => ({ id: variantIdOf(row['sku']), sku: row['sku'] ?? '', label: wordsOf(row, 'pack') });

/** The smallest dose of the product's crops without decimals, and its source, from doses.csv. */
const doses = readOnce(
  () =>
    new Map(
      readRows('doses').map(({ product, amount, unit, water }): [number, NonNullable<DemoProduct['dose']>] => [
        Number(product),
        { amount: Number(amount), unit: unit === 'ml' ? 'ml' : 'g', water: water ? Number(water) : null },
      ]),
    ),
);

function doseOf(id: number): Pick<DemoProduct, 'dose'> {
  const dose = doses().get(id);
  return dose ? { dose } : {};
}

/** @param rows of its packs; each has the same product fields */
function productOf(id: number, [first = {}, ...others]: readonly Cells[], goods: Goods): DemoProduct {
  return {
    ...goods,
    id,
    category: named(categories, ({ name }) => firstText(name), first['category']).slug,
    brand: named(demoBrands(), ({ name }) => firstText(name), first['brand']),
    crops: partsOf(first['crops']).map((crop) => named(crops, ({ name }) => firstText(name), crop).slug),
    names: wordsOf(first, 'name'),
    packs: [packOf(first), ...others.map(packOf)],
    description: wordsOf(first, 'description'),
    ...ifPresent('use', wordsOf(first, 'use')),
    ...doseOf(id),
    ...ifPresent('safety', wordsOf(first, 'safety')),
    ...ifPresent('pests', wordsOf(first, 'pests')),
    ...(first['hazard'] ? { hazard: first['hazard'] as Hazard } : {}),
    ...(first['registration_number'] ? { registration: first['registration_number'] } : {}),
    hsn: first['hsn'] ?? '',
    gstRate: Number(first['gst_rate']),
  };
}

/** Products in the order of the file: the best sellers of a shelf come first. */
export const demoProducts = readOnce((): readonly DemoProduct[] => {
  const goods = new Map(readRows('goods').map((row) => [Number(row['product']), goodsOf(row)]));
  const groups = Map.groupBy(readList('products'), ({ sku }) => productIdOf(variantIdOf(sku)));
  return [...groups].map(([id, rows]) => {
    const own = goods.get(id);
    if (!own) throw new Error(`goods.csv lacks product ${id}`);
    return productOf(id, rows, own);
  });
});

const searchWords = readOnce(() => new Map(readRows('search-words').map(({ topic, words }) => [topic, partsOf(words)])));

/** Every search word for what a product controls or contains. */
export const topicWordsOf = ({ topics }: DemoProduct): string[] => topics.flatMap((topic) => searchWords().get(topic) ?? []);

const shortUnits: [RegExp, string][] = [
  [/ x /g, 'x'],
  [/litre/, 'l'],
  [/pieces?|seeds|sachets?|cards?/, 'pc'],
  [/cells?/, 'cell'],
  [/watt/, 'w'],
  [/volt/, 'v'],
  [/inch/, 'in'],
  [/set of (\d+)/, '$1 pc'],
];

/** The short text of the drawn label: "45 kg", "18x12 ft", "16 l". */
function pictureLabel({ label }: DemoPack): string {
  const short = shortUnits.reduce((text, [long, unit]) => text.replace(long, unit), firstText(label).toLowerCase());
  return /\d[\d.x]* [a-z]+/.exec(short)?.[0] ?? '1 pc';
}

/** Address of the drawing of one pack. */
export function imageUrlFor({ picture, emblem, brand, hazard }: DemoProduct, pack: DemoPack): string {
  return pictureUrl({ kind: picture, emblem, accent: brand.accent, packLabel: pictureLabel(pack), hazard });
}
