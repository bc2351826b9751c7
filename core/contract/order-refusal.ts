// What a refused order tells: the new bill and the new prices of its lines.
import { array, type Infer, object } from 'superstruct';
import { Bill } from './cart.ts';
import { Amount, Id } from './wire/fields.ts';

/** Details of PRICE_CHANGED. */
export const PriceChange = object({ bill: Bill, lines: array(object({ product_variant: Id, price: Amount, discount: Amount })) });
export type PriceChange = Infer<typeof PriceChange>;
