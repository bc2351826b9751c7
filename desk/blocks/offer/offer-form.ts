// The form of an offer: what its boxes hold, and what travels of it.

import { PIN_CODE_PATTERN } from '#core/constants.ts';
import type { DeskOffer, putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { type Paise, paiseFromRupees, rupeesTextFromPaise } from '#core/money.ts';
import type { FormRules } from '#core/rules/form.ts';
import type { FieldError } from '../form/use-draft-form.ts';

export type OfferField =
  | 'version'
  | 'price'
  | 'discount'
  | 'stock'
  | 'cost'
  | 'month_quota'
  | 'blocked_pins'
  | 'is_prebook'
  | 'is_insured'
  | 'is_sold';
type Values = Readonly<Record<OfferField, string>>;

const paiseOf = (text: string): Paise => (/^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? paiseFromRupees(Number(text.trim())) : Number.NaN);
const isMoney = (text: string): FieldError | undefined => (Number.isNaN(paiseOf(text)) ? 'offer.money-wrong' : undefined);
const isWhole = (text: string): FieldError | undefined => (/^\d{1,7}$/.test(text.trim()) ? undefined : 'offer.whole-wrong');
const pinsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((pin) => pin !== '');

export const offerRules = {
  version: {},
  price: { required: true, check: isMoney },
  discount: { check: isMoney },
  stock: { required: true, check: isWhole },
  cost: { check: isMoney },
  month_quota: { check: isWhole },
  blocked_pins: {
    check: (text: string): FieldError | undefined =>
      pinsOf(text).every((pin) => PIN_CODE_PATTERN.test(pin)) ? undefined : 'offer.pins-wrong',
  },
  is_prebook: {},
  is_insured: {},
  is_sold: {},
} satisfies FormRules<OfferField>;

const flag = (is: boolean): string => (is ? 'y' : '');
const rupees = (paise: Paise | null): string => (paise === null ? '' : rupeesTextFromPaise(paise));

export const offerValues = (offer: DeskOffer): Values => ({
  version: String(offer.version),
  price: offer.price === 0 ? '' : rupees(offer.price),
  discount: offer.discount === 0 ? '' : rupees(offer.discount),
  stock: String(offer.stock),
  cost: rupees(offer.cost),
  month_quota: offer.month_quota === null ? '' : String(offer.month_quota),
  blocked_pins: offer.blocked_pins.join(' '),
  is_prebook: flag(offer.is_prebook),
  is_insured: flag(offer.is_insured),
  // Who opens the form of what was never offered wants to sell it.
  is_sold: flag(offer.is_sold || offer.version === 0),
});

/** What travels. @param mayReadCost who may not see it does not write over it */
export const offerBody = (values: Values, mayReadCost: boolean): BodyOf<typeof putDeskOffer> => ({
  price: paiseOf(values.price),
  discount: values.discount.trim() === '' ? 0 : paiseOf(values.discount),
  stock: Number(values.stock),
  ...(mayReadCost ? { cost: values.cost.trim() === '' ? null : paiseOf(values.cost) } : {}),
  month_quota: values.month_quota.trim() === '' ? null : Number(values.month_quota),
  blocked_pins: pinsOf(values.blocked_pins),
  is_prebook: values.is_prebook !== '',
  is_insured: values.is_insured !== '',
  is_sold: values.is_sold !== '',
});
