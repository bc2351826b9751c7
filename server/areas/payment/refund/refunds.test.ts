import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundSlices } from './refunds.ts';

const payments = [
  { paymentId: 'a', amount: 300 },
  { paymentId: 'b', amount: 200 },
];

it('a refund uses one payment, and a second one when the first is too small', () => {
  expect(refundSlices(payments, 0, 300)).toEqual([{ paymentId: 'a', amount: 300 }]);
  expect(refundSlices(payments, 250, 100)).toEqual([
    { paymentId: 'a', amount: 50 },
    { paymentId: 'b', amount: 50 },
  ]);
  expect(refundSlices(payments, 300, 200)).toEqual([{ paymentId: 'b', amount: 200 }]);
});

it('refunds one after the other never exceed their payment', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(amounts, amounts, (sizes, refunds) => {
      const came = sizes.map((amount, i) => ({ paymentId: String(i), amount }));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const back = new Map<string, number>();
      let offset = 0;
      for (const refund of refunds) {
        const amount = Math.min(refund, total - offset);
        for (const slice of refundSlices(came, offset, amount)) back.set(slice.paymentId, (back.get(slice.paymentId) ?? 0) + slice.amount);
        offset += amount;
      }
      const sum = [...back.values()].reduce((a, b) => a + b, 0);
      return sum === offset && came.every(({ paymentId, amount }) => (back.get(paymentId) ?? 0) <= amount);
    }),
  );
});
