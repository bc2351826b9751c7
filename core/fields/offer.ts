// The fields of an offer: a shop's price and stock of a pack.
import { MOST_BLOCKED_PINS, MOST_STOCK } from '../rules/catalog/desk/offer-faults.ts';
import { amount, flag, pins, whole } from './field.ts';

export const offerFields = {
  /** MRP with all taxes. */
  price: amount({
    label: 'offer.mrp',
    wrong: 'offer.money-wrong',
    isRequired: true,
    isZeroWhenEmpty: true,
    sheet: { isNeeded: true, example: '230.00' },
  }),
  /** Its discount. */
  discount: amount({
    label: 'offer.discount',
    wrong: 'offer.money-wrong',
    isZeroWhenEmpty: true,
    sheet: { isKeptWhenEmpty: true, example: '15.00' },
  }),
  /** As counted on the shelf. A count with an `If-Match` from before a sale is refused. */
  stock: whole({
    label: 'stock.stock',
    wrong: 'offer.whole-wrong',
    max: MOST_STOCK,
    isRuled: true,
    isRequired: true,
    column: 'available',
    sheet: { isKeptWhenEmpty: true, example: '42' },
  }),
  is_sold: flag({ label: 'offer.sold', isYesWhenEmpty: true, sheet: { isKeptWhenEmpty: true, example: 'yes' } }),
  /** Most a farmer may buy in a calendar month. */
  month_quota: whole({
    label: 'offer.quota',
    wrong: 'offer.whole-wrong',
    min: 1,
    max: MOST_STOCK,
    isRuled: true,
    nullable: true,
    sheet: { example: '' },
  }),
  /** PIN codes without delivery. */
  blocked_pins: pins({
    label: 'offer.pins',
    wrong: 'offer.pins-wrong',
    most: MOST_BLOCKED_PINS,
    column: null,
    sheet: { example: '843108, 843109' },
  }),
  is_prebook: flag({ label: 'offer.prebook', sheet: { isKeptWhenEmpty: true, example: 'no' } }),
  is_insured: flag({ label: 'offer.insured', column: 'has_insurance', sheet: { isKeptWhenEmpty: true, example: 'no' } }),
  /** The shop's purchase price. null: the shop does not say. */
  cost: amount({
    label: 'offer.cost',
    wrong: 'offer.money-wrong',
    nullable: true,
    sheet: { aliases: ['purchase price'], isKeptWhenEmpty: true, example: '180.00' },
  }),
};
