import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderDetail } from '../../contract/order/order.ts';
import { formatMoney } from '../../money.ts';
import { type ReceiptFacts, type ReceiptState, receiptOfOrder, refundFromAgent, sumOf } from './receipt.ts';
import { layoutReceipt, type Measure, ROLL_DOTS, wrapText } from './receipt-layout.ts';
import { receiptRows, type SayReceipt } from './receipt-rows.ts';

const place = { language: 'hi', centre: { en: 'Kanti centre', hi: 'कांटी केंद्र' }, agent: 'Asha' } as const;
const say: SayReceipt = (word, values) => `${word}${values ? ` ${Object.values(values).join(' ')}` : ''}`;
const placed = [{ status: 'Placed', at: '2026-06-01T12:00:00Z' }] as const;

const bill = {
  item_total: 60_000,
  total_discount: 6_700,
  coupon_discount: 1_000,
  delivery_fee: 2_000,
  insurance_cost: 0,
  grand_total: 54_300,
};
const item = {
  product_variant: 1,
  product_id: 1,
  c_id: 1,
  names: { en: 'Neem coated urea', hi: 'नीम लेपित यूरिया' },
  pack: { en: '45 kg', hi: '45 किलो' },
  image_url: '/x.png',
  quantity: 2,
  price: 30_000,
  discount: 3_350,
  insurance: null,
};
const vendor = {
  id: 1,
  company_name: 'Kisan Kendra',
  names: { en: 'Kisan Kendra' },
  company_phone: '9876500009',
  company_address: 'Kanti',
};
const order = {
  id: 7,
  order_number: 'RTTJJMKP',
  created_at: '2026-06-01T12:00:00Z',
  status: 'Placed',
  payment_mode: 'COD',
  grand_total: 54_300,
  pay_online: 0,
  paid: 0,
  refunded: 0,
  pay_by: null,
  vendor: { ...vendor, location: { coordinates: [85.3, 26.1] } },
  buyer_details: { name: 'Ramesh Yadav', number: '9876500001' },
  items: [item],
  bill,
  address: null,
  pickup_farmer: null,
  history: [],
} as Partial<OrderDetail> as OrderDetail;
const textOf = (facts: ReceiptFacts): string =>
  receiptRows(facts, say)
    .map((row) => (row.kind === 'rule' ? '' : row.kind === 'text' ? row.text : `${row.name}: ${row.value}`))
    .join('\n');

describe('the facts of a receipt', () => {
  test('for an order that is paid at the door, everything is due then', () => {
    const facts = receiptOfOrder(order, place);
    expect(facts).toMatchObject({ state: 'placed', orderNumber: 'RTTJ JMKP', paid: [], due: [{ way: 'delivery', amount: 54_300 }] });
    expect(facts.lines).toEqual([{ names: item.names, pack: item.pack, quantity: 2, amount: 53_300 }]);
  });

  test('through the agent’s wallet the farmer pays the agent everything, and never sees the commission', () => {
    const facts = receiptOfOrder({ ...order, payment_mode: 'CSC', history: [...placed], paid: 53_000, commission: 1_300 }, place);
    expect(facts).toMatchObject({ paid: [{ way: 'agent', amount: 54_300 }], due: [], refunded: 0 });
    expect(textOf(facts)).not.toMatch(/1,300|13\.00|530\.00/);
  });

  test('for a cancelled wallet order, the farmer takes everything back from the agent', () => {
    const facts = receiptOfOrder({ ...order, status: 'Cancelled', payment_mode: 'CSC', history: [...placed] }, place);
    expect(facts).toMatchObject({ state: 'cancelled', refunded: 54_300 });
    expect(refundFromAgent(facts)).toBe(54_300);
    expect(textOf(facts)).toContain('next-back ₹543.00');
  });

  test('money taken at the door and money paid online are separate', () => {
    const takings = [{ amount: 44_300, way: 'cash', at: '2026-06-02T10:00:00Z' }] as const;
    const facts = receiptOfOrder({ ...order, payment_mode: 'PAY_NOW', status: 'Delivered', paid: 54_300, takings: [...takings] }, place);
    expect(facts.paid).toEqual([
      { way: 'online', amount: 10_000 },
      { way: 'taken', amount: 44_300 },
    ]);
    expect(facts.due).toEqual([]);
  });

  test('while an order is valid, paid and due add up to its price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('COD' as const, 'PAY_NOW' as const, 'CREDIT' as const, 'CSC' as const),
        fc.constantFrom('Placed' as const, 'AwaitingPayment' as const, 'Delivered' as const),
        fc.nat(500_000),
        fc.nat(100),
        (payment_mode, status, grand_total, percent) => {
          const paid = payment_mode === 'PAY_NOW' ? Math.floor((grand_total * percent) / 100) : 0;
          const facts = receiptOfOrder(
            {
              ...order,
              payment_mode,
              status,
              grand_total,
              pay_online: grand_total,
              paid,
              history: status === 'AwaitingPayment' ? [] : [...placed],
            },
            place,
          );
          expect(sumOf(facts.paid) + sumOf(facts.due)).toBe(grand_total);
        },
      ),
    );
  });
});

