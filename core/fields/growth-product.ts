// The fields of a growth product, without its photo. Its form adds the language to the label of a box itself.
import { amount, flag, localText } from './field.ts';

const SHORT = 80;
const LONG = 600;
const money = { wrong: 'growth-products.money-wrong' } as const;

export const growthProductFields = {
  names: localText({ label: 'growth-products.name', max: SHORT, isInEachLanguage: true }),
  /** The size of one piece: "500 ml". */
  packs: localText({ label: 'growth-products.pack', max: SHORT, isInEachLanguage: true }),
  /** Its effect. */
  texts: localText({ label: 'growth-products.does', max: LONG, isLong: true }),
  /** A field before and after. */
  befores: localText({ label: 'growth-products.before', max: LONG, isLong: true }),
  afters: localText({ label: 'growth-products.after', max: LONG, isLong: true }),
  price: amount({ ...money, label: 'growth-products.price', isRequired: true, isZeroWhenEmpty: true }),
  /** The current price; null: the usual price. */
  discount_price: amount({ ...money, label: 'growth-products.discount', nullable: true }),
  /** Whether people see it. Without a name or price it cannot be shown. */
  is_live: flag({ label: 'growth-products.shown' }),
};
