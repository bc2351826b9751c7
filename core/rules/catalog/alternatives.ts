// Finds goods that serve the same need as a product: other goods of its kind against the same pest, for the same crop, or of the
// same material.
import type { Product } from '../../contract/catalog.ts';
import type { LocalText } from '../../contract/wire/fields.ts';

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The parts of a text in all languages, each with its language: words of two languages never match by chance. */
const partsOf = (text: LocalText | null | undefined, separator: RegExp): Set<string> =>
  new Set(
    Object.entries(text ?? {}).flatMap(([language, words]) =>
      fold(words ?? '')
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part.length > 1)
        .map((part) => `${language}:${part}`),
    ),
  );

const pestsOf = ({ pests }: Product): Set<string> => partsOf(pests, /[,;،।/]/);

/** Words about the look or the packaging of goods. They say nothing about their use. */
const formWords = new Set(
  'and bag for granular granules hand hybrid liquid nano organic powder seed seeds soluble spray the water wettable with और के लिए तरल दानेदार नैनो पाउडर बीज वाला वाली हाथ'.split(
    ' ',
  ),
);

/** Shorter words are `of`, `का` and their like. */
const SHORTEST_WORD = 3;

/** Words of the name that describe its material or effect. The brand does not. */
function contentsOf({ names, brand }: Product): Set<string> {
  const ofBrand = new Set(fold(brand.name).split(/\s+/));
  return new Set(
    [...partsOf(names, /[^\p{L}\p{M}\p{N}.:%]+/u)].filter((part) => {
      const word = part.slice(part.indexOf(':') + 1);
      return word.length >= SHORTEST_WORD && !formWords.has(word) && !ofBrand.has(word);
    }),
  );
}

function countShared<T>(mine: Iterable<T>, others: Iterable<T>): number {
  const known = new Set(mine);
  return new Set([...others].filter((one) => known.has(one))).size;
}

/** Somebody can order a pack of it now, for the present season. */
const isOrderable = ({ variants }: Product): boolean =>
  variants.some(({ is_prebook, inventory_set: [offer] }) => !is_prebook && (offer?.available_qty ?? 0) > 0);

interface Match {
  readonly other: Product;
  readonly pests: number;
  readonly crops: number;
  readonly contents: number;
}

/**
 * A remedy needs a pest in common. Goods for one crop need that crop: seed of another variety serves. Goods for several crops or none need a
 * word of the name in common, because another nutrient or tool does not serve.
 */
function servesSameNeed({ pests: isRemedy, crop_ids }: Product, { other, pests, crops, contents }: Match): boolean {
  if (isRemedy || other.pests) return pests > 0;
  if (crop_ids.length === 1) return crops > 0;
  return contents > 0;
}

/**
 * The goods to offer beside a product, best first: more common pests, then more common words of the name, more common crops, and
 * more sales.
 * @param others may contain the product itself, and one product twice
 */
export function alternativesTo(product: Product, others: readonly Product[], most: number): Product[] {
  const [pests, contents] = [pestsOf(product), contentsOf(product)];
  const known = new Map(others.map((other) => [other.id, other]));
  known.delete(product.id);
  return [...known.values()]
    .filter((other) => other.category_id === product.category_id && isOrderable(other))
    .map((other) => ({
      other,
      pests: countShared(pests, pestsOf(other)),
      crops: countShared(product.crop_ids, other.crop_ids),
      contents: countShared(contents, contentsOf(other)),
    }))
    .filter((match) => servesSameNeed(product, match))
    .sort(
      (a, b) =>
        b.pests - a.pests ||
        b.contents - a.contents ||
        b.crops - a.crops ||
        b.other.popularity - a.other.popularity ||
        a.other.id - b.other.id,
    )
    .slice(0, most)
    .map(({ other }) => other);
}
