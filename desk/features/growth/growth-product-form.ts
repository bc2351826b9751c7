// The form of a growth product: its boxes' values, and the request made of them.
import type { DeskGrowthProduct } from '#core/contract/desk/growth/products.ts';
import { growthProductFields } from '#core/fields/growth-product.ts';
import { type BoxOf, boxRules, boxValues, fieldLabels, valuesOfBoxes } from '../../blocks/form/field-form.ts';
import { partsOfBox } from '../../blocks/form/local-boxes.ts';
import { languageName } from '../../blocks/words/language-name.ts';
import type { MessageKey, Translate } from '../../state/language-state.ts';

export type ProductField = BoxOf<typeof growthProductFields>;
export type ProductValues = Readonly<Record<ProductField, string>>;

export const productRules = boxRules(growthProductFields);

export const productValues = (product: DeskGrowthProduct): ProductValues => boxValues(growthProductFields, product);

/** @param before the stored product */
export const productBody = (values: ProductValues, before?: DeskGrowthProduct) => valuesOfBoxes(growthProductFields, values, before);

const words: Readonly<Record<string, MessageKey>> = fieldLabels(growthProductFields);

/** The label of a box: `Name, English`. */
export function boxLabel(t: Translate, box: ProductField): string {
  const { field, language } = partsOfBox(box);
  const label = t(words[field] ?? 'growth-products.words');
  return language ? t('growth-products.in', { field: label, language: languageName(t, language) }) : label;
}
