import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundFromAgent, sumOf } from './receipt.ts';
import { type RequestFacts, receiptOfRequest } from './receipt-of-request.ts';

const place = { language: 'hi', agent: 'Asha' } as const;
const billOf = (grand_total: number) => ({
  item_total: grand_total,
  total_discount: 0,
  coupon_discount: 0,
  delivery_fee: 0,
  insurance_cost: 0,
  grand_total,
});
type Mode = RequestFacts['request']['payment']['transactions'][number]['payment_mode'];
const factsOf = (payment_mode: Mode, amount: number, more: Partial<RequestFacts> = {}): RequestFacts => ({
  state: 'kept',
  at: 1,
  request: {
    order_details: [{ product_variant: 1, quantity: 2, price: 30_000, discount: 3_350, c_id: 1 }],
    payment: { transactions: [{ payment_mode, amount }] },
  },
  bill: billOf(53_300),
  farmer: 'Ramesh',
  vendorNames: { en: 'Kisan Kendra' },
  variants: new Map(),
  ...more,
});

describe('the receipt of an order without an answer', () => {
  test('with the wallet, the farmer has paid the agent the whole price; after a refusal, the farmer takes it back', () => {
    const kept = receiptOfRequest(factsOf('CSC', 52_000), place);
    expect(kept).toMatchObject({ state: 'kept', paid: [{ way: 'agent', amount: 53_300 }], due: [] });
    expect(refundFromAgent(kept)).toBe(0);
    const refused = receiptOfRequest(factsOf('CSC', 52_000, { state: 'refused', reason: 'Sold out' }), place);
    expect(refused).toMatchObject({ due: [], reason: 'Sold out' });
    expect(refundFromAgent(refused)).toBe(53_300);
  });

  test('cash that the agent took is paid, the rest is due at the door', () => {
    const { request, ...rest } = factsOf('COD', 53_300);
    expect(receiptOfRequest({ ...rest, request: { ...request, cash_taken: 53_300 } }, place)).toMatchObject({
      paid: [{ way: 'agent', amount: 53_300 }],
      due: [],
    });
    expect(receiptOfRequest(factsOf('COD', 53_300), place)).toMatchObject({ paid: [], due: [{ way: 'delivery', amount: 53_300 }] });
  });

  test('a product that the tablet no longer knows is named by its number', () => {
    const known = { product: { names: { en: 'Urea' } }, attribute_value: [{ name: '45 kg', names: { en: '45 kg' } }] };
    expect(receiptOfRequest(factsOf('COD', 0), place).lines).toEqual([{ names: { en: '#1' }, pack: {}, quantity: 2, amount: 53_300 }]);
    const variants = new Map([[1, known]]) as unknown as RequestFacts['variants'];
    expect(receiptOfRequest(factsOf('COD', 0, { variants }), place).lines[0]).toMatchObject({
      names: { en: 'Urea' },
      pack: { en: '45 kg' },
    });
  });

  test('for any way of payment, paid and due add up to the price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Mode>('COD', 'CSC', 'PAY_NOW', 'CREDIT'),
        fc.nat(900_000),
        fc.nat(900_000),
        fc.nat(900_000),
        (mode, total, amount, cash) => {
          const { request, ...rest } = factsOf(mode, amount, { bill: billOf(total) });
          const { paid, due } = receiptOfRequest({ ...rest, request: { ...request, cash_taken: cash } }, place);
          expect(sumOf(paid) + sumOf(due)).toBe(total);
        },
      ),
    );
  });
});
