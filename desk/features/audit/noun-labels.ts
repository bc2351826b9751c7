// Labels of nouns with a table of fields, as in the forms. Loaded after the page, because they are large.
import { articleFields } from '#core/fields/article.ts';
import { bannerFields } from '#core/fields/banner.ts';
import { couponFields } from '#core/fields/coupon.ts';
import type { Fields } from '#core/fields/field.ts';
import { growthProductFields } from '#core/fields/growth-product.ts';
import { offerFields } from '#core/fields/offer.ts';
import { officerFields } from '#core/fields/officer.ts';
import { productFields } from '#core/fields/product.ts';
import { vendorFields } from '#core/fields/vendor.ts';
import { fieldLabels } from '../../blocks/form/field-form.ts';
import type { MessageKey } from '../../state/language-state.ts';

export interface NounLabels {
  /** Label of each field, by the log's entity. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, MessageKey>>>>;
  /** Fields that are money. */
  readonly money: readonly string[];
}

const tables: readonly Fields[] = [couponFields, growthProductFields, offerFields, productFields, vendorFields];

export const nounLabels: NounLabels = {
  labels: {
    article: fieldLabels(articleFields),
    banner: fieldLabels(bannerFields),
    coupon: fieldLabels(couponFields),
    'growth-product': fieldLabels(growthProductFields),
    offer: fieldLabels(offerFields),
    officer: fieldLabels(officerFields),
    product: fieldLabels(productFields),
    vendor: fieldLabels(vendorFields),
  },
  money: tables.flatMap((fields) => Object.keys(fields).filter((field) => fields[field]?.kind === 'amount')),
};
