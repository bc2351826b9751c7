// The form of a product: its boxes' values as text (so that a draft can be stored), and the request made of them.
import { array, boolean, create, type Infer, number, object, optional, string } from 'superstruct';
import type { createDeskProduct, DeskProduct } from '#core/contract/desk/catalog/product.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { LocalText } from '#core/contract/wire/fields.ts';
import { productFields } from '#core/fields/product.ts';
import { mapLanguages, ownText } from '#core/language/said.ts';
import { isEan } from '#core/rules/catalog/desk/article-codes.ts';
import { isPackLabel } from '#core/rules/catalog/desk/pack-label.ts';
import type { FormRules } from '#core/rules/form.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import { CallError } from '../../api/call-error.ts';
import { type BoxOf, boxOfPath, boxRules, boxValues, fieldLabels, valuesOfBoxes } from '../../blocks/form/field-form.ts';
import type { FieldOf } from '../../blocks/form/local-boxes.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';
import type { MessageKey } from '../../state/language-state.ts';

/** All packs are in one box, as JSON. */
export type ProductField = BoxOf<typeof productFields> | 'packs' | 'version';
export type ProductValues = Readonly<Record<ProductField, string>>;

/** A pack as in its boxes. */
const TypedPack = object({ id: optional(number()), sku: string(), ean: string(), pack: LocalText, is_active: boolean() });
export type TypedPack = Readonly<Infer<typeof TypedPack>>;

export const NEW_PACK: TypedPack = { sku: '', ean: '', pack: mapLanguages(() => ''), is_active: true };

/** The label in the first language; empty: nothing was typed yet. */
export const labelOf = ({ pack }: TypedPack): string => ownText(pack, FIRST_LANGUAGE).trim();

export function packsFromText(text: string): readonly TypedPack[] {
  try {
    return create(JSON.parse(text), array(TypedPack));
  } catch {
    return [NEW_PACK];
  }
}
export const textOfPacks = (packs: readonly TypedPack[]): string => JSON.stringify(packs);

function packError(text: string): FieldError | undefined {
  const packs = packsFromText(text);
  if (packs.map(labelOf).some((label) => label !== '' && !isPackLabel(label))) return 'products.pack-wrong';
  return packs.some(({ ean }) => ean.trim() !== '' && !isEan(ean.trim())) ? 'products.ean-wrong' : undefined;
}

export const productRules: FormRules<ProductField> = { ...boxRules(productFields), packs: { check: packError }, version: {} };

/** Label of each box. */
export const boxWords: Readonly<Record<FieldOf<ProductField>, MessageKey>> = {
  ...fieldLabels(productFields),
  packs: 'products.packs',
  version: 'products.changed',
};

export const newProductValues: Partial<ProductValues> = { packs: textOfPacks([NEW_PACK]) };

export const productValues = (product: DeskProduct): ProductValues => ({
  ...boxValues(productFields, { ...product, brand_id: product.brand.id }),
  packs: textOfPacks(
    product.variants.map(({ id, sku, ean, pack, is_active }) => ({
      id,
      sku,
      ean: ean ?? '',
      pack,
      is_active,
    })),
  ),
  version: String(product.version),
});

/** The request's body. Empty optional boxes are left out. @param before the stored product; absent: a new one */
export const productBody = (values: ProductValues, before?: DeskProduct): BodyOf<typeof createDeskProduct> => ({
  ...valuesOfBoxes(productFields, values, before),
  variants: packsFromText(values.packs)
    .filter((pack) => labelOf(pack) !== '')
    .map(({ id, sku, ean, pack, is_active }) => ({
      ...(id === undefined ? {} : { id }),
      ...(sku.trim() === '' ? {} : { sku: sku.trim() }),
      ean: ean.trim() || null,
      pack: Object.fromEntries(Object.entries(pack).map(([code, text]) => [code, text.trim()])),
      is_active,
    })),
});

/** The refusal at the box it is about. Everything about a pack belongs to the box of packs. */
export function atBox(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const { path } = (error.details ?? {}) as { readonly path?: unknown };
  const box = boxOfPath(productFields, typeof path === 'string' ? path : '');
  return new CallError(error.failure, { ...error, details: { path: box === 'variants' ? 'packs' : box } });
}
