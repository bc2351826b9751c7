// Computes credit notes for returned goods and for amounts that are no longer charged. All notes of an invoice together equal the
// reduction of the bill to the paisa, and never exceed the invoice. All amounts are integer paise.
import type { Bill } from '../../contract/cart.ts';
import type { Paise } from '../../money.ts';
import { type InvoiceData, type InvoiceLine, shareOut, taxOf } from './gst-invoice.ts';

/** The amounts by which a bill falls. */
export interface BillReduction {
  /** Goods with tax, after discount and coupon. */
  readonly goods: Paise;
  readonly delivery: Paise;
  readonly insurance: Paise;
}

type Parts = Pick<Bill, 'grand_total' | 'delivery_fee' | 'insurance_cost'>;

const goodsOf = ({ grand_total, delivery_fee, insurance_cost }: Parts): Paise => grand_total - delivery_fee - insurance_cost;

export const billReduction = (before: Parts, after: Parts): BillReduction => ({
  goods: goodsOf(before) - goodsOf(after),
  delivery: before.delivery_fee - after.delivery_fee,
  insurance: before.insurance_cost - after.insurance_cost,
});

/** The rest of an invoiced line after its notes. */
function restOf(line: InvoiceLine, notes: readonly InvoiceData[]): InvoiceLine {
  const given = notes.flatMap(({ lines }) => lines).filter(({ variantId }) => variantId === line.variantId);
  const left = (key: 'quantity' | 'amount' | 'taxable' | 'cgst' | 'sgst' | 'igst'): number =>
    given.reduce((rest, note) => rest - (note[key] ?? 0), line[key] ?? 0);
  const rest = { quantity: left('quantity'), amount: left('amount'), taxable: left('taxable'), cgst: left('cgst'), sgst: left('sgst') };
  return { ...line, ...rest, ...(line.igst === undefined ? {} : { igst: left('igst') }) };
}

/**
 * Tax of a part of a line: the line's tax less the tax of the remaining part, so that no tax is left over at the end. The tax
 * never exceeds the part. One paisa cannot have two equal halves, so such a part has no tax.
 */
function taxedPart(rest: InvoiceLine, quantity: number, amount: Paise): InvoiceLine {
  const isBetweenStates = rest.igst !== undefined;
  if (amount === rest.amount && rest.taxable >= 0) return { ...rest, quantity };
  const later = taxOf(rest.amount - amount, rest.gstRate, isBetweenStates);
  const within = (tax: Paise, most: Paise): Paise => Math.max(0, Math.min(tax, most));
  if (isBetweenStates) {
    const igst = within((rest.igst ?? 0) - (later.igst ?? 0), amount);
    return { ...rest, quantity, amount, taxable: amount - igst, cgst: 0, sgst: 0, igst };
  }
  const half = within(Math.min(rest.cgst, rest.sgst) - later.cgst, Math.floor(amount / 2));
  return { ...rest, quantity, amount, taxable: amount - 2 * half, cgst: half, sgst: half };
}

/** Divides the reduction: first over the returned goods, and the amount above their price over the other lines. */
function divideReduction(rests: readonly InvoiceLine[], units: readonly number[], goods: Paise): Paise[] {
  const worth = rests.map(({ quantity, amount }, i) => {
    const back = units[i] ?? 0;
    return back >= quantity ? (back > 0 ? amount : 0) : Math.floor((amount * back) / quantity);
  });
  const sum = worth.reduce((total, one) => total + one, 0);
  if (goods <= sum) return shareOut(Math.max(goods, 0), worth);
  const room = rests.map(({ amount }, i) => amount - (worth[i] ?? 0));
  const more = shareOut(goods - sum, room);
  return worth.map((one, i) => one + (more[i] ?? 0));
}

/**
 * The next note of an invoice. Undefined when nothing is reduced.
 * @param notes already written
 * @param back units of each variant
 */
export function nextCreditNote(
  invoice: InvoiceData,
  notes: readonly InvoiceData[],
  back: ReadonlyMap<number, number>,
  fall: BillReduction,
): InvoiceData | undefined {
  const rests = invoice.lines.map((line) => restOf(line, notes));
  const units = rests.map(({ variantId, quantity }) => Math.min(back.get(variantId) ?? 0, Math.max(quantity, 0)));
  const amounts = divideReduction(rests, units, fall.goods);
  const lines = rests
    .map((rest, i) => taxedPart(rest, units[i] ?? 0, amounts[i] ?? 0))
    .filter(({ quantity, amount }) => quantity > 0 || amount > 0);
  const sum = (of: (line: InvoiceLine) => Paise): Paise => lines.reduce((total, line) => total + of(line), 0);
  const goods = sum(({ amount }) => amount);
  const total = goods + fall.delivery + fall.insurance;
  if (total === 0) return undefined;
  return {
    lines,
    taxable: sum(({ taxable }) => taxable),
    cgst: sum(({ cgst }) => cgst),
    sgst: sum(({ sgst }) => sgst),
    ...(invoice.igst === undefined ? {} : { igst: sum(({ igst = 0 }) => igst) }),
    goods,
    delivery: fall.delivery,
    insurance: fall.insurance,
    total,
  };
}
