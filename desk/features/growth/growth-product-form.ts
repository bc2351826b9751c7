// The form of a growth product: what its boxes hold, and what travels of it.
import type { DeskGrowthProduct, updateGrowthProduct } from '#core/contract/desk/growth/products.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { type Paise, paiseFromRupees, rupeesTextFromPaise } from '#core/money.ts';
import type { FormRules } from '#core/rules/form.ts';
import { type LocalBox, localRules, localValues, wordsFrom } from '../../blocks/form/local-boxes.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';

export const localFields = ['names', 'packs', 'texts', 'befores', 'afters'] as const;
export type LocalField = (typeof localFields)[number];
export type ProductField = LocalBox<LocalField> | 'price' | 'discount_price' | 'is_live';
export type ProductValues = Readonly<Record<ProductField, string>>;

const paiseOf = (text: string): Paise => (/^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? paiseFromRupees(Number(text.trim())) : Number.NaN);
const isMoney = (text: string): FieldError | undefined => (Number.isNaN(paiseOf(text)) ? 'growth-products.money-wrong' : undefined);

export const productRules = {
  ...localRules('names', { required: true }),
  ...localRules('packs', { required: true }),
  ...localRules('texts'),
  ...localRules('befores'),
  ...localRules('afters'),
  price: { required: true, check: isMoney },
  discount_price: { check: isMoney },
  is_live: {},
} satisfies FormRules<ProductField>;

export const productValues = (product: DeskGrowthProduct): ProductValues => ({
  ...localValues<LocalField>(product),
  price: product.price === 0 ? '' : rupeesTextFromPaise(product.price),
  discount_price: product.discount_price === null ? '' : rupeesTextFromPaise(product.discount_price),
  is_live: product.is_live ? 'y' : '',
});

export const productBody = (values: ProductValues): BodyOf<typeof updateGrowthProduct> => ({
  ...Object.fromEntries(localFields.map((field) => [field, wordsFrom<LocalField>(values, field)])),
  price: paiseOf(values.price),
  discount_price: values.discount_price.trim() === '' ? null : paiseOf(values.discount_price),
  is_live: values.is_live === 'y',
});
