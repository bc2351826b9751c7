// Nouns whose texts have a state in each language, with the fields of these texts.
import { articleFields } from './article.ts';
import { bannerFields } from './banner.ts';
import { couponFields } from './coupon.ts';
import type { Fields } from './field.ts';
import { growthProductFields } from './growth-product.ts';
import { productFields } from './product.ts';

/** The names of the fields that are texts in several languages. */
export const localFieldsOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([key, { kind }]) => (kind === 'localText' ? [key] : []));

/** Kinds of records, as the audit names them. */
export const textNouns = [
  'product',
  'category',
  'brand',
  'banner',
  'article',
  'growth-product',
  'coupon',
  'insurance',
  'centre',
  'vendor',
] as const;
export type TextNoun = (typeof textNouns)[number];

/** Fields of a product that farmers read only reviewed: dose and safety. */
export const shownReviewed: readonly string[] = ['use', 'safety'];

export const textFields: Readonly<Record<TextNoun, readonly string[]>> = {
  product: localFieldsOf(productFields),
  category: ['names'],
  brand: ['names'],
  banner: localFieldsOf(bannerFields),
  article: localFieldsOf(articleFields),
  'growth-product': localFieldsOf(growthProductFields),
  coupon: localFieldsOf(couponFields),
  insurance: ['names', 'types'],
  centre: ['names'],
  vendor: ['names'],
};