describe('the rows of a receipt', () => {
  const facts = receiptOfOrder(order, place);

  test('the seller’s legal name is on the receipt of payments and refunds when the shop entered it', () => {
    expect(textOf(facts)).not.toContain('seller');
    const named = { ...order, vendor: { ...order.vendor, legal_name: 'Kanti Kisan Kendra Private Limited' } };
    expect(textOf(receiptOfOrder(named, place))).toContain('seller: Kanti Kisan Kendra Private Limited');
    const refunded = { ...named, status: 'Cancelled' as const, payment_mode: 'CSC' as const, history: [...placed] };
    expect(textOf(receiptOfOrder(refunded, place))).toMatch(/seller: Kanti[\s\S]*refunded/);
  });

  test('its sums add up to the total, and every amount is on it', () => {
    const text = textOf(facts);
    for (const paise of [53_300, -1_000, 2_000, 54_300]) expect(text).toContain(formatMoney(paise));
    expect(text).toContain('कांटी केंद्र');
    expect(text).toContain('line नीम लेपित यूरिया 45 किलो 2');
    expect(text).toContain('next-pay ₹543.00');
  });

  test('an order that waits on the tablet says so instead of its number', () => {
    expect(textOf({ ...facts, state: 'kept', orderNumber: undefined })).toContain('number: not-sent');
  });

  test('a refused order has no number, says why, and shows nothing as due', () => {
    const refused = textOf({ ...facts, state: 'refused', orderNumber: undefined, reason: 'सामान नहीं है', due: [] });
    expect(refused).toContain('number: no-number');
    expect(refused).toContain('reason सामान नहीं है');
    expect(refused).not.toMatch(/next-pay|due-/);
  });

  test('every state says what the farmer must do next', () => {
    const states: readonly ReceiptState[] = ['placed', 'kept', 'needs-approval', 'needs-payment', 'changed', 'refused', 'cancelled'];
    for (const state of states) expect(textOf({ ...facts, state })).toContain(`next-${state}`);
    expect(textOf({ ...facts, state: 'needs-approval', until: Date.UTC(2026, 5, 2, 12) })).toContain('next-until 02/06 17:30');
  });

  test('a receipt of practice mode says first that nothing was ordered', () => {
    expect(textOf({ ...facts, isPractice: true }).startsWith('practice')).toBe(true);
  });
});

/** Every letter is half as wide as it is high. */
const measure: Measure = (text, { size }) => [...text].length * size * 0.5;

describe('the layout on a roll', () => {
  test('nothing runs over the 384 dots, and no letter is lost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme', maxLength: 90 }), fc.string({ maxLength: 30 })), { maxLength: 8 }),
        (pairs) => {
          const rows = pairs.map(([name, value]) => ({ kind: 'pair', name, value, isStrong: false }) as const);
          const { texts, width, height } = layoutReceipt(rows, measure);
          for (const { text, x, y, size, isBold } of texts) {
            expect(x).toBeGreaterThanOrEqual(0);
            // A single letter may be wider than the paper.
            if ([...new Intl.Segmenter().segment(text)].length > 1) expect(x + measure(text, { size, isBold })).toBeLessThanOrEqual(width);
            expect(y).toBeLessThan(height);
          }
          const letters = (text: string): string => [...text.replace(/\s/g, '')].sort().join('');
          expect(letters(texts.map(({ text }) => text).join(''))).toBe(letters(pairs.flat().join('')));
        },
      ),
    );
  });

  test('an amount is at the right edge, beside the first line that has room for it', () => {
    const { texts } = layoutReceipt([{ kind: 'pair', name: 'Goods', value: '₹543.00', isStrong: false }], measure);
    const [name, value] = texts;
    expect(name).toMatchObject({ text: 'Goods', x: 0 });
    expect(value?.y).toBe(name?.y);
    expect((value?.x ?? 0) + measure('₹543.00', { size: 25, isBold: false })).toBe(ROLL_DOTS);
  });

  test('texts do not overlap', () => {
    const rows = receiptRows(receiptOfOrder(order, place), say);
    const { texts } = layoutReceipt(rows, measure);
    for (const [n, one] of texts.entries())
      for (const other of texts.slice(n + 1)) {
        const isBeside = one.x + measure(one.text, one) <= other.x || other.x + measure(other.text, other) <= one.x;
        expect(isBeside || Math.abs(one.y - other.y) >= Math.min(one.size, other.size)).toBe(true);
      }
  });

  test('a word that is too long is cut between letters', () => {
    expect(wrapText('क्षत्रियकुंडग्राम', 40, (text) => [...text].length * 10).join('')).toBe('क्षत्रियकुंडग्राम');
  });
});
